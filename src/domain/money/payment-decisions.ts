import type { AccountEvent } from '../events.ts';
import { Rejection } from '../rejection.ts';
import type { Card, Payment, Purpose } from './billing.ts';
import { monthFrom, monthOf, type Period } from './billing-periods.ts';
import type { Account } from './credits.ts';
import { CURRENCY, creditsPriceCents, PLANS } from './plans.ts';

/** Payments of one account that may wait for their outcome: an abandoned checkout counts for a day. */
export const MOST_OPEN_PAYMENTS = 20;

/** What came back, or is claimed back, of a payment so far; `credits` with those that were not there any more. */
export type Returned = { cents: number; credits: number };

/** A refund or dispute as the provider tells of it. */
export type Return = { returnId: string; kind: 'refund' | 'dispute'; amountCents: number };

/** Whether a payment has brought what it was for. */
export type Settlement = { settled: boolean; failed: boolean };

type NewPayment = Pick<Payment, 'paymentId' | 'requestedAt'> & Partial<Payment>;

/** Records what is about to be asked of the provider. */
export function request(purpose: Purpose, payment: NewPayment): AccountEvent {
  const { paymentId, requestedAt, credits = 0, amountCents = 0, plan = null, periodEnd = null } = payment;
  const currency = CURRENCY;
  const data = { paymentId, purpose, credits, amountCents, currency, plan, periodEnd, requestedAt };
  return { type: 'PaymentRequested', data };
}

/** What may be done about payments; as in credits.ts, each takes the account as it is. */
export const payments = {
  /** Asks for credits or for a card's set-up. @throws Rejection too_many_open_payments */
  request(
    account: Account,
    payment: { paymentId: string; purpose: 'purchase' | 'card'; credits: number; at: string },
  ): AccountEvent[] {
    refuseTooMany(account);
    const { paymentId, purpose, credits, at: requestedAt } = payment;
    return [request(purpose, { paymentId, credits, amountCents: creditsPriceCents(credits), requestedAt })];
  },

  /**
   * The provider has the money, or the card: once, whatever was thought of the payment before. A card that came with it is
   * kept for later.
   */
  settle(
    account: Account,
    payment: Payment,
    { settled, card, at }: { settled: boolean; card: Card | null; at: string },
  ): AccountEvent[] {
    if (settled) return [];
    const { paymentId: reference, credits, amountCents: priceCents, currency, plan } = payment;
    if (payment.purpose === 'card') return card ? [attached(card, reference)] : [];
    const kept = card && card.methodId !== account.billing.card?.methodId ? [attached(card)] : [];
    if (plan === null)
      return [
        { type: 'CreditsPurchased', data: { amount: credits, priceCents, reference, currency } },
        ...kept,
      ];
    const paid = { plan, reference, priceCents, currency, credits, period: paidPeriod(account, payment, at) };
    return [{ type: 'PlanSubscribed', data: paid }, ...kept];
  },

  /** The provider will not have the money. A decline ends top-ups, and a plan that could not be renewed. */
  fail(account: Account, payment: Payment, how: Settlement & { reason: string }): AccountEvent[] {
    const { paymentId: reference, purpose } = payment;
    if (how.settled || how.failed) return [];
    const failed: AccountEvent = { type: 'PaymentFailed', data: { reference, reason: how.reason } };
    if (purpose === 'topup' && account.billing.topup)
      return [failed, { type: 'AutoTopupStopped', data: { reason: 'payment_failed' } }];
    if (purpose === 'renewal') return [failed, { type: 'PlanSubscribed', data: { plan: 'free' } }];
    return [failed];
  },

  /**
   * Money goes back: as many credits with it as that part of the price brought, down to an empty balance. What had been
   * spent is recorded as uncovered. All of a plan's price back ends the plan.
   */
  withdraw(account: Account, payment: Payment, before: Returned, returned: Return): AccountEvent[] {
    const { paymentId: reference, amountCents: paid } = payment;
    const amountCents = Math.min(returned.amountCents, paid - before.cents);
    if (amountCents <= 0) return [];
    const cents = before.cents + amountCents;
    const due = Math.floor((payment.credits * cents) / paid) - before.credits;
    const credits = Math.min(due, account.available);
    const { kind, returnId } = returned;
    const data = { kind, returnId, reference, amountCents, credits, uncovered: due - credits };
    const events: AccountEvent[] = [{ type: 'CreditsWithdrawn', data }];
    if (kind === 'dispute' && account.billing.topup)
      events.push({ type: 'AutoTopupStopped', data: { reason: 'disputed' } });
    if (payment.plan !== null && payment.plan === account.plan && cents === paid)
      events.push({ type: 'PlanSubscribed', data: { plan: 'free' } });
    return events;
  },

  /** A dispute was decided, `dispute` being as it was recorded. */
  closeDispute(
    reference: string,
    dispute: { returnId: string; amountCents: number; credits: number; closed: boolean },
    won: boolean,
  ): AccountEvent[] {
    if (dispute.closed) return [];
    const { returnId } = dispute;
    const back = won
      ? { amountCents: dispute.amountCents, credits: dispute.credits }
      : { amountCents: 0, credits: 0 };
    return [{ type: 'DisputeClosed', data: { returnId, reference, won, ...back } }];
  },

  /** Forgets the card, and with it what would be charged to it later. */
  removeCard(account: Account, reason: string): AccountEvent[] {
    if (!account.billing.card) return [];
    const stop: AccountEvent[] = account.billing.topup
      ? [{ type: 'AutoTopupStopped', data: { reason: 'card_removed' } }]
      : [];
    return [{ type: 'PaymentMethodRemoved', data: { reason } }, ...stop];
  },

  /** Switches automatic top-ups on or off. @throws Rejection payment_method_required */
  setTopup(
    account: Account,
    set: { enabled: boolean; threshold: number; amount: number; monthlyLimitCents: number },
  ): AccountEvent[] {
    if (set.enabled && !account.billing.card) throw new Rejection('payment_method_required', {});
    return [{ type: 'AutoTopupSet', data: set }];
  },

  /**
   * After a capture: buys the configured amount when the balance is below the threshold, once until that is paid or
   * refused, and never above the month's limit (decisions.md, Credits).
   */
  topup(account: Account, { paymentId, at }: { paymentId: string; at: string }): AccountEvent[] {
    const { topup, card, open, topupSpent } = account.billing;
    if (!topup || !card || account.available >= topup.threshold) return [];
    if (Object.values(open).some(({ purpose }) => purpose === 'topup')) return [];
    const amountCents = creditsPriceCents(topup.amount);
    const spent = topupSpent.month === monthOf(at) ? topupSpent.cents : 0;
    if (spent + amountCents > topup.monthlyLimitCents) return [];
    return [request('topup', { paymentId, credits: topup.amount, amountCents, requestedAt: at })];
  },
};

/** @throws Rejection too_many_open_payments */
export function refuseTooMany({ billing }: Account): void {
  if (Object.keys(billing.open).length >= MOST_OPEN_PAYMENTS)
    throw new Rejection('too_many_open_payments', { limit: MOST_OPEN_PAYMENTS });
}

function attached(card: Card, reference?: string): AccountEvent {
  return { type: 'PaymentMethodAttached', data: reference === undefined ? card : { ...card, reference } };
}

/**
 * What a plan's payment pays for: an upgrade keeps the running month, a renewal is the month after it, and a plan that
 * starts begins its months now, as does a renewal that comes a whole month late.
 */
function paidPeriod({ billing, plan: current }: Account, payment: Payment, at: string): Period {
  const { period } = billing;
  if (payment.periodEnd !== null && period) return period;
  if (payment.purpose !== 'renewal' || !period || PLANS[current].priceCents === 0) return monthFrom(at, at);
  const next = monthFrom(period.anchor, period.end);
  return next.end > at ? next : monthFrom(at, at);
}
