// What each part of a service does that is spread over several processes, and what it leaves to the others.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import t from 'tap';
import { readConfig } from '../src/config/config.ts';
import { startService } from '../src/main.ts';
import { until } from './support/process.ts';
import { MASTER_KEY_SETTING, openAccount, openStore } from './support/store.ts';

const SILENT = pino({ level: 'silent' });

/** Starts a part of a service over a database; its data is kept in a directory of its own. */
async function started(url: string, dataDir: string, settings: Record<string, string>) {
  const environment = { DATABASE_URL: url, DATA_DIR: dataDir, PORT: '0', ...MASTER_KEY_SETTING, ...settings };
  const service = await startService(readConfig(environment), SILENT);
  const json = async (where: string) => {
    const response = await fetch(service.addresses.publicUrl + where);
    return { status: response.status, body: await response.json() };
  };
  return { ...service, json };
}

const { url, store } = await openStore(t);
const data = t.testdir();
const serving = await started(url, data, { ROLE: 'api' });
const { publicUrl } = serving.addresses;
t.teardown(() => serving.stop());
const checkpoints = async () =>
  (await store.pool.query<{ name: string }>('select name from checkpoints')).rows.map(({ name }) => name);

t.test('the part that serves neither generates nor seals, and says so', async (t) => {
  t.match(await serving.json('/health'), {
    status: 200,
    body: { status: 'ok', parts: { database: 'ok', storage: 'ok', generation: 'elsewhere' } },
  });
  t.same([serving.developer, serving.signInLink], [null, null], 'an operator’s database has no developer');
  t.equal(existsSync(path.join(data, 'dev.json')), false);
  t.match(serving.places, { database: 'DATABASE_URL', data });
  t.equal(serving.addresses.baseUrl, `${publicUrl}/api/framelog`);
});

t.test('a part that cannot start leaves nothing running', async (t) => {
  const text = 'select count(*)::int as n from pg_stat_activity where datname = current_database()';
  const open = async () => (await store.pool.query<{ n: number }>(text)).rows[0]!.n;
  const before = await open();
  const port = new URL(publicUrl).port;
  await t.rejects(started(url, data, { ROLE: 'api', PORT: port }), { code: 'EADDRINUSE' });
  // Connections that are forgotten end by themselves, after ten seconds.
  await until('its connections to end', async () => (await open()) <= before, 5000);
});

t.test('the part that keeps house seals to the very end, and tells webhooks', async (t) => {
  const keeping = { ROLE: 'projector', PUBLIC_URL: publicUrl };
  t.same(await checkpoints(), [], 'the part that serves looks after nothing');
  const quiet = await started(url, data, { ...keeping, EXTENSIONS: 'off', SEAL_INTERVAL_MS: '600000' });
  t.same([quiet.addresses.publicUrl, quiet.developer], [publicUrl, null]);
  await until('the projections', async () => (await checkpoints()).includes('job-status'));
  await openAccount(store, 10);
  // Others of this cluster may hold the horizon back for a moment, and nothing is sealed beyond it.
  const beyond = 'select from events where tx >= pg_snapshot_xmin(pg_current_snapshot())';
  await until('the horizon', async () => (await store.pool.query(beyond)).rowCount === 0);
  await quiet.stop();
  const { rows } = await store.pool.query('select sum(events)::int as sealed from seals');
  t.same(rows, [{ sealed: 2 }], 'what was written up to the stop');
  t.notOk((await checkpoints()).includes('webhooks'), 'without extensions nobody is told');
  const telling = await started(url, data, keeping);
  await until('the subscription of webhooks', async () => (await checkpoints()).includes('webhooks'));
  await telling.stop();
});

t.test('a part that was stopped is not there any more', async (t) => {
  await serving.stop();
  await t.rejects(serving.json('/health'), { message: 'fetch failed' });
});
