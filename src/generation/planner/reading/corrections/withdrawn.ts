import { phrasesIn } from '../../words/patterns.ts';
import { wordList } from '../../words/word-lists.ts';
import { behindPhrase, hasPhraseIn } from '../rules/stretches.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { type Moment, momentsOf } from './denials.ts';
import type { Edit } from './edits.ts';
import type { Entity } from './entities.ts';

/** Tokens before a mark in which the name stands that it takes out of a pair, and words before that name behind the mark. */
const BACK = 30;
const LEAD = 2;
/** Words of a sentence that only says what day was announced before, at most. */
const LONGEST = 16;
/** Letters of a particle or an ending that a name may have more than where it is said first. */
const ENDING = 2;

/**
 * One of two names that is taken out again: "on iOS and Android, oh no, Android only in October, so iOS only" leaves "on iOS".
 * Nothing where the name is none of a pair or the sentence does not say what alone is left.
 */
export function unpaired(view: TextView, mark: { start: number; end: number }): Edit[] {
  const { tokens, sentences, sentenceOf, clauses, clauseOf } = view.structure;
  const from = tokens.findIndex(({ end }) => end > mark.start);
  let name = tokens.findIndex(({ start }) => start >= mark.end);
  if (from <= 0 || name < 0) return [];
  const sentence = sentences[sentenceOf[from]!]!;
  for (
    let words = 0;
    name < sentence.end && (!isWord(tokens[name]!) || view.lexicon.empty.has(tokens[name]!.low));
    name++
  )
    if (isWord(tokens[name]!) && ++words > LEAD) return [];
  if (name >= sentence.end || /\p{Nd}/u.test(tokens[name]!.text)) return [];
  const pair = pairBefore(view, from, name);
  const stop = pair ? lastAlone(view, { start: name, end: sentence.end }) : 0;
  if (!pair || stop === 0) return [];
  const opens =
    sentence.start === clauses[clauseOf[from]!]!.start || !tokens.slice(sentence.start, from).some(isWord);
  let before = from;
  while (before > 0 && !isWord(tokens[before - 1]!)) before--;
  const start = opens ? tokens[sentence.start]!.start : tokens[before - 1]!.end;
  let end = stop;
  while (end > name && !isWord(tokens[end - 1]!) && !opens) end--;
  return [pair, { start, end: tokens[end - 1]!.end, text: '' }];
}

/** The edit that takes the name that a token says again out of the pair before, with the "and" of the pair. */
function pairBefore(view: TextView, from: number, name: number): Edit | null {
  const { tokens } = view.structure;
  const joins = new Set([
    ...wordList(view.language, 'joins'),
    '&',
    '+',
    '와',
    '과',
    'と',
    '、',
    'और',
    'y',
    'e',
    'и',
  ]);
  const isSmall = (i: number) =>
    tokens[i] !== undefined && view.lexicon.empty.has(tokens[i]!.low) && !joins.has(tokens[i]!.low);
  for (let at = from - 1; at >= Math.max(1, from - BACK); at--) {
    const { low } = tokens[at]!;
    if (!isSameName(low, tokens[name]!.low)) continue;
    let first = at - 1;
    if (isSmall(first)) first--;
    const isGlued = /^و/u.test(low) && low.slice(1) === tokens[name]!.low;
    if (isGlued) return { start: tokens[at - 1]!.end, end: tokens[at]!.end, text: '' };
    if (first > 0 && joins.has(tokens[first]!.low))
      return { start: tokens[first - 1]!.end, end: tokens[at]!.end, text: '' };
    const next = tokens[at + 1];
    if (next && joins.has(next.low) && tokens[at + 2])
      return { start: tokens[at]!.start, end: tokens[at + 2]!.start, text: '' };
    return null;
  }
  return null;
}

function isSameName(said: string, again: string): boolean {
  if (said === again || (/^و/u.test(said) && said.slice(1) === again)) return said.length > 1;
  const isHangul = /^[가-힣]/u.test(said);
  return isHangul && again.startsWith(said) && again.length - said.length <= ENDING && said.length > 1;
}

/** The end of the clause that says what alone is left; 0 where none does. */
function lastAlone(view: TextView, { start, end }: Range): number {
  const { tokens, clauses, clauseOf } = view.structure;
  for (let at = end - 1; at >= start; at--) {
    const isParticle = /[가-힣A-Za-z]만$|^만$/u.test(tokens[at]!.low);
    if (isParticle || behindPhrase(view, at, 'alone') > 0) return Math.min(end, clauses[clauseOf[at]!]!.end);
  }
  return 0;
}

/** Whether a text may speak of a day that no longer holds, by a look at its letters alone. */
export const mayBeOutdated = (text: string, language: string): boolean =>
  /\p{Nd}/u.test(text) &&
  ['fell-through', 'announced'].some((key) => phrasesIn(text, language, key).length > 0);

/**
 * Days that fell through, and those that were announced before: the later day takes their place, or they go with their
 * sentence. Linear: sentences are gone through once, and each takes the days before it along.
 */
export function outdatedDays(view: TextView, entities: Entity[]): Edit[] {
  const { sentences, sentenceOf } = view.structure;
  const days = momentsOf(view, entities).filter(({ sort }) => sort === 'day' || sort === 'bare');
  const daysOf: Moment[][] = sentences.map(() => []);
  for (const day of days) daysOf[sentenceOf[day.start]!]!.push(day);
  const whole = days.filter(({ sort }) => sort === 'day').length;
  const before: Before = new Map();
  return sentences.flatMap((sentence, n) => {
    const near = daysOf[n]!;
    const own = near.filter(({ end }) => end <= sentence.end);
    const found = hasPhraseIn(view, sentence, 'fell-through')
      ? fallen(view, { before, near, next: daysOf[n + 1] ?? [] }, own[0] ?? ordinalIn(view, sentence))
      : hasPhraseIn(view, sentence, 'announced')
        ? announced(view, { sentence, own, whole })
        : [];
    for (const day of near) remember(view, before, day);
    return found;
  });
}

/** The last day that each number was said of, in what stands before. */
type Before = Map<string, Moment>;

function remember(view: TextView, before: Before, day: Moment): void {
  if (day.sort === 'day') for (const number of numbersIn(view, day)) before.set(number, day);
}

const numbersIn = ({ structure: { tokens } }: TextView, { start, end }: Range) =>
  tokens.slice(start, end).flatMap(({ low }) => /^\p{Nd}{1,2}/u.exec(low)?.[0] ?? []);

/** "the 8th" */
function ordinalIn({ structure: { tokens } }: TextView, { start, end }: Range): Range | null {
  for (let at = start; at < end; at++)
    if (/^\p{Nd}{1,2}(?:st|nd|rd|th|º|ª|er)?$/u.test(tokens[at]!.low)) return { start: at, end: at + 1 };
  return null;
}

/** "Thursday 8 May. no the 8th fell through, its Thursday 15 May now": the later day stands where the first stood. */
function fallen(
  view: TextView,
  { before: said, near, next }: { before: Before; near: Moment[]; next: Moment[] },
  wrong: Range | null,
): Edit[] {
  const { tokens, sentences, sentenceOf } = view.structure;
  const number = wrong ? numbersIn(view, wrong)[0] : undefined;
  if (!wrong || !number) return [];
  const isSame = (it: Moment) => it.end <= wrong.start && numbersIn(view, it).includes(number);
  const before = near.findLast((it) => it.sort === 'day' && isSame(it)) ?? said.get(number);
  const right = [...near, ...next].find((it) => it.start >= wrong.end && it.sort === 'day');
  if (!before || !right || sentenceOf[right.start]! - sentenceOf[wrong.start]! > 1) return [];
  const sentence = sentences[sentenceOf[wrong.start]!]!;
  const isOne = sentenceOf[before.start] === sentenceOf[wrong.start];
  let from = sentence.start;
  if (isOne) for (from = before.end; from < wrong.start && isWord(tokens[from]!); from++);
  const last = sentences[sentenceOf[right.start]!]!;
  const rest = tokens.slice(right.end, last.end);
  const isOver = rest.filter(isWord).length <= LEAD;
  const text = view.text.slice(tokens[right.start]!.start, tokens[right.end - 1]!.end);
  return [
    { start: tokens[before.start]!.start, end: tokens[before.end - 1]!.end, text },
    { start: tokens[from]!.start, end: tokens[(isOver ? last.end : right.end) - 1]!.end, text: '' },
  ];
}

/** "It was first announced for 18 October, that has changed": nothing that a viewer of the new day needs. */
function announced(
  view: TextView,
  { sentence, own, whole }: { sentence: Range; own: Moment[]; whole: number },
): Edit[] {
  const { tokens } = view.structure;
  const isShort = tokens.slice(sentence.start, sentence.end).filter(isWord).length <= LONGEST;
  // Whole days elsewhere in the text.
  const isOther = whole > own.filter(({ sort }) => sort === 'day').length;
  if (!isShort || !isOther || own.length !== 1 || !hasPhraseIn(view, sentence, 'formerly')) return [];
  return [{ start: tokens[sentence.start]!.start, end: tokens[sentence.end - 1]!.end, text: '' }];
}
