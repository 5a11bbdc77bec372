import type { Edit } from '../corrections/edits.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

const COMMA = /^[,،、，;；:：–—-]$/;
const OPENS = /^[([（【]$/;
const CLOSES = /^[)\]）】]$/;

/** The edit that takes a range out of a text with the comma before it, or behind it where it opens its sentence. */
export function cut({ structure: { tokens, sentences, sentenceOf } }: TextView, range: Range): Edit {
  const { start, end } = trimmed(tokens, range);
  const before = tokens[start - 1];
  const sentence = sentences[sentenceOf[start]!]!;
  const edit = (from: number, to: number): Edit => ({ start: from, end: to, text: '' });
  if (start > sentence.start && before && COMMA.test(before.low) && tokens[start - 2])
    return edit(tokens[start - 2]!.end, tokens[end - 1]!.end);
  if (start > sentence.start && before) return edit(before.end, tokens[end - 1]!.end);
  const last = sentences[sentenceOf[end - 1]!]!;
  let stop = end;
  while (
    stop < last.end &&
    !isWord(tokens[stop]!) &&
    !OPENS.test(tokens[stop]!.low) &&
    tokens[stop]!.low !== '\n'
  )
    stop++;
  const next = tokens[stop];
  return edit(tokens[start]!.start, next && next.low !== '\n' ? next.start : tokens[stop - 1]!.end);
}

/** A range without the marks on its ends, but with the brackets that it opens and closes, or that have nothing else in them. */
function trimmed(tokens: TextView['structure']['tokens'], range: Range): Range {
  let { start, end } = range;
  const isMark = (i: number) => !isWord(tokens[i]!) && !/^[\p{Sc}%#+"“”„«»「」『』]$/u.test(tokens[i]!.low);
  while (start < end - 1 && isMark(start) && !OPENS.test(tokens[start]!.low)) start++;
  while (end - 1 > start && isMark(end - 1) && !CLOSES.test(tokens[end - 1]!.low)) end--;
  if (!OPENS.test(tokens[start - 1]?.low ?? '')) return { start, end };
  if (CLOSES.test(tokens[end - 1]!.low)) return { start: start - 1, end };
  return CLOSES.test(tokens[end]?.low ?? '') ? { start: start - 1, end: end + 1 } : { start, end };
}
