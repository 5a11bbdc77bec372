/** What takes time in a run, in order. */
export type ProgressStage = 'planning' | 'composing' | 'rendering' | 'encoding' | 'uploading';

/**
 * Share of the whole way, from 0 to 1, at which each stage begins and ends; rendering takes nearly all of the time.
 * The worker reports by it, and whoever knows only the share tells the stage by it. The last stage ends short of 1,
 * which is the finished job.
 */
export const PROGRESS_SPANS: Record<ProgressStage, readonly [from: number, to: number]> = {
  planning: [0, 0.06],
  composing: [0.06, 0.15],
  rendering: [0.15, 0.9],
  encoding: [0.9, 0.97],
  uploading: [0.97, 0.99],
};

const STAGES = Object.keys(PROGRESS_SPANS) as ProgressStage[];

/** How far the whole is when a stage has done this part of its work. */
export function progressWithin(stage: ProgressStage, part: number): number {
  const [from, to] = PROGRESS_SPANS[stage];
  return from + (to - from) * Math.min(1, Math.max(0, part));
}

/** The stage that a share of the whole way lies in; a border belongs to the later one. */
export function stageAt(progress: number): ProgressStage {
  return STAGES.find((stage) => progress < PROGRESS_SPANS[stage][1]) ?? 'uploading';
}
