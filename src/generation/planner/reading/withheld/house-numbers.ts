import { behindPhrase } from '../rules/stretches.ts';
import type { Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Tokens between the number of a house and the word for its street, at most. */
const NEAR = 4;

const NUMBER = /^\p{Nd}{1,5}\p{L}?$/u;
const JOINS = /^[-–—/]$/;
/** Words behind the numbers of doors where nothing stands between. */
const DOORS = /^(?:号|號|室|栋|棟|幢|单元|单元|楼|層|层|호|동|호실|번지|番地|番|号室|丁目|の)$/u;

/** The number of a house in a stretch: beside the word for a street, before that for a door, or behind "house number". */
export function houseNumberIn(view: TextView, { start, end }: Range): Range | null {
  const { tokens } = view.structure;
  for (let at = start; at < end; at++) {
    if (!NUMBER.test(tokens[at]!.low)) continue;
    const run = runFrom(view, at, end);
    const isDoor = tokens.slice(at, run).some(({ low }) => DOORS.test(low));
    if (isDoor || isChained(view, at, run)) return { start: at, end: run };
    const label = labelBefore(view, start, at);
    if (label !== null) return { start: label, end: run };
    const isPlain = view.facts.kinds[at] === '' || view.facts.kinds[at] === 'count';
    if (isPlain && isBesideStreet(view, at)) return { start: at, end: run };
  }
  return null;
}

/** Where a number ends with those that are joined to it and the words for doors. */
function runFrom({ structure: { tokens } }: TextView, at: number, end: number): number {
  let last = at + 1;
  const goesOn = (i: number) =>
    DOORS.test(tokens[i]!.low) ||
    (NUMBER.test(tokens[i]!.low) && tokens[i]!.glued) ||
    (NUMBER.test(tokens[i]!.low) && DOORS.test(tokens[i - 1]!.low)) ||
    (JOINS.test(tokens[i]!.low) && i + 1 < end && NUMBER.test(tokens[i + 1]!.low));
  while (last < end && goesOn(last)) last++;
  return last;
}

/** "3-12-5" */
const isChained = ({ structure: { tokens } }: TextView, start: number, end: number): boolean =>
  tokens.slice(start, end).filter(({ low }) => JOINS.test(low)).length === 2;

/** Where "house number" begins right before a number; null where it does not. */
function labelBefore(view: TextView, start: number, at: number): number | null {
  for (let i = Math.max(start, at - NEAR); i < at; i++)
    if (behindPhrase(view, i, 'means-house') === at) return i;
  return null;
}

function isBesideStreet(view: TextView, at: number): boolean {
  const { tokens, sentenceOf } = view.structure;
  const { streets } = view.lexicon;
  for (let i = Math.max(0, at - NEAR); i < Math.min(tokens.length, at + NEAR); i++) {
    const { low } = tokens[i]!;
    if (sentenceOf[i] !== sentenceOf[at] && low !== '.') continue;
    const isWithin =
      view.language === 'de' &&
      low.length > 5 &&
      [...streets].some((it) => it.length > 2 && low.endsWith(it));
    const between = tokens.slice(Math.min(i, at) + 1, Math.max(i, at));
    if ((streets.has(low) || isWithin) && !between.some((it) => /\p{Nd}/u.test(it.low))) return true;
  }
  return false;
}
