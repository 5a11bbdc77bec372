import type { Asset } from '../../domain/storyboard.ts';
import type { PageFacts } from './pages/page-facts.ts';

/** A file of ours made from a stranger's: the only form in which scenes ever see it. */
export type Normalised = Pick<
  Asset,
  'kind' | 'contentType' | 'width' | 'height' | 'durationSeconds' | 'text' | 'textKind'
> & {
  path: string;
  /** What a web page says beside its text. */
  page?: PageFacts;
};

const EXTENSIONS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'video/mp4': 'mp4',
  'audio/mp4': 'm4a',
  'text/plain; charset=utf-8': 'txt',
};

/** File extension of a content type that normalising produces. */
export const extensionOf = (contentType: string): string => EXTENSIONS[contentType] ?? 'bin';
