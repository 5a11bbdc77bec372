import { n, seeded } from '../stage/seeded.ts';
import { across, moving, type Place } from './place.ts';
import { block, cloud, disc, fir, house, type Land, light, peaks, ridge, tree } from './shapes.ts';

/** A forest under a moon, with fireflies. */
export function forest(land: Land): Place {
  const { width, height, band, seed } = land;
  const random = seeded(seed);
  const moon = width * (0.18 + seed * 0.64);
  const far = ridge(land, [band * 0.46, band * 0.72], seed * 9);
  const mid = ridge(land, [band * 0.28, band * 0.46], seed * 5 + 2);
  const near = ridge(land, [band * 0.16, band * 0.34], seed * 7 + 4);
  const row = (of: typeof far, as: string, count: number, tall: number) =>
    across(count, (share) => {
      const x = width * (share + (random() - 0.5) / count);
      return fir(as, x, height - of.top(x) + band * 0.04, band * tall * (0.6 + random() * 0.7));
    });
  const lights = across(9, () => {
    const [x, y] = [width * random(), height - band * (0.3 + random() * 0.55)];
    return `${disc('halo', x, y, band * 0.045)}${disc('lit', x, y, band * 0.015)}`;
  });
  return {
    back:
      light(
        land,
        disc('halo', moon, height - band * 0.78, band * 0.5) +
          disc('moon', moon, height - band * 0.78, band * 0.33),
      ) +
      moving(row(far, 'far', Math.round(width / 9), 0.5) + far.path('far'), -2) +
      moving(row(mid, 'mid', Math.round(width / 12), 0.56) + mid.path('mid'), 2) +
      moving(lights, 2, -3),
    front: moving(near.path('near') + edges(land, near.top), -3),
    ground: near.top(width * 0.5),
  };
}

/** Dark firs at both sides, before everything; at one where a picture stands at the other. */
const edges = ({ width, height, band, lit }: Land, top: (x: number) => number) =>
  (lit ? [0.02, 0.1, 0.93, 0.99] : [0.02, 0.1])
    .map((share, i) =>
      fir('front', width * share, height - top(width * share) + 2, band * (i % 2 ? 0.8 : 1.15)),
    )
    .join('');

/** Hills with trees before a low sun. */
export function meadow(land: Land): Place {
  const { width, height, band, seed } = land;
  const random = seeded(seed);
  const far = ridge(land, [band * 0.6, band * 0.95], seed * 6 + 1);
  const mid = ridge(land, [band * 0.36, band * 0.66], seed * 8 + 3);
  const near = ridge(land, [band * 0.14, band * 0.34], seed * 5 + 5);
  const trees = across(Math.round(width / 22), (share) => {
    const x = width * (share + (random() - 0.5) * 0.06);
    return tree('near', x, height - mid.top(x) + 1, band * (0.26 + random() * 0.16));
  });
  const flowers = across(Math.round(width / 6), (share) => {
    const x = width * (share + (random() - 0.5) * 0.04);
    const y = height - near.top(x) * (0.25 + random() * 0.65);
    return `<g class="stem"><path d="M${n(x)} ${n(y)}v${n(band * 0.09)}"/></g>${disc(random() > 0.5 ? 'lit' : 'pale', x, y, band * 0.022)}`;
  });
  return {
    back:
      light(land, disc('sun', width * (0.2 + seed * 0.6), height - band * 0.82, band * 0.34)) +
      moving(far.path('far'), -2) +
      moving(trees + mid.path('mid'), 2),
    front: moving(near.path('near') + flowers, -3),
    ground: near.top(width * 0.5),
  };
}

/** A street of houses before others far away. */
export function town(land: Land): Place {
  const { width, height, band, seed } = land;
  const random = seeded(seed);
  const foot = height - band * 0.2;
  const row = (as: string[], size: number, low: number) => {
    const houses = [];
    for (let x = -width * 0.03; x < width * 1.02; ) {
      const wide = band * size * (0.7 + random() * 0.6);
      const tall = band * low * (0.75 + random() * 0.5);
      houses.push(house(as[houses.length % as.length]!, [x, foot, wide, tall], random));
      x += wide * (1.02 + (random() > 0.7 ? 0.35 : 0));
    }
    return houses.join('');
  };
  const silhouettes = across(Math.round(width / 11), (share, i) => {
    const tall = band * (0.55 + random() * 0.36);
    return block('far', [width * share - 7, foot - tall, 8 + (i % 3) * 3, tall]);
  });
  const trees = across(Math.round(width / 26), (share) =>
    tree('mid', width * (share + (random() - 0.5) * 0.08), foot + 1, band * (0.3 + random() * 0.12)),
  );
  return {
    back: moving(silhouettes, -3) + moving(row(['near', 'mid', 'warm'], 0.4, 0.38), 1.5) + moving(trees, 1.5),
    front: block('front', [-4, height - band * 0.2, width + 8, band * 0.24]),
    ground: band * 0.17,
  };
}

/** Soft dunes, with leaves before them. */
export function dunes(land: Land): Place {
  const { width, height, band, seed } = land;
  const far = ridge(land, [band * 0.6, band * 0.94], seed * 8);
  const mid = ridge(land, [band * 0.34, band * 0.7], seed * 6 + 2);
  const near = ridge(land, [band * 0.14, band * 0.36], seed * 7 + 4);
  const sprig = (x: number, side: number) =>
    Array.from({ length: 5 }, (_, i) => {
      const tall = band * (0.46 - i * 0.05);
      return `<path class="${i % 2 ? 'warm' : 'front'}" transform="rotate(${side * (i * 17 - 22)} ${n(x)} ${n(height)})" d="M${n(x)} ${n(height)}q${n(-band * 0.1)} ${n(-tall * 0.6)} 0 ${n(-tall)}q${n(band * 0.1)} ${n(tall * 0.4)} 0 ${n(tall)}Z"/>`;
    }).join('');
  return {
    back:
      light(land, disc('sun', width * (0.75 - seed * 0.5), height - band * 0.86, band * 0.26)) +
      moving(far.path('far'), -3) +
      moving(mid.path('mid'), 3),
    front: moving(near.path('near') + sprig(width * 0.07, 1) + sprig(width * 0.94, -1), -2),
    ground: near.top(width * 0.5),
  };
}

/** Mountains and a sea before a sun. */
export function coast(land: Land): Place {
  const { width, height, band, seed } = land;
  const sea = height - band * 0.36;
  const glints = across(9, (share, i) => {
    const y = sea + band * (0.06 + (i % 4) * 0.07);
    return block('pale', [width * share - 4, y, 5 + (i % 3) * 4, 0.5], 0.25);
  });
  return {
    back:
      light(land, disc('sun', width * (0.25 + seed * 0.5), sea - band * 0.3, band * 0.34)) +
      moving(peaks(land, [band * 0.3, band * 0.95], Math.max(3, Math.round(width / 38)), 'far'), -2) +
      moving(
        peaks(
          { ...land, seed: seed * 0.7 + 0.1 },
          [band * 0.3, band * 0.66],
          Math.max(3, Math.round(width / 30)),
          'mid',
        ),
        2,
      ) +
      block('near', [-2, sea, width + 4, band * 0.5]),
    front: moving(glints, 5),
    ground: band * 0.26,
  };
}

/** Hills under clouds, with a rainbow. */
export function playground(land: Land): Place {
  const { width, height, band, seed } = land;
  const near = ridge(land, [band * 0.2, band * 0.42], seed * 6 + 4);
  const mid = ridge(land, [band * 0.4, band * 0.68], seed * 4 + 1);
  const x = width * (seed > 0.5 ? 0.3 : 0.7);
  const bow = ['near', 'sun', 'warm', 'mid', 'bg']
    .map((as, i) => disc(as, x, height - band * 0.28, band * (0.68 - i * 0.1)))
    .join('');
  return {
    back:
      moving(bow, 0, -1.5) +
      moving(
        cloud('pale', width * 0.12, height - band * 0.8, band * 0.34) +
          cloud('pale', width * 0.88, height - band * 0.74, band * 0.3),
        4,
      ) +
      moving(mid.path('mid'), 2),
    front: moving(near.path('near'), -3),
    ground: near.top(width * 0.5),
  };
}

/** Sheets of paper that were cut in curves, each with its shadow on the next. */
export function paper(land: Land): Place {
  const { seed, band } = land;
  const layers = (['far', 'warm', 'near'] as const).map((as, i) => {
    const range: [number, number] = [band * (0.6 - i * 0.24), band * (0.96 - i * 0.28)];
    const sheet = ridge(land, range, seed * 7 + i * 2.2);
    return moving(
      `<g transform="translate(0 -0.9)">${sheet.path('shade')}</g>${sheet.path(as)}`,
      i % 2 ? 4 : -4,
    );
  });
  return { back: layers.slice(0, 2).join(''), front: layers[2]!, ground: band * 0.26 };
}
