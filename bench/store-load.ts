import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openPostgres } from '../src/platform/postgres/supervisor.ts';
import { openPool } from '../src/store/database/db.ts';
import { migrate } from '../src/store/database/migrate.ts';
import { createStore, type EventStore } from '../src/store/log/event-store.ts';
import { entropy, MASTER_KEY } from '../test/support/store.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
/** Long enough for connections to be opened and statements prepared. */
const WARM_SECONDS = 1;

/** What the raw limit and the peers store for one event. */
export const PLAIN_EVENT = {
  type: 'JobQueued',
  data: { run: 1, prompt: 'A launch video', note: 'x'.repeat(120) },
};

/** A database of the benchmark's own, dropped by `close`. */
export type Scratch = { url: string; store: EventStore; close(): Promise<void> };

/** On the server that BENCH_DATABASE_URL names, else on an embedded one that is thrown away. */
export async function scratch(connections: number): Promise<Scratch> {
  const server = await serverUrl();
  const name = `bench_${process.pid}`;
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`drop database if exists ${name}`);
  await admin.query(`create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  await migrate(url.href, path.join(import.meta.dirname, '../sql'));
  const pool = await openPool({ url: url.href, max: connections });
  const store = await createStore({ url: url.href, masterKey: MASTER_KEY, entropy, pool });
  return {
    url: url.href,
    store,
    async close() {
      await store.close();
      await pool.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      await server.stop();
    },
  };
}

/** Durable as in service: what a commit costs is part of the figures. */
async function serverUrl(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.BENCH_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const directory = mkdtempSync(path.join(tmpdir(), 'framelog-bench-'));
  const { url, stop } = await openPostgres({ directory, log: console.error });
  return {
    url,
    async stop() {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The machine and the server that figures were measured on, in a line. */
export async function circumstances(db: pg.Pool): Promise<string> {
  const { rows } = await db.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('server_version', 'fsync', 'synchronous_commit') order by name desc`,
  );
  const server = rows.map(({ name, setting }) => `${name} ${setting}`).join(', ');
  const load = loadavg().map((it) => it.toFixed(1));
  return `Node ${process.versions.node}, ${availableParallelism()} cores, load average ${load.join(' ')}, Postgres ${server}`;
}

export type Measured = { perSecond: number; p50: number; p99: number };

/** `n` callers, each with one operation under way at any time. Latencies in milliseconds. */
export async function closedLoop(n: number, operation: (i: number) => Promise<unknown>): Promise<Measured> {
  const latencies: number[] = [];
  let recording = false;
  let stopped = false;
  const callers = Array.from({ length: n }, async (_, i) => {
    while (!stopped) {
      const from = performance.now();
      await operation(i);
      if (recording) latencies.push(performance.now() - from);
    }
  });
  await seconds(WARM_SECONDS);
  recording = true;
  const from = performance.now();
  await seconds(SECONDS);
  recording = false;
  const took = (performance.now() - from) / 1000;
  stopped = true;
  await Promise.all(callers);
  return {
    perSecond: latencies.length / took,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  };
}

const seconds = (n: number) => new Promise((resolve) => setTimeout(resolve, n * 1000));

/** The value below which `share` of the sorted values lie. */
export function percentile(values: number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * Runs every variant in turn, several times over, and keeps the medians: absolutes swing, ratios of one run hold.
 * @param settle is awaited before each, so that none pays for what the one before it left
 * @param times how often, unless BENCH_ROUNDS says it
 */
export async function rounds(
  variants: Record<string, () => Promise<Measured>>,
  settle: () => Promise<unknown> = async () => {},
  times = 3,
): Promise<Record<string, Measured>> {
  const all: Record<string, Measured[]> = {};
  for (let round = 0; round < Number(process.env.BENCH_ROUNDS ?? times); round++) {
    const names = Object.keys(variants);
    for (const name of round % 2 ? names.toReversed() : names) {
      const list = all[name] ?? [];
      await settle();
      all[name] = [...list, await variants[name]!()];
    }
  }
  const median = (list: Measured[], of: keyof Measured) =>
    percentile(
      list.map((m) => m[of]),
      0.5,
    );
  return Object.fromEntries(
    Object.keys(variants).map((name) => {
      const list = all[name]!;
      const [perSecond, p50, p99] = (['perSecond', 'p50', 'p99'] as const).map((of) => median(list, of));
      return [name, { perSecond: perSecond!, p50: p50!, p99: p99! }];
    }),
  );
}

/** Prints a markdown table; `base` is what the others are measured by, `bounds` the least ratios of some of them. */
export function report(
  title: string,
  results: Record<string, Measured>,
  base: string,
  bounds: Record<string, number> = {},
): void {
  console.log(
    `\n### ${title}\n\n| variant | per second | ratio | bound | p50 ms | p99 ms |\n|---|---:|---:|---|---:|---:|`,
  );
  for (const [name, m] of Object.entries(results)) {
    const ratio = m.perSecond / results[base]!.perSecond;
    const bound = bounds[name];
    const verdict =
      bound === undefined ? '–' : `≥ ${bound.toFixed(2)}, ${ratio >= bound ? 'met' : '**not met**'}`;
    const cells = [Math.round(m.perSecond), ratio.toFixed(2), verdict, m.p50.toFixed(2), m.p99.toFixed(2)];
    console.log(`| ${[name, ...cells].join(' | ')} |`);
  }
}
