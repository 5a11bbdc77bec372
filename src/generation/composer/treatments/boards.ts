import { n, seeded } from '../stage/seeded.ts';
import { barcode, box, corners, type Drawing, dot, fill, many, path, type Sheet, stroke } from './sheet.ts';

/** A board in a wooden frame, wiped with a sponge, with chalk in its tray. */
export function chalkboard({ width, height, seed }: Sheet): Drawing {
  const random = seeded(seed);
  const smears = many(9, () => {
    const [x, y] = [width * random(), height * random()];
    const [rx, ry] = [width * (0.12 + random() * 0.2), 3 + random() * 7];
    return `<ellipse ${fill('ink', 0.025 + random() * 0.03)} cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" transform="rotate(${n(random() * 36 - 18)} ${n(x)} ${n(y)})"/>`;
  });
  const dust = many(60, () =>
    dot(fill('ink', 0.12 + random() * 0.1), width * random(), height * random(), 0.12 + random() * 0.16),
  );
  const edge = 2.8;
  const wood = path(
    fill('#8a5a33'),
    `M0 0H${n(width)}V${n(height)}H0ZM${edge} ${edge}V${n(height - edge)}H${n(width - edge)}V${edge}Z`,
  );
  const grain = corners([width, height], edge)
    .map(([x, y, right, down]) =>
      path(stroke('#5f3b1e', 0.3), `M${n(x)} ${n(y)}L${n(x - right * edge)} ${n(y - down * edge)}`),
    )
    .join('');
  const rim = box(stroke('#5f3b1e', 0.5), [edge, edge, width - 2 * edge, height - 2 * edge]);
  const tray = box(fill('#6f4526'), [width * 0.3, height - edge - 0.6, width * 0.4, 1.5], 0.5);
  const sticks = ['#fbf8ee', 'accent']
    .map((name, i) => box(fill(name), [width * (0.36 + i * 0.09), height - edge - 1.6, 7 - i * 2, 1.1], 0.5))
    .join('');
  const sponge = box(fill('#d9b24a'), [width * 0.58, height - edge - 3, 9, 2.5], 0.4);
  return { back: smears + dust, front: wood + grain + rim + tray + sticks + sponge };
}

/** Squared blue paper with a double frame, dimensions along it and a title block. */
export function blueprint({ width, height }: Sheet): Drawing {
  const lines = (step: number) => {
    const down = many(width / step - 1, (i) => `M${n((i + 1) * step)} 0V${n(height)}`);
    return down + many(height / step - 1, (i) => `M0 ${n((i + 1) * step)}H${n(width)}`);
  };
  const grid = path(stroke('ink', 0.1, 0.1), lines(3)) + path(stroke('ink', 0.14, 0.16), lines(15));
  const frame =
    box(stroke('ink', 0.35, 0.9), [2.6, 2.6, width - 5.2, height - 5.2]) +
    box(stroke('ink', 0.16, 0.7), [3.6, 3.6, width - 7.2, height - 7.2]);
  const ticks = path(
    stroke('ink', 0.2, 0.75),
    many((width - 20) / 7, (i) => `M${n(10 + i * 7)} 3.6v${i % 5 ? 1 : 2}`) +
      many((height - 20) / 7, (i) => `M3.6 ${n(10 + i * 7)}h${i % 5 ? 1 : 2}`),
  );
  const across = `M12 6.8H${n(width - 12)}M12 6v1.6M${n(width - 12)} 6v1.6M12 6.8l1.8 -.6v1.2ZM${n(width - 12)} 6.8l-1.8 -.6v1.2Z`;
  const [w, h] = [Math.min(34, width * 0.3), 5.4];
  const [x, y] = [width - 3.6 - w, height - 3.6 - h];
  const block = path(
    stroke('ink', 0.2, 0.85),
    `M${n(x)} ${n(y + h)}V${n(y)}H${n(x + w)}M${n(x)} ${n(y + h / 2)}h${n(w)}M${n(x + w * 0.4)} ${n(y)}v${n(h)}M${n(x + w * 0.7)} ${n(y + h / 2)}v${n(h / 2)}`,
  );
  const mark =
    dot(stroke('ink', 0.2, 0.85), x + w * 0.2, y + h / 4, 0.9) +
    path(stroke('ink', 0.16, 0.85), `M${n(x + w * 0.2 - 1.5)} ${n(y + h / 4)}h3m-1.5 -1.3v2.6`);
  return { back: grid, front: frame + ticks + path(stroke('ink', 0.2, 0.6), across) + block + mark };
}

/** Rows of flaps, each parted in the middle, in a dark case with two lamps. */
export function flap({ width, height, seed }: Sheet): Drawing {
  const random = seeded(seed);
  const [w, h, gap] = [6.6, 9.4, 0.9];
  const columns = Math.floor((width - 6) / (w + gap));
  const rows = Math.floor((height - 9) / (h + gap * 1.6));
  const left = (width - columns * (w + gap) + gap) / 2;
  const cells = many(columns * rows, (i) => {
    const x = left + (i % columns) * (w + gap);
    const y = 5.4 + Math.floor(i / columns) * (h + gap * 1.6);
    const shade = random() > 0.88 ? 0.09 : 0.045;
    return `${box(fill('ink', shade), [x, y, w, h], 0.7)}${box(fill('#000000', 0.55), [x, y + h / 2 - 0.14, w, 0.28])}`;
  });
  const rim = box(stroke('#2b2f34', 2.4), [1.2, 1.2, width - 2.4, height - 2.4], 1.6);
  const lamps = [0, 1]
    .map((i) => dot(fill(i ? 'accent' : '#ff5a3c'), width - 4.6 - i * 3, 3.5, 0.75))
    .join('');
  return { back: cells, front: rim + lamps };
}

/** A brick wall by night, with a lit tube bent about the words. */
export function neon({ width, height, seed }: Sheet): Drawing {
  const [w, h] = [11, 5];
  const rows = Math.ceil(height / h) + 1;
  const bricks = many(rows, (row) =>
    many(width / w + 2, (i) =>
      box(
        fill('ink', (row * 7 + i * 5) % 3 ? 0.025 : 0.045),
        [(i - (row % 2 ? 0.5 : 1)) * w + 0.25, row * h + 0.25, w - 0.5, h - 0.5],
        0.3,
      ),
    ),
  );
  const glow = `<defs><radialGradient id="neon-${n(seed)}"><stop offset="0" stop-color="var(--accent)" stop-opacity=".17"/><stop offset="1" stop-color="var(--accent)" stop-opacity="0"/></radialGradient></defs><ellipse style="pointer-events:none" fill="url(#neon-${n(seed)})" cx="${n(width * 0.4)}" cy="${n(height * 0.45)}" rx="${n(width * 0.7)}" ry="${n(height * 0.7)}"/>`;
  const tube = (name: string, inset: number, gapAt: number) => {
    const [r, right, low] = [4, width - inset, height - inset];
    const gap = width * gapAt;
    const line = `M${n(gap + 8)} ${inset}H${n(right - r)}a${r} ${r} 0 0 1 ${r} ${r}V${n(low - r)}a${r} ${r} 0 0 1 -${r} ${r}H${n(inset + r)}a${r} ${r} 0 0 1 -${r} -${r}V${n(inset + r)}a${r} ${r} 0 0 1 ${r} -${r}H${n(gap - 8)}`;
    return [
      [3.6, 0.1],
      [2.2, 0.16],
      [1.3, 0.34],
      [0.7, 1],
    ]
      .map(([wide, opacity]) => path(`stroke-linecap="round" ${stroke(name, wide!, opacity)}`, line))
      .join('')
      .concat(path(`stroke-linecap="round" ${stroke('#ffffff', 0.24, 0.85)}`, line));
  };
  return { back: bricks + glow, front: tube('accent', 2.6, 0.7) + tube('other', 5, 0.24) };
}

/** A slip of paper from a till on a counter: torn at its ends, ruled by dashes, with a code at its foot. */
export function receipt({ width, height, seed }: Sheet): Drawing {
  const side = Math.min(6.6, width * 0.06);
  const wide = width - side * 2;
  const shadow = box(fill('#000000', 0.16), [side + 0.8, 0, wide, height]);
  const counter = box(fill('#68727d'), [-4, -4, width + 8, height + 8]);
  const slip = box(fill('bg'), [side, 0, wide, height]);
  const tear = (at: number, to: number) =>
    `<g transform="translate(${n(side)} 0)">${path(fill('#68727d'), teethOf(wide, at, to))}</g>`;
  const rule = (y: number) =>
    path(stroke('ink', 0.3, 0.75, '1.5 1'), `M${n(side + 3)} ${n(y)}H${n(width - side - 3)}`);
  const foot = height - 4.4;
  const code = barcode(fill('ink'), [width - side - 25, foot - 3.2, 22, 5], seed);
  return {
    back: counter + shadow + slip,
    front: `${tear(1.6, -4)}${tear(height - 1.6, height + 4)}${rule(5.6)}${rule(6.6)}${code}`,
  };
}

/** The edge of a torn slip. */
function teethOf(width: number, at: number, to: number): string {
  const count = Math.round(width / 2.2);
  const step = width / count;
  const tip = to < at ? at + 1.2 : at - 1.2;
  return `M0 ${n(to)}V${n(at)}${Array.from({ length: count }, (_, i) => `L${n((i + 0.5) * step)} ${n(tip)}L${n((i + 1) * step)} ${n(at)}`).join('')}V${n(to)}Z`;
}
