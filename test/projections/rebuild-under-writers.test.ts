// A rebuild misses nothing of what is written while it goes on.
import t from 'tap';
import { PROJECTIONS } from '../../projections/all.ts';
import { rebuild } from '../../src/store/projecting/rebuild.ts';
import { until } from '../support/process.ts';
import { openAccount, openStore } from '../support/store.ts';
import { live } from './lives.ts';

t.test('a rebuild under live writers misses nothing', async (t) => {
  const { store, url } = await openStore(t);
  const accounts = await Promise.all(Array.from({ length: 4 }, () => openAccount(store, 1000)));
  let rebuilding = true;
  const writers = accounts.map(async (account) => {
    let i = 0;
    do await live(store, account, i++);
    while (rebuilding);
  });
  const results = [];
  for (const { name } of PROJECTIONS)
    results.push(await rebuild({ url, name, unwrapKey: store.keys.unwrap, batch: 16 }));
  rebuilding = false;
  await Promise.all(writers);

  t.ok(
    results.every((r) => r.swapped && r.differences.length === 0),
    JSON.stringify(results),
  );
  for (const { name } of PROJECTIONS) {
    t.match(
      await rebuild({ url, name, unwrapKey: store.keys.unwrap, check: true }),
      { differences: { length: 0 }, swapped: false },
      name,
    );
  }
});

t.test('what is written to a stream that was folded already is in the new tables', async (t) => {
  const { store, url } = await openStore(t);
  const first = await openAccount(store, 1000);
  const second = await openAccount(store, 1000);
  t.ok(first.accountId < second.accountId, 'which is the order of folding');
  for (let i = 0; i < 40; i++) await live(store, second, i);
  let written: Promise<void> | undefined;
  const onProgress = (events: number) => {
    if (events > 4) written ??= live(store, first, 1);
  };
  const unwrapKey = store.keys.unwrap;
  const result = await rebuild({ url, name: 'credit-ledger', unwrapKey, batch: 1, onProgress });
  await written;
  t.match(result, { differences: { length: 0 }, swapped: true });
  const { differences } = await rebuild({ url, name: 'credit-ledger', unwrapKey, check: true });
  t.same(differences, []);
});

t.test('a rebuild that cannot get its tables in two seconds lets go of them and tries again', async (t) => {
  const { store, url } = await openStore(t);
  await live(store, await openAccount(store, 1000), 1);
  const reader = await store.pool.connect();
  await reader.query('begin');
  await reader.query('lock table job_status in access share mode');
  const rebuilding = rebuild({ url, name: 'job-status', unwrapKey: store.keys.unwrap });
  const waits = `select waitstart from pg_locks where relation = 'public.job_status'::regclass and not granted`;
  const waitingSince = async () =>
    (await store.pool.query<{ waitstart: Date | null }>(waits)).rows[0]?.waitstart?.getTime();
  const first = await until('it to wait', waitingSince);
  // Between two tries it waits for nothing, but too shortly to be seen: the second wait begins later.
  await until('it to let go and to try again', async () => {
    const since = await waitingSince();
    return since !== undefined && since !== first;
  });
  await reader.query('commit');
  reader.release();
  t.match(await rebuilding, { swapped: true, differences: { length: 0 } });
});

t.test('a hundred rows that differ are named, of all tables together', async (t) => {
  const { store, url } = await openStore(t);
  const many = "select lpad(to_hex(n), 32, '0')::uuid as id from generate_series(1, 70) n";
  await store.pool.query(`insert into upload_quota select id, 1, '{}' from (${many}) m`);
  await store.pool.query(`insert into upload_slots (upload_id, user_id) select id, id from (${many}) m`);
  const check = { url, name: 'upload-quota', unwrapKey: store.keys.unwrap, check: true };
  const { differences } = await rebuild(check);
  const counted = (name: string) => differences.filter(({ table }) => table === name).length;
  t.same([counted('upload_quota'), counted('upload_slots')].sort(), [30, 70]);
  t.match(differences[0], { what: 'surplus' });
});
