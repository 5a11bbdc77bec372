import type { BrowserPool } from '../browser/browser-pool.ts';
import type { RunningBrowser } from '../browser/browser-process.ts';
import { type CompositionPage, openComposition, type PageOptions } from '../browser/composition-page.ts';
import { encodeSegment } from './segment-encoder.ts';

/** Frames of the whole composition that make up one scene. */
export type SceneFrames = { key: string; first: number; count: number };

export type CaptureOptions = {
  pool: BrowserPool;
  page: PageOptions;
  ffmpegPath: string;
  /** Encoder threads for each scene. */
  threads: number;
  signal: AbortSignal;
  /** Where a scene's segment goes. */
  draft(scene: SceneFrames): Promise<string>;
  /** Called with each finished segment, in any order. */
  finished(scene: SceneFrames, draft: string): Promise<void>;
  onFrames(count: number): void;
};

const TRIES = 2;

/**
 * Renders scenes side by side, one browser each at a time, the longest first. A scene whose browser dies or
 * hangs is tried once more in a new browser. An abort kills the browsers and encoders at once.
 */
export async function captureScenes(scenes: readonly SceneFrames[], options: CaptureOptions): Promise<void> {
  const queue = scenes.toSorted((a, b) => b.count - a.count);
  const failure = new AbortController();
  const signal = AbortSignal.any([options.signal, failure.signal]);
  const hands = Array.from({ length: Math.min(options.pool.size, queue.length) }, () =>
    workThrough(queue, { ...options, signal }).catch((error) => {
      // One lost scene loses the video: the others stop as well.
      failure.abort(error);
      throw error;
    }),
  );
  const results = await Promise.allSettled(hands);
  options.signal.throwIfAborted();
  if (failure.signal.aborted) throw failure.signal.reason;
  const lost = results.find((result) => result.status === 'rejected');
  if (lost) throw lost.reason;
}

async function workThrough(queue: SceneFrames[], options: CaptureOptions): Promise<void> {
  let failures = 0;
  let scene = queue.shift();
  while (scene) {
    const running = await options.pool.lease(options.signal);
    const state = { healthy: true };
    try {
      scene = await inBrowser(running, scene, queue, options, () => {
        failures = 0;
      });
    } catch (error) {
      state.healthy = false;
      options.signal.throwIfAborted();
      failures += 1;
      if (failures >= TRIES || !(error instanceof SceneFailure)) throw unwrap(error);
      options.page.notice('A browser failed while rendering; the scene is tried again in a new one', {
        reason: String(unwrap(error)),
      });
      scene = error.scene;
    } finally {
      await options.pool.release(running, !state.healthy);
    }
  }
}

/** Names the scene that was being rendered when its browser failed. */
class SceneFailure extends Error {
  readonly scene: SceneFrames;
  constructor(scene: SceneFrames, cause: unknown) {
    super('A scene could not be rendered', { cause });
    this.scene = scene;
  }
}

const unwrap = (error: unknown) => (error instanceof SceneFailure ? error.cause : error);

/** Renders `first` and whatever else is waiting in one browser; returns when nothing is left. */
async function inBrowser(
  running: RunningBrowser,
  first: SceneFrames,
  queue: SceneFrames[],
  options: CaptureOptions,
  succeeded: () => void,
): Promise<undefined> {
  const kill = () => void running.end();
  options.signal.addEventListener('abort', kill, { once: true });
  let scene: SceneFrames | undefined = first;
  try {
    const page = await openComposition(running, options.page);
    while (scene) {
      await captureScene(page, scene, options);
      succeeded();
      scene = queue.shift();
    }
    await page.close();
    return undefined;
  } catch (error) {
    throw scene ? new SceneFailure(scene, error) : error;
  } finally {
    options.signal.removeEventListener('abort', kill);
  }
}

async function captureScene(
  page: CompositionPage,
  scene: SceneFrames,
  options: CaptureOptions,
): Promise<void> {
  const { fps } = options.page;
  const path = await options.draft(scene);
  const stopped = new AbortController();
  const signal = AbortSignal.any([options.signal, stopped.signal]);
  const encoder = encodeSegment({
    ffmpegPath: options.ffmpegPath,
    path,
    fps,
    threads: options.threads,
    signal,
  });
  let done = 0;
  try {
    for (; done < scene.count; done += 1) {
      await page.seek((scene.first + done) / fps);
      await encoder.write(await page.picture());
      options.onFrames(1);
    }
    await encoder.finish();
  } catch (error) {
    stopped.abort(error);
    options.onFrames(-done);
    throw error;
  }
  await options.finished(scene, path);
}
