import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The job that `--follow-up` refines when none is named, and where it lives. */
export type LastJob = { job_id: string; base_url: string };

const fileOf = (dataDirectory: string) => path.join(dataDirectory, 'last-job.json');

/** Remembers a job as the last one. */
export async function rememberJob(dataDirectory: string, job: LastJob): Promise<void> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  await writeFile(fileOf(dataDirectory), `${JSON.stringify(job)}\n`);
}

/** The last job, or null when none was made or the file is unreadable. */
export async function lastJob(dataDirectory: string): Promise<LastJob | null> {
  try {
    const found = JSON.parse(await readFile(fileOf(dataDirectory), 'utf8')) as Partial<LastJob>;
    return typeof found.job_id === 'string' ? { job_id: found.job_id, base_url: found.base_url ?? '' } : null;
  } catch {
    return null;
  }
}
