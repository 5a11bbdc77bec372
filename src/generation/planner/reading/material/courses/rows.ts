import type { Genre, SpanSource } from '../../../../../domain/brief.ts';
import { wordsEverywhere } from '../../../words/word-lists.ts';
import type { Figure } from '../../grammar/figures.ts';
import { within } from '../../grammar/kinds.ts';
import { isWord, type Range } from '../../tokens.ts';
import type { TextView } from '../../views.ts';
import { nameOf } from '../names.ts';
import { type Unit, wordsOf } from '../units.ts';
import {
  type Beside,
  behindMark,
  countedBy,
  FEWEST,
  periodBefore,
  type Row,
  rowsIn,
  titleOf,
  valuesOf,
} from './series.ts';

/** Films whose rows say what is to be done ("Day 1: 5 push-ups"), and not how it went. */
const TOLD_TO_DO = new Set<Genre>(['challenge', 'howto', 'recipe']);

/** Words of what rows stand under, and of what a row is called, at most. */
const HEAD_WORDS = 8;
const NAME_WORDS = 4;

/**
 * Rows of one measure, each in a line or a clause of its own, as one stretch with its values: a figure for each of
 * several periods ("2021: 3,120 parcels⏎2022: 4,870 parcels⏎…"), and for each of several things where the order asks for
 * a chart. A line right above them is their name.
 */
export function withCourses(view: TextView, units: Unit[], genre: Genre, source: SpanSource): Unit[] {
  const { tokens } = view.structure;
  const asks = ({ role, tokens: { start, end } }: Unit) =>
    role === 'D' &&
    tokens.slice(start, end).some(({ low }) => wordsEverywhere('wish-part-chart').includes(low));
  const isAsked = units.some(asks);
  const runs = (of: Beside) => runsOf(view, rowsIn(view, { start: 0, end: tokens.length }, of));
  const courses = isAsked || !TOLD_TO_DO.has(genre) ? runs(periodBefore) : [];
  const withPeriods = courses.reduce((out, rows) => joined(view, out, rows, true, source), units);
  const named = isAsked ? runs(nameBefore) : [];
  return named.reduce((out, rows) => joined(view, out, rows, false, source), withPeriods);
}

/** What a row begins with, up to its figure: "Northside" of "Northside: 41%". */
function nameBefore(view: TextView, range: Range, { start }: Range): Range | null {
  const { tokens } = view.structure;
  const end = behindMark(view, range, start);
  let from = end;
  while (from > range.start && isWord(tokens[from - 1]!) && view.facts.kinds[from - 1] === '') from--;
  const isName = end > from && end - from <= NAME_WORDS && /\p{L}/u.test(tokens[from]!.low);
  return isName && (from === range.start || !isWord(tokens[from - 1]!)) ? { start: from, end } : null;
}

/** Rows that go on with one measure, from three on. */
function runsOf(view: TextView, rows: readonly Row[]): Row[][] {
  const runs: Row[][] = [[]];
  for (const row of rows) {
    const run = runs.at(-1)!;
    if (run.length > 0 && goesOn(view, run, row)) run.push(row);
    else runs.push(row.beside ? [row] : []);
  }
  return runs.filter((run) => run.length >= FEWEST);
}

/** Letters of a word that stay in all its forms. */
const STEM = 4;

/** Whether a row follows others with nothing between, counts what they count, and begins a line where they do. */
function goesOn(view: TextView, run: readonly Row[], { figure, beside }: Row): boolean {
  const { text, structure, lexicon } = view;
  const { tokens } = structure;
  // Thousands beside millions are no bars.
  const measure = ({ unit, start, end }: Figure) =>
    unit + text.slice(tokens[start]!.start, tokens[end - 1]!.end).replace(/[\p{Nd}.,\s]/gu, '');
  const stems = (it: Figure) => countedBy(view, it).map(({ low }) => low.slice(0, STEM));
  const beginsLine = ({ start }: Range) =>
    tokens.slice(Math.max(0, start - 2), start).some(({ low }) => low === '\n');
  const [first, second = null] = run;
  const last = run.at(-1)!.figure;
  if (!beside || measure(figure) !== measure(first!.figure)) return false;
  if (second && beginsLine(second.beside!) !== beginsLine(beside)) return false;
  const between = tokens.slice(last.end + stems(last).length, beside.start);
  const [counted, same] = [stems(first!.figure), stems(figure)];
  const isSame = counted.length > 0 && counted.every((stem, i) => stem === same[i]);
  return between.every((it) => !isWord(it) || lexicon.empty.has(it.low)) && (same.length === 0 || isSame);
}

/** The stretches of a course as one, with what else the last of them says behind it. */
function joined(view: TextView, units: Unit[], rows: Row[], areTimed: boolean, source: SpanSource): Unit[] {
  const last = rows.at(-1)!.figure;
  const [start, end] = [rows[0]!.beside!.start, last.end + countedBy(view, last).length];
  const from = units.findIndex(({ tokens }) => tokens.end > start);
  const to = units.findLastIndex(({ tokens }) => tokens.start < end);
  const inside = units.slice(Math.max(0, from), to + 1);
  const isShown = inside.length > 0 && inside.every(({ role }) => role === 'C' || role === 'S');
  const begin = Math.min(inside[0]?.tokens.start ?? start, start);
  if (!isShown || inside.some(({ course }) => course) || start - begin > HEAD_WORDS) return units;
  const stretch = (range: Range): Unit => ({ role: 'C', tokens: range, words: wordsOf(view, range, source) });
  const tokens = { start: begin, end };
  const head = headOf(view, units[from - 1], tokens);
  const called = head ?? nameOf(view, { ...stretch(tokens), course: [] }, units[from - 1]);
  const unit = {
    ...stretch(tokens),
    ...(called ? { name: called } : {}),
    course: valuesOf(view, rows, source, areTimed ? titleOf(view, tokens, rows, called) : undefined),
  };
  let next = end;
  const stop = inside.at(-1)!.tokens.end;
  while (next < stop && !isWord(view.structure.tokens[next]!)) next++;
  const rest = next < stop ? [stretch({ start: next, end: stop })] : [];
  return [...units.slice(0, head ? from - 1 : from), unit, ...rest, ...units.slice(to + 1)];
}

/** The line right above rows, or what leads to them before a colon: "Quarterly recurring revenue:". */
function headOf(view: TextView, before: Unit | undefined, { start }: Range): Range | null {
  if (before?.role !== 'C') return null;
  const { tokens } = view.structure;
  const { start: from, end } = before.tokens;
  const marks = tokens.slice(end - 1, start).map(({ low }) => low);
  const leads = /^(?:[^:：]*[:：]\n{0,2}|[^.!?。！？]*\n)[-–•*]?$/u.test(marks.join(''));
  return leads && end - from <= HEAD_WORDS && within(view.facts.figures, before.tokens).length === 0
    ? before.tokens
    : null;
}
