import { wordsEverywhere } from '../../../words/word-lists.ts';
import { isCapital } from '../../model/clues.ts';
import type { Range } from '../../tokens.ts';
import type { TextView } from '../../views.ts';

/** Addresses that are looked at. */
const MOST = 5;
const COMMA = /^[,،、，]$/;
const NUMBER = /^\p{Nd}+\p{L}?$/u;
/** What stands before a street that is said for itself: "8 Mill Lane", "the address is Tinker Lane". */
const LEADS = /^(?:[,،(@]|is|ist|est|es|è|é|at)$/u;

/** Whether a name stands behind "at", "in" or the like, but for one small word. */
export function isAtPlace({ structure: { tokens }, lexicon }: TextView, start: number): boolean {
  const isAt = (at: number) => {
    const low = tokens[at]?.low ?? '';
    return low === '@' || wordsEverywhere('before-places').includes(low);
  };
  return isAt(start - 1) || (lexicon.empty.has(tokens[start - 1]?.low ?? '') && isAt(start - 2));
}

/** Whether a name is a street's, with a number before it or what leads to one; a town may follow it. */
export function isStreet({ structure: { tokens }, lexicon }: TextView, { start, end }: Range): boolean {
  const before = tokens[start - 1]?.low ?? '';
  if (NUMBER.test(before)) return COMMA.test(tokens[start - 2]?.low ?? '') || isStreetAt(end - 1);
  return LEADS.test(before) && (isStreetAt(end - 1) || (end - start === 3 && isStreetAt(end - 2)));

  function isStreetAt(at: number): boolean {
    return at > start && isCapital(tokens[at]!) > 0 && lexicon.streets.has(tokens[at]!.low);
  }
}

/** Letters of a word that an address is known by, at least. */
const SHORTEST = 4;

/** The words that web addresses of a text are made of: "harmonie-courtevigne.example". */
export function addressWords({ structure: { tokens } }: TextView): Set<string> {
  return new Set(
    tokens
      .filter(({ low }) => /^<(?:url|mail)>$/.test(low))
      .slice(0, MOST)
      .flatMap(({ text }) =>
        text
          .toLowerCase()
          .replace(/^.*@|^(?:https?:\/\/)?(?:www\.)?/u, '')
          .split(/[./]/u)[0]!
          .split('-'),
      )
      .filter((it) => it.length >= SHORTEST),
  );
}

/** Whether a name in capitals has a word of an address. */
export function isAddressed(
  { structure: { tokens } }: TextView,
  words: Set<string>,
  { start, end }: Range,
): boolean {
  if (words.size === 0 || isCapital(tokens[start]!) === 0) return false;
  return tokens
    .slice(start, end)
    .some((it) => isCapital(it) > 0 && words.has(it.low.normalize('NFKD').replace(/\p{M}/gu, '')));
}
