import type { Quantity, SpanSource } from '../../../../../domain/brief.ts';
import { wordList, wordsEverywhere } from '../../../words/word-lists.ts';
import type { Figure } from '../../grammar/figures.ts';
import { within } from '../../grammar/kinds.ts';
import type { Lexicon } from '../../lexicon.ts';
import { isWord, type Range, type Token } from '../../tokens.ts';
import type { TextView } from '../../views.ts';
import { wordsOf } from '../units.ts';

/** Fewer values are no course. */
export const FEWEST = 3;

/** Quarters, halves, weeks and days by their number: "Q1", "T2", "KW14", "第1季度". */
const PERIOD = /^(?:[qth][1-4]|\dq|(?:kw|wk|w|week|fy|cy)\d{1,4}|1h|2h|第\d+(?:季度|周|週|月))$/;

/** A value with what stands beside it. */
export type Row = { figure: Figure; beside: Range | null };

/** What stands beside a figure and says what it is the value of; null where nothing does. */
export type Beside = (view: TextView, range: Range, figure: Figure) => Range | null;

/**
 * A course of one measure: three or more values of one unit, each beside its period and nothing else between ("Q1 3.1,
 * Q2 3.8, Q3 4.6", "2022: 40, 2023: 55, 2024: 71", "£1.10 in 2020, £1.35 in 2022, £1.62 today"); of the first one the
 * sentence may say more ("2019 we had 12 shops, 2021 30, 2023 54"). Null where the stretch is none. Linear in the stretch.
 * @param name what the stretch is a line of
 */
export function seriesOf(view: TextView, range: Range, source: SpanSource, name?: Range): Quantity[] | null {
  const rows = courseOf(view, range, periodBefore) ?? courseOf(view, range, periodBehind);
  if (!rows) return null;
  return valuesOf(view, rows, source, titleOf(view, range, rows, name ?? null));
}

/**
 * The values of rows: of a course each with its period and what it is one of, else each with its own name. What they count
 * stays with them where it is not their title.
 */
export function valuesOf(view: TextView, rows: readonly Row[], source: SpanSource, title?: Range | null) {
  const counted = rows.map(({ figure }) => countedBy(view, figure));
  const nouns = new Set(counted.map((words) => words.map(({ low }) => low).join(' ')));
  const isTold = nouns.size === 1 && title?.start !== rows[0]!.figure.end;
  return rows.map(({ figure, beside }, i): Quantity => {
    const { start, end, value, unit } = figure;
    return {
      raw: wordsOf(view, { start, end: isTold ? end + counted[i]!.length : end }, source),
      value,
      unit,
      [title === undefined ? 'label' : 'when']: wordsOf(view, beside!, source),
      ...(title ? { label: wordsOf(view, title, source) } : {}),
    };
  });
}

/** The figures of a range with what stands beside each; the number of a period ("Week 1: 40") is none. */
export function rowsIn(view: TextView, range: Range, besideOf: Beside): Row[] {
  const rows: Row[] = [];
  for (const figure of within(view.facts.figures, range).reverse()) {
    const next = rows.at(-1)?.beside;
    if (next && figure.start >= next.start) continue;
    rows.push({ figure, beside: besideOf(view, range, figure) });
  }
  return rows.reverse();
}

function courseOf(view: TextView, range: Range, besideOf: Beside): Row[] | null {
  const rows = rowsIn(view, range, besideOf);
  const [first, ...more] = rows;
  if (!first || rows.length < FEWEST || more.some(({ beside }) => !beside)) return null;
  if (new Set(rows.map(({ figure }) => figure.unit)).size > 1) return null;
  if (first.beside) return rows;
  const { start } = range;
  const isLed = view.facts.kinds[start] === 'year' && first.figure.start - start <= LED_WORDS;
  return isLed ? [{ ...first, beside: { start, end: start + 1 } }, ...more] : null;
}

/** Words from a year to the first value of a course, at most. */
const LED_WORDS = 6;
/** The period right behind a figure: a year with the small word before it, or this day. */
function periodBehind(
  { structure: { tokens }, facts, lexicon, language }: TextView,
  range: Range,
  figure: Figure,
) {
  const start = figure.end;
  const at = start < range.end && lexicon.empty.has(tokens[start]!.low) ? start + 1 : start;
  if (at < range.end && facts.kinds[at] === 'year') return { start: at, end: at + 1 };
  const today = wordList(language, 'todays').map((it) => it.split(' '));
  const own = today.find((words) => words.every((word, i) => tokens[start + i]?.low === word));
  return own && start + own.length <= range.end ? { start, end: start + own.length } : null;
}

/** The period right before a figure, a colon or an equals sign aside. */
export function periodBefore(view: TextView, range: Range, { start }: Figure): Range | null {
  const { facts, lexicon } = view;
  const { tokens } = view.structure;
  const end = behindMark(view, range, start);
  if (end === range.start) return null;
  const last = tokens[end - 1]!;
  const isNamed = (at: number) =>
    at >= range.start && (PERIOD.test(tokens[at]!.low) || namesPeriod(tokens[at]!.low, lexicon));
  // "week 1", "spring 2022", "T2 2023"
  if (isNamed(end - 2) && isWord(last) && !isNamed(end - 1)) return { start: end - 2, end };
  if (isNamed(end - 1)) return { start: ordinalBefore(view, range, end - 1), end };
  if (facts.kinds[end - 1] === 'year' || facts.kinds[end - 1] === 'weekday' || lexicon.months.has(last.low))
    return { start: end - 1, end };
  if (facts.kinds[end - 1] !== 'date') return null;
  let from = end - 1;
  while (from > range.start && facts.kinds[from - 1] === 'date' && isWord(tokens[from - 1]!)) from--;
  return { start: from, end };
}

/** Where what leads to a figure ends: before the mark between both. */
export function behindMark({ structure: { tokens } }: TextView, range: Range, end: number): number {
  return end > range.start && /^(?:[:：=–—(（→|-]|：)$/.test(tokens[end - 1]!.low) ? end - 1 : end;
}

/** "Week", "Quartal", "季度", "spring": what periods are called. */
function namesPeriod(word: string, { units }: Lexicon): boolean {
  const isUnit =
    /^(?:days|weeks|months|years)$/.test(units.get(word) ?? '') && !/^\p{Script=Latin}$/u.test(word);
  return isUnit || wordsEverywhere('period-names').includes(word);
}

/** Where the number or the word stands that says which one: "1. Quartal", "第一 季度", "First quarter". */
function ordinalBefore({ structure: { tokens }, lexicon }: TextView, { start }: Range, at: number): number {
  const ordinal = tokens[at - 1]?.low === '.' ? at - 2 : at - 1;
  const token = tokens[ordinal];
  if (ordinal < start || !token || !isWord(token) || PERIOD.test(tokens[at]!.low)) return at;
  const begins = ordinal === start || !isWord(tokens[ordinal - 1]!);
  return begins && !lexicon.empty.has(token.low) ? ordinal : at;
}

const PAUSES = /^[\s,;:：，、(（=–—-]+$/;

/** What is measured: the words that stand before the first period, else the name of the rows, else what the first value counts. */
export function titleOf(view: TextView, range: Range, rows: readonly Row[], name: Range | null) {
  const { tokens } = view.structure;
  const ands = wordList(view.language, 'and');
  const [{ figure }] = rows as [Row];
  let end = Math.min(figure.start, rows[0]!.beside!.start);
  while (end > range.start && (PAUSES.test(tokens[end - 1]!.low) || ands.includes(tokens[end - 1]!.low)))
    end--;
  if (end > range.start) return { start: range.start, end };
  if (name) return name;
  // "2019 ging es mit 12 Läden los": where the sentence says more, the first word is what is counted.
  const isLed = rows[0]!.beside!.end + 1 < figure.start;
  const counted = isLed ? Math.min(1, countedBy(view, figure).length) : countedBy(view, figure).length;
  return figure.unit === '' && counted > 0 ? { start: figure.end, end: figure.end + counted } : null;
}

/** Words of what a value of a course counts, at most. */
const COUNTED = 3;

/** The words right behind a figure in its line: "parcels" of "3,120 parcels". */
export function countedBy({ structure: { tokens }, facts }: TextView, { end }: Figure): Token[] {
  const next = tokens.slice(end, end + COUNTED + 1);
  const stop = next.findIndex((it, i) => !isWord(it) || facts.kinds[end + i] !== '');
  return next.slice(0, stop < 0 ? COUNTED : stop);
}
