import type pg from 'pg';
import { type Entropy, type Uuid, uuidv5 } from '../domain/ids.ts';
import { decide } from '../domain/money/credits.ts';
import type { PlanId } from '../domain/money/plans.ts';
import type { EventStore } from '../store/log/event-store.ts';
import { createKeyLookup, KEY_PREFIX, secretHash } from './key-lookup.ts';
import type { Owner, Principal } from './principal.ts';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

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

/** Who owns an account. */
export type User = { userId: Uuid; accountId: Uuid; email: string };

/** What opens an account; `credits` instead of the plan's grant. */
export type NewAccount = { email: string; plan: PlanId; credits?: number; keyName?: string };

/** The address belongs to another account. */
export class EmailTaken extends Error {
  override readonly name = 'EmailTaken';
}

/** Users, accounts and API keys. */
export type Identity = {
  /** Opens an account with its plan's grant (or `credits`) and a first key. @throws EmailTaken */
  createAccount(account: NewAccount): Promise<Owner & { keyId: Uuid; apiKey: string }>;
  /** The user with this address (case does not matter), or null. */
  findUser(email: string): Promise<User | null>;
  /** Makes a key; its secret is in the answer and nowhere else. */
  createKey(owner: Owner, name: string): Promise<{ keyId: Uuid; apiKey: string }>;
  /** All keys of a user, revoked ones too, oldest first. */
  listKeys(userId: Uuid): Promise<ApiKey[]>;
  /** Ends a key at once, in every process. Repeatable. @returns false when the user has no such key */
  revokeKey(owner: Owner, keyId: Uuid): Promise<boolean>;
  /** Whom a key stands for, or null. Always asks the database, so that a revoked key stops at once. */
  authenticate(apiKey: string): Promise<Principal | null>;
};

type Parts = { db: pg.Pool; store: Pick<EventStore, 'handle' | 'fastLane'>; entropy: Entropy };

const LIST = `select key_id, name, last_four, created_at, last_used_at, revoked_at
                from api_keys where user_id = $1 order by created_at, key_id`;
const REVOKE = `update api_keys set revoked_at = coalesce(revoked_at, now())
                 where key_id = $1 and user_id = $2`;
const FIND_KEY = 'select from api_keys where key_id = $1 and user_id = $2';
const INSERT_KEY =
  'insert into api_keys (key_id, user_id, name, secret_hash, last_four) values ($1, $2, $3, $4, $5)';
const INSERT_USER = 'insert into users (user_id, account_id, email) values ($1, $2, $3)';
/** The index of sql/004_identity.sql that keeps addresses apart. */
const EMAIL_INDEX = 'users_email';

/** Identity over sql/004_identity.sql. */
export function createIdentity(parts: Parts): Identity {
  const { db, store, entropy } = parts;
  return {
    createAccount: (account) => createAccount(parts, account),
    findUser: (email) => findUser(db, email),
    createKey: (owner, name) => createKey(parts, owner, name),
    listKeys: (userId) => listKeys(db, userId),
    revokeKey: (owner, keyId) => revokeKey(parts, owner, keyId),
    authenticate: createKeyLookup({ db, fastLane: store.fastLane, entropy }),
  };
}

/** All of it in one transaction: a crash leaves the whole account or none, and the address free. */
async function createAccount(parts: Parts, { keyName = 'first key', ...account }: NewAccount) {
  const { store, entropy } = parts;
  const owner = { userId: entropy.uuid(), accountId: entropy.uuid() };
  const { userId, accountId } = owner;
  const { apiKey, keyId, created, insert } = newKey(entropy, owner, keyName);
  await store
    .handle({ commandId: accountId, actor: 'system' }, async (unit) => {
      await unit.account(accountId);
      unit.appendAccount(accountId, userId, [...decide.open({ ...account, userId }), created]);
      unit.alongside({ text: INSERT_USER, values: [userId, accountId, account.email] });
      unit.alongside(insert);
    })
    .catch((error: { code?: string; constraint?: string }) => {
      if (error.constraint !== EMAIL_INDEX) throw error;
      throw new EmailTaken(`an account for ${account.email} exists`);
    });
  return { ...owner, keyId, apiKey };
}

async function findUser(db: pg.Pool, email: string): Promise<User | null> {
  const { rows } = await db.query<{ user_id: Uuid; account_id: Uuid; email: string }>(
    'select user_id, account_id, email from users where lower(email) = lower($1)',
    [email],
  );
  const row = rows[0];
  return row ? { userId: row.user_id, accountId: row.account_id, email: row.email } : null;
}

async function createKey({ store, entropy }: Parts, owner: Owner, name: string) {
  const { keyId, apiKey, created, insert } = newKey(entropy, owner, name);
  await store.handle({ commandId: keyId, actor: `user:${owner.userId}` }, async (unit) => {
    await unit.account(owner.accountId);
    unit.appendAccount(owner.accountId, owner.userId, [created]);
    unit.alongside(insert);
  });
  return { keyId, apiKey };
}

/** A key with the event and the row that make it one. */
function newKey(entropy: Entropy, { userId }: Owner, name: string) {
  const keyId = entropy.uuid();
  const apiKey = KEY_PREFIX + base62(entropy.bytes(32));
  const lastFour = apiKey.slice(-4);
  const created = { type: 'ApiKeyCreated' as const, data: { keyId, name, lastFour } };
  const digest = Buffer.from(secretHash(apiKey), 'hex');
  return {
    keyId,
    apiKey,
    created,
    insert: { text: INSERT_KEY, values: [keyId, userId, name, digest, lastFour] },
  };
}

async function listKeys(db: pg.Pool, userId: Uuid): Promise<ApiKey[]> {
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
}

async function revokeKey({ db, store }: Parts, owner: Owner, keyId: Uuid): Promise<boolean> {
  const values = [keyId, owner.userId];
  if (!(await db.query(FIND_KEY, values)).rowCount) return false;
  const commandId = uuidv5(keyId, 'revoked');
  await store.handle({ commandId, actor: `user:${owner.userId}` }, async (unit) => {
    await unit.account(owner.accountId);
    unit.appendAccount(owner.accountId, owner.userId, [{ type: 'ApiKeyRevoked', data: { keyId } }]);
    unit.alongside({ text: REVOKE, values });
  });
  return true;
}

/** 256 bits as 43 characters (62^43 is just above 2^256). */
function base62(bytes: Uint8Array): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (; rest > 0n; rest /= 62n) text = BASE62[Number(rest % 62n)] + text;
  return text.padStart(43, '0');
}
