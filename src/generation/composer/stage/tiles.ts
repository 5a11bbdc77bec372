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
export function tiles(columns: number, rows: number, seed: number): string {
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
