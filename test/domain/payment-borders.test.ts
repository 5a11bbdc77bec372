// What decisions about payments and plans give at their borders, just under and just above each.
import t from 'tap';
import { NO_BILLING, type Payment } from '../../src/domain/money/billing.ts';
import type { Account } from '../../src/domain/money/credits.ts';
import { payments } from '../../src/domain/money/payment-decisions.ts';
import { plans } from '../../src/domain/money/plan-decisions.ts';
import {
  AT,
  asked,
  attached,
  CARD,
  given,
  NOVEMBER,
  onPro,
  opened,
  requested,
  topups,
  types,
} from './paying-accounts.ts';

t.test('a top-up is asked for below the threshold, and up to the limit itself', async (t) => {
  const at = (credits: number, limit = 500) =>
    types(payments.topup(given([attached, topups(100, limit)], opened(credits)), { paymentId: 't', at: AT }));
  t.same([at(99), at(100), at(99, 499)], [['PaymentRequested'], [], []]);
  const buying = given([attached, topups(100, 500), requested({})], opened(0));
  t.equal(payments.topup(buying, { paymentId: 't', at: AT }).length, 1, 'a purchase under way is no top-up');
  const cardless = given([topups(100, 500)], opened(0));
  t.same(payments.topup(cardless, { paymentId: 't', at: AT }), []);
  const ended = given([topups(100, 500), { type: 'AutoTopupStopped', data: { reason: 'x' } }], opened());
  const failed = { settled: false, failed: false, reason: 'x' };
  t.same(types(payments.fail(ended, asked({ purpose: 'topup' }), failed)), ['PaymentFailed']);
  t.same(payments.setTopup(opened(), { enabled: false, threshold: 1, amount: 200, monthlyLimitCents: 1 }), [
    { type: 'AutoTopupSet', data: { enabled: false, threshold: 1, amount: 200, monthlyLimitCents: 1 } },
  ]);
});

t.test('a card: set up, kept beside a payment, removed', async (t) => {
  const settled = { settled: false, card: CARD, at: AT };
  const setUp = asked({ purpose: 'card', credits: 0, amountCents: 0 });
  t.same(payments.settle(opened(), setUp, settled), [
    { type: 'PaymentMethodAttached', data: { ...CARD, reference: 'p' } },
  ]);
  t.same(payments.settle(opened(), setUp, { ...settled, card: null }), []);
  const other = given([{ type: 'PaymentMethodAttached', data: { ...CARD, methodId: 'pm_2' } }], opened());
  t.same(payments.settle(other, asked({}), settled)[1], attached, 'another one takes its place');
  t.same(types(payments.removeCard(given([attached]), 'x')), ['PaymentMethodRemoved']);
});

t.test('what a payment of a plan pays for', async (t) => {
  const renewal = asked({ purpose: 'renewal', plan: 'pro', credits: 1000, amountCents: 2500 });
  const period = (account: Account, payment: Payment, at: string) =>
    (payments.settle(account, payment, { settled: false, card: null, at })[0]!.data as { period: object })
      .period;
  const december = { anchor: NOVEMBER.start, start: NOVEMBER.end, end: '2027-01-01T00:00:00.000Z' };
  t.same(period(onPro(), renewal, '2026-12-31T23:59:59.999Z'), december);
  const january = '2027-01-01T00:00:00.000Z';
  const fromJanuary = { anchor: january, start: january, end: '2027-02-01T00:00:00.000Z' };
  t.same(period(onPro(), renewal, january), fromJanuary, 'a whole month late begins anew');
  t.same(period(onPro({ period: null }), renewal, january), fromJanuary);
  t.same(period({ ...onPro(), plan: 'free' }, renewal, january), fromJanuary, 'its plan has ended');
  const rest = asked({ purpose: 'plan', plan: 'max', periodEnd: NOVEMBER.end });
  t.same(period(onPro(), rest, AT), NOVEMBER);
  const whole = asked({ purpose: 'plan', plan: 'pro' });
  t.same(period(onPro(), whole, AT), { anchor: AT, start: AT, end: '2026-12-21T10:00:00.000Z' });
});

t.test('money back: of another plan, without top-ups, of nothing', async (t) => {
  const none = { cents: 0, credits: 0 };
  const all = { returnId: 'r', kind: 'dispute', amountCents: 2500 } as const;
  const paid = asked({ purpose: 'plan', plan: 'pro', credits: 1000, amountCents: 2500 });
  t.same(types(payments.withdraw(onPro(), paid, none, all)), ['CreditsWithdrawn', 'PlanSubscribed']);
  t.same(types(payments.withdraw({ ...onPro(), plan: 'max' }, paid, none, all)), ['CreditsWithdrawn']);
  const bought = asked({ credits: 1000, amountCents: 2500 });
  t.same(types(payments.withdraw(onPro(), bought, none, all)), ['CreditsWithdrawn']);
  const on = onPro({ topup: { threshold: 1, amount: 200, monthlyLimitCents: 1 } });
  const refund = { ...all, kind: 'refund' } as const;
  t.same(types(payments.withdraw(on, bought, none, refund)), ['CreditsWithdrawn'], 'a refund is no quarrel');
  t.same(payments.withdraw(on, bought, none, { ...all, amountCents: 0 }), []);
});

t.test('plans: what is under way, what ends now, the least that is charged', async (t) => {
  const upgrade = (account: Account, at: string) =>
    plans.change(account, { plan: 'max', paymentId: 'n', at });
  const waiting = given(
    [requested({ purpose: 'plan', plan: 'pro' }), requested({ paymentId: 'b' })],
    onPro(),
  );
  t.equal(upgrade(waiting, AT).paymentId, 'n', 'another plan’s payment is not this one’s');
  const due = given([requested({ purpose: 'renewal', plan: 'max' })], onPro());
  t.equal(upgrade(due, AT).paymentId, 'n', 'nor is a renewal');
  t.match(upgrade(onPro(), NOVEMBER.end).events[0], {
    data: { amountCents: 10000, credits: 4000, periodEnd: null },
  });
  // 7,500 cents for the rest of 30 days: 50 are left for 17,280 seconds.
  t.equal(upgrade(onPro(), '2026-11-30T19:12:00.000Z').how, 'payment', '50 cents');
  t.match(upgrade(onPro(), '2026-11-30T19:12:00.001Z'), {
    how: 'changed',
    events: [{ type: 'PlanSubscribed', data: { plan: 'max', credits: 19, period: NOVEMBER } }],
  });
  const unpaid = { ...onPro(), billing: NO_BILLING };
  t.same(plans.change(unpaid, { plan: 'free', paymentId: 'n', at: AT }), {
    ...{ how: 'changed', paymentId: 'n' },
    events: [{ type: 'PlanSubscribed', data: { plan: 'free' } }],
  });
  const renew = (account: Account, at = NOVEMBER.end) => types(plans.renew(account, { paymentId: 'n', at }));
  t.same(renew(unpaid), [], 'nothing is paid for');
  t.same(renew(onPro()), ['PaymentRequested']);
  t.same(renew(given([requested({})], onPro())), ['PaymentRequested'], 'a purchase is no renewal');
});
