// Who may keep webhooks, over HTTP, the typed client and pages, and what an erasure leaves of them.
import t from 'tap';
import { createClient } from '../../src/client/client.ts';
import { call, startApi } from '../support/api.ts';
import { entropy } from '../support/store.ts';
import { signedUp, WebBrowser } from '../support/web-browser.ts';
import { startHooks } from './hooks.ts';
import { accepted } from './receiver.ts';

const HOSTILE = '<script>alert(1)</script>"onload="x';
const { api, store, receiver, time, hook, queued, sendDue, added, job } = await startHooks(t);

t.beforeEach(() => {
  receiver.received.length = 0;
  receiver.state.respond = accepted;
  time.ahead = 0;
});

t.test('addresses, foreigners and repetitions are refused', async (t) => {
  const [user, other] = [await api.account(), await api.account()];
  for (const url of [
    'http://example.com/',
    'https://example.com:8443/',
    'https://10.0.0.1/',
    'https://[::ffff:169.254.169.254]/',
    'https://0x7f.1/',
    'https://a:b@example.com/',
    'ftp://example.com/',
    'javascript:alert(1)',
    'nowhere',
  ])
    t.match(
      await hook(user, 'POST', '', { url }),
      { status: 400, body: { details: [{ path: ['url'] }] } },
      url,
    );
  for (const body of [
    {},
    { url: receiver.url, events: [] },
    { url: receiver.url, events: ['no'] },
    { url: receiver.url, x: 1 },
  ])
    t.equal((await hook(user, 'POST', '', body)).status, 400);
  const key = { 'idempotency-key': 'a' };
  t.equal((await call(api, user.apiKey, 'POST', '/x/webhooks', { url: receiver.url }, key)).status, 400);
  const { webhook_id: id } = await added(user);
  const unknown = '01990000-0000-7000-8000-000000000000';
  for (const [method, path] of [
    ['DELETE', `/${id}`],
    ['POST', `/${id}/rotate-secret`],
    ['POST', `/${id}/enable`],
    ['GET', `/${id}/deliveries`],
    ['POST', `/${id}/deliveries/${unknown}/redeliver`],
  ] as const) {
    const foreign = await hook(other, method, path, method === 'POST' ? {} : undefined);
    t.match([foreign.status, foreign.text], [404, '{"error":"Webhook not found"}'], path);
    t.equal((await call(api, null, method, `/x/webhooks${path}`)).status, 401);
  }
  for (let n = 1; n < 10; n++) await added(user);
  t.match(await hook(user, 'POST', '', { url: receiver.url }), {
    status: 400,
    body: { details: [{ path: { length: 0 } }] },
  });
});

t.test('what is named twice counts once, and enabling what is not disabled changes nothing', async (t) => {
  const user = await api.account();
  const asked = {
    url: receiver.url,
    description: '  mine  ',
    events: ['video.ready', 'job.queued', 'video.ready'],
  };
  const { body } = await hook(user, 'POST', '', asked);
  t.match(body, { description: 'mine', events: { 0: 'video.ready', 1: 'job.queued', length: 2 } });
  const since = '2026-01-01T00:00:00.000Z';
  await store.pool.query('update webhook_endpoints set failing_since = $2 where endpoint_id = $1', [
    body.webhook_id,
    since,
  ]);
  const enabled = await hook(user, 'POST', `/${body.webhook_id}/enable`, {});
  t.match(enabled, { status: 200, body: { failing_since: since, disabled_at: null } });
  const facts = (await store.read(user.accountId)).map(({ type }) => type);
  t.same(
    facts.filter((type) => type.startsWith('Webhook')),
    ['WebhookAdded'],
  );
});

t.test('an erasure takes webhooks and everything that was sent', async (t) => {
  const user = await api.account();
  const { webhook_id: id } = await added(user);
  await job(user);
  await queued(id, 1);
  await api.eraseOwner(user);
  for (const table of ['webhook_endpoints', 'webhook_deliveries'] as const) {
    const found = {
      webhook_endpoints: 'select from webhook_endpoints where user_id = $1',
      webhook_deliveries: 'select from webhook_deliveries where user_id = $1',
    };
    t.equal((await store.pool.query(found[table], [user.userId])).rowCount, 0, table);
  }
});

t.test('what was sent is listed in pages of fifty, for thirty days', async (t) => {
  const user = await api.account();
  const jobId = await job(user);
  const { webhook_id: id } = await added(user);
  const ids = Array.from({ length: 101 }, () => entropy.uuid());
  const insert = `insert into webhook_deliveries
    (delivery_id, endpoint_id, user_id, job_id, seq, type, body, state, created_at, next_at)
    select id, $2, $3, $4, $5 + row_number() over (), 'job.queued', '{}', 'delivered', now(), null
      from unnest($1::uuid[]) id`;
  await store.pool.query(insert, [ids.slice(0, 100), id, user.userId, jobId, 1000]);
  const page = async (cursor?: string | null) =>
    (await hook(user, 'GET', `/${id}/deliveries${cursor ? `?cursor=${cursor}` : ''}`)).body;
  const idsOf = ({ deliveries }: { deliveries: { delivery_id: string }[] }) =>
    deliveries.map(({ delivery_id }) => delivery_id);
  const first = await page();
  t.same(idsOf(first), ids.slice(50, 100).reverse());
  const second = await page(first.next_cursor);
  t.same(
    [idsOf(second), second.next_cursor],
    [ids.slice(0, 50).reverse(), null],
    'none after the last full one',
  );
  await store.pool.query(insert, [ids.slice(100), id, user.userId, jobId, 2000]);
  t.same(
    idsOf(await page(first.next_cursor)),
    ids.slice(0, 50).reverse(),
    'what came meanwhile moves nothing',
  );
  t.equal((await hook(user, 'GET', `/${id}/deliveries?cursor=x`)).status, 400);
  const old = `update webhook_deliveries set created_at = now() - make_interval(days => $2), state = $3, next_at = $4
                where delivery_id = $1`;
  await store.pool.query(old, [ids[0], 31, 'delivered', null]);
  await store.pool.query(old, [ids[1], 31, 'pending', new Date(Date.now() + 86_400_000)]);
  await store.pool.query(old, [ids[2], 29, 'failed', null]);
  await api.services.webhooks.deliveries.sweep();
  t.same(idsOf(await page(first.next_cursor)), ids.slice(1, 50).reverse(), 'what still waits stays');
});

t.test('the typed client keeps them, and without extensions there are none', async (t) => {
  const user = await api.account();
  const { webhooks: client } = createClient({ baseUrl: api.baseUrl, apiKey: user.apiKey }).extensions;
  const made = await client.create({ url: receiver.url, description: 'mine', events: ['job.queued'] });
  t.match(await client.list(), {
    webhooks: [{ webhook_id: made.webhook_id, events: ['job.queued'], description: 'mine' }],
  });
  t.not((await client.rotateSecret(made.webhook_id)).secret, made.secret);
  t.match(await client.enable(made.webhook_id), { disabled_at: null });
  await job(user);
  await queued(made.webhook_id, 1);
  const { deliveries: sent } = await client.deliveries(made.webhook_id);
  t.match(sent, [{ event: 'job.queued', state: 'pending' }]);
  t.match(await client.redeliver(made.webhook_id, sent[0]!.delivery_id), { state: 'pending' });
  t.match(await client.delete(made.webhook_id), { deleted: true });
  t.match(await client.list(), { webhooks: { length: 0 } });
  const plain = await startApi(t, { beside: api, extensions: false });
  t.equal((await call(plain, user.apiKey, 'GET', '/x/webhooks')).status, 404);
  const eve = await signedUp(plain, 'eve@example.org', 'a long enough password');
  t.equal((await eve.get('/app/webhooks')).status, 404);
  t.notOk((await eve.get('/app/keys')).text.includes('/app/webhooks'));
});

t.test('people keep them on pages of their own, where text is text', async (t) => {
  const ada = await signedUp(api, 'ada@example.org', 'a long enough password');
  const page = '/app/webhooks';
  t.match((await ada.get(page)).text, /You have none/);
  const wrong = await ada.submit(page, { url: 'http://10.0.0.1/', description: HOSTILE });
  t.equal(wrong.status, 422);
  t.match(wrong.text, /id="url-error"/);
  t.match(wrong.text, /id="events-error"|aria-invalid/);
  t.notOk(wrong.text.includes('<script>alert'));
  const made = await ada.submit(page, { url: `${receiver.url}?a="><b>`, description: HOSTILE, all: '1' });
  t.equal(made.status, 201);
  const [, secret = ''] = /<code id="secret">(whsec_[^<]+)</.exec(made.text)!;
  const list = await ada.get(page);
  t.notOk(list.text.includes(secret), 'the secret is shown once');
  t.notOk(list.text.includes('<script>alert') || list.text.includes('"><b>'));
  const [, one = ''] = /href="(\/app\/webhooks\/[\w-]+)"/.exec(list.text)!;
  t.match((await ada.get(one)).text, /Nothing yet/);
  await ada.submit('/app/new', { prompt: 'Tea', duration: '<10s' });
  await queued(one.split('/').at(-1)!, 1);
  await sendDue();
  const sent = await ada.get(one);
  t.match(sent.text, /Delivered/);
  t.notOk(sent.text.includes('<script>alert'));
  t.equal((await ada.submit(one, {}, { action: `${one}/redeliver` })).location, `${one}?done=redelivered`);
  await sendDue();
  t.equal(receiver.received.length, 2);
  t.match((await ada.submit(one, {}, { action: `${one}/rotate` })).text, /<code id="secret">whsec_/);
  t.equal((await ada.post(`${one}/delete`, { form_token: 'x' })).status, 403);
  const mallory = await signedUp(api, 'mallory@example.org', 'a long enough password');
  t.equal((await mallory.get(one)).status, 404);
  t.equal((await new WebBrowser(api).get(one)).status, 303);
  t.equal((await ada.submit(one, {}, { action: `${one}/delete` })).location, `${page}?done=deleted`);
  t.equal((await ada.get(one)).status, 404);
  t.same(api.defects, []);
});
