import type { Job } from './job.ts';
import { isOpen } from './job-decisions.ts';

/** Attempts of one run that may end without a result of their own before it fails: a job that kills its worker must not do so for ever. */
const MOST_LOST_ATTEMPTS = 2;

/** Attempts of the current run that were lost, with the newest one where nobody works on it any more. */
export const lostAttempts = (job: Job): number => job.attemptsLost + (job.claimed ? 1 : 0);

/** Whether losing one more attempt ends the run. */
export const isLastAttempt = (job: Job): boolean => job.attemptsLost + 1 >= MOST_LOST_ATTEMPTS;

/** What a worker does next for a job. `start` claims it; the others need the claim. */
export type Step = 'prepare' | 'start' | 'plan' | 'compose' | 'start-render' | 'render' | 'give-up' | 'rest';

/**
 * Says what a worker that holds `attempt` (null: none yet) should do. Pure: a crash anywhere resumes from here.
 */
export function nextStep(job: Job, attempt: number | null): Step {
  if (!isOpen(job)) return 'rest';
  if (attempt !== null && attempt !== job.attempt) return 'rest';
  if (attempt === null && lostAttempts(job) >= MOST_LOST_ATTEMPTS) return 'give-up';
  if (job.status === 'queued') return 'prepare';
  if (job.status === 'created' || (attempt === null && job.status === 'running')) return 'start';
  if (job.status === 'running') return job.storyboardRun === job.run ? 'compose' : 'plan';
  return attempt === null || job.output?.status !== 'processing' ? 'start-render' : 'render';
}
