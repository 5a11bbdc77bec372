import type { Job } from '../job/job.ts';
import { durationBucket } from '../prompt-hints.ts';
import { type Duration, mergeRequests, type VideoRequest } from '../request.ts';
import { changedSeconds } from './changed-seconds.ts';
import { firstRenderPrice, refinementCeiling, refinementPrice } from './plans.ts';

/** What a job still has to earn its first video for: a job that never rendered pays the list price, not a refinement's. */
const neverRendered = (job: Job) => !job.output?.rendering;

/** The most that a run with this request can cost (decisions.md, Credits). */
function maximumPrice(job: Job, request: VideoRequest): number {
  if (neverRendered(job)) return firstRenderPrice(request);
  return refinementCeiling(request, job.output?.rendering?.durationSeconds ?? 0);
}

const merged = (job: Job, followUp: VideoRequest): VideoRequest => ({
  ...mergeRequests(job.request, followUp),
  prompt: job.request.prompt,
});

/** Credits to hold for a refinement: its maximum (decisions.md, Credits). */
export const refinementHold = (job: Job, followUp: VideoRequest): number =>
  maximumPrice(job, merged(job, followUp));

/** What a reply changes of the hold: nothing, its amount, or it keeps the length that the hold was made for. */
export type ReplyTerms = { hold: 'kept'; length?: Duration } | { hold: 'raised'; price: number };

/**
 * The terms of a reply, which is never refused for money (decisions.md, Status codes): what it makes dearer is held in
 * full, and where the balance does not suffice for that, the video keeps its length.
 * @param available the balance, net of holds
 */
export function replyTerms(job: Job, reply: VideoRequest, available: number): ReplyTerms {
  const price = maximumPrice(job, merged(job, reply));
  if (price <= maximumPrice(job, job.request)) return { hold: 'kept' };
  if (price <= available + (job.hold?.amount ?? 0)) return { hold: 'raised', price };
  return { hold: 'kept', length: durationBucket(job.request) };
}

/** Seconds of the plan that is being rendered that no finished video of the job shows. */
export const newSeconds = (job: Job): number =>
  job.storyboard ? changedSeconds(job.rendered, job.storyboard) : 0;

/** Credits that the finished render of a job costs; the capture never exceeds the hold. */
export const capturePrice = (job: Job): number =>
  neverRendered(job) ? firstRenderPrice(job.request) : refinementPrice(newSeconds(job));
