import { type AccessEvent, isAccessEvent } from '../access/access-events.ts';
import type { AccountEvent } from '../events.ts';
import { Rejection } from '../rejection.ts';
import { type Billing, evolveBilling, NO_BILLING } from './billing.ts';
import { PLANS, type PlanId, PRICES } from './plans.ts';

/** Credits needed to start a generation (api.md 8). */
const MINIMUM_KICKOFF_BALANCE = 1;

/** An account as its events tell it; amounts in credits. */
export type Account = {
  userId: string;
  email: string;
  plan: PlanId;
  /** What can be spent now, net of holds; what the API calls the balance. */
  available: number;
  /** The sum of the open holds. */
  held: number;
  holds: Record<string, { jobId: string; run: number; amount: number }>;
  /** Runs that the customer stopped in their work, free of charge, since anything was charged. */
  freeStops: number;
  billing: Billing;
};

/** The account before its first event. */
export const NO_ACCOUNT: Account = {
  userId: '',
  email: '',
  plan: 'free',
  available: 0,
  held: 0,
  holds: {},
  freeStops: 0,
  billing: NO_BILLING,
};

type MoneyEvent = Exclude<AccountEvent, AccessEvent>;

/** Folds one fact into an account. Total: a fact that does not apply leaves the account as it was. */
export function evolve(account: Account, event: AccountEvent): Account {
  if (isAccessEvent(event)) return account;
  const next = balanceAfter(account, event);
  const billing = evolveBilling(account.billing, event);
  return billing === account.billing ? next : { ...next, billing };
}

function balanceAfter(account: Account, event: MoneyEvent): Account {
  switch (event.type) {
    case 'AccountOpened':
      return {
        ...account,
        userId: event.data.userId,
        email: event.data.email,
        plan: event.data.plan as PlanId,
      };
    case 'CreditsGranted':
    case 'CreditsPurchased':
      return { ...account, available: account.available + event.data.amount };
    case 'CreditsHeld': {
      const { holdId, jobId, run, amount } = event.data;
      const holds = { ...account.holds, [holdId]: { jobId, run, amount } };
      return { ...account, available: account.available - amount, held: account.held + amount, holds };
    }
    case 'HoldCaptured':
    case 'HoldReleased':
      return holdEnded(account, event);
    case 'PlanSubscribed': {
      const { plan, credits = 0 } = event.data;
      return { ...account, plan: plan as PlanId, available: account.available + credits };
    }
    case 'CreditsWithdrawn':
      return { ...account, available: account.available - event.data.credits };
    case 'DisputeClosed':
      return { ...account, available: account.available + event.data.credits };
    case 'EmailChanged':
      return { ...account, email: event.data.email };
    case 'PaymentRequested':
    case 'PlanChangeScheduled':
    case 'PaymentMethodAttached':
    case 'PaymentMethodRemoved':
    case 'AutoTopupSet':
    case 'AutoTopupStopped':
    case 'PaymentFailed':
      return account;
    default:
      return event satisfies never;
  }
}

function holdEnded(
  account: Account,
  event: Extract<AccountEvent, { type: 'HoldCaptured' | 'HoldReleased' }>,
): Account {
  if (event.type === 'HoldCaptured') {
    const { holdId, captured, released } = event.data;
    const ended = endHold(account, holdId, released);
    return captured > 0 ? { ...ended, freeStops: 0 } : ended;
  }
  const { holdId, amount, stopped } = event.data;
  const ended = endHold(account, holdId, amount);
  return stopped ? { ...ended, freeStops: ended.freeStops + 1 } : ended;
}

function endHold(account: Account, holdId: string, returned: number): Account {
  const hold = account.holds[holdId];
  if (!hold) return account;
  const { [holdId]: _ended, ...holds } = account.holds;
  return { ...account, available: account.available + returned, held: account.held - hold.amount, holds };
}

/** Names a hold, and the run that it is for. */
export type HoldCommand = { holdId: string; jobId: string; run: number };

/** What an account may do; each takes the account as it is and gives the facts that follow, or refuses. */
export const decide = {
  /** Opens an account with its plan's grant, or with `credits` instead of it. */
  open(command: { userId: string; email: string; plan: PlanId; credits?: number }): AccountEvent[] {
    const { userId, email, plan } = command;
    const amount = command.credits ?? PLANS[plan].grant;
    return [
      { type: 'AccountOpened', data: { userId, email, plan } },
      ...(amount > 0 ? [{ type: 'CreditsGranted' as const, data: { amount, reason: `plan ${plan}` } }] : []),
    ];
  },

  grant(command: { amount: number; reason: string }): AccountEvent[] {
    return [{ type: 'CreditsGranted', data: { amount: command.amount, reason: command.reason } }];
  },

  /** Holds `min(price, balance)`; refused below the kick-off minimum (decisions.md, Credits). */
  hold(
    account: Account,
    command: HoldCommand & { price: number },
  ): { amount: number; events: AccountEvent[] } {
    if (account.available < MINIMUM_KICKOFF_BALANCE) {
      throw new Rejection('insufficient_credits', {
        minimum: MINIMUM_KICKOFF_BALANCE,
        balance: account.available,
      });
    }
    const { holdId, jobId, run } = command;
    const amount = Math.min(command.price, account.available);
    return { amount, events: [{ type: 'CreditsHeld', data: { holdId, jobId, run, amount } }] };
  },

  /** Captures at most the held amount and releases the rest; a hold that has ended gives no event. */
  capture(account: Account, command: HoldCommand & { price: number }): AccountEvent[] {
    const hold = account.holds[command.holdId];
    if (!hold) return [];
    const { holdId, jobId, run } = command;
    const captured = Math.min(command.price, hold.amount);
    return [
      { type: 'HoldCaptured', data: { holdId, jobId, run, captured, released: hold.amount - captured } },
    ];
  },

  /** Gives a hold back; a hold that has ended gives no event. */
  release(account: Account, command: HoldCommand & { reason: string }): AccountEvent[] {
    const hold = account.holds[command.holdId];
    if (!hold) return [];
    const { holdId, jobId, run, reason } = command;
    return [{ type: 'HoldReleased', data: { holdId, jobId, run, amount: hold.amount, reason } }];
  },

  /**
   * Ends the hold of work that the customer stops after it began. A few stops between two charges are free; from then on
   * each is charged the base of a refinement, so that nobody renders for ever without paying (docs/decisions.md).
   */
  stop(account: Account, command: HoldCommand & { reason: string }): AccountEvent[] {
    const { reason, ...hold } = command;
    if (account.freeStops >= PRICES.freeStops)
      return decide.capture(account, { ...hold, price: PRICES.refineBase });
    return decide
      .release(account, { ...hold, reason })
      .map((event) =>
        event.type === 'HoldReleased' ? { ...event, data: { ...event.data, stopped: true } } : event,
      );
  },

  /** Refuses design options on a plan without them (decisions.md, Status codes). */
  allowDesign(account: Account, fields: string[]): void {
    if (fields.length > 0 && !PLANS[account.plan].design) {
      throw new Rejection('plan_upgrade_required', { fields, plan: account.plan });
    }
  },
};
