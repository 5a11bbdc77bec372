import type pg from 'pg';
import type { Actor } from '../domain/access/actor.ts';
import { type Entropy, type Uuid, uuidv5 } from '../domain/ids.ts';
import type { Store } from '../store/contract.ts';
import { KEY_PREFIX, secretHash } from './key-lookup.ts';
import type { Owner } from './principal.ts';

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

/** What keys are kept with. */
export type KeyParts = { db: pg.Pool; store: Pick<Store, 'handle'>; entropy: Entropy };

const LIST = `select key_id, name, last_four, created_at, last_used_at, revoked_at
                from api_keys where user_id = $1 order by created_at, key_id`;
const REVOKE = `update api_keys set revoked_at = coalesce(revoked_at, now())
                 where key_id = $1 and user_id = $2`;
const FIND_KEY = 'select from api_keys where key_id = $1 and user_id = $2';
const INSERT_KEY =
  'insert into api_keys (key_id, user_id, name, secret_hash, last_four) values ($1, $2, $3, $4, $5)';

/** A key that is to be made: its secret, and the event and the row that make it one. */
export function newKey(entropy: Entropy, { userId }: Owner, name: string) {
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

/** Makes a key; its secret is in what is returned and nowhere else. */
export async function createKey(
  { store, entropy }: KeyParts,
  owner: Owner,
  name: string,
  actor: Actor,
): Promise<{ keyId: Uuid; apiKey: string }> {
  const { keyId, apiKey, created, insert } = newKey(entropy, owner, name);
  await store.handle({ commandId: keyId, actor }, async (unit) => {
    await unit.account(owner.accountId);
    unit.appendAccount(owner.accountId, owner.userId, [created]);
    unit.alongside(insert);
  });
  return { keyId, apiKey };
}

/** All keys of a user, revoked ones too, oldest first. */
export async function listKeys({ db }: KeyParts, userId: Uuid): Promise<ApiKey[]> {
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

/** Ends a key at once, in every process. Repeatable. @returns false when the user has no such key */
export async function revokeKey(
  { db, store }: KeyParts,
  owner: Owner,
  keyId: Uuid,
  actor: Actor,
): Promise<boolean> {
  const values = [keyId, owner.userId];
  if (!(await db.query(FIND_KEY, values)).rowCount) return false;
  const commandId = uuidv5(keyId, 'revoked');
  await store.handle({ commandId, actor }, async (unit) => {
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
