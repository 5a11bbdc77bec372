import { eyebrow, title } from '../markup.ts';
import { type Drawn, room, type SceneContext } from '../scene-context.ts';

/** One sentence that fills the frame; every other one stands on a ground of the accent. */
export function statement(context: SceneContext<'statement'>): Drawn {
  const { scene, frame } = context;
  const max = { ultra: 40, wide: 36, square: 28, portrait: 30, tall: 28 }[frame.shape] * room(context);
  const filled = context.variant % 2 === 0;
  const heading = title(scene.title, { max, min: 4.4, share: 0.86, mark: !filled });
  const bar = scene.roominess < 2 ? '<i class="bar" data-fx="growx 0.6 0.7"></i>' : '';
  const body = filled
    ? `${eyebrow(scene.eyebrow)}<div class="push"></div>${heading}`
    : `<div class="push"></div>${bar}<div class="gap"></div>${eyebrow(scene.eyebrow)}${heading}<div class="push"></div>`;
  return {
    html: `<div class="stage hook">${body}</div>`,
    tone: filled ? 'accent' : 'base',
    figure: 'hero',
    ...(filled ? { side: 'top' as const } : {}),
  };
}
