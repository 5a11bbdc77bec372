import type { Uuid } from '../../domain/ids.ts';
import type { ProgressReport } from '../contract.ts';
import type { Queryable } from '../database/db.ts';

const REPORT = `insert into job_progress as p (job_id, run, stage, done, total, progress)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (job_id) do update set run = excluded.run, stage = excluded.stage, done = excluded.done,
    total = excluded.total, progress = excluded.progress, reported_at = now()
  where (p.run, p.progress) <= (excluded.run, excluded.progress)`;

/** Keeps how far a job's run is: telemetry, outside the log. A report never takes a run back. */
export async function reportProgress(db: Queryable, report: ProgressReport): Promise<void> {
  const { jobId, run, stage, done, total, progress } = report;
  await db.query({ name: 'progress', text: REPORT, values: [jobId, run, stage, done, total, progress] });
}

/** The newest report of a job, or null. */
export async function readProgress(db: Queryable, jobId: Uuid): Promise<ProgressReport | null> {
  const { rows } = await db.query<ProgressReport>(
    'select job_id as "jobId", run, stage, done, total, progress from job_progress where job_id = $1',
    [jobId],
  );
  return rows[0] ?? null;
}
