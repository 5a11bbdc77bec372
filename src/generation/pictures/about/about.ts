import type { Brief, Direction, Span } from '../../../domain/brief.ts';
import { isOfMaking, isOfPlace } from '../chosen/asked.ts';
import { ASIDE, isOfLearning, MANNER, SEASONS, VAGUE } from '../chosen/vague.ts';
import { allNamedIn, type Meaning, meaningsOf, namedIn, tradesIn } from '../meaning.ts';
import { ANY } from '../words/entries.ts';
import { around, introducing, isQuoted, without } from './around.ts';
import { birthdayIn } from './birthday.ts';
import { FOR, type Named, namedThings, withoutNames } from './names.ts';
import { isOfFunerals } from './told.ts';

/** Directions that speak of other things than the film is about. */
const OF_MANNER = new Set<Direction['kind']>([
  'type',
  'music',
  'voice',
  'language',
  'page',
  'tone',
  'palette',
]);
/** Languages that write only names with a capital within a sentence. */
const CAPITALS_NAME = /^(?:en|es|fr|it|pt|ru|tr|pl|nl|sv|uk|el)\b/;
/** Ideas that stand for a film only where nothing else is named. */
const SAYS_LITTLE = new Set([...VAGUE, ...ASIDE]);
/** Kinds of films in which trades are those of guests and rooms, and not what the film is about. */
const TELLS_OF_OTHERS = new Set<Brief['genre']>(['podcast', 'story']);
/** What a school came by in its years is not what its jubilee is about. */
const HAS_YEARS = new Set<Brief['genre']>(['timeline']);
/** Characters of a prompt in which it says what it is about. */
const BEGINNING = 240;
/** From which year to which somebody lived: "1941–2026", "3 May 1936 – 12 August 2024". */
const LIFETIME = /(?:1[89]|20)\d\d\s?[–—-]\s?(?:\d{1,2}[. ]{1,2}\p{L}{3,10}\.? )?(?:19|20)\d\d(?!\d)/u;
/** Two names for which a day is kept: "Priya & Tomasz". */
const COUPLE = /^\p{Lu}\p{Ll}+ (?:&|\+|and|und|et|y|e|i|и|en|og|och|ve) \p{Lu}\p{Ll}+$/u;
/** Shorter lines only greet. */
const GREETING = 12;
/** So many ideas are kept, and so much of a prompt is read. */
const MOST = 6;
const LONGEST = 20_000;

/** A reading of a text for what a film is about. */
type Reading = (text: string) => Meaning[];

const isPrompt = ({ in: at }: Span) => 'message' in at && at.message === 0;

/** Whether a subject is what somebody calls a thing, and need not say what it is. */
function isName(text: string, span: Span, { language }: Brief, prompt: string): boolean {
  const words = text.split(/[\s-]/u).filter((word) => word.length > 2);
  const large = CAPITALS_NAME.test(language) && words.every((word) => /^[\p{Lu}\p{Nd}]/u.test(word));
  return isQuoted(prompt, span) || (large && words.length > 0);
}

/**
 * The words of a customer that tell what a film is about, the surest first: that it remembers somebody, trades that the subject names or is introduced by
 * ("the choir X", "うちの猫カフェ「X」"), then things there and in the order, then trades that the rest of the prompt
 * begins with or comes back to, then what only a name speaks of, and last a house that it names as its own. Never what is forbidden or says how the film is made.
 */
export function aboutOf(
  brief: Brief,
  prompt: string,
  { names, kinds }: Named = namedThings(brief, prompt),
): string[] {
  const { genre, language, subject, ordered } = brief;
  const whole = withoutNames(prompt.slice(0, LONGEST), names);
  const hidden = brief.prohibitions.map(({ words }) => words.span).filter(isPrompt);
  const ofManner = brief.directions.filter(({ kind }) => OF_MANNER.has(kind));
  const manner = ofManner.map(({ words }) => words.span).filter(isPrompt);
  const allowed = without(whole, hidden);
  const told = without(allowed, [...manner, ...brief.chatter.filter(isPrompt)]);
  const trades: Reading = (text) => tradesIn(text, language, 'trade');
  const hosts: Reading = (text) => tradesIn(text, language, 'host');
  const name = withoutNames(subject?.text ?? '', names);
  const at = subject && isPrompt(subject.span) && subject.span.end <= whole.length ? subject.span : null;
  const [before, after] = at ? around(allowed, at) : ['', ''];
  const introduced = (read: Reading) => [...read(before).reverse(), ...read(after)];
  const houses = [...hosts(name), ...introduced(hosts)];
  const housed = new Set(houses.map((it) => it.concept));
  const named: Reading = (text) => meaningsOf(text, language).filter(({ concept }) => !housed.has(concept));
  const things: Reading = (text) => named(text).filter(({ concept }) => !SAYS_LITTLE.has(concept.id));
  const near: Reading = (text) => things(text).filter(({ concept }) => !isOfMaking(concept));
  const isCalled = subject !== null && at !== null && isName(subject.text, at, brief, prompt);
  const isOfOthers = TELLS_OF_OTHERS.has(genre) || (HAS_YEARS.has(genre) && hosts(name).length > 0);
  const order = withoutNames(ordered?.text ?? '', names);
  const found = [
    ...(isOfOthers ? [] : [...remembering(allowed, language), ...birthdayIn(allowed, language)]),
    ...(COUPLE.test(name) ? tradesIn(whole, language, 'couple') : []),
    ...ofTrade(name, trades, language),
    ...headed(ownTrades(name, trades, things), language, namedIn(name, language)),
    ...kinds,
    ...(isCalled ? [] : things(name)),
    ...(named(name).length > 0 ? [] : denied(name, language)),
    ...(isOfOthers ? [] : introduced(trades)),
    ...trades(order),
    ...(isCalled ? near(at ? introducing(before) : '').reverse() : named(name)),
    ...(isCoined(name, language) ? [] : things(name)),
    ...(houses.length > 0 ? named(after).filter(isShown) : []),
    ...(isOfOthers ? [] : [told, without(allowed, manner)].flatMap((text) => trades(openingOf(text)))),
    ...(isOfOthers ? [] : leading(told, trades, '')),
    ...near(order),
    ...things(name),
    ...houses,
  ];
  if (!isOfOthers && found.length === 0) found.push(...meant(named(openingOf(told))));
  if (!isOfOthers) found.push(...leading(told, trades), ...leading(without(allowed, manner), trades));
  const foreign = () => leading(without(allowed, manner), (text) => tradesIn(text, ANY, 'trade'));
  return distinct(found.length > 0 ? found : foreign()).slice(0, MOST);
}

/** What a name only denies: "30 days without sugar" is about sugar. */
const denied = (name: string, language: string): Meaning[] =>
  allNamedIn(name, language).filter(({ aside }) => aside === 'without');

/** What says that a film remembers somebody: words for such films in its order, and those for a funeral beside the years of a life. */
export function remembering(text: string, language: string): Meaning[] {
  const lived = LIFETIME.test(text);
  const found = tradesIn(lived ? text : text.slice(0, BEGINNING), language, 'memory');
  return lived ? [...found, ...tradesIn(text, language, 'trade').filter(isOfFunerals)] : found;
}

/** Whether a name has a word of its own, which names nothing: "Loamly Frost", but not "Marché de Noël". */
const isCoined = (name: string, language: string): boolean =>
  name
    .split(/[^\p{L}\p{M}'’-]+/u)
    .some(
      (word) =>
        word.length > 3 && meaningsOf(word, language).length + tradesIn(word, language, 'host').length === 0,
    );

/** What a house may show: "the Harbour Museum: Maps of a Lost Coast". */
const isShown = ({ concept }: Meaning) => !VAGUE.has(concept.id) && !isOfMaking(concept);

/** What an order asks a film of, by all that it names: no season, no weather, nothing behind what says little ("tools, tea"). */
function meant(named: Meaning[]): Meaning[] {
  const things = named.filter(
    ({ concept, said }) =>
      !isOfMaking(concept) &&
      !isOfPlace(concept) &&
      !MANNER.has(concept.id) &&
      !SEASONS.has(said.toLowerCase()),
  );
  const vague = things.findIndex(({ concept }) => SAYS_LITTLE.has(concept.id));
  return vague < 0 ? things : things.slice(0, vague);
}

/** The first sentence or line that says something: what a film is ordered with, mostly ("Compare our two kettles in a clip …"). */
const openingOf = (text: string): string =>
  text
    .slice(0, BEGINNING)
    .split(/(?<=[.!?])\s|[\n。！？；;]/u)
    .find((line) => line.trim().length >= GREETING) ?? '';

/** The trades that a text speaks of more than once, or begins with: one that is named in passing is an aside. */
function leading(
  text: string,
  trades: Reading,
  beginning = text.slice(0, BEGINNING).toLowerCase(),
): Meaning[] {
  const found = trades(text);
  const counts = new Map<string, number>();
  for (const { concept } of found) counts.set(concept.id, (counts.get(concept.id) ?? 0) + 1);
  return found.filter(
    ({ concept, said }) => beginning.includes(said.toLowerCase()) || counts.get(concept.id)! > 1,
  );
}

/** What a name says that something is, rather than for whom: "the bookkeeper for small cafés". */
function ownTrades(name: string, trades: Reading, things: Reading): Meaning[] {
  const [own = ''] = name.split(FOR);
  return trades(own).length + (own === name ? 0 : things(own).length) > 0 ? trades(own) : trades(name);
}

/** What a trade is described by is what it is about: a board game café has dice, a cat café cats; a name has a capital. */
const ofTrade = (name: string, trades: Reading, language: string): Meaning[] =>
  trades(name).flatMap((trade) =>
    namedIn(name, language).filter(
      ({ at, length, said, concept, stops }) =>
        at + length === trade.at && !stops && /^\p{Ll}/u.test(said) && !SAYS_LITTLE.has(concept.id),
    ),
  );

/** Themes of what is taught and done; an academy that is called after a plant teaches something else. */
const DONE = new Set(['trades', 'work']);

/** The kind that a name ends with, or begins with where adjectives follow: "the Bakery Street Choir" is a choir, a dance academy is about dancing. */
function headed(found: Meaning[], language: string, named: Meaning[]): Meaning[] {
  const kinds = /^(?:ar|es|fr|it|pt)\b/.test(language) ? found : found.toReversed();
  const isTaught = ({ concept }: Meaning) => DONE.has(concept.theme) && !isOfLearning(concept);
  return [...(kinds.some(({ concept }) => isOfLearning(concept)) ? named.filter(isTaught) : []), ...kinds];
}

function distinct(found: Meaning[]): string[] {
  const seen = new Map(found.toReversed().map(({ concept, said }) => [concept.id, said]));
  return [...new Set(found.map(({ concept }) => concept.id))].map((id) => seen.get(id)!);
}
