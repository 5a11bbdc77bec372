import { hash, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import type { Entropy, Uuid } from '../domain/ids.ts';
import type { FastLane } from '../store/polling/fast-lane.ts';
import { SHOWN } from '../store/polling/while-unchanged.ts';
import { type Principal, principalOf } from './principal.ts';

const LAST_USED_EVERY_MS = 60_000;

/** Keys by their hashes. The last row says what they were read from. */
const LOOK_UP = {
  name: 'api-keys',
  text: `select k.key_id, k.secret_hash, k.user_id, (select u.account_id from users u where u.user_id = k.user_id),
                (extract(epoch from k.last_used_at) * 1000)::float8 as used_at, null as shown
           from api_keys k where k.secret_hash = any($1::bytea[]) and k.revoked_at is null
          union all
         select null, null, null, null, null, ${SHOWN}`,
};
const TOUCH = `update api_keys set last_used_at = now()
                where key_id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`;

/** A row of `LOOK_UP`; the last has `shown` alone. */
type Columns = {
  key_id: Uuid;
  secret_hash: Buffer;
  user_id: Uuid;
  account_id: Uuid;
  /** Milliseconds since 1970. */
  used_at: number | null;
  shown: string;
};

/** What every API key begins with (decisions.md, Names). */
export const KEY_PREFIX = 'framelog_';
const KEY_LENGTH = KEY_PREFIX.length + 43;

/** What is stored of a key, in hexadecimal digits. Its 256 random bits need no slow hash. */
export const secretHash = (apiKey: string): string => hash('sha256', apiKey, 'hex');

type Found = { principal: Principal; keyId: Uuid; usedAt: number } | null;

/** What looking keys up needs. */
export type KeyLookupParts = { db: pg.Pool; fastLane: FastLane; entropy: Entropy };

/**
 * Makes the function that finds whom an API key stands for. It always asks the database (store/polling/fast-lane.ts),
 * so that a revoked key stops at once in every process.
 */
export function createKeyLookup({ db, fastLane, entropy }: KeyLookupParts) {
  const lookUp = fastLane<string, Found>({ nameOf: (digest) => digest, read: (them) => readAll(db, them) });
  const touchedAt = new Map<Uuid, number>();

  /** Records the use at most once a minute and never holds up the request; a lost write is made up by the next. */
  function touch({ keyId, usedAt }: NonNullable<Found>): void {
    const now = entropy.now();
    const last = Math.max(usedAt, touchedAt.get(keyId) ?? 0);
    if (now - last < LAST_USED_EVERY_MS) return;
    touchedAt.set(keyId, now);
    db.query(TOUCH, [keyId]).catch(() => touchedAt.delete(keyId));
  }
  return async (apiKey: string): Promise<Principal | null> => {
    // What looks otherwise is no key, and not worth a lookup.
    if (apiKey.length !== KEY_LENGTH || !apiKey.startsWith(KEY_PREFIX)) return null;
    const found = await lookUp(secretHash(apiKey));
    if (!found) return null;
    touch(found);
    return found.principal;
  };
}

async function readAll(db: pg.Pool, digests: string[]): Promise<{ shown: string; results: Found[] }> {
  const asked = new Map(digests.map((digest) => [digest, Buffer.from(digest, 'hex')]));
  const { rows } = await db.query<Columns>({ ...LOOK_UP, values: [[...asked.values()]] });
  const { shown } = rows.pop()!;
  const keys = new Map(rows.map((row) => [row.secret_hash.toString('hex'), toFound(row)]));
  const results = digests.map((digest) => {
    const key = keys.get(digest);
    return key && timingSafeEqual(key.hash, asked.get(digest)!) ? key.found : null;
  });
  return { shown, results };
}

function toFound({ key_id: keyId, user_id: userId, account_id: accountId, ...row }: Columns) {
  const principal = principalOf({ userId, accountId }, { kind: 'api-key', keyId });
  return { hash: row.secret_hash, found: { principal, keyId, usedAt: row.used_at ?? 0 } };
}
