import { findAddresses, findPhones } from '../../reading/grammar/contacts.ts';
import { factsOf } from '../../reading/grammar/kinds.ts';
import { type Lexicon, lexiconOf } from '../../reading/lexicon.ts';
import { namesKind } from '../../reading/subject/better/kinds.ts';
import { isWord, type Token, tokenize } from '../../reading/tokens.ts';
import { countWords } from '../../wording.ts';
import { phrasesIn } from '../../words/patterns.ts';

/** What a short line tells one: when it is, where, what it costs, how much or how many, what else is to be known, whom to ask. */
export type FactKind = 'when' | 'where' | 'price' | 'count' | 'notice' | 'contact';

/** Words of a line that is one fact, at most. */
const FACT_WORDS = 12;

const CALENDAR = new Set(['date', 'time', 'weekday']);
const COUNTS = new Set(['percent', 'duration', 'measure']);

/** Words of a line for each of a moment's, at most: a date somewhere in a sentence is not what it is about. */
const WORDS_OF_A_MOMENT = 2;

/** "10–2": from one hour to another. */
const HOURS = /^(?:[01]?\d|2[0-4])(?:[.:]\d\d)?\s?[–-]\s?(?:[01]?\d|2[0-4])(?:[.:]\d\d)?$/u;

/** "Access 24/7 by card": at no time more than at another. Words beside that by which it is still the hours: "Open 24/7". */
const WORDS_OF_ALWAYS = 2;
const ALWAYS = /(?<!\p{Nd})24\s?\/\s?7(?![\p{Nd}/])/gu;

/** The kind of fact that a line is; null where it says something else, or several things. */
export function kindOfFact(text: string, language: string): FactKind | null {
  if (countWords(text) > FACT_WORDS) return null;
  if (findAddresses(text).length > 0 || findPhones(text).length > 0) return 'contact';
  const lexicon = lexiconOf(language);
  const timed = text.replace(ALWAYS, '');
  const tokens = tokenize(countWords(timed) > WORDS_OF_ALWAYS ? timed : text);
  const facts = factsOf(tokens, lexicon);
  const words = tokens.filter(isWord).length;
  const dated = facts.kinds.filter((kind) => CALENDAR.has(kind)).length;
  if (HOURS.test(text.trim())) return 'when';
  if (dated > 0 && words <= dated * WORDS_OF_A_MOMENT + 1) return 'when';
  if (facts.kinds.includes('money')) return 'price';
  if (phrasesIn(text, language, 'notices').length > 0) return 'notice';
  if (isAddress(tokens, lexicon.streets) || isVenue(tokens, lexicon)) return 'where';
  return facts.kinds.some((kind) => COUNTS.has(kind)) ? 'count' : null;
}

/** Words of the name of a place at most. */
const VENUE_WORDS = 8;

/** "Église Saint-Aubrin, Montverel", "At St Oda's Hall", "市民会館": a name and nothing else, before a comma that of a place. */
function isVenue(tokens: readonly Token[], { empty, within, language }: Lexicon): boolean {
  const comma = tokens.findIndex(({ text }) => /^[,，、]$/u.test(text));
  const words = tokens.slice(0, comma < 0 ? tokens.length : comma).filter(isWord);
  const isSmall = ({ low }: Token) => empty.has(low) || within.has(low);
  const [first = 0] = words.flatMap((word, i) => (isSmall(word) ? [] : [i]));
  const name = words.slice(first);
  const lows = name.map(({ low }) => low);
  if (name.length === 0 || words.length > VENUE_WORDS || !namesKind(lows, language, 'venue-words'))
    return false;
  if (namesKind(lows, language, 'event-words')) return false;
  const isKind = ({ low }: Token) => namesKind([low], language, 'venue-words');
  const isNamed = ({ text }: Token) => /^(?:\p{Lu}|\p{Nd}|\p{Lo})/u.test(text);
  if (!name.every((word) => isSmall(word) || isKind(word) || isNamed(word))) return false;
  // "Private garden": the first word has a capital in any case.
  return name.slice(first > 0 ? 0 : 1).some(isNamed) || /\p{Lo}{3}/u.test(lows[0]!);
}

/** Ends of German words for streets, which are one word with their names. */
const STREET_ENDS = /(?:straße|strasse|gasse|weg|platz|allee)$/u;

/** "12 Quay Street", "Lindenallee 4", "玉林路27号": a word for a street, and a number. */
const isAddress = (tokens: readonly Token[], streets: ReadonlySet<string>): boolean =>
  tokens.some(({ low }) => /^\p{Nd}/u.test(low)) &&
  tokens.some(({ low }) => streets.has(low) || STREET_ENDS.test(low) || isJoined(low, streets));

/** In scripts without spaces a word for a street ends another. */
const isJoined = (low: string, streets: ReadonlySet<string>) =>
  /^[\p{Script=Han}]{2,}$/u.test(low) && streets.has(low.at(-1)!);
