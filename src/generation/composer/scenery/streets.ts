import { n, seeded } from '../stage/seeded.ts';
import { across, moving, type Place } from './place.ts';
import { furnished, level, type Pen, type Piece, repeated } from './rooms/furnished.ts';
import { block, disc, type Land, light, ridge } from './shapes.ts';

/** What stands far back on a street or a quay is so much lower than its land. */
const LOW = 0.79;

/** Stripes of an awning with a scalloped hem. */
function awning({ box, dot }: Pen, left: number, up: number, wide: number, as: string): string {
  const count = Math.round(wide / 0.1);
  const each = wide / count;
  return Array.from({ length: count }, (_, i) => {
    const stripe = i % 2 ? 'pale' : as;
    return box(stripe, left + i * each, up, each, 0.13) + dot(stripe, left + (i + 0.5) * each, up, each / 2);
  }).join('');
}

/** The front of a shop: its window, its door, its awning, a lit floor above. */
const front = (wall: string, stripe: string, isLeft: boolean): Piece => ({
  wide: 1.06,
  draw: (pen, random) => {
    const { box, dot } = pen;
    const [window, door] = isLeft ? [0.4, 0.08] : [0.08, 0.74];
    const goods = Array.from({ length: 4 }, (_, i) => {
      const [x, size] = [window + 0.06 + i * 0.13, 0.04 + random() * 0.025];
      const as = ['warm', 'near', 'mid', 'front'][Math.floor(random() * 4)]!;
      return random() > 0.5
        ? dot(as, x + size, 0.16 + size, size)
        : box(as, x, 0.16, size * 1.7, size * 2.4, 0.01);
    });
    const above = [0.12, 0.43, 0.74].map((x) =>
      box(random() > 0.4 ? 'lit' : 'pale', x, 0.71, 0.2, 0.2, 0.01),
    );
    return (
      box(wall, 0, 0, 1.06, 0.98) +
      box('front', -0.02, 0.97, 1.1, 0.04, 0.01) +
      above.join('') +
      box('front', 0.04, 0.05, 0.98, 0.54) +
      box('pale', window, 0.16, 0.58, 0.36, 0.01) +
      goods.join('') +
      box('far', window, 0.13, 0.58, 0.035) +
      box('warm', door, 0, 0.24, 0.48, 0.01) +
      box('pale', door + 0.05, 0.2, 0.14, 0.24, 0.01) +
      dot('front', door + 0.2, 0.16, 0.012) +
      box('near', 0.02, 0.57, 1.02, 0.05) +
      awning(pen, 0.02, 0.46, 1.02, stripe)
    );
  },
});

const lantern: Piece = {
  wide: 0.14,
  draw: ({ box, dot }) =>
    dot('halo', 0.07, 0.72, 0.15) +
    box('front', 0.055, 0, 0.03, 0.66) +
    dot('lit', 0.07, 0.72, 0.06) +
    box('front', 0.03, 0.645, 0.08, 0.025),
};

/** A street of shops with awnings, and a pavement before them. */
export function shops(land: Land): Place {
  const { width, height, band, seed } = land;
  const foot = height - band * 0.2;
  const random = seeded(seed);
  const roofs = across(Math.max(3, Math.round(width / (band * 0.55))), (share) => {
    const tall = band * (0.55 + random() * 0.34);
    return block('far', [width * share - band * 0.2, foot - tall, band * (0.3 + random() * 0.16), tall]);
  });
  const kinds = [
    front('near', 'warm', false),
    lantern,
    front('mid', 'near', true),
    lantern,
    front('warm', 'near', false),
  ];
  const flags = repeated(land, 0.5, 0, ({ line }, i) =>
    line('groove', 0.012, [0.06, 0.06 + (i % 2) * 0.04], [0.36, 0.06 + (i % 2) * 0.04]),
  );
  return {
    back: moving(roofs, -2) + furnished({ ...land, band: band * LOW }, kinds, foot, true),
    front: level(land, 'front', 0.2, 0.2) + level(land, 'near', 0.2, 0.035) + flags,
    ground: band * 0.15,
  };
}

const shelter: Piece = {
  wide: 0.74,
  draw: ({ box, line }) =>
    box('pale', 0.08, 0.1, 0.48, 0.42, 0.01) +
    line('arm', 0.025, [0.07, 0], [0.07, 0.56]) +
    line('arm', 0.025, [0.57, 0], [0.57, 0.56]) +
    box('warm', 0.14, 0.16, 0.34, 0.04, 0.01) +
    box('near', 0, 0.54, 0.64, 0.06, 0.02) +
    line('arm', 0.02, [0.71, 0], [0.71, 0.68]) +
    box('warm', 0.62, 0.66, 0.18, 0.17, 0.03) +
    box('pale', 0.66, 0.73, 0.1, 0.03),
};

const shrub: Piece = {
  wide: 0.5,
  draw: ({ dot, box }) =>
    box('front', 0.22, 0, 0.05, 0.34) +
    dot('mid', 0.25, 0.52, 0.2) +
    dot('mid', 0.13, 0.4, 0.13) +
    dot('mid', 0.38, 0.4, 0.13),
};

/** A road before hills, a stop where one waits, lines that pass. */
export function road(land: Land): Place {
  const { width, height, band, seed } = land;
  const far = ridge(land, [band * 0.5, band * 0.86], seed * 7 + 1);
  const mid = ridge(land, [band * 0.36, band * 0.56], seed * 5 + 3);
  const dashes = repeated(land, 0.7, 0.12, ({ box }) => box('pale', 0.1, 0, 0.36, 0.028, 0.01));
  return {
    back:
      light(land, disc('sun', width * (0.2 + seed * 0.6), height - band * 0.84, band * 0.2)) +
      moving(far.path('far'), -2) +
      moving(mid.path('mid'), 1) +
      level(land, 'near', 0.34, 0.34) +
      furnished({ ...land, band: band * LOW }, [shelter, lantern, shrub, shrub], height - band * 0.27),
    front: level(land, 'front', 0.25, 0.25) + level(land, 'wall', 0.25, 0.02) + moving(dashes, -9),
    ground: band * 0.14,
  };
}

/** Boats at a quay. */
const boat = (hull: string, sail: boolean): Piece => ({
  wide: 0.9,
  draw: ({ box, shape, line, dot }) =>
    (sail
      ? line('arm', 0.02, [0.42, 0.14], [0.42, 0.96]) +
        shape('pale', [0.45, 0.24], [0.45, 0.92], [0.8, 0.24]) +
        shape('warm', [0.39, 0.24], [0.39, 0.8], [0.14, 0.24])
      : box('pale', 0.24, 0.16, 0.3, 0.26, 0.02) +
        box('front', 0.29, 0.28, 0.08, 0.08, 0.01) +
        box('front', 0.41, 0.28, 0.08, 0.08, 0.01) +
        box('warm', 0.21, 0.41, 0.36, 0.04, 0.01) +
        line('arm', 0.018, [0.62, 0.16], [0.62, 0.66], [0.36, 0.46])) +
    shape(hull, [0, 0.2], [0.9, 0.24], [0.76, 0], [0.12, 0]) +
    shape('pale', [0.02, 0.165], [0.88, 0.2], [0.9, 0.24], [0, 0.2]) +
    (sail ? '' : dot('pale', 0.74, 0.12, 0.025)),
});

/** A harbour: boats on the water, a light on its mole, bollards along the quay. */
export function quay(land: Land): Place {
  const { width, height, band, seed } = land;
  const sea = height - band * 0.52;
  const hills = ridge(land, [band * 0.52, band * 0.74], seed * 6 + 2);
  const x = width * (seed > 0.5 ? 0.1 : 0.42);
  const tower = `<path class="pale" d="M${n(x - band * 0.05)} ${n(sea)}L${n(x - band * 0.034)} ${n(sea - band * 0.4)}h${n(band * 0.068)}L${n(x + band * 0.05)} ${n(sea)}Z"/>${block('warm', [x - band * 0.042, sea - band * 0.24, band * 0.084, band * 0.09])}${block('front', [x - band * 0.05, sea - band * 0.42, band * 0.1, band * 0.025])}${disc('halo', x, sea - band * 0.47, band * 0.13)}${block('lit', [x - band * 0.026, sea - band * 0.5, band * 0.052, band * 0.08], band * 0.02)}`;
  const glints = [0.46, 0.38, 0.3].map((up, row) =>
    moving(
      repeated(land, 0.8, up, ({ box }, i) =>
        box('gleam-fill', ((i * 41 + row * 29) % 50) / 100, 0, 0.22, 0.014, 0.007),
      ),
      row % 2 ? -4 : 4,
    ),
  );
  const bollards = repeated(
    land,
    0.9,
    0.15,
    ({ box }) => box('front', 0.42, 0, 0.07, 0.11, 0.015) + box('front', 0.395, 0.09, 0.12, 0.04, 0.02),
  );
  return {
    back:
      light(land, disc('sun', width * (0.3 + seed * 0.4), sea - band * 0.26, band * 0.17)) +
      moving(hills.path('far'), -2) +
      tower +
      block('mid', [-6, sea, width + 12, band * 0.6]) +
      glints.join('') +
      moving(
        furnished(
          { ...land, band: band * LOW * 0.94 },
          [boat('near', true), boat('front', false), boat('near', true), boat('front', false)],
          height - band * 0.28,
        ),
        0,
        -0.5,
      ),
    front: bollards + level(land, 'near', 0.17, 0.17) + level(land, 'front', 0.17, 0.03),
    ground: band * 0.12,
  };
}
