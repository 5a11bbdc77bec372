import type { AccountEvent } from '../events.ts';
import type { Account } from './credits.ts';
import { payments } from './payment-decisions.ts';

/**
 * Ends everything that an account pays with and for, as at its erasure: the card, automatic top-ups, the plan with its
 * renewals, and payments that are under way. Nothing more is ever asked of the provider. Repeatable.
 */
export function endPaying(account: Account, reason: string): AccountEvent[] {
  const { card, topup, open } = account.billing;
  const events = payments.removeCard(account, reason);
  if (!card && topup) events.push({ type: 'AutoTopupStopped', data: { reason: 'card_removed' } });
  for (const reference of Object.keys(open))
    events.push({ type: 'PaymentFailed', data: { reference, reason } });
  if (account.plan !== 'free') events.push({ type: 'PlanSubscribed', data: { plan: 'free' } });
  return events;
}
