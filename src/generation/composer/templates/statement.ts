import { eyebrow, text, title } from '../markup.ts';
import { type Drawn, room, type SceneContext } from '../scene-context.ts';

/** One sentence that fills the frame, what it goes on to say beneath it; every other one stands on a ground of the accent. */
export function statement(context: SceneContext<'statement'>): Drawn {
  const { scene, frame } = context;
  const max = { ultra: 40, wide: 36, square: 28, portrait: 30, tall: 28 }[frame.shape] * room(context);
  const filled = context.variant % 2 === 0;
  const heading = title(scene.title, { max, min: 4.4, share: scene.sub ? 0.56 : 0.86, mark: !filled });
  const line = text(scene.sub ?? '', {
    as: 'sub',
    fx: 'rise 0.7 0.8 3',
    fit: `${frame.columns ? 5.6 : 6.4} 3.4`,
    share: 0.32,
  });
  const bar = scene.roominess < 2 ? '<i class="bar" data-fx="growx 0.6 0.7"></i>' : '';
  const body = filled
    ? `${eyebrow(scene.eyebrow)}<div class="push"></div>${heading}${line}`
    : `<div class="push"></div>${bar}<div class="gap"></div>${eyebrow(scene.eyebrow)}${heading}${line}<div class="push"></div>`;
  return {
    html: `<div class="stage hook">${body}</div>`,
    tone: filled ? 'accent' : 'base',
    figure: 'hero',
    ...(filled ? { side: 'top' as const } : {}),
  };
}
