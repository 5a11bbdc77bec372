import { createHash } from 'node:crypto';

/** A lower-case UUIDv7: the identity of jobs, accounts, users, holds and upload slots (decisions.md, Names). */
export type Uuid = string;

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** True for exactly the spelling that `uuidv7` produces; anything else in a path is a 404, never a 400. */
export function isUuidV7(text: string): text is Uuid {
  return UUID_V7.test(text);
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** True for a lower-case UUID of any version, such as those of payments, which may be named after what asked for them. */
export function isUuid(text: string): text is Uuid {
  return UUID.test(text);
}

const spell = (bytes: Uint8Array): Uuid => {
  const hex = Buffer.from(bytes).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/**
 * A UUIDv7 from a clock reading and 10 random bytes (RFC 9562 section 5.7).
 * @param now milliseconds since the epoch
 */
export function uuidv7(now: number, random: Uint8Array): Uuid {
  const bytes = new Uint8Array(16);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(now) << 16n);
  bytes.set(random.subarray(0, 10), 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return spell(bytes);
}

/** A UUIDv5 (RFC 9562 section 5.5): the same namespace and name always give the same id. Command ids of workers. */
export function uuidv5(namespace: Uuid, name: string): Uuid {
  const digest = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest();
  const bytes = new Uint8Array(digest.subarray(0, 16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return spell(bytes);
}

/** Where time, identity and randomness come from; passed in everywhere so that the core stays pure. */
export type Entropy = {
  /** Milliseconds since the epoch. */
  now(): number;
  /** A fresh UUIDv7. */
  uuid(): Uuid;
  /** `n` random bytes. */
  bytes(n: number): Uint8Array;
};
