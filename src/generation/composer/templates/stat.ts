import { escapeHtml, eyebrow, text } from '../markup.ts';
import { type Drawn, room, type SceneContext } from '../scene-context.ts';
import { counting, unitGap } from '../text/numerals.ts';

const affix = (content: string, fallback: string) => {
  if (!content.trim()) return '';
  const kind = content.trim().length <= 2 ? 'near' : 'affix';
  return `<span class="${kind}">${fallback}${escapeHtml(content.trim())}</span>`;
};

/** One number as wide as the frame, counting up to exactly what was said, with a rule that measures it. */
export function stat(context: SceneContext<'stat'>): Drawn {
  const { scene, frame } = context;
  const max = { ultra: 62, wide: 56, square: 44, portrait: 48, tall: 44 }[frame.shape] * room(context);
  const number = counting(scene.raw, scene.value, 0.15, 1.2);
  const html = `${affix(scene.prefix, '')}${number}${affix(scene.suffix, unitGap(scene.suffix))}`;
  const written = `${scene.prefix}${scene.raw}${scene.suffix}`;
  const value = text(written, {
    as: 'stat',
    tag: 'div',
    fx: 'rise 0.1 0.8 6',
    fit: `${max} 7`,
    share: 0.62,
    html,
  });
  const label = text(scene.label, {
    as: 'label',
    fx: 'rise 0.5 0.8 3',
    fit: `${frame.columns ? 5.6 : 7} 3.4`,
    share: 0.34,
  });
  const filled = context.variant % 2 === 1;
  // A tall frame would be empty above a figure pinned low: there all stands together.
  const tall = frame.shape === 'tall' || frame.shape === 'portrait';
  const push = '<div class="push"></div>';
  const words = `${value}${measure(scene)}${label}`;
  const body = tall
    ? `${push}${eyebrow(scene.eyebrow)}${words}${push}`
    : `${eyebrow(scene.eyebrow)}${push}${words}`;
  return {
    html: `<div class="stage hook">${body}</div>`,
    tone: filled ? 'accent' : 'base',
    figure: 'hero',
    ...(tall ? {} : { side: 'top' as const }),
  };
}

/** Percentages fill their share of the rule; other numbers have a short bar. */
function measure(scene: { value: number; suffix: string }): string {
  const share = /^\s*[%٪％]/.test(scene.suffix) && scene.value > 0 && scene.value <= 100 ? scene.value : 0;
  if (!share) return '<i class="bar" data-fx="growx 0.3 0.9"></i>';
  return `<div class="gauge"><i class="from-start" style="width:${share}%" data-fx="growx 0.3 1.1"></i></div>`;
}
