import type { StreamKind } from '../../domain/events.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { Queryable } from '../database/db.ts';

/** A place in the log; both are decimal strings. */
export type Position = { tx: string; seq: string };

/** An event of the feed: where it stands and which stream it is of. */
export type FeedEntry = Position & { streamId: Uuid; kind: StreamKind; version: number };

/** Before the first event. */
export const START: Position = { tx: '0', seq: '0' };

/** Whether a place in the feed is behind another. */
export const isAfter = (a: Position, b: Position): boolean =>
  BigInt(a.tx) > BigInt(b.tx) || (a.tx === b.tx && BigInt(a.seq) > BigInt(b.seq));

// Names only: the condition is one of the two texts below.
const entries = (horizon: string) => `
  select e.tx::text as tx, e.seq, e.stream_id as "streamId", s.kind, e.version
    from events e join streams s using (stream_id)
   where (e.tx, e.seq) > ($1::text::xid8, $2::bigint) ${horizon}
   order by e.tx, e.seq limit $3`;

const BELOW_HORIZON = entries('and e.tx < pg_snapshot_xmin(pg_current_snapshot())');
const ALL_COMMITTED = entries('');

/**
 * The events after a position whose transactions are below the horizon: no open transaction can still add one before
 * them, so a reader that moves on never misses any. (Reading by `seq` alone does: numbers are given out before commits.)
 * The order within a stream is that of its versions.
 */
export async function readFeed(db: Queryable, after: Position, limit: number): Promise<FeedEntry[]> {
  const values = [after.tx, after.seq, limit];
  return (await db.query<FeedEntry>({ name: 'feed', text: BELOW_HORIZON, values })).rows;
}

/** All that is committed after a position: only for a reader that has locked the writers out, or looks at one snapshot. */
export async function readCommitted(db: Queryable, after: Position, limit: number): Promise<FeedEntry[]> {
  return (await db.query<FeedEntry>(ALL_COMMITTED, [after.tx, after.seq, limit])).rows;
}

/** The position just before the oldest transaction that is still open: everything before it has been decided. */
export async function horizon(db: Queryable): Promise<Position> {
  const { rows } = await db.query<{ tx: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as tx',
  );
  return { tx: rows[0]!.tx, seq: '-1' };
}
