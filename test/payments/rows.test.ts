// What is read of payments and kept about the provider, statement by statement, over rows that the test writes itself.
import t from 'tap';
import {
  openPayments,
  paymentsOf,
  readPayment,
  readReturns,
  returnedOf,
} from '../../src/payments/payment-rows.ts';
import { createProviderRecords } from '../../src/payments/provider-records.ts';
import { createTestRecords } from '../../src/payments/test-mode/test-records.ts';
import { openStore } from '../support/store.ts';

const { store } = await openStore(t);
const db = store.pool;
const ACCOUNT = '01900000-0000-7000-8000-000000000001';
const OTHER = '01900000-0000-7000-8000-000000000002';
const OWNER = '01900000-0000-7000-8000-0000000000aa';
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));

/** A payment by what sets it apart; the rest is that of a purchase of 400 credits for 10 dollars. */
const write = (table: string, row: Record<string, unknown>) =>
  db.query(
    `insert into ${table} (${Object.keys(row)}) values (${Object.keys(row).map((_, i) => `$${i + 1}`)})`,
    Object.values(row),
  );
const pay = (payment_id: string, minute: number, row: Record<string, unknown> = {}) =>
  write('payment', {
    ...{ account_id: ACCOUNT, owner_id: OWNER, payment_id, purpose: 'purchase', credits: 400 },
    ...{ amount_cents: 1000, currency: 'usd', requested_at: at(minute), ...row },
  });
const giveBack = (return_id: string, minute: number, row: Record<string, unknown>) =>
  write('payment_return', { account_id: ACCOUNT, owner_id: OWNER, return_id, at: at(minute), ...row });

await pay('open-late', 30);
await pay('open-early', 10, { purpose: 'renewal', plan: 'pro', period_end: at(59) });
await pay('settled', 20, { settled_at: at(21) });
await pay('failed', 5, { failed_at: at(6), reason: 'card_declined' });
await pay('elsewhere', 15, { account_id: OTHER });
// Of this one only its outcome is told yet.
await write('payment', { account_id: ACCOUNT, owner_id: OWNER, payment_id: 'in part', settled_at: at(1) });
const [refund, dispute] = [
  { payment_id: 'settled', kind: 'refund' },
  { payment_id: 'settled', kind: 'dispute' },
];
await giveBack('c', 40, { ...refund, amount_cents: 100, credits: 30, uncovered: 10 });
await giveBack('b', 41, { ...dispute, amount_cents: 200, credits: 80, uncovered: 0 });
await giveBack('a', 42, {
  ...dispute,
  amount_cents: 400,
  credits: 0,
  uncovered: 160,
  closed_at: at(50),
  won: false,
});
await giveBack('d', 43, {
  ...dispute,
  amount_cents: 150,
  credits: 60,
  uncovered: 0,
  closed_at: at(51),
  won: true,
});

t.test('a payment is read with whose it is and what became of it', async (t) => {
  t.same(await readPayment(db, 'open-early'), {
    ...{ paymentId: 'open-early', accountId: ACCOUNT, userId: OWNER, purpose: 'renewal', credits: 400 },
    ...{ amountCents: 1000, currency: 'usd', plan: 'pro', periodEnd: '2026-01-01T12:59:00.000Z' },
    ...{
      requestedAt: '2026-01-01T12:10:00.000Z',
      settled: false,
      failed: false,
      settledAt: null,
      reason: null,
    },
  });
  t.match(await readPayment(db, 'settled'), {
    settled: true,
    failed: false,
    settledAt: '2026-01-01T12:21:00.000Z',
  });
  t.match(await readPayment(db, 'failed'), {
    settled: false,
    failed: true,
    settledAt: null,
    reason: 'card_declined',
  });
  t.same([await readPayment(db, 'in part'), await readPayment(db, 'unknown')], [null, null]);
});

t.test('an account lists its newest payments first, each with what is gone of it', async (t) => {
  const list = async (account: string, most: number) =>
    (await paymentsOf(db, account, most)).map(({ paymentId, returnedCents }) => [paymentId, returnedCents]);
  // A dispute that was won is back; one that was lost or is open is not.
  const all = [
    ['open-late', 0],
    ['settled', 700],
    ['open-early', 0],
    ['failed', 0],
  ];
  t.same(await list(ACCOUNT, 10), all);
  t.same(await list(ACCOUNT, 2), all.slice(0, 2));
  t.same(await list(OTHER, 10), [['elsewhere', 0]]);
});

t.test('what waits for an outcome is looked after in the order in which it was asked for', async (t) => {
  const open = async (before: Date, most: number) =>
    (await openPayments(db, before, most)).map((it) => it.paymentId);
  t.same(await open(at(59), 10), ['open-early', 'elsewhere', 'open-late']);
  t.same(await open(at(59), 2), ['open-early', 'elsewhere']);
  t.same(await open(at(30), 10), ['open-early', 'elsewhere'], 'not what was asked for at that very moment');
});

t.test('returns are read in the order of time, and a won dispute gives nothing back', async (t) => {
  const returns = await readReturns(db, 'settled');
  t.same(
    returns.map((it) => Object.values(it)),
    [
      ['c', 'refund', 100, 30, 10, false, false],
      ['b', 'dispute', 200, 80, 0, false, false],
      ['a', 'dispute', 400, 0, 160, true, false],
      ['d', 'dispute', 150, 60, 0, true, true],
    ],
  );
  t.same(returnedOf(returns), { cents: 700, credits: 280 });
  t.same(await readReturns(db, 'open-late'), []);
});

t.test('what a provider calls ours is kept apart from other providers and from one another', async (t) => {
  const [stripe, test] = [createProviderRecords(db, 'stripe'), createProviderRecords(db, 'test')];
  await stripe.keepCustomer(ACCOUNT, 'cus_1');
  await stripe.keepCustomer(ACCOUNT, 'cus_2');
  await test.keepCustomer(ACCOUNT, 'cus_test');
  t.same(
    [await stripe.customer(ACCOUNT), await test.customer(ACCOUNT)],
    ['cus_1', 'cus_test'],
    'the first stays',
  );
  t.equal(await stripe.customer(OTHER), null);
  await stripe.keepSession('open-late', { sessionId: 'cs_1', url: 'https://pay.example/1' });
  await stripe.keepSession('open-late', { sessionId: 'cs_2', url: 'https://pay.example/2' });
  t.same(await stripe.session('open-late'), { sessionId: 'cs_1', url: 'https://pay.example/1' });
  t.equal(await stripe.session('open-early'), null);

  t.same([await stripe.toForget(10), await test.toForget(10)], [[], []]);
  await db.query('update payment_customers set forget = true');
  t.same(await stripe.toForget(10), [{ accountId: ACCOUNT, customerId: 'cus_1' }]);
  t.same(await stripe.toForget(0), []);
  await stripe.forgotten(OTHER);
  await stripe.forgotten(ACCOUNT);
  t.same([await stripe.toForget(10), (await test.toForget(10)).length], [[], 1]);
  await db.query('update payment_customers set forget = false');
  await test.forgotten(ACCOUNT);
  t.equal(await test.customer(ACCOUNT), 'cus_test', 'only who is to be forgotten is');
});

t.test('what was seen never goes back, and a payment has one turn after a moment', async (t) => {
  const [stripe, test] = [createProviderRecords(db, 'stripe'), createProviderRecords(db, 'test')];
  t.equal(await stripe.seenUntil(), null);
  for (const minute of [10, 30, 20]) await stripe.keepSeen(at(minute));
  t.same([await stripe.seenUntil(), await test.seenUntil()], [at(30), null]);

  t.equal(await stripe.mayAsk('p', at(1), at(0)), true, 'who was never asked about');
  t.equal(await stripe.mayAsk('p', at(2), at(1)), false, 'at that very moment is not before it');
  t.equal(await stripe.mayAsk('p', at(3), at(2)), true);
  t.equal(await stripe.mayAsk('p', at(4), at(3)), false);
  t.equal(await stripe.mayAsk('q', at(4), at(3)), true, 'another one has a turn of its own');
});

t.test('reports are counted by what became of them', async (t) => {
  const records = createProviderRecords(db, 'stripe');
  for (const outcome of ['accepted', 'failed', 'accepted'] as const) await records.countNotice(outcome);
  const { rows } = await db.query(
    'select outcome, times::int, last_at is not null as dated from payment_notices order by 1',
  );
  t.same(rows, [
    { outcome: 'accepted', times: 2, dated: true },
    { outcome: 'failed', times: 1, dated: true },
  ]);
});

t.test('the other party of the test mode has each payment once, and ends it once', async (t) => {
  const records = createTestRecords(db);
  const order = {
    paymentId: 'p',
    customerId: 'cus',
    kind: 'payment',
    amountCents: 1000,
    currency: 'usd',
  } as const;
  const [first, second] = [1, 2].map((n) => ({
    paidUrl: `https://f/${n}`,
    cancelledUrl: `https://f/${n}?no`,
  }));
  await records.open({ ...order, description: '400 credits' }, 's1', first!, at(10));
  await records.open({ ...order, description: 'again' }, 's2', second!, at(20));
  const opened = {
    ...order,
    ...{ sessionId: 's1', description: '400 credits', status: 'open', reason: null, card: null },
    ...{ ...first, expiresAt: at(10) },
  };
  t.same(await records.bySession('s1'), opened, 'opened once');
  t.equal(await records.bySession('s2'), null);
  t.equal(await records.finish('p', { reason: null, card: '4242' }), true);
  t.equal(await records.finish('p', { reason: 'card_declined', card: null }), false, 'what ended stays');
  t.same(await records.payment('p'), { ...opened, status: 'paid', card: '4242' });

  await records.charge({ ...order, paymentId: 'q', description: 'd' }, '1', 'authentication_required');
  await records.charge({ ...order, paymentId: 'q', description: 'd' }, '2', null);
  t.match(await records.payment('q'), {
    status: 'failed',
    reason: 'authentication_required',
    card: '1',
    sessionId: null,
  });
  await records.open({ ...order, paymentId: 'q', description: 'd' }, 's3', second!, at(30));
  const reopened = { status: 'open', reason: null, sessionId: 's3', ...second, expiresAt: at(30) };
  t.match(await records.payment('q'), reopened, 'a card that its owner must confirm is tried at a checkout');
  t.equal(await records.finish('q', { reason: 'card_declined', card: null }), true);
  t.match(await records.payment('q'), { status: 'failed', reason: 'card_declined', card: null });
});

t.test('what changed with the other party is told, also when it is given back or disputed', async (t) => {
  const records = createTestRecords(db);
  const since = new Date(Date.UTC(2030, 0));
  await db.query('update test_mode_payments set changed_at = $1', [at(0)]);
  t.same([(await records.changedSince(at(0))).sort(), await records.changedSince(at(1))], [['p', 'q'], []]);
  await records.giveBack('p', { returnId: 'r1', kind: 'dispute', amountCents: 300, outcome: 'open' });
  t.same(await records.changedSince(at(1)), ['p']);
  await db.query('update test_mode_payments set changed_at = $1', [at(0)]);
  await records.decide('r1', true);
  t.same(await records.changedSince(at(1)), ['p']);
  await records.giveBack('p', { returnId: 'r0', kind: 'refund', amountCents: 100, outcome: 'lost' });
  await records.decide('r0', true);
  t.same(await records.returns('p'), [
    { returnId: 'r1', kind: 'dispute', amountCents: 300, outcome: 'won' },
    { returnId: 'r0', kind: 'refund', amountCents: 100, outcome: 'lost' },
  ]);
  t.same([await records.returns('q'), await records.changedSince(since)], [[], []]);
});
