import { n, seeded } from '../stage/seeded.ts';
import { blob, box, corners, type Drawing, dot, fill, many, path, type Sheet, stroke } from './sheet.ts';

/** Lines down and across a frame, so far apart. */
const squares = (width: number, height: number, step: number) =>
  many(width / step + 1, (i) => `M${n(i * step)} -4V${n(height + 4)}`) +
  many(height / step + 1, (i) => `M-4 ${n(i * step)}H${n(width + 4)}`);

/** A page of squared paper, with its margin and holes, and what somebody drew at its edge. */
export function squared({ width, height, seed }: Sheet): Drawing {
  const random = seeded(seed);
  const grid =
    path(stroke('#5b94cf', 0.14, 0.34), squares(width, height, 2.6)) +
    path(stroke('#5b94cf', 0.22, 0.3), squares(width, height, 13));
  const margin = box(fill('accent', 0.6), [5.6, -4, 0.24, height + 8]);
  const holes = many(height / 18, (i) => dot(fill('ink', 0.3), 2.6, 9 + i * 18, 1.2));
  const cube = (x: number, y: number) =>
    `M${n(x)} ${n(y)}h4v4h-4ZM${n(x + 1.6)} ${n(y - 1.6)}h4v4M${n(x)} ${n(y)}l1.6 -1.6M${n(x + 4)} ${n(y)}l1.6 -1.6M${n(x + 4)} ${n(y + 4)}l1.6 -1.6`;
  const wave = many(
    9,
    (i) => `${i ? 'L' : 'M'}${n(width - 36 + i * 2)} ${n(height - 3.6 - (i % 2) * 1.4 - random() * 0.4)}`,
  );
  const drawn =
    path(`stroke-linejoin="round" ${stroke('ink', 0.32, 0.75)}`, cube(width - 12, height - 7)) +
    path(`stroke-linejoin="round" ${stroke('accent', 0.32, 0.8)}`, wave);
  return { back: grid, front: margin + holes + drawn };
}

/** Old paper, browned towards its edges, with stains, drops of ink and a flourish of the pen. */
export function parchment({ width, height, seed }: Sheet): Drawing {
  const random = seeded(seed);
  const brown = many(4, (i) => {
    const inset = 0.6 + i * 1.3;
    const edge = blob(
      [width / 2, height / 2, width * 0.62 - inset * 2, height * 0.66 - inset * 2],
      random,
      0.035,
    );
    return path(
      `fill-rule="evenodd" ${fill('#7d4f1d', 0.13)}`,
      `M-6 -6H${n(width + 6)}V${n(height + 6)}H-6Z${edge}`,
    );
  });
  const stains = many(4, () =>
    path(
      fill('#8a5a24', 0.06),
      blob([width * random(), height * random(), 6 + random() * 12, 5 + random() * 9], random, 0.14),
    ),
  );
  const fibres = path(
    stroke('#6b4218', 0.1, 0.16),
    many(
      60,
      () => `M${n(width * random())} ${n(height * random())}l${n(random() * 3 - 1.5)} ${n(random() * 1.4)}`,
    ),
  );
  const [x, y] = [width - 8, height - 6.4];
  const drops =
    path(fill('ink', 0.92), blob([x, y, 2.3, 2], random, 0.2)) +
    many(7, () => dot(fill('ink', 0.88), x - 8 + random() * 13, y - 3 + random() * 6, 0.2 + random() * 0.45));
  const middle = width / 2;
  const flourish = path(
    `stroke-linecap="round" ${stroke('accent', 0.3, 0.9)}`,
    `M${n(middle - 22)} ${n(height - 4.6)}c7 -4 13 3.4 18 .4s4 -4.4 2 -4.4 -3 3.4 2 4.4 13 -4.4 20 -.4`,
  );
  return { back: stains + fibres + brown, front: flourish + drops };
}

/** The page of a book written by hand: a bar of gold with vines in blue and red, and a rule about the text. */
export function manuscript({ width, height }: Sheet): Drawing {
  const [gold, blue] = ['#c9991c', '#21468f'];
  const bar =
    box(fill(gold), [3, 3.4, 2.6, height - 6.8], 0.4) +
    box(stroke('ink', 0.16), [3, 3.4, 2.6, height - 6.8], 0.4);
  const gems = many((height - 12) / 6, (i) =>
    path(fill(i % 2 ? blue : 'accent'), `M4.3 ${n(6 + i * 6)}l1.1 1.9 -1.1 1.9 -1.1 -1.9Z`),
  );
  const vine = (y: number, down: number) => {
    const reach = width * 0.62;
    const stem = `M4.3 ${n(y)}${many(reach / 12, (i) => `q6 ${n(down * (i % 2 ? -2.2 : 2.2))} 12 0`)}`;
    const leaves = many(reach / 6, (i) => {
      const x = 8 + i * 6;
      const up = i % 2 ? -1.4 : 1.4;
      return (
        path(
          fill(['accent', blue, '#3f7a45'][i % 3]!),
          `M${n(x)} ${n(y)}q1.2 ${n(up * 2)} 2.8 ${n(up)}q-.8 ${n(-up * 1.6)} -2.8 ${n(-up)}Z`,
        ) + (i % 3 ? '' : dot(fill(gold), x + 3.4, y - up, 0.55))
      );
    });
    return path(stroke('#3f7a45', 0.36), stem) + leaves;
  };
  const rule = box(stroke('accent', 0.16, 0.6), [7.6, 7.2, width - 12.6, height - 14.4]);
  const age = corners([width, height], 0)
    .map(([x, y]) => dot(fill('#8a5a24', 0.07), x, y, 16) + dot(fill('#8a5a24', 0.06), x, y, 9))
    .join('');
  return { back: age, front: rule + vine(4, 1) + vine(height - 4, -1) + bar + gems };
}

/** Brown paper with its fibres, a white pencil's frame, and string about it. */
export function kraft({ width, height, seed }: Sheet): Drawing {
  const random = seeded(seed);
  const fibres = ['#ffffff', '#5b3a17']
    .map((colour) =>
      path(
        stroke(colour, 0.12, colour === '#ffffff' ? 0.3 : 0.22),
        many(
          110,
          () =>
            `M${n(width * random())} ${n(height * random())}l${n(random() * 2.6 - 1.3)} ${n(random() * 1.6 - 0.8)}`,
        ),
      ),
    )
    .join('');
  const pencil = box(
    `stroke-linejoin="round" ${stroke('#fffaf0', 0.42, 0.95)}`,
    [3.2, 3.2, width - 6.4, height - 6.4],
    2,
  );
  const dashes = box(stroke('#fffaf0', 0.24, 0.8, '1 1'), [4.5, 4.5, width - 9, height - 9], 1.4);
  const [x, y] = [width - 14, height];
  const twine = [0, 0.9]
    .map((off) => path(stroke(off ? '#f1e2c4' : '#b33a2c', 0.5), `M${n(x + off)} -2V${n(y + 2)}`))
    .join('');
  const bow = path(
    `stroke-linecap="round" ${stroke('#b33a2c', 0.6)}`,
    `M${n(x + 0.4)} ${n(y - 4)}c-6 -5 -8 1 0 0c8 1 6 -5 0 0l-3 3.4m3 -3.4l3 3.4`,
  );
  return { back: fibres, front: pencil + dashes + twine + bow };
}

/** Stone chips in their mortar all around a plain slab. */
export function terrazzo({ width, height, seed }: Sheet): Drawing {
  const random = seeded(seed);
  const colours = ['accent', 'other', '#3b4a5a', '#d9a441', '#c9b7a6'];
  const chip = (x: number, y: number, r: number, colour: string) => {
    const start = random() * 6.28;
    const points = Array.from({ length: 5 }, (_, i) => {
      const a = start + (i / 5) * 6.28;
      const reach = r * (0.65 + random() * 0.5);
      return `${n(x + Math.cos(a) * reach)} ${n(y + Math.sin(a) * reach)}`;
    });
    return path(fill(colour), `M${points.join('L')}Z`);
  };
  const count = (width * height) / 26;
  const chips = many(count, (i) =>
    chip(width * random(), height * random(), 0.5 + random() ** 2 * 1.9, colours[i % colours.length]!),
  );
  const inset = 5.4;
  const slab = box(fill('bg'), [inset, inset, width - inset * 2, height - inset * 2], 2.4);
  const rim = box(stroke('other', 0.3), [inset, inset, width - inset * 2, height - inset * 2], 2.4);
  return { back: chips + slab, front: rim };
}

/** A slab of marble with its veins, in a rule of gold. */
export function marble({ width, height, seed }: Sheet): Drawing {
  const random = seeded(seed);
  const veins = many(8, (k) => {
    let [x, y] = [width * (random() * 1.3 - 0.3), -4];
    let line = `M${n(x)} ${n(y)}`;
    while (y < height + 6) {
      x += 3 + random() * 14;
      y += 5 + random() * 12;
      line += `Q${n(x - 4 + random() * 4)} ${n(y - 6 + random() * 3)} ${n(x)} ${n(y)}`;
    }
    const strong = k % 3 === 0;
    return (
      path(`stroke-linecap="round" ${stroke('#7d8189', strong ? 2.6 : 1.4, 0.07)}`, line) +
      path(stroke(k % 4 === 1 ? '#b48a3c' : '#5d626b', strong ? 0.34 : 0.18, 0.3), line)
    );
  });
  const clouds = many(6, () =>
    path(
      fill('#8a8f98', 0.05),
      blob([width * random(), height * random(), 14 + random() * 22, 7 + random() * 9], random, 0.16),
    ),
  );
  const frame =
    box(stroke('#b48a3c', 0.5), [2.6, 2.6, width - 5.2, height - 5.2]) +
    box(stroke('#b48a3c', 0.16), [3.8, 3.8, width - 7.6, height - 7.6]);
  return { back: clouds + veins, front: frame };
}

/** Woven cloth: threads of uneven thickness, a hem with its stitches. */
export function linen({ width, height, seed }: Sheet): Drawing {
  const random = seeded(seed);
  const threads = (length: number, line: (at: number) => string) =>
    [0.13, 0.26, 0.42]
      .map((wide, k) =>
        path(
          stroke(k === 1 ? '#ffffff' : 'ink', wide, k === 1 ? 0.3 : 0.09),
          many(length / (k + 0.8), () => line(random() * length)),
        ),
      )
      .join('');
  const weave =
    threads(width, (x) => `M${n(x)} -4V${n(height + 4)}`) +
    threads(height, (y) => `M-4 ${n(y)}H${n(width + 4)}`);
  const inset = 3.4;
  const hem =
    box(stroke('#ffffff', 0.3, 0.5), [
      inset - 0.7,
      inset - 0.7,
      width - inset * 2 + 1.4,
      height - inset * 2 + 1.4,
    ]) +
    box(`stroke-linecap="round" ${stroke('accent', 0.42, 0.9, '2 1.3')}`, [
      inset,
      inset,
      width - inset * 2,
      height - inset * 2,
    ]);
  return { back: weave, front: hem };
}
