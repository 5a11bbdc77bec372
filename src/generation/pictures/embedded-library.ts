import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Concept } from './concepts.ts';
import type { LibraryPicture, PictureLibrary } from './library.ts';

const require = createRequire(import.meta.url);

/** A set of the Iconify format: bodies of SVGs by name, with the sides of those that are not as large as the others. */
type IconSet = { icons: Record<string, { body: string; width?: number; height?: number }> };
type SetInfo = {
  name: string;
  author: { name: string; url: string };
  license: { spdx: string; url: string };
};

/** Signs fill their squares to the corners, which a disc behind them would not hold: they have a margin, a share of their side. */
const SETS = {
  drawings: { package: '@iconify-json/fluent-emoji-flat', side: 32, margin: 0 },
  icons: { package: '@iconify-json/ph', side: 256, margin: 0 },
  mdi: { package: '@iconify-json/mdi', side: 24, margin: 0.08 },
  temaki: { package: '@iconify-json/temaki', side: 15, margin: 0.13 },
} as const;
type SetName = keyof typeof SETS;
/** The sets of solid signs, in one colour: what stands before the slash of a concept's drawing. */
const isOfSigns = (name: string): name is 'mdi' | 'temaki' => name === 'mdi' || name === 'temaki';

/** Read when a film first wants a picture: parsing the larger one takes some 40 ms. */
const loaded = new Map<SetName, { set: IconSet; info: SetInfo }>();
function load(name: SetName): { set: IconSet; info: SetInfo } {
  const known = loaded.get(name);
  if (known) return known;
  const json = <T>(file: string) =>
    JSON.parse(readFileSync(require.resolve(`${SETS[name].package}/${file}.json`), 'utf8')) as T;
  const read = { set: json<IconSet>('icons'), info: json<SetInfo>('info') };
  loaded.set(name, read);
  return read;
}

function found(name: SetName, picture: string, concept: Concept): LibraryPicture | null {
  const { set, info } = load(name);
  const drawn = set.icons[picture];
  if (!drawn) return null;
  const { side, margin } = SETS[name];
  const { body, width = side, height = side } = drawn;
  const around = margin * Math.max(width, height);
  const [wide, high] = [width + 2 * around, height + 2 * around];
  return {
    provider: info.name,
    name: picture,
    title: concept.id.replaceAll('-', ' '),
    credit: info.author.name,
    licence: info.license.spdx,
    licenceUrl: info.license.url,
    sourceUrl: info.author.url,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-around} ${-around} ${wide} ${high}" width="${wide}" height="${high}">${body}</svg>`,
    icon: name !== 'drawings',
  };
}

const icon = (concept: Concept) => (concept.icon ? found('icons', `${concept.icon}-duotone`, concept) : null);

function drawing(concept: Concept): LibraryPicture | null {
  const [set = '', sign] = concept.drawing?.split('/') ?? [];
  if (sign && isOfSigns(set)) return found(set, sign, concept);
  return concept.drawing ? found('drawings', concept.drawing, concept) : null;
}

/**
 * The pictures that npm installs with the service, which no licence asks to credit in a film: flat drawings and duotone
 * icons (MIT), and solid signs for what neither has (Apache-2.0, CC0).
 */
export const EMBEDDED_LIBRARY: PictureLibrary = {
  picture: (concept, manner) =>
    manner === 'icon' ? (icon(concept) ?? drawing(concept)) : (drawing(concept) ?? icon(concept)),
};
