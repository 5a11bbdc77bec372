import { n, seeded } from '../stage/seeded.ts';
import { across, moving, type Place } from './place.ts';
import { block, disc, type Land, polygon } from './shapes.ts';

/** A laid table with a cloth whose hem is scalloped. */
export function table(land: Land): Place {
  const { width, height, band } = land;
  const top = height - band * 0.6;
  const wide = Math.max(7, width / Math.round(width / 9));
  const flaps = Array.from({ length: Math.ceil(width / wide) + 1 }, (_, i) => {
    const [x, r] = [i * wide - wide / 2, wide / 2];
    return `<path class="${i % 2 ? 'near' : 'pale'}" d="M${n(x)} ${n(top)}h${n(wide)}v${n(band * 0.26)}a${n(r)} ${n(r)} 0 0 1 ${n(-wide)} 0Z"/>`;
  });
  const board = block('front', [-2, top + band * 0.1, width + 4, band * 0.6]);
  const edge = block('warm', [-2, top - band * 0.05, width + 4, band * 0.1]);
  return { back: board + flaps.join('') + edge, front: '', ground: band * 0.62 };
}

/** A pot with leaves that stands at a point. */
function pot(x: number, foot: number, tall: number): string {
  const rim = foot - tall * 0.42;
  const leaves = [-52, -26, 0, 26, 52].map(
    (lean, i) =>
      `<path class="${i % 2 ? 'mid' : 'warm'}" transform="rotate(${lean} ${n(x)} ${n(rim)})" d="M${n(x)} ${n(rim)}q${n(-tall * 0.14)} ${n(-tall * 0.34)} 0 ${n(-tall * 0.58)}q${n(tall * 0.14)} ${n(tall * 0.24)} 0 ${n(tall * 0.58)}Z"/>`,
  );
  const wide = tall * 0.24;
  return (
    leaves.join('') +
    polygon('front', [
      [x - wide, rim],
      [x + wide, rim],
      [x + wide * 0.72, foot],
      [x - wide * 0.72, foot],
    ])
  );
}

/** A jar of pencils that stands at a point. */
function pencils(x: number, foot: number, tall: number): string {
  const wide = tall * 0.3;
  const each = [-9, 2, 12].map(
    (lean, i) =>
      `<g transform="rotate(${lean} ${n(x)} ${n(foot)})">${block(['near', 'warm', 'front'][i]!, [x - wide * 0.16 + (i - 1) * wide * 0.3, foot - tall * (0.9 + i * 0.05), wide * 0.24, tall * 0.6])}</g>`,
  );
  return each.join('') + block('pale', [x - wide / 2, foot - tall * 0.56, wide, tall * 0.56], wide * 0.1);
}

/** Books on top of each other. */
const pile = (x: number, foot: number, tall: number): string =>
  ['near', 'warm', 'front', 'mid']
    .map((as, i) => {
      const wide = tall * (1.2 - (i % 3) * 0.14);
      return block(
        as,
        [x - wide / 2 + (i % 2) * tall * 0.08, foot - tall * 0.2 * (i + 1), wide, tall * 0.19],
        tall * 0.03,
      );
    })
    .join('');

/** A bench of planks with the edge that faces one, and what stands on it out of the way. */
export function bench(land: Land): Place {
  const { width, height, band, seed } = land;
  const random = seeded(seed);
  const top = height - band * 0.46;
  const grain = across(7, (_, i) => {
    const y = top + band * (0.3 + i * 0.03);
    const x = width * random() * 0.6;
    return block('front', [x, y, width * (0.12 + random() * 0.3), 0.35], 0.17);
  });
  const back =
    block('near', [-2, top + band * 0.24, width + 4, band * 0.6]) +
    grain +
    block('mid', [-2, top, width + 4, band * 0.22]) +
    block('front', [-2, top + band * 0.22, width + 4, band * 0.04]);
  const [foot, tall] = [top + band * 0.09, band * 0.62];
  const free = land.lit || width > height * 1.4;
  const here = free ? pot(tall * 0.9, foot, tall) + pencils(tall * 1.55, foot, tall * 0.7) : '';
  // A picture stands at the other side of a broad frame, and in the middle of another.
  const there = land.lit ? pile(width - tall * 1.4, foot + band * 0.04, tall * 0.7) : '';
  return { back: back + here + there, front: '', ground: band * 0.37 };
}

/** Lanes of a track that bends away. */
export function track(land: Land): Place {
  const { width, height, band, seed } = land;
  const r = width * 1.5;
  const x = width * (seed > 0.5 ? 0.72 : 0.28);
  const lane = band * 0.2;
  const lanes = Array.from({ length: 6 }, (_, i) => {
    const y = height - band * 0.92 + r + i * lane;
    return (
      disc(i % 2 ? 'lane' : 'lane-2', x, y, r) +
      `<circle class="chalk" cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/>`
    );
  });
  return { back: moving(lanes.join(''), 0, -1.5), front: '', ground: band * 0.66 };
}

/** People seen from behind, some with raised arms. */
export function crowd(land: Land): Place {
  const { width, height, band, seed } = land;
  const random = seeded(seed);
  const heads = (as: string, count: number, low: number, size: number) =>
    across(count, (share) => {
      const x = width * share + (random() - 0.5) * size;
      const y = height - band * (low + random() * 0.12);
      const arms =
        random() > 0.6
          ? `<path class="${as}-arm" stroke-width="${n(size * 0.34)}" d="M${n(x - size * 0.8)} ${n(y + size * 1.7)}l${n(-size * 0.25)} ${n(-size * 2.5)}M${n(x + size * 0.8)} ${n(y + size * 1.7)}l${n(size * 0.3)} ${n(-size * 2.3)}"/>`
          : '';
      return `${arms}${disc(as, x, y, size * 0.62)}${block(as, [x - size, y + size * 0.8, size * 2, band], size * 0.8)}`;
    });
  const size = band * 0.13;
  const beams = [0.16, 0.5, 0.84]
    .map((share, i) =>
      polygon('beam', [
        [width * share, height],
        [width * (share + (i - 1) * 0.2 - 0.12), 0],
        [width * (share + (i - 1) * 0.2 + 0.12), 0],
      ]),
    )
    .join('');
  return {
    back: `${moving(beams, 5)}${moving(heads('mid', Math.round(width / (size * 2.1)), 0.66, size * 0.8), 2)}`,
    front: moving(heads('near', Math.round(width / (size * 2.8)), 0.34, size * 1.15), -2),
    ground: band * 0.3,
  };
}

/** A field of dots that rises and falls. */
export function dotfield(land: Land): Place {
  const { width, height, band, seed } = land;
  const rows = Array.from({ length: 11 }, (_, row) => {
    const depth = row / 10;
    const base = height - band * (0.94 - depth * 0.98);
    const swell = band * (0.05 + depth * 0.1);
    const step = width / 36;
    const points = Array.from({ length: 38 }, (_, i) => {
      const y = base + swell * Math.sin(i * 0.34 + row * 0.42 + seed * 6.28);
      return `M${n((i - 0.5 + (row % 2) / 2) * step)} ${n(y)}h0`;
    });
    return `<path class="field ${row < 4 ? 'thin' : ''}" stroke-width="${n(0.5 + depth * 1.5)}" d="${points.join('')}"/>`;
  });
  return { back: moving(rows.join(''), -4, -1.5), front: '', ground: band * 0.3 };
}
