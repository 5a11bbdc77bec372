import type { Pulse } from '../../domain/film/pulse.ts';
import type { Usage } from '../../domain/source.ts';
import type { Storyboard } from '../../domain/storyboard.ts';

/** A video asset as numbered stills beside the composition. */
export type FrameSequence = {
  /** Relative to the composition's directory, with one printf counter from 1: `frames/v0/%05d.jpg`. */
  pattern: string;
  count: number;
  /** Stills a second. */
  rate: number;
};

/** What a composition is written from besides the storyboard. */
export type CompositionInput = {
  directory: string;
  assetPaths: Record<string, string>;
  /** By asset id. */
  frameSequences: Record<string, FrameSequence>;
  /** What the things of each scene move with; nothing where nothing is said. */
  pulses?: readonly (Pulse | null)[];
  /** A sound that players of the page play with it, relative to the page; the renderer mixes its own. */
  soundSrc?: string;
};

/** A composition on disk: its page, what determines each scene, and where assets appear. */
export type Composition = {
  indexPath: string;
  /** One text a scene: everything that decides how its frames look. */
  sceneTexts: string[];
  /** Frames at each scene's start in which the one before it is still seen, and all that decides how they look. */
  cuts: { frames: number; text: string }[];
  /** By asset id. */
  usages: Record<string, Usage[]>;
};

/** Writes a storyboard as an HTML composition with all that it needs into one directory. */
export type WriteComposition = (board: Storyboard, input: CompositionInput) => Promise<Composition>;
