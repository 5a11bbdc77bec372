import type { Quantity, SpanSource } from '../../../../domain/brief.ts';
import type { Figure } from '../grammar/figures.ts';
import { within } from '../grammar/kinds.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { wordsOf } from './units.ts';

/** Fewer values are no course. */
const FEWEST = 3;

/** Quarters, halves, weeks and days by their number: "Q1", "T2", "KW14", "第1季度". */
const PERIOD = /^(?:[qth][1-4]|(?:kw|wk|w|week|fy|cy)\d{1,4}|1h|2h|第\d+(?:季度|周|週|月))$/;

/**
 * A course of one measure: three or more values of one unit, each behind its period and nothing else between ("Q1 3.1,
 * Q2 3.8, Q3 4.6", "2022: 40, 2023: 55, 2024: 71"). Null where the stretch is none. Linear in the stretch.
 * @param name what the stretch is a line of
 */
export function seriesOf(view: TextView, range: Range, source: SpanSource, name?: Range): Quantity[] | null {
  const periods = new Map<Figure, Range>();
  const figures = within(view.facts.figures, range);
  for (const figure of figures) {
    const period = periodBefore(view, range, figure);
    if (period) periods.set(figure, period);
    else return null;
  }
  const units = new Set(figures.map(({ unit }) => unit));
  const first = figures[0] && periods.get(figures[0]);
  if (figures.length < FEWEST || units.size > 1 || !first) return null;
  const title = titleOf(view, range, first) ?? name;
  return figures.map((figure) => ({
    raw: wordsOf(view, figure, source),
    value: figure.value,
    unit: figure.unit,
    when: wordsOf(view, periods.get(figure)!, source),
    ...(title ? { label: wordsOf(view, title, source) } : {}),
  }));
}

/** The period right before a figure, a colon or an equals sign aside. */
function periodBefore({ structure: { tokens }, facts, lexicon }: TextView, range: Range, { start }: Figure) {
  let end = start;
  if (end > range.start && /^[:：=–—(（]$/.test(tokens[end - 1]!.low)) end--;
  if (end === range.start) return null;
  const last = tokens[end - 1]!;
  if (facts.kinds[end - 1] === 'year' || PERIOD.test(last.low)) return { start: end - 1, end };
  if (facts.kinds[end - 1] === 'weekday' || lexicon.months.has(last.low)) return { start: end - 1, end };
  if (facts.kinds[end - 1] !== 'date') return null;
  let from = end - 1;
  while (from > range.start && facts.kinds[from - 1] === 'date' && isWord(tokens[from - 1]!)) from--;
  return { start: from, end };
}

/** What is measured: the words that stand before the first period. */
function titleOf({ structure: { tokens } }: TextView, range: Range, first: Range): Range | null {
  let end = first.start;
  while (end > range.start && !isWord(tokens[end - 1]!)) end--;
  return end > range.start ? { start: range.start, end } : null;
}
