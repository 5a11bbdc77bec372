// A service that is killed (SIGKILL) after each step of a purchase, with both providers: what was paid arrives, once.
import t from 'tap';
import { auditMoney } from '../../src/audit/money/money.ts';
import { principalOf } from '../../src/identity/principal.ts';
import { setupPaymentMethod } from '../../src/operations/billing/payment-methods.ts';
import { creditBalance } from '../../src/operations/billing/plans-and-balance.ts';
import { purchaseCredits } from '../../src/operations/billing/purchase-credits.ts';
import { invoke } from '../../src/operations/invoke.ts';
import { sweepPayments } from '../../src/payments/chores.ts';
import { createPayments, type Payments } from '../../src/payments/payments.ts';
import type { CrashPoint } from '../../src/payments/taking.ts';
import type { Account } from '../support/api.ts';
import { startProgram } from '../support/process.ts';
import { entropy } from '../support/store.ts';
import { openShop, sessionOf } from '../support/stripe/stripe-shop.ts';
import { BOUGHT, type Orders } from './dying-service.ts';

/** The steps where the customer pays at a checkout, and those of a card on file. */
const STEPS: [step: CrashPoint, hasCard: boolean][] = [
  ['asked', false],
  ['customer', false],
  ['named', false],
  ['opened', false],
  ['kept', false],
  ['asked', true],
  ['charged', true],
  ['applied', true],
];

const shop = await openShop(t);
const { stripe, api, store, log } = shop;
const { publicUrl, testPayments: provider } = api;
const test = createPayments({ store, provider, entropy, publicUrl: () => publicUrl, log });

type Adapter = { payments: Payments; pay(outcome: Record<string, string>): Promise<unknown> };
const ADAPTERS: Record<'stripe' | 'test', Adapter> = {
  stripe: {
    payments: shop.payments,
    pay: async ({ checkout_url: url }) => stripe.account.atCheckout(sessionOf(url!), 'pm_card_visa'),
  },
  test: {
    payments: test,
    pay: ({ payment_id: id }) => provider.records.finish(id!, { reason: null, card: '4242424242424242' }),
  },
};
const NAMES = ['stripe', 'test'] as const;

function askAs(account: Account, { payments }: Adapter) {
  const services = { ...api.services, payments };
  const principal = principalOf(account, { kind: 'api-key', keyId: account.keyId });
  return async (operation: Parameters<typeof invoke>[1], input: object = {}) =>
    (await invoke(services, operation, { principal, body: () => input })).output as Record<string, string>;
}

async function buyer(adapter: 'stripe' | 'test', step: CrashPoint, hasCard: boolean) {
  const account = await api.account({ plan: 'free', credits: 10 });
  const ask = askAs(account, ADAPTERS[adapter]);
  if (hasCard) {
    const asked = await ask(setupPaymentMethod);
    await ADAPTERS[adapter].pay(asked);
    await ADAPTERS[adapter].payments.reconcile(asked.payment_id!);
  }
  const balance = async () => Number((await ask(creditBalance)).available);
  return { account, adapter, step, hasCard, balance, buy: () => ask(purchaseCredits, BOUGHT) };
}

const sweep = async () => {
  for (const name of NAMES) await sweepPayments({ store, entropy, log }, ADAPTERS[name].payments);
};

t.test('a service that is killed after any step of a purchase', { timeout: 240_000 }, async (t) => {
  const buyers = [];
  for (const [step, hasCard] of STEPS)
    for (const adapter of NAMES) buyers.push(await buyer(adapter, step, hasCard));
  const orders: Orders = {
    databaseUrl: api.databaseUrl,
    stripeUrl: stripe.url,
    publicUrl,
    purchases: buyers.map(({ account, adapter, step: point }) => {
      const { userId, accountId, keyId } = account;
      return { owner: { userId, accountId }, keyId, adapter, point };
    }),
  };
  const service = startProgram(t, ['test/payments/dying-service.ts', JSON.stringify(orders)], {});
  t.equal(await service.exited, null, service.output());
  t.equal(service.child.signalCode, 'SIGKILL', 'nothing that it does could have followed');

  await sweep();
  for (const { adapter, step, hasCard, balance, buy } of buyers) {
    const what = `${adapter}, after “${step}”${hasCard ? ' with a card' : ''}`;
    const isTaken = step === 'charged' || step === 'applied';
    t.equal(
      await balance(),
      isTaken ? 210 : 10,
      `${what}: what was taken is there before anybody asks again`,
    );
    const asked = await buy();
    t.equal(asked.status, hasCard ? 'charged' : 'requires_checkout', what);
    if (!hasCard) await ADAPTERS[adapter].pay(asked);
  }
  await sweep();
  for (const { adapter, step, balance, buy } of buyers) {
    t.equal((await buy()).status, 'charged', `${adapter}, after “${step}”, asked once more`);
    t.equal(await balance(), 210, `${adapter}, after “${step}”: bought once`);
  }
});

t.test('the provider took each payment once, and the log has what it took', async (t) => {
  const made = (kind: string) => stripe.account.all(kind, () => true).length;
  const paid = stripe.account.all('payment_intent', ({ status }) => status === 'succeeded');
  t.same([paid.length, made('customer'), made('checkout.session')], [8, 8, 8]);
  const { findings, cents } = await auditMoney({ url: api.databaseUrl, unwrapKey: store.keys.unwrap });
  t.same(findings, []);
  t.same(cents, { paid: 8000, refunded: 0, disputed: 0, restored: 0 });
  t.same(stripe.account.faults, []);
  t.same(api.defects, []);
});
