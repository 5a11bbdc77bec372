import { hash, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import type { Entropy, Uuid } from './domain/ids.ts';

const KEY = /^framelog_[0-9A-Za-z]{43}$/;
const LAST_USED_EVERY_MS = 60_000;
/** Look-ups that may be under way at once; what arrives meanwhile shares the next statement. */
const BATCHES_IN_FLIGHT = 2;

/** Whom a request acts for. */
export type Principal = { userId: Uuid; accountId: Uuid; keyId: Uuid };

type KeyRow = {
  key_id: Uuid;
  user_id: Uuid;
  account_id: Uuid;
  secret_hash: Buffer;
  last_used_at: Date | null;
};

const LOOK_UP = {
  name: 'api-keys-by-hash',
  text: `select k.key_id, k.user_id, u.account_id, k.secret_hash, k.last_used_at
           from api_keys k join users u using (user_id)
          where k.secret_hash = any($1::bytea[]) and k.revoked_at is null`,
};
const TOUCH = `update api_keys set last_used_at = now()
                where key_id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`;

/** What is stored of a key. Its 256 random bits need no slow hash. */
export const secretHash = (apiKey: string): Buffer => hash('sha256', apiKey, 'buffer');

/**
 * Makes the function that tells whom a key stands for, or null. It always asks the database, so that a revoked key
 * stops at once in every process.
 */
export function createAuthenticator({ db, entropy }: { db: pg.Pool; entropy: Entropy }) {
  const lookUp = batchedLookUp(db);
  const touchedAt = new Map<Uuid, number>();

  /** Records the use at most once a minute and never holds up the request; a lost write is made up by the next. */
  function touch(row: KeyRow): void {
    const now = entropy.now();
    const last = Math.max(row.last_used_at?.getTime() ?? 0, touchedAt.get(row.key_id) ?? 0);
    if (now - last < LAST_USED_EVERY_MS) return;
    touchedAt.set(row.key_id, now);
    db.query(TOUCH, [row.key_id]).catch(() => touchedAt.delete(row.key_id));
  }

  return async (apiKey: string): Promise<Principal | null> => {
    if (!KEY.test(apiKey)) return null;
    const digest = secretHash(apiKey);
    const row = await lookUp(digest);
    if (!row || !timingSafeEqual(row.secret_hash, digest)) return null;
    touch(row);
    return { userId: row.user_id, accountId: row.account_id, keyId: row.key_id };
  };
}

type Waiting = { digest: Buffer; resolve(row: KeyRow | undefined): void; reject(error: unknown): void };

/**
 * Look-ups that arrive while others are under way share one statement. Each still starts after its request came in,
 * so it is as fresh as a statement of its own would be; refused: a cache, which would outlive a revocation.
 */
function batchedLookUp(db: pg.Pool): (digest: Buffer) => Promise<KeyRow | undefined> {
  let waiting: Waiting[] = [];
  let inFlight = 0;
  let scheduled = false;

  async function run(batch: Waiting[]): Promise<void> {
    const digests = new Map(batch.map((w) => [w.digest.toString('latin1'), w.digest]));
    try {
      const { rows } = await db.query<KeyRow>({ ...LOOK_UP, values: [[...digests.values()]] });
      const found = new Map(rows.map((row) => [row.secret_hash.toString('latin1'), row]));
      for (const w of batch) w.resolve(found.get(w.digest.toString('latin1')));
    } catch (error) {
      for (const w of batch) w.reject(error);
    }
    inFlight -= 1;
    pump();
  }

  function pump(): void {
    scheduled = false;
    if (waiting.length === 0 || inFlight >= BATCHES_IN_FLIGHT) return;
    const batch = waiting;
    waiting = [];
    inFlight += 1;
    void run(batch);
  }

  return (digest) =>
    new Promise((resolve, reject) => {
      waiting.push({ digest, resolve, reject });
      if (scheduled) return;
      scheduled = true;
      setImmediate(pump);
    });
}
