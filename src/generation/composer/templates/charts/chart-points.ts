import type { SceneContext } from '../../scene-context.ts';
import { formatValue, unitGap } from '../../text/numerals.ts';

/** What chart templates look at. */
export type ChartContext = SceneContext<'chart'>;
/** A value as it is written: sign and prefix, number, unit. */
export type ChartPoint = {
  label: string;
  value: number;
  written: string;
  number: string;
  before: string;
  after: string;
};

/** From this size on fractions say nothing in a picture, and only take room. */
const WHOLE_FROM = 1000;

/** Decimals that every sum of money has where one has them: "£1.10" beside "£1.35". */
export function centsOf({ scene: { points } }: ChartContext): number {
  const isMoney = points.every(({ prefix, unit }) => /^[€$£¥₹₽₩]$/u.test(`${prefix}${unit}`.trim()));
  const isFine = points.some(({ value }) => !Number.isInteger(Math.round(value * 100) / 10));
  return isMoney && isFine ? 2 : 0;
}

/** Each point with its value as it is written: prefix, number in the manner of the language, unit. */
export function pointsOf(context: ChartContext): ChartPoint[] {
  const { scene, board } = context;
  const large = Math.max(...scene.points.map((p) => Math.abs(p.value))) >= WHOLE_FROM;
  return scene.points.map((point) => {
    const p = large ? { ...point, value: Math.round(point.value) } : point;
    const number = formatValue(Math.abs(p.value), board.language, large ? 0 : centsOf(context));
    const after = p.unit.trim() ? unitGap(p.unit) + p.unit.trim() : '';
    const before = (p.value < 0 ? '−' : '') + p.prefix.trim();
    return { label: p.label, value: p.value, number, before, after, written: `${before}${number}${after}` };
  });
}

/** The range of a chart's axis: always with zero for bars; the values' own, with air, for lines far from zero. */
export function rangeOf(values: number[], fromZero: boolean): [low: number, high: number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const spread = most - least || Math.abs(most) || 1;
  // Bars that all hang reach up to zero; only where every one is zero is there nothing to measure.
  if (fromZero || least < 0 || least < spread)
    return [Math.min(0, least), Math.max(0, most) || (least < 0 ? 0 : 1)];
  return [least - spread * 0.25, most];
}

const MONTH = /^(?:jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])\p{L}*\.?$/iu;

/** The bar that stands out: the last of a course of time or of a change, else the largest. */
export function peakOf(points: ChartPoint[]): number {
  const timed = points.every((p) => /\d/.test(p.label) || MONTH.test(p.label));
  if (timed || points.length === 2) return points.length - 1;
  return points.reduce((best, p, i) => (p.value > points[best]!.value ? i : best), 0);
}
