import { type Static, Type } from '@sinclair/typebox';
import { payments } from '../../domain/money/payment-decisions.ts';
import { creditsPriceCents, PRICES } from '../../domain/money/plans.ts';
import { Rejection } from '../../domain/rejection.ts';
import { paymentIdOf } from '../../payments/payments.ts';
import type { Command } from '../operation.ts';
import { askFor, closed, onAccount, PaymentOutcome } from './asking.ts';
import { refusePartsOfPacks } from './purchase-credits.ts';

/** Keeps a card for later payments, by a checkout that costs nothing. */
export const setupPaymentMethod: Command<object, PaymentOutcome> = {
  name: 'setup-payment-method',
  kind: 'command',
  scope: 'credits:manage',
  input: Type.Object({}, closed),
  output: PaymentOutcome,
  async run(services, caller, _input, commandId) {
    const paymentId = paymentIdOf(caller.accountId, 'card', commandId);
    return askFor(services, caller, { paymentId, same: () => true }, (account, at) =>
      payments.request(account, { paymentId, purpose: 'card', credits: 0, at }),
    );
  },
};

const AutoTopup = Type.Object(
  {
    enabled: Type.Boolean(),
    threshold: Type.Integer({
      minimum: 1,
      maximum: 40_000,
      description: 'Credits below which more are bought.',
    }),
    amount: Type.Integer({
      minimum: PRICES.creditsPerPack,
      maximum: 40_000,
      description: 'Credits to buy each time.',
    }),
    monthly_limit_cents: Type.Integer({
      minimum: 0,
      maximum: 1_000_000,
      description: 'Most to spend in a calendar month.',
    }),
  },
  closed,
);

/** Switches automatic top-ups on or off. */
export const setAutoTopup: Command<Static<typeof AutoTopup>, Static<typeof AutoTopup>> = {
  name: 'set-auto-topup',
  kind: 'command',
  scope: 'credits:manage',
  input: AutoTopup,
  output: AutoTopup,
  async run(services, caller, input, commandId) {
    const { enabled, threshold, amount, monthly_limit_cents: monthlyLimitCents } = input;
    refusePartsOfPacks(amount, 'amount');
    if (enabled && monthlyLimitCents < creditsPriceCents(amount)) {
      const message = 'The monthly limit is less than one top-up';
      const path = ['monthly_limit_cents'];
      throw new Rejection('invalid_request', { issues: [{ code: 'custom', message, path }] });
    }
    await onAccount(services, caller, commandId, (account) => ({
      events: payments.setTopup(account, { enabled, threshold, amount, monthlyLimitCents }),
      result: null,
    }));
    return input;
  },
};
