// What a provider is asked for, where people come back to, and what of its words is taken: with a provider that says what the
// test wants.
import t, { type Test } from 'tap';
import { createIdentity } from '../../src/identity/accounts.ts';
import { principalOf } from '../../src/identity/principal.ts';
import { setupPaymentMethod } from '../../src/operations/billing/payment-methods.ts';
import { subscribeToPlan } from '../../src/operations/billing/plans-and-balance.ts';
import { purchaseCredits } from '../../src/operations/billing/purchase-credits.ts';
import { checkPayment, listPayments } from '../../src/operations/billing/receipts.ts';
import type { Services } from '../../src/operations/operation.ts';
import { sweepPayments } from '../../src/payments/chores.ts';
import { createPayments } from '../../src/payments/payments.ts';
import {
  type Order,
  type PaymentProvider,
  type ProviderState,
  ProviderUnavailable,
  type Question,
  type ReturnTo,
} from '../../src/payments/provider.ts';
import { openStore, entropy as realEntropy } from '../support/store.ts';

const CARD = { provider: 'scripted', label: 'Visa', customerId: 'cus_of_card', methodId: 'pm' };
const state = (status: ProviderState['status'], more: Partial<ProviderState> = {}): ProviderState => ({
  ...{ status, reason: null, amountCents: 0, card: null, returns: [], ...more },
});

/** A provider that writes down what it is asked, and says what a test wants. */
function scripted() {
  const asked = { orders: [] as Order[], returns: [] as ReturnTo[], questions: [] as Question[] };
  const says = {
    looks: new Map<string, ProviderState | Error | null>(),
    charge: state('failed', { reason: 'card_declined' }),
    checkout: (id: string): { sessionId: string; url: string } => ({
      sessionId: `s_${id}`,
      url: `http://pay/${id}`,
    }),
  };
  const provider: PaymentProvider = {
    name: 'scripted',
    customer: async (accountId) => `cus_${accountId}`,
    checkout: async (order, returnTo) => {
      asked.orders.push(order);
      asked.returns.push(returnTo);
      return says.checkout(order.paymentId);
    },
    charge: async (order) => {
      asked.orders.push(order);
      return says.charge;
    },
    look: async (question) => {
      asked.questions.push(question);
      const found = says.looks.get(question.paymentId) ?? null;
      if (found instanceof Error) throw found;
      return found;
    },
    forget: async () => {},
    changedSince: async () => [],
    notice: async () => null,
  };
  return { provider, asked, says };
}

/** An account and a provider whose answers a test may change. */
async function shop(t: Test) {
  const { store } = await openStore(t);
  const clock = { now: Date.UTC(2026, 0, 31, 12) };
  const entropy = { ...realEntropy, now: () => clock.now };
  const logged: object[] = [];
  const log = { info() {}, warn() {}, error: (facts: object) => void logged.push(facts) };
  const { provider, asked, says } = scripted();
  const payments = createPayments({ store, provider, entropy, publicUrl: () => 'https://f.example', log });
  const services = { store, payments, entropy } as unknown as Services;
  const identity = createIdentity({ db: store.pool, store, entropy: realEntropy });
  const account = await identity.createAccount({ email: 'ann@example.org', plan: 'free', credits: 10 });
  const caller = principalOf(account, { kind: 'api-key', keyId: account.keyId });
  const { accountId, userId } = account;
  return {
    ...{ asked, says, logged, payments, accountId },
    buy: (key: string, credits = 200) =>
      purchaseCredits.run(services, caller, { credits, idempotency_key: key }, ''),
    check: (payment_id: string) => checkPayment.run(services, caller, { payment_id }, ''),
    receipts: async () => (await listPayments.run(services, caller, {})).payments,
    subscribe: () => subscribeToPlan.run(services, caller, { plan_id: 'pro' }, realEntropy.uuid()),
    keepCard: () => setupPaymentMethod.run(services, caller, {}, realEntropy.uuid()),
    attach: () =>
      store.handle({ commandId: realEntropy.uuid(), actor: 'system' }, async (unit) => {
        await unit.account(accountId);
        unit.appendAccount(accountId, userId, [{ type: 'PaymentMethodAttached', data: CARD }]);
      }),
    balance: async () => (await store.account(accountId))!.available,
    /** Sweeps ten minutes later. */
    sweep: async () => {
      clock.now += 600_000;
      await sweepPayments({ store, entropy, log }, payments);
    },
  };
}

t.test('an order says what it is for, and people come back to its page', async (t) => {
  const { asked, accountId, ...it } = await shop(t);
  const ids = [
    (await it.buy('a', 1200)).payment_id,
    (await it.subscribe()).payment_id,
    (await it.keepCard()).payment_id,
  ];
  const customerId = `cus_${accountId}`;
  const order = { customerId, kind: 'payment', currency: 'usd' };
  t.same(asked.orders, [
    { ...order, paymentId: ids[0], amountCents: 3000, description: '1,200 Framelog credits' },
    { ...order, paymentId: ids[1], amountCents: 2500, description: 'Framelog plan pro' },
    { ...order, paymentId: ids[2], kind: 'card', amountCents: 0, description: 'Card for later payments' },
  ]);
  t.same(
    asked.returns,
    ids.map((id) => ({
      paidUrl: `https://f.example/app/billing/payments/${id}`,
      cancelledUrl: `https://f.example/app/billing/payments/${id}?cancelled=1`,
    })),
  );
});

t.test('neither less nor more than was asked for is taken for it', async (t) => {
  const { says, logged, ...it } = await shop(t);
  const { payment_id: id } = await it.buy('a');
  for (const amountCents of [501, 499, 5000]) {
    says.looks.set(id, state('paid', { amountCents }));
    await it.sweep();
    t.equal(await it.balance(), 10, `${amountCents}`);
    t.same(logged.splice(0), [{ paymentId: id, took: amountCents }]);
  }
  says.looks.set(id, state('paid', { amountCents: 500 }));
  await it.sweep();
  t.equal(await it.balance(), 210);
});

t.test('a payment that cannot be looked after keeps no other from its credits', async (t) => {
  const { says, logged, ...it } = await shop(t);
  const ids = [
    (await it.buy('a')).payment_id,
    (await it.buy('b')).payment_id,
    (await it.buy('c')).payment_id,
  ];
  says.looks.set(ids[0]!, new Error('broken'));
  for (const id of ids.slice(1)) says.looks.set(id, state('paid', { amountCents: 500 }));
  await it.sweep();
  t.equal(await it.balance(), 410);
  t.match(logged, [{ paymentId: ids[0], err: { message: 'broken' } }]);
  says.looks.set(ids[0]!, new ProviderUnavailable('away'));
  await t.rejects(it.sweep(), { name: 'ProviderUnavailable' }, 'a provider that is away ends the sweep');
});

t.test('what waits for its payer between a card and a checkout has not failed', async (t) => {
  const { says, asked, ...it } = await shop(t);
  await it.attach();
  const wants = state('failed', { reason: 'authentication_required' });
  says.charge = wants;
  says.checkout = () => {
    throw new ProviderUnavailable('away');
  };
  for (const ask of [() => it.buy('a'), it.subscribe]) {
    await t.rejects(ask(), { name: 'Rejection', code: 'payments_unavailable' });
    const { paymentId } = asked.orders.at(-1)!;
    says.looks.set(paymentId, wants);
    await it.sweep();
    t.match(await it.payments.find(paymentId), { settled: false, failed: false });
    says.looks.set(paymentId, state('failed', { reason: 'card_declined' }));
    await it.sweep();
    t.match(await it.payments.find(paymentId), { settled: false, failed: true, reason: 'card_declined' });
  }
});

t.test('who has a card and never saw a checkout is asked about by the card’s customer', async (t) => {
  const { says, asked, ...it } = await shop(t);
  await it.attach();
  says.charge = state('open');
  const { payment_id: id, status } = await it.buy('a');
  t.equal(status, 'pending');
  await it.sweep();
  t.same(asked.questions, [{ paymentId: id, customerId: 'cus_of_card', sessionId: null }]);
  t.equal(asked.orders[0]!.customerId, 'cus_of_card');
});

t.test('a payment that is looked at says what came back of it, as the list of receipts does', async (t) => {
  const { says, ...it } = await shop(t);
  const id = (await it.buy('a')).payment_id!;
  const back = async () => {
    await it.payments.reconcile(id);
    const [one] = await it.receipts();
    return [(await it.check(id)).payment.returned_cents, one?.returned_cents];
  };
  const refund = { returnId: 're', kind: 'refund', outcome: 'lost', amountCents: 120 } as const;
  const dispute = { returnId: 'dp', kind: 'dispute', amountCents: 380 } as const;
  const paid = (...returns: ProviderState['returns']) =>
    says.looks.set(id, state('paid', { amountCents: 500, returns }));
  t.same(await back(), [0, 0], 'not paid yet');
  paid();
  t.same(await back(), [0, 0]);
  paid(refund);
  t.same(await back(), [120, 120]);
  paid(refund, { ...dispute, outcome: 'open' });
  t.same(await back(), [500, 500], 'what is disputed may have to go back');
  paid(refund, { ...dispute, outcome: 'won' });
  t.same(await back(), [120, 120], 'what was won back has not');
});
