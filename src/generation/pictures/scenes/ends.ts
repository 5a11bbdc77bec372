import { isDeepStrictEqual } from 'node:util';
import type { Scene, Storyboard } from '../../../domain/storyboard.ts';
import { conceptOf } from '../chosen/sign.ts';
import { ASIDE, VAGUE } from '../chosen/vague.ts';
import type { Concept } from '../concepts.ts';
import type { Prop } from '../props/prop.ts';
import { isBare, opens, RECURS, type Shown } from './shown.ts';

type Board = Pick<Storyboard, 'scenes' | 'genre'>;

/** Gives openings and closes that name nothing, or something in passing, what stands for the film: itself, or a sign. */
export function signed({ scenes }: Board, shown: Shown[], sign: Shown, film: Concept | null): void {
  // A sign of every film of its kind, or a mark of letters, is shown once.
  const isGeneral = !film && sign.lead !== null;
  const isOnce = !film;
  // So does a first scene of another type, unless the next one names the same.
  const begins =
    scenes[0] !== undefined &&
    RECURS.has(scenes[0].type) &&
    sign.lead !== null &&
    shown[1]?.lead !== sign.lead;
  const isInPassing = ({ lead }: Shown) => isGeneral && lead !== null && ASIDE.has(lead.id);
  for (const [i, scene] of scenes.entries()) {
    if (!(opens(scene) || (i === 0 && begins)) || (i > 0 && isOnce)) continue;
    if (isBare(shown[i]!) || (i === 0 && isInPassing(shown[i]!))) Object.assign(shown[i]!, sign);
  }
}

/** Lets an end card that shows nothing end with what the film came with at first, unless the scene before just showed it. */
export function comeFull(scenes: readonly Scene[], shown: Shown[]): void {
  if (scenes.length < 3 || scenes.at(-1)!.type !== 'cta') return;
  const [last, before, { lead }] = [shown.at(-1)!, shown.at(-2)!, shown[0]!];
  if (isBare(last) && before.lead !== lead) last.lead = lead;
}

/** Devices on which an address or a number may be seen: true of any film. */
export const DEVICES: ReadonlySet<Prop['kind']> = new Set<Prop['kind']>(['browser', 'phone']);
/** What says where, when and for how much, and need not be said twice. */
const SAID_ONCE = new Set<Prop['kind']>(['calendar', 'month', 'week', 'clock', 'map', 'pin', 'tag']);

/**
 * Gives the close something of the film in place of what could close any: its own picture or its mark rather than a window
 * with an address that is written beside it or a day that was seen, and the sign of what is done rather than the title once more.
 */
export function closed({ scenes, genre }: Board, shown: Shown[], film: Concept | null): void {
  const scene = scenes.at(-1)!;
  if (scenes.length < 2 || scene.type !== 'cta') return;
  const [last, before] = [shown.at(-1)!, shown.at(-2)!];
  const seen = shown.slice(0, -1).filter(({ lead }) => lead === film).length;
  const isAgain = film !== null && last.lead === film && seen > 0;
  if (genre === 'howto' && !scene.url && (isAgain || isBare(last))) {
    Object.assign(last, { lead: conceptOf('check-mark-button'), prop: null });
    return;
  }
  const its = last.prop;
  if (!its) return;
  const isAgainSaid =
    SAID_ONCE.has(its.kind) && shown.slice(0, -1).some(({ prop }) => isDeepStrictEqual(prop, its));
  if (!DEVICES.has(its.kind) && !isAgainSaid) return;
  if (film && !VAGUE.has(film.id)) {
    if (before.lead !== film && seen < 2) Object.assign(last, { lead: film, prop: null });
    else if (isAgainSaid) last.prop = null;
  } else if (shown[0]!.prop?.kind === 'monogram' && DEVICES.has(its.kind)) last.prop = null;
}
