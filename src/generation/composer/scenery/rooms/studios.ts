import { moving, type Place } from '../place.ts';
import type { Land } from '../shapes.ts';
import { bookcase, curtained, plant } from './dwellings.ts';
import { furnished, level, type Piece, repeated } from './furnished.ts';

/** A table with a microphone on its arm, a screen and a cup. */
const microphone: Piece = {
  wide: 1.2,
  draw: ({ box, dot, line, turned }) =>
    box('front', 0.62, 0.44, 0.4, 0.26, 0.015) +
    box('pale', 0.645, 0.465, 0.35, 0.21, 0.008) +
    [0.06, 0.12, 0.17, 0.09, 0.14, 0.05, 0.1]
      .map((tall, i) => box('mid', 0.68 + i * 0.042, 0.57 - tall / 2, 0.024, tall, 0.01))
      .join('') +
    box('front', 0.58, 0.4, 0.48, 0.045, 0.015) +
    line('arm', 0.028, [0.12, 0.42], [0.06, 0.66], [0.36, 0.86]) +
    box('front', 0.05, 0.4, 0.14, 0.035, 0.01) +
    turned(28, 0.4, 0.74, box('front', 0.35, 0.62, 0.1, 0.22, 0.05) + box('warm', 0.35, 0.7, 0.1, 0.03)) +
    dot('halo', 0.4, 0.7, 0.17) +
    box('warm', 0.44, 0.4, 0.07, 0.09, 0.01) +
    box('near', 0, 0.36, 1.2, 0.045, 0.01) +
    box('front', 0.06, 0, 0.035, 0.36) +
    box('front', 1.1, 0, 0.035, 0.36),
};

/** Foam on the wall that keeps echoes down. */
const foam: Piece = {
  wide: 0.7,
  draw: ({ box, line }) =>
    Array.from({ length: 6 }, (_, i) => {
      const [x, up] = [(i % 3) * 0.24, 0.4 + Math.floor(i / 3) * 0.24];
      return (
        box(i % 2 ? 'mid' : 'near', x, up, 0.22, 0.22, 0.015) +
        line('cord', 0.01, [x + 0.02, up + 0.02], [x + 0.2, up + 0.2])
      );
    }).join(''),
};

/** Headphones on their stand, on a low case. */
const headphones: Piece = {
  wide: 0.46,
  draw: ({ box, dot, line }) =>
    box('mid', 0, 0.02, 0.46, 0.3, 0.015) +
    line('cord', 0.012, [0.23, 0.03], [0.23, 0.31]) +
    dot('front', 0.23, 0.54, 0.15) +
    dot('wall', 0.23, 0.54, 0.12) +
    box('wall', 0.06, 0.34, 0.34, 0.12) +
    box('front', 0.215, 0.32, 0.03, 0.34, 0.01) +
    box('warm', 0.06, 0.42, 0.07, 0.15, 0.03) +
    box('warm', 0.33, 0.42, 0.07, 0.15, 0.03),
};

/** A room where somebody records: a microphone, foam on the wall, headphones. */
export function booth(land: Land): Place {
  const foot = land.height - land.band * 0.14;
  return {
    back:
      moving(level(land, 'wall', 0.3, 0.3) + level(land, 'far', 0.31, 0.02), -1.5) +
      level(land, 'near', 0.19, 0.19) +
      level(land, 'front', 0.21, 0.028) +
      furnished(land, [microphone, foam, headphones, plant, bookcase], foot),
    front: '',
    ground: land.band * 0.11,
  };
}

const ball: Piece = {
  wide: 0.44,
  draw: ({ dot, line }) =>
    dot('warm', 0.22, 0.22, 0.22) + line('gleam', 0.025, [0.12, 0.28], [0.16, 0.34], [0.22, 0.37]),
};

/** Mats, rolled up on top of each other, with a block beside them. */
const mats: Piece = {
  wide: 0.66,
  draw: ({ box, dot }) =>
    [
      [0.11, 0.11, 'near'],
      [0.34, 0.11, 'mid'],
      [0.225, 0.3, 'warm'],
    ]
      .map(([x, up, as]) => {
        const [at, high] = [x as number, up as number];
        return (
          dot(as as string, at, high, 0.11) +
          dot('front', at, high, 0.055) +
          dot(as as string, at, high, 0.035)
        );
      })
      .join('') + box('pale', 0.48, 0, 0.18, 0.11, 0.015),
};

/** A mat on the floor before a tall mirror. */
const spread: Piece = {
  wide: 1.1,
  draw: ({ box, line, shape }) =>
    box('front', 0.3, 0.14, 0.5, 0.74, 0.02) +
    box('pale', 0.325, 0.165, 0.45, 0.69, 0.01) +
    line('gleam', 0.025, [0.4, 0.5], [0.58, 0.72]) +
    line('gleam', 0.025, [0.46, 0.44], [0.66, 0.68]) +
    shape('warm', [0.08, 0.05], [0.98, 0.05], [1.1, -0.03], [0, -0.03]) +
    box('near', 0.06, 0.05, 0.14, 0.08, 0.04),
};

/** A studio for yoga and its like: mats, a ball, a mirror, a window. */
export function studio(land: Land): Place {
  const foot = land.height - land.band * 0.13;
  const boards = repeated(land, 0.9, 0, ({ box }, i) =>
    box('front', 0.1 + (i % 2) * 0.3, 0.06, 0.5, 0.01, 0.005),
  );
  return {
    back:
      moving(level(land, 'wall', 0.3, 0.3) + level(land, 'far', 0.31, 0.02), -1.5) +
      level(land, 'mid', 0.19, 0.19) +
      level(land, 'near', 0.205, 0.022) +
      boards +
      furnished(land, [spread, mats, ball, plant, curtained], foot),
    front: '',
    ground: land.band * 0.1,
  };
}

/** Boxes of a breadth in a row, each with its tape. */
const boxes = (box: Parameters<Piece['draw']>[0]['box'], up: number, wide: number, random: () => number) => {
  const drawn = [];
  for (let x = 0.06; x < wide - 0.24; ) {
    const [each, tall] = [0.16 + random() * 0.08, 0.13 + random() * 0.08];
    const as = ['warm', 'pale', 'mid', 'warm'][Math.floor(random() * 4)]!;
    if (random() > 0.16)
      drawn.push(
        box(as, x, up, each, tall, 0.008) +
          box('front', x + each * 0.42, up + tall - 0.045, each * 0.16, 0.045),
      );
    x += each + 0.025;
  }
  return drawn.join('');
};

const pallets: Piece = {
  wide: 1.2,
  draw: ({ box }, random) =>
    [0.06, 0.36, 0.66]
      .map((up) => boxes(box, up, 1.2, random) + box('near', 0, up - 0.04, 1.2, 0.04))
      .join('') +
    box('front', 0, 0, 0.04, 0.92) +
    box('front', 1.16, 0, 0.04, 0.92),
};

const forklift: Piece = {
  wide: 0.94,
  draw: ({ box, dot, line }) =>
    line('arm', 0.03, [0.44, 0.34], [0.48, 0.7], [0.74, 0.7], [0.8, 0.34]) +
    box('near', 0.42, 0.1, 0.5, 0.26, 0.04) +
    box('front', 0.56, 0.34, 0.14, 0.1, 0.02) +
    box('front', 0.34, 0.04, 0.035, 0.78) +
    box('front', 0, 0.06, 0.36, 0.025) +
    box('warm', 0.04, 0.085, 0.26, 0.22, 0.01) +
    box('front', 0.14, 0.25, 0.06, 0.055) +
    [0.5, 0.82].map((x) => dot('front', x, 0.09, 0.09) + dot('pale', x, 0.09, 0.035)).join(''),
};

const parcels: Piece = {
  wide: 0.5,
  draw: ({ box }) =>
    box('warm', 0, 0, 0.28, 0.24, 0.01) +
    box('front', 0.12, 0.18, 0.05, 0.06) +
    box('pale', 0.3, 0, 0.2, 0.18, 0.01) +
    box('front', 0.38, 0.13, 0.04, 0.05) +
    box('mid', 0.08, 0.24, 0.22, 0.18, 0.01) +
    box('front', 0.17, 0.37, 0.04, 0.05),
};

/** A hall of shelves with boxes, and what carries them. */
export function depot(land: Land): Place {
  const foot = land.height - land.band * 0.13;
  const marks = repeated(land, 0.5, 0.05, ({ shape }) =>
    shape('warm', [0, 0], [0.2, 0], [0.24, 0.025], [0.04, 0.025]),
  );
  const ribs = repeated(land, 0.5, 0.19, ({ line }) => line('groove', 0.012, [0, 0], [0, 0.4]));
  return {
    back:
      moving(level(land, 'wall', 0.6, 0.6) + ribs + level(land, 'far', 0.61, 0.025), -1.5) +
      level(land, 'near', 0.18, 0.18) +
      level(land, 'front', 0.2, 0.025) +
      marks +
      furnished(land, [pallets, forklift, parcels, pallets], foot),
    front: '',
    ground: land.band * 0.11,
  };
}
