import type { Job } from '../domain/job.ts';
import type { Store } from '../store/contract.ts';
import type { RenderProgress } from './renderer/renderer.ts';

type Stage = 'planning' | RenderProgress['stage'] | 'uploading';

/** Share of the whole way at which a stage begins and ends; rendering takes nearly all of the time. */
const SPANS: Record<Stage, readonly [from: number, to: number]> = {
  planning: [0, 0.06],
  composing: [0.06, 0.15],
  rendering: [0.15, 0.9],
  encoding: [0.9, 0.97],
  uploading: [0.97, 0.99],
};

const REPORT_EVERY_MS = 250;

/** Tells how far a run is. Progress is telemetry: it goes to a table of its own, and losing a report changes nothing. */
export type Telemetry = { report(stage: Stage, done: number, total: number): void };

/**
 * Reports for one job, at most four times a second and never backwards within the run.
 * @param onLost told when a report could not be written
 */
export function telemetryFor(
  job: Job,
  store: Store,
  now: () => number,
  onLost: (error: unknown) => void,
): Telemetry {
  let furthest = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  let lastStage = '';
  return {
    report(stage, done, total) {
      const [from, to] = SPANS[stage];
      const progress = from + (to - from) * (total > 0 ? Math.min(1, done / total) : 0);
      furthest = Math.max(furthest, Math.round(progress * 1000) / 1000);
      const at = now();
      if (stage === lastStage && done < total && at - lastAt < REPORT_EVERY_MS) return;
      lastAt = at;
      lastStage = stage;
      store
        .reportProgress({ jobId: job.id, run: job.run, stage, done, total, progress: furthest })
        .catch(onLost);
    },
  };
}
