import { wordsEverywhere } from '../../words/word-lists.ts';
import { within } from '../grammar/kinds.ts';
import type { Role } from '../model/tagger.ts';
import { behindPhrase } from '../rules/stretches.ts';
import type { WordClass } from '../talk.ts';
import { endOfLine, isWord, type Range, type Token } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { seriesOf } from './courses/series.ts';
import type { Unit } from './units.ts';

/** Most words of the name of a measure. */
const LONGEST = 5;
/** Classes of words that no measure is called by: they name parts of a film. */
const OF_FILMS = new Set<WordClass>([
  ...(['speaks', 'shows', 'scenes', 'visuals', 'music', 'voice'] as const),
  ...(['format', 'length', 'language', 'page', 'palette', 'type'] as const),
]);
const COLON = /^[:：]$/;

/** Words of what a fact of an offer says ("Heating: pellets"), at most. */
const LONGEST_FACT = 3;

/** What an offered thing's fact is called: a few words that say nothing without it, behind a label with a colon. */
export function factNameOf(view: TextView, unit: Unit, before: Unit | undefined): Range | null {
  if (unit.role !== 'C' || before?.role !== 'S') return null;
  const { tokens } = view.structure;
  const { start, end } = before.tokens;
  const isLed = COLON.test(tokens[end]?.low ?? '') && end + 1 === unit.tokens.start;
  const named = { start, end };
  const isPlain = view.classes.slice(start, end).every((all) => all.every((it) => !OF_FILMS.has(it)));
  const count = (range: Range) => tokens.slice(range.start, range.end).filter(isWord).length;
  const isShort = count(unit.tokens) <= LONGEST_FACT && count(named) <= LONGEST_FACT;
  return isLed && isPlain && isShort && /\p{L}/u.test(tokens[start]!.low) ? named : null;
}

/**
 * What the line of a stretch calls it: the label before it in the same line, where that is no word for a part of a film
 * ("Members: 8,412", "ARR $4.6M"). Of a label that speaks of the film, what stands behind its last small word: "ARR" of
 * "Line chart for ARR:".
 */
export function nameOf(
  view: TextView,
  { role, tokens: range, course }: Unit,
  before: Unit | undefined,
): Range | null {
  if (role !== 'C' || (before?.role !== 'S' && before?.role !== 'D')) return null;
  const { tokens, clauseOf, sentenceOf } = view.structure;
  const [first] = within(view.facts.figures, range);
  // An instruction names a course that follows ("Line chart for ARR: Q1 3.1, …"), and nothing else.
  const isCourse = course !== undefined || seriesOf(view, range, { message: 0 }) !== null;
  if (first?.start !== range.start && !isCourse) return null;
  const { end } = before.tokens;
  for (let i = end; i < range.start; i++)
    if (isWord(tokens[i]!) || (tokens[i]!.low === '\n' && !isCourse)) return null;
  const isLed = COLON.test(tokens[end]?.low ?? '');
  if (before.role === 'D' && !(isLed && isCourse)) return null;
  let start = end - 1;
  while (start > before.tokens.start && clauseOf[start - 1] === clauseOf[end - 1]) start--;
  const isPlain = (i: number) => view.classes[i]!.every((it) => !OF_FILMS.has(it));
  let from = end;
  while (from > start && isPlain(from - 1)) from--;
  // "Visits:" behind an instruction is a sentence of its own.
  const isSentence = sentenceOf[start - 1] !== sentenceOf[start];
  if (from > start || (before.role === 'D' && !isSentence)) {
    from = end;
    while (from > start && isPlain(from - 1) && !view.lexicon.empty.has(tokens[from - 1]!.low)) from--;
    if (from === start || !view.lexicon.empty.has(tokens[from - 1]!.low)) return null;
  }
  const hasLetter = tokens.slice(from, end).some(({ low }) => /\p{L}/u.test(low));
  // "What: 40 food stalls" names nothing.
  if (end === from + 1 && wordsEverywhere('empty-labels').includes(tokens[from]!.low)) return null;
  if (end === from + 1 && OF_PROGRAM.test(tokens[from]!.low)) return null;
  return hasLetter && end - from <= LONGEST ? { start: from, end } : null;
}

/** What a program calls one of several, or joins with an underscore: "fact1", "detail_2". */
const OF_PROGRAM = /^\p{L}{3,20}\p{Nd}{1,2}$|_/u;

/** Words of a label that belongs to what it labels, at most. */
const LONGEST_KEPT = 4;

/**
 * The roles of a text in which labels are shown without which a line would not be understood: those of days and times
 * ("Entries close: 30 September"), and those that say what names and figures are ("Speakers: …"). "When:" and "Where:" go
 * without saying.
 */
export function withTelling(view: TextView, roles: Role[]): Role[] {
  const { tokens } = view.structure;
  const shown = [...roles];
  // "Then ask: “…”", "Other facts: …" only say that something follows.
  for (const { start } of view.structure.sentences) {
    const end = behindPhrase(view, start, 'adding-labels');
    if (end > 0 && COLON.test(tokens[end]?.low ?? '')) shown.fill('D', start, end + 1);
  }
  const isOneOf = (key: string, { low }: Token) => wordsEverywhere(key).includes(low);
  for (let start = 0; start < tokens.length; ) {
    const end = endOfLine(tokens, start);
    const colon =
      tokens.slice(start, start + 2 * LONGEST_KEPT).findIndex(({ low }) => COLON.test(low)) + start;
    const words = tokens.slice(start, Math.max(start, colon)).filter(isWord);
    const isLabel =
      words.length > 0 && words.length <= LONGEST_KEPT && roles.slice(start, colon).every((it) => it === 'S');
    const isPlain = view.classes
      .slice(start, Math.max(start, colon))
      .every((all) => all.every((it) => !OF_FILMS.has(it)));
    const isDay = view.facts.moments.some((it) => it.start === colon + 1 && it.kind !== 'ratio');
    const isTelling = words.some((it) => isOneOf('telling-labels', it));
    const isNeeded = isTelling || (isDay && !words.every((it) => isOneOf('plain-labels', it)));
    if (isLabel && isPlain && isNeeded && roles[colon + 1] === 'C') shown.fill('C', start, colon + 1);
    start = end + 1;
  }
  return shown;
}
