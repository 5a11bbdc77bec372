import { PROJECTIONS } from '../../../projections/all.ts';
import type { TableName } from '../../../projections/projection.ts';
import type { Entropy, Uuid } from '../../domain/ids.ts';
import { isOpen, decide as jobs } from '../../domain/job/job-decisions.ts';
import { isRejection } from '../../domain/rejection.ts';
import { forgetPerson } from '../../identity/people/people.ts';
import { forgetPayer } from '../../payments/forgetting.ts';
import { transaction } from '../../store/database/db.ts';
import { settleHold } from '../../store/job-hold.ts';
import type { EventStore } from '../../store/log/event-store.ts';
import { forgetAssets } from '../../store/privacy/asset-owners.ts';
import { foldStreams } from '../../store/projecting/fold-streams.ts';
import { deleteByPrefix, deleteOwnerFiles, type FileParts } from './owner-files.ts';
import { ownerStreams } from './owner-streams.ts';

const PAGE = 200;
const REASON = 'the owner was erased';

/** Takes away the rows of streams from each projected table. */
const FORGET: Record<TableName, string> = {
  job_status: 'delete from job_status where job_id = any($1)',
  job_history: 'delete from job_history where job_id = any($1)',
  account_balance: 'delete from account_balance where account_id = any($1)',
  ledger_entry: 'delete from ledger_entry where account_id = any($1)',
  payment: 'delete from payment where account_id = any($1)',
  payment_return: 'delete from payment_return where account_id = any($1)',
  upload_quota: 'delete from upload_quota where user_id = any($1)',
  upload_slots: 'delete from upload_slots where user_id = any($1)',
};

/** What an erasure works on. */
export type EraseParts = {
  store: EventStore;
  storage: FileParts['storage'];
  /** Ends an API key; the identity's own. */
  revokeKey: (owner: { userId: Uuid; accountId: Uuid }, keyId: Uuid) => Promise<boolean>;
  entropy: Entropy;
};

/** What was erased. */
export type Erased = { streams: number; keysRevoked: number; jobsCanceled: number; filesDeleted: number };

/**
 * Makes a person unreadable: access ends, and so do card, plan and top-ups; work in hand is canceled and not charged, the files go, the key that the personal
 * parts of the log and its archives are encrypted with is dropped, and the read models are folded again from what is left.
 * Events and seals stay as they are, so every chain and proof stays valid. Repeatable: what a crash cut off, a second call
 * finishes. What a worker stores after it is deleted by that worker, or swept (sweep-outputs.ts).
 */
export async function eraseOwner(
  parts: EraseParts,
  owner: { userId: Uuid; accountId: Uuid },
): Promise<Erased> {
  const { store } = parts;
  const { userId } = owner;
  const keysRevoked = await endAccess(parts, owner);
  await forgetPayer(parts, owner);
  let jobsCanceled = await cancelJobs(parts, userId);
  let filesDeleted = await deleteFiles(parts, userId);
  await dropKey(store, userId);
  // What slipped in before the key was gone: a job of a request that was under way, a file of a worker that was.
  jobsCanceled += await cancelJobs(parts, userId);
  filesDeleted += await deleteByPrefix(parts, userId);
  await forgetAssets(store.pool, userId);
  await outlastRebuilds(store);
  const streams = await forget(store, userId);
  return { streams, keysRevoked, jobsCanceled, filesDeleted };
}

/** First, so that nothing new begins. */
async function endAccess(
  { store, revokeKey }: EraseParts,
  owner: { userId: Uuid; accountId: Uuid },
): Promise<number> {
  const { rows } = await store.pool.query<{ key_id: Uuid }>(
    'select key_id from api_keys where user_id = $1 and revoked_at is null',
    [owner.userId],
  );
  for (const { key_id } of rows) await revokeKey(owner, key_id);
  await store.pool.query('delete from idempotency_keys where user_id = $1', [owner.userId]);
  return rows.length;
}

/** A worker that still has the job's text in memory finds its claim gone at the next step. */
async function cancelJobs({ store, entropy }: EraseParts, userId: Uuid): Promise<number> {
  let canceled = 0;
  for await (const { id: jobId } of ownerStreams(store.pool, userId, 'job')) {
    const { result } = await store.handle({ commandId: entropy.uuid(), actor: 'system' }, async (unit) => {
      const job = await unit.job(jobId).catch(nullWhenArchived);
      if (!job || !(isOpen(job) || job.status === 'awaiting_user_input')) return false;
      await settleHold(unit, job, { how: 'released', reason: REASON });
      unit.appendJob(jobId, userId, jobs.cancel(job, REASON));
      return true;
    });
    if (result) canceled++;
  }
  return canceled;
}

/** Jobs are archived at rest. */
function nullWhenArchived(error: unknown): null {
  if (isRejection(error, 'job_archived')) return null;
  throw error;
}

/** Bytes first, facts second, as the sweep of overdue uploads does. */
async function deleteFiles(parts: EraseParts, userId: Uuid): Promise<number> {
  const { store, entropy } = parts;
  const deleted = await deleteOwnerFiles(parts, userId);
  const slots = await store.pool.query<{ upload_id: Uuid }>(
    'select upload_id from upload_slots where user_id = $1 and deleted_at is null order by upload_id',
    [userId],
  );
  if (slots.rows.length > 0)
    await store.handle({ commandId: entropy.uuid(), actor: 'system' }, async (unit) => {
      await unit.uploads(userId);
      const gone = slots.rows.map(({ upload_id: uploadId }) => ({
        type: 'UploadDeleted' as const,
        data: { uploadId, reason: 'erased' },
      }));
      unit.appendUploads(userId, gone);
    });
  return deleted;
}

/** The row stays without its key, so that no new one is made; the address can be used for another account. */
async function dropKey(store: EventStore, userId: Uuid): Promise<void> {
  await transaction(store.pool, async (client) => {
    await client.query(
      `insert into owner_keys (owner_id, key) values ($1, null)
       on conflict (owner_id) do update set key = null`,
      [userId],
    );
    for (const query of forgetPerson(userId)) await client.query(query);
  });
  store.keys.forget(userId);
}

/** A rebuild that is under way may have read with the key: what it puts in place comes before the fold that follows. */
async function outlastRebuilds({ pool }: EventStore): Promise<void> {
  await pool.query("select pg_advisory_xact_lock_shared(hashtext('framelog.rebuild'))");
}

/** Folds the read models of every stream of the owner again, a page at a time, with the writers of those streams waiting. */
async function forget(store: EventStore, userId: Uuid): Promise<number> {
  let streams = 0;
  let page: Uuid[] = [];
  const rewrite = async () => {
    if (page.length > 0) await rewritePage(store, page);
    streams += page.length;
    page = [];
  };
  for await (const { id } of ownerStreams(store.pool, userId)) {
    page.push(id);
    if (page.length === PAGE) await rewrite();
  }
  await rewrite();
  return streams;
}

function rewritePage(store: EventStore, ids: Uuid[]): Promise<void> {
  return transaction(store.pool, async (client) => {
    // As append_events locks them, and in its order.
    await client.query('select pg_advisory_xact_lock(hashtextextended(id, 0)) from unnest($1::text[]) id', [
      ids,
    ]);
    const kinds = (
      await client.query('select distinct kind from streams where stream_id = any($1)', [ids])
    ).rows.map((row) => row.kind);
    for (const projection of PROJECTIONS.filter((p) => kinds.includes(p.kind))) {
      for (const { name } of projection.tables) await client.query(FORGET[name], [ids]);
      const of = await client.query<{ stream_id: Uuid }>(
        'select stream_id from streams where stream_id = any($1) and kind = $2',
        [ids, projection.kind],
      );
      await foldStreams(
        client,
        { projection, unwrapKey: store.keys.unwrap, onParked: () => {} },
        of.rows.map((row) => row.stream_id),
      );
    }
  });
}
