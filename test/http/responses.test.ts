// api.md 2.4 to 2.9, 3, 4, 5 and 7, decisions.md (Status codes, States, Headers): what each request gets.
import t from 'tap';
import { type Account, type Api, type ApiResponse, call, startApi } from '../support/api.ts';
import { advance, type Stage, videoKey } from '../support/worker-events.ts';

const prompt = 'A 20 second video';

const create = async (api: Api, { apiKey }: Account, body: object = { prompt }): Promise<string> =>
  (await call(api, apiKey, 'POST', '/sessions', body)).body.job_id;
const read = (api: Api, { apiKey }: Account, jobId: string, headers = {}): Promise<ApiResponse> =>
  call(api, apiKey, 'GET', `/sessions/${jobId}`, undefined, headers);
const followUp = (
  api: Api,
  { apiKey }: Account,
  jobId: string,
  body: object = { prompt },
): Promise<ApiResponse> => call(api, apiKey, 'POST', `/sessions/${jobId}/followups`, body);

t.test('2.4 and 2.5: a job is accepted and can be read at once', async (t) => {
  const api = await startApi(t);
  const user = await api.account();
  const accepted = await call(api, user.apiKey, 'POST', '/sessions', { prompt });
  const id = accepted.body.job_id;
  t.equal(accepted.status, 202);
  const chat_url = `${api.publicUrl}/app/chat/${id}`;
  t.same(accepted.body, {
    job_id: id,
    status: 'queued',
    status_url: `${api.baseUrl}/sessions/${id}`,
    chat_url,
  });
  const { status, body, headers } = await read(api, user, id);
  t.equal(status, 200);
  t.match(body, {
    job_id: id,
    status: 'queued',
    chat_url,
    created_at: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
    updated_at: body.created_at,
    completed_at: null,
    error: null,
    pending_user_input: false,
    output: null,
    sources: { length: 0 },
    progress: null,
    seq: 1,
  });
  t.match(Object.fromEntries(headers), {
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-request-id': /.{8}/,
    'cache-control': 'private, no-cache',
    'retry-after': '2',
    'access-control-allow-origin': '*',
  });
});

t.test('3: follow-ups by status', async (t) => {
  const api = await startApi(t);
  const user = await api.account({ credits: 100_000 });
  const refused: [Stage | null, string][] = [
    [null, 'queued'],
    ['created', 'created'],
    ['running', 'running'],
    ['failed', 'failed'],
  ];
  for (const [stage, status] of refused) {
    const id = await create(api, user);
    if (stage) await advance(api.services.store, id, stage);
    const response = await followUp(api, user, id);
    t.equal(response.status, 409, status);
    t.match(response.body, { error: 'followup_requires_completed_job', message: /\w/, status });
    t.equal((await read(api, user, id)).body.status, status, 'unchanged');
  }
  for (const stage of ['asking', 'rendering', 'rendered', 'output-failed'] as const) {
    const id = await create(api, user);
    await advance(api.services.store, id, stage);
    const before = (await read(api, user, id)).body;
    t.equal(before.pending_user_input, stage === 'asking');
    const response = await followUp(api, user, id);
    t.match([response.status, response.body], [202, { job_id: id, status: 'queued' }], stage);
    const after = (await read(api, user, id)).body;
    t.match(after, { status: 'queued', completed_at: null, pending_user_input: false });
    if (stage === 'asking') t.equal(after.output, null);
    else t.match(after.output, { status: 'outdated', download_url: null, expires_at: null });
  }
});

t.test('2.6: a finished video has a signed address that is stable between polls', async (t) => {
  const api = await startApi(t);
  const user = await api.account();
  const id = await create(api, user);
  await advance(api.services.store, id, 'rendered');
  const first = await read(api, user, id);
  const { output } = first.body;
  t.match(output, { status: 'completed', error: null, completed_at: /Z$/ });
  t.equal(api.services.storage.ownKey(output.download_url), videoKey(id));
  const left = Date.parse(output.expires_at) - Date.now();
  t.ok(left > 23.9 * 3600_000 && left <= 24.25 * 3600_000, 'lives 24 h, rounded up to the quarter hour');
  t.equal(Date.parse(output.expires_at) % 900_000, 0);
  t.equal((await read(api, user, id)).text, first.text);
  t.equal(first.headers.get('retry-after'), null, 'nothing to wait for');
});

t.test('headers of GET: ETag, If-None-Match, Prefer', async (t) => {
  const api = await startApi(t);
  const user = await api.account();
  const id = await create(api, user);
  const etag = (await read(api, user, id)).headers.get('etag')!;
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const response = await read(api, user, id, { 'if-none-match': known });
    t.match([response.status, response.text, response.headers.get('etag')], [304, /^$/, etag], known);
  }
  const began = Date.now();
  const stale = await read(api, user, id, { 'if-none-match': '"x"', prefer: 'wait=60' });
  t.equal(stale.status, 200);
  t.ok(Date.now() - began < 30_000, 'who has another version gets this one at once');
  const held = read(api, user, id, { prefer: 'respond-async, wait=60', 'if-none-match': etag });
  await advance(api.services.store, id, 'created');
  const news = await held;
  t.match(
    [news.status, news.body.status, news.headers.get('preference-applied')],
    [200, 'created', 'wait=60'],
  );
  t.ok(Date.now() - began < 30_000, 'woken by the change, not by the end of the wait');
  const now = news.headers.get('etag')!;
  t.equal(
    (await read(api, user, id, { prefer: 'wait=1', 'if-none-match': now })).status,
    304,
    'no news in time',
  );
  const head = await call(api, user.apiKey, 'HEAD', `/sessions/${id}`);
  t.match([head.status, head.text, head.headers.get('etag')], [200, /^$/, now]);
  t.equal(head.headers.get('content-length'), String(Buffer.byteLength(news.text)));
  for (const odd of ['wait', 'wait=0', 'wait=abc', 'wait=-1', '']) {
    const response = await read(api, user, id, { prefer: odd });
    t.match([response.status, response.headers.get('preference-applied')], [200, null], odd);
  }
});
