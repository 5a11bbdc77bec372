import { n, seeded } from '../stage/seeded.ts';
import { blob, box, corners, type Drawing, dot, fill, many, path, type Sheet, stroke } from './sheet.ts';

/** A bare branch that forks until it is too thin to be seen. */
function branch(
  [x, y]: [number, number],
  angle: number,
  length: number,
  wide: number,
  random: () => number,
): string {
  const [ex, ey] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
  const bend = `M${n(x)} ${n(y)}Q${n(x + Math.cos(angle + 0.3) * length * 0.5)} ${n(y + Math.sin(angle + 0.3) * length * 0.5)} ${n(ex)} ${n(ey)}`;
  const line = path(`stroke-linecap="round" ${stroke('#040506', wide)}`, bend);
  if (wide < 0.3) return line;
  const forks = [-0.55 - random() * 0.3, 0.3 + random() * 0.4];
  return (
    line +
    forks
      .map((by) => branch([ex, ey], angle + by, length * (0.6 + random() * 0.2), wide * 0.58, random))
      .join('')
  );
}

/** A veiled moon, bare branches that reach in from the edges, and mist along the ground. */
export function spooky({ width, height, seed }: Sheet): Drawing {
  const random = seeded(seed);
  const least = Math.min(width, height);
  const [x, y] = [width * 0.8, height * 0.24];
  const moon = [0.3, 0.22, 0.15]
    .map((share, i) => dot(fill('accent', 0.05 + i * 0.04), x, y, least * share))
    .join('');
  const mist = many(5, (i) =>
    path(
      fill('other', 0.1),
      blob([width * random(), height * (0.86 + i * 0.05), width * (0.35 + random() * 0.2), 5], random, 0.12),
    ),
  );
  const trees =
    branch([-3, 12], 0.1, 8, 1.3, random) +
    branch([width + 3, height * 0.3], Math.PI + 0.25, 8, 1.3, random) +
    branch([-3, height - 6], -0.5, 9, 1.5, random) +
    branch([width + 3, height - 4], Math.PI + 0.5, 10, 1.7, random);
  const ground = path(
    fill('#040506'),
    `M-4 ${n(height + 4)}V${n(height - 2.6)}Q${n(width * 0.3)} ${n(height - 4.4)} ${n(width * 0.55)} ${n(height - 2.4)}T${n(width + 4)} ${n(height - 3)}V${n(height + 4)}Z`,
  );
  return { back: moon + mist, front: ground + trees };
}

/** Colours of a party beside those of the design. */
const PARTY = ['accent', 'other', '#2b9a72', '#2a6fb8', '#7d52b8'];

/** Strings of flags across the top, and paper that has come down. */
export function festive({ width, height, seed }: Sheet): Drawing {
  const random = seeded(seed);
  const flags = (sag: number, shift: number, size: number, from: number) => {
    const count = Math.round(width / (size * 1.35));
    const at = (t: number) => from + Math.sin(t * Math.PI) * sag;
    const string = path(
      stroke('ink', 0.2, 0.8),
      many(21, (i) => `${i ? 'L' : 'M'}${n((i / 20) * width)} ${n(at(i / 20))}`),
    );
    const cloth = many(count, (i) => {
      const t = (i + 0.5) / count;
      return path(
        fill(PARTY[(i + shift) % PARTY.length]!),
        `M${n(t * width - size / 2)} ${n(at(t))}h${n(size)}l${n(-size / 2)} ${n(size * 1.15)}Z`,
      );
    });
    return string + cloth;
  };
  const paper = many(width / 2.2, (i) => {
    const [x, y] = [width * random(), height - random() ** 2 * 5.4 - 0.4];
    return `<g transform="rotate(${n(random() * 180)} ${n(x)} ${n(y)})">${box(fill(PARTY[i % PARTY.length]!), [x, y, 1.5, 0.8])}</g>`;
  });
  return { back: '', front: flags(1.4, 2, 5, -1.4) + flags(2.2, 0, 4.4, 1) + paper };
}

/** Cut-out forms in many colours that crowd in from the edges. */
export function playful({ width, height, seed }: Sheet): Drawing {
  const random = seeded(seed);
  const tilt = () => n(random() * 50 - 25);
  const [blue, green, violet] = ['#2aa5dc', '#45b45b', '#8558dd'];
  const squiggle = (x: number, y: number, name: string) =>
    path(
      `stroke-linecap="round" ${stroke(name, 1.3)}`,
      `M${n(x)} ${n(y)}${many(5, (i) => `q1.5 ${i % 2 ? 3.4 : -3.4} 3 0`)}`,
    );
  const triangle = (x: number, y: number, r: number, name: string) =>
    `<g transform="rotate(${tilt()} ${n(x)} ${n(y)})">${path(fill(name), `M${n(x)} ${n(y - r)}l${n(r)} ${n(r * 1.7)}h${n(-2 * r)}Z`)}</g>`;
  const half = (x: number, y: number, r: number, name: string, turn: number) =>
    `<g transform="rotate(${turn} ${n(x)} ${n(y)})">${path(fill(name), `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0Z`)}</g>`;
  const forms =
    dot(fill('other'), 0, 0, 9) +
    dot(fill('accent'), width + 1, height + 1, 10) +
    half(width, 9, 6.4, blue, -90) +
    half(width * 0.34, 0, 5, green, 180) +
    half(width * 0.2, height, 6, violet, 0) +
    half(0, height * 0.62, 5.4, 'accent', 90) +
    triangle(width * 0.62, 2.4, 2.6, 'accent') +
    triangle(width * 0.44, height - 3.6, 2.4, 'other') +
    squiggle(width * 0.76, 4, violet) +
    squiggle(width * 0.58, height - 4, blue) +
    squiggle(width * 0.12, 5, blue);
  const spots = many(14, (i) =>
    dot(
      fill(['accent', blue, green, 'other', violet][i % 5]!),
      width * random(),
      i % 2 ? 1.4 + random() * 4 : height - 1.4 - random() * 4,
      0.6 + random() * 0.4,
    ),
  );
  return { back: '', front: forms + spots };
}

/** Two thin rules with a flourish in each corner, as on an invitation. */
export function gala({ width, height }: Sheet): Drawing {
  const rules =
    box(stroke('accent', 0.42), [2.4, 2.4, width - 4.8, height - 4.8]) +
    box(stroke('accent', 0.14), [3.6, 3.6, width - 7.2, height - 7.2]);
  const curls = corners([width, height], 3.6)
    .map(
      ([x, y, right, down]) =>
        `<g transform="translate(${n(x)} ${n(y)}) scale(${right} ${down})">${path(`stroke-linecap="round" ${stroke('accent', 0.3)}`, 'M0.6 8.4C1 4 4 1 8.4 .6M.6 8.4c1.8 .6 3 -.6 2.6 -1.8M8.4 .6c.6 1.8 -.6 3 -1.8 2.6M1.6 1.6c2 .4 2.8 1.2 3.2 3.2')}${dot(fill('accent'), 5.2, 5.2, 0.4)}</g>`,
    )
    .join('');
  const gems = [2.4, height - 2.4]
    .map((y) => path(fill('accent'), `M${n(width / 2)} ${n(y - 0.9)}l.9 .9 -.9 .9 -.9 -.9Z`))
    .join('');
  const glow = dot(fill('accent', 0.035), width * 0.78, height * 0.2, Math.min(width, height) * 0.55);
  return { back: glow, front: rules + curls + gems };
}

/** Rough concrete: scratches, specks, paint that ran, and tape at two corners. */
export function grit({ width, height, seed }: Sheet): Drawing {
  const random = seeded(seed);
  const specks = many(150, () =>
    dot(
      fill(random() > 0.5 ? 'ink' : '#000000', 0.12),
      width * random(),
      height * random(),
      0.1 + random() * 0.3,
    ),
  );
  const scratches = path(
    stroke('ink', 0.14, 0.12),
    many(
      34,
      () => `M${n(width * random())} ${n(height * random())}l${n(random() * 16 - 4)} ${n(random() * 9 - 4)}`,
    ),
  );
  const stains = many(5, () =>
    path(
      fill('#000000', 0.13),
      blob([width * random(), height * random(), 8 + random() * 22, 6 + random() * 14], random, 0.2),
    ),
  );
  const run = (x: number, long: number) => box(fill('accent'), [x, -2, 0.9, long + 2], 0.45);
  const paint =
    path(fill('accent'), blob([width - 14, 0.4, 9, 2.4], random, 0.1)) +
    run(width - 18, 7) +
    run(width - 13.6, 4.8) +
    run(width - 10.4, 8.2);
  const tape = (x: number, y: number, turn: number) =>
    `<g transform="rotate(${turn} ${n(x)} ${n(y)})">${box(fill('#e9b51e'), [x - 14, y - 1.7, 28, 3.4])}${path(
      fill('#171513'),
      many(6, (i) => `M${n(x - 14 + i * 5)} ${n(y + 1.7)}l2.4 -3.4h2.2l-2.4 3.4Z`),
    )}</g>`;
  const edge = path(
    `fill-rule="evenodd" ${fill('#000000', 0.4)}`,
    `M-6 -6H${n(width + 6)}V${n(height + 6)}H-6Z${blob([width / 2, height / 2, width * 0.66, height * 0.68], random, 0.03)}`,
  );
  return {
    back: stains + specks + scratches + edge,
    front: paint + tape(5, height - 4.4, 40) + tape(width - 4, height - 4, -42),
  };
}
