import { mkdir } from 'node:fs/promises';
import { privateDirectory, removeDirectory } from './renderer/browser/private-directory.ts';

/**
 * Runs `work` in a private directory (0700) and removes it whatever happens; what a killed process leaves is removed by
 * `sweepAbandoned` at the next start.
 */
export async function inWorkspace<T>(root: string, work: (directory: string) => Promise<T>): Promise<T> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const directory = await privateDirectory(root, null);
  try {
    return await work(directory);
  } finally {
    await removeDirectory(directory);
  }
}
