import { hash } from 'node:crypto';
import type pg from 'pg';
import type { Entropy, Uuid } from '../domain/ids.ts';
import { Rejection } from '../domain/rejection.ts';

/** How long an answer is kept (decisions.md, Headers). */
const KEPT_SECONDS = 24 * 3600;
/** A claim this old was left by a process that died; the command behind it can be repeated without a second effect. */
const LEASE_SECONDS = 60;

/** An answer as it is stored and given again. */
export type StoredAnswer = { status: number; headers: Record<string, string>; body: string };

/** Either the answer of the first request, or the leave to make it under this command id. */
export type Claim = { replay: StoredAnswer } | { commandId: Uuid };

export type Idempotency = ReturnType<typeof createIdempotency>;

type Row = {
  fingerprint: Buffer;
  command_id: Uuid;
  status: number | null;
  headers: Record<string, string> | null;
  body: string | null;
  stale: boolean;
};

const CLAIM = `
  insert into idempotency_keys as held (user_id, key, fingerprint, command_id, lease_until, expires_at)
  values ($1, $2, $3, $4, now() + make_interval(secs => $5), now() + make_interval(secs => $6))
  on conflict (user_id, key) do update
     set fingerprint = excluded.fingerprint, command_id = excluded.command_id, lease_until = excluded.lease_until,
         status = null, headers = null, body = null, expires_at = excluded.expires_at
   where held.expires_at < now()
  returning command_id`;
const FIND = `select fingerprint, command_id, status, headers, body, coalesce(lease_until < now(), false) as stale
                from idempotency_keys where user_id = $1 and key = $2`;
const TAKE_OVER = `
  update idempotency_keys set lease_until = now() + make_interval(secs => $3)
   where user_id = $1 and key = $2 and lease_until < now() returning command_id`;
const STORE = `
  update idempotency_keys
     set lease_until = null, status = $4, headers = $5, body = $6, expires_at = now() + make_interval(secs => $7)
   where user_id = $1 and key = $2 and command_id = $3`;
const RELEASE =
  'delete from idempotency_keys where user_id = $1 and key = $2 and command_id = $3 and status is null';
const SWEEP = 'delete from idempotency_keys where expires_at < now()';

/** Keeps the answers to requests with an Idempotency-Key over sql/006_idempotency.sql. */
export function createIdempotency({ db, entropy }: { db: pg.Pool; entropy: Entropy }) {
  return {
    /**
     * Claims a key for a request.
     * @param request what makes two requests the same: method, path and the bytes of the body
     * @throws Rejection `idempotency_key_reused`, `idempotency_in_progress`
     */
    async claim(userId: Uuid, key: string, request: { target: string; body: Buffer }): Promise<Claim> {
      const digest = hash(
        'sha256',
        Buffer.concat([Buffer.from(`${request.target}\n`), request.body]),
        'buffer',
      );
      const claimed = [userId, key, digest, entropy.uuid(), LEASE_SECONDS, KEPT_SECONDS];
      const inserted = await db.query<{ command_id: Uuid }>(CLAIM, claimed);
      if (inserted.rows[0]) return { commandId: inserted.rows[0].command_id };
      const row = (await db.query<Row>(FIND, [userId, key])).rows[0];
      // Gone in between: the first request was refused a moment ago, so it was still in flight when this one came.
      if (!row) throw new Rejection('idempotency_in_progress', {});
      if (!row.fingerprint.equals(digest)) throw new Rejection('idempotency_key_reused', {});
      if (row.status !== null) {
        return { replay: { status: row.status, headers: row.headers ?? {}, body: row.body ?? '' } };
      }
      const taken = row.stale && (await db.query(TAKE_OVER, [userId, key, LEASE_SECONDS])).rowCount;
      if (!taken) throw new Rejection('idempotency_in_progress', {});
      return { commandId: row.command_id };
    },

    /** Keeps the answer, for 24 hours or `seconds`. */
    async store(userId: Uuid, key: string, commandId: Uuid, answer: StoredAnswer, seconds = KEPT_SECONDS) {
      const { status, headers, body } = answer;
      await db.query(STORE, [userId, key, commandId, status, JSON.stringify(headers), body, seconds]);
    },

    /** Gives the key back after a refusal: only accepted requests are remembered. */
    async release(userId: Uuid, key: string, commandId: Uuid): Promise<void> {
      await db.query(RELEASE, [userId, key, commandId]);
    },

    /** Deletes what has expired. @returns how many */
    async sweep(): Promise<number> {
      return (await db.query(SWEEP)).rowCount ?? 0;
    },
  };
}
