import type { Genre } from '../../../../../domain/brief.ts';
import { hashOf } from '../../../../learned/hash.ts';
import { isWord } from '../../tokens.ts';
import type { TextView } from '../../views.ts';
import type { Name } from '../merits/merit.ts';

/** What a name is of a film: what it is about, whose it is, both at once, only where or when it is, none of it. */
export const STANDINGS = ['what', 'whose', 'both', 'place', 'none'] as const;
export type Standing = (typeof STANDINGS)[number];

/** Rows of the table of weights. */
export const STANDING_BITS = 16;

/** What is said of a name from this worth on holds. */
const HOLDS = 0.5;
/** What depends on how likely the name was, which is another for texts that taught it. */
const OF_CHANCE = /^(?:score|chance|rank|part of another|holds another)/;
/** Letters of endings and beginnings of words. */
const AFFIX = 3;

/** The features of a name, as numbers of rows. */
export function standingFeatures(view: TextView, genre: Genre, { best, features }: Name): Int32Array {
  const ids = new Set<number>();
  const add = (...parts: (string | number | boolean)[]) => {
    const hash = hashOf(parts.join('|'));
    ids.add((hash ^ (hash >>> 15)) & ((1 << STANDING_BITS) - 1));
  };
  const { language } = view;
  const { tokens } = view.structure;
  const { start, end } = best;
  for (const [feature, worth] of features) {
    if (OF_CHANCE.test(feature) || Math.abs(worth) < HOLDS) continue;
    add('merit', feature);
    add('merit genre', feature, genre);
  }
  add('genre', genre);
  add('genre words', genre, Math.min(5, end - start));
  const isInAddress = features.some(([feature]) => feature === 'in an address');
  add('in an address', isInAddress, genre);
  for (let i = start; i < end; i++) {
    const { low, text } = tokens[i]!;
    add('word', language, low);
    if (!isWord(tokens[i]!)) continue;
    add('ending', language, low.slice(-AFFIX));
    add('beginning', language, low.slice(0, AFFIX + 1));
    add('shape', /^\p{Lu}/u.test(text), i === start, i === end - 1, genre);
  }
  add('first', language, tokens[start]!.low);
  add('last', language, tokens[end - 1]!.low);
  add('last genre', language, tokens[end - 1]!.low, genre);
  for (const [side, at] of [
    ['before', start - 1],
    ['second before', start - 2],
    ['behind', end],
    ['second behind', end + 1],
  ] as const) {
    const low = tokens[at]?.low ?? '^';
    add(side, language, low);
    add(`${side} genre`, low, genre);
  }
  add('around', language, tokens[start - 1]?.low ?? '^', tokens[end]?.low ?? '$');
  add('led', language, tokens[start - 2]?.low ?? '^', tokens[start - 1]?.low ?? '^');
  return Int32Array.from(ids);
}
