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

/** Letters of an ending that is joined to a verb, at most. */
const LONGEST_ENDING = 6;

const bounded = (phrase: string) => {
  const plain = plainly(phrase).trim();
  return JOINED.test(plain) ? plain : ` ${plain} `;
};

/** Languages whose verbs stand last: what is not so, or is to be done, stands before the word that says it. */
export const VERB_LAST: ReadonlySet<string> = new Set(['ja', 'ko', 'hi', 'tr']);

/** Lists of short words that mean other things in other languages: "plus" is no "and" in French, "on" no "about". */
const OWN: ReadonlySet<string> = new Set(['and', 'about', 'into']);

/** The words by which customers of some languages say what they want done. */
export type Vocabulary = {
  /** Where a phrase of a list stands in a text made by {@link plainly}, and behind it; -1 where none does. */
  find(plain: string, key: string): { at: number; end: number };
  has(plain: string, key: string): boolean;
  /** Whether a text begins with a phrase of a list. */
  begins(plain: string, key: string): boolean;
  /** Whether a text of a language whose verbs stand last ends with a phrase of a list, or nearly so where endings are joined to it. */
  ends(plain: string, key: string): boolean;
  /** Places of a list whose variants stand in a text, with their index in the list: 0 for "first". */
  indexes(plain: string, key: string): { at: number; index: number }[];
};

/** The vocabulary of several languages, the first one first. */
export function vocabularyOf(languages: readonly string[]): Vocabulary {
  const codes = [...new Set([...languages, 'en'])];
  const codesOf = (key: string) =>
    OWN.has(key) && codes[0] !== 'en' ? codes.filter((code) => code !== 'en') : codes;
  const known = new Map<string, string[]>();
  const phrases = (key: string) => {
    const found =
      known.get(key) ??
      codesOf(key)
        .flatMap((code) => wordList(code, `wish-${key}`))
        .map(bounded);
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
    begins: (plain, key) => phrases(key).some((phrase) => plain.trimStart().startsWith(phrase.trimStart())),
    ends: (plain, key) =>
      VERB_LAST.has(codes[0]!) &&
      phrases(key).some((phrase) => {
        const at = plain.lastIndexOf(phrase);
        return at >= 0 && at + phrase.length >= plain.length - (JOINED.test(phrase) ? LONGEST_ENDING : 0);
      }),
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
