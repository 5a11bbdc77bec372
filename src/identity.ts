import { hash, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { decide } from './domain/credits.ts';
import { type Entropy, type Uuid, uuidv5 } from './domain/ids.ts';
import type { PlanId } from './domain/plans.ts';
import type { Store } from './store/contract.ts';

/** What every API key begins with (decisions.md, Names). */
export const KEY_PREFIX = 'framelog_';

const KEY = /^framelog_[0-9A-Za-z]{43}$/;
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LAST_USED_EVERY_MS = 60_000;
/** Look-ups that may be under way at once; what arrives meanwhile shares the next statement. */
const BATCHES_IN_FLIGHT = 2;

/** Whom a request acts for. */
export type Principal = { userId: Uuid; accountId: Uuid; keyId: Uuid };

/** An API key as its owner may see it: never the secret. Times are ISO 8601 in UTC. */
export type ApiKey = {
  keyId: Uuid;
  name: string;
  prefix: string;
  lastFour: string;
  createdAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
};

export type User = { userId: Uuid; accountId: Uuid; email: string };

/** The address belongs to another account. */
export class EmailTaken extends Error {
  override readonly name = 'EmailTaken';
}

export type Identity = ReturnType<typeof createIdentity>;

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
const LIST = `select key_id, name, last_four, created_at, last_used_at, revoked_at
                from api_keys where user_id = $1 order by created_at, key_id`;
const REVOKE = `update api_keys set revoked_at = coalesce(revoked_at, now())
                 where key_id = $1 and user_id = $2 returning key_id`;
const TOUCH = `update api_keys set last_used_at = now()
                where key_id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`;

/** Users, accounts and API keys over sql/004_identity.sql. `db` needs no transaction of its own. */
export function createIdentity({ db, store, entropy }: { db: pg.Pool; store: Store; entropy: Entropy }) {
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

  /** Makes a key; its secret is in the answer and nowhere else. */
  async function createKey(owner: { userId: Uuid; accountId: Uuid }, name: string) {
    const keyId = entropy.uuid();
    const apiKey = KEY_PREFIX + base62(entropy.bytes(32));
    const lastFour = apiKey.slice(-4);
    const insert =
      'insert into api_keys (key_id, user_id, name, secret_hash, last_four) values ($1, $2, $3, $4, $5)';
    // The event first: a crash in between leaves a fact about a key that nobody was given, never a key without a fact.
    await store.handle({ commandId: keyId, actor: `user:${owner.userId}` }, async (unit) => {
      await unit.account(owner.accountId);
      const event = { type: 'ApiKeyCreated' as const, data: { keyId, name, lastFour } };
      unit.appendAccount(owner.accountId, owner.userId, [event]);
    });
    await db.query(insert, [keyId, owner.userId, name, secretHash(apiKey), lastFour]);
    return { keyId, apiKey };
  }

  return {
    createKey,

    /** Opens an account with its plan's grant (or `credits`) and a first key. @throws EmailTaken */
    async createAccount(account: { email: string; plan: PlanId; credits?: number; keyName?: string }) {
      const { keyName = 'first key', ...command } = account;
      const userId = entropy.uuid();
      const accountId = entropy.uuid();
      const { rowCount } = await db.query(
        'insert into users (user_id, account_id, email) values ($1, $2, $3) on conflict do nothing',
        [userId, accountId, account.email],
      );
      if (!rowCount) throw new EmailTaken(`an account for ${account.email} exists`);
      await store.handle({ commandId: accountId, actor: 'system' }, async (unit) => {
        await unit.account(accountId);
        unit.appendAccount(accountId, userId, decide.open({ ...command, userId }));
      });
      const { keyId, apiKey } = await createKey({ userId, accountId }, keyName);
      return { userId, accountId, keyId, apiKey };
    },

    /** The user with this address (case does not matter), or null. */
    async findUser(email: string): Promise<User | null> {
      const { rows } = await db.query<{ user_id: Uuid; account_id: Uuid; email: string }>(
        'select user_id, account_id, email from users where lower(email) = lower($1)',
        [email],
      );
      const row = rows[0];
      return row ? { userId: row.user_id, accountId: row.account_id, email: row.email } : null;
    },

    /** All keys of a user, revoked ones too, oldest first. */
    async listKeys(userId: Uuid): Promise<ApiKey[]> {
      const { rows } = await db.query(LIST, [userId]);
      return rows.map((row) => ({
        keyId: row.key_id,
        name: row.name,
        prefix: KEY_PREFIX,
        lastFour: row.last_four,
        createdAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at?.toISOString() ?? null,
        revokedAt: row.revoked_at?.toISOString() ?? null,
      }));
    },

    /** Ends a key at once, in every process. Repeatable. @returns false when the user has no such key */
    async revokeKey(owner: { userId: Uuid; accountId: Uuid }, keyId: Uuid): Promise<boolean> {
      const { rowCount } = await db.query(REVOKE, [keyId, owner.userId]);
      if (!rowCount) return false;
      const commandId = uuidv5(keyId, 'revoked');
      await store.handle({ commandId, actor: `user:${owner.userId}` }, async (unit) => {
        await unit.account(owner.accountId);
        unit.appendAccount(owner.accountId, owner.userId, [{ type: 'ApiKeyRevoked', data: { keyId } }]);
      });
      return true;
    },

    /** Whom a key stands for, or null. Always asks the database, so that a revoked key stops at once. */
    async authenticate(apiKey: string): Promise<Principal | null> {
      if (!KEY.test(apiKey)) return null;
      const digest = secretHash(apiKey);
      const row = await lookUp(digest);
      if (!row || !timingSafeEqual(row.secret_hash, digest)) return null;
      touch(row);
      return { userId: row.user_id, accountId: row.account_id, keyId: row.key_id };
    },
  };
}

const secretHash = (apiKey: string): Buffer => hash('sha256', apiKey, 'buffer');

/** 256 bits as 43 characters (62^43 is just above 2^256). */
function base62(bytes: Uint8Array): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (; rest > 0n; rest /= 62n) text = BASE62[Number(rest % 62n)] + text;
  return text.padStart(43, '0');
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
