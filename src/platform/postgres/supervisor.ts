import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { unprivilegedAccount } from './account.ts';
import { type Binaries, findBinaries, NO_POSTGRES } from './binaries.ts';
import { clusterMajor, clusterUrl, createCluster, OWNER } from './cluster.ts';
import { reachableBinaries, reachableDirectory } from './location.ts';
import { isAlive, readPostmaster, removeStaleLock } from './postmaster-file.ts';
import { type Server, type ServerOptions, startServer } from './server.ts';
import { registerUse } from './users.ts';

/** A database to use, and how to leave it. */
export type Postgres = {
  url: string;
  /** For people: which Postgres this is and where it keeps its data. No secret. */
  source: string;
  /** Leaves the server; the last process to leave stops it. Call it after everything else has been closed. */
  stop(): Promise<void>;
};

/** How to open the embedded Postgres. */
export type SupervisorOptions = {
  /** Where the cluster lives, in `pgdata/`; made if absent. */
  directory: string;
  /** Fixed port; a free one if absent. */
  port?: number;
  /** Thrown away at the end, with its directory; never written through to disk. */
  ephemeral?: boolean;
  /** Told about restarts after a crash of Postgres. */
  log?: (message: string) => void;
};

const START_ATTEMPTS = 20;
const POLL_MS = 100;
/** How long another process's server may take to become ready, and a server to stop before it is told to drop all. */
const PATIENCE_MS = 60_000;
const FAST_SHUTDOWN_MS = 10_000;
const RESTARTS_PER_MINUTE = 5;
/** How often a process that did not start the server looks whether it still runs. */
const WATCH_MS = 500;

/**
 * Opens the Postgres of a directory: attaches to the server that another process of ours runs there, else makes the
 * cluster if needed and starts one. A server that dies under us is restarted on its port, whoever of those that use it
 * had started it.
 * @throws when this machine has no Postgres, the cluster is of a major version it does not have, or the start fails
 */
export async function openPostgres(options: SupervisorOptions): Promise<Postgres> {
  const account = unprivilegedAccount();
  const ephemeral = options.ephemeral ?? false;
  const directory = await reachableDirectory(options.directory, account);
  const cluster = path.join(directory, 'pgdata');
  const binaries = await reachableBinaries(choose(await findBinaries(), cluster), account);
  const use = await registerUse({ cluster, account, removeWithServer: ephemeral ? directory : null });
  try {
    if (clusterMajor(cluster) === null) await createCluster({ cluster, binaries, account, ephemeral });
    const start = { binaries, account, cluster, port: options.port ?? null, ephemeral };
    const found = await attachOrStart(start);
    const url = clusterUrl(cluster, found.port, OWNER);
    await ensureDatabase(clusterUrl(cluster, found.port, 'postgres'));
    const life = { stopping: false };
    superviseRestarts(found, start, life, options.log ?? (() => {}));
    const how = found.server ? '' : ', already running';
    return {
      url,
      source: `embedded ${binaries.version} in ${cluster}${how}`,
      async stop() {
        life.stopping = true;
        if (use.release()) await stopServer(cluster);
        if (ephemeral) await rm(directory, { recursive: true, force: true });
      },
    };
  } catch (error) {
    if (use.release()) await stopServer(cluster);
    throw error;
  }
}

/** The binaries of an existing cluster's major version, or the best ones for a new cluster. */
function choose(available: Binaries[], cluster: string): Binaries {
  const best = available[0];
  if (!best) throw new Error(NO_POSTGRES);
  const major = clusterMajor(cluster);
  if (major === null) return best;
  const fitting = available.find((binaries) => binaries.major === major);
  if (fitting) return fitting;
  const majors = available.map((binaries) => binaries.major).join(', ');
  throw new Error(
    `${cluster} was made by Postgres ${major} and this machine has ${majors}: install Postgres ${major}, or dump the ` +
      'data with it and load it into a new DATA_DIR, or move the directory away to start afresh',
  );
}

/** The server that is used; `server` when this process started it. */
type Found = { port: number; server: Server | null };

async function attachOrStart(start: ServerOptions): Promise<Found> {
  for (let attempt = 1; attempt <= START_ATTEMPTS; attempt++) {
    const port = await attach(start.cluster);
    if (port !== null) return { port, server: null };
    removeStaleLock(start.cluster);
    const server = await startServer(start);
    if (server) return { port: server.port, server };
    await sleep(POLL_MS);
  }
  throw new Error(
    `Postgres in ${start.cluster} did not start in ${START_ATTEMPTS} attempts: see postgres.log beside it`,
  );
}

/** Waits for the server that runs here, if one does, and tries it. @returns its port; null when there is none */
async function attach(cluster: string): Promise<number | null> {
  const patience = Date.now() + PATIENCE_MS;
  while (Date.now() < patience) {
    const postmaster = readPostmaster(cluster);
    if (!postmaster || !isAlive(postmaster.pid, cluster)) return null;
    // Asked again after connecting: one that is being stopped by a process that left just before says so by then.
    if (postmaster.status === 'ready' && (await accepts(clusterUrl(cluster, postmaster.port, 'postgres'))))
      if (readPostmaster(cluster)?.status === 'ready') return postmaster.port;
    await sleep(POLL_MS);
  }
  throw new Error(
    `The Postgres that runs in ${cluster} does not accept connections: see postgres.log beside it`,
  );
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [OWNER]);
    if (rowCount === 0) await client.query(`create database framelog`);
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code !== '42P04' && code !== '23505') throw error; // a parallel start made it
  } finally {
    await client.end();
  }
}

/**
 * Postgres recovers by itself from a killed backend; this is for a killed postmaster. Every process that uses the server
 * watches it: its starter may be gone. Of several that restart it one succeeds, and the others find it running.
 */
function superviseRestarts(
  found: Found,
  start: ServerOptions,
  life: { stopping: boolean },
  log: (message: string) => void,
): void {
  const restarts: number[] = [];
  const watch = async ({ port, server }: Found): Promise<void> => {
    await (server ? server.exited : goneFrom(start.cluster, life));
    if (life.stopping) return;
    restarts.push(Date.now());
    if (restarts.filter((at) => at > Date.now() - 60_000).length > RESTARTS_PER_MINUTE)
      return log('Postgres keeps dying: not restarted again. See postgres.log in the data directory');
    log('Postgres died: restarting it on its port');
    try {
      void watch(await attachOrStart({ ...start, port }));
    } catch (error) {
      log(`Postgres could not be restarted: ${error instanceof Error ? error.message : error}`);
    }
  };
  void watch(found);
}

/** Resolves when the cluster's server does not run any more, or nobody here needs to know. */
async function goneFrom(cluster: string, life: { stopping: boolean }): Promise<void> {
  for (;;) {
    await sleep(WATCH_MS, undefined, { ref: false });
    const postmaster = readPostmaster(cluster);
    if (life.stopping || !postmaster || !isAlive(postmaster.pid, cluster)) return;
  }
}

/** A fast shutdown; when that takes too long, an immediate one (Postgres then recovers at its next start). */
async function stopServer(cluster: string): Promise<void> {
  const postmaster = existsSync(cluster) ? readPostmaster(cluster) : null;
  if (!postmaster || !isAlive(postmaster.pid, cluster)) return;
  process.kill(postmaster.pid, 'SIGINT');
  const patience = Date.now() + FAST_SHUTDOWN_MS;
  while (isAlive(postmaster.pid, cluster)) {
    if (Date.now() > patience) process.kill(postmaster.pid, 'SIGQUIT');
    await sleep(POLL_MS / 5);
  }
}
