import type { Quantity, SpanSource } from '../../../../domain/brief.ts';
import { type Figure, formOf, isMoney } from '../grammar/figures.ts';
import { within } from '../grammar/kinds.ts';
import type { Lexicon } from '../lexicon.ts';
import { LONGEST_FORM } from '../lexicon.ts';
import { isWord, type Range, type Token } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { wordsOf } from './units.ts';

/** Most words that may stand between two figures that are compared. */
const FARTHEST = 5;
const LONGEST_LABEL = 5;

/** The figures of a stretch that say something worth showing, with what they measure and are compared with. */
export function quantitiesOf(view: TextView, range: Range, source: SpanSource): Quantity[] {
  const { tokens } = view.structure;
  const figures = within(view.facts.figures, range);
  const found: Quantity[] = [];
  for (let i = 0; i < figures.length; i++) {
    const figure = figures[i]!;
    const next = figures[i + 1];
    const relation = next ? relationOf(view, figure, next) : null;
    if (next && relation) {
      const [main, other] = relation.main === 'second' ? [next, figure] : [figure, next];
      found.push(compared(view, range, source, { main, other, kind: relation.kind }));
      i++;
    } else if (!view.facts.listed.has(figure.start) && saysSomething(tokens, figure, view.lexicon))
      found.push(single(view, range, source, figure));
  }
  return found;
}

type Relation = { kind: 'before' | 'of'; main: 'first' | 'second' };

/** How two neighbouring figures belong together, by the words around and between them. */
function relationOf(view: TextView, a: Figure, b: Figure): Relation | null {
  const { lexicon } = view;
  const { tokens } = view.structure;
  const gap = b.start - a.end;
  if (gap < 1 || gap > FARTHEST) return null;
  const between = { start: a.end, end: b.start };
  const isOneIn =
    a.value === 1 && a.unit === '' && b.value > 1 && covers(tokens, between, lexicon.within, lexicon);
  if (isOneIn) return { kind: 'of', main: 'first' };
  const isPart =
    b.value >= a.value &&
    (a.unit === '' || b.unit === a.unit) &&
    (b.unit === '' || b.unit === a.unit || a.unit === '');
  if (isPart && !isMoney(b.unit) && covers(tokens, between, lexicon.of, lexicon))
    return { kind: 'of', main: 'first' };
  // "17 wins of 22": what is counted stands between.
  const isCounted =
    isPart && b.unit === '' && a.value < b.value && gap <= 3 && endsWith(tokens, b.start, lexicon.of);
  if (isCounted && !endsWith(tokens, a.start, lexicon.from)) return { kind: 'of', main: 'first' };
  // "25명 중 4명": the whole comes first.
  const isWhole =
    b.value <= a.value &&
    /^[中중]|में|से/.test(tokens[a.end]!.low) &&
    isOf(lexicon) &&
    has(tokens, between, lexicon.of);
  if (isWhole) return { kind: 'of', main: 'second' };
  if (isAside(view, a, b)) return { kind: 'before', main: 'first' };
  const fromBefore = endsWith(tokens, a.start, lexicon.from);
  const fromAfter = has(tokens, between, lexicon.from);
  // "used to be" is no "to".
  const toBetween = has(tokens, between, lexicon.to, lexicon.from);
  if (toBetween && (fromBefore || fromAfter || isArrow(tokens, between)))
    return { kind: 'before', main: 'second' };
  if (isOf(lexicon) && fromAfter) return { kind: 'before', main: 'second' };
  return fromAfter && !fromBefore && comparable(a, b) ? { kind: 'before', main: 'first' } : null;
}

/** "12 % (2023: 9 %)", "52 books (31 in 2024)", "1.260 ore (erano 980)": what is in brackets was before. */
function isAside({ structure: { tokens }, facts, lexicon }: TextView, a: Figure, b: Figure): boolean {
  let open = b.start - 1;
  while (open >= a.end && !/^[(（]$/.test(tokens[open]!.low)) open--;
  let close = b.end;
  while (close < Math.min(tokens.length, b.end + FARTHEST) && !/^[)）]$/.test(tokens[close]!.low)) close++;
  if (open < a.end || !/^[)）]$/.test(tokens[close]?.low ?? '')) return false;
  if (!comparable(a, b) || isMoney(a.unit) !== isMoney(b.unit)) return false;
  const inside = { start: open, end: close };
  return facts.kinds.slice(open, close).includes('year') || has(tokens, inside, lexicon.from);
}

/** Languages whose relations stand after what they relate. */
function isOf({ language }: Lexicon): boolean {
  return /^(ja|ko|hi|zh)$/.test(language);
}

function comparable(a: Figure, b: Figure): boolean {
  return a.unit === b.unit || a.unit === '' || b.unit === '' || isMoney(a.unit) === isMoney(b.unit);
}

function isArrow(tokens: Token[], { start, end }: Range): boolean {
  for (let i = start; i < end; i++) if (/^(→|⇒|➔|>)$/.test(tokens[i]!.low)) return true;
  return false;
}

/** Whether a form of a list stands somewhere in a range, and is no part of one of others. */
function has(tokens: Token[], { start, end }: Range, forms: Set<string>, others?: Set<string>): boolean {
  for (let from = start; from < end; from++)
    for (let to = Math.min(end, from + LONGEST_FORM); to > from; to--) {
      const form = formOf(tokens, from, to);
      if (others?.has(form)) from = to - 1;
      else if (forms.has(form)) return true;
    }
  return false;
}

/** Whether a range is nothing but one form of a list, words of approximation aside. */
function covers(tokens: Token[], range: Range, forms: Set<string>, lexicon: Lexicon): boolean {
  let { end } = range;
  while (end > range.start && lexicon.about.has(tokens[end - 1]!.low) && !forms.has(tokens[end - 1]!.low))
    end--;
  return (
    end > range.start && end - range.start <= LONGEST_FORM && forms.has(formOf(tokens, range.start, end))
  );
}

/** Whether a form of a list ends right before a token; words of approximation may stand between. */
function endsWith(tokens: Token[], end: number, forms: Set<string>): boolean {
  for (let skip = 0; skip < 3; skip++)
    for (let length = 1; length <= LONGEST_FORM; length++) {
      const from = end - skip - length;
      if (from >= 0 && forms.has(formOf(tokens, from, end - skip))) return true;
    }
  return false;
}

/** A bare number says something only beside a word for what it counts, in words only if it is large; the number of a list or house says nothing. */
function saysSomething(tokens: Token[], figure: Figure, lexicon: Lexicon): boolean {
  if (figure.unit !== '') return true;
  if (!figure.digits && figure.value < 1000) return false;
  const before = tokens[figure.start - 1];
  const next = tokens[figure.end];
  if (before?.glued === false && /^(#|no|nr|n°|№)$/.test(before.low)) return false;
  if (before && (lexicon.streets.has(before.low) || /(straße|strasse|weg|platz|gasse)$/.test(before.low)))
    return false;
  if (!next || next.low === '\n') return false;
  const after = tokens[figure.end + 1];
  if (isWord(next) && lexicon.streets.has(after?.low ?? '')) return false;
  return isWord(next) && !next.low.startsWith('<');
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

function wordsAfter({ structure, lexicon }: TextView, range: Range, from: number): Range | null {
  const { tokens } = structure;
  let start = from;
  while (start < range.end && lexicon.empty.has(tokens[start]!.low)) start++;
  let end = start;
  while (end < range.end && end - start < LONGEST_LABEL && isWord(tokens[end]!)) end++;
  while (end > start && lexicon.empty.has(tokens[end - 1]!.low)) end--;
  return end > start ? { start, end } : null;
}

function wordsBefore({ structure, lexicon }: TextView, range: Range, to: number): Range | null {
  const { tokens } = structure;
  const isSkipped = (i: number) =>
    lexicon.empty.has(tokens[i]!.low) ||
    lexicon.about.has(tokens[i]!.low) ||
    lexicon.from.has(tokens[i]!.low);
  let end = to;
  while (end > range.start && (isSkipped(end - 1) || /^[:：]$/.test(tokens[end - 1]!.low))) end--;
  let start = end;
  while (start > range.start && end - start < LONGEST_LABEL && isWord(tokens[start - 1]!)) start--;
  while (start < end && isSkipped(start)) start++;
  return end > start ? { start, end } : null;
}
