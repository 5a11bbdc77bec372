import type { Actor } from '../domain/access/actor.ts';
import type { AccountEvent, DomainEvent, JobEvent, StreamKind, UploadEvent } from '../domain/events.ts';
import type { Uuid } from '../domain/ids.ts';
import type { Job } from '../domain/job/job.ts';
import type { Account } from '../domain/money/credits.ts';
import type { UploadQuota } from '../domain/upload-quota.ts';
import type { Queryable } from './database/db.ts';
import type { LedgerQuery, LedgerRow } from './projecting/ledger-rows.ts';
import type { HistoryRow, SessionRow, SessionsQuery } from './projecting/session-rows.ts';

/** Who and what caused an append. */
export type CommandContext = {
  /** Identifies the command: repeating it appends nothing and returns as the first time. */
  commandId: Uuid;
  actor: Actor;
  causationId?: Uuid;
  correlationId?: Uuid;
};

/** An event as stored, with what the envelope adds. */
export type StoredEvent = DomainEvent & {
  streamId: Uuid;
  kind: StreamKind;
  version: number;
  recordedAt: string;
  schemaVersion: number;
  commandId: Uuid;
  /** As this version spells it, whatever spelling is stored and hashed (domain/access/actor.ts). */
  actor: Actor;
  causationId: Uuid | null;
  correlationId: Uuid | null;
  /** Position in the log: transaction id and sequence, both decimal strings. */
  tx: string;
  seq: string;
  /** Lower-case hex SHA-256 of the stream's chain up to here. */
  hash: string;
};

/** A statement on a table that is no projection. */
export type PlainStatement = { text: string; values: unknown[] };

/**
 * One command's view of the streams it decides on. What is loaded here is what the append expects: when another
 * command came first, everything is loaded and decided again.
 */
export interface UnitOfWork {
  /** The job, or null when the stream has no event. @throws Rejection job_archived */
  job(id: Uuid): Promise<Job | null>;
  account(id: Uuid): Promise<Account | null>;
  uploads(userId: Uuid): Promise<UploadQuota>;
  /**
   * Reads projected rows of streams that were loaded before. They are written together with those streams' events, so that
   * they can only be newer than what was loaded; then the decision is made again, also when it appends nothing.
   */
  rows<T>(read: (db: Queryable) => Promise<T>): Promise<T>;
  appendJob(id: Uuid, ownerId: Uuid, events: JobEvent[]): void;
  appendAccount(id: Uuid, ownerId: Uuid, events: AccountEvent[]): void;
  appendUploads(userId: Uuid, events: UploadEvent[]): void;
  /** Queues a generation task for the job in the same transaction. */
  enqueue(jobId: Uuid): void;
  /**
   * Carries a statement out on a plain table in the same transaction, after the events: what it changes and what the
   * events say of it are there together or not at all. Its errors pass through, and nothing is appended then.
   */
  alongside(statement: PlainStatement): void;
}

/** What GET /sessions serves. `body` is the JSON text of api.md 2.5 with `download_url` and `expires_at` null. */
export type StatusRow = {
  jobId: Uuid;
  ownerId: Uuid;
  version: number;
  status: string;
  body: string;
  /** Storage key of the finished MP4 while the output is `completed`, else null. */
  outputKey: string | null;
  /** Human name for the download, without extension. */
  title: string;
  /** Telemetry, 0 to 1, or null. */
  progress: number | null;
};

/** How far a run is: `done` of `total` in its stage, `progress` from 0 to 1 over all stages. */
export type ProgressReport = {
  jobId: Uuid;
  run: number;
  stage: string;
  done: number;
  total: number;
  progress: number;
};

/** The log and what is derived from it, as the rest of the service sees it. */
export interface Store {
  /**
   * Loads, decides and appends in one transaction, with the inline projections' rows and the tasks. Conflicts are
   * retried (under locks from the second try on, so a busy account cannot starve anybody); rejections pass through.
   * @returns what `decide` returned; `duplicate` when this command id had been appended before
   */
  handle<T>(
    context: CommandContext,
    decide: (unit: UnitOfWork) => Promise<T>,
  ): Promise<{ result: T; duplicate: boolean }>;
  /** A stream's events in order; empty when there is none. @throws Rejection job_archived */
  read(streamId: Uuid): Promise<StoredEvent[]>;
  job(id: Uuid): Promise<Job | null>;
  account(id: Uuid): Promise<Account | null>;
  uploads(userId: Uuid): Promise<UploadQuota>;
  /** An account's ledger, the newest entry first. */
  ledger(accountId: Uuid, query: LedgerQuery): Promise<LedgerRow[]>;
  status(jobId: Uuid): Promise<StatusRow | null>;
  /** A user's jobs, in the order and from the place that the query names. */
  sessions(ownerId: Uuid, query: SessionsQuery): Promise<SessionRow[]>;
  /** A job's readable history after a version, oldest first; also of archived jobs. */
  history(jobId: Uuid, after: number, limit: number): Promise<HistoryRow[]>;
  /** Resolves at the job's next change or when the signal aborts. Only a hint: look now and then all the same. */
  changed(jobId: Uuid, signal: AbortSignal): Promise<void>;
  reportProgress(report: ProgressReport): Promise<void>;
  progress(jobId: Uuid): Promise<ProgressReport | null>;
  /** How many tasks go before a job's own, at most a thousand; null when none of its tasks waits. */
  place(ownerId: Uuid, jobId: Uuid): Promise<number | null>;
  close(): Promise<void>;
}
