import { HEADS } from '../../projections/all.ts';
import type { LedgerState } from '../../projections/credit-ledger.ts';
import type { Account } from '../domain/credits.ts';
import type { DomainEvent, StreamKind } from '../domain/events.ts';
import type { Uuid } from '../domain/ids.ts';
import type { Job } from '../domain/job.ts';
import { NO_UPLOADS, type UploadQuota } from '../domain/upload-quota.ts';
import type { Unit } from './contract.ts';
import type { Queryable } from './db.ts';
import { GENESIS } from './event-hash.ts';
import type { OwnerKeys } from './owner-keys.ts';
import { decodeRows, EVENT_COLUMNS, type EventRow, type ParkedEvent, streamRows } from './stored-events.ts';

/** A stream as it was loaded: what an append expects, and the state of its kind's head projection. */
export type LoadedStream = {
  id: Uuid;
  kind: StreamKind;
  version: number;
  headHash: Buffer;
  state: unknown;
};

/** What a command wants to add to one stream. */
export type PendingStream = { id: Uuid; kind: StreamKind; ownerId: Uuid; events: DomainEvent[] };

/** Thrown through a decision when its command id is found among those carried out. */
export class AlreadyDone extends Error {
  override readonly name = 'AlreadyDone';
}

export type UnitParts = {
  db: Queryable;
  keys: OwnerKeys;
  commandId: Uuid;
  /** Whether `db` is a transaction. */
  inTransaction: boolean;
  onParked: (parked: ParkedEvent) => void;
};

type Head = { done: boolean; version: number | null; owner_id: Uuid; head_hash: Buffer };

const DONE = 'from (select exists (select from commands where command_id = $2) as done) c';

const LOAD_JOB = `select c.done, s.version as stream_version, s.head_hash, ${EVENT_COLUMNS} ${DONE}
  left join streams s on s.stream_id = $1 left join events e on e.stream_id = $1 order by e.version`;

const headQuery = (table: string, key: string) => `select c.done, s.version, s.owner_id, s.head_hash,
  p.version as row_version, p.state ${DONE}
  left join streams s on s.stream_id = $1 left join ${table} p on p.${key} = $1`;

const LOAD_HEAD = {
  account: headQuery('account_balance', 'account_id'),
  uploads: headQuery('upload_quota', 'user_id'),
};

/** One command's reads and intended writes. A stream is loaded at most once, and not again after an append to it. */
export class CommandUnit implements Unit {
  readonly loaded = new Map<Uuid, LoadedStream>();
  readonly pending = new Map<Uuid, PendingStream>();
  readonly taskJobs: Uuid[] = [];
  readonly #parts: UnitParts;

  constructor(parts: UnitParts) {
    this.#parts = parts;
  }

  async job(id: Uuid): Promise<Job | null> {
    const stream = this.loaded.get(id) ?? (await this.#loadJob(id));
    return stream.version === 0 ? null : (stream.state as Job);
  }

  async account(id: Uuid): Promise<Account | null> {
    const stream = this.loaded.get(id) ?? (await this.#loadHead(id, 'account'));
    return stream.version === 0 ? null : (stream.state as LedgerState).account;
  }

  async uploads(userId: Uuid): Promise<UploadQuota> {
    const stream = this.loaded.get(userId) ?? (await this.#loadHead(userId, 'uploads'));
    return stream.version === 0 ? NO_UPLOADS : (stream.state as UploadQuota);
  }

  appendJob: Unit['appendJob'] = (id, ownerId, events) => this.#append(id, 'job', ownerId, events);
  appendAccount: Unit['appendAccount'] = (id, ownerId, events) =>
    this.#append(id, 'account', ownerId, events);
  appendUploads: Unit['appendUploads'] = (userId, events) => this.#append(userId, 'uploads', userId, events);

  enqueue(jobId: Uuid): void {
    this.taskJobs.push(jobId);
  }

  /** Every stream that was read or is to be written. */
  touched(): Uuid[] {
    return [...new Set([...this.loaded.keys(), ...this.pending.keys()])].sort();
  }

  #append(id: Uuid, kind: StreamKind, ownerId: Uuid, events: DomainEvent[]): void {
    if (events.length === 0) return;
    const pending = this.pending.get(id) ?? { id, kind, ownerId, events: [] };
    pending.events.push(...events);
    this.pending.set(id, pending);
  }

  async #loadJob(id: Uuid): Promise<LoadedStream> {
    const { db, commandId } = this.#parts;
    type JobRow = EventRow & { done: boolean; stream_version: number | null; head_hash: Buffer };
    const { rows } = await db.query<JobRow>({ name: 'load-job', text: LOAD_JOB, values: [id, commandId] });
    const first = rows[0]!;
    if (first.done) throw new AlreadyDone();
    if (first.stream_version === null) return this.#keep(noStream(id, 'job'));
    const state = await this.#fold('job', id, first.owner_id, rows);
    return this.#keep({ id, kind: 'job', version: first.stream_version, headHash: first.head_hash, state });
  }

  async #loadHead(id: Uuid, kind: 'account' | 'uploads'): Promise<LoadedStream> {
    const { db, commandId } = this.#parts;
    type Row = Head & { row_version: number | null; state: string };
    const query = { name: `load-${kind}`, text: LOAD_HEAD[kind], values: [id, commandId] };
    const row = (await db.query<Row>(query)).rows[0]!;
    if (row.done) throw new AlreadyDone();
    if (row.version === null) return this.#keep(noStream(id, kind));
    // A row that is behind its stream is one that a projection change or a restore has left to be rebuilt.
    const state =
      row.row_version === row.version
        ? HEADS[kind].resume!(row.state)
        : await this.#fold(kind, id, row.owner_id, await streamRows(db, id));
    return this.#keep({ id, kind, version: row.version, headHash: row.head_hash, state });
  }

  async #fold(kind: StreamKind, id: Uuid, ownerId: Uuid, rows: EventRow[]): Promise<unknown> {
    const { db, keys, inTransaction, onParked } = this.#parts;
    const key = await keys.find(db, ownerId, !inTransaction);
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
export function noStream(id: Uuid, kind: StreamKind): LoadedStream {
  return { id, kind, version: 0, headHash: GENESIS, state: HEADS[kind].initial(id) };
}
