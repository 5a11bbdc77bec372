import type { Pool } from 'pg';
import type { Uuid } from '../../domain/ids.ts';

const WAITING = `
  select job_id from job_status
   where status = 'awaiting_user_input' and updated_at <= $1
   order by updated_at limit 1000`;

/**
 * Jobs that should be moving and have no task that would move them: a task that used up its turns while its worker was
 * killed again and again. Two minutes of quiet keep the ones out whose transaction has just committed.
 */
const STRANDED = `
  select s.job_id from job_status s
   where (s.status in ('queued', 'created', 'running') or s.output_status in ('pending', 'queued', 'processing'))
     and s.updated_at <= $1
     and not exists (select from pgboss.job t
                      where t.name = 'generation' and t.data ->> 'jobId' = s.job_id::text
                        and t.state in ('created', 'retry', 'active'))
   order by s.updated_at limit 100`;

/** Jobs that have waited for an answer since `cutoff`; read from the projection, decided again on the stream. */
export async function waitingJobs(pool: Pool, cutoff: Date): Promise<Uuid[]> {
  const { rows } = await pool.query<{ job_id: Uuid }>(WAITING, [cutoff]);
  return rows.map((row) => row.job_id);
}

/** Jobs without a task, quiet since `cutoff`. */
export async function strandedJobs(pool: Pool, cutoff: Date): Promise<Uuid[]> {
  const { rows } = await pool.query<{ job_id: Uuid }>(STRANDED, [cutoff]);
  return rows.map((row) => row.job_id);
}
