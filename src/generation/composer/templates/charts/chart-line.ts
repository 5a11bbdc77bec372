import { escapeHtml, text } from '../../markup.ts';
import { room } from '../../scene-context.ts';
import { counting, formatValue } from '../../text/numerals.ts';
import { axisFor } from './axis-ticks.ts';
import { type ChartContext, type ChartPoint, centsOf } from './chart-points.ts';

const n = (value: number) => value.toFixed(2);
const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** Where points lie in the plot: shares of its width (from the left) and of its height (from below). */
type Plot = { x: (index: number) => number; y: (value: number) => number };

/** Points of a line that all have their value beside them, which spares the numbers of its axis. */
const MOST_VALUES = 6;

/** A line over its area, against round ticks where it is long; drawn in the reading direction to its marked last point. */
export function line(context: ChartContext, points: ChartPoint[]): string {
  const { board, frame } = context;
  const axis = axisFor(points.map((p) => p.value));
  const rtl = board.direction === 'rtl';
  const plot: Plot = {
    x: (i) => (rtl ? 1 - i / (points.length - 1) : i / (points.length - 1)),
    y: (value) => (value - axis.low) / (axis.high - axis.low),
  };
  const isSpare = points.length <= MOST_VALUES;
  const grid = gridOf(context, axis.ticks, plot, isSpare);
  const width = frame.columns ? frame.width - 46 : frame.width - 34;
  const span = Math.min(1, (points.at(-1)!.written.length * 5) / width);
  const longest = Math.max(...points.map((p) => p.label.length));
  const most = Math.max(2, Math.min(frame.columns ? 8 : 5, Math.floor(width / (longest * 2 + 3))));
  const marks = points.map((p, i) => dot(i, points.length, plot.x(i), plot.y(p.value))).join('');
  const values = isSpare ? points.slice(0, -1).map((_, i) => valueAt(points, plot, i)) : [];
  const gutter = isSpare ? points[0]!.written.length : grid.gutter;
  const area = `<div class="plot-area">${grid.ticks}<div class="curve">${curve(points, plot)}${marks}${values.join('')}${finalValue(points, plot, span)}</div></div>`;
  const names = labels(points, plot, most);
  const fill = `data-fill="${(1.5 * room(context)).toFixed(2)} 0.42"`;
  return `<div class="fill chart line-chart" style="--letters:${gutter}" ${fill}>${area}<div class="labels">${names}</div></div>`;
}

function gridOf(
  context: ChartContext,
  values: number[],
  plot: Plot,
  isBare: boolean,
): { ticks: string; gutter: number } {
  const { scene, board } = context;
  const { prefix, unit } = scene.points[0]!;
  const short = unit.trim().length <= 2 ? unit.trim() : '';
  // Whole sums along the axis need no cents.
  const cents = values.every(Number.isInteger) ? 0 : centsOf(context);
  const written = values.map((v) => {
    const number = formatValue(Math.abs(v), board.language, cents);
    return `${v < 0 ? '−' : ''}${prefix.trim()}${number}${short}`;
  });
  const ticks = values.map((v, i) => {
    const label = isBare ? '' : text(written[i]!, { as: 'tick-label', fx: 'show 0.2 0.5' });
    return `<div class="grid-row${v === 0 || i === 0 ? ' floor' : ''}" style="bottom:${percent(plot.y(v))}"><i></i>${label}</div>`;
  });
  return { ticks: ticks.join(''), gutter: Math.max(...written.map((w) => w.length)) };
}

function curve(points: ChartPoint[], plot: Plot): string {
  const at = (x: number, y: number) => `${n(x * 100)} ${n(100 - y * 100)}`;
  const path = points.map((p, i) => `${i ? 'L' : 'M'}${at(plot.x(i), plot.y(p.value))}`).join('');
  const floor = Math.max(0, Math.min(1, plot.y(0)));
  const area = `${path}L${at(plot.x(points.length - 1), floor)}L${at(plot.x(0), floor)}Z`;
  return `<svg class="line-plot" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" data-fx="wipe 0.35 1.1"><path class="area" d="${area}"/><path class="stroke" vector-effect="non-scaling-stroke" d="${path}"/></svg>`;
}

function dot(index: number, count: number, x: number, y: number): string {
  const at = (0.35 + (index / (count - 1)) * 0.9).toFixed(3);
  const end = index === count - 1 ? ' end' : '';
  return `<i class="point${end}" style="left:${percent(x)};bottom:${percent(y)}" data-fx="pop ${at} 0.4"></i>`;
}

/** A value beside its point: in a valley beneath it, else above it on the side from which the line does not rise. */
function valueAt(points: ChartPoint[], plot: Plot, i: number): string {
  const [point, next] = [points[i]!, points[i + 1]!];
  const rises = next.value >= point.value;
  const isValley = rises && i > 0 && points[i - 1]!.value > point.value;
  const side = isValley ? 'under' : rises === plot.x(i) < plot.x(i + 1) ? 'before' : 'behind';
  const edge = isValley
    ? `top:${percent(1 - plot.y(point.value))}`
    : `bottom:${percent(plot.y(point.value))}`;
  const value = text(point.written, { as: 'amount', fx: 'show 0.4 0.4' });
  return `<div class="value-of ${side}" style="left:${percent(plot.x(i))};${edge}">${value}</div>`;
}

/** The last value, above whatever the line does in the width that the figure takes. */
function finalValue(points: ChartPoint[], plot: Plot, span: number): string {
  const last = points.at(-1)!;
  const share = (i: number) => i / (points.length - 1);
  const near = points.filter((_, i) => share(i) > 1 - span - 1 / (points.length - 1));
  const top = Math.max(...near.map((p) => plot.y(p.value)));
  const html = `${escapeHtml(last.before)}${counting(last.number, Math.abs(last.value), 0.4, 1.1)}${escapeHtml(last.after)}`;
  const value = text(last.written, { as: 'amount big-value', html, fx: 'show 0.4 0.3' });
  return `<div class="value-at" style="bottom:${percent(top)}">${value}</div>`;
}

/** Every label where there is room for it; else first, last and evenly spaced ones between. */
function labels(points: ChartPoint[], plot: Plot, most: number): string {
  const count = points.length;
  const step = Math.ceil((count - 1) / Math.max(1, most - 1));
  const shown = new Set([0, count - 1]);
  for (let i = step; i <= count - 1 - step; i += step) shown.add(i);
  return points
    .map((p, i) => {
      if (!shown.has(i)) return '';
      const edge = i === 0 ? 'begins' : i === count - 1 ? 'ends peak' : 'between';
      const place = edge === 'between' ? ` style="left:${percent(plot.x(i))}"` : '';
      return `<div class="label-at ${edge}"${place}>${text(p.label, { as: 'tick-label', fx: 'show 0.4 0.5' })}</div>`;
    })
    .join('');
}
