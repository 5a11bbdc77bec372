import type { Uuid } from '../domain/ids.ts';
import { coalesce } from './coalesce.ts';
import type { StatusRow } from './contract.ts';
import type { Queryable } from './db.ts';

/** A finished video is all there; before that only the newest run's telemetry counts. */
const STATUS = `select j.job_id, j.owner_id, j.version, j.status, j.body, j.output_key, j.title, j.created_at,
    case when j.output_status = 'completed' then 1
         when j.status in ('queued', 'created', 'running')
           or (j.status = 'completed' and j.output_status in ('pending', 'queued', 'processing')) then p.progress end
      as progress
  from job_status j left join job_progress p on p.job_id = j.job_id and p.run = j.run
 where j.job_id = any($1)`;

type Row = {
  job_id: Uuid;
  owner_id: Uuid;
  version: number;
  status: string;
  body: string;
  output_key: string | null;
  title: string;
  created_at: Date;
  progress: number | null;
};

/**
 * Reads status rows, those that are asked for together in one query (coalesce.ts).
 * @returns the reader; job ids must be UUIDs, anything else fails the whole batch
 */
export function statusReader(db: Queryable): (jobId: Uuid) => Promise<StatusRow | null> {
  const read = async (jobIds: Uuid[]) => {
    const values = [[...new Set(jobIds)]];
    const { rows } = await db.query<Row>({ name: 'status', text: STATUS, values });
    const found = new Map(rows.map((row) => [row.job_id, fromRow(row)]));
    return jobIds.map((id) => found.get(id) ?? null);
  };
  return coalesce(read, { inFlight: 2, most: 500 });
}

const fromRow = (row: Row): StatusRow => ({
  jobId: row.job_id,
  ownerId: row.owner_id,
  version: row.version,
  status: row.status,
  body: row.body,
  outputKey: row.output_key,
  title: row.title,
  createdAt: row.created_at.toISOString(),
  progress: row.progress,
});
