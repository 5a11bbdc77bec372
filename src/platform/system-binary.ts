import { execFile } from 'node:child_process';
import { isAbsolute, join } from 'node:path';
import { isExecutable } from './binary-cache.ts';
import { childEnvironment } from './child-environment.ts';

/** Where packages of the system put programs; the environment's PATH is not consulted, so that a start is repeatable. */
export const SYSTEM_DIRECTORIES: readonly string[] = [
  '/usr/local/bin',
  '/usr/bin',
  '/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/opt/homebrew/bin',
];

/**
 * The first of `names` (in that order) that exists in one of `directories` and runs.
 * `accept` may refuse one by its version line.
 */
export async function locate(
  names: readonly string[],
  directories: readonly string[],
  versionArguments: string[],
  accept: (version: string, path: string) => Promise<boolean> | boolean = () => true,
): Promise<{ path: string; version: string } | null> {
  for (const name of names) {
    for (const directory of isAbsolute(name) ? [''] : directories) {
      const path = directory === '' ? name : join(directory, name);
      if (!(await isExecutable(path))) continue;
      const version = await versionLine(path, versionArguments);
      if (version && (await accept(version, path))) return { path, version };
    }
  }
  return null;
}

/** First line that the program prints about itself, or null when it does not run within 15 seconds. */
export async function versionLine(
  path: string,
  versionArguments: string[],
  env: Record<string, string> = {},
): Promise<string | null> {
  const text = await output(path, versionArguments, env);
  return text?.trim().split('\n')[0]?.trim() || null;
}

/** What the program prints, or null when it cannot be run or fails. */
export function output(
  path: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(
      path,
      args,
      { env: childEnvironment(env), timeout: 15_000, maxBuffer: 4 << 20 },
      (error, stdout) => resolve(error ? null : stdout),
    );
  });
}
