import { join } from 'node:path';
import { durationOf, type Storyboard } from '../../domain/storyboard.ts';
import { renderSoundtrack } from '../sound/soundtrack.ts';
import { assembleVideo, posterTime, takePoster } from './assemble.ts';
import { type BeginframeOptions, createBeginframeRenderer } from './beginframe-renderer.ts';
import { runHyperframes } from './hyperframes-process.ts';
import type { RenderedVideo, Renderer, Workspace } from './renderer.ts';
import { inComposition } from './written-composition.ts';

export type HyperframesOptions = BeginframeOptions & {
  /** The `hyperframes` command of release 0.8.170; installed by the operator, not by us. */
  hyperframesPath: string;
  ffprobePath: string;
};

/**
 * Renders the same compositions with the HyperFrames command as a child process. It draws every frame anew
 * (no segments are kept), so it costs more than our own renderer; it is for operators who run that engine anyway.
 * The layout check is ours, in our own browser, and so is the sound.
 */
export function createHyperframesRenderer(options: HyperframesOptions): Renderer {
  const layout = createBeginframeRenderer(options);
  return {
    name: 'hyperframes',
    voice: options.voice?.protocol,
    compose: (storyboard, workspace) => layout.compose(storyboard, workspace),
    render: (storyboard, workspace) =>
      inComposition(options, storyboard, workspace, ({ directory }) =>
        render(options, storyboard, { ...workspace, composition: directory }),
      ),
    close: () => layout.close(),
  };
}

async function render(
  options: HyperframesOptions,
  storyboard: Storyboard,
  workspace: Workspace & { composition: string },
): Promise<RenderedVideo> {
  const { directory, assetPaths, signal, onProgress } = workspace;
  const { chromium, ffmpegPath, ffprobePath } = options;
  const pictures = 'pictures.mp4';
  await runHyperframes({
    commandPath: options.hyperframesPath,
    ...{ ffmpegPath, ffprobePath, home: directory, signal },
    browserPath: chromium.path,
    browserEnvironment: chromium.env,
    args: [
      'render',
      workspace.composition,
      '-o',
      join(directory, pictures),
      '--workers',
      String(options.browsers),
    ],
    onProgress: (share) => onProgress({ stage: 'rendering', done: share, total: 1 }),
  });
  const sound = await renderSoundtrack(storyboard, {
    ...{ directory, assetPaths, ffmpegPath, signal },
    ...{ voice: options.voice, notice: options.notice },
  });
  onProgress({ stage: 'encoding', done: 0, total: 1 });
  const path = join(directory, 'video.mp4');
  const posterPath = join(directory, 'poster.jpg');
  await assembleVideo({ ffmpegPath, directory, segments: [pictures], soundPath: sound.path, path, signal });
  const atSeconds = posterTime(storyboard.scenes[0]!.duration);
  await takePoster({ ffmpegPath, videoPath: path, atSeconds, path: posterPath, signal });
  onProgress({ stage: 'encoding', done: 1, total: 1 });
  const durationSeconds = durationOf(storyboard);
  const { width, height, fps } = storyboard;
  const files = { path, posterPath, captionsPath: sound.captionsPath };
  return { ...files, durationSeconds, width, height, fps, renderedSeconds: durationSeconds };
}
