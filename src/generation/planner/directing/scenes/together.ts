import type { MaterialItem, Words } from '../../../../domain/brief.ts';
import { capitalised, countWords } from '../../wording.ts';
import { framingWord } from '../../words/word-lists.ts';
import { isAmount, namesThings } from '../items/needed.ts';
import { adjoins } from '../items/parts.ts';
import { type SceneBody, type Take, WEIGHTS } from '../take.ts';
import { namedWords } from './figures.ts';
import { closed, linesOf } from './lines.ts';

/** Items of one list at most. */
export const MOST_ITEMS = 5;
/** Words of one line of a list at most. */
export const LINE_WORDS = 16;
/** Dates along one axis, points of one side, at most. */
export const MOST_ENTRIES = 5;

/** An item as a line of a list. */
export const line = (item: MaterialItem) => capitalised(closed(namedWords(item)));

/** An item that is at home in a list. */
export const listable = (item: MaterialItem) =>
  ['claim', 'ingredient', 'specification', 'offer', 'quantity', 'beat'].includes(item.kind) &&
  countWords(item.words.text) <= LINE_WORDS;

/** A list in parts of about one length, none longer than `most`. */
export const evenly = <T>(list: T[], most: number): T[][] => {
  const parts = Math.ceil(list.length / most);
  const size = Math.ceil(list.length / Math.max(1, parts));
  return Array.from({ length: parts }, (_, i) => list.slice(i * size, (i + 1) * size));
};

/** A take of several items that share a scene. */
export const takeOf = (body: SceneBody, items: MaterialItem[], under: string, heading?: Words): Take => ({
  body,
  from: [...(heading ? [heading] : []), ...items.map((item) => item.words)],
  weight: WEIGHTS.list,
  spoken: items.map((item) => closed(item.words.text)).join('. '),
  joins: 'never',
  lines: [],
  under,
});

/** Items under one heading as lists of a few lines each. */
function listTakes(items: MaterialItem[], title: string, heading?: Words): Take[] {
  return evenly(items, MOST_ITEMS).map((part) =>
    takeOf(
      { type: 'list', eyebrow: '', title, numbered: false, items: part.map(line) },
      part,
      title,
      heading,
    ),
  );
}

/** A stretch of the ordered items that one maker has taken. */
export type Together = { takes: Take[]; count: number };

/** Letters between a heading and what stands right beneath it, and between two lines of which the second is another thing. */
const CLOSE = 4;
const FAR = 8;

/** Letters between two lines without a mark: a line break. */
const LINE = 1;

/** Whether an item stands apart from those that follow a heading closely: behind a label of its own, or without their mark. */
function isFarther(items: MaterialItem[], at: number, i: number): boolean {
  const [heading, first, before, item] = [items[at]!, items[at + 1]!, items[i - 1]!, items[i]!];
  const isClose = adjoins(heading.words, first.words, CLOSE);
  const isMarked = !adjoins(heading.words, first.words, LINE);
  const isBare = isMarked && /^\p{Lu}/u.test(item.words.text) && adjoins(before.words, item.words, LINE);
  return isClose && i > at + 1 && (isBare || !adjoins(before.words, item.words, FAR));
}

/** A heading with the items beneath it. */
export function underHeading(items: MaterialItem[], at: number): Together | null {
  const heading = items[at];
  if (heading?.kind !== 'heading') return null;
  const end = items.findIndex((item, i) => i > at && (!listable(item) || isFarther(items, at, i)));
  const beneath = items.slice(at + 1, end < 0 ? items.length : end);
  const title = line(heading);
  if (beneath.length >= 2)
    return { takes: listTakes(beneath, title, heading.words), count: beneath.length + 1 };
  const [head, ...more] = linesOf(heading.words.text);
  const only = beneath[0];
  const sub = [head?.sub, ...more.flatMap((l) => [l.title, l.sub]), only ? closed(only.words.text) : '']
    .filter(Boolean)
    .join(' ');
  const body: SceneBody = {
    type: 'statement',
    eyebrow: '',
    title: head?.title ?? title,
    ...(sub ? { sub } : {}),
  };
  const take = takeOf(body, only ? [heading, only] : [heading], '');
  return { takes: [{ ...take, weight: only ? WEIGHTS.claim : WEIGHTS.heading }], count: only ? 2 : 1 };
}

/** Words of an entry of an enumeration at most, and letters between two of them ("3 bed / 2 bath / porch"). */
const ENTRY_WORDS = 5;
const APART = 6;

/** "Members: 8,412", "Churn 1.9% (was 3.1%)": a figure with its name, or with what it was, stands for itself. */
const isMeasure = (item: MaterialItem) =>
  item.kind === 'quantity' &&
  (item.name !== undefined ||
    /^[\p{L}\p{M}\s'’&-]{2,40}[:：]\s?[^\p{L}]*\p{Nd}/u.test(item.words.text) ||
    item.quantities.some(({ against }) => against?.kind === 'before'));

/** Words of a figure with what it counts that is more than an entry ("3 bed"), at least. */
const FIGURE_WORDS = 3;
const isFigure = ({ kind, words }: MaterialItem) =>
  kind === 'quantity' && countWords(words.text) >= FIGURE_WORDS;

/** Whether nothing but the end of a line parts an item from one beside it. */
const isOwnLine = (items: MaterialItem[], i: number) =>
  [items[i - 1], items[i + 1]].some((it) => {
    const gap = it
      ? Math.max(
          it.words.span.start - items[i]!.words.span.end,
          items[i]!.words.span.start - it.words.span.end,
        )
      : 0;
    return gap === 1;
  });

/** What happens in a story has its scene, however few its words. */
const happens = ({ kind, words }: MaterialItem) => kind === 'beat' && countWords(words.text) > 1;

/** Words of a terse sentence: "No degree needed." */
const TERSE_WORDS = 8;

/**
 * Three or more short things in one line of the prompt are one list.
 * @param isTerse whether short sentences are such things: the conditions of work on offer
 */
export function enumerated(items: MaterialItem[], at: number, isTerse = false): Together | null {
  const row: MaterialItem[] = [];
  for (const item of items.slice(at)) {
    const before = row.at(-1)?.words.span;
    const { span, text } = item.words;
    const near =
      !before ||
      (JSON.stringify(before.in) === JSON.stringify(span.in) &&
        span.start - before.end <= APART &&
        span.start >= before.end);
    if (
      !near ||
      !listable(item) ||
      isMeasure(item) ||
      happens(item) ||
      (isOwnLine(items, at + row.length) && isFigure(item)) ||
      countWords(text) > (isTerse ? TERSE_WORDS : ENTRY_WORDS) ||
      (isTerse ? /[?？]$/u : /[.!?。！？]$/u).test(text.trim())
    )
      break;
    row.push(item);
  }
  return row.length >= 3 && !areFigures(row) ? { takes: listTakes(row, ''), count: row.length } : null;
}

/** Words of figures with what they count on an average, from which on each stands large rather than in a list. */
const COUNTED_WORDS = 2.5;

/** Figures that say more than "3 bed" and "2 bath". */
function areFigures(row: MaterialItem[]): boolean {
  const counted = row.filter(({ kind }) => kind === 'quantity');
  const words = counted.reduce((sum, item) => sum + countWords(item.words.text), 0);
  return counted.length > row.length / 2 && words >= COUNTED_WORDS * counted.length;
}

/**
 * Ingredients or specifications that follow each other.
 * @param needed what stands over what one needs
 */
export function inARow(
  items: MaterialItem[],
  at: number,
  { language, needed }: { language: string; needed: string },
): Together | null {
  const kind = items[at]?.kind;
  if (kind !== 'ingredient' && kind !== 'specification') return null;
  const isStopped = items.slice(at).some((item) => /[.!。！।]$/u.test(item.words.text.trim()));
  const goesOn = ({ kind: own, words: { text } }: MaterialItem) =>
    own === kind ||
    (kind === 'ingredient' && own !== 'step' && (isAmount(text) || namesThings(text, isStopped)));
  const end = items.findIndex((item, i) => i > at && (!goesOn(item) || !listable(item)));
  const row = items.slice(at, end < 0 ? items.length : end);
  if (row.length < 2) return null;
  const title = kind === 'ingredient' ? needed : framingWord(language, 'details');
  return { takes: listTakes(row, title), count: row.length };
}
