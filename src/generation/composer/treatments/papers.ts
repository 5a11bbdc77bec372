import { n, seeded } from '../stage/seeded.ts';
import {
  barcode,
  blob,
  box,
  corners,
  type Drawing,
  dot,
  fill,
  many,
  path,
  type Sheet,
  signed,
  stroke,
} from './sheet.ts';

/** Lines of print that are too small to be read. */
const print = ([x, y, w]: [number, number, number], lines: number, random: () => number) =>
  many(lines, (i) =>
    box(fill('ink', 0.34), [x, y + i * 1.5, w * (i === lines - 1 ? 0.5 : 0.9 + random() * 0.1), 0.62], 0.2),
  );

/** A front page: a masthead between rules, columns that run off its foot, a fold across it. */
export function newspaper({ width, height, seed, name }: Sheet): Drawing {
  const random = seeded(seed);
  const fold =
    box(fill('#000000', 0.035), [-4, height * 0.52, width + 8, height * 0.6]) +
    box(fill('#000000', 0.06), [-4, height * 0.52, width + 8, 0.4]);
  const specks = many(70, () =>
    dot(fill('ink', 0.08), width * random(), height * random(), 0.1 + random() * 0.12),
  );
  const rule = (y: number, wide: number) => box(fill('ink'), [5, y, width - 10, wide]);
  const ears = [5, width - 16].map((x) => print([x, 2.3, 11], 2, random)).join('');
  const head = rule(6.2, 0.5) + rule(7.1, 0.16);
  const count = width > height * 1.2 ? 6 : 3;
  const gap = 3;
  const column = (width - 10 - gap * (count - 1)) / count;
  const foot = many(count, (i) =>
    print([5 + i * (column + gap), height - 4.6 + (i % 2) * 0.1, column], 4, random),
  );
  const rules = many(count - 1, (i) =>
    box(fill('ink', 0.5), [5 + (i + 1) * (column + gap) - gap / 2, height - 4.8, 0.14, 8]),
  );
  return {
    back: fold + specks,
    front: ears + head + foot + rules + rule(height - 5.9, 0.16),
    signed: signed(name, [width / 2, 3.4], { size: 4.6, wide: width - 40, colour: 'ink' }),
  };
}

/** A page of a ruled notebook on its spiral, with its margin and a pencil's scribbles. */
export function notebook({ width, height, seed }: Sheet): Drawing {
  const random = seeded(seed);
  const step = 5.2;
  const lines = many(height / step, (i) => `M-4 ${n(6 + i * step)}H${n(width + 4)}`);
  const ruled = path(stroke('#7fb2dc', 0.2, 0.3), lines);
  const margin = box(fill('#e0574f', 0.55), [7.6, -4, 0.24, height + 8]);
  const rings = many(height / 7.4, (i) => {
    const y = 4 + i * 7.4;
    return (
      dot(fill('#4a4f63', 0.8), 4.6, y, 0.95) +
      path(
        `stroke-linecap="round" ${stroke('#8b92a3', 0.8)}`,
        `M4.6 ${n(y)}C2.4 ${n(y - 2.4)} 0 ${n(y - 2)} -1 ${n(y)}`,
      )
    );
  });
  const [x, y] = [width - 8.6, height - 7];
  const star = `M${n(x)} ${n(y - 4)}l1.1 2.6 2.8 .3 -2.1 1.9 .7 2.8 -2.5 -1.5 -2.4 1.5 .6 -2.8 -2.1 -1.9 2.8 -.3Z`;
  const scribble = many(
    7,
    (i) =>
      `${i ? 'L' : 'M'}${n(width - 30 + i * 2.2)} ${n(height - 4 + (i % 2 ? 1.2 : -0.6) + random() * 0.5)}`,
  );
  const doodles =
    path(`stroke-linejoin="round" ${stroke('accent', 0.36, 0.85)}`, star) +
    path(`stroke-linejoin="round" ${stroke('ink', 0.34, 0.7)}`, scribble);
  return { back: ruled + margin, front: rings + doodles };
}

/** A stub with notches, a line to tear along, and a code at its end. */
export function ticket({ width, height, seed, name }: Sheet): Drawing {
  const inset = 2.2;
  const [w, h] = [width - inset * 2, height - inset * 2];
  const upright = height > width;
  const guilloche = many(7, (i) => {
    const y = height * (0.2 + i * 0.1);
    const swing = 5 + i;
    return path(
      stroke('accent', 0.16, 0.11),
      `M0 ${n(y)}${many(8, (k) => `q${n(width / 16)} ${n(k % 2 ? -swing : swing)} ${n(width / 8)} 0`)}`,
    );
  });
  const table = `M-5 -5H${n(width + 5)}V${n(height + 5)}H-5Z`;
  const card = `M${inset} ${inset}V${n(inset + h)}H${n(inset + w)}V${inset}Z`;
  const around = path(`fill-rule="evenodd" ${fill('other')}`, table + card);
  const bites = (at: [number, number]) => dot(fill('other'), at[0], at[1], 3.4);
  const stub = upright ? height - 11 : width - 8.4;
  const tear = upright
    ? path(stroke('ink', 0.34, 0.7, '1.4 1.2'), `M${n(inset + 4)} ${n(stub)}H${n(width - inset - 4)}`)
    : path(stroke('ink', 0.34, 0.7, '1.4 1.2'), `M${n(stub)} ${n(inset + 4)}V${n(height - inset - 4)}`);
  const notches = upright
    ? bites([inset, stub]) + bites([width - inset, stub])
    : bites([stub, inset]) + bites([stub, height - inset]);
  const scallops = upright ? '' : many(h / 5, (i) => dot(fill('other'), inset, inset + 2.5 + i * 5, 1.3));
  const code = upright
    ? barcode(fill('ink'), [width * 0.3, height - 8.4, width * 0.4, 4], seed)
    : `<g transform="translate(${n(width - 3.4)} ${n(height * 0.26)}) rotate(90)">${barcode(fill('ink'), [0, 0, height * 0.48, 3.4], seed)}</g>`;
  const line = box(
    stroke('accent', 0.3, 0.9),
    [inset + 2, inset + 2, (upright ? w : stub - inset) - 2.8, (upright ? stub - inset : h) - 4],
    0.6,
  );
  const label = upright
    ? ''
    : `<g transform="translate(${n(width - 7.4)} ${n(height / 2)}) rotate(90)">${signed(name, [0, 0], { size: 2.6, wide: height * 0.5, colour: 'ink' })}</g>`;
  return { back: guilloche, front: around + scallops + notches + tear + line + code, signed: label };
}

/** A sheet under a paper clip in a folder with a tab; lines struck out in black, and a fingerprint. */
export function dossier({ width, height, seed, name }: Sheet): Drawing {
  const random = seeded(seed);
  const folder = box(fill('#d8b878'), [-4, -4, width + 8, height + 8]);
  const tab = path(
    fill('#e6cb93'),
    `M-4 3.4H${n(width * 0.56)}l2 -3.8H${n(width * 0.8)}l2 3.8H${n(width + 4)}V${n(height + 4)}H-4Z`,
  );
  const under = `<g transform="rotate(1.1 ${n(width / 2)} ${n(height / 2)})">${box(fill('#fffdf4', 0.8), [4.4, 5.6, width - 8.8, height])}</g>`;
  const sheet = box(fill('bg'), [4, 5, width - 8, height + 4]);
  const foot = height - 4.6;
  const struck = many(5, (i) => {
    const wide = 8 + random() * 12;
    return box(fill('ink', 0.92), [8 + i * (width - 40) * 0.2, foot + (i % 2) * 2, wide, 1.3]);
  });
  const clip = path(
    `stroke-linecap="round" ${stroke('#7d848c', 0.55)}`,
    `M${n(width * 0.16)} 7.2V2.4a1.5 1.5 0 0 1 3 0v4.9a0.9 0.9 0 0 1 -1.8 0V3.2`,
  );
  const [x, y] = [width - 9.6, height - 8.6];
  const whorls = many(7, (i) => {
    const r = 0.5 + i * 0.62;
    return path(
      stroke('accent', 0.26, 0.7),
      `M${n(x - r)} ${n(y + r * 0.9)}V${n(y)}a${n(r)} ${n(r * 1.2)} 0 0 1 ${n(r * 2)} 0V${n(y + r * (0.5 + random() * 0.7))}`,
    );
  });
  const ring = path(stroke('#7a4a1f', 0.5, 0.16), blob([width * 0.8, height * 0.72, 9, 9], random, 0.02));
  const label = signed(name, [width * 0.68, 2.7], {
    size: 2.8,
    wide: width * 0.2,
    colour: '#3a2c17',
    font: 'mono',
  });
  return { back: folder + tab + under + sheet + ring, front: struck + clip + whorls, signed: label };
}

/** Airmail stripes about a card, a stamp in its corner and the waves of a postmark. */
export function postcard({ width, height, seed }: Sheet): Drawing {
  const random = seeded(seed);
  const specks = many(40, () => dot(fill('ink', 0.05), width * random(), height * random(), 0.16));
  const [edge, pitch] = [2.6, 5];
  const slanted = (x: number, y: number, along: boolean, name: string) =>
    along
      ? path(fill(name), `M${n(x)} ${n(y)}h${n(pitch / 2)}l-1.6 ${edge}h${n(-pitch / 2)}Z`)
      : path(fill(name), `M${n(x)} ${n(y)}v${n(pitch / 2)}l${edge} -1.6v${n(-pitch / 2)}Z`);
  const stripes =
    many(width / pitch + 2, (i) =>
      [0, height - edge].map((y) => slanted(i * pitch, y, true, i % 2 ? 'accent' : 'other')).join(''),
    ) +
    many(height / pitch + 2, (i) =>
      [0, width - edge].map((x) => slanted(x, i * pitch, false, i % 2 ? 'accent' : 'other')).join(''),
    );
  const border = box(fill('bg'), [0, 0, width, edge]) + box(fill('bg'), [0, height - edge, width, edge]);
  const sides = box(fill('bg'), [0, 0, edge, height]) + box(fill('bg'), [width - edge, 0, edge, height]);
  const [w, h] = [6, 7];
  const [x, y] = [width - 4.4 - w, height - 4.6 - h];
  const stamp =
    many(
      7,
      (i) =>
        dot(fill('#ffffff'), x + (i * w) / 6, y, 0.5) + dot(fill('#ffffff'), x + (i * w) / 6, y + h, 0.5),
    ) +
    box(fill('#ffffff'), [x, y, w, h]) +
    box(fill('other'), [x + 0.7, y + 0.7, w - 1.4, h - 1.4]) +
    path(
      fill('#ffffff', 0.9),
      `M${n(x + 1)} ${n(y + h - 1)}l1.8 -3 1.1 1.4 1.3 -2.2L${n(x + w - 1)} ${n(y + h - 1)}Z`,
    ) +
    dot(fill('other'), x + w * 0.66, y + 2.2, 0.8);
  const mark = many(3, (i) =>
    path(
      stroke('ink', 0.28, 0.55),
      `M${n(x - 15)} ${n(y + 2 + i * 1.6)}${many(5, () => 'q1.25 -1 2.5 0t2.5 0')}`,
    ),
  );
  return {
    back: specks,
    front: border + sides + stripes + stamp + mark + dot(stroke('ink', 0.28, 0.55), x - 15.6, y + 3.4, 3),
  };
}

/** A leaf of an album: its corners mounted, prints that lie half outside, strips of tape. */
export function album({ width, height, seed }: Sheet): Drawing {
  const random = seeded(seed);
  const fibres = many(50, () => {
    const [x, y] = [width * random(), height * random()];
    return path(
      stroke('ink', 0.1, 0.12),
      `M${n(x)} ${n(y)}q${n(random() * 2)} ${n(random() * 2 - 1)} ${n(2 + random() * 2)} ${n(random() - 0.5)}`,
    );
  });
  const gutter =
    box(fill('#000000', 0.05), [-4, -4, 7, height + 8]) +
    box(fill('#000000', 0.05), [-4, -4, 5.6, height + 8]);
  const snapshot = (x: number, y: number, turn: number, hill: number) =>
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})">${box(fill('#000000', 0.14), [0.4, 0.6, 20, 23], 0.3)}${box(fill('#fffdf6'), [0, 0, 20, 23], 0.3)}${box(fill('second'), [1.6, 1.6, 16.8, 16.4])}${dot(fill('#fffdf6', 0.75), 12, 6.6, 2)}${path(fill('ink', 0.42), `M1.6 18V${n(12 + hill)}q5 -5 9 -1t7.8 -2V18Z`)}</g>`;
  const prints =
    snapshot(width - 13, -13, 9, 0) +
    snapshot(-9, height - 9, -8, 1) +
    snapshot(width - 16, height - 8, -6, -1);
  const tape = (x: number, y: number, turn: number) =>
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})">${box(fill('other', 0.55), [0, 0, 9, 2.6])}${box(fill('#ffffff', 0.22), [0, 0.9, 9, 0.5])}</g>`;
  const mounts = corners([width, height], 2.2)
    .map(([x, y, right, down]) =>
      path(fill('ink', 0.8), `M${n(x)} ${n(y)}h${5 * right}L${n(x)} ${n(y + 5 * down)}Z`),
    )
    .slice(0, 1)
    .join('');
  return {
    back: fibres + gutter,
    front: prints + mounts + tape(width - 20, 8.6, -32) + tape(3, height - 12, -20),
  };
}
