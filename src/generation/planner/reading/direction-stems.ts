import type { DirectionKind } from '../../../domain/brief.ts';
import { arabicDirections } from '../words/ar/directions.ts';
import { germanDirections } from '../words/de/directions.ts';
import type { DirectionWords } from '../words/direction-words.ts';
import { englishDirections } from '../words/en/directions.ts';
import { spanishDirections } from '../words/es/directions.ts';
import { frenchDirections } from '../words/fr/directions.ts';
import { hindiDirections } from '../words/hi/directions.ts';
import { italianDirections } from '../words/it/directions.ts';
import { japaneseDirections } from '../words/ja/directions.ts';
import { koreanDirections } from '../words/ko/directions.ts';
import { dutchDirections } from '../words/nl/directions.ts';
import { polishDirections } from '../words/pl/directions.ts';
import { portugueseDirections } from '../words/pt/directions.ts';
import { russianDirections } from '../words/ru/directions.ts';
import { turkishDirections } from '../words/tr/directions.ts';
import { chineseDirections } from '../words/zh/directions.ts';

const LANGUAGES: Record<string, DirectionWords> = {
  en: englishDirections,
  de: germanDirections,
  fr: frenchDirections,
  es: spanishDirections,
  it: italianDirections,
  pt: portugueseDirections,
  ja: japaneseDirections,
  zh: chineseDirections,
  ko: koreanDirections,
  ar: arabicDirections,
  ru: russianDirections,
  hi: hindiDirections,
  pl: polishDirections,
  tr: turkishDirections,
  nl: dutchDirections,
};

const LONGEST_STEM = 12;
const stems = new Map<string, Map<string, DirectionKind>>();

function stemsOf(language: string): Map<string, DirectionKind> {
  const known = stems.get(language);
  if (known) return known;
  const all = new Map<string, DirectionKind>();
  for (const words of [englishDirections, LANGUAGES[language] ?? englishDirections])
    for (const [kind, list] of Object.entries(words))
      for (const stem of list.split('|')) all.set(stem, kind as DirectionKind);
  stems.set(language, all);
  return all;
}

/** What the beginning of a word says an instruction is about, if anything. */
export function directionStem(low: string, language: string): DirectionKind | undefined {
  const known = stemsOf(language);
  for (let size = Math.min(low.length, LONGEST_STEM); size > 0; size--) {
    const kind = known.get(low.slice(0, size));
    // A short stem is a word of its own: "red" does not begin "reduce".
    if (kind && (size >= 4 || size === low.length || !/^\p{Script=Latin}/u.test(low))) return kind;
  }
  return undefined;
}
