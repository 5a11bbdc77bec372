import { isAfter } from '../../store/log/feed.ts';
import { leafHash, rootOf } from '../seals/merkle.ts';
import { encodeLeaf, type Seal } from '../seals/seal.ts';
import { type Bundle, type BundledEvent, nameOf } from './bundle.ts';

/** How far the events of a bundle are proven by its seals, and what speaks against that. */
export type Proven = {
  /** Events whose way leads to the root of a seal. */
  proven: number;
  problems: string[];
};

/**
 * Follows each event's way to its seal. An event without one is a problem: nobody but who made the bundle says that it
 * happened, be it that it was not sealed yet or that it never was in the log.
 */
export function proofsOf({ events, proofs, seals }: Bundle): Proven {
  const problems = [
    ...doubled(events).map((name) => `${name} is there twice`),
    ...doubled(proofs).map((name) => `${name} has two proofs`),
    ...doubled(seals.map(({ n }) => ({ stream_id: 'seal', version: n }))).map(
      (name) => `${name} is there twice`,
    ),
  ];
  const found = new Map(proofs.map((proof) => [nameOf(proof), proof]));
  const sealOf = new Map(seals.map((seal) => [seal.n, seal]));
  const open: BundledEvent[] = [];
  let proven = 0;
  for (const e of events) {
    const proof = found.get(nameOf(e));
    if (!proof) open.push(e);
    else if (leadsTo(sealOf.get(proof.seal), e, proof)) proven++;
    else problems.push(`${nameOf(e)} (${e.type}) is not proven by seal ${proof.seal}`);
  }
  return { proven, problems: [...problems, ...unprovenProblems(open, events.length, seals)] };
}

function leadsTo(
  seal: Seal | undefined,
  { tx, seq, stream_id: streamId, version, hash }: BundledEvent,
  { index, path }: Bundle['proofs'][number],
): boolean {
  if (!seal) return false;
  const leaf = leafHash(encodeLeaf({ tx, seq, streamId, version, hash }));
  const steps = path.map((step) => Buffer.from(step, 'hex'));
  return rootOf(leaf, index, seal.events, steps)?.toString('hex') === seal.root;
}

function unprovenProblems(open: readonly BundledEvent[], all: number, seals: readonly Seal[]): string[] {
  const passed = open.filter((e) => seals.some((seal) => !isAfter(e, seal)));
  const young = open.length - passed.length;
  return [
    ...passed.map((e) => `${nameOf(e)} (${e.type}) has no proof, although seals after it are there`),
    ...(young > 0
      ? [`${young} of ${all} events are not proven by any seal: export again once they are sealed`]
      : []),
  ];
}

function doubled(list: readonly { stream_id: string; version: number }[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const one of list) (seen.has(nameOf(one)) ? twice : seen).add(nameOf(one));
  return [...twice];
}
