import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** What a running server says about itself in `postmaster.pid` (lines 1, 4 and 8 of PostgreSQL's miscinit.h). */
export type Postmaster = { pid: number; port: number; status: string };

/** The server that this cluster's lock file names, or null without one. It need not be alive: see `isAlive`. */
export function readPostmaster(cluster: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? '' } : null;
}

/** Removes a lock file whose server is dead. Postgres then recovers on its own when it starts. */
export function removeStaleLock(cluster: string): void {
  const postmaster = readPostmaster(cluster);
  if (postmaster && !isAlive(postmaster.pid)) rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
}

/**
 * Whether this pid is a running Postgres. A pid alone proves nothing: after a crash another process may have it, and in
 * a container it usually does.
 */
export function isAlive(pid: number): boolean {
  if (existsSync('/proc/self/cmdline')) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('postgres');
    } catch {
      return false;
    }
  }
  const ps = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return ps.error ? true : ps.stdout.includes('postgres'); // without /proc and ps, Postgres's own lock decides
}
