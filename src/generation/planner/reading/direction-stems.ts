import type { DirectionKind } from '../../../domain/brief.ts';
import { cluesOf } from '../words/word-lists.ts';

const LONGEST_STEM = 12;
const stems = new Map<string, Map<string, DirectionKind>>();

function stemsOf(language: string): Map<string, DirectionKind> {
  const known = stems.get(language);
  if (known) return known;
  const all = new Map<string, DirectionKind>();
  for (const [kind, list] of cluesOf(language, 'direction'))
    for (const stem of list) all.set(stem, kind as DirectionKind);
  stems.set(language, all);
  return all;
}

/** What the beginning of a word says an instruction is about, if anything. */
export function directionStem(low: string, language: string): DirectionKind | undefined {
  const known = stemsOf(language);
  for (let size = Math.min(low.length, LONGEST_STEM); size > 0; size--) {
    const kind = known.get(low.slice(0, size));
    // A short stem is a word of its own: "red" does not begin "reduce".
    if (kind && (size >= 4 || size === low.length || !/^\p{Script=Latin}/u.test(low))) return kind;
  }
  return undefined;
}
