import type { Drawn, DrawnProp, Visual } from '../../scene-context.ts';
import { propOnDisc, visualElement } from '../art.ts';
import { n } from '../seeded.ts';
import { mannerOf, posterTone, type Surroundings } from './surroundings.ts';

/** How large a poster's picture is, as a share of the frame's height where that is broad, and of its width elsewhere. */
const POSTER = { ultra: 1.04, wide: 1.04, square: 0.66, portrait: 0.86, tall: 1.06 };

/** What is as broad as its room keeps clear of the frame's edge. */
const FREE_PROPS = new Set<DrawnProp['prop']['kind']>(['browser', 'month', 'share']);

/** Words beside a picture that stands on the frame's lower edge and leaves it by the far one, on a coloured ground or the design's own. */
export function poster(context: Surroundings, lead: Visual, words: string, options: Partial<Drawn>): Drawn {
  const { frame, chance } = context;
  const side = (frame.columns ? frame.height : frame.width) * POSTER[frame.shape];
  const push = '<div class="push"></div>';
  const sun = `<i class="poster-sun" style="width:${n(side * 1.02)}rem;height:${n(side * 1.02)}rem" data-fx="pop 0 0.9|grow 0 0 1 1.04"></i>`;
  const manner = mannerOf(context);
  const shown =
    'prop' in lead
      ? propOnDisc(lead, side * (FREE_PROPS.has(lead.prop.kind) ? 0.6 : 0.72), manner)
      : visualElement(lead, side * 0.74, 'pop 0.2 0.9|grow 0 0 1 1.06', manner);
  const drift = `<div class="bob" data-fx="float 0 0 0.7 4.6 ${chance.toFixed(2)}">${shown}</div>`;
  return {
    html: `<div class="poster-art" style="width:${n(side)}rem;height:${n(side)}rem">${sun}${drift}</div><div class="stage hook postered">${push}${words}${frame.columns ? push : ''}</div>`,
    tone: posterTone(chance, context.board.tokens),
    figure: 'hero',
    footer: false,
    pictured: true,
    properties: `--poster:${n(side)}rem`,
    ...options,
  };
}
