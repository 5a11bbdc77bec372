// What the store opens at its start: connections with their settings, the queue with its bounds, the coming months.
import t from 'tap';
import { openPool } from '../../src/store/database/db.ts';
import { openStore } from '../support/store.ts';

const { url, store } = await openStore(t);

const SETTINGS = `select current_user::text as role, ${[
  ...['application_name', 'idle_in_transaction_session_timeout', 'plan_cache_mode', 'enable_seqscan'],
  ...['enable_hashjoin', 'enable_mergejoin', 'jit'],
]
  .map((name) => `current_setting('${name}') as ${name}`)
  .join(', ')}`;

t.test('commands look up by key as the narrow role, lists are planned, the owner is the login', async (t) => {
  const settings = async (pool: typeof store.pool) => (await pool.query(SETTINGS)).rows[0];
  const usual = { application_name: 'framelog', idle_in_transaction_session_timeout: '15s' };
  const byKey = { enable_seqscan: 'off', enable_hashjoin: 'off', enable_mergejoin: 'off', jit: 'off' };
  const planned = { enable_seqscan: 'on', enable_hashjoin: 'on', enable_mergejoin: 'on', jit: 'on' };
  const role = 'framelog_app';
  t.same(await settings(store.pool), { role, ...usual, plan_cache_mode: 'force_generic_plan', ...byKey });
  t.same(await settings(store.lists), { role, ...usual, plan_cache_mode: 'auto', ...planned });
  const owner = await openPool({ url, asOwner: true, max: 1 });
  t.teardown(() => owner.end());
  const login = decodeURIComponent(new URL(url).username);
  t.same(await settings(owner), { role: login, ...usual, plan_cache_mode: 'auto', ...planned });
  const bounds = ({ options }: typeof owner) => [options.max, options.connectionTimeoutMillis];
  t.same([store.pool, store.lists, owner].map(bounds), [
    [10, 5000],
    [3, 5000],
    [1, undefined],
  ]);
});

t.test(
  'a task has eight turns more, seconds apart, and a worker that is silent for ten loses it',
  async (t) => {
    const { rows } = await store.pool.query(
      `select name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, heartbeat_seconds, expire_seconds,
            retention_seconds, deletion_seconds from pgboss.queue where name = 'generation'`,
    );
    t.same(rows, [
      {
        ...{ name: 'generation', policy: 'standard', retry_limit: 8, retry_delay: 1, retry_backoff: true },
        ...{ retry_delay_max: 20, heartbeat_seconds: 10, expire_seconds: 14_400 },
        ...{ retention_seconds: 1_209_600, deletion_seconds: 86_400 },
      },
    ]);
    const indexes = await store.pool.query(
      `select indexname from pg_indexes where schemaname = 'pgboss' and indexname like 'generation%' order by 1`,
    );
    t.same(indexes.rows, [{ indexname: 'generation_by_owner' }, { indexname: 'generation_retries' }]);
  },
);

t.test('this month and the two after it have partitions', async (t) => {
  const { rows } = await store.pool.query(
    `select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'events'::regclass order by 1`,
  );
  const now = new Date();
  const months = [0, 1, 2].map((ahead) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead));
    return `events_${month.toISOString().slice(0, 7).replace('-', '_')}`;
  });
  t.same(
    rows.map((row) => row.relname),
    [...months, 'events_default'],
  );
});
