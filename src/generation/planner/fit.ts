import { bucketOfSeconds, durationBucket, statedSeconds } from '../../domain/prompt-hints.ts';
import { DURATION_TARGETS } from '../../domain/storyboard.ts';
import type { Candidate } from './draft.ts';
import { leastOf, needOf } from './timing.ts';

/** Scenes of one storyboard at most (schema), hook and closing included. */
const MOST_SCENES = 60;

export type Target = {
  floor: number;
  ceiling: number /** A stated length within the bucket. */;
  stated: number | null;
};

/** Seconds to aim at: the bucket's limits, and the length that the prompt states as nearly as they allow. */
export function targetOf(request: {
  prompt: string;
  duration?: Parameters<typeof durationBucket>[0]['duration'] & string;
}): Target {
  const bucket = durationBucket(request);
  const [floor, ceiling] = DURATION_TARGETS[bucket];
  const said = statedSeconds(request.prompt);
  const fits = said !== null && bucketOfSeconds(said) === bucket;
  return { floor, ceiling, stated: fits ? Math.min(ceiling, Math.max(floor, said)) : null };
}

export type Fitted = { scenes: Candidate[]; aim: number };

const sum = (list: Candidate[], of: (c: Candidate) => number) => list.reduce((total, c) => total + of(c), 0);

/**
 * Drops the lightest middle scene until the rest fits, then says how long the whole shall be. `spoken` gives the
 * narration that a scene would have.
 */
export function fit(all: Candidate[], target: Target, spoken: (c: Candidate) => string): Fitted {
  const scenes = [...all];
  const need = (c: Candidate) => needOf(c.body, spoken(c));
  const least = (c: Candidate) => leastOf(c.body, spoken(c));
  // A short video may be brisk; a longer one must not feel rushed.
  const hurry = target.ceiling < 10 ? 0.56 : target.ceiling < 30 ? 0.8 : 0.9;
  const limit = target.stated ?? target.ceiling;
  const tooLong = () => Math.max(sum(scenes, least), sum(scenes, need) * hurry) > limit + 1e-6;
  while (scenes.length > 2 && (scenes.length > MOST_SCENES || tooLong())) {
    const middle = scenes.slice(1, -1);
    scenes.splice(scenes.indexOf(middle.reduce((a, b) => (b.weight <= a.weight ? b : a))), 1);
  }
  const natural = sum(scenes, need);
  const aim = target.stated ?? Math.min(target.ceiling, Math.max(target.floor, natural));
  return { scenes, aim };
}
