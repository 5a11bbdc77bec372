// The steps of a run over ports that remember what they were asked.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import t, { type Test } from 'tap';
import { type Job, noJob } from '../../src/domain/job/job.ts';
import { builtInSources } from '../../src/generation/run-sources.ts';
import { createSteps, type StepParts } from '../../src/generation/steps.ts';
import { storyboard } from '../support/storyboard.ts';

const ID = '01a1ff01-eff7-76ab-9914-f511698ce75b';
const board = storyboard();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const never = new AbortController().signal;
type Said = Record<string, unknown>;

const jobWith = (more: Partial<Job> = {}): Job => ({
  ...{ ...noJob(ID), run: 1, request: { prompt: 'tea', attachments: [] } },
  messages: [{ run: 1, kind: 'create', prompt: 'tea' }],
  ...more,
});

/** Steps whose ports note what they are asked; parts can be replaced. */
function bench(t: Test, more: Said = {}) {
  const asked: Said = {};
  const put: [key: string, type: string, bytes: number][] = [];
  const deleted: string[] = [];
  const planned = { kind: 'storyboard', storyboard: board, planner: 'a model', notUnderstood: ['hats'] };
  const note = (name: string, result: unknown) => async (input: unknown) => {
    asked[name] = input;
    return result;
  };
  const workDirectory = path.join(t.testdir(), 'work');
  const records = {
    plan: async (_job: Job, recorded: unknown) => {
      Object.assign(asked, { recorded });
    },
    ask: async (_job: Job, ...question: unknown[]) => {
      Object.assign(asked, { question });
    },
    rendered: async (_job: Job, rendered: unknown) => {
      Object.assign(asked, { rendered });
    },
  };
  const parts = {
    records,
    store: { reportProgress: async () => {} },
    storage: {
      async putFile(key: string, file: string, { contentType }: { contentType: string }) {
        put.push([key, contentType, (await stat(file)).size]);
      },
      delete: async (key: string) => void deleted.push(key),
    },
    planner: {
      ...{ name: 'embedded', plan: note('plan', planned), refine: note('refine', planned) },
      pages: async () => ['https://a.example/', 'https://b.example/'],
    },
    gatherer: {
      gather: note('gather', { gathered: [], failure: null }),
      gatherPages: async (pages: unknown) => {
        asked.pages = pages;
        return { gathered: [], failures: [] };
      },
      restore: async () => ({}),
    },
    renderer: { voice: undefined },
    ...{ workDirectory, now: () => 0, log: { warn() {} } },
    ...more,
  } as unknown as StepParts;
  return { steps: createSteps(parts), asked, put, deleted, workDirectory };
}

t.test('a first plan is asked for with a seed of the job, and recorded under who made it', async (t) => {
  const { steps, asked, workDirectory } = bench(t);
  await steps.plan(jobWith(), never);
  t.equal(asked.refine, undefined);
  t.match(asked.plan, { mayAsk: true, seed: 863_272_924, request: { prompt: 'tea' } });
  t.match(asked.recorded, {
    planner: 'a model',
    notUnderstood: ['hats'],
    storyboard: { subject: 'Alpenglow' },
  });
  t.match((asked.recorded as { sources: unknown }).sources, [{ title: 'Music bed' }]);
  t.same(await readdir(workDirectory), [], 'nothing is left behind');
});

t.test('a planner asks once', async (t) => {
  const question = { kind: 'question', question: 'What about?', reason: 'nothing said' };
  const planner = { name: 'p', plan: async () => question };
  const { steps, asked } = bench(t, { planner });
  await steps.plan(jobWith(), never);
  t.same(asked.question, ['What about?', 'nothing said']);
  t.equal(asked.recorded, undefined);
  const again = bench(t);
  await again.steps.plan(jobWith({ questionsAsked: 1 }), never);
  t.match(again.asked.plan, { mayAsk: false });
});

t.test('a change is asked for in the words of its own run', async (t) => {
  const { steps, asked } = bench(t);
  const messages = (['create', 'refine', 'refine', 'reply'] as const).map((kind, i) => ({
    ...{ kind, run: [1, 2, 3, 3][i]!, prompt: ['tea', 'in blue', 'shorter', 'ten seconds'][i]! },
  }));
  const changed = { aspectRatio: true, duration: false, design: false };
  await steps.plan(jobWith({ run: 3, messages, changed, storyboard: board }), never);
  t.equal(asked.plan, undefined);
  t.match(asked.refine, {
    instruction: /^shorter\nten seconds$/,
    changed: { aspectRatio: true, duration: false, design: false, style: false },
    storyboard: { subject: 'Alpenglow' },
  });
});

t.test('pages that the words name are gathered, those attached already are not', async (t) => {
  const attachments = [{ url: 'https://a.example/' }];
  const { steps, asked } = bench(t);
  await steps.plan(jobWith({ request: { prompt: 'tea', attachments } }), never);
  t.equal(asked.pages, undefined, 'words without an address are not read for one');
  const prompt = 'now of https://b.example/ too';
  const messages: Job['messages'] = [
    { run: 1, kind: 'create', prompt: 'tea' },
    { run: 2, kind: 'refine', prompt },
  ];
  await steps.plan(jobWith({ request: { prompt: 'tea', attachments }, messages }), never);
  t.same(asked.pages, ['https://b.example/']);
});

t.test('an attachment that cannot be used ends the run with its reason', async (t) => {
  const failure = { code: 'attachment_too_large', reason: '“a” cannot be used', url: 'x', name: 'a' };
  const gatherer = { gather: async () => ({ gathered: [], failure }) };
  const { steps, workDirectory } = bench(t, { gatherer });
  await t.rejects(steps.plan(jobWith(), never), {
    name: 'GenerationFailure',
    message: 'attachment_too_large: “a” cannot be used',
  });
  t.same(await readdir(workDirectory), []);
});

t.test(
  'what earlier runs brought in is not fetched again, and its sources begin without places',
  async (t) => {
    const { steps, asked } = bench(t);
    const asset = { id: 'asset-1', sourceId: 's1', kind: 'image', key: 'k', sha256: 'h', name: 'a' };
    const usages = [{ start_seconds: 0 }];
    const sources = [
      { id: 's1', title: 'photo', usages },
      { id: 'old', title: 'Music bed', usages },
    ];
    const storyboardOfBefore = { ...board, assets: [{ ...asset, contentType: 'image/png' }] };
    await steps.plan(jobWith({ storyboard: storyboardOfBefore, sources } as never), never);
    t.match(asked.refine, { assets: [{ id: 'asset-1' }] });
    const recorded = (asked.recorded as { sources: { id: string; usages: unknown[] }[] }).sources;
    t.same(recorded[0], { id: 's1', title: 'photo', usages: [] });
    t.same(
      recorded.map((it) => it.id).filter((id) => id === 'old'),
      [],
      'ours are made anew',
    );
  },
);

/** A renderer of small files, one of each kind. */
const renderer = {
  async render(_board: unknown, { directory }: { directory: string }) {
    const file = async (name: string, text: string) => {
      await writeFile(path.join(directory, name), text);
      return path.join(directory, name);
    };
    return {
      path: await file('v.mp4', 'a video'),
      posterPath: await file('p.jpg', 'poster'),
      captionsPath: await file('c.vtt', 'text!'),
      ...{ durationSeconds: 4, width: 1280, height: 720, fps: 30, renderedSeconds: 4 },
    };
  },
};

t.test('a video is stored with its poster and captions, each under its own name and type', async (t) => {
  const { steps, asked, put } = bench(t, { renderer });
  await steps.render(jobWith({ run: 2, storyboard: board }), never);
  const name = `outputs/${ID}/2-${sha256('a video')}`;
  t.same(put, [
    [`${name}.mp4`, 'video/mp4', 7],
    [`${name}.jpg`, 'image/jpeg', 6],
    [`${name}.vtt`, 'text/vtt', 5],
  ]);
  t.same(asked.rendered, {
    ...{ key: `${name}.mp4`, posterKey: `${name}.jpg`, captionsKey: `${name}.vtt`, bytes: 7 },
    ...{ sha256: sha256('a video'), durationSeconds: 4, width: 1280, height: 720, fps: 30 },
  });
});

t.test('of a render that ended meanwhile only what an event names stays', async (t) => {
  const name = `outputs/${ID}/1-${sha256('a video')}`;
  const rendered = { type: 'OutputRendered', data: { key: `${name}.mp4`, posterKey: `${name}.jpg` } };
  const job = jobWith({ storyboard: board, status: 'failed' });
  const store = { reportProgress: async () => {}, job: async () => job, read: async () => [rendered] };
  const records = { rendered: () => Promise.reject(new Error('too late')) };
  const { steps, deleted, workDirectory } = bench(t, { renderer, store, records });
  await t.rejects(steps.render(job, never), /too late/);
  t.same(deleted, [`${name}.vtt`]);
  t.ok(existsSync(workDirectory));
  t.same(await readdir(workDirectory), []);
});

t.test('of a render that another attempt recorded everything stays', async (t) => {
  const name = `outputs/${ID}/1-${sha256('a video')}`;
  const data = { key: `${name}.mp4`, posterKey: `${name}.jpg`, captionsKey: `${name}.vtt` };
  const job = jobWith({ storyboard: board, status: 'completed' });
  const read = async () => [{ type: 'OutputRendered', data }];
  const store = { reportProgress: async () => {}, job: async () => job, read };
  const records = { rendered: () => Promise.reject(new Error('too late')) };
  const { steps, deleted } = bench(t, { renderer, store, records });
  await t.rejects(steps.render(job, never), /too late/);
  t.same(deleted, []);
});

t.test('where another style reference gives nothing, the colours of the one before stay', async (t) => {
  const request = { prompt: 'tea', attachments: [], styleReferenceUrl: 'https://youtu.be/abc' };
  const colours = { accent: '#112233' };
  const look = { taken: { colours, title: 'A film', author: 'Somebody' } };
  const sources = builtInSources(jobWith({ request }), board, { look });
  const gatherer = {
    gather: async () => ({ gathered: [], failure: null }),
    lookAtStyle: async () => ({ taken: null, reason: 'gone' }),
  };
  const { steps, asked } = bench(t, { gatherer });
  const another = { ...request, styleReferenceUrl: 'https://youtu.be/xyz' };
  await steps.plan(jobWith({ request: another, storyboard: board, sources, run: 2 }), never);
  const { style, changed } = asked.refine as { style: unknown; changed: { style: boolean } };
  t.same([style, changed.style], [colours, false]);
});
