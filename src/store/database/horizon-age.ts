import type { Queryable, StoreLog } from './db.ts';

/** A transaction that is open this long holds back every reader of the feed: projections' catch-up and seals. */
const HORIZON_WARN_SECONDS = 60;

/** The oldest transaction that the feed waits for. */
export type HorizonHolder = {
  /** Process id of its backend; null for a prepared transaction, which `ROLLBACK PREPARED` ends. */
  pid: number | null;
  database: string;
  /** What the client calls itself, or the prepared transaction's name. */
  client: string;
  /** `idle in transaction`, `active`, … or `prepared`. */
  state: string;
  seconds: number;
};

/** Who holds the horizon back, and for how long (sql/009_horizon.sql); null when nobody does. */
export async function horizonAge(db: Queryable): Promise<HorizonHolder | null> {
  const { rows } = await db.query<HorizonHolder>('select * from oldest_transaction()');
  return rows.find((row) => row.seconds !== null) ?? null;
}

/** Warns when somebody has held the horizon back for more than `seconds`. */
export async function warnOfOldHorizon(
  db: Queryable,
  log: StoreLog,
  seconds = HORIZON_WARN_SECONDS,
): Promise<void> {
  const holder = await horizonAge(db);
  if (holder && holder.seconds > seconds)
    log.warn({ holder }, 'an open transaction holds back projections and seals: end it');
}
