import { chown, readdir, readFile } from 'node:fs/promises';
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
