// Borders of the pages in which jobs and events are listed, with a store of the test's own.
import t from 'tap';
import type { Caller, Services } from '../../src/operations/operation.ts';
import { listSessions } from '../../src/operations/viewing/list-sessions.ts';
import { sessionEvents } from '../../src/operations/viewing/session-events.ts';

const ANN = { userId: 'ann' } as Caller;
const idOf = (n: number) => `01a1fd00-0000-7000-8000-${String(n).padStart(12, '0')}`;
const row = (n: number) => ({
  ...{ jobId: idOf(n), title: `Film ${n}`, state: 'working', status: 'queued', outputStatus: null },
  ...{ progress: null, seconds: null, posterKey: null, outputKey: null, version: 1 },
  ...{ createdAt: '2026-01-31T12:00:00.000Z', updatedAt: '2026-01-31T12:00:00.000Z' },
});

type Asked = { userId: string; sort: string; limit: number; after: unknown; states: string[]; words: string };

/** Lists from a store with so many jobs. */
async function list(jobs: number, input: object = {}) {
  const asked: Asked[] = [];
  const services = {
    entropy: { now: () => 0 },
    addresses: { publicUrl: 'http://a' },
    store: {
      sessions: async (userId: string, query: Omit<Asked, 'userId'>) => {
        asked.push({ userId, ...query });
        return Array.from({ length: Math.min(jobs, query.limit) }, (_, n) => row(n));
      },
    },
  } as unknown as Services;
  const { sessions, next_cursor } = await listSessions.run(services, ANN, input);
  return { count: sessions.length, next: next_cursor, asked: asked[0]!, sessions };
}

t.test('a page has twenty jobs when nothing is said, and a next one only when there is more', async (t) => {
  const full = await list(20);
  t.same([full.count, full.next, full.asked.userId], [20, null, 'ann']);
  const more = await list(21);
  t.equal(more.count, 20);
  const following = await list(1, { cursor: more.next });
  t.same(following.asked.after, { jobId: idOf(19), title: '' }, 'it goes on after the last that was shown');
  t.same((await list(3, { limit: 3 })).next, null);
  t.type((await list(4, { limit: 3 })).next, 'string');
  t.same((await list(0)).sessions, []);
  t.same((await list(1, { q: '  tea time ', state: 'ready' })).asked, {
    ...{ userId: 'ann', states: ['ready'], words: 'tea time', sort: 'newest', after: null, limit: 21 },
  });
  t.match((await list(0)).asked, { states: { length: 0 }, words: /^$/ });
});

t.test('a cursor is good for the order in which it was given, and for nothing else', async (t) => {
  const byTitle = (await list(3, { sort: 'title', limit: 2 })).next!;
  const following = await list(1, { sort: 'title', cursor: byTitle });
  t.same(following.asked.after, { jobId: idOf(1), title: 'Film 1' });
  const newest = (await list(3, { limit: 2 })).next!;
  const message = 'This is not the `next_cursor` of a page in this order';
  const issue = { code: 'custom', message, path: ['cursor'] };
  const odd = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  for (const input of [
    { cursor: byTitle },
    { sort: 'title', cursor: newest },
    { cursor: odd(['x']) },
    { cursor: odd({ jobId: idOf(1) }) },
    { cursor: odd(5) },
    { cursor: odd([5]) },
    { sort: 'title', cursor: odd([idOf(1), 5]) },
    { cursor: 'x' },
    { sort: 'title', cursor: odd([idOf(1), 'a\u0000']) },
  ])
    await t.rejects(
      list(1, input),
      { code: 'invalid_request', facts: { issues: [issue] } },
      JSON.stringify(input),
    );
});

t.test('five hundred events in one response, and whether there are more', async (t) => {
  const events = async (length: number, after?: number) => {
    const asked: unknown[] = [];
    const services = {
      store: {
        status: async () => ({ ownerId: 'ann' }),
        history: async (...query: unknown[]) => {
          asked.push(query);
          return Array.from({ length }, (_, n) => ({ version: n + 1, actor: null }));
        },
      },
    } as unknown as Services;
    const input = { job_id: idOf(1), ...(after !== undefined && { after }) };
    const { events: given, more } = await sessionEvents.run(services, ANN, input);
    return { last: given.at(-1)?.seq, count: given.length, more, asked };
  };
  t.match(await events(500), { count: 500, more: false, asked: [[idOf(1), 0, 501]] });
  t.match(await events(501, 7), { count: 500, last: 500, more: true, asked: [[idOf(1), 7, 501]] });
});
