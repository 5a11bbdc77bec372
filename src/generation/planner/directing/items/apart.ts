import type { MaterialItem } from '../../../../domain/brief.ts';
import { countWords } from '../../wording.ts';
import { itemOfStretch, stretchOf } from './parts.ts';

/** Dashes between spaces from which on they part a list; fewer of them may set off a thought within a sentence. */
const FEWEST_DASHES = 3;
const DASH = /\s[–—-]\s/gu;
/** A small picture in the middle of a line ends what was said before it. */
const PICTURE = /(?:\p{Extended_Pictographic}[\u200d\ufe0f\u{1f3fb}-\u{1f3ff}]*)+(?=\s+\S)/gu;
/** Words on either side of such a picture, at least. */
const FEWEST_WORDS = 2;

const isQuoted = (text: string) => /["“”«»„「『]/u.test(text);

/** Where a text lists things: the ends of each and the beginnings of the next, in order. */
function bordersIn(text: string): { end: number; start: number }[] {
  if (isQuoted(text)) return [];
  const dashes = [...text.matchAll(DASH)].map(({ index, 0: mark }) => ({
    end: index,
    start: index + mark.length,
  }));
  const parts = [0, ...dashes.map(({ start }) => start)].map((start, i) =>
    text.slice(start, dashes[i]?.end ?? text.length),
  );
  const figures = parts.filter((part) => /\p{Nd}/u.test(part)).length;
  const isList =
    dashes.length >= FEWEST_DASHES || (dashes.length === FEWEST_DASHES - 1 && figures >= FEWEST_DASHES - 1);
  const pictures = [...text.matchAll(PICTURE)].flatMap(({ index, 0: mark }) => {
    const end = index + mark.length;
    const [before, behind] = [text.slice(0, index), text.slice(end)];
    const isBetween = countWords(before) >= FEWEST_WORDS && countWords(behind) >= FEWEST_WORDS;
    return isBetween ? [{ end, start: end + /^\s+/u.exec(behind)![0].length }] : [];
  });
  return [...(isList ? dashes : []), ...pictures].sort((a, b) => a.end - b.end);
}

/** Items whose one line lists several things behind dashes or little pictures, as an item each; nothing else is parted. */
export function apart(items: readonly MaterialItem[]): MaterialItem[] {
  return items.flatMap((item) => {
    if (item.kind !== 'claim' && item.kind !== 'quantity' && item.kind !== 'offer') return [item];
    const { text } = item.words;
    const borders = bordersIn(text);
    if (borders.length === 0) return [item];
    const made = [0, ...borders.map(({ start }) => start)].map((start, i) =>
      itemOfStretch(item, stretchOf(item.words, start, borders[i]?.end ?? text.length)),
    );
    const [first, ...rest] = made;
    return [item.name ? { ...first!, name: item.name } : first!, ...rest];
  });
}
