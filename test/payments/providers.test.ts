// One suite for every provider. Against Stripe itself: STRIPE_SECRET_KEY=sk_test_… npm test -- test/payments/providers.test.ts
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import t from 'tap';
import { createStripeProvider } from '../../src/payments/stripe/stripe-provider.ts';
import { methodIdOf } from '../../src/payments/test-mode/test-cards.ts';
import { createTestProvider, signNotice } from '../../src/payments/test-mode/test-provider.ts';
import { type Behaviour, checkPayments, type PaymentSubject } from '../conformance/payment-suite.ts';
import { openStore } from '../support/store.ts';
import {
  DESCRIBED,
  faultsOfEvent,
  faultsOfRequest,
  faultsOfResponse,
} from '../support/stripe/description.ts';
import { STRIPE_KEYS, signedBy, startStripe } from '../support/stripe/stripe-server.ts';

const NUMBERS: Record<Behaviour, string> = {
  pays: '4242424242424242',
  authentication_required: '4000002760003184',
  insufficient_funds: '4000000000009995',
  declined: '4000000000000002',
};
const METHODS: Record<Behaviour, string> = {
  pays: 'pm_card_visa',
  authentication_required: 'pm_card_authenticationRequired',
  insufficient_funds: 'pm_card_chargeCustomerFailInsufficientFunds',
  declined: 'pm_card_chargeCustomerFail',
};

t.test('test mode', async (t) => {
  const { store } = await openStore(t);
  const noticeSecret = 'secret of the test';
  const test = createTestProvider({
    db: store.pool,
    publicUrl: () => 'http://localhost',
    now: Date.now,
    noticeSecret,
  });
  const subject: PaymentSubject = {
    provider: test,
    card: async (customerId, behaviour) => ({
      provider: 'test',
      label: 'Visa',
      customerId,
      methodId: methodIdOf(NUMBERS[behaviour]),
    }),
    async atCheckout({ paymentId }, _checkout, behaviour) {
      const pays = behaviour === 'pays' || behaviour === 'authentication_required';
      if (pays) await test.records.finish(paymentId, { reason: null, card: NUMBERS[behaviour] });
    },
    async refund(paymentId, amountCents) {
      const returned = { returnId: randomUUID(), kind: 'refund', amountCents, outcome: 'lost' } as const;
      await test.records.giveBack(paymentId, returned);
    },
    async dispute(paymentId, amountCents) {
      const returnId = randomUUID();
      await test.records.giveBack(paymentId, { returnId, kind: 'dispute', amountCents, outcome: 'open' });
      return (won) => test.records.decide(returnId, won);
    },
    report(paymentId, at) {
      const body = JSON.stringify({ payment_id: paymentId });
      return { body: Buffer.from(body), signature: signNotice(noticeSecret, body, at) };
    },
    declined: 'card_declined',
    races: 40,
  };
  await checkPayments(t, subject);

  await t.test('a report is read for five minutes, by clocks that differ in either way', async (t) => {
    const [body, at] = [JSON.stringify({ payment_id: 'p' }), 1_800_000_000_000];
    const signature = signNotice(noticeSecret, body, at);
    const read = (now: number) => test.notice(Buffer.from(body), signature, now);
    for (const seconds of [-300, 0, 300]) t.same(await read(at + seconds * 1000), { paymentId: 'p' });
    for (const seconds of [-301, 301])
      await t.rejects(read(at + seconds * 1000), { name: 'BadNotice', outcome: 'too_old' });
    t.equal(await test.notice(Buffer.from('{}'), signNotice(noticeSecret, '{}', at), at), null);
  });

  await t.test('a checkout can be paid for a day', async (t) => {
    let ahead = 0;
    const later = { db: store.pool, publicUrl: () => 'http://localhost', noticeSecret };
    const { checkout, look } = createTestProvider({ ...later, now: () => Date.now() + ahead });
    const paymentId = randomUUID();
    const order = { paymentId, customerId: 'c', kind: 'payment', amountCents: 500 } as const;
    const { sessionId } = await checkout(
      { ...order, currency: 'usd', description: 'x' },
      { paidUrl: 'http://a', cancelledUrl: 'http://a' },
    );
    const state = async () => (await look({ paymentId, customerId: 'c', sessionId }))!;
    ahead = 86_400_000 - 60_000;
    t.match(await state(), { status: 'open', reason: null });
    ahead = 86_400_000 + 60_000;
    t.match(await state(), { status: 'failed', reason: 'checkout_expired' });
  });
});

t.test('stripe, over a server that speaks its protocol', async (t) => {
  const server = await startStripe(t);
  const { account } = server;
  const provider = createStripeProvider({ ...STRIPE_KEYS, apiUrl: server.url });
  const subject: PaymentSubject = {
    provider,
    ...byApi(new Stripe(STRIPE_KEYS.secretKey, { ...hostOf(server.url), telemetry: false })),
    async atCheckout(_order, { sessionId }, behaviour) {
      account.atCheckout(sessionId, METHODS[behaviour]);
    },
    async dispute(paymentId, cents) {
      const dispute = account.dispute(account.ofPayment(paymentId).id, cents);
      return async (won) => account.close(dispute, won ? 'won' : 'lost');
    },
    report(paymentId, at) {
      const event = account.events.find((it) => it.data.object.metadata.payment_id === paymentId);
      const body = JSON.stringify(event);
      return { body: Buffer.from(body), signature: signedBy(STRIPE_KEYS.webhookSecret, body, at) };
    },
    declined: 'card_declined',
    // Stripe refuses a request while one with its idempotency key is under way.
    races: 0,
  };
  await checkPayments(t, subject);

  await t.test(
    'a bank’s question takes no money, and a report about nothing of ours names none',
    async (t) => {
      const customerId = await provider.customer(randomUUID() as never, '');
      const card = await subject.card(customerId, 'pays');
      const paymentId = randomUUID();
      const wanted = {
        paymentId,
        customerId,
        kind: 'payment',
        amountCents: 500,
        currency: 'usd',
        description: 'x',
      } as const;
      await provider.charge(wanted, card);
      const inquiry = account.dispute(account.ofPayment(paymentId).id, 500, 'warning_needs_response');
      t.same((await provider.look({ paymentId, customerId, sessionId: null }))!.returns, []);
      account.close(inquiry, 'warning_closed');
      t.same((await provider.look({ paymentId, customerId, sessionId: null }))!.returns, []);
      const body = JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'customer.created',
        data: { object: {} },
      });
      const now = Date.now();
      const signature = signedBy(STRIPE_KEYS.webhookSecret, body, now);
      t.equal(await provider.notice(Buffer.from(body), signature, now), null);
    },
  );

  await t.test('a refund that failed or was cancelled gave nothing back', async (t) => {
    const customerId = await provider.customer(randomUUID() as never, '');
    const paymentId = randomUUID();
    const wanted = { paymentId, customerId, kind: 'payment', amountCents: 500 } as const;
    const card = await subject.card(customerId, 'pays');
    await provider.charge({ ...wanted, currency: 'usd', description: 'x' }, card);
    const refund = account.refund({ payment_intent: account.ofPayment(paymentId).id, amount: '200' });
    const given = { returnId: refund.id, kind: 'refund', amountCents: 200, outcome: 'lost' };
    const returned: [string, object[]][] = [
      ['succeeded', [given]],
      ['failed', []],
      ['canceled', []],
    ];
    for (const [status, returns] of returned) {
      refund.status = status;
      const state = await provider.look({ paymentId, customerId, sessionId: null });
      t.same(state!.returns, returns, status);
    }
  });

  t.same(account.faults, [], 'all that was said is as Stripe describes it');
  t.same(
    DESCRIBED.filter((operation) => !server.seen.has(operation)),
    [],
    'and everything was said',
  );
});

t.test('what is not in Stripe’s description is named', async (t) => {
  const named = (faults: string[], word: string) =>
    t.match(faults.join('\n'), word, `${word}: ${faults.join(', ')}`);
  t.same(faultsOfRequest('POST /v1/refunds', { payment_intent: 'pi_1', amount: '250' }), []);
  named(faultsOfRequest('POST /v1/refunds', { amount: 'many' }), '/amount must be integer');
  const item = { quantity: '1', price_data: { currency: 'usd', unit_amount: '5', colour: 'red' } };
  const asked = { success_url: 'https://a.example', mode: 'payment', line_items: { 0: item } };
  named(faultsOfRequest('POST /v1/checkout/sessions', asked), 'colour');
  const refund = { id: 're_1', object: 'refund', amount: 250, created: 1, currency: 'usd' };
  t.same(faultsOfResponse('POST /v1/refunds', 200, refund), []);
  named(faultsOfResponse('POST /v1/refunds', 200, { ...refund, amount: '250' }), '/amount must be integer');
  named(faultsOfResponse('POST /v1/refunds', 402, refund), 'error');
  named(faultsOfEvent({ data: { object: { object: 'refund' } } }, { object: 'refund' }), 'pending_webhooks');
});

const key = process.env.STRIPE_SECRET_KEY;
const skip = key ? false : 'needs STRIPE_SECRET_KEY of a test account';
t.test('stripe itself', { skip, timeout: 300_000 }, async (t) => {
  if (!key?.startsWith('sk_test_')) return t.fail('only the key of a test account may be used here');
  const provider = createStripeProvider({ secretKey: key, webhookSecret: 'whsec_unused', timeoutMs: 20_000 });
  const people = { atCheckout: null, dispute: null, report: null };
  await checkPayments(t, {
    provider,
    ...byApi(new Stripe(key)),
    ...people,
    declined: 'card_declined',
    races: 0,
  });
});

/** What can be done at Stripe with its API, there and at a server that speaks its protocol. */
function byApi(stripe: Stripe): Pick<PaymentSubject, 'card' | 'refund'> {
  const intents = new Map<string, string>();
  return {
    async card(customerId, behaviour) {
      const method = await stripe.paymentMethods.attach(METHODS[behaviour], { customer: customerId });
      return { provider: 'stripe', label: 'Visa', customerId, methodId: method.id };
    },
    async refund(paymentId, amount) {
      const since = Math.floor(Date.now() / 1000) - 600;
      const types: Stripe.EventListParams['types'] = ['payment_intent.succeeded'];
      for await (const { data } of stripe.events.list({ types, created: { gte: since } })) {
        const intent = data.object as Stripe.PaymentIntent;
        intents.set(intent.metadata.payment_id ?? '', intent.id);
        if (intents.has(paymentId)) break;
      }
      await stripe.refunds.create({ payment_intent: intents.get(paymentId)!, amount });
    },
  };
}

function hostOf(url: string) {
  const { hostname: host, port } = new URL(url);
  return { host, port, protocol: 'http' as const };
}
