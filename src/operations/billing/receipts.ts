import { type Static, Type } from '@sinclair/typebox';
import { isUuid } from '../../domain/ids.ts';
import { payments as decisions } from '../../domain/money/payment-decisions.ts';
import { PLAN_IDS } from '../../domain/money/plans.ts';
import { Rejection } from '../../domain/rejection.ts';
import type { PaymentRow, Receipt as ReceiptRow } from '../../payments/payment-rows.ts';
import { oneOf } from '../jobs/request-body.ts';
import type { Command, Query, Services } from '../operation.ts';
import { closed, onAccount, paymentsOf } from './asking.ts';

const orNull = Type.Union([Type.String(), Type.Null()]);

const Receipt = Type.Object(
  {
    payment_id: Type.String(),
    purpose: Type.String({ examples: ['purchase', 'topup', 'plan', 'renewal', 'card'] }),
    status: oneOf(['paid', 'pending', 'declined']),
    credits: Type.Integer(),
    amount_cents: Type.Integer(),
    currency: Type.String(),
    plan: Type.Union([oneOf(PLAN_IDS), Type.Null()]),
    requested_at: Type.String(),
    settled_at: orNull,
    reason: orNull,
    returned_cents: Type.Integer({ description: 'What was refunded or is disputed.' }),
  },
  { title: 'Receipt' },
);
/** A payment as its account may see it; times are ISO 8601, UTC. */
export type Receipt = Static<typeof Receipt>;

const Receipts = Type.Object({ payments: Type.Array(Receipt) }, { title: 'Receipts' });

/** The newest payments of the caller's account, whatever became of them. */
export const listPayments: Query<object, Static<typeof Receipts>> = {
  name: 'list-payments',
  kind: 'query',
  scope: 'credits:read',
  input: Type.Object({}, closed),
  output: Receipts,
  async run(services, { accountId }) {
    const rows = await paymentsOf(services).list(accountId);
    return { payments: rows.map(receiptOf) };
  },
};

const Named = Type.Object({ payment_id: Type.String() }, closed);
const Standing = Type.Object(
  { payment: Receipt, checkout_url: orNull, reached: Type.Boolean() },
  { title: 'PaymentStanding' },
);

/** Asks the provider what became of a payment of the caller's, and records it. `reached` is false when it was silent. */
export const checkPayment: Command<Static<typeof Named>, Static<typeof Standing>> = {
  name: 'check-payment',
  kind: 'command',
  scope: 'credits:read',
  input: Named,
  output: Standing,
  async run(services, { accountId }, { payment_id: paymentId }) {
    const found = await standingOf(services, paymentId);
    if (!found || found.payment.accountId !== accountId) throw new Rejection('payment_not_found', {});
    const { payment, checkoutUrl, reached } = found;
    return { payment: receiptOf(payment), checkout_url: checkoutUrl, reached };
  },
};

/**
 * The same for whoever comes back from a checkout without being signed in, such as one who pays for somebody's agent: they
 * hold the payment's id, which nobody can guess, and learn nothing but what became of it.
 */
export async function lookAtPayment(services: Services, paymentId: string) {
  const found = await standingOf(services, paymentId);
  if (!found) return null;
  const { payment, checkoutUrl, reached } = found;
  return {
    status: statusOf(payment),
    purpose: payment.purpose,
    reason: payment.reason,
    checkoutUrl,
    reached,
  };
}

const Removed = Type.Object({ removed: Type.Boolean() }, { title: 'RemovedPaymentMethod' });

/** Forgets the card on file, and switches automatic top-ups off with it. Repeatable. */
export const removePaymentMethod: Command<object, Static<typeof Removed>> = {
  name: 'remove-payment-method',
  kind: 'command',
  scope: 'credits:manage',
  input: Type.Object({}, closed),
  output: Removed,
  async run(services, caller, _input, commandId) {
    const removed = await onAccount(services, caller, commandId, (account) => {
      const events = decisions.removeCard(account, 'requested');
      return { events, result: events.length > 0 };
    });
    return { removed };
  },
};

const standingOf = async (services: Services, paymentId: string) =>
  isUuid(paymentId) ? paymentsOf(services).standing(paymentId) : null;

function statusOf({ settled, failed }: PaymentRow): Receipt['status'] {
  if (settled) return 'paid';
  return failed ? 'declined' : 'pending';
}

function receiptOf(payment: ReceiptRow): Receipt {
  return {
    payment_id: payment.paymentId,
    purpose: payment.purpose,
    status: statusOf(payment),
    credits: payment.credits,
    amount_cents: payment.amountCents,
    currency: payment.currency,
    plan: payment.plan,
    requested_at: payment.requestedAt,
    settled_at: payment.settledAt,
    reason: payment.reason,
    returned_cents: payment.returnedCents,
  };
}
