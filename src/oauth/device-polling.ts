import type pg from 'pg';
import type { Entropy } from '../domain/ids.ts';
import { deviceHash } from './adapter.ts';

/** Seconds between two questions of a device, at first, and added each time that it comes too early (RFC 8628, 3.5). */
export const POLL_SECONDS = { first: 5, added: 5 };
/** Clocks and networks are not exact to the second. */
const TOLERATED_MS = 500;
/** Seconds that a device code works. */
export const DEVICE_SECONDS = 600;

const COUNT = `insert into oauth_device_polls as p (device_hash, polled_at, interval_seconds, expires_at)
  values ($1, $2, $3, $4)
  on conflict (device_hash) do update
     set interval_seconds = p.interval_seconds + case
           when excluded.polled_at < p.polled_at + make_interval(secs => p.interval_seconds - $5::float8) then $6 else 0 end,
         polled_at = excluded.polled_at
  returning interval_seconds, interval_seconds > coalesce(
    (select before.interval_seconds from oauth_device_polls before where before.device_hash = $1), $3) as slower`;

/**
 * Counts a question of a device that has no decision yet; for every process together.
 * @returns the seconds to wait from now on when it came too early, else null
 */
export async function tooEarly(
  { db, entropy }: { db: pg.Pool; entropy: Entropy },
  deviceCode: string,
): Promise<number | null> {
  const now = entropy.now();
  const { rows } = await db.query<{ interval_seconds: number; slower: boolean }>(COUNT, [
    deviceHash(deviceCode),
    new Date(now),
    POLL_SECONDS.first,
    new Date(now + DEVICE_SECONDS * 1000),
    TOLERATED_MS / 1000,
    POLL_SECONDS.added,
  ]);
  return rows[0]!.slower ? rows[0]!.interval_seconds : null;
}
