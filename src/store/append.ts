import { projectionsOf } from '../../projections/all.ts';
import { RowSet } from '../../projections/row-set.ts';
import type { Recorded } from '../domain/events.ts';
import type { Entropy, Uuid } from '../domain/ids.ts';
import type { CommandContext } from './contract.ts';
import type { Queryable } from './db.ts';
import { encodeEvent } from './event-codec.ts';
import { canonicalJson, hashEvent } from './event-hash.ts';
import type { OwnerKey, OwnerKeys } from './owner-keys.ts';
import { seal } from './sealing.ts';
import { placeOf } from './stored-events.ts';
import { type LoadedStream, noStream, type PendingStream } from './unit.ts';

/** A command's record holds the JSON of its result; whatever is larger is not an answer but a document. */
const MOST_RESULT_CHARS = 8192;

export type AppendParts = { db: Queryable; keys: OwnerKeys; entropy: Entropy; inTransaction: boolean };

export type Intent = {
  context: CommandContext;
  streams: { pending: PendingStream; loaded: LoadedStream | undefined }[];
  taskJobs: Uuid[];
  result: unknown;
};

type EventColumns = {
  stream: Uuid[];
  version: number[];
  type: string[];
  schema: number[];
  data: string[];
  sealed: (Buffer | null)[];
  hash: Buffer[];
};

const APPEND = `select append_events($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
  $20, $21, $22) as duplicate`;

/**
 * Seals, chains and projects what a command decided, and writes it in one call.
 * @returns true when the command had been carried out before (then nothing was written)
 * @throws a database error with code FL001 when a stream has moved on
 */
export async function append(parts: AppendParts, intent: Intent): Promise<boolean> {
  const { context, taskJobs } = intent;
  const recordedAt = new Date(parts.entropy.now()).toISOString();
  const streams = intent.streams.toSorted((a, b) => (a.pending.id < b.pending.id ? -1 : 1));
  const columns: EventColumns = {
    stream: [],
    version: [],
    type: [],
    schema: [],
    data: [],
    sealed: [],
    hash: [],
  };
  const rows = new RowSet();
  const heads: Buffer[] = [];
  const newHeads: Buffer[] = [];
  for (const { pending, loaded = noStream(pending.id, pending.kind) } of streams) {
    const key = await parts.keys.ensure(parts.db, pending.ownerId, !parts.inTransaction);
    heads.push(loaded.headHash);
    newHeads.push(chain(parts.entropy, context, recordedAt, pending, loaded, key, columns));
    project(rows, pending, loaded, recordedAt);
  }
  const { rows: answer } = await parts.db.query<{ duplicate: boolean }>({
    name: 'append',
    text: APPEND,
    values: [
      context.commandId,
      context.actor,
      context.causationId ?? null,
      context.correlationId ?? null,
      recordedAt,
      await sealedResult(parts, intent, streams[0]?.pending.ownerId),
      streams.map((s) => s.pending.id),
      streams.map((s) => s.pending.kind),
      streams.map((s) => s.pending.ownerId),
      streams.map((s) => s.loaded?.version ?? 0),
      heads,
      newHeads,
      columns.stream,
      columns.version,
      columns.type,
      columns.schema,
      columns.data,
      columns.sealed,
      columns.hash,
      rows.toJson(),
      taskJobs.map(() => parts.entropy.uuid()),
      taskJobs,
    ],
  });
  return answer[0]!.duplicate;
}

/** Adds a stream's events to the columns; returns the hash of its new end. */
function chain(
  entropy: Entropy,
  context: CommandContext,
  recordedAt: string,
  { id, kind, ownerId, events }: PendingStream,
  loaded: LoadedStream,
  key: OwnerKey,
  columns: EventColumns,
): Buffer {
  let hash = loaded.headHash;
  let version = loaded.version;
  for (const event of events) {
    version++;
    const { type, schemaVersion, open, personal } = encodeEvent(kind, event);
    const sealed =
      personal && key ? seal(personal, key, placeOf(id, version, type), entropy.bytes(12)) : null;
    const data = canonicalJson(open);
    hash = hashEvent(hash, {
      streamId: id,
      kind,
      ownerId,
      version,
      type,
      schemaVersion,
      recordedAt,
      commandId: context.commandId,
      actor: context.actor,
      causationId: context.causationId ?? null,
      correlationId: context.correlationId ?? null,
      data,
      sealed,
    });
    columns.stream.push(id);
    columns.version.push(version);
    columns.type.push(type);
    columns.schema.push(schemaVersion);
    columns.data.push(data);
    columns.sealed.push(sealed);
    columns.hash.push(hash);
  }
  return hash;
}

/** Folds what was decided on from what was loaded; the rows are those that a replay of the log would make. */
function project(rows: RowSet, pending: PendingStream, loaded: LoadedStream, recordedAt: string): void {
  const recorded = pending.events.map(
    (event, i) =>
      ({ ...event, streamId: pending.id, version: loaded.version + 1 + i, recordedAt }) as Recorded,
  );
  const stream = {
    id: pending.id,
    ownerId: pending.ownerId,
    version: loaded.version + recorded.length,
  };
  for (const projection of projectionsOf(pending.kind)) {
    let state = projection.head ? loaded.state : projection.initial(pending.id);
    for (const event of recorded) {
      const step = projection.step(state, event, stream);
      state = step.state;
      if (step.rows) rows.add(step.rows);
    }
    if (projection.head) rows.add({ [projection.tables[0]!.name]: [projection.head(state, stream)] });
  }
}

async function sealedResult(parts: AppendParts, intent: Intent, ownerId?: Uuid): Promise<Buffer | null> {
  const { result, context } = intent;
  if (result === undefined || !ownerId) return null;
  if (JSON.stringify(result).length > MOST_RESULT_CHARS)
    throw new Error('A command returns a small answer, which is kept for its repeats: ids, amounts');
  const key = await parts.keys.ensure(parts.db, ownerId, !parts.inTransaction);
  return key && seal(result, key, `command/${context.commandId}`, parts.entropy.bytes(12));
}
