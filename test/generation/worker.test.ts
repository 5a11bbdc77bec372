import t from 'tap';
import type { JobEvent } from '../../src/domain/events.ts';
import type { Uuid } from '../../src/domain/ids.ts';
import type { Job } from '../../src/domain/job/job.ts';
import { decide as jobs, Superseded } from '../../src/domain/job/job-decisions.ts';
import { GenerationFailure } from '../../src/generation/failure.ts';
import { createRecords } from '../../src/generation/records.ts';
import type { Steps } from '../../src/generation/steps.ts';
import { advance, type WorkerParts } from '../../src/generation/worker.ts';
import { SILENT } from '../../src/store/database/db.ts';
import { settleHold } from '../../src/store/job-hold.ts';
import { WorkerStopping } from '../../src/store/tasks/task-loop.ts';
import { command, createJob, entropy, openAccount, openStore } from '../support/store.ts';
import { storyboard } from '../support/storyboard.ts';

const { store } = await openStore(t);
const records = createRecords(store, entropy);
const unused = () => Promise.reject(new Error('this step is not part of the test'));

/** A worker whose planning does this; nothing comes after it. */
function worker(plan: Steps['plan']): WorkerParts {
  const steps = { plan, compose: unused, render: unused };
  return { store, records, steps, tasks: {} as WorkerParts['tasks'], log: SILENT };
}

/** One turn on a job, as the queue gives it: with turns left, so that only the log's own bound ends it. */
const turn = (parts: WorkerParts, jobId: Uuid, signal = new AbortController().signal) =>
  advance(parts, { jobId, attemptsLeft: 5, signal });

async function job() {
  const account = await openAccount(store, 50);
  const { jobId } = await createJob(store, account, { price: 20 });
  const balance = async () => (await store.account(account.accountId))!.available;
  return { jobId, balance };
}

/** What a worker that dies leaves: a claim that nobody ends. */
async function crash(jobId: Uuid): Promise<void> {
  const seen = (await store.job(jobId))!;
  if (seen.status === 'queued') await records.prepare(seen);
  await records.start((await store.job(jobId))!);
}

t.test('a job that kills its worker twice fails with a reason, and its credits are back', async (t) => {
  const { jobId, balance } = await job();
  await crash(jobId);
  t.equal(await balance(), 30, 'one crash: it is tried again');
  await crash(jobId);
  let planned = 0;
  await turn(
    worker(async () => void planned++),
    jobId,
  );
  t.equal(planned, 0, 'it is not tried a third time');
  t.match(await store.job(jobId), {
    status: 'failed',
    error: 'generation_failed: the work was interrupted twice and has been given up; nothing was charged',
  });
  t.equal(await balance(), 50);
});

t.test('a step that breaks twice ends the job, whatever turns the queue would give it', async (t) => {
  const { jobId, balance } = await job();
  const broken = worker(() => Promise.reject(new Error('out of memory')));
  await t.rejects(turn(broken, jobId), /out of memory/);
  t.match(await store.job(jobId), { status: 'running' });
  await turn(broken, jobId);
  t.match(await store.job(jobId), {
    status: 'failed',
    error: 'generation_failed: something went wrong on our side; nothing was charged',
  });
  t.equal(await balance(), 50);
});

t.test('what trying again would not mend ends the job at once, in the words for the customer', async (t) => {
  const { jobId, balance } = await job();
  const failing = worker(() =>
    Promise.reject(new GenerationFailure('attachment_unreachable', '“a” is gone')),
  );
  await turn(failing, jobId);
  t.match(await store.job(jobId), { status: 'failed', error: /^attachment_unreachable: “a” is gone$/ });
  t.equal(await balance(), 50);
});

t.test('the last turn that the queue gives is the last try', async (t) => {
  const { jobId, balance } = await job();
  const broken = worker(() => Promise.reject(new Error('out of memory')));
  await advance(broken, { jobId, attemptsLeft: 0, signal: new AbortController().signal });
  t.match(await store.job(jobId), { status: 'failed', error: /^generation_failed: something went wrong/ });
  t.equal(await balance(), 50);
});

t.test(
  'a plan that takes longer than a quarter of an hour is stopped, and has cost an attempt',
  async (t) => {
    const { jobId } = await job();
    const late = new AbortController();
    t.intercept(AbortSignal, 'timeout', { value: () => late.signal });
    const hanging = worker(async (_job, signal) => {
      late.abort(new Error('too late'));
      await stopped(signal);
    });
    await t.rejects(turn(hanging, jobId), /stopped/);
    t.match(await store.job(jobId), { status: 'running', attempt: 1, claimed: true });
  },
);

t.test('a plan and a composition have a quarter of an hour, a video has an hour', async (t) => {
  const { jobId } = await job();
  const asked: number[] = [];
  const { signal } = new AbortController();
  const timeout = (milliseconds: number) => {
    asked.push(milliseconds);
    return signal;
  };
  t.intercept(AbortSignal, 'timeout', { value: timeout });
  const made = { storyboard: storyboard(), sources: [] };
  const steps: Steps = {
    plan: (it) => records.plan(it, { ...made, planner: 'test' }),
    compose: (it) => records.compose(it, { ...made, scenes: [] }),
    render: () => Promise.reject(new GenerationFailure('render_failed', 'no more')),
  };
  await turn({ ...worker(unused), steps }, jobId);
  t.match(await store.job(jobId), { output: { status: 'failed', error: 'render_failed: no more' } });
  t.same(asked, [900_000, 900_000, 3_600_000]);
});

t.test('a crash and a broken step make two', async (t) => {
  const { jobId } = await job();
  await crash(jobId);
  await turn(
    worker(() => Promise.reject(new Error('x'))),
    jobId,
  );
  t.match(await store.job(jobId), { status: 'failed' });
});

t.test('attempts that were handed back in good order do not count', async (t) => {
  const { jobId } = await job();
  for (let stops = 0; stops < 4; stops++) {
    const stopping = new AbortController();
    const interrupted = worker(async (_job, signal) => {
      stopping.abort(new WorkerStopping('test'));
      signal.throwIfAborted();
    });
    await t.rejects(turn(interrupted, jobId, stopping.signal), WorkerStopping);
  }
  t.match(await store.job(jobId), { status: 'running', attempt: 4, attemptsLost: 0, claimed: false });
});

t.test('a claim that was lost to another worker is not handed back', async (t) => {
  const { jobId } = await job();
  const lost = new AbortController();
  const zombie = worker(async (_job, signal) => {
    await crash(jobId);
    lost.abort(new Error('the claim on the task was lost'));
    signal.throwIfAborted();
  });
  const ending = await turn(zombie, jobId, lost.signal).then(
    () => 'it saw the other claim first',
    (error: Error) => error.message,
  );
  t.match(ending, /lost|first/);
  t.match(await store.job(jobId), { status: 'running', attempt: 2, attemptsLost: 1, claimed: true });
});

t.test('work that is cut off in any other way is not handed back: its attempt counts', async (t) => {
  const { jobId } = await job();
  const lost = new AbortController();
  const cut = worker(async (_job, signal) => {
    lost.abort(new Error('the claim on the task was lost'));
    signal.throwIfAborted();
  });
  await t.rejects(turn(cut, jobId, lost.signal), /lost/);
  t.match(await store.job(jobId), { status: 'running', attempt: 1, claimed: true });
});

/** What ends work that is under way, and how the job stands then. */
const ENDINGS: Record<string, (jobId: Uuid) => Promise<unknown>> = {
  'a cancellation': (jobId) => end(jobId, (job) => jobs.cancel(job, 'test')),
  'a failure elsewhere': async (jobId) => records.fail((await store.job(jobId))!, 'x: test'),
  'another attempt': async (jobId) => records.start((await store.job(jobId))!),
  'an erasure': (jobId) => end(jobId, (job) => jobs.cancel(job, 'the owner was erased')),
};

async function end(jobId: Uuid, decide: (job: Job) => JobEvent[]): Promise<void> {
  await store.handle(command(), async (unit) => {
    const job = (await unit.job(jobId))!;
    await settleHold(unit, job, { how: 'released', reason: 'test' });
    unit.appendJob(jobId, job.ownerId, decide(job));
  });
}

/** Works until it is stopped, which may have happened already. */
const stopped = (signal: AbortSignal) =>
  new Promise((_, reject) => {
    const stop = () => reject(new Error('stopped'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });

for (const [what, happen] of Object.entries(ENDINGS)) {
  t.test(`work stops within a second after ${what}, without a word`, async (t) => {
    const { jobId } = await job();
    let endedAt = 0;
    const busy = worker(async (_job, signal) => {
      await happen(jobId);
      endedAt = performance.now();
      await stopped(signal);
    });
    await turn(busy, jobId);
    t.ok(performance.now() - endedAt < 1000, `${performance.now() - endedAt} ms`);
    t.equal((await store.job(jobId))!.attemptsLost, what === 'another attempt' ? 1 : 0);
  });
}

t.test('lost notifications do not keep work going', async (t) => {
  const { jobId } = await job();
  const deaf: WorkerParts['store'] = { ...store, changed: () => new Promise(() => {}) };
  let endedAt = 0;
  const busy = worker(async (_job, signal) => {
    await ENDINGS['a cancellation']!(jobId);
    endedAt = performance.now();
    await stopped(signal);
  });
  await turn({ ...busy, store: deaf }, jobId);
  t.ok(performance.now() - endedAt < 1000, `${performance.now() - endedAt} ms`);
});

t.test('a turn before the last is tried again, and who was overtaken says nothing', async (t) => {
  const { jobId } = await job();
  const { signal } = new AbortController();
  const broken = worker(() => Promise.reject(new Error('out of memory')));
  await t.rejects(advance(broken, { jobId, attemptsLeft: 1, signal }), /out of memory/);
  t.match(await store.job(jobId), { status: 'running', error: null });
  const fail = () => Promise.reject(new Superseded('another attempt came first'));
  await advance({ ...broken, records: { ...records, fail } }, { jobId, attemptsLeft: 0, signal });
  t.match(await store.job(jobId), { status: 'running', error: null });
});
