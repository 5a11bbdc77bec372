import type { Uuid } from '../../domain/ids.ts';
import type { StatusRow } from '../contract.ts';
import type { Queryable } from '../database/db.ts';
import { coalesce } from './coalesce.ts';

/**
 * Columns of `job_status j` that make a status row, for a query that reads more than these (src/identity/key-lookup.ts). A
 * finished video is all there; before that only the newest run's telemetry counts, looked up where it does.
 */
export const STATUS_COLUMNS = `j.job_id, j.owner_id, j.version, j.status, j.body, j.output_key, j.title,
    (extract(epoch from j.created_at) * 1000)::float8 as created_at,
    case when j.output_status = 'completed' then 1
         when j.status in ('queued', 'created', 'running')
           or (j.status = 'completed' and j.output_status in ('pending', 'queued', 'processing'))
         then (select p.progress from job_progress p where p.job_id = j.job_id and p.run = j.run) end as progress`;

const STATUS = `select ${STATUS_COLUMNS} from job_status j where j.job_id = any($1)`;

/** A row of `STATUS_COLUMNS`. */
export type StatusColumns = {
  job_id: Uuid;
  owner_id: Uuid;
  version: number;
  status: string;
  body: string;
  output_key: string | null;
  title: string;
  /** Milliseconds since 1970. */
  created_at: number;
  progress: number | null;
};

/**
 * Reads status rows, those that are asked for together in one query (coalesce.ts).
 * @returns the reader; job ids must be UUIDs, anything else fails the whole batch
 */
export function statusReader(db: Queryable): (jobId: Uuid) => Promise<StatusRow | null> {
  const read = async (jobIds: Uuid[]) => {
    const values = [[...new Set(jobIds)]];
    const { rows } = await db.query<StatusColumns>({ name: 'status', text: STATUS, values });
    const found = new Map(rows.map((row) => [row.job_id, toStatusRow(row)]));
    return jobIds.map((id) => found.get(id) ?? null);
  };
  return coalesce(read, { inFlight: 2, most: 500 });
}

/** The row in the words of the contract. */
export const toStatusRow = (row: StatusColumns): StatusRow => ({
  jobId: row.job_id,
  ownerId: row.owner_id,
  version: row.version,
  status: row.status,
  body: row.body,
  outputKey: row.output_key,
  title: row.title,
  createdAt: row.created_at,
  progress: row.progress,
});
