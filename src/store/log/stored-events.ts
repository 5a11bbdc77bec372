import { upcastActor } from '../../domain/access/actor.ts';
import type { DomainEvent, Recorded, StreamKind } from '../../domain/events.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { StoredEvent } from '../contract.ts';
import type { Queryable, StoreLog } from '../database/db.ts';
import { decrypt } from '../privacy/encryption.ts';
import type { OwnerKey } from '../privacy/key-wrapping.ts';
import type { OwnerKeys } from '../privacy/owner-keys.ts';
import { refuseArchived } from './archived.ts';
import { decodeEvent } from './event-codec.ts';

/** A row of `events` joined with its stream, as pg parses it. */
export type EventRow = {
  stream_id: Uuid;
  kind: StreamKind;
  owner_id: Uuid;
  version: number;
  tx: string;
  seq: string;
  recorded_at: Date;
  type: string;
  schema_version: number;
  command_id: Uuid;
  actor: string;
  causation_id: Uuid | null;
  correlation_id: Uuid | null;
  data: Record<string, unknown>;
  sealed: Buffer | null;
  hash: Buffer;
};

/** The columns of `EventRow`, for statements over `events e join streams s`. */
export const EVENT_COLUMNS = `e.stream_id, s.kind, s.owner_id, e.version, e.tx::text as tx, e.seq, e.recorded_at, e.type,
  e.schema_version, e.command_id, e.actor, e.causation_id, e.correlation_id, e.data, e.sealed, e.hash`;

/** Where an event's ciphertext belongs. */
export const placeOf = (streamId: Uuid, version: number, type: string) => `${streamId}/${version}/${type}`;

/** An event that this build does not know. */
export type ParkedEvent = {
  streamId: Uuid;
  version: number;
  type: string;
  schemaVersion: number;
  why: string;
};

/** Reads rows as events; the unknown ones are reported to `onParked` and left out. */
export function decodeRows(
  rows: readonly EventRow[],
  key: OwnerKey,
  onParked: (parked: ParkedEvent) => void,
): Recorded[] {
  const events: Recorded[] = [];
  for (const row of rows) {
    const event = decodeRow(row, key, onParked);
    if (event) events.push(event);
  }
  return events;
}

function decodeRow(row: EventRow, key: OwnerKey, onParked: (parked: ParkedEvent) => void): Recorded | null {
  const { stream_id: streamId, version, type, schema_version: schemaVersion } = row;
  const personal =
    row.sealed && key
      ? (decrypt(row.sealed, key, placeOf(streamId, version, type)) as Record<string, unknown>)
      : null;
  const decoded = decodeEvent(row.kind, { type, schemaVersion, open: row.data }, personal);
  if (decoded.known)
    return { ...decoded.event, streamId, version, recordedAt: row.recorded_at.toISOString() } as Recorded;
  onParked({ streamId, version, type, schemaVersion, why: decoded.why });
  return null;
}

/** As `decodeRows`, with everything that the envelope adds. */
function decodeStored(
  rows: readonly EventRow[],
  key: OwnerKey,
  onParked: (parked: ParkedEvent) => void,
): StoredEvent[] {
  return rows.flatMap((row) => {
    const event = decodeRow(row, key, onParked);
    return event ? [{ ...(event as DomainEvent), ...envelopeOf(row) } as StoredEvent] : [];
  });
}

const envelopeOf = (row: EventRow) => ({
  streamId: row.stream_id,
  kind: row.kind,
  version: row.version,
  recordedAt: row.recorded_at.toISOString(),
  schemaVersion: row.schema_version,
  commandId: row.command_id,
  actor: upcastActor(row.actor),
  causationId: row.causation_id,
  correlationId: row.correlation_id,
  tx: row.tx,
  seq: row.seq,
  hash: row.hash.toString('hex'),
});

const STREAM = `select ${EVENT_COLUMNS} from events e join streams s using (stream_id)
 where e.stream_id = $1 and e.version > $2 order by e.version`;

/** One stream's rows after `version`, in order. */
export async function streamRows(db: Queryable, streamId: Uuid, version = 0): Promise<EventRow[]> {
  const { rows } = await db.query<EventRow>({ name: 'stream', text: STREAM, values: [streamId, version] });
  return rows;
}

/**
 * A stream's events in order, personal members in the clear where the owner's key still exists.
 * @throws Rejection job_archived
 */
export async function readStream(
  db: Queryable,
  keys: OwnerKeys,
  streamId: Uuid,
  onParked: (parked: ParkedEvent) => void,
): Promise<StoredEvent[]> {
  const rows = await streamRows(db, streamId);
  if (rows.length === 0) {
    await refuseArchived(db, streamId);
    return [];
  }
  return decodeStored(rows, await keys.find(db, rows[0]!.owner_id, true), onParked);
}

/** Reports each kind of unknown event once, so that a long log of them does not fill the operator's. */
export function parkedReporter(log: StoreLog): (parked: ParkedEvent) => void {
  const reported = new Set<string>();
  return (parked) => {
    const kind = `${parked.type} ${parked.schemaVersion}`;
    if (reported.has(kind)) return;
    reported.add(kind);
    log.error({ parked }, 'an event was set aside: this build does not know it');
  };
}
