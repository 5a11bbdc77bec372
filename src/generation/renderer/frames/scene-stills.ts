import { join } from 'node:path';
import { posterTime, takePoster, takeStill } from '../assemble.ts';
import type { Notice } from '../browser/browser-launcher.ts';
import type { Workspace } from '../renderer.ts';

/** What taking stills needs. */
export type StillTools = { ffmpegPath: string; notice: Notice };

/** The pictures of a render's scenes, taken as the scenes are drawn. */
export type SceneStills = {
  /** Begins to take the picture of a drawn scene, once however often it is called. */
  take(scene: { key: string; seconds: number; segment: string }): void;
  /** Resolves when all that were begun have ended. */
  settled(): Promise<void>;
  /** The path of the film's poster. @throws when it could not be taken */
  poster(): Promise<string>;
};

/**
 * Takes a small picture of each scene for whoever watches the work, and of the scene `first` the film's poster. A small
 * picture that cannot be taken costs nothing else.
 */
export function sceneStills(
  { ffmpegPath, notice }: StillTools,
  { directory, signal, onStill }: Workspace,
  first: string,
): SceneStills {
  const begun = new Map<string, Promise<void>>();
  const posterPath = join(directory, 'poster.jpg');
  let poster: Promise<string> | null = null;
  const capture = async (key: string, at: { videoPath: string; atSeconds: number }) => {
    const path = join(directory, `still-${key}.jpg`);
    try {
      await takeStill({ ffmpegPath, ...at, path, signal });
      await onStill!({ key, path });
    } catch (error) {
      if (!signal.aborted) notice('The picture of a scene could not be taken', { reason: String(error) });
    }
  };
  return {
    take({ key, seconds, segment }) {
      const at = { videoPath: segment, atSeconds: posterTime(seconds) };
      if (key === first && !poster) {
        poster = takePoster({ ffmpegPath, ...at, path: posterPath, signal }).then(() => posterPath);
        // Whoever asks for it learns what happened.
        poster.catch(() => {});
      }
      if (onStill && !begun.has(key)) begun.set(key, capture(key, at));
    },
    settled: async () => void (await Promise.allSettled([...begun.values(), poster])),
    async poster() {
      if (!poster) throw new Error('The first scene was not drawn');
      return poster;
    },
  };
}
