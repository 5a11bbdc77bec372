import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import t, { type Test } from 'tap';
import { migrate } from '../../src/store/database/migrate.ts';
import { emptyDatabase } from '../support/database.ts';

type Files = Record<string, string>;

/** A checkout with these files, a database without a table, and a client on it. */
async function given(t: Test, files: Files) {
  const root = t.testdir({ sql: {}, projections: {} });
  const write = (more: Files) => {
    for (const [name, sql] of Object.entries(more)) writeFileSync(path.join(root, name), sql);
  };
  write(files);
  const url = await emptyDatabase(t);
  const client = new pg.Client(url);
  await client.connect();
  t.teardown(() => client.end());
  const values = async (sql: string) => (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  return { root, write, url, values, run: () => migrate(url, path.join(root, 'sql')) };
}

t.test('files run in the order of their numbers, once each', async (t) => {
  const { run, values, write } = await given(t, {
    'sql/002_fill.sql': 'insert into a values (1)',
    'sql/001_make.sql': 'create table a (n int)',
    'sql/schema.sql': 'this is no migration',
  });
  t.same(await run(), ['001_make.sql', '002_fill.sql']);
  t.same(await run(), []);
  write({ 'sql/003_more.sql': 'insert into a values (2)' });
  t.same(await run(), ['003_more.sql']);
  t.same(await values('select n from a order by n'), [1, 2]);
});

t.test('an edited file is refused; another kind of line end is no edit', async (t) => {
  const { run, write } = await given(t, { 'sql/001_make.sql': 'create table a (n int);\n-- end\n' });
  await run();
  write({ 'sql/001_make.sql': 'create table a (n int);\r\n-- end\r\n' });
  t.same(await run(), []);
  write({ 'sql/001_make.sql': 'create table a (n bigint);\n' });
  await t.rejects(run(), { message: /001_make\.sql was edited/ });
});

t.test('a database that is ahead of this version is refused', async (t) => {
  const { run, root } = await given(t, { 'sql/001_a.sql': 'select 1', 'sql/002_b.sql': 'select 1' });
  await run();
  rmSync(path.join(root, 'sql/002_b.sql'));
  await t.rejects(run(), { message: /does not know: 002_b\.sql/ });
});

t.test('a file that fails leaves nothing behind and is named', async (t) => {
  const { run, values, write } = await given(t, { 'sql/001_bad.sql': 'create table a (n int); select 1/0;' });
  await t.rejects(run(), { message: /^001_bad\.sql: division by zero/ });
  t.same(await values("select to_regclass('a')"), [null]);
  write({ 'sql/001_bad.sql': 'create table a (n int)' });
  t.same(await run(), ['001_bad.sql']);
});

t.test('no-transaction runs statement by statement, for what cannot be in one', async (t) => {
  const { run, values } = await given(t, {
    'sql/001_a.sql': 'create table a (n int)',
    'sql/002_index.sql':
      '-- no-transaction\ncreate index concurrently if not exists a_n on a (n);\nvacuum a;\n',
  });
  t.same(await run(), ['001_a.sql', '002_index.sql']);
  t.same(await values("select indisvalid from pg_index where indexrelid = 'a_n'::regclass"), [true]);
});

t.test('two at once apply everything once, also with an index built concurrently', async (t) => {
  const { run } = await given(t, {
    'sql/001_a.sql': 'create table a (n int); insert into a select generate_series(1, 20000)',
    'sql/002_index.sql': '-- no-transaction\ncreate index concurrently a_n on a (n);\n',
  });
  const applied = await Promise.all([run(), run(), run()]);
  t.same(applied.flat().sort(), ['001_a.sql', '002_index.sql']);
});

t.test('a changed projection is dropped, made again and marked for a rebuild', async (t) => {
  const first = 'create table if not exists shown (n int); create index if not exists shown_n on shown (n);';
  const { run, values, write } = await given(t, {
    'sql/001_log.sql': 'create table log (n int)',
    'projections/shown.sql': first,
    'projections/other.sql': 'create table if not exists kept (n int)',
  });
  t.same(await run(), ['001_log.sql', 'projections/other.sql', 'projections/shown.sql']);
  await values('insert into shown values (1)');
  await values('insert into kept values (1)');
  await values('insert into log values (1)');
  await values('update projection_schemas set rebuilt_at = now()');
  t.same(await run(), [], 'an unchanged file is left alone');
  write({ 'projections/shown.sql': 'create table if not exists shown (n int, more text)' });
  t.same(await run(), ['projections/shown.sql']);
  t.same(
    await values("select count(*)::int from information_schema.columns where table_name = 'shown'"),
    [2],
  );
  t.same(await values('select (select count(*)::int from shown), (select count(*)::int from kept)'), [0, 1]);
  t.same(await values('select count(*)::int from log'), [1], 'the log is no projection');
  t.same(await values('select name from projection_schemas where rebuilt_at is null'), ['shown']);
});

t.test('a projection on which something else hangs is not dropped from under it', async (t) => {
  const { run, values, write } = await given(t, { 'projections/shown.sql': 'create table shown (n int)' });
  await run();
  await values('create view report as select n from shown');
  write({ 'projections/shown.sql': 'create table shown (n bigint)' });
  await t.rejects(run(), { message: /^shown\.sql: .*depend/ });
  t.same(await values('select count(*)::int from report'), [0]);
});

t.test("this repository's own files apply to an empty database, and again to nothing", async (t) => {
  const repository = path.join(import.meta.dirname, '../..');
  const { root, url } = await given(t, {});
  mkdirSync(path.join(root, 'copy'));
  for (const part of ['sql', 'projections'])
    cpSync(path.join(repository, part), path.join(root, 'copy', part), { recursive: true });
  const sql = path.join(root, 'copy/sql');
  t.ok((await migrate(url, sql)).length > 0);
  t.same(await migrate(url, sql), []);
});
