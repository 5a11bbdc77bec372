import { randomBytes } from 'node:crypto';
import { type Entropy, uuidv7 } from '../domain/ids.ts';

const POOL_BYTES = 8192;

/** The machine's clock and randomness. */
export const systemEntropy: Entropy = {
  now: () => Date.now(),
  uuid: () => uuidv7(Date.now(), take(10)),
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
