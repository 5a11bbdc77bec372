import type { Role } from '../model/tagger.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Classes of words that no number counts in what is shown. */
const TALKS = new Set<string>([
  'asks',
  'hedges',
  'greets',
  'negates',
  'length',
  'format',
  'shows',
  'scenes',
  'we',
  'you',
  'i',
]);
/** Words that a number takes along to the end of its clause, at most. */
const MOST = 4;

/**
 * A number that is shown without the word right behind it, which it counts: "The tower has 94 | steps, say so kindly". The word is
 * shown with it, and so is the rest of its clause where that speaks of no film.
 */
export function keepCounted(view: TextView, roles: Role[]): void {
  const { facts, structure } = view;
  for (const { start, end, unit } of facts.figures) {
    const isShown = roles[start] === 'C' && roles[end - 1] === 'C';
    if (unit !== '' || !isShown || !/^\p{Nd}/u.test(structure.tokens[start]!.low)) continue;
    const counted = countedBehind(view, end, roles);
    for (let i = counted.start; i < counted.end; i++) roles[i] = 'C';
  }
}

/** The plain words behind a number in its clause, where the first of them was read as talk. */
function countedBehind(view: TextView, from: number, roles: readonly Role[]): Range {
  const { clauseOf, tokens } = view.structure;
  const isTalk = (at: number) => roles[at] === 'D' || roles[at] === 'M';
  const isPlain = (at: number) =>
    isWord(tokens[at]!) && view.facts.kinds[at] === '' && view.classes[at]!.every((it) => it === 'empty');
  const isCounted = (at: number) =>
    isWord(tokens[at]!) && view.facts.kinds[at] === '' && !view.classes[at]!.some((it) => TALKS.has(it));
  const isNoun = from < tokens.length && !view.lexicon.empty.has(tokens[from]!.low) && isCounted(from);
  let end = from;
  if (!isNoun || !/^\p{Ll}|^\p{Lo}/u.test(tokens[from]!.text)) return { start: from, end };
  while (end < Math.min(tokens.length, from + MOST) && clauseOf[end] === clauseOf[from - 1]) {
    if (!isTalk(end) || !(end === from || isPlain(end))) break;
    end++;
  }
  // Small words that lead on to talk stay with it: "94 steps | and".
  while (end > from + 1 && view.lexicon.empty.has(tokens[end - 1]!.low)) end--;
  return { start: from, end };
}
