import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '../../../platform/process-control.ts';
import type { Identity } from '../../../platform/unprivileged.ts';

const PREFIX = 'framelog-work-';
/** Whose process a directory belongs to: this machine or container, in a name that tells others nothing. */
const MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
/** A directory of another machine, or one whose process number was given again, is left alone for so long. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * A new private directory (0700) that the identity can reach.
 *
 * For ourselves it lies in `parent`. For another user it has to leave the parents that only we may
 * enter: it becomes a fresh directory in the system's temp folder, which its sticky bit protects.
 */
export async function privateDirectory(parent: string, identity: Identity): Promise<string> {
  const directory = await mkdtemp(join(placeOf(parent, identity), `${PREFIX}${MACHINE}-${process.pid}-`));
  await chmod(directory, 0o700);
  if (identity) await chown(directory, identity.uid, identity.gid);
  return directory;
}

/** Removes a directory of `privateDirectory`; a browser that is just ending may still write to it. */
export async function removeDirectory(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}

/** Removes what processes that no longer run have left where `privateDirectory` makes its directories. */
export async function sweepAbandoned(parent: string, identity: Identity): Promise<void> {
  const place = placeOf(parent, identity);
  const owner = identity?.uid ?? process.getuid?.();
  for (const name of await readdir(place).catch(() => [])) {
    if (!name.startsWith(PREFIX)) continue;
    const state = await lstat(join(place, name)).catch(() => null);
    if (!state?.isDirectory() || state.uid !== owner) continue;
    if (isAbandoned(name, state.mtimeMs)) await removeDirectory(join(place, name));
  }
}

function placeOf(parent: string, identity: Identity): string {
  return identity ? tmpdir() : parent;
}

function isAbandoned(name: string, changedAt: number): boolean {
  const [machine, pid] = name.slice(PREFIX.length).split('-');
  if (machine !== MACHINE) return Date.now() - changedAt > ABANDONED_AFTER_MS;
  // A container's service has the same number after each start: what is older than this process is not its own.
  if (Number(pid) === process.pid) return changedAt < performance.timeOrigin;
  return !isRunning(Number(pid)) || Date.now() - changedAt > ABANDONED_AFTER_MS;
}
