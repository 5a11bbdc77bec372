import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '../domain/job/job.ts';
import { isOpen, Superseded } from '../domain/job/job-decisions.ts';
import type { Store } from '../store/contract.ts';
import type { StoreLog } from '../store/database/db.ts';

/** Beneath the notifications, which may be lost: work that nobody wants any more ends within a second all the same. */
const LOOK_EVERY_MS = 500;

/** A watch over one attempt. */
export type AttemptWatch = {
  /** Aborted, with `Superseded`, when a follow-up, a cancellation, an erasure, a failure or another attempt has come. */
  signal: AbortSignal;
  end(): Promise<void>;
};

/** Watches whether the attempt that a worker holds is still the newest one of a job that wants it. */
export function watchAttempt(
  store: Pick<Store, 'job' | 'changed'>,
  held: Pick<Job, 'id' | 'attempt'>,
  log: Pick<StoreLog, 'warn'>,
): AttemptWatch {
  const over = new AbortController();
  const ended = new AbortController();
  const look = async () => {
    const job = await store.job(held.id);
    if (job && job.attempt === held.attempt && isOpen(job)) return;
    if (!ended.signal.aborted)
      over.abort(new Superseded(`attempt ${held.attempt} of job ${held.id} is over`));
  };
  const watching = (async () => {
    while (!ended.signal.aborted && !over.signal.aborted) {
      // A log that cannot be read now says nothing: the fence decides when the step is recorded.
      await look().catch((err) => log.warn({ err, jobId: held.id }, 'an attempt could not be watched'));
      await nextLook(store, held.id, ended.signal);
    }
  })();
  return {
    signal: over.signal,
    async end() {
      ended.abort();
      await watching;
    },
  };
}

/** Waits for news of the job, the time for another look, or the end of the watch. */
async function nextLook(store: Pick<Store, 'changed'>, jobId: string, ended: AbortSignal): Promise<void> {
  const either = new AbortController();
  const stop = AbortSignal.any([ended, either.signal]);
  const pause = sleep(LOOK_EVERY_MS, undefined, { signal: stop }).catch(() => {});
  await Promise.race([store.changed(jobId, stop), pause]);
  either.abort();
}
