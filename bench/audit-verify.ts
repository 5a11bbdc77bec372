// `audit verify` over a sealed log of BENCH_EVENTS events: how fast, and how much memory its process holds at most.
// BENCH_DATABASE_URL names a server; without it an embedded one is started.
import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { promisify } from 'node:util';
import pg from 'pg';
import { sealAll } from '../src/audit/seals/sealer.ts';
import { verifyLog } from '../src/audit/verification/verify.ts';
import { fillLog } from './store-fill.ts';
import { circumstances, scratch } from './store-load.ts';

const EVENTS = Number(process.env.BENCH_EVENTS ?? 1_000_000);
const MOST_MIB = 150;

/** What the verifying process says of itself. */
type Told = {
  events: number;
  seals: number;
  findings: number;
  seconds: number;
  before: number;
  peak: number;
};

/** Fills and seals a log; with a database's URL, verifies that one, which is what the process measured does. */
export default async function auditVerify([given]: string[]): Promise<void> {
  if (given) return console.log(JSON.stringify(await verify(given)));
  const { url, store, close } = await scratch(4);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  console.log(await circumstances(store.pool));
  await fillLog(store, owner, EVENTS);
  const { privateKey } = generateKeyPairSync('ed25519');
  await sealAll({ pool: store.pool, key: privateKey, now: Date.now });
  const main = `${import.meta.dirname}/main.ts`;
  const { stdout } = await promisify(execFile)(process.execPath, [main, 'audit-verify', url]);
  const told: Told = JSON.parse(stdout);
  const { events, seals, findings, seconds, before, peak } = told;
  const bound = `≤ ${MOST_MIB}, ${peak <= MOST_MIB ? 'met' : '**not met**'}`;
  console.log(
    '\n### audit verify\n\n| events | seals | findings | events a second | MiB at the start | MiB at most | bound |\n|---:|---:|---:|---:|---:|---:|---|',
  );
  const cells = [events, seals, findings, Math.round(events / seconds), before, peak, bound];
  console.log(`| ${cells.join(' | ')} |`);
  await owner.end();
  await close();
}

async function verify(url: string): Promise<Told> {
  const before = highest();
  const from = performance.now();
  const { events, seals, findingCount } = await verifyLog({ url, trustedKeys: [] });
  const seconds = (performance.now() - from) / 1000;
  return { events, seals, findings: findingCount, seconds, before, peak: highest() };
}

/** Most resident memory of this process so far, MiB. */
const highest = () => Math.round(process.resourceUsage().maxRSS / 1024);
