import { withoutEnd } from '../../../domain/text/ends.ts';
import { isSmall } from './emphasis.ts';

/** What a sentence says before its figure and behind it. */
export type Around = { before: string; behind: string };

const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/gu, ' ').trim();

/** Where a figure stands in a text by itself: not inside of another figure or word. */
function placeOf(text: string, figure: string): number {
  for (let at = text.indexOf(figure); at >= 0; at = text.indexOf(figure, at + 1)) {
    const [left, right] = [text.slice(0, at), text.slice(at + figure.length)];
    const joined = /[\p{Nd}\p{L}]$|\p{Nd}[.,:]$/u.test(left) || /^(?:[.,:]?\p{Nd}|\p{L})/u.test(right);
    if (!joined) return at;
  }
  return -1;
}

/**
 * The label of a figure that says the figure again, as the words before it and behind it; null where it says something
 * else. "Charges in 35 minutes" about 35 minutes stands around its figure, which so is said once.
 */
export function aroundFigure(label: string, figures: readonly string[]): Around | null {
  const text = plain(label);
  for (const figure of figures.map(plain).filter(Boolean)) {
    const at = placeOf(text, figure);
    if (at < 0) continue;
    const behind = text.slice(at + figure.length).replace(/^[\s,;:،、，]+|^[.!。]+$/gu, '');
    return { before: withoutEnd(text.slice(0, at), /[\s,;،、，]/u), behind };
  }
  return null;
}

const wordsIn = (text: string) => text.split(/[^\p{L}\p{N}'’]+/u).filter(Boolean);

/** A text without the small words at its end, which led to what stands elsewhere now: "fell from". */
function withoutLead(text: string): string {
  const words = text.split(' ');
  while (words.length > 1 && isSmall(words.at(-1)!)) words.pop();
  return withoutEnd(words.join(' '), /[\s,;:(،、，–—-]/u);
}

/**
 * The label of a change, as the words before it and behind it; null where it says something else. Where nothing but small
 * words stand between what was and what is, the arrow stands for them.
 */
export function aroundChange(label: string, earlier: string, now: string): Around | null {
  const text = plain(label);
  const [was, is] = [plain(earlier), plain(now)];
  const [first, second] = [placeOf(text, was), placeOf(text, is)];
  if (second < 0) return null;
  const [from, to] = first < second ? [first, second + is.length] : [second, first + was.length];
  const middle =
    first < second ? text.slice(first + was.length, second) : text.slice(second + is.length, first);
  if (first >= 0 && wordsIn(middle).every(isSmall))
    return {
      before: withoutLead(text.slice(0, from).trim()),
      behind: text.slice(to).replace(/^[\s,;:.)!]+/u, ''),
    };
  const around = aroundFigure(text, [is]);
  return around && { ...around, before: withoutLead(around.before) };
}
