import { createHash } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import type { StreamKind } from '../../domain/events.ts';
import type { Uuid } from '../../domain/ids.ts';
import { canonicalJson, hashEvent } from '../../store/log/event-hash.ts';
import { type Seal, witnessLine } from '../seals/seal.ts';

/** An event as the log stores it (personal members as ciphertext, base64), with the hash that its own goes on from. */
export type BundledEvent = {
  stream_id: Uuid;
  kind: StreamKind;
  owner_id: Uuid;
  version: number;
  tx: string;
  seq: string;
  recorded_at: string;
  type: string;
  schema_version: number;
  command_id: Uuid;
  actor: string;
  causation_id: Uuid | null;
  correlation_id: Uuid | null;
  data: Record<string, unknown>;
  sealed: string | null;
  previous_hash: string;
  hash: string;
};

/** The personal members of an event in the clear; null once their owner was erased. */
export type BundledReading = { stream_id: Uuid; version: number; personal: Record<string, unknown> | null };

/** Where an event is in a seal: `index` among the seal's leaves, and the hashes from there up to its root. */
export type BundledProof = { stream_id: Uuid; version: number; seal: number; index: number; path: string[] };

/** What a bundle is about. */
export type BundleSubject = { kind: 'job' | 'account'; id: Uuid };

/** What the events of a bundle say, derived from them alone (src/audit/evidence/derived.ts). */
export type Derived = { ledger: object[]; sources: object[]; outputs: object[] };

/** Everything that a bundle holds. */
export type Bundle = Derived & {
  subject: BundleSubject;
  /** ISO 8601. */
  exportedAt: string;
  events: BundledEvent[];
  readings: BundledReading[];
  proofs: BundledProof[];
  seals: Seal[];
  /** The owner's key, base64, where the exporter added it: it proves the readings. */
  ownerKey: string | null;
};

/** An event in words: whose it is, and which. */
export const nameOf = (e: { stream_id: string; version: number }): string =>
  `${e.stream_id} version ${e.version}`;

/** The hash that an event's content gives over the one that it says was before. */
export const hashOfBundled = (e: BundledEvent): Buffer =>
  hashEvent(Buffer.from(e.previous_hash, 'hex'), {
    streamId: e.stream_id,
    kind: e.kind,
    ownerId: e.owner_id,
    version: e.version,
    type: e.type,
    schemaVersion: e.schema_version,
    recordedAt: e.recorded_at,
    commandId: e.command_id,
    actor: e.actor,
    causationId: e.causation_id,
    correlationId: e.correlation_id,
    data: canonicalJson(e.data),
    sealed: e.sealed === null ? null : Buffer.from(e.sealed, 'base64'),
  });

/** What the manifest says that it is; another format gets another number. */
export const FORMAT = 'framelog-evidence/1';
/** The file that only a bundle exported with the owner's key has. */
export const OWNER_KEY = 'owner-key.json';
/** Every file that a bundle may have. */
export const FILES: ReadonlySet<string> = new Set([
  'manifest.json',
  'report.html',
  'HOW-TO-CHECK.txt',
  'events.jsonl',
  'readings.jsonl',
  'proofs.jsonl',
  'seals.jsonl',
  'ledger.json',
  'sources.json',
  'outputs.json',
  OWNER_KEY,
]);

/** The page for whoever checks a bundle without this software. */
export const HOW_TO = `What is in this bundle, and how to check it without the software that made it.

events.jsonl    the events as they are stored. The hash of each is SHA-256 over the 32 bytes of previous_hash and the UTF-8
                text of the JSON array [1, stream_id, kind, owner_id, version, type, schema_version, recorded_at, command_id,
                actor, causation_id, correlation_id, data, sealed] without spaces, the members of data sorted (RFC 8785).
                The previous_hash of version 1 is 32 zero bytes; after that it is the hash of the version before.
readings.jsonl  the members that are stored encrypted, in the clear. With owner-key.json they can be proven: sealed is
                base64 of a format byte, a 12-byte IV, AES-256-GCM ciphertext and a 16-byte tag, with the additional data
                "stream_id/version/type".
proofs.jsonl    for each event the way to the Merkle root (RFC 9162 section 2.1) of a seal. A leaf is 68 bytes: tx and seq
                (8 bytes each, big-endian), stream id (16), version (4), hash (32).
seals.jsonl     the seals. The signature is Ed25519 over the UTF-8 text of the JSON array ["framelog-seal", 1, n, tx, seq,
                events, total, root, prev, sealed_at, public_key] without spaces; the hash is SHA-256 over the same text.
ledger.json, sources.json, outputs.json, report.html follow from the events.
manifest.json   names every file with its SHA-256.

framelog audit check <this file> --key <the public key that you were given> does all of this offline.
`;

const jsonLines = (list: readonly object[]): string => list.map((one) => `${JSON.stringify(one)}\n`).join('');
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
/** The hash of a file as the manifest has it. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Packs a bundle. @param report the HTML page for people */
export function packBundle(bundle: Bundle, report: string): Uint8Array {
  const { subject, exportedAt, events, readings, proofs, seals, ledger, sources, outputs, ownerKey } = bundle;
  const texts: Record<string, string> = {
    'report.html': report,
    'HOW-TO-CHECK.txt': HOW_TO,
    'events.jsonl': jsonLines(events),
    'readings.jsonl': jsonLines(readings),
    'proofs.jsonl': jsonLines(proofs),
    'seals.jsonl': seals.map((seal) => `${witnessLine(seal)}\n`).join(''),
    'ledger.json': json(ledger),
    'sources.json': json(sources),
    'outputs.json': json(outputs),
    ...(ownerKey ? { [OWNER_KEY]: json({ owner_id: events[0]!.owner_id, key: ownerKey }) } : {}),
  };
  const files = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]));
  const hashes = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, sha256(bytes)]));
  const manifest = strToU8(json({ format: FORMAT, subject, exported_at: exportedAt, files: hashes }));
  return zipSync({ 'manifest.json': manifest, ...files }, { level: 9, mtime: exportedAt });
}
