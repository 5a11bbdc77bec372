// What the steps of a run ask of planner, renderer and gatherer, each as a whole, and where they work.
import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import t, { type Test } from 'tap';
import { type Job, noJob } from '../../src/domain/job/job.ts';
import { createSteps, type StepParts } from '../../src/generation/steps.ts';
import { storyboard } from '../support/storyboard.ts';

const ID = '01a1ff01-eff7-76ab-9914-f511698ce75b';
const board = storyboard();
const older = storyboard({ subject: 'Dawn' });
const { signal } = new AbortController();
const SEED = 863_272_924;

const jobWith = (more: Partial<Job> = {}): Job => ({
  ...{ ...noJob(ID), ownerId: 'ada', run: 1, request: { prompt: 'tea', attachments: [] } },
  messages: [{ run: 1, kind: 'create', prompt: 'tea' }],
  ...more,
});

/** Steps over ports that keep all that they are given, in order, and the progress that is told. */
function bench(t: Test, more: Record<string, unknown> = {}) {
  const asked: unknown[][] = [];
  const told: unknown[] = [];
  const keep =
    (name: string, result: unknown) =>
    async (...given: unknown[]) => {
      asked.push([name, ...given]);
      return result;
    };
  const workDirectory = path.join(t.testdir(), 'work');
  const planned = { kind: 'storyboard', storyboard: board };
  const composed = { storyboard: older, scenes: [{ id: 'scene-1', key: 'k1' }], usages: {} };
  const parts = {
    records: { plan: keep('record plan', undefined), compose: keep('record composition', undefined) },
    store: {
      reportProgress: async ({ stage, done, total }: Record<string, unknown>) =>
        void told.push([stage, done, total]),
      read: async () => [
        { type: 'StoryboardPlanned', data: { run: 1, storyboard: older } },
        { type: 'OutputRendered', data: { run: 1 } },
      ],
    },
    storage: {},
    planner: { name: 'embedded', plan: keep('plan', planned), refine: keep('refine', planned) },
    gatherer: {
      gather: keep('gather', { gathered: [], failure: null }),
      restore: keep('restore', { photo: '/files/photo.png' }),
    },
    renderer: { compose: keep('compose', composed) },
    ...{ workDirectory, now: () => 0, log: { warn() {} } },
    ...more,
  } as unknown as StepParts;
  const of = (name: string) => asked.find(([it]) => it === name)!.slice(1);
  return { steps: createSteps(parts), asked, of, told, workDirectory };
}

t.test('a first plan is of the request, and may ask', async (t) => {
  const { steps, of, told, workDirectory } = bench(t);
  const attachments = [{ url: 'https://a.example/b.png' }];
  const job = jobWith({ request: { prompt: 'tea', attachments } });
  await steps.plan(job, signal);
  const [input, given] = of('plan');
  t.same(input, {
    ...{ request: job.request, messages: job.messages, assets: [], missing: [], mayAsk: true, seed: SEED },
  });
  t.equal(given, signal);
  const [gathered, { directory, ...whose }] = of('gather') as [unknown, { directory: string }];
  t.same(gathered, attachments);
  t.same(whose, { ownerId: 'ada', jobId: ID, signal, known: new Set() });
  t.equal(path.dirname(directory), workDirectory);
  t.equal((await stat(workDirectory)).mode & 0o777, 0o700, 'nobody else looks into it');
  const [recordedFor, recorded] = of('record plan') as [Job, Record<string, unknown>];
  t.equal(recordedFor, job);
  t.same(Object.keys(recorded).sort(), ['notUnderstood', 'planner', 'sources', 'storyboard']);
  t.same(
    [recorded.planner, recorded.notUnderstood],
    ['embedded', []],
    'who says nothing is the planner itself',
  );
  t.same(told, [
    ['planning', 0, 1],
    ['planning', 1, 1],
  ]);
});

t.test('a change is of the film, with the finished ones before it', async (t) => {
  const changed = { aspectRatio: false, duration: true, design: false };
  const messages: Job['messages'] = [
    { run: 1, kind: 'create', prompt: 'tea' },
    { run: 2, kind: 'refine', prompt: 'warmer' },
    { run: 3, kind: 'refine', prompt: 'as before' },
  ];
  const asked = async (storyboardRun: number) => {
    const { steps, of } = bench(t);
    const job = jobWith({ run: 3, messages, changed, storyboard: board, storyboardRun, questionsAsked: 1 });
    await steps.plan(job, signal);
    const [input, given] = of('refine');
    t.equal(given, signal);
    return input as { earlier: unknown };
  };
  t.same(await asked(2), {
    ...{ request: { prompt: 'tea', attachments: [] }, messages, assets: [], missing: [] },
    ...{ mayAsk: false, seed: SEED, storyboard: board, instruction: 'as before' },
    earlier: [older],
    changed: { ...changed, style: false },
  });
  t.same((await asked(1)).earlier, [], 'before the first there is none');
});

t.test('a composition is made of the plan and its files, and recorded as it was made', async (t) => {
  const { steps, of, told, workDirectory } = bench(t);
  const job = jobWith({ storyboard: board });
  await steps.compose(job, signal);
  const [given, { directory, assetPaths, signal: heard, onProgress, ...rest }] = of('compose') as [
    unknown,
    Parameters<StepParts['renderer']['compose']>[1],
  ];
  t.equal(given, board);
  t.same([assetPaths, heard, rest], [{ photo: '/files/photo.png' }, signal, {}]);
  t.equal(path.dirname(directory), workDirectory);
  t.same(of('restore'), [board.assets, { directory, signal }]);
  t.same(of('record composition'), [
    job,
    { storyboard: older, scenes: [{ id: 'scene-1', key: 'k1' }], sources: [] },
  ]);
  onProgress({ stage: 'composing', done: 2, total: 2 });
  t.same(told, [
    ['composing', 0, 2],
    ['composing', 2, 2],
  ]);
});

t.test('a video and the pictures of its scenes are stored as long as somebody wants them', async (t) => {
  const put: unknown[][] = [];
  const putFile = async (...given: unknown[]) => void put.push(given);
  const rendered: unknown[] = [];
  const records = { rendered: async (...given: unknown[]) => void rendered.push(...given) };
  let scratch = '';
  const renderer = {
    async render(_: unknown, { directory, onStill }: Parameters<StepParts['renderer']['render']>[1]) {
      scratch = directory;
      await writeFile(path.join(directory, 'v.mp4'), 'a video');
      await onStill!({ key: 'ab'.repeat(32), path: '/scratch/still.jpg' });
      const files = { path: path.join(directory, 'v.mp4'), posterPath: null, captionsPath: null };
      return { ...files, durationSeconds: 4, width: 1280, height: 720, fps: 30, renderedSeconds: 1 };
    },
  };
  const { steps, told } = bench(t, { storage: { putFile }, records, renderer });
  const job = jobWith({ run: 2, storyboard: board });
  await steps.render(job, signal);
  const sha256 = '3dbe53a2de431feaea25139a6ea5eb705629d3fb419181298046d78d55acb055';
  t.same(put, [
    [`outputs/${ID}/2-${'ab'.repeat(32)}.jpg`, '/scratch/still.jpg', { contentType: 'image/jpeg', signal }],
    [`outputs/${ID}/2-${sha256}.mp4`, path.join(scratch, 'v.mp4'), { contentType: 'video/mp4', signal }],
  ]);
  t.same(rendered, [
    job,
    {
      ...{ key: `outputs/${ID}/2-${sha256}.mp4`, posterKey: null, captionsKey: null, bytes: 7, sha256 },
      ...{ durationSeconds: 4, width: 1280, height: 720, fps: 30 },
    },
  ]);
  t.same(told, [
    ['uploading', 0, 1],
    ['uploading', 1, 1],
  ]);
});
