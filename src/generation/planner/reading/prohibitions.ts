import { formOf } from './grammar/figures.ts';
import type { Lexicon } from './lexicon.ts';
import { isWord, type Range, type Token } from './tokens.ts';

/** Most words that a term is made of; a longer one would be found nowhere. */
const LONGEST_TERM = 4;

/**
 * The words that must not occur in the film: what a prohibition is about, without the words that forbid. "Please don't
 * mention the funding round" forbids "funding round".
 */
export function termsOf(tokens: Token[], { start, end }: Range, lexicon: Lexicon): string[] {
  const terms = new Set<string>();
  let from = -1;
  const close = (at: number) => {
    if (from >= 0 && at - from <= LONGEST_TERM) terms.add(formOf(tokens, from, at));
    else if (from >= 0) for (let i = from; i < at; i++) terms.add(tokens[i]!.low);
    from = -1;
  };
  for (let i = start; i < end; i++) {
    const { low } = tokens[i]!;
    const isTerm = isWord(tokens[i]!) && !lexicon.forbids.has(low) && !lexicon.empty.has(low);
    if (isTerm && from < 0) from = i;
    if (!isTerm) close(i);
  }
  close(end);
  return [...terms];
}
