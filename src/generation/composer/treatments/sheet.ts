import { escapeHtml } from '../markup.ts';
import { n, seeded } from '../stage/seeded.ts';

/** The frame that a treatment is drawn into: its size in rem, and a seed from 0 to 1. */
export type Sheet = {
  width: number;
  height: number;
  seed: number;
  /** The film's name where it is short. */
  name: string;
  /** Whether there is much to read, up to the edges. */
  quiet: boolean;
};

/**
 * What lies beneath the words and moves with the camera, and what stands still about them, as SVG; the film's name where
 * such a thing bears one, which is not turned where text runs from right to left.
 */
export type Drawing = { back: string; front: string; signed?: string };

/** The film's name, at most so wide, about a point. */
export function signed(
  name: string,
  [x, y]: [x: number, y: number],
  { size, wide, colour: ink, anchor = 'middle', font = 'display' }: Signature,
): string {
  if (!name) return '';
  const room = Math.min(size, wide / (0.62 * [...name].length));
  return `<text x="${n(x)}" y="${n(y + room * 0.34)}" text-anchor="${anchor}" style="fill:${colour(ink)};font:700 ${n(room)}px var(--${font})">${escapeHtml(name)}</text>`;
}

/** How a name is set: its largest size and its room in rem. */
type Signature = {
  size: number;
  wide: number;
  colour: string;
  anchor?: 'start' | 'middle' | 'end';
  font?: 'display' | 'mono';
};

/** A colour of the palette by its name, or one as it is. */
const colour = (name: string) => (name.startsWith('#') ? name : `var(--${name})`);

const faded = (opacity: number) => (opacity < 1 ? `;opacity:${n(opacity)}` : '');

/** How a shape is filled. */
export const fill = (name: string, opacity = 1): string => `style="fill:${colour(name)}${faded(opacity)}"`;

/** How a line is drawn, so many rem wide. */
export const stroke = (name: string, width: number, opacity = 1, dashes = ''): string =>
  `style="fill:none;stroke:${colour(name)};stroke-width:${n(width)}${dashes ? `;stroke-dasharray:${dashes}` : ''}${faded(opacity)}"`;

/** A rectangle in a manner, with corners of a radius. */
export const box = (
  manner: string,
  [x, y, w, h]: [x: number, y: number, width: number, height: number],
  r = 0,
  more = '',
): string =>
  `<rect ${manner} x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r ? ` rx="${n(r)}"` : ''}${more ? ` ${more}` : ''}/>`;

/** A path in a manner. */
export const path = (manner: string, d: string): string => `<path ${manner} d="${d}"/>`;

/** A disc in a manner. */
export const dot = (manner: string, x: number, y: number, r: number): string =>
  `<circle ${manner} cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/>`;

/** So many things, each by its number. */
export const many = (count: number, make: (i: number) => string): string =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, i) => make(i)).join('');

/** The four corners of a frame's inside, with the directions that lead away from its edges. */
export const corners = (
  [width, height]: [width: number, height: number],
  inset: number,
): [x: number, y: number, right: number, down: number][] => [
  [inset, inset, 1, 1],
  [width - inset, inset, -1, 1],
  [inset, height - inset, 1, -1],
  [width - inset, height - inset, -1, -1],
];

/** A closed line about a point that swells at random, as a spill or a tear does. */
export function blob(
  [x, y, rx, ry]: [x: number, y: number, rx: number, ry: number],
  random: () => number,
  rough = 0.12,
): string {
  const count = 22;
  const phases = [random() * 6.28, random() * 6.28];
  const points = Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI;
    const swell =
      1 + rough * Math.sin(3 * angle + phases[0]!) + rough * 0.7 * Math.sin(5 * angle + phases[1]!);
    return [x + rx * swell * Math.cos(angle), y + ry * swell * Math.sin(angle)] as const;
  });
  const middle = (i: number) => {
    const [a, b] = [points[i % count]!, points[(i + 1) % count]!];
    return `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`;
  };
  const curves = points.map((_, i) => {
    const [px, py] = points[(i + 1) % count]!;
    return `Q${n(px)} ${n(py)} ${middle(i + 1)}`;
  });
  return `M${middle(0)}${curves.join('')}Z`;
}

/** The bars of a code that says nothing. */
export function barcode(
  manner: string,
  [x, y, w, h]: [x: number, y: number, width: number, height: number],
  seed: number,
): string {
  const random = seeded(seed);
  const bars = [];
  for (let at = 0; at < w - 1; ) {
    const wide = 0.3 + Math.floor(random() * 3) * 0.3;
    bars.push(box(manner, [x + at, y, wide, h]));
    at += wide + 0.3 + Math.floor(random() * 2) * 0.4;
  }
  return bars.join('');
}
