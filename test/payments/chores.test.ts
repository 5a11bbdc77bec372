// What is asked of a provider when nobody is present, how often, and when a payment is given up: by a clock of the test's own,
// with a provider that says what the test wants.
import t from 'tap';
import { createIdentity } from '../../src/identity/accounts.ts';
import { principalOf } from '../../src/identity/principal.ts';
import { purchaseCredits } from '../../src/operations/billing/purchase-credits.ts';
import type { Services } from '../../src/operations/operation.ts';
import { sweepPayments } from '../../src/payments/chores.ts';
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
const asked = { looked: [] as string[], since: [] as number[], forgotten: [] as string[] };
const says: { state: ProviderState | null; forgets: boolean } = { state: null, forgets: true };
const provider: PaymentProvider = {
  name: 'scripted',
  customer: async (accountId) => `cus_${accountId}`,
  checkout: async ({ paymentId }) => ({ sessionId: `s_${paymentId}`, url: `http://pay/${paymentId}` }),
  charge: async () => Promise.reject(new Error('no card is on file')),
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

t.test('changes are asked for from an hour before the last time on', async (t) => {
  asked.since.length = 0;
  await store.pool.query('delete from payment_sweeps');
  await sweepAt(5 * DAY);
  await sweepAt(5 * DAY + 10 * MINUTE);
  await sweepAt(6 * DAY);
  t.same(asked.since, [-HOUR, -70 * MINUTE, -DAY + 10 * MINUTE - HOUR]);
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
