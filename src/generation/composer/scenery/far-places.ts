import { n, seeded } from '../stage/seeded.ts';
import { across, moving, type Place } from './place.ts';
import { block, disc, type Land, light, ridge, tree } from './shapes.ts';

/** Stars and planets over the ground of another one. */
export function space(land: Land): Place {
  const { width, height, band, seed } = land;
  const random = seeded(seed);
  const stars = across(46, () => {
    const [x, y] = [width * random(), height * random() * 0.86];
    return disc('speck', x, y, 0.12 + random() ** 3 * 0.5);
  });
  const [x, y, r] = [width * (seed > 0.5 ? 0.86 : 0.14), height - band * 0.86, band * 0.24];
  const planet = `${disc('mid', x, y, r)}<ellipse class="ring" cx="${n(x)}" cy="${n(y)}" rx="${n(r * 1.7)}" ry="${n(r * 0.42)}" transform="rotate(-16 ${n(x)} ${n(y)})"/>`;
  const moon = disc('far', width * (seed > 0.5 ? 0.2 : 0.8), height - band * 1.02, band * 0.09);
  const globe = disc('near', width * 0.5, height + width * 1.1 - band * 0.24, width * 1.1);
  const craters = across(
    5,
    (share, i) =>
      `<ellipse class="front" cx="${n(width * share)}" cy="${n(height - band * (0.06 + (i % 2) * 0.05))}" rx="${n(band * 0.1)}" ry="${n(band * 0.025)}"/>`,
  );
  return {
    back: moving(stars, -3, 1.5) + (land.lit ? moving(planet + moon, 2, -2) : moving(moon, 2, -2)),
    front: globe + craters,
    ground: band * 0.2,
  };
}

/** Rows of a field that run to hills, with trees far away. */
export function field(land: Land): Place {
  const { width, height, band, seed } = land;
  const random = seeded(seed);
  const top = height - band * 0.5;
  const hills = ridge(land, [band * 0.52, band * 0.86], seed * 5 + 1);
  const trees = across(Math.round(width / 18), (share) =>
    tree('mid', width * (share + (random() - 0.5) * 0.06), top + 1, band * (0.12 + random() * 0.1)),
  );
  const count = 13;
  const x = width * (0.3 + seed * 0.4);
  const rows = Array.from({ length: count }, (_, i) => {
    const at = (i - count / 2) / count;
    const foot = x + at * width * 3.2;
    return `<path class="${i % 2 ? 'front' : 'warm'}" d="M${n(x + at * width * 0.5)} ${n(top)}L${n(foot)} ${n(height + 2)}h${n(width * 0.12)}L${n(x + (at + 0.04) * width * 0.5)} ${n(top)}Z"/>`;
  });
  return {
    back:
      light(land, disc('sun', width * (0.2 + seed * 0.6), height - band * 0.9, band * 0.2)) +
      moving(hills.path('far'), -2) +
      trees,
    front: block('near', [-2, top, width + 4, band * 0.6]) + rows.join(''),
    ground: band * 0.3,
  };
}

/** Shelves with books and jars. */
export function shelves(land: Land): Place {
  const { width, height, band, seed } = land;
  const random = seeded(seed);
  const board = (y: number) => block('front', [-2, y, width + 4, band * 0.035]);
  const row = (y: number, tall: number) => {
    const things = [];
    for (let x = band * random() * 0.1; x < width; ) {
      const wide = band * (0.035 + random() * 0.045);
      const high = tall * (0.62 + random() * 0.34);
      if (random() > 0.86) {
        x += band * (0.08 + random() * 0.16);
        continue;
      }
      const as = ['near', 'mid', 'warm', 'far', 'pale'][Math.floor(random() * 5)]!;
      things.push(block(as, [x, y - high, wide, high], 0.3));
      x += wide + 0.25;
    }
    return things.join('');
  };
  const [upper, lower] = [height - band * 0.42, height - band * 0.06];
  return {
    back: moving(row(upper, band * 0.3) + board(upper), 1.5),
    front: moving(
      row(lower, band * 0.28) + board(lower) + block('front', [-2, lower, width + 4, band * 0.1]),
      -1.5,
    ),
    ground: band * 0.42,
  };
}
