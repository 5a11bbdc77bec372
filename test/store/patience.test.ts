// With no free connection whoever needs one waits for it, and is then told when to come back.
import t from 'tap';
import { openPool, withOwner } from '../../src/store/database/db.ts';
import { call, startApi } from '../support/api.ts';
import { database } from '../support/database.ts';

const prompt = 'A video';

t.test('a POST waits while every connection is taken, and then gets 503 with Retry-After', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account();
  const { pool } = api.services.store;
  const taken = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
  const waiting = call(api, apiKey, 'POST', '/sessions', { prompt });
  setTimeout(() => taken.pop()!.release(), 1000);
  t.equal((await waiting).status, 202, 'one that comes free in time is used');
  taken.push(await pool.connect());
  const began = Date.now();
  const refused = await call(api, apiKey, 'POST', '/sessions', { prompt });
  t.ok(Date.now() - began >= 4500, 'it waited');
  t.equal(refused.status, 503);
  t.equal(refused.headers.get('retry-after'), '5');
  t.same(Object.keys(refused.body), ['error', 'message']);
  t.equal(refused.body.error, 'service_unavailable');
  for (const client of taken) client.release();
  t.equal((await call(api, apiKey, 'POST', '/sessions', { prompt })).status, 202, 'and then it goes on');
  const { rows } = await pool.query('select count(*)::int as jobs from job_status');
  t.same(rows, [{ jobs: 2 }], 'the refused one left nothing');
});

t.test('the server has no connection left: the same', async (t) => {
  const url = await database(t);
  const role = `narrow_${process.pid}`;
  const create = `create role ${role} login password 'narrow' connection limit 1`;
  await withOwner(url, (client) => client.query(create));
  t.teardown(() => withOwner(url, (client) => client.query(`drop role ${role}`)));
  const narrow = Object.assign(new URL(url), { username: role, password: 'narrow' }).href;
  const pool = await openPool({ url: narrow });
  t.teardown(() => pool.end());
  const only = await pool.connect();
  const second = pool.query('select 1 as one');
  setTimeout(() => only.release(), 700);
  t.same((await second).rows, [{ one: 1 }], 'it waited for the one that there is');
  const held = await pool.connect();
  const error = await pool.query('select 1').catch((it) => it);
  t.match(error, { name: 'Unavailable', retryAfterSeconds: 5 });
  held.release();
});

t.test('who serves may not wait in a transaction for long, nor change what the log has', async (t) => {
  const { store } = (await startApi(t)).services;
  const shown = `select current_setting('idle_in_transaction_session_timeout') as idle, current_user as role`;
  for (const pool of [store.pool, store.lists])
    t.same((await pool.query(shown)).rows, [{ idle: '15s', role: 'framelog_app' }]);
  await t.rejects(store.pool.query('delete from events'), { code: '42501' });
});
