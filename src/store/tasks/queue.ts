import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Uuid } from '../../domain/ids.ts';
import { SILENT, type StoreLog } from '../database/db.ts';
import { listen } from '../polling/listener.ts';
import { installTasks, TASK_QUEUE, TASK_SCHEMA } from './task-install.ts';
import { type Claim, type Claims, startTaskLoop, type Task } from './task-loop.ts';
import { TASK_CHANNEL } from './task-waker.ts';

/** pg-boss behind our words: a task is one worker's turn on a job. */
export interface Tasks {
  start(): Promise<void>;
  /**
   * Takes tasks until stopped. A handler that throws has its task tried again later, a bounded number of times.
   * @returns `stop`, which takes no more, lets the running ones finish for `drainMs`, then aborts them
   */
  work(
    options: { concurrency: number },
    handler: (task: Task) => Promise<void>,
  ): { stop(drainMs: number): Promise<void> };
  /** Rests every worker of the service, in all processes; tasks stay queued, running ones finish. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  paused(): Promise<boolean>;
  close(): Promise<void>;
}

export type TasksOptions = {
  url: string;
  /** The service's pool; pg-boss and the listener open connections of their own from `url`. */
  pool: pg.Pool;
  log?: StoreLog;
  /** Seconds between two looks for workers that stopped responding; 5 by default. */
  superviseSeconds?: number;
};

/** Priority of tasks that have been tried before; those of the others lie between -99 and 0 (sql/013_fair_turns.sql). */
const RETRIED = -1000;
const PAUSED = { name: 'workers-paused', text: 'select exists (select from workers_paused) as yes' };
/** While a worker still holds a task nobody else can take it: so it goes behind the others before its failure is said. */
const DEMOTE_ONE = `update ${TASK_SCHEMA}.job set priority = $2 where name = $1 and id = $3`;
/** Those whose worker was lost. */
const DEMOTE = `update ${TASK_SCHEMA}.job set priority = $2 where name = $1 and state = 'retry' and priority > $2`;

/** What pg-boss has no word for. */
export type TaskQueries = {
  paused(): Promise<boolean>;
  demote(): Promise<void>;
  demoteOne(id: Uuid): Promise<void>;
};

/** The queue of generation tasks; opens nothing before `start` or `work`. */
export function createTasks({ url, pool, log = SILENT, superviseSeconds = 5 }: TasksOptions): Tasks {
  const boss = new PgBoss({
    connectionString: url,
    schema: TASK_SCHEMA,
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    max: 3,
  });
  boss.on('error', (err) => log.warn({ err }, 'the task queue reported an error'));
  const paused = async () => {
    const { rows } = await pool.query<{ yes: boolean }>(PAUSED);
    return rows[0]!.yes;
  };
  const demote = async () =>
    void (await pool.query({ name: 'demote-retried', text: DEMOTE, values: [TASK_QUEUE, RETRIED] }));
  const demoteOne = async (id: Uuid) =>
    void (await pool.query({ name: 'demote-one', text: DEMOTE_ONE, values: [TASK_QUEUE, RETRIED, id] }));
  return {
    async start() {
      await installTasks(url);
      await boss.start();
    },
    work({ concurrency }, handler) {
      const loop = startTaskLoop({
        claims: claimsOf(boss, { paused, demote, demoteOne }),
        concurrency,
        handler,
        log,
      });
      const listener = listen({ url, channel: TASK_CHANNEL, onMessage: loop.wake, log });
      return {
        async stop(drainMs) {
          await listener.close();
          await loop.stop(drainMs);
        },
      };
    },
    pause: async () =>
      void (await pool.query('insert into workers_paused default values on conflict do nothing')),
    async resume() {
      await pool.query('delete from workers_paused');
      await pool.query(`select pg_notify('${TASK_CHANNEL}', '')`);
    },
    paused,
    close: () => boss.stop({ graceful: false }),
  };
}

/** What the loop asks of the queue, in pg-boss's words. */
export function claimsOf(
  boss: Pick<PgBoss, 'fetch' | 'touch' | 'complete' | 'fail'>,
  { paused, demote, demoteOne }: TaskQueries,
): Claims {
  return {
    async take(most, retried) {
      if (await paused()) return [];
      await demote();
      const options = { includeMetadata: true } as const;
      const fetch = async (batchSize: number, priorities: { minPriority?: number; maxPriority?: number }) => {
        if (batchSize === 0) return [];
        const jobs = await boss.fetch<{ jobId: Uuid }>(TASK_QUEUE, { batchSize, ...options, ...priorities });
        return jobs.map(claimOf);
      };
      const again = (free: number) => fetch(Math.min(1, free), { maxPriority: RETRIED });
      const before = retried === 'first' ? await again(most) : [];
      const fresh = await fetch(most - before.length, { minPriority: RETRIED + 1 });
      const claimed = [...before, ...fresh];
      return retried === 'last' ? [...claimed, ...(await again(most - claimed.length))] : claimed;
    },
    // The retry count fences each of these to the turn that was taken: a worker that lost it changes nothing.
    async keep(claim: Claim) {
      const { settled } = (await boss.touch(TASK_QUEUE, fence(claim))) as { settled?: string[] };
      return settled?.includes(claim.id) ?? false;
    },
    finish: async (claim) => void (await boss.complete(TASK_QUEUE, fence(claim))),
    // What went wrong is in the service's log; here it could hold personal text.
    async retry(claim) {
      await demoteOne(claim.id);
      await boss.fail(TASK_QUEUE, fence(claim));
    },
  };
}

type FetchedTask = { id: string; data: { jobId: Uuid }; retryCount: number; retryLimit: number };

const claimOf = ({ id, data, retryCount, retryLimit }: FetchedTask): Claim => ({
  id,
  retryCount,
  jobId: data.jobId,
  attemptsLeft: Math.max(0, retryLimit - retryCount),
});

const fence = ({ id, retryCount }: Claim) => ({ id, retryCount });
