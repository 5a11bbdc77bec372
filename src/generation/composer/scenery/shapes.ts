import { n, seeded } from '../stage/seeded.ts';

/** A box that a place is drawn into: its size in rem, how much of it the land takes from below, and a seed from 0 to 1. */
export type Land = {
  width: number;
  height: number;
  band: number;
  seed: number;
  /** Whether a sun or moon stands over it: not where a picture has a light of its own behind it. */
  lit: boolean;
  /** The parts of its breadth, from and to, in which nothing stands before it; all of it where nothing is said. */
  free?: [from: number, to: number][];
};

/** The sun or moon of a land, where it has one. */
export const light = ({ lit }: Land, inner: string): string =>
  lit ? `<g data-fx="drift 0 0 0 -4">${inner}</g>` : '';

/** A closed path of straight lines. */
export const polygon = (as: string, points: [x: number, y: number][]): string =>
  `<path class="${as}" d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z"/>`;

/** A disc. */
export const disc = (as: string, x: number, y: number, r: number): string =>
  `<circle class="${as}" cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/>`;

/** A rectangle with corners of a radius. */
export const block = (as: string, [x, y, w, h]: [number, number, number, number], r = 0): string =>
  `<rect class="${as}" x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r ? ` rx="${n(r)}"` : ''}/>`;

/** How high a ridge is at `x`: a sum of two waves, 0 to 1. */
const swellAt = (x: number, width: number, phase: number) =>
  0.5 + 0.3 * Math.sin(phase + (x / width) * 5.2) + 0.2 * Math.sin(phase * 2.3 + (x / width) * 11.4);

/** A soft ridge from side to side, and its height above the lower edge at any place. */
export function ridge({ width, height }: Land, [low, high]: [number, number], phase: number) {
  const top = (x: number) => low + (high - low) * swellAt(x, width, phase);
  const steps = 28;
  const [from, to] = [-width * 0.08, width * 1.08];
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const x = from + ((to - from) * i) / steps;
    return `${n(x)} ${n(height - top(x))}`;
  });
  return {
    top,
    path: (as: string) => `<path class="${as}" d="M${points.join('L')}V${n(height * 1.1)}H${n(from)}Z"/>`,
  };
}

/** Peaks of straight lines from side to side, with snow on those that are high. */
export function peaks(
  { width, height, seed }: Land,
  [low, high]: [number, number],
  count: number,
  as: string,
): string {
  const random = seeded(seed);
  const step = (width * 1.2) / count;
  const tops: [number, number][] = Array.from({ length: count }, (_, i) => [
    -width * 0.1 + step * (i + 0.3 + random() * 0.4),
    height - high + random() * (high - low) * 0.6,
  ]);
  const line = tops.flatMap(([x, y]): [number, number][] => [
    [x, y],
    [x + step * 0.5, height - low],
  ]);
  const snow = tops.map(([x, y]) => {
    const down = (high - low) * 0.2;
    const side = (step * 0.5 * down) / Math.max(1, height - low - y);
    return polygon('pale', [
      [x, y],
      [x + side, y + down],
      [x + side * 0.3, y + down * 0.72],
      [x - side * 0.35, y + down * 1.04],
      [x - side, y + down * 0.8],
    ]);
  });
  return (
    polygon(as, [
      [-width * 0.1, height * 1.1],
      [-width * 0.1, height - low],
      ...line,
      [width * 1.1, height * 1.1],
    ]) + snow.join('')
  );
}

/** A fir that stands at a point. */
export function fir(as: string, x: number, foot: number, tall: number): string {
  const half = tall * 0.24;
  const tier = (from: number, to: number, wide: number) =>
    polygon(as, [
      [x, foot - tall * to],
      [x + half * wide, foot - tall * from],
      [x - half * wide, foot - tall * from],
    ]);
  return (
    block(as, [x - tall * 0.025, foot - tall * 0.14, tall * 0.05, tall * 0.18]) +
    tier(0.1, 0.56, 1) +
    tier(0.34, 0.78, 0.78) +
    tier(0.58, 1, 0.55)
  );
}

/** A broad-leaved tree that stands at a point. */
export const tree = (as: string, x: number, foot: number, tall: number): string =>
  block('front', [x - tall * 0.035, foot - tall * 0.5, tall * 0.07, tall * 0.54]) +
  disc(as, x, foot - tall * 0.66, tall * 0.32) +
  disc(as, x - tall * 0.18, foot - tall * 0.5, tall * 0.2) +
  disc(as, x + tall * 0.19, foot - tall * 0.52, tall * 0.22);

/** A cloud about a point. */
export const cloud = (as: string, x: number, y: number, wide: number): string =>
  block(as, [x - wide / 2, y - wide * 0.1, wide, wide * 0.2], wide * 0.1) +
  disc(as, x - wide * 0.14, y - wide * 0.12, wide * 0.19) +
  disc(as, x + wide * 0.15, y - wide * 0.08, wide * 0.14);

/** A house with a gable or a flat roof, lit windows and a door. */
export function house(
  as: string,
  [x, foot, wide, tall]: [number, number, number, number],
  random: () => number,
): string {
  const gabled = random() > 0.3;
  const roof = gabled
    ? polygon('front', [
        [x - wide * 0.06, foot - tall],
        [x + wide / 2, foot - tall - wide * 0.42],
        [x + wide * 1.06, foot - tall],
      ])
    : block('front', [x - wide * 0.04, foot - tall - wide * 0.07, wide * 1.08, wide * 0.1]);
  const columns = wide > tall * 0.75 ? 3 : 2;
  const pane = wide / (columns * 2 + 1);
  const floors = Math.max(1, Math.floor(tall / (pane * 2.6)));
  const windows = Array.from({ length: floors * columns }, (_, i) => {
    const [column, floor] = [i % columns, Math.floor(i / columns)];
    if (floor === floors - 1 && column === 1 && floors > 1) return '';
    const top = foot - tall + pane * 0.9 + floor * pane * 2.4;
    return block(random() > 0.35 ? 'lit' : 'pale', [
      x + pane + column * pane * 2,
      top,
      pane,
      Math.min(pane * 1.35, foot - top - pane * 0.3),
    ]);
  });
  return `${block(as, [x, foot - tall, wide, tall + 2])}${roof}${windows.join('')}`;
}
