import { wordsEverywhere } from '../../words/word-lists.ts';
import { genreHits } from '../genre-clues.ts';
import { isCapital } from '../model/clues.ts';
import type { Role } from '../model/tagger.ts';
import type { WordClass } from '../talk.ts';
import { isWord } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Words of a name that a text begins with, at most. */
const MOST_WORDS = 4;
const COLON = /^[:：]$/;
/** A mark behind which a label may begin. */
const BORDER = /^[\n.!?;,、。！？]$/;
/** Classes of words that names have by chance: capitals, and words that only join. */
const OF_NAMES = new Set<WordClass>(['empty', 'capitals']);

/**
 * A name that a text begins with and says behind a colon what it is: "Loopwise: | the smart bike lock. …". Briefs have more
 * labels than one, and a kind of film ("Recipe:") or the head of a letter ("To:") is none.
 */
export function keepFirstName(view: TextView, roles: Role[]): void {
  const { tokens } = view.structure;
  const colon = tokens.findIndex(({ low }) => COLON.test(low));
  const words = tokens.slice(0, Math.max(0, colon));
  const next = tokens[colon + 1];
  if (words.length === 0 || words.length > MOST_WORDS || !next || !isWord(next) || next.glued) return;
  // "Hackathon: Tidehack, 36 hours" has its name behind the colon.
  if (isCapital(next) > 0 && view.language !== 'de') return;
  if (roles[colon + 1] !== 'C' || !/[SD]/.test(roles[0]!) || hasLabel(view, colon + 1)) return;
  const isName = words.every(
    (it, i) =>
      (!isWord(it) || isCapital(it) > 0) &&
      view.facts.kinds[i] === '' &&
      view.classes[i]!.every((kind) => OF_NAMES.has(kind)),
  );
  const isLabel = LABELS.some((key) => words.some(({ low }) => wordsEverywhere(key).includes(low)));
  if (isName && !isLabel && genreHits(words, view.language).size === 0) roles.fill('C', 0, colon + 1);
}

/** Words that stand before a colon and name nothing. */
const LABELS = ['mail-heads', 'film-labels', 'plain-labels', 'brief-labels', 'ticket-labels', 'tale-labels'];

/** Whether another label follows: a few words between a border and a colon. */
function hasLabel({ structure: { tokens } }: TextView, from: number): boolean {
  for (let i = from; i < tokens.length; i++) {
    if (!COLON.test(tokens[i]!.low) || tokens[i + 1]?.glued) continue;
    let start = i;
    while (start > from && i - start <= MOST_WORDS && !BORDER.test(tokens[start - 1]!.low)) start--;
    if (i - start <= MOST_WORDS) return true;
  }
  return false;
}
