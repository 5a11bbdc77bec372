import { hash, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import type { Entropy, Uuid } from './domain/ids.ts';
import { coalesce } from './store/coalesce.ts';
import type { StatusRow } from './store/contract.ts';
import { STATUS_COLUMNS, type StatusColumns, toStatusRow } from './store/status-reader.ts';
import { SHOWN, whileUnchanged } from './store/while-unchanged.ts';

const KEY = /^framelog_[0-9A-Za-z]{43}$/;
const LAST_USED_EVERY_MS = 60_000;

/** Whom a request acts for. */
export type Principal = { userId: Uuid; accountId: Uuid; keyId: Uuid };

/** Whom a key stands for, and the status row of the job that was asked about with it, whoever owns the job. */
export type KeyedStatus = { principal: Principal; row: StatusRow | null };

type KeyColumns = {
  key_id: Uuid | null;
  secret_hash: Buffer;
  account_id: Uuid;
  /** Milliseconds since 1970. */
  used_at: number | null;
};

/**
 * Keys and status rows in one round trip: a poll asks for one of each, and asking in turn would cost it half of its
 * rate. The last row says what they were read from.
 */
const LOOK_UP = {
  name: 'keys-and-statuses',
  text: `select ${STATUS_COLUMNS}, null::uuid as key_id, null::bytea as secret_hash, null::uuid as account_id,
                null::float8 as used_at, null::text as shown
           from job_status j where j.job_id = any($2::uuid[])
          union all
         select null, k.user_id, null, null, null, null, null, null, null, k.key_id, k.secret_hash,
                (select u.account_id from users u where u.user_id = k.user_id),
                (extract(epoch from k.last_used_at) * 1000)::float8, null
           from api_keys k
          where k.secret_hash = any($1::bytea[]) and k.revoked_at is null
          union all
         select null, null, null, null, null, null, null, null, null, null, null, null, null, ${SHOWN}`,
};
const UNCHANGED = { name: 'unchanged', text: `select ${SHOWN}`, rowMode: 'array' as const };
const TOUCH = `update api_keys set last_used_at = now()
                where key_id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`;

/** What is stored of a key. Its 256 random bits need no slow hash. */
export const secretHash = (apiKey: string): Buffer => hash('sha256', apiKey, 'buffer');

type Question = { digest: Buffer; digestText: string; jobId: Uuid | null };
type Columns = KeyColumns & StatusColumns & { shown: string | null };
type Found = { key: Columns | undefined; row: StatusRow | null };

/**
 * Makes the functions that tell whom a key stands for. They always ask the database, so that a revoked key stops at once
 * in every process; what is asked at the same time shares a statement (coalesce.ts), and what was read before is read
 * again only when anything has been committed since (while-unchanged.ts).
 */
export function createKeyReader({ db, entropy }: { db: pg.Pool; entropy: Entropy }) {
  const lookUpAll = whileUnchanged<Question, Found>({
    nameOf: ({ digestText, jobId }) => digestText + jobId,
    read: (questions) => readAll(db, questions),
    shown: async () => (await db.query<[string]>(UNCHANGED)).rows[0]![0],
  });
  const lookUp = coalesce(lookUpAll, { inFlight: 2, most: 500 });
  const touchedAt = new Map<Uuid, number>();

  /** Records the use at most once a minute and never holds up the request; a lost write is made up by the next. */
  function touch(keyId: Uuid, usedAt: number | null): void {
    const now = entropy.now();
    const last = Math.max(usedAt ?? 0, touchedAt.get(keyId) ?? 0);
    if (now - last < LAST_USED_EVERY_MS) return;
    touchedAt.set(keyId, now);
    db.query(TOUCH, [keyId]).catch(() => touchedAt.delete(keyId));
  }

  /** @param jobId a UUID, or null to ask about no job */
  async function readStatus(apiKey: string, jobId: Uuid | null): Promise<KeyedStatus | null> {
    if (!KEY.test(apiKey)) return null;
    const digest = secretHash(apiKey);
    const { key, row } = await lookUp({ digest, digestText: digest.toString('latin1'), jobId });
    if (!key || !timingSafeEqual(key.secret_hash, digest)) return null;
    const keyId = key.key_id!;
    touch(keyId, key.used_at);
    return { principal: { userId: key.owner_id, accountId: key.account_id, keyId }, row };
  }
  return {
    readStatus,
    authenticate: async (apiKey: string): Promise<Principal | null> =>
      (await readStatus(apiKey, null))?.principal ?? null,
  };
}

async function readAll(db: pg.Pool, questions: Question[]): Promise<{ shown: string; answers: Found[] }> {
  const digests = new Map<string, Buffer>();
  const jobIds = new Set<Uuid>();
  for (const { digest, digestText, jobId } of questions) {
    digests.set(digestText, digest);
    if (jobId !== null) jobIds.add(jobId);
  }
  const values = [[...digests.values()], [...jobIds]];
  const { rows } = await db.query<Columns>({ ...LOOK_UP, values });
  const keys = new Map<string, Columns>();
  const statuses = new Map<Uuid, StatusRow>();
  let shown = '';
  for (const row of rows) {
    if (row.shown !== null) shown = row.shown;
    else if (row.key_id === null) statuses.set(row.job_id, toStatusRow(row));
    else keys.set(row.secret_hash.toString('latin1'), row);
  }
  const answers = questions.map(({ digestText, jobId }) => ({
    key: keys.get(digestText),
    row: jobId === null ? null : (statuses.get(jobId) ?? null),
  }));
  return { shown, answers };
}
