import t from 'tap';
import type { JobEvent, Recorded } from '../../../src/domain/events.ts';
import { notUnderstoodOf, sentenceOf, unreadPagesOf } from '../../../src/domain/job/event-sentences.ts';
import { evolve, type Job, noJob } from '../../../src/domain/job/job.ts';
import { decide, decideWork, isOpen, Superseded } from '../../../src/domain/job/job-decisions.ts';
import {
  isWebhookType,
  TOLD_FACTS,
  WEBHOOK_TYPES,
  webhookTypeOf,
} from '../../../src/domain/job/webhook-types.ts';
import { isRejection } from '../../../src/domain/rejection.ts';
import { storyboard } from '../../support/storyboard.ts';

const OWNER = '01900000-0000-7000-8000-000000000001';
const JOB = '01900000-0000-7000-8000-0000000000aa';
const request = { prompt: 'A film about tea', attachments: [] };
const rendering = { key: 'outputs/x.mp4', posterKey: null, captionsKey: null, bytes: 10, sha256: 'ab' };
const video = { ...rendering, durationSeconds: 4, width: 1280, height: 720, fps: 30 };

const given = (events: JobEvent[], from: Job = noJob(JOB)): Job =>
  events.reduce((job, event) => {
    const parts = { streamId: JOB, version: job.version + 1, recordedAt: '2026-01-01T00:00:00.000Z' };
    return evolve(job, { ...event, ...parts } as Recorded<JobEvent>);
  }, from);
const after = (job: Job, ...steps: ((job: Job, attempt: number) => JobEvent[])[]) =>
  steps.reduce((now, step) => given(step(now, now.attempt), now), job);

const queued = given(
  decide.queue({ ownerId: OWNER, accountId: 'acc', request, hold: { id: 'h', amount: 30 } }),
);
const running = after(queued, decideWork.prepare, decideWork.start);
const made = { storyboard: storyboard(), sources: [] };
const rendered = after(
  running,
  (job, attempt) => decideWork.plan(job, attempt, { ...made, planner: 'p' }),
  (job, attempt) => decideWork.compose(job, attempt, { ...made, scenes: [] }),
  decideWork.start,
  (job, attempt) => decideWork.rendered(job, attempt, video, 30),
);
const waiting = after(running, (job, attempt) => decideWork.ask(job, attempt, 'What about?', 'none'));

/** The facts of the refusal to delete a job's videos. */
const refusal = (job: Job | null, owner = OWNER) => {
  try {
    decide.deleteVideo(job, owner);
    return null;
  } catch (error) {
    if (isRejection(error, 'no_video_to_delete')) return error.facts;
    return isRejection(error, 'job_not_found') ? 'not found' : error;
  }
};

t.test('a finished video is deleted once, by its owner alone', async (t) => {
  t.same(decide.deleteVideo(rendered, OWNER), [{ type: 'VideoDeleted', data: { run: 1 } }]);
  const deleted = given([{ type: 'VideoDeleted', data: { run: 1 } }], rendered);
  t.equal(deleted.status, 'completed', 'a follow-up makes the next one');
  t.same(deleted.output, {
    status: 'failed',
    completedAt: null,
    error: 'deleted: by the customer',
    rendering: null,
    deleted: true,
  });
  t.same(decide.deleteVideo(deleted, OWNER), []);
  t.equal(refusal(rendered, 'another'), 'not found');
  t.equal(refusal(null), 'not found');
});

t.test('what has no finished video, or is worked on, has none to delete', async (t) => {
  t.same(refusal(running), { status: 'running', working: true });
  t.same(refusal(waiting), { status: 'awaiting_user_input', working: true });
  const failed = after(running, (job, attempt) => decideWork.fail(job, attempt, 'e'));
  t.same(refusal(failed), { status: 'failed', working: false });
  const again = decide.refine(rendered, { request, hold: { id: 'h2', amount: 5 } });
  t.same(refusal(given(again, rendered)), { status: 'queued', working: true });
});

t.test('no claim outlives its run, and nothing is recorded for a stale attempt', async (t) => {
  t.equal(running.claimed, true);
  t.equal(rendered.claimed, false);
  const failing = given([{ type: 'OutputFailed', data: { run: 1, error: 'e' } }], running);
  t.equal(failing.claimed, false);
  t.equal(isOpen({ ...rendered, output: null }), false);
  t.same(decideWork.prepare(queued, 0), [{ type: 'SessionPrepared', data: { run: 1 } }]);
  const stale: ((job: Job, attempt: number) => JobEvent[])[] = [
    decideWork.prepare,
    decideWork.start,
    decideWork.handBack,
    (job, attempt) => decideWork.plan(job, attempt, { ...made, planner: 'p' }),
    (job, attempt) => decideWork.ask(job, attempt, 'What about?', 'none'),
    (job, attempt) => decideWork.compose(job, attempt, { ...made, scenes: [] }),
    (job, attempt) => decideWork.rendered(job, attempt, video, 30),
    (job, attempt) => decideWork.fail(job, attempt, 'e'),
  ];
  for (const step of stale) t.throws(() => step(running, running.attempt - 1), Superseded);
});

t.test('programs are told these things, of these facts', async (t) => {
  t.same(WEBHOOK_TYPES, [
    'job.queued',
    'job.started',
    'job.waiting_for_input',
    'job.completed',
    'job.failed',
    'video.ready',
    'video.failed',
    'video.deleted',
  ]);
  t.equal(isWebhookType('video.ready'), true);
  t.equal(isWebhookType('video'), false);
  t.same(
    TOLD_FACTS.map((fact) => [fact, webhookTypeOf(fact as JobEvent['type'])]),
    [
      ['JobQueued', 'job.queued'],
      ['FollowupRequested', 'job.queued'],
      ['GenerationStarted', 'job.started'],
      ['UserInputRequested', 'job.waiting_for_input'],
      ['JobCompleted', 'job.completed'],
      ['OutputRendered', 'video.ready'],
      ['OutputFailed', 'video.failed'],
      ['JobFailed', 'job.failed'],
      ['JobCanceled', 'job.failed'],
      ['VideoDeleted', 'video.deleted'],
    ],
  );
  t.equal(webhookTypeOf('SceneComposed'), null);
});

t.test('sentences of deletion, of pages that were not read, and of no attachments', async (t) => {
  t.equal(sentenceOf({ type: 'VideoDeleted', data: { run: 1 } })?.summary, 'Video deleted');
  t.same(sentenceOf({ type: 'JobQueued', data: { request, hold: { id: 'h', amount: 1 } } })?.internal, []);
  const direction = { kind: 'page', words: 'w', span: { in: { message: 0 }, start: 0, end: 1 } };
  const directions = [{ ...direction, followed: false, how: 'It did not respond.' }];
  const provenance = { texts: [], directions, prohibitions: [], leftOut: [] };
  const planned = sentenceOf({
    type: 'StoryboardPlanned',
    data: { run: 1, planner: 'p', storyboard: storyboard(), provenance },
  })!;
  t.equal(planned.summary, 'Storyboard planned, 2 scenes; without 1 page that could not be read');
  t.same(unreadPagesOf(planned.detail ?? {}), ['It did not respond.']);
  t.same(unreadPagesOf({}), []);
  t.same(notUnderstoodOf({ not_understood: 'text' }), []);
  const reply = { kind: 'reply', run: 1, request, hold: { id: 'h', amount: 7 } };
  t.same(sentenceOf({ type: 'FollowupRequested', data: reply })?.internal, ['7 credits held']);
});
