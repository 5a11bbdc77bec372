// What is read of jobs' rows: lists and their orders, states, progress, jobs at rest and stored files, over rows of the test's own.
import t from 'tap';
import { strandedJobs, waitingJobs } from '../../src/store/log/jobs-at-rest.ts';
import { outputFacts } from '../../src/store/log/output-keys.ts';
import { projectionLag } from '../../src/store/projecting/projector.ts';
import type { SessionSort } from '../../src/store/projecting/session-rows.ts';
import { openAccount, openStore } from '../support/store.ts';

const { store } = await openStore(t);
const db = store.pool;
const id = (n: number) => `01a1fd00-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;
const nth = (uuid: string) => Number(uuid.slice(-2));
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
const OWNER = id(90);

async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const places = Object.keys(row).map((_, i) => `$${i + 1}`);
  await db.query(`insert into ${table} (${Object.keys(row)}) values (${places})`, Object.values(row));
}
const job = (n: number, status: string, output_status: string | null, row: Record<string, unknown> = {}) =>
  insert('job_status', {
    ...{ job_id: id(n), owner_id: OWNER, version: 5, run: 2, status, output_status, title: `Film ${n}` },
    ...{ created_at: at(n), updated_at: at(n), body: '{}', ...row },
  });
const reported = (n: number, run: number) =>
  insert('job_progress', { job_id: id(n), run, stage: 'rendering', done: 1, total: 2, progress: 0.5 });
t.afterEach(async () => {
  for (const table of ['job_status', 'job_progress', 'pgboss.job']) await db.query(`delete from ${table}`);
});

/** Status, status of the output; the state in lists, and the progress there and in the status. */
const STATES: [string, string | null, string, number | null, number | null][] = [
  ['queued', null, 'working', 0.5, 0.5],
  ['created', null, 'working', 0.5, 0.5],
  ['running', null, 'working', 0.5, 0.5],
  ['queued', 'outdated', 'working', 0.5, 0.5],
  ['running', 'outdated', 'working', 0.5, 0.5],
  ['awaiting_user_input', null, 'waiting', null, null],
  ['completed', 'pending', 'working', 0.5, 0.5],
  ['completed', 'queued', 'working', 0.5, 0.5],
  ['completed', 'processing', 'working', 0.5, 0.5],
  ['completed', 'completed', 'ready', null, 1],
  ['completed', 'failed', 'failed', null, null],
  ['completed', 'deleted', 'deleted', null, null],
  ['failed', null, 'failed', null, null],
  ['failed', 'outdated', 'failed', null, null],
];

t.test('every state of a job in lists and in its status', async (t) => {
  for (const [at, [status, output]] of STATES.entries()) {
    await job(at, status, output);
    await reported(at, 2);
  }
  const list = { states: [], words: '', sort: 'oldest', after: null, limit: 99 } as const;
  const rows = await store.sessions(OWNER, list);
  const found = await Promise.all(
    rows.map(async (row) => [row.status, row.state, row.progress, (await store.status(row.jobId))!.progress]),
  );
  t.same(
    found,
    STATES.map(([status, , state, listed, told]) => [status, state, listed, told]),
  );
  t.same(
    rows.map(({ outputStatus }) => outputStatus),
    STATES.map(([, output]) => (output === 'deleted' ? 'failed' : output)),
    'what was deleted is told as failed',
  );
  for (const state of ['working', 'waiting', 'ready', 'failed', 'deleted'] as const) {
    const some = await store.sessions(OWNER, { ...list, states: [state] });
    t.same(
      some.map(({ jobId }) => nth(jobId)),
      STATES.flatMap((it, n) => (it[2] === state ? [n] : [])),
      state,
    );
  }
  const two = await store.sessions(OWNER, { ...list, states: ['ready', 'waiting'] });
  t.same(
    two.map(({ jobId }) => nth(jobId)),
    [5, 9],
  );
  t.same(await store.sessions(id(91), list), [], 'of another owner');
  await db.query('update job_progress set run = 1');
  const old = await store.sessions(OWNER, list);
  t.same([...new Set(old.map(({ progress }) => progress))], [null], 'of an earlier run');
  t.equal((await store.status(id(0)))!.progress, null);
});

t.test('a row as lists and the status have it', async (t) => {
  const files = { output_key: 'outputs/k.mp4', poster_key: 'outputs/k.jpg', seconds: 12.5 };
  await job(1, 'completed', 'completed', { ...files, body: '{"a":1}', updated_at: at(9) });
  const [row] = await store.sessions(OWNER, {
    states: [],
    words: 'film',
    sort: 'newest',
    after: null,
    limit: 1,
  });
  t.same(row, {
    ...{ jobId: id(1), title: 'Film 1', state: 'ready', status: 'completed', outputStatus: 'completed' },
    ...{
      outputKey: files.output_key,
      posterKey: files.poster_key,
      seconds: 12.5,
      progress: null,
      version: 5,
    },
    ...{ createdAt: '2026-01-01T12:01:00.000Z', updatedAt: '2026-01-01T12:09:00.000Z' },
  });
  t.same(await store.status(id(1)), {
    ...{ jobId: id(1), ownerId: OWNER, version: 5, status: 'completed', body: '{"a":1}', title: 'Film 1' },
    ...{ outputKey: files.output_key, progress: 1 },
  });
  t.equal(await store.status(id(2)), null);
});

t.test('a status that says the same is the same object, and whatever changes in it is told', async (t) => {
  await job(1, 'running', null);
  const status = async () => (await store.status(id(1)))!;
  let before = await status();
  await db.query('update job_status set seconds = 3');
  t.equal(await status(), before, 'what it does not say');
  for (const change of [
    `update job_status set title = 'Other'`,
    `update job_status set body = '{"b":2}'`,
    'update job_status set version = 6',
    `insert into job_progress (job_id, run, stage, done, total, progress) values ('${id(1)}', 2, 'x', 1, 2, 0.25)`,
  ]) {
    await db.query(change);
    const now = await status();
    t.not(now, before, change);
    before = now;
  }
  t.same([before.title, before.body, before.version, before.progress], ['Other', '{"b":2}', 6, 0.25]);
});

t.test('pages in each order end where the next one begins', async (t) => {
  const titles = ['banana', 'Apple', 'cherry', 'apple', 'Banana'];
  for (const [n, title] of titles.entries()) await job(n, 'queued', null, { title });
  const orders: Record<SessionSort, number[]> = {
    newest: [4, 3, 2, 1, 0],
    oldest: [0, 1, 2, 3, 4],
    title: [1, 3, 0, 4, 2],
  };
  for (const [sort, order] of Object.entries(orders) as [SessionSort, number[]][]) {
    const read: number[] = [];
    let after: { jobId: string; title: string } | null = null;
    for (let pages = 0; pages < 3; pages++) {
      const page = await store.sessions(OWNER, { states: [], words: '', sort, after, limit: 2 });
      t.equal(page.length, pages < 2 ? 2 : 1);
      read.push(...page.map(({ jobId }) => nth(jobId)));
      after = page.at(-1)!;
    }
    t.same(read, order, sort);
  }
});

t.test('jobs at rest: who waits for an answer, and who lost the task', async (t) => {
  for (const [at, [status, output]] of STATES.entries()) await job(at, status, output);
  const open = STATES.flatMap((it, n) => (it[2] === 'working' ? [n] : []));
  const stranded = async (minute: number) => (await strandedJobs(db, at(minute))).map(nth);
  const waiting = async (minute: number) => (await waitingJobs(db, at(minute))).map(nth);
  t.same([await stranded(59), await stranded(2), await stranded(0)], [open, [0, 1, 2], [0]]);
  t.same([await waiting(5), await waiting(4)], [[5], []]);
  await db.query(`update job_status set status = 'awaiting_user_input' where job_id = any($1)`, [
    [id(12), id(9)],
  ]);
  t.same(
    [await waiting(59), await waiting(11)],
    [
      [5, 9, 12],
      [5, 9],
    ],
    'who has waited longest first',
  );
  await db.query(`update job_status set status = 'failed' where job_id = any($1)`, [[id(12), id(9)]]);
  for (const [n, state] of [
    [0, 'created'],
    [1, 'retry'],
    [2, 'active'],
    [3, 'completed'],
    [4, 'failed'],
    [6, 'cancelled'],
  ] as const)
    await insert('pgboss.job', { name: 'generation', data: { jobId: id(n) }, state });
  t.same(
    await stranded(59),
    open.filter((n) => n > 2),
    'a task that waits, runs or is tried again moves its job',
  );
});

t.test('which stored files of a job its events name', async (t) => {
  const [JOB, ERASED, owner] = [id(1), id(2), await openAccount(store, 1)];
  const hash = Buffer.alloc(32);
  const stream = (stream_id: string, owner_id: string) =>
    insert('streams', { stream_id, kind: 'job', owner_id, version: 9, head_hash: hash });
  await stream(JOB, owner.userId);
  await stream(ERASED, id(91));
  await insert('owner_keys', { owner_id: id(91), key: null });
  const event = (version: number, type: string, data: object) =>
    insert('events', {
      ...{ stream_id: JOB, version, recorded_at: at(1), type, schema_version: 1, command_id: id(50) },
      ...{ actor: 'worker', data, hash },
    });
  const facts = async () =>
    (await outputFacts(db, [JOB, ERASED, id(3)])).map((it) => ({ ...it, jobId: nth(it.jobId) }));
  const nobody = { jobId: 3, erased: false, archived: false, keys: [] };
  const erased = { ...nobody, jobId: 2, erased: true };
  t.same(await facts(), [{ ...nobody, jobId: 1 }, erased, nobody]);
  await event(1, 'SceneComposed', { run: 1, key: 'aa', sceneId: 's' });
  await event(2, 'OutputRendered', { run: 1, key: 'v1', posterKey: 'p1', captionsKey: 'c1' });
  t.same((await facts())[0]!.keys, ['v1', 'p1', 'c1', `outputs/${JOB}/1-aa.jpg`]);
  await event(3, 'VideoDeleted', { run: 1 });
  t.same((await facts())[0]!.keys, [], 'what was deleted is named no more');
  await event(4, 'SceneComposed', { run: 2, key: 'bb', sceneId: 's' });
  await event(5, 'OutputRendered', { run: 2, key: 'v2', posterKey: 'p2' });
  t.same((await facts())[0]!.keys, ['v2', 'p2', `outputs/${JOB}/2-bb.jpg`]);
});

t.test('how far each projection is behind', async (t) => {
  await db.query('delete from checkpoints');
  const { rows } = await db.query<{ tx: string; seq: string }>(
    'select tx::text, seq from events order by tx, seq',
  );
  const last = rows.at(-2)!;
  const keep = 'insert into checkpoints (name, tx, seq, moved_at) values ($1, $2::text::xid8, $3, $4)';
  await db.query(keep, ['job-history', last.tx, last.seq, at(3)]);
  const behind = { events: rows.length, movedAt: null };
  t.same(await projectionLag(db), [
    { name: 'job-status', ...behind },
    { name: 'job-history', events: 1, movedAt: '2026-01-01T12:03:00.000Z' },
    { name: 'credit-ledger', ...behind },
    { name: 'upload-quota', ...behind },
  ]);
});
