import type { Brief, Direction, MaterialItem } from '../../../domain/brief.ts';
import { wordList } from '../words/word-lists.ts';

/** Items that directions put at the beginning and at the end ("Close with …"). */
export type Places = { first?: MaterialItem; last?: MaterialItem };

/** Letters between a direction and the words that it is about. */
const NEAR = 4;

/** The item that stands right behind a direction. */
function behind({ words }: Direction, brief: Brief): MaterialItem | undefined {
  const where = JSON.stringify(words.span.in);
  return brief.material.find((item) => {
    const { span } = item.words;
    return (
      JSON.stringify(span.in) === where && span.start >= words.span.end && span.start - words.span.end <= NEAR
    );
  });
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
    const item = behind(direction, brief);
    if (!item || item.kind === 'scene' || item.kind === 'voice' || item.kind === 'table') continue;
    // What leads to an item stands at the end of its direction: "Calm music. Close with".
    const lead = direction.words.text.slice(-60);
    if (hasPhrase(lead, wordList(brief.language, 'ending'))) places.last = item;
    else if (hasPhrase(lead, wordList(brief.language, 'opening')) && item.kind !== 'contact')
      places.first ??= item;
  }
  if (places.last && places.last === places.first) delete places.first;
  return places;
}
