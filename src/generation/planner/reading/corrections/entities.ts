import { isMoney } from '../grammar/figures.ts';
import type { TextView } from '../views.ts';

/** Something that can be stated wrongly: a figure, a date or time, a number to call, an address. */
export type Entity = {
  start: number;
  end: number;
  /** Kind of a moment or contact; `figure` for any figure. */
  kind: string;
  /** The unit of a figure. */
  unit: string;
  /** The token of the number of a figure. */
  number: number;
};

const CONTACTS = new Set<string>(['url', 'mail', 'phone', 'handle']);

/** All of them in a text, in order. */
export function entitiesOf({ facts, structure: { tokens } }: TextView): Entity[] {
  const found: Entity[] = [];
  for (const { start, end, unit, number } of facts.figures)
    found.push({ start, end, kind: 'figure', unit, number });
  for (const { kind, start, end } of facts.moments)
    if (kind !== 'ratio') found.push({ start, end, kind, unit: '', number: start });
  for (let i = 0; i < tokens.length; i++) {
    const kind = facts.kinds[i]!;
    if (CONTACTS.has(kind)) found.push({ start: i, end: i + 1, kind, unit: '', number: i });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Whether one can stand for another right behind it: "40, no wait, 45 places", "on the 3rd, no, 4 April". */
export function replaces(later: Entity, earlier: Entity): boolean {
  if (later.kind !== earlier.kind)
    return later.kind === 'time'
      ? earlier.unit === ''
      : later.kind === 'date' && earlier.kind === 'figure' && earlier.unit === '';
  if (later.kind !== 'figure') return true;
  return sameUnit(later, earlier) || later.unit === '' || earlier.unit === '';
}

/** Whether one is of exactly the kind of another somewhere before it: the same unit, or the same thing counted. */
export function isLike({ structure: { tokens } }: TextView, later: Entity, earlier: Entity): boolean {
  if (later.kind !== earlier.kind) return false;
  if (later.kind !== 'figure') return true;
  if (later.unit === '' && earlier.unit === '')
    return tokens[later.end] !== undefined && tokens[later.end]!.low === tokens[earlier.end]?.low;
  return sameUnit(later, earlier);
}

function sameUnit(a: Entity, b: Entity): boolean {
  return a.unit === b.unit || (isMoney(a.unit) && isMoney(b.unit));
}
