import { hash, verify } from '@node-rs/argon2';

/** Argon2id as OWASP's Password Storage Cheat Sheet recommends at least: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const WRITTEN = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Fewest and most code points of a password (NIST SP 800-63B asks for long ones rather than for odd ones). */
export const PASSWORD_LENGTH = { least: 10, most: 200 };

/** Of a password that nobody has: so much time is spent on an address that nobody has, too. */
const NOBODYS = hashPassword('the password of nobody');

/** The hash of a password, with its salt and parameters in it. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

/** Whether a password is the one of a hash; null takes as long and is false. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await NOBODYS), password.normalize('NFKC'));
  return fits && stored !== null;
}

/** Whether a hash was made with other parameters than today's. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(WRITTEN);
