import type { Uuid } from '../domain/ids.ts';
import type { Payment, Purpose } from '../domain/money/billing.ts';
import type { Settlement } from '../domain/money/payment-decisions.ts';
import type { PlanId } from '../domain/money/plans.ts';
import type { Queryable } from '../store/database/db.ts';

/** A payment with whose it is and what became of it; times are ISO 8601, UTC. */
export type PaymentRow = Payment &
  Settlement & { accountId: Uuid; userId: Uuid; settledAt: string | null; reason: string | null };

/** What came back of a payment; `credits` were taken away, `uncovered` were not there any more. */
export type ReturnRow = {
  returnId: string;
  kind: 'refund' | 'dispute';
  amountCents: number;
  credits: number;
  uncovered: number;
  closed: boolean;
  won: boolean;
};

type Stored = {
  payment_id: string;
  account_id: Uuid;
  owner_id: Uuid;
  purpose: Purpose;
  credits: string;
  amount_cents: string;
  currency: string;
  plan: PlanId | null;
  period_end: Date | null;
  requested_at: Date;
  settled_at: Date | null;
  failed_at: Date | null;
  reason: string | null;
};

const COLUMNS = `payment_id, account_id, owner_id, purpose, credits, amount_cents, currency, plan, period_end, requested_at,
  settled_at, failed_at, reason`;
const ONE = `select ${COLUMNS} from payment where payment_id = $1 and purpose is not null`;
const OF_ACCOUNT = `select ${COLUMNS} from payment where account_id = $1 and purpose is not null
  order by requested_at desc, payment_id desc limit $2`;
const OPEN = `select ${COLUMNS} from payment where settled_at is null and failed_at is null and purpose is not null
   and requested_at < $1 order by requested_at limit $2`;
const RETURNED = `select payment_id, sum(amount_cents) as cents from payment_return
 where account_id = $1 and won is distinct from true group by payment_id`;
const RETURNS = `select return_id, kind, amount_cents, credits, uncovered, closed_at, won from payment_return
 where payment_id = $1 order by at, return_id`;

/**
 * A payment as the log has it. Read within a decision after its account: the rows are written together with the account's
 * events, so that they are never older than what the decision is checked against.
 */
export async function readPayment(db: Queryable, paymentId: string): Promise<PaymentRow | null> {
  const { rows } = await db.query<Stored>(ONE, [paymentId]);
  return rows[0] ? paymentOf(rows[0]) : null;
}

/** A payment, and what was refunded of it or is disputed. */
export type Receipt = PaymentRow & { returnedCents: number };

/** The newest payments of an account. */
export async function paymentsOf(db: Queryable, accountId: Uuid, most: number): Promise<Receipt[]> {
  const { rows } = await db.query<Stored>(OF_ACCOUNT, [accountId, most]);
  const returned = await db.query<{ payment_id: string; cents: string }>(RETURNED, [accountId]);
  const cents = new Map(returned.rows.map((row) => [row.payment_id, Number(row.cents)]));
  return rows.map((row) => ({ ...paymentOf(row), returnedCents: cents.get(row.payment_id) ?? 0 }));
}

/** Payments without an outcome that were asked for before a moment, oldest first. */
export async function openPayments(db: Queryable, before: Date, most: number): Promise<PaymentRow[]> {
  return (await db.query<Stored>(OPEN, [before, most])).rows.map(paymentOf);
}

/** What came back of a payment, in the order in which it did. */
export async function readReturns(db: Queryable, paymentId: string): Promise<ReturnRow[]> {
  const { rows } = await db.query(RETURNS, [paymentId]);
  return rows.map((row) => ({
    returnId: row.return_id,
    kind: row.kind,
    amountCents: Number(row.amount_cents),
    credits: Number(row.credits),
    uncovered: Number(row.uncovered),
    closed: row.closed_at !== null,
    won: row.won === true,
  }));
}

/** What a payment has given back for good, or may have to; what a won dispute brought back is not in it. */
export function returnedOf(returns: ReturnRow[]): { cents: number; credits: number } {
  const counted = returns.filter(({ won }) => !won);
  return {
    cents: counted.reduce((sum, { amountCents }) => sum + amountCents, 0),
    credits: counted.reduce((sum, { credits, uncovered }) => sum + credits + uncovered, 0),
  };
}

function paymentOf(row: Stored): PaymentRow {
  return {
    paymentId: row.payment_id,
    accountId: row.account_id,
    userId: row.owner_id,
    purpose: row.purpose,
    credits: Number(row.credits),
    amountCents: Number(row.amount_cents),
    currency: row.currency,
    plan: row.plan,
    periodEnd: row.period_end?.toISOString() ?? null,
    requestedAt: row.requested_at.toISOString(),
    settled: row.settled_at !== null,
    failed: row.failed_at !== null,
    settledAt: row.settled_at?.toISOString() ?? null,
    reason: row.reason,
  };
}
