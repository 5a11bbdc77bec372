import type { MaterialItem } from '../../../../domain/brief.ts';
import { capitalised, countWords, gist, withoutArticle } from '../../wording.ts';
import { wordList } from '../../words/word-lists.ts';
import { itemOfStretch, stretchOf } from '../items/parts.ts';
import { closed } from '../scenes/lines.ts';
import { MOST_ENTRIES } from '../scenes/together.ts';
import {
  type Beside,
  CALLED,
  comparisonTake,
  isCalled,
  namesOf,
  pointsOf,
  type Side,
  sideOf,
} from './sides.ts';

const KINDS = new Set<MaterialItem['kind']>(['claim', 'quantity', 'offer', 'beat']);
/** Words of what stands over both sides, of a line of one side, and of one of the things that are said of it, at most. */
const HEAD_WORDS = 12;
const LINE_WORDS = 34;
const POINT_WORDS = 8;
const LABEL_WORDS = 3;
const FEWEST_POINTS = 2;
/** Words of what is said of one of two things behind what is said of the other, at least: "Tea, coffee and cake" says nothing. */
const FEWEST_WORDS = 2;

/** Scripts in which no space parts a name from what is said of it. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
const anyOf = (words: readonly string[]) => words.filter(Boolean).map(escaped).join('|') || '(?!)';

/** Where a text goes over from one of two things to the other: the ends of the one and the beginnings of the other. */
function turnsIn(text: string, names: readonly string[], whereas: string): { end: number; start: number }[] {
  const border = new RegExp(
    `[;；]\\s*(?:(?:${whereas})\\s)?|[,，]\\s*(?:(?:${whereas})\\s)?|\\s(?:${whereas})\\s`,
    'giu',
  );
  let side = sideOf(text, names);
  const found: { end: number; start: number }[] = [];
  for (const { index, 0: mark } of text.matchAll(border)) {
    const start = index + mark.length;
    const next = side < 0 ? -1 : sideOf(text.slice(start), names);
    if (next < 0 || next === side || countWords(text.slice(start)) < FEWEST_WORDS) continue;
    found.push({ end: index, start });
    side = next;
  }
  return found;
}

/**
 * Items in which what is said of each of the two things that a subject opposes stands by itself: "E-bike vs car for 7 km:
 * e-bike 22 min, no parking; car 19 min, while …".
 */
export function opposedApart(
  items: readonly MaterialItem[],
  subject: string,
  language: string,
): MaterialItem[] {
  const names = namesOf(subject, wordList(language, 'versus'));
  if (!names) return [...items];
  const whereas = anyOf(wordList(language, 'whereas'));
  const stretch = (item: MaterialItem, start: number, end: number) =>
    itemOfStretch(item, stretchOf(item.words, start, end));
  return items.flatMap((item) => {
    const { text } = item.words;
    if (!KINDS.has(item.kind) || item.name) return [item];
    const { label = '', said = '' } = CALLED.exec(text)?.groups ?? {};
    const isHead =
      countWords(label) <= HEAD_WORDS &&
      names.every((name) => gist(label).includes(gist(name))) &&
      sideOf(said, names) >= 0;
    const from = isHead ? text.length - said.length : 0;
    const turns = turnsIn(text.slice(from), names, whereas);
    if (from === 0 && turns.length === 0) return [item];
    const starts = [0, ...turns.map(({ start }) => start)];
    const parts = starts.map((start, i) =>
      stretch(item, from + start, turns[i] ? from + turns[i].end : text.length),
    );
    return isHead ? [{ kind: 'claim', words: stretchOf(item.words, 0, label.length) }, ...parts] : parts;
  });
}

/** What stands before the colon of a line, where that is one of two names or another form of it. */
function labelIn({ words }: MaterialItem, name: string): string {
  const label = withoutArticle(CALLED.exec(words.text)?.groups?.label ?? '');
  return label !== '' && countWords(label) <= LABEL_WORDS && isCalled(label, name) ? label : '';
}

/** The things that a line says of one of two things, behind its name. */
function saidOf(item: MaterialItem, name: string, and: string): { label: string; points: string[] } {
  const said = withoutArticle(closed(item.words.text));
  const goesOn = /^\p{L}/u.test(said.slice(name.length)) && /^\p{Script=Latin}/u.test(name);
  const whole = said.toLowerCase().startsWith(name.toLowerCase()) && !goesOn ? name : '';
  const label = labelIn(item, name) || whole || (/^[\p{L}\p{M}'’-]+/u.exec(said)?.[0] ?? '');
  const points = said
    .slice(label.length)
    .replace(/^\s*(?:[:：,，–—-]\s*)?/u, '')
    .split(new RegExp(`[,;]\\s(?:(?:${and})\\s)?|[，、；،؛]|\\s(?:${and})\\s`, 'u'))
    .map((point) => closed(point.trim()))
    .filter((point) => point !== '');
  return { label, points };
}

/** What is said of each of the two things that a subject names in lines that begin with their names, a short thing a row. */
export function pointedSides(
  items: readonly MaterialItem[],
  subject: string,
  language: string,
): Beside | null {
  const names = namesOf(subject, wordList(language, 'versus'));
  if (!names || names.some((name) => DENSE.test(name))) return null;
  const and = anyOf(wordList(language, 'and'));
  const own = names.map((name, i) => {
    const lines = items.filter(
      (item) =>
        KINDS.has(item.kind) &&
        countWords(item.words.text) <= LINE_WORDS &&
        !names.every((name) => gist(item.words.text).includes(gist(name))) &&
        sideOf(item.words.text, names) === i,
    );
    // "Rent, and I'll say so" is no point of "Renting: …".
    const labelled = lines.filter((item) => labelIn(item, name) !== '');
    return labelled.length > 0 ? labelled : lines;
  });
  const told = own.map((lines, i) => lines.map((item) => saidOf(item, names[i]!, and)));
  // A sentence that says one thing is gone on with by the next.
  if (told.some((said) => said.every(({ points }) => points.length < FEWEST_POINTS))) return null;
  const sides = own.map((lines, i): Side => {
    const said = told[i]!;
    return {
      label: capitalised(said[0]?.label ?? ''),
      items: said.flatMap(({ points }) => points).map(capitalised),
      from: lines.map(({ words }) => words),
    };
  });
  const [left, right] = sides;
  const isShort = sides.every(
    ({ items: points }) =>
      points.length >= FEWEST_POINTS &&
      points.length <= MOST_ENTRIES &&
      points.every((point) => countWords(point) <= POINT_WORDS && !/[.!?]\s/u.test(point)),
  );
  return left && right && isShort
    ? { takes: [comparisonTake(left, right)], shown: new Set(own.flat()) }
    : null;
}

/**
 * What two lines behind each other list of two things that a subject names without a word between them that parts them:
 * "紙の本と電子書籍、どっちがいい？ | 紙の本：貸せる、場所をとる。 | 電子書籍：軽い、電池がいる。"
 */
export function labelledSides(items: readonly MaterialItem[], subject: string): Beside | null {
  const labels = items.map((item) => (KINDS.has(item.kind) ? calledIn(item, subject) : ''));
  const at = labels.findIndex((label, i) => label !== '' && (labels[i + 1] ?? '') !== '');
  const [left, right] = [items[at], items[at + 1]];
  if (!left || !right || labels.filter(Boolean).length > 2 || labels[at] === labels[at + 1]) return null;
  const [one, other] = [pointsOf(left, labels[at]!), pointsOf(right, labels[at + 1]!)];
  const isList = [one, other].every((side) => (side?.items.length ?? 0) >= FEWEST_POINTS);
  return one && other && isList
    ? { takes: [comparisonTake(one, other)], shown: new Set([left, right]) }
    : null;
}

/** What stands before the colon of a line, where a subject names it. */
function calledIn({ words }: MaterialItem, subject: string): string {
  const label = gist(CALLED.exec(words.text)?.groups?.label ?? '');
  return label !== '' && gist(subject).includes(label) ? label : '';
}
