import { n, seeded } from '../stage/seeded.ts';
import { box, corners, type Drawing, dot, fill, many, path, type Sheet, stroke } from './sheet.ts';

/** The papers of a fiesta, in their order on a string. */
const PAPERS = ['accent', 'other', '#f0a01c', '#3a9a46', '#6b45b8'];

/** One sheet of cut paper that hangs from a string: scallops at its foot, a flower and diamonds cut out of it. */
function cutPaper(x: number, y: number, w: number, h: number, colour: string): string {
  const tooth = w / 4;
  const foot = many(4, () => `a${n(tooth / 2)} ${n(tooth / 2)} 0 0 1 ${n(-tooth)} 0`);
  const sheet = `M${n(x)} ${n(y)}h${n(w)}v${n(h)}${foot}Z`;
  const [cx, cy] = [x + w / 2, y + h * 0.52];
  const petals = many(6, (i) => {
    const a = (i / 6) * 2 * Math.PI;
    return dot(fill('bg'), cx + Math.cos(a) * w * 0.15, cy + Math.sin(a) * w * 0.15, w * 0.062);
  });
  const cuts = [-1, 1].map(
    (side) =>
      `M${n(cx + side * w * 0.34)} ${n(cy - 1.1)}l.6 1.1 -.6 1.1 -.6 -1.1ZM${n(cx + side * w * 0.3)} ${n(y + h * 0.95)}l.5 .6 -.5 .6 -.5 -.6Z`,
  );
  return (
    path(fill(colour), sheet) + petals + dot(fill('bg'), cx, cy, w * 0.05) + path(fill('bg'), cuts.join(''))
  );
}

/** Strings of cut paper over a street, and the stripes of a blanket. */
export function fiesta({ width, height, seed }: Sheet): Drawing {
  const count = Math.max(5, Math.round(width / 13));
  const pitch = width / count;
  const first = Math.floor(seed * PAPERS.length);
  const sheets = many(count, (i) => {
    const sag = Math.sin(((i + 0.5) / count) * Math.PI) * 1.3;
    return cutPaper(
      i * pitch + pitch * 0.08,
      0.4 + sag,
      pitch * 0.84,
      5.4,
      PAPERS[(i + first) % PAPERS.length]!,
    );
  });
  const string = path(stroke('ink', 0.2, 0.8), `M-2 0.2Q${n(width / 2)} ${n(0.2 + 2.7)} ${n(width + 2)} 0.2`);
  const stripes = PAPERS.map((colour, i) =>
    box(fill(colour), [-4, height - 3.8 + i * 0.8, width + 8, 0.82]),
  ).join('');
  const zigzag = path(
    fill('bg'),
    many(width / 3 + 1, (i) => `M${n(i * 3 - 1.5)} ${n(height - 2.3)}l1.5 -1.1 1.5 1.1 -1.5 1.1Z`),
  );
  return { back: '', front: string + sheets + stripes + zigzag };
}

/** A star of eight points about a point. */
function star(x: number, y: number, r: number): string {
  const points = Array.from({ length: 16 }, (_, i) => {
    const a = (i / 16) * 2 * Math.PI + Math.PI / 8;
    const reach = i % 2 ? r * 0.72 : r;
    return `${n(x + Math.cos(a) * reach)} ${n(y + Math.sin(a) * reach)}`;
  });
  return `M${points.join('L')}Z`;
}

/** Bands of cut tiles, stars between crosses, and the arch of a door. */
export function zellige({ width, height }: Sheet): Drawing {
  const tile = width / Math.round(width / 4.6);
  const band = (y: number) =>
    box(fill('#12605f'), [-4, y, width + 8, 4.6]) +
    many(width / tile + 1, (i) => {
      const x = (i + 0.5) * tile;
      return (
        path(fill(['accent', 'other', '#f3e6cf'][i % 3]!), star(x, y + 2.3, 1.9)) +
        path(fill('#12605f'), star(x, y + 2.3, 0.9)) +
        path(fill('#f3e6cf', 0.85), `M${n(x + tile / 2)} ${n(y + 1.3)}l.6 1 -.6 1 -.6 -1Z`)
      );
    });
  const lines = [5.1, height - 5.5].map((y) => box(fill('accent'), [-4, y, width + 8, 0.4])).join('');
  const [x, r] = [width * 0.82, Math.min(width, height) * 0.3];
  const arch = (reach: number) =>
    `M${n(x - reach)} ${n(height + 4)}V${n(height * 0.62)}a${n(reach * 1.08)} ${n(reach * 1.08)} 0 1 1 ${n(reach * 2)} 0V${n(height + 4)}Z`;
  return {
    back: path(fill('accent', 0.06), arch(r)) + path(fill('accent', 0.07), arch(r * 0.78)),
    front: band(0) + band(height - 4.6) + lines,
  };
}

/** A lemon on its leaf. */
const lemon = (x: number, y: number, turn: number) =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">${path(fill('#3f8a4b'), 'M-1 -2.2q3.4 -4.2 7.4 -2.6 -2.6 3.8 -7.4 2.6Z')}${path(fill('#f4c824'), 'M-4 0q.3 -3 4 -3.2 3 .2 4 2.2l1.2 1 -1.2 1q-1 2.2 -4 2.2 -3.7 -.2 -4 -3.2Z')}${path(stroke('#ffffff', 0.4, 0.6), 'M-2.4 -1.2q1.2 -1.2 2.8 -1.2')}</g>`;

/** Painted tiles, blue on white, above and below, and lemons in two corners. */
export function azulejo({ width, height }: Sheet): Drawing {
  const tile = width / Math.round(width / 5);
  const band = (y: number) =>
    box(fill('#ffffff'), [-4, y, width + 8, 5]) +
    many(width / tile, (i) => {
      const [x, cy] = [(i + 0.5) * tile, y + 2.5];
      const leaves = corners([2, 2], 0)
        .map(
          ([, , right, down]) =>
            `M${n(x)} ${n(cy)}q${n(right * 2)} ${n(down * 0.3)} ${n(right * 1.9)} ${n(down * 1.9)}q${n(-right * 1.7)} ${n(down * 0.1)} ${n(-right * 1.9)} ${n(-down * 1.9)}Z`,
        )
        .join('');
      return (
        path(fill('accent'), leaves) +
        dot(fill(i % 2 ? '#f4c824' : '#ffffff'), x, cy, 0.55) +
        path(fill('accent'), `M${n(x + tile / 2)} ${n(cy - 0.9)}l.9 .9 -.9 .9 -.9 -.9Z`) +
        box(fill('accent', 0.35), [x + tile / 2 - 0.05, y, 0.1, 5])
      );
    });
  const lines = [5, height - 5.4].map((y) => box(fill('accent'), [-4, y, width + 8, 0.4])).join('');
  const fruit = lemon(width - 7, height - 7.6, -14) + lemon(width - 14, height - 7, 22);
  return { back: '', front: band(0) + band(height - 5) + lines + fruit };
}

/** Paper with fibres in it, a red sun at its edge and waves along its foot, as woodcuts of Japan have them. */
export function washi({ width, height, seed }: Sheet): Drawing {
  const random = seeded(seed);
  const fibres = path(
    stroke('ink', 0.1, 0.16),
    many(
      70,
      () =>
        `M${n(width * random())} ${n(height * random())}q${n(random() * 3)} ${n(random() * 2 - 1)} ${n(random() * 5)} ${n(random() * 3 - 1.5)}`,
    ),
  );
  const least = Math.min(width, height);
  const sun = dot(fill('accent'), width - least * 0.05, least * 0.03, least * 0.17);
  const r = 4;
  const row = (y: number, shift: number, shade: string) =>
    many(width / r + 3, (i) => {
      const x = (i - 1) * 2 * r + shift;
      return [1, 0.76, 0.52, 0.28]
        .map((share, k) => dot(fill(k % 2 ? '#f7f1e4' : shade), x, y, r * share))
        .join('');
    });
  const waves = row(height - 1.4, 0, 'other') + row(height + 0.9, r, 'other') + row(height + 3.2, 0, 'other');
  return { back: fibres, front: sun + waves };
}

/** A quarter of a pattern of coloured powder about a corner. */
function powder(x: number, y: number, least: number): string {
  const rings: [reach: number, size: number, count: number, colour: string][] = [
    [0.155, 0.022, 30, '#e67e10'],
    [0.115, 0.03, 18, 'accent'],
    [0.08, 0.026, 14, '#1f9a8a'],
    [0.045, 0.024, 8, 'other'],
  ];
  const petals = rings.map(([reach, size, count, colour]) =>
    many(count, (i) => {
      const a = (i / count) * 2 * Math.PI;
      const [px, py] = [x + Math.cos(a) * reach * least, y + Math.sin(a) * reach * least];
      return `<ellipse ${fill(colour)} cx="${n(px)}" cy="${n(py)}" rx="${n(size * least)}" ry="${n(size * least * 0.5)}" transform="rotate(${n((a * 180) / Math.PI)} ${n(px)} ${n(py)})"/>`;
    }),
  );
  return petals.join('') + dot(fill('accent'), x, y, least * 0.026);
}

/** Patterns of powder in two corners, and marigolds on a string. */
export function rangoli({ width, height }: Sheet): Drawing {
  const small = Math.min(width, height) * 0.72;
  const swags = Math.max(3, Math.round(width / 30));
  const wide = width / swags;
  const garland = many(swags * 12, (i) => {
    const t = (i % 12) / 12;
    const x = (Math.floor(i / 12) + t) * wide;
    return dot(fill(i % 2 ? '#f6b51e' : '#ee7a10'), x, 0.6 + Math.sin(t * Math.PI) * 3.4, 1.15);
  });
  const leaves = many(swags + 1, (i) => path(fill('#2f8a4a'), `M${n(i * wide - 1)} 0l1 4.6 1 -4.6Z`));
  return {
    back: '',
    front: leaves + garland + powder(0, height, small) + powder(width, height, small),
  };
}
