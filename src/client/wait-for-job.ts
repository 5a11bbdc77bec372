import { setTimeout as sleep } from 'node:timers/promises';
import { type CallerOptions, callApi } from './http-caller.ts';
import type { Job } from './types.ts';

export type WaitOptions = {
  /** Called with each status that differs from the one before. */
  onProgress?: (job: Job) => void;
  signal?: AbortSignal;
  /** When to stop; by default when the video is there, nothing more will come, or the job asks something. */
  until?: (job: Job) => boolean;
};

/** Pauses between looks, and how long the service may hold an answer back for news, in seconds. */
const PAUSE_SECONDS = 1;
const LONGEST_PAUSE_SECONDS = 5;
const HOLD_SECONDS = 20;

/** True when waiting has an end: a finished or failed video, a failed job, or a question to the customer. */
export function isSettled({ status, pending_user_input, output }: Job): boolean {
  if (status === 'failed' || pending_user_input) return true;
  if (status !== 'completed') return false;
  return output?.status === 'failed' || (output?.status === 'completed' && output.download_url !== null);
}

/** Follows a job until `until` holds (api.md 4.3). @throws ApiError; the signal's reason when it aborts */
export async function waitForJob(caller: CallerOptions, jobId: string, options: WaitOptions): Promise<Job> {
  const { onProgress, signal, until = isSettled } = options;
  let etag: string | null = null; // of the status last seen
  for (;;) {
    const prefer = `wait=${HOLD_SECONDS}`;
    const headers: Record<string, string> = etag ? { 'if-none-match': etag, prefer } : {};
    const path = `/sessions/${encodeURIComponent(jobId)}`;
    const called = await callApi(caller, { method: 'GET', path, headers, ...(signal && { signal }) });
    if (called.status !== 304) {
      const job = called.body as Job;
      etag = called.headers.get('etag');
      onProgress?.(job);
      if (until(job)) return job;
    }
    // An answer that was not held back comes with the service's own recommendation.
    const held = called.headers.has('preference-applied');
    const pause = held ? PAUSE_SECONDS : Number(called.headers.get('retry-after') ?? PAUSE_SECONDS);
    await sleep(Math.min(pause, LONGEST_PAUSE_SECONDS) * 1000, undefined, signal ? { signal } : {});
  }
}
