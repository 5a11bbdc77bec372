import { eyebrow, title } from '../markup.ts';
import { formatValue, unitGap } from '../numerals.ts';
import { type Drawn, room, type SceneContext } from '../scene-context.ts';
import { columns, rowsOfBars } from './chart-bars.ts';
import { line } from './chart-line.ts';

export type ChartContext = SceneContext<'chart'>;
export type ChartPoint = {
  label: string;
  value: number;
  written: string;
  number: string;
  before: string;
  after: string;
};

/** Each point with its value as it is written: prefix, number in the manner of the language, unit. */
export function pointsOf({ scene, board }: ChartContext): ChartPoint[] {
  return scene.points.map((p) => {
    const number = formatValue(Math.abs(p.value), board.language);
    const after = p.unit.trim() ? unitGap(p.unit) + p.unit.trim() : '';
    const before = (p.value < 0 ? '−' : '') + p.prefix.trim();
    return { label: p.label, value: p.value, number, before, after, written: `${before}${number}${after}` };
  });
}

/** The range of a chart's axis: always with zero for bars; the values' own, with air, for lines far from zero. */
export function rangeOf(values: number[], fromZero: boolean): [low: number, high: number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const spread = most - least || Math.abs(most) || 1;
  if (fromZero || least < 0 || least < spread) return [Math.min(0, least), Math.max(0, most) || 1];
  return [least - spread * 0.25, most];
}

/** Bars or a line over a baseline, the last value marked. */
export function chart(context: ChartContext): Drawn {
  const { scene, frame } = context;
  const points = pointsOf(context);
  const beside = frame.columns && points.length <= 4 && scene.title.trim() !== '' && scene.roominess === 0;
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
