import { escapeHtml, text } from '../../markup.ts';
import { room } from '../../scene-context.ts';
import { counting } from '../../text/numerals.ts';
import { type ChartContext, type ChartPoint, peakOf, rangeOf } from './chart-points.ts';

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
const start = (index: number, count: number) => (0.35 + index * Math.min(0.14, 0.8 / count)).toFixed(3);

function amount(point: ChartPoint, at: string): string {
  const html = `${escapeHtml(point.before)}${counting(point.number, Math.abs(point.value), Number(at), 1)}${escapeHtml(point.after)}`;
  return text(point.written, { as: 'amount', html });
}

/** Upright bars; values stand on their bars, or under those below zero. */
export function columns(context: ChartContext, points: ChartPoint[]): string {
  const [low, high] = rangeOf(
    points.map((p) => p.value),
    true,
  );
  const zero = -low / (high - low);
  const peak = peakOf(points);
  const bars = points.map((point, i) => {
    const share = Math.max(0.006, Math.abs(point.value) / (high - low));
    const below = point.value < 0;
    const at = start(i, points.length);
    const edge = below ? `top:${percent(1 - zero)}` : `bottom:${percent(zero)}`;
    const label = below
      ? `top:calc(${percent(1 - zero + share)} + .6rem)`
      : `bottom:calc(${percent(zero + share)} + .6rem)`;
    const block = `<i class="block" style="${edge};height:${percent(share)}" data-fx="growy ${at} 1"></i>`;
    const value = `<div class="at-value" style="${label}">${amount(point, at)}</div>`;
    const classes = `col${below ? ' below' : ''}${i === peak ? ' peak' : ''}`;
    return `<div class="${classes}">${block}${value}</div>`;
  });
  const labels = points.map((p, i) => {
    const marked = i === peak ? ' peak' : '';
    return `<div class="label-cell${marked}">${text(p.label, { as: 'tick-label', fx: `show ${start(i, points.length)} 0.4` })}</div>`;
  });
  const gap = points.length > 7 ? 1.4 : points.length > 3 ? 2.6 : 4.5;
  const grid = [0.25, 0.5, 0.75, 1]
    .map((s) => `<i class="grid-line" style="bottom:${percent(s)}"></i>`)
    .join('');
  const base = `<i class="base from-start" style="bottom:${percent(zero)}" data-fx="growx 0.2 0.8"></i>`;
  const area = `<div class="plot-area${low < 0 ? ' both' : ''}">${grid}<div class="plot">${bars.join('')}</div>${base}</div>`;
  const fill = `data-fill="${(1.6 * room(context)).toFixed(2)} 0.42"`;
  const many = points.length > 7 ? ' many' : '';
  return `<div class="fill chart${many}" style="--gap:${gap}" ${fill}>${area}<div class="labels">${labels.join('')}</div></div>`;
}

/** Rows that have room for words above their bars. */
const MOST_STACKED = 6;

/** Lying bars, for many points or long words in a narrow frame. */
export function rowsOfBars(context: ChartContext, points: ChartPoint[]): string {
  const [low, high] = rangeOf(
    points.map((p) => p.value),
    true,
  );
  const zero = -low / (high - low);
  const peak = peakOf(points);
  const longest = Math.max(...points.map((p) => p.label.length));
  const label = Math.min(34, Math.max(12, longest * 1.9));
  // Where words and figure would leave little for the bar, they stand above it.
  const figure = Math.max(...points.map((p) => p.written.length)) * 2.6;
  const stacked = points.length <= MOST_STACKED && label + figure > (context.frame.width - 20) * 0.5;
  const rows = points.map((point, i) => {
    const share = Math.max(0.006, Math.abs(point.value) / (high - low));
    const at = start(i, points.length);
    const from = point.value < 0 ? zero - share : zero;
    const place = `inset-inline-start:${percent(from)};width:${percent(share)}`;
    const block = `<i class="block${point.value < 0 ? '' : ' from-start'}" style="${place}" data-fx="growx ${at} 1"></i>`;
    const name = text(point.label, { as: 'tick-label', fx: `show ${at} 0.4` });
    const grid = stacked
      ? ''
      : ` style="grid-template-columns:calc(var(--k)*${label}rem) minmax(0,1fr) auto"`;
    const marked = i === peak ? ' peak' : '';
    return `<div class="bar-row${marked}"${grid}><div>${name}</div><div class="track">${block}</div>${amount(point, at)}</div>`;
  });
  return `<div class="fill bars-down${stacked ? ' stacked' : ''}" data-fill="${(1.25 * room(context)).toFixed(2)} 0.4">${rows.join('')}</div>`;
}
