import { ownLists, wordList } from '../../../words/word-lists.ts';
import type { Range } from '../../tokens.ts';
import type { TextView } from '../../views.ts';
import { isDense } from '../plain.ts';

/** Words of the end of a name that may name its kind together ("blood drive", "Tag der offenen Tür"). */
const TOGETHER = 4;
/** Letters of a word that German and Dutch make others with, at least ("Sommerfest", "Marktplein"). */
const LONG = 4;

const sets = new Map<string, ReadonlySet<string>>();

function setOf(language: string, key: string): ReadonlySet<string> {
  const known = sets.get(`${language} ${key}`);
  if (known) return known;
  const made = new Set(wordList(language, key).filter(Boolean));
  sets.set(`${language} ${key}`, made);
  return made;
}

/** Whether a name says by its first or last words what it is a name of, of a list: "repair cafe", "Blood drive", "Sommerfest". */
export const isOfKind = (
  { structure: { tokens }, language }: TextView,
  { start, end }: Range,
  key: string,
): boolean =>
  namesKind(
    tokens.slice(start, end).map(({ low }) => low),
    language,
    key,
  );

/** The same of words in small letters. */
export function namesKind(words: readonly string[], language: string, key: string): boolean {
  const set = setOf(language, key);
  const last = words.at(-1)!;
  // Arabic "the" is one with its word, and so is what stands before an apostrophe in French and Italian.
  if ([words[0]!, last].some((it) => set.has(it) || set.has(it.replace(/^(?:ال|\p{L}{1,4}['’])/u, ''))))
    return true;
  for (let n = 2; n <= TOGETHER && n <= words.length; n++)
    if ([words.slice(-n), words.slice(0, n)].some((some) => set.has(some.join(' ').replaceAll(' - ', '-'))))
      return true;
  const compounds = ownLists(language, 'reading')?.has('compounds') ? [last] : [];
  return (isDense(last) ? [words.slice(-TOGETHER).join('')] : compounds).some((joined) => {
    // A word may be told as two ("年", "会").
    for (let at = isDense(joined) ? 0 : 1; at < joined.length; at++) {
      const rest = joined.slice(at);
      if ((isDense(rest) || rest.length >= LONG) && set.has(rest)) return true;
    }
    return false;
  });
}
