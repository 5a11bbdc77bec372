// What a job is after each fact, and what each decision about it gives, member by member.
import t from 'tap';
import type { JobEvent, Recorded } from '../../src/domain/events.ts';
import { evolve, type Job, noJob } from '../../src/domain/job/job.ts';
import {
  acceptsFollowup,
  decide,
  decideWork,
  isOpen,
  isWorkedOn,
} from '../../src/domain/job/job-decisions.ts';
import { isLastAttempt, lostAttempts, nextStep } from '../../src/domain/job/next-step.ts';
import { PROGRESS_SPANS, progressWithin, stageAt } from '../../src/domain/job/progress-stages.ts';
import type { Source } from '../../src/domain/source.ts';
import { storyboard } from '../support/storyboard.ts';

const time = (version: number) => `2026-01-01T00:00:0${version}.000Z`;
const given = (events: JobEvent[], from: Job = noJob('j')): Job =>
  events.reduce((job, event) => {
    const version = job.version + 1;
    return evolve(job, { ...event, streamId: 'j', version, recordedAt: time(version) } as Recorded<JobEvent>);
  }, from);
const request = { prompt: 'tea', attachments: [] };
const queued: JobEvent = {
  type: 'JobQueued',
  data: { ownerId: 'o', accountId: 'a', request, hold: { id: 'h', amount: 30 } },
};
const started = (attempt: number): JobEvent => ({ type: 'GenerationStarted', data: { run: 1, attempt } });
const asked: JobEvent = { type: 'UserInputRequested', data: { run: 1, question: 'What?', reason: 'no' } };
const completed: JobEvent = { type: 'JobCompleted', data: { run: 1, durationSeconds: 4 } };
const board = storyboard();
const planned: JobEvent = { type: 'StoryboardPlanned', data: { run: 1, planner: 'p', storyboard: board } };
const rendering = {
  ...{ run: 1, key: 'k', posterKey: null, captionsKey: null, bytes: 1, sha256: 'ab', durationSeconds: 4 },
  ...{ width: 1, height: 1, fps: 30, renderedSeconds: 4 },
};
const video: JobEvent = { type: 'OutputRendered', data: { ...rendering, charged: 15 } };
const source = (id: string) => ({ id, title: id }) as unknown as Source;

t.test('a job before and after its first fact', async (t) => {
  const nothing = {
    ...{ id: 'j', version: 0, ownerId: '', accountId: '', status: 'queued', run: 1, attempt: 0 },
    ...{ claimed: false, attemptsLost: 0, request: { prompt: '', attachments: [] }, messages: [] },
    changed: { aspectRatio: false, duration: false, design: false },
    ...{ hold: null, question: null, questionsAsked: 0, storyboard: null, storyboardRun: 0, rendered: null },
    ...{ composed: {}, sources: [], sourcesRun: 0, output: null, createdAt: '', updatedAt: '' },
    ...{ completedAt: null, error: null },
  };
  t.strictSame(noJob('j'), nothing);
  t.strictSame(given([queued]), {
    ...nothing,
    ...{ version: 1, ownerId: 'o', accountId: 'a', request, hold: { id: 'h', amount: 30 } },
    messages: [{ run: 1, kind: 'create', prompt: 'tea' }],
    ...{ createdAt: time(1), updatedAt: time(1) },
  });
});

t.test('attempts: claimed, lost, handed back', async (t) => {
  const claims = (job: Job) => [job.attempt, job.claimed, job.attemptsLost, lostAttempts(job)];
  const one = given([queued, started(1)]);
  t.same(claims(one), [1, true, 0, 1]);
  t.same([isLastAttempt(given([queued])), isLastAttempt(given([started(2)], one))], [false, true]);
  t.same(claims(given([started(2)], one)), [2, true, 1, 2]);
  const back = given([{ type: 'AttemptHandedBack', data: { run: 1, attempt: 1 } }], one);
  t.same(claims(back), [1, false, 0, 0]);
  t.same(claims(given([asked], one)), [1, false, 0, 0]);
  t.same(claims(given([completed], one)), [1, false, 0, 0]);
  t.same(decideWork.handBack(one, 1), [{ type: 'AttemptHandedBack', data: { run: 1, attempt: 1 } }]);
  t.same(decideWork.handBack(back, 1), [], 'it is given back once');
  for (const late of [
    () => decideWork.handBack(one, 0),
    () => decideWork.prepare(one, 2),
    () => decideWork.start(one, 0),
  ])
    t.throws(late, { name: 'Superseded', message: /^attempt \d of job j is no longer current$/ });
  t.same(decideWork.prepare(one, 1), [], 'it is prepared already');
  const { attempt, attemptsLost, claimed } = given([decide.reply(given([asked], one), { request })[0]!], one);
  t.same([attempt, attemptsLost, claimed], [2, 0, false]);
});

t.test('follow-ups: what they replace and what they leave', async (t) => {
  const refine = (more: object, charged?: number) =>
    decide.refine(
      made,
      { request: { prompt: 'blue', attachments: [], ...more }, hold: { id: 'g', amount: 5 } },
      charged,
    );
  const made = given([queued, started(1), planned, completed, video]);
  t.same(refine({}, 3)[0]!.data, {
    ...{ kind: 'refine', run: 2, request: { prompt: 'blue', attachments: [] } },
    ...{ hold: { id: 'g', amount: 5 }, charged: 3 },
  });
  t.notOk('charged' in refine({}, 0)[0]!.data);
  const changed = (more: object) => given(refine(more), made).changed;
  t.same(changed({}), { aspectRatio: false, duration: false, design: false });
  t.same(changed({ aspectRatio: '1:1' }), { aspectRatio: true, duration: false, design: false });
  t.same(changed({ duration: '<10s' }), { aspectRatio: false, duration: true, design: false });
  t.same(changed({ designSystemId: 'x' }), { aspectRatio: false, duration: false, design: true });
  t.same(changed({ designMd: 'x' }), { aspectRatio: false, duration: false, design: true });
  const square = given([...refine({ aspectRatio: '1:1' }), asked], made);
  const replied = given(
    decide.reply(square, { request: { prompt: 'red', attachments: [], duration: '<10s' } }),
    square,
  );
  t.same(replied.changed, { aspectRatio: true, duration: true, design: false }, 'a reply adds to its run');
  t.same(given(refine({}), square).changed.aspectRatio, false, 'a refinement begins anew');
  const refined = given(refine({}), made);
  t.same(refined.messages.at(-1), { run: 2, kind: 'refine', prompt: 'blue' });
  t.same(
    [refined.composed, refined.output],
    [{}, { status: 'outdated', completedAt: null, error: null, rendering }],
  );
  t.equal(refined.rendered, board);
  const raised = decide.reply(square, { request, hold: { id: 'r', amount: 9 } });
  t.same(given(raised, square).hold, { id: 'r', amount: 9 });
  t.equal(given([{ type: 'FollowupRequested', data: { kind: 'refine', run: 2, request } }], made).hold, null);
});

t.test('sources and scenes belong to their run', async (t) => {
  const recorded = (run: number, id: string): JobEvent => ({
    type: 'SourceRecorded',
    data: { run, source: source(id) },
  });
  const one = given([queued, recorded(1, 'a'), recorded(1, 'b'), recorded(1, 'a')]);
  t.same([one.sources.map(({ id }) => id), one.sourcesRun], [['b', 'a'], 1]);
  t.same(given([recorded(2, 'c')], one).sources, [source('c')], 'those of another run go');
  const scene = (sceneId: string): JobEvent => ({
    type: 'SceneComposed',
    data: { run: 1, sceneId, sceneIndex: 0, key: `k-${sceneId}` },
  });
  const composed = given([planned, scene('x'), scene('y')], one);
  t.same(composed.composed, { x: 'k-x', y: 'k-y' });
  t.same(given([planned], composed).composed, {}, 'a new plan has no scene yet');
});

t.test('how a run ends', async (t) => {
  const ended = { status: 'failed', claimed: false, hold: null, question: null };
  t.match(given([queued, asked, { type: 'JobFailed', data: { run: 1, error: 'e' } }]), {
    ...ended,
    error: 'e',
  });
  const made = given([queued, started(1), planned, completed, video]);
  t.same(made.output, { status: 'completed', completedAt: time(5), error: null, rendering });
  const failed: JobEvent = { type: 'OutputFailed', data: { run: 1, error: 'e' } };
  t.same(given([failed], made).output, { status: 'failed', completedAt: null, error: 'e', rendering });
  t.equal(given([failed], made).completedAt, time(4), 'it was completed before');
  const asking = given([queued, asked]);
  t.match(given([failed], asking), { status: 'completed', completedAt: time(3), hold: null, question: null });
  t.same(decide.cancel(asking, 'mind'), [{ type: 'JobCanceled', data: { run: 1, reason: 'mind' } }]);
  t.same(decide.cancel(asking, 'mind', 2)[0]!.data, { run: 1, charged: 2, reason: 'mind' });
  t.same(decide.cancel(made, 'mind', 2), [
    { type: 'OutputFailed', data: { run: 1, charged: 2, error: 'canceled: mind' } },
  ]);
  t.same(decideWork.expire(made), []);
  t.same(decideWork.expire(asking)[0]!.data, {
    run: 1,
    error: 'expired: the question was not answered within 7 days',
  });
  const second = given(decide.refine(made, { request, hold: { id: 'g', amount: 1 } }), made);
  t.equal(decideWork.fail(second, second.attempt, 'e')[0]!.type, 'OutputFailed');
});

t.test('who may do what, when', async (t) => {
  const asking = given([queued, asked]);
  const running = given([queued, started(1)]);
  const waiting = given([completed], running);
  const made = given([video], waiting);
  const all = [given([queued]), asking, running, waiting, made];
  t.same(all.map(acceptsFollowup), [false, true, false, true, true]);
  t.same(all.map(isOpen), [true, false, true, true, false]);
  t.same(all.map(isWorkedOn), [false, false, true, true, false]);
  t.equal(isWorkedOn(given([queued, { type: 'SessionPrepared', data: { run: 1 } }])), false);
  for (const job of [given([queued]), asking, running, waiting]) t.equal(decide.mayCancel(job, 'o'), job);
  t.throws(() => decide.mayCancel(made, 'o'), { code: 'not_cancellable', facts: { status: 'completed' } });
  t.throws(() => decide.mayCancel(null, 'o'), { code: 'job_not_found' });
  t.throws(() => decide.mayCancel(running, 'x'), { code: 'job_not_found' });
  t.equal(nextStep(asking, null), 'rest');
  t.equal(nextStep(given([queued, { type: 'SessionPrepared', data: { run: 1 } }]), 0), 'start');
});

t.test('what a worker records', async (t) => {
  const running = given([queued, started(1)]);
  const plan = { planner: 'p', storyboard: board, sources: [source('a')] };
  t.same(decideWork.plan(running, 1, { ...plan, notUnderstood: ['hats'] }), [
    { type: 'StoryboardPlanned', data: { run: 1, planner: 'p', storyboard: board, notUnderstood: ['hats'] } },
    { type: 'SourceRecorded', data: { run: 1, source: source('a') } },
  ]);
  const notes = { provenance: { texts: [] }, modelUse: { model: 'm' } } as never as object;
  t.match(decideWork.plan(running, 1, { ...plan, ...notes })[0]!.data, notes);
  t.strictSame(Object.keys(decideWork.plan(running, 1, plan)[0]!.data), ['run', 'planner', 'storyboard']);
  const made = { storyboard: board, sources: [source('a')], scenes: [{ id: 's', key: 'k' }] };
  const facts = [
    { type: 'SourceRecorded', data: { run: 1, source: source('a') } },
    { type: 'SceneComposed', data: { run: 1, sceneId: 's', sceneIndex: 0, key: 'k' } },
    { type: 'JobCompleted', data: { run: 1, durationSeconds: 4 } },
    { type: 'RenderQueued', data: { run: 1 } },
  ];
  t.same(decideWork.compose(given([planned], running), 1, made), facts);
  const audited = { type: 'StoryboardPlanned', data: { run: 1, planner: 'layout audit', storyboard: board } };
  t.same(decideWork.compose(running, 1, made), [audited, ...facts]);
  t.same(decideWork.ask(running, 1, 'What?', 'no'), [asked]);
  t.equal(decideWork.start(running, 1)[0]!.type, 'GenerationStarted');
  t.same(decideWork.start(given([completed], running), 1), [
    { type: 'RenderStarted', data: { run: 1, attempt: 2 } },
  ]);
});

t.test('how far the whole is', async (t) => {
  t.same(PROGRESS_SPANS, {
    ...{ planning: [0, 0.06], composing: [0.06, 0.15], rendering: [0.15, 0.9] },
    ...{ encoding: [0.9, 0.97], uploading: [0.97, 0.99] },
  });
  t.same(
    [-1, 0, 0.5, 1, 2].map((part) => progressWithin('planning', part)),
    [0, 0, 0.03, 0.06, 0.06],
  );
  t.equal(progressWithin('encoding', 1), 0.97);
  t.same([0, 0.06, 0.15, 0.9, 0.97, 1].map(stageAt), [
    ...['planning', 'composing', 'rendering', 'encoding', 'uploading', 'uploading'],
  ]);
});
