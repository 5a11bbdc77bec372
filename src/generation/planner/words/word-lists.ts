import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The words of a language by key. A language is a folder here, `<code>/words.txt`, with a line `key: word | word` for each
 * key; a line that begins with `#` is a comment. A key that a language lacks is taken from English. Languages that are read
 * by words of their own have them in two files more: `reading.txt`, what no corpus teaches, and `clues.txt`, what the models
 * learn the worth of.
 */
export type WordLists = ReadonlyMap<string, readonly string[]>;

const fileOf = (code: string, name = 'words') => path.join(import.meta.dirname, code, `${name}.txt`);

const known = new Map<string, WordLists>();

function listsIn(file: string): WordLists {
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const at = line.indexOf(':');
      if (at < 0 || line.startsWith('#')) return [];
      return [
        [
          line.slice(0, at),
          line
            .slice(at + 1)
            .split('|')
            .map((word) => word.trim()),
        ] as const,
      ];
    }),
  );
}

const read = new Map<string, WordLists | null>();

/** The lists of one file of a language alone, without those of English; null where it has none. */
export function ownLists(code: string, name: 'words' | 'reading' | 'clues'): WordLists | null {
  const file = fileOf(code, name);
  const found = read.get(file);
  if (found !== undefined) return found;
  const lists = /^[a-z]{2,3}$/u.test(code) && existsSync(file) ? listsIn(file) : null;
  read.set(file, lists);
  return lists;
}

/** The lists whose key begins with a set's name, by the rest of the key: `unit-km` of the set `unit`. */
export const listsOfSet = (lists: WordLists, set: string): [name: string, words: readonly string[]][] =>
  [...lists].flatMap(([key, words]) =>
    key.startsWith(`${set}-`) ? [[key.slice(set.length + 1), words]] : [],
  );

/** A set of clues in English, whose words customers mix in, and in a language of its own. */
export const cluesOf = (code: string, set: 'talk' | 'direction' | 'genre') =>
  ['en', ...(code === 'en' ? [] : [code])].flatMap((it) => {
    const lists = ownLists(it, 'clues');
    return lists ? listsOfSet(lists, set) : [];
  });

let languages: readonly string[] | undefined;

/** The languages that have a file, English first; looked for once. */
export function wordLanguages(): readonly string[] {
  languages ??= readdirSync(import.meta.dirname)
    .filter((name) => existsSync(fileOf(name)))
    .sort((a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b));
  return languages;
}

const everywhere = new Map<string, readonly string[]>();

/** The words of one key in all languages, each once: for what a customer's programs write in any of them. */
export function wordsEverywhere(key: string): readonly string[] {
  const known = everywhere.get(key) ?? [...new Set(wordLanguages().flatMap((code) => wordList(code, key)))];
  everywhere.set(key, known);
  return known;
}

/** The words of a language; English where there is no file of it. */
export function wordsOfLanguage(code: string): WordLists {
  const found = known.get(code);
  if (found) return found;
  const base = code === 'en' ? [] : wordsOfLanguage('en');
  const own = /^[a-z]{2,3}$/u.test(code) && existsSync(fileOf(code)) ? listsIn(fileOf(code)) : [];
  const lists = new Map([...base, ...own]);
  known.set(code, lists);
  return lists;
}

/** The list of one key; empty where nobody has it. */
export function wordList(code: string, key: string): readonly string[] {
  return wordsOfLanguage(code).get(key) ?? [];
}

/** The word of ours that frames something in a language ("Step by step"). */
export function framingWord(code: string, key: string): string {
  return wordList(code, key)[0] ?? '';
}
