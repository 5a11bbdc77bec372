import type { Quantity, SpanSource } from '../../../../domain/brief.ts';
import { wordList } from '../../words/word-lists.ts';
import type { Figure } from '../grammar/figures.ts';
import { within } from '../grammar/kinds.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { wordsOf } from './units.ts';

/** Fewer values are no course. */
const FEWEST = 3;

/** Quarters, halves, weeks and days by their number: "Q1", "T2", "KW14", "第1季度". */
const PERIOD = /^(?:[qth][1-4]|(?:kw|wk|w|week|fy|cy)\d{1,4}|1h|2h|第\d+(?:季度|周|週|月))$/;

/** Values of one measure, each with its period. */
type Course = { figures: Figure[]; periods: Range[]; first: Range };

/**
 * A course of one measure: three or more values of one unit, each beside its period and nothing else between ("Q1 3.1,
 * Q2 3.8, Q3 4.6", "2022: 40, 2023: 55, 2024: 71", "£1.10 in 2020, £1.35 in 2022, £1.62 today"), or two or more behind
 * the time after which they are reached. Null where the stretch is none. Linear in the stretch.
 * @param name what the stretch is a line of
 */
export function seriesOf(view: TextView, range: Range, source: SpanSource, name?: Range): Quantity[] | null {
  const course = courseOf(view, range, periodBefore) ?? courseOf(view, range, periodBehind);
  if (!course) return null;
  const title = titleOf(view, range, course.first) ?? name;
  return course.figures.map((figure, i) => ({
    raw: wordsOf(view, figure, source),
    value: figure.value,
    unit: figure.unit,
    when: wordsOf(view, course.periods[i]!, source),
    ...(title ? { label: wordsOf(view, title, source) } : {}),
  }));
}

type Beside = (view: TextView, range: Range, figure: Figure) => Range | null;

function courseOf(view: TextView, range: Range, beside: Beside): Course | null {
  const figures = within(view.facts.figures, range);
  const periods: Range[] = [];
  for (const figure of figures) {
    const period = beside(view, range, figure);
    if (!period) return null;
    periods.push(period);
  }
  const units = new Set(figures.map(({ unit }) => unit));
  if (figures.length < FEWEST || units.size > 1) return null;
  const [first] = [figures[0]!, periods[0]!].sort((a, b) => a.start - b.start);
  return { figures, periods, first: first! };
}

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

const PAUSES = /^[\s,;:：，、(（=–—-]+$/;

/** What is measured: the words that stand before the first period. */
function titleOf({ structure: { tokens }, language }: TextView, range: Range, first: Range): Range | null {
  const ands = wordList(language, 'and');
  let end = first.start;
  while (end > range.start && (PAUSES.test(tokens[end - 1]!.low) || ands.includes(tokens[end - 1]!.low)))
    end--;
  return end > range.start ? { start: range.start, end } : null;
}
