import type { Frame } from '../frame-shape.ts';
import type { Drawn, PlacedPicture, SceneContext, Visual } from '../scene-context.ts';
import { peopleOnDisc, propOnDisc, visualElement } from '../stage/art.ts';
import { planted } from '../stage/scenic.ts';
import { n } from '../stage/seeded.ts';
import { scenery } from './scenery.ts';

/** What of a scene's surroundings things without words look at. */
type Surroundings = Pick<SceneContext, 'frame' | 'lead' | 'items' | 'chance' | 'board'>;

/** Side of what leads, and of what stands beside it, as shares of the frame's height where that is broad, of its width elsewhere. */
const LEAD = { ultra: 0.66, wide: 0.64, square: 0.6, portrait: 0.66, tall: 0.86 };
const BESIDE = { ultra: 0.38, wide: 0.36, square: 0.32, portrait: 0.36, tall: 0.4 };
/** How high they stand, as a share of the frame's height, where no land gives it. */
const FLOOR = { ultra: 0.14, wide: 0.14, square: 0.2, portrait: 0.24, tall: 0.3 };
/** How high land rises, in rem. */
const BAND = { ultra: 30, wide: 30, square: 34, portrait: 50, tall: 84 };
/** How high what is seen in the sky hangs, as a share of the frame's height. */
const SKY = 0.62;
/** Where the middles of things stand across the frame: one, two, three of them. */
const ACROSS: Record<number, number[]> = { 1: [0.5], 2: [0.38, 0.74], 3: [0.5, 0.2, 0.8] };

/** The middles of things in an upright frame, where three would not stand in one row. */
const UPRIGHT: Record<number, number[]> = { 1: [0.5], 2: [0.42, 0.78], 3: [0.5, 0.22, 0.78] };
/** How far what stands beside comes forward, as a share of the lead's side. */
const FORWARD = { broad: 0.08, upright: 0.26 };

/** What leads, standing: a thing on its foot, people on a disc, a prop by itself. */
function standing(lead: Visual, side: number, { chance, board }: Surroundings): string {
  const manner = { seed: chance, rtl: board.direction === 'rtl' };
  if ('prop' in lead) return propOnDisc(lead, side, manner);
  if (lead.people) return peopleOnDisc(lead, side);
  // What hangs in the sky has no shadow beneath it.
  if (lead.aloft)
    return `<div class="bob" data-fx="float 0 0 1.2 ${n(4 + chance)} ${n(chance * 6)}">${visualElement(lead, side, 'rise 0.15 0.9 14|grow 0 0 1 1.06', manner)}</div>`;
  return planted(lead, side, chance, manner);
}

const placed = (x: number, bottom: number, side: number, inner: string) =>
  `<div class="stands" style="width:${n(side)}rem;height:${n(side)}rem;bottom:${n(bottom)}rem;inset-inline-start:${n(x - side / 2)}rem">${inner}</div>`;

/** What stands beside the lead, nearer than it, one after the other; what belongs to the sky hangs there. */
function beside(pictures: PlacedPicture[], at: number[], foot: number, context: Surroundings): string {
  const { frame, chance, board } = context;
  const side = measureOf(frame) * BESIDE[frame.shape];
  const manner = { seed: chance, rtl: board.direction === 'rtl' };
  return pictures
    .map((picture, i) => {
      const shadow = picture.aloft ? '' : '<i class="stands-shadow" data-fx="pop 0.7 0.6"></i>';
      const bottom = picture.aloft ? Math.min(frame.height * SKY, frame.height - side * 1.12) : foot;
      const shown = visualElement(picture, side, `pop ${n(0.7 + i * 0.5)} 0.7|grow 0 0 1 1.06`, manner);
      const drift = `float 0 0 0.8 ${n(3.6 + i * 0.7)} ${n(chance * 5 + i)}`;
      return placed(at[i]!, bottom, side, `${shadow}<div class="bob" data-fx="${drift}">${shown}</div>`);
    })
    .join('');
}

const measureOf = ({ columns, height, width }: Frame) => (columns ? height : width);

/** The land of the design, before and behind what stands on it; a low sun where it has none. */
function land({ frame, chance, board }: Surroundings, side: number, middle: number) {
  const { scenery: kind, treatment } = board.tokens;
  const floor = frame.height * FLOOR[frame.shape];
  if (kind && !treatment) {
    const size = {
      width: frame.width,
      height: frame.height,
      band: BAND[frame.shape],
      seed: chance,
      lit: false,
      free: [],
    };
    return scenery(kind, size, board.direction === 'rtl');
  }
  const sun = side * 1.16;
  const at = `width:${n(sun)}rem;height:${n(sun)}rem;bottom:${n(floor - sun * 0.06)}rem;inset-inline-start:${n(middle - sun / 2)}rem`;
  const back = `<div class="stands" style="${at}"><i class="stands-glow" data-fx="pop 0 0.9|grow 0 0 1 1.05"></i></div>`;
  return { back, front: '', ground: floor };
}

/** A scene without words: what is heard in it stands there, the largest in the middle, what else is named before it. */
export function tableau(context: Surroundings): Drawn {
  const { frame, lead, items } = context;
  const others = items.flatMap((one) => one ?? []);
  const side = measureOf(frame) * LEAD[frame.shape];
  const count = Math.min(3, others.length + 1);
  const middles = (frame.columns ? ACROSS : UPRIGHT)[count]!.map((share) => share * frame.width);
  const { back, front, ground } = land(context, side, middles[0]!);
  const foot = ground - side * 0.03;
  const nearer = Math.max(3, foot - side * (frame.columns ? FORWARD.broad : FORWARD.upright));
  const isAloft = lead !== null && 'aloft' in lead;
  const high = Math.max(foot, (frame.height - side) * 0.6);
  const leading = lead ? placed(middles[0]!, isAloft ? high : foot, side, standing(lead, side, context)) : '';
  const rest = beside(others, middles.slice(lead ? 1 : 0), nearer, context);
  return {
    html: `${back}${leading}${front}${rest}`,
    figure: 'hero',
    footer: false,
    pictured: lead !== null,
    itemised: true,
  };
}
