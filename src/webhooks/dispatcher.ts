import type pg from 'pg';
import type { JobEvent } from '../domain/events.ts';
import type { Entropy, Uuid } from '../domain/ids.ts';
import { TOLD_FACTS, webhookTypeOf } from '../domain/job/webhook-types.ts';
import { isRejection } from '../domain/rejection.ts';
import type { Store, StoredEvent } from '../store/contract.ts';
import { transaction } from '../store/database/db.ts';
import { type FeedEntry, horizon, type Position, readFeed } from '../store/log/feed.ts';
import { jobAsOf } from '../store/projecting/as-of.ts';
import { type JobAddresses, messageBody } from './message.ts';

/** The subscription's checkpoint (sql/003_checkpoints.sql). */
const NAME = 'webhooks';
/** Events of the log that one step passes over. */
const BATCH = 500;

/** What the subscription works with. */
export type DispatchParts = {
  db: pg.Pool;
  store: Pick<Store, 'read'>;
  entropy: Entropy;
  addresses: JobAddresses;
};

const BEGIN =
  'insert into checkpoints (name, tx, seq) values ($1, $2::text::xid8, $3) on conflict do nothing';
const KNOWN = 'select from checkpoints where name = $1';
const TAKE = 'select tx::text as tx, seq from checkpoints where name = $1 for update skip locked';
const MOVE =
  'update checkpoints set tx = $2::text::xid8, seq = $3, moved_at = clock_timestamp() where name = $1';
const WANTED = `
  select e.stream_id as "jobId", e.version as seq, e.type, w.endpoint_id as "endpointId", w.user_id as "userId", w.types
    from unnest($1::uuid[], $2::int[]) named(id, version)
    join events e on e.stream_id = named.id and e.version = named.version
    join streams s on s.stream_id = e.stream_id
    join webhook_endpoints w on w.user_id = s.owner_id
   where e.type = any($3) and w.disabled_at is null and e.tx >= w.since
   order by e.tx, e.seq, w.endpoint_id`;
const INSERT = `
  insert into webhook_deliveries
         (delivery_id, endpoint_id, user_id, job_id, seq, type, body, state, created_at, next_at)
  values ($1, $2, $3, $4, $5, $6, $7, 'pending', $8, $8)
  on conflict (endpoint_id, job_id, seq) do nothing`;

type Wanted = {
  jobId: Uuid;
  seq: number;
  type: JobEvent['type'];
  endpointId: Uuid;
  userId: Uuid;
  types: string[];
};

/**
 * One step of the subscription to the log: what the next events are to be told of is queued for each endpoint, and the
 * checkpoint moves, in one transaction. The checkpoint's row is the leader's lock; the first step begins at the end of the
 * log. The order is that of the log below its horizon, which polling and streams show too.
 * @returns the events that were passed over; 0 also when another process leads
 */
export async function dispatch(parts: DispatchParts): Promise<number> {
  const { db } = parts;
  if (!(await db.query(KNOWN, [NAME])).rowCount) {
    const { tx, seq } = await horizon(db);
    await db.query(BEGIN, [NAME, tx, seq]);
  }
  return transaction(db, async (client) => {
    const checkpoint = (await client.query<Position>(TAKE, [NAME])).rows[0];
    const feed = checkpoint ? await readFeed(client, checkpoint, BATCH) : [];
    if (feed.length === 0) return 0;
    await queue(parts, client, await wanted(client, feed));
    const { tx, seq } = feed.at(-1)!;
    await client.query(MOVE, [NAME, tx, seq]);
    return feed.length;
  });
}

async function wanted(client: pg.PoolClient, feed: FeedEntry[]): Promise<Wanted[]> {
  const jobs = feed.filter(({ kind }) => kind === 'job');
  if (jobs.length === 0) return [];
  const values = [jobs.map(({ streamId }) => streamId), jobs.map(({ version }) => version), TOLD_FACTS];
  const { rows } = await client.query<Wanted>(WANTED, values);
  return rows.filter(({ types, type }) => types.length === 0 || types.includes(webhookTypeOf(type)!));
}

async function queue(
  { store, entropy, addresses }: DispatchParts,
  client: pg.PoolClient,
  messages: Wanted[],
): Promise<void> {
  const streams = new Map<Uuid, StoredEvent[]>();
  for (const { jobId, seq, endpointId, userId } of messages) {
    const events = streams.get(jobId) ?? (await eventsOf(store, jobId));
    streams.set(jobId, events);
    const event = events.find(({ version }) => version === seq);
    const job = event && jobAsOf(events, { version: seq })?.state;
    const body = job && messageBody(event as StoredEvent & JobEvent, job, addresses);
    if (!body) continue;
    const { type } = JSON.parse(body);
    const at = new Date(entropy.now());
    await client.query(INSERT, [entropy.uuid(), endpointId, userId, jobId, seq, type, body, at]);
  }
}

/** Of a job that was archived meanwhile, and so has long been at rest, there are none. */
async function eventsOf(store: Pick<Store, 'read'>, jobId: Uuid): Promise<StoredEvent[]> {
  try {
    return await store.read(jobId);
  } catch (error) {
    if (isRejection(error, 'job_archived')) return [];
    throw error;
  }
}
