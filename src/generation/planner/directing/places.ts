import type { Brief, Direction, MaterialItem, Words } from '../../../domain/brief.ts';
import { wordList } from '../words/word-lists.ts';
import { adjoins } from './items/parts.ts';

/** Items that directions put at the beginning and at the end ("Close with …"). */
export type Places = { first?: MaterialItem; last?: MaterialItem };

/** Letters between a direction and the words that it is about. */
const NEAR = 4;

const isNear = (first: Words, next: Words) => adjoins(first, next, NEAR);

/** The item that stands right behind a direction. */
const behind = ({ words }: Direction, brief: Brief) =>
  brief.material.find((item) => isNear(words, item.words));

/** The item that stands right before a direction. */
const before = ({ words }: Direction, brief: Brief) =>
  brief.material.findLast((item) => isNear(item.words, words));

const isShown = (item: MaterialItem | undefined): item is MaterialItem =>
  item !== undefined && item.kind !== 'scene' && item.kind !== 'voice' && item.kind !== 'table';

/** Letters at the beginning of a direction in which it says where what stands before it belongs. */
const FIRST_WORDS = 30;

/** "Then at the end the tip:" speaks of what follows; "as the sign-off" of what stands before it. */
function leadsToEnd({ words: { text } }: Direction, language: string): boolean {
  const said = text.slice(0, FIRST_WORDS).toLowerCase();
  const goesOn = wordList(language, 'wish-and').some((word) => said.startsWith(`${word} `));
  return goesOn && hasPhrase(said, wordList(language, 'ends-with-it'));
}

/** Whether a sentence begins with one of some phrases, and goes on. */
function beginsWith(said: string, phrases: readonly string[]): boolean {
  const low = said.toLowerCase();
  return /^\p{Lu}/u.test(said) && phrases.some((phrase) => low.startsWith(`${phrase} `));
}

/** What a direction says of the words before it: "Do less. Deduct more. as the sign-off". */
function placedBefore(direction: Direction, brief: Brief): Places {
  const item = before(direction, brief);
  if (!isShown(item)) return {};
  const said = direction.words.text.slice(0, FIRST_WORDS);
  if (leadsToEnd(direction, brief.language) && isShown(behind(direction, brief))) return {};
  // "At the end I want to hear the spoon" speaks of something else.
  if (beginsWith(said, wordList(brief.language, 'ends-with-it'))) return {};
  if (hasPhrase(said, wordList(brief.language, 'ends-with-it'))) return { last: item };
  const isFirst = hasPhrase(said, wordList(brief.language, 'opens-with-it')) && item.kind !== 'contact';
  return isFirst ? { first: item } : {};
}

/** Letters behind the word for a headline in a direction that leads to one: "Headline for the whole thing is". */
const BEHIND_HEADLINE = 34;

/** Whether what a direction leads to is the film's headline. */
function leadsToHeadline({ words: { text } }: Direction, language: string): boolean {
  const end = text.slice(-BEHIND_HEADLINE);
  const words = wordList(language, 'headline');
  return (
    hasPhrase(end, words) &&
    !/[.,;!?()]/u.test(end.slice(Math.max(0, ...words.map((w) => end.toLowerCase().lastIndexOf(w)))))
  );
}

/** Whether a text has one of the phrases of a list, as words. */
export function hasPhrase(text: string, phrases: readonly string[]): boolean {
  const plain = ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()} `;
  return phrases.some((phrase) =>
    plain.includes(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(phrase)
        ? phrase
        : ` ${phrase} `,
    ),
  );
}

/** Reads "Open with", "Close with" and their like in every language, by what stands behind them. */
export function placesOf(brief: Brief): Places {
  const places: Places = {};
  for (const direction of brief.directions) {
    Object.assign(places, placedBefore(direction, brief));
    const item = behind(direction, brief);
    if (!isShown(item)) continue;
    // What leads to an item stands at the end of its direction: "Calm music. Close with".
    const lead = direction.words.text.slice(-60);
    if (
      wordList('en', 'lines-below').includes(lead.trim().toLowerCase()) ||
      hasPhrase(lead, wordList(brief.language, 'ending')) ||
      leadsToEnd(direction, brief.language)
    )
      places.last = item;
    else if (hasPhrase(lead, wordList(brief.language, 'opening')) && item.kind !== 'contact')
      places.first ??= item;
    else if (leadsToHeadline(direction, brief.language) && item.kind === 'claim') places.first ??= item;
  }
  if (places.last && places.last === places.first) delete places.first;
  return places;
}
