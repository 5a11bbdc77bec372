import { type ExecFileOptions, execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chown, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { childEnvironment } from '../child-environment.ts';
import { isRunning } from '../process-control.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { readPostmaster } from './postmaster-file.ts';

const run = promisify(execFile);

/** Role that owns the cluster, and the database the service uses. */
export const OWNER = 'framelog';

const PASSWORD_FILE = 'framelog.password';

/** The cluster's major version, or null when there is no finished cluster. */
export function clusterMajor(cluster: string): number | null {
  const file = path.join(cluster, 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : null;
}

/**
 * Makes the cluster under a temporary name and renames it when it is whole: a crash leaves no half-made cluster, and of
 * two parallel starts one wins and the other uses the winner's. UTF-8 whatever the locale of the machine.
 *
 * @param options.ephemeral skips the sync to disk
 * @throws when initdb fails, with what it printed
 */
export async function createCluster(options: {
  cluster: string;
  binaries: Binaries;
  account: Account;
  ephemeral: boolean;
}): Promise<void> {
  const { cluster, binaries, account } = options;
  const directory = path.dirname(cluster);
  await sweepUnfinished(cluster);
  const unfinished = `${cluster}.making-${process.pid}`;
  const passwordFile = `${unfinished}.password`;
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (account.uid !== undefined) await chown(passwordFile, account.uid, account.gid!);
  const flags = ['-D', unfinished, '-U', OWNER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  flags.push('-E', 'UTF8', '--locale=C');
  if (binaries.major >= 17) flags.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  if (options.ephemeral) flags.push('-N');
  try {
    await initdb([path.join(binaries.bin, 'initdb'), ...flags], {
      ...account,
      env: childEnvironment({ LC_ALL: 'C' }),
      cwd: directory,
    });
  } catch (error) {
    await Promise.all([unfinished, passwordFile].map((it) => rm(it, { recursive: true, force: true })));
    throw new Error(`initdb failed: ${(error as { stderr?: string }).stderr || error}`, { cause: error });
  }
  await rename(passwordFile, path.join(unfinished, PASSWORD_FILE));
  await rename(unfinished, cluster).catch((error: NodeJS.ErrnoException) => {
    if (clusterMajor(cluster) === null) throw error;
    return rm(unfinished, { recursive: true });
  });
}

/**
 * Runs initdb, which insists on an account for the user that it runs as, although the server does not. Containers and
 * sandboxes run programs under ids that no account has; a user namespace in which we are `nobody` gives it one.
 */
async function initdb(command: [string, ...string[]], options: ExecFileOptions): Promise<void> {
  const nobody = ['unshare', '--user', '--map-user=65534', '--map-group=65534'] as const;
  const start = ([program, ...flags]: readonly [string, ...string[]]) => run(program, flags, options);
  await start(command).catch(async (error: { stderr?: string }) => {
    if (!error.stderr?.includes('could not look up effective user')) throw error;
    await start([...nobody, ...command]).catch((cause: Error) => {
      const stderr = `${error.stderr?.trim()}; add the user to /etc/passwd, or set DATABASE_URL`;
      throw Object.assign(new Error(stderr, { cause }), { stderr });
    });
  });
}

/**
 * The connection string of this cluster's server on the port: through its socket where it has one, which costs both
 * sides less than the loopback interface (a sixth of the rate of `npm run bench -- http-status`).
 */
export function clusterUrl(cluster: string, port: number, database: string): string {
  const password = readFileSync(path.join(cluster, PASSWORD_FILE), 'utf8').trim();
  const host = encodeURIComponent(readPostmaster(cluster)?.socketDirectory || '127.0.0.1');
  return `postgres://${OWNER}:${password}@${host}:${port}/${database}`;
}

/** Removes what starts that died in initdb left, and a cluster directory that never became one. */
async function sweepUnfinished(cluster: string): Promise<void> {
  const directory = path.dirname(cluster);
  const prefix = `${path.basename(cluster)}.making-`;
  for (const name of await readdir(directory)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    // Our own id in a name is a former process's: in a container every start may have the same one.
    const abandoned = pid === process.pid || (pid > 0 && !isRunning(pid));
    if (abandoned) await rm(path.join(directory, name), { recursive: true, force: true });
  }
  if (existsSync(cluster) && (await readdir(cluster)).length > 0 && clusterMajor(cluster) === null)
    throw new Error(
      `${cluster} is neither empty nor a Postgres cluster: move it away, or choose another DATA_DIR`,
    );
}
