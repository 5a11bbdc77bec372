import type { Job } from '../domain/job/job.ts';
import { type ProgressStage, progressWithin } from '../domain/job/progress-stages.ts';
import type { Store } from '../store/contract.ts';

const REPORT_EVERY_MS = 250;

/** Tells how far a run is. Progress is telemetry: it goes to a table of its own, and losing a report changes nothing. */
export type Telemetry = { report(stage: ProgressStage, done: number, total: number): void };

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
      const progress = progressWithin(stage, total > 0 ? done / total : 0);
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
