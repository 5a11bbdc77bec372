import { wordList } from '../../words/word-lists.ts';
import { isMoney } from '../grammar/figures.ts';
import { within } from '../grammar/kinds.ts';
import type { Lexicon } from '../lexicon.ts';
import type { WordClass } from '../talk.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Fewer prices, times and amounts in a clause are one thought. */
export const FEWEST_ANCHORS = 3;
/** Words before a telephone number or address with which it need not stand. */
const FAR = 4;

/** Letters of a verb of having that says little: "is", "hat". */
const SHORT_VERB = 3;

/** What a run-on lists: figures, days with their hours, contacts. */
type Anchor = Range & { isContact: boolean };

/**
 * The tokens before which a clause that nobody punctuated is cut: behind its figures where what they price stands
 * before them ("cuts 25 beard trim 12"), before them where it begins with one ("3 bed 2 bath").
 */
export function cutAtFigures(view: TextView, clause: Range): number[] {
  const anchors = anchorsOf(view, clause);
  if (anchors.length < FEWEST_ANCHORS) return [];
  const { tokens } = view.structure;
  const [first] = anchors;
  const behind = tokens[first!.end];
  const isLeading =
    first!.start === clause.start &&
    behind !== undefined &&
    isWord(behind) &&
    !isSmall(behind.low, view.lexicon);
  // A list of prices has nothing but sums: "costs $10 a month and includes 5 users and 10 GB storage" is a sentence.
  const figures = within(view.facts.figures, clause);
  const sums = figures.filter(({ unit }) => isMoney(unit)).length;
  const verbs = wordList(view.language, 'has-or-is').filter((word) => word.length > SHORT_VERB);
  const says = tokens.slice(clause.start, clause.end).some(({ low }) => verbs.includes(low));
  if (!isLeading && says && sums > 0 && sums < figures.length) return [];
  const cuts = anchors.flatMap((anchor) => {
    const at = isLeading ? anchor.start : anchor.end;
    const own = at > clause.start && at < clause.end && isFree(view, at, isLeading) ? [at] : [];
    const label = anchor.start - 1;
    const isCalled = anchor.isContact && label > clause.start && !isSmall(tokens[label]!.low, view.lexicon);
    return isCalled && !isLeading ? [label, ...own] : own;
  });
  const called = new Set(anchors.flatMap(({ start, isContact }) => (isContact ? [start - 1] : [])));
  const kept: number[] = [];
  for (const at of cuts.sort((a, b) => a - b)) {
    const from = kept.at(-1) ?? clause.start;
    if (at - from >= (called.has(at) ? FAR : 2) && clause.end - at >= 2) kept.push(at);
  }
  return kept.length + 1 >= FEWEST_ANCHORS ? kept : [];
}

const YEAR = /^(?:1[4-9]|20)\p{Nd}{2}$/u;
/** Fewer years in a row are no history. */
const FEWEST_YEARS = 3;

/**
 * The years of a history that stands in one row, before each of which it is cut: "1803 A cod 1848 The cod gets a crown
 * 1919 The crown goes". A year within what is told ("the best of 2019", "since 2003") begins nothing.
 */
export function cutAtYears({ structure: { tokens }, lexicon }: TextView, range: Range): number[] {
  const years: number[] = [];
  for (let i = range.start; i + 1 < range.end; i++) {
    if (!YEAR.test(tokens[i]!.text) || tokens[i]!.glued) continue;
    const [before, next] = [tokens[i - 1], tokens[i + 1]!];
    const isOwn = i === range.start || !isWord(before!) || !isSmall(before!.low, lexicon);
    // Behind a comma what was then may be written small: "1946 founded in a shed, 1963 first promotion".
    const isListed = /^[,;:：，、；]$/.test(before?.low ?? '') && /^(?:\p{Ll}{2}|\p{Nd})/u.test(next.text);
    const begins = /^[\p{Lu}\p{Lo}]/u.test(next.text) || /^[:：–—-]$/.test(next.low) || isListed;
    if (isOwn && begins && !next.glued) years.push(i);
  }
  return years.length < FEWEST_YEARS ? [] : years.filter((i) => i > range.start);
}

/** Words behind a figure that say it is taken off. */
const OFF = /^(?:off|discount|rabatt|nachlass|remise|descuento|sconto|desconto|скидки|скидка|छूट|خصم)$/;

/** Figures, contacts, and days with their hours, each run as one. */
function anchorsOf({ structure: { tokens }, facts, lexicon }: TextView, clause: Range): Anchor[] {
  const moments = within(facts.moments, clause).filter(({ kind }) => /^(?:date|time|weekday)$/.test(kind));
  // The number of a house is part of its address.
  const counted = within(facts.figures, clause).filter(
    ({ end, unit }) => unit !== '' || !lexicon.streets.has(tokens[end + 1]?.low ?? ''),
  );
  const contacts: Anchor[] = [];
  for (let i = clause.start; i < clause.end; i++)
    if (/^(?:url|mail|phone|handle)$/.test(facts.kinds[i]!))
      contacts.push({ start: i, end: i + 1, isContact: true });
  const all: (Anchor & { isMoment: boolean })[] = [
    ...counted.map(({ start, end }) => ({
      start,
      // "10 off" is one thing.
      end: OFF.test(tokens[end]?.low ?? '') ? end + 1 : end,
      isContact: false,
      isMoment: false,
    })),
    ...moments.map(({ start, end }) => ({ start, end, isContact: false, isMoment: true })),
    ...contacts.map((it) => ({ ...it, isMoment: false })),
  ].sort((a, b) => a.start - b.start);
  const merged: typeof all = [];
  for (const anchor of all) {
    const last = merged.at(-1);
    const between = last ? tokens[last.end] : undefined;
    const isNext = last !== undefined && anchor.start <= last.end;
    const isJoined =
      last !== undefined && anchor.start === last.end + 1 && isSmall(between!.low, lexicon) && last.isMoment;
    if (last?.isMoment === anchor.isMoment && !anchor.isContact && (isNext || (isJoined && anchor.isMoment)))
      last.end = Math.max(last.end, anchor.end);
    else if (!isNext || anchor.start === last!.end) merged.push({ ...anchor });
  }
  return merged;
}

const isSmall = (low: string, { empty, about, to, from, of }: Lexicon) =>
  empty.has(low) ||
  about.has(low) ||
  to.has(low) ||
  from.has(low) ||
  of.has(low) ||
  !/[\p{L}\p{N}]/u.test(low);

/** Classes of small words with which something new begins. */
const OPENS = new Set<WordClass>(['we', 'i', 'you', 'negates']);

/** Whether a thing may begin at a token: no small word that goes on, unless it is who speaks ("we do cuts 25"). */
function isFree(
  { structure: { tokens }, classes, lexicon }: TextView,
  at: number,
  isLeading: boolean,
): boolean {
  const token = tokens[at]!;
  const before = tokens[at - 1]!;
  if (!isWord(token) || token.glued) return false;
  if (isLeading) return !isSmall(before.low, lexicon);
  return !isSmall(token.low, lexicon) || classes[at]!.some((it) => OPENS.has(it));
}
