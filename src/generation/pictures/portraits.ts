import { createHash } from 'node:crypto';
import { createAvatar } from '@dicebear/core';
import * as notionists from '@dicebear/notionists';
import type { LibraryPicture } from './library.ts';

type Options = Parameters<typeof createAvatar<notionists.Options>>[1];
type Variants<K extends 'hair' | 'lips'> = NonNullable<NonNullable<Options>[K]>;

/** No badges and gestures, and faces that are pleased. */
const USUAL: Options = {
  glassesProbability: 0,
  beardProbability: 0,
  gestureProbability: 0,
  bodyIconProbability: 0,
  lips: ['05', '12', '13', '18', '20', '22', '24'].map((n) => `variant${n}`) as Variants<'lips'>,
};
/** Hair that anybody wears: a name does not say who bears it. */
const ANYBODY = ['43', '11', '20', '09', '33', '22', '04', '40', '12', '30'].map(
  (n) => `variant${n}`,
) as Variants<'hair'>;

const { title, creator, source, license } = notionists.meta;
/** Whose drawings they are, and under which licence. */
const ORIGIN = {
  provider: title ?? 'Notionists',
  credit: creator ?? '',
  licence: license?.name ?? '',
  licenceUrl: license?.url ?? '',
  sourceUrl: source ?? '',
  icon: false,
};

const seedOf = (name: string) =>
  createHash('sha256').update(name.trim().toLowerCase()).digest('hex').slice(0, 10);
const drawn = (seed: string, options: Options = {}) =>
  createAvatar(notionists, { seed, ...USUAL, ...options }).toString();

/** A drawn portrait that is the same for a name wherever it is said: nobody's likeness, and in the public domain. */
export function portraitOf(name: string): LibraryPicture {
  const seed = seedOf(name);
  return { ...ORIGIN, name: `portrait-${seed}`, title: 'portrait', svg: drawn(seed, { hair: ANYBODY }) };
}

/** Tiles of a row, and their side. */
const [TILES, SIDE] = [3, 100];

/** Portraits on tiles of some colours (#rrggbb): the same people for a name wherever it is said. */
export function crewOf(name: string, colours: readonly string[]): LibraryPicture {
  const seed = seedOf(name);
  const tiles = Array.from({ length: TILES * TILES }, (_, i) => {
    const [x, y] = [(i % TILES) * SIDE, Math.floor(i / TILES) * SIDE];
    const colour = colours[(i * 2 + Math.floor(i / TILES)) % colours.length]!;
    const at = `x="${x + SIDE * 0.05}" y="${y + SIDE * 0.1}" width="${SIDE * 0.9}" height="${SIDE * 0.9}"`;
    const portrait = drawn(`${seed}/${i}`).replace('<svg ', `<svg ${at} `);
    return `<rect x="${x}" y="${y}" width="${SIDE + 0.5}" height="${SIDE + 0.5}" fill="${colour}"/>${portrait}`;
  });
  const whole = TILES * SIDE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}" width="${whole}" height="${whole}">${tiles.join('')}</svg>`;
  return { ...ORIGIN, name: `people-${seed}`, title: 'people', svg };
}
