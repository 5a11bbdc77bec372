import { join } from 'node:path';
import type { Storyboard } from '../../src/domain/storyboard.ts';
import { writeComposition } from '../../src/generation/composer/compose.ts';
import { createBeginframeRenderer } from '../../src/generation/renderer/beginframe-renderer.ts';
import { createBrowserPool } from '../../src/generation/renderer/browser/browser-pool.ts';
import type { RunningBrowser } from '../../src/generation/renderer/browser/browser-process.ts';
import { mediaTools, scratch } from './media.ts';
import { storyboard } from './storyboard.ts';

/** What a renderer needs, found once. */
export const tools = { ...(await mediaTools()), writeComposition };
const { chromium } = tools;

/** Two scenes of half a second in a small frame: enough to see everything, quick to draw. */
export function small(): Storyboard {
  const board = storyboard({ width: 480, height: 270 });
  board.scenes = board.scenes.map((scene) => ({ ...scene, duration: 0.6 }));
  return board;
}

/** A renderer with caches of its own that ends with the test, and what it told the operator. */
export async function renderer(
  t: Parameters<typeof scratch>[0],
  chosen = chromium,
  scale = 1,
  caches?: string,
) {
  const directory = caches ?? (await scratch(t));
  const notices: string[] = [];
  const made = createBeginframeRenderer({
    ...tools,
    chromium: chosen,
    scale,
    segmentDirectory: join(directory, 'segments'),
    segmentBytes: 1 << 30,
    browsers: 2,
    scratchDirectory: join(directory, 'browsers'),
    notice: (message) => void notices.push(message),
  });
  t.teardown(() => made.close());
  return Object.assign(made, { notices });
}

/** A pool that tells which browsers it gave out. */
export async function watchedPool(t: Parameters<typeof scratch>[0], size = 1) {
  const notices: string[] = [];
  const given: RunningBrowser[] = [];
  const pool = createBrowserPool({
    chromium,
    size,
    profileParent: await scratch(t),
    notice: (message) => void notices.push(message),
  });
  t.teardown(() => pool.close());
  const { lease } = pool;
  pool.lease = async (signal) => {
    const running = await lease(signal);
    given.push(running);
    return running;
  };
  return { pool, given, notices };
}
