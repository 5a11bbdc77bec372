import { chmod, chown, lstat, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The user that browsers run as; null means our own. */
export type Identity = { uid: number; gid: number } | null;

/** Usual ids of `nobody` and its group where the account list has no such name. */
const NOBODY = { uid: 65534, gid: 65534 };

/** Who should run a browser: `nobody` when we are root, ourselves otherwise. */
export async function unprivilegedIdentity(): Promise<Identity> {
  if (process.getuid?.() !== 0) return null;
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const fields = accounts
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
    ?.split(':');
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : NOBODY;
}

const PREFIX = 'framelog-page-';
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * A new private directory (0700) that the identity can reach.
 *
 * For ourselves it lies in `parent`. For another user it has to leave the parents that only we may
 * enter: it becomes a fresh directory in the system's temp folder, which its sticky bit protects.
 */
export async function privateDirectory(parent: string, identity: Identity): Promise<string> {
  const directory = await mkdtemp(join(identity ? tmpdir() : parent, PREFIX));
  await chmod(directory, 0o700);
  if (identity) await chown(directory, identity.uid, identity.gid);
  return directory;
}

/** Hands a directory tree over to the identity. Symbolic links are not followed. */
export async function handOver(directory: string, identity: Identity): Promise<void> {
  if (!identity) return;
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) {
      await chown(join(entry.parentPath, entry.name), identity.uid, identity.gid);
    }
  }
  await chown(directory, identity.uid, identity.gid);
}

/** Removes a directory of `privateDirectory`; a browser that is just ending may still write to it. */
export async function removeDirectory(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}

/** Removes what a killed process left in the temp folder a day ago or earlier: directories of this identity alone. */
export async function sweepAbandoned(identity: Identity): Promise<void> {
  if (!identity) return;
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(tmpdir(), name);
    const state = await lstat(path).catch(() => null);
    const old = state && Date.now() - state.mtimeMs > ABANDONED_AFTER_MS;
    if (old && state.isDirectory() && state.uid === identity.uid) await removeDirectory(path);
  }
}
