import t from 'tap';
import { auditMoney } from '../../src/audit/money/money.ts';
import { type Account, type Api, call, startApi } from '../support/api.ts';
import { advance } from '../support/worker-events.ts';

const create = async (api: Api, user: Account, body: object = {}) =>
  (await call(api, user.apiKey, 'POST', '/sessions', { prompt: 'tea', duration: '<10s', ...body })).body
    .job_id as string;
const cancel = (api: Api, user: Account, id: string, body: object = {}) =>
  call(api, user.apiKey, 'POST', `/x/sessions/${id}/cancel`, body);
const money = async (api: Api, user: Account) => {
  const { available, held } = (await api.services.store.account(user.accountId))!;
  return { available, held };
};
const findings = async ({ databaseUrl, services }: Api) =>
  (await auditMoney({ url: databaseUrl, unwrapKey: services.store.keys.unwrap })).findings;

t.test('a job that has not ended can be canceled, and its credits are back', async (t) => {
  const api = await startApi(t);
  const user = await api.account({ credits: 50 });
  for (const stage of [null, 'created', 'asking'] as const) {
    const id = await create(api, user);
    if (stage) await advance(api.services.store, id, stage);
    const { status, body } = await cancel(api, user, id);
    t.match([status, body], [200, { job_id: id, status: 'failed', error: 'canceled: by the customer' }]);
    t.equal(body.output, null);
    t.same(await money(api, user), { available: 50, held: 0 }, `${stage}`);
    t.match(await cancel(api, user, id), {
      status: 409,
      body: { error: 'not_cancellable', status: 'failed' },
    });
  }
  const rendering = await create(api, user);
  await advance(api.services.store, rendering, 'rendering');
  t.match((await cancel(api, user, rendering)).body, {
    status: 'completed',
    output: { status: 'failed', error: 'canceled: by the customer' },
  });
  t.equal(
    (await call(api, user.apiKey, 'POST', `/sessions/${rendering}/followups`, { prompt: 'again' })).status,
    202,
  );
  t.same(await findings(api), []);
});

t.test('jobs of others, unknown ones and finished ones cannot be canceled', async (t) => {
  const api = await startApi(t);
  const [user, other] = [await api.account(), await api.account()];
  const id = await create(api, user);
  const unknown = await cancel(api, user, '01990000-0000-7000-8000-000000000000');
  const foreign = await cancel(api, other, id);
  t.match([unknown.status, unknown.body], [404, { error: 'Job not found' }]);
  t.equal(foreign.text, unknown.text);
  t.equal((await cancel(api, user, id, { reason: 'x' })).status, 400);
  await advance(api.services.store, id, 'rendered');
  t.match((await cancel(api, user, id)).body, { error: 'not_cancellable', status: 'completed' });
});

t.test(
  'work cannot be begun and stopped for ever without paying, by whatever way it is stopped',
  async (t) => {
    const api = await startApi(t);
    const user = await api.account({ credits: 40 });
    const { store } = api.services;
    let stops = 0;
    for (let round = 0; round < 100; round++) {
      const created = await call(api, user.apiKey, 'POST', '/sessions', { prompt: 'tea', duration: '<10s' });
      if (created.status === 402) break;
      const id = created.body.job_id;
      await advance(store, id, 'rendering');
      const again =
        round % 2 ? await call(api, user.apiKey, 'POST', `/sessions/${id}/followups`, { prompt: 'x' }) : null;
      if (again?.status === 202) {
        stops++;
        await advance(store, id, 'rendering');
      }
      t.equal((await cancel(api, user, id)).status, 200);
      stops++;
    }
    t.equal(stops, 32, '40 credits pay for eight stops, of which each follows three that are free');
    t.same(await money(api, user), { available: 0, held: 0 });
    t.same(await findings(api), []);
  },
);

t.test('more free stops in a row than there may be are found', async (t) => {
  const api = await startApi(t);
  const user = await api.account({ credits: 100 });
  for (let n = 0; n < 4; n++) {
    const id = await create(api, user);
    await advance(api.services.store, id, 'failed');
  }
  t.same(await findings(api), [], 'failures are free, always');
  const pool = api.services.store.pool;
  const { rows } = await pool.query(`select current_user as me`);
  t.ok(rows[0].me);
  await api.services.store.handle(
    { commandId: api.services.entropy.uuid(), actor: 'system' },
    async (unit) => {
      await unit.account(user.accountId);
      for (let n = 0; n < 4; n++) {
        const hold = {
          holdId: api.services.entropy.uuid(),
          jobId: api.services.entropy.uuid(),
          run: 1,
          amount: 5,
        };
        unit.appendAccount(user.accountId, user.userId, [
          { type: 'CreditsHeld', data: hold },
          { type: 'HoldReleased', data: { ...hold, reason: 'canceled', stopped: true } },
        ]);
      }
    },
  );
  const found = (await findings(api)).map((finding) => finding.detail);
  t.equal(found.filter((detail) => /4 runs were stopped free of charge/.test(detail)).length, 1, `${found}`);
});

t.test('a reply never turns a short video into a long one at its price', async (t) => {
  const api = await startApi(t);
  const { store } = api.services;
  const asking = async (credits: number) => {
    const user = await api.account({ credits });
    const id = await create(api, user);
    await advance(store, id, 'asking');
    const response = await call(api, user.apiKey, 'POST', `/sessions/${id}/followups`, {
      prompt: 'about tea',
      duration: '1-5min',
    });
    t.equal(response.status, 202, 'a reply is never refused for money');
    return { user, job: (await store.job(id))!, money: await money(api, user) };
  };
  const rich = await asking(200);
  t.same(rich.money, { available: 10, held: 190 }, 'what the longer one costs is held');
  t.match(rich.job, { request: { duration: '1-5min' }, hold: { amount: 190 } });
  const poor = await asking(100);
  t.same(poor.money, { available: 85, held: 15 });
  t.match(poor.job, { request: { duration: '<10s' }, hold: { amount: 15 } });
  t.same(await findings(api), []);
});

t.test('EXTENSIONS=off has no such address', async (t) => {
  const api = await startApi(t, { extensions: false });
  const user = await api.account();
  const id = await create(api, user);
  t.match(await cancel(api, user, id), { status: 404, body: { error: 'Not found' } });
  const { body } = await call(api, null, 'GET', '/openapi.json');
  t.same(Object.keys(body.paths), [
    '/sessions',
    '/sessions/{job_id}/followups',
    '/sessions/{job_id}',
    '/uploads',
  ]);
});
