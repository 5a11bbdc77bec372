import type { PICTURE_MANNERS } from '../../domain/storyboard.ts';
import type { Concept } from './concepts.ts';

/**
 * How pictures look in a film: drawings in their own colours, in the design's, as outlines or as shapes of one colour, or icons
 * in its accent.
 */
export type PictureManner = (typeof PICTURE_MANNERS)[number];

/** A picture of a library: its source as api.md 2.7 names it, and a finished SVG document. */
export type LibraryPicture = {
  provider: string;
  /** Its name within the provider. */
  name: string;
  title: string;
  credit: string;
  licence: string;
  licenceUrl: string;
  sourceUrl: string;
  /** In its own colours; an icon is drawn in `currentColor`. */
  svg: string;
  icon: boolean;
};

/** Port: a kept set of pictures that may be shown in any film. Null where it has none of a concept. */
export type PictureLibrary = {
  picture(concept: Concept, manner: PictureManner): LibraryPicture | null;
};

/** A picture beside a scene's words, or beside one of its items. */
export type PictureSize = 'large' | 'small';

/** The manner of pictures of a size: an icon's lines that fill half of a frame look like something unfinished. */
export const mannerAt = (manner: PictureManner, size: PictureSize): PictureManner =>
  manner === 'icon' && size === 'large' ? 'tinted' : manner;
