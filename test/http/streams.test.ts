// Streams of events over HTTP: who gets one, from where on, with which headers; and what a page of another origin may send.
import t from 'tap';
import { call, startApi } from '../support/api.ts';
import { openEvents } from '../support/event-source.ts';
import { advance } from '../support/worker-events.ts';

const api = await startApi(t);
const ada = await api.account();
const { job_id: id } = (await call(api, ada.apiKey, 'POST', '/sessions', { prompt: 'tea' })).body;
await advance(api.services.store, id, 'failed');
const path = `/x/sessions/${id}/events`;
const authorization = `Bearer ${ada.apiKey}`;

/** The first event that a request is told, by its number. */
async function firstOf(query: string, headers: Record<string, string>): Promise<number | null> {
  const stream = await openEvents(`${api.baseUrl}${path}${query}`, { authorization, ...headers });
  const event = await stream.next();
  stream.close();
  return event && Number(event.id);
}

t.test('a client that comes back goes on behind its last event, whatever the address says', async (t) => {
  t.equal(await firstOf('', {}), 1);
  t.equal(await firstOf('?after=2', {}), 3);
  t.equal(await firstOf('', { 'last-event-id': '1' }), 2);
  t.equal(await firstOf('?after=1', { 'last-event-id': '3' }), 4);
  t.equal(await firstOf('?after=3', { 'last-event-id': '0' }), 1);
  t.equal(await firstOf('?after=2', { 'last-event-id': '' }), 3, 'an empty one says nothing');
});

t.test('where no stream is asked for, the address alone says from where on', async (t) => {
  const listed = async (query: string, headers: Record<string, string>) =>
    (await call(api, ada.apiKey, 'GET', `${path}${query}`, undefined, headers)).body.events.map(
      ({ seq }: { seq: number }) => seq,
    );
  t.same(await listed('', { 'last-event-id': '3' }), [1, 2, 3, 4]);
  t.same(await listed('?after=1', { 'last-event-id': '3' }), [2, 3, 4]);
  t.same(await listed('?after=3', { 'last-event-id': 'x' }), [4]);
  t.same(await listed('?after=4', {}), []);
});

t.test('an id that is none is refused', async (t) => {
  for (const bad of ['x', '-1', '1.5', '1234567890']) {
    const accept = 'text/event-stream';
    const { status, body } = await call(api, ada.apiKey, 'GET', path, undefined, {
      accept,
      'last-event-id': bad,
    });
    t.equal(status, 400, bad);
    t.same(body.details[0].path, ['Last-Event-ID']);
  }
});

t.test('who asks for a stream gets one that nobody on the way holds back', async (t) => {
  const typeOf = async (accept: string) => {
    const gone = new AbortController();
    const response = await fetch(api.baseUrl + path, {
      headers: { authorization, accept },
      signal: gone.signal,
    });
    const { headers } = response;
    gone.abort();
    return headers;
  };
  for (const accept of [
    'text/event-stream',
    'Text/Event-Stream',
    'application/json, text/event-stream;q=0.5',
  ]) {
    const headers = await typeOf(accept);
    t.equal(headers.get('content-type'), 'text/event-stream; charset=utf-8', accept);
    t.equal(headers.get('cache-control'), 'no-store');
    t.equal(headers.get('x-accel-buffering'), 'no');
  }
  for (const accept of ['application/json', '*/*', 'text/event-streams']) {
    const headers = await typeOf(accept);
    t.equal(headers.get('content-type'), 'application/json; charset=utf-8', accept);
    t.equal(headers.get('cache-control'), 'private, no-cache');
    t.equal(headers.get('x-accel-buffering'), null);
  }
  const head = await fetch(api.baseUrl + path, {
    method: 'HEAD',
    headers: { authorization, accept: 'text/event-stream' },
  });
  t.equal(head.headers.get('content-type'), 'application/json; charset=utf-8', 'HEAD opens no stream');
});

t.test('a stranger’s stream is not there, and one without a key is refused', async (t) => {
  const ben = await api.account();
  const status = async (headers: Record<string, string>) =>
    (await openEvents(api.baseUrl + path, headers)).status;
  t.equal(await status({ authorization: `Bearer ${ben.apiKey}` }), 404);
  t.equal(await status({}), 401);
});

t.test('pages of any origin may send and read what a client needs, and no cookies', async (t) => {
  const preflight = await fetch(`${api.baseUrl}/sessions`, {
    method: 'OPTIONS',
    headers: { origin: 'https://a.example', 'access-control-request-method': 'POST' },
  });
  const of = (name: string) => preflight.headers.get(`access-control-${name}`);
  t.equal(preflight.status, 204);
  t.same(['allow-origin', 'allow-headers', 'expose-headers', 'max-age', 'allow-credentials'].map(of), [
    '*',
    'Authorization, Content-Type, Idempotency-Key, If-None-Match, Prefer',
    'ETag, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, Idempotent-Replayed, Preference-Applied, WWW-Authenticate',
    '86400',
    null,
  ]);
  t.equal(of('allow-methods'), preflight.headers.get('allow'));
  t.match(preflight.headers.get('allow'), 'POST');
});

t.test('a key against repetition is for one address, without its query', async (t) => {
  const headers = { 'idempotency-key': 'once' };
  const post = (query: string) =>
    call(api, ada.apiKey, 'POST', `/sessions${query}`, { prompt: 'tea' }, headers);
  const first = await post('');
  const again = await post('?x=1');
  t.equal(again.body.job_id, first.body.job_id);
  t.equal(again.headers.get('idempotent-replayed'), 'true');
  t.equal(first.headers.get('idempotent-replayed'), null);
});

t.test(
  'a body is JSON in UTF-8, of at most twelve mebibytes, and only DELETE may leave it out',
  async (t) => {
    const create = (body: string | undefined, type: string) =>
      call(api, ada.apiKey, 'POST', '/sessions', body, { 'content-type': type });
    const ok = JSON.stringify({ prompt: 'tea' });
    for (const type of ['application/json', 'Application/JSON; charset=UTF-8', 'application/json; x=y'])
      t.equal((await create(ok, type)).status, 202, type);
    for (const type of ['application/json; charset=latin1', 'text/plain', 'application/jsonx'])
      t.equal((await create(ok, type)).status, 415, type);
    t.equal(
      (await create(`${ok}${' '.repeat(12 * 1024 * 1024 - ok.length)}`, 'application/json')).status,
      202,
    );
    t.equal(
      (await create(`${ok}${' '.repeat(12 * 1024 * 1024 - ok.length + 1)}`, 'application/json')).status,
      413,
    );
    t.equal((await create('', 'application/json')).status, 400, 'nothing is no JSON');
  },
);

t.test('a head of sixteen kibibytes is read, a longer one is not', async (t) => {
  const get = async (target: string, headers: Record<string, string> = {}) =>
    (await call(api, ada.apiKey, 'GET', target, undefined, headers)).status;
  const longest = 16 * 1024 - '/api/framelog/sessions/x?'.length;
  t.equal(await get(`/sessions/x?${'y'.repeat(longest)}`), 404);
  t.equal(await get(`/sessions/x?${'y'.repeat(longest + 1)}`), 414);
  t.equal(await get('/sessions/x', { 'x-much': 'y'.repeat(15 * 1024) }), 404);
  t.equal(await get('/sessions/x', { 'x-much': 'y'.repeat(17 * 1024) }), 431);
});
