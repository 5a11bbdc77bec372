// What Stripe is asked, letter by letter: each request's method, path, form, key against repetition and version.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import t, { type Test } from 'tap';
import type { Order } from '../../../src/payments/provider.ts';
import { createStripeProvider } from '../../../src/payments/stripe/stripe-provider.ts';
import { signedBy } from '../../support/stripe/stripe-server.ts';

const ACCOUNT = '01a1fd00-0000-7000-8000-000000000001';
const ORDER: Order = {
  ...{ paymentId: 'pay-1', customerId: 'cus_1', kind: 'payment', amountCents: 1250, currency: 'usd' },
  description: '500 credits',
};
const RETURN_TO = { paidUrl: 'https://f.example/paid', cancelledUrl: 'https://f.example/cancelled' };
const CARD = { provider: 'stripe', label: 'Visa ending 4242', customerId: 'cus_1', methodId: 'pm_1' };
const INTENT = {
  id: 'pi_1',
  object: 'payment_intent',
  status: 'succeeded',
  amount: 1250,
  amount_received: 1250,
};
const LIST = (data: object[], more = false) => ({ object: 'list', data, has_more: more, url: '/v1/x' });

type Reply = [status: number, body: object];

/** A server that gives these replies in turn, with what it was asked. */
async function stripe(t: Test, ...replies: Reply[]) {
  const asked: string[] = [];
  const keys: (string | undefined)[] = [];
  const heads: IncomingMessage['headers'][] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const line = `${request.method} ${decodeURIComponent(request.url ?? '')}`;
    asked.push(body ? `${line} ${decodeURIComponent(body).replaceAll('+', ' ')}` : line);
    keys.push(request.headers['idempotency-key'] as string | undefined);
    heads.push(request.headers);
    const [status, reply] = replies.shift() ?? [
      500,
      { error: { type: 'api_error', message: 'no reply left' } },
    ];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const keysOf = { secretKey: 'sk_test_x', webhookSecret: 'whsec_x' };
  const provider = createStripeProvider({ ...keysOf, apiUrl: `http://127.0.0.1:${port}` });
  return { provider, asked, keys, heads };
}

t.test('an account is one customer, with its address where there is one', async (t) => {
  const { provider, asked, keys, heads } = await stripe(t, [200, { id: 'cus_1' }], [200, { id: 'cus_2' }]);
  t.equal(await provider.customer(ACCOUNT, 'ada@example.org'), 'cus_1');
  t.equal(await provider.customer(ACCOUNT, ''), 'cus_2');
  t.same(asked, [
    `POST /v1/customers email=ada@example.org&metadata[account_id]=${ACCOUNT}`,
    `POST /v1/customers metadata[account_id]=${ACCOUNT}`,
  ]);
  t.same(keys, [`customer/${ACCOUNT}`, `customer/${ACCOUNT}`]);
  t.equal(heads[0]!.authorization, 'Bearer sk_test_x');
  t.equal(heads[1]!['x-stripe-client-telemetry'], undefined, 'nothing is told of earlier requests');
});

t.test('a checkout takes the amount once, by card, and keeps the card for later', async (t) => {
  const session = { id: 'cs_1', url: 'https://pay.example/cs_1' };
  const { provider, asked, keys } = await stripe(
    t,
    [200, session],
    [200, session],
    [200, { id: 'cs_2', url: null }],
  );
  t.same(await provider.checkout(ORDER, RETURN_TO), { sessionId: 'cs_1', url: 'https://pay.example/cs_1' });
  await provider.checkout({ ...ORDER, kind: 'card', paymentId: 'pay-2' }, RETURN_TO);
  const shared = (id: string) =>
    `customer=cus_1&client_reference_id=${id}&metadata[payment_id]=${id}&success_url=https://f.example/paid` +
    '&cancel_url=https://f.example/cancelled&payment_method_types[0]=card';
  t.same(asked, [
    `POST /v1/checkout/sessions ${shared('pay-1')}&mode=payment&line_items[0][quantity]=1` +
      '&line_items[0][price_data][currency]=usd&line_items[0][price_data][unit_amount]=1250' +
      '&line_items[0][price_data][product_data][name]=500 credits' +
      '&payment_intent_data[metadata][payment_id]=pay-1&payment_intent_data[description]=500 credits' +
      '&payment_intent_data[setup_future_usage]=off_session',
    `POST /v1/checkout/sessions ${shared('pay-2')}&mode=setup&setup_intent_data[metadata][payment_id]=pay-2`,
  ]);
  t.same(keys, ['checkout/pay-1', 'checkout/pay-2']);
  await t.rejects(provider.checkout(ORDER, RETURN_TO), { name: 'ProviderUnavailable' }, 'without an address');
});

t.test('a card on file is charged without its holder, once', async (t) => {
  const method = { id: 'pm_1', card: { brand: 'visa', last4: '4242' } };
  const { provider, asked, keys } = await stripe(t, [
    200,
    { ...INTENT, customer: 'cus_1', payment_method: method },
  ]);
  t.same(await provider.charge(ORDER, CARD), {
    ...{ status: 'paid', reason: null, amountCents: 1250, returns: [] },
    card: { provider: 'stripe', label: 'Visa ending 4242', customerId: 'cus_1', methodId: 'pm_1' },
  });
  t.same(asked, [
    'POST /v1/payment_intents amount=1250&currency=usd&customer=cus_1&payment_method=pm_1&description=500 credits' +
      '&metadata[payment_id]=pay-1&off_session=true&confirm=true&expand[0]=payment_method',
  ]);
  t.same(keys, ['charge/pay-1']);
});

t.test('a refused card says why: the bank’s word, unless that says nothing', async (t) => {
  const refusals: [object, string][] = [
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
    [{ code: 'card_declined', decline_code: 'generic_decline' }, 'card_declined'],
    [{ code: 'expired_card', decline_code: 'lost_card' }, 'expired_card'],
    [{ code: 'authentication_required' }, 'authentication_required'],
    [{}, 'card_declined'],
  ];
  for (const [error, reason] of refusals) {
    const { provider } = await stripe(t, [402, { error: { type: 'card_error', message: 'no', ...error } }]);
    const state = { status: 'failed', reason, amountCents: 1250, card: null, returns: [] };
    t.same(await provider.charge(ORDER, CARD), state, reason);
  }
});

t.test('a payment is looked for by its checkout, else among the customer’s', async (t) => {
  const open = { id: 'cs_1', mode: 'payment', status: 'open', amount_total: 1250, payment_intent: null };
  const kept = { id: 'cs_2', mode: 'setup', status: 'open', amount_total: null, setup_intent: null };
  const other = { ...INTENT, id: 'pi_0', metadata: { payment_id: 'other' } };
  const paid = { ...INTENT, metadata: { payment_id: 'pay-1' }, customer: 'cus_1', payment_method: 'pm_1' };
  const { provider, asked } = await stripe(
    t,
    ...([open, kept, LIST([other], true), LIST([paid])].map((it) => [200, it]) as Reply[]),
    [200, LIST([])],
    [200, LIST([])],
  );
  const question = { paymentId: 'pay-1', customerId: 'cus_1' };
  t.match(await provider.look({ ...question, sessionId: 'cs_1' }), { status: 'open', amountCents: 1250 });
  t.match(await provider.look({ ...question, sessionId: 'cs_2' }), { status: 'open', amountCents: 0 });
  t.match(await provider.look({ ...question, sessionId: null }), { status: 'paid', amountCents: 1250 });
  const expand = 'expand[0]=payment_intent.payment_method&expand[1]=setup_intent.payment_method';
  t.same(asked.slice(0, 4), [
    `GET /v1/checkout/sessions/cs_1?${expand}`,
    `GET /v1/checkout/sessions/cs_2?${expand}`,
    'GET /v1/payment_intents?customer=cus_1&limit=100&expand[0]=data.payment_method',
    'GET /v1/payment_intents?customer=cus_1&limit=100&expand[0]=data.payment_method&starting_after=pi_0',
  ]);
  t.same(asked.slice(4).sort(), [
    'GET /v1/disputes?payment_intent=pi_1&limit=100',
    'GET /v1/refunds?payment_intent=pi_1&limit=100',
  ]);
});

t.test('a customer who is gone has been forgotten; any other refusal is an error', async (t) => {
  const refusal = (code: string) => ({ error: { type: 'invalid_request_error', code, message: 'no' } });
  const { provider, asked } = await stripe(
    t,
    [200, { id: 'cus_1', deleted: true }],
    [404, refusal('resource_missing')],
    [400, refusal('parameter_invalid')],
  );
  await provider.forget('cus_1');
  await provider.forget('cus_1');
  await t.rejects(provider.forget('cus_1'), { name: 'ProviderUnavailable' });
  t.same(new Set(asked), new Set(['DELETE /v1/customers/cus_1']));
});

const TYPES = [
  ...['checkout.session.completed', 'checkout.session.async_payment_succeeded'],
  ...['checkout.session.async_payment_failed', 'checkout.session.expired', 'payment_intent.succeeded'],
  ...['payment_intent.payment_failed', 'charge.refunded', 'charge.dispute.created', 'charge.dispute.closed'],
].map((type, i) => `types[${i}]=${type}`);

t.test('changes are asked for by their kinds from a second on, each payment once', async (t) => {
  const event = (id: string, object: object) => ({ id, object: 'event', data: { object } });
  const { provider, asked } = await stripe(
    t,
    [200, LIST([event('evt_1', { metadata: { payment_id: 'pay-1' } }), event('evt_2', {})], true)],
    [
      200,
      LIST([
        event('evt_3', { metadata: { payment_id: 'pay-1' } }),
        event('evt_4', { payment_intent: 'pi_9' }),
      ]),
    ],
    [200, { id: 'pi_9', metadata: { payment_id: 'pay-9' } }],
  );
  t.same(await provider.changedSince(new Date('2026-01-01T00:00:00.900Z')), ['pay-1', 'pay-9']);
  const query = `${TYPES.join('&')}&created[gte]=1767225600&limit=100`;
  t.same(asked, [
    `GET /v1/events?${query}`,
    `GET /v1/events?${query}&starting_after=evt_2`,
    'GET /v1/payment_intents/pi_9',
  ]);
});

t.test('what cannot be reached is asked once more under the same key, and then given up', async (t) => {
  const down: Reply = [500, { error: { type: 'api_error', message: 'down' } }];
  const { provider, asked, keys } = await stripe(t, down, down);
  await t.rejects(provider.charge(ORDER, CARD), { name: 'ProviderUnavailable' });
  t.equal(asked.length, 2);
  t.same(keys, ['charge/pay-1', 'charge/pay-1']);
});

t.test('a report is Stripe’s for five minutes, by its signature', async (t) => {
  const { provider } = await stripe(t);
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    data: { object: { metadata: { payment_id: 'pay-1' } } },
  });
  const at = 1_767_225_600_000;
  const read = (signature: string, now: number) => provider.notice(Buffer.from(body), signature, now);
  const signature = signedBy('whsec_x', body, at);
  t.same(await read(signature, at + 300_000), { paymentId: 'pay-1' });
  await t.rejects(read(signature, at + 301_000), /^too_old$/);
  await t.rejects(read(signedBy('whsec_y', body, at), at), /^bad_signature$/);
});
