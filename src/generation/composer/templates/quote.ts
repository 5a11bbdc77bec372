import { text, withoutComma } from '../markup.ts';
import { type Drawn, room, type SceneContext } from '../scene-context.ts';
import { sizeFor, staged } from '../stage/staged.ts';

/** Two drawn strokes instead of a glyph: quotation marks differ by language and font. */
const MARK =
  '<svg class="quote-mark" viewBox="0 0 26 19" aria-hidden="true" data-fx="pop 0.05 0.6"><path d="M0 19V9L5 0h5L7 9h4v10zM15 19V9l5-9h5l-3 9h4v10z"/></svg>';

/** A quotation of fewer letters is set as large as a headline where it stands alone. */
const SHORT = 64;
const SHORT_GROWS = 1.7;

/** Somebody's words, large, under drawn quotation marks. */
export function quote(context: SceneContext<'quote'>): Drawn {
  const { scene, frame, layout } = context;
  const scale = room(context) * (0.35 + 0.65 * sizeFor(context));
  const short = scene.text.length < SHORT && !context.lead ? SHORT_GROWS : 1;
  const max = short * { ultra: 15, wide: 14, square: 13, portrait: 14.5, tall: 14.5 }[frame.shape] * scale;
  const said = text(withoutComma(scene.text), {
    as: 'said',
    tag: 'h2',
    fit: `${max} 3.4`,
    share: frame.columns ? 0.66 : 0.72,
    reveal: 0.2,
  });
  const by = text(scene.by, { as: 'by', fx: 'slide 0.8 0.7 3' });
  const pictured = layout === 'centre' && context.lead !== null;
  const mark = scene.roominess < 2 && !pictured ? MARK : '';
  return staged(context, `${mark}${said}${by}`);
}
