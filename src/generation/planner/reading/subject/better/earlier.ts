import { isCapital } from '../../model/clues.ts';
import { behindPhrase, hasFacts, wordIn } from '../../rules/stretches.ts';
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
