// What an erasure ends and leaves: access, work in hand, what slips in while it runs, and what a person is given before.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import t from 'tap';
import type { Uuid } from '../../../src/domain/ids.ts';
import { eraseOwner } from '../../../src/operations/account/erase-owner.ts';
import { exportOwner } from '../../../src/operations/account/export-owner.ts';
import { createAssetOwners } from '../../../src/store/privacy/asset-owners.ts';
import { oldLog } from '../../audit/old-log.ts';
import { listed } from '../../support/listed.ts';
import { until } from '../../support/process.ts';
import { command, createJob, entropy, openAccount, openStore } from '../../support/store.ts';
import { advance } from '../../support/worker-events.ts';
import { keptFiles } from './kept-files.ts';

type Store = Awaited<ReturnType<typeof openStore>>['store'];
const revokeKey = async () => true;
const SHA = 'cd'.repeat(32);

const typesOf = async (store: Store, id: Uuid) => (await store.read(id)).map(({ type }) => type);
const balanceOf = async (store: Store, accountId: Uuid) => {
  const { available, held } = (await store.account(accountId))!;
  return { available, held };
};

t.test('what waits, is asked or in hand is canceled, and its credits come back', async (t) => {
  const { store } = await openStore(t);
  const owner = await openAccount(store, 100);
  const jobs: Record<string, Uuid> = {};
  for (const stage of ['running', 'asking', 'rendering', 'rendered', 'failed'] as const) {
    const { jobId } = await createJob(store, owner, { price: 10 });
    await advance(store, jobId, stage);
    jobs[stage] = jobId;
  }
  t.same(
    await balanceOf(store, owner.accountId),
    { available: 60, held: 30 },
    'one was spent, one came back',
  );
  const { storage } = keptFiles([]);
  const erased = await eraseOwner({ store, storage, revokeKey, entropy }, owner);
  t.same(erased, { streams: 6, keysRevoked: 0, jobsCanceled: 3, filesDeleted: 0 });
  t.same(await balanceOf(store, owner.accountId), { available: 90, held: 0 });
  for (const stage of ['running', 'asking'])
    t.equal((await typesOf(store, jobs[stage]!)).at(-1), 'JobCanceled', stage);
  for (const stage of ['rendered', 'failed'])
    t.not((await typesOf(store, jobs[stage]!)).at(-1), 'JobCanceled', stage);
  const released = (await store.read(owner.accountId)).filter(({ type }) => type === 'HoldReleased');
  t.same(
    released.slice(-3).map(({ data }) => (data as { reason: string }).reason),
    Array.from({ length: 3 }, () => 'the owner was erased'),
  );
});

t.test('nothing personal is left to be read, however many jobs somebody has', async (t) => {
  const { store } = await openStore(t);
  const owner = await openAccount(store, 1000);
  // With the account, one more stream than are folded at a time.
  for (let made = 0; made < 200; made += 20)
    await Promise.all(
      Array.from({ length: 20 }, () => createJob(store, owner, { prompt: 'My secret plan' })),
    );
  const { storage } = keptFiles([]);
  t.match(await eraseOwner({ store, storage, revokeKey, entropy }, owner), {
    streams: 201,
    jobsCanceled: 200,
  });
  const texts = `select (select count(*)::int from job_status j where j::text like '%secret%') as statuses,
                        (select count(*)::int from job_history h where h::text like '%secret%') as history`;
  t.same((await store.pool.query(texts)).rows, [{ statuses: 0, history: 0 }]);
});

const SLOT = (uploadId: Uuid) => ({
  type: 'UploadSlotIssued' as const,
  data: {
    ...{ uploadId, key: `uploads/x/${uploadId}/file.png`, filename: 'a.png', contentType: 'image/png' },
    maxBytes: 1000,
    expiresAt: '2099-01-01T00:00:00.000Z',
  },
});

t.test('what pays ends, what was sent goes, and answers that are kept for repeats are gone', async (t) => {
  const { store } = await openStore(t);
  const [owner, other] = [await openAccount(store, 100), await openAccount(store, 100)];
  const { userId, accountId } = owner;
  const [gone, there] = [entropy.uuid(), entropy.uuid()];
  await store.handle(command(), async (unit) => {
    await unit.uploads(userId);
    const deleted = { type: 'UploadDeleted' as const, data: { uploadId: gone, reason: 'expired' } };
    unit.appendUploads(userId, [SLOT(gone), SLOT(there), deleted]);
    await unit.account(accountId);
    const card = { provider: 'test', label: 'Visa', customerId: 'c', methodId: 'm' };
    unit.appendAccount(accountId, userId, [{ type: 'PaymentMethodAttached', data: card }]);
  });
  const repeats = `insert into idempotency_keys (user_id, key, fingerprint, command_id, lease_until, expires_at)
    select user_id, 'k', decode(repeat('ab', 32), 'hex'), user_id, now(), now() + interval '1 hour' from unnest($1::uuid[]) user_id`;
  await store.pool.query(repeats, [[userId, other.userId]]);
  const owners = createAssetOwners(store.pool);
  await owners.addOwner(userId, SHA);

  await eraseOwner({ store, storage: keptFiles([]).storage, revokeKey, entropy }, owner);
  const account = (await store.account(accountId))!;
  t.same({ card: account.billing.card, plan: account.plan }, { card: null, plan: 'free' });
  const facts = (await store.read(userId)).slice(3);
  t.same(
    facts.map(({ type, data }) => ({ type, data })),
    [{ type: 'UploadDeleted', data: { uploadId: there, reason: 'erased' } }],
    'a file that was gone already is not deleted twice',
  );
  const { rows } = await store.pool.query('select user_id from idempotency_keys');
  t.same(rows, [{ user_id: other.userId }], 'another one’s stay');
  t.equal(await owners.isOwned(SHA), false);
});

t.test('what comes while files are deleted does not stay', async (t) => {
  const { store } = await openStore(t);
  const owner = await openAccount(store, 100);
  const { jobId } = await createJob(store, owner, { price: 10, prompt: 'Zanzibar' });
  let late: Uuid | undefined;
  const { files, storage } = keptFiles([`outputs/${jobId}/1-a.mp4`], async () => {
    if (late) return;
    late = (await createJob(store, owner, { price: 10, prompt: 'Zanzibar' })).jobId;
    files.add(`outputs/${jobId}/2-b.mp4`);
  });
  const erased = await eraseOwner({ store, storage, revokeKey, entropy }, owner);
  t.match(erased, { jobsCanceled: 2, filesDeleted: 2 });
  t.same([...files], []);
  t.equal((await store.job(late!))!.status, 'failed', 'the job of a request that was under way');
  t.same(await balanceOf(store, owner.accountId), { available: 100, held: 0 });
  const after = await createJob(store, owner, { prompt: 'Zanzibar' });
  for (const id of [jobId, late!, after.jobId])
    t.match(
      (await store.read(id))[0]!.data,
      { request: { prompt: '[erased]' } },
      'nothing is kept in the clear',
    );
});

t.test('an erasure waits for a rebuild, which may have read with the key', async (t) => {
  const { url, store } = await openStore(t);
  const owner = await openAccount(store, 100);
  const rebuilding = new pg.Client({ connectionString: url });
  await rebuilding.connect();
  await rebuilding.query("select pg_advisory_lock(hashtext('framelog.rebuild'))");
  let ended = false;
  const erasure = eraseOwner({ store, storage: keptFiles([]).storage, revokeKey, entropy }, owner).finally(
    () => {
      ended = true;
    },
  );
  const waits = "select from pg_locks where locktype = 'advisory' and not granted";
  await until('its wait', async () => ended || (await rebuilding.query(waits)).rowCount === 1);
  await sleep(50);
  t.equal(ended, false);
  await rebuilding.end();
  t.match(await erasure, { streams: 1 });
});

t.test('a person is given every event as it was, and told in which archive the others are', async (t) => {
  const log = await oldLog(t);
  const { store, account, may, now } = log;
  const { jobId } = await createJob(store, account, {
    context: { commandId: entropy.uuid(), actor: `user:${account.userId}` },
  });
  await store.pool.query('delete from pgboss.job');
  await log.settle();
  await log.archive();
  const asked: Uuid[] = [];
  const of = (what: string) => async (id: Uuid) => {
    asked.push(id);
    return [what] as never;
  };
  const identity = { profile: of('profile'), listKeys: of('key') } as never;
  const parts = { store, identity, sessions: { list: of('browser') } };
  const text = (await listed(exportOwner(parts, account))).join('');
  const { streams, ...head } = JSON.parse(text);
  t.same(head, {
    user_id: account.userId,
    account_id: account.accountId,
    profile: ['profile'],
    api_keys: ['key'],
    browser_sessions: ['browser'],
  });
  t.same(asked, [account.userId, account.userId, account.userId]);
  const byId = new Map(streams.map((it: { id: string }) => [it.id, it]));
  t.equal(byId.size, 5);
  t.same(byId.get(may[0]), { id: may[0], kind: 'job', archived_with: '2024-05' });
  t.match(byId.get(now), { kind: 'job', events: [{ type: 'JobQueued', actor: 'system' }] });
  t.match(byId.get(jobId), { events: [{ type: 'JobQueued', actor: `user:${account.userId}` }] });
  t.match(byId.get(account.accountId), {
    kind: 'account',
    events: [
      {
        type: 'AccountOpened',
        recorded_at: '2024-05-20T12:00:00.000Z',
        actor: 'system',
        data: { email: 'reader@example.org' },
      },
    ],
  });
});
