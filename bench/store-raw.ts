import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { MOST_CALLS } from '../src/store/group-commit.ts';
import { coalesce } from '../src/store/polling/coalesce.ts';
import { entropy } from '../test/support/store.ts';
import { closedLoop, type Measured, PLAIN_EVENT } from './store-load.ts';

type Variant = () => Promise<Measured>;

const TABLE = `create table if not exists raw_events (stream_id uuid, version int, type text, data jsonb,
  at timestamptz not null default now(), primary key (stream_id, version))`;
const ONE = 'insert into raw_events (stream_id, version, type, data) values ($1, 1, $2, $3)';
const SEALED_TABLE = `create table if not exists raw_sealed_events (stream_id uuid, version int, type text, data bytea,
  at timestamptz not null default now(), primary key (stream_id, version))`;
const ONE_SEALED = 'insert into raw_sealed_events (stream_id, version, type, data) values ($1, 1, $2, $3)';
const MANY_SEALED = `insert into raw_sealed_events (stream_id, version, type, data)
  select id, 1, $2, $3 from unnest($1::uuid[]) as id`;
/** What an append stores for its one event, in bytes: its row in the log, in the history and, anew, in the status. */
const STORED = `select (select avg(pg_column_size(e)) from events e)
  + (select avg(pg_column_size(h)) from job_history h) + (select avg(pg_column_size(s)) from job_status s) as bytes`;

/** The raw limit: one prepared INSERT of a small event, in its own transaction. */
export async function rawInsert(pool: pg.Pool, callers: number): Promise<Variant> {
  await create(pool, TABLE);
  const { type } = PLAIN_EVENT;
  const data = JSON.stringify(PLAIN_EVENT.data);
  const one = () => pool.query({ name: 'raw', text: ONE, values: [entropy.uuid(), type, data] });
  return () => closedLoop(callers, one);
}

/**
 * The raw limit as an opponent would set it: rows of as many bytes as an append stores, one by one, and many in one
 * statement under the rule by which appends of one moment go to the database together.
 * @param pool of a database in which jobs were created: their rows are what is weighed
 */
export async function rawInsertsOfTheSameSize(
  pool: pg.Pool,
  callers: number,
): Promise<{ bytes: number; single: Variant; batched: Variant }> {
  await create(pool, SEALED_TABLE);
  const { rows } = await pool.query<{ bytes: string }>(STORED);
  const bytes = Math.round(Number(rows[0]!.bytes));
  const { type } = PLAIN_EVENT;
  // Bytes that do not compress, as sealed ones do not.
  const data = randomBytes(bytes);
  const batch = coalesce<string, null>(async (ids) => {
    await pool.query({ name: 'raw-many', text: MANY_SEALED, values: [ids, type, data] });
    return ids.map(() => null);
  }, MOST_CALLS);
  return {
    bytes,
    single: () =>
      closedLoop(callers, () =>
        pool.query({ name: 'raw-sealed', text: ONE_SEALED, values: [entropy.uuid(), type, data] }),
      ),
    batched: () => closedLoop(callers, () => batch(entropy.uuid())),
  };
}

async function create(pool: pg.Pool, table: string): Promise<void> {
  const owner = new pg.Client({ connectionString: pool.options.connectionString! });
  await owner.connect();
  await owner.query(table);
  await owner.end();
}
