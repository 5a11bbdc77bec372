import type { Concept } from '../concepts.ts';
import { meaningsOf, tradesIn } from '../meaning.ts';
import { ANY } from '../words/entries.ts';

/** What a film is about by the words that were kept for it, and the house in which it takes place. */
export type Told = { about: Concept | null; host: Concept | null };

/** The first idea of a storyboard's `about` that may be seen (`isSeen`), and the first house. */
export function toldBy(words: readonly string[], language: string, isSeen: (one: Concept) => boolean): Told {
  const found = words.flatMap((word) => {
    const [trade = meaningsOf(word, language).at(-1)] = tradesIn(word, language, 'trade');
    const [host] = tradesIn(word, language, 'host');
    const isHost = host !== undefined && tradesIn(word, language, 'trade').length === 0;
    const one = isHost ? host.concept : (trade ?? tradesIn(word, ANY, 'trade')[0])?.concept;
    return one && isSeen(one) ? [{ one, isHost }] : [];
  });
  return {
    about: found.find(({ isHost }) => !isHost)?.one ?? null,
    host: found.find(({ isHost }) => isHost)?.one ?? null,
  };
}
