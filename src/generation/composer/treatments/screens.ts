import { n, seeded } from '../stage/seeded.ts';
import { box, corners, type Drawing, dot, fill, many, path, type Sheet, signed, stroke } from './sheet.ts';

/** A picture of small squares, a sign each; `.` is nothing. */
const sprite = (
  rows: string[],
  [x, y, size]: [number, number, number],
  names: Record<string, string>,
): string =>
  rows
    .flatMap((row, j) =>
      [...row].map((sign, i) =>
        names[sign] ? box(fill(names[sign]!), [x + i * size, y + j * size, size * 1.02, size * 1.02]) : '',
      ),
    )
    .join('');

const HEART = ['.rr.rr.', 'rwrrrrr', 'rrrrrrr', '.rrrrr.', '..rrr..', '...r...'];
const COIN = ['.yyyy.', 'yywwyy', 'ywyyoy', 'ywyyoy', 'yywoyy', '.yyyy.'];
const CLOUD = ['...wwww.....', '.wwwwwwww...', 'wwwwwwwwwwww'];

/** A level of an old game: stars and clouds of squares, hearts and coins above, bricks to walk on below. */
export function pixel({ width, height, seed }: Sheet): Drawing {
  const random = seeded(seed);
  const size = 0.9;
  const stars = many(46, () =>
    box(fill(random() > 0.7 ? 'accent' : 'ink', 0.5), [
      Math.floor(random() * (width / size)) * size,
      Math.floor(random() * (height / size)) * size,
      size * 0.6,
      size * 0.6,
    ]),
  );
  const clouds = many(
    3,
    (i) =>
      `<g style="opacity:.1">${sprite(CLOUD, [width * (0.1 + i * 0.34), height * (0.2 + random() * 0.35), 1.5], { w: 'ink' })}</g>`,
  );
  const block = 4.5;
  const ground = many(width / block + 1, (i) => {
    const x = i * block;
    const y = height - block;
    return (
      box(fill('#b5532b'), [x, y, block, block]) +
      box(fill('#3ec76a'), [x, y, block, size]) +
      box(fill('#2b9d4f'), [x + (i % 2 ? 0 : size * 2), y + size, size * 2, size * 0.8]) +
      box(fill('#7d331a'), [x, y + block - 0.4, block, 0.4]) +
      box(fill('#7d331a'), [x + block - 0.4, y + size, 0.4, block])
    );
  });
  const hearts = many(3, (i) => sprite(HEART, [3 + i * 6, 2.4, 0.7], { r: '#ff4d5e', w: '#ffffff' }));
  const coins = many(3, (i) =>
    sprite(COIN, [width - 7 - i * 5.4, 2.4, 0.7], { y: '#ffcf33', w: '#fff3b0', o: '#d38b12' }),
  );
  return { back: stars + clouds, front: ground + hearts + coins };
}

/** The window of a console: its bar with three buttons, lines of the tube, a waiting cursor. */
export function terminal({ width, height, name }: Sheet): Drawing {
  const lines = path(
    stroke('ink', 0.14, 0.07),
    many(height / 1.1, (i) => `M-4 ${n(i * 1.1)}H${n(width + 4)}`),
  );
  const bar = box(fill('#26332b'), [0, 0, width, 5.4]) + box(fill('other', 0.9), [0, 5.4, width, 0.2]);
  const buttons = ['#ff5f57', '#febc2e', '#28c840']
    .map((name, i) => dot(fill(name), 3.6 + i * 3.2, 2.7, 1))
    .join('');
  const rim = box(stroke('other', 0.5, 0.9), [0.25, 0.25, width - 0.5, height - 0.5]);
  const y = height - 3.6;
  const prompt =
    path(`stroke-linecap="square" ${stroke('accent', 0.5)}`, `M3.4 ${n(y - 1.3)}l1.4 1.2 -1.4 1.2`) +
    box(fill('accent'), [6.8, y - 1.6, 1.6, 3]);
  return {
    back: lines,
    front: bar + buttons + rim + prompt,
    signed: signed(name, [width / 2, 2.7], { size: 2.6, wide: width - 30, colour: '#b9c9bf', font: 'mono' }),
  };
}

/** A card of a silent film: curls in the corners of a double frame, light that falls off, scratches and dust. */
export function silent({ width, height, seed }: Sheet): Drawing {
  const random = seeded(seed);
  const id = `silent-${n(seed)}`;
  const light = `<defs><radialGradient id="${id}" r=".75"><stop offset="0" stop-color="var(--ink)" stop-opacity=".1"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient></defs><rect style="pointer-events:none" fill="url(#${id})" x="-4" y="-4" width="${n(width + 8)}" height="${n(height + 8)}"/>`;
  const scratches = many(5, () => box(fill('ink', 0.07), [width * random(), -4, 0.12, height + 8]));
  const dust = many(44, () =>
    dot(fill('ink', 0.2), width * random(), height * random(), 0.08 + random() * 0.14),
  );
  const frame =
    box(stroke('ink', 0.5, 0.9), [2.2, 2.2, width - 4.4, height - 4.4]) +
    box(stroke('ink', 0.18, 0.8), [3.5, 3.5, width - 7, height - 7]);
  const curl =
    'M0 9C0 4 4 0 9 0M0 9c0 -3 2 -4.6 3.6 -3.4s.4 3.4 -1 2.6M9 0c-3 0 -4.6 2 -3.4 3.6s3.4 .4 2.6 -1M1.4 1.4c1.6 1.6 1.8 3 .6 3.8M1.4 1.4c1.6 1.6 3 1.8 3.8 .6';
  const curls = corners([width, height], 3)
    .map(
      ([x, y, right, down]) =>
        `<g transform="translate(${n(x)} ${n(y)}) scale(${right} ${down})">${path(`stroke-linecap="round" ${stroke('ink', 0.4)}`, curl)}</g>`,
    )
    .join('');
  const flourish = (y: number) =>
    path(
      `stroke-linecap="round" ${stroke('ink', 0.36, 0.9)}`,
      `M${n(width / 2 - 11)} ${n(y)}c4 -2.4 8 -2.4 11 0 3 2.4 7 2.4 11 0`,
    ) + dot(fill('ink'), width / 2, y, 0.6);
  return { back: light + scratches + dust, front: frame + curls + flourish(height - 3.2) };
}

/** A wide screen: bars above and below, a beam of light, grains of film. */
export function cinema({ width, height, seed }: Sheet): Drawing {
  const random = seeded(seed);
  const id = `cinema-${n(seed)}`;
  const glow = `<defs><radialGradient id="${id}" cx="${n(0.2 + seed * 0.6)}" cy=".4" r=".8"><stop offset="0" stop-color="var(--other)" stop-opacity=".38"/><stop offset="1" stop-color="#000" stop-opacity=".55"/></radialGradient></defs><rect style="pointer-events:none" fill="url(#${id})" x="-4" y="-4" width="${n(width + 8)}" height="${n(height + 8)}"/>`;
  const flare =
    box(fill('accent', 0.09), [-4, height * 0.41, width + 8, 0.5]) +
    `<ellipse ${fill('accent', 0.07)} cx="${n(width * (0.2 + seed * 0.6))}" cy="${n(height * 0.41)}" rx="${n(width * 0.22)}" ry="1.6"/>`;
  const grain = many(80, () => dot(fill('ink', 0.06), width * random(), height * random(), 0.1));
  const bar = height > width ? 9 : 5.6;
  const bars =
    box(fill('#000000'), [-4, -4, width + 8, bar + 4]) +
    box(fill('#000000'), [-4, height - bar, width + 8, bar + 4]);
  return { back: glow + flare + grain, front: bars };
}

/** A home video: a striped sun over a grid of light, lines of the tube, the marks of a viewfinder, a torn band. */
export function tape({ width, height, seed }: Sheet): Drawing {
  const random = seeded(seed);
  const horizon = height - 8;
  const grid =
    many(
      17,
      (i) => `M${n(width / 2 + (i - 8) * 5)} ${n(horizon)}L${n(width / 2 + (i - 8) * 34)} ${n(height + 6)}`,
    ) + [0, 1.6, 4.4, 8.8].map((y) => `M-4 ${n(horizon + y)}H${n(width + 4)}`).join('');
  const floor = path(stroke('other', 0.22, 0.7), grid);
  const haze =
    box(fill('accent', 0.14), [-4, horizon - 6, width + 8, 6]) +
    box(fill('accent', 0.1), [-4, horizon - 12, width + 8, 12]);
  const lines = path(
    stroke('#000000', 0.4, 0.16),
    many(height / 1.4, (i) => `M-4 ${n(i * 1.4)}H${n(width + 4)}`),
  );
  const y = height * (0.02 + seed * 0.03);
  const torn = many(12, () => {
    const x = width * random();
    return box(fill(random() > 0.5 ? 'other' : 'accent', 0.5), [
      x,
      y + random() * 3,
      4 + random() * 16,
      0.3 + random() * 0.4,
    ]);
  });
  const brackets = corners([width, height], 3.2)
    .map(([x, cy, right, down]) =>
      path(stroke('ink', 0.5, 0.95), `M${n(x + 6 * right)} ${n(cy)}H${n(x)}V${n(cy + 6 * down)}`),
    )
    .join('');
  const lamp = dot(fill('#ff3b3b'), 7, 6.4, 1.2);
  return { back: haze + floor + lines, front: torn + brackets + lamp };
}
