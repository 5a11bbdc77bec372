import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import t from 'tap';
import { jobStatus } from '../../projections/job-status.ts';
import { openPool } from '../../src/store/database/db.ts';
import { type FeedEntry, type Position, readFeed, START } from '../../src/store/log/feed.ts';
import { catchUp, projectionLag } from '../../src/store/projecting/projector.ts';
import { command, createJob, entropy, openAccount, openStore } from '../support/store.ts';

/** Other tests write on the same server: an open transaction of theirs holds the horizon back for a moment. */
async function horizonPassed(db: pg.Pool): Promise<void> {
  const passed = 'select pg_snapshot_xmin(pg_current_snapshot()) > (select max(tx) from events e) as yes';
  while (!(await db.query(passed)).rows[0].yes) await sleep(5);
}

/** Reads on by sequence number alone, as one would at first. */
async function naive(client: pg.Client | pg.Pool, after: string): Promise<string[]> {
  const { rows } = await client.query<{ seq: string }>('select seq from events where seq > $1 order by seq', [
    after,
  ]);
  return rows.map((row) => row.seq);
}

const INSERT = `insert into events (stream_id, version, recorded_at, type, schema_version, command_id, actor, data, hash)
  values ($1, 1, now(), 'SessionPrepared', 1, $1, 'test', '{"run":1}', sha256('')) returning seq`;
const STREAM = `insert into streams values ($1, 'job', $1, 1, sha256(''))`;

// The bug: numbers are given out before commits. A reader that has seen number 2 never looks at number 1 again, although
// its transaction commits later.
t.test('a transaction that commits late is lost to a naive reader, and not to ours', async (t) => {
  const { store, url } = await openStore(t);
  const [late, early, reader] = [1, 2, 3].map(() => new pg.Client({ connectionString: url })) as [
    pg.Client,
    pg.Client,
    pg.Client,
  ];
  for (const client of [late, early, reader]) {
    await client.connect();
    t.teardown(() => client.end());
  }
  const [a, b] = [entropy.uuid(), entropy.uuid()];
  await late.query('begin');
  await late.query(STREAM, [a]);
  const first = (await late.query(INSERT, [a])).rows[0].seq;
  await early.query(STREAM, [b]);
  const second = (await early.query(INSERT, [b])).rows[0].seq;

  const naiveSaw = await naive(reader, '0');
  const oursSaw = await readFeed(reader, START, 100);
  t.same(naiveSaw, [second], 'the naive reader is already past the open transaction');
  t.same(oursSaw, [], 'ours waits below it');

  await late.query('commit');
  await horizonPassed(store.pool);
  t.same(await naive(reader, naiveSaw.at(-1)!), [], 'for the naive reader the first event is lost');
  const rest = await readFeed(reader, START, 100);
  t.same(
    rest.map((e) => e.seq),
    [first, second],
    'ours has both, in order',
  );
});

t.test('16 writers with rollbacks: nothing is lost, inverted or twice', async (t) => {
  const { store, url } = await openStore(t);
  const accounts = await Promise.all(Array.from({ length: 6 }, () => openAccount(store, 1000)));
  const pool = await openPool({ url, max: 2 });
  t.teardown(() => pool.end());
  const seen: FeedEntry[] = [];
  let writing = true;
  const reading = (async () => {
    let position: Position = START;
    for (;;) {
      const last = !writing;
      const entries = await readFeed(pool, position, 7);
      seen.push(...entries);
      position = entries.at(-1) ?? position;
      if (last && entries.length === 0) return;
    }
  })();
  const writer = async (w: number) => {
    for (let i = 0; i < 12; i++) {
      const account = accounts[(w + i) % accounts.length]!;
      const { jobId } = await createJob(store, account);
      const broken = store.handle(command(), async (unit) => {
        const current = (await unit.job(jobId))!;
        unit.appendJob(jobId, account.userId, [{ type: 'SessionPrepared', data: { run: current.run } }]);
        if (i % 3 === 0)
          unit.appendAccount(account.accountId, account.userId, [
            { type: 'CreditsGranted', data: { amount: -1, reason: '' } },
          ]);
      });
      if (i % 3 === 0) await t.rejects(broken);
      else await broken;
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, w) => writer(w)));
  await horizonPassed(store.pool);
  writing = false;
  await reading;

  const stored = await store.pool.query('select stream_id, version from events');
  t.equal(seen.length, stored.rowCount, 'as many as were committed');
  t.equal(new Set(seen.map((e) => `${e.streamId}/${e.version}`)).size, seen.length, 'none twice');
  const versions = new Map<string, number>();
  const inverted = seen.filter((e) => {
    const before = versions.get(e.streamId) ?? 0;
    versions.set(e.streamId, e.version);
    return e.version !== before + 1;
  });
  t.same(inverted, [], 'each stream in the order of its versions');
});

t.test(
  'two projectors: one leads, rows that are missing come back, checkpoints move with them',
  async (t) => {
    const { store } = await openStore(t);
    const account = await openAccount(store, 10);
    for (let i = 0; i < 5; i++) await createJob(store, account);
    const { rows: before } = await store.pool.query('select * from job_status order by job_id');
    await store.pool.query('delete from job_status');
    await horizonPassed(store.pool);

    const steps = await Promise.all(
      [1, 2, 3].map(() => catchUp({ pool: store.pool, unwrapKey: store.keys.unwrap }, jobStatus)),
    );
    while ((await catchUp({ pool: store.pool, unwrapKey: store.keys.unwrap }, jobStatus)).events > 0);

    t.equal(
      steps.reduce((sum, s) => sum + s.behind, 0),
      5,
      'each stream was folded once',
    );
    t.same((await store.pool.query('select * from job_status order by job_id')).rows, before);
    t.match(
      (await projectionLag(store.pool)).find((lag) => lag.name === 'job-status'),
      { events: 0 },
    );
  },
);

t.test('an unknown event is parked by the projector', async (t) => {
  const { store, url } = await openStore(t);
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  t.teardown(() => admin.end());
  const id = entropy.uuid();
  await admin.query(STREAM, [id]);
  await admin.query(INSERT.replace('SessionPrepared', 'JobTeleported'), [id]);
  await horizonPassed(store.pool);
  const told: unknown[] = [];
  const log = {
    info() {},
    warn() {},
    error: (facts: { parked?: { type: string } }) => void told.push(facts.parked?.type),
  };
  const parts = { pool: store.pool, unwrapKey: store.keys.unwrap, log };
  await catchUp(parts, jobStatus);
  const parked = async () =>
    (
      await store.pool.query(
        'select projection, stream_id, version, type from parked_events order by version',
      )
    ).rows;
  const first = { projection: 'job-status', stream_id: id, version: 1, type: 'JobTeleported' };
  t.same(await parked(), [first]);
  t.same(told, ['JobTeleported']);

  for (const version of [2, 3]) {
    await admin.query('update streams set version = $2 where stream_id = $1', [id, version]);
    const later = INSERT.replace('SessionPrepared', 'JobTeleported').replace('($1, 1,', `($1, ${version},`);
    await admin.query(later, [id]);
  }
  await horizonPassed(store.pool);
  t.match(await catchUp(parts, jobStatus), { events: 2 }, 'what follows it is passed as well');
  t.same(await parked(), [first, { ...first, version: 2 }, { ...first, version: 3 }]);
  t.same(told, ['JobTeleported', 'JobTeleported'], 'once a turn, however many there are');
});
