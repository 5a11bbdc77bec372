import type { MaterialItem } from '../../../../domain/brief.ts';
import { countWords, gist } from '../../wording.ts';

/** Words of what a dish needs, at most, and of such lines in one row, at least. */
const NEEDED_WORDS = 5;
const FEWEST = 2;

/** A short line without a stop, which names a thing: "Half a pumpkin". */
const namesThing = ({ kind, words }: MaterialItem) =>
  (kind === 'claim' || kind === 'quantity' || kind === 'ingredient') &&
  countWords(words.text) <= NEEDED_WORDS &&
  !/[.!?。！？।:：]/u.test(words.text);

const isSentence = ({ words }: MaterialItem) => /[.!?。！？।]$/u.test(words.text.trim());

/** The items of a recipe whose short lines right before its first sentence are what the dish needs. */
export function withNeeded(items: readonly MaterialItem[], subject: string): MaterialItem[] {
  const first = items.findIndex((item) => isSentence(item) || item.kind === 'step');
  if (first < 0) return [...items];
  let from = first;
  const isName = ({ words }: MaterialItem) => gist(words.text) === gist(subject);
  while (from > 0 && namesThing(items[from - 1]!) && !isName(items[from - 1]!)) from--;
  if (first - from < FEWEST) return [...items];
  return items.map((item, i) => (i >= from && i < first ? { kind: 'ingredient', words: item.words } : item));
}

/** Words of a line of what a dish needs, which is no sentence: it begins with an amount, or names things one after the other. */
const AMOUNT_WORDS = 12;
const NAMES_SEVERAL = /\p{L}[,،、，]\s?\p{L}[^,،、，]*[,،、，]\s?\p{L}/u;
/** Whether a line tells an amount of something, or names several things. */
export const isAmount = (text: string) =>
  countWords(text) <= AMOUNT_WORDS &&
  !/[.!?。！？।:：]$/u.test(text.trim()) &&
  (/^\p{Nd}/u.test(text.trim()) || NAMES_SEVERAL.test(text));

/** A line that names two things or more, in a prompt that ends its sentences with stops: "a handful of rice, a chilli". */
const NAMES_TWO = /\p{L}[,،、，]\s?\p{L}/u;
/** Whether a line names two things or more; `isStopped` says that the sentences around it end with stops. */
export const namesThings = (text: string, isStopped: boolean) =>
  isStopped &&
  NAMES_TWO.test(text) &&
  countWords(text) <= AMOUNT_WORDS &&
  !/[.!?。！？।:：]$/u.test(text.trim());
