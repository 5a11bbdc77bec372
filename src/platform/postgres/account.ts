import { spawnSync } from 'node:child_process';
import { childEnvironment } from '../child-environment.ts';

/** The user and group that Postgres runs as, as `spawn` takes them; empty when that is this process's own. */
export type Account = { uid?: number; gid?: number };

/**
 * Postgres refuses to run as root. As root it therefore runs as `postgres`, else as `nobody`, with the uid and the gid
 * (otherwise root's group stays); no account is ever created. As anybody else it runs as that user.
 * @throws when this is root and the machine has neither account
 */
export function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid && gid) return { uid, gid };
  }
  throw new Error(
    'Running as root, which Postgres refuses, and this machine has neither a `postgres` nor a `nobody` account: ' +
      'run as another user, or set DATABASE_URL',
  );
}

/** Whether the account can enter (a directory) or run (a file) this path; false under somebody's 0700 directory. */
export function canReach(account: Account, file: string): boolean {
  return spawnSync('test', ['-x', file], { ...account, env: childEnvironment(), cwd: '/' }).status === 0;
}

function idOf(flag: string, name: string): number | undefined {
  const { stdout, status } = spawnSync('id', [flag, name], { encoding: 'utf8', env: childEnvironment() });
  return status === 0 ? Number(stdout.trim()) : undefined;
}
