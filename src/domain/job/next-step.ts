import type { Job } from './job.ts';
import { isOpen } from './job-decisions.ts';

/** Claims within one run (a smooth one needs two: generation and render) after which it is given up: a job that kills its worker must not do so for ever. */
export const MAX_ATTEMPTS = 6;

/** What a worker does next for a job. `start` claims it; the others need the claim. */
export type Step = 'prepare' | 'start' | 'plan' | 'compose' | 'start-render' | 'render' | 'give-up' | 'rest';

/**
 * Says what a worker that holds `attempt` (null: none yet) should do. Pure: a crash anywhere resumes from here.
 */
export function nextStep(job: Job, attempt: number | null): Step {
  if (!isOpen(job)) return 'rest';
  if (attempt !== null && attempt !== job.attempt) return 'rest';
  if (attempt === null && job.attemptsOfRun >= MAX_ATTEMPTS) return 'give-up';
  if (job.status === 'queued') return 'prepare';
  if (job.status === 'created' || (attempt === null && job.status === 'running')) return 'start';
  if (job.status === 'running') return job.storyboardRun === job.run ? 'compose' : 'plan';
  return attempt === null || job.output?.status !== 'processing' ? 'start-render' : 'render';
}
