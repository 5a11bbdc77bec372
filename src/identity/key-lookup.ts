import { hash, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import type { Entropy, Uuid } from '../domain/ids.ts';
import type { StatusRow } from '../store/contract.ts';
import { coalesce } from '../store/polling/coalesce.ts';
import { STATUS_COLUMNS, type StatusColumns, toStatusRow } from '../store/polling/status-reader.ts';
import { textAsker } from '../store/polling/text-asker.ts';
import { SHOWN, whileUnchanged } from '../store/polling/while-unchanged.ts';

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
const UNCHANGED = { name: 'unchanged', text: `select ${SHOWN}` };
const TOUCH = `update api_keys set last_used_at = now()
                where key_id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`;

/** What every API key begins with (decisions.md, Names). */
export const KEY_PREFIX = 'framelog_';
const KEY_LENGTH = KEY_PREFIX.length + 43;

/** What is stored of a key, in hexadecimal digits. Its 256 random bits need no slow hash. */
export const secretHash = (apiKey: string): string => hash('sha256', apiKey, 'hex');

type Question = { digest: string; jobId: Uuid | null };
type Found = (KeyedStatus & { usedAt: number | null }) | null;
type Columns = KeyColumns & StatusColumns & { shown: string | null };

/**
 * Makes the functions that tell whom a key stands for. They always ask the database, so that a revoked key stops at once
 * in every process; what is asked at the same time shares a statement (coalesce.ts), and what was read before is read
 * again only when anything has been committed since (while-unchanged.ts).
 */
export function createKeyReader({ db, entropy }: { db: pg.Pool; entropy: Entropy }) {
  const lookUpAll = whileUnchanged<Question, Found>({
    nameOf: ({ digest, jobId }) => digest + jobId,
    read: (questions) => readAll(db, questions),
    shown: textAsker(db, UNCHANGED),
  });
  const touchedAt = new Map<Uuid, number>();

  /** Records the use at most once a minute and never holds up the request; a lost write is made up by the next. */
  function touch({ principal: { keyId }, usedAt }: NonNullable<Found>, now: number): void {
    const last = Math.max(usedAt ?? 0, touchedAt.get(keyId) ?? 0);
    if (now - last < LAST_USED_EVERY_MS) return;
    touchedAt.set(keyId, now);
    db.query(TOUCH, [keyId]).catch(() => touchedAt.delete(keyId));
  }
  const lookUp = coalesce<Question, Found>(
    async (questions) => {
      const answers = await lookUpAll(questions);
      const now = entropy.now();
      for (const found of answers) if (found) touch(found, now);
      return answers;
    },
    { inFlight: 2, most: 500 },
  );

  /** @param jobId a UUID, or null to ask about no job */
  function readStatus(apiKey: string, jobId: Uuid | null): Promise<KeyedStatus | null> {
    // What looks otherwise is no key, and not worth a question.
    if (apiKey.length !== KEY_LENGTH || !apiKey.startsWith(KEY_PREFIX)) return Promise.resolve(null);
    return lookUp({ digest: secretHash(apiKey), jobId });
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
  for (const { digest, jobId } of questions) {
    if (!digests.has(digest)) digests.set(digest, Buffer.from(digest, 'hex'));
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
    else keys.set(row.secret_hash.toString('hex'), row);
  }
  const answers = questions.map(({ digest, jobId }) => {
    const key = keys.get(digest);
    if (!key || !timingSafeEqual(key.secret_hash, digests.get(digest)!)) return null;
    const principal = { userId: key.owner_id, accountId: key.account_id, keyId: key.key_id! };
    const row = jobId === null ? null : (statuses.get(jobId) ?? null);
    return { principal, row, usedAt: key.used_at };
  });
  return { shown, answers };
}
