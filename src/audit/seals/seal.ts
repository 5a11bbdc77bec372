import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Uuid } from '../../domain/ids.ts';
import type { Position } from '../../store/log/feed.ts';
import { leafHash, merkleRoot } from './merkle.ts';

/** Version of the encodings below; a change of them is a new number, never a new meaning of an old one. */
const ENCODING = 1;
/** Bytes of one leaf. */
export const LEAF_BYTES = 68;

/** What the chain of seals starts from. */
export const FIRST_PREV = '00'.repeat(32);

/** What a seal says of one event: where it is in the log, which it is, and its hash (lower-case hex). */
export type Leaf = Position & { streamId: Uuid; version: number; hash: string };

/** What is signed. Hashes and keys are lower-case hex. */
export type SealFacts = Position & {
  n: number;
  /** Events in this batch, and in all batches so far. */
  events: number;
  total: number;
  root: string;
  prev: string;
  /** ISO 8601, UTC, milliseconds. */
  sealedAt: string;
  publicKey: string;
};

/** A seal as the witness keeps it. */
export type Seal = SealFacts & { hash: string; signature: string };

/** 68 bytes: tx and seq (8 each, big-endian), stream id (16), version (4), event hash (32). */
export function encodeLeaf({ tx, seq, streamId, version, hash }: Leaf): Buffer {
  const bytes = Buffer.alloc(LEAF_BYTES);
  bytes.writeBigUInt64BE(BigInt(tx), 0);
  bytes.writeBigUInt64BE(BigInt(seq), 8);
  bytes.write(streamId.replaceAll('-', ''), 16, 'hex');
  bytes.writeUInt32BE(version, 32);
  bytes.write(hash, 36, 'hex');
  return bytes;
}

/** The bytes that name an event within a leaf, and those that hold its hash. */
export const leafName = (streamId: Uuid, version: number): Buffer =>
  encodeLeaf({ tx: '0', seq: '0', streamId, version, hash: '' }).subarray(16, 36);

/** Reads the leaves of a batch. */
export function decodeLeaves(bytes: Buffer): Leaf[] {
  const leaves: Leaf[] = [];
  // What is no whole leaf is none; its root is not the seal's.
  for (let at = 0; at + LEAF_BYTES <= bytes.length; at += LEAF_BYTES)
    leaves.push(decodeLeaf(bytes.subarray(at)));
  return leaves;
}

function decodeLeaf(bytes: Buffer): Leaf {
  const id = bytes.toString('hex', 16, 32);
  return {
    tx: bytes.readBigUInt64BE(0).toString(),
    seq: bytes.readBigUInt64BE(8).toString(),
    streamId: id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    version: bytes.readUInt32BE(32),
    hash: bytes.toString('hex', 36, 68),
  };
}

/** The leaf hashes of a batch in order. */
export function leafHashes(bytes: Buffer): Buffer[] {
  const hashes: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += LEAF_BYTES)
    hashes.push(leafHash(bytes.subarray(at, at + LEAF_BYTES)));
  return hashes;
}

/** Merkle root over the leaves of a batch, in hex. */
export const rootOfLeaves = (bytes: Buffer): string => merkleRoot(leafHashes(bytes)).toString('hex');

/** The UTF-8 text that is hashed and signed: the JSON array `["framelog-seal", 1, n, tx, seq, events, total, root, prev,
 * sealedAt, publicKey]` without spaces. */
function textOf(s: SealFacts): Buffer {
  const { n, tx, seq, events, total, root, prev, sealedAt, publicKey } = s;
  const facts = ['framelog-seal', ENCODING, n, tx, seq, events, total, root, prev, sealedAt, publicKey];
  return Buffer.from(JSON.stringify(facts));
}

/** SHA-256 over the sealed text, in hex: what the next seal names as `prev`. */
const sealHash = (facts: SealFacts): string => createHash('sha256').update(textOf(facts)).digest('hex');

/** Signs a batch's facts with an Ed25519 key. */
export function signSeal(facts: Omit<SealFacts, 'publicKey'>, key: KeyObject): Seal {
  const signed = { ...facts, publicKey: publicKeyOf(key) };
  return { ...signed, hash: sealHash(signed), signature: sign(null, textOf(signed), key).toString('hex') };
}

/** Whether hash and signature are those of the facts, under the key that the seal itself names. */
export function isAuthentic(seal: Seal): boolean {
  const signature = Buffer.from(seal.signature, 'hex');
  return seal.hash === sealHash(seal) && verify(null, textOf(seal), keyFrom(seal.publicKey), signature);
}

/** The raw 32 bytes of an Ed25519 key's public half, in hex. */
export function publicKeyOf(key: KeyObject): string {
  const half = key.type === 'private' ? createPublicKey(key) : key;
  return Buffer.from(half.export({ format: 'jwk' }).x!, 'base64url').toString('hex');
}

/** The public key behind its raw bytes in hex. */
function keyFrom(publicKey: string): KeyObject {
  const x = Buffer.from(publicKey, 'hex').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

/** One line of a witness: the seal as JSON, snake_case. */
export function witnessLine({ sealedAt, publicKey, ...rest }: Seal): string {
  return JSON.stringify({ ...rest, sealed_at: sealedAt, public_key: publicKey });
}

const HEX = (bytes: number) => new RegExp(`^[0-9a-f]{${2 * bytes}}$`);
const SHAPES: Record<string, RegExp> = {
  tx: /^\d{1,20}$/,
  seq: /^\d{1,19}$/,
  root: HEX(32),
  prev: HEX(32),
  hash: HEX(32),
  public_key: HEX(32),
  signature: HEX(64),
  sealed_at: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
};

/** Reads a seal that somebody else kept. @throws when a member is missing or has another shape */
export function parseSeal(value: unknown): Seal {
  const found = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const wrong =
    Object.entries(SHAPES).find(([name, shape]) => !shape.test(String(found[name])))?.[0] ??
    ['n', 'events', 'total'].find((name) => !Number.isSafeInteger(found[name]));
  if (wrong) throw new Error(`not a seal: ${wrong} is missing or malformed`);
  const { sealed_at, public_key, ...rest } = found;
  return { ...rest, sealedAt: sealed_at, publicKey: public_key } as Seal;
}
