import { n } from '../stage/seeded.ts';

/** The part of a frame that a drawing fills, in units of its own, and how its film is read; `bleeds` where the part's lower edge may cut it off. */
export type Room = { width: number; height: number; bleeds: boolean; seed: number; rtl: boolean };

/** A rectangle of a window, mirrored where a film is read from the right. */
export type Boxed = (
  as: string,
  x: number,
  y: number,
  width: number,
  height: number,
  round?: number,
) => string;

/** Draws rectangles within a drawing `width` units wide. */
export const boxes =
  (width: number, rtl: boolean): Boxed =>
  (as, x, y, w, h, round = 0) =>
    `<rect class="${as}" x="${n(rtl ? width - x - w : x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(round)}"/>`;

/** Something that pops about its own middle. */
export const popping = (x: number, y: number, at: number, drawn: string) =>
  `<g style="transform-origin:${n(x)}px ${n(y)}px" data-fx="pop ${n(at)} 0.6">${drawn}</g>`;

/** The bar at the head of a window, with its three dots. */
export function windowHead(x: number, y: number, width: number, unit: number, as = 'rest'): string {
  const dots = [4, 8, 12].map(
    (dx, i) =>
      `<circle class="${i ? 'ink-rest' : 'band'}" cx="${n(x + dx * unit)}" cy="${n(y + 4.5 * unit)}" r="${n(1.2 * unit)}"/>`,
  );
  const r = 3 * unit;
  return `<path class="${as}" d="M${n(x)} ${n(y + 9 * unit)}V${n(y + r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(-r)}h${n(width - 2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(r)}V${n(y + 9 * unit)}Z"/>${dots.join('')}`;
}

/** Where a window stands: in the middle, its lower part behind the edge where it may be. */
export function windowIn({ width, height, bleeds }: Room, broadest: number) {
  const w = Math.min(width * 0.84, broadest);
  const x = (width - w) / 2;
  const y = bleeds ? height * 0.14 : height * 0.12;
  const h = bleeds ? height - y + 6 : height * 0.76;
  return { x, y, w, h };
}
