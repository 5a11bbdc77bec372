import type { MaterialItem, Words } from '../../../../domain/brief.ts';
import { withoutEnd } from '../../../../domain/text/ends.ts';
import { capitalised, countWords, gist, withoutArticle } from '../../wording.ts';
import { namedWords } from '../scenes/figures.ts';
import { closed } from '../scenes/lines.ts';
import { evenly, line, listable, MOST_ENTRIES, type Together } from '../scenes/together.ts';
import { type Take, WEIGHTS } from '../take.ts';

/** One of two things told beside each other, and where its words are from. */
export type Side = { label: string; items: string[]; from: Words[] };

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
  // Three things or more are a list each.
  const before = items.findLastIndex((item, j) => j < at && !listable(item));
  const isThird = before >= 0 && before < at - 1 && items[before]!.kind === 'heading';
  if (isThird || items[i]?.kind === 'heading') return null;
  return left && right ? { takes: [comparisonTake(left, right)], count: i - at } : null;
}

/** Things told beside each other, and the items that tell them. */
export type Beside = { takes: Take[]; shown: Set<MaterialItem> };

/** What is said of the two things that a subject names ("Tea vs coffee"), each on its side. */
export function sidesOf(
  items: MaterialItem[],
  subject: string,
  separators: readonly string[],
): Beside | null {
  const names = namesOf(subject, separators);
  if (!names) return null;
  const own = calledSides(items, names);
  if (own) return own;
  const said = saidOf(items, names);
  if (said.some((s) => s.length === 0 || s.length > MOST_ENTRIES)) return null;
  const isPair = said.every(({ length }) => length === 1);
  const side = (i: 0 | 1): Side => ({
    label: capitalised(names[i]),
    items: goneOn(
      said[i]
        .map((item) => withoutName(item, names[i], isPair))
        .filter((text) => gist(text) !== gist(names[i])),
    ),
    from: said[i].map((x) => x.words),
  });
  return { takes: [comparisonTake(side(0), side(1))], shown: new Set(said.flat()) };
}

/** Letters that a name and what its side is called by have in common, at least ("Rent" and "Renting:"); and of a dense script. */
const STEM = 3;
const DENSE_STEM = 2;
/** What stands before a colon, and what it is said of. */
export const CALLED = /^(?<label>[^:：]{2,40})[:：]\s*(?<said>\S.*)$/su;
const DENSE = /^[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u;
/** Words of what a side is called by, and of a short thing that is said of it, at most. */
const CALLED_WORDS = 3;
const POINT_WORDS = 7;

const firstWord = (text: string) => /^[\p{L}\p{M}]+/u.exec(text.trim().toLowerCase())?.[0] ?? '';

/** Whether a text begins with a name, or with another form of its first word. */
export function isCalled(text: string, name: string): boolean {
  if (DENSE.test(name)) return gist(text).startsWith(gist(name).slice(0, DENSE_STEM));
  const stem = firstWord(name);
  return stem.length >= STEM && firstWord(text).startsWith(stem);
}

/** Letters of a text in which the name that it begins with is looked for. */
const LONGEST_START = 80;

/** Which of two names a text begins with, or with another form of its first word; -1 where it begins with none. */
export function sideOf(text: string, names: readonly string[]): number {
  const said = withoutArticle(text.slice(0, LONGEST_START).trim());
  const whole = names.findIndex((name) => gist(said).startsWith(gist(name)));
  return whole >= 0 ? whole : names.findIndex((name) => isCalled(said, name));
}

/** The one line of each side that begins with its name, where both list the same number of short things. */
function calledSides(items: MaterialItem[], names: [string, string]): Beside | null {
  const [left, right] = names.map((name, i) => {
    const own = items.filter((item) => listable(item) && isOwn(item, name, names[1 - i]!));
    return own.length === 1 ? pointsOf(own[0]!, name) : null;
  });
  if (!left || !right || left.items.length !== right.items.length) return null;
  const shown = items.filter(({ words }) => left.from.includes(words) || right.from.includes(words));
  return { takes: [comparisonTake(left, right)], shown: new Set(shown) };
}

/** "Renting: $1,980 a month, …", "手洗60元，40分钟": a line of one of two things, and not of the other. */
function isOwn({ kind, words: { text } }: MaterialItem, name: string, other: string): boolean {
  const label = CALLED.exec(text)?.groups?.label;
  const isNamed = label !== undefined && countWords(label) <= CALLED_WORDS;
  const begins = isNamed || (kind === 'quantity' && DENSE.test(name));
  return begins && isCalled(text, name) && !isCalled(text, other);
}

/** The short things that a line lists behind what it calls its side by; null where it lists none. */
export function pointsOf(item: MaterialItem, name: string): Side | null {
  const { label, said } = CALLED.exec(closed(item.words.text))?.groups ?? {};
  const points = (said ?? closed(item.words.text)).split(/,\s|[，、;；،؛]\s?/u).map((it) => it.trim());
  const isShort = points.every((it) => countWords(it) <= POINT_WORDS && !/[.!?。！？]\s/u.test(it));
  if (!isShort || points.length > MOST_ENTRIES) return null;
  return { label: capitalised(label ?? name), items: points.map(capitalised), from: [item.words] };
}

/** What parts the two halves of a row. */
const BETWEEN = /\s(?:[/|]|vs\.?)\s/giu;
const ROW_HEAD = /^(?<head>[^:：]{2,30}[:：]\s)(?<left>\S.*)$/su;
/** Words of one half, and of a name at the head of one; letters of the words that join rather than oppose, at most: "and", "oder". */
const HALF_WORDS = 9;
const NAME_WORDS = 3;
const FEWEST_ROWS = 2;
/** Lines that go on with one of two sides, between two that name theirs. */
const MOST_GOING_ON = 3;
const LONGEST_AND = 4;

type Row = { item: MaterialItem; left: string; right: string };
/** The halves of a row; behind what it is about they may also stand with a word between them: "CO₂ : 4 kg contre 178 kg". */
function halvesOf(text: string, separators: readonly string[]): string[] {
  const halves = text.split(BETWEEN).map((half) => half.trim());
  if (halves.length > 1 || !ROW_HEAD.test(text)) return halves;
  const word = separators.find((it) => it.length > LONGEST_AND && text.includes(` ${it} `));
  return word && /\p{Nd}/u.test(text) ? text.split(` ${word} `) : halves;
}

/** "€6 / €11 a month", "Storage: 10 GB / 1 TB": what a line says of two things; what a bare figure counts stands behind both. */
function rowOf(item: MaterialItem, separators: readonly string[]): Row | null {
  const text = closed(namedWords(item));
  const [first = '', right = '', ...more] = halvesOf(text, separators);
  if (!listable(item) || more.length > 0) return null;
  const { head = '', left = first } = ROW_HEAD.exec(first)?.groups ?? {};
  if (!left || !right || countWords(first) > HALF_WORDS || countWords(right) > HALF_WORDS) return null;
  const [figure = '', ...behind] = right.split(' ');
  const counted = isFigure(figure) && /^\p{L}/u.test(behind[0] ?? '') ? ` ${behind.join(' ')}` : '';
  return { item, left: `${head}${left}${isFigure(left) ? counted : ''}`, right: `${head}${right}` };
}

const isFigure = (text: string) => /\p{Nd}/u.test(text) && !/[\p{L}\s]/u.test(text);

/** Rows of which each says something of one thing and of another, under the names of both. */
export function rowsOf(items: MaterialItem[], subject: string, separators: readonly string[]): Beside | null {
  const rows = items.map((item) => rowOf(item, separators)).filter((row) => row !== null);
  const [first, ...rest] = rows;
  const isHead = first && isName(first.left) && isName(first.right) && rest.length >= FEWEST_ROWS;
  const named = namesOf(subject, separators);
  const names = isHead ? [first.left, first.right] : named;
  const told = isHead ? rest : rows;
  if (!names || told.length < FEWEST_ROWS) return null;
  const takes = evenly(told, MOST_ENTRIES).map((part) => {
    const side = (i: 0 | 1): Side => ({
      label: capitalised(names[i]!),
      items: part.map(({ left, right }) => capitalised(i === 0 ? left : right)),
      from: i === 0 ? part.map(({ item }) => item.words) : [],
    });
    return comparisonTake(side(0), side(1));
  });
  return { takes, shown: new Set(rows.map(({ item }) => item)) };
}

const isName = (text: string) => countWords(text) <= NAME_WORDS && !/[\p{Nd}:：,.!?]/u.test(text);

/** What is said of each of two names: what begins with it, and what goes on behind that until the other has its turn. */
function saidOf(items: MaterialItem[], names: [string, string]): [MaterialItem[], MaterialItem[]] {
  const said: [MaterialItem[], MaterialItem[]] = [[], []];
  const whose = (item: MaterialItem) => (listable(item) ? sideOf(item.words.text, names) : -1);
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

const SHORT_LINE = 2;

/** "4!", "Once": what is too short for a line of its own ends the line before it. */
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

/** The two names that a subject opposes: "moka or capsules?". */
export function namesOf(subject: string, separators: readonly string[]): [string, string] | null {
  // "Paris–Nice: train or plane?" compares what stands behind the colon.
  const about = /[:：]\s*(?<rest>\S.*)$/su.exec(subject)?.groups?.rest ?? subject;
  for (const word of separators) {
    // Between Chinese or Japanese words nobody sets a space.
    const space = DENSE.test(word) && word.length > 1 ? '\\s*' : '\\s+';
    const parts = about.split(
      new RegExp(`${space}${word.replace(/[.*+?^()|[\]\\]/gu, '\\$&')}${space}`, 'iu'),
    );
    if (parts.length === 2 && parts.every((p) => countWords(p) >= 1 && countWords(p) <= 5))
      return parts.map((p) => withoutEnd(p, /[\s?？!]/u).trim()) as [string, string];
  }
  return null;
}

/** "Tea: gentle, cheap" on the side of tea is "Gentle, cheap"; one of several sentences about it stays whole. */
function withoutName(item: MaterialItem, name: string, isPair: boolean): string {
  const text = closed(item.words.text);
  const behind = text.toLowerCase().startsWith(name.toLowerCase()) ? text.slice(name.length) : '';
  const rest = /^\s*[:：–—-]\s*(\S.*)$/su.exec(behind)?.[1];
  const goesOn = isPair && /^\s\p{Ll}/u.test(behind) ? behind.trim() : undefined;
  return capitalised(rest ?? goesOn ?? text);
}

/** Two sides as the scene that has them beside each other. */
export function comparisonTake(left: Side, right: Side): Take {
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
