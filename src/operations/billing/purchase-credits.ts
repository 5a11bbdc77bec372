import { type Static, Type } from '@sinclair/typebox';
import { payments } from '../../domain/money/payment-decisions.ts';
import { PRICES } from '../../domain/money/plans.ts';
import { Rejection } from '../../domain/rejection.ts';
import { paymentIdOf } from '../../payments/payments.ts';
import type { Command } from '../operation.ts';
import { askFor, closed, PaymentOutcome } from './asking.ts';

const PACK = PRICES.creditsPerPack;
/** 1,000 USD: what is more is likely to be a mistake. */
const MOST = 40_000;

const Purchase = Type.Object(
  {
    credits: Type.Integer({ minimum: PACK, maximum: MOST, description: `A multiple of ${PACK}.` }),
    idempotency_key: Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'Names the purchase: repeating it with the same key buys once.',
    }),
  },
  closed,
);

/** Whole packs only. @throws Rejection invalid_request */
export function refusePartsOfPacks(credits: number, member: string): void {
  if (credits % PACK === 0) return;
  const message = `Credits are sold in packs of ${PACK}`;
  throw new Rejection('invalid_request', { issues: [{ code: 'custom', message, path: [member] }] });
}

/** Buys credits: from the card on file, else by a checkout. */
export const purchaseCredits: Command<Static<typeof Purchase>, PaymentOutcome> = {
  name: 'purchase-credits',
  kind: 'command',
  scope: 'credits:purchase',
  input: Purchase,
  output: PaymentOutcome,
  async run(services, caller, { credits, idempotency_key: key }) {
    refusePartsOfPacks(credits, 'credits');
    const paymentId = paymentIdOf(caller.accountId, 'purchase', key);
    const same = (before: { credits: number }) => before.credits === credits;
    return askFor(services, caller, { paymentId, same }, (account, at) =>
      payments.request(account, { paymentId, purpose: 'purchase', credits, at }),
    );
  },
};
