import type { Scene } from '../../../domain/storyboard.ts';
import type { Concept } from '../concepts.ts';
import { partsOf } from './parts-of.ts';

type Shown = { lead: Concept | null; prop: unknown };

/** Types of scenes in which the film's own picture, or what belongs to it, comes again. */
export const RECURS = new Set<Scene['type']>(['statement', 'quote', 'stat']);

/** Scenes on either side in which the film's own picture may not stand when it comes again. */
const APART = 2;

const isNear = (shown: readonly Shown[], at: number, film: Concept): boolean =>
  shown.slice(Math.max(0, at - APART), at + APART + 1).some(({ lead }) => lead === film);

/** Whether a scene tells a figure, a date, an hour or a price. */
const isOfFigures = (scene: Scene): boolean =>
  scene.type === 'stat' || partsOf(scene).some(([text]) => /\p{Nd}/u.test(text));

/** Whether a scene shows nothing yet. */
export const isBare = ({ lead, prop }: Shown): boolean => !lead && !prop;

/**
 * Lets what belongs to the film's own picture stand in scenes that show nothing, once that has been seen; when there is no
 * more of it the picture itself comes again, some way from where it stood. What is left of it last stands at the end.
 */
export function recurring(scenes: Scene[], shown: Shown[], family: Concept[]): void {
  const [film, ...kin] = family as [Concept, ...Concept[]];
  const left = kin.filter((one) => !shown.some(({ lead }) => lead === one));
  // The close comes back to what the film opened with, unless that was just seen.
  const isJustSeen = (at: number) =>
    shown.slice(Math.max(0, at - APART), at).some(({ lead }) => lead === film);
  const isSeen = (at: number) => shown.slice(0, at).some(({ lead }) => lead === film);
  for (const [i, scene] of scenes.entries()) {
    if (i > 0 && scene.type === 'cta' && shown[i]!.lead === film && isJustSeen(i) && left.length > 0)
      shown[i]!.lead = left.shift()!;
    if (!RECURS.has(scene.type) || !isBare(shown[i]!)) continue;
    // A figure, a date and a price say themselves what they count: what only belongs to the film would mean something else.
    if (isSeen(i) && left.length > 1 && !isOfFigures(scene)) shown[i]!.lead = left.shift()!;
    else if (!isNear(shown, i, film)) shown[i]!.lead = film;
  }
}
