import type { Prop } from '../../pictures/props/prop.ts';
import { svgWords } from '../props/svg-words.ts';
import { n, seeded } from '../stage/seeded.ts';
import type { Room } from './room.ts';

type Listing = Extract<Prop, { kind: 'listing' }>;
type Scenery = { width: number; height: number; seed: number };

const rect = (as: string, x: number, y: number, w: number, h: number, round = 0) =>
  `<rect class="${as}" x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(round)}"/>`;

/** A window with its bar; some are lit. */
const pane = (x: number, y: number, w: number, h: number, lit: boolean) =>
  `${rect(lit ? 'lamp' : 'glass', x, y, w, h, w * 0.06)}<path class="stroke-paper" stroke-width="${n(w * 0.09)}" d="M${n(x + w / 2)} ${n(y)}v${n(h)}M${n(x)} ${n(y + h / 2)}h${n(w)}"/>`;

const tree = (x: number, base: number, r: number, as: string) =>
  `${rect('trunk', x - r * 0.09, base - r * 1.2, r * 0.18, r * 1.2)}<ellipse class="${as}" cx="${n(x)}" cy="${n(base - r * 1.7)}" rx="${n(r * 0.72)}" ry="${n(r)}"/>`;

/** A house with a pitched roof, a door and four windows; `u` is a fiftieth of its width. */
function house(x: number, base: number, u: number): string {
  const at = (dx: number) => x + dx * u;
  const up = (dy: number) => base - dy * u;
  const windows = [
    [6, 26],
    [20.5, 26],
    [35, 26],
    [6, 9.5],
    [35, 9.5],
  ].map(([dx, dy], i) => pane(at(dx!), up(dy! + 9), 9 * u, 9 * u, i === 1 || i === 4));
  const roof = `<path class="roof" d="M${n(at(-4))} ${n(up(38))}L${n(at(8))} ${n(up(54))}H${n(at(42))}L${n(at(54))} ${n(up(38))}Z"/>`;
  const chimney = rect('roof', at(36), up(60), 5 * u, 12 * u);
  const door = `${rect('door', at(20), up(16), 10 * u, 16 * u, u)}<circle class="lamp" cx="${n(at(28))}" cy="${n(up(8))}" r="${n(0.8 * u)}"/>`;
  return `${chimney}${rect('wall', at(0), up(38), 50 * u, 38 * u)}${roof}${windows.join('')}${door}${rect('step', at(17), up(1.4), 16 * u, 1.4 * u)}`;
}

/** A house of flats. */
function block(x: number, base: number, u: number, seed: number): string {
  const random = seeded(seed);
  const floors = Array.from({ length: 4 }, (_, row) =>
    [0, 1, 2].map((column) =>
      pane(x + (5 + column * 14) * u, base - (24 + row * 13) * u, 8 * u, 8.6 * u, random() < 0.4),
    ),
  );
  return `${rect('roof', x - 2 * u, base - 72 * u, 50 * u, 4 * u)}${rect('wall', x, base - 68 * u, 46 * u, 68 * u)}${floors.flat().join('')}${rect('door', x + 18 * u, base - 13 * u, 10 * u, 13 * u, u)}`;
}

/** A home in its garden under a low sun. */
function home({ width, height, seed }: Scenery, flat: boolean): string {
  const base = height * 0.86;
  const u = Math.min(width / 92, height / 86);
  const sun = `<circle class="sun" cx="${n(width * 0.78)}" cy="${n(height * 0.3)}" r="${n(height * 0.15)}" data-fx="drift 0 0 -3 -2"/>`;
  const hills = `<path class="hill" d="M0 ${n(base)}Q${n(width * 0.25)} ${n(base - height * 0.3)} ${n(width * 0.55)} ${n(base - height * 0.08)}T${n(width)} ${n(base - height * 0.14)}V${n(base)}Z" data-fx="drift 0 0 -2 0"/>`;
  const own = flat ? block(width / 2 - 23 * u, base, u, seed) : house(width / 2 - 25 * u, base, u);
  const trees =
    tree(width * 0.1, base, 13 * u, 'leaves') +
    tree(width * 0.91, base, 11 * u, 'leaves') +
    tree(width * 0.19, base + 2 * u, 7 * u, 'bush') +
    tree(width * 0.8, base + 2 * u, 6 * u, 'bush');
  return `${rect('sky', 0, 0, width, height)}${sun}${hills}${own}${trees}${rect('lawn', 0, base, width, height - base)}`;
}

/** A card with the home that is offered, and its name. */
export function listing({ name, flat }: Listing, { width, height, bleeds, seed }: Room): string {
  const w = Math.min(width * 0.8, height * 0.94);
  const h = Math.min(height * 0.82, w * 1.1);
  const [x, y] = [(width - w) / 2, bleeds ? (height - h) / 2 : height * 0.08];
  const picture = h * (name ? 0.76 : 0.9);
  const u = w / 100;
  const card = `${rect('paper', x, y, w, h, 3 * u)}`;
  const scene = `<svg x="${n(x + 3 * u)}" y="${n(y + 3 * u)}" width="${n(w - 6 * u)}" height="${n(picture)}" viewBox="0 0 ${n(w - 6 * u)} ${n(picture)}">${home({ width: w - 6 * u, height: picture, seed }, flat)}</svg>`;
  const left = h - picture - 3 * u;
  const whose = svgWords(name, {
    x: width / 2,
    y: y + picture + 3 * u + left * 0.5,
    width: w * 0.8,
    size: left * 0.4,
  });
  return `<g data-fx="rise 0 0.9 8"><g style="transform-origin:${n(width / 2)}px ${n(height / 2)}px" data-fx="float 0 0 0.5 5 0">${card}${scene}${whose}</g></g>`;
}
