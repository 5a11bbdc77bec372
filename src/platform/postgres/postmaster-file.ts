import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { childEnvironment } from '../child-environment.ts';

/** The postmaster's program, or what its children call themselves (`postgres: checkpointer`). */
const IS_POSTGRES = /(^|\/)postgres(:|\s|$)/;

/** What a running server says about itself in `postmaster.pid` (lines 1, 4, 5 and 8 of PostgreSQL's miscinit.h). */
export type Postmaster = {
  pid: number;
  port: number;
  /** Where its socket is; empty without one. */
  socketDirectory: string;
  status: string;
};

/** The server that this cluster's lock file names, or null without one. It need not be alive: see `isAlive`. */
export function readPostmaster(cluster: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  if (!(pid > 0)) return null;
  const [port, socketDirectory] = [Number(lines[3]), lines[4]?.trim() ?? ''];
  return { pid, port, socketDirectory, status: lines[7]?.trim() ?? '' };
}

/** Removes the lock files of a server that is dead. Postgres then recovers on its own when it starts. */
export function removeStaleLock(cluster: string): void {
  const postmaster = readPostmaster(cluster);
  if (!postmaster || isAlive(postmaster.pid, cluster)) return;
  for (const name of ['postmaster.pid', `.s.PGSQL.${postmaster.port}`, `.s.PGSQL.${postmaster.port}.lock`])
    rmSync(path.join(cluster, name), { force: true });
}

/**
 * Whether this pid is a running Postgres, of this cluster where the system tells. A pid alone proves nothing: after a
 * crash another process may have it, and in a container it usually does.
 */
export function isAlive(pid: number, cluster?: string): boolean {
  if (existsSync('/proc/self/cmdline')) {
    try {
      const program = readFileSync(`/proc/${pid}/cmdline`, 'latin1').split('\0')[0] ?? '';
      return IS_POSTGRES.test(program) && worksIn(pid, cluster);
    } catch {
      return false;
    }
  }
  const ps = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], {
    encoding: 'utf8',
    env: childEnvironment(),
  });
  return ps.error ? true : IS_POSTGRES.test(ps.stdout); // without /proc and ps, Postgres's own lock decides
}

/** Postgres works in its cluster's directory. Unknown (another user's process) counts as yes. */
function worksIn(pid: number, cluster: string | undefined): boolean {
  if (cluster === undefined) return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return true;
  }
}
