import t from 'tap';
import { creditLedger } from '../../projections/credit-ledger.ts';
import type { AccountEvent } from '../../src/domain/events.ts';
import { at, folded, ID, OWNER } from './folded.ts';

const PERIOD = { anchor: at(0), start: at(0), end: at(50) };
const ASKED: AccountEvent = {
  type: 'PaymentRequested',
  data: {
    ...{ paymentId: 'p1', purpose: 'plan', credits: 1000, amountCents: 2500, currency: 'usd' },
    ...{ plan: 'pro', periodEnd: at(50), requestedAt: at(2) },
  },
};
const whose = { account_id: ID, owner_id: OWNER };
const subscribed = (data: object) =>
  ({ type: 'PlanSubscribed', data: { plan: 'pro', ...data } }) as AccountEvent;
const OPENED: AccountEvent[] = [
  { type: 'AccountOpened', data: { userId: ID, email: 'a@example.org', plan: 'free' } },
  { type: 'CreditsGranted', data: { amount: 50, reason: 'plan free' } },
];

t.test(
  'a plan that is paid comes out of what was purchased, a given one out of what was granted',
  async (t) => {
    const entry = {
      account_id: ID,
      kind: 'plan',
      credit: 'available',
      hold_id: null,
      job_id: null,
      run: null,
    };
    const paid = folded(creditLedger, [
      subscribed({ credits: 1000, priceCents: 2500, reference: 'p1', period: PERIOD }),
    ]);
    t.same(paid.rows[0], {
      ledger_entry: [
        {
          ...entry,
          ...{ version: 1, line: 1, recorded_at: at(0), debit: 'purchased', amount: 1000 },
          ...{ debit_after: -1000, credit_after: 1000 },
        },
      ],
      payment: [{ payment_id: 'p1', ...whose, settled_at: at(0) }],
    });
    const { state: _, ...head } = paid.head;
    t.same(head, {
      ...{ account_id: ID, owner_id: OWNER, version: 1, plan: 'pro', plan_ends_at: at(50) },
      ...{ available: 1000, held: 0 },
    });
    const given = folded(creditLedger, [subscribed({ credits: 19 })]);
    t.match(given.rows[0], { ledger_entry: [{ debit: 'granted', amount: 19, debit_after: -19 }] });
    t.equal(given.rows[0]?.payment, undefined);
    t.same(folded(creditLedger, [subscribed({})]).rows[0], {}, 'nothing moves');
  },
);

t.test('a capture has two lines, under the hold, the job and the run that they are of', async (t) => {
  const hold = { holdId: 'h', jobId: 'j', run: 2 };
  const { rows, head } = folded(creditLedger, [
    ...OPENED,
    { type: 'CreditsHeld', data: { ...hold, amount: 20 } },
    { type: 'HoldCaptured', data: { ...hold, captured: 12, released: 8 } },
  ]);
  const line = {
    account_id: ID,
    version: 4,
    recorded_at: at(3),
    debit: 'held',
    hold_id: 'h',
    job_id: 'j',
    run: 2,
  };
  t.same(rows[3], {
    ledger_entry: [
      { ...line, line: 1, kind: 'capture', credit: 'revenue', amount: 12, debit_after: 8, credit_after: 12 },
      { ...line, line: 2, kind: 'release', credit: 'available', amount: 8, debit_after: 0, credit_after: 38 },
    ],
  });
  t.match(head, { plan: 'free', plan_ends_at: null, available: 38, held: 0 });
  const spent = folded(creditLedger, [
    ...OPENED,
    { type: 'CreditsHeld', data: { ...hold, amount: 20 } },
    { type: 'HoldReleased', data: { ...hold, amount: 20, reason: 'r' } },
  ]);
  t.match(spent.rows[2], {
    ledger_entry: [{ kind: 'hold', debit: 'available', credit: 'held', amount: 20 }],
  });
  t.match(spent.rows[3], {
    ledger_entry: [{ kind: 'release', debit: 'held', credit: 'available', amount: 20 }],
  });
});

t.test('what is told of payments and of money that goes back', async (t) => {
  const { rows } = folded(creditLedger, [
    ...OPENED,
    ASKED,
    { type: 'PaymentFailed', data: { reference: 'p1', reason: 'card_declined' } },
    { type: 'CreditsPurchased', data: { amount: 200, priceCents: 500, reference: 'p2' } },
    {
      type: 'CreditsWithdrawn',
      data: {
        ...{
          kind: 'dispute',
          returnId: 'r1',
          reference: 'p2',
          amountCents: 500,
          credits: 150,
          uncovered: 50,
        },
      },
    },
    {
      type: 'DisputeClosed',
      data: { returnId: 'r1', reference: 'p2', won: true, amountCents: 500, credits: 150 },
    },
    { type: 'PaymentMethodAttached', data: { provider: 'test', label: 'l', reference: 'p3' } },
    { type: 'PaymentMethodAttached', data: { provider: 'test', label: 'l' } },
  ]);
  const told = rows.slice(2).map(({ ledger_entry: _, ...others }) => others);
  t.same(told, [
    {
      payment: [
        {
          ...{
            payment_id: 'p1',
            ...whose,
            purpose: 'plan',
            credits: 1000,
            amount_cents: 2500,
            currency: 'usd',
          },
          ...{ plan: 'pro', period_end: at(50), requested_at: at(2) },
        },
      ],
    },
    { payment: [{ payment_id: 'p1', ...whose, failed_at: at(3), reason: 'card_declined' }] },
    { payment: [{ payment_id: 'p2', ...whose, settled_at: at(4) }] },
    {
      payment_return: [
        {
          ...{ return_id: 'r1', payment_id: 'p2', kind: 'dispute', amount_cents: 500, credits: 150 },
          ...{ uncovered: 50, ...whose, at: at(5) },
        },
      ],
    },
    { payment_return: [{ return_id: 'r1', ...whose, closed_at: at(6), won: true }] },
    { payment: [{ payment_id: 'p3', ...whose, settled_at: at(7) }] },
    {},
  ]);
  t.match(rows[4]?.ledger_entry, [
    { kind: 'purchase', debit: 'purchased', credit: 'available', amount: 200 },
  ]);
  t.match(rows[5]?.ledger_entry, [{ kind: 'dispute', debit: 'available', credit: 'withdrawn', amount: 150 }]);
  t.match(rows[6]?.ledger_entry, [{ kind: 'restore', debit: 'withdrawn', credit: 'available', amount: 150 }]);
});

t.test('a state of before has the members that came later', async (t) => {
  const state = creditLedger.resume!('{"account":{"available":7},"ledger":{"available":7}}');
  t.match(state.account, { available: 7, held: 0, plan: 'free' });
  t.same(state.ledger, { available: 7 });
});
