import type { Uuid } from '../domain/ids.ts';
import type { Job } from '../domain/job/job.ts';
import { Superseded } from '../domain/job/job-decisions.ts';
import { nextStep } from '../domain/job/next-step.ts';
import type { Store } from '../store/contract.ts';
import type { StoreLog } from '../store/database/db.ts';
import type { Tasks } from '../store/tasks/queue.ts';
import { isAbort } from './abort.ts';
import { GenerationFailure } from './failure.ts';
import type { Records } from './records.ts';
import type { Steps } from './steps.ts';

/** What a worker works with. */
export type WorkerParts = {
  store: Store;
  tasks: Tasks;
  steps: Steps;
  records: Records;
  log: StoreLog;
};

/** The running workers of this process. */
export type Worker = {
  /** Lets running tasks finish for `drainMs`, then aborts them; what is left resumes from the log elsewhere. */
  stop(drainMs: number): Promise<void>;
};

type Turn = { jobId: Uuid; attemptsLeft: number; signal: AbortSignal };

/**
 * Takes tasks and advances their jobs step by step until they rest. It keeps nothing of its own: after each step the
 * job is read again, and `nextStep` decides from the log, so that a crash anywhere loses at most one step's work.
 */
export function startWorker(parts: WorkerParts, concurrency: number): Worker {
  return parts.tasks.work({ concurrency }, (task) => advance(parts, task));
}

/** One task: claims the job, walks its steps, and ends when there is nothing left to do or another claim is newer. */
export async function advance(parts: WorkerParts, turn: Turn): Promise<void> {
  let claim: number | null = null;
  for (;;) {
    turn.signal.throwIfAborted();
    const job = await parts.store.job(turn.jobId);
    if (!job) return;
    try {
      const next: number | null | 'rest' = await takeStep(parts, job, claim, turn);
      if (next === 'rest') return;
      claim = next;
    } catch (error) {
      if (error instanceof Superseded) return;
      if (turn.signal.aborted || isAbort(error)) throw error;
      if (!(await failed(parts, job, error, turn))) throw error;
      return;
    }
  }
}

async function takeStep(
  parts: WorkerParts,
  job: Job,
  claim: number | null,
  turn: Turn,
): Promise<number | null | 'rest'> {
  const { steps, records } = parts;
  const step = nextStep(job, claim);
  parts.log.info({ jobId: job.id, run: job.run, attempt: claim, step }, 'step');
  switch (step) {
    case 'rest':
      return 'rest';
    case 'give-up':
      await records.fail(job, 'generation_failed: the job was interrupted too often and has been given up');
      return 'rest';
    case 'prepare':
      await records.prepare(job);
      return claim;
    case 'start':
    case 'start-render':
      return records.start(job);
    case 'plan':
      await steps.plan(job, turn.signal);
      return claim;
    case 'compose':
      await steps.compose(job, turn.signal);
      return claim;
    case 'render':
      await steps.render(job, turn.signal);
      return claim;
    default:
      return step satisfies never;
  }
}

/**
 * Ends the run for a reason that trying again would not mend, or when no attempt is left.
 * @returns false when the task should be tried again
 */
async function failed(parts: WorkerParts, job: Job, error: unknown, turn: Turn): Promise<boolean> {
  const expected = error instanceof GenerationFailure;
  if (!expected) parts.log.error({ jobId: job.id, run: job.run, err: error }, 'a generation step broke');
  if (!expected && turn.attemptsLeft > 0) return false;
  const detail = expected
    ? error.message
    : 'generation_failed: something went wrong on our side; nothing was charged';
  await parts.records.fail(job, detail);
  return true;
}
