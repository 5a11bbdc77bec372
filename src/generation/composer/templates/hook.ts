import { eyebrow, text, title } from '../markup.ts';
import { type Drawn, room, type SceneContext } from '../scene-context.ts';

/** The opening: the name or claim as large as the frame allows, pinned low, with what it is about beneath. */
export function hook(context: SceneContext<'hook'>): Drawn {
  const { scene, frame } = context;
  const scale = room(context);
  const max = { ultra: 46, wide: 40, square: 30, portrait: 31, tall: 30 }[frame.shape] * scale;
  const heading = title(scene.title, {
    as: 'hero',
    max,
    min: 5.5,
    share: frame.columns ? 0.66 : 0.6,
    mark: true,
  });
  const bar = scene.roominess < 2 ? '<i class="bar" data-fx="growx 0.7 0.7"></i>' : '';
  const sub = text(scene.sub, {
    as: 'sub',
    fx: 'rise 0.85 0.8 3',
    fit: `${frame.columns ? 5.2 : 6.2} 3.2`,
    share: 0.26,
  });
  const top = eyebrow(scene.eyebrow);
  // A tall frame would be empty above words pinned low.
  const low = context.variant % 2 === 0 && frame.shape !== 'tall' && frame.shape !== 'portrait';
  const body = low
    ? `${top}<div class="push"></div>${heading}${bar}${sub}`
    : `<div class="push"></div>${top}${heading}${bar}${sub}<div class="push"></div>`;
  return {
    html: `<div class="stage hook">${body}</div>`,
    figure: 'hero',
    ...(low ? { side: 'top' as const } : {}),
    footer: false,
  };
}
