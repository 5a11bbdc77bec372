import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { durationOf, type Storyboard } from '../../domain/storyboard.ts';
import type { HttpVoice } from '../sound/http-voice.ts';
import { soundUsages } from '../sound/sound-usages.ts';
import { renderSoundtrack, withCaptions } from '../sound/soundtrack.ts';
import { assembleVideo } from './assemble.ts';
import { createBrowserPool } from './browser/browser-pool.ts';
import { openComposition } from './browser/composition-page.ts';
import { collectSegments, pageOptions, type SegmentTools } from './frames/scene-segments.ts';
import { createSegmentCache } from './frames/segment-cache.ts';
import { crowdedScenes, ROOMIEST, withMoreRoom } from './layout-audit.ts';
import type { Composed, RenderedVideo, Renderer, Workspace } from './renderer.ts';
import { type CompositionTools, inComposition, type WrittenComposition } from './written-composition.ts';

export type BeginframeOptions = CompositionTools & {
  /** Where rendered scenes are kept, and at most how many bytes of them. */
  segmentDirectory: string;
  segmentBytes: number;
  /** Browsers that render side by side. */
  browsers: number;
  /** A directory of ours for browser profiles (unused where browsers run as another user). */
  scratchDirectory: string;
  /** The speech service that speaks; the built-in voice when null. */
  voice?: HttpVoice | null;
  /** Told what an operator should know: lost protection, a slower way, a browser that failed. */
  notice: SegmentTools['notice'];
};

/**
 * The default renderer: our own HTML composition in a headless Chromium that draws frame by frame, one encoded
 * segment a scene, kept by content; an unchanged scene is never rendered twice (generation.md, scene segments).
 */
export function createBeginframeRenderer(options: BeginframeOptions): Renderer {
  const { chromium, browsers, notice, scratchDirectory } = options;
  const pool = createBrowserPool({ chromium, size: browsers, profileParent: scratchDirectory, notice });
  const cache = createSegmentCache({ directory: options.segmentDirectory, maxBytes: options.segmentBytes });
  const parts: Parts = { ...options, pool, cache };
  const prepare = async () => {
    await mkdir(options.segmentDirectory, { recursive: true, mode: 0o700 });
    await mkdir(scratchDirectory, { recursive: true, mode: 0o700 });
  };
  return {
    name: 'beginframe',
    voice: options.voice?.protocol,
    async compose(storyboard, workspace) {
      await prepare();
      return compose(parts, storyboard, workspace);
    },
    async render(storyboard, workspace) {
      await prepare();
      return render(parts, storyboard, workspace);
    },
    close: () => pool.close(),
  };
}

type Parts = CompositionTools & SegmentTools & Pick<BeginframeOptions, 'voice'>;

async function compose(parts: Parts, storyboard: Storyboard, workspace: Workspace): Promise<Composed> {
  const { directory, assetPaths, signal } = workspace;
  const { ffmpegPath, voice, notice } = parts;
  let board = await withCaptions(storyboard, { directory, assetPaths, signal, ffmpegPath, voice, notice });
  let unchecked: number[] = storyboard.scenes.map((_, index) => index);
  for (let round = 0; ; round += 1) {
    const { result, crowded } = await inComposition(parts, board, workspace, async (written) => ({
      result: composed(written),
      crowded: await audit(parts, written, { indexes: unchecked, workspace }),
    }));
    const roomier = withMoreRoom(board, crowded);
    const changed = crowded.filter((index) => roomier.scenes[index] !== board.scenes[index]);
    if (changed.length < crowded.length) {
      parts.notice('Scenes stay crowded in their roomiest layout', {
        scenes: crowded.length - changed.length,
      });
    }
    if (changed.length === 0 || round === ROOMIEST) return result;
    board = roomier;
    unchecked = changed;
  }
}

/** Audits the given scenes, except those whose segment is kept: what was rendered has passed before. */
async function audit(
  parts: Parts,
  written: WrittenComposition,
  { indexes, workspace }: { indexes: readonly number[]; workspace: Workspace },
): Promise<number[]> {
  const kept = await Promise.all(written.keys.map((key) => parts.cache.find(key)));
  const fresh = indexes.filter((index) => !kept[index]);
  if (fresh.length === 0) return [];
  return parts.pool.use(workspace.signal, async (running) => {
    let done = 0;
    // The layout is the same in every size, and the audit's measures are those of the composition.
    const page = await openComposition(running, { ...pageOptions(written, parts.notice), scale: 1 });
    const crowded = await crowdedScenes(page, written.storyboard, fresh, () => {
      done += 1;
      workspace.onProgress({ stage: 'composing', done, total: fresh.length });
    });
    await page.close();
    return crowded;
  });
}

function composed({ storyboard, keys, usages }: WrittenComposition): Composed {
  const scenes = storyboard.scenes.map((scene, index) => ({ id: scene.id, key: keys[index]! }));
  return { storyboard, scenes, usages: { ...usages, ...soundUsages(storyboard) } };
}

async function render(parts: Parts, storyboard: Storyboard, workspace: Workspace): Promise<RenderedVideo> {
  const { directory, assetPaths, onProgress, signal } = workspace;
  const { ffmpegPath, scale = 1 } = parts;
  const path = join(directory, 'video.mp4');
  const [{ names: segments, posterPath, renderedFrames }, sound] = await sideBySide(signal, (both) => [
    inComposition(parts, storyboard, { ...workspace, signal: both }, (written) =>
      collectSegments(parts, written, { ...workspace, signal: both }),
    ),
    renderSoundtrack(storyboard, {
      ...{ directory, assetPaths, ffmpegPath, signal: both },
      ...{ voice: parts.voice, notice: parts.notice },
    }),
  ]);
  onProgress({ stage: 'encoding', done: 0, total: 2 });
  await assembleVideo({ ffmpegPath, directory, segments, soundPath: sound.path, path, signal });
  onProgress({ stage: 'encoding', done: 1, total: 2 });
  await parts.cache.prune();
  onProgress({ stage: 'encoding', done: 2, total: 2 });
  const { fps } = storyboard;
  const [width, height] = [storyboard.width, storyboard.height].map((length) => even(length * scale));
  return {
    ...{ path, posterPath, captionsPath: sound.captionsPath, durationSeconds: durationOf(storyboard) },
    ...{ width: width!, height: height!, fps, renderedSeconds: renderedFrames / fps },
  };
}

/** What the encoder keeps of a length in pixels. */
const even = (pixels: number) => Math.floor(Math.round(pixels) / 2) * 2;

/** Two works at once; when one fails the other is stopped, and both have ended when this returns. */
async function sideBySide<A, B>(
  signal: AbortSignal,
  start: (both: AbortSignal) => [Promise<A>, Promise<B>],
): Promise<[A, B]> {
  const failure = new AbortController();
  const works = start(AbortSignal.any([signal, failure.signal]));
  for (const work of works) work.catch((error) => failure.abort(error));
  const [first, second] = await Promise.allSettled(works);
  signal.throwIfAborted();
  if (first.status === 'fulfilled' && second.status === 'fulfilled') return [first.value, second.value];
  throw failure.signal.reason;
}
