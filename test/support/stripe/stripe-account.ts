// What Stripe has on record for one test account: only the members that a client may look at (docs.stripe.com/api).
import { randomBytes } from 'node:crypto';
import { faultsOfEvent } from './description.ts';
import { type Form, missing, partOf, StripeRefusal, textOf } from './stripe-form.ts';

/** An object of Stripe's API. */
// biome-ignore lint/suspicious/noExplicitAny: objects of another party's API
export type StripeObject = Record<string, any>;

/** Stripe's test payment methods, by what becomes of a payment with them (docs.stripe.com/testing). */
const CARDS: Record<string, { last4: string; declines?: string }> = {
  pm_card_visa: { last4: '4242' },
  pm_card_authenticationRequired: { last4: '3184', declines: 'authentication_required' },
  pm_card_chargeCustomerFail: { last4: '0341', declines: 'generic_decline' },
  pm_card_chargeCustomerFailInsufficientFunds: { last4: '9995', declines: 'insufficient_funds' },
};

/** What Stripe has in every payment by card and nothing here looks at. */
export const CARD_INTENT = {
  capture_method: 'automatic',
  confirmation_method: 'automatic',
  payment_method_types: ['card'],
};

const NOBODY = { address: null, email: null, name: null, phone: null };
const NO_EVIDENCE = { due_by: null, has_evidence: false, past_due: false, submission_count: 0 };

const idOf = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
const now = (): number => Math.floor(Date.now() / 1000);

/** An account's objects by id, and everything that happened. */
export class StripeAccount {
  readonly objects = new Map<string, StripeObject>();
  readonly events: StripeObject[] = [];
  /** What was asked, responded or reported otherwise than Stripe's description says. */
  readonly faults: string[] = [];
  /** Called with each event; a webhook endpoint. */
  onEvent: (event: StripeObject) => void = () => {};

  make(prefix: string, object: string, more: object): StripeObject {
    const made = { id: idOf(prefix), object, created: now(), livemode: false, ...more };
    this.objects.set(made.id, made);
    return made;
  }

  find(id: string | undefined, kind: string): StripeObject {
    const found = this.objects.get(id ?? '');
    return found?.object === kind ? found : missing(`${kind}: '${id}'`);
  }

  all(kind: string, matches: (it: StripeObject) => boolean): StripeObject[] {
    return [...this.objects.values()].filter((it) => it.object === kind && matches(it)).reverse();
  }

  tell(type: string, object: StripeObject): void {
    const event = {
      id: idOf('evt'),
      object: 'event',
      created: now(),
      type,
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
    };
    this.faults.push(...faultsOfEvent(event, object));
    this.events.unshift(event);
    this.onEvent(event);
  }

  /** Keeps a test card for a customer, as `POST /v1/payment_methods/:id/attach` does. */
  attach(token: string, customer: string): StripeObject {
    this.find(customer, 'customer');
    const card = CARDS[token] ?? missing(`PaymentMethod: '${token}'`);
    return this.make('pm', 'payment_method', {
      customer,
      type: 'card',
      billing_details: NOBODY,
      card: { brand: 'visa', last4: card.last4, exp_month: 8, exp_year: 2040, funding: 'credit' },
      token,
    });
  }

  #charge({ id, metadata, amount, currency }: StripeObject): StripeObject {
    const taken = {
      amount,
      amount_captured: amount,
      amount_refunded: 0,
      captured: true,
      paid: true,
      currency,
    };
    const state = { disputed: false, refunded: false, status: 'succeeded', billing_details: NOBODY };
    return this.make('ch', 'charge', { payment_intent: id, metadata, ...taken, ...state });
  }

  /** Confirms a payment: it succeeds, or the card's refusal is on it. @returns the refusal */
  confirm(intent: StripeObject, method: StripeObject, offSession: boolean): StripeObject | null {
    const declines = CARDS[method.token]?.declines;
    const refused = declines === 'authentication_required' && !offSession ? undefined : declines;
    if (!refused) {
      Object.assign(intent, {
        status: 'succeeded',
        amount_received: intent.amount,
        payment_method: method.id,
        last_payment_error: null,
      });
      intent.latest_charge = this.#charge(intent).id;
      this.tell('payment_intent.succeeded', intent);
      return null;
    }
    const code = refused === 'authentication_required' ? refused : 'card_declined';
    const error = {
      type: 'card_error',
      code,
      decline_code: refused,
      message: 'Your card was declined.',
      payment_method: method,
    };
    Object.assign(intent, {
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: error,
    });
    this.tell('payment_intent.payment_failed', intent);
    return error;
  }

  /** What a person does on the checkout's page. @returns whether it was paid */
  atCheckout(sessionId: string, token: string): boolean {
    const session = this.find(sessionId, 'checkout.session');
    if (session.status !== 'open') return false;
    const method = this.attach(token, session.customer);
    if (session.mode === 'setup') {
      const setup = this.find(session.setup_intent, 'setup_intent');
      if (CARDS[token]?.declines && CARDS[token]?.declines !== 'authentication_required') return false;
      Object.assign(setup, { status: 'succeeded', payment_method: method.id });
    } else {
      const { amount, currency, metadata } = session.wanted;
      const facts = { amount, currency, metadata, customer: session.customer, amount_received: 0 };
      session.payment_intent ??= this.make('pi', 'payment_intent', {
        ...CARD_INTENT,
        ...facts,
        status: 'requires_payment_method',
      }).id;
      if (this.confirm(this.find(session.payment_intent, 'payment_intent'), method, false)) return false;
    }
    Object.assign(session, {
      status: 'complete',
      payment_status: session.mode === 'setup' ? 'no_payment_required' : 'paid',
    });
    this.tell('checkout.session.completed', session);
    return true;
  }

  refund(form: Form): StripeObject {
    const intent = this.find(textOf(form, 'payment_intent'), 'payment_intent');
    const amount = Number(textOf(form, 'amount') ?? intent.amount);
    const gone = this.all('refund', (it) => it.payment_intent === intent.id).reduce(
      (sum, it) => sum + it.amount,
      0,
    );
    if (gone + amount > intent.amount)
      throw new StripeRefusal(400, {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: 'Refund amount is greater than unrefunded amount on charge.',
      });
    const { currency, latest_charge: charge } = intent;
    const facts = { payment_intent: intent.id, charge, amount, currency, status: 'succeeded' };
    const refund = this.make('re', 'refund', facts);
    const charged = this.find(charge, 'charge');
    charged.amount_refunded += amount;
    charged.refunded = charged.amount_refunded === charged.amount;
    this.tell('charge.refunded', charged);
    return refund;
  }

  /** A customer's bank claims money back, or only asks (`warning_needs_response`). */
  dispute(intentId: string, amount: number, status = 'needs_response'): StripeObject {
    const { currency, latest_charge: charge } = this.find(intentId, 'payment_intent');
    const facts = { payment_intent: intentId, charge, amount, currency, status, metadata: {} };
    const claim = {
      reason: 'general',
      evidence: {},
      evidence_details: NO_EVIDENCE,
      balance_transactions: [],
    };
    const dispute = this.make('dp', 'dispute', { ...facts, ...claim, is_charge_refundable: true });
    this.tell('charge.dispute.created', dispute);
    return dispute;
  }

  close(dispute: StripeObject, status: 'won' | 'lost' | 'warning_closed'): void {
    dispute.status = status;
    this.tell('charge.dispute.closed', dispute);
  }

  /** The payment that this service calls so. */
  ofPayment(paymentId: string): StripeObject {
    const [found] = this.all(
      'payment_intent',
      (it) => it.metadata.payment_id === paymentId && it.status === 'succeeded',
    );
    return found ?? missing(`payment ${paymentId}`);
  }
}

/** Copies an object with the named members replaced by what they name, as `expand` does. */
export function expanded(account: StripeAccount, object: StripeObject, paths: string[]): StripeObject {
  const copy = { ...object };
  for (const path of paths) {
    const [member = '', ...rest] = path.split('.');
    const value = copy[member];
    const named = typeof value === 'string' ? account.objects.get(value) : value;
    if (named) copy[member] = expanded(account, named, rest.length > 0 ? [rest.join('.')] : []);
  }
  return copy;
}

/** The metadata of a part of a request. */
export const metadataOf = (form: Form | undefined): object => ({ ...partOf(form, 'metadata') });
