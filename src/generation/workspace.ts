import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Job } from '../domain/job.ts';

/** Runs `work` in a private directory of this attempt (0700) and removes it whatever happens. */
export async function inWorkspace<T>(
  root: string,
  job: Job,
  work: (directory: string) => Promise<T>,
): Promise<T> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const directory = await mkdtemp(path.join(root, `${job.id.slice(0, 13)}-${job.attempt}-`));
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
