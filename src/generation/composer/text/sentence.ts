import { writingOf } from './writing.ts';

/** Letters of a sentence that stands in one size, at most: in alphabets, and in scripts whose signs are words. */
const LONGEST = 100;
const LONGEST_DENSE = 36;

/** Marks behind which nothing goes on, and such behind which a sentence does. */
const ENDS = /[.!?…。！？؟।"”»」]$/u;
const PAUSES = /[,;،、，；]$/u;

/** Two lines of a scene. */
type Two = { title: string; sub: string };

/**
 * A headline whose sentence goes on in the line beneath it, as one line: half a sentence in large type and its end in
 * small type read as if it were torn. Two lines of which each says something stay two.
 */
export function asSentence(title: string, sub = ''): Two {
  const [head, rest] = [title.trim(), sub.trim()];
  if (!rest || ENDS.test(head)) return { title, sub };
  // Scripts without capitals show only by a pause that a sentence goes on.
  const goesOn = /^\p{Ll}/u.test(rest) || (PAUSES.test(head) && !/^\p{Lu}/u.test(rest));
  const { cjk, words } = writingOf(head + rest);
  const isDense = cjk && !words;
  const letters = head.length + rest.length;
  if (!goesOn || letters > (isDense ? LONGEST_DENSE : LONGEST)) return { title, sub };
  return { title: `${head}${isDense ? '' : ' '}${rest}`, sub: '' };
}
