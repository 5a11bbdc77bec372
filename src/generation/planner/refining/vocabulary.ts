import { wordLanguages, wordList, wordsOfLanguage } from '../words/word-lists.ts';

/** A text as phrases are looked for in it: lower case, one space between words, one around. */
export const plainly = (text: string): string =>
  ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}:#/.-]+/gu, ' ')
    .replace(/[.:](?=\s|$)/gu, '')
    .trim()} `;

/** Scripts in which a phrase is found inside of words too: there are no spaces, or endings are joined to it. */
const JOINED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[\p{Script=Arabic}]{4,}/u;

const bounded = (phrase: string) => {
  const plain = plainly(phrase).trim();
  return JOINED.test(plain) ? plain : ` ${plain} `;
};

/** The words by which customers of some languages say what they want done. */
export type Vocabulary = {
  /** Where a phrase of a list stands in a text made by {@link plainly}, and behind it; -1 where none does. */
  find(plain: string, key: string): { at: number; end: number };
  has(plain: string, key: string): boolean;
  /** Whether a text begins with a phrase of a list. */
  begins(plain: string, key: string): boolean;
  /** Places of a list whose variants stand in a text, with their index in the list: 0 for "first". */
  indexes(plain: string, key: string): { at: number; index: number }[];
};

/** The vocabulary of several languages, the first one first. */
export function vocabularyOf(languages: readonly string[]): Vocabulary {
  const codes = [...new Set([...languages, 'en'])];
  const known = new Map<string, string[]>();
  const phrases = (key: string) => {
    const found = known.get(key) ?? codes.flatMap((code) => wordList(code, `wish-${key}`)).map(bounded);
    known.set(key, found);
    return found;
  };
  const find = (plain: string, key: string) => {
    let best = { at: -1, end: -1 };
    for (const phrase of phrases(key)) {
      const at = plain.indexOf(phrase);
      const longer = at === best.at && at + phrase.length > best.end;
      if (at >= 0 && (best.at < 0 || at < best.at || longer)) best = { at, end: at + phrase.length };
    }
    return best;
  };
  return {
    find,
    has: (plain, key) => find(plain, key).at >= 0,
    begins: (plain, key) => phrases(key).some((phrase) => plain.startsWith(phrase)),
    indexes: (plain, key) =>
      codes.flatMap((code) =>
        wordList(code, `wish-${key}`).flatMap((variants, index) =>
          variants.split('/').flatMap((variant) => {
            const at = plain.indexOf(bounded(variant));
            return at < 0 ? [] : [{ at, index }];
          }),
        ),
      ),
  };
}

/** The language of a follow-up: the one whose words for wishes it uses most. Three words tell no detector enough. */
export function spokenIn(instruction: string): string {
  const plain = plainly(instruction.slice(0, 2000));
  const scores = wordLanguages().map((code) => {
    const lists = [...wordsOfLanguage(code)].filter(([key]) => key.startsWith('wish-'));
    // A language without words of its own has those of English.
    const own = code === 'en' || wordList(code, 'wish-and') !== wordList('en', 'wish-and');
    const found = new Set(lists.flatMap(([, list]) => list.flatMap((v) => v.split('/')).map(bounded)));
    return { code, score: own ? [...found].reduce((n, p) => n + (plain.includes(p) ? p.length : 0), 0) : 0 };
  });
  return scores.reduce((a, b) => (b.score > a.score ? b : a)).code;
}
