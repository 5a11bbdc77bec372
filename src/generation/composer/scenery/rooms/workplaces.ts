import { moving, type Place } from '../place.ts';
import type { Land } from '../shapes.ts';
import { curtained, plant } from './dwellings.ts';
import { furnished, level, type Piece, repeated } from './furnished.ts';

/** A desk with a screen, a lamp and a chair before it. */
const desk: Piece = {
  wide: 1.24,
  draw: ({ box, line, shape, dot }) =>
    box('front', 0.44, 0.5, 0.46, 0.32, 0.02) +
    box('pale', 0.465, 0.53, 0.41, 0.265, 0.008) +
    box('mid', 0.52, 0.57, 0.06, 0.08) +
    box('near', 0.61, 0.57, 0.06, 0.13) +
    box('warm', 0.7, 0.57, 0.06, 0.18) +
    box('front', 0.64, 0.4, 0.06, 0.1) +
    box('front', 0.56, 0.4, 0.22, 0.02) +
    line('arm', 0.022, [0.16, 0.42], [0.12, 0.6], [0.26, 0.7]) +
    shape('lit', [0.2, 0.76], [0.34, 0.68], [0.26, 0.6]) +
    dot('halo', 0.32, 0.6, 0.12) +
    box('front', 0.08, 0.4, 0.14, 0.02) +
    box('warm', 1.02, 0.4, 0.08, 0.1, 0.01) +
    box('near', 0, 0.36, 1.24, 0.045, 0.01) +
    box('front', 0.05, 0, 0.03, 0.36) +
    box('mid', 0.86, 0.03, 0.32, 0.33) +
    line('cord', 0.01, [0.86, 0.195], [1.18, 0.195]) +
    box('front', 0.97, 0.27, 0.1, 0.02) +
    box('front', 0.97, 0.11, 0.1, 0.02) +
    box('warm', 0.34, 0.22, 0.3, 0.3, 0.06) +
    box('front', 0.47, 0.06, 0.04, 0.16) +
    box('front', 0.36, 0.03, 0.26, 0.03, 0.015) +
    dot('front', 0.38, 0.02, 0.02) +
    dot('front', 0.6, 0.02, 0.02),
};

/** A broad window over the roofs of a town, its blind half down. */
const blind: Piece = {
  wide: 1,
  draw: ({ box, line }) =>
    box('pale', 0, 0.3, 1, 0.58) +
    [0.1, 0.24, 0.4, 0.58, 0.74, 0.86]
      .map((x, i) => box('far', x, 0.3, 0.1, 0.12 + ((i * 7) % 5) * 0.05))
      .join('') +
    [0.84, 0.79, 0.74, 0.69].map((up) => box('mid', 0, up, 1, 0.03)).join('') +
    line('post', 0.025, [0.5, 0.3], [0.5, 0.88]) +
    line('post', 0.03, [0, 0.3], [0, 0.88], [1, 0.88], [1, 0.3]) +
    box('front', -0.04, 0.27, 1.08, 0.035, 0.01),
};

const cabinet: Piece = {
  wide: 0.42,
  draw: ({ box }) =>
    box('mid', 0, 0.02, 0.42, 0.6, 0.015) +
    [0.05, 0.24, 0.43]
      .map((up) => box('wall', 0.03, up, 0.36, 0.16) + box('front', 0.14, up + 0.09, 0.14, 0.025, 0.01))
      .join('') +
    box('warm', 0.06, 0.62, 0.22, 0.04) +
    box('pale', 0.09, 0.66, 0.2, 0.035) +
    box('near', 0.05, 0.695, 0.22, 0.04),
};

/** A board with a chart on it. */
const chart: Piece = {
  wide: 0.76,
  draw: ({ box, line, dot }) =>
    box('front', 0, 0.4, 0.76, 0.46, 0.015) +
    box('pale', 0.025, 0.425, 0.71, 0.41) +
    [0.1, 0.17, 0.14, 0.25].map((tall, i) => box('mid', 0.1 + i * 0.15, 0.46, 0.09, tall)).join('') +
    line('arm', 0.016, [0.14, 0.62], [0.29, 0.69], [0.44, 0.66], [0.6, 0.78]) +
    dot('near', 0.6, 0.78, 0.025) +
    box('front', 0.2, 0.37, 0.36, 0.03, 0.01),
};

/** An office: a desk, a window over roofs, a board with a chart. */
export function office(land: Land): Place {
  const foot = land.height - land.band * 0.13;
  return {
    back:
      moving(level(land, 'wall', 0.3, 0.3), -1.5) +
      level(land, 'near', 0.18, 0.18) +
      level(land, 'front', 0.2, 0.028) +
      furnished(land, [desk, blind, plant, cabinet, chart], foot),
    front: '',
    ground: land.band * 0.11,
  };
}

/** A mirror with lamps about it over a shelf, and a chair before it. */
const mirror: Piece = {
  wide: 0.8,
  draw: ({ box, dot, line, shape }) => {
    const bulbs = Array.from({ length: 9 }, (_, i) => {
      const angle = (Math.PI * (i - 0.5)) / 7;
      return dot('lit', 0.4 + 0.245 * Math.cos(angle), 0.62 + 0.245 * Math.sin(angle), 0.022);
    });
    return (
      dot('halo', 0.4, 0.62, 0.3) +
      dot('front', 0.4, 0.62, 0.275) +
      bulbs.join('') +
      dot('pale', 0.4, 0.62, 0.21) +
      line('gleam', 0.024, [0.3, 0.6], [0.42, 0.74]) +
      line('gleam', 0.024, [0.34, 0.54], [0.5, 0.71]) +
      box('near', 0, 0.32, 0.8, 0.04, 0.01) +
      box('warm', 0.06, 0.36, 0.06, 0.13, 0.012) +
      box('mid', 0.14, 0.36, 0.05, 0.09, 0.012) +
      box('near', 0.66, 0.36, 0.05, 0.14, 0.012) +
      box('warm', 0.24, 0.2, 0.32, 0.32, 0.07) +
      box('near', 0.17, 0.24, 0.06, 0.14, 0.025) +
      box('near', 0.57, 0.24, 0.06, 0.14, 0.025) +
      box('near', 0.2, 0.17, 0.4, 0.09, 0.04) +
      box('front', 0.37, 0.03, 0.06, 0.14) +
      shape('front', [0.26, 0], [0.54, 0], [0.48, 0.04], [0.32, 0.04])
    );
  },
};

/** Bottles on two boards. */
const bottles: Piece = {
  wide: 0.62,
  draw: ({ box }, random) =>
    [0.42, 0.66]
      .map((up) => {
        const row = Array.from({ length: 6 }, (_, i) => {
          const [x, tall] = [0.05 + i * 0.09, 0.08 + random() * 0.07];
          const as = ['warm', 'mid', 'pale', 'near'][Math.floor(random() * 4)]!;
          return box(as, x, up, 0.055, tall, 0.012) + box('front', x + 0.015, up + tall, 0.025, 0.025);
        });
        return `${row.join('')}${box('front', 0, up - 0.03, 0.62, 0.03, 0.01)}`;
      })
      .join('') +
    box('mid', 0.12, 0, 0.4, 0.26, 0.02) +
    box('front', 0.28, 0.17, 0.08, 0.02),
};

/** A salon: mirrors with lamps, chairs before them, bottles on a shelf. */
export function salon(land: Land): Place {
  const foot = land.height - land.band * 0.13;
  const checks = repeated(land, 0.22, 0, ({ box }, i) => box(i % 2 ? 'near' : 'front', 0, 0, 0.23, 0.18));
  return {
    back:
      moving(level(land, 'wall', 0.42, 0.42) + level(land, 'far', 0.43, 0.022), -1.5) +
      checks +
      level(land, 'pale', 0.2, 0.022) +
      furnished(land, [mirror, bottles, plant, mirror, curtained], foot),
    front: '',
    ground: land.band * 0.11,
  };
}

/** A rack of machines whose lamps are lit. */
const rack: Piece = {
  wide: 0.52,
  draw: ({ box, dot }, random) => {
    const units = Array.from({ length: 8 }, (_, i) => {
      const up = 0.07 + i * 0.1;
      const lamps = Array.from({ length: 3 }, (_, k) =>
        dot(random() > 0.42 ? 'lit' : 'mid', 0.36 + k * 0.04, up + 0.04, 0.011),
      );
      const face =
        random() > 0.5
          ? box('mid', 0.09, up + 0.025, 0.16, 0.028, 0.01)
          : box('far', 0.09, up + 0.03, 0.21, 0.014);
      return `${box('near', 0.05, up, 0.42, 0.082, 0.008)}${face}${lamps.join('')}`;
    });
    return `${box('front', 0, 0, 0.52, 0.92, 0.02)}${units.join('')}`;
  },
};

/** Racks of machines along a floor that shines. */
export function racks(land: Land): Place {
  const foot = land.height - land.band * 0.12;
  const trays = repeated(land, 0.5, 1.02, ({ line }) =>
    line('groove', 0.012, [0, 0], [0.25, -0.04], [0.5, 0]),
  );
  const glints = repeated(land, 0.9, 0.055, ({ box }, i) =>
    box(i % 2 ? 'lit' : 'mid', 0.1, 0, 0.34, 0.014, 0.007),
  );
  return {
    back:
      moving(level(land, 'wall', 0.5, 0.5), -1.5) +
      trays +
      level(land, 'near', 0.15, 0.15) +
      furnished(land, [rack], foot, true),
    front: moving(glints, -3),
    ground: land.band * 0.1,
  };
}
