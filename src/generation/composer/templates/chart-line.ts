import { escapeHtml, text } from '../markup.ts';
import { counting } from '../numerals.ts';
import { room } from '../scene-context.ts';
import { type ChartContext, type ChartPoint, rangeOf } from './chart.ts';

const n = (value: number) => value.toFixed(2);
const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** Every label where there is room for it; else first, last and evenly spaced ones between. */
function labelled(count: number, most: number): Set<number> {
  const step = Math.ceil((count - 1) / Math.max(1, most - 1));
  const shown = new Set([0, count - 1]);
  for (let i = step; i <= count - 1 - step; i += step) shown.add(i);
  return shown;
}

/** A line over its area; the curve is drawn from the start of the reading direction to its marked last point. */
export function line(context: ChartContext, points: ChartPoint[]): string {
  const { board, frame } = context;
  const rtl = board.direction === 'rtl';
  const [low, high] = rangeOf(
    points.map((p) => p.value),
    false,
  );
  const across = (i: number) => (rtl ? 1 - i / (points.length - 1) : i / (points.length - 1));
  const up = (value: number) => (value - low) / (high - low);
  const path = points
    .map((p, i) => `${i ? 'L' : 'M'}${n(across(i) * 100)} ${n(100 - up(p.value) * 100)}`)
    .join('');
  const floor = n(100 - up(Math.max(low, Math.min(0, high))) * 100);
  const area = `${path}L${n(across(points.length - 1) * 100)} ${floor}L${n(across(0) * 100)} ${floor}Z`;
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (s) => `<i class="grid-line${s ? '' : ' floor'}" style="bottom:${percent(s)}"></i>`,
  );
  const zero = low < 0 ? `<i class="base" style="bottom:${percent(up(0))}"></i>` : '';
  const svg = `<svg class="line-plot" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" data-fx="wipe 0.35 1.1"><path class="area" d="${area}"/><path class="stroke" vector-effect="non-scaling-stroke" d="${path}"/></svg>`;
  const marks = points.map((p, i) => mark(p, i, points.length, across(i), up(p.value))).join('');
  const names = labels(points, across, frame.columns ? 8 : 4);
  const fill = `data-fill="${(1.5 * room(context)).toFixed(2)} 0.42"`;
  return `<div class="fill chart line-chart" ${fill}><div class="plot-area">${grid.join('')}${zero}${svg}${marks}</div><div class="labels">${names}</div></div>`;
}

function mark(point: ChartPoint, index: number, count: number, x: number, y: number): string {
  const last = index === count - 1;
  const at = (0.35 + (index / (count - 1)) * 0.9).toFixed(3);
  const place = `left:${percent(x)};bottom:${percent(y)}`;
  const dot = `<i class="point${last ? ' end' : ''}" style="${place}" data-fx="pop ${at} 0.4"></i>`;
  if (index !== 0 && !last) return dot;
  const html = last
    ? `${escapeHtml(point.before)}${counting(point.number, point.value, 0.4, 1.1)}${escapeHtml(point.after)}`
    : escapeHtml(point.written);
  const side = last ? 'ends' : 'begins';
  return `${dot}<div class="value-at ${side}" style="bottom:${percent(y)}">${text(point.written, { as: `amount${last ? ' big-value' : ''}`, html, ...(last ? {} : { fx: `show ${at} 0.4` }) })}</div>`;
}

function labels(points: ChartPoint[], across: (i: number) => number, most: number): string {
  const shown = labelled(points.length, most);
  return points
    .map((p, i) => {
      if (!shown.has(i)) return '';
      const edge = i === 0 ? 'begins' : i === points.length - 1 ? 'ends peak' : 'between';
      const place = i === 0 || i === points.length - 1 ? '' : ` style="left:${percent(across(i))}"`;
      return `<div class="label-at ${edge}"${place}>${text(p.label, { as: 'tick-label', fx: 'show 0.4 0.5' })}</div>`;
    })
    .join('');
}
