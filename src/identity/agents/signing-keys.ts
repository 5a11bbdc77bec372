import { createSecretKey } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type pg from 'pg';
import type { Entropy } from '../../domain/ids.ts';
import { transaction } from '../../store/database/db.ts';
import { decryptBytes, encryptBytes } from '../../store/privacy/encryption.ts';

/** Seconds that an access token works (design: oauth-mcp, 3). */
export const ACCESS_TOKEN_SECONDS = 3600;
/** A key that no longer signs verifies until the last token of another process has ended. */
const RETIRE_AFTER_MS = 2 * ACCESS_TOKEN_SECONDS * 1000;
/** How long a process may take to hear of a rotation. */
const CACHE_MS = 5_000;
/** Tokens with names of keys that do not exist must not make the database busy. */
const MISSED_MS = 1_000;

/** One key as the authorization server wants it: private, RS256, for signatures. */
export type SigningKey = JWK & { kid: string };

/** Keys of access tokens over sql/030_agents.sql, shared by every process. */
export type SigningKeys = {
  /** Those that verify, the one that signs first; made when there is none. */
  current(): Promise<readonly SigningKey[]>;
  /** The public half of one; null when there is none by this name, or it has retired. */
  verifying(kid: string): Promise<JWK | null>;
  /** Signs with a new key from now on; the old ones verify until their tokens have ended. @returns its name */
  rotate(): Promise<string>;
};

type Parts = { db: pg.Pool; masterKey: Buffer; entropy: Entropy };
type Columns = { kid: string; public_key: JWK; private_key: Buffer; retires_at: Date | null };

const READ = `select kid, public_key, private_key, retires_at from oauth_signing_keys
               where retires_at is null or retires_at > $1 order by retires_at desc nulls first, created_at desc`;
const INSERT = `insert into oauth_signing_keys (kid, public_key, private_key, created_at) values ($1, $2, $3, $4)`;
const RETIRE = 'update oauth_signing_keys set retires_at = $2 where kid <> $1 and retires_at is null';
const SWEEP = 'delete from oauth_signing_keys where retires_at <= $1';
const LOCK = "select pg_advisory_xact_lock(hashtext('framelog.signing-keys'))";

/** Reads and makes the keys; private halves are encrypted under the master key. */
export function createSigningKeys(parts: Parts): SigningKeys {
  const { db, entropy } = parts;
  let known: { keys: SigningKey[]; at: number } | null = null;
  let missedAt = Number.NEGATIVE_INFINITY;
  // The same object each time: what verifies with it keeps the key that it made of it.
  const halves = new WeakMap<SigningKey, JWK>();

  async function load(): Promise<SigningKey[]> {
    const { rows } = await db.query<Columns>(READ, [new Date(entropy.now())]);
    if (!rows.some((row) => row.retires_at === null)) {
      await makeKey(parts, false);
      return load();
    }
    const keys = rows.map((row) => decrypted(parts.masterKey, row));
    for (const key of keys) halves.set(key, publicHalf(key));
    known = { keys, at: entropy.now() };
    return keys;
  }
  const fresh = (ms: number) => (known && entropy.now() - known.at < ms ? known.keys : null);

  return {
    current: async () => fresh(CACHE_MS) ?? load(),
    async verifying(kid) {
      const named = (keys: readonly SigningKey[]) => keys.find((key) => key.kid === kid);
      let key = named(fresh(CACHE_MS) ?? (await load()));
      // Another process may have rotated a moment after this one read the keys.
      if (!key && entropy.now() - missedAt >= MISSED_MS) {
        missedAt = entropy.now();
        key = named(await load());
      }
      return (key && halves.get(key)) ?? null;
    },
    async rotate() {
      const kid = await makeKey(parts, true);
      known = null;
      return kid;
    },
  };
}

/** Makes a key that signs; without `always` only when none does, however many processes come to it at once. */
async function makeKey({ db, masterKey, entropy }: Parts, always: boolean): Promise<string> {
  const pair = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 });
  const secret = await exportJWK(pair.privateKey);
  const kid = await calculateJwkThumbprint(secret);
  const key: SigningKey = { ...secret, kid, alg: 'RS256', use: 'sig' };
  const text = Buffer.from(JSON.stringify(key));
  const encrypted = encryptBytes(text, createSecretKey(masterKey), placeOf(kid), entropy.bytes(12));
  const now = entropy.now();
  await transaction(db, async (client) => {
    await client.query(LOCK);
    const { rows } = await client.query('select from oauth_signing_keys where retires_at is null');
    if (rows.length > 0 && !always) return;
    await client.query(SWEEP, [new Date(now)]);
    await client.query(RETIRE, [kid, new Date(now + RETIRE_AFTER_MS)]);
    await client.query(INSERT, [kid, publicHalf(key), encrypted, new Date(now)]);
  });
  return kid;
}

const placeOf = (kid: string) => `oauth-signing-key/${kid}`;

function decrypted(masterKey: Buffer, { kid, private_key: encrypted }: Columns): SigningKey {
  return JSON.parse(decryptBytes(encrypted, createSecretKey(masterKey), placeOf(kid)).toString('utf8'));
}

function publicHalf({ kty, n, e, kid, alg, use }: SigningKey): JWK {
  return { kty, n, e, kid, alg, use } as JWK;
}
