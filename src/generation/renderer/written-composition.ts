import { createHash } from 'node:crypto';
import type { Storyboard } from '../../domain/storyboard.ts';
import type { Chromium } from '../../platform/chromium.ts';
import { handOver, unprivilegedIdentity } from '../../platform/unprivileged.ts';
import { pulsesOf } from '../sound/pulses.ts';
import { privateDirectory, removeDirectory } from './browser/private-directory.ts';
import type { Composition, WriteComposition } from './composition.ts';
import { extractFrameSequences } from './frames/frame-sequences.ts';
import { ENCODER_SETTINGS } from './frames/segment-encoder.ts';
import type { Workspace } from './renderer.ts';

/** Raise it when the way of capturing or encoding changes the pixels: all segments are rendered anew. */
const RENDERER_VERSION = 'beginframe-5';

/**
 * A composition on disk, where the browser's user may read it, with the keys of each scene's segments: of the frames that
 * are its own, and of those of the cut before them.
 */
export type WrittenComposition = Composition & {
  directory: string;
  storyboard: Storyboard;
  /** Pixels of the video for each of the composition's. */
  scale: number;
  keys: string[];
  cutKeys: string[];
};

/** What writing a composition needs. `scale`: pixels of the video for each of the composition's (1 where nothing is said). */
export type CompositionTools = {
  chromium: Chromium;
  ffmpegPath: string;
  writeComposition: WriteComposition;
  scale?: number;
};

/** Writes the storyboard's composition into a private directory, works with it and removes it whatever happens. */
export async function inComposition<T>(
  tools: CompositionTools,
  storyboard: Storyboard,
  workspace: Workspace,
  work: (written: WrittenComposition) => Promise<T>,
): Promise<T> {
  const { assetPaths, signal } = workspace;
  const identity = await unprivilegedIdentity();
  const directory = await privateDirectory(workspace.directory, identity);
  try {
    const { ffmpegPath } = tools;
    const frameSequences = await extractFrameSequences(storyboard, {
      directory,
      assetPaths,
      ffmpegPath,
      signal,
    });
    const input = { directory, assetPaths, frameSequences, pulses: pulsesOf(storyboard) };
    const composition = await tools.writeComposition(storyboard, input);
    await handOver(directory, identity);
    signal.throwIfAborted();
    const each = (part: 'scene' | 'cut') =>
      storyboard.scenes.map((_, index) => segmentKey(tools, storyboard, { composition, index, part }));
    const keys = { keys: each('scene'), cutKeys: each('cut') };
    return await work({ ...composition, ...keys, directory, storyboard, scale: tools.scale ?? 1 });
  } finally {
    await removeDirectory(directory);
  }
}

/** Everything that decides a segment's bytes, hashed (generation.md, scene segments). */
function segmentKey(
  { chromium, scale = 1 }: CompositionTools,
  storyboard: Storyboard,
  { composition, index, part }: { composition: Composition; index: number; part: 'scene' | 'cut' },
): string {
  const cut = composition.cuts[index]!;
  const { width, height, fps, scenes } = storyboard;
  const frames = part === 'cut' ? cut.frames : Math.round(scenes[index]!.duration * fps) - cut.frames;
  const shape = { width, height, scale, fps, frames };
  const text = part === 'cut' ? cut.text : composition.sceneTexts[index];
  const tools = { renderer: RENDERER_VERSION, browser: chromium.version, encoder: ENCODER_SETTINGS };
  return createHash('sha256').update(JSON.stringify({ shape, tools, text })).digest('hex');
}
