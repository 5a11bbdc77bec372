import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Normalised } from './normalised.ts';
import { normaliseImage } from './pictures/normalise-image.ts';
import { rasteriseSvg } from './pictures/rasterise-svg.ts';
import type { SniffedMedia } from './sniff.ts';
import { decodeText, excerpt, textKindOf } from './text-asset.ts';
import type { MediaTools } from './tools/media-tools.ts';
import { isAnimated, normaliseMedia } from './tools/normalise-media.ts';

/** Part of the cache key: raise it when the same file would come out different. */
export const NORMALISER_VERSION = 1;

/** What name and header say about a text, which its bytes do not tell. */
export type TextHints = { name: string; contentType: string | null };

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
      return normaliseText(tools, path, hints);
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

async function normaliseText(tools: MediaTools, path: string, hints: TextHints): Promise<Normalised> {
  const text = decodeText(await readFile(path));
  const output = join(tools.directory, 'normal.txt');
  await writeFile(output, text);
  return {
    kind: 'text',
    path: output,
    contentType: 'text/plain; charset=utf-8',
    text: excerpt(text),
    textKind: textKindOf(text, hints),
  };
}
