import type { Brief, Genre, MaterialItem, Words } from '../../../../domain/brief.ts';
import { withoutDayWord } from '../../reading/grammar/calendars.ts';
import { factsOf } from '../../reading/grammar/kinds.ts';
import { lexiconOf } from '../../reading/lexicon.ts';
import { isWord, tokenize } from '../../reading/tokens.ts';
import { capitalised, countWords, gist } from '../../wording.ts';
import { phrasesIn } from '../../words/patterns.ts';
import { wordList } from '../../words/word-lists.ts';
import { closed } from '../scenes/lines.ts';
import { type Take, WEIGHTS } from '../take.ts';
import { type FactKind, kindOfFact } from './kinds.ts';

/** Facts that are said again beside a name, words of each, of all, and of a promise that stands in for them, at most. */
const MOST_FACTS = 2;
const FACT_WORDS = 9;
const ALL_WORDS = 12;
const PROMISE_WORDS = 8;
const FEWEST_OF_PROMISE = 2;
/** What a viewer must remember, the most important first. */
const KEPT: readonly FactKind[] = ['when', 'where', 'price', 'notice'];

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

type Detail = { item: MaterialItem; text: string; kind: FactKind };

/** A year that a line begins with: what was then is no appointment. */
const YEARED = /^(?:1[4-9]|20)\p{Nd}{2}/u;
/** Words of a sentence for each of the date in it, at most. */
const WORDS_OF_A_DATE = 4;

/** What of an item one must remember, all of it or its date; none where that is nothing. */
function detailsOf(item: MaterialItem, language: string, isOnly: boolean): Detail[] {
  if (['voice', 'scene', 'quote', 'table'].includes(item.kind) || YEARED.test(item.words.text)) return [];
  const whole = closed(item.words.text);
  // "The lesson of 4 March is cancelled" is no day to remember.
  if (phrasesIn(whole, language, 'is-off').length > 0) return [];
  const kind = kindOfFact(whole, language);
  const isShort = countWords(whole) <= FACT_WORDS;
  const all: Detail[] = kind && KEPT.includes(kind) && isShort ? [{ item, text: whole, kind }] : [];
  const when = withoutDayWord(momentIn(whole, language));
  // "Cake comes on Sundays": without the cake nobody knows what comes.
  const isDate = item.kind === 'event' || (isOnly && countWords(whole) <= WORDS_OF_A_DATE * countWords(when));
  return when !== '' && isDate && countWords(when) <= FACT_WORDS
    ? [...all, { item, text: when, kind: 'when' }]
    : all;
}

/** Films that tell or explain something: their dates and amounts are no appointments. */
const TELLING = new Set<Genre>(['recap', 'comparison', 'timeline', 'recipe', 'howto', 'explainer', 'script']);

/**
 * What stands beside the bare name at the end of a film: when it is, where, what it costs, else the promise that it made
 * first; never the whole of what the scene before has just said.
 */
export function recapOf({ subject, language, genre }: Brief, items: readonly MaterialItem[]): MaterialItem[] {
  if (genre === 'recap') return headlineOf(items, subject);
  if (TELLING.has(genre)) return [];
  const name = gist(subject?.text ?? '');
  const told = items.filter(({ words }) => gist(words.text) !== name && gist(words.text) !== '');
  const last = told.at(-1);
  const isNew = ({ item, text }: Pick<Detail, 'item' | 'text'>) =>
    (item !== last || gist(text) !== gist(item.words.text)) &&
    (name === '' || !(gist(text).includes(name) || name.includes(gist(text))));
  const details = told.flatMap((item) => detailsOf(item, language, told.length === 1)).filter(isNew);
  const out: Pick<Detail, 'item' | 'text'>[] = [];
  for (const kind of KEPT) {
    const found = details.find((it) => it.kind === kind);
    const words = [...out, ...(found ? [found] : [])].reduce((sum, it) => sum + countWords(it.text), 0);
    if (found && out.length < MOST_FACTS && words <= ALL_WORDS) out.push(found);
  }
  const promise = told.find((item) => isPromise(item, language));
  if (out.length === 0 && promise) {
    const said = { item: promise, text: closed(promise.words.text) };
    if (isNew(said)) out.push(said);
  }
  return out.map(({ item, text }) => ({ kind: 'claim', words: { ...item.words, text: capitalised(text) } }));
}

type Result = Extract<MaterialItem, { kind: 'quantity' }>;

/**
 * The first result of a film that tells several, one with what it was before where there is one: what is to be remembered of
 * them; never what the scene before has just said.
 */
function headlineOf(items: readonly MaterialItem[], subject: Words | null): MaterialItem[] {
  const results = items.slice(0, -1).filter((item): item is Result => item.kind === 'quantity');
  const isChange = ({ quantities }: Result) => quantities.some(({ against }) => against?.kind === 'before');
  const first = results.find(isChange) ?? results[0];
  const text = first ? closed(first.words.text) : '';
  const isNew = first !== undefined && gist(text) !== gist(subject?.text ?? '');
  return isNew && countWords(text) <= PROMISE_WORDS
    ? [{ kind: 'claim', words: { ...first.words, text: capitalised(text) } }]
    : [];
}

/** A short line that says something by itself: "Year end without the shoebox". */
function isPromise({ kind, words: { text }, name }: MaterialItem, language: string): boolean {
  const count = countWords(text);
  return (
    (kind === 'claim' || kind === 'offer' || kind === 'beat') &&
    name === undefined &&
    count >= FEWEST_OF_PROMISE &&
    count <= PROMISE_WORDS &&
    !/^\p{Ll}|\p{Nd}|[:：?？؟]|["“”«»„「」]/u.test(text) &&
    !wordList(language, 'breaks').includes(text.split(/\s/u)[0]!.toLowerCase())
  );
}

/** An end card without the line beside its name where nothing but the opening has stood between; who is greeted is named again. */
export function withoutRepeated(end: Take, opening: Take | undefined, { greeting }: Brief): Take {
  const { body } = end;
  if (greeting) return end;
  if (end.weight > WEIGHTS.endCard || body.type !== 'cta' || opening?.body.type !== 'hook' || !body.sub)
    return end;
  const { title, sub } = opening.body;
  const { sub: again, ...rest } = body;
  return [title, sub].some((text) => gist(text) === gist(again!)) ? { ...end, body: rest } : end;
}
