import type { Genre, MaterialItem } from '../../../../domain/brief.ts';
import { withoutEnd } from '../../../../domain/text/ends.ts';
import { isMoney } from '../../reading/grammar/figures.ts';
import { countWords } from '../../wording.ts';
import { wordList, wordsEverywhere } from '../../words/word-lists.ts';
import { enumerationIn } from '../lists/enumerations.ts';
import { headEnd } from '../lists/results.ts';
import { hasPhrase } from '../places.ts';
import { isCharted, itemOfStretch, stretchOf } from './parts.ts';

/** Dashes between spaces from which on they part a list; fewer of them may set off a thought within a sentence. */
const FEWEST_DASHES = 3;
const DASH = /\s[–—-]\s/gu;
/** A small picture in the middle of a line ends what was said before it; only the end of a run of them counts. */
const PICTURE =
  /\p{Extended_Pictographic}[\u200d\ufe0f\u{1f3fb}-\u{1f3ff}]{0,4}(?=\s{1,9}[^\s\p{Extended_Pictographic}])/gu;
/** A figure right behind brackets begins something new: "52 books (31 in 2024) 16,208 pages". */
const BEHIND_BRACKETS = /(?<=^\p{Nd}[^()]{1,60}\([^()]{1,40}\))\s(?=\p{Nd}\S*\s\p{L})/gu;
/** Words on either side of such a picture, at least. */
const FEWEST_WORDS = 2;

const isQuoted = (text: string) => /["“”«»„「『]/u.test(text);

const dashesIn = (text: string): Border[] =>
  [...text.matchAll(DASH)].map(({ index, 0: mark }) => ({ end: index, start: index + mark.length }));

/** Where a text lists things: the ends of each and the beginnings of the next, in order. */
function bordersIn(text: string): Border[] {
  if (isQuoted(text)) return [];
  const dashes = dashesIn(text);
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
  const figured = [...text.matchAll(BEHIND_BRACKETS)].map(({ index }) => ({ end: index, start: index + 1 }));
  return [...(isList ? dashes : []), ...pictures, ...figured].sort((a, b) => a.end - b.end);
}

type Border = { end: number; start: number };

/** What parts figures that a line lists; a comma within a number has no space behind it. */
const PAUSE = /[,;]\s|[，、،؛；]\s?/gu;
/** Words of one of them with what it counts, at most, on an average at least, and of a line of its own without a figure. */
const MOST_COUNTED = 10;
const FEWEST_COUNTED = 2.5;
const OWN_LINE = 4;
const MOST_LISTED = 6;
const FEWEST_LISTED = 3;
/** So many prices are a menu. */
const MENU = 4;
/** Films that list amounts, and what stands in a list anyway. */
const LISTING = new Set<Genre>(['recipe', 'howto', 'comparison', 'timeline', 'script']);

type Pause = { index: number; 0: string };

/** A part of such a line: where it is, and what of it has the figure; empty where none does. */
type Part = Border & { counted: string };

/** The pauses of a line from its head on; in a list also the "and" before its last figure: "46 schools | and 3 countries". */
function pausesIn({ words: { text }, ...item }: MaterialItem, language: string): Pause[] {
  const marks = [...text.matchAll(PAUSE)].filter(({ index }) => index > headEnd(text));
  const last = item.kind === 'quantity' ? item.quantities.at(-1)!.raw.text : '';
  const at = text.lastIndexOf(last);
  const behind = marks.at(-1)?.index ?? text.length;
  const and = wordList(language, 'and').find((word) => word && text.slice(behind, at).endsWith(` ${word} `));
  const isLast = and !== undefined && /\p{Nd}/u.test(text.slice(behind, at));
  return isLast ? [...marks, { index: at - and.length - 2, 0: ` ${and} ` }] : marks;
}

/** The parts of a line that lists figures; what is no figure goes with the one before it, unless it is a line of its own. */
function countedIn(item: MaterialItem, language: string): Part[] {
  const { text } = item.words;
  const breaks = wordList(language, 'breaks');
  const marks = pausesIn(item, language);
  const lead = /^[^:：]*[:：]\s*/u.exec(text.slice(0, headEnd(text) + 2))?.[0].length ?? 0;
  const starts = [lead, ...marks.map(({ index, 0: mark }) => index + mark.length)];
  const parts: Part[] = [];
  for (const [i, start] of starts.entries()) {
    const end = marks[i]?.index ?? text.length;
    const said = text.slice(start, end);
    const isBare = /^[^\p{Nd}]*\p{Nd}[\p{Nd}.,]*[.!]?$/u.test(said) && i > 0;
    const isFigure = /\p{Nd}/u.test(said) && !isBare;
    const before = parts.at(-1);
    const goesOn = breaks.includes(said.split(/\s/u)[0]!.toLowerCase());
    // Japanese and Korean say at the end of a clause that it goes on: "500ml入るのに、".
    if (marks[i] && wordsEverywhere('clause-ends').some((word) => said.endsWith(word))) return [];
    // "214 members, against 158 in 2023"
    if (before?.counted && isFigure && beginsEarlier(said, language)) {
      before.end = end;
      continue;
    }
    if (goesOn && (isFigure || !before)) return [];
    // "youth section doubled to 58", "zero accidents" are counts in words.
    const isNone = countWords(said) >= FEWEST_WORDS && countsNone(said);
    const isOwn =
      isFigure ||
      (!goesOn && (isNone || (countWords(said) >= OWN_LINE && !(isBare && isEarlier(said, language)))));
    if (before && !isOwn) before.end = end;
    else parts.push({ start, end, counted: isFigure ? said : '' });
  }
  return parts;
}

/** "Used to be 26" belongs to the figure before it. */
const isEarlier = (said: string, language: string) => hasPhrase(said, wordList(language, 'earlier'));

const beginsEarlier = (said: string, language: string) =>
  wordList(language, 'earlier').some((word) => said.toLowerCase().startsWith(`${word} `));

/** "Zero accidents", "keine Unfälle". */
const countsNone = (said: string) =>
  wordsEverywhere('counts-none').includes(said.split(/\s/u)[0]!.toLowerCase());

/** "6 to 99 years": one figure that is two numbers. */
const RANGED = /\p{Nd}\s?(?:\p{L}{1,3}|[–-])\s?\p{Nd}/u;
/** "19 of them": a small word behind a bare number points back. */
const POINTS_BACK = /^\s(?:\p{Ll}{1,2}|\p{Ll}\p{Ll}')(?=\s)/u;

/** Whether a part begins or ends with its figure, or is short: what is a sentence of its own is not torn out of another. */
function isCount(text: string, figures: readonly { raw: { text: string } }[]): boolean {
  const own = figures.find(({ raw }) => text.includes(raw.text));
  if (!own) return false;
  const isBare = !/[^\p{Nd}.,\s]/u.test(own.raw.text);
  if (RANGED.test(own.raw.text) || (isBare && POINTS_BACK.test(text.split(own.raw.text)[1] ?? '')))
    return false;
  const isTorn = text.split(/[(（]/u).length !== text.split(/[)）]/u).length;
  if (isTorn || countWords(text) > MOST_COUNTED) return false;
  const label = text.replace(own.raw.text, '');
  const isNamed = /\p{L}{2}/u.test(label);
  const end = withoutEnd(text, /[.!\s]/u);
  return isNamed && (text.startsWith(own.raw.text) || end.endsWith(own.raw.text) || countWords(text) <= 5);
}

/** Whether a line lists three counts and more beneath its head, in more words than a list has. */
const isLongList = (item: MaterialItem, language: string): boolean => {
  const parts = countedIn(item, language);
  return (
    parts.length >= FEWEST_LISTED &&
    parts.every(({ counted }) => counted !== '') &&
    enumerationIn(item.words.text, language) === null
  );
};

/** "7,300 lockers in 19 cities, pickup time 11 minutes, 62% come back": where one figure ends and the next begins. */
function figureBorders(item: MaterialItem, language: string): Border[] {
  if (item.kind !== 'quantity' || isQuoted(item.words.text)) return [];
  // What stands under a name of its own is a list, unless figures of it are compared with others.
  if (item.name && !item.quantities.some(({ against }) => against)) return [];
  const { quantities, words } = item;
  const head = headEnd(words.text);
  if (/[:：]/u.test(words.text.slice(head + 1)) || (head > 0 && !isLongList(item, language))) return [];
  const parts = countedIn(item, language);
  const figures = parts.filter(({ counted }) => counted !== '').length;
  // Several values of one kind are bars.
  const kinds = new Set(quantities.map(({ raw }) => raw.text.replace(/[\p{Nd}.,\s]+/gu, '')));
  const isEven = kinds.size === 1 && !kinds.has('') && !quantities.every(({ unit }) => isMoney(unit));
  const isMenu = quantities.length >= MENU && quantities.every(({ unit }) => isMoney(unit));
  if (figures < 2 || parts.length > MOST_LISTED || isMenu || isEven) return [];
  const isEach = parts.every(({ counted }) => counted === '' || isCount(counted, quantities));
  if (!isEach || countWords(words.text) < FEWEST_COUNTED * parts.length) return [];
  const borders = parts.slice(1).map(({ start }, i) => ({ end: parts[i]!.end, start }));
  return head < 0 ? borders : [{ end: head, start: parts[0]!.start }, ...borders];
}

/** Items whose one line lists several things behind dashes, little pictures or figures, as an item each; nothing else is parted. */
export function apart(
  items: readonly MaterialItem[],
  { language, genre }: { language: string; genre: Genre },
): MaterialItem[] {
  const rows = rowsIn(items);
  return items.flatMap((item) => {
    if (!['claim', 'quantity', 'offer'].includes(item.kind) || isCharted(item)) return [item];
    const { text } = item.words;
    const listed = rows.has(item) ? dashesIn(text) : bordersIn(text);
    const borders = listed.length > 0 || LISTING.has(genre) ? listed : figureBorders(item, language);
    if (borders.length === 0) return [item];
    const made = [0, ...borders.map(({ start }) => start)].map((start, i) =>
      itemOfStretch(item, stretchOf(item.words, start, borders[i]?.end ?? text.length)),
    );
    const [first, ...rest] = made;
    if (rows.has(item)) return [{ kind: 'heading', words: first!.words }, ...rest];
    return [item.name ? { ...first!, name: item.name } : first!, ...rest];
  });
}

/** Things of a row with its name, at least, rows of one length, and words of a name at most. */
const FEWEST_CELLS = 3;
const FEWEST_ROWS = 2;
const NAME_WORDS = 4;

/** "Kiln-dried ash – lights in 2 minutes – €9 a net" in a row of such lines: a name, with what is said of it. */
function rowsIn(items: readonly MaterialItem[]): Set<MaterialItem> {
  const cells = items.map((item) => (isQuoted(item.words.text) ? [] : item.words.text.split(DASH)));
  const isRow = (row: string[]) =>
    row.length >= FEWEST_CELLS && countWords(row[0]!) <= NAME_WORDS && !/\p{Nd}/u.test(row[0]!);
  const alike = (row: string[]) => cells.filter((it) => isRow(it) && it.length === row.length).length;
  return new Set(items.filter((_, i) => isRow(cells[i]!) && alike(cells[i]!) >= FEWEST_ROWS));
}
