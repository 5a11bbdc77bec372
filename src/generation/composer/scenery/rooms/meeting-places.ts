import { moving, type Place } from '../place.ts';
import type { Land } from '../shapes.ts';
import { bookcase, curtained, plant } from './dwellings.ts';
import { furnished, level, type Piece, repeated } from './furnished.ts';

/** A board with what was written on it in chalk. */
const blackboard: Piece = {
  wide: 1.3,
  draw: ({ box, line, shape }) =>
    box('warm', 0, 0.34, 1.3, 0.54, 0.015) +
    box('front', 0.03, 0.37, 1.24, 0.48) +
    line('chalk', 0.02, [0.12, 0.72], [0.4, 0.72]) +
    line('chalk', 0.02, [0.12, 0.62], [0.52, 0.62]) +
    line('chalk', 0.02, [0.12, 0.52], [0.34, 0.52]) +
    line('chalk', 0.02, [0.78, 0.48], [0.94, 0.74], [1.1, 0.48], [0.78, 0.48]) +
    box('near', 0.1, 0.31, 1.1, 0.03, 0.01) +
    box('pale', 0.3, 0.34, 0.08, 0.02) +
    shape('warm', [0.7, 0.34], [0.86, 0.34], [0.84, 0.38], [0.72, 0.38]),
};

/** A pupil's table with a chair at it. */
const pupil: Piece = {
  wide: 0.62,
  draw: ({ box, line }) =>
    box('near', 0.4, 0.18, 0.035, 0.3, 0.015) +
    box('near', 0.28, 0.16, 0.16, 0.035, 0.01) +
    line('arm', 0.018, [0.42, 0.18], [0.44, 0]) +
    line('arm', 0.018, [0.3, 0.16], [0.28, 0]) +
    line('arm', 0.022, [0.06, 0.28], [0.04, 0]) +
    line('arm', 0.022, [0.26, 0.28], [0.24, 0]) +
    box('warm', 0, 0.28, 0.34, 0.04, 0.01) +
    box('pale', 0.06, 0.32, 0.16, 0.025) +
    box('mid', 0.08, 0.345, 0.14, 0.025),
};

/** A globe on a low case. */
const globe: Piece = {
  wide: 0.44,
  draw: ({ box, dot, line }) =>
    box('mid', 0, 0.02, 0.44, 0.3, 0.015) +
    line('cord', 0.012, [0, 0.17], [0.44, 0.17]) +
    box('front', 0.15, 0.32, 0.14, 0.025, 0.01) +
    line('arm', 0.02, [0.22, 0.33], [0.22, 0.4]) +
    dot('front', 0.22, 0.55, 0.165) +
    dot('warm', 0.22, 0.55, 0.145) +
    dot('mid', 0.17, 0.6, 0.06) +
    dot('mid', 0.28, 0.5, 0.05),
};

/** A classroom: a board, tables, a globe. */
export function classroom(land: Land): Place {
  const foot = land.height - land.band * 0.14;
  return {
    back:
      moving(level(land, 'wall', 0.34, 0.34) + level(land, 'far', 0.35, 0.02), -1.5) +
      level(land, 'near', 0.19, 0.19) +
      level(land, 'front', 0.21, 0.028) +
      furnished(land, [blackboard, globe, bookcase, pupil, curtained, pupil], foot),
    front: '',
    ground: land.band * 0.11,
  };
}

/** Pennants on a cord that hangs from the top of the frame. */
function bunting({ width }: Land): string {
  const count = Math.max(2, Math.round(width / 44));
  const [wide, sag, flags] = [width / count, 3.2, 7];
  const swags = Array.from({ length: count }, (_, i) => {
    const y = (share: number) => -0.6 + sag * 4 * share * (1 - share);
    const each = Array.from({ length: flags }, (_, k) => {
      const [from, to] = [(k + 0.16) / flags, (k + 0.84) / flags];
      const at = (share: number) => (i + share) * wide;
      const tip = y((from + to) / 2) + 4.6;
      const as = ['near', 'warm', 'pale', 'mid'][(i * flags + k) % 4]!;
      return `<path class="${as}" d="M${at(from).toFixed(2)} ${y(from).toFixed(2)}L${at(to).toFixed(2)} ${y(to).toFixed(2)}L${at((from + to) / 2).toFixed(2)} ${tip.toFixed(2)}Z"/>`;
    });
    const cord = `<path class="cord" stroke-width="0.4" d="M${(i * wide).toFixed(2)} -0.6Q${((i + 0.5) * wide).toFixed(2)} ${(sag * 2 - 0.6).toFixed(2)} ${((i + 1) * wide).toFixed(2)} -0.6"/>`;
    return cord + each.join('');
  });
  return swags.join('');
}

const balloons: Piece = {
  wide: 0.42,
  draw: ({ dot, line, shape, box }) =>
    line('cord', 0.01, [0.1, 0.62], [0.2, 0.06]) +
    line('cord', 0.01, [0.32, 0.58], [0.2, 0.06]) +
    line('cord', 0.01, [0.21, 0.74], [0.2, 0.06]) +
    dot('mid', 0.21, 0.8, 0.11) +
    dot('near', 0.1, 0.66, 0.11) +
    dot('warm', 0.32, 0.64, 0.11) +
    dot('pale', 0.28, 0.69, 0.02) +
    dot('pale', 0.06, 0.71, 0.02) +
    shape('front', [0.14, 0], [0.26, 0], [0.23, 0.08], [0.17, 0.08]) +
    box('front', 0.19, 0.05, 0.02, 0.04),
};

/** A table with a cloth to the floor, a cake and a jug on it. */
const buffet: Piece = {
  wide: 1,
  draw: ({ box, dot, shape }) =>
    box('front', 0.2, 0.42, 0.2, 0.02) +
    box('warm', 0.2, 0.44, 0.2, 0.1, 0.012) +
    box('pale', 0.24, 0.54, 0.12, 0.07, 0.012) +
    dot('near', 0.3, 0.63, 0.025) +
    shape('near', [0.58, 0.42], [0.74, 0.42], [0.71, 0.6], [0.61, 0.6]) +
    box('mid', 0.8, 0.42, 0.06, 0.09, 0.008) +
    box('mid', 0.48, 0.42, 0.06, 0.09, 0.008) +
    box('pale', 0.02, 0, 0.96, 0.42, 0.015) +
    Array.from({ length: 6 }, (_, i) => dot('warm', 0.1 + i * 0.16, 0.4, 0.08)).join('') +
    box('near', 0, 0.39, 1, 0.045, 0.01),
};

/** A loudspeaker on a stand. */
const speaker: Piece = {
  wide: 0.34,
  draw: ({ box, dot, line }) =>
    line('arm', 0.022, [0.17, 0.4], [0.17, 0.1], [0.04, 0]) +
    line('arm', 0.022, [0.17, 0.1], [0.3, 0]) +
    box('front', 0.02, 0.36, 0.3, 0.46, 0.025) +
    dot('mid', 0.17, 0.5, 0.1) +
    dot('front', 0.17, 0.5, 0.04) +
    dot('mid', 0.17, 0.71, 0.055),
};

/** A hall for a feast: pennants above, a curtained stage with lamps at its foot. */
export function hall(land: Land): Place {
  const foot = land.height - land.band * 0.2;
  const folds = repeated(land, 0.34, 0.26, ({ shape }) =>
    shape('groove-fill', [0.02, 0], [0.12, 0], [0.1, 0.44], [0.06, 0.44]),
  );
  const lamps = repeated(
    land,
    0.36,
    0.045,
    ({ dot }) => dot('halo', 0.18, 0.05, 0.055) + dot('lit', 0.18, 0.05, 0.026),
  );
  return {
    back:
      moving(bunting(land), 0, 0.5) +
      moving(level(land, 'wall', 0.72, 0.72) + folds + level(land, 'far', 0.735, 0.03), -1.5) +
      level(land, 'near', 0.26, 0.12) +
      furnished({ ...land, band: land.band * 0.88 }, [buffet, balloons, speaker, plant], foot),
    front: level(land, 'front', 0.15, 0.15) + lamps,
    ground: land.band * 0.17,
  };
}

const chairs: Piece = {
  wide: 0.94,
  draw: ({ box, line }) =>
    [0, 0.33, 0.66]
      .map(
        (x, i) =>
          line('arm', 0.018, [x + 0.04, 0.2], [x + 0.04, 0]) +
          line('arm', 0.018, [x + 0.24, 0.2], [x + 0.24, 0]) +
          box(i % 2 ? 'warm' : 'near', x, 0.26, 0.28, 0.24, 0.03) +
          box('front', x - 0.01, 0.18, 0.3, 0.05, 0.02),
      )
      .join(''),
};

/** A cabinet with a cross on its door. */
const medicine: Piece = {
  wide: 0.5,
  draw: ({ box }) =>
    box('mid', 0, 0.04, 0.5, 0.34, 0.02) +
    box('front', 0.2, 0.2, 0.1, 0.02) +
    box('front', 0.06, 0.48, 0.38, 0.38, 0.025) +
    box('pale', 0.08, 0.5, 0.34, 0.34, 0.015) +
    box('near', 0.22, 0.57, 0.06, 0.2) +
    box('near', 0.15, 0.64, 0.2, 0.06) +
    box('warm', 0.08, 0.38, 0.06, 0.06, 0.01) +
    box('pale', 0.18, 0.38, 0.1, 0.04, 0.01),
};

/** A couch behind which a curtain hangs from its rail. */
const couch: Piece = {
  wide: 1.2,
  draw: ({ box, line, shape }) =>
    line('arm', 0.022, [-0.02, 0.86], [0.66, 0.86]) +
    Array.from({ length: 6 }, (_, i) => box(i % 2 ? 'far' : 'pale', i * 0.105, 0.16, 0.11, 0.69, 0.02)).join(
      '',
    ) +
    line('arm', 0.025, [0.34, 0.28], [0.34, 0]) +
    line('arm', 0.025, [1.06, 0.28], [1.06, 0]) +
    box('near', 0.26, 0.26, 0.92, 0.09, 0.03) +
    shape('warm', [0.26, 0.35], [0.5, 0.35], [0.34, 0.52], [0.22, 0.46]) +
    box('pale', 0.56, 0.33, 0.6, 0.035, 0.015),
};

/** A surgery: chairs to wait on, a cabinet, a couch by its curtain. */
export function clinic(land: Land): Place {
  const foot = land.height - land.band * 0.12;
  return {
    back:
      moving(level(land, 'wall', 0.44, 0.44) + level(land, 'far', 0.455, 0.03), -1.5) +
      level(land, 'mid', 0.18, 0.18) +
      level(land, 'near', 0.195, 0.022) +
      furnished(land, [medicine, chairs, plant, couch, curtained], foot),
    front: '',
    ground: land.band * 0.1,
  };
}
