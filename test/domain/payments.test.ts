// Payments, given facts of an account: when something is asked or reported, then what follows.
import t from 'tap';
import type { AccountEvent } from '../../src/domain/events.ts';
import type { Card, Payment } from '../../src/domain/money/billing.ts';
import { type Account, decide, evolve, NO_ACCOUNT } from '../../src/domain/money/credits.ts';
import { endHold } from '../../src/domain/money/hold-ending.ts';
import { MOST_OPEN_PAYMENTS, payments } from '../../src/domain/money/payment-decisions.ts';

const AT = '2026-11-21T10:00:00.000Z';
const CARD: Card = { provider: 'test', label: 'Visa ending 4242', customerId: 'cus_1', methodId: 'pm_1' };
const given = (events: AccountEvent[], from: Account = NO_ACCOUNT) => events.reduce(evolve, from);
const opened = (credits = 50) =>
  given(decide.open({ userId: 'u', email: 'a@b.example', plan: 'free', credits }));
const withCard = (credits = 50) => given([{ type: 'PaymentMethodAttached', data: CARD }], opened(credits));
const buy = (account: Account, paymentId = 'p1', credits = 400) =>
  given(payments.request(account, { paymentId, purpose: 'purchase', credits, at: AT }), account);
const paymentOf = (account: Account, id = 'p1') => account.billing.open[id] as Payment;
const settled = { settled: false, card: null, at: AT };

t.test('a purchase is asked for at the price list and brings its credits once', async (t) => {
  t.same(payments.request(opened(), { paymentId: 'p1', purpose: 'purchase', credits: 400, at: AT }), [
    {
      type: 'PaymentRequested',
      data: {
        paymentId: 'p1',
        purpose: 'purchase',
        credits: 400,
        amountCents: 1000,
        currency: 'usd',
        plan: null,
        periodEnd: null,
        requestedAt: AT,
      },
    },
  ]);
  const asked = buy(opened());
  t.equal(asked.available, 50, 'nothing is there before it is paid');
  const paid = payments.settle(asked, paymentOf(asked), settled);
  t.same(paid, [
    {
      type: 'CreditsPurchased',
      data: { amount: 400, priceCents: 1000, reference: 'p1', currency: 'usd' },
    },
  ]);
  const after = given(paid, asked);
  t.equal(after.available, 450);
  t.same(Object.keys(after.billing.open), []);
  t.same(payments.settle(after, paymentOf(asked), { ...settled, settled: true }), []);
});

t.test('a card that comes with a payment is kept, and the same one is not kept twice', async (t) => {
  const asked = buy(opened());
  const [, attached] = payments.settle(asked, paymentOf(asked), { ...settled, card: CARD });
  t.same(attached, { type: 'PaymentMethodAttached', data: CARD });
  const known = buy(withCard());
  t.equal(payments.settle(known, paymentOf(known), { ...settled, card: CARD }).length, 1);
});

t.test('a refusal ends a payment once, and a late success still brings what was paid for', async (t) => {
  const asked = buy(opened());
  const payment = paymentOf(asked);
  const how = { settled: false, failed: false, reason: 'card_declined' };
  const refused = payments.fail(asked, payment, how);
  t.same(refused, [{ type: 'PaymentFailed', data: { reference: 'p1', reason: 'card_declined' } }]);
  t.same(payments.fail(asked, payment, { ...how, failed: true }), []);
  t.same(payments.fail(asked, payment, { ...how, settled: true }), []);
  const after = given(refused, asked);
  t.same(Object.keys(after.billing.open), []);
  t.equal(given(payments.settle(after, payment, settled), after).available, 450);
});

t.test('an account has at most twenty payments that wait', async (t) => {
  let account = opened();
  for (let n = 0; n < 20; n++) account = buy(account, `p${n}`);
  t.equal(MOST_OPEN_PAYMENTS, 20);
  t.throws(() => buy(account, 'one more'), { code: 'too_many_open_payments', facts: { limit: 20 } });
});

t.test('refunds take back in proportion, never below zero, never more than was paid', async (t) => {
  const asked = buy(opened(0));
  const payment = paymentOf(asked);
  const paid = given(payments.settle(asked, payment, settled), asked);
  const third = payments.withdraw(
    paid,
    payment,
    { cents: 0, credits: 0 },
    { returnId: 'r1', kind: 'refund', amountCents: 333 },
  );
  t.same(third, [
    {
      type: 'CreditsWithdrawn',
      data: { kind: 'refund', returnId: 'r1', reference: 'p1', amountCents: 333, credits: 133, uncovered: 0 },
    },
  ]);
  const left = given(third, paid);
  t.equal(left.available, 267);
  const rest = payments.withdraw(
    left,
    payment,
    { cents: 333, credits: 133 },
    { returnId: 'r2', kind: 'refund', amountCents: 9999 },
  );
  t.match(
    rest[0],
    { data: { amountCents: 667, credits: 267 } },
    'cut at what was paid, and no credit is lost to rounding',
  );
  t.equal(given(rest, left).available, 0);
  t.same(
    payments.withdraw(
      left,
      payment,
      { cents: 1000, credits: 400 },
      { returnId: 'r3', kind: 'refund', amountCents: 1 },
    ),
    [],
  );
});

t.test(
  'what had been spent before a dispute is uncovered; a dispute that is won gives back what it took',
  async (t) => {
    const asked = buy(withCard(0));
    const payment = paymentOf(asked);
    const on = { enabled: true, threshold: 10, amount: 200, monthlyLimitCents: 5000 };
    const paid = given([...payments.settle(asked, payment, settled), ...payments.setTopup(asked, on)], asked);
    const spent = given(decide.hold(paid, { holdId: 'h', jobId: 'j', run: 1, price: 300 }).events, paid);
    const disputed = payments.withdraw(
      spent,
      payment,
      { cents: 0, credits: 0 },
      { returnId: 'd1', kind: 'dispute', amountCents: 1000 },
    );
    t.same(disputed, [
      {
        type: 'CreditsWithdrawn',
        data: {
          kind: 'dispute',
          returnId: 'd1',
          reference: 'p1',
          amountCents: 1000,
          credits: 100,
          uncovered: 300,
        },
      },
      { type: 'AutoTopupStopped', data: { reason: 'disputed' } },
    ]);
    const after = given(disputed, spent);
    t.equal(after.available, 0);
    t.equal(after.billing.topupStopped, 'disputed');
    const dispute = { returnId: 'd1', amountCents: 1000, credits: 100, closed: false };
    const won = payments.closeDispute('p1', dispute, true);
    t.same(won, [
      {
        type: 'DisputeClosed',
        data: { returnId: 'd1', reference: 'p1', won: true, amountCents: 1000, credits: 100 },
      },
    ]);
    t.equal(given(won, after).available, 100);
    t.match(payments.closeDispute('p1', dispute, false)[0], {
      data: { won: false, amountCents: 0, credits: 0 },
    });
    t.same(payments.closeDispute('p1', { ...dispute, closed: true }, true), []);
  },
);

t.test('automatic top-ups: below the threshold, one at a time, within the limit of the month', async (t) => {
  const set = { enabled: true, threshold: 100, amount: 200, monthlyLimitCents: 1000 };
  t.throws(() => payments.setTopup(opened(), set), { code: 'payment_method_required' });
  const on = given(payments.setTopup(withCard(150), set), withCard(150));
  t.same(payments.topup(on, { paymentId: 't0', at: AT }), [], '150 are enough');
  const held = given(decide.hold(on, { holdId: 'h', jobId: 'j', run: 1, price: 60 }).events, on);
  const job = { id: 'j', run: 1, hold: { id: '01a1fd00-0000-7000-8000-000000000005', amount: 60 } };
  const known = given(decide.hold(on, { holdId: job.hold.id, jobId: 'j', run: 1, price: 60 }).events, on);
  const { events } = endHold(job, known, { how: 'captured', price: 60, at: AT });
  t.same(
    events.map((e) => e.type),
    ['HoldCaptured', 'PaymentRequested'],
    'the capture that goes below asks',
  );
  t.match(events[1], { data: { purpose: 'topup', credits: 200, amountCents: 500, requestedAt: AT } });
  const cheap = endHold(job, known, { how: 'captured', price: 20, at: AT }).events;
  t.same(
    cheap.map((e) => e.type),
    ['HoldCaptured'],
    '90 were left beside the hold, and 130 are there once its rest came back',
  );
  const asking = given(payments.topup(held, { paymentId: 't1', at: AT }), held);
  t.same(payments.topup(asking, { paymentId: 't2', at: AT }), [], 'one is under way');
  const spend = (account: Account, n: number) => {
    const paid = given(payments.settle(account, paymentOf(account, `t${n}`), settled), account);
    return given(decide.hold(paid, { holdId: `h${n}`, jobId: 'j', run: 1, price: 200 }).events, paid);
  };
  const second = given(payments.topup(spend(asking, 1), { paymentId: 't2', at: AT }), spend(asking, 1));
  t.same(second.billing.topupSpent, { month: '2026-11', cents: 1000 });
  const used = spend(second, 2);
  t.same(payments.topup(used, { paymentId: 't3', at: AT }), [], 'the month is used up');
  t.equal(
    payments.topup(used, { paymentId: 't3', at: '2026-12-01T00:00:00.000Z' }).length,
    1,
    'and the next is not',
  );
  const declined = payments.fail(asking, paymentOf(asking, 't1'), {
    settled: false,
    failed: false,
    reason: 'card_declined',
  });
  t.same(declined, [
    { type: 'PaymentFailed', data: { reference: 't1', reason: 'card_declined' } },
    { type: 'AutoTopupStopped', data: { reason: 'payment_failed' } },
  ]);
  const off = given(declined, asking);
  t.same(
    [off.billing.topup, off.billing.topupStopped, off.billing.topupSpent.cents],
    [null, 'payment_failed', 0],
  );
});

t.test('a card that is removed takes automatic top-ups with it', async (t) => {
  const set = { enabled: true, threshold: 100, amount: 200, monthlyLimitCents: 1000 };
  const on = given(payments.setTopup(withCard(), set), withCard());
  t.same(payments.removeCard(on, 'the owner removed it'), [
    { type: 'PaymentMethodRemoved', data: { reason: 'the owner removed it' } },
    { type: 'AutoTopupStopped', data: { reason: 'card_removed' } },
  ]);
  t.same(payments.removeCard(opened(), 'x'), []);
});
