import { HEADS } from '../../../projections/all.ts';
import type { LedgerState } from '../../../projections/credit-ledger.ts';
import { statusBody } from '../../../projections/job-status.ts';
import type { OwnedKind, Recorded } from '../../domain/events.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { Job } from '../../domain/job/job.ts';
import { UPLOAD_LIMIT, UPLOAD_WINDOW_SECONDS, type UploadQuota } from '../../domain/upload-quota.ts';
import type { Store, StoredEvent } from '../contract.ts';

/** A moment of the past: a time, or a version of the stream. */
export type Moment = { time: Date } | { version: number };

/** A stream as it was: its version then, when that was recorded, and the state of its kind's fold. */
export type Past<S> = { version: number; recordedAt: string; state: S };

/** The events that a stream had then. The past is a beginning of it: once one event is too late, so is all that follows. */
export function eventsUntil(events: readonly StoredEvent[], moment: Moment): readonly StoredEvent[] {
  const later = events.findIndex((event) =>
    'version' in moment
      ? event.version > moment.version
      : Date.parse(event.recordedAt) > moment.time.getTime(),
  );
  return later < 0 ? events : events.slice(0, later);
}

/**
 * Folds a stream up to a moment, with the fold that serves the present.
 * @returns null when the stream had no event then, or is of another kind
 */
function stateAsOf(events: readonly StoredEvent[], kind: OwnedKind, moment: Moment): Past<unknown> | null {
  if (events[0]?.kind !== kind) return null;
  const head = HEADS[kind];
  const { streamId } = events[0];
  let past: Past<unknown> | null = null;
  let state: unknown = head.initial(streamId);
  for (const event of eventsUntil(events, moment)) {
    const stream = { id: streamId, ownerId: '', version: event.version };
    state = head.step(state, event as Recorded, stream).state;
    past = { version: event.version, recordedAt: event.recordedAt, state };
  }
  return past;
}

/** The status body of api.md 2.5 as it was (`chat_url`, `download_url` and `expires_at` null), and the job behind it. */
export function jobAsOf(
  events: readonly StoredEvent[],
  moment: Moment,
): (Past<Job> & { body: string }) | null {
  const past = stateAsOf(events, 'job', moment) as Past<Job> | null;
  return past && { ...past, body: statusBody(past.state, past.version) };
}

/** As `jobAsOf`, read from the log. */
export async function statusAsOf(store: Pick<Store, 'read'>, jobId: Uuid, moment: Moment) {
  return jobAsOf(await store.read(jobId), moment);
}

/** An account's balance, holds and ledger as they were. */
export async function accountAsOf(
  store: Pick<Store, 'read'>,
  accountId: Uuid,
  moment: Moment,
): Promise<Past<LedgerState> | null> {
  return stateAsOf(await store.read(accountId), 'account', moment) as Past<LedgerState> | null;
}

/** How many upload slots a user had left at a time (api.md 8). */
export async function uploadsLeftAt(store: Pick<Store, 'read'>, userId: Uuid, time: Date): Promise<number> {
  const past = stateAsOf(await store.read(userId), 'uploads', { time }) as Past<UploadQuota> | null;
  const from = time.getTime() - UPLOAD_WINDOW_SECONDS * 1000;
  return UPLOAD_LIMIT - (past?.state.issuedAt.filter((at) => at > from).length ?? 0);
}
