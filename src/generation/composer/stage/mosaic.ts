import { svgWords } from '../props/svg-words.ts';
import type { Ground } from './grounds.ts';
import { n, seeded } from './seeded.ts';

/** Figures of a tile in a square of ten, on the tile's first colour (`b`) in its second (`f`). */
const FIGURES = {
  quarter: (f: string) => `<path class="${f}" d="M0 0H10A10 10 0 0 1 0 10Z"/>`,
  half: (f: string) => `<path class="${f}" d="M0 0a5 5 0 0 0 10 0Z"/>`,
  disc: (f: string) => `<circle class="${f}" cx="5" cy="5" r="3.5"/>`,
  ring: (f: string, b: string) =>
    `<circle class="${f}" cx="5" cy="5" r="4"/><circle class="${b}" cx="5" cy="5" r="2.1"/>`,
  leaf: (f: string) => `<path class="${f}" d="M0 0A10 10 0 0 1 10 10A10 10 0 0 1 0 0Z"/>`,
  arcs: (f: string, b: string) =>
    [10, 7.4, 4.8, 2.2]
      .map((r, i) => `<path class="${i % 2 ? b : f}" d="M0 0H${r}A${r} ${r} 0 0 1 0 ${r}Z"/>`)
      .join(''),
  stripes: (f: string) => `<path class="${f}" d="M0 1h10v2H0ZM0 5h10v2H0ZM0 9h10v1H0Z"/>`,
  triangle: (f: string) => `<path class="${f}" d="M0 10V0L10 10Z"/>`,
  check: (f: string) => `<path class="${f}" d="M0 0h5v5H0ZM5 5h5v5H5Z"/>`,
  plus: (f: string) => `<path class="${f}" d="M3.7 1h2.6v2.7H9v2.6H6.3V9H3.7V6.3H1V3.7H3.7Z"/>`,
  dots: (f: string) =>
    [2, 5, 8]
      .flatMap((y) => [2, 5, 8].map((x) => `<circle class="${f}" cx="${x}" cy="${y}" r="0.95"/>`))
      .join(''),
  sun: (f: string) =>
    `<path class="${f}" d="M0 0H10L9.24 3.83ZM0 0L7.07 7.07L3.83 9.24ZM0 0L0 10L1.95 9.8ZM0 0H4.4A4.4 4.4 0 0 1 0 4.4Z"/>`,
  scallop: (f: string) =>
    `<path class="${f}" d="M0 0a2.5 2.5 0 0 0 5 0ZM5 0a2.5 2.5 0 0 0 5 0ZM0 5a2.5 2.5 0 0 0 5 0ZM5 5a2.5 2.5 0 0 0 5 0Z"/>`,
  wave: (f: string) => `<path class="${f}" d="M0 4Q2.5 1.2 5 4T10 4V7Q7.5 9.8 5 7T0 7Z"/>`,
  star: (f: string) =>
    `<path class="${f}" d="M5 .6Q5.5 4.5 9.4 5Q5.5 5.5 5 9.4Q4.5 5.5 .6 5Q4.5 4.5 5 .6Z"/>`,
  crescent: (f: string, b: string) =>
    `<circle class="${f}" cx="5" cy="5" r="3.8"/><circle class="${b}" cx="6.6" cy="4.2" r="3.1"/>`,
} as const;

type Figure = keyof typeof FIGURES;

/** The figures that go with each kind of ground, so that films of different kinds are laid in different tiles. */
const OF_GROUND: Record<Ground, readonly Figure[]> = {
  rays: ['sun', 'half', 'scallop', 'disc', 'quarter'],
  waves: ['wave', 'arcs', 'half', 'scallop', 'disc'],
  contours: ['leaf', 'arcs', 'disc', 'quarter', 'leaf'],
  grid: ['check', 'triangle', 'stripes', 'quarter', 'disc'],
  dots: ['dots', 'disc', 'ring', 'quarter'],
  discs: ['ring', 'half', 'arcs', 'star', 'disc'],
  orbits: ['ring', 'arcs', 'dots', 'plus', 'quarter'],
  blocks: ['quarter', 'half', 'triangle', 'disc', 'stripes'],
  night: ['crescent', 'star', 'dots', 'disc'],
  plain: ['quarter', 'half', 'disc', 'stripes'],
};

/** Colours of tiles as classes, ground first: see style/drawn/mosaic.css. */
const COLOURS: readonly [b: string, f: string][] = [
  ['t0', 't1'],
  ['t1', 't0'],
  ['t2', 't3'],
  ['t3', 't2'],
  ['t0', 't2'],
  ['t1', 't2'],
  ['t4', 't1'],
];

/** Tiles beneath words or beside them are in tints of the ground: what is said is louder. */
const QUIET: readonly [b: string, f: string][] = [
  ['t4', 't5'],
  ['t5', 't4'],
];

/** What tiles are laid over: a box in rem, a seed from 0 to 1, and the ground of the design. */
export type TileInput = { width: number; height: number; seed: number; ground: Ground };

/** A square among tiles that is kept for a picture or for letters, in rem. */
export type Hero = { x: number; y: number; side: number };

/** A tile's figure turns a quarter in one of so many moments that follow each other. */
const TURNS = 4;

type Laid = { columns: number; rows: number; tile: number; x: number; y: number };

/** One tile at its place: never in the ground or with the figure of the one before it. */
function tiler(ground: Ground, random: () => number, colours: typeof COLOURS) {
  const figures = OF_GROUND[ground];
  const pick = <T>(from: readonly T[], not: readonly (T | undefined)[]): T => {
    const fresh = from.filter((one) => !not.includes(one));
    return fresh[Math.floor(random() * fresh.length)]!;
  };
  const grounds = new Map<string, string>();
  let last: Figure | undefined;
  return (column: number, row: number, at: string): string => {
    const near = [grounds.get(`${column - 1}/${row}`), grounds.get(`${column}/${row - 1}`)];
    const apart = colours.filter(([own]) => !near.includes(own));
    const [b, f] = pick(apart.length > 0 ? apart : colours, []);
    grounds.set(`${column}/${row}`, b);
    last = pick(figures, [last]);
    const turn = Math.floor(random() * 4) * 90;
    const place = (column * 3 + row * 5) % TURNS;
    const figure = `<g class="tile" data-fx="step 0 0 ${place}"><g transform="rotate(${turn} 5 5)">${FIGURES[last](f, b)}</g></g>`;
    // A figure that turns stays in its tile.
    return `<svg ${at} viewBox="0 0 10 10" preserveAspectRatio="none"><path class="${b}" d="M0 0h10v10H0Z"/>${figure}</svg>`;
  };
}

function laid(
  { columns, rows, tile, x, y }: Laid,
  input: TileInput,
  skips: (c: number, r: number) => boolean,
  colours = COLOURS,
) {
  const make = tiler(input.ground, seeded(input.seed), colours);
  const tiles = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const side = n(tile * 1.005);
      const at = `x="${n(x + column * tile)}" y="${n(y + row * tile)}" width="${side}" height="${side}"`;
      const drawn = make(column, row, at);
      if (!skips(column, row)) tiles.push(drawn);
    }
  return tiles.join('');
}

const svg = ({ width, height }: Pick<TileInput, 'width' | 'height'>, inner: string, fx: string) =>
  `<svg class="tiles" viewBox="0 0 ${n(width)} ${n(height)}" aria-hidden="true" data-fx="${fx}">${inner}</svg>`;

/** Tiles over all of a box, and the square of four among them that is left for what the scene shows: letters, a picture, or nothing (null). */
export function mosaic(input: TileInput, letters: string | null = ''): { html: string; hero: Hero } {
  const { width, height, seed } = input;
  const tile = height >= width * 0.95 ? width / 3 : height / 2;
  const [columns, rows] = [Math.ceil(width / tile - 0.01), Math.ceil(height / tile - 0.01)];
  const [x, y] = [(width - columns * tile) / 2, (height - rows * tile) / 2];
  // The square stands near the middle, so that no edge cuts it off.
  const column = Math.min(Math.floor(columns / 2 - (seed > 0.5 ? 0.5 : 1)), columns - 2);
  const row = rows <= 2 ? 0 : rows === 3 ? (seed > 0.25 && seed < 0.75 ? 1 : 0) : Math.floor(rows / 2 - 1);
  const isHero = (c: number, r: number) =>
    letters !== null && c >= column && c <= column + 1 && r >= row && r <= row + 1;
  const hero = { x: x + column * tile, y: y + row * tile, side: tile * 2 };
  const square =
    letters === null
      ? ''
      : `<rect class="${letters ? 't1' : 't0'}" x="${n(hero.x)}" y="${n(hero.y)}" width="${n(hero.side)}" height="${n(hero.side)}"/>`;
  const middle = { x: hero.x + tile, y: hero.y + tile, width: tile * 1.4, size: tile * 1.2, as: 'on-tile' };
  const words = letters ? svgWords(letters, middle) : '';
  const inner = laid({ columns, rows, tile, x, y }, input, isHero);
  return { html: svg(input, inner + square + words, 'zoom 0 0 1.05 1'), hero };
}

/** How many tiles stand on each place of a row: more of them towards the far side, as a skyline rises. */
function skyline(count: number, random: () => number): number[] {
  return Array.from({ length: count }, (_, i) => {
    const rise = i / (count - 1);
    return random() < 0.35 + rise * 0.5 ? 2 : random() < 0.7 + rise * 0.3 ? 1 : 0;
  });
}

/** Tiles along the lower edge of a box that is broader than high, or in two columns; they move along it. */
export function frieze(input: TileInput): string {
  const { width, height, seed } = input;
  const lies = width > height;
  const tile = (lies ? height : width) / 2;
  // One more on either side, for what moves in.
  const along = Math.ceil((lies ? width : height) / tile) + 2;
  const tops = skyline(along, seeded(seed + 0.1));
  const [columns, rows] = lies ? [along, 2] : [2, along];
  const [x, y] = lies ? [-tile, 0] : [0, -tile];
  const isSky = (column: number, row: number) => lies && row < 2 - tops[column]!;
  const inner = laid({ columns, rows, tile, x, y }, input, isSky, QUIET);
  const way = lies ? '-5 0' : '0 -5';
  return svg(input, `<g data-fx="drift 0 0 ${way}">${inner}</g>`, 'wipe 0 0.8');
}

/** Figures that are calm enough to be as large as a frame, and how they are turned so that no straight side faces the words. */
const CALM: Partial<Record<Figure, number>> = {
  quarter: 180,
  half: 180,
  ring: 0,
  leaf: 0,
  arcs: 180,
  crescent: 0,
};

/** One figure alone, as large as its box, in tints of the ground; mirrored where words stand on its other side. */
export function giant({ width, height, seed, ground }: TileInput, rtl = false): string {
  const figures = OF_GROUND[ground].filter((one) => one in CALM);
  const figure = figures[Math.floor(seeded(seed + 0.2)() * figures.length)]!;
  const turn = CALM[figure]!;
  const mirror = rtl ? `translate(${n(width)} 0) scale(-1 1) ` : '';
  const inner = `<g transform="${mirror}scale(${n(Math.min(width, height) / 10)}) rotate(${turn} 5 5)">${FIGURES[figure]('t5', 't4')}</g>`;
  return svg({ width, height }, inner, 'grow 0 0 1 1.04');
}
