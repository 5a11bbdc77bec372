import type { Brief, Genre, MaterialItem, Words } from '../../../../domain/brief.ts';
import { countWords, gist } from '../../wording.ts';
import { placesIn } from '../../words/phrases.ts';
import { wordList } from '../../words/word-lists.ts';

/** Films that may open with a line that makes curious, before they say whose they are. */
const HOOKED = new Set<Genre>(['launch', 'release', 'challenge', 'appeal', 'hiring', 'story', 'podcast']);
/** Words of such a line. */
const HOOK_WORDS: readonly [least: number, most: number] = [3, 14];

/** Items that a film may open with as they are. */
export const isTold = ({ kind }: MaterialItem) => kind === 'claim' || kind === 'beat' || kind === 'quantity';

const isWithin = (words: Words, whole: Words) =>
  JSON.stringify(words.span.in) === JSON.stringify(whole.span.in) &&
  words.span.start >= whole.span.start &&
  words.span.end <= whole.span.end;

/** Whether a story has a title: its subject stands by itself, and is no name from one of its sentences. */
export function isTitled({ genre, subject, material }: Brief): boolean {
  if (genre !== 'story') return subject !== null;
  const isTorn = ({ kind, words }: MaterialItem) =>
    kind !== 'heading' && isWithin(subject!, words) && gist(words.text) !== gist(subject!.text);
  return subject !== null && !material.some(isTorn);
}

/**
 * The line that opens a film before it says its name: the sentence that a prompt begins with where its subject is named
 * only later ("You have 214 unread newsletters."), and the first one of a story that nobody gave a title.
 */
export function firstLine(brief: Brief, items: readonly MaterialItem[]): MaterialItem | undefined {
  const { genre, subject } = brief;
  const first = items.find(({ kind }) => kind !== 'voice');
  if (!first || !subject) return undefined;
  if (!isTitled(brief) && isTold(first)) return first;
  const { words } = first;
  const [text, count] = [words.text.trim(), countWords(words.text)];
  const isSentence = /[.!?…。！？؟।]$/u.test(text);
  // A question makes curious in any film ("Check engine light on?"), and thanks open any: "Thank you, Bristol."
  const thanks = wordList(brief.language, 'greets-thanks').map((it) => it.toLowerCase());
  const isThanks = placesIn(text, thanks).some(({ start }) => start === 0);
  const isApt = HOOKED.has(genre) || isThanks || /[?？؟]$/u.test(text);
  const isCall = first.kind === 'offer' && (first.figures ?? []).length === 0;
  const isHook =
    isApt && (isTold(first) || isCall) && isSentence && count >= HOOK_WORDS[0] && count <= HOOK_WORDS[1];
  return isHook && !gist(text).includes(gist(subject.text)) ? first : undefined;
}

/** Words of a line that says how many are looked for, at most. */
const SOUGHT_WORDS = 6;

/** "3 crane drivers": the line of a film that looks for several, with how many there are. */
export function soughtIn({ genre, subject }: Brief, item: MaterialItem | undefined): boolean {
  if (genre !== 'hiring' || !subject || item?.kind !== 'quantity' || item.quantities.length !== 1)
    return false;
  const { text } = item.words;
  const isShort = countWords(text) <= SOUGHT_WORDS && !/[,;:.、，；：。]/u.test(text);
  const [{ raw }] = item.quantities as [(typeof item.quantities)[0]];
  return (
    isShort && gist(text).includes(gist(subject.text)) && /^\p{Nd}{1,3}(?!\p{Nd})\p{L}{0,3}$/u.test(raw.text)
  );
}
