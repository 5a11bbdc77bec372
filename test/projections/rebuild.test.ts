import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { PROJECTIONS } from '../../projections/all.ts';
import { TABLES } from '../../projections/projection.ts';
import type { UploadEvent } from '../../src/domain/events.ts';
import { createStore, type EventStore } from '../../src/store/log/event-store.ts';
import { rebuild } from '../../src/store/projecting/rebuild.ts';
import { command, createJob, entropy, MASTER_KEY, openAccount, openStore } from '../support/store.ts';
import { live, subscribe } from './lives.ts';

async function dump(store: EventStore): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of TABLES) {
    const { rows } = await store.pool.query(`select t::text as row from ${table} t order by 1`);
    all[table] = rows.map((row) => row.row);
  }
  return all;
}

t.test('what was written inline is what a replay gives, byte for byte', async (t) => {
  const { store, url } = await openStore(t);
  const account = await openAccount(store, 1000);
  for (let i = 0; i < 6; i++) await live(store, account, i);
  for (const end of ['2026-02-05T00:00:00.000Z', '2026-03-05T00:00:00.000Z'])
    await subscribe(store, account, end);
  const ends = await store.pool.query('select plan_ends_at from account_balance');
  t.same(ends.rows, [{ plan_ends_at: new Date('2026-03-05T00:00:00.000Z') }]);
  const inline = await dump(store);
  for (const { name } of PROJECTIONS) {
    const result = await rebuild({ url, name, unwrapKey: store.keys.unwrap, batch: 4 });
    t.match(result, { differences: { length: 0 }, swapped: true }, name);
  }
  t.same(await dump(store), inline);
  for (const { name } of PROJECTIONS) await rebuild({ url, name, unwrapKey: store.keys.unwrap, batch: 1000 });
  t.same(await dump(store), inline, 'and again');
  await live(store, account, 1);
  t.ok(
    (await dump(store)).job_history!.length > inline.job_history!.length,
    'the service writes on into the new tables',
  );
});

t.test('a slot that two commands deleted is in the table as a replay has it', async (t) => {
  const { store, url } = await openStore(t);
  const { userId } = await openAccount(store, 1000);
  const uploadId = command().commandId;
  const facts: UploadEvent[] = [
    {
      type: 'UploadSlotIssued',
      data: {
        uploadId,
        filename: 'a.png',
        contentType: 'image/png',
        maxBytes: 9,
        key: 'k',
        expiresAt: '2024-05-01T00:00:00.000Z',
      },
    },
    { type: 'UploadDeleted', data: { uploadId, reason: 'retention' } },
    { type: 'UploadDeleted', data: { uploadId, reason: 'erased' } },
  ];
  for (const fact of facts) {
    await store.handle(command(), async (unit) => {
      await unit.uploads(userId);
      unit.appendUploads(userId, [fact]);
    });
    await sleep(5);
  }
  const unwrapKey = store.keys.unwrap;
  const { differences } = await rebuild({ url, name: 'upload-quota', unwrapKey, batch: 1000 });
  t.same(differences, []);
});

t.test('a check names every row that differs from the replay, and changes nothing', async (t) => {
  const { store, url } = await openStore(t);
  const account = await openAccount(store, 1000);
  for (let i = 0; i < 3; i++) await live(store, account, i);
  const ids = (await store.pool.query('select job_id from job_status order by job_id')).rows.map(
    (r) => r.job_id,
  );
  await store.pool.query(`update job_status set title = 'x' where job_id = $1`, [ids[0]]);
  await store.pool.query('delete from job_status where job_id = $1', [ids[1]]);
  const stray = entropy.uuid();
  await store.pool.query(
    `insert into job_status select $1, owner_id, version, run, status, output_status, output_key, title, created_at, updated_at, body
       from job_status where job_id = $2`,
    [stray, ids[2]],
  );
  const unwrapKey = store.keys.unwrap;
  const { differences } = await rebuild({ url, name: 'job-status', unwrapKey, check: true });
  t.same(
    differences.sort((a, b) => (a.key < b.key ? -1 : 1)),
    [
      { table: 'job_status', key: ids[0], what: 'different' },
      { table: 'job_status', key: ids[1], what: 'missing' },
      { table: 'job_status', key: stray, what: 'surplus' },
    ],
  );
  t.equal(await store.status(ids[1]), null, 'still missing');
  t.equal((await rebuild({ url, name: 'job-status', unwrapKey })).swapped, true);
  t.match(await store.status(ids[1]), { jobId: ids[1] }, 'a rebuild brings it back');
  t.equal(await store.status(stray), null);
});

t.test('a replay that breaks a rule is refused while the next page is on its way', async (t) => {
  const { store, url } = await openStore(t);
  const account = await openAccount(store, 1000);
  await live(store, account, 1);
  const { withOwner } = await import('../../src/store/database/db.ts');
  await withOwner(url, async (admin) => {
    await admin.query("set session_replication_role = 'replica'");
    await admin.query(`update events set data = data || '{"amount": 1}' where type = 'CreditsGranted'`);
    // Arrives long after the hold of the page before was refused.
    await admin.query(`update events set data = data || jsonb_build_object('padding', repeat('x', 60000000))
      where type = 'HoldCaptured'`);
  });
  const broken = rebuild({ url, name: 'credit-ledger', unwrapKey: store.keys.unwrap, batch: 1 });
  await t.rejects(broken, { code: '23514' }, 'with the check that the row breaks');
});

t.test('a projection whose tables were made anew is filled when the store opens', async (t) => {
  const { store, url } = await openStore(t);
  const account = await openAccount(store, 1000);
  for (let i = 0; i < 3; i++) await live(store, account, i);
  const before = await dump(store);
  const { withOwner } = await import('../../src/store/database/db.ts');
  await withOwner(url, async (admin) => {
    await admin.query('delete from account_balance; delete from ledger_entry');
    await admin.query("update projection_schemas set rebuilt_at = null where name = 'credit-ledger'");
  });
  t.match(
    await store.account(account.accountId),
    { userId: account.userId },
    'until then the events are folded',
  );
  const again = await createStore({ url, masterKey: MASTER_KEY, entropy });
  t.teardown(() => again.close());
  t.same(await dump(again), before);
});

t.test('a read right after a command sees it, however many are polling', async (t) => {
  const { store } = await openStore(t);
  const account = await openAccount(store, 1000);
  const stale = await Promise.all(
    Array.from({ length: 25 }, async () => {
      const { jobId } = await createJob(store, account);
      return (await store.status(jobId))?.version !== 1;
    }),
  );
  t.same(stale.filter(Boolean), []);
  t.equal(await store.status(entropy.uuid()), null);
});

t.test('progress is telemetry of the newest run, never taken back', async (t) => {
  const { store } = await openStore(t);
  const account = await openAccount(store, 1000);
  const { jobId } = await createJob(store, account);
  const report = { jobId, run: 1, stage: 'rendering', done: 1, total: 4 };
  await store.reportProgress({ ...report, progress: 0.5 });
  await store.reportProgress({ ...report, progress: 0.25 });
  t.match(await store.progress(jobId), { run: 1, progress: 0.5 });
  t.match(await store.status(jobId), { progress: 0.5 });
  await store.reportProgress({ ...report, run: 2, progress: 0.1 });
  t.match(await store.status(jobId), { progress: null }, 'the row is of run 1');
});
