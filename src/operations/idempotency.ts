import { hash } from 'node:crypto';
import type pg from 'pg';
import type { Entropy, Uuid } from '../domain/ids.ts';
import { Rejection } from '../domain/rejection.ts';

/** How long an output is kept (decisions.md, Headers). */
const KEPT_SECONDS = 24 * 3600;
/** A reservation this old was left by a process that died; the command behind it can be repeated without a second effect. */
const LEASE_SECONDS = 60;

/** Either the output of the first request (JSON), or the leave to carry it out under this command id. */
export type Reservation = { replay: string } | { commandId: Uuid };

export type Idempotency = ReturnType<typeof createIdempotency>;

type Row = {
  fingerprint: Buffer;
  command_id: Uuid;
  output: string | null;
  stale: boolean;
};

const RESERVE = `
  insert into idempotency_keys as held (user_id, key, fingerprint, command_id, lease_until, expires_at)
  values ($1, $2, $3, $4, now() + make_interval(secs => $5), now() + make_interval(secs => $6))
  on conflict (user_id, key) do update
     set fingerprint = excluded.fingerprint, command_id = excluded.command_id, lease_until = excluded.lease_until,
         output = null, expires_at = excluded.expires_at
   where held.expires_at < now()
  returning command_id`;
const FIND = `select fingerprint, command_id, output, coalesce(lease_until < now(), false) as stale
                from idempotency_keys where user_id = $1 and key = $2`;
const TAKE_OVER = `
  update idempotency_keys set lease_until = now() + make_interval(secs => $3)
   where user_id = $1 and key = $2 and lease_until < now() returning command_id`;
const STORE = `
  update idempotency_keys
     set lease_until = null, output = $4, expires_at = now() + make_interval(secs => $5)
   where user_id = $1 and key = $2 and command_id = $3`;
const RELEASE =
  'delete from idempotency_keys where user_id = $1 and key = $2 and command_id = $3 and output is null';
const SWEEP = 'delete from idempotency_keys where expires_at < now()';

/** Keeps the outputs of requests with an idempotency key over sql/006_idempotency.sql and 021_idempotent_outputs.sql. */
export function createIdempotency({ db, entropy }: { db: pg.Pool; entropy: Entropy }) {
  return {
    /**
     * Reserves a key for a request.
     * @param request what makes two requests the same: method, path and the bytes of the body
     * @throws Rejection `idempotency_key_reused`, `idempotency_in_progress`
     */
    async reserve(
      userId: Uuid,
      key: string,
      request: { target: string; body: Buffer },
    ): Promise<Reservation> {
      const digest = hash(
        'sha256',
        Buffer.concat([Buffer.from(`${request.target}\n`), request.body]),
        'buffer',
      );
      const values = [userId, key, digest, entropy.uuid(), LEASE_SECONDS, KEPT_SECONDS];
      const inserted = await db.query<{ command_id: Uuid }>(RESERVE, values);
      if (inserted.rows[0]) return { commandId: inserted.rows[0].command_id };
      const row = (await db.query<Row>(FIND, [userId, key])).rows[0];
      // Gone in between: the first request was refused a moment ago, so it was still in flight when this one came.
      if (!row) throw new Rejection('idempotency_in_progress', {});
      if (!row.fingerprint.equals(digest)) throw new Rejection('idempotency_key_reused', {});
      if (row.output !== null) return { replay: row.output };
      const takenOver = row.stale && (await db.query(TAKE_OVER, [userId, key, LEASE_SECONDS])).rowCount;
      if (!takenOver) throw new Rejection('idempotency_in_progress', {});
      return { commandId: row.command_id };
    },

    /** Keeps the output (JSON), for 24 hours or `seconds`. */
    async store(userId: Uuid, key: string, commandId: Uuid, output: string, seconds = KEPT_SECONDS) {
      await db.query(STORE, [userId, key, commandId, output, seconds]);
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
