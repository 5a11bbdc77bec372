import type pg from 'pg';
import type { Order, ProviderReturn, ReturnTo } from '../provider.ts';

/** A payment as the other party of the test mode has it. */
export type TestPayment = {
  paymentId: string;
  sessionId: string | null;
  customerId: string;
  kind: 'payment' | 'card';
  description: string;
  amountCents: number;
  currency: string;
  status: 'open' | 'paid' | 'failed';
  reason: string | null;
  /** The number of the card that paid. */
  card: string | null;
  paidUrl: string | null;
  cancelledUrl: string | null;
  expiresAt: Date | null;
};

const COLUMNS = `payment_id as "paymentId", session_id as "sessionId", customer_id as "customerId", kind, description,
  amount_cents::float8 as "amountCents", currency, status, reason, card, paid_url as "paidUrl",
  cancelled_url as "cancelledUrl", expires_at as "expiresAt"`;
const BY_ID = `select ${COLUMNS} from test_mode_payments where payment_id = $1`;
const BY_SESSION = `select ${COLUMNS} from test_mode_payments where session_id = $1`;
// One after the other: two that begin together would meet on the session's index, which is not the one that decides.
const OPEN = `with turn as materialized (select pg_advisory_xact_lock(hashtextextended('test_mode_payments/' || $1::text, 0)))
  insert into test_mode_payments
    (payment_id, session_id, customer_id, kind, description, amount_cents, currency, status, paid_url, cancelled_url, expires_at)
  select $1, $2, $3, $4, $5, $6::bigint, $7, 'open', $8, $9, $10::timestamptz from turn
  on conflict (payment_id) do update set session_id = coalesce(test_mode_payments.session_id, excluded.session_id),
    status = 'open', reason = null, paid_url = excluded.paid_url, cancelled_url = excluded.cancelled_url,
    expires_at = excluded.expires_at
   where test_mode_payments.session_id is null and test_mode_payments.status = 'failed'`;
const CHARGE = `insert into test_mode_payments
    (payment_id, customer_id, kind, description, amount_cents, currency, status, reason, card)
  values ($1, $2, 'payment', $3, $4, $5, $6, $7, $8) on conflict (payment_id) do nothing`;
const FINISH = `update test_mode_payments set status = $2, reason = $3, card = $4, changed_at = now()
 where payment_id = $1 and status = 'open'`;
const RETURNS = `select return_id as "returnId", kind, amount_cents::float8 as "amountCents", outcome
  from test_mode_returns where payment_id = $1 order by made_at, return_id`;
const CHANGED = `select payment_id as id from test_mode_payments where changed_at >= $1`;
const RETURN = `insert into test_mode_returns (return_id, payment_id, kind, amount_cents, outcome)
  values ($1, $2, $3, $4, $5)`;
const DECIDE = `update test_mode_returns set outcome = $2 where return_id = $1 and kind = 'dispute' returning payment_id`;
const TOUCH = 'update test_mode_payments set changed_at = now() where payment_id = $1';

/** Refunds and disputes, and what changed. */
function createReturns(db: pg.Pool) {
  return {
    async returns(paymentId: string): Promise<ProviderReturn[]> {
      return (await db.query<ProviderReturn>(RETURNS, [paymentId])).rows;
    },

    /** Ids of payments that changed since then. */
    async changedSince(moment: Date): Promise<string[]> {
      return (await db.query<{ id: string }>(CHANGED, [moment])).rows.map(({ id }) => id);
    },

    /** Gives money back, or claims it back. */
    async giveBack(
      paymentId: string,
      { returnId, kind, amountCents, outcome }: ProviderReturn,
    ): Promise<void> {
      await db.query(RETURN, [returnId, paymentId, kind, amountCents, outcome]);
      await db.query(TOUCH, [paymentId]);
    },

    /** Decides a dispute. */
    async decide(returnId: string, won: boolean): Promise<void> {
      const { rows } = await db.query(DECIDE, [returnId, won ? 'won' : 'lost']);
      await db.query(TOUCH, [rows[0]?.payment_id]);
    },
  };
}

/** The other party's records, over sql/023_payments.sql. */
export function createTestRecords(db: pg.Pool) {
  return {
    ...createReturns(db),

    async payment(paymentId: string): Promise<TestPayment | null> {
      return (await db.query<TestPayment>(BY_ID, [paymentId])).rows[0] ?? null;
    },

    async bySession(sessionId: string): Promise<TestPayment | null> {
      return (await db.query<TestPayment>(BY_SESSION, [sessionId])).rows[0] ?? null;
    },

    /** Opens a checkout, once; also of a payment that its card could not pay without the customer. */
    async open(order: Order, sessionId: string, returnTo: ReturnTo, expiresAt: Date): Promise<void> {
      const { paymentId, customerId, kind, description, amountCents, currency } = order;
      const { paidUrl, cancelledUrl } = returnTo;
      const what = [paymentId, sessionId, customerId, kind, description, amountCents, currency];
      await db.query(OPEN, [...what, paidUrl, cancelledUrl, expiresAt]);
    },

    /** Takes money from a card on file, once. */
    async charge(order: Order, number: string, reason: string | null): Promise<void> {
      const { paymentId, customerId, description, amountCents, currency } = order;
      const status = reason === null ? 'paid' : 'failed';
      await db.query(CHARGE, [
        paymentId,
        customerId,
        description,
        amountCents,
        currency,
        status,
        reason,
        number,
      ]);
    },

    /** Ends a payment that is open. @returns whether it was */
    async finish(paymentId: string, how: { reason: string | null; card: string | null }): Promise<boolean> {
      const status = how.reason === null ? 'paid' : 'failed';
      return (await db.query(FINISH, [paymentId, status, how.reason, how.card])).rowCount === 1;
    },
  };
}
