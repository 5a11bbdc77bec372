// Rebuilding job-status from a log of BENCH_EVENTS events while BENCH_WRITERS writers go on, beside the same fold written row by row.
// Afterwards every row is compared with the log, under the writers and after them. BENCH_WRITES is their rate in commands a second.
import pg from 'pg';
import { rebuild } from '../src/store/projecting/rebuild.ts';
import { fillLog } from './store-fill.ts';
import { circumstances, scratch } from './store-load.ts';
import { rowByRow } from './store-row-by-row.ts';
import { startWriters } from './store-writers.ts';

const EVENTS = Number(process.env.BENCH_EVENTS ?? 1_000_000);
const WRITERS = Number(process.env.BENCH_WRITERS ?? 8);
const WRITES = Number(process.env.BENCH_WRITES ?? 100);
/** Times as fast as row by row (../docs/decisions.md). */
const BOUND = 6;

const { url, store, close } = await scratch(WRITERS);
const owner = new pg.Client({ connectionString: url });
await owner.connect();
console.log(await circumstances(store.pool));
const filled = await fillLog(store, owner, EVENTS);

const slow = await rowByRow(owner, store.keys.unwrap);
const alone = await measured();
const writers = await startWriters(store, filled, { writers: WRITERS, perSecond: WRITES });
const beside = await measured();
const comparisons = [await compared(`${WRITERS} writers at work`)];
const written = await writers.stop();
comparisons.push(await compared('after they stopped'));

const rows = [
  ['row by row, 1,000 events a transaction', slow.events, slow.rate],
  ['rebuild, compare and swap, nobody writing', alone.events, alone.rate],
  [`the same under ${WRITERS} writers, ${WRITES} commands a second`, beside.events, beside.rate],
] as const;
console.log(
  '\n### rebuild of job-status\n\n| variant | events | per second | ratio | bound |\n|---|---:|---:|---:|---|',
);
for (const [name, events, rate] of rows) {
  const ratio = rate / slow.rate;
  const bound = rate === slow.rate ? '–' : `≥ ${BOUND}, ${ratio >= BOUND ? 'met' : '**not met**'}`;
  console.log(`| ${name} | ${events} | ${Math.round(rate)} | ${ratio.toFixed(1)} | ${bound} |`);
}
console.log(
  `\nBefore the swap under writers the comparison of live and rebuilt rows found ${beside.differences} differences.`,
);
const [commands, p50, p99, slowest] = [written.commands, written.p50, written.p99, written.slowest].map(
  Math.round,
);
console.log(
  `The writers carried out ${commands} commands in ${Math.round(written.seconds)} s, none failed: p50 ${p50} ms, p99 ${p99} ms, slowest ${slowest} ms.`,
);
console.log(
  '\n| every row compared | rows | missing | stale | surplus | different from the replay |\n|---|---:|---:|---:|---:|---:|',
);
for (const row of comparisons) console.log(`| ${row.join(' | ')} |`);
await owner.end();
await close();
if (beside.differences > 0 || comparisons.some((row) => row.slice(2).some((count) => Number(count) > 0)))
  throw new Error('rows are missing, stale or different');

async function measured(): Promise<{ events: number; rate: number; differences: number }> {
  const from = performance.now();
  const { events, differences } = await rebuild({ url, name: 'job-status', unwrapKey: store.keys.unwrap });
  return { events, rate: events / ((performance.now() - from) / 1000), differences: differences.length };
}

/** Versions by plain SQL in one snapshot, contents by the replay of `projections rebuild --check` (which names 100 at most). */
async function compared(when: string): Promise<(string | number)[]> {
  const { rows } = await owner.query<Record<'rows' | 'missing' | 'stale' | 'surplus', string>>(
    `select count(j.job_id) as rows, count(*) filter (where j.job_id is null) as missing,
            count(*) filter (where j.version <> s.version) as stale, count(*) filter (where s.stream_id is null) as surplus
       from (select * from streams where kind = 'job') s full join job_status j on j.job_id = s.stream_id`,
  );
  const { differences } = await rebuild({
    url,
    name: 'job-status',
    unwrapKey: store.keys.unwrap,
    check: true,
  });
  const { missing, stale, surplus, rows: count } = rows[0]!;
  return [when, count, missing, stale, surplus, differences.length];
}
