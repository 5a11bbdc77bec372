import { spawn } from 'node:child_process';
import { chownSync, closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childEnvironment } from '../child-environment.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { readPostmaster } from './postmaster-file.ts';

/** Everything needed to start the server of one cluster. */
export type ServerOptions = {
  binaries: Binaries;
  account: Account;
  cluster: string;
  /** null picks a free one. */
  port: number | null;
  /** No durability at all: for a cluster that is thrown away. */
  ephemeral: boolean;
};

/** A server that accepts connections. */
export type Server = { pid: number; port: number; exited: Promise<void> };

/**
 * What a start can lose to without anything being wrong: the port just picked, the lock to a parallel start, and the
 * shared memory to backends of a killed postmaster that have not noticed yet.
 */
const PASSING = /Address already in use|lock file .* already exists|pre-existing shared memory block/;
const POLL_MS = 10;

const NO_DURABILITY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

/** The longest path of a socket that every Unix takes (`sun_path` of macOS, without its final zero byte). */
const LONGEST_SOCKET_PATH = 103;
const SOCKET_NAME = '.s.PGSQL.65535.lock';

/** The cluster's own directory, which nobody else may enter; empty where sockets have no files or the path is too long. */
function socketDirectory(cluster: string): string {
  const longest = path.join(cluster, SOCKET_NAME);
  // Commas and quotation marks mean something in this setting.
  const usable = Buffer.byteLength(longest) <= LONGEST_SOCKET_PATH && !/[,"]/.test(cluster);
  return process.platform !== 'win32' && usable ? cluster : '';
}

/**
 * Starts Postgres on the loopback interface and on a socket, in a process group of its own so that Ctrl-C does
 * not stop it before this service has drained. Ready when `postmaster.pid` says so.
 * @returns null when the start lost a race and is worth repeating
 * @throws with the end of Postgres's own log when it did not start
 */
export async function startServer(options: ServerOptions): Promise<Server | null> {
  const { binaries, account, cluster } = options;
  const port = options.port ?? (await freePort());
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketDirectory(cluster)}`,
    'log_timezone=UTC',
    'timezone=UTC',
  ];
  if (options.ephemeral) settings.push(...NO_DURABILITY);
  const logFile = path.join(path.dirname(cluster), 'postgres.log');
  const log = openSync(logFile, 'a', 0o600);
  const logStart = fstatSync(log).size;
  if (account.uid !== undefined) chownSync(logFile, account.uid, account.gid!);
  const flags = ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(path.join(binaries.bin, 'postgres'), flags, {
    ...account,
    // Its language and time zone must not leak into the data.
    env: childEnvironment({ LC_ALL: 'C' }),
    cwd: path.dirname(cluster),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let gone = false;
  const exited = new Promise<void>((resolve) => {
    const end = () => {
      gone = true;
      resolve();
    };
    child.once('exit', end).once('error', end);
  });
  while (!gone) {
    const postmaster = readPostmaster(cluster);
    if (postmaster?.pid === child.pid && postmaster?.status === 'ready') {
      child.unref();
      return { port, pid: child.pid!, exited };
    }
    await Promise.race([sleep(POLL_MS), exited]);
  }
  const said = readFileSync(logFile).subarray(logStart).toString('utf8');
  if (PASSING.test(said) && !(options.port && said.includes('Address already in use'))) return null;
  throw new Error(`Postgres did not start:\n${said.slice(-2000)}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
