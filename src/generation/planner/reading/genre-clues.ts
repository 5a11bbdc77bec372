import type { Genre } from '../../../domain/brief.ts';
import { arabicGenres } from '../words/ar/genres.ts';
import { germanGenres } from '../words/de/genres.ts';
import { englishGenres } from '../words/en/genres.ts';
import { spanishGenres } from '../words/es/genres.ts';
import { frenchGenres } from '../words/fr/genres.ts';
import type { GenreWords } from '../words/genre-words.ts';
import { hindiGenres } from '../words/hi/genres.ts';
import { italianGenres } from '../words/it/genres.ts';
import { japaneseGenres } from '../words/ja/genres.ts';
import { koreanGenres } from '../words/ko/genres.ts';
import { dutchGenres } from '../words/nl/genres.ts';
import { polishGenres } from '../words/pl/genres.ts';
import { portugueseGenres } from '../words/pt/genres.ts';
import { russianGenres } from '../words/ru/genres.ts';
import { turkishGenres } from '../words/tr/genres.ts';
import { chineseGenres } from '../words/zh/genres.ts';
import { formOf } from './grammar/figures.ts';
import { LONGEST_FORM } from './lexicon.ts';
import type { Token } from './tokens.ts';

const LANGUAGES: Record<string, GenreWords> = {
  en: englishGenres,
  de: germanGenres,
  fr: frenchGenres,
  es: spanishGenres,
  it: italianGenres,
  pt: portugueseGenres,
  ja: japaneseGenres,
  zh: chineseGenres,
  ko: koreanGenres,
  ar: arabicGenres,
  ru: russianGenres,
  hi: hindiGenres,
  pl: polishGenres,
  tr: turkishGenres,
  nl: dutchGenres,
};

const made = new Map<string, Map<string, Genre[]>>();

function formsOf(language: string): Map<string, Genre[]> {
  const known = made.get(language);
  if (known) return known;
  const forms = new Map<string, Genre[]>();
  const own = LANGUAGES[language] ?? englishGenres;
  for (const words of own === englishGenres ? [own] : [englishGenres, own])
    for (const [genre, list] of Object.entries(words))
      for (const form of list.split('|')) forms.set(form, [...(forms.get(form) ?? []), genre as Genre]);
  made.set(language, forms);
  return forms;
}

/** How often words of each genre's lists occur, each form once. */
export function genreHits(tokens: Token[], language: string): Map<Genre, number> {
  const forms = formsOf(language);
  const hits = new Map<Genre, number>();
  const seen = new Set<string>();
  for (let start = 0; start < tokens.length; start++)
    for (let end = start + 1; end <= Math.min(tokens.length, start + LONGEST_FORM); end++) {
      const form = formOf(tokens, start, end);
      if (seen.has(form) || !forms.has(form)) continue;
      seen.add(form);
      for (const genre of forms.get(form)!) hits.set(genre, (hits.get(genre) ?? 0) + 1);
    }
  return hits;
}
