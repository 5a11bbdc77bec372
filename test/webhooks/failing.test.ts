// Webhooks whose receiver fails, and senders that are killed.
import t from 'tap';
import { deliver, type SenderParts } from '../../src/webhooks/sender.ts';
import { startHooks } from './hooks.ts';
import { accepted, responding } from './receiver.ts';

const HOUR = 3600_000;
const world = await startHooks(t);
const { api, store, receiver, deliveries, time, notices, sender, step, hook } = world;
const { queued, sendDue, added, job, log } = world;
const going = new AbortController().signal;

t.beforeEach(() => {
  receiver.received.length = 0;
  receiver.state.respond = accepted;
  time.ahead = 0;
});

t.test('redirects, silence, garbage and private addresses end an attempt, 410 ends it all', async (t) => {
  const user = await api.account();
  const { webhook_id: id } = await added(user, { events: ['job.queued'] });
  const attempt = async (parts: SenderParts = sender) => {
    await job(user);
    await queued(id, 1);
    time.ahead += 48 * HOUR;
    const [claimed] = await deliveries.claim(1);
    await deliver(parts, claimed!, going);
    const sent = (await log(user, id)).find(
      (it: { delivery_id: string }) => it.delivery_id === claimed!.deliveryId,
    );
    await store.pool.query('delete from webhook_deliveries where endpoint_id = $1', [id]);
    return sent;
  };
  let followed = false;
  receiver.state.respond = (response, { headers }) => {
    followed ||= headers.host !== receiver.host;
    response.writeHead(302, { location: `http://localhost:${receiver.host.split(':')[1]}/` }).end();
  };
  t.match(await attempt(), { response_status: 302, error: /redirects/, state: 'pending' });
  t.notOk(followed);
  receiver.state.respond = () => {};
  t.match(await attempt({ ...sender, deadlineMs: 100 }), {
    response_status: null,
    error: /^no response within/,
  });
  receiver.state.respond = (response) => void response.socket!.end('garbage\r\n\r\n');
  t.match(await attempt(), { response_status: null, error: /connection to the server failed/ });
  // A body without an end: nobody reads it.
  receiver.state.respond = (response) => void response.writeHead(200).write('x');
  t.match(await attempt(), { response_status: 200, state: 'delivered' });
  const closed = { ...sender, allowLoopback: [] };
  t.match(await attempt(closed), { response_status: null, error: /ports 80 and 443|publicly reachable/ });
  const rebound = {
    ...closed,
    resolver: (_: string, __: object, done: Done) => done(null, PRIVATE),
  } as SenderParts;
  await store.pool.query("update webhook_endpoints set url = 'https://example.com/' where endpoint_id = $1", [
    id,
  ]);
  t.match(await attempt(rebound), { response_status: null, error: /publicly reachable/ });
  await store.pool.query('update webhook_endpoints set url = $2 where endpoint_id = $1', [id, receiver.url]);
  receiver.state.respond = responding(410);
  notices.length = 0;
  t.match(await attempt(), { response_status: 410, state: 'failed' });
  t.match(notices, [{ why: 'gone' }]);
});
type Done = (error: null, addresses: { address: string; family: number }[]) => void;
const PRIVATE = [
  { address: '93.184.215.14', family: 4 },
  { address: '10.0.0.1', family: 4 },
];

t.test(
  'a sender that is killed before it records leaves the message to the next, and to nobody twice at once',
  async (t) => {
    const user = await api.account();
    const { webhook_id: id } = await added(user, { events: ['job.queued'] });
    await job(user);
    await queued(id, 1);
    const crash = { ...sender, deliveries: { record: () => Promise.reject(new Error('killed')) } };
    const [claimed] = await deliveries.claim(1);
    await t.rejects(deliver(crash, claimed!, going), { message: 'killed' });
    t.same(await deliveries.claim(1), [], 'it is in hand');
    time.ahead = 45_000;
    t.same(await deliveries.claim(1), [], 'for longer than an attempt can take');
    time.ahead = 61_000;
    t.equal(await sendDue(), 1);
    t.equal(receiver.received.length, 2);
    t.equal(receiver.received[0]!.headers['webhook-id'], receiver.received[1]!.headers['webhook-id']);
    await deliver(sender, claimed!, going);
    t.match(await log(user, id), [{ state: 'delivered', attempts: 1 }], 'who comes late records nothing');
    const together = await Promise.all([step(), step()]);
    t.equal(together.length, 2);
    t.equal((await log(user, id)).length, 1);
  },
);

t.test('a customer with many slow receivers holds six places, and nobody else back', async (t) => {
  const [slow, other] = [await api.account(), await api.account()];
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) ids.push((await added(slow)).webhook_id);
  const { webhook_id: theirs } = await added(other);
  for (let i = 0; i < 3; i++) await job(slow);
  await job(other);
  for (const id of ids) await queued(id, 1, 3);
  await queued(theirs, 1);
  const claimed = await deliveries.claim(16);
  t.equal(claimed.filter(({ endpointId }) => ids.includes(endpointId)).length, 6);
  t.equal(claimed.filter(({ endpointId }) => endpointId === theirs).length, 1);
  t.same(await deliveries.claim(16), []);
});

t.test('while it is disabled nothing more is kept for it, and what waits goes nowhere', async (t) => {
  const user = await api.account();
  const [{ webhook_id: gone }, { webhook_id: other }] = [await added(user), await added(user)];
  await job(user);
  await queued(gone, 1);
  receiver.state.respond = responding(410);
  const claimed = (await deliveries.claim(16)).find(({ endpointId }) => endpointId === gone);
  await deliver(sender, claimed!, going);
  receiver.state.respond = accepted;
  await job(user);
  await queued(other, 1, 2);
  t.match(await log(user, gone), [{ state: 'failed', response_status: 410 }]);
  t.equal((await log(user, gone)).length, 1);
  const sent = (await log(user, gone))[0].delivery_id;
  const foreign = await hook(user, 'POST', `/${other}/deliveries/${sent}/redeliver`, {});
  t.equal(foreign.status, 404, 'a message is sent again to the endpoint that it was for');
  t.equal((await log(user, gone))[0].state, 'failed');
});

t.test('a slow receiver holds four places, and nobody else back', async (t) => {
  const [slow, other] = [await api.account(), await api.account()];
  const [first, second] = [await added(slow), await added(other)];
  for (let i = 0; i < 6; i++) await job(slow);
  await job(other);
  await queued(first.webhook_id, 1);
  await queued(second.webhook_id, 1);
  const claimed = await deliveries.claim(16);
  const count = (id: string) => claimed.filter(({ endpointId }) => endpointId === id).length;
  t.same([count(first.webhook_id), count(second.webhook_id)], [4, 1]);
  t.same(await deliveries.claim(16), []);
});
