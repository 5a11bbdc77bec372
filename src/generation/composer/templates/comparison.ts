import { eyebrow, text, title } from '../markup.ts';
import { type Drawn, room, type SceneContext } from '../scene-context.ts';

type Side = { label: string; items: string[] };

function panel(side: Side, strong: boolean): string {
  const start = strong ? 0.55 : 0.3;
  const lines = side.items.map((item, i) => {
    const fx = `slide ${(start + 0.25 + i * 0.1).toFixed(2)} 0.7 3`;
    return `<div class="line" data-fx="${fx}"><i class="tick"></i>${text(item, { as: 'point' })}</div>`;
  });
  const sep = lines.length > 0 && side.label ? '<i class="sep"></i>' : '';
  const head = text(side.label, { as: 'head', tag: 'h2' });
  const fx = `data-fx="rise ${start} 0.8 6"`;
  return `<div class="panel${strong ? ' strong' : ''}" data-box="panel" ${fx}>${head}${sep}${lines.join('')}</div>`;
}

/** Two panels, the second filled with the accent; side by side or one above the other. */
export function comparison(context: SceneContext<'comparison'>): Drawn {
  const { scene, frame } = context;
  const longest = Math.max(0, ...[...scene.left.items, ...scene.right.items].map((item) => item.length));
  const stacked = frame.shape === 'tall' || (frame.shape === 'portrait' && longest > 24);
  const heading = title(scene.title, { max: 9.5 * room(context), min: 4, share: 0.24 });
  const head = `<div class="column">${eyebrow(scene.eyebrow)}${heading}</div><div class="gap"></div>`;
  const grid = stacked ? 'grid-auto-rows:minmax(0,1fr)' : 'grid-template-columns:minmax(0,1fr) minmax(0,1fr)';
  const panels = panel(scene.left, false) + panel(scene.right, true);
  const fill = `data-fill="${(2.8 * room(context)).toFixed(2)} 0.45"`;
  return {
    html: `<div class="stage">${head}<div class="fill panels" style="${grid}" ${fill}>${panels}</div></div>`,
    figure: 'quiet',
  };
}
