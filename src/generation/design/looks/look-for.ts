import { meaningsOf } from '../../pictures/meaning.ts';
import { presetDesign } from '../presets.ts';
import type { Design } from '../repair.ts';
import { LOOKS, type LookName } from './looks.ts';

/** What a film is about: the customer's words in their language (BCP 47; English where it is not known), and its genre. */
export type Topic = { text: string; language?: string; genre?: string };

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
/** A film of the night is a story, or names more than one thing of it: stars are given to shops, too. */
const NIGHT_LEAST = 3;

function signsOf(look: LookName): { ids: Set<string>; theme: string | undefined } {
  const names = SIGNS[look].split(' ');
  const theme = names.find((name) => name.startsWith('file:'))?.slice('file:'.length);
  return { ids: new Set(names), theme };
}

/** A look for a text of which nothing is known: the same for the same words. */
function neutralFor(text: string): Design {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + character.codePointAt(0)!) % 65_521;
  return LOOKS[NEUTRAL[sum % NEUTRAL.length]!];
}

/**
 * The look of what a film is about: by the things that its words name and its genre; where they name none a neutral one,
 * and our own preset for what is no film.
 */
export function lookFor({ text, language = 'en', genre }: Topic): Design {
  const scores = new Map<LookName, number>();
  const add = (look: LookName, by: number) => scores.set(look, (scores.get(look) ?? 0) + by);
  const own = genre ? GENRE_LOOKS[genre] : undefined;
  if (own) add(...own);
  for (const { concept, at } of meaningsOf(text.slice(0, 2000), language)) {
    const early = at < 30 ? 1.4 : 1;
    for (const look of Object.keys(SIGNS) as LookName[]) {
      const { ids, theme } = signsOf(look);
      if (ids.has(concept.id)) add(look, early * (WEAK.has(concept.id) ? 0.5 : LISTED));
      else if (theme === concept.theme) add(look, early);
    }
  }
  if ((scores.get('night') ?? 0) < NIGHT_LEAST) scores.delete('night');
  const [best] = [...scores].sort(([, a], [, b]) => b - a);
  if (best) return LOOKS[best[0]];
  return genre ? neutralFor(text) : presetDesign('framelog');
}
