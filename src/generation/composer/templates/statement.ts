import { isWordless } from '../../pictures/chosen/parts-of.ts';
import { eyebrow, text, title } from '../markup.ts';
import { type Drawn, room, type SceneContext } from '../scene-context.ts';
import { tableau } from '../scenery/tableau.ts';
import { stackIn, strokeIn } from '../stage/kinetic.ts';
import { isShared, sizeFor, staged } from '../stage/staged.ts';
import { asSentence } from '../text/sentence.ts';

/** The largest type of a sentence, in rem: where it stands alone a short one fills the frame. */
const ALONE = { ultra: 52, wide: 44, square: 34, portrait: 34, tall: 32 };
const BESIDE = { ultra: 38, wide: 34, square: 29, portrait: 31, tall: 32 };

/** One sentence as large as its part of the frame allows, what it goes on to say beneath it. */
export function statement(context: SceneContext<'statement'>): Drawn {
  const { scene, frame, layout } = context;
  if (isWordless(scene)) return tableau(context);
  const scale = room(context) * sizeFor(context);
  const alone = !context.lead && !isShared(layout);
  const max = (alone ? ALONE : BESIDE)[frame.shape] * scale;
  const drawn = strokeIn(context);
  const said = asSentence(scene.title, scene.sub);
  const heading = title(said.title, {
    ...{ max, min: 4.2, share: said.sub ? 0.6 : 0.86 },
    ...{ mark: layout !== 'fill' || drawn !== null, stroke: drawn },
    stack: stackIn(context, said.title, said.sub !== ''),
  });
  const line = text(said.sub, {
    as: 'sub',
    fx: 'rise 0.7 0.8 3',
    fit: `${frame.columns && !isShared(layout) ? 7.2 : 6.6} 3`,
    share: 0.34,
  });
  return staged(context, `${eyebrow(scene.eyebrow)}${heading}${line}`);
}
