import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import type { Socket } from 'node:net';
import path from 'node:path';
import { childEnvironment } from '../child-environment.ts';
import { isRunning } from '../process-control.ts';
import type { Account } from './account.ts';

/** This process's share in a server that several processes may use; the last one to leave stops it. */
export type Use = {
  /** Gives the share up. @returns whether nobody else has one, so that the caller should stop the server */
  release(): boolean;
};

/**
 * What happens when a process dies without releasing its share (kill -9): the guard's standard input closes, it removes
 * the share, and when no other process that has one is alive it stops the server with a fast shutdown.
 * Arguments: share, directory of shares, cluster, directory to remove afterwards or empty.
 */
const GUARD = `
read -r _
rm -f "$1"
for share in "$2"/*; do
  pid=\${share##*/}
  if [ "$pid" != '*' ] && { [ -d "/proc/$pid" ] || ps -p "$pid" >/dev/null 2>&1; }; then exit 0; fi
done
read -r postmaster < "$3/postmaster.pid" && kill -INT "$postmaster"
if [ -n "$4" ]; then
  while kill -0 "$postmaster" 2>/dev/null; do sleep 0.1; done
  rm -rf "$4"
fi`;

/**
 * Registers this process as a user of the cluster's server, under `users/` beside the cluster, and sets a guard that
 * acts when it dies. Register before connecting: whoever leaves meanwhile then sees this share.
 * @param options.removeWithServer directory to delete once a guard has stopped the server, or null
 */
export async function registerUse(options: {
  cluster: string;
  account: Account;
  removeWithServer: string | null;
}): Promise<Use> {
  const { cluster, account } = options;
  const users = path.join(path.dirname(cluster), 'users');
  mkdirSync(users, { recursive: true });
  if (account.uid !== undefined) await chown(users, account.uid, account.gid!);
  for (const pid of readdirSync(users))
    if (!isRunning(Number(pid))) rmSync(path.join(users, pid), { force: true });
  const share = path.join(users, String(process.pid));
  writeFileSync(share, '');
  const guard = spawn('/bin/sh', ['-c', GUARD, 'sh', share, users, cluster, options.removeWithServer ?? ''], {
    ...account,
    env: childEnvironment(),
    cwd: '/',
    detached: true, // Ctrl-C at a terminal goes to the whole foreground group
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  (guard.stdin as Socket).on('error', () => {}).unref();
  return {
    release() {
      guard.kill('SIGKILL');
      rmSync(share, { force: true });
      return !existsSync(users) || !readdirSync(users).some((pid) => isRunning(Number(pid)));
    },
  };
}
