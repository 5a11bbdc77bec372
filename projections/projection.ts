import type { EventsOf, Recorded, StreamKind } from '../src/domain/events.ts';
import type { Uuid } from '../src/domain/ids.ts';

/** Every projected table, in the order in which `project_rows` (all.sql) takes them. */
export const TABLES = [
  'job_status',
  'job_history',
  'account_balance',
  'ledger_entry',
  'payment',
  'payment_return',
  'upload_quota',
  'upload_slots',
] as const;
export type TableName = (typeof TABLES)[number];

/** A row, or the part of one that a fact tells: columns by name, values as JSON has them. */
export type Row = Record<string, unknown>;
/** Rows by table. */
export type Rows = Partial<Record<TableName, Row[]>>;

/** The stream that is folded; `version` is that of its newest event, known or not. */
export type Stream = { id: Uuid; ownerId: Uuid; version: number };

/** A projected table. */
export type TableSpec = {
  name: TableName;
  /** Its primary key. */
  key: readonly string[];
  /** Columns that hold personal text in the clear, which an erasure rewrites. */
  personal: readonly string[];
  /** Each fact fills columns of its own, and the first that fills one stands; elsewhere a later row takes its place. */
  toldInParts?: true;
};

/**
 * A read model as a pure fold of one stream's events. The same fold makes the rows inline (in the append's transaction),
 * in catch-up and in a rebuild, so the three are equal byte for byte. It reads nothing but events: no clock, no I/O.
 *
 * One projection a kind of stream has a `head`: one row a stream, whose `version` says how far the stream was folded and
 * from whose state the next command decides. The others keep no state between events (theirs is always `initial`).
 */
export interface Projection<K extends StreamKind, S> {
  /** As in the file's name. */
  readonly name: string;
  readonly kind: K;
  /** The head's table comes first. */
  readonly tables: readonly TableSpec[];
  /** The state before a stream's first event. */
  initial(streamId: Uuid): S;
  /** Folds one event; `rows` are what this event alone adds or tells. Total: it never throws. */
  step(state: S, event: Recorded<EventsOf[K]>, stream: Stream): { state: S; rows?: Rows };
  /** The stream's one row. */
  head?(state: S, stream: Stream): Row;
  /** Reads the state back from the head's `state` column; absent where the events are folded again. */
  resume?(text: string): S;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of folds, each of which knows its own state
/** A projection whatever its state, for code that handles all of them. */
export type AnyProjection = Projection<any, any>;
