import type { JobEvent } from '../domain/events.ts';
import { type Entropy, type Uuid, uuidv5 } from '../domain/ids.ts';
import type { Job, Rendering } from '../domain/job/job.ts';
import { isOpen, progress, Superseded } from '../domain/job/job-decisions.ts';
import { decide as credits } from '../domain/money/credits.ts';
import { capturePrice } from '../domain/money/pricing.ts';
import type { Source } from '../domain/source.ts';
import type { Storyboard } from '../domain/storyboard.ts';
import type { CommandContext, Store, Unit } from '../store/contract.ts';

/** What a worker writes to the log: one method a fact, money in the same transaction. */
export type Records = ReturnType<typeof createRecords>;

type Made = { storyboard: Storyboard; sources: Source[] };

/** Binds the worker's facts to a store. Every method refuses with `Superseded` when the claim is stale. */
export function createRecords(store: Store, entropy: Entropy) {
  const append = (
    job: Job,
    step: string,
    decide: (current: Job, unit: Unit) => Promise<JobEvent[]> | JobEvent[],
  ) =>
    store.handle(contextOf(job, step), async (unit) => {
      const current = await unit.job(job.id);
      if (!current) throw new Superseded(`job ${job.id} is gone`);
      unit.appendJob(job.id, current.ownerId, await decide(current, unit));
    });
  return {
    prepare: (job: Job) => append(job, 'prepare', (current) => progress.prepare(current)),

    /** Claims the job. The command id is fresh: two workers must never take one claim for theirs. */
    async start(job: Job): Promise<number> {
      const context = { ...contextOf(job, 'start'), commandId: entropy.uuid() };
      const { result } = await store.handle(context, async (unit) => {
        const current = await unit.job(job.id);
        if (!current) throw new Superseded(`job ${job.id} is gone`);
        if (current.attempt !== job.attempt)
          throw new Superseded(`job ${job.id} was claimed by another worker`);
        unit.appendJob(job.id, current.ownerId, progress.start(current));
        return current.attempt + 1;
      });
      return result;
    },

    plan: (job: Job, made: Made & { planner: string; notUnderstood?: string[] }) =>
      append(job, 'plan', (current) => progress.plan(current, job.attempt, made)),

    ask: (job: Job, question: string, reason: string) =>
      append(job, 'ask', (current) => progress.ask(current, job.attempt, question, reason)),

    compose: (job: Job, made: Made & { scenes: { id: string; key: string }[] }) =>
      append(job, 'compose', (current) => progress.compose(current, job.attempt, made)),

    /** Records the finished video and captures the hold in one transaction. */
    rendered: (job: Job, rendering: Omit<Rendering, 'run'>) =>
      append(job, 'rendered', (current, unit) =>
        rendered(current, unit, { attempt: job.attempt, rendering }),
      ),

    /** Ends the run and gives its credits back. A run that has ended already stays as it is. */
    fail: (job: Job, error: string) =>
      append(job, 'fail', (current, unit) => (current.run === job.run ? failed(current, unit, error) : [])),
  };
}

type Finished = { attempt: number; rendering: Omit<Rendering, 'run'> };

async function rendered(job: Job, unit: Unit, { attempt, rendering }: Finished): Promise<JobEvent[]> {
  const price = capturePrice(job, rendering.renderedSeconds);
  const charged = await endHold(job, unit, (account, hold) => credits.capture(account, { ...hold, price }));
  return progress.rendered(job, attempt, rendering, charged);
}

async function failed(job: Job, unit: Unit, error: string): Promise<JobEvent[]> {
  if (!isOpen(job)) return [];
  const reason = error.split(':', 1)[0]!;
  await endHold(job, unit, (account, hold) => credits.release(account, { ...hold, reason }));
  return progress.fail(job, error);
}

type EndOfHold = (
  account: NonNullable<Awaited<ReturnType<Unit['account']>>>,
  hold: { holdId: Uuid; jobId: Uuid; run: number },
) => ReturnType<typeof credits.capture>;

/** Ends the job's open hold on its account, if there is one; returns the credits captured. */
async function endHold(job: Job, unit: Unit, end: EndOfHold): Promise<number> {
  const account = job.hold && (await unit.account(job.accountId));
  if (!job.hold || !account) return 0;
  const events = end(account, { holdId: job.hold.id, jobId: job.id, run: job.run });
  unit.appendAccount(job.accountId, account.userId, events);
  return events.reduce((sum, e) => (e.type === 'HoldCaptured' ? sum + e.data.captured : sum), 0);
}

/** Repeating a step of one claim is one command: whatever a retry sends again is recorded once. */
function contextOf(job: Job, step: string): CommandContext {
  const commandId = uuidv5(job.id, `${job.run}/${job.attempt}/${job.version}/${step}`);
  return { commandId, actor: 'worker', correlationId: job.id };
}
