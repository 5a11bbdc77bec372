import { constants, copyFile, mkdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Pulse } from '../../domain/film/pulse.ts';
import type { Storyboard } from '../../domain/storyboard.ts';
import type { PlacedAsset } from './scene-context.ts';

/** A video that the renderer unpacked into stills, `rate` a second; `pattern` is relative to index.html, with one %05d from 1. */
export type FrameSequence = { pattern: string; count: number; rate: number };

export type AssetOptions = {
  directory: string;
  assetPaths: Record<string, string>;
  frameSequences?: Record<string, FrameSequence>;
  /** What the things of each scene move with; nothing where nothing is said. */
  pulses?: readonly (Pulse | null)[];
  /** A sound that players of the page play with it, relative to the page. */
  soundSrc?: string;
};

/** Copies the images and videos that scenes show into `<directory>/assets`, named by content. */
export async function placeAssets(
  board: Storyboard,
  options: AssetOptions,
): Promise<Map<string, PlacedAsset>> {
  const shown = new Set(board.scenes.flatMap((s) => ('assetId' in s && s.assetId ? [s.assetId] : [])));
  const placed = new Map<string, PlacedAsset>();
  await mkdir(join(options.directory, 'assets'), { recursive: true });
  for (const asset of board.assets) {
    const { id, kind, sha256, width = 1500, height = 1000 } = asset;
    const path = options.assetPaths[id];
    const sequence = options.frameSequences?.[id];
    if (!shown.has(id) || (kind !== 'image' && kind !== 'video') || (!path && !sequence)) continue;
    const src = `assets/${sha256.replace(/[^0-9a-z]/gi, '').slice(0, 24)}${extname(path ?? '')}`;
    if (path && !sequence) await copyFile(path, join(options.directory, src), constants.COPYFILE_FICLONE);
    placed.set(id, {
      id,
      kind,
      src,
      sha256,
      width,
      ratio: width / height,
      ...(sequence ? { sequence } : {}),
    });
  }
  return placed;
}
