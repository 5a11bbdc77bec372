import { wordList } from '../../words/word-lists.ts';
import type { Role } from '../model/tagger.ts';
import { assign, behindPhrase, hasFacts, hasPhraseIn, wordIn } from '../rules/stretches.ts';
import type { WordClass } from '../talk.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Tokens of the sentence that orders a tale, of one that tells it, and of what leads to its hero, at most. */
const LONGEST_ORDER = 40;
const LONGEST = 80;
const LEAD = 14;
/** Words of a hero and of one thing that happens, at least, and things that happen. */
const FEWEST_WORDS = 2;
const FEWEST_TOLD = 3;
/** Words of what a hero does first, at least. */
const FEWEST_OF_HERO = 4;
/** Tokens before what only the end of a sentence says ("bir tilki | hakkında film"). */
const BEHIND_HERO = 5;

/** Classes of words that speak to the maker or of who orders; whose film it is tells no tale. */
const OURS = new Set<WordClass>('i we'.split(' ') as WordClass[]);
const ORDERS = new Set<WordClass>('asks format length type i we greets'.split(' ') as WordClass[]);
/** Classes of words that may stand in a tale once, and are instructions where they stand in every part of it. */
const OF_FILM = new Set<WordClass>('music voice visuals palette tone speaks shows'.split(' ') as WordClass[]);
const COLON = /^[:：]$/;
const PAUSE = /^[,،、，;；]$/;

/** A film that tells of somebody one thing after the other: its hero, where what orders it names one, and what tells of them. */
export type Tale = { hero: Range | null; told: Range };

const read = new WeakMap<TextView, Tale | null>();

/**
 * "Film about | a fox who loses its shadow. | It searches the forest, meets an owl, … and in the end finds it at the lake.": the
 * tale that a film is to tell; null where none is told, or where it tells of those who order it.
 */
export function taleIn(view: TextView): Tale | null {
  const known = read.get(view);
  if (known !== undefined) return known;
  const found = taleOf(view);
  read.set(view, found);
  return found;
}

function taleOf(view: TextView): Tale | null {
  const { sentences } = view.structure;
  const [order, first] = sentences;
  if (!order || statesFact(view, order)) return null;
  const named = storyIn(view, order);
  if (named) return { hero: null, told: named };
  if (hasFacts(view, order)) return null;
  const behind = labelledIn(view, order);
  if (behind) return { hero: null, told: { start: behind.start, end: endOf(view, 1, behind.end) } };
  if (!first || order.end - order.start > LONGEST_ORDER) return null;
  const hero = heroIn(view, order);
  if (!hero) return null;
  const range = { start: hero.start, end: order.end };
  if (speaks(view, range, OURS) || !isTold(view, first)) return null;
  const start = saidBehind(view, { start: hero.end, end: order.end }) ?? first.start;
  return { hero, told: { start, end: endOf(view, 2, first.end) } };
}

/** Facts that a tale does not state; how long something takes in it, it does. */
const FACTS = /^(?:date|time|money|percent|phone|url|mail|handle|ratio|year)$/;

const statesFact = ({ facts }: TextView, { start, end }: Range): boolean =>
  facts.kinds.slice(start, end).some((kind) => FACTS.test(kind));

/** Sentences that go on with a story that is called one, at least; one is enough behind "once upon a time". */
const FEWEST_BEHIND = 2;

/** "Cuento: | una tortuga quería ver el mar. …", "Es war einmal …": a story that says that it is one, with what goes on with it. */
function storyIn(view: TextView, order: Range): Range | null {
  const { tokens, sentences } = view.structure;
  const first = wordIn(view, order);
  const behind = behindPhrase(view, first, 'story-labels');
  const isLabelled = behind > 0 && COLON.test(tokens[behind]?.low ?? '');
  const start = isLabelled ? wordIn(view, { start: behind, end: order.end }) : first;
  const isOnce = behindPhrase(view, start, 'once-upon') > 0;
  if (!(isLabelled || isOnce) || speaks(view, { start, end: order.end }, OURS)) return null;
  const end = endOf(view, 1, order.end, true);
  const told = sentences.filter((it) => it.start >= order.end && it.end <= end);
  const isOurs = told.some((it) => speaks(view, it, OURS));
  return told.length >= (isOnce ? 1 : FEWEST_BEHIND) && !isOurs ? { start, end } : null;
}

/** Where a tale ends whose sentences before one are told; `isCalled` where it says that it is one. */
function endOf(view: TextView, from: number, before: number, isCalled = false): number {
  let end = before;
  for (const sentence of view.structure.sentences.slice(from)) {
    if (!goesOn(view, sentence, isCalled)) break;
    end = sentence.end;
  }
  return end;
}

/** "Short film: | an old keeper finds a bottle, reads the letter, rows out": a tale right behind its kind of film. */
function labelledIn(view: TextView, { start, end }: Range): Range | null {
  const { tokens } = view.structure;
  const behind = behindPhrase(view, wordIn(view, { start, end }), 'tale-labels');
  if (behind === 0 || !COLON.test(tokens[behind]?.low ?? '')) return null;
  const told = { start: behind + 1, end };
  const parts = partsOf(view, told);
  const [first] = parts;
  const isHero = tokens.slice(first!.start, first!.end).filter(isWord).length >= FEWEST_OF_HERO;
  if (!isHero && !hasPhraseIn(view, told, 'tale-ends')) return null;
  return toldIn(view, told) >= FEWEST_TOLD && goesOn(view, told) ? told : null;
}

/** Who a film is about: behind "film about", or before what says so at the end of a sentence. */
function heroIn(view: TextView, { start, end }: Range): Range | null {
  const { tokens } = view.structure;
  const stop = lastWord(view, { start, end }) + 1;
  const lead = leadIn(view, { start, end: Math.min(stop, start + LEAD) });
  let close = stop;
  for (let at = Math.max(lead, stop - BEHIND_HERO * 2); at < stop; at++)
    if (behindPhrase(view, at, 'tales-behind') > 0) close = Math.min(close, at);
  if (close === stop && lead === start && !joinsInto(view, { start, end: stop })) return null;
  const hero = { start: wordIn(view, { start: lead, end }), end: close };
  return tokens.slice(hero.start, hero.end).filter(isWord).length >= FEWEST_WORDS ? hero : null;
}

/** "… के बारे में फ़िल्म | जिसकी परछाई खो जाती है।": what is said of the hero behind the word for a film; null where nothing is. */
function saidBehind(view: TextView, range: Range): number | null {
  const { tokens } = view.structure;
  for (let at = range.start; at < range.end; at++)
    if (
      behindPhrase(view, at, 'films') > 0 &&
      tokens.slice(at + 1, range.end).filter(isWord).length >= FEWEST_TOLD
    )
      return at + 1;
  return null;
}

/** The token behind "film about"; the first of the sentence where nothing leads to a hero. */
function leadIn(view: TextView, { start, end }: Range): number {
  for (let at = start; at < end; at++) {
    const behind = behindPhrase(view, at, 'tales-about') || behindPhrase(view, at, 'stories-about');
    // "О лисе", "über einen Fuchs": in its case a hero is named with the word before it.
    if (behind > 0) return behindPhrase(view, behind - 1, 'tale-with') > 0 ? behind - 1 : behind;
  }
  return start;
}

/** "여우에 관한 영화": a topic that is one word with what says that it is one. */
function joinsInto(view: TextView, { start, end }: Range): boolean {
  const { tokens } = view.structure;
  const words = wordList(view.language, 'tale-films');
  return tokens.slice(Math.max(start, end - BEHIND_HERO), end).some(({ low }) => words.includes(low));
}

function lastWord({ structure: { tokens } }: TextView, { start, end }: Range): number {
  let at = end - 1;
  while (at > start && !isWord(tokens[at]!)) at--;
  return at;
}

/** Whether a sentence goes on with somebody or says how it all ends, and tells of several things that happen. */
function isTold(view: TextView, sentence: Range): boolean {
  const first = wordIn(view, sentence);
  const isPerson = behindPhrase(view, first, 'tale-pronouns') > 0;
  if (!isPerson && !hasPhraseIn(view, sentence, 'tale-ends')) return false;
  return goesOn(view, sentence) && toldIn(view, sentence) >= FEWEST_TOLD;
}

/** Whether a sentence may be one of a tale: it states no figure, asks nobody for anything, and is not all of music and colours. */
function goesOn(view: TextView, sentence: Range, isCalled = false): boolean {
  const { start, end } = sentence;
  const hasFact = isCalled ? statesFact(view, sentence) : hasFacts(view, sentence);
  if (end - start > LONGEST || hasFact || lastWord(view, sentence) === start) return false;
  if (speaks(view, sentence, ORDERS)) return false;
  const parts = partsOf(view, sentence);
  const ofFilm = parts.filter((part) =>
    view.classes.slice(part.start, part.end).some((all) => all.some((it) => OF_FILM.has(it))),
  );
  // "И понял, что светит сам": of what a story tells half may be said of pictures, too.
  const most = isCalled && parts.length > 1 ? parts.length : parts.length - 1;
  return ofFilm.length * 2 <= most || ofFilm.length === 0;
}

/**
 * Whether a word of some classes stands in a stretch. The English "i" and "im" are small words of other languages, and "il cherche"
 * tells what somebody does.
 */
function speaks({ classes, language }: TextView, { start, end }: Range, among: Set<WordClass>): boolean {
  return classes.slice(start, end).some((all, i) => {
    const isSmall = language !== 'en' && all.includes('empty');
    const isTold = i > 0 && classes[start + i - 1]!.includes('empty');
    return all.some((it) => among.has(it) && !(it === 'i' && isSmall) && !(it === 'asks' && isTold));
  });
}

/** What stands between the commas of a sentence. */
function partsOf({ structure: { tokens } }: TextView, { start, end }: Range): Range[] {
  const parts: Range[] = [{ start, end }];
  for (let at = start; at < end; at++) {
    if (!PAUSE.test(tokens[at]!.low)) continue;
    parts.at(-1)!.end = at;
    parts.push({ start: at + 1, end });
  }
  return parts;
}

/** How many things happen in a sentence: between its commas, and how it ends behind an "and". */
function toldIn(view: TextView, sentence: Range): number {
  const parts = partsOf(view, sentence);
  const { start, end } = parts.at(-1)!;
  return parts.length + (hasPhraseIn(view, { start: Math.min(start + 1, end), end }, 'tale-ends') ? 1 : 0);
}

/** A tale is shown, with whom it is about; what orders it is not. */
export function keepTales(view: TextView, roles: Role[]): void {
  const tale = taleIn(view);
  if (!tale || roles.includes('V')) return;
  const { hero, told } = tale;
  // What nothing denies is not forbidden.
  const denies = view.classes.slice(told.start, told.end).some((all) => all.includes('negates'));
  if (!denies) assign(roles, told, 'C', 'P');
  for (const role of ['C', 'M'] as const) assign(roles, { start: 0, end: told.start }, 'D', role);
  for (const role of ['D', 'M', 'S'] as const) {
    if (hero) assign(roles, hero, 'C', role);
    assign(roles, told, 'C', role);
  }
  if (hero) roles.fill('C', hero.start, hero.end);
}
