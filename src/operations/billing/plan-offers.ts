import { type Static, Type } from '@sinclair/typebox';
import { plans } from '../../domain/money/plan-decisions.ts';
import { PLAN_IDS, PLANS } from '../../domain/money/plans.ts';
import { isRejection } from '../../domain/rejection.ts';
import { oneOf } from '../jobs/request-body.ts';
import type { Query } from '../operation.ts';

const Offer = Type.Object({
  plan_id: oneOf(PLAN_IDS),
  /** `current` is the plan that is there; `payment` is paid for now, `scheduled` comes at the month's end. */
  how: oneOf(['current', 'payment', 'scheduled', 'changed', 'refused']),
  /** What is charged at once. */
  amount_cents: Type.Integer(),
});
const Offers = Type.Object({ offers: Type.Array(Offer) }, { title: 'PlanOffers' });

/** What changing to each plan would come to at this moment, decided as it then is; it changes nothing. */
export const planOffers: Query<object, Static<typeof Offers>> = {
  name: 'plan-offers',
  kind: 'query',
  scope: 'credits:read',
  input: Type.Object({}, { additionalProperties: false }),
  output: Offers,
  async run({ store, entropy }, { accountId }) {
    const account = await store.account(accountId);
    if (!account) throw new Error('a principal without an account');
    const at = new Date(entropy.now()).toISOString();
    const offers = PLAN_IDS.map((plan): Static<typeof Offer> => {
      if (plan === account.plan) return { plan_id: plan, how: 'current', amount_cents: 0 };
      try {
        const { how, paymentId, events } = plans.change(account, { plan, paymentId: '', at });
        const [asked] = events;
        const underWay = account.billing.open[paymentId];
        const amount = asked?.type === 'PaymentRequested' ? asked.data.amountCents : underWay?.amountCents;
        return {
          plan_id: plan,
          how,
          amount_cents: how === 'payment' ? (amount ?? PLANS[plan].priceCents) : 0,
        };
      } catch (error) {
        if (!isRejection(error, 'too_many_open_payments')) throw error;
        return { plan_id: plan, how: 'refused', amount_cents: 0 };
      }
    });
    return { offers };
  },
};
