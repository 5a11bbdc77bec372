import type { Genre } from '../../../../../domain/brief.ts';
import { wordsEverywhere } from '../../../words/word-lists.ts';
import { behindPhrase, wordIn } from '../../rules/stretches.ts';
import { isWord, type Range } from '../../tokens.ts';
import type { TextView } from '../../views.ts';
import { nameAt } from '../named.ts';

/** Films in which somebody may present something or invite to it. */
const INVITING = new Set<Genre>([
  'event',
  'launch',
  'local',
  'appeal',
  'recap',
  'challenge',
  'release',
  'vague',
]);

/** Sentences at the beginning in which somebody invites, and words of what they invite to, at most. */
const FIRST = 3;
const LONGEST = 6;
/** Tokens of who invites, at most, and words that lead from the verb to the thing. */
const WHO = 12;
const LEADS = 2;

/**
 * What somebody invites to or presents, where the likeliest name is theirs: "Urząd Miasta zaprasza na | konsultacje", "La
 * scuola di danza presenta il | saggio". Null where what stands behind the verb says when or where.
 */
export function invitedTo(view: TextView, genre: Genre, chosen: Range): Range | null {
  const { sentences, sentenceOf } = view.structure;
  const number = sentenceOf[chosen.start]!;
  if (number >= FIRST || !INVITING.has(genre)) return null;
  const sentence = sentences[number]!;
  const first = wordIn(view, sentence);
  const isQuoted = (at: number) => Boolean(view.clues.quoted[at]);
  for (let at = Math.max(first + 1, chosen.start + 1); at < Math.min(sentence.end, first + WHO); at++) {
    const behind = behindPhrase(view, at, 'invites-to');
    // "Zalesiu organizuje" was torn with its verb.
    if (behind === 0 || (at < chosen.end && behind < chosen.end)) continue;
    const isNamed = Array.from({ length: at - first }, (_, i) => isQuoted(first + i)).includes(true);
    return isNamed ? null : thingAt(view, { start: behind, end: sentence.end });
  }
  return null;
}

/** The words from a place on that are one thing: a name, or two words and more up to a mark, a figure, a wish and where it is. */
function thingAt(view: TextView, { start, end }: Range): Range | null {
  const { tokens } = view.structure;
  let from = start;
  while (from < end && from - start < LEADS && view.lexicon.empty.has(tokens[from]!.low)) from++;
  const name = nameAt(tokens, from);
  if (name && name.end - name.start > 1) return name;
  let to = from;
  const isPart = (at: number) =>
    isWord(tokens[at]!) &&
    view.facts.kinds[at] === '' &&
    !view.classes[at]!.includes('asks') &&
    !wordsEverywhere('before-places').includes(tokens[at]!.low);
  while (to < end && to - from < LONGEST && isPart(to)) to++;
  while (to > from && view.lexicon.empty.has(tokens[to - 1]!.low)) to--;
  return to - from > 1 ? { start: from, end: to } : null;
}
