import type { Job } from '../domain/job/job.ts';
import { Superseded } from '../domain/job/job-decisions.ts';
import { isLastAttempt, nextStep, type Step } from '../domain/job/next-step.ts';
import type { Store } from '../store/contract.ts';
import type { StoreLog } from '../store/database/db.ts';
import type { Tasks } from '../store/tasks/queue.ts';
import { type Task, WorkerStopping } from '../store/tasks/task-loop.ts';
import { watchAttempt } from './attempt-watch.ts';
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

/** Longer than the slowest honest work of a step; a step that takes longer hangs, and its attempt is lost. */
const STEP_MINUTES = { plan: 15, compose: 15, render: 60 } as const;

const BROKEN = 'generation_failed: something went wrong on our side; nothing was charged';
const GIVEN_UP =
  'generation_failed: the work was interrupted twice and has been given up; nothing was charged';

type Turn = Pick<Task, 'jobId' | 'attemptsLeft' | 'signal'>;

/**
 * Takes tasks and advances their jobs step by step until they rest. It keeps nothing of its own: after each step the
 * job is read again, and `nextStep` decides from the log, so that a crash anywhere loses at most one step's work.
 */
export function startWorker(parts: WorkerParts, concurrency: number): Worker {
  return parts.tasks.work({ concurrency }, (task) => advance(parts, task));
}

/** One task: claims the job, walks its steps, and ends when there is nothing left to do or another attempt is newer. */
export async function advance(parts: WorkerParts, turn: Turn): Promise<void> {
  let attempt: number | null = null;
  for (;;) {
    turn.signal.throwIfAborted();
    const job = await parts.store.job(turn.jobId);
    if (!job) return;
    const step = nextStep(job, attempt);
    if (step === 'rest') return;
    parts.log.info({ jobId: job.id, run: job.run, attempt, step }, 'step');
    try {
      attempt = await takeStep(parts, job, step, turn.signal);
    } catch (error) {
      if (error instanceof Superseded) return;
      if (turn.signal.aborted) await handBack(parts, job, attempt, turn);
      else if (await failed(parts, { job, attempt, error, turn })) return;
      throw error;
    }
  }
}

/** @returns the attempt that the worker holds after the step */
async function takeStep(
  parts: WorkerParts,
  job: Job,
  step: Exclude<Step, 'rest'>,
  signal: AbortSignal,
): Promise<number | null> {
  const { records } = parts;
  switch (step) {
    case 'give-up':
      await records.fail(job, GIVEN_UP);
      return null;
    case 'prepare':
      await records.prepare(job);
      return null;
    case 'start':
    case 'start-render':
      return records.start(job);
    case 'plan':
    case 'compose':
    case 'render':
      await work(parts, job, step, signal);
      return job.attempt;
    default:
      return step satisfies never;
  }
}

/** Does a step as long as somebody wants its result: within a second after that, and at its deadline, all of it stops. */
async function work(
  { steps, store, log }: WorkerParts,
  job: Job,
  step: keyof Steps,
  signal: AbortSignal,
): Promise<void> {
  const watch = watchAttempt(store, job, log);
  const deadline = AbortSignal.timeout(STEP_MINUTES[step] * 60_000);
  try {
    await steps[step](job, AbortSignal.any([signal, deadline, watch.signal]));
  } catch (error) {
    throw watch.signal.aborted ? watch.signal.reason : error;
  } finally {
    await watch.end();
  }
}

/** A worker that is stopped in good order says so; one whose claim on the job is another's by now has nothing to give back. */
async function handBack(
  { records, log }: WorkerParts,
  job: Job,
  attempt: number | null,
  { signal }: Turn,
): Promise<void> {
  if (attempt === null || !(signal.reason instanceof WorkerStopping)) return;
  await records.handBack(job).catch((err) => {
    if (!(err instanceof Superseded)) log.warn({ jobId: job.id, err }, 'an attempt could not be handed back');
  });
}

/** A step that threw. */
type Broken = { job: Job; attempt: number | null; error: unknown; turn: Turn };

/**
 * Ends the run for a reason that trying again would not mend, or when no attempt is left.
 * @returns false when the task should be tried again
 */
async function failed(parts: WorkerParts, { job, attempt, error, turn }: Broken): Promise<boolean> {
  const expected = error instanceof GenerationFailure;
  if (!expected) parts.log.error({ jobId: job.id, run: job.run, err: error }, 'a generation step broke');
  const last = turn.attemptsLeft === 0 || (attempt !== null && isLastAttempt(job));
  if (!expected && !last) return false;
  await parts.records.fail(job, expected ? error.message : BROKEN).catch((err) => {
    if (!(err instanceof Superseded)) throw err;
  });
  return true;
}
