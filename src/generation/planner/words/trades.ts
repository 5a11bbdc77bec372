import { wordLanguages, wordList, wordsOfLanguage } from './word-lists.ts';

/** Shorter words are the same in many languages. */
const LEAST_LETTERS = 5;

let known: Map<string, string[]> | undefined;

/** The words of films and of trades, each with the languages that have it. */
function tradeWords(): Map<string, string[]> {
  if (known) return known;
  known = new Map();
  for (const code of wordLanguages()) {
    const keys = [...wordsOfLanguage(code).keys()].filter((key) => key.startsWith('trade-'));
    // What a language has no list of is the English one.
    const own = code === 'en' ? keys : keys.filter((key) => wordList(code, key) !== wordList('en', key));
    const words = [
      ...own.flatMap((key) => wordList(code, key)[0]?.split('/') ?? []),
      ...wordList(code, 'request-kinds'),
      ...wordList(code, 'request-films'),
    ];
    for (const word of new Set(words))
      if (word.length >= LEAST_LETTERS) known.set(word, [...(known.get(word) ?? []), code]);
  }
  return known;
}

/** How many words of a text are what a language calls films and trades ("anuncio heladería"). */
export function tradeHits(words: readonly string[], code: string): number {
  const all = tradeWords();
  return words.filter((word) => all.get(word)?.includes(code)).length;
}
