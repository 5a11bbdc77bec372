import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Test } from 'tap';
import { isAlive, readPostmaster } from '../../src/platform/postgres/postmaster-file.ts';

/** The program of `holder`. */
export const HOLDER = path.join(import.meta.dirname, 'postgres-holder.ts');

/** A directory for one cluster; at the end whatever still runs there is stopped. */
export function directoryFor(t: Test): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'framelog-supervisor-'));
  chmodSync(directory, 0o755);
  t.teardown(async () => {
    const postmaster = readPostmaster(path.join(directory, 'pgdata'));
    if (postmaster && isAlive(postmaster.pid)) process.kill(postmaster.pid, 'SIGQUIT');
    if (postmaster) await until(() => !isAlive(postmaster.pid));
    rmSync(directory, { recursive: true, force: true });
  });
  return directory;
}

/** Waits; bounded by the timeout of the test. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20);
}

/** The first value that a statement returns, on a connection of its own. */
export async function ask<T>(url: string, sql: string): Promise<T> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** Another process that opens the Postgres of the directory and keeps it until its standard input ends. */
export async function holder(
  t: Test,
  directory: string,
  user: { uid?: number; gid?: number } = {},
): Promise<{ child: ChildProcess; url: string }> {
  const stdio: ('pipe' | 'inherit')[] = ['pipe', 'pipe', 'inherit'];
  // Without what tap loads into every Node: it writes where another user may not.
  const node = ['-u', 'NODE_OPTIONS', process.execPath];
  const child = spawn('env', [...node, HOLDER, directory], { ...user, stdio });
  t.teardown(() => child.kill('SIGKILL'));
  const [url] = await once(createInterface({ input: child.stdout! }), 'line');
  return { child, url };
}

/** The cluster of a directory. */
export const pgdata = (directory: string) => path.join(directory, 'pgdata');
/** The server's process, or 0. */
export const postmasterPid = (directory: string) => readPostmaster(pgdata(directory))?.pid ?? 0;
