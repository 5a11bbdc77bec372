// A command's view of its streams: how each is loaded, that it is loaded once, and what is gathered to be written.
import { createSecretKey } from 'node:crypto';
import t from 'tap';
import type { EventRow, ParkedEvent } from '../../../src/store/log/stored-events.ts';
import { encrypt } from '../../../src/store/privacy/encryption.ts';
import type { LoadedRows, LoadRequest } from '../../../src/store/stream-loaders.ts';
import { AlreadyDone, CommandUnit, noStream, type ReadingLane } from '../../../src/store/unit-of-work.ts';

const id = (n: number) => `01a1fd00-0000-7000-8000-00000000000${n}`;
const [ACCOUNT, JOB, OWNER, COMMAND] = [id(1), id(2), id(3), id(4)];
const KEY = createSecretKey(Buffer.alloc(32, 7));
const HASH = Buffer.alloc(32, 5);

const row = (kind: string, version: number, type: string, data: object, personal?: object): EventRow => {
  const stream_id = kind === 'job' ? JOB : ACCOUNT;
  const place = `${stream_id}/${version}/${type}`;
  return {
    ...{ stream_id, kind, owner_id: OWNER, version, tx: '1', seq: '1', recorded_at: new Date(0), type, data },
    ...{ schema_version: 1, command_id: COMMAND, actor: 'system', causation_id: null, correlation_id: null },
    ...{ sealed: personal ? encrypt(personal, KEY, place, Buffer.alloc(12)) : null, hash: HASH },
  } as unknown as EventRow;
};
const JOB_ROWS = [
  row(
    ...(['job', 1, 'JobQueued'] as const),
    { ownerId: OWNER, accountId: ACCOUNT, hold: { id: JOB, amount: 3 } },
    { request: { prompt: 'Ann’s film', attachments: [] } },
  ),
  row('job', 2, 'SessionPrepared', { run: 1 }),
];
const ACCOUNT_ROWS = [
  row(
    ...(['account', 1, 'AccountOpened'] as const),
    { userId: OWNER, plan: 'free' },
    { email: 'ann@example.org' },
  ),
  row('account', 2, 'CreditsGranted', { amount: 50, reason: 'r' }),
];
const BALANCE = {
  account: { available: 7, plan: 'pro' },
  ledger: { granted: -7, purchased: 0, available: 7, held: 0, revenue: 0, withdrawn: 0 },
};

type Told = Partial<LoadedRows>;

/** A unit whose streams and tables hold what the test says. */
function unitOver({ told = {} as Told, stored = [] as EventRow[], month = null as string | null } = {}) {
  const heard = { loads: [] as unknown[][], asked: [] as string[], keys: [] as string[], parked: 0 };
  const whole = { done: false, version: null, ownerId: OWNER, headHash: HASH, rows: [], state: null };
  const load = (kind: string) => async (request: LoadRequest) => {
    heard.loads.push([kind, request.id, request.commandId]);
    return { ...whole, stateVersion: null, ...told };
  };
  const lane = {
    db: {
      query: async (query: string | { name: string }) => {
        const isStream = typeof query === 'object' && query.name === 'stream';
        heard.asked.push(isStream ? 'stream' : 'month');
        return { rows: isStream ? stored : month ? [{ month }] : [] };
      },
    },
    loaders: { job: load('job'), account: load('account'), uploads: load('uploads') },
    keys: {
      find: async (ownerId: string) => {
        heard.keys.push(ownerId);
        return KEY;
      },
    },
  } as unknown as ReadingLane;
  const onParked = (_: ParkedEvent) => void heard.parked++;
  return { heard, unit: new CommandUnit({ lane, commandId: COMMAND, onParked }), lane };
}

t.test('what has no event is nothing, and is looked for once', async (t) => {
  const { heard, unit } = unitOver();
  for (const _ of [1, 2]) {
    t.equal(await unit.job(JOB), null);
    t.equal(await unit.account(ACCOUNT), null);
    t.same(await unit.uploads(OWNER), { issuedAt: [] });
  }
  t.same(heard.loads, [
    ['job', JOB, COMMAND],
    ['account', ACCOUNT, COMMAND],
    ['uploads', OWNER, COMMAND],
  ]);
  t.same(heard.asked, []);
  t.match(unit.loaded.get(JOB), { id: JOB, kind: 'job', version: 0 });
  t.equal(unit.loaded.get(JOB)!.headHash.toString('hex'), '00'.repeat(32));
  t.same(unit.loaded.get(JOB), noStream(JOB, 'job'));
});

t.test('a job is folded from its events, its words read with its owner’s key', async (t) => {
  const { heard, unit } = unitOver({ told: { version: 2, rows: JOB_ROWS } });
  const job = await unit.job(JOB);
  t.match(job, { id: JOB, version: 2, status: 'created', request: { prompt: 'Ann’s film' } });
  t.equal(await unit.job(JOB), job);
  t.same([heard.loads.length, heard.keys, heard.asked], [1, [OWNER], []]);
  t.match(unit.loaded.get(JOB), { kind: 'job', version: 2, headHash: HASH });
});

t.test('an account goes on from its row, unless that is behind its stream', async (t) => {
  const state = JSON.stringify(BALANCE);
  const served = unitOver({ told: { version: 9, state, stateVersion: 9 } });
  t.match(await served.unit.account(ACCOUNT), { available: 7, plan: 'pro' });
  t.same([served.heard.asked, served.heard.keys], [[], []]);
  t.match(served.unit.loaded.get(ACCOUNT), { version: 9, headHash: HASH, kind: 'account' });
  for (const stateVersion of [1, 3, null]) {
    const behind = unitOver({ told: { version: 2, state, stateVersion }, stored: ACCOUNT_ROWS });
    t.match(await behind.unit.account(ACCOUNT), { available: 50, plan: 'free', email: 'ann@example.org' });
    t.same([behind.heard.asked, behind.heard.keys], [['stream'], [OWNER]]);
    t.match(behind.unit.loaded.get(ACCOUNT), { version: 2 });
  }
});

t.test('the slots that a user was issued count, as their row has them', async (t) => {
  const { unit } = unitOver({ told: { version: 4, state: '{"issuedAt":[7,9]}', stateVersion: 4 } });
  t.same(await unit.uploads(OWNER), { issuedAt: [7, 9] });
});

t.test('an unknown event is passed over and reported', async (t) => {
  const rows = [...JOB_ROWS, row('job', 3, 'JobTeleported', {})];
  const { heard, unit } = unitOver({ told: { version: 3, rows } });
  t.match(await unit.job(JOB), { status: 'created' });
  t.equal(heard.parked, 1);
  t.match(unit.loaded.get(JOB), { version: 3 });
});

t.test('a stream whose events were taken out of the log says so', async (t) => {
  const { heard, unit } = unitOver({ told: { version: 2 }, month: '2026-03' });
  await t.rejects(unit.job(JOB), { code: 'job_archived', facts: { month: '2026-03' } });
  t.same(heard.asked, ['stream', 'month']);
  t.equal(unit.loaded.size, 0);
  const { unit: other } = unitOver({ told: { version: 2, rows: JOB_ROWS }, month: '2026-03' });
  t.match(await other.job(JOB), { status: 'created' }, 'what has events is not asked about');
});

t.test('a command that was carried out before ends its decision', async (t) => {
  const { unit } = unitOver({ told: { done: true, version: 2, rows: JOB_ROWS } });
  const ended = await unit.job(JOB).catch((error) => error);
  t.ok(ended instanceof AlreadyDone);
  t.equal(ended.name, 'AlreadyDone');
});

t.test('what is to be written is gathered stream by stream, in the order of the decision', async (t) => {
  const { unit, lane } = unitOver();
  const prepared = { type: 'SessionPrepared', data: { run: 1 } } as const;
  const started = { type: 'GenerationStarted', data: { run: 1, attempt: 1 } } as const;
  const granted = { type: 'CreditsGranted', data: { amount: 1, reason: 'r' } } as const;
  const received = { type: 'UploadReceived', data: { uploadId: JOB, bytes: 1 } } as const;
  unit.appendJob(JOB, OWNER, [prepared]);
  unit.appendAccount(ACCOUNT, OWNER, [granted]);
  unit.appendUploads(OWNER, [received]);
  unit.appendJob(JOB, OWNER, [started]);
  unit.appendJob(COMMAND, OWNER, []);
  t.same(
    [...unit.pending.values()],
    [
      { id: JOB, kind: 'job', ownerId: OWNER, events: [prepared, started] },
      { id: ACCOUNT, kind: 'account', ownerId: OWNER, events: [granted] },
      { id: OWNER, kind: 'uploads', ownerId: OWNER, events: [received] },
    ],
  );
  await unit.job(COMMAND);
  await unit.job(JOB);
  t.same(unit.touched(), [ACCOUNT, JOB, OWNER, COMMAND]);
  t.equal(unit.readRows, false);
  t.equal(await unit.rows(async (db) => db === lane.db), true);
  t.equal(unit.readRows, true);
  unit.enqueue(JOB);
  unit.alongside({ text: 'x', values: [] });
  t.same([unit.taskJobs, unit.statements], [[JOB], [{ text: 'x', values: [] }]]);
});
