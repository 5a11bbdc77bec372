import { wordList } from '../../words/word-lists.ts';
import { behindPhrase } from '../rules/stretches.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import type { Piece } from './pieces.ts';

/** Words for whom something is explained, at most. */
const MOST_VIEWERS = 4;

/** A topic without those to whom it is to be explained: "heat pumps | to a homeowner", "신입사원에게 | 연차 쓰는 방법". */
export function withoutViewers(view: TextView, { start, end }: Range, around: Piece[]): Range {
  const { tokens } = view.structure;
  if (!around.some(({ kind }) => kind === 'explains')) return { start, end };
  const to = wordList(view.language, 'request-to').filter((it) => it !== '');
  for (let at = start; to.length > 0 && at < Math.min(end, start + MOST_VIEWERS); at++) {
    const isTo = to.some((it) => tokens[at]!.low.endsWith(it) && (view.language === 'ko' || at > start));
    if (isTo && end - at > 2) return { start: at + 1, end };
  }
  if (to.length > 0 && view.language === 'ko' && to.some((it) => tokens[end - 1]?.low.endsWith(it)))
    return { start, end: end - 1 };
  for (let at = start + 1; at < end; at++) {
    const behind = behindPhrase(view, at, 'request-viewers');
    if (behind > 0 && tokens.slice(behind, end).filter(isWord).length <= MOST_VIEWERS)
      return { start, end: at };
  }
  return { start, end };
}
