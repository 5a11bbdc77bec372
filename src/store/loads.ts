import type { Uuid } from '../domain/ids.ts';
import type { Queryable } from './database/db.ts';
import { EVENT_COLUMNS, type EventRow } from './log/stored-events.ts';
import { coalesce } from './polling/coalesce.ts';

/** A stream to load, and the command whose repeat should be noticed by the way. */
export type LoadQuestion = { id: Uuid; commandId: Uuid };

/** A stream as its tables have it; `done` when the command was carried out before. */
export type LoadAnswer = {
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
export type Loads = Record<'job' | 'account' | 'uploads', (question: LoadQuestion) => Promise<LoadAnswer>>;

const QUESTIONS = 'unnest($1::uuid[], $2::uuid[]) with ordinality q(id, command, n)';
/** Joined, not asked for by EXISTS: that is planned as a hash of the whole table as long as the table is thought small. */
const COMMANDS = 'left join commands c on c.command_id = q.command';
const DONE = 'c.command_id is not null as done';

const LOAD_JOBS = `select q.n::int, ${DONE}, s.version as stream_version, s.head_hash, ${EVENT_COLUMNS}
  from ${QUESTIONS} ${COMMANDS} left join streams s on s.stream_id = q.id
  left join events e on e.stream_id = s.stream_id
 order by q.n, e.version`;

// Names only: tables of our own projections.
const loadHeads = (table: string, key: string) => `select ${DONE}, s.version, s.owner_id as "ownerId",
    s.head_hash as "headHash", p.version as "stateVersion", p.state
  from ${QUESTIONS} ${COMMANDS} left join streams s on s.stream_id = q.id left join ${table} p on p.${key} = q.id
 order by q.n`;

/** Loads through a transaction's client, one by one. */
export function directLoads(db: Queryable): Loads {
  const one =
    (load: (questions: LoadQuestion[]) => Promise<LoadAnswer[]>) => async (question: LoadQuestion) =>
      (await load([question]))[0]!;
  const { job, account, uploads } = batchLoads(db);
  return { job: one(job), account: one(account), uploads: one(uploads) };
}

/** Loads through the pool, those that are asked for together in one query (coalesce.ts). */
export function coalescedLoads(db: Queryable): Loads {
  const { job, account, uploads } = batchLoads(db);
  const how = { inFlight: 4, most: 64, least: 16 };
  return { job: coalesce(job, how), account: coalesce(account, how), uploads: coalesce(uploads, how) };
}

function batchLoads(db: Queryable) {
  const heads = (name: string, text: string) => async (questions: LoadQuestion[]) => {
    const { rows } = await db.query<Omit<LoadAnswer, 'rows'>>({ name, text, values: valuesOf(questions) });
    return rows.map((row): LoadAnswer => ({ ...row, rows: [] }));
  };
  return {
    job: (questions: LoadQuestion[]) => loadJobs(db, questions),
    account: heads('load-accounts', loadHeads('account_balance', 'account_id')),
    uploads: heads('load-uploads', loadHeads('upload_quota', 'user_id')),
  };
}

const valuesOf = (questions: LoadQuestion[]) => [
  questions.map((q) => q.id),
  questions.map((q) => q.commandId),
];

type JobRow = EventRow & { n: number; done: boolean; stream_version: number | null; head_hash: Buffer };

async function loadJobs(db: Queryable, questions: LoadQuestion[]): Promise<LoadAnswer[]> {
  const { rows } = await db.query<JobRow>({
    name: 'load-jobs',
    text: LOAD_JOBS,
    values: valuesOf(questions),
  });
  const answers: LoadAnswer[] = [];
  for (const row of rows) {
    const answer = answers[row.n - 1] ?? {
      done: row.done,
      version: row.stream_version,
      ownerId: row.owner_id,
      headHash: row.head_hash,
      rows: [],
      state: null,
      stateVersion: null,
    };
    answers[row.n - 1] = answer;
    if (row.version !== null) answer.rows.push(row);
  }
  return answers;
}
