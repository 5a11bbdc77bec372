import { type Static, Type } from '@sinclair/typebox';
import { PLAN_IDS, PLANS, PRICES } from '../../domain/money/plans.ts';
import { oneOf } from '../jobs/request-body.ts';
import type { Query } from '../operation.ts';

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

/** Plans, what credits cost and what they buy (decisions.md, Credits). */
export const listPlans: Query<object, Static<typeof Plans>> = {
  name: 'list-plans',
  kind: 'query',
  scope: 'credits:read',
  input: Type.Object({}, { additionalProperties: false }),
  output: Plans,
  run: () => ({
    currency: 'usd',
    plans: PLAN_IDS.map((id) => {
      const { name, priceCents, monthly, grant, design } = PLANS[id];
      return { plan_id: id, name, price_cents: priceCents, credits: grant, monthly, design_options: design };
    }),
    credit_pack: { credits: PRICES.creditsPerPack, price_cents: PRICES.packPriceCents },
    prices: {
      first_video: { base: PRICES.firstBase, per_second: PRICES.firstPerSecond },
      followup: { base: PRICES.refineBase, per_rendered_second: PRICES.refinePerSecond },
    },
  }),
};
