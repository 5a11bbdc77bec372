import type { MaterialItem } from '../../../../domain/brief.ts';
import { countWords } from '../../wording.ts';
import { wordList } from '../../words/word-lists.ts';
import { hasPhrase } from '../places.ts';
import { stretchOf } from './parts.ts';

/** A comma between two things that happen, with the small words that only lead on. */
const PAUSE = /[,;]\s|[，、،؛；]\s?/gu;
/** Things that happen in a sentence that is told one after the other, and words of one on an average, at least. */
const FEWEST = 3;
const FEWEST_WORDS = 2;
/** Words of a sentence that is read in one breath. */
const ONE_BREATH = 9;

type Part = { start: number; end: number };

/** A sentence that tells several things, as a beat each: "It searches the forest, | meets an owl, | asks the river". */
function beatsIn({ words }: MaterialItem, language: string): MaterialItem[] | null {
  const { text } = words;
  if (/["“”«»„「『:：]/u.test(text) || countWords(text) <= ONE_BREATH) return null;
  const parts: Part[] = [];
  let start = 0;
  for (const { index, 0: mark } of text.matchAll(PAUSE)) {
    parts.push({ start, end: index });
    start = index + mark.length;
  }
  const all = [...parts, ...lastOf(text, start, language)];
  const said = all.map((part) => text.slice(part.start, part.end));
  const isEach = said.every(
    (part, i) => countWords(part) >= FEWEST_WORDS && (i === 0 || !belongs(part, language)),
  );
  if (all.length < FEWEST || !isEach) return null;
  return all.map((part) => ({ kind: 'beat', words: stretchOf(words, part.start, part.end) }));
}

/** The last part of a sentence, in two where it also says how all of it ends: "climbs the hill | and in the end finds it". */
function lastOf(text: string, start: number, language: string): Part[] {
  const last = text.slice(start);
  for (const and of wordList(language, 'ands').filter(Boolean)) {
    const at = last.toLowerCase().indexOf(` ${and} `);
    const behind = last.slice(at + and.length + 2);
    const isEnd = at > 0 && hasPhrase(behind, wordList(language, 'tale-ends'));
    if (isEnd && countWords(last.slice(0, at)) >= FEWEST_WORDS)
      return [
        { start, end: start + at },
        { start: start + at + and.length + 2, end: text.length },
      ];
  }
  return [{ start, end: text.length }];
}

/** Whether a part goes on with what stands before it: "who is afraid", "a red apple". */
function belongs(part: string, language: string): boolean {
  const first = part.toLowerCase().split(/[\s'’]/u)[0]!;
  return wordList(language, 'relatives').includes(first) || wordList(language, 'tale-things').includes(first);
}

/** The items of a story with every thing that happens as a beat of its own; nothing else is parted. */
export function beatsApart(items: readonly MaterialItem[], language: string): MaterialItem[] {
  return items.flatMap((item) => {
    const isTold = item.kind === 'beat' || item.kind === 'claim';
    return (isTold && !item.name ? beatsIn(item, language) : null) ?? [item];
  });
}
