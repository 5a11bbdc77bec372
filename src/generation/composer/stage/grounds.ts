import type { Tokens } from '../../../domain/storyboard.ts';
import { n, seeded } from './seeded.ts';

/** The kinds of grounds that a design may have. */
export type Ground = NonNullable<Tokens['ground']>;

/** What a drawn ground knows: its size in rem, a seed, and where the words do not stand. */
export type GroundInput = { width: number; height: number; seed: number };

const point = (x: number, y: number, r: number, angle: number) =>
  `${n(x + r * Math.cos(angle))} ${n(y + r * Math.sin(angle))}`;

/** Wedges of light about a point. */
function rays({ width, height, seed }: GroundInput): string {
  const [x, y] = [width * (0.35 + seed * 0.3), height * 1.04];
  const count = 22;
  const reach = Math.hypot(width, height) * 1.2;
  const wedges = Array.from({ length: count }, (_, i) => {
    const [a, b] = [(i / count) * 2 * Math.PI, ((i + 0.5) / count) * 2 * Math.PI];
    return `M${n(x)} ${n(y)}L${point(x, y, reach, a)}L${point(x, y, reach, b)}Z`;
  });
  return `<g style="transform-origin:${n(x)}px ${n(y)}px" data-fx="turn 0 0 4"><path class="g2" d="${wedges.join('')}"/></g>`;
}

function wave(width: number, base: number, swell: number, phase: number, height: number): string {
  const steps = 4;
  let path = `M${n(-width * 0.1)} ${n(base)}`;
  for (let i = 0; i < steps; i++) {
    const length = (width * 1.2) / steps;
    const x = -width * 0.1 + i * length;
    const up = Math.sin(phase + i * 2.1) * swell;
    path += `C${n(x + length * 0.35)} ${n(base - up - swell)} ${n(x + length * 0.65)} ${n(base + up + swell)} ${n(x + length)} ${n(base)}`;
  }
  return `${path}V${n(height * 1.2)}H${n(-width * 0.1)}Z`;
}

/** Layers of a sea. */
function waves({ width, height, seed }: GroundInput): string {
  return [0, 1, 2]
    .map((i) => {
      const path = wave(
        width,
        height * (0.66 + i * 0.12),
        height * (0.07 - i * 0.012),
        seed * 6 + i * 1.7,
        height,
      );
      return `<path class="g${i + 1}" d="${path}" data-fx="drift 0 0 ${i % 2 ? 5 : -6} 0"/>`;
    })
    .join('');
}

/** Lines of equal height about a summit. */
function contours({ width, height, seed }: GroundInput): string {
  const random = seeded(seed);
  const [x, y] = [width * (0.55 + random() * 0.4), height * (0.2 + random() * 0.6)];
  const bumps = Array.from({ length: 4 }, () => [random() * 6.28, 0.1 + random() * 0.1] as const);
  const rings = Array.from({ length: 11 }, (_, ring) => {
    const radius = 7 + ring * Math.max(width, height) * 0.062;
    const points = Array.from({ length: 40 }, (_, i) => {
      const angle = (i / 40) * 2 * Math.PI;
      const swell = bumps.reduce(
        (sum, [phase, size], k) => sum + size * Math.sin((k + 2) * angle + phase),
        1,
      );
      return point(x, y, radius * swell, angle);
    });
    return `<path d="M${points.join('L')}Z"/>`;
  });
  return `<g class="lines" style="transform-origin:${n(x)}px ${n(y)}px" data-fx="turn 0 0 5|zoom 0 0 1 1.06">${rings.join('')}</g>`;
}

/** Squared paper. */
function grid({ width, height }: GroundInput): string {
  const step = 8.4;
  const lines = [];
  for (let x = step; x < width + step; x += step) lines.push(`M${n(x)} 0V${n(height)}`);
  for (let y = step; y < height; y += step) lines.push(`M0 ${n(y)}H${n(width + step)}`);
  return `<g data-fx="drift 0 0 -5 0"><path class="fine" d="${lines.join('')}"/></g>`;
}

function dots({ width, height, seed }: GroundInput): string {
  const pitch = 5;
  const marks = [];
  for (let x = pitch / 2; x < width; x += pitch)
    for (let y = pitch / 2; y < height; y += pitch) {
      const away = Math.hypot(width - x, seed > 0.5 ? y : height - y) / (width * 0.62);
      if (away < 1) marks.push(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(0.16 + 0.75 * (1 - away))}"/>`);
    }
  return `<g class="g2" data-fx="drift 0 0 -2.4 2.4">${marks.join('')}</g>`;
}

/** Stars, a moon's halo and hills. */
function night({ width, height, seed }: GroundInput): string {
  const random = seeded(seed);
  const stars = Array.from({ length: 70 }, () => {
    const [x, y, r] = [random() * width, random() ** 1.5 * height * 0.8, 0.1 + random() ** 3 * 0.4];
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/>`;
  });
  const hills = [0.8, 0.9].map(
    (base, i) =>
      `<path class="g${i + 2}" d="${wave(width, height * base, height * 0.05, seed * 9 + i * 2, height)}" data-fx="drift 0 0 ${i ? 4 : -3} 0"/>`,
  );
  return `<g class="stars" data-fx="drift 0 0 -3 1.5">${stars.join('')}</g>${hills.join('')}`;
}

function discs({ width, height, seed }: GroundInput): string {
  const low = seed > 0.5;
  const [x, y] = [width * 0.92, low ? height * 0.96 : height * 0.05];
  const radii = [0.62, 0.46, 0.31, 0.17].map((share) => share * Math.min(width, height * 1.5));
  const rings = radii.map(
    (r, i) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" class="g${Math.min(3, i + 1)}"/>`,
  );
  return `<g data-fx="drift 0 0 -6 ${low ? -4 : 4}">${rings.join('')}</g>`;
}

function orbits({ width, height, seed }: GroundInput): string {
  const [x, y] = [width * 0.82, height * (seed > 0.5 ? 0.75 : 0.25)];
  const rings = [0.2, 0.34, 0.5, 0.68].map((share, i) => {
    const r = share * height * 1.25;
    const at = point(x, y, r, seed * 6.28 + i * 1.9);
    const [cx, cy] = at.split(' ');
    return `<g style="transform-origin:${n(x)}px ${n(y)}px" data-fx="turn 0 0 ${i % 2 ? -14 : 12}"><circle class="ring" cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/><circle class="g3" cx="${cx}" cy="${cy}" r="${n(0.9 + (i % 2) * 0.6)}"/></g>`;
  });
  return rings.join('');
}

/** Big quarter discs in two corners. */
function blocks({ width, height, seed }: GroundInput): string {
  const r = Math.min(width, height) * 0.4;
  const flip = seed > 0.5;
  return `<circle class="g2" cx="${n(width)}" cy="${n(flip ? 0 : height)}" r="${n(r * 1.25)}" data-fx="drift 0 0 4 ${flip ? -3 : 3}"/><path class="g1" d="M0 ${n(flip ? height : 0)}h${n(r)}a${n(r)} ${n(r)} 0 0 ${flip ? 0 : 1} ${n(-r)} ${n(flip ? -r : r)}Z" data-fx="drift 0 0 -3 ${flip ? 3 : -3}"/>`;
}

const DRAWN: Record<Ground, (input: GroundInput) => string> = {
  ...{ rays, waves, contours, grid, dots, night, discs, orbits, blocks },
  plain: () => '',
};

const OF_MOTIF: Record<Tokens['motif'], Ground> = {
  glow: 'discs',
  rules: 'grid',
  dots: 'dots',
  plain: 'plain',
};

/** The ground of a design; boards of before have a motif alone. */
export const groundOf = (tokens: Tokens): Ground => tokens.ground ?? OF_MOTIF[tokens.motif];

/** What is drawn behind a scene, in tints of its ground on which every text stays legible; it never stands still. */
export function ground(kind: Ground, input: GroundInput, rtl: boolean): string {
  const drawn = DRAWN[kind](input);
  if (!drawn) return '';
  const mirror = rtl ? ` transform="translate(${n(input.width)} 0) scale(-1 1)"` : '';
  return `<svg class="ground" viewBox="0 0 ${n(input.width)} ${n(input.height)}" aria-hidden="true"><g${mirror}>${drawn}</g></svg>`;
}
