import type { Storyboard } from '../../domain/storyboard.ts';

/** How one scene passes into the next; each is drawn by the function of its name in page/cuts.js. */
export type Cut =
  | 'push'
  | 'rise'
  | 'slide'
  | 'reveal'
  | 'iris'
  | 'corner'
  | 'wipe'
  | 'diagonal'
  | 'doors'
  | 'line'
  | 'blinds'
  | 'dissolve'
  | 'zoom'
  | 'glitch';

/** What suits a design's tempo: calm ones dissolve, open and reveal, brisk ones cut across, zoom and break. */
const SUITABLE: [below: number, cuts: Cut[]][] = [
  [0.95, ['dissolve', 'iris', 'reveal', 'rise', 'line', 'slide']],
  [1.2, ['slide', 'iris', 'push', 'reveal', 'diagonal', 'corner', 'doors', 'wipe', 'zoom']],
  [Number.POSITIVE_INFINITY, ['zoom', 'diagonal', 'blinds', 'push', 'glitch', 'corner', 'rise', 'wipe']],
];

/** Seconds of a cut at tempo 1, and the most of its scene that it takes. */
const CUT_SECONDS = 0.6;
const MOST_OF_SCENE = 0.3;

/** A number from 0 to 1 that a text always gives (FNV-1a, finished). */
export function chanceOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (const c of seed) hash = Math.imul(hash ^ c.codePointAt(0)!, 0x01000193);
  // Names that differ in their last sign alone lie far apart after this (the finish of MurmurHash3).
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/**
 * The cut before each scene but the first. It follows from the film's seed and the scene's id, so that scenes which a
 * follow-up keeps keep their cuts; two that follow each other differ.
 */
export function cutsOf(board: Pick<Storyboard, 'scenes' | 'tokens' | 'music'>): (Cut | null)[] {
  const suitable = SUITABLE.find(([below]) => board.tokens.tempo < below)![1];
  const cuts: (Cut | null)[] = [];
  for (const [i, scene] of board.scenes.entries()) {
    const wanted = Math.floor(chanceOf(`${board.music.seed}/${scene.id}/cut`) * suitable.length);
    const cut = suitable[wanted]!;
    const next = suitable[(wanted + 1) % suitable.length]!;
    cuts.push(i === 0 ? null : cut === cuts[i - 1] ? next : cut);
  }
  return cuts;
}

/** Frames at the start of each scene in which the one before it is still to be seen; none in the first. */
export function cutFramesOf(board: Pick<Storyboard, 'scenes' | 'tokens' | 'fps'>): number[] {
  return board.scenes.map(({ duration }, i) => {
    const seconds = Math.min(CUT_SECONDS / board.tokens.tempo, duration * MOST_OF_SCENE);
    return i === 0 ? 0 : Math.max(2, Math.round(seconds * board.fps));
  });
}
