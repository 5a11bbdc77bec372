import { dollars } from '../../../domain/money/amounts.ts';
import { PLANS } from '../../../domain/money/plans.ts';
import type { Receipt } from '../../../operations/billing/receipts.ts';

/** A day as people write it: `22 November 2026`. @param at ISO 8601, UTC */
export const day = (at: string): string =>
  new Date(at).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** What a payment is for. */
export function boughtWith({
  purpose,
  plan,
  credits,
}: Pick<Receipt, 'purpose' | 'plan' | 'credits'>): string {
  if (purpose === 'card') return 'A card for later payments';
  if (plan !== null) {
    const what = purpose === 'renewal' ? 'next month' : 'plan';
    return `${PLANS[plan].name}, ${what}, with ${credits.toLocaleString('en-US')} credits`;
  }
  const automatic = purpose === 'topup' ? ', automatic top-up' : '';
  return `${credits.toLocaleString('en-US')} credits${automatic}`;
}

const REASONS: Record<string, string> = {
  card_declined: 'The bank declined the card and gave no reason.',
  insufficient_funds: 'There is too little money on the card.',
  expired_card: 'The card has expired.',
  incorrect_cvc: 'The security code of the card is wrong.',
  processing_error: 'The bank could not process the card just now.',
  authentication_required: 'The bank wants you to confirm the payment yourself.',
  payment_intent_authentication_failure: 'The bank’s check was refused.',
  checkout_expired: 'The checkout was open for too long.',
  abandoned: 'The payment never reached the provider.',
};

/** Why a payment failed, by the provider's word for it. */
export const reasonInWords = (reason: string | null): string =>
  REASONS[reason ?? ''] ?? 'The bank refused the payment.';

/** What became of a payment, in a word or two. */
export function stateOf({ status, returned_cents: back, amount_cents: paid, purpose }: Receipt): string {
  if (status === 'pending') return 'Waiting';
  if (status === 'declined') return 'Not paid';
  if (purpose === 'card') return 'Kept';
  if (back === 0) return 'Paid';
  return back === paid ? 'Returned' : `${dollars(back)} returned`;
}
