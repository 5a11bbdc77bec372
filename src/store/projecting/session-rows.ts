import { type Actor, upcastActor } from '../../domain/access/actor.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { Queryable } from '../database/db.ts';

/** What a job comes to for the person who looks for it in a list. */
export const SESSION_STATES = ['working', 'waiting', 'ready', 'failed', 'deleted'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** Orders of a list. */
export const SESSION_SORTS = ['newest', 'oldest', 'title'] as const;
export type SessionSort = (typeof SESSION_SORTS)[number];

/** A job as lists show it. */
export type SessionRow = {
  jobId: Uuid;
  title: string;
  state: SessionState;
  status: string;
  outputStatus: string | null;
  /** Storage keys of the finished video, while there is one to download, and of the newest poster. */
  outputKey: string | null;
  posterKey: string | null;
  /** Length of the newest finished video. */
  seconds: number | null;
  /** Telemetry, 0 to 1, or null. */
  progress: number | null;
  /** ISO 8601 in UTC. */
  createdAt: string;
  updatedAt: string;
  version: number;
};

/** Which jobs: of these states (all, when empty), with these words in the title, after a place in the order. */
export type SessionsQuery = {
  states: readonly SessionState[];
  words: string;
  sort: SessionSort;
  /** The last job of the page before; `title` counts only where titles are the order. */
  after: { jobId: Uuid; title: string } | null;
  limit: number;
};

type Columns = {
  job_id: Uuid;
  title: string;
  state: SessionState;
  status: string;
  output_status: string | null;
  output_key: string | null;
  poster_key: string | null;
  seconds: number | null;
  progress: number | null;
  created_at: Date;
  updated_at: Date;
  version: number;
};

const STATE = `case when status = 'awaiting_user_input' then 'waiting'
    when status = 'failed' or (status = 'completed' and output_status = 'failed') then 'failed'
    when status = 'completed' and output_status = 'completed' then 'ready'
    when status = 'completed' and output_status = 'deleted' then 'deleted' else 'working' end`;

const FOUND = `select *, ${STATE} as state, (select p.progress from job_progress p
     where p.job_id = j.job_id and p.run = j.run and ${STATE} = 'working') as progress
    from job_status j
   where owner_id = $1 and (cardinality($2::text[]) = 0 or ${STATE} = any($2)) and ($3 = '' or title ilike $3)`;
/** Ids begin with the time at which they were made, so their order is the order of creation and nothing new moves it. */
const STATEMENTS: Record<SessionSort, string> = {
  newest: `${FOUND} and ($4::uuid is null or job_id < $4) order by job_id desc limit $5`,
  oldest: `${FOUND} and ($4::uuid is null or job_id > $4) order by job_id limit $5`,
  title: `${FOUND} and ($4::uuid is null or (lower(title), job_id) > (lower($6), $4))
   order by lower(title), job_id limit $5`,
};

/** Reads a page of a user's jobs. */
export async function sessionRows(
  db: Queryable,
  ownerId: Uuid,
  { states, words, sort, after, limit }: SessionsQuery,
): Promise<SessionRow[]> {
  const pattern = words === '' ? '' : `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const values = [ownerId, states, pattern, after?.jobId ?? null, limit];
  if (sort === 'title') values.push(after?.title ?? '');
  const { rows } = await db.query<Columns>({ name: `sessions-${sort}`, text: STATEMENTS[sort], values });
  return rows.map((row) => ({
    jobId: row.job_id,
    title: row.title,
    state: row.state,
    status: row.status,
    outputStatus: row.output_status === 'deleted' ? 'failed' : row.output_status,
    outputKey: row.output_key,
    posterKey: row.poster_key,
    seconds: row.seconds,
    progress: row.progress,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  }));
}

/** One thing that happened to a job, as the projection tells it, and who did it. */
export type HistoryRow = {
  version: number;
  /** ISO 8601 in UTC. */
  recordedAt: string;
  type: string;
  run: number;
  summary: string;
  detail: Record<string, unknown>;
  /** Null once the job was archived. */
  actor: Actor | null;
};

const HISTORY = {
  name: 'history',
  text: `select h.version, h.recorded_at, h.type, h.run, h.summary, h.detail, e.actor
           from job_history h left join events e on e.stream_id = h.job_id and e.version = h.version
          where h.job_id = $1 and h.version > $2 order by h.version limit $3`,
};

type HistoryColumns = Omit<HistoryRow, 'recordedAt' | 'actor'> & { recorded_at: Date; actor: string | null };

/** Reads a job's readable history after a version. */
export async function historyRows(
  db: Queryable,
  jobId: Uuid,
  after: number,
  limit: number,
): Promise<HistoryRow[]> {
  const { rows } = await db.query<HistoryColumns>({ ...HISTORY, values: [jobId, after, limit] });
  return rows.map(({ recorded_at, actor, ...row }) => ({
    ...row,
    recordedAt: recorded_at.toISOString(),
    actor: actor === null ? null : upcastActor(actor),
  }));
}
