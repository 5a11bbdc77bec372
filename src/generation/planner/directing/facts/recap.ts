import type { Brief, Genre, MaterialItem, Words } from '../../../../domain/brief.ts';
import { withoutDayWord } from '../../reading/grammar/calendars.ts';
import { isMoney } from '../../reading/grammar/figures.ts';
import { capitalised, countWords, gist, withoutArticle } from '../../wording.ts';
import { phrasesIn } from '../../words/patterns.ts';
import { wordList } from '../../words/word-lists.ts';
import { figuresOf } from '../items/parts.ts';
import { isRowOfDays } from '../scenes/dated.ts';
import { namedWords } from '../scenes/figures.ts';
import { closed } from '../scenes/lines.ts';
import { type Take, WEIGHTS } from '../take.ts';
import { withoutLead } from './halves.ts';
import { type FactKind, kindOfFact } from './kinds.ts';
import { isDay, momentIn } from './moments.ts';
import { piecesOf } from './pieces.ts';
import { programmeIn } from './programmes.ts';

/** Facts that are said again on an end card, words of each, of all, and of a promise that stands in for them, at most. */
const MOST_FACTS = 3;
/** Days of a film at most: more are a programme or a tour, and the first of them is not the one to remember. */
const MOST_DAYS = 2;
const FACT_WORDS = 9;
const MOMENT_WORDS = 11;
const PRICE_WORDS = 6;
const EVENT_WORDS = 6;
const ALL_WORDS = 20;
const PROMISE_WORDS = 8;
const FEWEST_OF_PROMISE = 2;
/** What a viewer must remember, the most important first. */
const KEPT: readonly FactKind[] = ['when', 'where', 'price', 'notice'];

type Detail = { item: MaterialItem; text: string; kind: FactKind };

/** A year that a line begins with: what was then is no appointment. */
const YEARED = /^(?:1[4-9]|20)\p{Nd}{2}/u;
/** Words of a sentence for each of the date in it, at most. */
const WORDS_OF_A_DATE = 4;
/** The same of one that begins with it. */
const WORDS_BEHIND = 2;

/** Where an item stands among those that a film tells. */
type Place = 'only' | 'last' | 'among';

/** What of an item one must remember, all of it, its date or its price; none where that is nothing. */
function detailsOf(given: MaterialItem, language: string, place: Place): Detail[] {
  const item = withoutLead(given, language);
  if (['voice', 'scene', 'quote', 'table'].includes(item.kind) || YEARED.test(item.words.text)) return [];
  if (isRowOfDays(item, language)) return [];
  const programme = programmeIn(item, language);
  if (programme?.title === '') return [];
  const day = programme && momentIn(programme.title, language) !== '' ? programme.title : null;
  const text = unled(closed(day ?? namedWords(item)).replace(/(?<=\p{Nd})\.$/u, ''), language);
  // "The lesson of 4 March is cancelled" is no day to remember.
  if (phrasesIn(text, language, 'is-off').length > 0) return [];
  const moment = withoutDayWord(momentIn(text, language));
  const isEvent = item.kind === 'event';
  // "Season two starts 2 February": the date that a customer ends with.
  const isAtEnd = moment !== '' && gist(text).endsWith(gist(moment));
  const isShort = place === 'last' || (isEvent && countWords(text) <= EVENT_WORDS);
  const isWhen = isShort && (isAtEnd || (place === 'last' && /\p{Nd}/u.test(text)));
  const told = kindOfFact(text, language) ?? (isWhen && isDay(moment, language) ? 'when' : null);
  // "71 square metres" is no square.
  const kind = told === 'where' && item.kind === 'quantity' ? null : told;
  const details: Detail[] = kind && isWhole(text, kind, place) ? [{ item, text, kind }] : [];
  // "Cake comes on Sundays": without the cake nobody knows what comes.
  const isFirst = text.startsWith(moment) && countWords(text) <= WORDS_BEHIND * countWords(moment);
  const isDate =
    isEvent || isFirst || (place === 'only' && countWords(text) <= WORDS_OF_A_DATE * countWords(moment));
  if (isDate && isDay(moment, language) && /\p{Nd}/u.test(moment) && countWords(moment) <= MOMENT_WORDS)
    details.push({ item, text: unled(moment, language, 1), kind: 'when' });
  if (isEvent && item.price && kind !== 'price') details.push({ item, text: item.price.text, kind: 'price' });
  if (kind !== 'when') details.push(...piecesWithin(item, text, moment, language));
  return details;
}

/** What a line tells besides its day: "free entry" behind a comma, where it is right behind the day or as the reader found it. */
function piecesWithin(item: MaterialItem, text: string, moment: string, language: string): Detail[] {
  const [, after = ''] = moment ? text.split(moment) : [];
  const where = item.kind === 'event' && item.where ? item.where.text : '';
  const pieces = piecesOf(text, language, -1).flatMap((it) => (isOpen(it.text, language) ? [] : [it.text]));
  const told = (texts: string[], kinds: FactKind[]) =>
    texts.flatMap((it): Detail[] => {
      const kind = kindOfFact(it, language);
      return kind && kinds.includes(kind) && isWhole(it, kind, 'among') ? [{ item, text: it, kind }] : [];
    });
  return [
    ...told([after.trim(), where], ['where']),
    ...(pieces.length > 1 ? told(pieces, ['where', 'price', 'notice']) : []),
  ];
}

/** "Which opens on 3 May on the pier" does not say what does; "die Galerie" begins with an article. */
function isOpen(text: string, language: string): boolean {
  const first = text.slice(0, Math.max(0, text.indexOf(' '))).toLowerCase();
  return withoutArticle(text) === text && wordList(language, 'relatives').includes(first);
}

/** A text without words that lead to its day, so many at least: "It's on". */
function unled(text: string, language: string, fewest = 2): string {
  const plain = text.toLowerCase().replaceAll('’', "'");
  const leads = wordList(language, 'date-leads').filter(
    (it) => it.split(' ').length >= fewest && plain.startsWith(`${it} `),
  );
  return text.slice(Math.max(0, ...leads.map(({ length }) => length + 1)));
}

/** Whether a fact stands on an end card as it is: short, and not all that the film has said. */
function isWhole(text: string, kind: FactKind, place: Place): boolean {
  if (!KEPT.includes(kind) || place === 'only') return false;
  if (kind !== 'price') return countWords(text) <= FACT_WORDS;
  return countWords(text) <= PRICE_WORDS && !/[,;]\s|[，、]/u.test(text);
}

/** Films that tell or explain something: their dates and amounts are no appointments. */
const TELLING = new Set<Genre>(['recap', 'comparison', 'timeline', 'recipe', 'howto', 'explainer', 'script']);

/** Sums of a film: one is what it costs, several are a list of prices. */
const sumsOf = (items: readonly MaterialItem[]): number =>
  items.flatMap(figuresOf).filter(({ unit }) => isMoney(unit)).length;

/** What an end card says already, its opening hours, and whether it has nothing but a name. */
type Card = { said: string[]; hours: string; isBare: boolean };

/**
 * What stands at the end of a film once more: when it is, where, what it costs, else beside a bare name the promise that it
 * made first.
 */
export function recapOf(
  { subject, language, genre }: Brief,
  items: readonly MaterialItem[],
  card: Card = { said: [], hours: '', isBare: true },
): MaterialItem[] {
  if (genre === 'recap') return card.isBare ? headlineOf(items, subject) : [];
  if (TELLING.has(genre)) return [];
  const name = gist(subject?.text ?? '');
  const said = [...card.said, name].map(gist).join('\n');
  const told = items.filter(
    ({ kind, words }) => kind !== 'contact' && gist(words.text) !== name && gist(words.text) !== '',
  );
  const isNew = (text: string) => !said.includes(gist(text)) && (name === '' || !gist(text).includes(name));
  const isDated = card.hours !== '' || isDay(card.said.join(' · '), language);
  const placeOf = (at: number): Place =>
    told.length === 1 ? 'only' : at === told.length - 1 ? 'last' : 'among';
  const details = told
    .flatMap((item, at) => detailsOf(item, language, placeOf(at)))
    .filter(({ text, kind }) => isNew(text) && !(kind === 'when' && isDated))
    .filter(({ kind }) => kind !== 'price' || (genre !== 'appeal' && sumsOf(told) <= 1));
  const days = new Set(details.filter(({ kind }) => kind === 'when').map(({ item }) => item));
  const kept = details.filter(({ kind }) => kind !== 'when' || days.size <= MOST_DAYS);
  const out = keptOf(kept, card.isBare, ALL_WORDS - countWords(card.said.slice(1).join(' ')), language);
  const promise = card.isBare && told.slice(0, -1).find((item) => isPromise(item, language));
  if (out.length === 0 && promise && isNew(promise.words.text))
    out.push({ item: promise, text: closed(promise.words.text) });
  return out.map(({ item, text }) => ({ kind: 'claim', words: { ...item.words, text: capitalised(text) } }));
}

/** The first fact of each kind, the most important first, as far as there is room for so many words. */
function keptOf(
  details: readonly Detail[],
  isBare: boolean,
  room: number,
  language: string,
): Pick<Detail, 'item' | 'text'>[] {
  const out: Detail[] = [];
  for (const kind of KEPT) {
    const ofKind = details.filter((it) => it.kind === kind);
    const found = ofKind.find(({ text }) => kind === 'when' && isDay(text, language)) ?? ofKind[0];
    if (!found || out.length === MOST_FACTS || (kind === 'notice' && !isBare)) continue;
    // "In the shops from 5 May for £9" says "from 5 May" as well.
    const others = out.filter(({ text }) => !gist(found.text).includes(gist(text)));
    const words = [...others, found].reduce((sum, { text }) => sum + countWords(text), 0);
    const isSaid = others.some(({ text }) => gist(text).includes(gist(found.text)));
    if (words <= room && !isSaid) out.splice(0, out.length, ...others, found);
  }
  return out;
}

type Result = Extract<MaterialItem, { kind: 'quantity' }>;

const SPANS = new Set(['days', 'weeks', 'months', 'years']);

/** "The fair is in two weeks": how long something takes or is away, alone, is no result. */
const isSpan = ({ quantities }: Result) =>
  quantities.every(({ unit, against }) => SPANS.has(unit) && !against);

/**
 * The first result of a film that tells several, one with what it was before where there is one: what is to be remembered of
 * them; never what the scene before has just said.
 */
function headlineOf(items: readonly MaterialItem[], subject: Words | null): MaterialItem[] {
  const results = items
    .slice(0, -1)
    .filter((item): item is Result => item.kind === 'quantity' && !isSpan(item));
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
    // "Bea Hallorann" is a name.
    !text.split(/\s+/u).every((word) => /^\p{Lu}/u.test(word)) &&
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
