import type { MaterialItem, Words } from '../../../../domain/brief.ts';
import { withoutEnd } from '../../../../domain/text/ends.ts';
import { capitalised, countWords, gist } from '../../wording.ts';
import { framingWord } from '../../words/word-lists.ts';
import { isAmount, namesThings } from '../items/amounts.ts';
import { type SceneBody, type Take, WEIGHTS } from '../take.ts';
import { namedWords } from './figures.ts';
import { closed, linesOf } from './lines.ts';

/** Items of one list at most. */
export const MOST_ITEMS = 5;
/** Words of one line of a list at most. */
export const LINE_WORDS = 16;
/** Dates along one axis, points of one side, at most. */
export const MOST_ENTRIES = 5;

const line = (item: MaterialItem) => capitalised(closed(namedWords(item)));

/** An item that is at home in a list. */
const listable = (item: MaterialItem) =>
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

/** A heading with the items beneath it. */
export function underHeading(items: MaterialItem[], at: number): Together | null {
  const heading = items[at];
  if (heading?.kind !== 'heading') return null;
  const end = items.findIndex((item, i) => i > at && !listable(item));
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

/** Three or more short things in one line of the prompt are one list. */
export function enumerated(items: MaterialItem[], at: number): Together | null {
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
      countWords(text) > ENTRY_WORDS ||
      /[.!?。！？]$/u.test(text.trim())
    )
      break;
    row.push(item);
  }
  return row.length >= 3 ? { takes: listTakes(row, ''), count: row.length } : null;
}

/** Ingredients or specifications that follow each other. */
export function inARow(items: MaterialItem[], at: number, language: string): Together | null {
  const kind = items[at]?.kind;
  if (kind !== 'ingredient' && kind !== 'specification') return null;
  const isStopped = items.slice(at).some((item) => /[.!。！।]$/u.test(item.words.text.trim()));
  const goesOn = ({ kind: own, words: { text } }: MaterialItem) =>
    own === kind ||
    (kind === 'ingredient' && own !== 'step' && (isAmount(text) || namesThings(text, isStopped)));
  const end = items.findIndex((item, i) => i > at && (!goesOn(item) || !listable(item)));
  const row = items.slice(at, end < 0 ? items.length : end);
  if (row.length < 2) return null;
  const title = framingWord(language, kind === 'ingredient' ? 'ingredients' : 'details');
  return { takes: listTakes(row, title), count: row.length };
}

type Side = { label: string; items: string[]; from: Words[] };

/** Two headings with what stands beneath each: like beside like. */
export function besideEachOther(items: MaterialItem[], at: number): Together | null {
  const sides: Side[] = [];
  let i = at;
  while (i < items.length && sides.length < 2) {
    const heading = items[i]!;
    if (heading.kind !== 'heading') return null;
    const end = items.findIndex((item, j) => j > i && !listable(item));
    const beneath = items.slice(i + 1, end < 0 ? items.length : end);
    if (beneath.length === 0 || beneath.length > MOST_ENTRIES) return null;
    sides.push({
      label: line(heading),
      items: beneath.map(line),
      from: [heading, ...beneath].map((x) => x.words),
    });
    i += beneath.length + 1;
  }
  const [left, right] = sides;
  return left && right ? { takes: [comparisonTake(left, right)], count: i - at } : null;
}

/** What is said of the two things that a subject names ("Tea vs coffee"), each on its side. */
export function sidesOf(
  items: MaterialItem[],
  subject: string,
  separators: readonly string[],
): { take: Take; shown: Set<MaterialItem> } | null {
  const names = namesOf(subject, separators);
  if (!names) return null;
  const said = saidOf(items, names);
  if (said.some((s) => s.length === 0 || s.length > MOST_ENTRIES)) return null;
  const side = (i: 0 | 1): Side => ({
    label: capitalised(names[i]),
    items: goneOn(
      said[i].map((item) => withoutName(item, names[i])).filter((text) => gist(text) !== gist(names[i])),
    ),
    from: said[i].map((x) => x.words),
  });
  return { take: comparisonTake(side(0), side(1)), shown: new Set(said.flat()) };
}

/** What is said of each of two names: what begins with it, and what goes on behind that until the other has its turn. */
function saidOf(items: MaterialItem[], names: [string, string]): [MaterialItem[], MaterialItem[]] {
  const said: [MaterialItem[], MaterialItem[]] = [[], []];
  const whose = (item: MaterialItem) => (listable(item) ? names.findIndex((name) => begins(item, name)) : -1);
  let going: MaterialItem[] = [];
  let side = -1;
  for (const item of items) {
    const named = whose(item);
    if (named < 0) {
      if (listable(item)) going.push(item);
      else side = -1;
      continue;
    }
    if (side >= 0 && going.length <= MOST_GOING_ON) said[side as 0 | 1].push(...going);
    said[named as 0 | 1].push(item);
    going = [];
    side = named;
  }
  return said;
}

/** "4!", "Once": what is too short for a line of its own ends the line before it. */
const SHORT_LINE = 2;
function goneOn(lines: string[]): string[] {
  const out: string[] = [];
  for (const text of lines) {
    const last = out.at(-1);
    if (last !== undefined && countWords(text) < SHORT_LINE)
      out[out.length - 1] = /[.!?…]$/u.test(last) ? `${last} ${text}` : `${last}. ${text}`;
    else out.push(text);
  }
  return out;
}

/** Lines that go on with one of two sides, between two that name theirs. */
const MOST_GOING_ON = 3;

function namesOf(subject: string, separators: readonly string[]): [string, string] | null {
  for (const word of separators) {
    const parts = subject.split(new RegExp(`\\s+${word.replace(/[.*+?^()|[\]\\]/gu, '\\$&')}\\s+`, 'iu'));
    if (parts.length === 2 && parts.every((p) => countWords(p) >= 1 && countWords(p) <= 5))
      return parts.map((p) => withoutEnd(p, /[\s?？!]/u).trim()) as [string, string];
  }
  return null;
}

const begins = (item: MaterialItem, name: string) => gist(item.words.text).startsWith(gist(name));

/** "Tea: gentle, cheap" on the side of tea is "Gentle, cheap"; a sentence about it stays whole. */
function withoutName(item: MaterialItem, name: string): string {
  const text = closed(item.words.text);
  const rest = text.toLowerCase().startsWith(name.toLowerCase())
    ? /^\s*[:：–—-]\s*(\S.*)$/su.exec(text.slice(name.length))?.[1]
    : undefined;
  return capitalised(rest ?? text);
}

function comparisonTake(left: Side, right: Side): Take {
  const side = ({ label, items }: Side) => ({ label, items });
  return {
    body: { type: 'comparison', eyebrow: '', title: '', left: side(left), right: side(right) },
    from: [...left.from, ...right.from],
    weight: WEIGHTS.event,
    spoken: [...left.items, ...right.items].join('. '),
    joins: 'never',
    lines: [],
    under: '',
  };
}
