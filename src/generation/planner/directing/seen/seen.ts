import type { Brief, Direction } from '../../../../domain/brief.ts';
import type { Storyboard } from '../../../../domain/storyboard.ts';
import { withoutColourNames } from '../../../design/wishes/colour-places.ts';
import { aboutOf } from '../../../pictures/about/about.ts';
import { namedThings } from '../../../pictures/about/names.ts';
import { speaksOfMusic } from '../../sound.ts';

/** Directions that say nothing of what is seen. */
const UNSEEN = new Set<Direction['kind']>(['type', 'music', 'voice', 'language', 'audience', 'page']);
/** So many of the others are looked through for pictures, and so much of each. */
export const MOST_SEEN = 24;
const LONGEST_SEEN = 400;

/** What the customer asks to see, as far as directions may say so; names of colours are no things. */
const seenIn = ({ directions, language }: Brief): string[] =>
  directions
    .filter(({ kind, words }) => !UNSEEN.has(kind) && !speaksOfMusic(words.text, language))
    .slice(0, MOST_SEEN)
    .map(({ kind, words }) => {
      const text = words.text.slice(0, LONGEST_SEEN);
      return kind === 'palette' ? withoutColourNames(text, language) : text;
    });

/** What tells which pictures a film shows: what must not be seen, what is asked for, what it is about. */
export function picturesIn(
  brief: Brief,
  prompt: string,
): Pick<Storyboard, 'unpictured' | 'pictured' | 'about' | 'named'> {
  const unpictured = [...new Set(brief.prohibitions.flatMap(({ terms }) => terms))];
  const pictured = seenIn(brief);
  const named = namedThings(brief, prompt);
  const about = aboutOf(brief, prompt, named);
  return {
    ...(unpictured.length > 0 ? { unpictured } : {}),
    ...(pictured.length > 0 ? { pictured } : {}),
    ...(about.length > 0 ? { about } : {}),
    ...(named.names.length > 0 ? { named: named.names } : {}),
  };
}
