import { type Static, Type } from '@sinclair/typebox';
import { payments as decisions } from '../../domain/money/payment-decisions.ts';
import { creditsPriceCents, PRICES } from '../../domain/money/plans.ts';
import { Rejection } from '../../domain/rejection.ts';
import { paymentIdOf } from '../../payments/payments.ts';
import type { Command } from '../operation.ts';
import { closed, onAccount, PaymentOutcome, paymentsOf, wire } from './asking.ts';
import { refusePartsOfPacks } from './purchase-credits.ts';

/** Keeps a card for later payments, by a checkout that costs nothing; the same one, while it is open. */
export const setupPaymentMethod: Command<object, PaymentOutcome> = {
  name: 'setup-payment-method',
  kind: 'command',
  scope: 'credits:manage',
  input: Type.Object({}, closed),
  output: PaymentOutcome,
  async run(services, caller, _input, commandId) {
    const payments = paymentsOf(services);
    const at = new Date(services.entropy.now()).toISOString();
    const paymentId = await onAccount(services, caller, commandId, (account) => {
      const open = Object.values(account.billing.open).find(({ purpose }) => purpose === 'card');
      if (open) return { events: [], result: open.paymentId };
      const asked = paymentIdOf(caller.accountId, 'card', commandId);
      const events = decisions.request(account, { paymentId: asked, purpose: 'card', credits: 0, at });
      return { events, result: asked };
    });
    return wire(paymentId, await payments.proceed(paymentId, { present: true }));
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
      events: decisions.setTopup(account, { enabled, threshold, amount, monthlyLimitCents }),
      result: null,
    }));
    return input;
  },
};
