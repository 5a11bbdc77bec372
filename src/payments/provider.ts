import type { Uuid } from '../domain/ids.ts';
import type { Card } from '../domain/money/billing.ts';
import type { Return } from '../domain/money/payment-decisions.ts';

/** What the provider is asked to take, or (`card`) to keep for later. Cents are integers. */
export type Order = {
  paymentId: string;
  customerId: string;
  kind: 'payment' | 'card';
  amountCents: number;
  currency: string;
  /** For people: on the checkout and on the receipt. */
  description: string;
};

/** A refund is final; a dispute is open until it is won or lost. */
export type ProviderReturn = Return & { outcome: 'open' | 'won' | 'lost' };

/** What the provider says of a payment, at the moment of asking. */
export type ProviderState = {
  status: 'open' | 'paid' | 'failed';
  /** Why it failed: the provider's word, such as `card_declined`; null otherwise. */
  reason: string | null;
  /** What was taken. */
  amountCents: number;
  /** The card that paid or was set up, for later payments. */
  card: Card | null;
  returns: ProviderReturn[];
};

/** A page of the provider's on which a person pays. */
export type Checkout = { sessionId: string; url: string };

/** Where the provider sends a person afterwards. */
export type ReturnTo = { paidUrl: string; cancelledUrl: string };

/** How a payment is found again: by its checkout when it has one, else by its id among the customer's. */
export type Question = { paymentId: string; customerId: string; sessionId: string | null };

/** A report of the provider whose signature is right; null when it is about nothing of ours. */
export type Notice = { paymentId: string } | null;

/** The provider could not be reached in time, or failed: what it did is not known. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** A report that is not the provider's, or an old one sent again. */
export class BadNotice extends Error {
  override readonly name = 'BadNotice';
  readonly outcome: 'bad_signature' | 'too_old';

  constructor(outcome: 'bad_signature' | 'too_old') {
    super(outcome);
    this.outcome = outcome;
  }
}

/** The reason of a payment that only the customer, present, can confirm. */
export const AUTHENTICATION_REQUIRED = 'authentication_required';

/** How old a report may be, in seconds. */
export const NOTICE_SECONDS = 300;

/** How long a checkout can be paid, in seconds. */
export const CHECKOUT_SECONDS = 24 * 3600;

/**
 * Who takes the money. Every method that has an effect has it once for the same ids, so that it can be called again after
 * a crash. @throws ProviderUnavailable from each of them
 */
export interface PaymentProvider {
  /** As events and tables name it. */
  readonly name: string;
  /** The provider's name for an account. */
  customer(accountId: Uuid, email: string): Promise<string>;
  /** Opens a checkout. */
  checkout(order: Order, returnTo: ReturnTo): Promise<Checkout>;
  /** Takes the money from a card on file, without the customer; a refusal is a state, not an error. */
  charge(order: Order, card: Card): Promise<ProviderState>;
  /** What became of a payment; null when the provider has never heard of it. */
  look(question: Question): Promise<ProviderState | null>;
  /** Forgets a customer and their cards, for good; what was paid stays on the provider's records. Repeatable. */
  forget(customerId: string): Promise<void>;
  /** Ids of payments that changed since a moment, refunds and disputes included; perhaps some more. */
  changedSince(moment: Date): Promise<string[]>;
  /** Reads a report. @param now milliseconds since the epoch @throws BadNotice */
  notice(body: Buffer, signature: string, now: number): Promise<Notice>;
}
