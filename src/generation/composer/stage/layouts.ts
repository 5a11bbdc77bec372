import type { Scene, Storyboard, Tokens } from '../../../domain/storyboard.ts';
import type { ScenePictures } from '../../pictures/choose.ts';
import { isPeople } from '../../pictures/props/prop.ts';
import { chanceOf } from '../cuts.ts';
import { isWide } from '../props/draw-prop.ts';

/**
 * Where words and art stand: beside each other, words over all of it, words in the middle, or words beside a picture so
 * large that the frame cuts it off.
 */
export type Layout = 'split' | 'reverse' | 'open' | 'centre' | 'fill' | 'inverse' | 'poster';

type Choice = {
  type: Scene['type'];
  id: string;
  pictured: boolean;
  /** Whether it shows a map, a window or a portrait, which want a part of the frame. */
  wide?: boolean;
  /** Whether it shows again what the film shows elsewhere. */
  again?: boolean;
};

const WITH_PICTURE: Layout[] = ['split', 'open', 'reverse', 'poster', 'fill', 'centre'];
/** Where there is nothing to show, words have the whole frame: shapes in a part of it that mean nothing look like a fault. */
const WITHOUT: Layout[] = ['fill', 'centre', 'inverse'];
const OF_TYPE: Partial<Record<Scene['type'], [withPicture: Layout[], without: Layout[]]>> = {
  hook: [
    ['poster', 'open', 'split'],
    ['fill', 'inverse'],
  ],
  cta: [
    ['poster', 'centre'],
    ['centre', 'fill'],
  ],
  quote: [
    ['reverse', 'centre', 'inverse', 'split'],
    ['fill', 'centre', 'inverse'],
  ],
  stat: [
    ['split', 'fill', 'open', 'inverse'],
    ['fill', 'inverse', 'centre'],
  ],
  list: [
    ['split', 'open'],
    ['open', 'inverse'],
  ],
};

/**
 * What a film that is to feel like something has instead: an energetic one has its grounds filled and its pictures large, a
 * calm one has its things apart from each other on the design's own ground.
 */
const OF_PACE: Record<NonNullable<Tokens['pace']>, [withPicture: Layout[], without: Layout[]]> = {
  energetic: [
    ['poster', 'split', 'fill', 'reverse'],
    ['fill', 'inverse'],
  ],
  calm: [['open', 'split', 'reverse'], ['centre']],
};

/** What the layout of a scene depends on. */
export const choiceOf = (
  { type, id }: Pick<Scene, 'type' | 'id'>,
  { lead, prop, again }: Pick<ScenePictures, 'lead' | 'prop' | 'again'>,
): Choice => ({
  type,
  id,
  pictured: lead !== null || prop !== null || again !== undefined,
  again: again !== undefined,
  wide: lead === null && prop !== null && (isPeople(prop) || isWide(prop) || DETAILED.has(prop.kind)),
});

/** Props with so much in them that they are not shown small. */
const DETAILED = new Set<string>(['month', 'browser', 'phone', 'monogram']);

/** What tells one film in one design from another: its seed and what it is about. */
export const filmOf = ({
  music,
  tokens,
  subject,
}: Pick<Storyboard, 'music' | 'tokens' | 'subject'>): string => `${music.seed}/${tokens.name}/${subject}`;

/** Openings in a place stand in it. */
const IN_PLACE: Layout[] = ['poster', 'split'];

/** For what wants a part of the frame; on a list, words stand first. */
const WITH_WIDE: Layout[] = ['split', 'reverse', 'open'];
/** What is seen again from near by is cut off by a part of the frame. */
const AGAIN: Layout[] = ['split', 'reverse'];
const LISTED_WIDE: Layout[] = ['split', 'open'];

/**
 * The layout of each scene: from what suits its type, by its id, and never that of the scene before it. A scene that
 * stays where a far one changes keeps its layout.
 * @param film see `filmOf`
 * @param isPlaced whether the film is set in a place that shows what it is about
 * @param pace what it is to feel like, if anything
 */
export function layoutsOf(scenes: Choice[], film: string, isPlaced = false, pace?: Tokens['pace']): Layout[] {
  const layouts: Layout[] = [];
  for (const [i, { type, id, pictured, wide, again }] of scenes.entries()) {
    const [usual, without] = pace ? OF_PACE[pace] : (OF_TYPE[type] ?? [WITH_PICTURE, WITHOUT]);
    const own = isPlaced && type === 'hook' ? IN_PLACE : usual;
    const withPicture = again ? AGAIN : wide ? (type === 'list' ? LISTED_WIDE : WITH_WIDE) : own;
    const suitable = pictured ? withPicture : without;
    const wanted = Math.floor(chanceOf(`${film}/${id}/layout`) * suitable.length);
    const order = suitable.map((_, k) => suitable[(wanted + k) % suitable.length]!);
    const before = layouts[i - 1];
    const fresh = order.find((layout) => layout !== before && layout !== layouts[i - 2]);
    const layout = fresh ?? order.find((one) => one !== before) ?? order[0]!;
    layouts.push(layout);
  }
  return layouts;
}
