import t from 'tap';
import type { JobEvent, Recorded } from '../../src/domain/events.ts';
import { evolve, noJob } from '../../src/domain/job/job.ts';
import { changedSeconds } from '../../src/domain/money/changed-seconds.ts';
import { type Account, decide, evolve as evolveAccount, NO_ACCOUNT } from '../../src/domain/money/credits.ts';
import { endHold } from '../../src/domain/money/hold-ending.ts';
import { capturePrice, newSeconds, refinementHold, replyTerms } from '../../src/domain/money/pricing.ts';
import type { Storyboard } from '../../src/domain/storyboard.ts';
import { storyboard } from '../support/storyboard.ts';

const JOB = '01900000-0000-7000-8000-0000000000aa';
const board = storyboard();
const [first, ...others] = board.scenes;
const length = board.scenes.reduce((sum, scene) => sum + scene.duration, 0);
const near = (seconds: number) => Math.round(seconds * 30) / 30;

t.test('a refinement is priced by what its plan changes', async (t) => {
  t.equal(changedSeconds(board, board), 0);
  t.equal(changedSeconds(null, board), near(length), 'a first video is new as a whole');
  const longer = { ...first!, duration: first!.duration + 1 };
  t.equal(changedSeconds(board, { ...board, scenes: [longer, ...others] }), near(longer.duration));
  t.equal(changedSeconds(board, { ...board, scenes: others }), 0, 'less is nothing new');
  t.equal(changedSeconds(board, { ...board, scenes: [...others, first!] }), 0, 'nor is another order');
  const tokens = { ...board.tokens, accent: '#123456' };
  t.equal(changedSeconds(board, { ...board, tokens }), near(length), 'colours show everywhere');
  t.equal(changedSeconds(board, { ...board, width: 720, height: 1280 }), near(length));
});

t.test('nothing but the plan decides the price', async (t) => {
  const audited = board.scenes.map((scene) => ({
    ...scene,
    id: `${scene.id}-x`,
    narration: 'spoken',
    roominess: 2,
  }));
  t.equal(changedSeconds(board, { ...board, scenes: audited }), 0, 'ids, words and room are not the picture');
  const members = (scene: object) => Object.fromEntries(Object.entries(scene).reverse());
  t.equal(changedSeconds(board, { ...board, scenes: board.scenes.map(members) } as Storyboard), 0);
});

const fold = (events: JobEvent[]) =>
  events.reduce(
    (job, event, i) =>
      evolve(job, {
        ...event,
        streamId: JOB,
        version: i + 1,
        recordedAt: '2026-01-01T00:00:00.000Z',
      } as Recorded<JobEvent>),
    noJob(JOB),
  );
const queued = (duration?: '<10s' | '10-30s', amount = 15): JobEvent => ({
  type: 'JobQueued',
  data: {
    ownerId: 'o',
    accountId: 'a',
    request: { prompt: 'tea', attachments: [], ...(duration && { duration }) },
    hold: { id: 'h', amount },
  },
});
const planned = (storyboard: Storyboard, run: number): JobEvent => ({
  type: 'StoryboardPlanned',
  data: { run, planner: 'p', storyboard },
});
const video = (run: number): JobEvent => ({
  type: 'OutputRendered',
  data: {
    ...{ run, key: 'k', posterKey: null, captionsKey: null, bytes: 1, sha256: 'ab', durationSeconds: 4 },
    ...{ width: 1, height: 1, fps: 30, renderedSeconds: 4, charged: 15 },
  },
});
const refine = (run: number): JobEvent => ({
  type: 'FollowupRequested',
  data: {
    kind: 'refine',
    run,
    request: { prompt: 'x', attachments: [] },
    hold: { id: `h${run}`, amount: 90 },
  },
});

t.test(
  'the first video costs the list price, a refinement what changed since the newest finished video',
  async (t) => {
    const tokens = { ...board.tokens, accent: '#123456' };
    t.equal(capturePrice(fold([queued('<10s'), planned(board, 1)])), 15);
    const once = [queued('<10s'), planned(board, 1), video(1)];
    t.equal(capturePrice(fold([...once, refine(2), planned(board, 2)])), 5, 'nothing changed');
    const everything = Math.ceil(5 + near(length) / 2);
    t.equal(capturePrice(fold([...once, refine(2), planned({ ...board, tokens }, 2)])), everything);
    // A run that failed after it had drawn its scenes: another try finds them in the cache, and costs the same.
    const failed: JobEvent = { type: 'OutputFailed', data: { run: 2, error: 'x' } };
    const retried = [...once, refine(2), planned({ ...board, tokens }, 2), failed, refine(3)];
    t.equal(capturePrice(fold([...retried, planned({ ...board, tokens }, 3)])), everything);
  },
);

t.test('a reply that makes the video dearer raises the hold, or keeps the length', async (t) => {
  const asking = fold([queued('<10s', 15)]);
  const reply = (duration?: '<10s' | '1-5min') => ({
    prompt: 'tea',
    attachments: [],
    ...(duration && { duration }),
  });
  t.same(replyTerms(asking, reply(), 500), { hold: 'kept' });
  t.same(replyTerms(asking, reply('<10s'), 500), { hold: 'kept' });
  t.same(replyTerms(asking, reply('1-5min'), 500), { hold: 'raised', price: 190 });
  t.same(replyTerms(asking, reply('1-5min'), 175), { hold: 'raised', price: 190 }, 'what is held counts');
  t.same(replyTerms(asking, reply('1-5min'), 174), { hold: 'kept', length: '<10s' });
});

t.test('a refinement holds what it can cost at most', async (t) => {
  const change = { prompt: 'x', attachments: [] };
  t.equal(refinementHold(fold([queued('<10s')]), change), 15, 'without a video the list price');
  const once = fold([queued('<10s'), planned(board, 1), video(1)]);
  t.equal(refinementHold(once, change), 10, '5 + 10 × 0.5');
  t.equal(refinementHold(once, { ...change, duration: '1-5min' }), 155, '5 + 300 × 0.5');
  const rendering = { ...once.output!.rendering!, durationSeconds: 40 };
  t.equal(refinementHold({ ...once, output: { ...once.output!, rendering } }, change), 25, '5 + 40 × 0.5');
  t.equal(newSeconds(fold([queued()])), 0, 'nothing is planned');
  const released = { ...fold([queued('<10s')]), hold: null };
  const longer = { ...change, duration: '1-5min' } as const;
  t.same(replyTerms(released, longer, 190), { hold: 'raised', price: 190 });
  t.same(replyTerms(released, longer, 189), { hold: 'kept', length: '<10s' });
});

t.test('a scene is the same picture by its file, not by the name of it', async (t) => {
  const pictured = (id: string, sha256: string) => ({
    ...board,
    assets: [{ id, sha256 }],
    scenes: board.scenes.map((scene) => ({ ...scene, assetId: id })),
  });
  const as = (id: string, sha256: string) => pictured(id, sha256) as unknown as Storyboard;
  t.equal(changedSeconds(as('a', 'one'), as('b', 'one')), 0);
  t.equal(changedSeconds(as('a', 'one'), as('a', 'two')), 4);
  const slow = { ...board, fps: 10, scenes: [{ ...first!, duration: 0.26 }] };
  t.equal(changedSeconds(null, slow), 0.3, 'whole frames');
});

t.test('a reply that keeps the length is recorded as such, with what the customer wrote', async (t) => {
  const job = fold([
    queued('<10s', 15),
    {
      type: 'FollowupRequested',
      data: {
        kind: 'reply',
        run: 1,
        request: { prompt: 'x', attachments: [], duration: '1-5min' },
        keptDuration: '<10s',
      },
    },
  ]);
  t.match(job, { request: { duration: '<10s' }, hold: { id: 'h', amount: 15 } });
  t.equal(capturePrice(job), 15);
});

t.test('work can be stopped free of charge three times between two charges', async (t) => {
  let account: Account = [...decide.open({ userId: 'u', email: 'e', plan: 'pro', credits: 100 })].reduce(
    evolveAccount,
    NO_ACCOUNT,
  );
  const charges: number[] = [];
  const round = (how: 'stopped' | 'captured') => {
    const { events, amount } = decide.hold(account, { holdId: 'h', jobId: JOB, run: 1, price: 15 });
    account = events.reduce(evolveAccount, account);
    const job = { id: JOB, run: 1, hold: { id: 'h', amount } };
    const ending =
      how === 'stopped' ? { how, reason: 'test' } : { how, price: 15, at: '2026-11-21T10:00:00.000Z' };
    const ended = endHold(job, account, ending);
    account = ended.events.reduce(evolveAccount, account);
    charges.push(ended.charged);
  };
  for (const how of ['stopped', 'stopped', 'stopped', 'stopped', 'stopped'] as const) round(how);
  round('captured');
  for (const how of ['stopped', 'stopped', 'stopped', 'stopped'] as const) round(how);
  t.same(charges, [0, 0, 0, 5, 0, 15, 0, 0, 0, 5]);
  t.match(account, { available: 75, held: 0 });
});
