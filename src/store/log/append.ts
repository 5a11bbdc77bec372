import { projectionsOf } from '../../../projections/all.ts';
import { RowSet } from '../../../projections/row-set.ts';
import type { DomainEvent, Recorded, StreamKind } from '../../domain/events.ts';
import type { Entropy, Uuid } from '../../domain/ids.ts';
import type { CommandContext } from '../contract.ts';
import type { Queryable } from '../database/db.ts';
import { encrypt } from '../privacy/encryption.ts';
import type { OwnerKey } from '../privacy/key-wrapping.ts';
import { type LoadedStream, noStream, type PendingStream, type ReadingLane } from '../unit-of-work.ts';
import { encodeEvent, erasedEvent } from './event-codec.ts';
import { canonicalJson, type HashedEvent, hashEvent } from './event-hash.ts';
import { placeOf } from './stored-events.ts';

/** A command's record holds the JSON of its result; whatever is larger is not a result but a document. */
const MOST_RESULT_CHARS = 8192;

/** What an append needs besides its command. */
export type AppendParts = { keys: Pick<ReadingLane['keys'], 'ensure'>; entropy: Entropy };

/** A stream that was decided on, and the version that it had. */
export type ReadStream = { id: Uuid; version: number };

/** The events that a command wants to append to one stream. */
export type Intent = {
  context: CommandContext;
  streams: { pending: PendingStream; loaded: LoadedStream | undefined }[];
  /** Streams that were only read; they must still be as they were. */
  reads?: ReadStream[];
  taskJobs: Uuid[];
  result: unknown;
};

type StreamMove = {
  id: Uuid;
  kind: string;
  ownerId: Uuid;
  expected: number;
  version: number;
  head: Buffer;
  newHead: Buffer;
};
/** A stream of any kind with what is to be added to it. */
type Chained = { id: Uuid; kind: StreamKind; ownerId: Uuid; events: DomainEvent[] };
type NewEvent = Omit<HashedEvent, 'kind' | 'ownerId'> & { hash: Buffer };

/** One command's share of a call to `append_events`. */
export type PreparedAppend = {
  commandId: Uuid;
  recordedAt: string;
  result: Buffer | null;
  streams: StreamMove[];
  reads: ReadStream[];
  events: NewEvent[];
  rows: RowSet;
  tasks: { id: Uuid; jobId: Uuid }[];
};

/** The owner of a stream was erased, maybe after it was read: it has to be read again, without the key. */
export class OwnerErased extends Error {
  override readonly name = 'OwnerErased';
}

/**
 * Encrypts, chains and projects what a command decided. Of an erased owner nothing personal is kept, in the log or in rows.
 * @throws what `keys` throws of an erased owner
 */
export async function prepareAppend(parts: AppendParts, intent: Intent): Promise<PreparedAppend> {
  const { context, taskJobs } = intent;
  const recordedAt = new Date(parts.entropy.now()).toISOString();
  const prepared: PreparedAppend = {
    commandId: context.commandId,
    recordedAt,
    result: await encryptedResult(parts, intent),
    streams: [],
    reads: intent.reads ?? [],
    events: [],
    rows: new RowSet(),
    tasks: taskJobs.map((jobId) => ({ id: parts.entropy.uuid(), jobId })),
  };
  for (const { pending, loaded = noStream(pending.id, pending.kind) } of intent.streams) {
    const { id, kind, ownerId } = pending;
    const key = await parts.keys.ensure(ownerId);
    const events = chainEvents(parts.entropy, context, recordedAt, pending, loaded, key);
    const { version, hash: newHead } = events.at(-1)!;
    prepared.events.push(...events);
    prepared.streams.push({
      id,
      kind,
      ownerId,
      expected: loaded.version,
      version,
      head: loaded.headHash,
      newHead,
    });
    const kept = key ? pending : { ...pending, events: pending.events.map(erasedEvent) };
    project(prepared.rows, kept, loaded, recordedAt);
  }
  return prepared;
}

const APPEND = `append_events($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
  $20, $21, $22, $23, $24, $25, $26)`;
const APPENDS = { name: 'append', text: `select ${APPEND}` };
/** Most commands write to all that they read, so this is apart and costs them nothing. */
const CHECKED_APPENDS = { name: 'checked-append', text: `select expect_reads($27, $28, $5), ${APPEND}` };

/**
 * Writes commands in one call, all or none; none of them may write to a stream that another one reads or writes.
 * @throws database errors: FL001 when a stream has moved on, FL004 when a command was carried out before
 */
export async function writeAppends(db: Queryable, appends: readonly PreparedAppend[]): Promise<void> {
  const streams = appends.flatMap((a) => a.streams).sort((a, b) => (a.id < b.id ? -1 : 1));
  const events = appends.flatMap((a) => a.events);
  const tasks = appends.flatMap((a) => a.tasks);
  const rows = new RowSet();
  for (const a of appends) rows.merge(a.rows);
  const of = <T, V>(list: readonly T[], column: (item: T) => V) => list.map(column);
  const values = [
    of(appends, (a) => a.commandId),
    of(appends, (a) => a.streams[0]?.ownerId ?? null),
    of(appends, (a) => a.recordedAt),
    of(appends, (a) => a.result),
    of(streams, (s) => s.id),
    of(streams, (s) => s.kind),
    of(streams, (s) => s.ownerId),
    of(streams, (s) => s.expected),
    of(streams, (s) => s.version),
    of(streams, (s) => s.head),
    of(streams, (s) => s.newHead),
    of(events, (e) => e.streamId),
    of(events, (e) => e.version),
    of(events, (e) => e.recordedAt),
    of(events, (e) => e.type),
    of(events, (e) => e.schemaVersion),
    of(events, (e) => e.commandId),
    of(events, (e) => e.actor),
    of(events, (e) => e.causationId),
    of(events, (e) => e.correlationId),
    of(events, (e) => e.data),
    of(events, (e) => e.sealed),
    of(events, (e) => e.hash),
    rows.toJson(),
    of(tasks, (t) => t.id),
    of(tasks, (t) => t.jobId),
  ];
  const reads = appends.flatMap((a) => a.reads);
  if (reads.length === 0) await db.query({ ...APPENDS, values });
  else
    await db.query({
      ...CHECKED_APPENDS,
      values: [...values, of(reads, (r) => r.id), of(reads, (r) => r.version)],
    });
}

/** A stream's new events, each with its link in the chain. */
export function chainEvents(
  entropy: Entropy,
  context: CommandContext,
  recordedAt: string,
  { id, kind, ownerId, events }: Chained,
  loaded: Pick<LoadedStream, 'version' | 'headHash'>,
  key: OwnerKey,
): NewEvent[] {
  let hash = loaded.headHash;
  return events.map((event, i) => {
    const version = loaded.version + 1 + i;
    const { type, schemaVersion, open, personal } = encodeEvent(kind, event);
    const encrypted =
      personal && key ? encrypt(personal, key, placeOf(id, version, type), entropy.bytes(12)) : null;
    const stored: Omit<NewEvent, 'hash'> = {
      streamId: id,
      version,
      type,
      schemaVersion,
      recordedAt,
      commandId: context.commandId,
      actor: context.actor,
      causationId: context.causationId ?? null,
      correlationId: context.correlationId ?? null,
      data: canonicalJson(open),
      sealed: encrypted,
    };
    hash = hashEvent(hash, { ...stored, kind, ownerId });
    return { ...stored, hash };
  });
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

async function encryptedResult(
  parts: AppendParts,
  { result, context, streams }: Intent,
): Promise<Buffer | null> {
  const ownerId = streams[0]?.pending.ownerId;
  if (result === undefined || !ownerId) return null;
  if (JSON.stringify(result).length > MOST_RESULT_CHARS)
    throw new Error('A command returns a small result, which is kept for its repeats: ids, amounts');
  const key = await parts.keys.ensure(ownerId);
  return key && encrypt(result, key, `command/${context.commandId}`, parts.entropy.bytes(12));
}
