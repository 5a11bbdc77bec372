import { GENRES, type Genre } from '../../../domain/brief.ts';
import { hashOf, mix } from './model/hash.ts';
import { highest, type LinearModel, scoresOf } from './model/linear.ts';
import type { Role } from './model/tagger.ts';
import { isWord } from './tokens.ts';
import type { TextView } from './views.ts';

/** Features of the genre's model. */
export const GENRE_BITS = 16;

/** A text's features for its genre: words and pairs of words, apart by role where that tells more, labels, lengths. */
export function genreFeatures({ structure, facts }: TextView, roles: Role[]): Int32Array {
  const ids = new Set<number>();
  const add = (template: number, ...parts: number[]) => {
    let hash = template;
    for (const part of parts) hash = mix(hash, part);
    ids.add((hash ^ (hash >>> 15)) & ((1 << GENRE_BITS) - 1));
  };
  const count = { C: 0, V: 0, D: 0, P: 0, M: 0, S: 0 };
  let last = 0;
  for (const [i, token] of structure.tokens.entries()) {
    const role = roles[i]!;
    if (!isWord(token)) continue;
    count[role]++;
    const kind = facts.kinds[i]!;
    const word = hashOf(kind === '' ? token.low : `<${kind}>`);
    add(1, word);
    add(2, last, word);
    add(3, hashOf(role), word);
    if (token.low.length > 4) add(5, hashOf(token.low.slice(0, 4)));
    if (structure.sentenceOf[i] === 0) add(4, word);
    last = word;
  }
  const total = Object.values(count).reduce((sum, it) => sum + it, 0);
  for (const [role, it] of Object.entries(count))
    add(6, hashOf(role), Math.round((5 * it) / Math.max(1, total)));
  add(7, Math.min(9, Math.round(Math.log2(1 + total))));
  add(8, Math.min(9, Math.round(Math.log2(1 + count.C + count.V))));
  return Int32Array.from(ids);
}

/** The kind of film that a text asks for. */
export function genreOf(model: LinearModel, view: TextView, roles: Role[]): Genre {
  return GENRES[highest(scoresOf(model, genreFeatures(view, roles), GENRES.length))]!;
}
