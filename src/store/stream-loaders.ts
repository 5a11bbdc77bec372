import type { Uuid } from '../domain/ids.ts';
import type { Queryable } from './database/db.ts';
import { EVENT_COLUMNS, type EventRow } from './log/stored-events.ts';
import { coalesce } from './polling/coalesce.ts';

/** A stream to load, and the command whose repeat should be noticed by the way. */
export type LoadRequest = { id: Uuid; commandId: Uuid };

/** A stream as its tables have it; `done` when the command was carried out before. */
export type LoadedRows = {
  done: boolean;
  /** Null when the stream has no event; then the rest is null as well. */
  version: number | null;
  ownerId: Uuid;
  headHash: Buffer;
  /** All events (jobs), or none where the head row's state serves. */
  rows: EventRow[];
  /** The head row's state and the version it was folded to. */
  state: string | null;
  stateVersion: number | null;
};

/** One grouped read for each kind of stream. */
export type StreamLoaders = Record<
  'job' | 'account' | 'uploads',
  (request: LoadRequest) => Promise<LoadedRows>
>;

const REQUESTS = 'unnest($1::uuid[], $2::uuid[]) with ordinality q(id, command, n)';
/** Joined, not asked for by EXISTS: that is planned as a hash of the whole table as long as the table is thought small. */
const COMMANDS = 'left join commands c on c.command_id = q.command';
const DONE = 'c.command_id is not null as done';

const LOAD_JOBS = `select q.n::int, ${DONE}, s.version as stream_version, s.head_hash, ${EVENT_COLUMNS}
  from ${REQUESTS} ${COMMANDS} left join streams s on s.stream_id = q.id
  left join events e on e.stream_id = s.stream_id
 order by q.n, e.version`;

// Names only: tables of our own projections.
const loadHeads = (table: string, key: string) => `select ${DONE}, s.version, s.owner_id as "ownerId",
    s.head_hash as "headHash", p.version as "stateVersion", p.state
  from ${REQUESTS} ${COMMANDS} left join streams s on s.stream_id = q.id left join ${table} p on p.${key} = q.id
 order by q.n`;

/** StreamLoaders through a transaction's client, one by one. */
export function directLoaders(db: Queryable): StreamLoaders {
  const one = (load: (requests: LoadRequest[]) => Promise<LoadedRows[]>) => async (request: LoadRequest) =>
    (await load([request]))[0]!;
  const { job, account, uploads } = batchLoaders(db);
  return { job: one(job), account: one(account), uploads: one(uploads) };
}

/** StreamLoaders through the pool, those that are asked for together in one query (coalesce.ts). */
export function coalescedLoaders(db: Queryable): StreamLoaders {
  const { job, account, uploads } = batchLoaders(db);
  const how = { inFlight: 4, most: 64, least: 16 };
  return { job: coalesce(job, how), account: coalesce(account, how), uploads: coalesce(uploads, how) };
}

function batchLoaders(db: Queryable) {
  const heads = (name: string, text: string) => async (requests: LoadRequest[]) => {
    const { rows } = await db.query<Omit<LoadedRows, 'rows'>>({ name, text, values: valuesOf(requests) });
    return rows.map((row): LoadedRows => ({ ...row, rows: [] }));
  };
  return {
    job: (requests: LoadRequest[]) => loadJobs(db, requests),
    account: heads('load-accounts', loadHeads('account_balance', 'account_id')),
    uploads: heads('load-uploads', loadHeads('upload_quota', 'user_id')),
  };
}

const valuesOf = (requests: LoadRequest[]) => [requests.map((q) => q.id), requests.map((q) => q.commandId)];

type JobRow = EventRow & { n: number; done: boolean; stream_version: number | null; head_hash: Buffer };

async function loadJobs(db: Queryable, requests: LoadRequest[]): Promise<LoadedRows[]> {
  const { rows } = await db.query<JobRow>({
    name: 'load-jobs',
    text: LOAD_JOBS,
    values: valuesOf(requests),
  });
  const loaded: LoadedRows[] = [];
  for (const row of rows) {
    const stream = loaded[row.n - 1] ?? {
      done: row.done,
      version: row.stream_version,
      ownerId: row.owner_id,
      headHash: row.head_hash,
      rows: [],
      state: null,
      stateVersion: null,
    };
    loaded[row.n - 1] = stream;
    if (row.version !== null) stream.rows.push(row);
  }
  return loaded;
}
