import { wordList } from '../../words/word-lists.ts';
import type { Role } from '../model/tagger.ts';
import { behindPhrase } from '../rules/stretches.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Sentences at the beginning in which somebody presents themselves. */
const FIRST = 5;
/** Tokens of a name behind the form of its company, at most. */
const LONGEST = 6;
const PARTICLE = /^(?:の|で|です|は|が|を|に|と|、|。|,|\.)$/u;

/**
 * The name of a company with its form at the beginning of a text ("株式会社ミナト計器の…", "사단법인 푸른바다지킴이 …");
 * null where none is.
 */
export function presenterIn(view: TextView): Range | null {
  const { tokens, sentences } = view.structure;
  const last = sentences[Math.min(FIRST, sentences.length) - 1]?.end ?? 0;
  for (let i = 0; i < last; i++) {
    const start = behindPhrase(view, i, 'firms');
    if (start === 0 || !tokens[start] || !isWord(tokens[start]!)) continue;
    let end = start + 1;
    while (end < tokens.length && tokens[end]!.glued && !PARTICLE.test(tokens[end]!.low)) end++;
    if (end - start <= LONGEST) return { start: i, end };
  }
  return null;
}

/** A company without the department of it that writes: "株式会社ヒナタ精工 | の総務". */
export function withoutPost({ structure: { tokens }, language }: TextView, { start, end }: Range): Range {
  const posts = wordList(language, 'posts');
  for (let i = start + 1; i + 1 < end; i++)
    if (tokens[i]!.low === 'の' && posts.some((post) => tokens[i + 1]!.low.startsWith(post)))
      return { start, end: i };
  return { start, end };
}

/**
 * Whether a stretch is no name beside that of who presents themselves: what a figure counts, the cell of a table, or what a
 * request says of its film ("송년회에서 상영할 | 영상").
 */
export function isNoName(view: TextView, roles: Role[], { start, end }: Range): boolean {
  const { tokens } = view.structure;
  if (roles[start] === 'D') return behindPhrase(view, end, 'ordered-films') > 0;
  if (roles[start] !== 'C') return false;
  if (view.facts.kinds[end] && tokens[end]!.low !== '\n') return true;
  let from = start;
  while (from > 0 && tokens[from - 1]!.low !== '\n') from--;
  return tokens[from]?.low === '|';
}
