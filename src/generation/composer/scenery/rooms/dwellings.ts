import { moving, type Place } from '../place.ts';
import type { Land } from '../shapes.ts';
import { furnished, level, type Pen, type Piece, repeated } from './furnished.ts';

/** A plant with broad leaves in a pot. */
export const plant: Piece = {
  wide: 0.4,
  draw: ({ box, shape, turned }) =>
    [-56, -28, 28, 56, 0]
      .map((lean, i) =>
        turned(
          lean,
          0.2,
          0.2,
          shape(
            i % 2 ? 'mid' : 'warm',
            [0.2, 0.2],
            [0.14, 0.36],
            [0.17, 0.52],
            [0.2, 0.6],
            [0.23, 0.52],
            [0.26, 0.36],
          ),
        ),
      )
      .join('') +
    shape('front', [0.08, 0.24], [0.32, 0.24], [0.28, 0], [0.12, 0]) +
    box('near', 0.06, 0.2, 0.28, 0.05, 0.01),
};

/** A window with a view of hills and a curtain at either side. */
export const curtained: Piece = {
  wide: 0.86,
  draw: ({ box, dot, shape, line }) =>
    box('pale', 0.12, 0.3, 0.62, 0.52) +
    dot('sun', 0.56, 0.62, 0.08) +
    shape(
      'far',
      [0.12, 0.3],
      [0.12, 0.42],
      [0.3, 0.52],
      [0.46, 0.42],
      [0.6, 0.48],
      [0.74, 0.4],
      [0.74, 0.3],
    ) +
    line('post', 0.025, [0.43, 0.3], [0.43, 0.82]) +
    line('post', 0.025, [0.12, 0.56], [0.74, 0.56]) +
    box('front', 0.08, 0.26, 0.7, 0.04, 0.01) +
    shape('near', [0, 0.86], [0.18, 0.86], [0.12, 0.5], [0.15, 0.2], [0, 0.2]) +
    shape('near', [0.86, 0.86], [0.68, 0.86], [0.74, 0.5], [0.71, 0.2], [0.86, 0.2]) +
    box('front', -0.03, 0.85, 0.92, 0.025, 0.012),
};

const sofa: Piece = {
  wide: 1.1,
  draw: ({ box }) =>
    box('front', 0.1, 0, 0.04, 0.08) +
    box('front', 0.96, 0, 0.04, 0.08) +
    box('mid', 0.1, 0.18, 0.9, 0.32, 0.07) +
    box('warm', 0.22, 0.24, 0.22, 0.2, 0.04) +
    box('pale', 0.68, 0.24, 0.2, 0.19, 0.04) +
    box('near', 0.06, 0.06, 0.98, 0.19, 0.05) +
    box('near', 0, 0.06, 0.15, 0.32, 0.07) +
    box('near', 0.95, 0.06, 0.15, 0.32, 0.07),
};

const lamp: Piece = {
  wide: 0.34,
  draw: ({ box, dot, shape }) =>
    dot('halo', 0.17, 0.74, 0.26) +
    box('front', 0.158, 0, 0.024, 0.68) +
    box('front', 0.06, 0, 0.22, 0.025, 0.012) +
    shape('lit', [0.02, 0.64], [0.32, 0.64], [0.25, 0.88], [0.09, 0.88]),
};

/** A picture over a sideboard. */
const sideboard: Piece = {
  wide: 0.8,
  draw: ({ box, dot, shape, line }) =>
    box('front', 0.2, 0.5, 0.4, 0.34, 0.01) +
    box('pale', 0.225, 0.525, 0.35, 0.29) +
    dot('warm', 0.47, 0.7, 0.05) +
    shape(
      'mid',
      [0.225, 0.525],
      [0.225, 0.6],
      [0.34, 0.7],
      [0.44, 0.58],
      [0.5, 0.62],
      [0.575, 0.56],
      [0.575, 0.525],
    ) +
    line('arm', 0.025, [0.08, 0.08], [0.06, 0]) +
    line('arm', 0.025, [0.72, 0.08], [0.74, 0]) +
    box('warm', 0, 0.07, 0.8, 0.28, 0.015) +
    line('cord', 0.012, [0.4, 0.08], [0.4, 0.34]) +
    dot('front', 0.36, 0.22, 0.015) +
    dot('front', 0.44, 0.22, 0.015) +
    box('near', 0.62, 0.35, 0.08, 0.12, 0.03),
};

/** A case of books. */
export const bookcase: Piece = {
  wide: 0.56,
  draw: (pen, random) => {
    const { box } = pen;
    const rows = [0.04, 0.32, 0.6].map(
      (up) => books(pen, up, random) + box('front', 0, up - 0.04, 0.56, 0.035),
    );
    return `${box('wall', 0.02, 0, 0.52, 0.88)}${rows.join('')}${box('front', 0, 0.86, 0.56, 0.035)}${box('front', 0, 0, 0.03, 0.88)}${box('front', 0.53, 0, 0.03, 0.88)}`;
  },
};

function books({ box }: Pen, up: number, random: () => number): string {
  const drawn = [];
  for (let x = 0.05; x < 0.46; ) {
    const wide = 0.035 + random() * 0.035;
    const as = ['near', 'warm', 'mid', 'pale', 'front'][Math.floor(random() * 5)]!;
    if (random() > 0.18) drawn.push(box(as, x, up, wide, 0.14 + random() * 0.07, 0.004));
    x += wide + 0.006;
  }
  return drawn.join('');
}

/** Floor boards with a skirting, and panels of a wall above them. */
const boarded = (land: Land) =>
  level(land, 'wall', 0.56, 0.56) +
  level(land, 'far', 0.57, 0.025) +
  repeated(land, 0.62, 0.2, ({ line }) => line('groove', 0.012, [0, 0], [0, 0.35]));

/** A living room: a sofa, a lamp, a window with curtains. */
export function room(land: Land): Place {
  const foot = land.height - land.band * 0.15;
  const floor = level(land, 'near', 0.2, 0.2) + level(land, 'front', 0.225, 0.03);
  return {
    back:
      moving(boarded(land), -1.5) +
      floor +
      furnished(land, [sofa, curtained, lamp, sideboard, plant, bookcase], foot),
    front: '',
    ground: land.band * 0.12,
  };
}

const tub: Piece = {
  wide: 1.1,
  draw: ({ box, dot, shape, line }) =>
    line('arm', 0.03, [0.16, 0.4], [0.16, 0.58], [0.27, 0.58], [0.27, 0.52]) +
    dot('bubble', 0.5, 0.5, 0.05) +
    dot('bubble', 0.62, 0.56, 0.035) +
    dot('bubble', 0.4, 0.58, 0.025) +
    dot('pale', 0.5, 0.4, 0.07) +
    dot('pale', 0.62, 0.4, 0.09) +
    dot('pale', 0.75, 0.4, 0.07) +
    shape('front', [0.16, 0.1], [0.26, 0.1], [0.2, 0]) +
    shape('front', [0.84, 0.1], [0.94, 0.1], [0.9, 0]) +
    shape('pale', [0.04, 0.38], [1.06, 0.38], [1, 0.2], [0.92, 0.07], [0.18, 0.07], [0.1, 0.2]) +
    box('warm', 0, 0.36, 1.1, 0.05, 0.025),
};

const basin: Piece = {
  wide: 0.56,
  draw: ({ box, dot, shape, line }) =>
    dot('front', 0.28, 0.72, 0.19) +
    dot('pale', 0.28, 0.72, 0.165) +
    line('gleam', 0.02, [0.2, 0.7], [0.3, 0.8]) +
    line('gleam', 0.02, [0.24, 0.66], [0.37, 0.78]) +
    line('arm', 0.025, [0.28, 0.44], [0.28, 0.5], [0.36, 0.5], [0.36, 0.47]) +
    box('near', 0.22, 0, 0.12, 0.32) +
    shape('pale', [0.02, 0.42], [0.54, 0.42], [0.42, 0.28], [0.14, 0.28]) +
    box('warm', 0, 0.4, 0.56, 0.04, 0.02),
};

const towels: Piece = {
  wide: 0.44,
  draw: ({ box, line }) =>
    line('arm', 0.02, [0, 0.74], [0.44, 0.74]) +
    box('warm', 0.04, 0.36, 0.17, 0.39, 0.015) +
    box('near', 0.24, 0.44, 0.16, 0.31, 0.015) +
    box('pale', 0.04, 0.43, 0.17, 0.03) +
    box('pale', 0.24, 0.5, 0.16, 0.03),
};

/** A bathroom: tiles up to the middle of the wall, a tub, a basin beneath a mirror. */
export function bath(land: Land): Place {
  const foot = land.height - land.band * 0.15;
  const tiles = repeated(land, 0.16, 0.2, ({ line }) => line('groove', 0.008, [0, 0], [0, 0.42]));
  const courses = [0.34, 0.48].map((up) => level(land, 'groove-fill', up, 0.008)).join('');
  const checks = repeated(land, 0.24, 0, ({ box }, i) => box(i % 2 ? 'near' : 'front', 0, 0, 0.25, 0.2));
  return {
    back:
      moving(level(land, 'wall', 0.62, 0.62) + tiles + courses + level(land, 'warm', 0.64, 0.03), -1.5) +
      checks +
      level(land, 'pale', 0.215, 0.02) +
      furnished(land, [tub, basin, towels, plant, curtained], foot),
    front: '',
    ground: land.band * 0.12,
  };
}
