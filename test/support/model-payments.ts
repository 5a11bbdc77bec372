// The model's commands about money, carried out by a real store with the domain's decisions.
import type { AccountEvent } from '../../src/domain/events.ts';
import type { Account } from '../../src/domain/money/credits.ts';
import { payments } from '../../src/domain/money/payment-decisions.ts';
import { readPayment, readReturns, returnedOf } from '../../src/payments/payment-rows.ts';
import type { UnitOfWork } from '../../src/store/contract.ts';
import type { Queryable } from '../../src/store/database/db.ts';
import type { Ids } from './model-commands.ts';
import { MODEL_TIME } from './model-made.ts';
import { type MoneyOp, PACK } from './model-ops.ts';

type Done = { outcome: string; events: AccountEvent[] };
const nothing = (outcome: string): Done => ({ outcome, events: [] });

/** Decides a command about money. @returns the response in the model's words */
export async function payInStore(unit: UnitOfWork, ids: Ids, op: MoneyOp): Promise<string> {
  const accountId = ids.account(op.account);
  const account = await unit.account(accountId);
  if (!account) return 'no account';
  const { outcome, events } = await unit.rows((db) => decided(account, db, ids, op));
  unit.appendAccount(accountId, account.userId, events);
  return outcome;
}

async function decided(account: Account, db: Queryable, ids: Ids, op: MoneyOp): Promise<Done> {
  switch (op.kind) {
    case 'buy': {
      const paymentId = ids.payment(op.account, op.payment);
      if (await readPayment(db, paymentId)) return nothing('asked already');
      const credits = op.packs * PACK.credits;
      const events = payments.request(account, { paymentId, purpose: 'purchase', credits, at: MODEL_TIME });
      return { outcome: 'asked', events };
    }
    case 'pay':
    case 'decline':
      return ended(account, db, ids.payment(op.account, op.payment), op.kind === 'pay');
    case 'refund':
    case 'dispute':
      return givenBack(account, db, ids, op);
    case 'decide-dispute':
      return disputeDecided(db, ids, op);
    case 'auto': {
      const { threshold, packs, limitCents: monthlyLimitCents } = op;
      const set = { enabled: true, threshold, amount: packs * PACK.credits, monthlyLimitCents };
      return { outcome: 'auto', events: payments.setTopup(account, set) };
    }
    default: {
      const topup = Object.values(account.billing.open).find(({ purpose }) => purpose === 'topup');
      if (!topup) return nothing('no top-up');
      const { events } = await ended(account, db, topup.paymentId, op.kind === 'pay-topup');
      return { outcome: op.kind === 'pay-topup' ? 'topped up' : 'top-up declined', events };
    }
  }
}

async function ended(account: Account, db: Queryable, paymentId: string, paid: boolean): Promise<Done> {
  const payment = await readPayment(db, paymentId);
  if (!payment) return nothing('no payment');
  const events = paid
    ? payments.settle(account, payment, { settled: payment.settled, card: null, at: MODEL_TIME })
    : payments.fail(account, payment, { ...payment, reason: 'card_declined' });
  return { outcome: events.length === 0 ? 'ended already' : paid ? 'paid' : 'declined', events };
}

async function givenBack(
  account: Account,
  db: Queryable,
  ids: Ids,
  op: Extract<MoneyOp, { kind: 'refund' | 'dispute' }>,
): Promise<Done> {
  const returnId = ids.payback(op.account, op.number);
  const payment = await readPayment(db, ids.payment(op.account, op.payment));
  if (!payment?.settled) return nothing('not paid');
  const known = await db.query('select from payment_return where return_id = $1', [returnId]);
  if (known.rowCount) return nothing('returned already');
  const before = returnedOf(await readReturns(db, payment.paymentId));
  const events = payments.withdraw(account, payment, before, {
    returnId,
    kind: op.kind,
    amountCents: op.cents,
  });
  const [first] = events;
  if (first?.type !== 'CreditsWithdrawn') return nothing('nothing left');
  return { outcome: `took ${first.data.credits}`, events };
}

async function disputeDecided(
  db: Queryable,
  ids: Ids,
  op: Extract<MoneyOp, { kind: 'decide-dispute' }>,
): Promise<Done> {
  const returnId = ids.payback(op.account, op.number);
  const { rows } = await db.query<{ payment_id: string; kind: string }>(
    'select payment_id, kind from payment_return where return_id = $1',
    [returnId],
  );
  const [row] = rows;
  if (row?.kind !== 'dispute') return nothing('no dispute');
  const dispute = (await readReturns(db, row.payment_id)).find((one) => one.returnId === returnId)!;
  const events = payments.closeDispute(row.payment_id, dispute, op.won);
  return { outcome: events.length === 0 ? 'decided already' : op.won ? 'won' : 'lost', events };
}
