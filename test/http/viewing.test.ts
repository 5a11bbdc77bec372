// The reading extensions (decisions.md, Extensions): own, foreign and unknown jobs, paging, the past, streams.
import t, { type Test } from 'tap';
import { startSealing } from '../../src/audit/seals/sealing-service.ts';
import { createClient } from '../../src/client/client.ts';
import { type Account, type Api, call, startApi } from '../support/api.ts';
import { openEvents, type StreamedEvent } from '../support/event-source.ts';
import { until } from '../support/process.ts';
import { advance } from '../support/worker-events.ts';

const UNKNOWN = '01990000-0000-7000-8000-000000000000';

const create = async (api: Api, { apiKey }: Account, prompt = 'tea', body: object = {}) =>
  (await call(api, apiKey, 'POST', '/sessions', { prompt, duration: '<10s', ...body })).body.job_id as string;
const titles = ({ body }: { body: { sessions: { title: string }[] } }) =>
  body.sessions.map(({ title }) => title);

t.test('jobs are listed, found, filtered and paged while others arrive', async (t) => {
  const api = await startApi(t);
  const [user, other] = [await api.account(), await api.account()];
  const list = (query = '', { apiKey } = user) => call(api, apiKey, 'GET', `/x/sessions${query}`);
  const none = await list();
  t.same(none.body, { sessions: [], next_cursor: null });
  t.equal(none.headers.get('cache-control'), 'private, no-cache');
  const made: string[] = [];
  for (const prompt of ['Cider 100%', 'apples', 'Bees_and wasps', 'dates'])
    made.push(await create(api, user, prompt));
  await create(api, other, 'foreign');
  await advance(api.services.store, made[0]!, 'rendered');
  await advance(api.services.store, made[1]!, 'asking');
  await advance(api.services.store, made[2]!, 'output-failed');

  const first = await list('?limit=2');
  t.same(titles(first), ['dates', 'Bees_and wasps']);
  await create(api, user, 'elderberries');
  const second = await list(`?limit=2&cursor=${first.body.next_cursor}`);
  t.same(titles(second), ['apples', 'Cider 100%'], 'what came meanwhile moves nothing');
  t.equal(second.body.next_cursor, null);
  t.same(titles(await list('?sort=oldest&limit=2')), ['Cider 100%', 'apples']);
  const byTitle = await list('?sort=title&limit=3');
  t.same(titles(byTitle), ['apples', 'Bees_and wasps', 'Cider 100%']);
  const rest = await list(`?sort=title&cursor=${byTitle.body.next_cursor}`);
  t.same(titles(rest), ['dates', 'elderberries']);

  t.same(titles(await list('?q=APP')), ['apples']);
  t.same(titles(await list('?q=100%25')), ['Cider 100%'], 'a percent sign is one');
  t.same(titles(await list('?q=C%25r')), [], 'and stands for nothing else');
  t.same(titles(await list('?q=_')), ['Bees_and wasps']);
  t.same(titles(await list('?state=ready')), ['Cider 100%']);
  t.same(titles(await list('?state=waiting')), ['apples']);
  t.same(titles(await list('?state=failed')), ['Bees_and wasps']);
  t.same(titles(await list('?state=working')), ['elderberries', 'dates']);
  const [ready] = (await list('?state=ready')).body.sessions;
  t.match(ready, { job_id: made[0], duration_seconds: 20, poster_url: null, status: 'completed' });
  t.same(titles(await list('', other)), ['foreign']);

  const odd = await api.account();
  for (const end of ['a', 'b', 'B']) await create(api, odd, '\u0001'.repeat(79) + end);
  const page = await list('?sort=title&limit=2', odd);
  const following = await list(`?sort=title&cursor=${page.body.next_cursor}`, odd);
  t.same(titles(following), [`${'\u0001'.repeat(79)}B`], 'whatever its title, and if the next has the same');

  for (const query of ['?limit=0', '?limit=x', '?limit=101', '?state=gone', '?page=2', '?cursor=x'])
    t.match(await list(query), { status: 400, body: { error: 'Invalid request' } }, query);
  const code = async (n: string) => (await list(`?limit=${n}`)).body.details[0].code;
  t.equal(await code('-1'), 'too_small');
  t.equal(await code('1'.repeat(30)), 'too_big');
  t.equal((await list(`?sort=title&cursor=${first.body.next_cursor}`)).status, 400);
  t.same(api.defects, []);
});

t.test('a job can be read as it was, and what happened with who did it', async (t) => {
  const api = await startApi(t);
  const [user, other] = [await api.account(), await api.account()];
  const id = await create(api, user, 'tea with milk');
  await advance(api.services.store, id, 'rendered');
  const get = (path: string, { apiKey } = user) => call(api, apiKey, 'GET', `/x/sessions/${path}`);
  t.match((await get(id)).body, { status: 'completed', seq: 7, output: { status: 'completed' } });
  const past = await get(`${id}?at_seq=3`);
  t.match(past.body, {
    status: 'running',
    seq: 3,
    output: null,
    chat_url: `${api.publicUrl}/app/chat/${id}`,
  });
  t.match((await get(`${id}?at=2100-01-01T00:00:00Z`)).body, { seq: 7, output: { download_url: null } });
  t.equal((await get(`${id}?at=2000-01-01T00:00:00Z`)).status, 404, 'it was not there');
  for (const query of [
    'at=yesterday',
    'at=2026-01-01T00:00:00',
    'at=2100-02-30T00:00:00Z',
    'at_seq=0',
    'at_seq=1&at=2100-01-01T00:00:00Z',
    'when=1',
  ])
    t.equal((await get(`${id}?${query}`)).status, 400, query);

  const { body } = await get(`${id}/events`);
  t.match(body.events[0], {
    seq: 1,
    type: 'JobQueued',
    summary: 'Job accepted, 15 credits held',
    detail: { prompt: 'tea with milk' },
    by: 'user',
    through: 'key',
  });
  t.same(
    body.events.map(({ seq }: { seq: number }) => seq),
    [1, 2, 3, 4, 5, 6, 7],
  );
  t.same((await get(`${id}/events?after=6`)).body.events.length, 1);
  const shown = JSON.stringify(body);
  for (const secret of ['outputs/', 'ab'.repeat(32), user.keyId, user.userId])
    t.notOk(shown.includes(secret));

  for (const part of ['', '/events', '/assets', '/proof', '?at_seq=1']) {
    const foreign = await get(id + part, other);
    const unknown = await get(UNKNOWN + part, other);
    t.match([foreign.status, foreign.text], [404, '{"error":"Job not found"}'], part);
    t.equal(unknown.text, foreign.text);
    t.equal((await get(`x${part}`)).status, 404);
    t.equal((await call(api, null, 'GET', `/x/sessions/${id}${part}`)).status, 401);
  }
  const assets = (await get(`${id}/assets`)).body;
  t.match(assets.versions, [{ run: 1, duration_seconds: 20, poster_url: null, charged: 15 }]);
  t.match(assets.versions[0].video_url, /tea%20with%20milk\.mp4/);
  const credits = await call(api, user.apiKey, 'GET', '/x/credits');
  t.match(credits.body, { available: 985, held: 0, plan: 'pro', next: null });
  t.equal(credits.body.entries[0].kind, 'capture');
  t.same(api.defects, []);
});

t.test('the history is proven once it is sealed', async (t) => {
  const api = await startApi(t);
  const user = await api.account();
  const id = await create(api, user);
  const proof = async () => (await call(api, user.apiKey, 'GET', `/x/sessions/${id}/proof`)).body;
  t.match(await proof(), { sealed: false, seals: { length: 0 }, events: { length: 1 } });
  const { pool } = api.services.store;
  const log = { info() {}, warn() {}, error() {} };
  const where = { dataDir: api.directory, key: null, witnessFile: null, witnessUrl: null };
  const sealing = await startSealing({ pool, ...where, intervalMs: 50, now: Date.now, log });
  t.teardown(() => sealing.stop());
  await until('a seal', async () => (await proof()).sealed);
  const { events, seals } = await proof();
  t.match(events[0].seal, { n: seals[0].n });
  t.match(seals[0].signature, /^[0-9a-f]{128}$/);
});

t.test('the typed client reads them', async (t) => {
  const api = await startApi(t);
  const user = await api.account();
  const client = createClient({ baseUrl: api.baseUrl, apiKey: user.apiKey });
  const id = await create(api, user, 'a cup of tea');
  await advance(api.services.store, id, 'rendering');
  const { extensions } = client;
  t.match(await extensions.list({ q: 'cup', limit: 1 }), { sessions: [{ job_id: id }], next_cursor: null });
  t.match(await extensions.at(id, { at_seq: 2 }), { status: 'created' });
  t.same(
    (await extensions.events(id, { after: 5 })).events.map(({ type }) => type),
    ['RenderStarted'],
  );
  t.match(await extensions.assets(id), { versions: { length: 0 } });
  t.match(await extensions.proof(id), { sealed: false });
  t.match(await extensions.credits(), { available: 985, held: 15, entries: [{ kind: 'hold', job_id: id }] });
  t.match(await extensions.cancel(id), { output: { status: 'failed' } });
});

t.test('without extensions nothing of them is there', async (t) => {
  const api = await startApi(t, { extensions: false });
  const { apiKey } = await api.account();
  for (const path of ['/x/sessions', `/x/sessions/${UNKNOWN}/events`, '/x/credits'])
    t.match(await call(api, apiKey, 'GET', path), { status: 404, body: { error: 'Not found' } });
});

async function events(t: Test) {
  const api = await startApi(t);
  const user = await api.account();
  const id = await create(api, user);
  const open = (headers: Record<string, string> = {}, query = '') =>
    openEvents(`${api.baseUrl}/x/sessions/${id}/events${query}`, {
      authorization: `Bearer ${user.apiKey}`,
      ...headers,
    });
  return { api, user, id, open };
}
const isFact = ({ event }: StreamedEvent) => event === 'message';

t.test('a stream brings each event once, over connections that break anywhere', async (t) => {
  const { api, id, open } = await events(t);
  const seen: string[] = [];
  const random = [1, 3, 2, 1, 4, 1, 1, 2];
  const reading = (async () => {
    while (!seen.includes('7')) {
      const stream = await open(seen.length > 0 ? { 'last-event-id': seen.at(-1)! } : {});
      for (let taken = random.shift() ?? 5; taken > 0; taken--) {
        const message = await stream.next();
        if (message && isFact(message)) seen.push(message.id!);
        if (message?.id === '7') break;
      }
      stream.close();
    }
  })();
  await advance(api.services.store, id, 'rendered');
  await reading;
  t.same(seen, ['1', '2', '3', '4', '5', '6', '7']);
  t.same(api.defects, []);
});

t.test('a stream goes on as things happen, and ends with its key', { timeout: 60_000 }, async (t) => {
  const { api, user, id, open } = await events(t);
  const stream = await open();
  t.match([stream.status, stream.type], [200, 'text/event-stream; charset=utf-8']);
  t.match(await stream.next(), { id: '1', event: 'message' });
  t.match(await stream.next(), { id: null, event: 'progress', data: /"status":"queued"/ });
  await advance(api.services.store, id, 'running');
  t.match(JSON.parse((await stream.next())!.data), { seq: 2, type: 'SessionPrepared', by: 'system' });
  t.match(await stream.next(), { id: '3' });
  await api.services.store.reportProgress({
    jobId: id,
    run: 1,
    stage: 'planning',
    done: 1,
    total: 2,
    progress: 0.1,
  });
  const told: string[] = [];
  await until('progress', async () => {
    told.push((await stream.next())!.data);
    return told.at(-1)!.includes('"progress":0.1');
  });
  await api.services.identity.revokeKey(user, user.keyId);
  t.equal(await stream.next(), null, 'the stream ended');
  t.equal((await open()).status, 401);
  t.same(api.defects, []);
});

t.test('streams are refused like everything else', async (t) => {
  const { api, id, open } = await events(t);
  const other = await api.account();
  const foreign = await openEvents(`${api.baseUrl}/x/sessions/${id}/events`, {
    authorization: `Bearer ${other.apiKey}`,
  });
  t.match([foreign.status, foreign.body], [404, '{"error":"Job not found"}']);
  t.equal((await open({ 'last-event-id': 'x' })).status, 400);
  t.equal((await open({}, '?after=-1')).status, 400);
  const later = await open({ 'last-event-id': '1' }, '?after=0');
  t.match(await later.next(), { event: 'progress' }, 'the header goes before the query');
  later.close();
});
