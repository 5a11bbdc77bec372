import type pg from 'pg';
import { principalOf } from '../../../src/identity/principal.ts';
import { setupPaymentMethod } from '../../../src/operations/billing/payment-methods.ts';
import { creditBalance } from '../../../src/operations/billing/plans-and-balance.ts';
import { purchaseCredits } from '../../../src/operations/billing/purchase-credits.ts';
import { invoke } from '../../../src/operations/invoke.ts';
import { sweepPayments } from '../../../src/payments/chores.ts';
import { createPayments } from '../../../src/payments/payments.ts';
import { createStripeProvider } from '../../../src/payments/stripe/stripe-provider.ts';
import type { CrashPoint } from '../../../src/payments/taking.ts';
import { startApi } from '../api.ts';
import { entropy } from '../store.ts';
import type { StripeObject } from './stripe-account.ts';
import { STRIPE_KEYS, signedBy, startStripe } from './stripe-server.ts';

/** The id at the end of a checkout's address. */
export const sessionOf = (url: string): string => url.split('/').at(-1)!;

/** A service that is paid through the Stripe adapter, the server that plays Stripe, and accounts that buy. */
export async function openShop(t: Parameters<typeof startApi>[0]) {
  const stripe = await startStripe(t);
  const provider = createStripeProvider({ ...STRIPE_KEYS, apiUrl: stripe.url, timeoutMs: 1_000 });
  const api = await startApi(t, { provider });
  const { store, log } = api.services;
  const crash: { at: CrashPoint | null } = { at: null };
  const payments = createPayments({
    store,
    provider,
    entropy,
    publicUrl: () => api.publicUrl,
    log,
    reached: async (point) => {
      if (point === crash.at) throw new Error(`crashed at ${point}`);
    },
  });
  const sweep = () => sweepPayments({ store, entropy, log }, payments);

  async function buyer(by = payments) {
    const services = { ...api.services, payments: by };
    const account = await api.account({ plan: 'free', credits: 10 });
    const principal = principalOf(account, { kind: 'api-key', keyId: account.keyId });
    const ask = async (operation: Parameters<typeof invoke>[1], input: object = {}) =>
      (await invoke(services, operation, { principal, body: () => input })).output as Record<string, string>;
    const buy = (key: string, credits = 200) => ask(purchaseCredits, { credits, idempotency_key: key });
    const balance = async () => Number((await ask(creditBalance)).available);
    const withCard = async () => {
      const { checkout_url: url } = await ask(setupPaymentMethod);
      stripe.account.atCheckout(sessionOf(url!), 'pm_card_visa');
      await report(stripe.account.events[0]!);
    };
    return { ...account, ask, buy, balance, withCard };
  }

  const counted = () => countedIn(store.pool);
  const { report, post } = reporting(() => api.publicUrl);
  return { stripe, provider, api, store, log, crash, payments, sweep, buyer, report, post, counted };
}

function reporting(publicUrl: () => string) {
  /** Sends a report as Stripe does. @returns the status */
  async function report(
    event: StripeObject,
    at = Date.now(),
    secret = STRIPE_KEYS.webhookSecret,
  ): Promise<number> {
    const body = JSON.stringify(event);
    return post(body, signedBy(secret, body, at));
  }

  async function post(body: string, signature: string): Promise<number> {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await fetch(`${publicUrl()}/payments/webhook`, { method: 'POST', headers, body })).status;
  }
  return { report, post };
}

async function countedIn(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query('select outcome, times::int from payment_notices');
  return Object.fromEntries(rows.map(({ outcome, times }) => [outcome, times]));
}
