import { type Static, Type } from '@sinclair/typebox';
import type { AccountEvent } from '../../domain/events.ts';
import { type Uuid, uuidv5 } from '../../domain/ids.ts';
import type { Account } from '../../domain/money/credits.ts';
import { Rejection } from '../../domain/rejection.ts';
import type { Payments } from '../../payments/payments.ts';
import type { Progress } from '../../payments/taking.ts';
import type { Caller, Services } from '../operation.ts';

/** Objects of requests: other members are refused. */
export const closed = { additionalProperties: false };

/** How a payment stands (api.md 5): taken, waiting for a person at `checkout_url`, under way, or refused. */
export const PaymentOutcome = Type.Object(
  {
    payment_id: Type.String(),
    status: Type.String({ examples: ['charged', 'requires_checkout', 'pending', 'declined'] }),
    requires_checkout: Type.Boolean(),
    checkout_url: Type.Optional(Type.String()),
    reason: Type.Optional(Type.String()),
  },
  { title: 'PaymentOutcome' },
);
export type PaymentOutcome = Static<typeof PaymentOutcome>;

/** @throws Rejection payments_unavailable when no provider is set up */
export function paymentsOf({ payments }: Services): Payments {
  if (!payments) throw new Rejection('payments_unavailable', {});
  return payments;
}

/** Decides something about the caller's account and records it; once for its command. */
export async function onAccount<T>(
  { store }: Services,
  caller: Caller,
  commandId: Uuid,
  decide: (account: Account) => { events: AccountEvent[]; result: T },
): Promise<T> {
  const { accountId, userId, actor } = caller;
  const { result } = await store.handle({ commandId, actor }, async (unit) => {
    const account = await unit.account(accountId);
    if (!account) throw new Error('a principal without an account');
    const decided = decide(account);
    unit.appendAccount(accountId, userId, decided.events);
    return decided.result;
  });
  return result;
}

/**
 * Asks for a payment, unless the same one was asked for before, and goes on with it as far as it gets.
 * @param same whether an earlier payment of this id is the one that is meant @throws Rejection idempotency_key_reused
 */
export async function askFor(
  services: Services,
  caller: Caller,
  payment: { paymentId: Uuid; same: (before: { credits: number }) => boolean },
  decide: (account: Account, at: string) => AccountEvent[],
): Promise<PaymentOutcome> {
  const payments = paymentsOf(services);
  const { paymentId, same } = payment;
  const at = new Date(services.entropy.now()).toISOString();
  await onAccount(services, caller, uuidv5(paymentId, 'asked'), (account) => ({
    events: decide(account, at),
    result: null,
  }));
  const before = await payments.find(paymentId);
  if (before && !same(before)) throw new Rejection('idempotency_key_reused', {});
  return wire(paymentId, await payments.proceed(paymentId, { present: true }));
}

/** An outcome as surfaces show it. */
export function wire(paymentId: string, progress: Progress): PaymentOutcome {
  return {
    payment_id: paymentId,
    status: progress.status,
    requires_checkout: progress.status === 'requires_checkout',
    ...(progress.status === 'requires_checkout' && { checkout_url: progress.checkoutUrl }),
    ...(progress.status === 'declined' && { reason: progress.reason }),
  };
}
