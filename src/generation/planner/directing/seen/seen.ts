import type { Brief, Direction } from '../../../../domain/brief.ts';
import type { Storyboard } from '../../../../domain/storyboard.ts';
import { withoutColourNames } from '../../../design/wishes/colour-places.ts';
import { heard, mostNamed } from '../../../design/wishes/heard.ts';
import { lookWords } from '../../../design/wishes/look-lists.ts';
import { aboutOf } from '../../../pictures/about/about.ts';
import { namedThings } from '../../../pictures/about/names.ts';
import { speaksOfMusic } from '../../sound.ts';
import { placesIn } from '../../words/phrases.ts';
import { wordsEverywhere } from '../../words/word-lists.ts';
import { hasPhrase } from '../places.ts';

/** Directions that say nothing of what is seen; what none of the others is says for whom and where a film is. */
const UNSEEN = new Set<Direction['kind']>([
  ...(['type', 'music', 'voice', 'language', 'audience', 'page', 'format', 'length', 'other'] as const),
]);
/** So many of the others are looked through for pictures, and so much of each. */
export const MOST_SEEN = 24;
const LONGEST_SEEN = 400;

/** Clauses, each with the sign that ends it. */
const CLAUSES = /(?<=[.,;:!?()\n。、，；：！？،؛।])/u;

/** A clause up to what it denies: "with cows and no drones"; nothing of one that ends with its denial. */
function undenied(clause: string, language: string): string {
  const first = Math.min(
    clause.length,
    ...placesIn(clause, lookWords('not', language)).map(({ start }) => start),
  );
  return hasPhrase(clause, lookWords('not-behind', language)) ? '' : clause.slice(0, first);
}

/** Letters of a clause that speaks of screens alone, at most: what somebody dictates has no clauses. */
const LONGEST_OF_SCREENS = 120;

/** A text without what it denies, and without what it says of the screens on which a film is shown: "for the window of the bank". */
function wanted(text: string, language: string): string {
  const screens = wordsEverywhere('screens');
  return text
    .split(CLAUSES)
    .filter((clause) => clause.length > LONGEST_OF_SCREENS || !hasPhrase(clause, screens))
    .map((clause) => undenied(clause, language))
    .join('');
}

/** What the customer asks to see, as far as directions may say so; names of colours are no things. */
const seenIn = ({ directions, language }: Brief): string[] =>
  directions
    .filter(({ kind, words }) => !UNSEEN.has(kind) && !speaksOfMusic(words.text, language))
    .slice(0, MOST_SEEN)
    .map(({ kind, words }) => {
      const text = wanted(words.text.slice(0, LONGEST_SEEN), language);
      return kind === 'palette' ? withoutColourNames(text, language) : text;
    });

/** Whether a clause asks for something to be drawn: "desenhar o papagaio!!"; one that denies it does not. */
const asksToDraw = (clause: string, language: string): boolean =>
  mostNamed(heard(clause, language), language, ['draws']) !== null;

/** Clauses of a text that ask for something to be drawn, up to what they deny. */
const drawnOf = (text: string, language: string): string[] =>
  text
    .slice(0, LONGEST_SEEN)
    .split(CLAUSES)
    .map((clause) => wanted(clause, language))
    .filter((clause) => asksToDraw(clause, language));

/** What is asked to be drawn in what else is said to the maker or was taken for a prohibition. */
const drawnIn = ({ directions, prohibitions, language }: Brief): string[] =>
  [...directions.filter(({ kind }) => UNSEEN.has(kind)), ...prohibitions]
    .flatMap(({ words }) => drawnOf(words.text, language))
    .slice(0, MOST_SEEN);

const QUOTED = /["“„«「『][^"”“»」』]{2,60}["”“»」』]/gu;

/** What must not be seen: no words that only must not be said, and nothing that is asked for. */
const unseenIn = ({ prohibitions, language }: Brief): string[] =>
  prohibitions.flatMap(({ words, terms }) => {
    const asked = [...(words.text.match(QUOTED) ?? []), ...drawnOf(words.text, language)];
    const kept = asked.join(' ').toLowerCase();
    return terms.filter((term) => !kept.includes(term.toLowerCase()));
  });

/** What tells which pictures a film shows: what must not be seen, what is asked for, what it is about. */
export function picturesIn(
  brief: Brief,
  prompt: string,
): Pick<Storyboard, 'unpictured' | 'pictured' | 'about' | 'named'> {
  const unpictured = [...new Set(unseenIn(brief))];
  const pictured = [...seenIn(brief), ...drawnIn(brief)];
  const named = namedThings(brief, prompt);
  const about = aboutOf(brief, prompt, named);
  return {
    ...(unpictured.length > 0 ? { unpictured } : {}),
    ...(pictured.length > 0 ? { pictured } : {}),
    ...(about.length > 0 ? { about } : {}),
    ...(named.names.length > 0 ? { named: named.names } : {}),
  };
}
