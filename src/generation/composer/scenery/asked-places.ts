import { n, seeded } from '../stage/seeded.ts';
import { across, moving, type Place } from './place.ts';
import { block, disc, fir, type Land, light, peaks, polygon, ridge } from './shapes.ts';

/** Towers of a city before others far away, with lit windows, and a road that shines. */
export function city(land: Land): Place {
  const { width, height, band, seed } = land;
  const random = seeded(seed);
  const foot = height - band * 0.14;
  const far = across(Math.round(width / 9), (share) => {
    const tall = band * (0.55 + random() * 0.42);
    return block('far', [width * share - 6, foot - tall, 7 + random() * 5, tall]);
  });
  const tower = (x: number, wide: number, tall: number, as: string) => {
    const pane = wide / 7;
    const lit = Array.from({ length: Math.floor(tall / (pane * 2.2)) * 3 }, (_, i) => {
      const [column, row] = [i % 3, Math.floor(i / 3)];
      const at = [x + pane * (1 + column * 2), foot - tall + pane * (1 + row * 2.2)] as const;
      return random() > 0.3 ? block(random() > 0.25 ? 'lit' : 'pale', [...at, pane, pane * 1.2]) : '';
    });
    const mast =
      random() > 0.6 ? block(as, [x + wide * 0.47, foot - tall * 1.14, wide * 0.06, tall * 0.15]) : '';
    return `${block(as, [x, foot - tall, wide, tall])}${mast}${lit.join('')}`;
  };
  const near = [];
  for (let x = -width * 0.02, i = 0; x < width; i++) {
    const wide = band * (0.18 + random() * 0.16);
    near.push(tower(x, wide, band * (0.28 + random() * 0.42), i % 3 ? 'near' : 'mid'));
    x += wide * (1.06 + random() * 0.5);
  }
  const glints = across(12, (share, i) =>
    block(
      i % 3 ? 'lit' : 'pale',
      [width * share - 3, foot + band * (0.04 + (i % 3) * 0.03), 4 + random() * 5, 0.4],
      0.2,
    ),
  );
  return {
    back:
      light(land, disc('moon', width * (0.25 + seed * 0.5), height - band * 1.05, band * 0.12)) +
      moving(far, -3) +
      moving(near.join(''), 2),
    front: block('front', [-4, foot, width + 8, band * 0.2]) + moving(glints, 4),
    ground: band * 0.12,
  };
}

/** High peaks with snow, and firs on a white slope. */
export function alps(land: Land): Place {
  const { width, height, band, seed } = land;
  const random = seeded(seed);
  const slope = ridge(land, [band * 0.16, band * 0.36], seed * 6 + 1);
  const firs = across(Math.round(width / 10), (share) => {
    const x = width * (share + (random() - 0.5) * 0.05);
    return fir('near', x, height - slope.top(x) + band * 0.03, band * (0.2 + random() * 0.2));
  });
  const count = Math.max(3, Math.round(width / 42));
  return {
    back:
      light(land, disc('sun', width * (0.22 + seed * 0.5), height - band * 0.98, band * 0.17)) +
      moving(peaks(land, [band * 0.3, band * 1.12], count, 'far'), -2) +
      moving(peaks({ ...land, seed: seed * 0.6 + 0.2 }, [band * 0.2, band * 0.78], count + 1, 'mid'), 2) +
      firs,
    front: moving(slope.path('snow'), -3),
    ground: slope.top(width * 0.5),
  };
}

/** Waves of the sea before a low sun. */
export function sea(land: Land): Place {
  const { width, height, band, seed } = land;
  const horizon = height - band * 0.62;
  const wave = (as: string, low: number, swell: number, phase: number) => {
    const step = band * 0.5;
    const count = Math.ceil((width * 1.2) / step);
    const arcs = Array.from({ length: count }, () => `q${n(step / 2)} ${n(-swell)} ${n(step)} 0`);
    const from = -width * 0.1 - phase * step;
    return `<path class="${as}" d="M${n(from)} ${n(height - low)}${arcs.join('')}V${n(height * 1.1)}H${n(from)}Z"/>`;
  };
  return {
    back:
      light(land, disc('sun', width * (0.25 + seed * 0.5), horizon, band * 0.32)) +
      block('far', [-2, horizon, width + 4, band]) +
      moving(wave('mid', band * 0.42, band * 0.12, seed), -5) +
      moving(wave('near', band * 0.26, band * 0.14, seed * 0.5 + 0.3), 5),
    front: moving(wave('front', band * 0.12, band * 0.12, seed * 0.3), -4),
    ground: band * 0.24,
  };
}

/** The ground of a sea: light from above, weeds, corals and bubbles. */
export function reef(land: Land): Place {
  const { width, height, band, seed } = land;
  const random = seeded(seed);
  const floor = ridge(land, [band * 0.1, band * 0.28], seed * 7);
  const rays = across(5, (share, i) =>
    polygon('beam', [
      [width * share, -2],
      [width * (share + 0.05), -2],
      [width * (share + 0.02 + i * 0.03), height],
      [width * (share - 0.1 + i * 0.03), height],
    ]),
  );
  const weed = (x: number, tall: number, as: string) => {
    const foot = height - floor.top(x) + 2;
    const s = tall * 0.16;
    return `<path class="weed ${as}" stroke-width="${n(tall * 0.07)}" d="M${n(x)} ${n(foot)}q${n(-s)} ${n(-tall * 0.25)} 0 ${n(-tall * 0.5)}t0 ${n(-tall * 0.5)}"/>`;
  };
  const weeds = across(Math.round(width / 8), (share, i) =>
    weed(
      width * (share + (random() - 0.5) * 0.04),
      band * (0.25 + random() * 0.4),
      i % 2 ? 'as-mid' : 'as-near',
    ),
  );
  const corals = across(Math.round(width / 26), (share) => {
    const [x, r] = [width * (share + (random() - 0.5) * 0.1), band * (0.05 + random() * 0.06)];
    const y = height - floor.top(x);
    return (
      disc('warm', x, y, r) +
      disc('warm', x + r * 1.1, y + r * 0.3, r * 0.7) +
      disc('warm', x - r, y + r * 0.4, r * 0.6)
    );
  });
  const bubbles = across(14, (share) =>
    disc(
      'bubble',
      width * (share + (random() - 0.5) * 0.05),
      height - band * (0.2 + random() * 1.1),
      band * (0.01 + random() * 0.025),
    ),
  );
  return {
    back: rays + moving(weeds, 2) + moving(bubbles, 0, -6),
    front: floor.path('front') + corals,
    ground: floor.top(width * 0.5),
  };
}

/** Flat-topped rocks and cactuses by a road, before a low sun. */
export function desert(land: Land): Place {
  const { width, height, band, seed } = land;
  const random = seeded(seed);
  const plain = height - band * 0.34;
  const mesas = across(Math.max(3, Math.round(width / 46)), (share) => {
    const [x, wide, tall] = [
      width * (share + (random() - 0.5) * 0.1),
      band * (0.5 + random() * 0.7),
      band * (0.2 + random() * 0.34),
    ];
    return polygon('mid', [
      [x - wide / 2, plain + 1],
      [x - wide * 0.36, plain - tall],
      [x + wide * 0.3, plain - tall],
      [x + wide / 2, plain + 1],
    ]);
  });
  const cactus = (x: number, foot: number, tall: number) => {
    const w = tall * 0.16;
    return (
      block('front', [x - w / 2, foot - tall, w, tall], w / 2) +
      `<path class="arm" stroke-width="${n(w * 0.8)}" d="M${n(x)} ${n(foot - tall * 0.4)}h${n(tall * 0.24)}v${n(-tall * 0.26)}M${n(x)} ${n(foot - tall * 0.3)}h${n(-tall * 0.24)}v${n(-tall * 0.3)}"/>`
    );
  };
  const plants = [0.06, 0.3, 0.9].map((share, i) =>
    cactus(width * share, plain + band * (0.1 + i * 0.05), band * (0.26 + i * 0.05)),
  );
  const x = width * (0.4 + seed * 0.2);
  const road = polygon('front', [
    [x - band * 0.04, plain],
    [x + band * 0.04, plain],
    [x + band * 0.5, height + 2],
    [x - band * 0.5, height + 2],
  ]);
  return {
    back:
      light(land, disc('sun', width * (0.7 - seed * 0.4), plain - band * 0.12, band * 0.36)) +
      moving(mesas, -2) +
      block('near', [-2, plain, width + 4, band * 0.5]) +
      road,
    front: moving(plants.join(''), -2),
    ground: band * 0.2,
  };
}
