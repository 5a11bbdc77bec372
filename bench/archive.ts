// A month of jobs taken out of the log and put back: sizes in the table and in the file, and seconds each way.
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { PROJECTIONS } from '../projections/all.ts';
import { archiveMonth } from '../src/audit/archives/archive-month.ts';
import { restoreMonth } from '../src/audit/archives/restore-month.ts';
import { uuidv7 } from '../src/domain/ids.ts';
import { createStore } from '../src/store/log/event-store.ts';
import { catchUp } from '../src/store/projecting/projector.ts';
import { sealEverything } from '../test/audit/sealed-log.ts';
import { createJob, entropy, MASTER_KEY, openAccount } from '../test/support/store.ts';
import { advance } from '../test/support/worker-events.ts';
import { scratch } from './store-load.ts';

const JOBS = 300;
const AT_ONCE = 10;
const THEN = Date.parse('2024-05-20T12:00:00Z');
const then = { ...entropy, now: () => THEN, uuid: () => uuidv7(THEN, entropy.bytes(10)) };

const { url, store, close } = await scratch(8);
const directory = await mkdtemp(path.join(tmpdir(), 'bench-archive-'));
const past = await createStore({ url, masterKey: MASTER_KEY, entropy: then });
try {
  const account = await openAccount(past, 100_000);
  for (let made = 0; made < JOBS; made += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const { jobId } = await createJob(past, account, { jobId: then.uuid() });
        await advance(past, jobId, 'rendered');
      }),
    );
  await store.pool.query('delete from pgboss.job');
  await sealEverything(store, generateKeyPairSync('ed25519').privateKey, 1000);
  for (const projection of PROJECTIONS)
    await catchUp({ pool: store.pool, unwrapKey: store.keys.unwrap }, projection);
  const { rows } = await store.pool.query<{ bytes: number; events: number }>(
    `select sum(pg_column_size(e.*))::int as bytes, count(*)::int as events from events e where stream_id in (select job_id from job_status)`,
  );
  const file = path.join(directory, 'may.jsonl.gz');
  const timed = async (action: () => Promise<unknown>) => {
    const begun = performance.now();
    await action();
    return ((performance.now() - begun) / 1000).toFixed(1);
  };
  const away = await timed(() => archiveMonth({ url, entropy }, { month: '2024-05', file, drop: true }));
  const back = await timed(() => restoreMonth({ url, entropy }, file));
  const { bytes, events } = rows[0]!;
  console.log(`load average ${loadavg()[0]!.toFixed(1)}\n`);
  console.log('| jobs | events | bytes a job in the table | in the file | archived in s | restored in s |');
  console.log('|---:|---:|---:|---:|---:|---:|');
  const each = (all: number) => (all / JOBS).toFixed(0);
  console.log(
    `| ${JOBS} | ${events} | ${each(bytes)} | ${each((await stat(file)).size)} | ${away} | ${back} |`,
  );
} finally {
  await past.close();
  await rm(directory, { recursive: true, force: true });
  await close();
}
