import type { Lexicon } from '../lexicon.ts';
import type { Token } from '../tokens.ts';
import { type Figure, findFigures, isMoney } from './figures.ts';
import { findMoments, type Moment } from './moments.ts';

/** What grammar knows of a token; a feature of the tagger, and what the facts are made of. */
export type Kind =
  | ''
  | 'url'
  | 'mail'
  | 'handle'
  | 'hashtag'
  | 'phone'
  | 'date'
  | 'time'
  | 'weekday'
  | 'ratio'
  | 'year'
  | 'money'
  | 'percent'
  | 'duration'
  | 'measure'
  | 'count';

/** The typed stretches of a text and the kind of each token. */
export type Facts = { kinds: Kind[]; figures: Figure[]; moments: Moment[] };

const CONTACTS = new Set<string>(['url', 'mail', 'handle', 'hashtag', 'phone']);
const TIMES = new Set(['seconds', 'minutes', 'hours', 'days', 'nights', 'weeks', 'months', 'years']);

/** Reads figures and moments; a figure that is part of a date or a time is none. */
export function factsOf(tokens: Token[], lexicon: Lexicon): Facts {
  const kinds = new Array<Kind>(tokens.length).fill('');
  for (const [i, { low }] of tokens.entries()) {
    const kind = low.startsWith('<') && low.endsWith('>') ? low.slice(1, -1) : '';
    if (CONTACTS.has(kind)) kinds[i] = kind as Kind;
  }
  const moments = findMoments(tokens, lexicon);
  for (const { kind, start, end } of moments) kinds.fill(kind, start, end);
  const figures = findFigures(tokens, lexicon).filter((it) => {
    const isBare = it.unit === '';
    return isBare || isMoney(it.unit)
      ? kinds.slice(it.start, it.end).every((kind) => kind === '')
      : !isMoment(kinds, it);
  });
  for (const figure of figures) kinds.fill(kindOf(figure), figure.start, figure.end);
  return { kinds, figures, moments: moments.filter((it) => kinds[it.start] === it.kind) };
}

/** A figure with a unit gives way to any moment but a plain year ("2000 km"). */
function isMoment(kinds: Kind[], { start, end }: Figure): boolean {
  return kinds.slice(start, end).some((kind) => kind !== '' && kind !== 'year');
}

function kindOf({ unit }: Figure): Kind {
  if (unit === '') return 'count';
  if (unit === '%') return 'percent';
  if (isMoney(unit)) return 'money';
  return TIMES.has(unit) ? 'duration' : 'measure';
}

/** Those of a list in order that lie in a range: found by halving, since a text has many ranges. */
export function within<Item extends { start: number; end: number }>(
  items: Item[],
  range: { start: number; end: number },
): Item[] {
  let low = 0;
  for (let high = items.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (items[middle]!.start < range.start) low = middle + 1;
    else high = middle;
  }
  let to = low;
  while (to < items.length && items[to]!.end <= range.end) to++;
  return items.slice(low, to);
}
