import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from './config/config.ts';
import { createRenderer, type Data } from './deps.ts';
import type { Storyboard } from './domain/storyboard.ts';
import { writeComposition } from './generation/composer/compose.ts';
import { createAssetGatherer } from './generation/media/gatherer.ts';
import { drawContactSheet, type SheetFilm } from './generation/renderer/contact-sheet.ts';
import { type ExportOptions, exportComposition } from './generation/renderer/exported-composition.ts';
import type { RenderedVideo, Workspace } from './generation/renderer/renderer.ts';
import type { Log } from './operations/operation.ts';
import { findFfmpeg, findFfprobe } from './platform/ffmpeg.ts';
import type { Storage } from './storage/storage.ts';
import { createAssetOwners } from './store/privacy/asset-owners.ts';

/** Where attached files of films are kept; null for films that have none. */
export type AttachedFiles = { data: Data; storage: Storage } | null;

/** Films on this machine without a service: what commands draw, write and look at. */
export type Films = {
  /** Checks the layout and renders; the files lie in the workspace. */
  render(board: Storyboard, workspace: Workspace): Promise<RenderedVideo>;
  /** Writes a film as a folder of plain files. */
  write(board: Storyboard, options: Omit<ExportOptions, 'assetPaths'>, files: AttachedFiles): Promise<void>;
  /** Stills of rendered films on one picture (WebP). */
  sheet(films: readonly SheetFilm[], out: string, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

/** Finds the programs and opens them over DATA_DIR's caches. The browser starts with the first render. */
export async function openFilms(config: Config, log: Log): Promise<Films> {
  const cache = path.join(config.dataDir, 'cache');
  const cacheDirectory = path.join(cache, 'binaries');
  const { path: ffmpegPath } = await findFfmpeg({ path: config.ffmpegPath, cacheDirectory });
  const { path: ffprobePath } = await findFfprobe({ path: config.ffprobePath, cacheDirectory });
  let renderer: ReturnType<typeof createRenderer> | undefined;
  const started = () => {
    renderer ??= createRenderer(config, { parts: {}, cache, ffmpegPath, ffprobePath, log });
    return renderer;
  };
  const voice = config.speech ? { ...config.speech, apiKey: config.speech.apiKey?.reveal() } : null;
  return {
    async render(board, workspace) {
      const it = await started();
      const { storyboard } = await it.compose(board, workspace);
      return it.render(storyboard, workspace);
    },
    async write(board, options, files) {
      const directory = await mkdtemp(path.join(tmpdir(), 'framelog-assets-'));
      try {
        const gatherer = files && gathererOf(files, { ffmpegPath, ffprobePath, cache });
        const { signal } = options;
        const assetPaths = (await gatherer?.restore(board.assets, { directory, signal })) ?? {};
        await exportComposition({ writeComposition, ffmpegPath, voice }, board, { ...options, assetPaths });
      } finally {
        await rm(directory, { recursive: true, force: true });
      }
    },
    sheet: (films, out, signal) => drawContactSheet(films, { out, ffmpegPath, signal }),
    close: async () => (await renderer)?.close(),
  };
}

type Places = { ffmpegPath: string; ffprobePath: string; cache: string };

function gathererOf(
  { data, storage }: NonNullable<AttachedFiles>,
  { ffmpegPath, ffprobePath, cache }: Places,
) {
  return createAssetGatherer({
    storage,
    owners: createAssetOwners(data.store.pool),
    ffmpeg: ffmpegPath,
    ffprobe: ffprobePath,
    cacheDirectory: path.join(cache, 'assets'),
    allowLoopback: [],
  });
}
