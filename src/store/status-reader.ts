import type { Uuid } from '../domain/ids.ts';
import type { StatusRow } from './contract.ts';
import type { Queryable } from './db.ts';

const MOST_IN_FLIGHT = 2;
const MOST_PER_BATCH = 500;

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

type Waiting = { jobId: Uuid; resolve: (row: StatusRow | null) => void; reject: (error: unknown) => void };

/**
 * Reads status rows. Reads that arrive while two batches are under way go together into the next one: under load a
 * hundred polls become one query, alone a poll waits for nothing. Every batch starts after its reads were asked for, so
 * a read sees everything that was committed before it.
 *
 * @returns the reader; job ids must be UUIDs, anything else fails the whole batch
 */
export function statusReader(db: Queryable): (jobId: Uuid) => Promise<StatusRow | null> {
  let waiting: Waiting[] = [];
  let inFlight = 0;

  async function drain(): Promise<void> {
    while (waiting.length > 0 && inFlight < MOST_IN_FLIGHT) {
      const batch = waiting.slice(0, MOST_PER_BATCH);
      waiting = waiting.slice(MOST_PER_BATCH);
      inFlight++;
      await answer(db, batch);
      inFlight--;
    }
  }
  return (jobId) =>
    new Promise((resolve, reject) => {
      waiting.push({ jobId, resolve, reject });
      if (waiting.length === 1 && inFlight < MOST_IN_FLIGHT) queueMicrotask(() => void drain());
    });
}

async function answer(db: Queryable, batch: Waiting[]): Promise<void> {
  try {
    const ids = [...new Set(batch.map((w) => w.jobId))];
    const { rows } = await db.query<Row>({ name: 'status', text: STATUS, values: [ids] });
    const found = new Map(rows.map((row) => [row.job_id, fromRow(row)]));
    for (const { jobId, resolve } of batch) resolve(found.get(jobId) ?? null);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
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
