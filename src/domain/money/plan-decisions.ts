import type { AccountEvent } from '../events.ts';
import { Rejection } from '../rejection.ts';
import { prorated } from './billing-periods.ts';
import type { Account } from './credits.ts';
import { refuseTooMany, request } from './payment-decisions.ts';
import { PLANS, type PlanId } from './plans.ts';

/** Below this many cents nothing is charged for the rest of a month: card networks take no smaller payments. */
export const LEAST_CHARGE_CENTS = 50;

/** How a change of plan goes on: it is done, comes at the period's end, or after the payment of that id. */
export type PlanChange = {
  how: 'changed' | 'scheduled' | 'payment';
  paymentId: string;
  events: AccountEvent[];
};

const now = (data: Extract<AccountEvent, { type: 'PlanSubscribed' }>['data']): AccountEvent => ({
  type: 'PlanSubscribed',
  data,
});

/** What may be done about plans; each takes the account as it is. */
export const plans = {
  /**
   * Upgrades at once, against the price of the rest of the month; goes down, or cancels with `free`, at the end of what is
   * paid for. The plan that is there already undoes what was scheduled; one that is being paid for is not asked for twice.
   * @throws Rejection plan_unchanged
   */
  change(account: Account, command: { plan: PlanId; paymentId: string; at: string }): PlanChange {
    const { plan, paymentId } = command;
    const { period, nextPlan } = account.billing;
    if (plan === account.plan) {
      if (nextPlan === null) throw new Rejection('plan_unchanged', { plan });
      return { how: 'changed', paymentId, events: [{ type: 'PlanChangeScheduled', data: { plan: null } }] };
    }
    if (PLANS[plan].priceCents > PLANS[account.plan].priceCents) return upgrade(account, command);
    if (plan === nextPlan) return { how: 'scheduled', paymentId, events: [] };
    if (period)
      return { how: 'scheduled', paymentId, events: [{ type: 'PlanChangeScheduled', data: { plan } }] };
    return { how: 'changed', paymentId, events: [now({ plan })] };
  },

  /**
   * At the end of what is paid for: the next month is asked for, or the plan ends. Nothing happens before that moment, or
   * while its payment is under way.
   * @param command `paymentId` from the account and the period's end, so that a month is charged once
   */
  renew(account: Account, { paymentId, at }: { paymentId: string; at: string }): AccountEvent[] {
    const { period, nextPlan, card, open } = account.billing;
    if (!period || period.end > at) return [];
    if (Object.values(open).some(({ purpose }) => purpose === 'renewal')) return [];
    const plan = nextPlan ?? account.plan;
    const { priceCents: amountCents, grant: credits } = PLANS[plan];
    if (amountCents === 0 || !card) return [now({ plan: 'free' })];
    return [request('renewal', { paymentId, plan, credits, amountCents, requestedAt: at })];
  },
};

function upgrade(
  account: Account,
  { plan, paymentId, at }: { plan: PlanId; paymentId: string; at: string },
): PlanChange {
  const { period, open } = account.billing;
  const underWay = Object.values(open).find((it) => it.purpose === 'plan' && it.plan === plan);
  if (underWay) return { how: 'payment', paymentId: underWay.paymentId, events: [] };
  refuseTooMany(account);
  const [from, to] = [PLANS[account.plan], PLANS[plan]];
  if (!period || period.end <= at) {
    const whole = { paymentId, plan, credits: to.grant, amountCents: to.priceCents, requestedAt: at };
    return { how: 'payment', paymentId, events: [request('plan', whole)] };
  }
  const amountCents = prorated(to.priceCents - from.priceCents, period, at);
  const credits = prorated(to.grant - from.grant, period, at);
  if (amountCents < LEAST_CHARGE_CENTS)
    return { how: 'changed', paymentId, events: [now({ plan, credits, period })] };
  const rest = { paymentId, plan, credits, amountCents, periodEnd: period.end, requestedAt: at };
  return { how: 'payment', paymentId, events: [request('plan', rest)] };
}
