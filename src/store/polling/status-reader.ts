import type { Uuid } from '../../domain/ids.ts';
import type { StatusRow } from '../contract.ts';
import type { Queryable } from '../database/db.ts';
import type { FastLane } from './fast-lane.ts';
import { SHOWN } from './while-unchanged.ts';

/**
 * A finished video is all there; before that only the newest run's telemetry counts, looked up where it does. The last
 * row says what all of them were read from.
 */
const STATUS = {
  name: 'status',
  text: `select j.job_id, j.owner_id, j.version, j.status, j.body, j.output_key, j.title,
                case when j.output_status = 'completed' then 1
                     when j.status in ('queued', 'created', 'running')
                       or (j.status = 'completed' and j.output_status in ('pending', 'queued', 'processing'))
                     then (select p.progress from job_progress p where p.job_id = j.job_id and p.run = j.run)
                end as progress, null as shown
           from job_status j where j.job_id = any($1)
          union all
         select null, null, null, null, null, null, null, null, ${SHOWN}`,
};

/** A row of `STATUS`; the last has `shown` alone. */
type StatusColumns = {
  job_id: Uuid;
  owner_id: Uuid;
  version: number;
  status: string;
  body: string;
  output_key: string | null;
  title: string;
  progress: number | null;
  shown: string;
};

/**
 * Reads status rows on the fast lane. A row that is the same as before is the same object.
 * @returns the reader; job ids must be UUIDs, anything else fails the whole batch
 */
export function statusReader(db: Queryable, lane: FastLane): (jobId: Uuid) => Promise<StatusRow | null> {
  return lane<Uuid, StatusRow | null>({ nameOf: (jobId) => jobId, read: (ids) => readAll(db, ids), same });
}

async function readAll(db: Queryable, jobIds: Uuid[]) {
  const { rows } = await db.query<StatusColumns>({ ...STATUS, values: [[...new Set(jobIds)]] });
  const { shown } = rows.pop()!;
  const found = new Map(rows.map((row) => [row.job_id, toStatusRow(row)]));
  return { shown, results: jobIds.map((id) => found.get(id) ?? null) };
}

function same(before: StatusRow | null, now: StatusRow | null): boolean {
  if (!before || !now) return before === now;
  const { version, progress, title, body } = now;
  return (
    before.version === version &&
    before.progress === progress &&
    before.title === title &&
    before.body === body
  );
}

/** The row in the words of the contract. */
const toStatusRow = (row: StatusColumns): StatusRow => ({
  jobId: row.job_id,
  ownerId: row.owner_id,
  version: row.version,
  status: row.status,
  body: row.body,
  outputKey: row.output_key,
  title: row.title,
  progress: row.progress,
});
