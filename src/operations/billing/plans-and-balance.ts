import { type Static, Type } from '@sinclair/typebox';
import { type PlanChange, plans } from '../../domain/money/plan-decisions.ts';
import { CURRENCY, PLAN_IDS, PLANS, PRICES } from '../../domain/money/plans.ts';
import { paymentIdOf } from '../../payments/payments.ts';
import { oneOf } from '../jobs/request-body.ts';
import type { Command, Query } from '../operation.ts';
import { closed, onAccount, PaymentOutcome, paymentsOf, wire } from './asking.ts';

const nothing = Type.Object({}, closed);
const orNull = Type.Union([Type.String(), Type.Null()]);
const Plan = Type.Object({
  plan_id: oneOf(PLAN_IDS),
  name: Type.String(),
  price_cents: Type.Integer(),
  credits: Type.Integer({ description: 'Granted when the plan starts and, for monthly plans, each month.' }),
  monthly: Type.Boolean(),
  design_options: Type.Boolean(),
});
const Plans = Type.Object(
  {
    currency: Type.String(),
    plans: Type.Array(Plan),
    credit_pack: Type.Object({ credits: Type.Integer(), price_cents: Type.Integer() }),
    prices: Type.Object({
      first_video: Type.Object({ base: Type.Number(), per_second: Type.Number() }),
      followup: Type.Object({ base: Type.Number(), per_rendered_second: Type.Number() }),
    }),
  },
  { title: 'Plans' },
);

/** The plans, what credits cost and what they buy (decisions.md, Credits). */
export const listPlans: Query<object, Static<typeof Plans>> = {
  name: 'list-plans',
  kind: 'query',
  scope: 'credits:read',
  input: nothing,
  output: Plans,
  run: () => ({
    currency: CURRENCY,
    plans: PLAN_IDS.map((id) => {
      const { name, priceCents, grant, monthly, design } = PLANS[id];
      return { plan_id: id, name, price_cents: priceCents, credits: grant, monthly, design_options: design };
    }),
    credit_pack: { credits: PRICES.creditsPerPack, price_cents: PRICES.packPriceCents },
    prices: {
      first_video: { base: PRICES.firstBase, per_second: PRICES.firstPerSecond },
      followup: { base: PRICES.refineBase, per_rendered_second: PRICES.refinePerSecond },
    },
  }),
};

const Topup = Type.Object({
  threshold: Type.Integer(),
  amount: Type.Integer(),
  monthly_limit_cents: Type.Integer(),
});
const Balance = Type.Object(
  {
    available: Type.Integer({ description: 'What can be spent now, net of holds.' }),
    held: Type.Integer({ description: 'Held for jobs that are under way.' }),
    plan: oneOf(PLAN_IDS),
    plan_ends_at: orNull,
    next_plan: Type.Union([oneOf(PLAN_IDS), Type.Null()]),
    payment_method: orNull,
    auto_topup: Type.Union([Topup, Type.Null()]),
    auto_topup_stopped: orNull,
  },
  { title: 'CreditBalance' },
);

/** What can be spent, what is held, and how more comes. */
export const creditBalance: Query<object, Static<typeof Balance>> = {
  name: 'credit-balance',
  kind: 'query',
  scope: 'credits:read',
  input: nothing,
  output: Balance,
  async run({ store }, { accountId }) {
    const account = await store.account(accountId);
    if (!account) throw new Error('a principal without an account');
    const { available, held, plan, billing } = account;
    const { topup } = billing;
    return {
      available,
      held,
      plan,
      plan_ends_at: billing.period?.end ?? null,
      next_plan: billing.nextPlan,
      payment_method: billing.card?.label ?? null,
      auto_topup: topup && {
        threshold: topup.threshold,
        amount: topup.amount,
        monthly_limit_cents: topup.monthlyLimitCents,
      },
      auto_topup_stopped: billing.topupStopped,
    };
  },
};

const Subscription = Type.Object(
  { plan_id: oneOf(PLAN_IDS, { description: 'The plan to change to.' }) },
  closed,
);

/** Upgrades at once, against payment; goes down, or cancels with `free`, at the end of the paid month. */
export const subscribeToPlan: Command<Static<typeof Subscription>, PaymentOutcome> = {
  name: 'subscribe-to-plan',
  kind: 'command',
  scope: 'credits:purchase',
  input: Subscription,
  output: PaymentOutcome,
  async run(services, caller, { plan_id: plan }, commandId) {
    const payments = paymentsOf(services);
    const asked = paymentIdOf(caller.accountId, 'plan', commandId);
    const at = new Date(services.entropy.now()).toISOString();
    const { how, paymentId } = await onAccount<Omit<PlanChange, 'events'>>(
      services,
      caller,
      commandId,
      (account) => {
        const { events, ...result } = plans.change(account, { plan, paymentId: asked, at });
        return { events, result };
      },
    );
    if (how === 'payment') return wire(paymentId, await payments.proceed(paymentId, { present: true }));
    return { payment_id: paymentId, status: how, requires_checkout: false };
  },
};
