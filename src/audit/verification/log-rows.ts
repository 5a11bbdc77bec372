import type { Queryable } from '../../store/database/db.ts';
import { canonicalJson, GENESIS, hashEvent } from '../../store/log/event-hash.ts';
import type { Position } from '../../store/log/feed.ts';
import { EVENT_COLUMNS, type EventRow } from '../../store/log/stored-events.ts';

const PAGE = 1000;

/** A row of the log with what stands around it; kind and owner are null when the stream's own row is gone. */
export type LogRow = EventRow & {
  /** Hash of the version before; null when there is no such row. */
  previous: Buffer | null;
  /** Version that the stream's own row says is the newest. */
  head_version: number | null;
  /** Whether its time has digits beyond the milliseconds that are hashed. */
  finer: boolean;
};

const ROWS = `select ${EVENT_COLUMNS}, p.hash as previous, s.version as head_version,
  e.recorded_at <> date_trunc('milliseconds', e.recorded_at) as finer
  from events e left join streams s on s.stream_id = e.stream_id
  left join events p on p.stream_id = e.stream_id and p.version = e.version - 1
 where (e.tx, e.seq) > ($1::text::xid8, $2::bigint)`;
const IN_ORDER = `order by e.tx, e.seq limit ${PAGE}`;

const BETWEEN = `${ROWS} and (e.tx, e.seq) <= ($3::text::xid8, $4::bigint) ${IN_ORDER}`;
const AFTER = `${ROWS} ${IN_ORDER}`;

/** Pages of the log after `from`, up to and including `to` (null: its end), in the log's order. */
export async function* logRows(db: Queryable, from: Position, to: Position | null): AsyncGenerator<LogRow[]> {
  let at = from;
  for (;;) {
    const found = to
      ? await db.query<LogRow>({ name: 'log-between', text: BETWEEN, values: [at.tx, at.seq, to.tx, to.seq] })
      : await db.query<LogRow>({ name: 'log-after', text: AFTER, values: [at.tx, at.seq] });
    if (found.rows.length > 0) yield found.rows;
    if (found.rows.length < PAGE) return;
    at = found.rows.at(-1)!;
  }
}

/** A time as it is hashed. What no clock gives, such as `infinity`, is spelled as it is and gives no hash of an event. */
export const timeText = (time: Date | number): string =>
  time instanceof Date && !Number.isNaN(time.getTime()) ? time.toISOString() : String(time);

/** What a row's content hashes to, given the hash of the version before. */
export function contentHash(row: EventRow, previous: Buffer): Buffer {
  return hashEvent(previous, {
    streamId: row.stream_id,
    kind: row.kind,
    ownerId: row.owner_id,
    version: row.version,
    type: row.type,
    schemaVersion: row.schema_version,
    recordedAt: timeText(row.recorded_at),
    commandId: row.command_id,
    actor: row.actor,
    causationId: row.causation_id,
    correlationId: row.correlation_id,
    data: canonicalJson(row.data),
    sealed: row.sealed,
  });
}

/** What the chain before a row ends with: the hash of the version before, or the beginning; null when that is gone. */
export const previousOf = (row: LogRow): Buffer | null => (row.version === 1 ? GENESIS : row.previous);
