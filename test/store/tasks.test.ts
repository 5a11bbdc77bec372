import type pg from 'pg';
import t from 'tap';
import { SILENT } from '../../src/store/database/db.ts';
import { createTasks } from '../../src/store/tasks/queue.ts';
import type { Task } from '../../src/store/tasks/task-loop.ts';
import { startTaskLoop } from '../../src/store/tasks/task-loop.ts';
import { TASK_CHANNEL } from '../../src/store/tasks/task-waker.ts';
import { createJob, openAccount, openStore } from '../support/store.ts';

/** One queue for the file; every test leaves it empty. */
const { url, store } = await openStore(t);
const tasks = createTasks({ url, pool: store.pool, superviseSeconds: 1 });
await tasks.start();
t.teardown(() => tasks.close());
// Tried again at once: how long the service waits between two tries is not what is tested.
await store.pool.query('update pgboss.queue set retry_delay = 0, retry_backoff = false');
const account = await openAccount(store, 100);
const create = () => createJob(store, account);
t.afterEach(() => store.pool.query('delete from pgboss.job'));

/** Collects what the handler was given, and tells when so many were. */
function collector() {
  const seen: Task[] = [];
  const waiting: { n: number; resolve: () => void }[] = [];
  return {
    seen,
    add(task: Task) {
      seen.push(task);
      for (const w of waiting) if (seen.length >= w.n) w.resolve();
    },
    count: (n: number) =>
      new Promise<void>((resolve) => {
        if (seen.length >= n) resolve();
        else waiting.push({ n, resolve });
      }),
  };
}

/** Tells when workers have asked the database so many times whether they are paused. */
function watched(pool: pg.Pool) {
  let looks = 0;
  let until = { n: 0, resolve: () => {} };
  const query = async (...args: Parameters<pg.Pool['query']>) => {
    const answer = await pool.query(...args);
    if (++looks >= until.n) until.resolve();
    return answer;
  };
  const looked = (n: number) =>
    new Promise<void>((resolve) => {
      until = { n: looks + n, resolve };
    });
  return { pool: { query } as unknown as pg.Pool, looked };
}

t.test('a task is there with its job, and is done once', async (t) => {
  const got = collector();
  const first = await create();
  const worker = tasks.work({ concurrency: 2 }, async (task) => got.add(task));
  await got.count(1);
  const second = await create();
  await got.count(2);
  await worker.stop(1000);

  t.same(
    got.seen.map((task) => task.jobId),
    [first.jobId, second.jobId],
  );
  t.equal(got.seen[0]!.attemptsLeft, 8);
  const { rows } = await store.pool.query('select distinct state::text from pgboss.job');
  t.same(rows, [{ state: 'completed' }]);
});

t.test('a handler that throws is tried again, and no personal text reaches the queue', async (t) => {
  const got = collector();
  const { jobId } = await create();
  const worker = tasks.work({ concurrency: 1 }, async (task) => {
    got.add(task);
    if (got.seen.length === 1) throw new Error('the prompt said Zugspitze');
  });
  await got.count(2);
  await worker.stop(1000);
  t.same(
    got.seen.map((task) => [task.jobId, task.attemptsLeft]),
    [
      [jobId, 8],
      [jobId, 7],
    ],
  );
  const { rows } = await store.pool.query('select j::text as text from pgboss.job j');
  t.notMatch(rows[0].text, 'Zugspitze');
});

t.test('more tasks than places: never more at once than the concurrency, all done', async (t) => {
  await Promise.all(Array.from({ length: 9 }, create));
  const got = collector();
  let at = 0;
  let most = 0;
  const worker = tasks.work({ concurrency: 3 }, async (task) => {
    most = Math.max(most, ++at);
    await new Promise((resolve) => setImmediate(resolve));
    at--;
    got.add(task);
  });
  await got.count(9);
  await worker.stop(1000);
  t.equal(new Set(got.seen.map((task) => task.jobId)).size, 9);
  t.ok(most <= 3);
});

t.test('paused workers leave tasks queued, in every process, until they are resumed', async (t) => {
  const elsewhere = createTasks({ url, pool: store.pool });
  await elsewhere.pause();
  t.equal(await tasks.paused(), true);
  const got = collector();
  await create();
  const { pool, looked } = watched(store.pool);
  const resting = createTasks({ url, pool });
  await resting.start();
  t.teardown(() => resting.close());
  const worker = resting.work({ concurrency: 1 }, async (task) => got.add(task));
  await looked(2);
  t.equal((await store.pool.query(`select from pgboss.job where state = 'created'`)).rowCount, 1);
  t.equal(got.seen.length, 0);
  const listener = await store.pool.connect();
  const heard: string[] = [];
  listener.on('notification', ({ channel }) => heard.push(channel));
  await listener.query(`listen ${TASK_CHANNEL}`);
  await elsewhere.resume();
  await listener.query('select');
  t.same(heard, [TASK_CHANNEL], 'who sleeps is woken');
  await listener.query('unlisten *');
  listener.release();
  await got.count(1);
  t.equal(await tasks.paused(), false);
  await worker.stop(1000);
});

t.test('stopping drains, then aborts, and the task goes to another worker', async (t) => {
  const { jobId } = await create();
  const begun = Promise.withResolvers<void>();
  const first = tasks.work({ concurrency: 1 }, async ({ signal }) => {
    begun.resolve();
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  await begun.promise;
  await first.stop(0);
  const got = collector();
  const second = tasks.work({ concurrency: 1 }, async (task) => got.add(task));
  await got.count(1);
  await second.stop(1000);
  t.match(got.seen, [{ jobId, attemptsLeft: 7 }]);
});

t.test('a worker that stopped answering loses its task to another', async (t) => {
  const { jobId } = await create();
  // What a killed worker leaves: an active task whose heart has not beaten for longer than it may.
  await store.pool.query(
    `update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
       heartbeat_on = now() - interval '11 seconds'`,
  );
  const got = collector();
  const worker = tasks.work({ concurrency: 1 }, async (task) => got.add(task));
  await got.count(1);
  await worker.stop(1000);
  t.match(got.seen, [{ jobId, attemptsLeft: 7 }]);
});

t.test('a worker whose claim was lost is told so', async (t) => {
  const claim = { id: 'a', jobId: 'b', retryCount: 0, attemptsLeft: 1 };
  let offered = [claim];
  const aborted = Promise.withResolvers<unknown>();
  const claims = {
    take: async () => offered.splice(0),
    keep: async () => false,
    finish: async () => {},
    retry: async () => {},
  };
  const loop = startTaskLoop({
    claims,
    concurrency: 1,
    log: SILENT,
    heartbeatMs: 5,
    handler: ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          aborted.resolve(signal.reason);
          reject(signal.reason);
        });
      }),
  });
  t.match(await aborted.promise, { message: /claim on the task was lost/ });
  offered = [];
  await loop.stop(0);
});
