import { createSecretKey } from 'node:crypto';
import { canonicalJson, GENESIS } from '../store/event-hash.ts';
import { unseal } from '../store/sealing.ts';
import { placeOf } from '../store/stored-events.ts';
import { type Bundle, type BundledEvent, hashOfBundled, unpackBundle } from './bundle.ts';
import { derive } from './derived.ts';
import { leafHash, rootOf } from './merkle.ts';
import { reportHtml } from './report.ts';
import { encodeLeaf, isAuthentic, type Seal } from './seal.ts';

export type CheckOptions = {
  /** Public keys (raw, hex) that the auditor was given by another way; empty when none was. */
  trustedKeys: readonly string[];
  /** What a witness has under a seal's number; undefined without a witness, null when it has none. */
  witnessed?: (n: number) => Seal | null;
};

/** What became of a check. */
export type Checked = {
  bundle: Bundle;
  /** What does not hold; empty when everything does. */
  problems: string[];
  /** What cannot be told from this bundle with what was given. */
  notes: string[];
};

/**
 * Checks a bundle by itself: no database, no network.
 * @throws when the bytes are no evidence bundle
 */
export function checkBundle(bytes: Uint8Array, options: CheckOptions): Checked {
  const { bundle, report, damaged } = unpackBundle(bytes);
  const problems = [
    ...damaged.map((name) => `${name} is not the file that the manifest names`),
    ...bundle.events.flatMap(eventProblems),
    ...chainProblems(bundle),
    ...proofProblems(bundle),
    ...bundle.seals.flatMap((seal) => sealProblems(seal, options)),
    ...readingProblems(bundle),
    ...derivedProblems(bundle),
    ...moneyProblems(bundle),
  ];
  const notes = notesOf(bundle, options);
  // Another version may lay the page out differently, so this alone does not speak against the evidence.
  if (report !== reportHtml(bundle))
    notes.push('report.html is not what this version makes of the events: read the one that --report writes');
  return { bundle, problems, notes };
}

const nameOf = (e: { stream_id: string; version: number }) => `${e.stream_id} version ${e.version}`;

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

function proofProblems({ events, proofs, seals }: Bundle): string[] {
  const problems: string[] = [];
  const found = new Map(proofs.map((proof) => [nameOf(proof), proof]));
  for (const e of events) {
    const proof = found.get(nameOf(e));
    if (!proof) continue;
    const seal = seals.find((s) => s.n === proof.seal);
    const { tx, seq, stream_id: streamId, version, hash } = e;
    const leaf = leafHash(encodeLeaf({ tx, seq, streamId, version, hash }));
    const path = proof.path.map((step) => Buffer.from(step, 'hex'));
    const root = seal && rootOf(leaf, proof.index, seal.events, path);
    if (root?.toString('hex') !== seal?.root || !seal)
      problems.push(`${nameOf(e)} (${e.type}) is not proven by seal ${proof.seal}`);
  }
  return problems;
}

function sealProblems(seal: Seal, { trustedKeys, witnessed }: CheckOptions): string[] {
  const problems: string[] = [];
  if (!isAuthentic(seal)) problems.push(`seal ${seal.n}: hash or signature do not hold`);
  if (trustedKeys.length > 0 && !trustedKeys.includes(seal.publicKey))
    problems.push(`seal ${seal.n} is signed with ${seal.publicKey}, which is not the key that was given`);
  const kept = witnessed?.(seal.n);
  if (kept === null) problems.push(`seal ${seal.n}: the witness does not have it`);
  if (kept && kept.hash !== seal.hash) problems.push(`seal ${seal.n}: the witness was given another one`);
  return problems;
}

function readingProblems({ events, readings, ownerKey }: Bundle): string[] {
  if (!ownerKey) return [];
  const key = createSecretKey(ownerKey, 'base64');
  const told = new Map(readings.map((reading) => [nameOf(reading), reading.personal]));
  return events.flatMap((e) => {
    if (e.sealed === null) return [];
    try {
      const opened = unseal(Buffer.from(e.sealed, 'base64'), key, placeOf(e.stream_id, e.version, e.type));
      if (canonicalJson(opened) === canonicalJson(told.get(nameOf(e)))) return [];
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

type Money = { type: string; data: { holdId?: string; captured?: number; amount?: number } };

/** The account's facts about a job must be those that the job names: its holds, and the charge of each video. */
function moneyProblems({ subject, events }: Bundle): string[] {
  if (subject.kind !== 'job') return [];
  const account = events.filter((e) => e.kind === 'account') as unknown as Money[];
  const problems: string[] = [];
  let charged = 0;
  for (const e of events.filter((event) => event.kind === 'job')) {
    const hold = e.data.hold as { id: string; amount: number } | undefined;
    if (hold) {
      const held = account.find((a) => a.type === 'CreditsHeld' && a.data.holdId === hold.id);
      if (held?.data.amount !== hold.amount) problems.push(`${nameOf(e)}: its hold is not in the ledger`);
    }
    if (e.type === 'OutputRendered') charged += e.data.charged as number;
  }
  const captured = account.reduce((sum, a) => sum + (a.data.captured ?? 0), 0);
  if (captured !== charged)
    problems.push(`the videos say that ${charged} credits were charged, the ledger ${captured}`);
  return problems;
}

function notesOf({ events, proofs, ownerKey, readings }: Bundle, options: CheckOptions): string[] {
  const open = events.length - proofs.length;
  return [
    ...(open > 0 ? [`${open} of ${events.length} events were not sealed when the bundle was made`] : []),
    ...(options.trustedKeys.length === 0
      ? ['no key was given (--key): compare the key below with the one that the operator published']
      : []),
    ...(!ownerKey && readings.some((reading) => reading.personal !== null)
      ? ['the readable texts are the operator’s reading of encrypted parts (export --with-key proves them)']
      : []),
    ...(readings.some((reading) => reading.personal === null)
      ? ['personal texts were erased at their owner’s request; the events themselves are whole']
      : []),
  ];
}
