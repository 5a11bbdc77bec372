import type { AccountEvent } from '../domain/events.ts';
import { type Account, evolve } from '../domain/money/credits.ts';
import { payments } from '../domain/money/payment-decisions.ts';
import { type PaymentRow, type ReturnRow, returnedOf } from './payment-rows.ts';
import type { ProviderState } from './provider.ts';

/** What is on record of a payment. */
export type OnRecord = { account: Account; payment: PaymentRow; returns: ReturnRow[] };

/**
 * What the log has to learn from the provider's view of a payment: everything that is not on record yet, in the order in
 * which it must have happened. The view is whole, so that it does not matter which reports of it came, when, and how often.
 * Pure.
 */
export function eventsOf(
  { account, payment, returns }: OnRecord,
  state: ProviderState,
  at: string,
): AccountEvent[] {
  const events: AccountEvent[] = [];
  let now = account;
  const add = (more: AccountEvent[]) => {
    events.push(...more);
    now = more.reduce(evolve, now);
  };
  if (state.status === 'failed')
    add(payments.fail(now, payment, { ...payment, reason: state.reason ?? 'failed' }));
  if (state.status === 'paid')
    add(payments.settle(now, payment, { settled: payment.settled, card: state.card, at }));
  if (!payment.settled && state.status !== 'paid') return events;
  const known = [...returns];
  for (const returned of state.returns) {
    const { returnId, kind, outcome } = returned;
    if (!known.some((one) => one.returnId === returnId)) {
      const withdrawn = payments.withdraw(now, payment, returnedOf(known), returned);
      add(withdrawn);
      const [first] = withdrawn;
      if (first?.type === 'CreditsWithdrawn') known.push({ ...first.data, closed: false, won: false });
    }
    const dispute = known.find((one) => one.returnId === returnId);
    if (kind !== 'dispute' || outcome === 'open' || !dispute) continue;
    add(payments.closeDispute(payment.paymentId, dispute, outcome === 'won'));
    Object.assign(dispute, { closed: true, won: outcome === 'won' });
  }
  return events;
}
