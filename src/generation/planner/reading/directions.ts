import type { DirectionKind } from '../../../domain/brief.ts';
import { directionStem } from './direction-stems.ts';
import type { Range } from './tokens.ts';
import type { TextView } from './views.ts';

/** Where several kinds are named, the rarer one tells more: "a vertical video with soft piano" is about both. */
const ORDER: DirectionKind[] = [
  'language',
  'music',
  'palette',
  'type',
  'voice',
  'format',
  'length',
  'audience',
  'tone',
  'visuals',
  'structure',
];
/** What an instruction is about: the kind that most of its words name. */
export function directionKind(
  { structure, facts, language }: TextView,
  { start, end }: Range,
): DirectionKind {
  const votes = new Map<DirectionKind, number>();
  const vote = (kind: DirectionKind) => votes.set(kind, (votes.get(kind) ?? 0) + 1);
  for (let i = start; i < end; i++) {
    if (facts.kinds[i] === 'ratio') vote('format');
    if (facts.kinds[i] === 'duration') vote('length');
    const kind = directionStem(structure.tokens[i]!.low, language);
    if (kind) vote(kind);
  }
  let best: DirectionKind = 'other';
  for (const kind of ORDER) if ((votes.get(kind) ?? 0) > (votes.get(best) ?? 0)) best = kind;
  return best;
}
