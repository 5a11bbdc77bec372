import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Usage } from '../../domain/source.ts';
import { type Scene, type Storyboard, sceneStarts } from '../../domain/storyboard.ts';
import { runFfmpeg } from './frames/ffmpeg-process.ts';
import type { Composed, RenderedVideo, Renderer, Workspace } from './renderer.ts';

const SECONDS = 1;

/**
 * A renderer that draws colour bars and a tone instead of the scenes: one second of real H.264 + AAC
 * of the right size and rate, made by one ffmpeg call. For tests, load tests and for trying the API
 * where no browser runs; it never pretends to show the subject.
 */
export function createTestcardRenderer(options: { ffmpegPath: string }): Renderer {
  return {
    name: 'testcard',
    async compose(storyboard) {
      return composed(storyboard);
    },
    async render(storyboard, workspace) {
      return render(options.ffmpegPath, storyboard, workspace);
    },
    async close() {},
  };
}

async function render(
  ffmpegPath: string,
  storyboard: Storyboard,
  workspace: Workspace,
): Promise<RenderedVideo> {
  const { width, height, fps } = storyboard;
  const path = join(workspace.directory, 'video.mp4');
  const posterPath = join(workspace.directory, 'poster.jpg');
  workspace.onProgress({ stage: 'rendering', done: 0, total: SECONDS });
  await runFfmpeg(
    ffmpegPath,
    [
      ...['-f', 'lavfi', '-i', `smptehdbars=size=${width}x${height}:rate=${fps}:duration=${SECONDS}`],
      ...['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=48000:duration=${SECONDS}`],
      ...['-map', '0:v', '-map', '1:a', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
      ...['-c:a', 'aac', '-b:a', '64k', '-ac', '2', '-af', 'volume=0.2', '-movflags', '+faststart', path],
      ...['-map', '0:v', '-frames:v', '1', '-q:v', '4', posterPath],
    ],
    workspace.signal,
  );
  workspace.onProgress({ stage: 'encoding', done: SECONDS, total: SECONDS });
  const shape = { durationSeconds: SECONDS, width, height, fps };
  return { path, posterPath, captionsPath: null, ...shape, renderedSeconds: SECONDS };
}

function composed(storyboard: Storyboard): Composed {
  const look = JSON.stringify([storyboard.tokens, storyboard.width, storyboard.height, storyboard.fps]);
  const scenes = storyboard.scenes.map((scene) => ({
    id: scene.id,
    key: createHash('sha256').update(look).update(JSON.stringify(scene)).digest('hex'),
  }));
  return { storyboard, scenes, usages: plannedUsages(storyboard) };
}

/** Where the storyboard means to show each asset. */
function plannedUsages(storyboard: Storyboard): Record<string, Usage[]> {
  const usages: Record<string, Usage[]> = {};
  const starts = sceneStarts(storyboard);
  storyboard.scenes.forEach((scene, index) => {
    const asset = storyboard.assets.find((a) => a.id === assetOf(scene));
    if (!asset) return;
    const start = starts[index]!;
    usages[asset.id] = [
      ...(usages[asset.id] ?? []),
      {
        start_seconds: start,
        end_seconds: start + scene.duration,
        duration_seconds: scene.duration,
        scene_id: scene.id,
        scene_index: index,
        slot_key: scene.type === 'media' ? 'hero' : 'backdrop',
        element_tag: asset.kind === 'video' ? 'video' : 'img',
        composition_file: 'index.html',
        composition_id: 'main',
        track_index: 0,
      },
    ];
  });
  return usages;
}

function assetOf(scene: Scene): string | undefined {
  return 'assetId' in scene ? scene.assetId : undefined;
}
