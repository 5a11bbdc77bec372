import type pg from 'pg';
import type { Uuid } from '../domain/ids.ts';
import type { Checkout } from './provider.ts';

/** What became of something that came to the address for the provider's reports. */
export type NoticeOutcome = 'accepted' | 'ignored' | 'too_large' | 'bad_signature' | 'too_old' | 'failed';

const CUSTOMER = 'select customer_id from payment_customers where account_id = $1 and provider = $2';
const KEEP_CUSTOMER = `insert into payment_customers (account_id, provider, customer_id) values ($1, $2, $3)
  on conflict do nothing`;
const TO_FORGET = `select account_id as "accountId", customer_id as "customerId" from payment_customers
 where forget and provider = $1 limit $2`;
const FORGOTTEN = 'delete from payment_customers where account_id = $1 and provider = $2 and forget';
const SESSION = 'select session_id, url from payment_sessions where payment_id = $1';
const KEEP_SESSION = `insert into payment_sessions (payment_id, provider, session_id, url) values ($1, $2, $3, $4)
  on conflict do nothing`;
const SEEN = 'select seen_until from payment_sweeps where provider = $1';
const KEEP_SEEN = `insert into payment_sweeps (provider, seen_until) values ($1, $2)
  on conflict (provider) do update set seen_until = greatest(payment_sweeps.seen_until, excluded.seen_until)`;
const ASK = `insert into payment_questions (payment_id, asked_at) values ($1, $2)
  on conflict (payment_id) do update set asked_at = excluded.asked_at
   where payment_questions.asked_at < $3 returning payment_id`;
const COUNT = `insert into payment_notices (outcome, times, last_at) values ($1, 1, now())
  on conflict (outcome) do update set times = payment_notices.times + 1, last_at = now()`;

/** How the provider names what is ours, over sql/023_payments.sql and 024_forgotten_customers.sql. */
export function createProviderRecords(db: pg.Pool, provider: string) {
  return {
    async customer(accountId: Uuid): Promise<string | null> {
      return (await db.query(CUSTOMER, [accountId, provider])).rows[0]?.customer_id ?? null;
    },

    async keepCustomer(accountId: Uuid, customerId: string): Promise<void> {
      await db.query(KEEP_CUSTOMER, [accountId, provider, customerId]);
    },

    async session(paymentId: string): Promise<Checkout | null> {
      const row = (await db.query(SESSION, [paymentId])).rows[0];
      return row ? { sessionId: row.session_id, url: row.url } : null;
    },

    async keepSession(paymentId: string, { sessionId, url }: Checkout): Promise<void> {
      await db.query(KEEP_SESSION, [paymentId, provider, sessionId, url]);
    },

    /** Up to when changes were asked for; null before the first time. */
    async seenUntil(): Promise<Date | null> {
      return (await db.query(SEEN, [provider])).rows[0]?.seen_until ?? null;
    },

    async keepSeen(moment: Date): Promise<void> {
      await db.query(KEEP_SEEN, [provider, moment]);
    },

    /** Takes a payment's turn to be asked about. @returns false when it had one after `before` */
    async mayAsk(paymentId: string, now: Date, before: Date): Promise<boolean> {
      return (await db.query(ASK, [paymentId, now, before])).rowCount === 1;
    },

    /** Customers that are to be forgotten. */
    async toForget(most: number): Promise<{ accountId: Uuid; customerId: string }[]> {
      return (await db.query(TO_FORGET, [provider, most])).rows;
    },

    async forgotten(accountId: Uuid): Promise<void> {
      await db.query(FORGOTTEN, [accountId, provider]);
    },

    async countNotice(outcome: NoticeOutcome): Promise<void> {
      await db.query(COUNT, [outcome]);
    },
  };
}

/** Those records. */
export type ProviderRecords = ReturnType<typeof createProviderRecords>;
