import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import t from 'tap';
import { PROJECTIONS } from '../../projections/all.ts';
import { SILENT, withOwner } from '../../src/store/database/db.ts';
import { createStore } from '../../src/store/log/event-store.ts';
import { readFeed, START } from '../../src/store/log/feed.ts';
import { continueRestoredLog } from '../../src/store/log/restored-log.ts';
import { catchUp } from '../../src/store/projecting/projector.ts';
import { rebuild } from '../../src/store/projecting/rebuild.ts';
import { emptyDatabase } from '../support/database.ts';
import { until } from '../support/process.ts';
import { createJob, entropy, MASTER_KEY, openAccount, openStore } from '../support/store.ts';

const run = promisify(execFile);
const OPERATIONS = path.join(import.meta.dirname, '../../docs/operations.md');

const horizonPassed = (db: pg.Pool) =>
  until('the horizon', async () => {
    const sql = 'select pg_snapshot_xmin(pg_current_snapshot()) > (select max(tx) from events e) as yes';
    return (await db.query<{ yes: boolean }>(sql)).rows[0]!.yes;
  });

t.test('a log from a cluster that was far ahead goes on in order, unchanged', async (t) => {
  const { store, url } = await openStore(t);
  const account = await openAccount(store, 10);
  await createJob(store, account);
  // What a dump brings: rows whose transactions this cluster has not reached.
  await withOwner(url, async (admin) => {
    await admin.query('alter table events disable trigger no_change');
    await admin.query(`update events set tx = (pg_current_xact_id()::text::bigint + 120000)::text::xid8`);
    await admin.query('alter table events enable trigger no_change');
  });
  t.same(await readFeed(store.pool, START, 100), [], 'nobody could read it');
  const restored = (await store.pool.query('select tx::text as tx, seq from events e order by e.tx, seq'))
    .rows;

  const opened = await createStore({ url, masterKey: MASTER_KEY, entropy });
  t.teardown(() => opened.close());

  await createJob(opened, account);
  await horizonPassed(opened.pool);
  const feed = await readFeed(opened.pool, START, 100);
  t.same(
    feed.slice(0, restored.length).map(({ tx, seq }) => ({ tx, seq })),
    restored,
    'what was restored keeps its positions',
  );
  t.equal(feed.length, restored.length + 2, 'what is new comes after it');
  t.equal(await continueRestoredLog(url, SILENT), 0, 'and there is nothing more to do');
});

/** Why this machine cannot dump; null when it can. */
async function noDump(db: pg.Pool): Promise<string | null> {
  const { rows } = await db.query<{ server_version_num: string }>('show server_version_num');
  const server = Math.floor(Number(rows[0]!.server_version_num) / 10_000);
  const dumper = await run('pg_dump', ['--version']).catch(() => null);
  const version = Number(dumper?.stdout.match(/ (\d+)/)?.[1] ?? 0);
  if (version >= server) return null;
  return `pg_dump ${server} or newer is needed, ${version ? `there is ${version}` : 'there is none'}`;
}

t.test('a dump is restored as docs/operations.md says', async (t) => {
  const { store, url } = await openStore(t);
  const missing = await noDump(store.pool);
  if (missing) return t.plan(0, missing);
  const account = await openAccount(store, 10);
  const { jobId } = await createJob(store, account);
  for (const projection of PROJECTIONS)
    await catchUp({ pool: store.pool, unwrapKey: store.keys.unwrap }, projection);
  const file = path.join(t.testdir(), 'framelog.dump');
  await run('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`, url]);

  const restoredUrl = await emptyDatabase(t);
  await run('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${restoredUrl}`, file]);

  const restored = await createStore({ url: restoredUrl, masterKey: MASTER_KEY, entropy });
  t.teardown(() => restored.close());
  t.same(await restored.read(jobId), await store.read(jobId));
  await createJob(restored, account);
  for (const { name } of PROJECTIONS)
    t.match(
      await rebuild({ url: restoredUrl, name, unwrapKey: store.keys.unwrap, check: true }),
      { differences: { length: 0 } },
      name,
    );
});

t.test('a dump without read models has no text in the clear, and is completed by a rebuild', async (t) => {
  const { store, url } = await openStore(t);
  const missing = await noDump(store.pool);
  if (missing) return t.plan(0, missing);
  const account = await openAccount(store, 10);
  const { jobId } = await createJob(store, account, { prompt: 'Zanzibar honeymoon' });
  const file = path.join(t.testdir(), 'framelog.sql');
  const parameters = ['--no-owner', `--file=${file}`, url];
  await run('pg_dump', parameters);
  t.match(await readFile(file, 'utf8'), 'Zanzibar', 'read models have it');
  const readModels = /--exclude-table-data='(.+)'/.exec(await readFile(OPERATIONS, 'utf8'))![1];
  await run('pg_dump', [`--exclude-table-data=${readModels}`, ...parameters]);
  t.notMatch(await readFile(file, 'utf8'), /Zanzibar|reader@example\.org/);

  const restoredUrl = await emptyDatabase(t);
  await run('psql', ['--quiet', '--set=ON_ERROR_STOP=1', `--file=${file}`, restoredUrl]);
  const restored = await createStore({ url: restoredUrl, masterKey: MASTER_KEY, entropy });
  t.teardown(() => restored.close());
  const { unwrap: unwrapKey } = restored.keys;
  for (const { name } of PROJECTIONS) await rebuild({ url: restoredUrl, name, unwrapKey });
  t.same(await restored.status(jobId), await store.status(jobId));
  await createJob(restored, account);
});
