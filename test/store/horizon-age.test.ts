import pg from 'pg';
import t from 'tap';
import { horizonAge, warnOfOldHorizon } from '../../src/store/database/horizon-age.ts';
import { until } from '../support/process.ts';
import { openStore } from '../support/store.ts';

t.test('whoever holds the horizon back is named', async (t) => {
  const { store, url } = await openStore(t);
  const foreign = new pg.Client({ connectionString: url, application_name: 'a report' });
  await foreign.connect();
  t.teardown(() => foreign.end());
  await foreign.query('begin');
  await foreign.query('select pg_current_xact_id()');
  // Another test's transaction may be older for a moment.
  const holder = await until('the holder', async () => {
    const found = await horizonAge(store.pool);
    return found?.client === 'a report' && found;
  });
  t.match(holder, { state: 'idle in transaction', pid: Number });
  t.ok(holder.seconds >= 0);

  const warned: object[] = [];
  const log = { info() {}, warn: (facts: object) => void warned.push(facts), error() {} };
  await warnOfOldHorizon(store.pool, log, 3600);
  t.same(warned, [], 'not before its time');
  await warnOfOldHorizon(store.pool, log, -1);
  t.match(warned, [{ holder: { database: new URL(url).pathname.slice(1) } }]);
  await foreign.query('rollback');
});
