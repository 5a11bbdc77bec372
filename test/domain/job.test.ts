import t from 'tap';
import type { JobEvent, Recorded } from '../../src/domain/events.ts';
import { evolve, type Job, noJob } from '../../src/domain/job/job.ts';
import { decide, decideWork, isOpen, Superseded } from '../../src/domain/job/job-decisions.ts';
import { nextStep } from '../../src/domain/job/next-step.ts';
import { isRejection } from '../../src/domain/rejection.ts';
import { storyboard } from '../support/storyboard.ts';

const OWNER = '01900000-0000-7000-8000-000000000001';
const JOB = '01900000-0000-7000-8000-0000000000aa';
const request = { prompt: 'A film about tea', attachments: [] };
const hold = { id: 'hold-1', amount: 30 };
const rendering = {
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

/** Folds facts onto a job as the log would hold them, a second apart. */
const given = (events: JobEvent[], from: Job = noJob(JOB)): Job =>
  events.reduce((job, event) => {
    const version = job.version + 1;
    const recordedAt = new Date(Date.UTC(2026, 0, 1, 0, 0, version)).toISOString();
    return evolve(job, { ...event, streamId: JOB, version, recordedAt } as Recorded<JobEvent>);
  }, from);

const queued = () => given(decide.queue({ ownerId: OWNER, accountId: 'acc', request, hold }));
const after = (job: Job, step: (job: Job, attempt: number) => JobEvent[]) =>
  given(step(job, job.attempt), job);
const running = () => after(after(queued(), decideWork.prepare), decideWork.start);
const board = storyboard();
const planned = () =>
  after(running(), (j) => decideWork.plan(j, j.attempt, { planner: 'p', storyboard: board, sources: [] }));
const composed = (job = planned()) =>
  after(job, (j) =>
    decideWork.compose(j, j.attempt, {
      storyboard: board,
      sources: [],
      scenes: board.scenes.map((s) => ({ id: s.id, key: `k-${s.id}` })),
    }),
  );
const rendered = (job = composed()) =>
  after(after(job, decideWork.start), (j) => decideWork.rendered(j, j.attempt, rendering, 30));

t.test(
  'a first generation walks queued, created, running, completed with its output behind it',
  async (t) => {
    t.equal(queued().status, 'queued');
    t.equal(after(queued(), decideWork.prepare).status, 'created');
    t.equal(running().status, 'running');
    t.equal(planned().output, null, 'no output before the job is completed');
    t.match(composed(), { status: 'completed', output: { status: 'queued', completedAt: null } });
    t.match(after(composed(), decideWork.start), { output: { status: 'processing' } });
    t.match(rendered(), {
      status: 'completed',
      hold: null,
      output: { status: 'completed', rendering: { key: 'outputs/x.mp4' } },
    });
  },
);

t.test('a worker is told the next step from the log alone', async (t) => {
  t.equal(nextStep(queued(), null), 'prepare');
  t.equal(nextStep(after(queued(), decideWork.prepare), null), 'start');
  t.equal(nextStep(running(), running().attempt), 'plan');
  t.equal(nextStep(running(), null), 'start', 'a new worker claims what a dead one left');
  t.equal(nextStep(running(), 99), 'rest', 'a stale claim rests');
  t.equal(nextStep(planned(), planned().attempt), 'compose');
  t.equal(nextStep(composed(), composed().attempt), 'start-render');
  const processing = after(composed(), decideWork.start);
  t.equal(nextStep(processing, processing.attempt), 'render');
  t.equal(nextStep(processing, null), 'start-render', 'a render left by a dead worker is claimed anew');
  t.equal(nextStep(rendered(), null), 'rest');
  const again = after(running(), decideWork.start);
  t.equal(nextStep(again, again.attempt), 'plan');
  t.equal(nextStep(again, null), 'give-up', 'two attempts were lost');
});

t.test('attempts that were lost count in their own run alone', async (t) => {
  const lost = after(composed(), decideWork.start);
  const again = after(lost, decideWork.start);
  t.equal(again.attemptsLost, 1);
  const done = after(again, (j) => decideWork.rendered(j, j.attempt, rendering, 30));
  const refined = after(done, (j) => decide.refine(j, { request, hold: { id: 'hold-2', amount: 5 } }));
  t.equal(refined.attemptsLost, 0);
  const second = after(after(refined, decideWork.prepare), decideWork.start);
  t.equal(
    nextStep(second, null),
    'start',
    'one attempt of this run may be lost, whatever happened in the first',
  );
  t.equal(nextStep(after(second, decideWork.start), null), 'give-up');
});

t.test('a follow-up is for the owner, and for jobs that are completed or ask', async (t) => {
  t.throws(() => decide.mayFollowUp(null, OWNER), { code: 'job_not_found' });
  t.throws(() => decide.mayFollowUp(rendered(), 'somebody else'), { code: 'job_not_found' });
  for (const job of [queued(), running()]) {
    try {
      decide.mayFollowUp(job, OWNER);
      t.fail('accepted');
    } catch (error) {
      t.ok(isRejection(error, 'followup_requires_completed_job') && error.facts.status === job.status);
    }
  }
  decide.mayFollowUp(rendered(), OWNER);
});

t.test('a refinement makes the output outdated and the finished one makes it completed again', async (t) => {
  const refined = after(rendered(), (j) =>
    decide.refine(j, { request: { prompt: 'blue', attachments: [] }, hold: { id: 'hold-2', amount: 5 } }),
  );
  t.match(refined, {
    status: 'queued',
    run: 2,
    completedAt: null,
    output: { status: 'outdated' },
    hold: { id: 'hold-2' },
  });
  t.equal(refined.request.prompt, 'A film about tea', 'the first prompt stays the prompt');
  t.same(
    refined.messages.map((m) => m.kind),
    ['create', 'refine'],
  );
  const failed = after(after(after(refined, decideWork.prepare), decideWork.start), (j) =>
    decideWork.fail(j, j.attempt, 'render_failed: x'),
  );
  t.match(failed, {
    status: 'completed',
    output: { status: 'failed', error: 'render_failed: x' },
    hold: null,
    error: null,
  });
});

t.test('a first generation that fails is failed for good', async (t) => {
  const failed = after(running(), (j, attempt) => decideWork.fail(j, attempt, 'attachment_unreachable: x'));
  t.match(failed, { status: 'failed', error: 'attachment_unreachable: x', output: null, hold: null });
  t.notOk(isOpen(failed));
  t.throws(() => decideWork.fail(failed, failed.attempt, 'again'), Superseded, 'it fails once');
});

t.test('a failed render leaves the job completed', async (t) => {
  const failed = after(after(composed(), decideWork.start), (j, attempt) =>
    decideWork.fail(j, attempt, 'render_failed: x'),
  );
  t.match(failed, { status: 'completed', output: { status: 'failed' } });
});

t.test('a question waits for its reply under the same hold', async (t) => {
  const asked = after(running(), (j) => decideWork.ask(j, j.attempt, 'About what?', 'no_subject'));
  t.match(asked, { status: 'awaiting_user_input', question: 'About what?', questionsAsked: 1 });
  const replied = after(asked, (j) => decide.reply(j, { request: { prompt: 'About tea', attachments: [] } }));
  t.match(replied, { status: 'queued', run: 1, hold, question: null });
  t.match(after(asked, decideWork.expire), { status: 'failed' });
});

t.test('stale workers are fenced off', async (t) => {
  const claimed = after(composed(), decideWork.start);
  const stale = claimed.attempt;
  const reclaimed = after(claimed, decideWork.start);
  t.throws(() => decideWork.rendered(reclaimed, stale, rendering, 1), Superseded);
  const refined = after(claimed, (j) => decide.refine(j, { request, hold: { id: 'h2', amount: 1 } }));
  t.throws(
    () => decideWork.rendered(refined, stale, rendering, 1),
    Superseded,
    'a follow-up came while it rendered',
  );
  const canceled = after(claimed, (j) => decide.cancel(j, 'by the customer'));
  t.throws(() => decideWork.rendered(canceled, stale, rendering, 1), Superseded);
  t.match(canceled, {
    status: 'completed',
    error: null,
    output: { status: 'failed', error: 'canceled: by the customer' },
  });
  const early = after(running(), (j) => decide.cancel(j, 'by the customer'));
  t.match(early, { status: 'failed', error: 'canceled: by the customer', output: null });
});
