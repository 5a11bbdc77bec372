// What an account sees of its payments and of the plans it could take, with payments of the test's own.
import t from 'tap';
import type { Account } from '../../src/domain/money/credits.ts';
import { planOffers } from '../../src/operations/billing/plan-offers.ts';
import {
  checkPayment,
  listPayments,
  lookAtPayment,
  removePaymentMethod,
} from '../../src/operations/billing/receipts.ts';
import type { Caller, Services } from '../../src/operations/operation.ts';
import type { Receipt } from '../../src/payments/payment-rows.ts';
import { given, NOVEMBER, onPro, opened, requested, topups } from '../domain/paying-accounts.ts';

const ID = '01a1fd00-0000-5000-8000-000000000001';
const ANN = { accountId: 'ann', userId: 'u' } as Caller;
const payment: Receipt = {
  ...{ paymentId: ID, accountId: 'ann', userId: 'u', purpose: 'purchase', credits: 200, amountCents: 500 },
  ...{ currency: 'usd', plan: null, periodEnd: null, requestedAt: 'T1', settledAt: 'T2', reason: null },
  ...{ settled: true, failed: false, returnedCents: 250 },
};
const servicesWith = (more: Partial<Receipt> = {}, standing: object = {}) => {
  const row = { ...payment, ...more };
  const payments = {
    list: async (accountId: string) => (accountId === 'ann' ? [row] : []),
    standing: async () => ({ payment: row, checkoutUrl: null, reached: true, ...standing }),
  };
  return { payments } as unknown as Services;
};

t.test('a receipt says what was paid, and what came back of it', async (t) => {
  const { payments } = await listPayments.run(servicesWith(), ANN, {});
  t.same(payments, [
    {
      ...{ payment_id: ID, purpose: 'purchase', status: 'paid', credits: 200, amount_cents: 500 },
      ...{ currency: 'usd', plan: null, requested_at: 'T1', settled_at: 'T2', reason: null },
      returned_cents: 250,
    },
  ]);
  const statusOf = async (more: Partial<Receipt>) =>
    (await listPayments.run(servicesWith(more), ANN, {})).payments[0]!.status;
  t.equal(await statusOf({ settled: false }), 'pending');
  t.equal(await statusOf({ settled: false, failed: true }), 'declined');
  t.equal(await statusOf({ settled: true, failed: true }), 'paid', 'a late success is one');
  await t.rejects(async () => listPayments.run({} as Services, ANN, {}), { code: 'payments_unavailable' });
});

t.test('a payment is its account’s, and strangers learn no more than its outcome', async (t) => {
  const ask = (caller: Caller, payment_id = ID, services = servicesWith()) =>
    checkPayment.run(services, caller, { payment_id }, 'command');
  t.match(await ask(ANN), {
    payment: { payment_id: ID, status: 'paid', returned_cents: 250 },
    ...{ checkout_url: null, reached: true },
  });
  const refusal = { code: 'payment_not_found' };
  await t.rejects(ask({ ...ANN, accountId: 'ben' }), refusal);
  await t.rejects(ask(ANN, 'x'), refusal);
  const open = servicesWith({ settled: false }, { checkoutUrl: 'http://pay', reached: false });
  t.same(await lookAtPayment(open, ID), {
    ...{ status: 'pending', purpose: 'purchase', reason: null, checkoutUrl: 'http://pay', reached: false },
  });
  t.equal(await lookAtPayment(open, 'x'), null);
});

t.test('what each plan would cost now', async (t) => {
  const offers = async (account: Account, at: string) => {
    const services = { store: { account: async () => account }, entropy: { now: () => Date.parse(at) } };
    const { offers: found } = await planOffers.run(services as unknown as Services, ANN, {});
    return found.map(({ plan_id, how, amount_cents }) => [plan_id, how, amount_cents]);
  };
  t.same(await offers(opened(), NOVEMBER.start), [
    ['free', 'current', 0],
    ['pro', 'payment', 2500],
    ['max', 'payment', 10_000],
  ]);
  const half = '2026-11-16T00:00:00.000Z';
  t.same(await offers(onPro(), half), [
    ['free', 'scheduled', 0],
    ['pro', 'current', 0],
    ['max', 'payment', 3750],
  ]);
  const open = requested({
    paymentId: 'm',
    purpose: 'plan',
    plan: 'max',
    amountCents: 3750,
    periodEnd: NOVEMBER.end,
  });
  t.same(
    (await offers(given([open], onPro()), half))[2],
    ['max', 'payment', 3750],
    'what is under way keeps its price',
  );
  t.same(
    (await offers({ ...onPro(), plan: 'max' }, half))[1],
    ['pro', 'scheduled', 0],
    'down costs nothing now',
  );
  const many = Array.from({ length: 20 }, (_, n) => requested({ paymentId: `p${n}` }));
  t.same((await offers(given(many, opened()), half)).slice(1), [
    ['pro', 'refused', 0],
    ['max', 'refused', 0],
  ]);
});

t.test('a card is forgotten once, and automatic top-ups with it', async (t) => {
  const written: unknown[] = [];
  const remove = async (account: Account) => {
    const unit = {
      account: async (id: string) => (id === 'ann' ? account : null),
      appendAccount: (...given: unknown[]) => void written.push(given),
    };
    const handle = async (context: object, decide: (given: object) => Promise<unknown>) => {
      t.match(context, { commandId: 'command' });
      return { result: await decide(unit), duplicate: false };
    };
    return removePaymentMethod.run({ store: { handle } } as unknown as Services, ANN, {}, 'command');
  };
  t.same(await remove(onPro()), { removed: true });
  const removed = { type: 'PaymentMethodRemoved', data: { reason: 'requested' } };
  t.same(written.splice(0), [['ann', 'u', [removed]]]);
  const topping = given([topups(10, 5000)], onPro());
  t.same(await remove(topping), { removed: true });
  const stopped = { type: 'AutoTopupStopped', data: { reason: 'card_removed' } };
  t.same(written.splice(0), [['ann', 'u', [removed, stopped]]]);
  t.same(await remove(opened()), { removed: false }, 'again, nothing is said');
  t.same(written, [['ann', 'u', []]]);
});
