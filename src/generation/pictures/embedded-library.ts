import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Concept } from './concepts.ts';
import type { LibraryPicture, PictureLibrary } from './library.ts';

const require = createRequire(import.meta.url);

/** A set of the Iconify format: bodies of square SVGs by name. */
type IconSet = { icons: Record<string, { body: string }>; width?: number; height?: number };
type SetInfo = {
  name: string;
  author: { name: string; url: string };
  license: { spdx: string; url: string };
};

const SETS = {
  drawings: { package: '@iconify-json/fluent-emoji-flat', side: 32 },
  icons: { package: '@iconify-json/ph', side: 256 },
} as const;
type SetName = keyof typeof SETS;

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
  const body = set.icons[picture]?.body;
  if (!body) return null;
  const { side } = SETS[name];
  return {
    provider: info.name,
    name: picture,
    title: concept.id.replaceAll('-', ' '),
    credit: info.author.name,
    licence: info.license.spdx,
    licenceUrl: info.license.url,
    sourceUrl: info.author.url,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">${body}</svg>`,
    icon: name === 'icons',
  };
}

const icon = (concept: Concept) => (concept.icon ? found('icons', `${concept.icon}-duotone`, concept) : null);
const drawing = (concept: Concept) => (concept.drawing ? found('drawings', concept.drawing, concept) : null);

/** The pictures that npm installs with the service: flat drawings and duotone icons, both under the MIT licence. */
export const EMBEDDED_LIBRARY: PictureLibrary = {
  picture: (concept, manner) =>
    manner === 'icon' ? (icon(concept) ?? drawing(concept)) : (drawing(concept) ?? icon(concept)),
};
