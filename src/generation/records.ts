import type { JobEvent } from '../domain/events.ts';
import type { ModelUse } from '../domain/film/model-use.ts';
import type { Provenance } from '../domain/film/provenance.ts';
import { type Entropy, uuidv5 } from '../domain/ids.ts';
import type { Job, NewRendering } from '../domain/job/job.ts';
import { decideWork, Superseded } from '../domain/job/job-decisions.ts';
import { capturePrice } from '../domain/money/pricing.ts';
import type { Source } from '../domain/source.ts';
import type { Storyboard } from '../domain/storyboard.ts';
import type { CommandContext, Store, UnitOfWork } from '../store/contract.ts';
import { settleHold } from '../store/job-hold.ts';

/** What a worker writes to the log: one method a fact, money in the same transaction. */
export type Records = ReturnType<typeof createRecords>;

type Made = { storyboard: Storyboard; sources: Source[] };
type Planned = Made & {
  planner: string;
  notUnderstood?: string[];
  provenance?: Provenance;
  modelUse?: ModelUse;
};
type Decide = (current: Job, unit: UnitOfWork) => Promise<JobEvent[]> | JobEvent[];

/**
 * Binds the worker's facts to a store. `job` is always the job as the worker last read it; every method refuses with
 * `Superseded`, and records nothing, when another attempt, a follow-up or an ending has come since (`decideWork`).
 */
export function createRecords(store: Store, entropy: Entropy) {
  const append = async (job: Job, context: CommandContext, decide: Decide) => {
    await store.handle(context, async (unit) => {
      const current = await unit.job(job.id);
      if (!current) throw new Superseded(`job ${job.id} is gone`);
      unit.appendJob(job.id, current.ownerId, await decide(current, unit));
    });
  };
  const record = (job: Job, step: string, decide: Decide) => append(job, contextOf(job, step), decide);
  return {
    prepare: (job: Job) => record(job, 'prepare', (current) => decideWork.prepare(current, job.attempt)),

    /**
     * Claims the job. The command id is fresh: two workers must never take one claim for theirs.
     * @returns the new attempt
     */
    async start(job: Job): Promise<number> {
      const context = { ...contextOf(job, 'start'), commandId: entropy.uuid() };
      await append(job, context, (current) => decideWork.start(current, job.attempt));
      return job.attempt + 1;
    },

    /** Gives an attempt back that the worker is stopped in. */
    handBack: (job: Job) => record(job, 'hand-back', (current) => decideWork.handBack(current, job.attempt)),

    plan: (job: Job, made: Planned) =>
      record(job, 'plan', (current) => decideWork.plan(current, job.attempt, made)),

    ask: (job: Job, question: string, reason: string) =>
      record(job, 'ask', (current) => decideWork.ask(current, job.attempt, question, reason)),

    compose: (job: Job, made: Made & { scenes: { id: string; key: string }[] }) =>
      record(job, 'compose', (current) => decideWork.compose(current, job.attempt, made)),

    /** Records the finished video and captures the hold in one transaction. */
    rendered: (job: Job, rendering: NewRendering) =>
      record(job, 'rendered', (current, unit) =>
        finishRun(current, unit, { attempt: job.attempt, made: rendering, at: entropy.now() }),
      ),

    /** Ends the run and gives its credits back. */
    fail: (job: Job, error: string) =>
      record(job, 'fail', (current, unit) => failRun(current, unit, job.attempt, error)),
  };
}

/** Captures what the finished video costs. @returns what to append to the job */
export async function finishRun(
  job: Job,
  unit: UnitOfWork,
  { attempt, made, at }: { attempt: number; made: NewRendering; at: number },
): Promise<JobEvent[]> {
  const price = capturePrice(job);
  const charged = await settleHold(unit, job, { how: 'captured', price, at: new Date(at).toISOString() });
  return decideWork.rendered(job, attempt, made, charged);
}

/** Releases the hold of a run that cannot go on. @returns what to append to the job */
export async function failRun(
  job: Job,
  unit: UnitOfWork,
  attempt: number,
  error: string,
): Promise<JobEvent[]> {
  const events = decideWork.fail(job, attempt, error);
  await settleHold(unit, job, { how: 'released', reason: error.split(':', 1)[0]! });
  return events;
}

/** Repeating a step of one claim is one command: whatever a retry sends again is recorded once. */
function contextOf(job: Job, step: string): CommandContext {
  const commandId = uuidv5(job.id, `${job.run}/${job.attempt}/${job.version}/${step}`);
  return { commandId, actor: 'worker', correlationId: job.id };
}
