import type { AccountEvent } from '../events.ts';
import { monthOf, type Period } from './billing-periods.ts';
import type { PlanId } from './plans.ts';

/** A card on file, by the provider's names for it and for the customer. */
export type Card = { provider: string; label: string; customerId: string; methodId: string };

/** Below `threshold` credits, `amount` are bought, for at most `monthlyLimitCents` a calendar month (UTC). */
export type Topup = { threshold: number; amount: number; monthlyLimitCents: number };

/** What is paid for: credits on request or automatically, a plan's start or upgrade, its next month; or a card is set up. */
export type Purpose = 'purchase' | 'topup' | 'plan' | 'renewal' | 'card';

/** What was asked of the payment provider. Cents are integers; a card's set-up costs nothing. */
export type Payment = {
  paymentId: string;
  purpose: Purpose;
  credits: number;
  amountCents: number;
  currency: string;
  /** The plan that is paid for; null when none is. */
  plan: PlanId | null;
  /** With a plan: the end of the running month, when this only upgrades it; null when a month begins. */
  periodEnd: string | null;
  /** ISO 8601, UTC. */
  requestedAt: string;
};

/** How an account pays, and what of that is under way. */
export type Billing = {
  card: Card | null;
  topup: Topup | null;
  /** Why the service switched top-ups off; null when it did not. */
  topupStopped: string | null;
  /** Cents that top-ups cost in the calendar month of the last one. */
  topupSpent: { month: string; cents: number };
  /** What the plan is paid until; null for a plan that nobody pays for. */
  period: Period | null;
  /** The plan from the end of the period, when it is another one. */
  nextPlan: PlanId | null;
  /** Payments whose outcome is not known, by id. */
  open: Record<string, Payment>;
};

/** Before anything was paid. */
export const NO_BILLING: Billing = {
  card: null,
  topup: null,
  topupStopped: null,
  topupSpent: { month: '', cents: 0 },
  period: null,
  nextPlan: null,
  open: {},
};

/** Folds one fact into how an account pays; most facts leave it as it is. Total. */
export function evolveBilling(billing: Billing, event: AccountEvent): Billing {
  switch (event.type) {
    case 'PaymentRequested':
      return requested(billing, paymentOf(event.data));
    case 'CreditsPurchased':
      return { ...billing, open: without(billing.open, event.data.reference) };
    case 'PaymentFailed':
      return failed(billing, event.data.reference);
    case 'PlanSubscribed':
      return subscribed(billing, event.data);
    case 'PlanChangeScheduled':
      return { ...billing, nextPlan: (event.data.plan as PlanId | null) ?? null };
    case 'PaymentMethodAttached': {
      const { provider, label, customerId, methodId, reference = '' } = event.data;
      const card = customerId && methodId ? { provider, label, customerId, methodId } : billing.card;
      return { ...billing, card, open: without(billing.open, reference) };
    }
    case 'PaymentMethodRemoved':
      return { ...billing, card: null };
    case 'AutoTopupSet': {
      const { enabled, threshold, amount, monthlyLimitCents = 0 } = event.data;
      return {
        ...billing,
        topup: enabled ? { threshold, amount, monthlyLimitCents } : null,
        topupStopped: null,
      };
    }
    case 'AutoTopupStopped':
      return { ...billing, topup: null, topupStopped: event.data.reason };
    default:
      return billing;
  }
}

/** Member by member: what is kept must be the same text whether the event was just made or comes from the log. */
function paymentOf(data: Extract<AccountEvent, { type: 'PaymentRequested' }>['data']): Payment {
  const { paymentId, purpose, credits, amountCents, currency, plan, periodEnd, requestedAt } = data;
  return {
    paymentId,
    purpose,
    credits,
    amountCents,
    currency,
    plan: plan as PlanId | null,
    periodEnd,
    requestedAt,
  };
}

function requested(billing: Billing, payment: Payment): Billing {
  const open = { ...billing.open, [payment.paymentId]: payment };
  if (payment.purpose !== 'topup') return { ...billing, open };
  return { ...billing, open, topupSpent: spent(billing, payment, payment.amountCents) };
}

function failed(billing: Billing, reference: string): Billing {
  const payment = billing.open[reference];
  const open = without(billing.open, reference);
  if (payment?.purpose !== 'topup') return { ...billing, open };
  return { ...billing, open, topupSpent: spent(billing, payment, -payment.amountCents) };
}

function spent({ topupSpent }: Billing, { requestedAt }: Payment, cents: number): Billing['topupSpent'] {
  const month = monthOf(requestedAt);
  if (month === topupSpent.month) return { month, cents: Math.max(0, topupSpent.cents + cents) };
  return cents > 0 ? { month, cents } : topupSpent;
}

type Subscribed = Extract<AccountEvent, { type: 'PlanSubscribed' }>['data'];

function subscribed(billing: Billing, { period, reference = '' }: Subscribed): Billing {
  const paid = period ? { anchor: period.anchor, start: period.start, end: period.end } : null;
  return { ...billing, period: paid, nextPlan: null, open: without(billing.open, reference) };
}

function without(open: Billing['open'], paymentId: string): Billing['open'] {
  if (!open[paymentId]) return open;
  const { [paymentId]: _closed, ...rest } = open;
  return rest;
}
