import { phrasesIn } from '../../words/patterns.ts';
import { hasPhraseIn } from '../rules/stretches.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { type Moment, momentsOf } from './denials.ts';
import type { Edit } from './edits.ts';
import type { Entity } from './entities.ts';

/** Words behind the later day with which its sentence ends, at most. */
const LEAD = 2;
/** Words of a sentence that only says what day was announced before, at most. */
const LONGEST = 16;

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
