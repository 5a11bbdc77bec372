import { n, seeded } from './seeded.ts';

const COLOURS = ['a1', 'a2', 'a3', 'a4'];

/** One tile of side 10: a quarter, a half, a ring, bars, a petal or a dot. */
const TILES: ((random: () => number) => string)[] = [
  () => '<path d="M0 0h10a10 10 0 0 1-10 10Z"/>',
  () => '<path d="M0 0a5 5 0 0 1 10 0v10H0Z" transform="translate(0 5) scale(1 .5)"/>',
  () =>
    '<path fill-rule="evenodd" d="M5 0a5 5 0 1 1 0 10a5 5 0 0 1 0-10Zm0 3a2 2 0 1 0 0 4a2 2 0 0 0 0-4Z"/>',
  () => '<path d="M0 0h10v2H0zM0 4h10v2H0zM0 8h10v2H0z"/>',
  () => '<path d="M0 10A10 10 0 0 1 10 0A10 10 0 0 1 0 10Z"/>',
  () => '<circle cx="5" cy="5" r="3.2"/>',
];

/** A mosaic of geometric tiles for scenes without a picture; `columns` by `rows`, each appearing in its turn. */
function tiles(columns: number, rows: number, seed: number): string {
  const random = seeded(seed);
  const pick = <T>(list: T[]) => list[Math.floor(random() * list.length)]!;
  const cells = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const back = pick(COLOURS);
      const front = pick(COLOURS.filter((c) => c !== back));
      const turn = Math.floor(random() * 4) * 90;
      const at = n(0.1 + (row + column) * 0.07);
      const sway = n((random() < 0.5 ? -1 : 1) * (random() < 0.4 ? 90 : 6));
      cells.push(
        `<g transform="translate(${column * 10} ${row * 10})"><path class="${back}" d="M0 0h10.05v10.05H0z"/><g style="transform-origin:5px 5px" data-fx="turn 0 0 ${sway}"><g class="${front}" transform="rotate(${turn} 5 5)" data-fx="show ${at} 0.4">${pick(TILES)(random)}</g></g></g>`,
      );
    }
  return `<svg class="mosaic" viewBox="0 0 ${columns * 10} ${rows * 10}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${cells.join('')}</svg>`;
}

/** Quarter rings about a corner, turning slowly against each other. */
function rings(width: number, height: number, seed: number): string {
  const [x, y] = [seed * 8 - Math.floor(seed * 8) > 0.5 ? width : 0, seed > 0.5 ? height : 0];
  const reach = Math.hypot(width, height);
  const bands = [1, 0.8, 0.62, 0.45, 0.29, 0.14].map((share, i) => {
    const as = COLOURS[(i + Math.floor(seed * 4)) % COLOURS.length];
    return `<circle class="${as}" cx="${n(x)}" cy="${n(y)}" r="${n(reach * share)}" style="transform-origin:${n(x)}px ${n(y)}px" data-fx="pop ${n(0.05 + i * 0.08)} 0.6|grow 0 0 1 ${n(1.03 + i * 0.012)}"/>`;
  });
  return `<svg class="mosaic" viewBox="0 0 ${n(width)} ${n(height)}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><rect class="a3" width="${n(width)}" height="${n(height)}"/>${bands.join('')}</svg>`;
}

/** Slanted bars of different widths that slide past each other. */
function slats(width: number, height: number, seed: number): string {
  const random = seeded(seed);
  const bars = [];
  let x = -height * 0.5;
  for (let i = 0; x < width + height * 0.2; i++) {
    const broad = width * (0.08 + random() * 0.16);
    const as = COLOURS[(i + Math.floor(seed * 4)) % COLOURS.length];
    const drift = n((i % 2 ? 1 : -1) * (2 + random() * 3));
    bars.push(
      `<path class="${as}" d="M${n(x)} ${n(height * 1.2)}h${n(broad)}l${n(height * 0.6)} ${n(-height * 1.4)}h${n(-broad)}Z" data-fx="drift 0 0 ${drift} 0"/>`,
    );
    x += broad * 0.98;
  }
  return `<svg class="mosaic" viewBox="0 0 ${n(width)} ${n(height)}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><rect class="a3" width="${n(width)}" height="${n(height)}"/>${bars.join('')}</svg>`;
}

/** What stands beside words that name nothing: a mosaic, rings or slats in the design's colours, by seed. */
export function abstract([width, height]: [number, number], seed: number): string {
  const kind = Math.floor(seed * 3);
  if (kind === 1) return rings(width, height, seed);
  if (kind === 2) return slats(width, height, seed);
  const cell = Math.min(width, height) / 3;
  const [columns, rows] = [Math.round(width / cell), Math.round(height / cell)];
  return tiles(Math.max(2, columns), Math.max(2, rows), seed);
}
