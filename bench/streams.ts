// 2,000 open streams of server-sent events, each of a job that is being made, and 50 events a second among them: memory a
// stream after a collection, how late events come, what the process costs. Each event must come once, and the memory of a
// minute of it must not grow.
import { setTimeout as sleep } from 'node:timers/promises';
import { createIdentity } from '../src/identity/accounts.ts';
import { command, createJob, entropy } from '../test/support/store.ts';
import { source } from '../test/support/told-jobs.ts';
import { advance } from '../test/support/worker-events.ts';
import { startServer } from './http-load.ts';
import { circumstances, percentile, scratch } from './store-load.ts';
import { EventReader } from './stream-reader.ts';

const STREAMS = 2000;
/** Streams a user: fewer than a user may have, and fewer users than streams. */
const STREAMS_A_USER = 50;
const EVENTS_A_SECOND = 50;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
/** Connections and jobs that are opened at a time. */
const AT_ONCE = 50;
/** An event that has not come by then is lost. */
const LATEST_MS = 30_000;
/** What caches may take meanwhile; a stream that leaves something behind each second takes more. */
const MOST_GROWN_MIB = 16;
const MIB = 1024 ** 2;

const { url, store, close } = await scratch(16);
const server = await startServer(url);
const identity = createIdentity({ db: store.pool, store, entropy });

/** A running job of somebody, and the stream that follows it. */
type Followed = { jobId: string; ownerId: string; apiKey: string; version: number; reader: EventReader };

async function prepare(): Promise<Followed[]> {
  const all: Followed[] = [];
  while (all.length < STREAMS) {
    const email = `bench-${all.length}@example.org`;
    const user = await identity.createAccount({ email, plan: 'pro', credits: 100_000 });
    const made = Array.from({ length: STREAMS_A_USER }, async () => {
      const { jobId } = await createJob(store, user);
      await advance(store, jobId, 'running');
      const reader = new EventReader(server.api, jobId, user.apiKey);
      return { jobId, ownerId: user.userId, apiKey: user.apiKey, version: 3, reader };
    });
    all.push(...(await Promise.all(made)));
  }
  return all;
}

async function open(all: Followed[]): Promise<void> {
  for (let at = 0; at < all.length; at += AT_ONCE)
    await Promise.all(all.slice(at, at + AT_ONCE).map(({ reader, version }) => reader.open(version)));
}

/** Appends an event to a job and waits until its stream has it. @returns milliseconds from before the append */
async function happen(followed: Followed): Promise<number> {
  const { jobId, ownerId, reader } = followed;
  const version = ++followed.version;
  const seen = reader.has(version);
  const from = performance.now();
  await store.handle(command(), async (unit) => {
    await unit.job(jobId);
    const found = source({ id: `source-${version}` });
    unit.appendJob(jobId, ownerId, [{ type: 'SourceRecorded', data: { run: 1, source: found } }]);
  });
  return (await seen) - from;
}

/** @returns how late each event came that came at all */
async function events(all: Followed[]): Promise<number[]> {
  const lags: number[] = [];
  const coming: Promise<unknown>[] = [];
  const end = performance.now() + SECONDS * 1000;
  for (let turn = 0, next = performance.now(); next < end; turn++, next += 1000 / EVENTS_A_SECOND) {
    // A step that shares no factor with their number: the events go around all of them.
    coming.push(happen(all[(turn * 37) % all.length]!).then((lag) => lags.push(lag)));
    await sleep(Math.max(0, next - performance.now()));
  }
  await Promise.race([Promise.all(coming), sleep(LATEST_MS)]);
  return lags;
}

try {
  const all = await prepare();
  const empty = await server.usage();
  await open(all);
  await sleep(3000);
  const opened = await server.usage();
  const lags = await events(all);
  const after = await server.usage();
  const wrong = all.filter(({ reader, version }) => !reader.isWhole(3, version)).length;
  const a = (bytes: number) => (bytes / STREAMS / 1024).toFixed(1);
  const grown = (after.memory.heapUsed - opened.memory.heapUsed) / MIB;
  const cpu = after.cpu.user + after.cpu.system - opened.cpu.user - opened.cpu.system;
  console.log(`${await circumstances(store.pool)}\n`);
  console.log(`| ${STREAMS} streams, ${lags.length} events in ${SECONDS} s | |\n|---|---:|`);
  const rows = {
    'heap a stream, KiB': a(opened.memory.heapUsed - empty.memory.heapUsed),
    'resident memory a stream, KiB': a(opened.memory.rss - empty.memory.rss),
    'heap after the events against before, MiB': grown.toFixed(1),
    'from before the append to the client, median ms': percentile(lags, 0.5).toFixed(1),
    'the same, p99 ms': percentile(lags, 0.99).toFixed(1),
    'slowest ms': Math.max(...lags).toFixed(1),
    'processor of the service, share of one': (cpu / 1e6 / SECONDS).toFixed(2),
    'streams with an event missing, twice or out of order': wrong,
  };
  for (const [what, figure] of Object.entries(rows)) console.log(`| ${what} | ${figure} |`);
  if (wrong > 0 || grown > MOST_GROWN_MIB) process.exitCode = 1;
  for (const { reader } of all) reader.close();
} finally {
  server.stop();
  await close();
}
