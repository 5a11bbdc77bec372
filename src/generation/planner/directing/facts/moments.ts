import { factsOf } from '../../reading/grammar/kinds.ts';
import { lexiconOf } from '../../reading/lexicon.ts';
import { isWord, tokenize } from '../../reading/tokens.ts';
import { wordList } from '../../words/word-lists.ts';

const CALENDAR = new Set(['date', 'time', 'weekday']);
/** Tokens between two moments of one date, and words before a date that belong to it ("ab dem 3. Mai"), at most. */
const BETWEEN = 2;
const BEFORE = 2;
/** What stands behind a date in languages that say so there from when or until when it is. */
const BEHIND = /^(?:まで|から|より|起|起至|前|以降|부터|까지|से|तक)$/u;

/** When something is, in a sentence that says more: "sonntags 7–11 Uhr" of "Ab sofort sonntags 7–11 Uhr geöffnet". */
export function momentIn(text: string, language: string): string {
  const lexicon = lexiconOf(language);
  const tokens = tokenize(text);
  const { kinds } = factsOf(tokens, lexicon);
  const isMoment = (at: number) => CALENDAR.has(kinds[at] ?? '');
  let start = kinds.findIndex((_, at) => isMoment(at));
  if (start < 0) return '';
  let end = start + 1;
  for (let at = end; at < tokens.length && at <= end + BETWEEN; at++) if (isMoment(at)) end = at + 1;
  // "Termin ist | Sonntag": a verb leads to a date and is none of it.
  const verbs = wordList(language, 'has-or-is');
  const isSmall = (at: number) => {
    const { low } = tokens[at]!;
    const isEmpty = lexicon.empty.has(low) && /^\p{Ll}/u.test(tokens[at]!.text);
    return lexicon.from.has(low) || lexicon.to.has(low) || (isEmpty && !verbs.includes(low));
  };
  for (let left = BEFORE; left > 0 && start > 0 && isWord(tokens[start - 1]!) && isSmall(start - 1); left--)
    start--;
  // "ab 11 Uhr am | Sportplatz"
  while (end > start + 1 && isSmall(end - 1) && /^\p{Ll}/u.test(tokens[end - 1]!.text)) end--;
  if (BEHIND.test(tokens[end]?.low ?? '')) end++;
  return text.slice(tokens[start]!.start, tokens[end - 1]!.end);
}

/** Whether a text tells a day: "of September" and "at 9 pm" in a sentence are none to remember. */
export function isDay(text: string, language: string): boolean {
  const { kinds } = factsOf(tokenize(text), lexiconOf(language));
  return kinds.includes('weekday') || (kinds.includes('date') && /\p{Nd}/u.test(text));
}
