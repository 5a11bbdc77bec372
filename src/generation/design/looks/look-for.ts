import { ANYWHERE } from '../../../domain/film/sceneries.ts';
import type { Concept } from '../../pictures/concepts.ts';
import { meaningsOf } from '../../pictures/meaning.ts';
import { coloursOf, fittingPlace } from '../places/fitting-place.ts';
import { presetDesign } from '../presets.ts';
import type { Design } from '../repair.ts';
import { LOOKS, type LookName } from './looks.ts';

/**
 * What a film is about: the customer's words in their language (BCP 47; English where it is not known), its genre, and
 * what of the words names its subject.
 */
export type Topic = { text: string; language?: string; genre?: string; subject?: string };

/** Concepts (ids of `pictures/lexicon`) that speak for a look; a folder name of the lexicon stands for all of its rows. */
const SIGNS: Record<LookName, string> = {
  kitchen: 'file:food',
  night:
    'crescent-moon full-moon glowing-star owl hedgehog fox open-book sparkles unicorn dragon lighthouse red-paper-lantern bear',
  finance:
    'bank coin money-bag credit-card receipt euro-banknote dollar-banknote balance-scale chart-increasing piggy briefcase',
  tech: 'laptop mobile-phone desktop-computer robot gear locked bug link puzzle-piece floppy-disk bar-chart satellite keyboard',
  green: 'file:nature seedling recycling-symbol house-with-garden farmer solar',
  sport:
    'running-shoe soccer-ball basketball tennis bicycle trophy sports-medal person swimming skis stadium lacrosse',
  kids: 'teddy-bear baby balloon jack-o-lantern t-rex',
  home: 'house key bed couch-and-lamp bathtub office-building hut door window',
  festival:
    'musical-note guitar violin drum musical-keyboard party-popper fireworks ticket microphone wedding ferris-wheel tent birthday-cake',
  health: 'health-worker pill syringe tooth brain hospital dna lotus lotion-bottle eyes ambulance paw-prints',
  learning: 'books graduation-cap teacher student school pencil closed-book microscope memo',
  travel:
    'airplane luggage compass mountain snow-capped-mountain world-map backpack passenger-ship sailboat beach-with-umbrella desert-island hotel camping high-speed-train station hiking-boot',
  craft:
    'hammer wrench toolbox brick building-construction sewing-needle yarn artist-palette scissors gem-stone chair stopwatch',
  civic:
    'megaphone newspaper ballot-box-with-ballot classical-building handshake envelope postbox bus metro tram delivery-truck',
};

/** Vague signs: everybody speaks of people, prices and days. */
const WEAK = new Set([
  'coin',
  'credit-card',
  'chart-increasing',
  'key',
  'house',
  'door',
  'open-book',
  'mobile-phone',
  'stopwatch',
]);
/** The look of a kind of film, and how much that weighs against the things that its words name (2 each). */
const GENRE_LOOKS: Record<string, [look: LookName, weight: number]> = {
  recipe: ['kitchen', 2.5],
  story: ['night', 2.5],
  listing: ['home', 3.2],
  recap: ['finance', 1.2],
  release: ['tech', 1.2],
  appeal: ['civic', 1.6],
  challenge: ['sport', 1.6],
  event: ['festival', 1.6],
  podcast: ['festival', 1.6],
  hiring: ['learning', 1.6],
  explainer: ['learning', 1.6],
  howto: ['craft', 1.6],
  timeline: ['civic', 1.2],
  comparison: ['finance', 1.2],
};
/** Looks that suit whatever nothing is known of, taken in turn by its words. */
const NEUTRAL: LookName[] = ['civic', 'craft', 'travel', 'learning'];
const LISTED = 2;
/** What programmers write in any language: a tool that talks to clouds is not set beneath them. */
const OF_CODE = /(?<![\p{L}\p{N}])(?:CLI|API|SDK|npm|npx|pip|GitHub|IDE|JSON|regex)(?![\p{L}\p{N}])/u;
const CODED = 3;
/** Characters of a film's words that are looked at. */
const LONGEST_TEXT = 2000;
/** A film of the night is a story, or names more than one thing of it: stars are given to shops, too. */
const NIGHT_LEAST = 3;

/** Concepts that speak for something, and a part of the lexicon that does so as a whole. */
type Signs = { ids: Set<string>; theme: string | undefined };

function signsOf(look: LookName): Signs {
  const names = SIGNS[look].split(' ');
  const theme = names.find((name) => name.startsWith('file:'))?.slice('file:'.length);
  return { ids: new Set(names), theme };
}

/** A look for a text of which nothing is known: the same for the same words. */
function neutralFor(text: string): LookName {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + character.codePointAt(0)!) % 65_521;
  return NEUTRAL[sum % NEUTRAL.length]!;
}

/** What is of a place itself, where not all that speaks for its look is. */
const OF_PLACE: Partial<Record<LookName, string>> = {
  travel:
    'mountain snow-capped-mountain passenger-ship sailboat beach-with-umbrella desert-island camping hiking-boot compass',
  festival: 'guitar violin drum musical-note fireworks microphone ferris-wheel',
  craft: 'hammer wrench toolbox sewing-needle yarn scissors chair artist-palette',
  civic: 'bus metro tram postbox house',
  home: 'house office-building hut',
};

/** So many things of a place, other than those that everybody speaks of, make it the film's. */
const SEVERAL = 2;

const belongs = (concept: Concept, { ids, theme }: Signs) => ids.has(concept.id) || theme === concept.theme;

/** Whether a film is set where its look is: its subject names a thing of it, or its words name several. */
function isSet(look: LookName, { text, subject = '', language = 'en' }: Topic): boolean {
  const own = OF_PLACE[look];
  const signs: Signs = own ? { ids: new Set(own.split(' ')), theme: undefined } : signsOf(look);
  const named = (words: string) =>
    new Set(
      meaningsOf(words.slice(0, LONGEST_TEXT), language)
        .map(({ concept }) => concept)
        .filter((concept) => belongs(concept, signs) && !WEAK.has(concept.id)),
    ).size;
  return named(subject) > 0 || named(text) >= SEVERAL;
}

/** Things of the sea, which lies by no meadow. */
const SEA = new Set(
  (
    'water-wave anchor sailboat passenger-ship motor-boat fish tropical-fish shark spouting-whale dolphin octopus squid ' +
    'crab lobster shrimp oyster jellyfish coral seal penguin spiral-shell beach-with-umbrella desert-island lighthouse'
  ).split(' '),
);

/** Whether what a film names of nature is of the sea for the most part. */
function isAtSea({ text, language = 'en' }: Topic): boolean {
  const named = new Set(meaningsOf(text.slice(0, LONGEST_TEXT), language).map(({ concept }) => concept));
  const sea = [...named].filter(({ id }) => SEA.has(id)).length;
  const land = [...named].filter(({ id, theme }) => theme === 'nature' && !SEA.has(id)).length;
  return sea > 0 && sea >= land;
}

/** Figures are told in an office, and feasts are in a hall, where a look has no place that says more of them. */
const GIVE_WAY = new Set(['office', 'hall']);

/** A look in its place where the film is set there, else without one: a place that has nothing to do with it misleads. */
function placed(look: LookName, topic: Topic): Design {
  const { scenery, ...design } = LOOKS[look];
  const isOwn = scenery !== undefined && !ANYWHERE.has(scenery) && isSet(look, topic);
  const place = fittingPlace(topic);
  if (place && !(isOwn && GIVE_WAY.has(place))) return { ...design, ...coloursOf(place), scenery: place };
  if (look === 'green' && isAtSea(topic)) return { ...design, scenery: 'coast', ground: 'waves' };
  return isOwn || (scenery && ANYWHERE.has(scenery)) ? { ...design, scenery } : design;
}

/**
 * The look of what a film is about: by the things that its words name and its genre; where they name none a neutral one,
 * and our own preset for what is no film.
 */
export function lookFor(topic: Topic): Design {
  const { text, language = 'en', genre } = topic;
  const scores = new Map<LookName, number>();
  const add = (look: LookName, by: number) => scores.set(look, (scores.get(look) ?? 0) + by);
  const own = genre ? GENRE_LOOKS[genre] : undefined;
  if (own) add(...own);
  if (OF_CODE.test(text)) add('tech', CODED);
  for (const { concept, at } of meaningsOf(text.slice(0, LONGEST_TEXT), language)) {
    const early = at < 30 ? 1.4 : 1;
    for (const look of Object.keys(SIGNS) as LookName[]) {
      const { ids, theme } = signsOf(look);
      if (ids.has(concept.id)) add(look, early * (WEAK.has(concept.id) ? 0.5 : LISTED));
      else if (theme === concept.theme) add(look, early);
    }
  }
  if ((scores.get('night') ?? 0) < NIGHT_LEAST) scores.delete('night');
  const [best] = [...scores].sort(([, a], [, b]) => b - a);
  if (best) return placed(best[0], topic);
  return genre ? placed(neutralFor(text), topic) : presetDesign('framelog');
}
