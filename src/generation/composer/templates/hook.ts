import { eyebrow, text, title } from '../markup.ts';
import { type Drawn, room, type SceneContext } from '../scene-context.ts';
import { isShared, sizeFor, staged } from '../stage/staged.ts';

/** The opening: the name or claim as large as its part of the frame allows, with what it is about beneath. */
export function hook(context: SceneContext<'hook'>): Drawn {
  const { scene, frame, layout } = context;
  const scale = room(context) * sizeFor(context);
  const max = { ultra: 46, wide: 40, square: 33, portrait: 35, tall: 36 }[frame.shape] * scale;
  const marked = layout !== 'fill';
  const heading = title(scene.title, { as: 'hero', max, min: 5, share: 0.6, mark: marked });
  const sub = text(scene.sub, {
    as: 'sub',
    fx: 'rise 0.85 0.8 3',
    fit: `${frame.columns && !isShared(layout) ? 7.2 : 6.6} 3`,
    share: 0.3,
  });
  return staged(context, `${eyebrow(scene.eyebrow)}${heading}${sub}`);
}
