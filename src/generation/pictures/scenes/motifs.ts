import { textsOf } from '../../../domain/film/scene-texts.ts';
import type { Storyboard } from '../../../domain/storyboard.ts';
import { conceptOf } from '../chosen/sign.ts';
import { ASIDE, TERMS, VAGUE } from '../chosen/vague.ts';
import type { Concept } from '../concepts.ts';
import { isGoods, TELLING } from './recurring.ts';
import { RECURS } from './shown.ts';

/** What of a scene's pictures a motif looks at. */
type Pictured = { lead: Concept | null; prop: unknown; items: unknown[]; motif?: Concept; again?: Again };

/** How what a film is about is seen again: from near by, or as many of it. */
export type Again = 'near' | 'many';

/** What stands for a film as a whole: what it is about, what belongs to that, what its words name, and the home that it offers, null for none. */
type Whole = {
  film: Concept | null;
  family: readonly Concept[];
  named: ReadonlySet<Concept>;
  home: unknown;
};

/** One thing is shown so often between the title and the end card, at most: a designer saw more as filling. */
const MOST = 2;
/** The things of a story stand for it as little: a chapel beside each sentence of how two met says nothing of them. */
const MOST_OF_STORY = 1;
/** From so many scenes on no thing is seen in more than half of them. */
const MANY = 6;
/** Longer words want the frame to themselves. */
const LONGEST = 120;
/** Themes whose things stand beside each other: a carrot beside a seedling, but no lift beside a house. */
const LIVING = new Set(['food', 'nature']);
const isLike = (one: Concept, film: Concept) => LIVING.has(one.theme) && LIVING.has(film.theme);

/** How often each thing may be seen between the title and the end card, beside these. */
function restOf(pictures: readonly Pictured[]): (one: Concept) => number {
  const ends = [pictures[0], pictures.at(-1)].map((its) => its?.lead);
  const half = pictures.length < MANY ? Number.POSITIVE_INFINITY : Math.floor(pictures.length / 2);
  return (one) => Math.max(1, half - ends.filter((lead) => lead === one).length);
}

/**
 * Gives scenes that show nothing a motif: what the film shows, but not in the scenes beside it where there is something else,
 * and each in turn. A sentence or a figure shows what the film is about again as its picture, in turns with what is like it, and in turns in each of its views.
 */
export function withMotifs<T extends Pictured>(
  { scenes, genre }: Pick<Storyboard, 'scenes' | 'genre'>,
  pictures: T[],
  { film: subject, family, named, home }: Whole,
): T[] {
  const isHome = home !== null || (genre === 'listing' && (!subject || subject.id === 'house'));
  const film = isHome ? conceptOf('house') : subject && !VAGUE.has(subject.id) ? subject : null;
  const means = (one: Concept) =>
    one === subject ||
    one === film ||
    (named.has(one) && !VAGUE.has(one.id) && !ASIDE.has(one.id) && !TERMS.has(one.id));
  const all = [...new Set(pictures.flatMap(({ lead }) => (lead && means(lead) ? lead : [])))];
  const likes = film ? [film, ...(isHome ? [] : all.filter((one) => one !== film && isLike(one, film)))] : [];
  if (film && !isHome && (genre === 'recap' || !TELLING.has(genre)))
    likes.push(...family.filter((one) => !likes.includes(one) && !isGoods(one, film)));
  const shown = pictures.slice(1, -1).flatMap(({ lead }) => lead ?? []);
  // Whom a story is about goes on through it; a place or a tool does not.
  const isOfStory = genre === 'story' && film !== null && !LIVING.has(film.theme);
  const rest = restOf(pictures);
  const isRare = (one: Concept) =>
    shown.filter((it) => it === one).length < Math.min(isOfStory ? MOST_OF_STORY : MOST, rest(one));
  let before: Concept | null = null;
  let seen: Concept | null = null;
  let views = 0;
  return pictures.map((its, i) => {
    if (its.lead || its.prop || its.items.length > 0 || (all.length === 0 && !film)) {
      before = its.lead;
      seen = null;
      return its;
    }
    const after = pictures[i + 1]?.lead;
    const isNew = (one: Concept) => one !== seen && one !== before && one !== after;
    const fits = RECURS.has(scenes[i]!.type) && textsOf(scenes[i]!).join(' ').length <= LONGEST;
    const [alike, any] = [likes.filter(isRare), [...all, ...(film ? [film] : [])].filter(isRare)];
    const again = fits ? (alike.find(isNew) ?? alike.find((one) => one !== seen) ?? alike[0] ?? null) : null;
    const other = any.find((one) => one !== before && one !== after) ?? any.find((one) => one !== before);
    const motif = again ?? other ?? any[0] ?? null;
    before = motif;
    seen = again ?? null;
    if (!motif) return its;
    if (again) views++;
    if (i > 0) shown.push(motif);
    return {
      ...its,
      motif,
      ...(again ? { again: views % 2 === 1 ? ('near' as const) : ('many' as const) } : {}),
    };
  });
}
