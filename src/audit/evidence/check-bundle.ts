import { createSecretKey } from 'node:crypto';
import { canonicalJson, GENESIS } from '../../store/log/event-hash.ts';
import { placeOf } from '../../store/log/stored-events.ts';
import { decrypt } from '../../store/privacy/encryption.ts';
import { isAuthentic, type Seal } from '../seals/seal.ts';
import { type Bundle, type BundledEvent, HOW_TO, hashOfBundled, nameOf } from './bundle.ts';
import { bundleMoneyProblems } from './bundle-money.ts';
import { proofsOf } from './bundle-proofs.ts';
import { derive } from './derived.ts';
import { reportHtml } from './report.ts';
import { unpackBundle } from './unpack-bundle.ts';

export type CheckOptions = {
  /** Public keys (raw, hex) that the auditor was given by another way; empty when none was. */
  trustedKeys: readonly string[];
  /** What a witness has under a seal's number; undefined without a witness, null when it has none. */
  witnessed?: (n: number) => Seal | null;
};

/** What became of a check. */
export type Checked = {
  bundle: Bundle;
  /** Events that a seal proves. */
  proven: number;
  /** Whether the witness, where one was given, has every seal as it is here. */
  witnessed: boolean;
  /** What does not hold; empty when everything does. */
  problems: string[];
  /** What cannot be known from this bundle with what was given. */
  notes: string[];
};

/**
 * Checks a bundle by itself: no database, no network.
 * @throws when the bytes are no evidence bundle
 */
export function checkBundle(bytes: Uint8Array, options: CheckOptions): Checked {
  const { bundle, report, howTo, damaged, strange } = unpackBundle(bytes);
  const { proven, problems: unproven } = proofsOf(bundle);
  const unwitnessed = bundle.seals.flatMap((seal) => witnessProblems(seal, options));
  const problems = [
    ...strange.map((name) => `${name} does not belong in an evidence bundle`),
    ...damaged.map((name) => `${name} is not the file that the manifest names`),
    ...bundle.events.flatMap(eventProblems),
    ...chainProblems(bundle),
    ...unproven,
    ...bundle.seals.flatMap((seal) => sealProblems(seal, options)),
    ...unwitnessed,
    ...readingProblems(bundle),
    ...derivedProblems(bundle),
    ...bundleMoneyProblems(bundle),
  ];
  const notes = notesOf(bundle, options);
  // Another version may lay the pages out differently, so this alone does not speak against the evidence.
  if (howTo !== HOW_TO) notes.push('HOW-TO-CHECK.txt is not the page of this version');
  if (report !== reportHtml(bundle))
    notes.push('report.html is not what this version makes of the events: read the one that --report writes');
  return {
    bundle,
    proven,
    witnessed: Boolean(options.witnessed) && unwitnessed.length === 0,
    problems,
    notes,
  };
}

function eventProblems(e: BundledEvent): string[] {
  return hashOfBundled(e).toString('hex') === e.hash
    ? []
    : [`${nameOf(e)} (${e.type}): the content does not give its hash`];
}

/** The subject's own stream must be whole from its first event; of the account of a job only some events are there. */
function chainProblems({ subject, events }: Bundle): string[] {
  const problems: string[] = [];
  let before = { version: 0, hash: GENESIS.toString('hex') };
  for (const e of events.filter((event) => event.stream_id === subject.id)) {
    if (e.kind !== subject.kind) problems.push(`${nameOf(e)} is not of a ${subject.kind}`);
    if (e.version !== before.version + 1) problems.push(`${nameOf(e)}: the version before it is missing`);
    else if (e.previous_hash !== before.hash)
      problems.push(`${nameOf(e)} does not follow the version before`);
    before = e;
  }
  if (before.version === 0) problems.push(`no event of ${subject.kind} ${subject.id} is there`);
  return problems;
}

function sealProblems(seal: Seal, { trustedKeys }: CheckOptions): string[] {
  const problems: string[] = [];
  if (!isAuthentic(seal)) problems.push(`seal ${seal.n}: hash or signature do not hold`);
  if (trustedKeys.length > 0 && !trustedKeys.includes(seal.publicKey))
    problems.push(`seal ${seal.n} is signed with ${seal.publicKey}, which is not the key that was given`);
  return problems;
}

function witnessProblems({ n, hash }: Seal, { witnessed }: CheckOptions): string[] {
  const kept = witnessed?.(n);
  if (kept === null) return [`seal ${n}: the witness does not have it`];
  return kept && kept.hash !== hash ? [`seal ${n}: the witness was given another one`] : [];
}

function readingProblems({ events, readings, ownerKey }: Bundle): string[] {
  if (!ownerKey) return [];
  const key = createSecretKey(ownerKey, 'base64');
  const personal = new Map(readings.map((reading) => [nameOf(reading), reading.personal]));
  return events.flatMap((e) => {
    if (e.sealed === null) return [];
    try {
      const decrypted = decrypt(
        Buffer.from(e.sealed, 'base64'),
        key,
        placeOf(e.stream_id, e.version, e.type),
      );
      if (canonicalJson(decrypted) === canonicalJson(personal.get(nameOf(e)))) return [];
    } catch {
      // not this key's
    }
    return [`${nameOf(e)} (${e.type}): the readable text is not what the stored event holds`];
  });
}

function derivedProblems(bundle: Bundle): string[] {
  const derived = derive(bundle);
  return (['ledger', 'sources', 'outputs'] as const)
    .filter((name) => canonicalJson(derived[name]) !== canonicalJson(bundle[name]))
    .map((name) => `${name}.json does not follow from the events`);
}

function notesOf({ ownerKey, readings }: Bundle, options: CheckOptions): string[] {
  return [
    ...(options.trustedKeys.length === 0
      ? ['no key was given (--key): compare the key below with the one that the operator published']
      : []),
    ...(!ownerKey && readings.some((reading) => reading.personal !== null)
      ? ['the readable texts are the operator’s reading of encrypted parts (export --with-key proves them)']
      : []),
    ...(readings.some((reading) => reading.personal === null)
      ? [
          'some personal texts are not here: their owner was erased, says who made the bundle; the events themselves are whole',
        ]
      : []),
  ];
}
