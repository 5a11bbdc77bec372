import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { strFromU8, unzipSync } from 'fflate';
import { parseSeal } from '../seals/seal.ts';
import {
  type Bundle,
  type BundledEvent,
  type BundledProof,
  type BundledReading,
  type BundleSubject,
  FILES,
  FORMAT,
  OWNER_KEY,
  sha256,
} from './bundle.ts';

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
  const lines = <T>(name: string, shape: TSchema): T[] =>
    text(name)
      .split('\n')
      .filter((line) => line !== '')
      .map((line, index) => shaped(JSON.parse(line), shape, `line ${index + 1} of ${name}`) as T);
  const { format } = shaped(JSON.parse(text('manifest.json')), RECORD, 'manifest.json');
  if (format !== FORMAT) throw new Error(`its format is ${JSON.stringify(format)}, not ${FORMAT}`);
  const manifest = shaped(JSON.parse(text('manifest.json')), MANIFEST, 'manifest.json');
  const listed = manifest.files;
  const names = new Set([...Object.keys(listed), ...Object.keys(files)]);
  names.delete('manifest.json');
  const bundle: Bundle = {
    subject: shaped(manifest.subject, SUBJECT, 'the subject in manifest.json') as BundleSubject,
    exportedAt: manifest.exported_at,
    events: lines<BundledEvent>('events.jsonl', EVENT),
    readings: lines<BundledReading>('readings.jsonl', READING),
    proofs: lines<BundledProof>('proofs.jsonl', PROOF),
    seals: lines<object>('seals.jsonl', RECORD).map(parseSeal),
    ledger: objects(JSON.parse(text('ledger.json')), 'ledger.json'),
    sources: objects(JSON.parse(text('sources.json')), 'sources.json'),
    outputs: objects(JSON.parse(text('outputs.json')), 'outputs.json'),
    ownerKey: files[OWNER_KEY] ? shaped(JSON.parse(text(OWNER_KEY)), KEY_FILE, OWNER_KEY).key : null,
  };
  const damaged = [...names].filter((name) => !files[name] || sha256(files[name]) !== listed[name]);
  return { bundle, report: text('report.html'), howTo: text('HOW-TO-CHECK.txt'), damaged, strange };
}

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

function shaped<T extends TSchema>(value: unknown, shape: T, what: string): Static<T> {
  if (!Value.Check(RECORD, value)) throw new Error(`${what} is no object`);
  const wrong = Value.Errors(shape, value).First();
  if (wrong) throw new Error(`${wrong.path.split('/')[1]} in ${what} is missing or malformed`);
  return value as Static<T>;
}

function objects(value: unknown, what: string): object[] {
  if (!Value.Check(Type.Array(RECORD), value)) throw new Error(`${what} is no list of objects`);
  return value;
}

const RECORD = Type.Record(Type.String(), Type.Unknown());
const ID = Type.String({ pattern: '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' });
const HASH = Type.String({ pattern: '^[0-9a-f]{64}$' });
const TIME = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' });
const POSITION = Type.String({ pattern: '^\\d{1,19}$' });
const WORD = Type.String({ pattern: '^[A-Za-z]{1,100}$' });
const wholeFrom = (minimum: number) => Type.Integer({ minimum, maximum: 2 ** 32 - 1 });
const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const MANIFEST = Type.Object({ subject: RECORD, exported_at: TIME, files: RECORD });
const SUBJECT = Type.Object({ kind: Type.Union([Type.Literal('job'), Type.Literal('account')]), id: ID });
const KEY_FILE = Type.Object({ key: Type.String() });
const EVENT = Type.Object({
  stream_id: ID,
  kind: WORD,
  owner_id: ID,
  version: wholeFrom(1),
  tx: POSITION,
  seq: POSITION,
  recorded_at: TIME,
  type: WORD,
  schema_version: wholeFrom(1),
  command_id: ID,
  actor: Type.String(),
  causation_id: orNull(ID),
  correlation_id: orNull(ID),
  data: RECORD,
  sealed: orNull(Type.String()),
  previous_hash: HASH,
  hash: HASH,
});
const READING = Type.Object({ stream_id: ID, version: wholeFrom(1), personal: orNull(RECORD) });
const PROOF = Type.Object({
  stream_id: ID,
  version: wholeFrom(1),
  seal: wholeFrom(1),
  index: wholeFrom(0),
  path: Type.Array(HASH, { maxItems: MOST_STEPS }),
});
