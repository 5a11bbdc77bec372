import { n } from '../seeded.ts';

/** How much larger than its box a thing from near by is, and how much of it the far and the lower edge cut off. */
const NEARER = 1.2;
const LONG_SIDE = 0.9;
const CUT = { far: 0.26, below: 0.08 };

/**
 * A thing from so near that its box cuts it off on two sides: plainly meant, and another view than the whole of it.
 * @param picture its element at a size in rem
 */
export function near([width, height]: [number, number], picture: (side: number) => string): string {
  const side = Math.max(Math.min(width, height) * NEARER, Math.max(width, height) * LONG_SIDE);
  return `<div class="cropped" style="bottom:${n(-side * CUT.below)}rem;inset-inline-start:${n(width - side * (1 - CUT.far))}rem">${picture(side)}</div>`;
}
