import { languagesHeard, lookListOf, lookWords } from './look-lists.ts';

/** Characters of what was said to the maker that are read. */
const LONGEST_TEXT = 12_000;
/** Words before a phrase among which a denial is one of it ("no neon", "not too retro"), and behind it where verbs stand last. */
const BEFORE = 3;
const BEHIND = 4;
/** The same in characters, in scripts without spaces. */
const DENSE_BEFORE = 6;
const DENSE_BEHIND = 14;

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const PAUSE = /[.,;:!?()\n。、，；：！？،؛।|/…]/u;
const TOKEN = /[\p{L}\p{M}\p{N}’']+|[.,;:!?()\n。、，；：！？،؛।|/…]/gu;

/** Whether a script is written without spaces, or with endings that cling to its words. */
export const isDense = (text: string): boolean => DENSE.test(text);

/** Articles and prepositions that French and Italian write onto the next word: "à l'aquarelle". */
const ELIDED = /(?<!\p{L})(l|d|qu|un|all|dell|dall|sull|nell)['’](?=\p{L})/gu;

/** Text as phrases are looked for in it; a Russian ё is written with or without its dots. */
export const plain = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(ELIDED, '$1 ').replaceAll('ё', 'е');

/** A way of saying something: its words, of which one with `*` may end, or begin, in any way; or a stretch without spaces. */
export type Phrase = { words: string[] } | { within: string };

/** A list's entry as a phrase. */
export function phraseOf(said: string): Phrase {
  if (isDense(said)) return { within: plain(said) };
  return { words: plain(said).split(/[\s-]+/u) };
}

/** What was said, as it is looked through: words with pauses between clauses, and what denies. */
export type Heard = { text: string; words: string[]; denials: string[]; denialsBehind: string[] };

/** Makes what was said ready to be looked through. */
export function heard(said: string, language = 'en'): Heard {
  const text = plain(said.slice(0, LONGEST_TEXT));
  return {
    text,
    words: [...text.matchAll(TOKEN)].map(([token]) => token.replaceAll('’', "'")),
    denials: lookWords('not', language),
    denialsBehind: lookWords('not-behind', language),
  };
}

const isWord = (word: string | undefined, wanted: string): boolean => {
  if (word === undefined) return false;
  if (wanted.endsWith('*')) return word.startsWith(wanted.slice(0, -1));
  return wanted.startsWith('*') ? word.endsWith(wanted.slice(1)) : word === wanted;
};

/** The words of one clause between two places, nearest the middle first. */
function clause(words: string[], isPause: (word: string) => boolean): string[] {
  const end = words.findIndex(isPause);
  return end < 0 ? words : words.slice(0, end);
}

const isPause = (word: string) => PAUSE.test(word);

/** Whether what stands at the words from `at` to `end` is denied by those around it. */
export function isDenied({ words, denials, denialsBehind }: Heard, at: number, end: number): boolean {
  const before = clause(words.slice(Math.max(0, at - BEFORE - 1), at).reverse(), isPause);
  const behind = clause(words.slice(end, end + BEHIND), isPause);
  const says = (all: string[], lists: string[]) =>
    lists.some((said) => {
      const wanted = said.split(/[\s-]+/u);
      return all.some((_, i) => wanted.every((one, k) => isWord(all[i + k], one)));
    });
  return (
    says(before.slice(0, BEFORE).reverse(), denials) ||
    says(before.reverse(), denials.filter(isLong)) ||
    says(behind, denialsBehind)
  );
}

/** A denial of several words ("anything but"). */
const isLong = (denial: string) => denial.includes(' ');

/** Whether a stretch of a text without spaces is denied by what stands around it in its clause. */
export function isDeniedWithin({ text, denials, denialsBehind }: Heard, at: number, end: number): boolean {
  const before = [...text.slice(Math.max(0, at - DENSE_BEFORE), at)].reverse();
  const behind = clause([...text.slice(end, end + DENSE_BEHIND)], isPause).join('');
  const lead = clause(before, isPause).reverse().join('');
  return (
    denials.some((denial) => isDense(denial) && lead.includes(denial)) ||
    denialsBehind.some((denial) => behind.includes(denial))
  );
}

/** Where a phrase stands among the words of a text and is not denied; -1 where it does not. */
export function placeOf(phrase: Phrase, said: Heard): number {
  if ('within' in phrase) {
    const { within } = phrase;
    for (let at = said.text.indexOf(within); at >= 0; at = said.text.indexOf(within, at + within.length))
      if (!isDeniedWithin(said, at, at + within.length)) return at;
    return -1;
  }
  const { words } = phrase;
  for (let at = 0; at + words.length <= said.words.length; at++) {
    if (!words.every((wanted, i) => isWord(said.words[at + i], wanted))) continue;
    if (!isDenied(said, at, at + words.length)) return at;
  }
  return -1;
}

const phrases = new Map<string, Phrase[]>();

/** The phrases of a key in one language, each once. */
function phrasesOf(code: string, key: string): Phrase[] {
  const name = `${code}/${key}`;
  const ready = phrases.get(name);
  if (ready) return ready;
  const all = (lookListOf(code).get(key) ?? []).map(phraseOf);
  const made = [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
  phrases.set(name, made);
  return made;
}

/**
 * Which of several things are spoken of, each by the phrases of its key in the film's language or English: those first
 * that most ways of naming speak of, and of equals the first named.
 */
export function allNamed<Name extends string>(
  said: Heard,
  language: string,
  names: readonly Name[],
  keyOf: (name: Name) => string = (name) => name,
): Name[] {
  const codes = languagesHeard(language);
  return names
    .flatMap((name) => {
      const all = codes.flatMap((code) => phrasesOf(code, keyOf(name)));
      const places = all.map((phrase) => placeOf(phrase, said)).filter((at) => at >= 0);
      return places.length === 0 ? [] : [{ name, count: places.length, first: Math.min(...places) }];
    })
    .sort((a, b) => b.count - a.count || a.first - b.first)
    .map(({ name }) => name);
}

/** The one that is spoken of most, the first named of equals; null where none is. */
export const mostNamed = <Name extends string>(
  said: Heard,
  language: string,
  names: readonly Name[],
  keyOf?: (name: Name) => string,
): Name | null => allNamed(said, language, names, keyOf)[0] ?? null;
