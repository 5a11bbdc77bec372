import { join } from 'node:path';
import { posterTime, takeStill } from '../assemble.ts';
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
};

/** Takes a small picture of each scene for whoever watches the work. A picture that cannot be taken costs nothing else. */
export function sceneStills({ ffmpegPath, notice }: StillTools, workspace: Workspace): SceneStills {
  const { directory, signal, onStill } = workspace;
  const begun = new Map<string, Promise<void>>();
  const capture = async (key: string, seconds: number, videoPath: string) => {
    const path = join(directory, `still-${key}.jpg`);
    try {
      await takeStill({ ffmpegPath, videoPath, atSeconds: posterTime(seconds), path, signal });
      await onStill!({ key, path });
    } catch (error) {
      if (!signal.aborted) notice('The picture of a scene could not be taken', { reason: String(error) });
    }
  };
  return {
    take({ key, seconds, segment }) {
      if (onStill && !begun.has(key)) begun.set(key, capture(key, seconds, segment));
    },
    settled: async () => void (await Promise.all(begun.values())),
  };
}
