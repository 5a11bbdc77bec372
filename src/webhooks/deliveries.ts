import type pg from 'pg';
import type { Uuid } from '../domain/ids.ts';

/** What becomes of a message: to be sent, taken (2xx), given up. */
export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
/** One of them. */
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A message to one endpoint, with its newest attempt. Times are ISO 8601 in UTC. */
export type Delivery = {
  deliveryId: Uuid;
  jobId: Uuid;
  seq: number;
  type: string;
  state: DeliveryState;
  attempts: number;
  createdAt: string;
  nextAt: string | null;
  lastAt: string | null;
  /** Of the response; null where there was none. */
  lastStatus: number | null;
  lastMs: number | null;
  lastError: string | null;
};

/** A message that a process has in hand. */
export type Claimed = {
  deliveryId: Uuid;
  endpointId: Uuid;
  userId: Uuid;
  accountId: Uuid;
  jobId: Uuid;
  seq: number;
  type: string;
  body: string;
  attempts: number;
  url: string;
  secret: Buffer;
  previous: Buffer | null;
  previousUntil: Date | null;
  failingSince: Date | null;
  /** What the process has it by: whoever has it later refuses what this one records. */
  leasedUntil: Date;
};

/** What one attempt came to. */
export type Attempt = { at: Date; status: number | null; ms: number; error: string | null };

/** Longer than an attempt can take: whoever has a message for so long was killed, and it is sent again. */
const LEASE_MS = 60_000;
/** Messages on the way to one endpoint: a slow one holds only these places. */
const MOST_AN_ENDPOINT = 4;
/** On the way to all endpoints of a customer: ten slow ones would hold every place of a process (16). */
const MOST_A_CUSTOMER = 6;
/** How long what was sent is listed, in days. */
export const LISTED_DAYS = 30;
const DAY_MS = 86_400_000;

const LIST = `
  select delivery_id, job_id, seq, type, state, attempts, created_at, next_at, last_at, last_status, last_ms, last_error
    from webhook_deliveries
   where endpoint_id = $1 and user_id = $2 and ($3::uuid is null or delivery_id < $3)
   order by delivery_id desc limit $4`;

/**
 * Of each job the oldest message that has not been taken: what follows waits for it, so that the order stays. Endpoints with
 * messages are found one after the other in the index, and of each no more than it has places, however many wait.
 */
const CLAIM = `
  with recursive waiting as (
    (select endpoint_id from webhook_deliveries where state = 'pending' order by endpoint_id limit 1)
    union all
    select (select d.endpoint_id from webhook_deliveries d
             where d.state = 'pending' and d.endpoint_id > w.endpoint_id order by d.endpoint_id limit 1)
      from waiting w where w.endpoint_id is not null),
  due as (
    select h.delivery_id, w.user_id, h.next_at, row_number() over (partition by w.endpoint_id order by h.next_at, h.delivery_id)
           + (select count(*) from webhook_deliveries b where b.endpoint_id = w.endpoint_id and b.leased_until > $1) as place
      from waiting join webhook_endpoints w using (endpoint_id)
           cross join lateral (
             select d.delivery_id, d.next_at from webhook_deliveries d
              where d.endpoint_id = w.endpoint_id and d.state = 'pending' and d.next_at <= $1
                and (d.leased_until is null or d.leased_until <= $1)
                and not exists (select from webhook_deliveries e
                                 where e.endpoint_id = d.endpoint_id and e.job_id = d.job_id and e.seq < d.seq
                                   and e.state = 'pending')
              order by d.next_at, d.delivery_id limit ${MOST_AN_ENDPOINT}) h
     where w.disabled_at is null),
  fair as (
    select u.delivery_id, u.next_at, row_number() over (partition by u.user_id order by u.next_at, u.delivery_id)
           + (select count(*) from webhook_deliveries b where b.user_id = u.user_id and b.leased_until > $1) as place
      from due u where u.place <= ${MOST_AN_ENDPOINT}),
  taken as (
    update webhook_deliveries d set leased_until = $2
     where d.delivery_id in (select delivery_id from fair where place <= ${MOST_A_CUSTOMER} order by next_at limit $3)
       and d.state = 'pending' and (d.leased_until is null or d.leased_until <= $1)
    returning d.*)
  select t.delivery_id as "deliveryId", t.endpoint_id as "endpointId", t.user_id as "userId",
         w.account_id as "accountId", t.job_id as "jobId", t.seq, t.type, t.body, t.attempts, w.url, w.secret,
         w.previous, w.previous_until as "previousUntil", w.failing_since as "failingSince",
         t.leased_until as "leasedUntil"
    from taken t join webhook_endpoints w using (endpoint_id)`;

/** What follows a message of its job is due when that one is, so that looking for what is due passes nothing over. */
const RECORD = `
  with recorded as (
    update webhook_deliveries
       set state = $3, next_at = $4, leased_until = null, attempts = attempts + 1,
           last_at = $5, last_status = $6, last_ms = $7, last_error = $8
     where delivery_id = $1 and leased_until = $2
    returning endpoint_id, job_id, seq),
  behind as (
    update webhook_deliveries d set next_at = case when $3 = 'pending' then $4 else $5 end
      from recorded
     where d.endpoint_id = recorded.endpoint_id and d.job_id = recorded.job_id and d.seq > recorded.seq and d.state = 'pending'
       and case when $3 = 'pending' then d.next_at < $4 else d.next_at > $5 end)
  update webhook_endpoints w set failing_since = case when $3 = 'delivered' then null else coalesce(failing_since, $5) end
    from recorded where w.endpoint_id = recorded.endpoint_id
  returning w.failing_since as "failingSince"`;

const REDELIVER = `
  update webhook_deliveries set state = 'pending', next_at = $4, attempts = 0
   where delivery_id = $1 and endpoint_id = $2 and user_id = $3`;
const SWEEP = `delete from webhook_deliveries where state <> 'pending' and created_at < $1`;

type Row = {
  delivery_id: Uuid;
  job_id: Uuid;
  seq: number;
  type: string;
  state: DeliveryState;
  attempts: number;
  created_at: Date;
  next_at: Date | null;
  last_at: Date | null;
  last_status: number | null;
  last_ms: number | null;
  last_error: string | null;
};

const deliveryOf = (row: Row): Delivery => ({
  deliveryId: row.delivery_id,
  jobId: row.job_id,
  seq: row.seq,
  type: row.type,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.created_at.toISOString(),
  nextAt: row.next_at?.toISOString() ?? null,
  lastAt: row.last_at?.toISOString() ?? null,
  lastStatus: row.last_status,
  lastMs: row.last_ms,
  lastError: row.last_error,
});

/** Messages to endpoints, over sql/047_webhooks.sql. The table is the queue and the log at once. */
export function createDeliveries({ db, now }: { db: pg.Pool; now: () => number }) {
  const list = async (place: [Uuid, Uuid, Uuid | null, number]): Promise<Delivery[]> =>
    (await db.query<Row>(LIST, place)).rows.map(deliveryOf);
  return {
    /** What was sent to an endpoint of a user, the newest first; `before` is the last of the page before. */
    list: (userId: Uuid, endpointId: Uuid, { before, limit }: { before: Uuid | null; limit: number }) =>
      list([endpointId, userId, before, limit]),

    /** Takes messages in hand that are due: at most one a job and endpoint, in the order of the job's events. */
    async claim(most: number): Promise<Claimed[]> {
      const at = now();
      return (await db.query<Claimed>(CLAIM, [new Date(at), new Date(at + LEASE_MS), most])).rows;
    },

    /**
     * Records what an attempt came to, unless somebody else has the message by now. @param nextAt the next try, of a
     * pending one. @returns since when the endpoint fails, if it does; null also when nothing was recorded
     */
    async record(
      { deliveryId, leasedUntil }: Pick<Claimed, 'deliveryId' | 'leasedUntil'>,
      { at, status, ms, error }: Attempt,
      { state, nextAt }: { state: DeliveryState; nextAt: Date | null },
    ): Promise<Date | null> {
      const values = [deliveryId, leasedUntil, state, nextAt, at, status, Math.round(ms), error];
      return (await db.query<{ failingSince: Date | null }>(RECORD, values)).rows[0]?.failingSince ?? null;
    },

    /** Sends a message once more, under the same id; one that is on its way is not sent twice. @returns whether there is one */
    async redeliver(userId: Uuid, endpointId: Uuid, deliveryId: Uuid): Promise<boolean> {
      const { rowCount } = await db.query(REDELIVER, [deliveryId, endpointId, userId, new Date(now())]);
      return rowCount === 1;
    },

    /** Deletes what ended long ago. */
    async sweep(): Promise<void> {
      await db.query(SWEEP, [new Date(now() - LISTED_DAYS * DAY_MS)]);
    },
  };
}

export type Deliveries = ReturnType<typeof createDeliveries>;
