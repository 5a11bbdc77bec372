import t from 'tap';
import type { Uuid } from '../../src/domain/ids.ts';
import { createTasks } from '../../src/store/tasks/queue.ts';
import { createJob, openAccount, openStore } from '../support/store.ts';

/** One queue for the file; every test leaves it empty. */
const { url, store } = await openStore(t);
const tasks = createTasks({ url, pool: store.pool, superviseSeconds: 1 });
await tasks.start();
t.teardown(() => tasks.close());
await store.pool.query('update pgboss.queue set retry_delay = 0, retry_backoff = false');
t.afterEach(() => store.pool.query('delete from pgboss.job'));

/** So many jobs of an owner of their own, one after the other. */
async function jobsOfOne(count: number): Promise<Uuid[]> {
  const account = await openAccount(store, 100);
  const ids: Uuid[] = [];
  for (let i = 0; i < count; i++) ids.push((await createJob(store, account)).jobId);
  return ids;
}

/** Works on everything that waits; the order in which it was begun. */
async function orderOf(names: Record<string, Uuid[]>, concurrency: number, broken: Uuid[] = []) {
  const all = Object.values(names).flat();
  const nameOf = (id: Uuid) =>
    Object.entries(names).flatMap(([name, ids]) =>
      ids.includes(id) ? [`${name}${ids.indexOf(id) + 1}`] : [],
    )[0]!;
  const begun: string[] = [];
  const finished = Promise.withResolvers<void>();
  let ended = 0;
  const worker = tasks.work({ concurrency }, async ({ jobId, attemptsLeft }) => {
    begun.push(nameOf(jobId));
    if (broken.includes(jobId) && attemptsLeft === 8) throw new Error('broken');
    if (++ended === all.length) finished.resolve();
  });
  await finished.promise;
  await worker.stop(1000);
  return begun;
}

t.test('owners take turns, however many jobs one of them brings', async (t) => {
  const many = await jobsOfOne(5);
  const few = await jobsOfOne(2);
  const one = await jobsOfOne(1);
  const order = await orderOf({ many, few, one }, 1);
  t.same(order, ['many1', 'few1', 'one1', 'many2', 'few2', 'many3', 'many4', 'many5']);
});

t.test('who waits is told how many go before, in the order in which they will be taken', async (t) => {
  const [many, one] = [await jobsOfOne(3), await jobsOfOne(1)];
  const place = async (id: Uuid) => store.place((await store.job(id))!.ownerId, id);
  t.same(await Promise.all([...many, ...one].map(place)), [0, 2, 3, 1]);
  await store.pool.query(`update pgboss.job set state = 'active' where data ->> 'jobId' = $1`, [many[0]]);
  t.same(await Promise.all([...many, ...one].map(place)), [null, 1, 2, 0], 'what runs waits no more');
  t.equal(await store.place((await store.job(one[0]!))!.ownerId, many[1]!), null, 'nor is one another’s');
});

t.test('a job that broke waits behind the others', async (t) => {
  const broken = await jobsOfOne(1);
  const others = [...(await jobsOfOne(1)), ...(await jobsOfOne(1)), ...(await jobsOfOne(1))];
  const order = await orderOf({ broken, others }, 1, broken);
  t.same(order, ['broken1', 'others1', 'others2', 'others3', 'broken1']);
});

t.test('a job whose worker was lost waits behind the others, too', async (t) => {
  const lost = await jobsOfOne(1);
  // What supervision makes of a task whose worker's heart has stopped.
  await store.pool.query(`update pgboss.job set state = 'retry', retry_count = 1, start_after = now()`);
  const others = [...(await jobsOfOne(1)), ...(await jobsOfOne(1))];
  t.same(await orderOf({ lost, others }, 1), ['others1', 'others2', 'lost1']);
});

t.test('of jobs that broke one is tried at a time, beside others', async (t) => {
  const broken = [...(await jobsOfOne(1)), ...(await jobsOfOne(1)), ...(await jobsOfOne(1))];
  let [at, most, left] = [0, 0, broken.length];
  const finished = Promise.withResolvers<void>();
  const worker = tasks.work({ concurrency: 3 }, async ({ attemptsLeft }) => {
    if (attemptsLeft === 8) throw new Error('broken');
    most = Math.max(most, ++at);
    await new Promise((resolve) => setTimeout(resolve, 100));
    at--;
    if (--left === 0) finished.resolve();
  });
  await finished.promise;
  await worker.stop(1000);
  t.equal(most, 1);
});

t.test(
  'a task that waits, is tried again or runs costs its owner a turn, and one that has ended none',
  async (t) => {
    const priorities: Record<string, number> = {};
    for (const state of ['created', 'retry', 'active', 'completed', 'cancelled', 'failed']) {
      const account = await openAccount(store, 10);
      await createJob(store, account);
      const set = `update pgboss.job set state = $1::text::pgboss.job_state where group_id = $2`;
      await store.pool.query(set, [state, account.userId]);
      const { jobId } = await createJob(store, account);
      const { rows } = await store.pool.query(`select priority from pgboss.job where data ->> 'jobId' = $1`, [
        jobId,
      ]);
      priorities[state] = rows[0].priority;
    }
    const expected = { created: -1, retry: -1, active: -1, completed: 0, cancelled: 0, failed: 0 };
    t.same(priorities, expected);
  },
);

t.test('what an owner has waiting is counted up to a bound', async (t) => {
  await store.pool.query(
    `insert into pgboss.job (name, data, group_id) select 'generation', '{}', g from unnest($1::text[]) g, generate_series(1, 150)`,
    [['somebody']],
  );
  const account = await openAccount(store, 10);
  await store.pool.query(`update pgboss.job set group_id = $1`, [account.userId]);
  await createJob(store, account);
  const { rows } = await store.pool.query('select min(priority) as last from pgboss.job');
  t.equal(rows[0].last, -99, 'before every task that was tried before');
});
