import pg from 'pg';
import { PATIENCE_MS, waitForConnections } from './patience.ts';

/** The role that the service works as: it may read the log and add to it, nothing else (sql/001_events.sql). */
export const APP_ROLE = 'framelog_app';

/** A transaction that waits on its own client this long is ended: it would hold back every reader of the feed. */
const IDLE_IN_TRANSACTION = '15s';

/**
 * Commands and polls look up by key, whatever their parameters: planning one anew for a list of ids costs more than
 * carrying it out, and Postgres would go on doing so for most of them. A plan is made when the tables are still small and
 * stays: it must not be one that reads whole tables, nor be compiled because such a one was its last resort.
 */
const KEY_PLANS = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'jit=off',
];

/** What takes a query: a pool, or the client of a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>;

/** Where the store says what an operator should know; pino's loggers fit. */
export type StoreLog = {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

/** A log that says nothing. */
export const SILENT: StoreLog = { info() {}, warn() {}, error() {} };

export type PoolOptions = {
  url: string;
  /** Most connections; 10 by default. */
  max?: number;
  log?: StoreLog;
  /** As the login role instead of the narrow one: migrations, rebuilds. */
  asOwner?: boolean;
  /** For lists and sweeps: statements are planned for their parameters, by all that the planner knows. */
  forLists?: boolean;
};

/**
 * Opens a pool whose connections work as the narrow role, when the cluster has it and the login may become it. A lost
 * idle connection is reported and replaced; without a listener it would end the process. Who finds no free connection
 * waits, and then fails with `Unavailable`; what works as the owner waits as long as it takes.
 */
export async function openPool({
  url,
  max = 10,
  log = SILENT,
  asOwner = false,
  forLists = false,
}: PoolOptions): Promise<pg.Pool> {
  const role = !asOwner && (await mayBecomeApp(url)) ? ` -c role=${APP_ROLE}` : '';
  const plans = asOwner || forLists ? '' : KEY_PLANS.map((setting) => ` -c ${setting}`).join('');
  const options = `-c idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION}${plans}${role}`;
  const patience = asOwner ? {} : { connectionTimeoutMillis: PATIENCE_MS };
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options,
    application_name: 'framelog',
    ...patience,
  });
  // Not the error itself: the pool hangs the whole client on it.
  const report = ({ message, code }: Error & { code?: string }) =>
    log.warn({ err: { message, code } }, 'a database connection was lost');
  pool.on('error', report);
  // Between checkout and release the pool does not listen; a query in flight gets the error itself.
  pool.on('connect', (client) => client.on('error', report));
  return asOwner ? pool : waitForConnections(pool);
}

/** Runs one action on a connection of its own, as the login role. */
export async function withOwner<T>(url: string, action: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'framelog owner' });
  client.on('error', () => {}); // the query in flight reports it
  await client.connect();
  try {
    return await action(client);
  } finally {
    await client.end();
  }
}

async function mayBecomeApp(url: string): Promise<boolean> {
  const text = `select exists (select from pg_roles where rolname = $1 and pg_has_role(current_user, oid, 'MEMBER')) as yes`;
  return withOwner(
    url,
    async (client) => (await client.query<{ yes: boolean }>(text, [APP_ROLE])).rows[0]!.yes,
  );
}

/** Runs `action` between BEGIN and COMMIT on one client of the pool; anything thrown rolls back. */
export async function transaction<T>(
  pool: pg.Pool,
  action: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await action(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((e: Error) => {
      broken = e;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
