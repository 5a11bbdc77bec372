// What the log learns from a provider's view of a payment, and what Stripe's words mean, without either of them.
import type Stripe from 'stripe';
import t from 'tap';
import type { Account } from '../../src/domain/money/credits.ts';
import { eventsOf } from '../../src/payments/outcomes.ts';
import { type PaymentRow, type ReturnRow, returnedOf } from '../../src/payments/payment-rows.ts';
import type { ProviderReturn, ProviderState } from '../../src/payments/provider.ts';
import { ofPayment, ofSession, ofSetup, returnsOf } from '../../src/payments/stripe/stripe-states.ts';
import { AT, asked, given, opened, requested, types } from '../domain/paying-accounts.ts';

const waiting = given([requested({})], opened(0));
const row = (more: Partial<PaymentRow> = {}): PaymentRow => ({
  ...asked({}),
  ...{ accountId: 'a', userId: 'u', settled: false, failed: false, settledAt: null, reason: null },
  ...more,
});
const paid: ProviderState = { status: 'paid', reason: null, amountCents: 500, card: null, returns: [] };
const refund = (returnId: string, amountCents: number): ProviderReturn => ({
  ...{ returnId, kind: 'refund', outcome: 'lost', amountCents },
});
const learn = (
  state: ProviderState,
  { account = waiting, payment = row(), returns = [] as ReturnRow[] } = {},
) => eventsOf({ account, payment, returns }, state, AT);
const bought: Account = given(learn(paid), waiting);
const settled = row({ settled: true });

t.test('a payment is taken once, and one that waits says nothing', (t) => {
  t.same(types(learn(paid)), ['CreditsPurchased']);
  t.same(learn(paid, { account: bought, payment: settled }), []);
  t.same(learn({ ...paid, status: 'open' }), []);
  const failed = learn({ ...paid, status: 'failed', reason: 'card_declined' });
  t.match(failed, [{ type: 'PaymentFailed', data: { reason: 'card_declined' } }]);
  t.match(learn({ ...paid, status: 'failed' }), [{ data: { reason: 'failed' } }]);
  t.same(learn({ ...paid, status: 'failed' }, { payment: row({ failed: true }) }), []);
  t.same(
    learn({ ...paid, status: 'open', returns: [refund('r', 500)] }),
    [],
    'nothing was paid that could come back',
  );
  t.end();
});

t.test('each return is taken back once, together never more than was paid', (t) => {
  const back = (returns: ProviderReturn[], known: ReturnRow[] = []) =>
    learn({ ...paid, returns }, { account: bought, payment: settled, returns: known }).map(
      ({ type, data }) =>
        type === 'CreditsWithdrawn' ? [data.returnId, data.amountCents, data.credits] : [type],
    );
  t.same(back([refund('a', 100), refund('b', 150)]), [
    ['a', 100, 40],
    ['b', 150, 60],
  ]);
  const both = [
    ['a', 400, 160],
    ['b', 100, 40],
  ];
  t.same(back([refund('a', 400), refund('b', 400)]), both, 'of one view, too');
  const known: ReturnRow = {
    ...{
      returnId: 'a',
      kind: 'refund',
      amountCents: 100,
      credits: 40,
      uncovered: 0,
      closed: false,
      won: false,
    },
  };
  t.same(back([refund('a', 100), refund('b', 900)], [known]), [['b', 400, 160]]);
  t.same(back([refund('a', 100)], [known]), []);
  t.same(types(learn({ ...paid, returns: [refund('a', 500)] })), ['CreditsPurchased', 'CreditsWithdrawn']);
  t.end();
});

t.test('a dispute is closed once, when it is decided', (t) => {
  const dispute = (outcome: ProviderReturn['outcome']): ProviderReturn => ({
    ...{ returnId: 'd', kind: 'dispute', amountCents: 500, outcome },
  });
  const known = { returnId: 'd', kind: 'dispute', amountCents: 500, credits: 200, uncovered: 0 } as const;
  const after = (outcome: ProviderReturn['outcome'], returns: ReturnRow[]) =>
    learn({ ...paid, returns: [dispute(outcome)] }, { account: bought, payment: settled, returns });
  t.same(types(after('open', [])), ['CreditsWithdrawn']);
  t.match(after('won', []), [{ type: 'CreditsWithdrawn' }, { type: 'DisputeClosed', data: { won: true } }]);
  const open = { ...known, closed: false, won: false };
  t.same(after('open', [open]), []);
  t.match(after('lost', [open]), [{ type: 'DisputeClosed', data: { won: false, credits: 0 } }]);
  t.same(after('won', [{ ...open, closed: true, won: true }]), []);
  t.same(
    returnedOf([open, { ...open, won: true }, { ...open, amountCents: 100, credits: 30, uncovered: 10 }]),
    { cents: 600, credits: 240 },
    'what was won is back',
  );
  t.end();
});

const method = { id: 'pm_1', card: { brand: 'visa', last4: '4242' } };
const intent = (more: object) =>
  ofPayment(
    {
      status: 'succeeded',
      amount: 500,
      amount_received: 500,
      customer: 'cus_1',
      payment_method: method,
      ...more,
    } as never,
    [],
  );

t.test('what Stripe says of a payment', (t) => {
  t.same(intent({}), {
    ...{ status: 'paid', reason: null, amountCents: 500, returns: [] },
    card: { provider: 'stripe', label: 'Visa ending 4242', customerId: 'cus_1', methodId: 'pm_1' },
  });
  t.equal(intent({ amount_received: 300 }).amountCents, 300, 'what was taken, not what was asked for');
  const of = (more: object) => [intent(more).status, intent(more).reason, intent(more).card];
  t.same(of({ status: 'processing' }), ['open', null, null]);
  t.same(of({ status: 'requires_action' }), ['open', null, null]);
  t.same(of({ status: 'requires_payment_method' }), ['open', null, null], 'nobody has tried yet');
  const last_payment_error = { code: 'card_declined', decline_code: 'insufficient_funds' };
  t.same(of({ status: 'requires_payment_method', last_payment_error }), [
    'failed',
    'insufficient_funds',
    null,
  ]);
  t.same(of({ status: 'canceled' }), ['failed', 'canceled', null]);
  t.equal(intent({ payment_method: 'pm_1' }).card, null);
  t.end();
});

t.test('what Stripe says of a checkout', (t) => {
  const session = (more: object) => ofSession({ status: 'open', amount_total: 500, ...more } as never, []);
  t.match(session({}), { status: 'open', reason: null, amountCents: 500 });
  t.match(session({ status: 'expired' }), { status: 'failed', reason: 'checkout_expired' });
  const declined = { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } };
  t.match(session({ payment_intent: declined }), { status: 'open' }, 'another card may follow');
  const setup = { status: 'succeeded', payment_method: method, customer: { id: 'cus_1' } };
  t.match(ofSetup({ status: 'complete', setup_intent: setup } as never), {
    ...{ status: 'paid', amountCents: 0, card: { customerId: 'cus_1', methodId: 'pm_1' } },
  });
  t.match(ofSetup({ status: 'open', setup_intent: { ...setup, status: 'processing' } } as never), {
    status: 'open',
  });
  t.end();
});

t.test('refunds and disputes in the order of time; what took nothing is none', (t) => {
  const refunds = [
    { id: 're_2', amount: 20, created: 2, status: 'pending' },
    { id: 're_0', amount: 10, created: 0, status: 'failed' },
    { id: 're_4', amount: 10, created: 4, status: 'canceled' },
  ] as Stripe.Refund[];
  const disputes = [
    { id: 'dp_3', amount: 30, created: 3, status: 'lost' },
    { id: 'dp_1', amount: 10, created: 1, status: 'needs_response' },
    { id: 'dp_5', amount: 50, created: 5, status: 'won' },
    { id: 'dp_6', amount: 60, created: 6, status: 'warning_closed' },
  ] as Stripe.Dispute[];
  t.same(returnsOf(refunds, disputes), [
    { returnId: 'dp_1', kind: 'dispute', amountCents: 10, outcome: 'open' },
    { returnId: 're_2', kind: 'refund', amountCents: 20, outcome: 'lost' },
    { returnId: 'dp_3', kind: 'dispute', amountCents: 30, outcome: 'lost' },
    { returnId: 'dp_5', kind: 'dispute', amountCents: 50, outcome: 'won' },
  ]);
  t.end();
});
