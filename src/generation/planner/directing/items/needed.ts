import type { MaterialItem, Words } from '../../../../domain/brief.ts';
import { countWords, gist } from '../../wording.ts';
import { wordList } from '../../words/word-lists.ts';
import { itemOfStretch, stretchOf } from './parts.ts';

/** Words of what a dish needs, at most, and of such lines in one row, at least. */
const NEEDED_WORDS = 5;
const FEWEST = 2;
/** Words of one thing that is needed, at most, and things that one line names, at least. */
const THING_WORDS = 7;
const FEWEST_THINGS = 3;

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
  const isName = ({ words }: MaterialItem) => gist(words.text).startsWith(gist(subject));
  while (from > 0 && namesThing(items[from - 1]!) && !isName(items[from - 1]!)) from--;
  if (first - from < FEWEST) return [...items];
  return items.map((item, i) => (i >= from && i < first ? { kind: 'ingredient', words: item.words } : item));
}

/** What parts the things of a line of what one needs. */
const MARKS = /[,;]\s|[，、،；]\s?/gu;

const LABELLED = /^(?<label>[^:：]{2,40}[:：]\s*)(?=\S)/su;

/** A line behind the label for what one needs, as that: "You need: a trowel and a pot". */
function behindLabel(item: MaterialItem, language: string): MaterialItem {
  const label = LABELLED.exec(item.words.text)?.groups?.label ?? '';
  const key = label
    .replace(/[:：]\s*$/u, '')
    .trim()
    .toLowerCase();
  const isLabelled = (item.kind === 'claim' || item.kind === 'quantity') && !item.name;
  if (!isLabelled || key === '' || !wordList(language, 'needs-labels').includes(key)) return item;
  return asIngredient(item, stretchOf(item.words, label.length, item.words.text.length));
}

function asIngredient(item: MaterialItem, words: Words): MaterialItem {
  const own = itemOfStretch(item, words);
  return { kind: 'ingredient', words, ...(own.kind === 'quantity' ? { figures: own.quantities } : {}) };
}

/** What one needs, a thing each, where a line names several: "fresh compost, a trowel and gloves". */
export function neededApart(items: readonly MaterialItem[], language: string): MaterialItem[] {
  const ands = wordList(language, 'and').filter(Boolean);
  return items.flatMap((own): MaterialItem[] => {
    const item = behindLabel(own, language);
    if (item.kind !== 'ingredient') return [item];
    const { text } = item.words;
    const cuts = [...text.matchAll(MARKS)].map(({ index, 0: mark }) => ({
      end: index,
      start: index + mark.length,
    }));
    const from = cuts.at(-1)?.start ?? 0;
    const and = ands.find((it) => text.slice(from).includes(` ${it} `));
    const at = and ? text.indexOf(` ${and} `, from) : -1;
    const all = and && cuts.length > 0 ? [...cuts, { end: at, start: at + and.length + 2 }] : cuts;
    const parts = [{ end: 0, start: 0 }, ...all].map(({ start }, i) =>
      stretchOf(item.words, start, all[i]?.end ?? text.length),
    );
    const isList = parts.every((part) => countWords(part.text) <= THING_WORDS && /\p{L}/u.test(part.text));
    // "2 onions, peeled and chopped" is one thing.
    const amounts = parts.filter((part) => /^\p{Nd}/u.test(part.text)).length;
    const isEach = !/^\p{Nd}/u.test(text) || amounts * 2 > parts.length;
    return parts.length >= FEWEST_THINGS && isList && isEach
      ? parts.map((words) => asIngredient(item, words))
      : [item];
  });
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
