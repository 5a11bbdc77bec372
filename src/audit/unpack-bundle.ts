import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import {
  type Bundle,
  type BundledEvent,
  type BundledProof,
  type BundledReading,
  type BundleSubject,
  FILES,
  FORMAT,
  OWNER_KEY,
} from './bundle.ts';
import { parseSeal } from './seal.ts';

/** Larger bundles are refused before they are unpacked: bytes of all files together. */
const MOST_BYTES = 512 * 1024 * 1024;
const MOST_STEPS = 64;

/** A bundle, its files for people, and what is wrong with its files. */
export type Unpacked = {
  bundle: Bundle;
  report: string;
  howTo: string;
  /** Files that are not what the manifest says. */
  damaged: string[];
  /** Files that no bundle has. */
  strange: string[];
};

/**
 * Unpacks a bundle in memory and checks that it is whole. Every member has the shape that it is said to have, so that what
 * follows can neither be misled by another nor print what is none of its own.
 * @throws when it is no bundle, or one of another format
 */
export function unpackBundle(bytes: Uint8Array): Unpacked {
  const { files, strange } = unzip(bytes);
  const text = (name: string) => {
    if (!files[name]) throw new Error(`${name} is missing`);
    return strFromU8(files[name]);
  };
  const lines = <T>(name: string, shape: Shape): T[] =>
    text(name)
      .split('\n')
      .filter((line) => line !== '')
      .map((line, index) => shaped(JSON.parse(line), shape, `line ${index + 1} of ${name}`) as T);
  const { format } = shaped(JSON.parse(text('manifest.json')), {}, 'manifest.json');
  if (format !== FORMAT) throw new Error(`its format is ${JSON.stringify(format)}, not ${FORMAT}`);
  const manifest = shaped(JSON.parse(text('manifest.json')), MANIFEST, 'manifest.json');
  const listed = manifest.files as Record<string, unknown>;
  const names = new Set([...Object.keys(listed), ...Object.keys(files)]);
  names.delete('manifest.json');
  const bundle: Bundle = {
    subject: shaped(manifest.subject, SUBJECT, 'the subject in manifest.json') as BundleSubject,
    exportedAt: manifest.exported_at as string,
    events: lines<BundledEvent>('events.jsonl', EVENT),
    readings: lines<BundledReading>('readings.jsonl', READING),
    proofs: lines<BundledProof>('proofs.jsonl', PROOF),
    seals: lines<object>('seals.jsonl', {}).map(parseSeal),
    ledger: objects(JSON.parse(text('ledger.json')), 'ledger.json'),
    sources: objects(JSON.parse(text('sources.json')), 'sources.json'),
    outputs: objects(JSON.parse(text('outputs.json')), 'outputs.json'),
    ownerKey: files[OWNER_KEY]
      ? (shaped(JSON.parse(text(OWNER_KEY)), { key: isText }, OWNER_KEY).key as string)
      : null,
  };
  const damaged = [...names].filter((name) => !files[name] || sha256(files[name]) !== listed[name]);
  return { bundle, report: text('report.html'), howTo: text('HOW-TO-CHECK.txt'), damaged, strange };
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Only files that a bundle has are unpacked, each once: of two with one name, every reader takes another. */
function unzip(bytes: Uint8Array): { files: Record<string, Uint8Array>; strange: string[] } {
  const seen = new Set<string>();
  const strange: string[] = [];
  let size = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (seen.has(name)) throw new Error(`${name} is in it twice`);
      seen.add(name);
      if (!FILES.has(name)) {
        strange.push(name);
        return false;
      }
      size += originalSize;
      if (size > MOST_BYTES) throw new Error('it is larger than evidence may be');
      return true;
    },
  });
  return { files, strange };
}

type Shape = Record<string, (value: unknown) => boolean>;

function shaped(value: unknown, shape: Shape, what: string): Record<string, unknown> {
  if (!isRecord(value)) throw new Error(`${what} is no object`);
  for (const [name, fits] of Object.entries(shape))
    if (!fits(value[name])) throw new Error(`${name} in ${what} is missing or malformed`);
  return value;
}

function objects(value: unknown, what: string): object[] {
  if (!Array.isArray(value) || !value.every(isRecord)) throw new Error(`${what} is no list of objects`);
  return value;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string';
const like = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);
const wholeFrom = (least: number) => (value: unknown) =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) < 2 ** 32;
const orNull = (fits: (value: unknown) => boolean) => (value: unknown) => value === null || fits(value);

const isId = like(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/);
const isHash = like(/^[0-9a-f]{64}$/);
const isTime = like(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const isPosition = like(/^\d{1,19}$/);
const isWord = like(/^[A-Za-z]{1,100}$/);

const MANIFEST: Shape = {
  subject: isRecord,
  exported_at: isTime,
  files: isRecord,
};
const SUBJECT: Shape = { kind: (value) => value === 'job' || value === 'account', id: isId };
const EVENT: Shape = {
  stream_id: isId,
  kind: isWord,
  owner_id: isId,
  version: wholeFrom(1),
  tx: isPosition,
  seq: isPosition,
  recorded_at: isTime,
  type: isWord,
  schema_version: wholeFrom(1),
  command_id: isId,
  actor: isText,
  causation_id: orNull(isId),
  correlation_id: orNull(isId),
  data: isRecord,
  sealed: orNull(isText),
  previous_hash: isHash,
  hash: isHash,
};
const READING: Shape = { stream_id: isId, version: wholeFrom(1), personal: orNull(isRecord) };
const PROOF: Shape = {
  stream_id: isId,
  version: wholeFrom(1),
  seal: wholeFrom(1),
  index: wholeFrom(0),
  path: (value) => Array.isArray(value) && value.length <= MOST_STEPS && value.every(isHash),
};
