import { arabic } from '../words/ar/reading.ts';
import { german } from '../words/de/reading.ts';
import { english } from '../words/en/reading.ts';
import { spanish } from '../words/es/reading.ts';
import { french } from '../words/fr/reading.ts';
import { hindi } from '../words/hi/reading.ts';
import { italian } from '../words/it/reading.ts';
import { japanese } from '../words/ja/reading.ts';
import { korean } from '../words/ko/reading.ts';
import { dutch } from '../words/nl/reading.ts';
import { polish } from '../words/pl/reading.ts';
import { portuguese } from '../words/pt/reading.ts';
import type { ReadingWords } from '../words/reading-words.ts';
import { russian } from '../words/ru/reading.ts';
import { turkish } from '../words/tr/reading.ts';
import { chinese } from '../words/zh/reading.ts';

/** Languages that have a word list, by BCP 47 code. A new language is one list and one line. */
const LANGUAGES: Record<string, ReadingWords> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
  ja: japanese,
  zh: chinese,
  ko: korean,
  ar: arabic,
  ru: russian,
  hi: hindi,
  pl: polish,
  tr: turkish,
  nl: dutch,
};

/** The word lists of a language, made ready to be asked; other languages are read with the English ones. */
export type Lexicon = {
  language: string;
  /** Number of the month, from 1. */
  months: Map<string, number>;
  weekdays: Set<string>;
  clock: Set<string>;
  units: Map<string, string>;
  scales: Map<string, number>;
  numbers: Map<string, number>;
  from: Set<string>;
  to: Set<string>;
  of: Set<string>;
  within: Set<string>;
  about: Set<string>;
  streets: Set<string>;
  numbered: Set<string>;
  says: Set<string>;
  offers: Set<string>;
  calls: Set<string>;
  forbids: Set<string>;
  named: Set<string>;
  empty: Set<string>;
};

/** Forms that stand in a list are at most this many tokens long. */
export const LONGEST_FORM = 4;

const made = new Map<string, Lexicon>();

/** The lexicon of a language; English words are known in every language, since customers mix them in. */
export function lexiconOf(language: string): Lexicon {
  const known = made.get(language);
  if (known) return known;
  const own = LANGUAGES[language] ?? english;
  const list = (key: keyof ReadingWords & string) =>
    new Set([...split(english[key] as string), ...split(own[key] as string)]);
  const units = new Map<string, string>();
  for (const words of [english, own])
    for (const [unit, forms] of Object.entries(words.units))
      for (const form of split(forms)) units.set(form, unit);
  const months = new Map<string, number>();
  for (const words of [english, own])
    for (const [index, forms] of words.months.entries())
      for (const form of split(forms)) months.set(form, index + 1);
  const lexicon: Lexicon = {
    language,
    months,
    weekdays: list('weekdays'),
    clock: list('clock'),
    units,
    scales: new Map([...Object.entries(english.scales), ...Object.entries(own.scales)]),
    numbers: new Map([...Object.entries(english.numbers), ...Object.entries(own.numbers)]),
    from: new Set(split(own.from)),
    to: new Set(split(own.to)),
    of: new Set(split(own.of)),
    within: new Set(split(own.within)),
    about: list('about'),
    streets: list('streets'),
    numbered: list('numbered'),
    says: list('says'),
    offers: list('offers'),
    calls: list('calls'),
    forbids: list('forbids'),
    named: list('named'),
    empty: list('empty'),
  };
  made.set(language, lexicon);
  return lexicon;
}

function split(forms: string): string[] {
  return forms.split('|');
}
