import { n, seeded } from '../stage/seeded.ts';
import { blob, box, corners, type Drawing, dot, fill, many, path, type Sheet, stroke } from './sheet.ts';

/** An edge about the whole frame that was cut by hand, so far inside; what is outside of it is paper. */
function cutEdge({ width, height }: Sheet, inset: number, swell: number, random: () => number): string {
  const points: [number, number][] = [];
  const side = (count: number, at: (share: number, wave: number) => [number, number]) => {
    for (let i = 0; i < count; i++) points.push(at(i / count, (random() - 0.5) * 2 * swell));
  };
  const [w, h] = [width - inset * 2, height - inset * 2];
  const [across, down] = [Math.round(width / 16), Math.round(height / 16)];
  side(across, (s, wave) => [inset + w * s, inset + wave]);
  side(down, (s, wave) => [width - inset + wave, inset + h * s]);
  side(across, (s, wave) => [width - inset - w * s, height - inset + wave]);
  side(down, (s, wave) => [inset + wave, height - inset - h * s]);
  const middle = (i: number) => {
    const [a, b] = [points[i % points.length]!, points[(i + 1) % points.length]!];
    return `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`;
  };
  const curves = points.map((_, i) => {
    const [x, y] = points[(i + 1) % points.length]!;
    return `Q${n(x)} ${n(y)} ${middle(i + 1)}`;
  });
  return `M-6 -6H${n(width + 6)}V${n(height + 6)}H-6ZM${middle(0)}${curves.join('')}Z`;
}

/** Sheets of coloured paper, one behind the other, each cut open further in and throwing its shadow on the next. */
export function papercut(sheet: Sheet): Drawing {
  const { width, height, seed } = sheet;
  const random = seeded(seed);
  const hills = [2.6, 0.4].map((up, i) => {
    const y = height - up;
    const hill = `M-4 ${n(height + 4)}V${n(y)}Q${n(width * 0.25)} ${n(y - 5 + i * 2)} ${n(width * (0.5 + random() * 0.1))} ${n(y)}T${n(width + 4)} ${n(y - 2)}V${n(height + 4)}Z`;
    return `<g transform="translate(0 -0.9)">${path(fill('#000000', 0.1), hill)}</g>${path(fill(i ? 'other' : 'other', i ? 0.9 : 0.45), hill)}`;
  });
  const layers = (
    [
      ['other', 5.2, 0.4, 1],
      ['other', 3.7, 1, 1.2],
      ['accent', 2, 1, 1.1],
    ] as const
  ).map(([name, inset, opacity, swell]) => {
    const edge = cutEdge(sheet, inset, swell, random);
    return `<g transform="translate(0.5 0.9)">${path(`fill-rule="evenodd" ${fill('#000000', 0.13)}`, edge)}</g>${path(`fill-rule="evenodd" ${fill(name, opacity)}`, edge)}`;
  });
  return { back: hills.join(''), front: layers.join('') };
}

/** Washes that ran out over the paper, darker where they dried, and drops from the brush. */
export function watercolour({ width, height, seed }: Sheet): Drawing {
  const random = seeded(seed);
  const wash = (name: string, at: [number, number, number, number], strength: number) => {
    const layers = many(4, (i) => {
      const [x, y, rx, ry] = at;
      const grown = 1 - i * 0.13;
      return path(
        fill(name, strength),
        blob([x + random() * 2, y + random() * 2, rx * grown, ry * grown], random, 0.09),
      );
    });
    return layers + path(stroke(name, 0.35, strength * 1.6), blob(at, random, 0.1));
  };
  const least = Math.min(width, height);
  const pale =
    wash('other', [width * 0.3, height * 0.36, width * 0.4, height * 0.3], 0.05) +
    wash('accent', [width * 0.78, height * 0.7, width * 0.36, height * 0.28], 0.04);
  const strong =
    wash('accent', [width * 0.02, height * 1.0, least * 0.42, least * 0.12], 0.14) +
    wash('other', [width * 0.98, height * 0.02, least * 0.4, least * 0.11], 0.16) +
    wash('other', [width * 0.62, height * 1.04, least * 0.5, least * 0.1], 0.14) +
    wash('accent', [width * 0.04, -2, least * 0.3, least * 0.08], 0.12);
  const drops = many(16, () =>
    dot(
      fill(random() > 0.5 ? 'accent' : 'other', 0.4),
      width * random(),
      random() > 0.5 ? 2 + random() * 4 : height - 2 - random() * 4,
      0.25 + random() * 0.6,
    ),
  );
  return { back: pale, front: strong + drops };
}

const BUD = ['..r..', '.rrr.', 'rryrr', '.rrr.', '..r..', '..g..', 'g.g.g', '.ggg.', '..g..'];

/** Linen in a seam, with flowers in cross-stitch at its corners. */
export function embroidery({ width, height, seed }: Sheet): Drawing {
  const weave = path(
    stroke('ink', 0.12, 0.07),
    many(height / 1.2, (i) => `M-4 ${n(i * 1.2)}H${n(width + 4)}`) +
      many(width / 1.2, (i) => `M${n(i * 1.2)} -4V${n(height + 4)}`),
  );
  const seam = (inset: number, name: string, wide: number, dashes: string) =>
    box(
      `stroke-linecap="round" ${stroke(name, wide, 1, dashes)}`,
      [inset, inset, width - inset * 2, height - inset * 2],
      2.4,
    );
  const stitch = (x: number, y: number, name: string) =>
    path(`stroke-linecap="round" ${stroke(name, 0.34)}`, `M${n(x)} ${n(y)}l.7 .7m0 -.7l-.7 .7`);
  const names: Record<string, string> = { r: 'accent', y: '#dda12a', g: 'other' };
  const flower = (x: number, y: number) =>
    BUD.map((row, j) =>
      [...row]
        .map((sign, i) => (names[sign] ? stitch(x + i * 0.95, y + j * 0.95, names[sign]!) : ''))
        .join(''),
    ).join('');
  const flowers = corners([width, height], 4.2)
    .map(([x, y, right, down]) => flower(right > 0 ? x : x - 4.6, down > 0 ? y : y - 8.4))
    .join('');
  const row = many((width - 30) / 4, (i) =>
    path(
      `stroke-linecap="round" ${stroke(i % 2 ? 'accent' : 'other', 0.36)}`,
      `M${n(14 + i * 4)} ${n(height - 3.3)}l1.2 -1.2 1.2 1.2m-2.4 -.1h2.4`,
    ),
  );
  return {
    back: weave,
    front: seam(1.9, 'accent', 0.5, '1.6 1.1') + seam(3.1, 'other', 0.3, '.7 .9') + flowers + row,
  };
}
