import type { Quantity, SpanSource } from '../../../../domain/brief.ts';
import type { Figure } from '../grammar/figures.ts';
import { type Kind, within } from '../grammar/kinds.ts';
import { isCapital } from '../model/clues.ts';
import { isWord, type Range, type Token } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { seriesOf } from './courses/series.ts';
import { rangeOf, relationOf } from './relations.ts';
import { wordsOf } from './units.ts';

const LONGEST_LABEL = 5;

/**
 * The figures of a stretch that say something worth showing, with what they measure and are compared with.
 * @param name what the stretch is a line of: "Members" of "Members: 8,412"
 */
export function quantitiesOf(view: TextView, range: Range, source: SpanSource, name?: Range): Quantity[] {
  const series = seriesOf(view, range, source, name);
  if (series) return series;
  const found = figuresOf(view, range, source, name !== undefined);
  const [first] = found;
  if (!first || !name || first.label) return found;
  return [{ ...first, label: wordsOf(view, name, source) }, ...found.slice(1)];
}

function figuresOf(view: TextView, range: Range, source: SpanSource, isNamed: boolean): Quantity[] {
  const figures = within(view.facts.figures, range);
  const found: Quantity[] = [];
  for (let i = 0; i < figures.length; i++) {
    const figure = figures[i]!;
    const next = figures[i + 1];
    const through = next ? rangeOf(view, figure, next) : null;
    if (next && through) {
      const both = { ...next, start: figure.start, value: figure.value };
      if (through === 'amount' && saysSomething(view, both)) found.push(single(view, range, source, both));
      i++;
      continue;
    }
    const after = figures[i + 2];
    // "24 lessons, from 10 to 14 years": what begins a range is compared with nothing before it.
    const begins = next && after && rangeOf(view, next, after) !== null;
    const relation = next && !begins ? relationOf(view, figure, next) : null;
    if (next && relation) {
      const [main, other] = relation.main === 'second' ? [next, figure] : [figure, next];
      found.push(compared(view, range, source, { main, other, kind: relation.kind }));
      i++;
    } else if (
      !view.facts.listed.has(figure.start) &&
      (saysSomething(view, figure) || (isNamed && figure.start === range.start))
    )
      found.push(single(view, range, source, figure));
  }
  return found;
}

/** A bare number says something only beside a word for what it counts, in words only if it is large; the number of a list or house says nothing. */
function saysSomething(view: TextView, figure: Figure): boolean {
  const { tokens } = view.structure;
  const { lexicon } = view;
  if (tokens[figure.start - 1]?.low === '第') return false;
  if (figure.unit !== '') return true;
  if (!figure.digits && figure.value < 1000) return false;
  const before = tokens[figure.start - 1];
  const next = tokens[figure.end];
  if (before?.glued === false && /^(#|no|nr|n°|№)$/.test(before.low)) return false;
  if (
    before &&
    (lexicon.streets.has(before.low) ||
      /(straße|strasse|weg|platz|gasse|\p{Script=Hangul}{2}[로길])$/u.test(before.low))
  )
    return false;
  if (before && figure.value < MOST_OF_NAME && lexicon.numbered.has(before.low)) return false;
  if (!next || !isWord(next))
    return figure.digits && figure.value >= LEAST_AT_END && isCountedBefore(view, figure);
  if (isHouse(view, figure)) return false;
  return isWord(next) && !next.low.startsWith('<') && !isOfName(view, figure);
}

/** Smaller numbers at the end of a clause are hours and numbers of lists. */
const LEAST_AT_END = 20;

/** What is counted stands before a bare number that ends its clause: "minimum order 20", "we need 5,000". */
function isCountedBefore(
  { structure: { tokens, clauseOf }, lexicon, facts }: TextView,
  figure: Figure,
): boolean {
  const at = figure.start - 1;
  const before = tokens[at];
  if (!before || clauseOf[at] !== clauseOf[figure.start] || !/^\p{Ll}{3}/u.test(before.text)) return false;
  const isJoining = [lexicon.empty, lexicon.from, lexicon.to, lexicon.of, lexicon.clock].some((it) =>
    it.has(before.low),
  );
  return !isJoining && facts.kinds[at] === '';
}

/** Words of a street's name at most. */
const STREET_WORDS = 4;

/** The number of a house: "12 mill lane", "4400 Heron Ridge Road". */
function isHouse({ structure: { tokens }, lexicon }: TextView, figure: Figure): boolean {
  // "12 rue de la République", "8 avenue Foch"
  const [street, name] = [tokens[figure.end]!, tokens[figure.end + 1]];
  const isNamed = name !== undefined && (isCapital(name) > 0 || /^(?:de|du|des|d)$/.test(name.low));
  if (lexicon.language === 'fr' && lexicon.streets.has(street.low) && isNamed) return true;
  for (let at = figure.end + 1; at < Math.min(tokens.length, figure.end + STREET_WORDS); at++) {
    if (lexicon.streets.has(tokens[at]!.low)) return true;
    if (isCapital(tokens[at]!) === 0) return false;
  }
  return false;
}

/** Larger numbers are seldom part of a name. */
const MOST_OF_NAME = 1000;

/** The number of "Zephyr 20 for short rides" and of "Unit 5 is open": it stands behind a name and counts nothing. */
function isOfName({ structure: { tokens, sentenceOf }, lexicon }: TextView, figure: Figure): boolean {
  const before = tokens[figure.start - 1];
  const isPlain = figure.digits && figure.upTo === undefined && figure.end - figure.start === 1;
  if (!before || !isPlain || figure.value >= MOST_OF_NAME || before.glued) return false;
  if (sentenceOf[figure.start - 1] !== sentenceOf[figure.start] || !/^\p{Lu}/u.test(before.text))
    return false;
  return (
    lexicon.empty.has(tokens[figure.end]!.low) &&
    !lexicon.about.has(before.low) &&
    !lexicon.from.has(before.low) &&
    !lexicon.empty.has(before.low)
  );
}

function single(view: TextView, range: Range, source: SpanSource, figure: Figure): Quantity {
  return {
    raw: wordsOf(view, figure, source),
    value: figure.value,
    unit: figure.unit,
    ...labelOf(view, range, source, figure, figure),
  };
}

function compared(
  view: TextView,
  range: Range,
  source: SpanSource,
  { main, other, kind }: { main: Figure; other: Figure; kind: 'before' | 'of' },
): Quantity {
  const isFirst = main.start < other.start;
  return {
    raw: wordsOf(view, main, source),
    value: main.value,
    unit: main.unit || (kind === 'of' ? '' : other.unit),
    ...labelOf(view, range, source, isFirst ? main : other, isFirst ? other : main),
    against: {
      kind,
      raw: wordsOf(view, other, source),
      value: other.value,
      unit: other.unit || (kind === 'of' ? '' : main.unit),
    },
  };
}

/** What a figure measures: the words that it counts, else the words before it in its clause. */
function labelOf(view: TextView, range: Range, source: SpanSource, first: Figure, last: Figure) {
  const after = wordsAfter(view, range, last.end);
  const before = wordsBefore(view, range, first.start);
  const isCount = last.unit === '' || first.unit === '';
  const isSeparate = first !== last && /^[\p{L}]/u.test(view.structure.tokens[first.end]!.low);
  const between = isSeparate ? wordsAfter(view, { start: first.end, end: last.start }, first.end) : null;
  const chosen = isCount ? (between ?? after ?? before) : (before ?? after);
  return chosen ? { label: wordsOf(view, chosen, source) } : {};
}

/** A word that may be part of what a figure measures: another figure with its unit is none. */
function isLabel(token: Token, kind: Kind): boolean {
  return isWord(token) && !/^(?:money|percent|duration|measure)$/.test(kind);
}

function wordsAfter({ structure, lexicon, facts }: TextView, range: Range, from: number): Range | null {
  const { tokens } = structure;
  let start = from;
  while (start < range.end && lexicon.empty.has(tokens[start]!.low)) start++;
  let end = start;
  while (end < range.end && end - start < LONGEST_LABEL && isLabel(tokens[end]!, facts.kinds[end]!)) end++;
  while (end > start && lexicon.empty.has(tokens[end - 1]!.low)) end--;
  return end > start ? { start, end } : null;
}

function wordsBefore({ structure, lexicon, facts }: TextView, range: Range, to: number): Range | null {
  const { tokens } = structure;
  const isSkipped = (i: number) =>
    lexicon.empty.has(tokens[i]!.low) ||
    lexicon.about.has(tokens[i]!.low) ||
    lexicon.from.has(tokens[i]!.low);
  let end = to;
  while (end > range.start && (isSkipped(end - 1) || /^[:：]$/.test(tokens[end - 1]!.low))) end--;
  let start = end;
  while (
    start > range.start &&
    end - start < LONGEST_LABEL &&
    isLabel(tokens[start - 1]!, facts.kinds[start - 1]!)
  )
    start--;
  while (start < end && isSkipped(start)) start++;
  return end > start ? { start, end } : null;
}
