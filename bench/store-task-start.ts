// From the commit of a created job (when the 202 would be sent) to the start of its handler on an idle worker, one job at a
// time. BENCH_DATABASE_URL names a server; without it an embedded one is started.
import { setTimeout as sleep } from 'node:timers/promises';
import { createTasks } from '../src/store/tasks/queue.ts';
import { createJob, openAccount } from '../test/support/store.ts';
import { percentile, scratch } from './store-load.ts';

const JOBS = Number(process.env.BENCH_JOBS ?? 200);
const TARGET_MS = 100;

const { url, store, close } = await scratch(10);
const account = await openAccount(store, 1_000_000);
const tasks = createTasks({ url, pool: store.pool });
await tasks.start();
let started = Promise.withResolvers<number>();
const worker = tasks.work({ concurrency: 2 }, async () => started.resolve(performance.now()));
await sleep(1500);

const waits: number[] = [];
for (let i = 0; i < JOBS; i++) {
  started = Promise.withResolvers();
  await createJob(store, account);
  const committed = performance.now();
  waits.push(Math.max(0, (await started.promise) - committed));
  await sleep(20 + (i % 7) * 5); // not in step with the poll
}
await worker.stop(1000);
await tasks.close();
await close();
const [p50, p99] = [percentile(waits, 0.5), percentile(waits, 0.99)];
console.log(
  '\n### start of a task on an idle worker\n\n| jobs | p50 ms | p99 ms | target p50 ms |\n|---:|---:|---:|---:|',
);
console.log(`| ${JOBS} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${TARGET_MS} |`);
