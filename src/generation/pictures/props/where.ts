import { listOf } from '../words/said-lists.ts';

/** What the planner's lists of a language call streets (with their ends in Han), and houses in which something may be held. */
type Places = { streets: ReadonlySet<string>; venues: readonly string[] };

const known = new Map<string, Places>();

function placesOf(language: string): Places {
  const code = language.toLowerCase().split('-')[0]!;
  if (!known.has(code))
    known.set(code, {
      streets: new Set(listOf(code, 'reading', 'streets')),
      venues: listOf(code, 'words', 'venue-words'),
    });
  return known.get(code)!;
}

/** Words of a line that says where something is, at most, and letters of one that may be small in a name. */
const MOST = 8;
const SMALL = 4;
/** Languages in which a street's name, or a house's, follows the word for it. */
const HEAD_FIRST = /^(?:ar|es|fr|it|pl|pt|ru|uk)\b/u;
const isName = (word = '') => /^(?:\p{Lu}|\p{Lo})[\p{L}\p{M}.'’-]/u.test(word);

/** "12 Quay Street", "ul. Pasieczna 11", "Hobbling Village Hall": whether a line is an address with a number, or the name of a house. */
export function isWhere(text: string, language: string): boolean {
  const { streets, venues } = placesOf(language);
  const words = text.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];
  if (words.length < 2 || words.length > MOST || /[:：\p{Sc}]\s?\d|[?!]$/u.test(text)) return false;
  const isHead = HEAD_FIRST.test(language);
  const isStreet = (word: string, i: number) =>
    streets.has(word.toLowerCase()) && isName(isHead ? words[i + 1] : words[i - 1]);
  if (words.some(isStreet) && words.some((word) => /^\p{Nd}/u.test(word))) return true;
  const name = words.join(' ').toLowerCase();
  const isHouse = venues.some(
    (one) => name.endsWith(` ${one}`) || (language !== 'en' && name.startsWith(`${one} `)),
  );
  return isHouse && words.every((word) => isName(word) || (word.length < SMALL && /^\p{Ll}/u.test(word)));
}
