// /health: public, in general terms, and 503 while the database does not respond.
import pg from 'pg';
import t from 'tap';
import { call, startApi } from '../support/api.ts';

t.test('what works and what does not', async (t) => {
  const api = await startApi(t);
  const health = () => call({ baseUrl: api.publicUrl }, null, 'GET', '/health');
  const well = await health();
  t.match([well.status, well.body], [200, { status: 'ok', parts: { database: 'ok', storage: 'ok' } }]);
  t.equal(well.headers.get('cache-control'), 'no-store');
  t.ok(well.headers.get('x-request-id'));
  const { storage } = api.services;
  const { head } = storage;
  storage.head = () => Promise.reject(new Error('secret-host:9000 refused'));
  const stored = await health();
  t.same(stored.body, { status: 'ok', parts: { database: 'ok', storage: 'unreachable' } });
  t.equal(stored.status, 200, 'the API goes on without its storage');
  storage.head = () => new Promise(() => {});
  t.same(
    (await health()).body,
    { status: 'ok', parts: { database: 'ok', storage: 'unreachable' } },
    'late is down',
  );
  storage.head = head;
  t.equal(
    (await call({ baseUrl: api.publicUrl }, null, 'POST', '/health')).headers.get('allow'),
    'GET, HEAD',
  );
});

const withPath = (url: string, database: string) => Object.assign(new URL(url), { pathname: database }).href;

t.test('without a database', async (t) => {
  const api = await startApi(t);
  const user = await api.account();
  const { pool } = api.services.store;
  // The database's own doing: it takes no connection any more and ends those that are there.
  const name = new URL(api.databaseUrl).pathname.slice(1);
  const admin = new pg.Client({ connectionString: withPath(api.databaseUrl, 'postgres') });
  await admin.connect();
  pool.on('error', () => {});
  await admin.query(`alter database ${name} allow_connections false`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  t.teardown(() => admin.end());
  const response = await call({ baseUrl: api.publicUrl }, null, 'GET', '/health');
  t.equal(response.status, 503);
  t.same(response.body, { status: 'unavailable', parts: { database: 'unreachable', storage: 'ok' } });
  const read = await call(api, user.apiKey, 'GET', '/sessions/0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11');
  t.equal(read.status, 500);
  t.same(Object.keys(read.body), ['error', 'message', 'request_id']);
  t.equal(read.body.request_id, read.headers.get('x-request-id'));
});
