import type { Lexicon } from '../lexicon.ts';
import { isWord, type Token } from '../tokens.ts';
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
export type Facts = {
  kinds: Kind[];
  figures: Figure[];
  moments: Moment[];
  /** Tokens that number the lines of a list without a mark of their own ("2 Rinse the pot"). */
  listed: ReadonlySet<number>;
};

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
  return {
    kinds,
    figures,
    moments: moments.filter((it) => kinds[it.start] === it.kind),
    listed: listedIn(tokens, kinds),
  };
}

/** Words of a line that a number begins, and that is a step: "2 Bathrooms" is none. */
const FEWEST_WORDS = 3;

/** Numbers at the beginnings of lines that count from one. */
function listedIn(tokens: Token[], kinds: Kind[]): Set<number> {
  const listed = new Set<number>();
  let run: number[] = [];
  for (let i = 0; i < tokens.length; i++) {
    if (i > 0 && tokens[i - 1]!.low !== '\n') continue;
    const at = tokens[i]!.low === '#' ? i + 1 : i;
    const number = /^\d{1,2}$/.test(tokens[at]?.low ?? '') ? Number(tokens[at]!.low) : Number.NaN;
    // "4 – “One unit in, three out”": a dash between blanks says that it numbers, whatever follows.
    const isDashed = /^[–—-]$/.test(tokens[at + 1]?.low ?? '') && !tokens[at + 1]!.glued;
    const rest = tokens.slice(at + 1, at + 1 + FEWEST_WORDS);
    const isPhrase =
      rest.length === FEWEST_WORDS && rest.every(isWord) && !/^[\p{Ll}\p{Nd}]/u.test(rest[0]!.text);
    const isLed = isDashed && rest.length > 1 && /^[\p{L}"“«„「]/u.test(rest[1]!.text);
    const isBare = (kinds[at] === 'count' || kinds[at] === '') && (isPhrase || isLed);
    if (!isBare || number !== run.length + 1) {
      if (number !== 1 || !isBare) continue;
      run = [];
    }
    run.push(at);
    if (run.length > 1) for (const it of run) listed.add(it);
  }
  return listed;
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
