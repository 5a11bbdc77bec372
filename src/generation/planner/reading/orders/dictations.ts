import type { Role } from '../model/tagger.ts';
import { behindPhrase, hasFacts } from '../rules/stretches.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Words of what is told in one breath, at least. */
const FEWEST = 4;

/** Classes of words that speak of the film or to the maker; such a breath tells viewers nothing. */
const TALKS = new Set<string>([
  'asks',
  'greets',
  'i',
  'you',
  'negates',
  'tone',
  'music',
  'voice',
  'format',
  'visuals',
  'palette',
  'speaks',
  'shows',
]);

/**
 * In what somebody dictated without a mark, what "we" do and what has a date, an hour or a price is told to viewers, also
 * where it begins as chat: "um we open again on the first of April".
 */
export function keepDictated(view: TextView, roles: Role[]): void {
  const { tokens, clauses } = view.structure;
  for (const [n, clause] of clauses.entries()) {
    const before = tokens[clause.start - 1];
    const next = clauses[n + 1];
    const isTurn =
      (before !== undefined && isWord(before)) || (next !== undefined && isWord(tokens[next.start - 1]!));
    if (isTurn) told(view, roles, clause);
  }
}

function told(view: TextView, roles: Role[], { start, end }: Range): void {
  const { tokens } = view.structure;
  let first = start;
  while (first < end && isFiller(view, first))
    first = Math.max(first + 1, behindPhrase(view, first, 'chat-start'));
  let last = end;
  while (last > first && isFiller(view, last - 1)) last--;
  const range = { start: first, end: last };
  if (tokens.slice(first, last).filter(isWord).length < FEWEST) return;
  if (!roles.slice(first, last).every((role) => role === 'M' || role === 'C') || view.clues.quoted[first])
    return;
  const kinds = view.classes.slice(first, last).flat();
  if (kinds.some((kind) => TALKS.has(kind))) return;
  const isOurs = view.classes[first]!.includes('we');
  const isDated = hasFacts(view, range);
  if (isOurs || isDated) roles.fill('C', first, last);
}

/** Words between two thoughts: "um", "so yeah". */
const isFiller = (view: TextView, at: number): boolean =>
  !isWord(view.structure.tokens[at]!) ||
  view.classes[at]!.includes('hedges') ||
  view.classes[at]!.includes('greets') ||
  behindPhrase(view, at, 'chat-start') > 0;
