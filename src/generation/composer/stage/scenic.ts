import { ANYWHERE } from '../../../domain/film/sceneries.ts';
import type { SceneType, Tokens } from '../../../domain/storyboard.ts';
import type { Frame } from '../frame-shape.ts';
import type { PropManner } from '../props/draw-prop.ts';
import type { Drawn, PlacedPicture, SceneContext, Visual } from '../scene-context.ts';
import { isFurnished, type Scenery, scenery } from '../scenery/scenery.ts';
import type { Land } from '../scenery/shapes.ts';
import { propOnDisc, visualElement } from './art.ts';
import type { Layout } from './layouts.ts';
import { longestWord, roomAbove } from './room.ts';
import { n } from './seeded.ts';

/** What of a scene a place looks at. */
export type Setting = Pick<SceneContext, 'layout' | 'frame' | 'lead' | 'chance' | 'board'> & {
  scene: { type: SceneType; roominess: number };
};

/** How high the land rises beneath words alone, in rem, and beneath a picture that stands on it. */
const BAND = { ultra: 27, wide: 27, square: 27, portrait: 37, tall: 60 };
const BAND_OF_PICTURE = { ultra: 25, wide: 25, square: 22, portrait: 28, tall: 46 };
/** How large a picture stands on the land, in rem. */
const STANDING = { ultra: 70, wide: 70, square: 48, portrait: 64, tall: 86 };
/** A figure is what its scene is about: the picture beneath it gives way. */
const BESIDE_FIGURE = { ultra: 1, wide: 1, square: 0.76, portrait: 0.86, tall: 0.9 };
/** Beside a word of more letters than these it gives way, so that the headline need not be small. */
const LONG_WORD = 12;
const BESIDE_LONG = 0.8;
/** Beneath many words it gives way where the frame is narrow, but not to nothing, in rem; they may come so much nearer to it than to an edge. */
const LEAST = 26;
const NEARER = 6;
/** How far the things of its place keep from it, in rem. */
const CLEAR = 3;
/** What it keeps of its size where they stand at one side alone. */
const BESIDE_THINGS = 0.8;
/** Under a picture in the middle of a frame that is not upright there is land for so many letters at most. */
const FEW = 40;
/** Above more letters than these the land is lower; above most of all there is none. */
const LONG = 56;
const LONGEST: Record<Frame['shape'], number> = {
  ultra: 120,
  wide: 110,
  square: 90,
  portrait: 120,
  tall: 150,
};
const LOW = 0.66;
/** Above fewer letters than these it rises higher. */
const SHORT = 34;
const HIGH = 1.3;
/** What is furnished rises higher than open land, or its things were toys; where it is high already a little. */
const FURNISHED = { ultra: 1.4, wide: 1.4, square: 1.35, portrait: 1.2, tall: 1.1 };
const HIGH_FURNISHED = 1.12;
/** The share of scenes of words alone that are set in no place, so that a film breathes; fewer where the place is near by. */
const BARE = 0.4;
const BARE_FURNISHED = 0.25;
/** The same where the place shows nothing in particular. */
const BARE_ANYWHERE = 0.6;

const lettersOf = (html: string) => html.replace(/<[^<>]*>/g, '').trim().length;
const placeOf = ({ scenery }: Tokens): Scenery | null => scenery ?? null;
/** Whether a film is set in a place that shows what it is about. */
export const isSet = ({ scenery }: Pick<Tokens, 'scenery'>): boolean =>
  scenery !== undefined && !ANYWHERE.has(scenery);
const heightOf = (kind: Scenery, { shape }: Frame) => (isFurnished(kind) ? FURNISHED[shape] : 1);
const isRtl = ({ board }: Setting) => board.direction === 'rtl';
const mannerOf = (setting: Setting): PropManner => ({ seed: setting.chance, rtl: isRtl(setting) });

/** Frames with room for a picture, words and land above each other. */
const UPRIGHT = new Set<Frame['shape']>(['portrait', 'tall']);

/** Layouts in which the whole frame is one place. */
const WHOLE = new Set<Layout>(['poster', 'fill', 'inverse', 'centre']);

/** Words over a place, or beside a picture that stands in it; null where the design has none or words need the room. */
export function scenic(
  setting: Setting,
  words: string,
  badge = '',
): Pick<Drawn, 'html' | 'properties' | 'figure'> | null {
  const { frame, lead, layout, chance, board, scene } = setting;
  const kind = placeOf(board.tokens);
  const letters = lettersOf(words);
  if (board.tokens.treatment) return null;
  if (!kind || !WHOLE.has(layout) || scene.roominess > 0 || letters > LONGEST[frame.shape]) return null;
  if (lead && layout !== 'centre') return standing(setting, kind, lead, words);
  if (lead && !UPRIGHT.has(frame.shape) && letters > FEW) return null;
  const isBetween = scene.type !== 'hook' && scene.type !== 'cta';
  const bare = isFurnished(kind) ? BARE_FURNISHED : isSet(board.tokens) ? BARE : BARE_ANYWHERE;
  if (!lead && isBetween && chance < bare) return null;
  const high = isFurnished(kind) ? HIGH_FURNISHED : HIGH;
  const rises = lead || letters > LONG ? LOW : letters < SHORT ? high : 1;
  // A picture above its words needs the room that things would fill.
  const band = BAND[frame.shape] * rises * (lead ? 1 : heightOf(kind, frame));
  const isCentred = layout === 'centre';
  // A sun would stand behind words that are set in the middle.
  const land = { width: frame.width, height: frame.height, band, seed: chance, lit: !isCentred };
  const { back, front } = scenery(kind, land, isRtl(setting));
  const centred = isCentred ? ' centred' : '';
  const push = '<div class="push"></div>';
  return {
    ...(isFurnished(kind) ? { figure: 'none' as const } : {}),
    html: `${back}${front}<div class="stage hook scenic${centred}">${push}${badge}${words}${push}</div>`,
    properties: `--band:${n(band)}rem`,
  };
}

/** A picture that stands on the land at the far side, or in the middle where the frame is narrow, its words clear of it. */
function standing(
  setting: Setting,
  kind: Scenery,
  lead: Visual,
  words: string,
): Pick<Drawn, 'html' | 'properties' | 'figure'> {
  const { frame, chance, scene } = setting;
  const band = BAND_OF_PICTURE[frame.shape] * heightOf(kind, frame);
  const long = frame.columns && longestWord(words) > LONG_WORD ? BESIDE_LONG : 1;
  // In an upright frame there is room for the things of a place at one side alone.
  const beside = isFurnished(kind) && UPRIGHT.has(frame.shape);
  const most =
    STANDING[frame.shape] *
    (scene.type === 'stat' ? BESIDE_FIGURE[frame.shape] : long) *
    (beside ? BESIDE_THINGS : 1);
  const endOf = (side: number) => {
    if (frame.columns) return frame.shape === 'ultra' ? 22 : 7;
    return (frame.width - side) * (beside ? 0.1 : chance > 0.5 ? 0.5 : 0.24);
  };
  const end = endOf(most);
  const free: Land['free'] = [[0, frame.width - end - most + (beside ? NEARER : -CLEAR)]];
  if (!frame.columns) free.push([frame.width - end + CLEAR, frame.width]);
  const land = { width: frame.width, height: frame.height, band, seed: chance, lit: false, free };
  const { back, front, ground } = scenery(kind, land, isRtl(setting));
  const room = frame.columns ? most : Math.max(LEAST, roomAbove(setting, words) - ground + NEARER);
  const side = Math.min(most, room);
  const foot = Math.max(2, ground - side * 0.03);
  const at = `inset-inline-end:${n(endOf(side))}rem`;
  const box = `width:${n(side)}rem;height:${n(side)}rem;bottom:${n(foot)}rem;${at}`;
  const push = '<div class="push"></div>';
  return {
    ...(isFurnished(kind) ? { figure: 'none' as const } : {}),
    html: `${glow(lead, box)}${back}<div class="stands" style="${box}">${upright(lead, side, setting)}</div>${front}<div class="stage hook scenic aside">${push}${words}${push}</div>`,
    properties: `--band:${n(band)}rem;--standing:${n(side + (frame.shape === 'ultra' ? 15 : 0))}rem;--top-of:${n(foot + side)}rem`,
  };
}

/** The disc of light before which a picture stands, as far away as the sky. */
const glow = (lead: Visual, box: string) =>
  'prop' in lead
    ? ''
    : `<div class="stands" style="${box}"><i class="stands-glow" data-fx="pop 0 0.9|grow 0 0 1 1.05"></i></div>`;

/** What stands on a land: a thing on its foot, or a prop by itself. */
function upright(lead: Visual, side: number, setting: Setting): string {
  const manner = mannerOf(setting);
  if ('prop' in lead) return propOnDisc(lead, side * 0.9, manner);
  return planted(lead, side, setting.chance, manner);
}

/** A picture on its foot with its shadow, swaying a little. */
export function planted(lead: PlacedPicture, side: number, chance: number, manner: PropManner): string {
  const shadow = lead.people ? '' : '<i class="stands-shadow" data-fx="pop 0.2 0.7"></i>';
  return `${shadow}<div class="bob" data-fx="sway 0 0 2.4 3.6 ${n(chance * 6)}">${visualElement(lead, side, 'rise 0.15 0.9 14|grow 0 0 1 1.05', manner)}</div>`;
}

/** A picture that stands in a part of the frame, which is a place of its own; null where the design has none. */
export function landscape(picture: Visual, box: [number, number], setting: Setting): string | null {
  const kind = placeOf(setting.board.tokens);
  if (!kind || 'prop' in picture || picture.people) return null;
  const [width, height] = box;
  const isBroad = width > height;
  const walled = isFurnished(kind);
  const band = height * (walled ? (isBroad ? 0.54 : 0.38) : isBroad ? 0.34 : 0.3);
  const most = walled ? Math.min(width * 0.68, height * 0.8) : width * 0.84;
  const end = walled ? width * 0.04 : null;
  const free: Land['free'] = [[0, width - most - (end ?? 0) + NEARER]];
  const land = { width, height, band, seed: setting.chance, lit: false, free };
  const { back, front, ground } = scenery(kind, land, isRtl(setting));
  const side = Math.min(most, (height - ground) * 0.94);
  const foot = ground - side * 0.03;
  const at = `width:${n(side)}rem;height:${n(side)}rem;bottom:${n(foot)}rem;inset-inline-end:${n(end ?? (width - side) / 2)}rem`;
  return `<div class="art filled landscape" data-fx="wipe 0 0.8">${glow(picture, at)}${back}<div class="stands" style="${at}">${upright(picture, side, setting)}</div>${front}</div>`;
}

/** A place alone in a part of the frame, as a window on it; null where the design has none. */
export function vista([width, height]: [number, number], setting: Setting): string | null {
  const kind = placeOf(setting.board.tokens);
  if (!kind || !isSet(setting.board.tokens)) return null;
  const band = Math.min(height * 0.66, width * 0.7);
  const land = { width, height, band, seed: setting.chance, lit: true };
  const { back, front } = scenery(kind, land, isRtl(setting));
  return `<div class="art filled landscape" data-fx="wipe 0 0.8">${back}${front}</div>`;
}
