import { wordList } from '../../words/word-lists.ts';
import { behindPhrase, hasPhraseIn } from '../rules/stretches.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** How customers speak of files that came with a prompt. */
const FILES = ['files-attached', 'files-given', 'files-alone'];

/**
 * Where the topic begins of what points at the stuff of a film before it: "the attached photos of | our barn", "what we sold,
 * for | the bakery"; the end of the stretch where nothing but files stands in it. Null where nothing is pointed at.
 */
export function behindPointer(view: TextView, range: Range): number | null {
  const { start, end } = range;
  const isFiles = FILES.some((key) => hasPhraseIn(view, range, key));
  if (!isFiles && behindPhrase(view, start, 'request-points') === 0) return null;
  const { tokens } = view.structure;
  const isFor = (i: number) => wordList(view.language, 'request-for').includes(tokens[i]!.low);
  for (let i = start + 1; i < end; i++) {
    const behind = isFiles || isFor(i) ? behindPhrase(view, i, 'request-leads') : 0;
    const rest = { start: behind, end };
    if (behind > 0 && tokens.slice(behind, end).some(isWord))
      if (!FILES.some((key) => hasPhraseIn(view, rest, key))) return behind;
  }
  return isFiles ? end : null;
}
