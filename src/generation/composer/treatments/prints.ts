import { n, seeded } from '../stage/seeded.ts';
import { box, corners, type Drawing, dot, fill, many, path, type Sheet, stroke } from './sheet.ts';

/** Dots that shrink away from a corner, as cheap printing shades. */
function halftone(
  name: string,
  { width, height }: Sheet,
  [cx, cy, reach]: [number, number, number],
  [pitch, largest]: [number, number],
  opacity = 1,
): string {
  const dots = [];
  for (let y = cy - reach; y < cy + reach; y += pitch)
    for (let x = cx - reach; x < cx + reach; x += pitch) {
      const away = Math.hypot(x - cx, y - cy) / reach;
      if (away >= 1 || x < -3 || y < -3 || x > width + 3 || y > height + 3) continue;
      dots.push(
        `M${n(x)} ${n(y)}m${n(-largest * (1 - away))} 0a${n(largest * (1 - away))} ${n(largest * (1 - away))} 0 1 0 ${n(2 * largest * (1 - away))} 0a${n(largest * (1 - away))} ${n(largest * (1 - away))} 0 1 0 ${n(-2 * largest * (1 - away))} 0`,
      );
    }
  return path(fill(name, opacity), dots.join(''));
}

/** A panel of a comic: rays, coarse dots in two corners, a thick frame with another beside it. */
export function comic(sheet: Sheet): Drawing {
  const { width, height, seed, quiet } = sheet;
  const [x, y] = [width * 0.86, height * 0.2];
  const reach = Math.hypot(width, height);
  const rays = many(18, (i) => {
    const [a, b] = [(i / 18) * 2 * Math.PI, ((i + 0.5) / 18) * 2 * Math.PI];
    return `M${n(x)} ${n(y)}L${n(x + reach * Math.cos(a))} ${n(y + reach * Math.sin(a))}L${n(x + reach * Math.cos(b))} ${n(y + reach * Math.sin(b))}Z`;
  });
  const least = Math.min(width, height);
  const shade =
    halftone('other', sheet, [seed > 0.5 ? 0 : width, height, least * (quiet ? 0.12 : 0.34)], [2.4, 1.3]) +
    halftone('accent', sheet, [seed > 0.5 ? width : 0, 0, least * (quiet ? 0.12 : 0.26)], [2.4, 1.3]);
  const edge = 2.4;
  const gutter = path(
    `fill-rule="evenodd" ${fill('#ffffff')}`,
    `M-5 -5H${n(width + 5)}V${n(height + 5)}H-5ZM${edge} ${edge}V${n(height - edge)}H${n(width - edge)}V${edge}Z`,
  );
  const frame = box(stroke('#16120f', 1.1), [edge, edge, width - edge * 2, height - edge * 2]);
  return { back: path(fill('tint'), rays), front: shade + gutter + frame };
}

/** An old bill: a sun behind it, a double rule that bends in at ornate corners, worn at its edges. */
export function poster({ width, height, seed }: Sheet): Drawing {
  const random = seeded(seed);
  const [x, y] = [width / 2, height * 1.02];
  const reach = Math.hypot(width, height);
  const rays = many(26, (i) => {
    const [a, b] = [Math.PI + (i / 26) * Math.PI, Math.PI + ((i + 0.5) / 26) * Math.PI];
    return `M${n(x)} ${n(y)}L${n(x + reach * Math.cos(a))} ${n(y + reach * Math.sin(a))}L${n(x + reach * Math.cos(b))} ${n(y + reach * Math.sin(b))}Z`;
  });
  const bent = (inset: number, bite: number) => {
    const [right, low] = [width - inset, height - inset];
    return `M${n(inset + bite)} ${inset}H${n(right - bite)}a${bite} ${bite} 0 0 0 ${bite} ${bite}V${n(low - bite)}a${bite} ${bite} 0 0 0 -${bite} ${bite}H${n(inset + bite)}a${bite} ${bite} 0 0 0 -${bite} -${bite}V${n(inset + bite)}a${bite} ${bite} 0 0 0 ${bite} -${bite}Z`;
  };
  const rules = path(stroke('accent', 0.9), bent(2, 4)) + path(stroke('ink', 0.26), bent(3.6, 4));
  const curls = corners([width, height], 2.6)
    .map(([cx, cy, right, down]) => dot(fill('accent'), cx + right * 0.9, cy + down * 0.9, 1.3))
    .join('');
  const diamonds = [2.8, height - 2.8]
    .map(
      (cy) =>
        path(fill('other'), `M${n(width / 2 - 6)} ${n(cy)}l6 -1.7 6 1.7 -6 1.7Z`) +
        dot(fill('bg'), width / 2, cy, 0.6),
    )
    .join('');
  const wear = many(90, () => {
    const along = random();
    const [wx, wy] =
      random() > 0.5
        ? [width * along, random() > 0.5 ? random() * 5 : height - random() * 5]
        : [random() > 0.5 ? random() * 5 : width - random() * 5, height * along];
    return dot(fill('bg', 0.8), wx, wy, 0.1 + random() * 0.3);
  });
  return { back: path(fill('faint'), rays), front: rules + curls + diamonds + wear };
}

/** Two inks that miss each other a little: discs, a grid of dots, crosses for the register. */
export function print(sheet: Sheet): Drawing {
  const { width, height, seed, quiet } = sheet;
  const random = seeded(seed);
  const least = Math.min(width, height) * (quiet ? 0.4 : 1);
  const low = seed > 0.5;
  const [x, y] = [width - least * 0.1, low ? height : 0];
  const grain = many(120, () =>
    dot(fill('ink', 0.1), width * random(), height * random(), 0.08 + random() * 0.1),
  );
  const shapes =
    dot(fill('accent', 0.92), x, y, least * 0.19) +
    `<g style="mix-blend-mode:multiply">${dot(fill('other', 0.85), x - least * 0.06, y + least * (low ? -0.03 : 0.03), least * 0.13)}</g>` +
    halftone('other', sheet, [0, low ? 0 : height, least * 0.24], [1.9, 0.95], 0.9) +
    box(fill('accent', 0.9), [-2, low ? -2 : height - 2.4, width * 0.34, 4.4]);
  const marks = corners([width, height], 2.6)
    .map(
      ([cx, cy]) =>
        path(stroke('ink', 0.2), `M${n(cx - 1.6)} ${n(cy)}h3.2m-1.6 -1.6v3.2`) +
        dot(stroke('ink', 0.2), cx, cy, 0.9),
    )
    .join('');
  return { back: grain, front: shapes + marks };
}

/** Stripes in four colours that run along the edge and turn about a low sun. */
export function retro({ width, height, seed }: Sheet): Drawing {
  const flip = seed > 0.5;
  const names = ['accent', 'other', '#8c3b1c', '#3f7f78'];
  const step = 1.25;
  const r = 10;
  const bands = names
    .map((name, i) => {
      const y = height - 1 - i * step;
      const x = width - 1 - i * step;
      const turn = r - i * step;
      return path(
        stroke(name, step),
        `M-4 ${n(y)}H${n(x - turn)}A${n(turn)} ${n(turn)} 0 0 0 ${n(x)} ${n(y - turn)}V-4`,
      );
    })
    .join('');
  const rings = ['other', 'accent', '#8c3b1c']
    .map((name, i) => dot(fill(name), 0, 0, 8.6 - i * 2.4))
    .join('');
  const soft = [0.62, 0.5, 0.38]
    .map((share, i) =>
      dot(fill('other', 0.08 + i * 0.02), width * 0.8, height * 0.86, Math.min(width, height) * share),
    )
    .join('');
  const mirror = flip ? ` transform="translate(${n(width)} 0) scale(-1 1)"` : '';
  return { back: soft, front: `<g${mirror}>${bands}${rings}</g>` };
}

/** White, one red form and the lines of a grid. */
export function swiss({ width, height, seed }: Sheet): Drawing {
  const columns = width > height ? 6 : 4;
  const grid = many(columns - 1, (i) =>
    box(fill('ink', 0.07), [((i + 1) * width) / columns, -4, 0.14, height + 8]),
  );
  const forms = [
    box(fill('accent'), [0, 0, 4.6, height]),
    box(fill('accent'), [0, 0, width, 4.6]) +
      box(fill('ink'), [width - width / columns, 0, width / columns, 4.6]),
    box(fill('accent'), [0, height - 4.6, width * 0.62, 4.6]) + dot(fill('ink'), width - 5, height - 5, 3),
    box(fill('ink'), [0, 0, width, 1.2]) + dot(fill('accent'), width - 5.4, 5.6, 3.6),
  ];
  return { back: grid, front: forms[Math.floor(seed * forms.length)]! };
}

/** A sea chart: degrees along its edge, winds from a rose, soundings about a coast and a route of dashes. */
export function atlas({ width, height, seed }: Sheet): Drawing {
  const random = seeded(seed);
  const [x, y] = [width * (0.3 + random() * 0.4), height * (0.3 + random() * 0.4)];
  const reach = Math.hypot(width, height);
  const winds = many(16, (i) => {
    const a = (i / 16) * 2 * Math.PI;
    return `M${n(x)} ${n(y)}l${n(Math.cos(a) * reach)} ${n(Math.sin(a) * reach)}`;
  });
  const coast = [0, 1, 2]
    .map((i) => {
      const off = i * 2.4;
      return path(
        stroke('other', 0.3 - i * 0.06, 0.18 - i * 0.04),
        `M${n(width * 0.55 - off)} -4q${n(-6)} ${n(height * 0.18)} ${n(9)} ${n(height * 0.3)}t${n(5)} ${n(height * 0.3)}t${n(12)} ${n(height * 0.5)}`,
      );
    })
    .join('');
  const edge = 2.6;
  const degrees = (length: number, make: (at: number, size: number) => [number, number, number, number]) =>
    many(length / 6, (i) => (i % 2 ? '' : box(fill('ink', 0.85), make(i * 6, 6))));
  const scale =
    degrees(width, (at, size) => [at, 1, size, 1]) +
    degrees(width, (at, size) => [at, height - 2, size, 1]) +
    degrees(height, (at, size) => [1, at, 1, size]) +
    degrees(height, (at, size) => [width - 2, at, 1, size]);
  const rim =
    box(stroke('ink', 0.2), [1, 1, width - 2, height - 2]) +
    box(stroke('ink', 0.34), [edge, edge, width - edge * 2, height - edge * 2]);
  const [rx, ry] = [width - 10, height - 9.4];
  const rose = many(8, (i) => {
    const a = (i / 8) * 2 * Math.PI;
    const long = i % 2 ? 2.6 : 5;
    const [side, tip] = [a + 0.4, [rx + Math.cos(a) * long, ry + Math.sin(a) * long]];
    return path(
      fill(i % 2 ? 'other' : 'accent'),
      `M${n(rx)} ${n(ry)}L${n(rx + Math.cos(side) * 1.2)} ${n(ry + Math.sin(side) * 1.2)}L${n(tip[0]!)} ${n(tip[1]!)}Z`,
    );
  });
  const route = path(
    `stroke-linecap="round" ${stroke('accent', 0.5, 0.9, '1.4 1.3')}`,
    `M6 ${n(height - 5)}q${n(width * 0.2)} 3 ${n(width * 0.36)} -.6t${n(width * 0.3)} .8`,
  );
  const goal = path(
    `stroke-linecap="round" ${stroke('accent', 0.6)}`,
    `M${n(6 + width * 0.66)} ${n(height - 5.6)}l1.7 1.7m0 -1.7l-1.7 1.7`,
  );
  return { back: path(stroke('ink', 0.1, 0.1), winds) + coast, front: scale + rim + rose + route + goal };
}
