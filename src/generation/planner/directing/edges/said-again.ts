import type { MaterialItem } from '../../../../domain/brief.ts';
import { countWords, gist } from '../../wording.ts';

/** Items that say no more than a title does at its end: "Still Water in Brighton" behind "Yoga studio Still Water in Brighton". */
export const saidAgain = (items: readonly MaterialItem[], title: string): MaterialItem[] =>
  items.filter(
    ({ kind, words: { text } }) =>
      kind === 'claim' && countWords(text) > 1 && !/\p{Nd}/u.test(text) && gist(title).endsWith(gist(text)),
  );
