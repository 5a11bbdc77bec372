import type { Normalised } from './normalised.ts';
import { normaliseImage } from './pictures/normalise-image.ts';
import { rasteriseSvg } from './pictures/rasterise-svg.ts';
import type { SniffedMedia } from './sniff.ts';
import { readText } from './texts/read-text.ts';
import type { TextHints } from './texts/text-asset.ts';
import type { MediaTools } from './tools/media-tools.ts';
import { isAnimated, normaliseMedia } from './tools/normalise-media.ts';

/** Part of the cache key: raise it when the same file would come out different. */
export const NORMALISER_VERSION = 3;

/**
 * Makes our own file from a stranger's (generation.md, Safety: normalise once, serve only that).
 * @throws AttachmentError when it cannot be decoded within the limits
 */
export async function normalise(
  tools: MediaTools,
  path: string,
  media: SniffedMedia,
  hints: TextHints,
): Promise<Normalised> {
  switch (media.kind) {
    case 'svg':
      return rasteriseSvg(tools, path);
    case 'text':
      return readText(tools, path, hints);
    case 'image':
      if (media.format === 'gif' && (await isAnimated(tools, path, media.demuxer))) {
        return normaliseMedia(tools, path, media.demuxer);
      }
      return normaliseImage(tools, path, media.format, media.demuxer);
    case 'container':
    case 'audio':
      return normaliseMedia(tools, path, media.demuxer);
    default:
      return media satisfies never;
  }
}
