import type { Frame } from '../frame-shape.ts';
import type { PropManner } from '../props/draw-prop.ts';
import type { Drawn, SceneContext, Visual } from '../scene-context.ts';
import { art, propOnDisc, type Setting, visualElement } from './art.ts';
import type { Layout } from './layouts.ts';

/** What of a scene's surroundings a layout looks at. */
type Surroundings = Pick<SceneContext, 'layout' | 'frame' | 'lead' | 'chance' | 'board'>;

const mannerOf = ({ chance, board }: Surroundings): PropManner => ({
  seed: chance,
  rtl: board.direction === 'rtl',
});

/** Sides of what is shown above centred words, and in a corner, as shares of the frame's short side. */
const BADGE = { ultra: 0.36, wide: 0.38, square: 0.42, portrait: 0.52, tall: 0.64 };
const CORNER = { ultra: 0.6, wide: 0.6, square: 0.38, portrait: 0.46, tall: 0.62 };
/** Share of the frame that art takes beside the words, and above them. */
const BESIDE = 0.43;
const ABOVE = 0.4;

/** Whether words share the frame with art. */
export const isShared = (layout: Layout): boolean =>
  layout === 'split' || layout === 'reverse' || layout === 'open';

/** What of a type's largest size fits where the words have a part of the frame alone. */
export function sizeFor({ layout, frame, lead }: Surroundings): number {
  if (isShared(layout)) return frame.columns ? 0.56 : 0.72;
  if (layout === 'centre') return lead ? 0.62 : 0.9;
  return lead ? 0.66 : 0.9;
}

const SETTINGS: Record<'open' | 'split' | 'reverse', Setting[]> = {
  open: ['disc', 'cards', 'burst', 'arch'],
  split: ['panel', 'crop', 'podium', 'crowd'],
  reverse: ['crowd', 'arch', 'panel', 'crop', 'podium'],
};

function boxOf(frame: Frame): [number, number] {
  return frame.columns ? [frame.width * BESIDE, frame.height] : [frame.width, frame.height * ABOVE];
}

/** The words of a scene set by its layout, with its picture or what stands for it. */
export function staged(context: Surroundings, words: string, options: Partial<Drawn> = {}): Drawn {
  const { layout, frame, lead, chance } = context;
  if (isShared(layout)) {
    const settings = SETTINGS[layout as 'open'];
    const setting = settings[Math.floor(chance * settings.length)]!;
    const box = boxOf(frame);
    const place = frame.columns
      ? layout === 'reverse'
        ? 'ahead'
        : 'beside'
      : layout === 'reverse'
        ? 'below'
        : 'above';
    const drawn = art({ picture: lead, setting, box, manner: mannerOf(context) });
    return {
      html: `<div class="art-box ${place}">${drawn}</div><div class="stage hook shared ${place}-words"><div class="push"></div>${words}<div class="push"></div></div>`,
      footer: false,
      pictured: lead !== null,
      properties: `--share:${((frame.columns ? BESIDE : ABOVE) * 100).toFixed(1)}%`,
      ...options,
      figure: layout === 'open' ? 'quiet' : 'none',
    };
  }
  if (layout === 'centre') {
    const badge = lead ? badgeOf(lead, context) : '';
    return {
      html: `<div class="stage hook centred"><div class="push"></div>${badge}${words}<div class="push"></div></div>`,
      figure: 'hero',
      footer: false,
      pictured: lead !== null,
      ...options,
    };
  }
  return filled(context, words, options);
}

/** What a scene shows, above words that are set in the middle, on a disc. */
function badgeOf(lead: Visual, context: Surroundings): string {
  const { frame, chance } = context;
  const side = Math.min(frame.width, frame.height) * BADGE[frame.shape];
  const element =
    'prop' in lead
      ? propOnDisc(lead, side, mannerOf(context))
      : `<i class="badge-disc" data-fx="pop 0 0.6"></i><div class="bob" data-fx="float 0 0 0.9 3.6 ${chance.toFixed(2)}">${visualElement(lead, side * 0.64, 'pop 0.15 0.7|grow 0 0 1 1.08', mannerOf(context))}</div>`;
  return `<div class="badge" style="width:${side}rem;height:${side}rem">${element}</div>`;
}

/** Words on a ground of the accent or of the ink over the whole frame, clear of the picture in a far corner. */
function filled(context: Surroundings, words: string, options: Partial<Drawn>): Drawn {
  const { layout, frame, lead, chance } = context;
  const side = frame.columns ? frame.height * 0.6 : frame.width * CORNER[frame.shape];
  const isProp = lead !== null && 'prop' in lead;
  const disc = isProp ? '' : '<i class="corner-disc" data-fx="pop 0 0.7"></i>';
  const fx = isProp ? 'pop 0.15 0.8' : 'pop 0.2 0.8|grow 0 0 1 1.07';
  const corner = lead
    ? `<div class="corner" style="width:${side}rem;height:${side}rem" data-fx="float 0 0 1.2 4.2 ${chance.toFixed(2)}">${disc}${visualElement(lead, side * (isProp ? 0.9 : 0.64), fx, mannerOf(context))}</div>`
    : '';
  const push = '<div class="push"></div>';
  return {
    html: `${corner}<div class="stage hook${lead ? ' cornered' : ''}">${push}${words}${lead && frame.columns ? '' : push}</div>`,
    tone: layout === 'inverse' ? 'inverse' : 'accent',
    figure: 'hero',
    footer: false,
    pictured: lead !== null,
    properties: `--corner:${side}rem`,
    ...options,
  };
}
