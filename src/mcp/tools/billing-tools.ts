import { Type } from '@sinclair/typebox';
import { creditBalance } from '../../operations/billing/credit-balance.ts';
import { listPlans } from '../../operations/billing/list-plans.ts';
import { oneOf } from '../../operations/jobs/request-body.ts';
import { READS, type Tool, toolOf } from './tool.ts';

const ShowInput = Type.Object(
  { reason: Type.Optional(oneOf(['insufficient_credits', 'plan_upgrade_required'])) },
  { additionalProperties: false },
);

/** The tools about credits and plans (api.md 5). */
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
    async run({ input, invoke }) {
      const balance = await invoke(creditBalance, {});
      return { ...(await invoke(listPlans, {})), balance, reason: input.reason ?? null };
    },
  },
  toolOf(creditBalance, {
    name: 'get_credit_balance',
    title: 'Credit balance',
    description: 'Credits that can be spent now and those held for running jobs.',
    hints: READS,
  }),
  toolOf(listPlans, {
    name: 'list_plans',
    title: 'List plans',
    description: 'The plans, the price of credits and what videos cost.',
    hints: READS,
  }),
];
