import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import t from 'tap';
import { openPostgres } from '../../src/platform/postgres/supervisor.ts';
import { coalesce } from '../../src/store/polling/coalesce.ts';
import { SHOWN, whileUnchanged } from '../../src/store/polling/while-unchanged.ts';
import { database } from '../support/database.ts';
import { until } from '../support/process.ts';

/** A source whose state and name of the state the test sets; it tells what was read. */
function source() {
  const it = { shown: 'a', value: 1, reads: [] as string[][], looks: 0 };
  const ask = whileUnchanged<string, string>({
    nameOf: (key) => key,
    read: async (keys) => {
      it.reads.push(keys);
      return { shown: it.shown, results: keys.map((key) => `${key}${it.value}`) };
    },
    shown: async () => {
      it.looks++;
      return it.shown;
    },
  });
  return { it, ask };
}

t.test('results are given again while nothing was committed', async (t) => {
  const { it, ask } = source();
  await ask(['x']);
  t.same(await ask(['x']), ['x1'], 'the second time tells that it is quiet');
  t.same(await ask(['x']), ['x1']);
  t.same([it.reads.length, it.looks], [2, 1], 'the third time nothing is read');
  t.same(await ask(['y', 'x']), ['y1', 'x1']);
  t.same(it.reads.at(-1), ['y'], 'only what is not known');
});

t.test('after a commit everything that was asked is read again', async (t) => {
  const { it, ask } = source();
  for (let i = 0; i < 3; i++) await ask(['x', 'y']);
  Object.assign(it, { shown: 'b', value: 2, reads: [] });
  t.same(await ask(['z', 'x', 'y']), ['z2', 'x2', 'y2']);
  t.same(it.reads, [['z'], ['x', 'y']], 'what seemed to be known is read after that was found out');
  Object.assign(it, { shown: 'c', value: 3, reads: [] });
  await ask(['x']);
  Object.assign(it, { shown: 'd', value: 4, reads: [] });
  t.same(await ask(['x', 'z']), ['x4', 'z4']);
  t.same(it.reads, [['x', 'z']], 'in busy times everything is read at once');
});

t.test('an error is everybody’s, and nothing of it stays', async (t) => {
  let broken = true;
  const ask = whileUnchanged<string, string>({
    nameOf: (key) => key,
    read: async (keys) => {
      if (broken) throw new Error('gone');
      return { shown: 'a', results: keys };
    },
    shown: async () => 'a',
  });
  await t.rejects(ask(['x']), /gone/);
  broken = false;
  t.same(await ask(['x']), ['x']);
});

/** A table of counters, and `asked`, the newest a reader can have of one. */
async function counters(t: { teardown(action: () => unknown): void }, rows: number) {
  const pool = new pg.Pool({ connectionString: await database(t), max: 12 });
  pool.on('error', () => {});
  t.teardown(() => pool.end());
  await pool.query('create table counters (id int primary key, n int not null)');
  await pool.query('insert into counters select i, 0 from generate_series(0, $1::int - 1) i', [rows]);
  let reads = 0;
  const ask = whileUnchanged<number, number>({
    nameOf: String,
    read: async (ids) => {
      reads++;
      const text = `select id, n, null as shown from counters where id = any($1) union all select null, null, ${SHOWN}`;
      const { rows } = await pool.query<{ id: number | null; n: number; shown: string }>(text, [ids]);
      const found = new Map(rows.map(({ id, n }) => [id, n]));
      return { shown: rows.find(({ id }) => id === null)!.shown, results: ids.map((id) => found.get(id)!) };
    },
    shown: async () => (await pool.query<{ shown: string }>(`select ${SHOWN} as shown`)).rows[0]!.shown,
  });
  return { pool, read: coalesce(ask, { inFlight: 2, most: 100 }), reads: () => reads };
}

t.test('no result is older than the request for it', async (t) => {
  const WRITERS = 6;
  const WRITES = 150;
  const { pool, read, reads } = await counters(t, WRITERS);
  const written = new Array<number>(WRITERS).fill(0);
  const begun = new Array<number>(WRITERS).fill(0);
  const wrong: string[] = [];
  let asked = 0;
  let writing = true;
  const readers = Array.from({ length: 8 }, async (_, nth) => {
    for (let i = nth; writing; i++) {
      const id = i % WRITERS;
      const least = written[id]!;
      const n = await read(id);
      asked++;
      if (n < least || n > begun[id]!) wrong.push(`${id}: ${n}, not ${least} to ${begun[id]}`);
    }
  });
  // Transactions that overlap, end in another order than they began, write inside savepoints, and are undone.
  const writers = written.map(async (_, id) => {
    const client = await pool.connect();
    for (let n = 1; n <= WRITES; n++) {
      begun[id] = n;
      const undone = n % 7 === 3;
      await client.query('begin');
      if (n % 3 === 0) await client.query('savepoint s');
      await client.query('update counters set n = $2 where id = $1', [id, undone ? -1 : n]);
      if (n % 5 === id % 5) await client.query('select pg_sleep(0.002)');
      await client.query(undone ? 'rollback' : 'commit');
      if (!undone) written[id] = n;
    }
    client.release();
  });
  await Promise.all(writers);
  writing = false;
  await Promise.all(readers);
  t.same(wrong, []);
  t.ok(asked > WRITES, `${asked} results of ${reads()} reads`);
});

t.test('a transaction that began before and commits after others shows', async (t) => {
  const { pool, read } = await counters(t, 2);
  const [early, late] = [await pool.connect(), await pool.connect()];
  await early.query('begin');
  await early.query('update counters set n = 1 where id = 0');
  await late.query('update counters set n = 1 where id = 1');
  for (let i = 0; i < 3; i++) t.same([await read(0), await read(1)], [0, 1]);
  await early.query('commit');
  t.same([await read(0), await read(1)], [1, 1]);
  early.release();
  late.release();
});

t.test('when nothing is committed, nothing is read', async (t) => {
  const { read, reads } = await counters(t, 1);
  // Other tests share the server and commit; between two of their commits there is a quiet moment.
  for (let i = 0; i < 10_000; i++) {
    const before = reads();
    await read(0);
    if (reads() === before) return t.equal(reads(), before, `after ${before} reads`);
  }
  return t.fail('everything was read');
});

t.test('a server that recovers from a crash does not say the same of another state', async (t) => {
  const directory = await mkdtemp(path.join(tmpdir(), 'crash-test-'));
  const { url, stop } = await openPostgres({ directory, log: () => {} });
  t.teardown(async () => {
    await stop();
    await rm(directory, { recursive: true, force: true });
  });
  const connect = async () => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const shown = async (client: pg.Client) =>
    (await client.query<{ shown: string }>(`select ${SHOWN} as shown`)).rows[0]!.shown;
  const change = 'create table if not exists counters (n int); insert into counters values (1)';
  const seen = new Set<string>();
  for (let crash = 0; crash < 3; crash++) {
    const client = await connect();
    await client.query(change);
    // Its id is lost with the crash, and given to the next one.
    await client.query('begin; select pg_current_xact_id(); rollback');
    const before = await shown(client);
    t.notOk(seen.has(before));
    seen.add(before);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    // The server ends everybody's connection before it recovers.
    const other = await connect();
    const ended = new Promise<void>((resolve) => other.once('end', resolve));
    process.kill(rows[0]!.pid, 'SIGKILL');
    await ended;
    const after = await until('the server to recover', () => connect().catch(() => null));
    await after.query(change);
    t.notOk(seen.has(await shown(after)), 'another text for another state');
    await after.end();
  }
});
