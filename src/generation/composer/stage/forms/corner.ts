import type { Drawn, Visual } from '../../scene-context.ts';
import { peopleOnDisc, visualElement } from '../art.ts';
import { roomAbove } from '../room.ts';
import { n } from '../seeded.ts';
import { mannerOf, type Surroundings, within } from './surroundings.ts';

/** The disc in a far corner, as a share of the frame's height where that is broad, and of its width elsewhere. */
const DISC = { ultra: 0.98, wide: 0.98, square: 0.56, portrait: 0.74, tall: 1.02 };
/** How much of it the frame cuts off, and how much of it its picture takes. */
const BEYOND = 0.1;
const PICTURE = 0.64;
/** It gives way to many words where the frame is narrow, but not to nothing. */
const LEAST = 30;
/** Beside a figure it is smaller: the figure is what the scene is about. */
const BESIDE_FIGURE = 0.86;

/** What a scene shows on its disc. */
function shown(lead: Visual, side: number, context: Surroundings): string {
  const manner = mannerOf(context);
  if ('prop' in lead) return visualElement(lead, side, 'pop 0.15 0.8', manner);
  if (lead.people) return peopleOnDisc(lead, side);
  return visualElement(lead, side, 'pop 0.2 0.8|grow 0 0 1 1.06', manner);
}

/** Words on a ground of the accent or of the ink over the whole frame, clear of the picture on a disc that the far corner cuts off. */
export function cornered(context: Surroundings, words: string, options: Partial<Drawn>): Drawn {
  const { layout, frame, lead, chance, board, scene } = context;
  const figure = scene.type === 'stat' ? BESIDE_FIGURE : 1;
  const most = (frame.columns ? frame.height : frame.width) * DISC[frame.shape] * figure;
  const left = frame.columns ? most : roomAbove(context, words) / (1 - BEYOND);
  const side = Math.max(LEAST, Math.min(most, left));
  const corner = lead
    ? `<div class="corner" style="width:${n(side)}rem;height:${n(side)}rem;top:${n(-side * BEYOND)}rem;inset-inline-end:${n(-side * BEYOND)}rem"><i class="corner-disc" data-fx="pop 0 0.7|grow 0 0 1 1.03"></i><div class="bob" data-fx="float 0 0 1.2 4.2 ${chance.toFixed(2)}">${shown(lead, side * PICTURE, context)}</div></div>`
    : '';
  const push = '<div class="push"></div>';
  return {
    html: `${corner}<div class="stage hook${lead ? ' cornered' : ''}">${push}${words}${push}</div>`,
    tone: within(board.tokens, layout === 'inverse' ? 'inverse' : 'accent'),
    figure: 'hero',
    footer: false,
    pictured: lead !== null,
    properties: `--corner:${n(side * (1 - BEYOND))}rem`,
    ...options,
  };
}
