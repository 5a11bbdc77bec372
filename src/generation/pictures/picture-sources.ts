import type { Source, Usage } from '../../domain/source.ts';
import type { Storyboard } from '../../domain/storyboard.ts';
import { picturesOf } from './choose.ts';
import { EMBEDDED_LIBRARY } from './embedded-library.ts';
import { type LibraryPicture, mannerAt } from './library.ts';
import { crewOf, portraitOf } from './portraits.ts';
import { isPeople, type People } from './props/prop.ts';

/** Stands before the names under which the composer reports usages of library pictures. */
const PREFIX = 'library:';

/** The name under which usages of a picture are reported. */
export const libraryKey = (picture: Pick<LibraryPicture, 'provider' | 'name'>): string =>
  `${PREFIX}${picture.provider}/${picture.name}`;

const peopleOf = ({ kind, name }: People) =>
  kind === 'speaker' ? portraitOf(name) : crewOf(name, ['#808080']);

/** Every picture that a film may show, each once, by its key. */
export function filmPictures(board: Storyboard): Map<string, LibraryPicture> {
  const manner = board.tokens.pictures ?? 'tinted';
  const shown = picturesOf(board);
  const found = shown.flatMap(({ lead, items }) => [
    ...(lead ? [EMBEDDED_LIBRARY.picture(lead, mannerAt(manner, 'large'))] : []),
    ...items.map((concept) => concept && EMBEDDED_LIBRARY.picture(concept, manner)),
  ]);
  const people = shown.flatMap(({ prop }) => (prop && isPeople(prop) ? [peopleOf(prop)] : []));
  const pictures = found.flatMap((picture) => picture ?? []);
  return new Map([...pictures, ...people].map((picture) => [libraryKey(picture), picture]));
}

/** A kept picture as a source (api.md 2.7): installed with the service under a licence that allows any use. */
export function librarySource(facts: { id: string; picture: LibraryPicture; usages: Usage[] }): Source {
  const { id, picture, usages } = facts;
  return {
    id,
    source_kind: 'licensed_library',
    provider: picture.provider,
    provider_asset_id: picture.name,
    source_url: picture.sourceUrl,
    display_url: null,
    source_domain: new URL(picture.sourceUrl).hostname,
    media_type: 'image',
    title: picture.title,
    credit: picture.credit,
    rights_status: 'licensed',
    usages,
    source_metadata: {},
    rights_metadata: { licence: picture.licence, licence_url: picture.licenceUrl },
  };
}
