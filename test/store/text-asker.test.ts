import pg from 'pg';
import t from 'tap';
import { textAsker } from '../../src/store/polling/text-asker.ts';
import { database } from '../support/database.ts';

const COUNTED = { name: 'counted', text: `select nextval('asked')::text` };

async function pool(t: { teardown(action: () => unknown): void }, max: number): Promise<pg.Pool> {
  const made = new pg.Pool({ connectionString: await database(t), max });
  made.on('error', () => {});
  made.on('connect', (client) => client.on('error', () => {}));
  await made.query('create sequence asked');
  return made;
}

t.test('every statement is asked, one after the other and at the same time', async (t) => {
  const db = await pool(t, 3);
  const [ask, other] = [textAsker(db, COUNTED), textAsker(db, COUNTED)];
  t.same([await ask(), await ask(), await other(), await ask()], ['1', '2', '3', '4']);
  const many = await Promise.all(Array.from({ length: 100 }, (_, i) => (i % 2 ? ask() : other())));
  t.same(
    many.map(Number).sort((a, b) => a - b),
    Array.from({ length: 100 }, (_, i) => i + 5),
  );
  await db.end();
});

t.test('a connection is kept from nobody', async (t) => {
  const db = await pool(t, 1);
  const ask = textAsker(db, COUNTED);
  const asked = (async () => {
    for (let i = 0; i < 200; i++) await ask();
  })();
  for (let i = 0; i < 20; i++) t.equal((await db.query('select 1')).rowCount, 1);
  await asked;
  await db.query('select 1');
  await ask();
  await db.end();
  t.equal(db.totalCount, 0, 'and given back when it is not used');
});

t.test(
  'what the server refuses, and a lost connection, are errors of that statement; the next one gets its result',
  async (t) => {
    const db = await pool(t, 2);
    const [ask, wrong] = [textAsker(db, COUNTED), textAsker(db, { name: 'wrong', text: 'select nothing' })];
    await t.rejects(wrong(), { code: '42703' });
    await t.rejects(wrong(), { code: '42703' });
    t.equal(await ask(), '1');
    const kill =
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    const sleep = textAsker(db, { name: 'sleep', text: `select pg_sleep(30)::text` });
    const slept = t.rejects(sleep(), { code: '57P01' });
    while ((await db.query(kill)).rowCount === 0);
    await slept;
    t.match(await ask().catch(ask), /^[23]$/);
    await db.end();
  },
);

t.test('a connection that was lost while it was kept is not asked', async (t) => {
  const db = await pool(t, 4);
  const ask = textAsker(db, COUNTED);
  const admin = new pg.Client({ connectionString: db.options.connectionString! });
  await admin.connect();
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  for (let i = 1; i <= 20; i++) {
    await Promise.all([ask(), ask()]);
    await admin.query(kill);
    // The end of a connection arrives before anything that is sent afterwards could be sent over it.
    while (db.totalCount > 0) await new Promise((resolve) => setImmediate(resolve));
    t.match(await ask(), /^\d+$/);
  }
  await db.end();
  await admin.end();
});

t.test('a database that cannot be reached is an error', async (t) => {
  const db = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  await t.rejects(textAsker(db, COUNTED)(), { code: 'ECONNREFUSED' });
  await db.end();
});
