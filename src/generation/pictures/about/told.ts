import { SEASONS, VAGUE } from '../chosen/vague.ts';
import type { Concept } from '../concepts.ts';
import { type Meaning, meaningsOf, tradesIn } from '../meaning.ts';
import { ANY } from '../words/entries.ts';

/** Words of a name that may be small: "of", "the". */
const SHORT = 3;

const remembersIn = (word: string, language: string) =>
  tradesIn(word, language, 'memory').length > 0 || tradesIn(word, language, 'trade').some(isOfFunerals);

/** What a film is about by the words that were kept for it, the house in which it takes place, and whether it remembers somebody. */
export type Told = { about: Concept | null; host: Concept | null; remembers: boolean };

/** Whether a trade is that of funerals. */
export const isOfFunerals = ({ concept }: Pick<Meaning, 'concept'>): boolean => concept.id === 'candle';

/** The first idea of a storyboard's `about` that may be seen (`isSeen`), and the first house. */
export function toldBy(
  words: readonly string[],
  language: string,
  isSeen: (one: Concept, why: 'told' | 'host') => boolean,
): Told {
  const remembers = remembersIn(words[0] ?? '', language);
  const found = (remembers ? words.slice(0, 1) : words).flatMap((word) => {
    // A spring offer is not about spring.
    const thing = meaningsOf(word, language).findLast(({ said }) => !SEASONS.has(said.toLowerCase()));
    const [trade] = tradesIn(word, language, 'trade');
    const [host] = tradesIn(word, language, 'host');
    const [memory] = [...tradesIn(word, language, 'memory'), ...tradesIn(word, language, 'couple')];
    // "Marché de Noël" and "Bücherflohmarkt" are more than a market.
    const isMore = thing && thing.concept !== host?.concept && !VAGUE.has(thing.concept.id);
    const isHost = host !== undefined && !trade && !isMore;
    const one = isHost
      ? host.concept
      : (memory ?? trade ?? thing ?? tradesIn(word, ANY, 'trade')[0])?.concept;
    return one && isSeen(one, isHost ? 'host' : 'told') ? [{ one, isHost }] : [];
  });
  return {
    about: found.find(({ isHost }) => !isHost)?.one ?? null,
    host: found.find(({ isHost }) => isHost)?.one ?? null,
    remembers,
  };
}

/**
 * What a film is surely about, of what it is told to be: a thing that only a name speaks of ("Spoke & Sparrow") is not, unless it
 * is a trade.
 */
export function surely(about: Concept | null, subject: string, language: string): Concept | null {
  const names = subject.split(/\s+/u).filter((word) => word.length > SHORT);
  const isName = names.length > 1 && names.every((word) => /^\p{Lu}\p{Ll}/u.test(word));
  const isTrade = tradesIn(subject, language, 'trade').some(({ concept }) => concept === about);
  const isNamed = meaningsOf(subject, language).some(({ concept }) => concept === about);
  return isName && isNamed && !isTrade ? null : about;
}
