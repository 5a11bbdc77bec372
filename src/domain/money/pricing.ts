import type { Job } from '../job/job.ts';
import { mergeRequests, type VideoRequest } from '../request.ts';
import { firstRenderPrice, refinementCeiling, refinementPrice } from './plans.ts';

/** What a job still has to earn its first video for: a job that never rendered pays the list price, not a refinement's. */
const neverRendered = (job: Job) => !job.output?.rendering;

/** Credits to hold for a refinement: its maximum (decisions.md, Credits). */
export function refinementHold(job: Job, followUp: VideoRequest): number {
  const merged = { ...mergeRequests(job.request, followUp), prompt: job.request.prompt };
  if (neverRendered(job)) return firstRenderPrice(merged);
  return refinementCeiling(merged, job.output?.rendering?.durationSeconds ?? 0);
}

/** Credits that a finished render costs; the capture never exceeds the hold. */
export function capturePrice(job: Job, renderedSeconds: number): number {
  return neverRendered(job) ? firstRenderPrice(job.request) : refinementPrice(renderedSeconds);
}
