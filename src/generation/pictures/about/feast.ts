import { familyOf } from '../chosen/kin.ts';
import type { Concept } from '../concepts.ts';

/** Things that say of a feast only that it is one. */
const FEASTS = new Set(['birthday-cake', 'party-popper', 'balloon', 'cupcake']);
/** What birthdays are given as a theme. */
const THEMES = new Set(
  (
    't-rex sauropod unicorn dragon princess prince person-fairy woman-merpeople person-superhero person-mage pirate-flag ' +
    'crossed-swords astronaut rocket robot crown soccer-ball basketball racing-car fire-engine police-car automobile tractor ' +
    'high-speed-train locomotive airplane ringed-planet butterfly honeybee lady-beetle rabbit cat dog horse bear panda lion tiger ' +
    'elephant giraffe monkey penguin dolphin shark spouting-whale turtle octopus owl fox hedgehog frog paw-prints rainbow ' +
    'palm-tree jack-o-lantern ghost video-game top-hat tent ballet-shoes skateboard cricket-game swimming'
  ).split(' '),
);

/** What a film is about, what may stand for it, and whether a thing says only that there is a feast. */
export type Feast = {
  film: Concept | null;
  family: Concept[];
  isFeast: (lead: Concept | null) => boolean;
};

/**
 * A birthday with a theme is about that: dinosaurs open it and the cake ends it. `film` is what it is about otherwise, `named`
 * all that its scenes name.
 */
export function feastOf(film: Concept | null, named: readonly Concept[]): Feast {
  const theme = film && FEASTS.has(film.id) ? named.find(({ id }) => THEMES.has(id)) : undefined;
  if (!film || !theme) return { film, family: film ? familyOf(film) : [], isFeast: () => false };
  return {
    film: theme,
    family: [theme, ...familyOf(film)],
    isFeast: (lead) => lead !== null && FEASTS.has(lead.id),
  };
}
