import type { Prop } from '../../pictures/props/prop.ts';
import type { Room } from '../mockups/room.ts';
import { n } from '../stage/seeded.ts';

type Of<K extends Prop['kind']> = Extract<Prop, { kind: K }>;

/** A mark in a square of ten about its middle: plain ones, as others look like leaves or sails. */
const FIGURES = [
  '<circle class="band" r="3.9"/>',
  '<rect class="band" x="-3.7" y="-3.7" width="7.4" height="7.4" rx="1.7"/>',
];
/** Somebody in a square of ten about its middle. */
export const somebody = (as: string): string =>
  `<path class="${as}" d="M0 -4.7a1.75 1.75 0 1 1 0 3.5a1.75 1.75 0 0 1 0 -3.5ZM-3.1 4.7V2.1a3.1 2.9 0 0 1 6.2 0V4.7Z"/>`;
const HOLLOW = '<circle class="ring-mark" r="3.3"/>';

/** What a drawing leaves free at its sides, as a share of its shorter one. */
const MARGIN = 0.13;
/** A mark is no larger than this, of the shorter side. */
const LARGEST = 0.3;

/** Columns in which so many marks are as large as a room of such proportions allows, and leave the fewest places empty. */
export function columnsOf(count: number, wide: number, high: number): number {
  const worth = (columns: number) => {
    const rows = Math.ceil(count / columns);
    const step = Math.min(wide / columns, high / rows);
    return step * (count / (columns * rows)) ** 0.5;
  };
  let best = 1;
  for (let columns = 2; columns <= count; columns++) if (worth(columns) > worth(best)) best = columns;
  return best;
}

type Mark = { drawn: string; column: number; row: number };
type Grid = { marks: Mark[]; columns: number; rows: number };

/** Marks in their places of a room, that come one after the other; afterwards something passes through them. */
function laid({ marks, columns, rows }: Grid, { width, height, rtl }: Room): string {
  const least = Math.min(width, height);
  const free = 1 - 2 * MARGIN;
  const inside = [width - least * (1 - free), height - least * (1 - free)] as const;
  const step = Math.min(inside[0] / columns, inside[1] / rows, least * LARGEST);
  const [left, top] = [(width - columns * step) / 2, (height - rows * step) / 2];
  return marks
    .map(({ drawn, column, row }, i) => {
      const across = left + (column + 0.5) * step;
      const [x, y] = [rtl ? width - across : across, top + (row + 0.5) * step];
      const at = n(0.3 + (i / marks.length) * 0.8);
      return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(step / 10)})"><g data-fx="pop ${at} 0.4|nod 0 0 ${i} ${marks.length}">${drawn}</g></g>`;
    })
    .join('');
}

/** A mark for each of a number of things. */
export function count({ count: all, people }: Of<'count'>, room: Room): string {
  const columns = columnsOf(all, room.width, room.height);
  const plain = FIGURES[Math.floor(room.seed * FIGURES.length) % FIGURES.length]!;
  const drawn = people ? somebody('band') : plain;
  const marks = Array.from({ length: all }, (_, i) => ({
    ...{ drawn, column: i % columns, row: Math.floor(i / columns) },
  }));
  return laid({ marks, columns, rows: Math.ceil(all / columns) }, room);
}

const WEEK = 7;

/** A day for each of a rota, a week a line: those of work are filled, those off are rings. */
export function rota({ on, off }: Of<'rota'>, room: Room): string {
  const columns = Math.min(WEEK, Math.max(on, off));
  const worked = Math.ceil(on / columns);
  const days = (all: number, from: number, drawn: string) =>
    Array.from({ length: all }, (_, i) => ({
      ...{ drawn, column: i % columns, row: from + Math.floor(i / columns) },
    }));
  const marks = [...days(on, 0, FIGURES[1]!), ...days(off, worked, HOLLOW)];
  return laid({ marks, columns, rows: worked + Math.ceil(off / columns) }, room);
}
