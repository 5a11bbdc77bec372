import { GENRES, type Genre } from '../../../domain/brief.ts';
import { hashOf, mix } from '../../learned/hash.ts';
import { highest, type LinearModel, scoresOf } from '../../learned/linear.ts';
import { wordList } from '../words/word-lists.ts';
import { genreHits } from './genre-clues.ts';
import type { Role } from './model/tagger.ts';
import { wordClassesOf } from './model/word-classes.ts';
import { hasPhraseIn } from './rules/stretches.ts';
import { isWord, type Range, type Token } from './tokens.ts';
import type { TextView } from './views.ts';

/** Features of the genre's model. */
export const GENRE_BITS = 17;

/** A text's features for its genre: its words with their roles, classes of words, what the lists of genres say, and lengths. */
export function genreFeatures({ structure, facts, classes, language }: TextView, roles: Role[]): Int32Array {
  const ids = new Set<number>();
  const add = (template: number, ...parts: number[]) => {
    let hash = template;
    for (const part of parts) hash = mix(hash, part);
    ids.add((hash ^ (hash >>> 15)) & ((1 << GENRE_BITS) - 1));
  };
  const { tokens } = structure;
  for (const [genre, count] of genreHits(tokens, language))
    for (let level = 1; level <= Math.min(6, count); level++)
      for (let copy = 0; copy < 3; copy++) add(1, hashOf(genre), level, copy);
  const count = { C: 0, V: 0, D: 0, P: 0, M: 0, S: 0 };
  for (const [i, token] of tokens.entries()) {
    if (!isWord(token)) continue;
    count[roles[i]!]++;
    const kind = facts.kinds[i]!;
    const word = hashOf(kind === '' ? token.low : `<${kind}>`);
    add(2, word);
    // "Launch" as an instruction names the film, in what is shown it may name anything.
    add(10, word, hashOf(roles[i]!));
    if (structure.sentenceOf[i] === 0) add(3, word);
    const like = wordClassesOf(hashOf(token.low));
    if (like) add(4, like.fine);
    for (const it of classes[i]!) add(5, hashOf(it), hashOf(roles[i]!));
  }
  const total = Object.values(count).reduce((sum, it) => sum + it, 0);
  for (const [role, it] of Object.entries(count))
    add(6, hashOf(role), Math.round((5 * it) / Math.max(1, total)));
  add(7, Math.min(9, Math.round(Math.log2(1 + total))));
  add(8, Math.min(9, Math.round(Math.log2(1 + count.C + count.V))));
  add(9, hashOf(firstGenre(tokensOf(tokens, structure.sentences[0]), language)));
  return Int32Array.from(ids);
}

function tokensOf(tokens: Token[], range: Range | undefined): Token[] {
  return range ? tokens.slice(range.start, range.end) : [];
}

function firstGenre(tokens: Token[], language: string): string {
  let best = '';
  let top = 0;
  for (const [genre, count] of genreHits(tokens, language)) if (count > top) [best, top] = [genre, count];
  return best;
}

/** The kind of film that a text asks for. */
export function genreOf(model: LinearModel, view: TextView, roles: Role[]): Genre {
  return GENRES[highest(scoresOf(model, genreFeatures(view, roles), GENRES.length))]!;
}

/** Whether things are lent for a price and nobody is looked for: "Kayak hire from £14 an hour". */
export function lendsIn(view: TextView): boolean {
  const { structure, facts, lexicon, classes, language } = view;
  const { tokens } = structure;
  const all = { start: 0, end: tokens.length };
  const words = wordList(language, 'lends').filter(Boolean);
  const isThing = (at: number) =>
    at >= 0 && isWord(tokens[at]!) && !lexicon.empty.has(tokens[at]!.low) && classes[at]!.length === 0;
  const isLent = tokens.some(({ low }, at) => words.includes(low) && isThing(at - 1));
  return isLent && facts.kinds.includes('money') && !hasPhraseIn(view, all, 'says-hiring');
}
