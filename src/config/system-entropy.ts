import { randomBytes } from 'node:crypto';
import { type Entropy, type Uuid, uuidv7 } from '../domain/ids.ts';

const POOL_BYTES = 8192;

/** The machine's clock and randomness. */
export const systemEntropy: Entropy = {
  now: () => Date.now(),
  uuid: () => nextUuid(Date.now()),
  bytes: take,
};

let pool = Buffer.alloc(0);

/** Bytes that nobody else gets. Fetched for many takers at once: a call for each costs a twentieth of creating a job. */
function take(n: number): Uint8Array {
  if (n > POOL_BYTES) return randomBytes(n);
  if (pool.length < n) pool = randomBytes(POOL_BYTES);
  const bytes = pool.subarray(0, n);
  pool = pool.subarray(n);
  return bytes;
}

let newest = { at: 0, place: 0 };

/**
 * Lists are in the order of ids, so a process counts within a millisecond (RFC 9562 section 6.2, method 1), in the 12 bits
 * after the version; 62 random ones are left.
 */
function nextUuid(at: number): Uuid {
  newest = { at, place: at === newest.at ? newest.place + 1 : 0 };
  const bytes = take(10);
  bytes[0] = newest.place >> 8;
  bytes[1] = newest.place;
  return uuidv7(at, bytes);
}
