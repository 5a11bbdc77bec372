import { wordsOfList } from '../../pictures/words/said-lists.ts';

/** The words with which no line ends; one that is parted elsewhere for another language's word loses nothing. */
export const ties = (): ReadonlySet<string> => wordsOfList('ties');

/** What stands before a name and belongs to it. */
const TITLE = /^(?:dr|mrs?|ms|prof|st|frau|herr|mme|sra?)\.?$/iu;
/** Letters of what stays on one line, at most: more of them make large type small. */
const LONGEST = 16;

/** Whether a line that ended with a word would lack what belongs to it: "the | bakery", "Episode | 57", "Dr | Okafor". */
export function leadsOn(word: string, next: string): boolean {
  if (!/^[\p{L}\p{N}“„«"'‘#@€$£]/u.test(next) || /[.,;:!?…)\]”»]$/u.test(word.replace(/^\p{L}{2,4}\.$/u, '')))
    return false;
  if (TITLE.test(word)) return /^\p{Lu}/u.test(next);
  const isNumbered = /^\p{Lu}\p{L}+$/u.test(word) && /^\p{N}[\p{N}.]{0,4}[:,.!?]?$/u.test(next);
  const low = word
    .replace(/^\P{L}+/u, '')
    .replaceAll('’', "'")
    .toLowerCase();
  // "Wilf and | I": an Italian article, and who speaks English.
  return isNumbered || (word !== 'I' && ties().has(low));
}

/** A short word with a hyphen, which no line parts: "Fly-tipping". */
export const isJoined = (word: string): boolean => word.length < LONGEST && /\p{L}-\p{L}/u.test(word);

/** Words in groups of which each stays on one line: a small word with what it leads to, as far as that is short. */
export function tied(words: readonly string[]): string[][] {
  const groups: string[][] = [];
  let letters = 0;
  for (const word of words.toReversed()) {
    const group = groups[0];
    const isTied = group !== undefined && leadsOn(word, group[0]!) && letters + word.length < LONGEST;
    if (isTied) group.unshift(word);
    else groups.unshift([word]);
    letters = isTied ? letters + word.length + 1 : word.length;
  }
  return groups;
}

/** Figures between which a dash stands, which no line parts either, however large its type is: "22–24 May", "10:00-21:00". */
export const isRange = (word: string): boolean => /\p{Nd}[–—-]\p{Nd}/u.test(word);
