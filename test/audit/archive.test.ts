import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import t from 'tap';
import { readArchive } from '../../src/audit/archives/archive-file.ts';
import { archiveMonth } from '../../src/audit/archives/archive-month.ts';
import { dropMonth, restoreMonth } from '../../src/audit/archives/restore-month.ts';
import { auditMoney } from '../../src/audit/money/money.ts';
import { verifyLog } from '../../src/audit/verification/verify.ts';
import { isRejection } from '../../src/domain/rejection.ts';
import { withOwner } from '../../src/store/database/db.ts';
import { applyProjectionSchema } from '../../src/store/projecting/projection-schemas.ts';
import { rebuild } from '../../src/store/projecting/rebuild.ts';
import { command, createJob, entropy } from '../support/store.ts';
import { advance } from '../support/worker-events.ts';
import { inMay, oldLog } from './old-log.ts';
import { told } from './sealed-log.ts';

type Test = { teardown(action: () => unknown): void };
type Tester = Test & { ok(value: unknown, message: string): unknown };

const allRows = async ({ pool }: { pool: pg.Pool }) =>
  (await pool.query('select e::text as row from events e order by tx, seq')).rows.map((r) => r.row);

const archived = (error: unknown) => isRejection(error, 'job_archived') && error.facts.month === '2024-05';

async function refused(t: Tester, attempt: Promise<unknown>, what: string): Promise<void> {
  const error = await attempt.then(
    () => null,
    (e) => e,
  );
  t.ok(archived(error), `${what}: ${error}`);
}

t.test('a month is archived, checked with its file, and restored as it was', async (t) => {
  const log = await oldLog(t);
  const { store, may, file } = log;
  const before = await allRows(store);
  const served = await Promise.all(may.map((id) => store.status(id)));
  t.match(await log.month(), { jobs: 2, events: 11, sha256: null, reasons: { length: 0 } });

  const facts = await log.archive();

  t.match(facts, { month: '2024-05', jobs: 2, events: 11 });
  t.match(await readArchive(file), facts);
  await log.settle();
  t.match(await log.month(), { sha256: facts.sha256, aside: true, reasons: { length: 0 } });
  t.equal(
    (await allRows(store)).length,
    before.length - 11 + 1,
    'the account of that month goes on in the log',
  );
  t.same(await Promise.all(may.map((id) => store.status(id))), served, 'the status is served as before');
  const blind = await log.verify();
  t.same(told(blind), []);
  t.match(blind.archived, [{ month: '2024-05', events: 11, sha256: facts.sha256, checked: false }]);
  const whole = await log.verify(file);
  t.same(told(whole), []);
  t.match(whole.archived, [{ checked: true }]);
  const newest = { url: log.url, trustedKeys: [], since: blind.lastSeal!.n };
  t.same(told(await verifyLog(newest)), [], 'where only the newest seal is looked at, too');
  t.same((await auditMoney({ url: log.url, unwrapKey: store.keys.unwrap })).findings, []);

  await log.restore();
  await log.settle();
  const after = await allRows(store);
  t.same(after.slice(0, before.length), before, 'byte for byte, at the same positions');
  t.match(await log.month(), { jobs: 2, events: 11, sha256: null, aside: false, reasons: { length: 0 } });
  t.match(await log.verify(), { findingCount: 0, archived: { length: 0 } });
  t.match(await store.job(may[0]!), { id: may[0], status: 'completed' });
  await store.handle(command(), async (unit) => {
    const job = (await unit.job(may[0]!))!;
    unit.appendJob(job.id, job.ownerId, [{ type: 'SessionPrepared', data: { run: 1 } }]);
  });
});

t.test('an archived job takes nothing more, and says why', async (t) => {
  const log = await oldLog(t);
  const { store, past, may, account } = log;
  const { promise: wasRead, resolve: nowRead } = Promise.withResolvers<void>();
  const { promise: isArchived, resolve: release } = Promise.withResolvers<void>();
  const append = (to: typeof store, wait = async () => {}) =>
    to.handle(command(), async (unit) => {
      await unit.job(may[0]!);
      await wait();
      unit.appendJob(may[0]!, account.userId, [{ type: 'SessionPrepared', data: { run: 1 } }]);
    });
  let waited = 0;
  const late = append(past, async () => {
    nowRead();
    if (waited++ === 0) await isArchived;
  });
  await wasRead;
  await log.archive();
  release();

  await refused(t, late, 'who had read it before');
  await refused(t, append(store), 'who comes after');
  await refused(t, store.job(may[0]!), 'a read of its events');
  await refused(t, store.read(may[0]!), 'its history');
  const job = await createJob(store, account, { price: 2 });
  t.match(await store.job(job.jobId), { status: 'queued' }, 'others go on, on the same account');
});

t.test('a rebuild and a changed projection keep the rows of archived jobs', async (t) => {
  const log = await oldLog(t);
  const { url, store, may } = log;
  await log.archive({ drop: true });
  const unwrapKey = store.keys.unwrap;
  const served = await Promise.all(may.map((id) => store.status(id)));
  for (const name of ['job-status', 'job-history'])
    t.match(await rebuild({ url, unwrapKey, name }), { differences: { length: 0 }, swapped: true }, name);
  t.same(await Promise.all(may.map((id) => store.status(id))), served);

  const sql = await readFile(new URL('../../projections/job-status.sql', import.meta.url), 'utf8');
  await withOwner(url, async (client) => {
    const changed = `${sql}\nalter table job_status add column if not exists news text;`;
    await applyProjectionSchema(client, { name: 'job-status.sql', sql: changed, sha256: 'other' });
  });
  t.same(await Promise.all(may.map((id) => store.status(id))), served, 'before it is filled');
  t.equal(await store.status(log.now), null, 'what is in the log is yet to be folded');
});

t.test('a month that is not at rest stays in the log', async (t) => {
  const log = await oldLog(t);
  const { store, past, account, may } = log;
  const why = async () => (await log.month()).reasons.join('; ');
  const { jobId } = await createJob(past, account, { price: 2, jobId: inMay.uuid() });
  t.match(await why(), /1 jobs have not ended; 1 holds are open; 1 jobs have a task; .*not sealed/);
  await t.rejects(log.archive(), /2024-05: 1 jobs have not ended/);
  await advance(past, jobId, 'rendered');
  await store.pool.query('delete from pgboss.job');
  t.match(await why(), /^job-status has not passed it; job-history has not .*; it is not sealed to its end$/);
  await log.settle();
  t.equal(await why(), '');
  await advance(store, (await createJob(store, account, { jobId: inMay.uuid() })).jobId, 'failed');
  t.match(await why(), /1 jobs ended within the time for which their files are kept/);
  await t.rejects(
    archiveMonth({ url: log.url, entropy }, { month: '1999-01', file: log.file }),
    /no partition/,
  );
  t.match(await store.job(may[0]!), { status: 'completed' });
});

t.test('what is done to an archive, or in the name of one, is named', async (t) => {
  const log = await oldLog(t);
  const { may, file, url } = log;
  await log.archive();
  await log.settle();
  const text = gunzipSync(await readFile(file)).toString();
  const damaged = async (change: (text: string) => string) => {
    const other = `${file}.other`;
    await writeFile(other, gzipSync(change(text)));
    return { result: await log.verify(other), restore: () => restoreMonth({ url, entropy }, other) };
  };
  const edited = await damaged((was) => was.replace('"charged":5', '"charged":0'));
  t.match(edited.result.findings, [{ what: 'archive-differs', detail: /does not give its hash/ }]);
  await t.rejects(edited.restore(), /does not give its hash/);
  const cut = await damaged((was) => was.slice(0, was.indexOf('\n', 3000) + 1));
  t.match(cut.result.findings, [{ what: 'archive-differs', detail: /its end is missing/ }]);
  await t.rejects(cut.restore(), /not whole/);
  // Whole in itself, as somebody would make it who has the software, and not what the log names.
  const shorter = await damaged((was) => {
    const lines = was.trim().split('\n');
    const kept = lines.slice(1, -1).filter((line) => JSON.parse(line).stream_id === may[0]);
    return `${lines[0]}\n${kept.join('\n')}\n${JSON.stringify({ jobs: 1, events: kept.length })}\n`;
  });
  t.match(shorter.result.findings, [{ what: 'archive-differs', detail: /no month is archived in a file/ }]);
  await t.rejects(shorter.restore(), /and this file is/);

  const tamper = (sql: string) =>
    withOwner(url, async (client) => {
      await client.query('set session_replication_role = replica');
      await client.query(sql);
    });
  await tamper(`delete from streams where stream_id = '${may[0]}'`);
  const gone = await log.verify(file);
  t.ok(gone.findings.some((f) => f.what === 'removed' && f.event?.streamId === may[0]));
  await tamper(`delete from events where type = 'MonthArchived'`);
  const unsaid = await log.verify(file);
  t.ok(
    unsaid.findings.some((f) => f.event?.streamId === may[1] && f.what === 'removed'),
    'without the record',
  );
});

t.test('the partition that was put aside goes when its file is shown', async (t) => {
  const log = await oldLog(t);
  await log.archive();
  t.equal(await dropMonth(log, log.file), true);
  t.equal(await dropMonth(log, log.file), false);
  await log.restore();
  t.match(await log.month(), { events: 11, reasons: { length: 0 } }, 'from the file alone');
  await t.rejects(dropMonth(log, log.file), /2024-05 is not archived/);
});
