// Why a month cannot be archived yet: each reason alone, with what makes it so.
import pg from 'pg';
import t from 'tap';
import { listMonths } from '../../src/audit/archives/archivable-months.ts';
import { oldLog } from './old-log.ts';

const log = await oldLog(t);
const [rendered, failed] = log.may as [string, string];

/** The reasons after a change that only a superuser can make; the change is taken back. */
async function reasonsAfter(text: string, values: unknown[] = []): Promise<string[]> {
  const client = new pg.Client({ connectionString: log.url });
  await client.connect();
  const tables = ['job_status', 'ledger_entry', 'pgboss.job', 'checkpoints', 'seals'];
  await client.query('set session_replication_role = replica');
  for (const [i, table] of tables.entries())
    await client.query(`create table kept_${i} as select * from ${table}`);
  try {
    await client.query(text, values);
    return (await log.month()).reasons;
  } finally {
    for (const [i, table] of tables.entries()) {
      await client.query(`delete from ${table}`);
      await client.query(`insert into ${table} select * from kept_${i}`);
      await client.query(`drop table kept_${i}`);
    }
    await client.end();
  }
}

t.test('nothing keeps a month of jobs that ended long ago', async (t) => {
  t.same((await log.month()).reasons, []);
  t.same(await reasonsAfter('select 1'), []);
});

t.test('a month is over with its last millisecond, in UTC', async (t) => {
  const reasons = async (now: number) =>
    (await listMonths(log.store.pool, now)).find(({ month }) => month === '2024-05')!.reasons;
  const june = Date.UTC(2024, 5, 1);
  const kept = '2 jobs ended within the time for which their files are kept';
  t.same(await reasons(june - 1), ['it is not over', kept]);
  t.same(await reasons(june), [kept]);
});

t.test('a job that goes on', async (t) => {
  const one = ['1 jobs have not ended'];
  for (const output of ['pending', 'queued', 'processing'])
    t.same(
      await reasonsAfter('update job_status set output_status = $2 where job_id = $1', [rendered, output]),
      one,
      output,
    );
  for (const status of ['queued', 'running', 'awaiting_user_input'])
    t.same(
      await reasonsAfter('update job_status set status = $2 where job_id = $1', [failed, status]),
      one,
      status,
    );
  t.same(
    await reasonsAfter("update job_status set output_status = 'failed' where job_id = $1", [rendered]),
    [],
  );
});

t.test('a job whose files are still kept', async (t) => {
  const ended = (interval: string) =>
    reasonsAfter('update job_status set updated_at = now() - $2::interval where job_id = $1', [
      failed,
      interval,
    ]);
  t.same(await ended('13 days 23 hours'), ['1 jobs ended within the time for which their files are kept']);
  t.same(await ended('14 days 1 hour'), []);
});

t.test('money that is held', async (t) => {
  const release = "delete from ledger_entry where job_id = $1 and kind in ('release', 'capture')";
  t.same(await reasonsAfter(release, [failed]), ['1 holds are open']);
  t.same(await reasonsAfter(release, [rendered]), ['1 holds are open']);
  t.same(await reasonsAfter(release, [log.now]), [], 'of another month');
});

t.test('a job that a worker may take', async (t) => {
  const task = (state: string, job = failed) =>
    reasonsAfter(
      `insert into pgboss.job (name, data, state) values ('generation', jsonb_build_object('jobId', $2::text), $1::pgboss.job_state)`,
      [state, job],
    );
  for (const state of ['created', 'retry', 'active'])
    t.same(await task(state), ['1 jobs have a task'], state);
  for (const state of ['completed', 'failed', 'cancelled']) t.same(await task(state), [], state);
  t.same(await task('active', log.now), [], 'of another month');
});

t.test('what has not read the month to its end', async (t) => {
  t.same(await reasonsAfter('update job_status set version = version - 1 where job_id = $1', [failed]), [
    'the status of 1 jobs is behind the log',
  ]);
  t.same(await reasonsAfter("update checkpoints set tx = '0' where name = 'credit-ledger'"), [
    'credit-ledger has not passed it',
  ]);
  const last = `(select tx, seq from events where stream_id in ('${rendered}', '${failed}') order by tx desc, seq desc limit 1)`;
  const sealed = (seq: string) =>
    reasonsAfter(
      `with last as ${last}, gone as (delete from seals z using last where (z.tx, z.seq) >= (last.tx, last.seq) and z.n > 1 returning z.n)
       update seals z set tx = last.tx, seq = last.seq ${seq} from last where z.n = 1`,
    );
  t.same(await sealed(''), []);
  t.same(await sealed('- 1'), ['it is not sealed to its end'], 'one event less, of the same transaction');
});
