import type Stripe from 'stripe';
import type { Card } from '../../domain/money/billing.ts';
import type { ProviderReturn, ProviderState } from '../provider.ts';

/** This provider's name in events and tables. */
export const STRIPE = 'stripe';

/** What a payment intent says; its payment method is expanded. */
export function ofPayment(intent: Stripe.PaymentIntent, returns: ProviderReturn[]): ProviderState {
  const failure = intent.last_payment_error;
  const declined = intent.status === 'requires_payment_method' && failure;
  const status =
    intent.status === 'succeeded' ? 'paid' : intent.status === 'canceled' || declined ? 'failed' : 'open';
  return {
    status,
    reason: status === 'failed' ? (failure?.decline_code ?? failure?.code ?? 'canceled') : null,
    amountCents: intent.amount_received || intent.amount,
    card: status === 'paid' ? cardOf(intent.payment_method, intent.customer) : null,
    returns,
  };
}

/** What a checkout says. A declined card leaves it open: the customer can try another one until it expires. */
export function ofSession(session: Stripe.Checkout.Session, returns: ProviderReturn[]): ProviderState {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  if (intent?.status === 'succeeded') return ofPayment(intent, returns);
  return waiting(session);
}

/** What a checkout says that only keeps a card. */
export function ofSetup(session: Stripe.Checkout.Session): ProviderState {
  const setup = typeof session.setup_intent === 'object' ? session.setup_intent : null;
  if (setup?.status !== 'succeeded') return waiting(session);
  const card = cardOf(setup.payment_method, setup.customer);
  return { status: 'paid', reason: null, amountCents: 0, card, returns: [] };
}

function waiting({ status, amount_total: amount }: Stripe.Checkout.Session): ProviderState {
  const expired = status === 'expired';
  return {
    status: expired ? 'failed' : 'open',
    reason: expired ? 'checkout_expired' : null,
    amountCents: amount ?? 0,
    card: null,
    returns: [],
  };
}

const DISPUTES: Record<string, 'won' | 'lost'> = { won: 'won', lost: 'lost' };

/** Refunds that are not refused, and disputes that took money (inquiries, `warning_…`, do not), in the order of time. */
export function returnsOf(refunds: Stripe.Refund[], disputes: Stripe.Dispute[]): ProviderReturn[] {
  const returns = [
    ...refunds
      .filter(({ status }) => status !== 'failed' && status !== 'canceled')
      .map(({ id, amount, created }) => ({
        id,
        amount,
        created,
        kind: 'refund' as const,
        outcome: 'lost' as const,
      })),
    ...disputes
      .filter(({ status }) => !status.startsWith('warning_'))
      .map(({ id, amount, created, status }) => ({
        id,
        amount,
        created,
        kind: 'dispute' as const,
        outcome: DISPUTES[status] ?? ('open' as const),
      })),
  ];
  return returns
    .sort((a, b) => a.created - b.created)
    .map(({ id, kind, amount, outcome }) => ({ returnId: id, kind, amountCents: amount, outcome }));
}

type Named = string | { id: string } | null;

function cardOf(method: string | Stripe.PaymentMethod | null, customer: Named): Card | null {
  const customerId = typeof customer === 'string' ? customer : customer?.id;
  if (!method || typeof method === 'string' || !customerId) return null;
  const { brand = 'Card', last4 = '????' } = method.card ?? {};
  const label = `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending ${last4}`;
  return { provider: STRIPE, label, customerId, methodId: method.id };
}
