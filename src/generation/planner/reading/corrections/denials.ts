import { phraseAt, phrasesIn } from '../../words/patterns.ts';
import type { Place } from '../../words/phrases.ts';
import { lexiconOf } from '../lexicon.ts';
import { isWord } from '../tokens.ts';
import type { TextView } from '../views.ts';
import type { Edit } from './edits.ts';
import { type Entity, wrongFrom } from './entities.ts';
import { regretsIn, tailsOf } from './restated.ts';

/** A day or a time as people say it: "Saturday 21 November", "23 and 24 October", or "the 12th" beside one of these; or an amount. */
export type Moment = { start: number; end: number; sort: 'day' | 'time' | 'bare' | 'amount'; unit: string };
/** Which of two moments is denied, and what goes where nothing else in the text is put right by it. */
type Denial = { wrong: Moment; right: Moment; cut: Edit };

/** Tokens before a denial in which words begin that take something back: "no wait". */
const FAR = 8;
/** Tokens between the moment that holds and the one that does not, at most, and words of them that only relate ("on the"). */
const APART = 9;
const RELATING = 3;
/** Tokens before a wrong moment in which it is denied: "not on the 12th". */
const DENIED = 3;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Characters of a remark in brackets at most. */
const LONGEST_REMARK = 160;

/** Characters on either side of a phrase in which a figure or a day of the week stands where it denies a moment. */
const NEAR = 40;
/** Whether a text may deny a moment, by a look at its letters alone: most do not, and need not be cut and measured for it. */
export function mayDeny(text: string, language: string): boolean {
  const { weekdays } = lexiconOf(language);
  const phrases = ['and-not', 'formerly', 'but-rather', 'but-on'].flatMap((key) =>
    phrasesIn(text, language, key),
  );
  return [...phrases, ...regretsIn(text, language)].some(({ start, end }) => {
    const near = text.slice(Math.max(0, start - NEAR), end + NEAR).toLowerCase();
    return /\p{Nd}/u.test(near) || near.split(/[^\p{L}\p{M}]/u).some((word) => weekdays.has(word));
  });
}

/**
 * Days and times that a text denies beside those that hold: "5 May, not 12 May", "(no 22 y 23, como puse)", "nicht am 3., sondern
 * am 4. Mai", "10월 18일이 아니라 10월 25일". What is denied goes with the words that deny it; where it was said before, what
 * holds takes its place there, and the remark goes. Amounts are left alone unless they were said before: "10 minutes, not 10
 * hours" is a claim.
 */
export function denialsIn(view: TextView, entities: Entity[]): Edit[] {
  const moments = momentsOf(view, entities);
  const regrets = regretsIn(view.text, view.language);
  return moments.flatMap((first, i) => {
    const next = moments[i + 1];
    // "… on a Friday instead of all Sunday.": what somebody is quoted with takes nothing back.
    if (!next || !isPair(view, first, next) || view.clues.quoted[first.start]) return [];
    const denial =
      regretted(view, first, next, regrets) ??
      denied(view, first, next) ??
      formerly(view, first, next) ??
      ratherThan(view, first, next);
    const restating = denial ?? turned(view, first, next);
    const before = restating
      ? moments.slice(0, i).findLast((it) => isSaid(view, restating.wrong, it))
      : undefined;
    if (restating && before) return putRight(view, before, restating);
    return denial && first.sort !== 'amount'
      ? [denial.cut, ...tailsOf(view, denial.right, denial.wrong)]
      : [];
  });
}

const textOf = ({ structure: { tokens }, text }: TextView, { start, end }: Moment) =>
  text.slice(tokens[start]!.start, tokens[end - 1]!.end);

/** Whether an earlier moment is the one that is denied, or begins with it ("Friday 7 November", then "not Friday"). */
function isSaid(view: TextView, wrong: Moment, before: Moment): boolean {
  const [said, denied] = [textOf(view, before).toLowerCase(), textOf(view, wrong).toLowerCase()];
  return areAlike(before, wrong) && (said === denied || said.startsWith(`${denied} `));
}

/** What holds in the place of what was said before; the remark goes from where its sentence begins, or what it says. */
function putRight(view: TextView, before: Moment, { wrong, right }: Denial): Edit[] {
  const { tokens, sentences, sentenceOf, clauses, clauseOf } = view.structure;
  const [from, to] = [Math.min(wrong.start, right.start), Math.max(wrong.end, right.end)];
  const sentence = sentences[sentenceOf[from]!]!;
  const hasFact = (range: { start: number; end: number }) =>
    view.facts.kinds.slice(range.start, range.end).some((kind) => kind !== '');
  const marked = tokens
    .slice(Math.max(sentence.start, from - FAR), from)
    .find(({ start }) => phraseAt(view.text, start, view.language, 'taken-back') >= 0);
  const isMore = hasFact({ start: sentence.start, end: from });
  // Without spaces between words what is put right stands before the mark: "哦对了儿童改成40元了,不是30元".
  const isDense = marked !== undefined && DENSE.test(marked.text);
  const opens = isMore ? clauses[clauseOf[from]!]!.start : sentence.start;
  const first = marked && (isMore || !isDense) ? marked : tokens[opens]!;
  let end = hasFact({ start: to, end: sentence.end }) ? to : sentence.end;
  while (end > to && tokens[end - 1]!.low === '\n') end--;
  return [
    { start: tokens[before.start]!.start, end: tokens[before.end - 1]!.end, text: textOf(view, right) },
    { start: first.start, end: tokens[end - 1]!.end, text: '' },
  ];
}

const sortOf = ({ kind, unit }: Entity): Moment['sort'] | null => {
  if (kind === 'time') return 'time';
  if (kind === 'date' || kind === 'weekday' || kind === 'year') return 'day';
  if (kind !== 'figure') return null;
  return unit === '' ? 'bare' : 'amount';
};

/** Entities that stand beside one another as one day or one time. */
export function momentsOf(view: TextView, entities: Entity[]): Moment[] {
  const found: Moment[] = [];
  for (const entity of entities) {
    const sort = sortOf(entity);
    if (!sort || (found.at(-1)?.end ?? 0) > entity.start) continue;
    const last = found.at(-1);
    const own: Moment = { start: entity.start, end: entity.end, sort, unit: entity.unit };
    const isJoined = last && sort !== 'amount' && isOne(view, last, entity) && areAlike(last, own);
    if (!isJoined) found.push(own);
    else found[found.length - 1] = { ...last, end: own.end, sort: last.sort === 'bare' ? sort : last.sort };
  }
  return found;
}

/** Words that join two days to one moment. */
const JOINS = /^(?:and|&|und|et|y|e|и|و|–|-|,|to|till|bis|au|al|a|до|与|和|と|와|과)$/u;

/** Whether one begins right behind the other: with nothing, a comma or an "and" between them, or "Samstag, der | 12. Juli". */
function isOne({ structure: { tokens }, lexicon }: TextView, last: Moment, { start, kind }: Entity) {
  const between = tokens.slice(last.end, start);
  const isDay =
    kind === 'date' && last.end === last.start + 1 && lexicon.weekdays.has(tokens[last.start]!.low);
  if (isDay && between.length === 2) return !isWord(between[0]!) && lexicon.empty.has(between[1]!.low);
  if (between.length > 1) return false;
  const [only] = between;
  // "Not Friday, Saturday" are two days.
  if (only && kind === 'weekday' && !isWord(only)) return false;
  return !only || JOINS.test(only.low);
}

function areAlike(a: Moment, b: Moment): boolean {
  if (a.sort === 'amount' || b.sort === 'amount') return a.sort === b.sort && a.unit === b.unit;
  return a.sort === b.sort || a.sort === 'bare' || b.sort === 'bare';
}

function isPair({ structure: { tokens } }: TextView, a: Moment, b: Moment): boolean {
  if (!areAlike(a, b) || (a.sort === 'bare' && b.sort === 'bare') || b.start - a.end > APART) return false;
  return tokens.slice(a.end, b.start).every(({ low }) => low !== '\n');
}

/** The place of the bracket that opens between two moments, and where it is closed behind the second, in the text. */
function bracketOf({ structure: { tokens }, text }: TextView, a: Moment, b: Moment) {
  const open = tokens.slice(a.end, b.start).find(({ low }) => /^[(（[]$/.test(low));
  if (!open) return null;
  const close = /^[^()（）[\]\n]*[)）\]]/u.exec(text.slice(open.end, open.end + LONGEST_REMARK));
  return close ? { start: open.start, end: open.end + close[0].length } : null;
}

/** Whether only a few words that relate stand from a place of the text to a moment. */
function leadsTo({ structure: { tokens }, lexicon }: TextView, at: number, to: Moment): boolean {
  const words = tokens
    .slice(Math.max(0, to.start - APART), to.start)
    .filter((it) => it.start >= at && isWord(it));
  return (
    at <= tokens[to.start]!.start &&
    words.length <= (to.sort === 'bare' ? 1 : RELATING) &&
    words.every(({ low }) => lexicon.empty.has(low))
  );
}

/** "5 May, not 12 May"; in brackets the whole remark goes. */
function denied(view: TextView, right: Moment, wrong: Moment): Denial | null {
  const {
    structure: { tokens },
    text,
    language,
  } = view;
  // A word that ends the clause before may stand first: "改成2点半了,不是2点".
  const denials = tokens.slice(right.end, wrong.start).filter(isWord).slice(0, 2);
  const behind = Math.max(-1, ...denials.map(({ start }) => phraseAt(text, start, language, 'and-not')));
  if (behind < 0 || right.sort === 'bare' || !leadsTo(view, behind, wrong)) return null;
  const start = tokens[right.end - 1]!.end;
  const end = bracketOf(view, right, wrong)?.end ?? tokens[wrong.end - 1]!.end;
  return { wrong, right, cut: { start, end, text: '' } };
}

/** "28 May (moved from 21 May)". */
function formerly(view: TextView, right: Moment, wrong: Moment): Denial | null {
  const { tokens } = view.structure;
  const bracket = bracketOf(view, right, wrong);
  if (!bracket || right.sort === 'bare') return null;
  const inside = tokens
    .slice(right.end, right.end + LONGEST_REMARK)
    .filter(({ start }) => start > bracket.start && start < bracket.end);
  const isFormer = inside.some(({ start }) => {
    const behind = phraseAt(view.text, start, view.language, 'formerly');
    return behind >= 0 && (start >= tokens[wrong.end - 1]!.end || leadsTo(view, behind, wrong));
  });
  const cut = { start: tokens[right.end - 1]!.end, end: bracket.end, text: '' };
  return isFormer ? { wrong, right, cut } : null;
}

/** All from what is wrong up to what holds. */
const upTo = (view: TextView, wrong: Moment, right: Moment): Edit => ({
  start: view.structure.tokens[wrongFrom(view, wrong, right)]!.start,
  end: view.structure.tokens[right.start]!.start,
  text: '',
});

/** Tokens between two moments of which the first is regretted, at most. */
const NEXT = 6;

/** "Friday 25 September, sorry, Saturday 26 September", "3 May, no, 10 May" */
function regretted(view: TextView, wrong: Moment, right: Moment, regrets: Place[]): Denial | null {
  const { tokens } = view.structure;
  if (right.start - wrong.end > NEXT || wrong.sort !== right.sort) return null;
  const [from, to] = [tokens[wrong.end - 1]!.end, tokens[right.start]!.start];
  const isRegretted = regrets.some(({ start, end }) => start >= from && end <= to);
  return isRegretted ? { wrong, right, cut: upTo(view, wrong, right) } : null;
}

/** "not on 12 May but on 14 May": all up to the words before the moment that holds. */
function ratherThan(view: TextView, wrong: Moment, right: Moment): Denial | null {
  const {
    structure: { tokens },
    text,
    language,
  } = view;
  for (const { start } of tokens.slice(wrong.end, right.start)) {
    const denying = phraseAt(text, start, language, 'but-rather');
    if (denying >= 0 && leadsTo(view, denying, right)) return { wrong, right, cut: upTo(view, wrong, right) };
    const behind = phraseAt(text, start, language, 'but-on');
    if (behind < 0 || !leadsTo(view, behind, right)) continue;
    const denial = tokens
      .slice(Math.max(0, wrong.start - DENIED), wrong.start)
      .find((it) => phraseAt(text, it.start, language, 'not-on') >= 0);
    const next = tokens.slice(wrong.end, right.start + 1).find((it) => it.start >= behind);
    if (denial && next) return { wrong, right, cut: { start: denial.start, end: next.start, text: '' } };
  }
  return null;
}

/** "Sorry, not Friday, Saturday 8 November": a denial that nothing but a comma parts from what holds. */
function turned(view: TextView, wrong: Moment, right: Moment): Denial | null {
  const { tokens } = view.structure;
  const between = tokens.slice(wrong.end, right.start);
  const denies = tokens
    .slice(Math.max(0, wrong.start - 2), wrong.start)
    .some(({ start }) => phraseAt(view.text, start, view.language, 'not-on') >= 0);
  if (!denies || between.length !== 1 || !/^[,،、，–—-]$/.test(between[0]!.low)) return null;
  return { wrong, right, cut: upTo(view, wrong, right) };
}
