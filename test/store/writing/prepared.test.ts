// What a command becomes on its way to the database: links of the chain, the rows of a replay, ciphertext bound to its
// place. Nothing here needs a database.
import t from 'tap';
import { HEADS } from '../../../projections/all.ts';
import type { AccountEvent, JobEvent } from '../../../src/domain/events.ts';
import { GENESIS, hashEvent } from '../../../src/store/log/event-hash.ts';
import { decrypt } from '../../../src/store/privacy/encryption.ts';
import type { LoadedStream } from '../../../src/store/unit-of-work.ts';
import {
  ACCOUNT,
  AT,
  account,
  CAUSE,
  COMMAND,
  CORRELATION,
  context,
  JOB,
  job,
  KEY,
  OPENED,
  OWNER,
  prepared,
  QUEUED,
} from './prepared-commands.ts';

const HELD: AccountEvent = { type: 'CreditsHeld', data: { holdId: JOB!, jobId: JOB!, run: 1, amount: 8 } };
const PREPARED: JobEvent = { type: 'SessionPrepared', data: { run: 1 } };

/** An event's link, from what is stored of it. */
const link = (previous: Buffer, more: object) =>
  hashEvent(previous, {
    ...{ streamId: ACCOUNT!, kind: 'account', ownerId: OWNER!, version: 1, type: '', schemaVersion: 1 },
    ...{ recordedAt: AT, commandId: COMMAND!, actor: 'system', causationId: null, correlationId: null },
    ...{ data: '{}', sealed: null, ...more },
  }).toString('hex');

t.test('a new stream begins its chain, with what is personal as ciphertext of its place', async (t) => {
  const { found, taken, asked } = await prepared({
    streams: [{ pending: account(OPENED), loaded: undefined }],
    taskJobs: [JOB!, ACCOUNT!],
    result: { accountId: ACCOUNT },
  });
  const [opened, granted] = found.events;
  t.same(
    { ...opened, sealed: null, hash: null },
    {
      ...{ streamId: ACCOUNT, version: 1, type: 'AccountOpened', schemaVersion: 1, recordedAt: AT },
      ...{ commandId: COMMAND, actor: 'system', causationId: null, correlationId: null },
      ...{ data: `{"plan":"free","userId":"${OWNER}"}`, sealed: null, hash: null },
    },
  );
  t.same(decrypt(opened!.sealed!, KEY, `${ACCOUNT}/1/AccountOpened`), { email: 'ann@example.org' });
  t.match(granted, { version: 2, type: 'CreditsGranted', data: '{"amount":50,"reason":"plan free"}' });
  t.equal(granted!.sealed, null);
  t.equal(found.events.length, 2);
  const first = link(GENESIS, { type: 'AccountOpened', data: opened!.data, sealed: opened!.sealed });
  t.equal(opened!.hash.toString('hex'), first);
  const second = { version: 2, type: 'CreditsGranted', data: granted!.data };
  t.equal(granted!.hash.toString('hex'), link(opened!.hash, second));
  const { hash: newHead } = granted!;
  t.same(found.streams, [
    { id: ACCOUNT, kind: 'account', ownerId: OWNER, expected: 0, version: 2, head: GENESIS, newHead },
  ]);
  t.same([found.commandId, found.recordedAt, found.reads], [COMMAND, AT, []]);
  t.same(decrypt(found.result!, KEY, `command/${COMMAND}`), { accountId: ACCOUNT });
  t.same(taken.bytes, [12, 12], 'a nonce of its own for each ciphertext');
  t.not(found.result!.subarray(1, 13).toString('hex'), opened!.sealed!.subarray(1, 13).toString('hex'));
  t.same(found.tasks, [
    { id: '01a1fd00-0000-7000-8000-000000000101', jobId: JOB },
    { id: '01a1fd00-0000-7000-8000-000000000102', jobId: ACCOUNT },
  ]);
  t.same(new Set(asked), new Set([OWNER]));
});

/** The account as it is loaded after those two events. */
function loadedAccount(): LoadedStream {
  const stream = { id: ACCOUNT!, ownerId: OWNER!, version: 2 };
  let state: unknown = HEADS.account.initial(ACCOUNT!);
  for (const [i, event] of OPENED.entries()) {
    const recorded = { ...event, streamId: ACCOUNT!, version: i + 1, recordedAt: AT };
    state = HEADS.account.step(state, recorded, stream).state;
  }
  return { id: ACCOUNT!, kind: 'account', version: 2, headHash: Buffer.alloc(32, 9), state };
}

t.test('a stream goes on from where it was loaded: version, chain and balances', async (t) => {
  const caused = { ...context, causationId: CAUSE!, correlationId: CORRELATION! };
  const reads = [{ id: JOB!, version: 7 }];
  const { found, rows } = await prepared({
    context: caused,
    streams: [{ pending: account([HELD]), loaded: loadedAccount() }],
    reads,
  });
  const [held] = found.events;
  t.match(held, { version: 3, causationId: CAUSE, correlationId: CORRELATION });
  t.match(found.streams, [{ expected: 2, version: 3 }]);
  t.equal(found.streams[0]!.head.toString('hex'), '09'.repeat(32));
  const told = { version: 3, type: 'CreditsHeld', data: held!.data };
  const ids = { causationId: CAUSE, correlationId: CORRELATION };
  t.equal(held!.hash.toString('hex'), link(Buffer.alloc(32, 9), { ...told, ...ids }));
  t.same(found.reads, reads);
  t.equal(found.result, null, 'nothing was returned');
  t.match(rows.account_balance, [
    { account_id: ACCOUNT, owner_id: OWNER, version: 3, available: 42, held: 8, plan: 'free' },
  ]);
  t.equal(rows.account_balance.length, 1);
  t.match(rows.ledger_entry, [
    { version: 3, line: 1, recorded_at: AT, kind: 'hold', amount: 8, debit_after: 42, credit_after: 8 },
  ]);
});

t.test('every projection of the kind is folded: a row for the job, and one for each fact', async (t) => {
  const { rows } = await prepared({
    streams: [{ pending: job([QUEUED, PREPARED]), loaded: undefined }],
  });
  t.match(rows.job_status, [{ job_id: JOB, owner_id: OWNER, version: 2, status: 'created' }]);
  t.same(
    rows.job_history.map((row: { version: number; type: string }) => [row.version, row.type]),
    [
      [1, 'JobQueued'],
      [2, 'SessionPrepared'],
    ],
  );
  t.same(Object.keys(rows).sort(), ['job_history', 'job_status']);
});

t.test('of an erased owner nothing personal is kept, and no result', async (t) => {
  const { found, rows, taken } = await prepared(
    { streams: [{ pending: job([QUEUED]), loaded: undefined }], result: { jobId: JOB } },
    null,
  );
  t.equal(found.events[0]!.sealed, null);
  t.equal(found.result, null);
  t.notMatch(JSON.stringify([found.events[0]!.data, rows]), 'Ann');
  t.match(JSON.stringify(rows), '[erased]');
  t.same(taken.bytes, []);
});

t.test('a result is small, and is kept with the first stream’s owner', async (t) => {
  const streams = [{ pending: account(OPENED), loaded: undefined }];
  const most = 'x'.repeat(8190);
  t.equal(
    decrypt((await prepared({ streams, result: most })).found.result!, KEY, `command/${COMMAND}`),
    most,
  );
  await t.rejects(prepared({ streams, result: `${most}x` }), {
    message: 'A command returns a small result, which is kept for its repeats: ids, amounts',
  });
  t.equal((await prepared({ result: 'no stream' })).found.result, null);
});
