// Plans, given facts of an account: when a plan is asked for or a month ends, then what is charged and granted.
import t from 'tap';
import type { AccountEvent } from '../../src/domain/events.ts';
import type { Payment } from '../../src/domain/money/billing.ts';
import { addMonths, monthFrom, prorated } from '../../src/domain/money/billing-periods.ts';
import { type Account, decide, evolve, NO_ACCOUNT } from '../../src/domain/money/credits.ts';
import { payments } from '../../src/domain/money/payment-decisions.ts';
import { plans } from '../../src/domain/money/plan-decisions.ts';
import type { PlanId } from '../../src/domain/money/plans.ts';

const START = '2026-11-01T00:00:00.000Z';
const MIDDLE = '2026-11-16T00:00:00.000Z';
const END = '2026-12-01T00:00:00.000Z';
const given = (events: AccountEvent[], from: Account = NO_ACCOUNT) => events.reduce(evolve, from);
const free = given([
  ...decide.open({ userId: 'u', email: 'a@b.example', plan: 'free', credits: 0 }),
  {
    type: 'PaymentMethodAttached',
    data: { provider: 'test', label: 'Visa', customerId: 'c', methodId: 'm' },
  },
]);
const change = (account: Account, plan: PlanId, at: string, paymentId = `${plan}-${at}`) =>
  plans.change(account, { plan, paymentId, at });
/** Asks for a plan and pays for it. */
function paid(account: Account, plan: PlanId, at: string): Account {
  const asked = given(change(account, plan, at).events, account);
  const payment = Object.values(asked.billing.open)[0] as Payment;
  return given(payments.settle(asked, payment, { settled: false, card: null, at }), asked);
}
const onPro = () => paid(free, 'pro', START);

t.test(
  'months: a day that a month does not have is its last one, and the next month has it again',
  async (t) => {
    t.equal(addMonths('2026-01-31T09:30:00.000Z', 1), '2026-02-28T09:30:00.000Z');
    t.equal(addMonths('2028-01-31T09:30:00.000Z', 1), '2028-02-29T09:30:00.000Z');
    t.equal(addMonths('2026-11-30T00:00:00.000Z', 3), '2027-02-28T00:00:00.000Z');
    const february = monthFrom('2026-01-31T00:00:00.000Z', '2026-02-28T00:00:00.000Z');
    t.equal(february.end, '2026-03-31T00:00:00.000Z');
    const month = { anchor: START, start: START, end: END };
    t.equal(prorated(7500, month, START), 7500);
    t.equal(prorated(7500, month, MIDDLE), 3750);
    t.equal(prorated(7500, month, '2026-11-30T23:59:59.999Z'), 0);
    t.equal(prorated(7500, month, '2026-12-02T00:00:00.000Z'), 0);
  },
);

t.test('subscribing is paid for first, then brings the plan, its month and its credits', async (t) => {
  const asked = change(free, 'pro', START);
  t.equal(asked.how, 'payment');
  t.match(asked.events[0], {
    type: 'PaymentRequested',
    data: { purpose: 'plan', credits: 1000, amountCents: 2500, plan: 'pro', periodEnd: null },
  });
  const waiting = given(asked.events, free);
  t.equal(waiting.plan, 'free');
  const again = change(waiting, 'pro', MIDDLE);
  t.same([again.how, again.paymentId, again.events], ['payment', asked.paymentId, []], 'asked for once');
  const pro = onPro();
  t.same([pro.plan, pro.available], ['pro', 1000]);
  t.same(pro.billing.period, { anchor: START, start: START, end: END });
});

t.test('an upgrade is paid for by the rest of the month and keeps its end', async (t) => {
  const asked = change(onPro(), 'max', MIDDLE);
  t.match(asked.events, [
    { data: { purpose: 'plan', plan: 'max', amountCents: 3750, credits: 1500, periodEnd: END } },
  ]);
  const max = paid(onPro(), 'max', MIDDLE);
  t.same([max.plan, max.available], ['max', 2500]);
  t.equal(max.billing.period?.end, END);
  const late = change(onPro(), 'max', '2026-11-30T23:50:00.000Z');
  t.same([late.how, late.events.length], ['changed', 1], 'too little to charge for');
  t.match(late.events[0], { type: 'PlanSubscribed', data: { plan: 'max', credits: 0 } });
});

t.test('going down and cancelling come at the end of the month, and can be undone', async (t) => {
  const max = paid(onPro(), 'max', MIDDLE);
  const down = change(max, 'pro', MIDDLE);
  t.match(down, { how: 'scheduled', events: [{ type: 'PlanChangeScheduled', data: { plan: 'pro' } }] });
  const scheduled = given(down.events, max);
  t.equal(scheduled.plan, 'max', 'until then it is what it was');
  t.equal(change(scheduled, 'pro', MIDDLE).how, 'scheduled');
  t.same(change(scheduled, 'pro', MIDDLE).events, []);
  t.same(given(change(scheduled, 'max', MIDDLE).events, scheduled).billing.nextPlan, null);
  t.throws(() => change(max, 'max', MIDDLE), { code: 'plan_unchanged' });
  const renewal = plans.renew(scheduled, { paymentId: 'n1', at: END });
  t.match(renewal, [
    { type: 'PaymentRequested', data: { purpose: 'renewal', plan: 'pro', amountCents: 2500, credits: 1000 } },
  ]);
  const cancelled = given(change(max, 'free', MIDDLE).events, max);
  t.same(plans.renew(cancelled, { paymentId: 'n1', at: '2026-11-30T23:59:59.999Z' }), []);
  t.same(plans.renew(cancelled, { paymentId: 'n1', at: END }), [
    { type: 'PlanSubscribed', data: { plan: 'free' } },
  ]);
});

t.test('what was scheduled ends with the plan that it was to end', async (t) => {
  const leaving = given(change(onPro(), 'free', START).events, onPro());
  t.equal(leaving.billing.nextPlan, 'free');
  const max = paid(leaving, 'max', MIDDLE);
  t.equal(max.billing.nextPlan, null);
  t.match(plans.renew(max, { paymentId: 'n1', at: END }), [
    { type: 'PaymentRequested', data: { purpose: 'renewal', plan: 'max', amountCents: 10000 } },
  ]);
});

t.test('a month is asked for once and begins where the last one ended', async (t) => {
  const pro = onPro();
  const asked = given(plans.renew(pro, { paymentId: 'n1', at: '2026-12-03T00:00:00.000Z' }), pro);
  t.same(plans.renew(asked, { paymentId: 'n1', at: END }), [], 'its payment is under way');
  const payment = asked.billing.open.n1 as Payment;
  const renewed = given(
    payments.settle(asked, payment, { settled: false, card: null, at: '2026-12-03T00:00:00.000Z' }),
    asked,
  );
  t.equal(renewed.available, 2000);
  t.same(renewed.billing.period, { anchor: START, start: END, end: '2027-01-01T00:00:00.000Z' });
  const refused = payments.fail(asked, payment, { settled: false, failed: false, reason: 'card_declined' });
  const after = given(refused, asked);
  t.same(
    [after.plan, after.billing.period, after.available],
    ['free', null, 1000],
    'what was paid for stays',
  );
  const noCard = given(payments.removeCard(pro, 'x'), pro);
  t.same(plans.renew(noCard, { paymentId: 'n1', at: END }), [
    { type: 'PlanSubscribed', data: { plan: 'free' } },
  ]);
});

t.test('all of a plan’s price back ends the plan', async (t) => {
  const asked = given(change(free, 'pro', START).events, free);
  const payment = Object.values(asked.billing.open)[0] as Payment;
  const pro = given(payments.settle(asked, payment, { settled: false, card: null, at: START }), asked);
  const none = { cents: 0, credits: 0 };
  const half = payments.withdraw(pro, payment, none, { returnId: 'r1', kind: 'refund', amountCents: 1250 });
  t.same(
    half.map((e) => e.type),
    ['CreditsWithdrawn'],
  );
  const whole = payments.withdraw(pro, payment, none, { returnId: 'r1', kind: 'refund', amountCents: 2500 });
  t.same(given(whole, pro).plan, 'free');
  t.equal(given(whole, pro).available, 0);
  const rest = { returnId: 'r2', kind: 'refund' as const, amountCents: 1250 };
  const second = payments.withdraw(given(half, pro), payment, { cents: 1250, credits: 0 }, rest);
  t.same(given(second, given(half, pro)).plan, 'free', 'also where it goes back in two parts');
});
