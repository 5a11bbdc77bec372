import { adoptSegment } from '../assemble.ts';
import type { Notice } from '../browser/browser-launcher.ts';
import type { BrowserPool } from '../browser/browser-pool.ts';
import type { PageOptions } from '../browser/composition-page.ts';
import type { Workspace } from '../renderer.ts';
import type { WrittenComposition } from '../written-composition.ts';
import { captureScenes, type SceneFrames } from './scene-capture.ts';
import { sceneStills } from './scene-stills.ts';
import type { SegmentCache } from './segment-cache.ts';

/** Threads of one encoder; more only wait for the browser. */
const ENCODER_THREADS = 2;

/** What rendering segments needs. */
export type SegmentTools = { pool: BrowserPool; cache: SegmentCache; ffmpegPath: string; notice: Notice };

/** How the browser opens a composition. */
export function pageOptions(written: WrittenComposition, notice: Notice): PageOptions {
  const { indexPath, directory, scale, storyboard } = written;
  const { width, height, fps } = storyboard;
  return { indexPath, directory, width, height, scale, fps, notice };
}

/**
 * The segments of all scenes inside the workspace, in order: kept ones from the cache, the others rendered.
 * `renderedFrames` counts the frames that had to be drawn. The poster is taken as soon as its scene is there.
 */
export async function collectSegments(
  tools: SegmentTools,
  written: WrittenComposition,
  workspace: Workspace,
): Promise<{ names: string[]; posterPath: string; renderedFrames: number }> {
  const scenes = frameRanges(written);
  const total = scenes.reduce((sum, scene) => sum + scene.count, 0);
  const paths = await keptPaths(tools.cache, scenes);
  // Nothing is cut to the first scene: its segment is the first of all.
  const stills = sceneStills(tools, workspace, scenes[0]!.key);
  const { fps } = written.storyboard;
  const isScene = new Set(written.keys);
  const drawn = ({ key, count }: SceneFrames, segment: string) => {
    if (isScene.has(key)) stills.take({ key, seconds: count / fps, segment });
  };
  for (const scene of scenes.filter(({ key }) => paths.has(key))) drawn(scene, paths.get(scene.key)!);
  // Two scenes that look alike share a key and need one rendering.
  const missing = [...new Map(scenes.filter((s) => !paths.has(s.key)).map((s) => [s.key, s])).values()];
  const toDraw = missing.reduce((sum, scene) => sum + scene.count, 0);
  let done = total - toDraw;
  const report = (count: number) => {
    done += count;
    workspace.onProgress({ stage: 'rendering', done, total });
  };
  report(0);
  try {
    await captureScenes(missing, {
      pool: tools.pool,
      page: pageOptions(written, tools.notice),
      ffmpegPath: tools.ffmpegPath,
      threads: ENCODER_THREADS,
      signal: workspace.signal,
      draft: (scene) => tools.cache.draft(scene.key),
      async finished(scene, draft) {
        const path = await tools.cache.publish(scene.key, draft);
        paths.set(scene.key, path);
        drawn(scene, path);
      },
      onFrames: report,
    });
  } finally {
    await stills.settled();
  }
  const names = await Promise.all(
    scenes.map((scene, index) => adoptSegment(paths.get(scene.key)!, workspace.directory, index)),
  );
  return { names, posterPath: await stills.poster(), renderedFrames: toDraw };
}

async function keptPaths(cache: SegmentCache, scenes: readonly SceneFrames[]): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const { key } of scenes) {
    const path = await cache.find(key);
    if (path) paths.set(key, path);
  }
  return paths;
}

/** The frames of each cut and of each scene after it: a changed scene leaves the frames of its neighbours as they are. */
function frameRanges(written: WrittenComposition): SceneFrames[] {
  const { storyboard, keys, cutKeys, cuts } = written;
  let start = 0;
  return storyboard.scenes.flatMap((scene, index) => {
    const all = Math.round(scene.duration * storyboard.fps);
    const { frames } = cuts[index]!;
    const own = { key: keys[index]!, first: start + frames, count: all - frames };
    const cut = { key: cutKeys[index]!, first: start, count: frames };
    start += all;
    return frames > 0 ? [cut, own] : [own];
  });
}
