import { n } from '../stage/seeded.ts';

/** What stands behind a picture and what before its foot, as SVG, and how far above the lower edge (rem) it stands. */
export type Place = { back: string; front: string; ground: number };

/** A layer that moves by so many rem while its scene lasts. */
export const moving = (inner: string, x: number, y = 0): string =>
  `<g data-fx="drift 0 0 ${n(x)} ${n(y)}">${inner}</g>`;

/** So many drawings from side to side, each at its share of the way. */
export const across = (count: number, make: (share: number, i: number) => string): string =>
  Array.from({ length: count }, (_, i) => make((i + 0.5) / count, i)).join('');
