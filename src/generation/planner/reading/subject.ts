import type { SpanSource, Words } from '../../../domain/brief.ts';
import { type Unit, wordsOf } from './material/units.ts';
import { isWord, type Range } from './tokens.ts';
import type { TextView } from './views.ts';

/** Longest name, in tokens. */
const LONGEST = 8;

/** What the film is about: the first name in the content, else the first words of it. */
export function subjectOf(view: TextView, units: Unit[], source: SpanSource): Words | null {
  const content = units.filter(({ role }) => role === 'C');
  for (const { tokens } of content.slice(0, 3)) {
    const name = nameIn(view, tokens);
    if (name) return wordsOf(view, name, source);
  }
  const first = content[0] ?? units.find(({ role }) => role === 'V');
  return first ? wordsOf(view, head(view, first.tokens), source) : null;
}

/** A run of capitalised words, joined by what joins names ("Kettle & Crane"). */
function nameIn({ structure }: TextView, { start, end }: Range): Range | null {
  const { tokens } = structure;
  const isName = (i: number) => /^[\p{Lu}]/u.test(tokens[i]?.text ?? '');
  for (let from = start; from < end; from++) {
    if (!isName(from)) continue;
    let to = from + 1;
    while (
      to < end &&
      (isName(to) || (/^[&+'’-]$|^(of|de|du|the|und|and)$/.test(tokens[to]!.low) && isName(to + 1)))
    )
      to++;
    while (to < end && /^\d/.test(tokens[to]!.low) && to - from < LONGEST) to++;
    return { start: from, end: Math.min(to, from + LONGEST) };
  }
  return null;
}

function head({ structure }: TextView, { start, end }: Range): Range {
  let to = start;
  while (to < end && (isWord(structure.tokens[to]!) || structure.tokens[to]!.glued) && to - start < LONGEST)
    to++;
  return { start, end: Math.max(to, start + 1) };
}
