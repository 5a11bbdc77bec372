import type { Weather } from '../../../domain/film/sceneries.ts';
import { n, seeded } from '../stage/seeded.ts';

/** The frame that a weather fills, in rem, and a seed from 0 to 1. */
type Sky = { width: number; height: number; seed: number };

const many = ({ width, height }: Sky, each: number) => Math.round((width * height) / each);

/** So many things all over a sky. */
function strewn(
  sky: Sky,
  each: number,
  make: (x: number, y: number, random: () => number, i: number) => string,
) {
  const random = seeded(sky.seed);
  return Array.from({ length: many(sky, each) }, (_, i) =>
    make(
      random() * sky.width * 1.1 - sky.width * 0.05,
      random() * sky.height * 1.2 - sky.height * 0.1,
      random,
      i,
    ),
  ).join('');
}

const dot = (x: number, y: number, r: number) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/>`;
const leaf = (x: number, y: number, size: number, turn: number, as: string) =>
  `<path class="${as}" transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})" d="M0 ${n(-size)}q${n(size * 0.9)} ${n(size)} 0 ${n(size * 2)}q${n(-size * 0.9)} ${n(-size)} 0 ${n(-size * 2)}Z"/>`;

/** Lamps on a line that hangs from side to side. */
function lights({ width, height, seed }: Sky): string {
  const line = (top: number, sag: number, i: number) => {
    const span = width / 2.4;
    const from = -span * (0.3 + seed * 0.4 + i * 0.2);
    const lamps = Array.from({ length: Math.ceil(width / (span / 7)) + 8 }, (_, k) => {
      const x = from + (k * span) / 7;
      const share = ((((x - from) % span) + span) % span) / span;
      return dot(x, top + sag * 4 * share * (1 - share) + 1, 0.9);
    });
    const arcs = Array.from({ length: 5 }, () => `q${n(span / 2)} ${n(sag * 2)} ${n(span)} 0`);
    return `<path class="line" d="M${n(from)} ${n(top)}${arcs.join('')}"/>${lamps.join('')}`;
  };
  return line(1, height * 0.07, 0) + line(0, height * 0.04, 1);
}

const DRAWN: Record<Weather, { way: [number, number]; draw: (sky: Sky) => string }> = {
  rain: {
    way: [-3, 16],
    draw: (sky) =>
      strewn(sky, 190, (x, y, random) => {
        const long = 2.6 + random() * 3;
        return `<path class="line" d="M${n(x)} ${n(y)}l${n(-long * 0.2)} ${n(long)}"/>`;
      }),
  },
  snow: { way: [2, 9], draw: (sky) => strewn(sky, 200, (x, y, random) => dot(x, y, 0.3 + random() * 0.7)) },
  leaves: {
    way: [5, 8],
    draw: (sky) =>
      strewn(sky, 620, (x, y, random, i) =>
        leaf(x, y, 1.2 + random() * 1.2, random() * 360, i % 2 ? 'one' : 'two'),
      ),
  },
  petals: {
    way: [6, 6],
    draw: (sky) =>
      strewn(sky, 480, (x, y, random) => leaf(x, y, 0.8 + random() * 0.7, random() * 360, 'one')),
  },
  bubbles: {
    way: [1, -9],
    draw: (sky) =>
      strewn(
        sky,
        520,
        (x, y, random) => `<circle class="line" cx="${n(x)}" cy="${n(y)}" r="${n(0.5 + random() * 1.6)}"/>`,
      ),
  },
  stars: {
    way: [-2, 1],
    draw: (sky) => strewn(sky, 230, (x, y, random) => dot(x, y, 0.14 + random() ** 3 * 0.5)),
  },
  lights: { way: [0, 0.8], draw: lights },
  confetti: {
    way: [1, 9],
    draw: (sky) =>
      strewn(
        sky,
        420,
        (x, y, random, i) =>
          `<rect class="${i % 2 ? 'one' : 'two'}" x="${n(x)}" y="${n(y)}" width="1.3" height="0.7" transform="rotate(${n(random() * 360)} ${n(x)} ${n(y)})"/>`,
      ),
  },
};

/** What falls, rises or hangs behind the words of a scene, in tints on which any text stays legible. */
export function weather(kind: Weather, sky: Sky): string {
  const { way, draw } = DRAWN[kind];
  return `<svg class="weather ${kind}" viewBox="0 0 ${n(sky.width)} ${n(sky.height)}" preserveAspectRatio="none" aria-hidden="true"><g data-fx="drift 0 0 ${n(way[0])} ${n(way[1])}">${draw(sky)}</g></svg>`;
}
