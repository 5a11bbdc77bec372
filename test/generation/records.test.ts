import t from 'tap';
import type { AccountEvent } from '../../src/domain/events.ts';
import type { Uuid } from '../../src/domain/ids.ts';
import type { Job } from '../../src/domain/job/job.ts';
import { decide as jobs, Superseded } from '../../src/domain/job/job-decisions.ts';
import { createRecords, finishRun, type Records } from '../../src/generation/records.ts';
import type { UnitOfWork } from '../../src/store/contract.ts';
import { settleHold } from '../../src/store/job-hold.ts';
import { AT, attached, given, topups } from '../domain/paying-accounts.ts';
import { command, createJob, entropy, openAccount, openStore } from '../support/store.ts';
import { storyboard } from '../support/storyboard.ts';

const { store } = await openStore(t);
const records = createRecords(store, entropy);
const account = await openAccount(store, 100_000);
const board = storyboard();
const made = { storyboard: board, sources: [] };
const video = {
  key: 'outputs/x.mp4',
  posterKey: null,
  captionsKey: null,
  bytes: 10,
  sha256: 'ab',
  durationSeconds: 4,
  width: 1280,
  height: 720,
  fps: 30,
  renderedSeconds: 4,
};

/** Every method, in the words of a worker that saw the job as it was. The type makes the list complete. */
const METHODS: { [M in keyof Records]: (job: Job) => Promise<unknown> } = {
  prepare: (job) => records.prepare(job),
  start: (job) => records.start(job),
  handBack: (job) => records.handBack(job),
  plan: (job) => records.plan(job, { ...made, planner: 'test' }),
  ask: (job) => records.ask(job, 'What about?', 'none'),
  compose: (job) => records.compose(job, { ...made, scenes: [] }),
  rendered: (job) => records.rendered(job, video),
  fail: (job) => records.fail(job, 'generation_failed: test'),
};

const current = async (jobId: Uuid) => (await store.job(jobId))!;

/** A job that a worker has claimed, in generation or in render, as that worker sees it. */
async function claimed(stage: 'running' | 'rendering'): Promise<Job> {
  const { jobId } = await createJob(store, account, { price: 5 });
  await records.prepare(await current(jobId));
  await records.start(await current(jobId));
  if (stage === 'rendering') {
    await records.plan(await current(jobId), { ...made, planner: 'test' });
    await records.compose(await current(jobId), { ...made, scenes: [] });
    await records.start(await current(jobId));
  }
  return current(jobId);
}

async function cancel(jobId: Uuid): Promise<void> {
  await store.handle(command(), async (unit) => {
    const job = (await unit.job(jobId))!;
    await settleHold(unit, job, { how: 'released', reason: 'test' });
    unit.appendJob(jobId, job.ownerId, jobs.cancel(job, 'test'));
  });
}

/** What may come before a worker that is too late. */
const BEFORE: Record<string, (job: Job) => Promise<unknown>> = {
  'another attempt': (job) => records.start(job),
  'a failure under another attempt': async (job) => {
    await records.start(job);
    await records.fail(await current(job.id), 'attachment_unreachable: test');
  },
  'a cancellation': (job) => cancel(job.id),
};

t.test('what a worker records under a stale claim is refused, whatever it is', async (t) => {
  for (const stage of ['running', 'rendering'] as const)
    for (const [what, happen] of Object.entries(BEFORE))
      for (const [name, method] of Object.entries(METHODS)) {
        const stale = await claimed(stage);
        await happen(stale);
        const story = await store.read(stale.id);
        const money = await store.account(account.accountId);
        await t.rejects(method(stale), Superseded, `${name} after ${what} while ${stage}`);
        t.equal(
          (await store.read(stale.id)).length,
          story.length,
          `${name} after ${what}: nothing is recorded`,
        );
        t.same(await store.account(account.accountId), money, `${name} after ${what}: no credit moves`);
      }
});

t.test('a follow-up makes the claim of the render before it stale', async (t) => {
  for (const [name, method] of Object.entries(METHODS)) {
    const stale = await claimed('rendering');
    await store.handle(command(), async (unit) => {
      const job = (await unit.job(stale.id))!;
      await settleHold(unit, job, { how: 'released', reason: 'test' });
      const request = { prompt: 'blue', attachments: [] };
      unit.appendJob(
        job.id,
        job.ownerId,
        jobs.refine(job, { request, hold: { id: entropy.uuid(), amount: 0 } }),
      );
    });
    await t.rejects(method(stale), Superseded, name);
    t.match(await current(stale.id), { status: 'queued', run: 2 });
  }
});

t.test('of two workers that claim at once, one gets the job', async (t) => {
  const seen = await claimed('running');
  const claims = await Promise.allSettled([records.start(seen), records.start(seen)]);
  t.same(claims.map((claim) => claim.status).sort(), ['fulfilled', 'rejected']);
});

t.test('a current claim is taken', async (t) => {
  const job = await claimed('rendering');
  await records.rendered(job, video);
  t.match(await current(job.id), { status: 'completed', output: { status: 'completed' }, hold: null });
});

/** What became of a job's credits, in the account's own words. */
async function moneyOf(jobId: Uuid) {
  const events = await store.read(account.accountId);
  return events
    .filter(({ data }) => 'jobId' in data && data.jobId === jobId)
    .map(({ type, data }) => ({ type, ...data }));
}

t.test(
  'a finished video costs its price, however much was held; a failed one nothing, and why is told by a word',
  async (t) => {
    const { jobId } = await createJob(store, account, { price: 90 });
    await records.prepare(await current(jobId));
    await records.start(await current(jobId));
    await records.plan(await current(jobId), { ...made, planner: 'test' });
    await records.compose(await current(jobId), { ...made, scenes: [] });
    await records.start(await current(jobId));
    await records.rendered(await current(jobId), video);
    t.match(await moneyOf(jobId), [
      { type: 'CreditsHeld', amount: 90 },
      { type: 'HoldCaptured', captured: 30 },
    ]);
    const failed = await claimed('running');
    await records.fail(failed, 'attachment_too_large: “photo: of a boat” has more than 50 MiB');
    t.match(await moneyOf(failed.id), [
      { type: 'CreditsHeld', amount: 5 },
      { type: 'HoldReleased', reason: /^attachment_too_large$/ },
    ]);
  },
);

t.test('a capture that leaves too little asks for a top-up at the moment of the capture', async (t) => {
  const job = await claimed('rendering');
  const paying = given([attached, topups(1_000_000, 5_000)], (await store.account(account.accountId))!);
  const told: AccountEvent[] = [];
  const unit = {
    account: async () => paying,
    appendAccount: (_id: string, _owner: string, events: AccountEvent[]) => void told.push(...events),
  };
  const run = { attempt: job.attempt, made: video, at: Date.parse(AT) };
  await finishRun(job, unit as unknown as UnitOfWork, run);
  t.match(told, [
    { type: 'HoldCaptured', data: { jobId: job.id } },
    { type: 'PaymentRequested', data: { purpose: 'topup', credits: 200, requestedAt: AT } },
  ]);
});
