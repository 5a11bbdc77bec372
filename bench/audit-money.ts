// `audit money` over BENCH_JOBS jobs, each with a hold that was captured: how long it takes, and with twice as many.
// BENCH_DATABASE_URL names a server; without it an embedded one is started.
import { auditMoney } from '../src/audit/money/money.ts';
import { createJob, openAccount } from '../test/support/store.ts';
import { advance } from '../test/support/worker-events.ts';
import { circumstances, scratch } from './store-load.ts';

const JOBS = Number(process.env.BENCH_JOBS ?? 5_000);
const ACCOUNTS = 50;
const WRITERS = 16;

const { url, store, close } = await scratch(WRITERS);
console.log(await circumstances(store.pool));
const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, () => openAccount(store, 1_000_000)));
let made = 0;

async function fill(jobs: number): Promise<void> {
  const writer = async () => {
    while (made < jobs) {
      const { jobId } = await createJob(store, accounts[made++ % ACCOUNTS]!);
      await advance(store, jobId, 'rendered');
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
}

console.log('\n| jobs | events of accounts | findings | seconds |\n|---:|---:|---:|---:|');
for (const jobs of [JOBS, 2 * JOBS]) {
  await fill(jobs);
  const from = performance.now();
  const { events, findings } = await auditMoney({ url, unwrapKey: store.keys.unwrap });
  const seconds = (performance.now() - from) / 1000;
  console.log(`| ${jobs} | ${events} | ${findings.length} | ${seconds.toFixed(1)} |`);
}
await close();
