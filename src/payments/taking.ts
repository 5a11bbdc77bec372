import type { AccountEvent } from '../domain/events.ts';
import type { Entropy, Uuid } from '../domain/ids.ts';
import type { Card, Payment } from '../domain/money/billing.ts';
import { Rejection } from '../domain/rejection.ts';
import type { StoreLog } from '../store/database/db.ts';
import type { EventStore } from '../store/log/event-store.ts';
import { eventsOf } from './outcomes.ts';
import { type PaymentRow, readPayment, readReturns } from './payment-rows.ts';
import {
  AUTHENTICATION_REQUIRED,
  type Order,
  type PaymentProvider,
  type ProviderState,
  ProviderUnavailable,
} from './provider.ts';
import type { ProviderRecords } from './provider-records.ts';

/** A moment of a payment at which a crash must do no harm; tests crash there. */
export type CrashPoint = 'asked' | 'customer' | 'named' | 'opened' | 'kept' | 'charged' | 'applied';

/** What became of a payment; of none, when a plan ended that nobody paid for any more. */
export type PaymentNews = { email: string | null; payment: PaymentRow | null; events: AccountEvent[] };

/** What taking payments works with. */
export type PaymentParts = {
  store: Pick<EventStore, 'handle' | 'pool' | 'account'>;
  provider: PaymentProvider;
  entropy: Entropy;
  /** Where a person comes back to. */
  publicUrl: () => string;
  log: StoreLog;
  /** Told what became of payments, for those who are to hear of it; may be lost in a crash. */
  notify?: (news: PaymentNews) => void;
  reached?: (point: CrashPoint) => Promise<void>;
};

/** How a payment stands for the one who asked for it. */
export type Progress =
  | { status: 'charged' }
  | { status: 'requires_checkout'; checkoutUrl: string }
  | { status: 'pending' }
  | { status: 'declined'; reason: string };

/** What a payment is taken with. */
export type Context = PaymentParts & { records: ProviderRecords };

/** Goes on with a payment as far as it gets. @throws Rejection payments_unavailable */
export async function proceed(context: Context, paymentId: string, present: boolean): Promise<Progress> {
  const { store } = context;
  const payment = await readPayment(store.pool, paymentId);
  if (!payment) throw new Error(`payment ${paymentId} was not asked for`);
  if (payment.settled) return { status: 'charged' };
  if (payment.failed) return { status: 'declined', reason: payment.reason ?? 'failed' };
  await context.reached?.('asked');
  try {
    const card = (await store.account(payment.accountId))?.billing.card ?? null;
    const session = await context.records.session(paymentId);
    if (session) return await progressOf(await reconcile(context, paymentId), session.url);
    if (card && payment.purpose !== 'card') {
      const state = await charge(context, payment, card);
      if (!(present && state.reason === AUTHENTICATION_REQUIRED))
        return progressOf(await apply(context, paymentId, state), null);
    }
    if (!present) return { status: 'pending' };
    return { status: 'requires_checkout', checkoutUrl: await openCheckout(context, payment) };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    context.log.warn({ err: error, paymentId }, 'the payment provider did not respond');
    throw new Rejection('payments_unavailable', {});
  }
}

function progressOf(payment: PaymentRow, checkoutUrl: string | null): Progress {
  if (payment.settled) return { status: 'charged' };
  if (payment.failed) return { status: 'declined', reason: payment.reason ?? 'failed' };
  return checkoutUrl ? { status: 'requires_checkout', checkoutUrl } : { status: 'pending' };
}

async function charge(context: Context, payment: PaymentRow, card: Card): Promise<ProviderState> {
  const state = await context.provider.charge(orderOf(payment, card.customerId), card);
  await context.reached?.('charged');
  return state;
}

async function openCheckout(context: Context, payment: PaymentRow): Promise<string> {
  const { provider, records } = context;
  const customerId = await customerOf(context, payment.accountId);
  const back = `${context.publicUrl()}/app/billing/payments/${payment.paymentId}`;
  const returnTo = { paidUrl: back, cancelledUrl: `${back}?cancelled=1` };
  const checkout = await provider.checkout(orderOf(payment, customerId), returnTo);
  await context.reached?.('opened');
  await records.keepSession(payment.paymentId, checkout);
  await context.reached?.('kept');
  return checkout.url;
}

async function customerOf(context: Context, accountId: Uuid): Promise<string> {
  const { provider, records, store } = context;
  const known = await records.customer(accountId);
  if (known) return known;
  const account = await store.account(accountId);
  const customerId = await provider.customer(accountId, account?.email ?? '');
  await context.reached?.('customer');
  await records.keepCustomer(accountId, customerId);
  await context.reached?.('named');
  return customerId;
}

/** Asks the provider about a payment and records what is new. @throws ProviderUnavailable */
export async function reconcile(context: Context, paymentId: string): Promise<PaymentRow> {
  const { provider, records, store } = context;
  const payment = await readPayment(store.pool, paymentId);
  if (!payment) throw new Error(`payment ${paymentId} was not asked for`);
  const session = await records.session(paymentId);
  const card = (await store.account(payment.accountId))?.billing.card;
  const customerId = (await records.customer(payment.accountId)) ?? card?.customerId;
  if (!customerId) return payment;
  const question = { paymentId, customerId, sessionId: session?.sessionId ?? null };
  const state = await provider.look(question);
  if (!state || waitsForCustomer(payment, session !== null, state)) return payment;
  return apply(context, paymentId, state);
}

/** Between a card that wants its owner to confirm and the checkout on which they do, nothing has failed yet. */
function waitsForCustomer({ purpose }: PaymentRow, hasCheckout: boolean, { reason }: ProviderState): boolean {
  const present = purpose === 'purchase' || purpose === 'plan';
  return present && !hasCheckout && reason === AUTHENTICATION_REQUIRED;
}

/** Records what the provider says and is not on record. @returns the payment as it is then */
export async function apply(context: Context, paymentId: string, state: ProviderState): Promise<PaymentRow> {
  const { store, entropy, log } = context;
  const at = new Date(entropy.now()).toISOString();
  const before = (await readPayment(store.pool, paymentId))!;
  if (state.status === 'paid' && state.amountCents !== before.amountCents) {
    log.error({ paymentId, took: state.amountCents }, 'the provider took another amount than was asked for');
    return before;
  }
  const who = { commandId: entropy.uuid(), actor: 'system' as const, correlationId: before.accountId };
  const { result } = await store.handle(who, async (unit) => {
    const account = await unit.account(before.accountId);
    if (!account) throw new Error('a payment without its account');
    const payment = (await unit.rows((db) => readPayment(db, paymentId)))!;
    const returns = await unit.rows((db) => readReturns(db, paymentId));
    const events = eventsOf({ account, payment, returns }, state, at);
    unit.appendAccount(before.accountId, before.userId, events);
    return { email: account.email, payment, events };
  });
  await context.reached?.('applied');
  context.notify?.(result);
  return (await readPayment(store.pool, paymentId))!;
}

/** What the customer reads of a payment on the provider's pages. */
function orderOf(payment: Payment, customerId: string): Order {
  const { paymentId, amountCents, currency, purpose, plan, credits } = payment;
  const what = plan ? `Framelog plan ${plan}` : `${credits.toLocaleString('en-US')} Framelog credits`;
  const description = purpose === 'card' ? 'Card for later payments' : what;
  return {
    paymentId,
    customerId,
    kind: purpose === 'card' ? 'card' : 'payment',
    amountCents,
    currency,
    description,
  };
}
