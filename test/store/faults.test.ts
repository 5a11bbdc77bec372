import pg from 'pg';
import t from 'tap';
import { PROJECTIONS } from '../../projections/all.ts';
import { TABLES } from '../../projections/projection.ts';
import { type Position, readFeed, START } from '../../src/store/log/feed.ts';
import { catchUp } from '../../src/store/projecting/projector.ts';
import { rebuild } from '../../src/store/projecting/rebuild.ts';
import { startProgram, until } from '../support/process.ts';
import { openAccount, openStore } from '../support/store.ts';

const WRITER = 'test/support/log-writer.ts';
const PROJECTOR = 'test/support/log-projector.ts';

const { store, url } = await openStore(t);
const settings = { DATABASE_URL: url };
const accounts = await Promise.all(Array.from({ length: 5 }, () => openAccount(store, 100_000)));
const named = accounts.map(({ accountId, userId }) => `${accountId}/${userId}`);

/** The ids that a process said something of. */
const saidOf = (output: string, word: string) =>
  output.split('\n').flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []));

async function dump(): Promise<string[][]> {
  const tables = TABLES.map((table) => `select t::text as row from ${table} t order by 1`);
  return Promise.all(tables.map(async (sql) => (await store.pool.query(sql)).rows.map((r) => r.row)));
}

/** Other tests write on the same server, whose transactions hold the horizon back for a moment. */
const horizonPassed = () =>
  until('the horizon', async () => {
    const sql = 'select pg_snapshot_xmin(pg_current_snapshot()) > (select max(tx) from events e) as yes';
    return (await store.pool.query<{ yes: boolean }>(sql)).rows[0]!.yes;
  });

t.test('writers killed in the middle of appends leave whole commands only', async (t) => {
  await horizonPassed();
  const seen = await readFeed(store.pool, START, 50);
  const before = seen.length;
  let writing = true;
  const read = async () => {
    for (;;) {
      const last = !writing;
      const position: Position = seen.at(-1) ?? START;
      const entries = await readFeed(store.pool, position, 50);
      seen.push(...entries);
      if (last && entries.length === 0) return;
    }
  };
  const reading = read();
  // A foreign transaction, open all the while: nobody may pass it, nothing may be lost behind it.
  const foreign = new pg.Client({ connectionString: url });
  await foreign.connect();
  t.teardown(() => foreign.end());
  await foreign.query('begin');
  await foreign.query('select pg_current_xact_id()');

  const outputs: string[] = [];
  for (const atLeast of [15, 30]) {
    const killed = Array.from({ length: 2 }, () => startProgram(t, [WRITER, '8', ...named], settings));
    await until('appends', async () =>
      killed.every((one) => saidOf(one.output(), 'rendered').length >= atLeast),
    );
    await Promise.all(killed.map((one) => one.kill('SIGKILL')));
    outputs.push(...killed.map((one) => one.output()));
  }
  t.equal(seen.length, before, 'the open transaction held every reader back');
  await foreign.query('rollback');
  writing = false;
  await reading;
  // What the killed processes had sent is decided once their connections do nothing any more, and shows behind what was
  // read: nobody reads now, so that whatever is busy is theirs.
  await until('the connections of the killed', async () => {
    const sql = `select from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()`;
    return (await store.pool.query(sql)).rowCount === 0;
  });
  await horizonPassed();
  await read();

  const stored = await store.pool.query<{ id: string; version: number }>(
    'select stream_id as id, version from events order by stream_id, version',
  );
  t.equal(seen.length, stored.rowCount, 'the feed gave as many events as were committed');
  t.equal(new Set(seen.map((e) => `${e.streamId}/${e.version}`)).size, seen.length, 'none twice');
  const newest = new Map<string, number>();
  const inverted = seen.filter((e) => {
    const before = newest.get(e.streamId) ?? 0;
    newest.set(e.streamId, e.version);
    return e.version !== before + 1;
  });
  t.same(inverted, [], 'each stream in the order of its versions');

  const versions = (word: string) =>
    store.pool.query('select job_id from job_status where job_id = any($1) and version >= $2', [
      outputs.flatMap((output) => saidOf(output, word)),
      word === 'rendered' ? 7 : 1,
    ]);
  for (const word of ['accepted', 'rendered'])
    t.equal(
      (await versions(word)).rowCount,
      outputs.flatMap((output) => saidOf(output, word)).length,
      `every job that a writer was told is ${word} is there`,
    );
});

t.test('no command of a killed writer is half done', async (t) => {
  const none = async (what: string, sql: string) =>
    t.same((await store.pool.query(sql)).rows, [], `no ${what}`);
  await none(
    'job without its hold, its task or its command',
    `select e.stream_id from events e where type = 'JobQueued' and not (
       exists (select from ledger_entry l where l.job_id = e.stream_id and l.kind = 'hold')
       and exists (select from pgboss.job p where p.data ->> 'jobId' = e.stream_id::text)
       and exists (select from commands c where c.command_id = e.command_id))`,
  );
  await none(
    'hold without its job',
    `select job_id from ledger_entry l where kind = 'hold' and not exists (select from events e where e.stream_id = l.job_id)`,
  );
  await none(
    'rendered video that was not paid, or paid one that was not rendered',
    `select coalesce(r.stream_id, l.job_id) from (select stream_id from events where type = 'OutputRendered') r
       full join (select job_id from ledger_entry where kind = 'capture') l on l.job_id = r.stream_id
      where r.stream_id is null or l.job_id is null`,
  );
  await none(
    'stream whose events are not those up to its version',
    `select stream_id from streams s where version <> (select count(*) from events e where e.stream_id = s.stream_id)
        or version <> (select max(version) from events e where e.stream_id = s.stream_id)`,
  );
  for (const { name } of PROJECTIONS)
    t.match(
      await rebuild({ url, name, unwrapKey: store.keys.unwrap, check: true }),
      { differences: { length: 0 } },
      `${name} is what its replay gives`,
    );
});

t.test('projectors killed in the middle of catching up, two at a time, lose no row', async (t) => {
  const whole = await dump();
  await store.pool.query('delete from checkpoints');
  await store.pool.query(TABLES.map((table) => `delete from ${table}`).join(';'));
  for (const { name } of PROJECTIONS) {
    const two = [1, 2].map(() => startProgram(t, [PROJECTOR, name], settings));
    await until('a step of either', async () => two.some((one) => one.output().includes('step true')));
    await Promise.all(two.map((one) => one.kill('SIGKILL')));
  }
  for (const projection of PROJECTIONS) {
    await until(`${projection.name} to catch up`, async () => {
      const step = await catchUp({ pool: store.pool, unwrapKey: store.keys.unwrap }, projection);
      return step.leads && step.events === 0;
    });
  }
  t.same(await dump(), whole, 'every row is back as it was');
});
