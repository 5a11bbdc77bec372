import { execFile } from 'node:child_process';
import { chmod, chown, lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { childEnvironment } from '../../../platform/child-environment.ts';
import { handOver, type Identity, unprivilegedIdentity } from '../../../platform/unprivileged.ts';

const run = promisify(execFile);

/**
 * What keeps a program that a stranger's file has taken over from our keys: as root, another user; else, where the machine
 * allows it, namespaces of its own, in which there are neither our processes nor the hidden places; else nothing of this,
 * and the limits alone.
 */
export type Confinement = { identity: Identity; namespaces: boolean };

/** A process namespace with its own /proc, and mounts that end with it. */
const UNSHARE = ['--user', '--map-root-user', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];

let namespacesWork: Promise<boolean> | undefined;
const reachable = new Map<string, Promise<boolean>>();

/** The strictest confinement in which these files (the program first) can still be read. */
export async function confinementFor(files: readonly string[]): Promise<Confinement> {
  const identity = await unprivilegedIdentity();
  if (identity) {
    const can = await Promise.all(files.map((file) => reaches(identity, file)));
    return { identity: can.every(Boolean) ? identity : null, namespaces: false };
  }
  namespacesWork ??= run('unshare', [...UNSHARE, 'true'], { env: childEnvironment() }).then(
    () => true,
    () => false,
  );
  return { identity: null, namespaces: await namespacesWork };
}

function reaches(identity: NonNullable<Identity>, file: string): Promise<boolean> {
  let known = reachable.get(file);
  if (!known) {
    const options = { ...identity, cwd: '/', env: childEnvironment() };
    known = run('test', ['-r', file], options).then(
      () => true,
      () => false,
    );
    reachable.set(file, known);
  }
  return known;
}

/** Words before `sh`, and lines of shell before the program, that put a confinement into force. */
export function confined(
  { namespaces }: Confinement,
  hidden: readonly string[],
): { before: string[]; lines: string[] } {
  if (!namespaces) return { before: [], lines: [] };
  const lines = hidden.map((place) => {
    const at = `'${place.replaceAll("'", "'\\''")}'`;
    return `if [ -d ${at} ]; then mount -t tmpfs -o size=0,ro none ${at}; elif [ -e ${at} ]; then mount --bind /dev/null ${at}; fi`;
  });
  return { before: ['unshare', ...UNSHARE], lines };
}

/** Gives the scratch directory to the program's user. */
export function lend(directory: string, { identity }: Confinement): Promise<void> {
  return handOver(directory, identity);
}

/**
 * Takes the scratch directory back. What is no plain file is removed: the program could have left a link to one of our
 * keys under the name of its output, and we would read it as root.
 */
export async function takeBack(directory: string, { identity }: Confinement): Promise<void> {
  if (!identity || !process.getuid || !process.getgid) return;
  await chown(directory, process.getuid(), process.getgid());
  await chmod(directory, 0o700);
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    const found = await lstat(path);
    if (found.isFile() && found.nlink === 1) await chown(path, process.getuid(), process.getgid());
    else await rm(path, { recursive: true, force: true });
  }
}
