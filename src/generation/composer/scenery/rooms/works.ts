import { moving, type Place } from '../place.ts';
import type { Land } from '../shapes.ts';
import { furnished, level, type Piece, repeated } from './furnished.ts';

/** Tools on their nails. */
const hammers: Piece = {
  wide: 0.4,
  draw: ({ box, shape }) =>
    box('warm', 0.085, 0.5, 0.05, 0.3, 0.015) +
    shape('front', [0, 0.86], [0.16, 0.86], [0.22, 0.8], [0.16, 0.77], [0, 0.77]) +
    box('front', 0.32, 0.6, 0.035, 0.24) +
    box('near', 0.3, 0.48, 0.075, 0.17, 0.025),
};

const saw: Piece = {
  wide: 0.66,
  draw: ({ shape, box }) =>
    shape('front', [0.16, 0.84], [0.66, 0.74], [0.66, 0.68], [0.16, 0.62]) +
    shape('near', [0, 0.62], [0.06, 0.86], [0.2, 0.86], [0.2, 0.58]) +
    box('wall', 0.07, 0.67, 0.08, 0.12, 0.03),
};

const spanners: Piece = {
  wide: 0.5,
  draw: ({ box, dot }) =>
    [0.84, 0.74, 0.64]
      .map((x, i) => {
        const [left, low] = [0.07 + i * 0.18, 0.8 - x * 0.36];
        return (
          dot('front', left, 0.83, 0.06) +
          dot('wall', left, 0.855, 0.03) +
          box('front', left - 0.022, low, 0.044, 0.83 - low) +
          dot('front', left, low, 0.045) +
          dot('wall', left, low, 0.02)
        );
      })
      .join(''),
};

/** Drawers for small things, with a tin and a vice on top. */
const drawers: Piece = {
  wide: 0.72,
  draw: ({ box, shape }) =>
    box('front', 0, 0.44, 0.5, 0.34, 0.01) +
    Array.from({ length: 9 }, (_, i) => {
      const [x, up] = [0.025 + (i % 3) * 0.155, 0.46 + Math.floor(i / 3) * 0.105];
      return (
        box(['warm', 'mid', 'near'][(i * 5) % 3]!, x, up, 0.14, 0.09, 0.008) +
        box('pale', x + 0.05, up + 0.045, 0.04, 0.014)
      );
    }).join('') +
    box('near', 0.56, 0.44, 0.14, 0.17, 0.012) +
    shape('warm', [0.58, 0.61], [0.68, 0.61], [0.66, 0.72], [0.6, 0.72]),
};

/** A workshop: tools on a board of holes over a bench. */
export function workshop(land: Land): Place {
  const holes = [0.56, 0.68, 0.8, 0.92]
    .map((up) => repeated(land, 0.12, up, ({ dot }) => dot('groove-fill', 0, 0, 0.009)))
    .join('');
  const planks = repeated(
    land,
    1.3,
    0,
    ({ box }, i) =>
      box('front', 0.1 + (i % 3) * 0.2, 0.16, 0.5, 0.012, 0.006) +
      box('front', 0.5 - (i % 2) * 0.3, 0.08, 0.4, 0.012, 0.006),
  );
  return {
    back:
      moving(level(land, 'wall', 1, 1) + holes + level(land, 'far', 1.02, 0.03), -1.5) +
      furnished(land, [hammers, spanners, saw, drawers], land.height),
    front:
      level(land, 'mid', 0.44, 0.18) +
      level(land, 'near', 0.28, 0.28) +
      planks +
      level(land, 'front', 0.28, 0.025),
    ground: land.band * 0.36,
  };
}

/** Weights on a rack. */
const weights: Piece = {
  wide: 1,
  draw: ({ box }) =>
    [0.16, 0.44]
      .map((up, row) => {
        const each = Array.from({ length: 3 }, (_, i) => {
          const [x, r] = [0.08 + i * 0.3, 0.07 - row * 0.012];
          const as = ['near', 'warm', 'mid'][(i + row) % 3]!;
          return (
            box('front', x + 0.05, up + r - 0.012, 0.14, 0.024) +
            box(as, x, up, 0.07, r * 2, 0.02) +
            box(as, x + 0.17, up, 0.07, r * 2, 0.02)
          );
        });
        return `${each.join('')}${box('front', 0, up - 0.04, 1, 0.04, 0.01)}`;
      })
      .join('') +
    box('front', 0.03, 0, 0.04, 0.62, 0.01) +
    box('front', 0.93, 0, 0.04, 0.62, 0.01),
};

/** A bar with discs across a bench. */
const press: Piece = {
  wide: 1.1,
  draw: ({ box, line }) =>
    line('arm', 0.03, [0.3, 0], [0.3, 0.58]) +
    line('arm', 0.03, [0.8, 0], [0.8, 0.58]) +
    box('front', 0, 0.555, 1.1, 0.03, 0.015) +
    [0.04, 0.96].map((x) => box('near', x, 0.37, 0.1, 0.4, 0.03)).join('') +
    [0.15, 0.9].map((x) => box('warm', x, 0.44, 0.055, 0.26, 0.02)).join('') +
    box('mid', 0.36, 0.24, 0.38, 0.09, 0.03) +
    box('front', 0.42, 0, 0.04, 0.24) +
    box('front', 0.64, 0, 0.04, 0.24),
};

const kettlebells: Piece = {
  wide: 0.62,
  draw: ({ dot, line }) =>
    [
      [0.14, 0.13, 'near'],
      [0.46, 0.15, 'warm'],
    ]
      .map(([x, r, as]) => {
        const [at, size] = [x as number, r as number];
        return (
          line(
            'arm',
            0.035,
            [at - size * 0.6, size * 1.4],
            [at - size * 0.45, size * 2.5],
            [at + size * 0.45, size * 2.5],
            [at + size * 0.6, size * 1.4],
          ) + dot(as as string, at, size, size)
        );
      })
      .join(''),
};

/** Discs on a post, the small ones on top. */
const discs: Piece = {
  wide: 0.42,
  draw: ({ box }) =>
    box('front', 0.2, 0, 0.02, 0.62, 0.01) +
    [0.42, 0.36, 0.28, 0.2]
      .map((wide, i) =>
        box(['near', 'warm', 'mid', 'warm'][i]!, 0.21 - wide / 2, 0.05 + i * 0.12, wide, 0.1, 0.03),
      )
      .join(''),
};

/** A gym: weights on a rack, a bar across a bench, before mirrors. */
export function gym(land: Land): Place {
  const foot = land.height - land.band * 0.13;
  const seams = repeated(
    land,
    0.9,
    0.26,
    ({ line }) =>
      line('groove', 0.014, [0, 0], [0, 0.62]) +
      line('gleam', 0.012, [0.2, 0.2], [0.38, 0.46]) +
      line('gleam', 0.012, [0.28, 0.2], [0.46, 0.46]),
  );
  return {
    back:
      moving(level(land, 'wall', 0.9, 0.66) + seams + level(land, 'far', 0.91, 0.02), -1.5) +
      level(land, 'near', 0.18, 0.18) +
      level(land, 'front', 0.205, 0.03) +
      furnished(land, [weights, press, kettlebells, discs], foot),
    front: '',
    ground: land.band * 0.11,
  };
}

const block: Piece = {
  wide: 0.34,
  draw: ({ box, shape }) =>
    shape('warm', [0, 0.2], [0.34, 0.27], [0.34, 0.22], [0, 0.15]) + box('near', 0.1, 0, 0.16, 0.18, 0.01),
};

const buoy: Piece = {
  wide: 0.3,
  draw: ({ box, dot, line }) =>
    box('front', 0.135, 0, 0.03, 0.4) +
    dot('warm', 0.15, 0.27, 0.12) +
    dot('pale', 0.15, 0.27, 0.05) +
    line('gleam', 0.04, [0.15, 0.39], [0.15, 0.32]) +
    line('gleam', 0.04, [0.15, 0.22], [0.15, 0.15]),
};

const rest: Piece = {
  wide: 0.7,
  draw: ({ box }) =>
    box('mid', 0.02, 0.2, 0.66, 0.08, 0.02) +
    box('near', 0, 0.11, 0.7, 0.05, 0.015) +
    box('front', 0.08, 0, 0.03, 0.12) +
    box('front', 0.59, 0, 0.03, 0.12),
};

/** A pool: lanes whose floats rock, blocks that swimmers start from. */
export function pool(land: Land): Place {
  const ropes = [0.12, 0.3, 0.44].map((up, row) => {
    const size = 0.075 - up * 0.07;
    const floats = repeated(land, size * 1.5, up, ({ box }, i) =>
      box(Math.floor(i / 4) % 2 ? 'pale' : 'warm', 0, -size / 2, size * 1.22, size, size / 2.4),
    );
    return moving(floats, row % 2 ? 3 : -3, 0.3);
  });
  const glints = [0.05, 0.21, 0.37, 0.5].map((up, row) =>
    moving(
      repeated(land, 0.7, up, ({ box }, i) =>
        box('gleam-fill', ((i * 37 + row * 53) % 40) / 100, 0, 0.2 - row * 0.03, 0.014, 0.007),
      ),
      row % 2 ? -4 : 4,
    ),
  );
  const tiles = repeated(land, 0.11, 0.62, ({ line }) => line('groove', 0.007, [0, 0], [0, 0.3]));
  return {
    back:
      moving(level(land, 'wall', 0.92, 0.3) + tiles + level(land, 'far', 0.93, 0.014), -1.5) +
      furnished(land, [block, buoy, block, rest], land.height - land.band * 0.6) +
      level(land, 'pale', 0.62, 0.06) +
      level(land, 'mid', 0.57, 0.57) +
      level(land, 'near', 0.37, 0.37) +
      glints.join('') +
      ropes[2] +
      ropes[1],
    front: ropes[0]!,
    ground: land.band * 0.18,
  };
}
