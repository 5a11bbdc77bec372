// The price list, and what an account and its payments are after each fact, value by value.
import t from 'tap';
import type { AccountEvent } from '../../src/domain/events.ts';
import { dollars } from '../../src/domain/money/amounts.ts';
import { NO_BILLING } from '../../src/domain/money/billing.ts';
import { addMonths, monthFrom, monthOf, prorated } from '../../src/domain/money/billing-periods.ts';
import { decide } from '../../src/domain/money/credits.ts';
import { endPaying } from '../../src/domain/money/end-of-paying.ts';
import { endHold } from '../../src/domain/money/hold-ending.ts';
import { LEAST_CHARGE_CENTS } from '../../src/domain/money/plan-decisions.ts';
import { creditsPriceCents, DESIGN_PLANS, isPlanId, PLANS, PRICES } from '../../src/domain/money/plans.ts';
import {
  AT,
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

t.test('the price list', async (t) => {
  t.same(PLANS, {
    free: { id: 'free', name: 'Free', grant: 50, monthly: false, priceCents: 0, design: false },
    pro: { id: 'pro', name: 'Pro', grant: 1000, monthly: true, priceCents: 2500, design: true },
    max: { id: 'max', name: 'Max', grant: 4000, monthly: true, priceCents: 10000, design: true },
  });
  t.same(DESIGN_PLANS, ['pro', 'max']);
  t.same(['free', 'gold', 'toString', ''].map(isPlanId), [true, false, false, false]);
  t.same(PRICES, {
    ...{ firstBase: 10, firstPerSecond: 1, refineBase: 5, refinePerSecond: 0.5, freeStops: 3 },
    midpointSeconds: { '<10s': 5, '10-30s': 20, '30s-1min': 45, '1-5min': 180 },
    ...{ creditsPerPack: 200, packPriceCents: 500 },
  });
  t.same([200, 1000, 40000].map(creditsPriceCents), [500, 2500, 100000]);
  t.same([5, 500, 123456].map(dollars), ['$0.05', '$5.00', '$1,234.56']);
  t.equal(LEAST_CHARGE_CENTS, 50);
});

t.test('months', async (t) => {
  t.equal(monthOf('2026-11-30T23:59:59.999Z'), '2026-11');
  t.equal(addMonths('2026-12-15T00:00:00.000Z', 2), '2027-02-15T00:00:00.000Z');
  t.same(monthFrom(NOVEMBER.start, NOVEMBER.start), NOVEMBER);
  t.equal(monthFrom(NOVEMBER.start, '2026-12-01T00:00:00.000Z').end, '2027-01-01T00:00:00.000Z');
  t.equal(prorated(100, NOVEMBER, '2026-10-01T00:00:00.000Z'), 100, 'never more than the whole');
});

t.test('what an account is after each fact', async (t) => {
  t.same(types(decide.open({ userId: 'u', email: 'e', plan: 'free', credits: 0 })), ['AccountOpened']);
  t.same(decide.open({ userId: 'u', email: 'e', plan: 'pro' })[1], {
    type: 'CreditsGranted',
    data: { amount: 1000, reason: 'plan pro' },
  });
  t.same(decide.grant({ amount: 3, reason: 'sorry' }), [
    { type: 'CreditsGranted', data: { amount: 3, reason: 'sorry' } },
  ]);
  const account = given([{ type: 'EmailChanged', data: { email: 'b@b.example' } }], opened(1));
  t.same(account, { ...opened(1), email: 'b@b.example' });
  t.equal(account.available, 1);
  const { events } = decide.hold(account, { holdId: 'h', jobId: 'j', run: 2, price: 9 });
  t.same(events, [{ type: 'CreditsHeld', data: { holdId: 'h', jobId: 'j', run: 2, amount: 1 } }]);
  const held = given(events, account);
  t.same(held.holds, { h: { jobId: 'j', run: 2, amount: 1 } });
  t.same(decide.release(held, { holdId: 'h', jobId: 'j', run: 2, reason: 'no' }), [
    { type: 'HoldReleased', data: { holdId: 'h', jobId: 'j', run: 2, amount: 1, reason: 'no' } },
  ]);
  const ended: AccountEvent = {
    type: 'HoldCaptured',
    data: { holdId: 'x', jobId: 'j', run: 2, captured: 0, released: 5 },
  };
  t.same(given([ended], { ...held, freeStops: 2 }), { ...held, freeStops: 2 }, 'a hold that nobody knows');
  t.equal(given([{ type: 'ApiKeyRevoked', data: { keyId: 'k' } } as AccountEvent], held), held);
});

t.test('how an account pays after each fact', async (t) => {
  const { card: _none, ...unnamed } = { ...NO_BILLING, card: null };
  t.same(given([{ type: 'PaymentMethodAttached', data: { provider: 'x', label: 'old' } }]).billing, {
    ...unnamed,
    card: null,
  });
  const waiting = given([attached, requested({ paymentId: 'c', purpose: 'card' })]);
  t.same(Object.keys(waiting.billing.open), ['c']);
  const kept = given(
    [{ type: 'PaymentMethodAttached', data: { ...CARD, reference: 'c' } } as AccountEvent],
    waiting,
  );
  t.same([kept.billing.card, kept.billing.open], [CARD, {}]);
  const off: AccountEvent = { type: 'AutoTopupSet', data: { enabled: false, threshold: 1, amount: 200 } };
  const stopped = given(
    [{ type: 'AutoTopupStopped', data: { reason: 'disputed' } }],
    given([topups(9, 500)]),
  );
  t.same([stopped.billing.topup, stopped.billing.topupStopped], [null, 'disputed']);
  t.same(given([off], stopped).billing, NO_BILLING);
  const on: AccountEvent = { type: 'AutoTopupSet', data: { enabled: true, threshold: 1, amount: 200 } };
  t.same(given([on], stopped).billing.topup, { threshold: 1, amount: 200, monthlyLimitCents: 0 });
  t.equal(given([on], stopped).billing.topupStopped, null);
});

t.test('what top-ups cost in a month', async (t) => {
  const one = given([requested({ purpose: 'topup' })]);
  t.same(one.billing.topupSpent, { month: '2026-11', cents: 500 });
  const two = given([requested({ purpose: 'topup', paymentId: 'q' })], one);
  t.equal(two.billing.topupSpent.cents, 1000);
  const later = requested({ purpose: 'topup', paymentId: 'r', requestedAt: '2026-12-01T00:00:00.000Z' });
  const december = given([later], two);
  t.same(december.billing.topupSpent, { month: '2026-12', cents: 500 });
  const failed = (reference: string): AccountEvent => ({
    type: 'PaymentFailed',
    data: { reference, reason: 'x' },
  });
  t.equal(given([failed('p')], december).billing.topupSpent.cents, 500, 'that of a month that is over');
  t.equal(given([failed('r')], december).billing.topupSpent.cents, 0);
  t.equal(given([failed('q')], two).billing.topupSpent.cents, 500);
  const bought = given([requested({ paymentId: 'b' }), failed('b')], one);
  t.equal(bought.billing.topupSpent.cents, 500, 'a purchase is none');
});

t.test('an account that pays no more', async (t) => {
  t.same(endPaying(opened(), 'erased'), []);
  const whole = given([topups(1, 500), requested({}), requested({ paymentId: 'q' })], onPro());
  t.same(endPaying(whole, 'erased'), [
    { type: 'PaymentMethodRemoved', data: { reason: 'erased' } },
    { type: 'AutoTopupStopped', data: { reason: 'card_removed' } },
    { type: 'PaymentFailed', data: { reference: 'p', reason: 'erased' } },
    { type: 'PaymentFailed', data: { reference: 'q', reason: 'erased' } },
    { type: 'PlanSubscribed', data: { plan: 'free' } },
  ]);
  t.same(endPaying(given([topups(1, 500)], opened()), 'erased'), [
    { type: 'AutoTopupStopped', data: { reason: 'card_removed' } },
  ]);
});

t.test('how a hold ends', async (t) => {
  const holding = given(
    decide.hold(opened(), { holdId: 'h', jobId: 'j', run: 1, price: 30 }).events,
    opened(),
  );
  const job = { id: 'j', run: 1, hold: { id: 'h', amount: 30 } };
  t.same(endHold({ ...job, hold: null }, holding, { how: 'captured', price: 9, at: AT }), {
    events: [],
    charged: 0,
  });
  const names = { holdId: 'h', jobId: 'j', run: 1 };
  t.same(endHold(job, holding, { how: 'captured', price: 9, at: AT }), {
    events: [{ type: 'HoldCaptured', data: { ...names, captured: 9, released: 21 } }],
    charged: 9,
  });
  t.same(endHold(job, holding, { how: 'released', reason: 'x' }), {
    events: [{ type: 'HoldReleased', data: { ...names, amount: 30, reason: 'x' } }],
    charged: 0,
  });
  t.same(endHold(job, holding, { how: 'stopped', reason: 'x' }), {
    events: [{ type: 'HoldReleased', data: { ...names, amount: 30, reason: 'x', stopped: true } }],
    charged: 0,
  });
  const gone = given([attached, topups(100, 500)], opened());
  t.same(endHold(job, gone, { how: 'captured', price: 9, at: AT }).events, [], 'no top-up without a capture');
});
