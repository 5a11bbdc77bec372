// Buying, in test mode: what the operations promise, once, under parallel calls, crashes and lost reports.
import t from 'tap';
import { auditMoney } from '../../src/audit/money/money.ts';
import { principalOf } from '../../src/identity/principal.ts';
import { setAutoTopup, setupPaymentMethod } from '../../src/operations/billing/payment-methods.ts';
import { creditBalance, subscribeToPlan } from '../../src/operations/billing/plans-and-balance.ts';
import { purchaseCredits } from '../../src/operations/billing/purchase-credits.ts';
import { listPayments, type Receipt } from '../../src/operations/billing/receipts.ts';
import { invoke } from '../../src/operations/invoke.ts';
import { collect, sweepPayments } from '../../src/payments/chores.ts';
import { createPayments } from '../../src/payments/payments.ts';
import type { CrashPoint } from '../../src/payments/taking.ts';
import { createTestProvider } from '../../src/payments/test-mode/test-provider.ts';
import { equipDeveloper } from '../../src/payments-deps.ts';
import { settleHold } from '../../src/store/job-hold.ts';
import { startApi } from '../support/api.ts';
import { command, createJob, entropy } from '../support/store.ts';

async function shop(t: Parameters<typeof startApi>[0]) {
  const api = await startApi(t);
  const { store, log } = api.services;
  const publicUrl = () => api.publicUrl;
  const provider = createTestProvider({ db: store.pool, publicUrl, now: entropy.now, noticeSecret: 's' });
  const crash: { at: CrashPoint | null } = { at: null };
  const reached = async (point: CrashPoint) => {
    if (point === crash.at) throw new Error(`crashed at ${point}`);
  };
  const open = () => createPayments({ store, provider, entropy, publicUrl, log, reached });
  const services = { ...api.services, payments: open() };
  const account = await api.account({ plan: 'free', credits: 10 });
  const principal = principalOf(account, { kind: 'api-key', keyId: account.keyId });
  const ask = async (operation: Parameters<typeof invoke>[1], input: object = {}) =>
    (await invoke(services, operation, { principal, body: () => input })).output as Record<string, unknown>;
  const pay = async (outcome: Record<string, unknown>, card = '4242424242424242') => {
    await provider.records.finish(String(outcome.payment_id), { reason: null, card });
    await services.payments.reconcile(String(outcome.payment_id));
  };
  const balance = async () => (await ask(creditBalance)).available;
  const right = async () => {
    const { findings, cents } = await auditMoney({ url: api.databaseUrl, unwrapKey: store.keys.unwrap });
    return { findings, cents };
  };
  return { api, store, services, provider, account, ask, pay, balance, right, crash };
}

t.test(
  'a purchase leads to a checkout first and is charged to the card afterwards, once for its key',
  async (t) => {
    const { ask, pay, balance, right, services, provider, store } = await shop(t);
    const buy = (key: string, credits = 200) => ask(purchaseCredits, { credits, idempotency_key: key });
    const first = await buy('a');
    t.match(first, {
      status: 'requires_checkout',
      requires_checkout: true,
      checkout_url: /\/payments\/test-checkout\/cs_test_/,
    });
    t.equal((await buy('a')).checkout_url, first.checkout_url);
    await pay(first);
    t.equal(await balance(), 210);
    t.equal((await buy('a')).status, 'charged');
    await t.rejects(buy('a', 400), { code: 'idempotency_key_reused' });
    await t.rejects(buy('b', 250), { code: 'invalid_request' });
    const twenty = await Promise.all(Array.from({ length: 20 }, () => buy('twenty', 400)));
    t.same([...new Set(twenty.map(({ status }) => status))], ['charged']);
    t.equal(await balance(), 610);
    const id = String(first.payment_id);
    await provider.records.giveBack(id, {
      returnId: 'r1',
      kind: 'refund',
      amountCents: 250,
      outcome: 'lost',
    });
    await provider.records.giveBack(id, {
      returnId: 'd1',
      kind: 'dispute',
      amountCents: 250,
      outcome: 'open',
    });
    await Promise.all([1, 2, 3].map(() => services.payments.reconcile(id)));
    t.equal(await balance(), 410);
    const returned = async () => {
      const payments = (await ask(listPayments)).payments as Receipt[];
      return payments.map((payment) => [payment.amount_cents, payment.returned_cents]);
    };
    t.same(
      await returned(),
      [
        [1000, 0],
        [500, 500],
      ],
      'refunded and disputed',
    );
    await provider.records.decide('d1', true);
    await sweepPayments({ store, entropy, log: services.log }, services.payments);
    t.equal(await balance(), 510, 'a decision that no report told is found by asking');
    t.same(
      await returned(),
      [
        [1000, 0],
        [500, 250],
      ],
      'a won dispute gives nothing back',
    );
    t.same(await right(), {
      findings: [],
      cents: { paid: 1500, refunded: 250, disputed: 250, restored: 250 },
    });
  },
);

t.test('a crash at any point of a payment neither loses nor doubles it', async (t) => {
  const { ask, balance, right, crash, pay, services, store } = await shop(t);
  const buy = (key: string) => ask(purchaseCredits, { credits: 200, idempotency_key: key });
  for (const point of ['customer', 'opened'] as const) {
    crash.at = point;
    await t.rejects(buy('one'), { message: `crashed at ${point}` });
  }
  crash.at = null;
  await pay(await buy('one'));
  t.equal(await balance(), 210);
  let expected = 210;
  for (const point of ['charged', 'applied'] as const) {
    crash.at = point;
    await t.rejects(buy(point), { message: `crashed at ${point}` });
    crash.at = null;
    t.equal((await buy(point)).status, 'charged');
    expected += 200;
    t.equal(await balance(), expected);
  }
  await sweepPayments({ store, entropy, log: services.log }, services.payments);
  t.equal(await balance(), expected);
  t.same((await right()).findings, []);
});

t.test('ten parallel captures top up once', async (t) => {
  const { ask, pay, balance, store, services, account, right } = await shop(t);
  const set = { enabled: true, threshold: 100, amount: 200, monthly_limit_cents: 5000 };
  await t.rejects(ask(setAutoTopup, set), { code: 'payment_method_required' });
  await pay(await ask(setupPaymentMethod));
  await t.rejects(ask(setAutoTopup, { ...set, monthly_limit_cents: 499 }), { code: 'invalid_request' });
  await ask(setAutoTopup, set);
  const jobs = await Promise.all(Array.from({ length: 10 }, () => createJob(store, account, { price: 1 })));
  const at = new Date(entropy.now()).toISOString();
  await Promise.all(
    jobs.map(({ jobId }) =>
      store.handle(command(), async (unit) => {
        const job = await unit.job(jobId);
        await settleHold(unit, job!, { how: 'captured', price: 1, at });
      }),
    ),
  );
  const chores = { store, entropy, log: services.log };
  await Promise.all([1, 2, 3].map(() => collect(chores, services.payments)));
  t.equal(await balance(), 200);
  t.same((await right()).cents.paid, 500);
});

t.test(
  'the developer’s account tops itself up with a test card, however often the service starts',
  async (t) => {
    const { balance, store, services, account } = await shop(t);
    for (const _start of [1, 2]) await equipDeveloper({ store }, account);
    const { jobId } = await createJob(store, account, { price: 3 });
    const at = new Date(entropy.now()).toISOString();
    await store.handle(command(), async (unit) => {
      await settleHold(unit, (await unit.job(jobId))!, { how: 'captured', price: 3, at });
    });
    await collect({ store, entropy, log: services.log }, services.payments);
    t.equal(await balance(), 1007);
  },
);

t.test(
  'a plan is paid for by checkout, upgraded at once with the card, and cancelled at its end',
  async (t) => {
    const { ask, pay, balance } = await shop(t);
    const pro = await ask(subscribeToPlan, { plan_id: 'pro' });
    t.equal(pro.status, 'requires_checkout');
    await pay(pro);
    t.equal(await balance(), 1010);
    t.equal((await ask(subscribeToPlan, { plan_id: 'max' })).status, 'charged');
    t.match(await ask(creditBalance), { plan: 'max', next_plan: null });
    t.equal((await ask(subscribeToPlan, { plan_id: 'free' })).status, 'scheduled');
    t.match(await ask(creditBalance), { plan: 'max', next_plan: 'free' });
  },
);
