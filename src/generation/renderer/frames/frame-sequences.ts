import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storyboard } from '../../../domain/storyboard.ts';
import type { FrameSequence } from '../composition.ts';
import { runFfmpeg } from './ffmpeg-process.ts';

/**
 * Cuts the storyboard's video assets into JPEG stills inside the composition's directory, as long as the longest
 * scene that shows them and no larger than needed to cover the frame. The browser shows stills, not video:
 * a `<video>` does not seek to the exact frame, and the bundled browser has no H.264.
 */
export async function extractFrameSequences(
  storyboard: Storyboard,
  options: {
    directory: string;
    assetPaths: Record<string, string>;
    ffmpegPath: string;
    signal: AbortSignal;
  },
): Promise<Record<string, FrameSequence>> {
  const sequences: Record<string, FrameSequence> = {};
  const videos = storyboard.assets.filter((asset) => asset.kind === 'video');
  for (const [index, asset] of videos.entries()) {
    const shown = storyboard.scenes.filter((scene) => 'assetId' in scene && scene.assetId === asset.id);
    const path = options.assetPaths[asset.id];
    if (shown.length === 0 || !path) continue;
    const seconds = Math.max(...shown.map((scene) => scene.duration));
    const folder = join('frames', `v${index}`);
    await extract(path, join(options.directory, folder), { ...options, storyboard, seconds });
    const count = (await readdir(join(options.directory, folder))).length;
    if (count === 0) continue;
    sequences[asset.id] = { pattern: `frames/v${index}/%05d.jpg`, count, rate: storyboard.fps };
  }
  return sequences;
}

async function extract(
  path: string,
  directory: string,
  options: { storyboard: Storyboard; seconds: number; ffmpegPath: string; signal: AbortSignal },
): Promise<void> {
  const { width, height, fps } = options.storyboard;
  await mkdir(directory, { recursive: true });
  const cover = `scale=w='min(iw,${width})':h='min(ih,${height})':force_original_aspect_ratio=increase`;
  const filters = `fps=${fps},${cover}:force_divisible_by=2`;
  await runFfmpeg(
    options.ffmpegPath,
    [
      '-i',
      path,
      '-an',
      '-t',
      String(options.seconds),
      '-vf',
      filters,
      '-q:v',
      '3',
      join(directory, '%05d.jpg'),
    ],
    options.signal,
  );
}
