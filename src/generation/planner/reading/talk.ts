import type { DirectionKind } from '../../../domain/brief.ts';
import { arabicTalk } from '../words/ar/talk.ts';
import { germanTalk } from '../words/de/talk.ts';
import { englishTalk } from '../words/en/talk.ts';
import { spanishTalk } from '../words/es/talk.ts';
import { frenchTalk } from '../words/fr/talk.ts';
import { hindiTalk } from '../words/hi/talk.ts';
import { italianTalk } from '../words/it/talk.ts';
import { japaneseTalk } from '../words/ja/talk.ts';
import { koreanTalk } from '../words/ko/talk.ts';
import { dutchTalk } from '../words/nl/talk.ts';
import { polishTalk } from '../words/pl/talk.ts';
import { portugueseTalk } from '../words/pt/talk.ts';
import { russianTalk } from '../words/ru/talk.ts';
import type { TalkWords } from '../words/talk-words.ts';
import { turkishTalk } from '../words/tr/talk.ts';
import { chineseTalk } from '../words/zh/talk.ts';
import { directionStem } from './direction-stems.ts';
import { formOf } from './grammar/figures.ts';
import { type Lexicon, LONGEST_FORM } from './lexicon.ts';
import type { Token } from './tokens.ts';

const LANGUAGES: Record<string, TalkWords> = {
  en: englishTalk,
  de: germanTalk,
  fr: frenchTalk,
  es: spanishTalk,
  it: italianTalk,
  pt: portugueseTalk,
  ja: japaneseTalk,
  zh: chineseTalk,
  ko: koreanTalk,
  ar: arabicTalk,
  ru: russianTalk,
  hi: hindiTalk,
  pl: polishTalk,
  tr: turkishTalk,
  nl: dutchTalk,
};

/** A class of words that is the same in every language; `capitals` is a label of capitals that is no known word. */
export type WordClass =
  | keyof TalkWords
  | DirectionKind
  | 'calls'
  | 'offers'
  | 'says'
  | 'streets'
  | 'empty'
  | 'capitals';

const made = new Map<string, Map<string, WordClass[]>>();

function formsOf(lexicon: Lexicon): Map<string, WordClass[]> {
  const known = made.get(lexicon.language);
  if (known) return known;
  const forms = new Map<string, WordClass[]>();
  const put = (form: string, kind: WordClass) => {
    const kinds = forms.get(form);
    if (!kinds) forms.set(form, [kind]);
    else if (!kinds.includes(kind)) kinds.push(kind);
  };
  const own = LANGUAGES[lexicon.language];
  for (const words of own && own !== englishTalk ? [englishTalk, own] : [englishTalk])
    for (const [kind, list] of Object.entries(words))
      for (const form of list.split('|')) put(form, kind as WordClass);
  for (const kind of ['calls', 'offers', 'says', 'streets', 'empty'] as const)
    for (const form of lexicon[kind]) put(form, kind);
  made.set(lexicon.language, forms);
  return forms;
}

/** The classes of every token; those of a form of several tokens are those of each. */
export function classesOf(tokens: Token[], lexicon: Lexicon): WordClass[][] {
  const forms = formsOf(lexicon);
  const classes: WordClass[][] = tokens.map(({ low }) => {
    const kind = directionStem(low, lexicon.language);
    return kind ? [kind] : [];
  });
  for (let start = 0; start < tokens.length; start++)
    for (let end = start + 1; end <= Math.min(tokens.length, start + LONGEST_FORM); end++)
      for (const kind of forms.get(formOf(tokens, start, end)) ?? [])
        for (let i = start; i < end; i++) if (!classes[i]!.includes(kind)) classes[i]!.push(kind);
  return classes;
}
