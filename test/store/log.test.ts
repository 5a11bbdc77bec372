import pg from 'pg';
import t from 'tap';
import { isUuidV7 } from '../../src/domain/ids.ts';
import { openPool, withOwner } from '../../src/store/database/db.ts';
import { canonicalJson, GENESIS, hashEvent } from '../../src/store/log/event-hash.ts';
import { streamRows } from '../../src/store/log/stored-events.ts';
import { ERASED } from '../../src/store/privacy/personal-members.ts';
import { directLoaders } from '../../src/store/stream-loaders.ts';
import { database } from '../support/database.ts';
import { manyJobs } from '../support/many-jobs.ts';
import { command, createJob, entropy, openAccount, openStore } from '../support/store.ts';

const SECRET = 'Zugspitze';

/** One database for the file; each test has its own streams. */
const { store, url } = await openStore(t);

async function owner(t: { teardown(action: () => unknown): void }, url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  t.teardown(() => client.end());
  return client;
}

t.test('nobody changes the log: the service may not, the owner is stopped', async (t) => {
  const account = await openAccount(store, 5);
  await createJob(store, account);
  const admin = await owner(t, url);
  const changes = [
    "update events set type = 'x'",
    'delete from events',
    'update commands set recorded_at = now()',
    'delete from commands',
  ];

  for (const change of changes) {
    await t.rejects(store.pool.query(change), { code: '42501' }, `the service: ${change}`);
    await t.rejects(admin.query(change), { code: 'FL002' }, `the owner: ${change}`);
  }
  const { rows } = await admin.query(
    "select inhrelid::regclass as name from pg_inherits where inhparent = 'events'::regclass",
  );
  t.ok(rows.length >= 4, 'there are partitions ahead, and the default one');
  for (const { name } of rows)
    await t.rejects(admin.query(`truncate ${name}`), { code: 'FL002' }, `truncate ${name}`);
  await t.rejects(admin.query('truncate events'), { code: 'FL002' });
});

t.test('partitions are made by month of the stream id, once, ahead of time', async (t) => {
  const count = async (sql: string) => Number((await store.pool.query(sql)).rows[0].n);
  const made = (at: string) => count(`select ensure_event_partitions('${at}', 2) as n`);
  t.equal(await made('2031-05-31T23:59:59Z'), 3);
  t.equal(await made('2031-05-01T00:00:00Z'), 0);
  t.equal(await made('2031-06-15T00:00:00Z'), 1);
  const bounds = `select count(*) as n from pg_class where relname in ('events_2031_05', 'events_2031_08')`;
  t.equal(await count(bounds), 2);
  const floor = (await store.pool.query(`select uuidv7_floor('2026-11-21T10:41:38.185Z') as id`)).rows[0].id;
  t.equal(
    floor,
    `${Date.parse('2026-11-21T10:41:38.185Z')
      .toString(16)
      .padStart(12, '0')
      .replace(/(.{8})/, '$1-')}-0000-0000-000000000000`,
  );
});

t.test('every stream is a chain that anybody can recompute from what is stored', async (t) => {
  const account = await openAccount(store, 5);
  const { jobId } = await createJob(store, account);
  for (const id of [account.accountId, jobId]) {
    let previous: Buffer = GENESIS;
    for (const row of await streamRows(store.pool, id)) {
      previous = hashEvent(previous, {
        streamId: row.stream_id,
        kind: row.kind,
        ownerId: row.owner_id,
        version: row.version,
        type: row.type,
        schemaVersion: row.schema_version,
        recordedAt: row.recorded_at.toISOString(),
        commandId: row.command_id,
        actor: row.actor,
        causationId: row.causation_id,
        correlationId: row.correlation_id,
        data: canonicalJson(row.data),
        sealed: row.sealed,
      });
      t.equal(row.hash.toString('hex'), previous.toString('hex'), `${row.type} ${row.version}`);
    }
    const { rows } = await store.pool.query('select head_hash from streams where stream_id = $1', [id]);
    t.equal(rows[0].head_hash.toString('hex'), previous.toString('hex'), 'and the stream knows its end');
  }
});

t.test('personal text is in the log as ciphertext only, and gone with its key', async (t) => {
  const account = await openAccount(store, 5);
  const context = command();
  const { jobId } = await createJob(store, account, { prompt: `A film about ${SECRET}`, context });
  const admin = await owner(t, url);

  const dump = async (table: string) =>
    JSON.stringify((await admin.query(`select t::text from ${table} t`)).rows);
  for (const table of ['events', 'commands', 'streams', 'pgboss.job']) {
    const text = await dump(table);
    t.notMatch(text, SECRET, `${table} has no prompt`);
    t.notMatch(text, 'reader@example.org', `${table} has no address`);
  }
  const hex = Buffer.from(SECRET).toString('hex');
  t.notMatch(await dump('events'), hex, 'nor in bytes');
  t.match((await store.job(jobId))!.request.prompt, SECRET, 'the key opens it');

  await admin.query('update owner_keys set key = null where owner_id = $1', [account.userId]);
  store.keys.forget(account.userId);

  t.match(await store.job(jobId), { status: 'queued', version: 1, request: { prompt: ERASED } });
  t.same(
    (await store.read(jobId)).map((e) => e.type),
    ['JobQueued'],
  );
  await store.handle(command(), async (unit) => {
    const job = (await unit.job(jobId))!;
    unit.appendJob(jobId, job.ownerId, [{ type: 'JobFailed', data: { run: 1, error: SECRET } }]);
  });
  t.notMatch(await dump('events'), hex, 'what is written later is not kept readable either');
  const written = (await store.pool.query('select r::text from job_status r where job_id = $1', [jobId]))
    .rows;
  t.match(written[0].r, ERASED);
  t.notMatch(JSON.stringify(written), SECRET, 'nor in the row that is written with it');
  t.match(await store.job(jobId), { status: 'failed', error: ERASED, version: 2 });
  await t.rejects(createJob(store, account, { context }), /was erased with its owner/);
});

t.test('a sealed text that was moved to another place does not open', async (t) => {
  const account = await openAccount(store, 5);
  const [a, b] = [await createJob(store, account), await createJob(store, account)];
  const admin = await owner(t, url);
  await admin.query("set session_replication_role = 'replica'"); // a superuser who goes past the triggers
  const moved =
    'update events set sealed = (select sealed from events where stream_id = $2) where stream_id = $1';
  await admin.query(moved, [a.jobId, b.jobId]);
  await t.rejects(store.job(a.jobId), /authenticate/);
});

t.test('an event that this build does not know is passed over, and reported', async (t) => {
  const account = await openAccount(store, 5);
  const { jobId } = await createJob(store, account);
  const admin = await owner(t, url);
  await admin.query(
    `insert into events (stream_id, version, recorded_at, type, schema_version, command_id, actor, data, hash)
     values ($1, 2, now(), 'JobTeleported', 1, $2, 'later', '{}', sha256('x'))`,
    [jobId, entropy.uuid()],
  );
  await admin.query("update streams set version = 2, head_hash = sha256('x') where stream_id = $1", [jobId]);

  t.same(
    (await store.read(jobId)).map((e) => e.version),
    [1],
  );
  await store.handle(command(), async (unit) => {
    t.match(await unit.job(jobId), { status: 'queued' });
    unit.appendJob(jobId, account.userId, [{ type: 'SessionPrepared', data: { run: 1 } }]);
  });
  t.same(
    (await store.read(jobId)).map((e) => e.version),
    [1, 3],
    'life goes on after it',
  );
});

t.test(
  'a stream is loaded by look-ups alone, also where the tables were empty when that was planned',
  async (t) => {
    const pool = await openPool({ url: await database(t), max: 1 });
    t.teardown(() => pool.end());
    const loaders = directLoaders(pool);
    const [id, commandId] = [entropy.uuid(), entropy.uuid()];
    for (const [kind, name] of [
      ['job', 'load-jobs'],
      ['account', 'load-accounts'],
      ['uploads', 'load-uploads'],
    ] as const) {
      t.match(await loaders[kind]({ id, commandId }), { done: false, version: null });
      const { rows } = await pool.query(`explain execute "${name}"('{${id}}', '{${commandId}}')`);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      t.match(plan, /Index.* on commands/);
      t.notMatch(plan, /Seq Scan|Bitmap|hashed/);
    }
  },
);

t.test(
  'a list is planned for what is asked: the newest of many are read in the order of an index',
  async (t) => {
    const { url, store } = await openStore(t);
    const ownerId = entropy.uuid();
    await withOwner(url, (client) => manyJobs(client, ownerId, 2000));
    const newest = { states: [], words: '', sort: 'newest', after: null, limit: 24 } as const;
    t.equal((await store.sessions(ownerId, newest)).length, 24);
    const { rows } = await store.lists.query(
      `explain execute "sessions-newest"('${ownerId}', '{}', '', null, 24)`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    t.match(plan, /Index Scan Backward/);
    t.notMatch(plan, /Sort/);
  },
);

t.test('ids are in the order in which a process takes them, however fast', (t) => {
  const ids = Array.from({ length: 3000 }, () => entropy.uuid());
  t.same(ids, ids.toSorted());
  t.equal(new Set(ids).size, 3000);
  t.same(ids.filter(isUuidV7), ids);
  t.end();
});
