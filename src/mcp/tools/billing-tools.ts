import { Type } from '@sinclair/typebox';
import type { PaymentOutcome } from '../../operations/billing/asking.ts';
import { setAutoTopup, setupPaymentMethod } from '../../operations/billing/payment-methods.ts';
import { creditBalance, listPlans, subscribeToPlan } from '../../operations/billing/plans-and-balance.ts';
import { purchaseCredits } from '../../operations/billing/purchase-credits.ts';
import { oneOf } from '../../operations/jobs/request-body.ts';
import { ADDS, READS, SETS, type Tool, toolOf } from './tool.ts';

const ShowInput = Type.Object(
  { reason: Type.Optional(oneOf(['insufficient_credits', 'plan_upgrade_required'])) },
  { additionalProperties: false },
);

const CHOOSE = 'Let the user choose, then call purchase_credits or subscribe_to_plan.';
const ASK_FOR_LEAVE =
  'Let the user choose. This connection may not pay: ask them to allow framelog:credits:purchase, or to buy on the billing page of their account.';

/** What an agent does about a payment that it asked for. */
const NEXT: Record<string, string> = {
  charged: 'Paid. get_credit_balance shows what is there now.',
  requires_checkout:
    'Give the user checkout_url to pay there. Then see by get_credit_balance whether the payment has arrived.',
  pending: 'Under way. See by get_credit_balance in a minute; do not buy again.',
  declined: 'Nothing was charged. Tell the user the reason; setup_payment_method takes another card.',
  changed: 'Done.',
  scheduled: 'It takes effect at plan_ends_at, which get_credit_balance shows.',
};
const nextOf = ({ status }: PaymentOutcome) => NEXT[status] ?? 'See get_credit_balance.';

/** The tools that show credits and plans, and those that pay (api.md 5). */
export const BILLING_TOOLS: Tool[] = [
  {
    name: 'show_plans_and_credits',
    title: 'Plans and credits',
    description:
      'Shows the user their balance, the plans and what credits cost. Call it when a tool lacks credits or the plan.',
    scope: creditBalance.scope,
    input: ShowInput,
    hints: READS,
    widget: 'plans',
    async run({ input, invoke, offers }) {
      const balance = await invoke(creditBalance, {});
      const can_buy = offers('purchase_credits');
      const reason = input.reason ?? null;
      const next_step = can_buy ? CHOOSE : ASK_FOR_LEAVE;
      return { ...(await invoke(listPlans, {})), balance, can_buy, reason, next_step };
    },
  },
  toolOf(creditBalance, {
    name: 'get_credit_balance',
    title: 'Credit balance',
    description: 'Credits to spend, those held for running jobs, plan, card and automatic top-up.',
    hints: READS,
  }),
  toolOf(listPlans, {
    name: 'list_plans',
    title: 'List plans',
    description: 'The plans, the price of credits and what videos cost.',
    hints: READS,
  }),
  toolOf(
    subscribeToPlan,
    {
      name: 'subscribe_to_plan',
      title: 'Change the plan',
      description:
        'Upgrades at once, charging the card on file or returning a checkout_url; goes down, or cancels with free, at the end of the paid month. Only when the user says so.',
      hints: { ...ADDS, idempotentHint: true },
    },
    nextOf,
  ),
  toolOf(
    purchaseCredits,
    {
      name: 'purchase_credits',
      title: 'Buy credits',
      description:
        'Buys credits in packs of 200 (5 USD): status charged when a card is on file, else requires_checkout with a checkout_url for the user. Only when the user says so.',
      hints: { ...ADDS, idempotentHint: true },
    },
    nextOf,
  ),
  toolOf(
    setupPaymentMethod,
    {
      name: 'setup_payment_method',
      title: 'Set up a card',
      description:
        'Returns a checkout_url where the user puts down a card for later payments. Costs nothing.',
      hints: { ...ADDS, idempotentHint: true },
    },
    () => 'Give the user checkout_url. Then see by get_credit_balance whether payment_method is there.',
  ),
  toolOf(setAutoTopup, {
    name: 'set_auto_topup',
    title: 'Automatic top-up',
    description:
      'Buys credits by itself when the balance is low, up to a monthly limit; needs a card and all figures. enabled: false alone switches it off. Only when the user says so.',
    hints: SETS,
  }),
];
