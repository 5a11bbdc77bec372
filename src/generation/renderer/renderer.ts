import type { Usage } from '../../domain/source.ts';
import type { Storyboard } from '../../domain/storyboard.ts';

/** Where a render stands; shown to people and clients, never used to decide. */
export type RenderProgress = { stage: 'composing' | 'rendering' | 'encoding'; done: number; total: number };

/** Where and how one attempt renders. */
export type Workspace = {
  /** A directory of this attempt alone (0700); the caller removes it. */
  directory: string;
  /** Local paths of the storyboard's assets by asset id. */
  assetPaths: Record<string, string>;
  signal: AbortSignal;
  onProgress(progress: RenderProgress): void;
  /** Told of a small JPEG of a scene as soon as the scene is drawn; `key` is the scene's of `Composed`. Absent where nobody looks. */
  onStill?(still: { key: string; path: string }): Promise<void>;
};

/** A storyboard whose layout was checked, with the key of each scene's rendered segment. */
export type Composed = {
  /** The same scenes; `roominess` raised where the audit found overlap, clipping or weak contrast. */
  storyboard: Storyboard;
  scenes: { id: string; key: string }[];
  /** Where each asset (by asset id), the music (`music`) and the voice (`voice`) appear. */
  usages: Record<string, Usage[]>;
};

/** A finished video on disk; lengths in seconds, sizes in pixels. */
export type RenderedVideo = {
  path: string;
  posterPath: string | null;
  captionsPath: string | null;
  durationSeconds: number;
  width: number;
  height: number;
  fps: number;
  /** Seconds that had to be rendered: not found in the segment cache. */
  renderedSeconds: number;
};

/** Turns a storyboard into an MP4. Adapters: our BeginFrame renderer, the HyperFrames CLI, the test card. */
export interface Renderer {
  readonly name: string;
  /** Protocol of the service that speaks; undefined where the built-in voice does. */
  readonly voice?: string | undefined;
  /** Checks the layout in a real page where the adapter has one, and names the segments. */
  compose(storyboard: Storyboard, workspace: Workspace): Promise<Composed>;
  /** Renders what `compose` returned: H.264 + AAC, yuv420p, faststart. */
  render(storyboard: Storyboard, workspace: Workspace): Promise<RenderedVideo>;
  /** Ends browsers and other children. */
  close(): Promise<void>;
}
