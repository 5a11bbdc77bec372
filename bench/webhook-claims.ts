// Looking for webhooks that are due, of which one customer has 100,000 and another one: how long a look takes, and in which
// look the other's message is found. Target: the first, and 50 ms at the 99th percentile, whatever waits.
import { createIdentity } from '../src/identity/accounts.ts';
import { createDeliveries } from '../src/webhooks/deliveries.ts';
import { entropy } from '../test/support/store.ts';
import { circumstances, percentile, scratch } from './store-load.ts';

const MESSAGES = 100_000;
/** Messages of a job, which go out one after the other. */
const MESSAGES_A_JOB = 4;
const LOOKS = 200;
const PLACES = 16;
const BOUND_MS = 50;
const HOUR_MS = 3600_000;

const { store, close } = await scratch(4);
const db = store.pool;
const identity = createIdentity({ db, store, entropy });
const clock = { ahead: 0 };
const deliveries = createDeliveries({ db, now: () => entropy.now() + clock.ahead });

const ENDPOINT = `
  insert into webhook_endpoints (endpoint_id, user_id, account_id, url, description, types, secret, created_at)
  values ($1, $2, $3, 'https://example.org/', '', '{}', '', now())`;
/** The oldest first, as they were queued. */
const QUEUE = `
  insert into webhook_deliveries (delivery_id, endpoint_id, user_id, job_id, seq, type, body, state, created_at, next_at)
  select gen_random_uuid(), $1, $2, jobs.id, seq, 'job.queued', repeat('x', 500), 'pending', moments.made, moments.made
    from (select gen_random_uuid() as id, n from generate_series(1, $3::int) as n) jobs,
         generate_series(1, $4::int) as seq, lateral (select now() - interval '1 hour' + n * interval '10 ms' as made) moments`;

async function customer(email: string, jobs: number, each: number): Promise<string> {
  const { userId, accountId } = await identity.createAccount({ email, plan: 'pro', credits: 1 });
  const endpointId = entropy.uuid();
  await db.query(ENDPOINT, [endpointId, userId, accountId]);
  await db.query(QUEUE, [endpointId, userId, jobs, each]);
  return endpointId;
}

/** Looks again and again, and records each attempt as it says. @returns milliseconds of each look, and where the other's was */
async function looks(
  other: string,
  outcome: 'taken' | 'refused',
): Promise<{ took: number[]; found: number | null }> {
  const took: number[] = [];
  let found: number | null = null;
  for (let look = 1; look <= LOOKS; look++) {
    const from = performance.now();
    const claimed = await deliveries.claim(PLACES);
    took.push(performance.now() - from);
    if (claimed.some(({ endpointId }) => endpointId === other)) found ??= look;
    const at = new Date(entropy.now() + clock.ahead);
    for (const one of claimed) {
      const ending =
        outcome === 'taken'
          ? ({ state: 'delivered', nextAt: null } as const)
          : ({ state: 'pending', nextAt: new Date(at.getTime() + HOUR_MS) } as const);
      const attempt = { at, status: outcome === 'taken' ? 204 : 500, ms: 1, error: null };
      await deliveries.record(one, attempt, ending);
    }
  }
  return { took, found };
}

try {
  await customer('many@example.org', MESSAGES / MESSAGES_A_JOB, MESSAGES_A_JOB);
  const rows: [what: string, took: number[], found: number | null][] = [];
  const other = await customer('few@example.org', 1, 1);
  const unseen = await looks(other, 'taken');
  rows.push([`${MESSAGES} due and one of another customer, before statistics`, unseen.took, unseen.found]);
  await db.query('analyze webhook_deliveries');
  await db.query("update webhook_deliveries set state = 'pending', next_at = now() where endpoint_id = $1", [
    other,
  ]);
  const seen = await looks(other, 'taken');
  rows.push(['the same with statistics', seen.took, seen.found]);
  const refused = await looks(other, 'refused');
  rows.push(['the receiver refuses', refused.took, refused.found]);
  await db.query(
    `update webhook_deliveries set next_at = now() + interval '1 hour'
      where (endpoint_id, job_id) in (select endpoint_id, job_id from webhook_deliveries where state = 'pending')
        and state = 'pending'`,
  );
  const waiting = await looks(other, 'taken');
  rows.push(['all of them wait for their next attempt', waiting.took, waiting.found]);
  console.log(`${await circumstances(db)}\n`);
  console.log('| webhooks that wait | median ms | p99 ms | the other’s in look |\n|---|---:|---:|---:|');
  for (const [what, took, found] of rows) {
    const [median, worst] = [percentile(took, 0.5), percentile(took, 0.99)];
    console.log(`| ${what} | ${median.toFixed(1)} | ${worst.toFixed(1)} | ${found ?? '–'} |`);
    if (worst > BOUND_MS) process.exitCode = 1;
  }
} finally {
  await close();
}
