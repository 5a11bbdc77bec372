// What is sent to webhooks: what happened, in order, signed by two implementations, over days.
import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import t from 'tap';
import { verifyWebhook } from '../../src/client/client.ts';
import { call } from '../support/api.ts';
import { until } from '../support/process.ts';
import { advance } from '../support/worker-events.ts';
import { startHooks } from './hooks.ts';
import { accepted, responding } from './receiver.ts';

const HOUR = 3600_000;
const { api, store, receiver, time, notices, hook, queued, sendDue, added, job, log } = await startHooks(t);
const types = () => receiver.received.map(({ message }) => message.type);

t.beforeEach(() => {
  receiver.received.length = 0;
  receiver.state.respond = accepted;
  time.ahead = 0;
});

t.test('what happens is told in order, signed, from when the webhook was added', async (t) => {
  const user = await api.account();
  const before = await job(user);
  const { webhook_id: id, secret } = await added(user);
  t.match(secret, /^whsec_[\w+/]{43}=$/);
  await advance(store, before, 'asking');
  const jobId = await job(user);
  await advance(store, jobId, 'rendered');
  await queued(id, 7);
  await sendDue();
  const of = (job: string) => receiver.received.filter(({ message }) => message.data.job_id === job);
  t.same(
    of(before).map(({ message }) => message.type),
    ['job.started', 'job.waiting_for_input'],
    'nothing from before',
  );
  t.same(
    of(jobId).map(({ message }) => [message.type, message.data.seq]),
    [
      ['job.queued', 1],
      ['job.started', 3],
      ['job.completed', 4],
      ['video.ready', 7],
    ],
  );
  const { headers, body, message } = of(jobId).at(-1)!;
  t.match(message.data, {
    status: 'completed',
    output_status: 'completed',
    run: 1,
    error: null,
    duration_seconds: 20,
    chat_url: `${api.publicUrl}/app/chat/${jobId}`,
    status_url: `${api.baseUrl}/sessions/${jobId}`,
  });
  t.match(of(before).at(-1)!.message.data as object, { question: 'What about?' });
  t.equal(headers['webhook-id'], `evt_${jobId}_7`);
  t.same(new Webhook(secret).verify(body, headers), message, 'the library of the standard takes it');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const mac = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(signed)
    .digest('base64');
  t.equal(headers['webhook-signature'], `v1,${mac}`, 'and so does a second implementation');
  t.same(verifyWebhook(secret, headers, body), message);
  t.throws(() => verifyWebhook(secret, headers, `${body} `), /not signed/);
  t.throws(() => verifyWebhook(secret, headers, body, Date.now() + 301_000), /too old/);
  t.throws(() => verifyWebhook(`whsec_${'A'.repeat(43)}=`, headers, body), /not signed/);
  t.match((await log(user, id))[0], { state: 'delivered', response_status: 204, attempts: 1, error: null });
  const { rows } = await store.pool.query('select secret from webhook_endpoints where endpoint_id = $1', [
    id,
  ]);
  t.notOk(rows[0].secret.toString('latin1').includes(secret.slice(6)), 'the secret is stored sealed');
  const { body: listed } = await hook(user, 'GET');
  t.notOk(JSON.stringify(listed).includes('whsec_'), 'and listed nowhere');
  const { events } = (await call(api, user.apiKey, 'GET', `/x/sessions/${jobId}/events?after=6`)).body;
  t.match(events, [{ seq: 7, type: 'OutputRendered' }], 'one sequence with asking');
});

t.test('a message has the job as it was just after its fact, however late it is queued', async (t) => {
  const user = await api.account();
  const { webhook_id: id } = await added(user);
  const [made, failed] = [await job(user), await job(user)];
  await advance(store, made, 'rendered');
  await call(api, user.apiKey, 'POST', `/sessions/${made}/followups`, { prompt: 'Blue' });
  await advance(store, made, 'output-failed');
  await advance(store, failed, 'failed');
  await queued(id, 14);
  await sendDue();
  const of = (job: string) =>
    receiver.received
      .filter(({ message }) => message.data.job_id === job)
      .map(({ message: { type, data } }) => {
        const { seq, run, status, output_status, error } = data as Record<string, unknown>;
        return [type, seq, run, status, output_status, error];
      });
  t.same(of(made), [
    ['job.queued', 1, 1, 'queued', null, null],
    ['job.started', 3, 1, 'running', null, null],
    ['job.completed', 4, 1, 'completed', 'pending', null],
    ['video.ready', 7, 1, 'completed', 'completed', null],
    ['job.queued', 8, 2, 'queued', 'outdated', null],
    ['job.started', 10, 2, 'running', 'outdated', null],
    ['job.completed', 11, 2, 'completed', 'pending', null],
    ['video.failed', 14, 2, 'completed', 'failed', 'render_failed: test'],
  ]);
  t.same(of(failed), [
    ['job.queued', 1, 1, 'queued', null, null],
    ['job.started', 3, 1, 'running', null, null],
    ['job.failed', 4, 1, 'failed', null, 'planning_failed: test'],
  ]);
});

t.test('only what was asked for is told', async (t) => {
  const user = await api.account();
  const { webhook_id: id } = await added(user, { events: ['video.ready', 'video.deleted'] });
  const jobId = await job(user);
  await advance(store, jobId, 'rendered');
  await call(api, user.apiKey, 'DELETE', `/x/sessions/${jobId}/video`);
  await queued(id, 8);
  await sendDue();
  t.same(types(), ['video.ready', 'video.deleted']);
});

t.test('a receiver that is away for a day gets everything afterwards, in order', async (t) => {
  const user = await api.account();
  const { webhook_id: id } = await added(user);
  const jobId = await job(user);
  await advance(store, jobId, 'failed');
  await queued(id, 4);
  receiver.state.respond = responding(503);
  const tries: number[] = [];
  const start = Date.now();
  for (let seconds = 0; seconds <= 24 * 3600; seconds = seconds < 600 ? seconds + 5 : seconds + 600) {
    time.ahead = start - Date.now() + seconds * 1000;
    if ((await sendDue()) > 0) tries.push(seconds);
  }
  t.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1, 'the others wait');
  t.equal(tries.length, 8, `after ${tries} seconds`);
  const [newest, , oldest] = await log(user, id);
  t.match(oldest, { state: 'pending', attempts: 8, response_status: 503, error: 'the response was 503' });
  t.match(newest, { state: 'pending', attempts: 0, response_status: null });
  t.type((await hook(user, 'GET')).body.webhooks[0].failing_since, 'string');
  receiver.received.length = 0;
  receiver.state.respond = accepted;
  time.ahead += 15 * HOUR;
  await sendDue();
  t.same(types(), ['job.queued', 'job.started', 'job.failed']);
  t.equal((await hook(user, 'GET')).body.webhooks[0].failing_since, null);
  const [{ delivery_id: last }] = await log(user, id);
  const again = await hook(user, 'POST', `/${id}/deliveries/${last}/redeliver`, {});
  t.match(again.body, { state: 'pending' });
  await sendDue();
  t.equal(receiver.received.at(-1)!.headers['webhook-id'], receiver.received.at(-2)!.headers['webhook-id']);
});

t.test(
  'what cannot be delivered is given up after three days, and the webhook disabled after five',
  async (t) => {
    const user = await api.account();
    const { webhook_id: id } = await added(user, { events: ['job.queued'] });
    receiver.state.respond = responding(500);
    await job(user);
    await queued(id, 1);
    for (let hours = 0; hours <= 80; hours++) {
      time.ahead = hours * HOUR;
      await sendDue();
    }
    const [given] = await log(user, id);
    t.match(given, { state: 'failed', next_attempt_at: null, response_status: 500 });
    t.equal(notices.length, 0);
    time.ahead = 121 * HOUR;
    await hook(user, 'POST', `/${id}/deliveries/${given.delivery_id}/redeliver`, {});
    await sendDue();
    const { webhooks } = (await hook(user, 'GET')).body;
    t.match(webhooks[0], { disabled_reason: 'failing', disabled_at: /T/ });
    t.match(notices, [{ accountId: user.accountId, endpointId: id, why: 'failing' }]);
    time.ahead = 200 * HOUR;
    t.equal(await sendDue(), 0, 'nothing more is sent');
    receiver.state.respond = accepted;
    t.match((await hook(user, 'POST', `/${id}/enable`, {})).body, { disabled_at: null, failing_since: null });
    t.equal(await sendDue(), 1, 'what waited');
    const facts = (await store.read(user.accountId))
      .map(({ type }) => type)
      .filter((it) => it.startsWith('Web'));
    t.same(facts, ['WebhookAdded', 'WebhookDisabled', 'WebhookEnabled']);
  },
);

t.test('a rotated secret signs beside the new one for a day', async (t) => {
  const user = await api.account();
  const { webhook_id: id, secret: old } = await added(user, { events: ['job.queued'] });
  const { secret } = (await hook(user, 'POST', `/${id}/rotate-secret`, {})).body;
  let jobs = 0;
  const send = async () => {
    await job(user);
    await queued(id, 1, ++jobs);
    await sendDue();
    const { headers, body } = receiver.received.at(-1)!;
    const at = Number(headers['webhook-timestamp']) * 1000;
    return (key: string) => verifyWebhook(key, headers, body, at);
  };
  const now = await send();
  t.ok(now(old).type && now(secret).type);
  time.ahead = 23 * HOUR;
  t.ok((await send())(old).type, 'an hour before its day is over');
  time.ahead = 25 * HOUR;
  const later = await send();
  t.ok(later(secret).type);
  t.throws(() => later(old));
});

t.test('a running service sends by itself, and ends what it does when it stops', async (t) => {
  const user = await api.account();
  await added(user, { events: ['job.queued'] });
  const { addresses } = api;
  const sending = api.services.webhooks.start({ addresses, log: api.services.log, notify: () => {} });
  t.teardown(() => sending.stop());
  const jobId = await job(user);
  await until('the message', async () => receiver.received.some((it) => it.message.data.job_id === jobId));
  await sending.stop();
  const after = await job(user);
  await sending.stop();
  t.notOk(receiver.received.some(({ message }) => message.data.job_id === after));
  t.same(api.defects, []);
});
