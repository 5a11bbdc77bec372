import pg from 'pg';
import t from 'tap';
import { type Queryable, SILENT, withOwner } from '../../src/store/database/db.ts';
import { createStore } from '../../src/store/log/event-store.ts';
import { keyUnwrapper } from '../../src/store/privacy/key-wrapping.ts';
import { createOwnerKeys } from '../../src/store/privacy/owner-keys.ts';
import { ERASED } from '../../src/store/privacy/personal-members.ts';
import { until } from '../support/process.ts';
import { createJob, entropy, MASTER_KEY, openAccount, openStore } from '../support/store.ts';

type Test = { teardown(action: () => unknown): void };

const OTHER_KEY = Buffer.alloc(32, 'another master key');
const SECRET = 'Zanzibar honeymoon';
/** In a test's clock the cache never ends by itself: only word of an erasure can end it. */
const frozen = { ...entropy, now: () => Date.parse('2026-11-21T12:00:00Z') };

/** An owner with a job, on a database of this test's own. */
async function withOwnerOf(t: Test) {
  const { url, store } = await openStore(t);
  const account = await openAccount(store, 10);
  const { jobId } = await createJob(store, account, { prompt: SECRET });
  const keyOf = async (userId: string): Promise<Buffer> =>
    (await store.pool.query('select key from owner_keys where owner_id = $1', [userId])).rows[0].key;
  const erase = () =>
    store.pool.query('update owner_keys set key = null where owner_id = $1', [account.userId]);
  return { url, store, account, jobId, keyOf, erase };
}

/** Keys over a pool that counts the questions; none means that memory answered. */
async function countingKeys(t: Test, url: string, clock = frozen) {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const keys = createOwnerKeys({ masterKey: MASTER_KEY, entropy: clock, url, log: SILENT });
  t.teardown(async () => {
    await keys.close();
    await pool.end();
  });
  let asked = 0;
  const db = {
    query: (question: pg.QueryConfig) => {
      asked++;
      return pool.query(question);
    },
  } as unknown as Queryable;
  /** What is found, and whether memory answered. */
  const find = async (ownerId: string) => {
    asked = 0;
    const key = await keys.find(db, ownerId, true);
    return { key, remembered: asked === 0 };
  };
  const remembers = (ownerId: string) =>
    until('a key in memory', async () => (await find(ownerId)).remembered, 10_000);
  return { pool, keys, find, remembers };
}

t.test('the database has owners’ keys only under the master key', async (t) => {
  const { url, store, account, keyOf } = await withOwnerOf(t);
  const wrapped = await keyOf(account.userId);
  const key = (await store.keys.find(store.pool, account.userId, true))!.export();
  t.equal(key.length, 32);
  t.equal(wrapped.length, 61);
  t.equal(wrapped.indexOf(key), -1);
  t.same(keyUnwrapper(MASTER_KEY)(account.userId, wrapped)!.export(), key);
  t.throws(
    () => keyUnwrapper(OTHER_KEY)(account.userId, wrapped),
    /cannot be unwrapped with this master key/,
  );
  t.throws(
    () => keyUnwrapper(MASTER_KEY)(entropy.uuid(), wrapped),
    /cannot be unwrapped/,
    'bound to its owner',
  );
  const flipped = Buffer.from(wrapped);
  flipped[20]! ^= 1;
  t.throws(() => keyUnwrapper(MASTER_KEY)(account.userId, flipped), /cannot be unwrapped/);
  await withOwner(url, async (admin) => {
    const insert = 'insert into owner_keys (owner_id, key) values ($1, $2)';
    await t.rejects(admin.query(insert, [entropy.uuid(), key]), /owner_keys_wrapped/, 'never in the clear');
  });
});

t.test('another master key is refused at the start, and nothing is changed', async (t) => {
  const { url, store, jobId } = await withOwnerOf(t);
  const dump = async () => {
    const texts = ['owner_keys', 'events', 'job_status', 'master_key'].map(
      async (table) => (await store.pool.query(`select t::text from ${table} t order by 1`)).rows,
    );
    return Promise.all(texts);
  };
  const before = await dump();
  await t.rejects(createStore({ url, masterKey: OTHER_KEY, entropy }), {
    name: 'WrongMasterKey',
    message: /MASTER_KEY.*not the one that the personal text of this database is encrypted under/,
  });
  t.same(await dump(), before);
  const again = await createStore({ url, masterKey: MASTER_KEY, entropy });
  t.teardown(() => again.close());
  t.match(await again.job(jobId), { request: { prompt: SECRET } });
});

t.test('keys from before there was a master key are wrapped at the start and open as before', async (t) => {
  const { url, store, account, jobId, keyOf } = await withOwnerOf(t);
  const erased = await openAccount(store, 1);
  const key = (await store.keys.find(store.pool, account.userId, true))!.export();
  await withOwner(url, async (admin) => {
    await admin.query('alter table owner_keys drop constraint owner_keys_wrapped');
    await admin.query('update owner_keys set key = null where owner_id = $1', [erased.userId]);
    await admin.query('update owner_keys set key = $2 where owner_id = $1', [account.userId, key]);
    const old = `insert into owner_keys (owner_id, key) select gen_random_uuid(), sha256(n::text::bytea)
      from generate_series(1, 2500) n`;
    await admin.query(old);
    await admin.query(
      'alter table owner_keys add constraint owner_keys_wrapped check (octet_length(key) = 61) not valid',
    );
    await admin.query('delete from master_key');
  });
  const stores = await Promise.all([1, 2].map(() => createStore({ url, masterKey: MASTER_KEY, entropy })));
  for (const one of stores) t.teardown(() => one.close());

  const lengths =
    'select octet_length(key) as length, count(*)::int as n from owner_keys group by 1 order by 1';
  t.same((await store.pool.query(lengths)).rows, [
    { length: 61, n: 2501 },
    { length: null, n: 1 },
  ]);
  t.same(keyUnwrapper(MASTER_KEY)(account.userId, await keyOf(account.userId))!.export(), key);
  t.match(await stores[0]!.job(jobId), { request: { prompt: SECRET } });
  t.equal(await stores[1]!.keys.find(store.pool, erased.userId, true), null, 'an erased owner stays so');
  await t.rejects(createStore({ url, masterKey: OTHER_KEY, entropy }), { name: 'WrongMasterKey' });
});

t.test('an erasure in one process ends what another has in memory', async (t) => {
  const { url, store, account, jobId } = await withOwnerOf(t);
  const other = await createStore({ url, masterKey: MASTER_KEY, entropy: frozen });
  t.teardown(() => other.close());
  const { find, remembers } = await countingKeys(t, url);
  t.match(await other.job(jobId), { request: { prompt: SECRET } });
  await remembers(account.userId);

  await store.pool.query('update owner_keys set key = null where owner_id = $1', [account.userId]);

  await until('the news', async () => (await find(account.userId)).key === null, 10_000);
  await until('the news', async () => (await other.job(jobId))?.request.prompt === ERASED, 10_000);
  await createJob(other, account, { prompt: SECRET });
  const { rows } = await store.pool.query('select sealed from events where sealed is not null');
  t.equal(
    rows.length,
    2,
    'what is written afterwards is not kept: the opening and the first job were sealed',
  );
});

t.test('an erasure while nothing is heard is not missed', async (t) => {
  const { url, account, erase } = await withOwnerOf(t);
  const { find, remembers } = await countingKeys(t, url);
  await remembers(account.userId);
  await withOwner(url, async (admin) => {
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'framelog listener'`);
  });
  await erase();
  await until('the lost connection', async () => (await find(account.userId)).key === null, 10_000);
  await remembers(account.userId);
  t.equal((await find(account.userId)).key, null, 'what is remembered after that is the erasure');
});

t.test('a key that was read before an erasure and arrives after it is not kept', async (t) => {
  const { url, account } = await withOwnerOf(t);
  const { pool, keys, find, remembers } = await countingKeys(t, url);
  await remembers(account.userId);
  keys.forget(account.userId);
  const late = {
    async query(question: pg.QueryConfig) {
      const answer = await pool.query(question);
      keys.forget(account.userId);
      return answer;
    },
  } as unknown as Queryable;
  t.ok(await keys.find(late, account.userId, true));
  t.equal((await find(account.userId)).remembered, false);
  t.equal((await find(account.userId)).remembered, true);
});

t.test('a key is remembered for fifteen seconds, should no word of an erasure come', async (t) => {
  const { url, account } = await withOwnerOf(t);
  let ahead = 0;
  const { find, remembers } = await countingKeys(t, url, { ...frozen, now: () => frozen.now() + ahead });
  await remembers(account.userId);
  ahead = 14_999;
  t.equal((await find(account.userId)).remembered, true);
  ahead = 15_000;
  t.equal((await find(account.userId)).remembered, false);
  t.equal((await find(account.userId)).remembered, true, 'for as long again');
});
