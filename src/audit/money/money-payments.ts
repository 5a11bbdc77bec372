import type { AccountEvent, Recorded } from '../../domain/events.ts';

/** Money of all accounts in cents: what came in, went back, and came back after all. */
export type Cents = { paid: number; refunded: number; disputed: number; restored: number };

/** Before any payment. */
export const NO_CENTS: Cents = { paid: 0, refunded: 0, disputed: 0, restored: 0 };

type Asked = { amountCents: number; credits: number; settled: number; back: number };
type Dispute = { reference: string; amountCents: number; credits: number; closed: boolean };

/** Replays the payments of one account, event by event, and says what is wrong with each. */
export class PaymentReplay {
  readonly cents: Cents = { ...NO_CENTS };
  readonly #asked = new Map<string, Asked>();
  readonly #disputes = new Map<string, Dispute>();
  readonly #returns = new Set<string>();

  /** @returns what is wrong with the event; empty when all is well */
  add(event: Recorded<AccountEvent>): string[] {
    switch (event.type) {
      case 'PaymentRequested': {
        const { paymentId, amountCents, credits } = event.data;
        if (this.#asked.has(paymentId)) return [`payment ${paymentId} was asked for twice`];
        this.#asked.set(paymentId, { amountCents, credits, settled: 0, back: 0 });
        return [];
      }
      case 'CreditsPurchased': {
        const { reference, priceCents, amount } = event.data;
        return this.#settle(reference, priceCents, amount);
      }
      case 'PlanSubscribed': {
        const { reference, priceCents = 0, credits = 0 } = event.data;
        if (reference !== undefined) return this.#settle(reference, priceCents, credits);
        return priceCents > 0 ? [`${priceCents} cents were paid for a plan without a payment`] : [];
      }
      case 'CreditsWithdrawn':
        return this.#withdraw(event.data);
      case 'DisputeClosed':
        return this.#closeDispute(event.data);
      default:
        return [];
    }
  }

  #settle(reference: string, cents: number, credits: number): string[] {
    this.cents.paid += cents;
    const asked = this.#asked.get(reference);
    if (!asked) return [`payment ${reference} was never asked for`];
    asked.settled++;
    const wrong: string[] = [];
    if (asked.settled > 1) wrong.push(`payment ${reference} brought its credits twice`);
    if (asked.amountCents !== cents)
      wrong.push(`payment ${reference} of ${asked.amountCents} cents was recorded with ${cents}`);
    if (asked.credits !== credits)
      wrong.push(`payment ${reference} for ${asked.credits} credits brought ${credits}`);
    return wrong;
  }

  #withdraw(data: Extract<AccountEvent, { type: 'CreditsWithdrawn' }>['data']): string[] {
    const { kind, returnId, reference, amountCents, credits } = data;
    this.cents[kind === 'refund' ? 'refunded' : 'disputed'] += amountCents;
    if (kind === 'dispute') this.#disputes.set(returnId, { reference, amountCents, credits, closed: false });
    const wrong: string[] = [];
    if (this.#returns.has(returnId)) wrong.push(`${kind} ${returnId} was recorded twice`);
    this.#returns.add(returnId);
    const asked = this.#asked.get(reference);
    if (!asked?.settled)
      return [...wrong, `${kind} ${returnId} is of payment ${reference}, which was not paid`];
    asked.back += amountCents;
    if (asked.back > asked.amountCents)
      wrong.push(`payment ${reference} of ${asked.amountCents} cents gave ${asked.back} back`);
    return wrong;
  }

  #closeDispute(data: Extract<AccountEvent, { type: 'DisputeClosed' }>['data']): string[] {
    const { returnId, reference, amountCents, credits, won } = data;
    this.cents.restored += amountCents;
    const dispute = this.#disputes.get(returnId);
    if (!dispute || dispute.reference !== reference)
      return [`dispute ${returnId} was closed and never opened`];
    if (dispute.closed) return [`dispute ${returnId} was closed twice`];
    dispute.closed = true;
    const asked = this.#asked.get(reference);
    if (won && asked) asked.back -= dispute.amountCents;
    const due = won ? dispute : { amountCents: 0, credits: 0 };
    if (amountCents === due.amountCents && credits === due.credits) return [];
    return [
      `dispute ${returnId} gave ${credits} credits and ${amountCents} cents back, not ${due.credits} and ${due.amountCents}`,
    ];
  }
}
