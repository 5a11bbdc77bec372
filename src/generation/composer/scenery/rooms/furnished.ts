import { n, seeded } from '../../stage/seeded.ts';
import { moving } from '../place.ts';
import { block, disc, type Land, polygon } from '../shapes.ts';

/** Draws what stands at a point in units of the land's height: lengths from its left, heights above its foot. */
export type Pen = {
  /** A box by its left, its foot, its size and the radius of its corners. */
  box: (as: string, left: number, up: number, wide: number, tall: number, round?: number) => string;
  dot: (as: string, left: number, up: number, r: number) => string;
  shape: (as: string, ...points: [left: number, up: number][]) => string;
  /** Strokes through points. */
  line: (as: string, thick: number, ...points: [left: number, up: number][]) => string;
  /** The same turned about one of its points, clockwise. */
  turned: (degrees: number, left: number, up: number, inner: string) => string;
};

/** A thing that stands in a place, or hangs on its wall: how broad it is in units of the land's height. */
export type Piece = { wide: number; draw: (pen: Pen, random: () => number) => string };

/** A pen for a thing whose left foot is at a point. */
export function penAt(x: number, foot: number, unit: number): Pen {
  const at = ([left, up]: [number, number]): [number, number] => [x + left * unit, foot - up * unit];
  return {
    box: (as, left, up, wide, tall, round = 0) =>
      block(as, [...at([left, up + tall]), wide * unit, tall * unit], round * unit),
    dot: (as, left, up, r) => disc(as, ...at([left, up]), r * unit),
    shape: (as, ...points) => polygon(as, points.map(at)),
    line: (as, thick, ...points) =>
      `<path class="${as}" stroke-width="${n(thick * unit)}" d="M${points.map((one) => at(one).map(n).join(' ')).join('L')}"/>`,
    turned: (degrees, left, up, inner) =>
      `<g transform="rotate(${degrees} ${at([left, up]).map(n).join(' ')})">${inner}</g>`,
  };
}

/** How far things keep from the edges and from each other at least, and how far they spread at most. */
const EDGE = 0.05;
const GAP = 0.14;
/** Of things that stand but once there are no more than so many beside each other: a place is no store. */
const MOST = 4;
/** The room that another thing needs beside the first. */
const COMPANY = 0.54;
/** What is narrower than this comes but once in a row. */
const SLIM = 0.3;

/** Things in an order of chance, as many as have room: the first of all among them, unless it would stand alone in each scene. */
function chosen(pieces: Piece[], room: number, random: () => number, isRow: boolean): Piece[] {
  const [key, ...others] = pieces;
  const mixed = others.map((piece) => ({ piece, by: random() })).toSorted((a, b) => a.by - b.by);
  const rest = mixed.map(({ piece }) => piece);
  const isAlone = room < key!.wide + COMPANY;
  const order = isAlone && random() > 0.5 ? [...rest, key!] : [key!, ...rest];
  const taken: Piece[] = [];
  let used = 0;
  for (let i = 0; i < (isRow ? 60 : order.length); i++) {
    const piece = order[i % order.length]!;
    const needs = piece.wide + (taken.length > 0 ? GAP : 0);
    const isSlim = piece.wide < SLIM && taken.includes(piece);
    if (used + needs > room || isSlim || (!isRow && taken.length === MOST)) continue;
    taken.push(piece);
    used += needs;
  }
  const turn = Math.floor(random() * taken.length);
  return [...taken.slice(turn), ...taken.slice(0, turn)];
}

/**
 * Things along a floor, where nothing else stands before it: none is cut by an edge. In a row they come again and again from
 * side to side, else each stands there once.
 */
export function furnished(land: Land, pieces: Piece[], foot: number, isRow = false): string {
  const { width, band, seed } = land;
  const random = seeded(seed);
  let left = pieces;
  const drawn = (land.free ?? [[0, width]]).map(([from, to]) => {
    const room = (to - from) / band - 2 * EDGE;
    const taken = left.length > 0 ? chosen(left, room, random, isRow) : [];
    if (!isRow) left = left.filter((piece) => !taken.includes(piece));
    const spare = room - taken.reduce((sum, { wide }) => sum + wide, 0);
    const gap = spare / (taken.length + (isRow ? 0 : 1));
    let x = from + (EDGE + (isRow ? gap / 2 : gap)) * band;
    return taken.map(({ wide, draw }) => {
      const shown = draw(penAt(x, foot, band), random);
      x += (wide + gap) * band;
      return shown;
    });
  });
  return moving(drawn.flat().join(''), 1.5);
}

/** A box from edge to edge and a little beyond them, by its upper edge and height as shares of the land. */
export const level = ({ width, height, band }: Land, as: string, top: number, tall: number): string =>
  block(as, [-6, height - top * band, width + 12, tall * band + (top - tall <= 0 ? 2 : 0)]);

/** The same thing at even distances from edge to edge; `step` and the height of its foot are shares of the land. */
export function repeated(
  land: Land,
  step: number,
  foot: number,
  draw: (pen: Pen, i: number) => string,
): string {
  const { width, height, band } = land;
  const count = Math.max(1, Math.round(width / (step * band)));
  const each = width / count;
  return Array.from({ length: count + 2 }, (_, i) =>
    draw(penAt((i - 1) * each, height - foot * band, each / step), i),
  ).join('');
}
