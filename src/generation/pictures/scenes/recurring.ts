import type { Scene, Storyboard } from '../../../domain/storyboard.ts';
import { partsOf } from '../chosen/parts-of.ts';
import { VAGUE } from '../chosen/vague.ts';
import type { Concept } from '../concepts.ts';
import { isBare, RECURS, type Shown } from './shown.ts';

/** Whether a scene tells a figure, a date, an hour or a price. */
const isOfFigures = (scene: Scene): boolean =>
  scene.type === 'stat' || partsOf(scene).some(([text]) => /\p{Nd}/u.test(text));

/** A question is answered by nothing that only belongs to the film. */
const asks = (scene: Scene): boolean =>
  scene.type !== 'chart' && 'title' in scene && /[?？؟]$/u.test(scene.title.trim());

/** Kinds of films that tell, teach or state conditions: what only belongs to their subject would mean something there. */
export const TELLING = new Set<Storyboard['genre']>([
  'explainer',
  'howto',
  'recipe',
  'story',
  'recap',
  'comparison',
  'timeline',
  'podcast',
  'hiring',
]);
/** Scenes for each of which one may show what only belongs to the film: more of them would be about something else. */
const PER_KIN = 4;

/** Food is offered where it is seen, but beside other food: a farm's film sells no carrots that nobody named. */
export const isGoods = (one: Concept, film: Concept): boolean =>
  film.theme !== 'food' && one.theme === 'food';

/**
 * Lets the film's own picture stand in the first scene that shows nothing, and once it has been seen what belongs to it in
 * others. What is left of that last stands at the end.
 */
export function recurring(
  { scenes, genre }: Pick<Storyboard, 'scenes' | 'genre'>,
  shown: Shown[],
  family: Concept[],
): void {
  const [film, ...kin] = family as [Concept, ...Concept[]];
  const left = kin.filter((one) => !shown.some(({ lead }) => lead === one) && !isGoods(one, film));
  // The close comes back to what the film opened with, unless that was just seen.
  const isJustSeen = (at: number) => shown[at - 1]?.lead === film;
  const isSeen = (at: number) => shown.slice(0, at).some(({ lead }) => lead === film);
  const isMissing = () => !shown.slice(0, -1).some(({ lead }) => lead === film);
  let free = TELLING.has(genre) ? 0 : Math.ceil(scenes.length / PER_KIN);
  for (const [i, scene] of scenes.entries()) {
    if (
      i > 0 &&
      scene.type === 'cta' &&
      shown[i]!.lead === film &&
      isJustSeen(i) &&
      left.length > 0 &&
      !asks(scene)
    )
      shown[i]!.lead = left.shift()!;
    const its = shown[i]!;
    // The number of a step stands above it too: what is worked on comes before another of them.
    if (its.prop?.kind === 'step' && isMissing()) Object.assign(its, { lead: film, prop: null });
    if (!RECURS.has(scene.type) || !isBare(its)) continue;
    // A figure, a date and a price say themselves what they count: what only belongs to the film would mean something else.
    if (isSeen(i) && left.length > 1 && free > 0 && !isOfFigures(scene) && !asks(scene)) {
      its.lead = left.shift()!;
      free--;
    } else if (isMissing() && !VAGUE.has(film.id)) its.lead = film;
  }
}
