import { PgBoss } from 'pg-boss';
import { APP_ROLE, withOwner } from '../database/db.ts';

/** pg-boss's own schema, and the one queue in it. */
export const TASK_SCHEMA = 'pgboss';
/** Name of the one queue: every task is a worker's turn on a job. */
export const TASK_QUEUE = 'generation';

/** Turns on a job's task before it is given up; the log's own bound (next-step.ts) usually comes first. */
const RETRY_LIMIT = 8;

/**
 * A worker that stopped responding loses its task after the heartbeat (10 s is the least that pg-boss takes) plus one
 * round of supervision (5 s).
 */
const QUEUE = {
  policy: 'standard',
  retryLimit: RETRY_LIMIT,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 20,
  heartbeatSeconds: 10,
  expireInSeconds: 4 * 3600,
  retentionSeconds: 14 * 24 * 3600,
  deleteAfterSeconds: 24 * 3600,
} as const;

const INSTALLED = `select case when to_regclass('${TASK_SCHEMA}.generation_by_owner') is null then false
  else (select query_to_xml('select 1 from ${TASK_SCHEMA}.queue where name = ''${TASK_QUEUE}''', false, false, '')::text
        like '%<row%') end as yes`;

const GRANTS = `do $$ begin
  grant usage on schema ${TASK_SCHEMA} to ${APP_ROLE};
  grant select, insert, update, delete on all tables in schema ${TASK_SCHEMA} to ${APP_ROLE};
  grant execute on all functions in schema ${TASK_SCHEMA} to ${APP_ROLE};
exception when undefined_object then null;
end $$`;

/** What an append counts an owner's tasks by (sql/013_fair_turns.sql), and what retried tasks are found by. */
const INDEXES = `
  create index if not exists generation_by_owner on ${TASK_SCHEMA}.job (name, group_id) where state <= 'active';
  create index if not exists generation_retries on ${TASK_SCHEMA}.job (name, priority) where state = 'retry'`;

/**
 * Makes the queue of generation tasks where it is missing; quick where it is there. Appends insert into it, so it has to
 * exist before the first one. Works as the login role.
 */
export async function installTasks(url: string): Promise<void> {
  await withOwner(url, async (client) => {
    const { rows } = await client.query<{ yes: boolean }>(INSTALLED);
    if (rows[0]!.yes) return;
    const boss = new PgBoss({
      connectionString: url,
      schema: TASK_SCHEMA,
      supervise: false,
      schedule: false,
      max: 1,
    });
    boss.on('error', () => {}); // start() rejects with it
    try {
      await boss.start();
      await boss.createQueue(TASK_QUEUE, QUEUE);
      await client.query(INDEXES);
      await client.query(GRANTS);
    } finally {
      await boss.stop({ graceful: false });
    }
  });
}
