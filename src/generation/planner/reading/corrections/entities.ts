import { isMoney } from '../grammar/figures.ts';
import type { Range } from '../tokens.ts';
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

/** Words that join two days. */
const AND = /^(?:and|&|und|et|y|e|и|i|en|ve|и|و|to|till|bis|au|al|a|до|do|tot|as)$/u;

/** The first of two days of one month, which stands before the second as a mere number: "18 and | 19 October". */
function firstDay(before: Entity | undefined, { structure: { tokens } }: TextView, start: number): boolean {
  return (
    before?.kind === 'figure' &&
    before.unit === '' &&
    AND.test(tokens[start - 1]?.low ?? '') &&
    tokens.slice(before.end, start - 1).every(({ low }) => low === '.')
  );
}

/** All of them in a text, in order. */
export function entitiesOf(view: TextView): Entity[] {
  const {
    facts,
    lexicon,
    structure: { tokens },
  } = view;
  const found: Entity[] = [];
  for (const { start, end, unit, number } of facts.figures)
    found.push({ start, end, kind: 'figure', unit, number });
  for (const { kind, start, end } of facts.moments)
    if (kind !== 'ratio') found.push({ start, end, kind, unit: '', number: start });
  for (let i = 0; i < tokens.length; i++) {
    // "周六下午两点" is one moment; its day can be wrong alone.
    const isDay =
      facts.kinds[i] === '' && /^\p{Lo}/u.test(tokens[i]!.low) && lexicon.weekdays.has(tokens[i]!.low);
    const kind = isDay ? 'weekday' : facts.kinds[i]!;
    if (isDay || CONTACTS.has(kind)) found.push({ start: i, end: i + 1, kind, unit: '', number: i });
  }
  const ordered: Entity[] = [];
  for (const entity of found.sort((a, b) => a.start - b.start)) {
    const isRange = entity.kind === 'date' && firstDay(ordered.at(-1), view, entity.start);
    const start = isRange ? ordered.pop()!.start : entity.start;
    ordered.push({ ...entity, start });
  }
  return ordered;
}

const MONTH = /^[月월]$/;

/** Where what is wrong begins: behind its month where what is right names none ("4월 18일, 아니 19일"). */
export function wrongFrom({ structure: { tokens } }: TextView, wrong: Range, right: Range): number {
  const month = tokens.slice(wrong.start, wrong.end).findIndex(({ low }) => MONTH.test(low));
  const isDay = /^[日일号號]$/.test(tokens[right.start + 1]?.low ?? '');
  return month >= 0 && isDay ? wrong.start + month + 1 : wrong.start;
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
