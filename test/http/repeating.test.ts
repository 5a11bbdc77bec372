// decisions.md, Headers: Idempotency-Key on every POST, and the forms of If-None-Match and Prefer.
import t from 'tap';
import { createClient } from '../../src/client/client.ts';
import { type Account, type Api, type ApiResponse, call, startApi } from '../support/api.ts';
import { advance } from '../support/worker-events.ts';

const prompt = 'A video';
const slot = { filename: 'a.png', content_type: 'image/png' };

const post = (
  api: Api,
  { apiKey }: Account,
  route: string,
  body: object | string,
  key: string,
): Promise<ApiResponse> => call(api, apiKey, 'POST', route, body, { 'idempotency-key': key });
const replayed = ({ headers }: ApiResponse) => headers.get('idempotent-replayed');

t.test('Idempotency-Key: the same request gets the same response, on every POST', async (t) => {
  const api = await startApi(t);
  const user = await api.account({ credits: 10_000 });
  const { body } = await post(api, user, '/sessions', { prompt }, 'first');
  await advance(api.services.store, body.job_id, 'rendered');
  for (const [route, sent] of [
    ['/sessions', { prompt }],
    [`/sessions/${body.job_id}/followups`, { prompt }],
    ['/uploads', slot],
  ] as const) {
    const [once, again] = [
      await post(api, user, route, sent, route),
      await post(api, user, route, sent, route),
    ];
    t.same([again.status, again.text], [once.status, once.text], route);
    t.same([replayed(once), replayed(again)], [null, 'true']);
    const spaced = await post(api, user, route, JSON.stringify(sent, null, 1), route);
    t.equal(spaced.status, 422, 'other bytes are another request');
    const query = await post(api, user, `${route}?a=b`, sent, route);
    t.equal(replayed(query), 'true', 'a query is no part of the path');
    const other = await post(api, await api.account(), route, sent, route);
    t.equal(replayed(other), null, 'another user’s key is another key');
  }
  const events = await api.services.store.read(body.job_id);
  t.equal(events.filter(({ type }) => type === 'FollowupRequested').length, 1, 'one effect');
});

t.test('Idempotency-Key: its limits, and what comes before a replay', async (t) => {
  const api = await startApi(t);
  const user = await api.account();
  for (const key of ['!', '~'.repeat(255), '"a b"'.replace(' ', '_')])
    t.equal((await post(api, user, '/uploads', slot, key)).status, 200, key.slice(0, 10));
  for (const key of ['', 'a b', 'é', '~'.repeat(256)]) {
    const { status, body } = await post(api, user, '/uploads', slot, key);
    t.match([status, body.details?.[0].path], [400, ['Idempotency-Key']], key.slice(0, 10));
  }
  t.equal((await post(api, { ...user, apiKey: 'framelog_x' }, '/uploads', slot, '!')).status, 401);
  const type = { 'idempotency-key': '!', 'content-type': 'text/plain' };
  t.equal((await call(api, user.apiKey, 'POST', '/uploads', slot, type)).status, 415);
  const malformed = await post(api, user, '/uploads', '{', '!');
  t.equal(malformed.status, 422, 'a replay is looked for before the body is');
});

t.test('Idempotency-Key: no refusal is kept, each with its status', async (t) => {
  const api = await startApi(t);
  const poor = await api.account({ plan: 'free', credits: 0 });
  const nobodys = '/sessions/0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11/followups';
  for (const [route, body, status] of [
    ['/sessions', {}, 400],
    ['/sessions', { prompt, design_md: 'a' }, 403],
    ['/sessions', { prompt }, 402],
    [nobodys, { prompt }, 404],
  ] as const) {
    const responses = [await post(api, poor, route, body, 'k'), await post(api, poor, route, body, 'k')];
    t.same(
      responses.map((one) => [one.status, replayed(one)]),
      Array(2).fill([status, null]),
    );
  }
  t.equal((await post(api, poor, '/uploads', slot, 'k')).status, 200, 'the key is still free');
});

t.test('Idempotency-Key: kept for 24 hours, an address for an hour', async (t) => {
  const api = await startApi(t);
  const user = await api.account();
  const job = await call(api, user.apiKey, 'POST', '/sessions', { prompt });
  const pass = (seconds: number) =>
    api.services.store.pool.query(
      'update idempotency_keys set expires_at = expires_at - make_interval(secs => $1)',
      [seconds],
    );
  for (const [route, body, kept] of [
    ['/sessions', { prompt }, 24 * 3600],
    ['/uploads', slot, 3600],
    [`/x/sessions/${job.body.job_id}/shares`, {}, 3600],
  ] as const) {
    const first = await post(api, user, route, body, route);
    await pass(kept - 60);
    t.equal((await post(api, user, route, body, route)).text, first.text, `${route}: before`);
    await pass(60);
    const later = await post(api, user, route, body, route);
    t.equal(replayed(later), null, `${route}: after`);
    t.not(later.text, first.text);
  }
  t.equal(await api.services.idempotency.sweep(), 1, 'the slot of an hour ago is swept');
  const left = await api.services.store.pool.query('select key from idempotency_keys order by key');
  const good = ['/sessions', `/x/sessions/${job.body.job_id}/shares`];
  t.same(
    left.rows.map(({ key }) => key),
    good,
  );
});

t.test('If-None-Match and Prefer in their forms', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account();
  const { body } = await call(api, apiKey, 'POST', '/sessions', { prompt });
  const read = (headers: Record<string, string>) =>
    call(api, apiKey, 'GET', `/sessions/${body.job_id}`, undefined, headers);
  const etag = (await read({})).headers.get('etag')!;
  t.match(etag, /^"[!#-~]+"$/, 'a strong tag');
  for (const same of [etag, `W/${etag}`, ` ${etag} `, `"x", ${etag}`, `"x",W/${etag},"y"`, '*']) {
    const response = await read({ 'if-none-match': same });
    t.same([response.status, response.text, response.headers.get('etag')], [304, '', etag], same);
    t.equal(response.headers.get('content-type'), null);
    t.equal(response.headers.get('cache-control'), 'private, no-cache');
  }
  for (const other of ['""', '"x"', etag.slice(1, -1), `"${etag}"`, etag.toUpperCase(), ',,', ''])
    t.equal((await read({ 'if-none-match': other })).status, 200, other);
  await advance(api.services.store, body.job_id, 'failed');
  t.equal((await read({ 'if-none-match': etag })).status, 200, 'another state has another tag');
  const applied: Record<string, string | null> = {
    'wait=1': 'wait=1',
    'wait="7"': 'wait=7',
    'Wait=7': 'wait=7',
    'wait = 7': 'wait=7',
    'wait=60': 'wait=60',
    'wait=61': 'wait=60',
    'wait=999999999': 'wait=60',
    'respond-async, wait=7': 'wait=7',
    'wait=7, respond-async': 'wait=7',
    'wait=7; foo=bar': 'wait=7',
    'foo="x, wait=1, y"': null,
    'foo="x, wait=1", wait="7"': 'wait=7',
    'wait=0': null,
    'wait=-7': null,
    'wait=1.5': null,
    'wait=7s': null,
    wait: null,
    'xwait=7': null,
    'return=minimal': null,
  };
  for (const [prefer, expected] of Object.entries(applied)) {
    // A settled job is served at once.
    t.equal((await read({ prefer })).headers.get('preference-applied'), expected, prefer);
  }
  t.same(api.defects, []);
});

t.test(
  'the typed client, its connection broken while it is served, asks until it gets that response',
  async (t) => {
    const api = await startApi(t);
    const { apiKey } = await api.account();
    const { idempotency } = api.services;
    const { store } = idempotency;
    const [served, refused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    idempotency.store = async (...response) => {
      served.resolve();
      await refused.promise;
      await store(...response);
    };
    const statuses: (number | string)[] = [];
    let lost: Promise<Response> | null = null;
    const lossy: typeof fetch = async (...request) => {
      const answering = fetch(...request);
      if (!lost) {
        lost = answering;
        await served.promise;
        statuses.push('broken');
        throw new TypeError('the connection broke');
      }
      const { status } = await answering;
      statuses.push(status);
      if (status === 409) refused.resolve();
      return answering;
    };
    const client = createClient({ baseUrl: api.baseUrl, apiKey, fetch: lossy });
    const job = await client.create({ prompt });
    t.same(statuses, ['broken', 409, 202]);
    t.same(job, await (await lost!).json());
  },
);
