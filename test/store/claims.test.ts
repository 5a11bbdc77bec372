// How tasks are claimed and given back: what the queue is asked for, in which order, and that only the turn that was taken
// says anything of its task.
import t from 'tap';
import { claimsOf } from '../../src/store/tasks/queue.ts';

const id = (n: number) => `01a1fd00-0000-7000-8000-00000000000${n}`;
const task = (n: number, retryCount = 0) => ({
  ...{ id: id(n), data: { jobId: id(n + 4) }, retryCount, retryLimit: 8, name: 'generation' },
});
const claim = { id: id(1), jobId: id(5), retryCount: 3, attemptsLeft: 5 };
const FENCE = { id: id(1), retryCount: 3 };

/** A queue with so many tasks that wait, and so many that were tried before. */
function queue({ fresh = 0, again = 0, paused = false, touched = {} as object }) {
  const asked: unknown[][] = [];
  const say =
    (what: string, result?: unknown) =>
    async (...given: unknown[]) => {
      asked.push([what, ...given]);
      return result;
    };
  const fetch = async (name: string, options: { batchSize: number; maxPriority?: number }) => {
    asked.push(['fetch', name, options]);
    const tried = options.maxPriority !== undefined;
    const there = Math.min(options.batchSize, tried ? again : fresh);
    return Array.from({ length: there }, (_, n) => (tried ? task(4, 2) : task(n + 1)));
  };
  const boss = { fetch, touch: say('touch', touched), complete: say('complete'), fail: say('fail') };
  const queries = {
    paused: async () => paused,
    demote: say('demote') as () => Promise<void>,
    demoteOne: say('demoteOne') as (id: string) => Promise<void>,
  };
  return { asked, claims: claimsOf(boss as never, queries) };
}

const fetched = (batchSize: number, priorities: object) => [
  ...['fetch', 'generation', { batchSize, includeMetadata: true, ...priorities }],
];
const FRESH = { minPriority: -999 };
const AGAIN = { maxPriority: -1000 };

t.test('paused workers claim nothing, and move nothing', async (t) => {
  const { asked, claims } = queue({ fresh: 3, again: 1, paused: true });
  t.same([await claims.take(3, 'first'), asked], [[], []]);
});

t.test('a task is claimed with its job, its turn and those that are left', async (t) => {
  const { claims } = queue({ fresh: 1, again: 1 });
  t.same(await claims.take(2, 'first'), [
    { id: id(4), jobId: id(8), retryCount: 2, attemptsLeft: 6 },
    { id: id(1), jobId: id(5), retryCount: 0, attemptsLeft: 8 },
  ]);
});

t.test('at most one that was tried before is claimed: first, last, or none', async (t) => {
  const taken = async (most: number, retried: 'none' | 'first' | 'last', there: object) => {
    const { asked, claims } = queue(there);
    const found = await claims.take(most, retried);
    return { found: found.map((it) => it.retryCount), asked };
  };
  const many = { fresh: 9, again: 9 };
  t.same(await taken(3, 'none', many), {
    ...{ found: [0, 0, 0], asked: [['demote'], fetched(3, FRESH)] },
  });
  t.same(await taken(3, 'first', many), {
    found: [2, 0, 0],
    asked: [['demote'], fetched(1, AGAIN), fetched(2, FRESH)],
  });
  t.same(await taken(1, 'first', many), { found: [2], asked: [['demote'], fetched(1, AGAIN)] });
  t.same(await taken(3, 'first', { fresh: 9 }), {
    found: [0, 0, 0],
    asked: [['demote'], fetched(1, AGAIN), fetched(3, FRESH)],
  });
  t.same(await taken(1, 'last', many), { found: [0], asked: [['demote'], fetched(1, FRESH)] });
  t.same(await taken(1, 'last', { again: 9 }), {
    found: [2],
    asked: [['demote'], fetched(1, FRESH), fetched(1, AGAIN)],
  });
  t.same((await taken(3, 'last', { fresh: 1, again: 9 })).found, [0, 2]);
});

t.test('the turns that are left are none at last, never fewer', async (t) => {
  const boss = { fetch: async () => [task(1, 8), task(2, 9), task(3, 7)] };
  const paused = async () => false;
  const claims = claimsOf(boss as never, { paused, demote: async () => {}, demoteOne: async () => {} });
  t.same(
    (await claims.take(3, 'none')).map((it) => it.attemptsLeft),
    [0, 0, 1],
  );
});

t.test('a worker that lost its turn is told so, whatever else was touched', async (t) => {
  const { asked, claims } = queue({ touched: { settled: [id(2), id(1)] } });
  t.equal(await claims.keep(claim), true);
  t.same(asked, [['touch', 'generation', FENCE]]);
  t.equal(await queue({ touched: { settled: [id(2)] } }).claims.keep(claim), false);
  t.equal(await queue({ touched: { settled: [] } }).claims.keep(claim), false);
  t.equal(await queue({}).claims.keep(claim), false);
});

t.test('a turn ends as done, or goes behind the others before its failure is said', async (t) => {
  const { asked, claims } = queue({});
  t.equal(await claims.finish(claim), undefined);
  await claims.retry(claim);
  t.same(asked, [
    ['complete', 'generation', FENCE],
    ['demoteOne', id(1)],
    ['fail', 'generation', FENCE],
  ]);
});
