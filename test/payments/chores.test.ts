// What is asked of a provider when nobody is present, how often, and when a payment is given up: by a clock of the test's own,
// with a provider that says what the test wants.
import t from 'tap';
import { payments as decisions } from '../../src/domain/money/payment-decisions.ts';
import { createIdentity } from '../../src/identity/accounts.ts';
import { principalOf } from '../../src/identity/principal.ts';
import { setAutoTopup, setupPaymentMethod } from '../../src/operations/billing/payment-methods.ts';
import { subscribeToPlan } from '../../src/operations/billing/plans-and-balance.ts';
import { purchaseCredits } from '../../src/operations/billing/purchase-credits.ts';
import type { Services } from '../../src/operations/operation.ts';
import { collect, sweepPayments } from '../../src/payments/chores.ts';
import { forgetPayer } from '../../src/payments/forgetting.ts';
import { createPayments } from '../../src/payments/payments.ts';
import {
  type PaymentProvider,
  type ProviderState,
  ProviderUnavailable,
} from '../../src/payments/provider.ts';
import type { PaymentNews } from '../../src/payments/taking.ts';
import { openStore, entropy as realEntropy } from '../support/store.ts';

const START = Date.UTC(2026, 0, 31, 12);
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const clock = { now: START };
const entropy = { ...realEntropy, now: () => clock.now };
const { store } = await openStore(t);
const identity = createIdentity({ db: store.pool, store, entropy: realEntropy });
const errors: object[] = [];
const log = { info() {}, warn() {}, error: (facts: object) => void errors.push(facts) };

/** What the provider was asked, and what it says. */
const asked = {
  looked: [] as string[],
  since: [] as number[],
  forgotten: [] as string[],
  charged: [] as string[],
};
const refused = (reason: string): ProviderState => ({
  ...{ status: 'failed', reason, amountCents: 0, card: null, returns: [] },
});
const says: { state: ProviderState | null; charge: ProviderState; forgets: boolean; takesMs: number } = {
  ...{ state: null, charge: refused('card_declined'), forgets: true, takesMs: 0 },
};
const provider: PaymentProvider = {
  name: 'scripted',
  customer: async (accountId) => `cus_${accountId}`,
  checkout: async ({ paymentId }) => ({ sessionId: `s_${paymentId}`, url: `http://pay/${paymentId}` }),
  charge: async (order) => {
    asked.charged.push(`${order.description} for ${order.amountCents}`);
    return says.charge;
  },
  look: async ({ paymentId }) => {
    asked.looked.push(paymentId);
    return says.state;
  },
  forget: async (customerId) => {
    if (!says.forgets) throw new ProviderUnavailable('away');
    asked.forgotten.push(customerId);
  },
  changedSince: async (moment) => {
    asked.since.push(moment.getTime() - clock.now);
    clock.now += says.takesMs;
    return [];
  },
  notice: async () => null,
};
const news: PaymentNews[] = [];
const publicUrl = () => 'http://a';
const notify = (one: PaymentNews) => void news.push(one);
const payments = createPayments({ store, provider, entropy, publicUrl, log, notify });
const services = { store, payments, entropy } as unknown as Services;
const account = await identity.createAccount({ email: 'ann@example.org', plan: 'free', credits: 10 });
const caller = principalOf(account, { kind: 'api-key', keyId: account.keyId });

const buy = (key: string) =>
  purchaseCredits.run(services, caller, { credits: 200, idempotency_key: key }, '');
const paid = (amountCents: number): ProviderState => ({
  ...{ status: 'paid', reason: null, amountCents, card: null, returns: [] },
});
/** Sweeps so long after the start. @returns how many payments were asked about */
async function sweepAt(ms: number): Promise<number> {
  clock.now = START + ms;
  const before = asked.looked.length;
  await sweepPayments({ store, entropy, log }, payments);
  return asked.looked.length - before;
}
const balance = async () => (await store.account(account.accountId))!.available;

t.test('an open payment is asked about after a minute, and then ever more seldom', async (t) => {
  const { payment_id: id, checkout_url } = await buy('seldom');
  t.equal(checkout_url, `http://pay/${id}`);
  t.equal(await sweepAt(59_000), 0, 'whoever pays is still there');
  t.equal(await sweepAt(61_000), 1);
  t.equal(await sweepAt(90_000), 0);
  t.equal(await sweepAt(2 * MINUTE + 2000), 1, 'once a minute');
  t.equal(await sweepAt(10 * HOUR), 1);
  t.equal(await sweepAt(10 * HOUR + 50 * MINUTE), 0, 'a tenth of its age');
  t.equal(await sweepAt(11 * HOUR + 10 * MINUTE), 1);
  t.equal(await sweepAt(2 * DAY - HOUR), 1);
  t.match(await payments.find(id), { failed: false, settled: false });
  t.equal(await sweepAt(2 * DAY + 5 * HOUR), 1);
  t.match(await payments.find(id), { failed: true, reason: 'abandoned' }, 'two days are enough');
  t.equal(await sweepAt(4 * DAY), 0);
  t.equal(await balance(), 10);
  t.same(
    news.splice(0).map(({ events }) => events.map(({ type }) => type)),
    [['PaymentFailed']],
  );
});

t.test('what was taken must be what was asked for', async (t) => {
  clock.now = START;
  const { payment_id: id } = await buy('amount');
  says.state = paid(499);
  await sweepAt(5 * MINUTE);
  t.match(await payments.find(id), { settled: false, failed: false });
  t.equal(await balance(), 10);
  t.match(errors.splice(0), [{ paymentId: id, took: 499 }]);
  says.state = paid(500);
  await sweepAt(10 * MINUTE);
  t.equal(await balance(), 210);
  t.equal((await buy('amount')).status, 'charged');
  t.same(errors, []);
});

t.test(
  'a card that wants its owner leads who is there to a checkout, and ends what nobody is there for',
  async (t) => {
    clock.now = START;
    const card = { provider: 'scripted', label: 'Visa', customerId: 'cus', methodId: 'pm' };
    says.state = { ...paid(0), card };
    await setupPaymentMethod.run(services, caller, {}, realEntropy.uuid());
    await sweepAt(5 * MINUTE);
    says.charge = refused('authentication_required');
    says.state = refused('authentication_required');
    const bought = await buy('bank');
    t.match(bought, { status: 'requires_checkout', checkout_url: `http://pay/${bought.payment_id}` });
    const topup = { enabled: true, threshold: 1000, amount: 200, monthly_limit_cents: 5000 };
    await setAutoTopup.run(services, caller, topup, realEntropy.uuid());
    await store.handle({ commandId: realEntropy.uuid(), actor: 'system' }, async (unit) => {
      const before = (await unit.account(account.accountId))!;
      const at = new Date(clock.now).toISOString();
      const events = decisions.topup(before, { paymentId: realEntropy.uuid(), at });
      unit.appendAccount(account.accountId, account.userId, events);
    });
    clock.now += MINUTE;
    asked.charged.length = 0;
    await collect({ store, entropy, log }, payments);
    await collect({ store, entropy, log }, payments);
    t.same(asked.charged, ['200 Framelog credits for 500'], 'the top-up alone, once');
    const { topup: on, topupStopped } = (await store.account(account.accountId))!.billing;
    t.same([on, topupStopped], [null, 'payment_failed']);
  },
);

t.test('a plan is charged for once when its month is over, and ends where it cannot be', async (t) => {
  clock.now = START;
  const charged = async (state: ProviderState, at: number) => {
    says.charge = state;
    asked.charged.length = 0;
    for (const seconds of [0, 1, 100]) {
      clock.now = at + seconds * 1000;
      await collect({ store, entropy, log }, payments);
    }
    const { plan, billing } = (await store.account(account.accountId))!;
    return [asked.charged, plan, billing.period?.end ?? null];
  };
  says.charge = paid(2500);
  await subscribeToPlan.run(services, caller, { plan_id: 'pro' }, realEntropy.uuid());
  const first = Date.UTC(2026, 1, 28, 12);
  t.same(await charged(paid(2500), first - 200_000), [[], 'pro', '2026-02-28T12:00:00.000Z']);
  const march = ['Framelog plan pro for 2500'];
  t.same(await charged(paid(2500), first), [march, 'pro', '2026-03-31T12:00:00.000Z']);
  t.same(await charged(refused('card_declined'), Date.UTC(2026, 2, 31, 12)), [march, 'free', null]);
});

t.test('changes are asked for from an hour before the last time on', async (t) => {
  asked.since.length = 0;
  await store.pool.query('delete from payment_sweeps');
  await sweepAt(5 * DAY);
  await sweepAt(5 * DAY + 10 * MINUTE);
  await sweepAt(6 * DAY);
  t.same(asked.since, [-HOUR, -70 * MINUTE, -DAY + 10 * MINUTE - HOUR]);
  says.takesMs = 5 * MINUTE;
  await sweepAt(6 * DAY + HOUR);
  says.takesMs = 0;
  await sweepAt(6 * DAY + 2 * HOUR);
  t.equal(asked.since.at(-1), -2 * HOUR, 'what changed while they were looked through is not passed over');
});

t.test('a payer is forgotten by the provider, once, however long it is away', async (t) => {
  await forgetPayer({ store, entropy }, account);
  says.forgets = false;
  await t.rejects(sweepAt(7 * DAY), { name: 'ProviderUnavailable' });
  says.forgets = true;
  await sweepAt(7 * DAY + HOUR);
  await sweepAt(7 * DAY + 2 * HOUR);
  t.same(asked.forgotten, [`cus_${account.accountId}`]);
});
