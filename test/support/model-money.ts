// The reference model's payments: what the service promises about money, without the domain's code.
import { type MoneyOp, PACK } from './model-ops.ts';

type Paid = {
  cents: number;
  credits: number;
  state: 'open' | 'paid' | 'declined';
  back: { cents: number; credits: number };
};
type Returned = {
  dispute: boolean;
  payment: number;
  cents: number;
  due: number;
  taken: number;
  over: boolean;
};

/** The payments of one account, by their numbers. */
export type Money = {
  payments: Record<number, Paid>;
  returns: Record<number, Returned>;
  card: boolean;
  auto: { threshold: number; packs: number; limitCents: number } | null;
  /** Packs of the top-up that is under way. */
  toppingUp: number | null;
  toppedUpCents: number;
};

/** Before anything was paid. */
export const noMoney = (): Money => ({
  payments: {},
  returns: {},
  card: false,
  auto: null,
  toppingUp: null,
  toppedUpCents: 0,
});

type Account = { available: number; version: number; money: Money };

/** Carries a command about money out. @returns what the service must response; null when nothing changes and it says `why` */
export function actOnMoney(account: Account, op: MoneyOp): { outcome: string; changed: boolean } {
  const before = account.version;
  const outcome = apply(account, op);
  return { outcome, changed: account.version !== before };
}

function apply(account: Account, op: MoneyOp): string {
  const { money } = account;
  switch (op.kind) {
    case 'buy':
      if (money.payments[op.payment]) return 'asked already';
      money.payments[op.payment] = {
        cents: op.packs * PACK.cents,
        credits: op.packs * PACK.credits,
        state: 'open',
        back: { cents: 0, credits: 0 },
      };
      account.version++;
      return 'asked';
    case 'pay':
    case 'decline':
      return end(account, op);
    case 'refund':
    case 'dispute':
      return giveBack(account, op);
    case 'decide-dispute':
      return decideDispute(account, op);
    case 'auto':
      if (!money.card) return 'refused: payment_method_required';
      money.auto = { threshold: op.threshold, packs: op.packs, limitCents: op.limitCents };
      account.version++;
      return 'auto';
    case 'pay-topup':
    case 'decline-topup':
      return endTopup(account, op.kind === 'pay-topup');
  }
}

function end(account: Account, { kind, payment: n }: Extract<MoneyOp, { kind: 'pay' | 'decline' }>): string {
  const payment = account.money.payments[n];
  if (!payment) return 'no payment';
  if (kind === 'decline') {
    if (payment.state !== 'open') return 'ended already';
    payment.state = 'declined';
    account.version++;
    return 'declined';
  }
  if (payment.state === 'paid') return 'ended already';
  payment.state = 'paid';
  account.available += payment.credits;
  account.version++;
  return 'paid';
}

function giveBack(account: Account, op: Extract<MoneyOp, { kind: 'refund' | 'dispute' }>): string {
  const { money } = account;
  const payment = money.payments[op.payment];
  if (payment?.state !== 'paid') return 'not paid';
  if (money.returns[op.number]) return 'returned already';
  const cents = Math.min(op.cents, payment.cents - payment.back.cents);
  if (cents <= 0) return 'nothing left';
  const due =
    Math.floor((payment.credits * (payment.back.cents + cents)) / payment.cents) - payment.back.credits;
  const taken = Math.min(due, account.available);
  account.available -= taken;
  payment.back = { cents: payment.back.cents + cents, credits: payment.back.credits + due };
  const dispute = op.kind === 'dispute';
  money.returns[op.number] = { dispute, payment: op.payment, cents, due, taken, over: !dispute };
  account.version += dispute && money.auto ? 2 : 1;
  if (dispute) money.auto = null;
  return `took ${taken}`;
}

function decideDispute(account: Account, op: Extract<MoneyOp, { kind: 'decide-dispute' }>): string {
  const returned = account.money.returns[op.number];
  if (!returned?.dispute) return 'no dispute';
  if (returned.over) return 'decided already';
  returned.over = true;
  account.version++;
  if (!op.won) return 'lost';
  const { back } = account.money.payments[returned.payment]!;
  back.cents -= returned.cents;
  back.credits -= returned.due;
  account.available += returned.taken;
  return 'won';
}

function endTopup(account: Account, paid: boolean): string {
  const { money } = account;
  if (money.toppingUp === null) return 'no top-up';
  if (paid) account.available += money.toppingUp * PACK.credits;
  else {
    money.toppedUpCents -= money.toppingUp * PACK.cents;
    account.version += money.auto ? 1 : 0;
    money.auto = null;
  }
  money.toppingUp = null;
  account.version++;
  return paid ? 'topped up' : 'top-up declined';
}

/** What a capture sets off. */
export function topUpAfterCapture(account: Account): void {
  const { money } = account;
  const { auto, card } = money;
  if (!auto || !card || money.toppingUp !== null || account.available >= auto.threshold) return;
  if (money.toppedUpCents + auto.packs * PACK.cents > auto.limitCents) return;
  money.toppingUp = auto.packs;
  money.toppedUpCents += auto.packs * PACK.cents;
  account.version++;
}
