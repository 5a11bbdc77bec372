import { type Called, type CallerOptions, callApi, pause } from './http-caller.ts';
import type { Job } from './types.ts';

export type WaitOptions = {
  /** Called with each status that differs from the one before. */
  onProgress?: (job: Job) => void;
  signal?: AbortSignal;
  /** When to stop; by default when the video is there, nothing more will come, or the job asks something. */
  until?: (job: Job) => boolean;
};

/** How long the service may hold a response back, in seconds: shortly while there is news, which progress is too. */
const SHORTEST_HOLD_SECONDS = 2;
const LONGEST_HOLD_SECONDS = 20;
/** Pauses where the service does not hold responses back. */
const PAUSE_SECONDS = 1;
const LONGEST_PAUSE_SECONDS = 5;

/** True when waiting has an end: a finished or failed video, a failed job, or a question to the customer. */
export function isSettled({ status, pending_user_input, output }: Job): boolean {
  if (status === 'failed' || pending_user_input) return true;
  if (status !== 'completed') return false;
  return output?.status === 'failed' || (output?.status === 'completed' && output.download_url !== null);
}

/**
 * Follows a job until `until` holds (api.md 4.3). A service that holds responses back is asked again at once, so that no
 * news waits for the end of a pause: it wakes for a new status, and says at the end of a hold how far the job is.
 * @throws ApiError; the signal's reason when it aborts
 */
export async function waitForJob(caller: CallerOptions, jobId: string, options: WaitOptions): Promise<Job> {
  const { onProgress, signal, until = isSettled } = options;
  const path = `/sessions/${encodeURIComponent(jobId)}`;
  let etag: string | null = null; // of the status last seen
  let hold = SHORTEST_HOLD_SECONDS;
  for (;;) {
    const headers = etag ? { 'if-none-match': etag, prefer: `wait=${hold}` } : {};
    const asking = { method: 'GET' as const, path, headers, ...(signal && { signal }) };
    const called: Called = await callApi(caller, asking);
    const holdable: boolean = etag !== null;
    if (called.status === 304) hold = Math.min(hold * 2, LONGEST_HOLD_SECONDS);
    else {
      const job = called.body as Job;
      etag = called.headers.get('etag');
      hold = SHORTEST_HOLD_SECONDS;
      onProgress?.(job);
      if (until(job)) return job;
    }
    // The next request is the first that can be held back.
    if (!holdable && etag !== null) continue;
    await pause(pauseSeconds(called.headers) * 1000, signal);
  }
}

/** Seconds before asking again for a response to be held back: none where the service does so. */
function pauseSeconds(headers: Headers): number {
  const recommended = headers.get('retry-after');
  // Nothing is recommended for a settled job, which is served at once.
  if (recommended === null) return LONGEST_PAUSE_SECONDS;
  if (headers.has('preference-applied')) return 0;
  return Math.min(Number(recommended) || PAUSE_SECONDS, LONGEST_PAUSE_SECONDS);
}
