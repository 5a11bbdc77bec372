import { phraseAt, phrasesIn } from '../../words/patterns.ts';
import type { Place } from '../../words/phrases.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import type { Edit } from './edits.ts';
import { type Entity, replaces } from './entities.ts';

/** Tokens between what was said and what holds instead, at most, and words of the clause that holds before that. */
const APART = 18;
const LEAD = 5;
/** Words behind a figure that still belong to it ("57 ft long"), and before one that merely lead to it. */
const OWN = 2;
/** Tokens between the words that say what was planned and the day that was. */
const PLANNED = 4;
/** Words of a sentence that only name its subject ("It was going to be …"). */
const SUBJECT = 1;

const COMMA = /^[,،、，;；–—…-]$|^\.{2,3}$/;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Regrets of a text that are followed, and characters between a clause and its commas, at most. */
const MOST = 40;
const PAUSE = 4;

/** What ends before a clause and begins behind one. */
const PAUSE_BEFORE = /(?:[,،、，;–—…-]|\.{2,3})\s*$/u;
const PAUSE_BEHIND = /^\s*(?:[,،、，;–—…-]|\.{2,3})/u;

/** Where a text regrets what it said: "sorry" anywhere, and a mere "no" or "oops" that is a clause of its own. */
export function regretsIn(text: string, language: string): Place[] {
  const isAlone = ({ start, end }: Place) =>
    PAUSE_BEFORE.test(text.slice(Math.max(0, start - PAUSE), start)) &&
    PAUSE_BEHIND.test(text.slice(end, end + PAUSE));
  return [
    ...phrasesIn(text, language, 'sorry'),
    ...phrasesIn(text, language, 'interjections').filter(isAlone),
  ].slice(0, MOST);
}

const KEYS = ['sorry', 'excuses', 'changes', 'changed-behind', 'was-planned'];

/** Whether a text may say something anew, by a look at its letters alone. */
export const mayRestate = (text: string, language: string): boolean =>
  /\p{Nd}/u.test(text) && KEYS.some((key) => phrasesIn(text, language, key).length > 0);

/** What was said and what holds instead; where it was only planned, the words that go. */
export type Restated = { wrong: Entity; later: Entity; plan?: Edit };

/**
 * Figures and days that are said anew without a word that takes the first back: an excuse of its own ("entry £2, sorry just
 * checked, £3"), a change ("asking £62,000, they just dropped it, £58,500"; "40,000원, 아 45,000원으로 올렸어요") or a plan that
 * fell through ("it was going to be the 3rd but it rains so it's on the 10th"). The later one stays.
 */
export function restatedIn(view: TextView, entities: Entity[]): Restated[] {
  return entities.flatMap((later, i): Restated[] => {
    const wrong = entities
      .slice(Math.max(0, i - 2), i)
      .findLast((it) => it.end <= later.start && replaces(later, it));
    if (!wrong || !isNear(view, wrong, later)) return [];
    const plan = planned(view, wrong, later);
    if (plan) return [{ wrong, later, plan }];
    return isRestated(view, wrong, later) ? [{ wrong, later }] : [];
  });
}

function isNear({ structure: { tokens, sentenceOf } }: TextView, wrong: Entity, later: Entity): boolean {
  const isFar = later.start - wrong.end > APART || sentenceOf[wrong.start] !== sentenceOf[later.start];
  return !isFar && tokens.slice(wrong.end, later.start).every(({ low }) => low !== '\n');
}

/** Whether an excuse or a change stands as a clause of its own between two, or the change right behind the second. */
function isRestated(view: TextView, wrong: Entity, later: Entity): boolean {
  const { structure, text, language, lexicon } = view;
  const { tokens, clauses, clauseOf } = structure;
  const comma = tokens.slice(wrong.end, later.start).findIndex(({ low }) => COMMA.test(low));
  if (comma < 0) return false;
  const own = tokens.slice(wrong.end, wrong.end + comma).filter(isWord);
  if (own.length > OWN || wrong.end + comma + 1 >= later.start) return false;
  const open = clauses[clauseOf[later.start]!]!.start;
  const lead = tokens.slice(Math.max(open, wrong.end + comma + 1), later.start).filter(isWord);
  const between = tokens.slice(wrong.end + comma, later.start);
  const says = (key: string) => between.some(({ start }) => phraseAt(text, start, language, key) >= 0);
  const isLed =
    lead.length <= LEAD && lead.every(({ low, text: it }) => lexicon.empty.has(low) || DENSE.test(it));
  const isExcused = (says('excuses') || says('sorry')) && isLed && endsThere(view, later);
  const isChanged = says('changes') && isLed && open > wrong.end + comma && endsThere(view, later);
  return isExcused || isChanged || (changedBehind(view, later) !== null && own.length === 0);
}

/** Words of a clause that only says why a value is another one now, at most. */
const LONGEST_REASON = 9;

/** Where a clause or a remark in brackets ends that says no more than why a value is another one now: "the hall was double booked". */
function whyMoved(view: TextView, at: number): number | null {
  const { structure, text, language, facts } = view;
  const { tokens, clauses, clauseOf } = structure;
  const opens = /^[(（]$/.test(tokens[at]!.low);
  const { start, end } = clauses[clauseOf[opens ? at + 1 : at] ?? 0]!;
  const from = Math.max(at, start);
  const says = tokens
    .slice(from, end)
    .some((it) => phraseAt(text, it.start, language, 'why-moved') >= it.end);
  if (!says || tokens.slice(from, end).filter(isWord).length > LONGEST_REASON) return null;
  if (facts.kinds.slice(from, end).some((kind) => kind !== '' && kind !== 'weekday')) return null;
  let last = end;
  while (last > from && !isWord(tokens[last - 1]!) && !(opens && /^[)）]$/.test(tokens[last - 1]!.low)))
    last--;
  return tokens[last - 1]!.end;
}

/** Whether nothing is counted or named right behind what holds: "£5, sorry, cash only, £3 for kids" is another price. */
function endsThere({ structure: { tokens }, text, language }: TextView, { end, kind }: Entity): boolean {
  const next = tokens[end];
  if (kind !== 'figure' || !next || !isWord(next) || DENSE.test(next.text)) return true;
  return ['by-now', 'why-changed'].some((key) => phraseAt(text, next.start, language, key) >= 0);
}

/** The words behind a figure or day that say that it was changed to that: "45,000원|으로 올렸어요". */
function changedBehind({ structure: { tokens }, text, language }: TextView, { start, end }: Range) {
  for (const { start: at } of tokens.slice(end, end + 2)) {
    const stop = phraseAt(text, at, language, 'changed-behind');
    if (stop < 0) continue;
    const particle = /(?:으로|로)?\s?$/.exec(text.slice(tokens[start]!.start, at))![0].length;
    return { start: at - particle, end: stop };
  }
  return null;
}

/** The words by which a day was only planned, up to "so"; its subject too where that is nothing but "it". */
function planned(view: TextView, wrong: Entity, later: Entity): Edit | null {
  const { structure, text, language } = view;
  const { tokens, sentences, sentenceOf } = structure;
  const { start } = sentences[sentenceOf[wrong.start]!]!;
  const to = behindTherefore(view, wrong, later);
  for (let at = Math.max(start, wrong.start - PLANNED - OWN); to !== null && at < wrong.start; at++) {
    const end = phraseAt(text, tokens[at]!.start, language, 'was-planned');
    if (end < 0) continue;
    const words = tokens.slice(at, wrong.start).filter((it) => it.start >= end && isWord(it));
    const isBare = tokens.slice(start, at).filter(isWord).length <= SUBJECT;
    const from = isBare && tokens.slice(to, later.start).some(isWord) ? start : at;
    return words.length > PLANNED ? null : { start: tokens[from]!.start, end: tokens[to]!.start, text: '' };
  }
  return null;
}

/** The token behind the last "so" or "but" between the two; null where there is none. */
function behindTherefore({ structure: { tokens }, text, language }: TextView, wrong: Entity, later: Entity) {
  for (let at = later.start - 1; at >= wrong.end; at--) {
    const end = phraseAt(text, tokens[at]!.start, language, 'therefore');
    if (end < 0) continue;
    while (at < later.start && tokens[at]!.start < end) at++;
    return at;
  }
  return null;
}

/**
 * What stands behind a figure that was put right and says no more than that: why ("14 € que han subido los chips"), how
 * ("45,000원으로 올렸어요"), and what it was ("1932 nicht 1923").
 */
export function tailsOf(view: TextView, later: Range, wrong: Range): Edit[] {
  const { structure, text, language, facts } = view;
  const { tokens } = structure;
  const changed = changedBehind(view, later);
  if (changed) return [{ ...changed, text: '' }];
  let at = later.end;
  // "改到5月10日了,店里有别的活动"
  if (
    tokens[at] &&
    DENSE.test(tokens[at]!.text) &&
    phraseAt(text, tokens[at]!.start, language, 'by-now') >= tokens[at]!.end
  )
    at++;
  while (at < tokens.length && /^[,،、，–—-]$/.test(tokens[at]!.low)) at++;
  const next = tokens[at];
  if (!next || structure.sentenceOf[at] !== structure.sentenceOf[later.start]) return [];
  const start = tokens[later.end - 1]!.end;
  const denied = phraseAt(text, next.start, language, 'and-not');
  if (denied >= 0) {
    const said = text.slice(tokens[wrong.start]!.start, tokens[wrong.end - 1]!.end);
    const from = denied + (/^\s*/.exec(text.slice(denied))?.[0].length ?? 0);
    const isSame = text.startsWith(said, from) && !/^[\p{L}\p{N}]/u.test(text.slice(from + said.length));
    return isSame ? [{ start, end: from + said.length, text: '' }] : [];
  }
  const moved = whyMoved(view, at);
  if (moved !== null) return [{ start, end: moved, text: '' }];
  if (phraseAt(text, next.start, language, 'why-changed') < 0) return [];
  let end = at;
  const isInside = (i: number) =>
    i < tokens.length &&
    structure.sentenceOf[i] === structure.sentenceOf[at] &&
    !/^[,،、，;.!?\n]$/.test(tokens[i]!.low);
  while (isInside(end)) end++;
  const hasFact = facts.kinds.slice(at, end).some((kind) => kind !== '' && kind !== 'weekday');
  return hasFact ? [] : [{ start, end: tokens[end - 1]!.end, text: '' }];
}
