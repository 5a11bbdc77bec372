// api.md 2.4 to 2.9, 3, 4, 5 and 7, decisions.md (Status codes, States, Headers): what each request is answered with.
import t from 'tap';
import { type Account, type Answer, type Api, call, startApi } from '../support/api.ts';
import { advance, type Stage, videoKey } from '../support/worker-events.ts';

const prompt = 'A 20 second video';
const NOBODYS = '0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11';
const NOT_FOUND = '{"error":"Job not found"}';

const create = async (api: Api, { apiKey }: Account, body: object = { prompt }): Promise<string> =>
  (await call(api, apiKey, 'POST', '/sessions', body)).body.job_id;
const read = (api: Api, { apiKey }: Account, jobId: string, headers = {}): Promise<Answer> =>
  call(api, apiKey, 'GET', `/sessions/${jobId}`, undefined, headers);
const followUp = (api: Api, { apiKey }: Account, jobId: string, body: object = { prompt }): Promise<Answer> =>
  call(api, apiKey, 'POST', `/sessions/${jobId}/followups`, body);

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
    sources: [],
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
    const answer = await followUp(api, user, id);
    t.equal(answer.status, 409, status);
    t.match(answer.body, { error: 'followup_requires_completed_job', message: /\w/, status });
    t.equal((await read(api, user, id)).body.status, status, 'unchanged');
  }
  for (const stage of ['asking', 'rendering', 'rendered', 'output-failed'] as const) {
    const id = await create(api, user);
    await advance(api.services.store, id, stage);
    const before = (await read(api, user, id)).body;
    t.equal(before.pending_user_input, stage === 'asking');
    const answer = await followUp(api, user, id);
    t.match([answer.status, answer.body], [202, { job_id: id, status: 'queued' }], stage);
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
    const answer = await read(api, user, id, { 'if-none-match': known });
    t.match([answer.status, answer.text, answer.headers.get('etag')], [304, '', etag], known);
  }
  t.equal((await read(api, user, id, { 'if-none-match': '"x"' })).status, 200);
  const began = Date.now();
  const held = read(api, user, id, { prefer: 'respond-async, wait=30', 'if-none-match': etag });
  await advance(api.services.store, id, 'created');
  const news = await held;
  t.match(
    [news.status, news.body.status, news.headers.get('preference-applied')],
    [200, 'created', 'wait=30'],
  );
  t.ok(Date.now() - began < 20_000, 'woken by the change, not by the end of the wait');
  const now = news.headers.get('etag')!;
  t.equal(
    (await read(api, user, id, { prefer: 'wait=1', 'if-none-match': now })).status,
    304,
    'no news in time',
  );
  const head = await call(api, user.apiKey, 'HEAD', `/sessions/${id}`);
  t.match([head.status, head.text, head.headers.get('etag')], [200, '', now]);
  t.equal(head.headers.get('content-length'), String(Buffer.byteLength(news.text)));
  for (const odd of ['wait', 'wait=0', 'wait=abc', 'wait=-1', '']) {
    const answer = await read(api, user, id, { prefer: odd });
    t.match([answer.status, answer.headers.get('preference-applied')], [200, null], odd);
  }
});

t.test('7: 401', async (t) => {
  const api = await startApi(t);
  const user = await api.account();
  const revoked = await api.services.identity.createKey(user, 'second');
  t.equal((await call(api, revoked.apiKey, 'GET', `/sessions/${NOBODYS}`)).status, 404, 'a second key works');
  t.ok(await api.services.identity.revokeKey(user, revoked.keyId));
  const other = user.apiKey.slice(0, -1) + (user.apiKey.endsWith('a') ? 'b' : 'a');
  const headers = [
    '',
    'Bearer',
    `Bearer ${other}`,
    `Bearer ${revoked.apiKey}`,
    `Basic ${user.apiKey}`,
    user.apiKey,
    `Bearer ${user.apiKey} x`,
    `Bearer x${user.apiKey}`,
  ];
  for (const authorization of headers) {
    for (const [method, route] of [
      ['POST', '/sessions'],
      ['POST', `/sessions/${NOBODYS}/followups`],
      ['GET', `/sessions/${NOBODYS}`],
      ['POST', '/uploads'],
    ] as const) {
      const answer = await call(api, null, method, route, method === 'POST' ? '{' : undefined, {
        authorization,
        'content-type': 'x',
      });
      t.match(
        [answer.status, answer.text],
        [401, '{"error":"API key authentication is required"}'],
        `${authorization} ${route}`,
      );
      t.equal(answer.headers.get('www-authenticate'), 'Bearer');
    }
  }
  t.equal(
    (
      await call(api, null, 'GET', `/sessions/${NOBODYS}`, undefined, {
        authorization: `bearer ${user.apiKey}`,
      })
    ).status,
    404,
  );
  const keys = await api.services.identity.listKeys(user.userId);
  t.match(keys, [
    { lastFour: user.apiKey.slice(-4), revokedAt: null },
    { name: 'second', revokedAt: /Z$/ },
  ]);
  t.notMatch(JSON.stringify(keys), user.apiKey, 'the secret is shown once');
});

t.test('5: tenancy: a job of another user is an unknown one, to the byte', async (t) => {
  const api = await startApi(t);
  const [owner, other] = [await api.account(), await api.account()];
  const id = await create(api, owner);
  await advance(api.services.store, id, 'rendered');
  for (const path of [
    id,
    NOBODYS,
    id.toUpperCase(),
    owner.userId,
    owner.accountId,
    'x',
    '%00',
    '%zz',
    '..%2f',
    `${id}%20`,
    'a'.repeat(5000),
    '%F0%9F%98%80',
  ]) {
    const reading = await call(api, other.apiKey, 'GET', `/sessions/${path}`);
    t.match([reading.status, reading.text], [404, NOT_FOUND], `GET ${path.slice(0, 60)}`);
    const following = await call(api, other.apiKey, 'POST', `/sessions/${path}/followups`, { prompt });
    t.match([following.status, following.text], [404, NOT_FOUND], `follow-up ${path.slice(0, 60)}`);
    const malformed = await call(api, other.apiKey, 'POST', `/sessions/${path}/followups`, { prompt: '' });
    t.equal(malformed.status, 400, 'a malformed body is found first');
  }
  t.equal((await read(api, owner, id)).body.status, 'completed', 'nothing happened to it');
  t.same(api.defects, []);
});

t.test('7: 402 and 403, and which comes first', async (t) => {
  const api = await startApi(t);
  const poor = await api.account({ plan: 'free', credits: 0 });
  const no = await call(api, poor.apiKey, 'POST', '/sessions', { prompt });
  t.equal(no.status, 402);
  t.match(no.body, {
    error: 'insufficient_credits',
    code: 'insufficient_credits_minimum_kickoff_balance',
    message: /\w/,
    minimum_required_credits: 1,
    current_balance: 0,
  });
  const both = await call(api, poor.apiKey, 'POST', '/sessions', {
    prompt,
    design_md: '# D',
    design_system_id: 'nike',
  });
  t.equal(both.status, 403, '403 before 402');
  t.match(both.body, {
    error: 'plan_upgrade_required',
    code: 'plan_upgrade_required',
    message: /\w/,
    fields: ['design_system_id', 'design_md'],
    required_plans: ['pro', 'max'],
    current_plan: 'free',
  });
  t.equal(
    (await call(api, poor.apiKey, 'POST', '/sessions', { prompt: '', design_md: '# D' })).status,
    400,
    '400 before 403',
  );
  for (const plan of ['pro', 'max'] as const) {
    const rich = await api.account({ plan, credits: 1 });
    t.equal(
      (await call(api, rich.apiKey, 'POST', '/sessions', { prompt, design_md: '# D' })).status,
      202,
      `${plan}: one credit is enough`,
    );
    t.equal((await call(api, rich.apiKey, 'POST', '/sessions', { prompt })).status, 402, 'it is held');
  }
});

t.test('402, 403, 404 and 409 of follow-ups', async (t) => {
  const api = await startApi(t);
  const user = await api.account({ plan: 'free', credits: 30 });
  const [asking, done] = [await create(api, user), ''];
  t.equal(done, '');
  await advance(api.services.store, asking, 'asking');
  t.equal((await api.services.store.account(user.accountId))!.available, 0, 'all is held');
  t.equal((await followUp(api, user, asking, { prompt, design_md: 'x' })).status, 403);
  t.equal((await followUp(api, user, asking)).status, 202, 'a reply costs nothing more');
  t.equal((await followUp(api, user, asking, { prompt, design_md: 'x' })).status, 409, '409 before 403');
  await advance(api.services.store, asking, 'rendered');
  const refused = await followUp(api, user, asking);
  t.match([refused.status, refused.body], [402, { minimum_required_credits: 1, current_balance: 0 }]);
});

t.test('a refinement of an unfinished render gives its hold back first', async (t) => {
  const api = await startApi(t);
  const user = await api.account({ credits: 30 });
  const id = await create(api, user);
  await advance(api.services.store, id, 'rendering');
  t.equal((await followUp(api, user, id)).status, 202);
  const account = (await api.services.store.account(user.accountId))!;
  t.equal(Object.keys(account.holds).length, 1);
  t.equal(account.available + account.held, 30);
  t.equal(account.held, 30, 'the list price: nothing was ever rendered');
});
