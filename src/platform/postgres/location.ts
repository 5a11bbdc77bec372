import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Account, canReach } from './account.ts';
import type { Binaries } from './binaries.ts';
import { clusterMajor } from './cluster.ts';

/** Where root keeps what an account without its rights must reach, when the asked-for place hides it. */
const SHARED_STATE = '/var/lib/framelog';

/**
 * The directory that holds the cluster: the one asked for, or, when that lies under a directory which the account
 * cannot enter (root's 0700 home), one under /var/lib named after it. Made if absent, owned by the account.
 */
export async function reachableDirectory(asked: string, account: Account): Promise<string> {
  const absolute = path.resolve(asked);
  if (account.uid === undefined) {
    await mkdir(absolute, { recursive: true });
    return absolute;
  }
  await mkdir(path.dirname(absolute), { recursive: true });
  const directory = canReach(account, path.dirname(absolute)) ? absolute : sharedInstead(absolute);
  await mkdir(directory, { recursive: true, mode: 0o755 });
  await chown(directory, account.uid, account.gid!);
  return directory;
}

const sharedInstead = (absolute: string): string =>
  path.join(SHARED_STATE, `${path.basename(path.dirname(absolute))}-${digest(absolute)}`);

/** Whether an embedded Postgres was ever made for this directory; nothing is made for the answer. */
export function hasCluster(asked: string): boolean {
  const absolute = path.resolve(asked);
  return [absolute, sharedInstead(absolute)].some((it) => clusterMajor(path.join(it, 'pgdata')) !== null);
}

/** Binaries that the account can run: the same, or a copy under /var/lib made once per package directory and version. */
export async function reachableBinaries(binaries: Binaries, account: Account): Promise<Binaries> {
  if (binaries.tree === null || canReach(account, path.join(binaries.bin, 'postgres'))) return binaries;
  const copy = path.join(SHARED_STATE, `postgres-${digest(`${binaries.tree} ${binaries.version}`)}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    await mkdir(SHARED_STATE, { recursive: true, mode: 0o755 });
    await cp(binaries.tree, unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true })); // another start was first
  }
  return { ...binaries, tree: copy, bin: path.join(copy, 'bin') };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
