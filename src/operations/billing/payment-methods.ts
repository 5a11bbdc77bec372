import { type Static, Type } from '@sinclair/typebox';
import type { Account } from '../../domain/money/credits.ts';
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
    threshold: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 40_000, description: 'Credits below which more are bought.' }),
    ),
    amount: Type.Optional(
      Type.Integer({
        minimum: PRICES.creditsPerPack,
        maximum: 40_000,
        description: 'Credits to buy each time.',
      }),
    ),
    monthly_limit_cents: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Most to spend in a calendar month.' }),
    ),
  },
  closed,
);

type AutoTopup = Static<typeof AutoTopup>;

/** What a top-up is made of: needed to switch it on, and not to switch it off. */
const FIGURES = ['threshold', 'amount', 'monthly_limit_cents'] as const;

/** @throws Rejection `invalid_request` where one is missing or they do not fit together */
function mustFit(input: AutoTopup): void {
  const { enabled, amount, monthly_limit_cents: limit } = input;
  const missing = enabled ? FIGURES.filter((name) => input[name] === undefined) : [];
  const issues = missing.map((name) => ({
    ...{ code: 'invalid_type', message: 'Required', expected: 'integer', received: 'undefined' },
    path: [name],
  }));
  if (issues.length > 0) throw new Rejection('invalid_request', { issues });
  if (amount !== undefined) refusePartsOfPacks(amount, 'amount');
  if (enabled && limit! < creditsPriceCents(amount!)) {
    const message = 'The monthly limit is less than one top-up';
    const path = ['monthly_limit_cents'];
    throw new Rejection('invalid_request', { issues: [{ code: 'custom', message, path }] });
  }
}

/** The figures that were given, else those that hold; null where there are none to record. */
function recorded(input: AutoTopup, { billing }: Account) {
  const threshold = input.threshold ?? billing.topup?.threshold;
  const amount = input.amount ?? billing.topup?.amount;
  const monthlyLimitCents = input.monthly_limit_cents ?? billing.topup?.monthlyLimitCents;
  if (threshold === undefined || amount === undefined || monthlyLimitCents === undefined) return null;
  return { enabled: input.enabled, threshold, amount, monthlyLimitCents };
}

/** Switches automatic top-ups on, with all their figures, or off, with or without. */
export const setAutoTopup: Command<AutoTopup, AutoTopup> = {
  name: 'set-auto-topup',
  kind: 'command',
  scope: 'credits:manage',
  input: AutoTopup,
  output: AutoTopup,
  async run(services, caller, input, commandId) {
    mustFit(input);
    await onAccount(services, caller, commandId, (account) => {
      const set = recorded(input, account);
      return { events: set ? decisions.setTopup(account, set) : [], result: null };
    });
    return input;
  },
};
