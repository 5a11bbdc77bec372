import type { Role } from '../model/tagger.ts';
import { behindPhrase, hasPhraseIn, wordIn } from '../rules/stretches.ts';
import { isWord } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Words of a sentence that thanks somebody, at most. */
const LONGEST = 14;

/**
 * Thanks to others than the maker are for those who see the film: "Thank you to our 140 staff", "Danke an alle Helfer". They
 * are none where the sentence speaks of the film, or to whom it was written.
 */
export function keepThanks(view: TextView, roles: Role[]): void {
  const { tokens, sentences } = view.structure;
  if (!roles.includes('C')) return;
  for (const sentence of sentences) {
    const first = wordIn(view, sentence);
    const { end } = sentence;
    const behind = first < end ? behindPhrase(view, first, 'thanks-to') : 0;
    if (behind === 0 || behind >= end || !isWord(tokens[behind]!)) continue;
    if (roles.slice(first, end).some((role) => role !== 'M' && role !== 'D')) continue;
    const talks = view.classes.slice(behind, end).some((all) => all.includes('you') || all.includes('asks'));
    const words = tokens.slice(first, end).filter(isWord).length;
    if (!talks && words <= LONGEST && !hasPhraseIn(view, { start: behind, end }, 'films'))
      roles.fill('C', first, end);
  }
}
