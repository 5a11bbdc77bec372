import { wordLanguages, wordsEverywhere } from '../../words/word-lists.ts';
import { isCapital } from '../model/clues.ts';
import { dishIn } from '../orders/dishes.ts';
import { askedIn, explainedIn } from '../orders/explained.ts';
import { behindPhrase, hasFacts } from '../rules/stretches.ts';
import { isWord, type Range } from '../tokens.ts';
import { type TextView, viewOfText } from '../views.ts';

/** Words of a prompt that only names its topic, and of the topic, at most. */
const MOST_WORDS = 16;
const LONGEST = 8;
/** Letters of a text that only names its topic. */
const LONGEST_TEXT = 400;
/** Tokens of a phrase of talk. */
const LONGEST_TALK = 4;
/** Lists of words that beg, thank and laugh; the language of a few words is often told wrongly. */
const TALK = ['begs', 'chat-any', 'chat-end', 'film-labels'];

/** Classes of words by which customers ask for a film. */
const ASKS = new Set<string>(['asks', 'greets', 'hedges', 'format', 'length', 'i', 'you']);

/**
 * The place of the words that a short prompt is about: what stands behind "about", else what its first clause names without
 * the words that ask for a film ("sea otters, 15 seconds, cute", "猫の動画がほしい"); null where it names nothing.
 */
export function topicOf(text: string): { start: number; end: number } | null {
  if (text.length > LONGEST_TEXT) return null;
  const view = viewOfText(text);
  const { tokens, clauses } = view.structure;
  if (tokens.filter(isWord).length > MOST_WORDS) return null;
  const question = explainedIn(view)?.question ?? askedIn(view);
  if (question) return { start: tokens[question.start]!.start, end: tokens[question.end - 1]!.end };
  const dish = dishIn(view)?.name;
  const led = dish ? [dish] : clauses.flatMap((clause) => behindAbout(view, clause) ?? []);
  for (const range of [...led, ...clauses]) {
    const { start, end } = bare(view, range);
    const isTopic = start < end && end - start <= LONGEST && !hasFacts(view, { start, end });
    if (isTopic) return { start: tokens[start]!.start, end: tokens[end - 1]!.end };
  }
  return null;
}

/** What stands behind "about" in a clause that has it, in the language of the text; right behind "video", in any. */
function behindAbout(view: TextView, { start, end }: Range): Range | null {
  let asks = false;
  for (let i = start + 1; i < end; i++) {
    // "end of year show" asks for nothing: its "of" leads to no topic.
    asks ||= isTalk(view, i - 1);
    if (!asks) continue;
    const isFilm = view.classes[i - 1]!.includes('asks');
    const behind = isFilm ? behindAny(view, i, 'about') : behindPhrase(view, i, 'about');
    if (behind > i && behind < end) return { start: behind, end };
  }
  return null;
}

/** Sentences in which a film is ordered, and tokens between the word for it and what it tells of, at most. */
const FIRST = 6;
const NEAR = 9;

/**
 * What follows "a film about" or "it's about" in its clause, where that names a thing: "een filmpje van een minuut over de | stormvloed
 * van 1825"; null where it is of somebody's ("about our bakery") or where the film is shown ("sur Facebook").
 */
export function toldIn(view: TextView): Range | null {
  const { tokens, clauses, sentenceOf } = view.structure;
  let film = -NEAR;
  for (const { start, end } of clauses) {
    if (sentenceOf[start]! >= FIRST) return null;
    // "a microlearning (max 45 sec) | on the new policy": a bracket parts nothing.
    if (![tokens[start]!.low, tokens[start - 1]?.low].some((it) => /^[()（）]$/.test(it ?? ''))) film = -NEAR;
    for (let at = start; at < end; at++) {
      if (behindPhrase(view, at, 'films') > 0) film = at;
      const told = at - film < NEAR ? behindPhrase(view, at, 'tells-of') : 0;
      const behind = Math.max(told, behindPhrase(view, at, 'topic-is'));
      if (behind === 0) continue;
      const from = isOwn(view, behind) || !isSmall(view, behind) ? behind : behind + 1;
      const isNone = ['platforms', 'screens', 'possessives'].some((key) => behindPhrase(view, from, key) > 0);
      // "A film on the wall": where it is; "a film of about 30 seconds".
      if (isNone || from >= end || view.facts.kinds[from] !== '' || (from > told && told > at + 1))
        return null;
      let to = from + 1;
      while (to < end && behindPhrase(view, to, 'for-host') === 0) to++;
      return { start: from, end: to };
    }
  }
  return null;
}

const isOwn = ({ structure: { tokens } }: TextView, at: number): boolean =>
  wordsEverywhere('possessives').includes(tokens[at]?.low ?? '');

const isSmall = ({ lexicon, structure: { tokens } }: TextView, at: number): boolean =>
  !isWord(tokens[at]!) || (lexicon.empty.has(tokens[at]!.low) && isCapital(tokens[at]!) === 0);

/** Whether a word is one by which somebody asks for something, and none that only joins others. */
const isTalk = (view: TextView, at: number): boolean =>
  !view.lexicon.empty.has(view.structure.tokens[at]!.low) && talkAt(view, at) > at;

/** The first token behind a phrase of a list of any language. */
function behindAny(view: TextView, at: number, key: string): number {
  return Math.max(...wordLanguages().map((language) => behindPhrase({ ...view, language }, at, key)));
}

/** A range without the words at its edges that ask, or mean nothing by themselves. */
function bare(view: TextView, range: Range): Range {
  let { start, end } = range;
  for (let behind = end; start < end && behind > start; ) {
    behind = talkAt(view, start);
    if (behind > start) start = Math.min(end, behind);
  }
  for (let from = end - 1; from >= Math.max(start, end - LONGEST_TALK); from--)
    if (talkAt(view, from) >= end) {
      end = from;
      from = end;
    }
  return { start, end };
}

/** The first token behind a word at a place that is none of a topic; the place itself where it is one. */
function talkAt(view: TextView, at: number): number {
  const token = view.structure.tokens[at]!;
  const behind = Math.max(
    ...TALK.map((key) => behindAny(view, at, key)),
    behindPhrase(view, at, 'something'),
  );
  if (behind > at) return behind;
  const isEmpty = !isWord(token) || view.lexicon.empty.has(token.low);
  return isEmpty || view.classes[at]!.some((it) => ASKS.has(it)) ? at + 1 : at;
}
