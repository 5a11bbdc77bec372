// api.md 5 and 7, decisions.md (Validation, Status codes, Credits): what is refused, and which refusal comes first.
import t from 'tap';
import { type Account, type Api, type ApiResponse, call, startApi } from '../support/api.ts';
import { advance } from '../support/worker-events.ts';

const prompt = 'A 20 second video';
const NOBODYS = '0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11';
const NOT_FOUND = '{"error":"Job not found"}';

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
      const response = await call(api, null, method, route, method === 'POST' ? '{' : undefined, {
        authorization,
        'content-type': 'x',
      });
      t.match(
        [response.status, response.text],
        [401, '{"error":"API key authentication is required"}'],
        `${authorization} ${route}`,
      );
      t.equal(response.headers.get('www-authenticate'), 'Bearer');
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
