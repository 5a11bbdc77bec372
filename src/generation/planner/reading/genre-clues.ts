import type { Genre } from '../../../domain/brief.ts';
import { cluesOf } from '../words/word-lists.ts';
import { formOf } from './grammar/figures.ts';
import { LONGEST_FORM } from './lexicon.ts';
import type { Token } from './tokens.ts';

const made = new Map<string, Map<string, Genre[]>>();

function formsOf(language: string): Map<string, Genre[]> {
  const known = made.get(language);
  if (known) return known;
  const forms = new Map<string, Genre[]>();
  for (const [genre, list] of cluesOf(language, 'genre'))
    for (const form of list) forms.set(form, [...(forms.get(form) ?? []), genre as Genre]);
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
