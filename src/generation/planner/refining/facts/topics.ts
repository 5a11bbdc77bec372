import { findAddresses } from '../../reading/grammar/contacts.ts';
import { lexiconOf } from '../../reading/lexicon.ts';
import { plainly, type Vocabulary } from '../vocabulary.ts';
import { type Stated, statedIn } from './stated.ts';

/** What customers call the facts of a film by, and the kinds of facts that they are. */
const KINDS: Record<string, Stated['kind'][]> = {
  price: ['money'],
  date: ['date', 'weekday'],
  time: ['time'],
  phone: ['phone'],
  website: ['url'],
  mail: ['mail'],
};

/** Words of a postal address, at most. */
const LONGEST_ADDRESS = 8;

/** Whether a part of a line is a postal address: a street's word beside a number. */
export function isAddress(clause: string, language: string): boolean {
  const { streets } = lexiconOf(language);
  const words = clause.split(/\s+/u);
  const low = words.map((word) => word.toLowerCase().replace(/[.,]$/u, ''));
  const isStreet = low.some((word) =>
    [...streets].some((street) => word === street || (street.length > 3 && word.endsWith(street))),
  );
  const isName = /\p{Lu}/u.test(clause) || !/\p{Ll}/u.test(clause);
  const isWritten = /\p{Nd}/u.test(clause) && isName && words.length <= LONGEST_ADDRESS;
  const begins = /^[\p{Lu}\p{Nd}\p{Lo}]/u.test(clause) || streets.has(low[0]!);
  return isStreet && begins && isWritten && findAddresses(clause).length === 0;
}

/** Words before an address that are no part of it, and behind it: "the address is …", "… है". */
const CASED = /\p{Ll}/u;
const BESIDE_ADDRESS = ['topic-address', 'corrects', 'place-words', 'about'];

/** The postal address in a part of a text: from its street's word on, and what of its name stands before. */
export function addressOf(clause: string, language: string, words: Vocabulary): string {
  const isBeside = (word: string) => BESIDE_ADDRESS.some((key) => words.begins(plainly(word), key));
  const tokens = clause.split(/\s+/u);
  const isFrom = (i: number) => isAddress(tokens.slice(i).join(' '), language);
  let from = tokens.findLastIndex((_, i) => isFrom(i) && !isFrom(i + 1));
  if (from < 0) return '';
  const street = from;
  const [least, isName] = CASED.test(clause) ? [0, /^\p{Lu}/u] : [from - 1, /^\p{Lo}/u];
  while (from > Math.max(0, least) && isName.test(tokens[from - 1]!) && !isBeside(tokens[from - 1]!)) from--;
  // Behind the number of a house nothing goes on: "रोड 12 है".
  const number = tokens.findLastIndex((token) => /\p{Nd}/u.test(token));
  return tokens.slice(from, number > street ? number + 1 : undefined).join(' ');
}

/** A test of the parts of lines that are what a wish calls by its kind ("the price"); null where it names none. */
export function topicIn(
  plain: string,
  words: Vocabulary,
  language: string,
): ((clause: string) => boolean) | null {
  const kinds = new Set(
    Object.entries(KINDS).flatMap(([topic, own]) => (words.has(plain, `topic-${topic}`) ? own : [])),
  );
  const address = words.has(plain, 'topic-address');
  if (kinds.size === 0 && !address) return null;
  return (clause) =>
    statedIn(clause, language).some(({ kind }) => kinds.has(kind)) ||
    (address && isAddress(clause, language));
}
