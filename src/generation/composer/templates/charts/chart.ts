import { eyebrow, title } from '../../markup.ts';
import { type Drawn, room } from '../../scene-context.ts';
import { columns, rowsOfBars } from './chart-bars.ts';
import { line } from './chart-line.ts';
import { type ChartContext, pointsOf } from './chart-points.ts';

/** Bars or a line over a baseline, the last value marked. */
export function chart(context: ChartContext): Drawn {
  const { scene, frame } = context;
  const points = pointsOf(context);
  const beside =
    scene.form === 'bars' &&
    frame.columns &&
    points.length <= 4 &&
    scene.title.trim() !== '' &&
    scene.roominess === 0;
  const slot = ((frame.width - 24) * (beside ? 0.54 : 1)) / points.length;
  // Labels may wrap under an upright bar, values may not; widths in rem of letters at a readable size.
  const label = Math.max(...points.map((p) => Math.min(p.label.length, 14))) * 1.5;
  const value = Math.max(...points.map((p) => p.written.length)) * 1.9;
  const narrow = slot < Math.max(label, value);
  const body =
    scene.form === 'line'
      ? line(context, points)
      : narrow
        ? rowsOfBars(context, points)
        : columns(context, points);
  const max = (beside ? 12 : frame.columns ? 9.5 : 11) * room(context);
  const heading = title(scene.title, { max, min: 4, share: beside ? 0.8 : 0.24 });
  const head = `<div class="column chart-head">${eyebrow(scene.eyebrow)}${heading}</div>`;
  const inner = beside
    ? `<div class="split chart-split">${head}${body}</div>`
    : `${head}<div class="gap"></div>${body}`;
  return { html: `<div class="stage">${inner}</div>`, figure: 'quiet' };
}
