import type { Brief, Words } from '../../../../domain/brief.ts';
import { countWords, gist } from '../../wording.ts';
import { placesIn } from '../../words/phrases.ts';
import { wordList, wordsEverywhere } from '../../words/word-lists.ts';
import { adjoins, stretchOf } from '../items/parts.ts';
import { enumerationIn } from '../lists/enumerations.ts';
import { headEnd, resultsIn } from '../lists/results.ts';
import { hasPhrase } from '../places.ts';

/** Films of which the first line may be a list: of results, of prices, of a history. */
const LISTING = new Set<Brief['genre']>(['recap', 'local', 'dump', 'recipe', 'timeline', 'listing', 'vague']);
/** Entries of a list that is a film's first line, at least, and letters between it and an order before it, at most. */
const FEWEST = 2;
const CLOSE = 3;
/** Words of such an order that is a title, at most. */
const ORDER_WORDS = 6;
/** Words by which a head may be longer than the subject that was taken for its name. */
const MORE_WORDS = 2;
/** What speaks of the film and where it is shown. */
const OF_THE_FILM = ['films', 'platforms', 'pages', 'order-verbs', 'ordered-films'];

/** What stands before a list of prices and was read as an instruction: "price list for my salon". */
function orderBefore({ directions, language }: Brief, list: Words): Words | null {
  const order = directions.find(({ words }) => adjoins(words, list, CLOSE))?.words;
  if (!order) return null;
  // "Coffee menu board for the screen behind the counter" says for whom.
  const small = placesIn(order.text, wordList(language, 'breaks')).map(({ start }) => start);
  const end =
    countWords(order.text) > ORDER_WORDS ? Math.min(...small, order.text.length) : order.text.length;
  const head = stretchOf(order, 0, order.text.slice(0, end).trimEnd().length);
  const words = OF_THE_FILM.flatMap((key) => wordsEverywhere(key)).filter(Boolean);
  const count = countWords(head.text);
  return count < FEWEST || count > ORDER_WORDS || hasPhrase(head.text, words) ? null : head;
}

/** "1931 Oma Grete opens", "1962 second shop": the entries of a history, a line each. */
const YEARED = /^(?:1[4-9]|20)\p{Nd}{2}\s\p{L}/u;

const PRICED = /[€$£¥₹₽₩]\s?\p{Nd}|\p{Nd}\s?[€$£¥₹₽₩]/u;
/** Entries of a list of prices, at least. */
const FEWEST_PRICES = 3;

/** Whether a line lists what things cost, and nobody asks to compare them: "Our price list: haircut £25, …". */
function isPriceList({ material: [first], directions, language }: Brief): boolean {
  const entries = first ? resultsIn(first.words.text, language) : [];
  const said = [first?.words.text ?? '', ...directions.map(({ words }) => words.text)].join('. ');
  const opposes = hasPhrase(said, [...wordList(language, 'versus'), ...wordsEverywhere('order-verbs')]);
  return !opposes && entries.length >= FEWEST_PRICES && entries.every(({ text }) => PRICED.test(text));
}

/**
 * A brief whose first line is a list, with what that stands under as what the film is about where its subject is torn out of
 * the list, or out of its head: "Our Q3 numbers: revenue …", "Menu du jour : velouté 6 €, …", "Price list: cut women 45, …".
 */
export function headed(brief: Brief): Brief {
  const { subject, material, language } = brief;
  const first = material[0];
  const genre = brief.genre === 'comparison' && isPriceList(brief) ? 'local' : brief.genre;
  const listed =
    first && countWords(subject?.text ?? '') === 1 ? enumerationIn(first.words.text, language) : null;
  // "Tips for saving energy: turn the heating down, …" is about more than tips.
  if (
    first &&
    subject &&
    listed &&
    gist(listed.title) !== gist(subject.text) &&
    gist(listed.title).startsWith(gist(subject.text)) &&
    first.words.text.startsWith(listed.title)
  )
    return { ...brief, subject: stretchOf(first.words, 0, listed.title.length) };
  if (!first || !LISTING.has(genre) || first.name || first.kind === 'table') return brief;
  const { words } = first;
  const entries = resultsIn(words.text, language).filter(({ text }) => /\p{Nd}/u.test(text));
  const isHistory = material.slice(0, FEWEST).every((item) => YEARED.test(item.words.text));
  const end = headEnd(words.text);
  const head = end > 0 ? stretchOf(words, 0, words.text.slice(0, end).trimEnd().length) : null;
  const name = gist(subject?.text ?? '');
  if (entries.length < FEWEST && !isHistory) return brief;
  const isEntry =
    name !== '' &&
    (entries.some(({ text }) => gist(text).startsWith(name)) ||
      (isHistory &&
        material.some((item) => YEARED.test(item.words.text) && gist(item.words.text).includes(name))));
  if (!head) {
    const order = isEntry && !brief.owner ? orderBefore(brief, words) : null;
    return order ? { ...brief, genre, subject: order } : brief;
  }
  const own = gist(head.text);
  const isTornOff =
    own.startsWith(name) && countWords(head.text) <= countWords(subject?.text ?? '') + MORE_WORDS;
  const isOther = genre === 'recap' && !own.includes(name);
  const isBoth = name !== own && name.startsWith(own) && /[:：]/u.test(subject?.text ?? '');
  return isEntry || isOther || isBoth || (genre === 'recap' && isTornOff)
    ? { ...brief, genre, subject: head }
    : brief;
}
