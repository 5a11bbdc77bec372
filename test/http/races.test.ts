// api.md 3, 7 and 8 under real parallel connections, through two API processes on one database.
import t from 'tap';
import { firstRenderPrice } from '../../src/domain/money/plans.ts';
import { type Api, type ApiResponse, call, startApi } from '../support/api.ts';
import { startProcess, until } from '../support/process.ts';
import { MASTER_KEY_SETTING } from '../support/store.ts';
import { advance } from '../support/worker-events.ts';

const prompt = 'A video';

/** So often a request is sent again that was turned away before it had any effect. */
const TRIES = 20;

/**
 * So many requests at once, every other one through the second process. On a busy machine a request that waits too long for
 * the database gets 503 and, as clients do, comes again.
 */
function parallel(
  apis: [Api, Api],
  count: number,
  request: (api: Api, i: number) => Promise<ApiResponse>,
): Promise<ApiResponse[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, i) => {
      let response = await request(apis[i % 2]!, i);
      for (let tries = 1; response.status === 503 && tries < TRIES; tries++)
        response = await request(apis[i % 2]!, i);
      return response;
    }),
  );
}

const count = (responses: ApiResponse[]) => {
  const counted: Record<number, number> = {};
  for (const { status } of responses) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
};

/** Two `npm start` processes with the API's role over one database, as an application of this process sees them. */
async function two(): Promise<[Api, Api]> {
  const api = await startApi(t);
  const settings = {
    ROLE: 'api',
    PORT: '0',
    DATABASE_URL: api.databaseUrl,
    DATA_DIR: api.directory,
    ...MASTER_KEY_SETTING,
  };
  const started = [startProcess(t, settings), startProcess(t, settings)].map(async ({ output }) => {
    const address = async () => /API +(http\S+)/.exec(output())?.[1];
    return { ...api, baseUrl: await until('a process to listen', address) };
  });
  return Promise.all(started) as Promise<[Api, Api]>;
}

const processes = two();

t.test('20 parallel follow-ups: one is accepted', async (t) => {
  const apis = await processes;
  const [{ services }] = apis;
  for (const stage of ['asking', 'rendered'] as const) {
    const { apiKey } = await apis[0].account();
    const { body } = await call(apis[0], apiKey, 'POST', '/sessions', { prompt });
    await advance(services.store, body.job_id, stage);
    const route = `/sessions/${body.job_id}/followups`;
    const responses = await parallel(apis, 20, (api) => call(api, apiKey, 'POST', route, { prompt }));
    t.same(count(responses), { 202: 1, 409: 19 }, stage);
    for (const { status, body } of responses) if (status === 409) t.equal(body.status, 'queued');
    const events = await services.store.read(body.job_id);
    t.equal(events.filter((e) => e.type === 'FollowupRequested').length, 1);
  }
});

t.test('30 parallel creates: as many as the balance pays for', async (t) => {
  const apis = await processes;
  const price = firstRenderPrice({ prompt });
  for (const [credits, accepted] of [
    [3, 1],
    [3 * price, 3],
  ] as const) {
    const user = await apis[0].account({ credits });
    const responses = await parallel(apis, 30, (api) =>
      call(api, user.apiKey, 'POST', '/sessions', { prompt }),
    );
    t.same(count(responses), { 202: accepted, 402: 30 - accepted }, `balance ${credits}`);
    const { available, held } = (await apis[0].services.store.account(user.accountId))!;
    t.same({ available, held }, { available: 0, held: credits });
  }
});

t.test('200 parallel uploads over two keys of a user: 100 slots', async (t) => {
  const apis = await processes;
  const [user, other] = [await apis[0].account(), await apis[0].account()];
  const { apiKey: second } = await apis[0].services.identity.createKey(user, 'second');
  const slot = { filename: 'a.png', content_type: 'image/png' };
  const responses = await parallel(apis, 200, (api, i) =>
    call(api, i % 3 ? user.apiKey : second, 'POST', '/uploads', slot),
  );
  t.same(count(responses), { 200: 100, 429: 100 });
  t.equal(new Set(responses.filter((a) => a.status === 200).map((a) => a.body.upload_id)).size, 100);
  const refused = responses.find((a) => a.status === 429)!;
  const seconds = refused.body.retry_after_seconds;
  t.match(refused.body, {
    error: 'rate_limited',
    code: 'rate_limited',
    message: /\w/,
    limit: 100,
    window_seconds: 18_000,
  });
  t.ok(Number.isInteger(seconds) && seconds > 17_900 && seconds <= 18_000);
  t.match(Object.fromEntries(refused.headers), {
    'retry-after': String(seconds),
    'ratelimit-policy': '"uploads";q=100;w=18000',
    ratelimit: `"uploads";r=0;t=${seconds}`,
  });
  t.equal((await call(apis[1], user.apiKey, 'POST', '/uploads', {})).status, 400, '400 before 429');
  t.equal(
    (await call(apis[1], other.apiKey, 'POST', '/uploads', slot)).status,
    200,
    'the window is the user’s own',
  );
});

t.test('20 parallel requests under one Idempotency-Key: one job', async (t) => {
  const apis = await processes;
  const user = await apis[0].account({ credits: 1000 });
  const send = (api: Api, body: object = { prompt }, route = '/sessions') =>
    call(api, user.apiKey, 'POST', route, body, { 'idempotency-key': 'k-1' });
  const responses = await parallel(apis, 20, (api) => send(api));
  const accepted = responses.filter((a) => a.status === 202);
  t.equal(new Set(accepted.map((a) => a.body.job_id)).size, 1);
  t.equal(accepted.filter((a) => !a.headers.has('idempotent-replayed')).length, 1);
  for (const { status, body } of responses)
    if (status !== 202) t.match([status, body.error], [409, 'idempotency_in_progress']);
  const { held } = (await apis[0].services.store.account(user.accountId))!;
  t.equal(held, firstRenderPrice({ prompt }), 'one hold');
  const again = await send(apis[1]);
  t.match(
    [again.status, again.text, again.headers.get('idempotent-replayed')],
    [202, accepted[0]!.text, 'true'],
  );
  for (const other of [send(apis[0], { prompt: 'Other' }), send(apis[0], { prompt }, '/uploads')]) {
    t.match([(await other).status, (await other).body.error], [422, 'idempotency_key_reused']);
  }
  const refusal = () =>
    call(apis[0], user.apiKey, 'POST', '/sessions', { prompt: '' }, { 'idempotency-key': 'k-2' });
  t.match(
    [(await refusal()).status, (await refusal()).headers.get('idempotent-replayed')],
    [400, null],
    'refusals are not kept',
  );
  const used = await call(
    apis[0],
    user.apiKey,
    'POST',
    '/sessions',
    { prompt },
    { 'idempotency-key': 'k-2' },
  );
  t.equal(used.status, 202, 'so the key is free for the corrected request');
  for (const key of ['', 'a b', 'ä', 'a'.repeat(256)]) {
    const response = await call(
      apis[0],
      user.apiKey,
      'POST',
      '/sessions',
      { prompt },
      { 'idempotency-key': key },
    );
    t.match(
      [response.status, response.body.details?.[0].path],
      [400, ['Idempotency-Key']],
      `key of ${key.length}`,
    );
  }
});
