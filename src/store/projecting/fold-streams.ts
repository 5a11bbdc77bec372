import type { AnyProjection, Rows } from '../../../projections/projection.ts';
import { RowSet } from '../../../projections/row-set.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { Queryable } from '../database/db.ts';
import { decodeRows, EVENT_COLUMNS, type EventRow, type ParkedEvent } from '../log/stored-events.ts';
import type { OwnerKey, UnwrapKey } from '../privacy/key-wrapping.ts';

/** An event's row with its owner's key, as the database has it. */
export type KeyedRow = EventRow & { wrapped_key: Buffer | null };

/** The columns of `KeyedRow`, for statements over `events e join streams s left join owner_keys k`. */
export const KEYED_COLUMNS = `${EVENT_COLUMNS}, k.key as wrapped_key`;

/** What folding takes: a projection, what unwraps owners' keys, and whom to tell of unknown events. */
export type Folding = {
  projection: AnyProjection;
  unwrapKey: UnwrapKey;
  onParked: (parked: ParkedEvent) => void;
};

/** A stream whose rows are coming. */
type Current = {
  id: Uuid;
  ownerId: Uuid;
  version: number;
  key: OwnerKey;
  state: unknown;
  folded: boolean;
};

/** Folds rows that come stream by stream in order of version, and collects what they project to. */
export class StreamFolder {
  readonly rows = new RowSet();
  readonly #folding: Folding;
  readonly #resumed: ReadonlyMap<Uuid, unknown>;
  #current: Current | null = null;

  /** @param resumed states of streams whose first rows were folded before */
  constructor(folding: Folding, resumed: ReadonlyMap<Uuid, unknown> = new Map()) {
    this.#folding = folding;
    this.#resumed = resumed;
  }

  add(row: KeyedRow): void {
    const { projection, onParked } = this.#folding;
    if (this.#current?.id !== row.stream_id) this.#beginStream(row);
    const current = this.#current!;
    current.version = row.version;
    for (const event of decodeRows([row], current.key, onParked)) {
      const step = projection.step(current.state, event, current);
      current.state = step.state;
      current.folded = true;
      if (step.rows) this.rows.add(step.rows as Rows);
    }
  }

  /** Ends the batch. @returns the stream at its end and its state: its next rows may be in the next batch */
  end(): { id: Uuid; state: unknown } | null {
    const last = this.#current;
    this.#endStream();
    return last;
  }

  #beginStream({ stream_id: id, owner_id: ownerId, wrapped_key }: KeyedRow): void {
    this.#endStream();
    const { projection, unwrapKey } = this.#folding;
    const folded = this.#resumed.has(id);
    const state = folded ? this.#resumed.get(id) : projection.initial(id);
    this.#current = { id, ownerId, version: 0, key: unwrapKey(ownerId, wrapped_key), state, folded };
  }

  #endStream(): void {
    const { projection } = this.#folding;
    const { tables, head } = projection;
    // A stream of which this build knows no event has no row yet.
    if (this.#current?.folded && head)
      this.rows.add({ [tables[0]!.name]: [projection.head!(this.#current.state, this.#current)] });
    this.#current = null;
  }
}

const eventsAfter = `select ${KEYED_COLUMNS}
  from unnest($1::uuid[], $2::int[]) u(id, after)
  join events e on e.stream_id = u.id and e.version > u.after
  join streams s on s.stream_id = u.id
  left join owner_keys k on k.owner_id = s.owner_id
 order by e.stream_id, e.version`;

type Behind = { id: Uuid; after: number; state: string | null };

/**
 * Brings the rows of the named streams up to their newest events, each from where its row stands. Order, overlap and
 * repetition of calls do no harm: a row only ever moves to a newer version.
 * @returns how many streams were behind
 */
export async function foldStreams(
  db: Queryable,
  folding: Folding,
  streamIds: readonly Uuid[],
): Promise<number> {
  const { projection } = folding;
  if (streamIds.length === 0) return 0;
  const { rows: behind } = await db.query<Behind>(behindQuery(projection), [[...new Set(streamIds)].sort()]);
  if (behind.length === 0) return 0;
  const resumed = new Map(
    behind.filter((b) => b.state !== null).map((b) => [b.id, projection.resume!(b.state!)]),
  );
  const values = [behind.map((b) => b.id), behind.map((b) => b.after)];
  const { rows } = await db.query<KeyedRow>(eventsAfter, values);
  const folder = new StreamFolder(folding, resumed);
  for (const row of rows) folder.add(row);
  folder.end();
  await writeRows(db, folder.rows);
  return behind.length;
}

/** Streams whose rows are behind, with the version to read on from: 0 where a state cannot be resumed. */
function behindQuery(projection: AnyProjection): string {
  const { name, key } = projection.tables[0]!;
  // Names only: tables and keys of our own projections.
  if (!projection.head)
    return `select s.stream_id as id, p.version as after, null as state from streams s
      cross join lateral (select coalesce(max(version), 0) as version from ${name} where ${key[0]} = s.stream_id) p
     where s.stream_id = any($1) and p.version < s.version`;
  const from = projection.resume ? 'coalesce(p.version, 0) as after, p.state' : '0 as after, null as state';
  // Names only: as above.
  return `select s.stream_id as id, ${from} from streams s left join ${name} p on p.${key[0]} = s.stream_id
   where s.stream_id = any($1) and coalesce(p.version, 0) < s.version`;
}

/** Writes projected rows to the tables that the search path leads to. */
export async function writeRows(db: Queryable, rows: RowSet): Promise<void> {
  await db.query({ name: 'project-rows', text: 'select project_rows($1)', values: [rows.toJson()] });
}
