import type { Genre } from '../../../../../domain/brief.ts';
import { wordsEverywhere } from '../../../words/word-lists.ts';
import { isCapital } from '../../model/clues.ts';
import { behindPhrase, hasFacts, hasPhraseIn, wordIn } from '../../rules/stretches.ts';
import { isWord, type Range } from '../../tokens.ts';
import type { TextView } from '../../views.ts';

/** Words of what a text begins with that is a title, at least and at most. */
const FEWEST = 2;
const MOST = 5;

const CALENDAR = new Set<string>(['date', 'weekday', 'time']);
/** Classes of words that no title has: they talk to the maker, or make a sentence. */
const TALK = new Set<string>(['asks', 'greets', 'we', 'i', 'you', 'negates', 'tells', 'shows', 'length']);

/**
 * The title that a text begins with, where the likeliest name is common words with a date in them: "Yoga for beginners, 8-week |
 * course starting 14 January", "charity head shave!! I'm shaving off 40cm of | hair for Macmillan on Friday".
 */
export function titleBefore(view: TextView, chosen: Range): Range | null {
  const { tokens, clauses } = view.structure;
  const isDated = view.facts.kinds.slice(chosen.start, chosen.end).some((kind) => CALENDAR.has(kind));
  const clause = clauses[0];
  if (!isDated || !clause || isCapital(tokens[chosen.start]!) > 0 || clause.end > chosen.start) return null;
  const start = wordIn(view, clause);
  let end = start;
  while (end < clause.end && isWord(tokens[end]!)) end++;
  const talks = view.classes.slice(start, end).some((it) => it.some((kind) => TALK.has(kind)));
  const isTitle = end - start >= FEWEST && end - start <= MOST && !talks;
  return isTitle && !hasFacts(view, { start, end }) ? { start, end } : null;
}

/** Films that tell of something: where nothing in them has a name, they are about what their first line says. */
const TELLING = new Set<Genre>(['recap', 'howto', 'explainer', 'appeal', 'timeline', 'vague', 'dump']);
/** Words of such a line, at most. */
const MOST_OF_LINE = 9;
/** Classes of words with which a line begins that talks to somebody. */
const ADDRESSES = new Set<string>(['asks', 'greets', 'hedges', 'you', 'tells', 'shows']);

/**
 * The short sentence that a text begins with, where the likeliest name of it stands behind that and is none: "Five small habits for
 * better sleep. Go to bed at | the same time every night", "Our first quarter at a glance. | Sales £2.1 million".
 */
export function firstLineOf(view: TextView, genre: Genre, chosen: Range): Range | null {
  const { tokens, sentences } = view.structure;
  const [sentence] = sentences;
  const isBest = isLabelledBest(view, chosen);
  if (!sentence || (!TELLING.has(genre) && !isBest) || chosen.start < sentence.end) return null;
  if (isName(view, chosen) && !isBest) return null;
  const start = wordIn(view, sentence);
  // "Weekly store report, week 23."
  const comma = tokens.findIndex(({ low }, i) => i > start && i < sentence.end && /^[,，、،]$/.test(low));
  let end = isBest && comma > 0 ? comma : sentence.end;
  while (end > start && !isWord(tokens[end - 1]!)) end--;
  const line = { start, end };
  // "Thank you, Bristol."
  const thanks = behindPhrase(view, start, 'greets-thanks') > 0;
  const isPlain = tokens.slice(start, end).every((it) => isWord(it) || (thanks && it.low === ','));
  const isSentence = /^[.!。！।,，、،]$/.test(tokens[end]?.low ?? '') && isPlain;
  if (!isSentence || end - start < FEWEST || end - start > MOST_OF_LINE || hasFacts(view, line)) return null;
  const talks = !thanks && view.classes[start]!.some((kind) => ADDRESSES.has(kind));
  return talks || begins(view, start) || hasPhraseIn(view, line, 'films') ? null : line;
}

/** Whether a stretch is what did best of what a text counts: "Best seller: | Cedar Lounge Chair, 212 sold". */
function isLabelledBest(view: TextView, { start }: Range): boolean {
  const { tokens, clauses, clauseOf } = view.structure;
  if (!/^[:：]$/.test(tokens[start - 1]?.low ?? '')) return false;
  const first = wordIn(view, clauses[clauseOf[start - 1]!]!);
  return behindPhrase(view, first, 'best-labels') === start - 1;
}

/** Whether a stretch has a capital where no sentence begins: somebody's name, or something's. */
function isName({ language, structure }: TextView, { start, end }: Range): boolean {
  const { tokens, sentences, sentenceOf } = structure;
  const first = sentences[sentenceOf[start]!]!.start;
  return (
    language === 'de' || tokens.slice(start, end).some((it, i) => start + i > first && isCapital(it) > 0)
  );
}

/** Whether somebody speaks of themselves or of somebody from the first word on: "We collected …", "It took …". */
function begins(view: TextView, start: number): boolean {
  const { low } = view.structure.tokens[start]!;
  const isOwn = view.classes[start]!.some((kind) => kind === 'we' || kind === 'i');
  return (
    behindPhrase(view, start, 'tale-pronouns') > 0 || (isOwn && !wordsEverywhere('possessives').includes(low))
  );
}

/** Whether a stretch is a day or an hour, with where that is at most: "Saturday 11 October", "Samstag", "9am at the Discovery ship". */
export function isDay({ facts, structure: { tokens }, lexicon }: TextView, { start, end }: Range): boolean {
  const kinds = facts.kinds.slice(start, end);
  const isSmall = (i: number) => !isWord(tokens[start + i]!) || lexicon.empty.has(tokens[start + i]!.low);
  const isPlace = (i: number) => wordsEverywhere('before-places').includes(tokens[start + i]?.low ?? '');
  const other = kinds.findIndex((kind) => !CALENDAR.has(kind));
  return (
    CALENDAR.has(kinds[0] ?? '') &&
    (kinds.every((kind, i) => CALENDAR.has(kind) || isSmall(i)) || isPlace(other))
  );
}

/** Whether a stretch says when somebody is open: "Open daily 8–8", "Open Wednesdays". */
export function isHours(view: TextView, { start, end }: Range): boolean {
  const behind = behindPhrase(view, start, 'is-open');
  return behind > 0 && (behind >= end || view.facts.kinds[behind] !== '' || behind - start > 1);
}

/** Whether a stretch names what somebody lacks: "we're short of | tinned fish". */
export function isLacked(view: TextView, { start }: Range): boolean {
  const { clauses, clauseOf } = view.structure;
  for (let at = clauses[clauseOf[start]!]!.start; at < start; at++)
    if (behindPhrase(view, at, 'lacks') === start) return true;
  return false;
}
