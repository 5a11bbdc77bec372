import { n } from '../seeded.ts';

/** How high the thing in the middle is, and those beside it, as shares of the box's height; how far apart they stand. */
const HIGH = 0.86;
const SMALLER = [0.62, 0.46] as const;
const APART = 1.06;
/** The sun behind it, as a share of the box's height. */
const SUN = 1.5;
const NOD = 3.6;

/**
 * A thing across a box that is broader than high, before a large sun; of what comes in numbers smaller ones stand beside it.
 * @param picture its element at a size in rem, with effects
 */
export function spread(
  [width, height]: [number, number],
  seed: number,
  many: boolean,
  picture: (side: number, fx: string) => string,
): string {
  const side = Math.min(height * HIGH, width * 0.8);
  const sun = Math.min(height * SUN, width * 0.92);
  const at = (x: number, size: number, fx: string) =>
    `<div class="spread-one" style="inset-inline-start:${n(x - size / 2)}rem;bottom:${n(height * 0.05)}rem">${picture(size, fx)}</div>`;
  const others = [];
  let away = side / 2;
  for (const [i, share] of many ? SMALLER.entries() : []) {
    const size = side * share;
    away += (size / 2) * APART;
    if (away + size / 2 > width / 2) break;
    const fx = `rise ${n(0.3 + i * 0.12)} 0.6 8`;
    others.push(at(width / 2 - away, size, fx), at(width / 2 + away, size, fx));
    away += (size / 2) * APART;
  }
  const middle = `<div class="spread-one" style="inset-inline-start:${n((width - side) / 2)}rem;bottom:${n(height * 0.05)}rem"><div class="bob" data-fx="float 0 0 0.8 ${NOD} ${n(seed * 6)}">${picture(side, 'rise 0.15 0.8 10|grow 0 0 1 1.04')}</div></div>`;
  return `<i class="spread-sun" style="width:${n(sun)}rem;height:${n(sun)}rem;inset-inline-start:${n((width - sun) / 2)}rem;bottom:${n(sun * -0.36)}rem" data-fx="pop 0.05 0.9|grow 0 0 1 1.04"></i>${others.join('')}${middle}`;
}
