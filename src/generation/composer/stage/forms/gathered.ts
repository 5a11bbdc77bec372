import type { Drawn, PlacedPicture, SceneContext } from '../../scene-context.ts';
import { isWalled, scenery } from '../../scenery/scenery.ts';
import { roomAbove } from '../room.ts';
import { planted } from '../scenic.ts';
import { n } from '../seeded.ts';
import { mannerOf, posterTone } from './surroundings.ts';

/** How large the thing in the middle is at most, in rem, and at least; the others against it, and how far they stand before each other. */
const SIDE = { ultra: 50, wide: 50, square: 36, portrait: 42, tall: 46 };
const LEAST = 22;
const SMALLER = 0.82;
const OVERLAP = { ultra: 0.12, wide: 0.12, square: 0.2, portrait: 0.24, tall: 0.3 };
/** How many have room beside each other. */
const MOST = { ultra: 5, wide: 5, square: 3, portrait: 3, tall: 3 };
/** How much less their words keep from the edges than others, or how much larger they are, in rem; and what of a picture is air above it. */
const CLOSER = { ultra: -3, wide: -3, square: -4, portrait: -4, tall: 2 };
const AIR = 0.05;
/** The floor they stand on, in rem, where the design has no land, and how far from the edges they keep. */
const FLOOR = { ultra: 9, wide: 9, square: 12, portrait: 18, tall: 30 };
const MARGIN = 5;
/** What a treatment's frame takes more of each edge. */
const MOUNT = 11;
/** Land rises so high beneath them, as a share of the floor. */
const LAND = 1.7;
/** The low sun behind them, as a share of their breadth, and how far it lies beneath the floor. */
const SUN = 0.94;
const SUNK = 0.34;

/** The order from left to right in which the first stands in the middle and the next ones on either side of it. */
function lined<T>(all: readonly T[]): T[] {
  const row: T[] = [];
  for (const [i, one] of all.entries()) i % 2 ? row.push(one) : row.unshift(one);
  return row.length % 2 ? row : row.toReversed();
}

/** What the things of a film stand on and before: its land, or a floor before a low sun; a treatment has its own ground. */
function stageOf({ board, frame, chance }: SceneContext<'cta'>, breadth: number, left: number) {
  const { treatment, scenery: kind } = board.tokens;
  const floor = FLOOR[frame.shape];
  if (treatment) return { back: '', front: '', ground: floor + MOUNT };
  if (kind) {
    const land = {
      width: frame.width,
      height: frame.height,
      band: floor * LAND,
      seed: chance,
      lit: false,
      free: [],
    };
    return scenery(kind, land, board.direction === 'rtl');
  }
  const sun = breadth * SUN;
  const at = `width:${n(sun)}rem;height:${n(sun)}rem;bottom:${n(floor - sun * SUNK)}rem;inset-inline-start:${n(left + (breadth - sun) / 2)}rem`;
  const back = `<i class="gathered-sun" style="${at}" data-fx="pop 0 0.9|grow 0 0 1 1.04"></i><i class="gathered-floor" style="height:${n(floor)}rem" data-fx="rise 0 0.7 6"></i>`;
  return { back, front: '', ground: floor };
}

/** Where a group stands and how large the first of it is, in rem. */
type Place = { side: number; left: number; isBeside: boolean };

/** Things smaller than this above which words stand are better beside them, where the frame is broad. */
const SMALL = 34;
/** The share of a broad frame that they have beside words. */
const HALF = 0.52;

/** Beneath its words in the middle, or beside them where those need the height; null where there is room for neither. */
function placeOf(context: SceneContext<'cta'>, words: string, shares: number, ground: number): Place | null {
  const { frame, board } = context;
  const edge = MARGIN + (board.tokens.treatment ? MOUNT : 0);
  const room = roomAbove(context, words) + CLOSER[frame.shape] - ground;
  const beneath = Math.min(SIDE[frame.shape], (frame.width - 2 * edge) / shares, room);
  if (!frame.columns || beneath >= SMALL)
    return beneath < LEAST
      ? null
      : { side: beneath, left: (frame.width - beneath * shares) / 2, isBeside: false };
  const side = Math.min(SIDE[frame.shape], (frame.width * HALF - edge) / shares);
  return { side, left: frame.width - edge - side * shares, isBeside: true };
}

/** The things in their row, those in the middle before those at its sides. */
function standing(
  context: SceneContext<'cta'>,
  row: readonly PlacedPicture[],
  { side, left }: Place,
  ground: number,
): string {
  const middle = Math.floor((row.length - 1) / 2);
  const overlap = OVERLAP[context.frame.shape];
  let at = left;
  const each = row.map((picture, i) => {
    const its = side * (i === middle ? 1 : SMALLER);
    const start = at - (i > middle ? its * overlap : 0);
    at = start + its * (i < middle ? 1 - overlap : 1);
    const box = `width:${n(its)}rem;height:${n(its)}rem;bottom:${n(Math.max(2, ground - its * 0.03))}rem;inset-inline-start:${n(start)}rem`;
    const shown = planted(picture, its, (context.chance + i / 5) % 1, mannerOf(context));
    return { away: Math.abs(i - middle), html: `<div class="stands" style="${box}">${shown}</div>` };
  });
  return each
    .toSorted((a, b) => b.away - a.away)
    .map(({ html }) => html)
    .join('');
}

/**
 * The things of a film side by side, as a company comes before its curtain, with the words it ends with; null where those
 * need the room.
 */
export function gathered(
  context: SceneContext<'cta'>,
  pictures: readonly PlacedPicture[],
  words: string,
): Drawn | null {
  const { frame, board, scene, chance } = context;
  const row = lined(pictures.slice(0, MOST[frame.shape]));
  if (row.length < 2 || scene.roominess > 0) return null;
  const shares = 1 + (row.length - 1) * SMALLER * (1 - OVERLAP[frame.shape]);
  const { ground } = stageOf(context, 1, 0);
  const place = placeOf(context, words, shares, ground);
  if (!place) return null;
  const { side, left, isBeside } = place;
  const { back, front } = stageOf(context, side * shares, left);
  const push = '<div class="push"></div>';
  const stage = isBeside ? 'aside' : 'gathered centred';
  return {
    html: `${back}${standing(context, row, place, ground)}${front}<div class="stage hook scenic ${stage}">${push}${words}${push}</div>`,
    tone: posterTone(chance, board.tokens),
    figure: isWalled(board.tokens) ? 'none' : 'hero',
    footer: false,
    itemised: true,
    properties: isBeside
      ? `--band:${n(ground)}rem;--standing:${n(frame.width - left - MARGIN)}rem`
      : `--band:${n(ground + side * (1 - AIR))}rem`,
  };
}
