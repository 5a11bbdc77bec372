import { HEADS } from '../../projections/all.ts';
import type { LedgerState } from '../../projections/credit-ledger.ts';
import type { DomainEvent, OwnedKind } from '../domain/events.ts';
import type { Uuid } from '../domain/ids.ts';
import type { Job } from '../domain/job/job.ts';
import type { Account } from '../domain/money/credits.ts';
import { NO_UPLOADS, type UploadQuota } from '../domain/upload-quota.ts';
import type { PlainStatement, UnitOfWork } from './contract.ts';
import type { Queryable } from './database/db.ts';
import { refuseArchived } from './log/archived.ts';
import { GENESIS } from './log/event-hash.ts';
import { decodeRows, type EventRow, type ParkedEvent, streamRows } from './log/stored-events.ts';
import type { OwnerKey } from './privacy/key-wrapping.ts';
import type { StreamLoaders } from './stream-loaders.ts';

/** A stream as it was loaded: what an append expects, and the state of its kind's head projection. */
export type LoadedStream = {
  id: Uuid;
  kind: OwnedKind;
  version: number;
  headHash: Buffer;
  state: unknown;
};

/** What a command wants to add to one stream. */
export type PendingStream = { id: Uuid; kind: OwnedKind; ownerId: Uuid; events: DomainEvent[] };

/** Thrown through a decision when its command id is found among those carried out. */
export class AlreadyDone extends Error {
  override readonly name = 'AlreadyDone';
}

/** What a unit of work reads with: statements of many commands together, or a transaction's own (lane.ts). */
export type ReadingLane = {
  db: Queryable;
  loaders: StreamLoaders;
  keys: {
    /** The key for reading, null when the owner was erased. */
    find(ownerId: Uuid): Promise<OwnerKey>;
    /** The key for writing, made at an owner's first event. */
    ensure(ownerId: Uuid): Promise<OwnerKey>;
  };
};

/** What a unit of work needs. */
export type UnitParts = {
  lane: ReadingLane;
  commandId: Uuid;
  onParked: (parked: ParkedEvent) => void;
};

/** One command's reads and intended writes. A stream is loaded at most once, and not again after an append to it. */
export class CommandUnit implements UnitOfWork {
  readonly loaded = new Map<Uuid, LoadedStream>();
  readonly pending = new Map<Uuid, PendingStream>();
  readonly taskJobs: Uuid[] = [];
  readonly statements: PlainStatement[] = [];
  /** Whether projected rows were read as well, which may be newer than what was loaded. */
  readRows = false;
  readonly #parts: UnitParts;

  constructor(parts: UnitParts) {
    this.#parts = parts;
  }

  async job(id: Uuid): Promise<Job | null> {
    const stream = this.loaded.get(id) ?? (await this.#load(id, 'job'));
    return stream.version === 0 ? null : (stream.state as Job);
  }

  async account(id: Uuid): Promise<Account | null> {
    const stream = this.loaded.get(id) ?? (await this.#load(id, 'account'));
    return stream.version === 0 ? null : (stream.state as LedgerState).account;
  }

  async uploads(userId: Uuid): Promise<UploadQuota> {
    const stream = this.loaded.get(userId) ?? (await this.#load(userId, 'uploads'));
    return stream.version === 0 ? NO_UPLOADS : (stream.state as UploadQuota);
  }

  rows<T>(read: (db: Queryable) => Promise<T>): Promise<T> {
    this.readRows = true;
    return read(this.#parts.lane.db);
  }

  appendJob: UnitOfWork['appendJob'] = (id, ownerId, events) => this.#append(id, 'job', ownerId, events);
  appendAccount: UnitOfWork['appendAccount'] = (id, ownerId, events) =>
    this.#append(id, 'account', ownerId, events);
  appendUploads: UnitOfWork['appendUploads'] = (userId, events) =>
    this.#append(userId, 'uploads', userId, events);

  enqueue(jobId: Uuid): void {
    this.taskJobs.push(jobId);
  }

  alongside(statement: PlainStatement): void {
    this.statements.push(statement);
  }

  /** Every stream that was read or is to be written. */
  touched(): Uuid[] {
    return [...new Set([...this.loaded.keys(), ...this.pending.keys()])].sort();
  }

  #append(id: Uuid, kind: OwnedKind, ownerId: Uuid, events: DomainEvent[]): void {
    if (events.length === 0) return;
    const pending = this.pending.get(id) ?? { id, kind, ownerId, events: [] };
    pending.events.push(...events);
    this.pending.set(id, pending);
  }

  async #load(id: Uuid, kind: OwnedKind): Promise<LoadedStream> {
    const { lane, commandId } = this.#parts;
    const { done, version, ownerId, headHash, ...found } = await lane.loaders[kind]({ id, commandId });
    if (done) throw new AlreadyDone();
    if (version === null) return this.#keep(noStream(id, kind));
    const head = HEADS[kind];
    if (head.resume && found.stateVersion === version)
      return this.#keep({ id, kind, version, headHash, state: head.resume(found.state!) });
    // A row that is behind its stream is one that a projection change or a restore has left to be rebuilt.
    const rows = found.rows.length > 0 ? found.rows : await streamRows(lane.db, id);
    if (rows.length === 0) await refuseArchived(lane.db, id);
    return this.#keep({ id, kind, version, headHash, state: await this.#fold(kind, id, ownerId, rows) });
  }

  async #fold(kind: OwnedKind, id: Uuid, ownerId: Uuid, rows: EventRow[]): Promise<unknown> {
    const { lane, onParked } = this.#parts;
    const key = await lane.keys.find(ownerId);
    const head = HEADS[kind];
    const stream = { id, ownerId, version: rows.length };
    let state = head.initial(id);
    for (const event of decodeRows(rows, key, onParked)) state = head.step(state, event, stream).state;
    return state;
  }

  #keep(stream: LoadedStream): LoadedStream {
    this.loaded.set(stream.id, stream);
    return stream;
  }
}

/** A stream before its first event. */
export function noStream(id: Uuid, kind: OwnedKind): LoadedStream {
  return { id, kind, version: 0, headHash: GENESIS, state: HEADS[kind].initial(id) };
}
