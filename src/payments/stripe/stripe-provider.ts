import Stripe from 'stripe';
import type { Card } from '../../domain/money/billing.ts';
import {
  BadNotice,
  NOTICE_SECONDS,
  type Notice,
  type Order,
  type PaymentProvider,
  type ProviderState,
  ProviderUnavailable,
  type Question,
  type ReturnTo,
} from '../provider.ts';
import { ofPayment, ofSession, ofSetup, returnsOf, STRIPE } from './stripe-states.ts';

/** Together below ten seconds: a page waits for this. */
const TIMEOUT_MS = 4_000;
const RETRIES = 1;

/** What tells that a payment, a refund of it or a dispute has changed. */
const CHANGES: NonNullable<Stripe.EventListParams['types']> = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
];

/** Stripe as the payment provider; `apiUrl` for a server that speaks its protocol. */
export type StripeOptions = {
  secretKey: string;
  webhookSecret: string;
  apiUrl?: string;
  /** How long one attempt at a request may take. */
  timeoutMs?: number;
};

/** Payments through Stripe: Checkout where a person is present, off-session payments where none is. */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const { secretKey, webhookSecret, apiUrl, timeoutMs = TIMEOUT_MS } = options;
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiUrl ? serverOf(apiUrl) : {}),
  });
  return {
    name: STRIPE,
    customer: (accountId, email) =>
      reached(async () => {
        const details = { ...(email ? { email } : {}), metadata: { account_id: accountId } };
        return (await stripe.customers.create(details, { idempotencyKey: `customer/${accountId}` })).id;
      }),
    checkout: (order, returnTo) => reached(() => openCheckout(stripe, order, returnTo)),
    charge: (order, card) => reached(() => charge(stripe, order, card)),
    look: (question) => reached(() => look(stripe, question)),
    forget: (customerId) => reached(() => forget(stripe, customerId)),
    changedSince: (moment) => reached(() => changedSince(stripe, moment)),
    notice: (body, signature, now) => readNotice(stripe, { body, signature, now, webhookSecret }),
  };
}

function serverOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl);
  return { protocol: protocol === 'http:' ? ('http' as const) : ('https' as const), host: hostname, port };
}

/** Tells what Stripe did not do for us to hear from what it refused. */
async function reached<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError)
      throw new ProviderUnavailable(error.message, { cause: error });
    throw error;
  }
}

async function openCheckout(stripe: Stripe, order: Order, { paidUrl, cancelledUrl }: ReturnTo) {
  const metadata = { payment_id: order.paymentId };
  const shared = {
    customer: order.customerId,
    client_reference_id: order.paymentId,
    metadata,
    success_url: paidUrl,
    cancel_url: cancelledUrl,
    payment_method_types: ['card' as const],
  };
  const price = {
    currency: order.currency,
    unit_amount: order.amountCents,
    product_data: { name: order.description },
  };
  const session = await stripe.checkout.sessions.create(
    order.kind === 'card'
      ? { ...shared, mode: 'setup', setup_intent_data: { metadata } }
      : {
          ...shared,
          mode: 'payment',
          line_items: [{ quantity: 1, price_data: price }],
          payment_intent_data: {
            metadata,
            description: order.description,
            setup_future_usage: 'off_session',
          },
        },
    { idempotencyKey: `checkout/${order.paymentId}` },
  );
  if (!session.url) throw new ProviderUnavailable('a checkout without an address');
  return { sessionId: session.id, url: session.url };
}

async function charge(stripe: Stripe, order: Order, card: Card): Promise<ProviderState> {
  const details: Stripe.PaymentIntentCreateParams = {
    amount: order.amountCents,
    currency: order.currency,
    customer: order.customerId,
    payment_method: card.methodId,
    description: order.description,
    metadata: { payment_id: order.paymentId },
    off_session: true,
    confirm: true,
    expand: ['payment_method'],
  };
  try {
    const intent = await stripe.paymentIntents.create(details, {
      idempotencyKey: `charge/${order.paymentId}`,
    });
    return ofPayment(intent, []);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError)
      return { ...ofRefusal(error), amountCents: order.amountCents };
    // The same key with another card: what the first one did is what counts.
    const before =
      error instanceof Stripe.errors.StripeIdempotencyError
        ? await look(stripe, { paymentId: order.paymentId, customerId: order.customerId, sessionId: null })
        : null;
    if (before) return before;
    throw error;
  }
}

function ofRefusal({ code, decline_code }: { code?: string; decline_code?: string }): ProviderState {
  const generic = code === 'card_declined' && decline_code && decline_code !== 'generic_decline';
  return {
    status: 'failed',
    reason: (generic ? decline_code : code) ?? 'card_declined',
    amountCents: 0,
    card: null,
    returns: [],
  };
}

async function look(
  stripe: Stripe,
  { paymentId, customerId, sessionId }: Question,
): Promise<ProviderState | null> {
  if (sessionId) {
    const expand = ['payment_intent.payment_method', 'setup_intent.payment_method'];
    const session = await stripe.checkout.sessions.retrieve(sessionId, { expand });
    if (session.mode === 'setup') return ofSetup(session);
    const intent = session.payment_intent;
    const paid = typeof intent === 'object' && intent?.status === 'succeeded' ? intent.id : null;
    return ofSession(session, paid ? await returnsFor(stripe, paid) : []);
  }
  const found = stripe.paymentIntents.list({
    customer: customerId,
    limit: 100,
    expand: ['data.payment_method'],
  });
  for await (const intent of found) {
    if (intent.metadata.payment_id !== paymentId) continue;
    return ofPayment(intent, intent.status === 'succeeded' ? await returnsFor(stripe, intent.id) : []);
  }
  return null;
}

/** The cards go with the customer; payments that were made stay on Stripe's records. */
async function forget(stripe: Stripe, customerId: string): Promise<void> {
  try {
    await stripe.customers.del(customerId);
  } catch (error) {
    const gone = error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
    if (!gone) throw error;
  }
}

async function returnsFor(stripe: Stripe, intent: string) {
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list({ payment_intent: intent, limit: 100 }),
    stripe.disputes.list({ payment_intent: intent, limit: 100 }),
  ]);
  return returnsOf(refunds.data, disputes.data);
}

async function changedSince(stripe: Stripe, moment: Date): Promise<string[]> {
  const found = new Set<string>();
  const created = { gte: Math.floor(moment.getTime() / 1000) };
  for await (const event of stripe.events.list({ types: CHANGES, created, limit: 100 })) {
    const paymentId = await paymentIdOf(stripe, event);
    if (paymentId) found.add(paymentId);
  }
  return [...found];
}

type Reported = { metadata?: Record<string, string> | null; payment_intent?: string | { id: string } | null };

/** Which payment of ours an event is about: a dispute names it only by way of Stripe's own. */
async function paymentIdOf(stripe: Stripe, event: Stripe.Event): Promise<string | null> {
  const { metadata, payment_intent: intent } = event.data.object as Reported;
  if (metadata?.payment_id) return metadata.payment_id;
  const id = typeof intent === 'string' ? intent : intent?.id;
  return id ? ((await stripe.paymentIntents.retrieve(id)).metadata.payment_id ?? null) : null;
}

type Report = { body: Buffer; signature: string; now: number; webhookSecret: string };

async function readNotice(stripe: Stripe, { body, signature, now, webhookSecret }: Report): Promise<Notice> {
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(body, signature, webhookSecret, NOTICE_SECONDS, undefined, now);
  } catch (error) {
    const old = /tolerance/i.test((error as Error).message);
    throw new BadNotice(old ? 'too_old' : 'bad_signature');
  }
  const paymentId = await reached(() => paymentIdOf(stripe, event));
  return paymentId ? { paymentId } : null;
}
