/** Letters by which words of a table are found: those of one that begin alike may be forms of one word. */
export const STEM = 4;
/** An inflected word may differ from its dictionary form by fewer letters than this at its end. */
export const ENDING = 3;

/** Endings of nouns where few are; elsewhere any short one is taken. */
const ENDINGS: Record<string, RegExp> = {
  da: /^(?:er|e[nt]?|n|ne|s|r)$/u,
  de: /^(?:e[inrs]?|in|ns?|se?)$/u,
  es: /^(?:e?s)$/u,
  fr: /^[sx]$/u,
  it: /^(?:h?[ei])$/u,
  nl: /^(?:en|e?s|['’]s|n|je)$/u,
  pt: /^(?:e?s)$/u,
  sv: /^(?:[aeo]r|e[nt]?|n|na|s)$/u,
  tr: /^(?:l[ae]r(?:[ıi]|[dt][ae]n?)?|y?[ıiuüae]|s[ıiuü]|[dt][ae]n?|n?[ıiuü]n|l[ıiuü])$/u,
};
/** Letters that an ending may have where endings follow one another: "dinozor-lar-ı". */
const LONGEST_ENDING: Record<string, number> = { tr: 6 };
/** Endings of cases that are longer than others: "динозавр-ами". */
const LONG_ENDINGS: Record<string, RegExp> = { pl: /^ami$/u, ru: /^[ая]ми$/u, uk: /^[ая]ми$/u };
/** Vowels at the end of a noun in its other forms: "una gata" is a cat, "fazendo" no "fazenda" and "cappella" no "cappello". */
const PLURALS: Record<string, RegExp> = {
  es: /^as?$/u,
  it: /^[oa]?[ie]$/u,
  pl: /^(?:[aeiouyęąó]|[oó][mw]|ach)$/u,
  pt: /^as?$/u,
  ru: /^(?:[аеиоуыьюя]|[оеё][йвм]|[ая][мх])$/u,
  uk: /^(?:[аеиіоуьюяї]|[оеє][йвмю]|[ая][мх])$/u,
};
const VOWEL_AT_END = /[aeiouyàáèéìíòóùúаеёиоуыэюяьйїі]$/u;
/** Languages that change a word's last vowel with its case or number. */
const INFLECTING = new Set(['es', 'it', 'pt', 'pl', 'ru', 'uk']);
/** Those with cases, in which most short nouns are met in another form: "лампу". */
const CASED = new Set(['pl', 'ru', 'uk']);

/** Whether a word is a table's word with another ending: letters added to it, or its last vowel replaced. */
export function sameWord(word: string, known: string, language: string): boolean {
  if (language === 'ko') return word.startsWith(known) && word.length - known.length <= ENDING;
  const added = (stem: string, endings: RegExp | undefined) =>
    word.startsWith(stem) &&
    (LONG_ENDINGS[language]?.test(word.slice(stem.length)) ||
      (word.length - stem.length < (LONGEST_ENDING[language] ?? ENDING) &&
        (endings?.test(word.slice(stem.length)) ?? true)));
  if (known.length >= STEM && added(known, ENDINGS[language])) return true;
  // A short stem is the beginning of too many words.
  return (
    INFLECTING.has(language) &&
    known.length > STEM + (CASED.has(language) ? 0 : 1) &&
    VOWEL_AT_END.test(known) &&
    added(known.slice(0, -1), PLURALS[language])
  );
}
