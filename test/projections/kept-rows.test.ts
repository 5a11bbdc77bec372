// What the tables keep of the rows that they are given, by the functions of projections/*.sql.
import t from 'tap';
import { uploadQuota } from '../../projections/upload-quota.ts';
import { withOwner } from '../../src/store/database/db.ts';
import { strandedJobs } from '../../src/store/log/jobs-at-rest.ts';
import { catchUp, projectionLag } from '../../src/store/projecting/projector.ts';
import { rebuild } from '../../src/store/projecting/rebuild.ts';
import { until } from '../support/process.ts';
import { createJob, openAccount, openStore } from '../support/store.ts';

const ID = '01a1fd00-0000-7000-8000-000000000001';
const OTHER = '01a1fd00-0000-7000-8000-000000000002';
const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`;
const { store, url } = await openStore(t);

/** Projects a row. @returns the row that the table has then, as JSON has it */
async function kept(table: string, row: object): Promise<Record<string, unknown>> {
  await store.pool.query('select project_rows($1)', [JSON.stringify({ [table]: [row] })]);
  // Names only: tables of this test.
  const { rows } = await store.pool.query(`select * from ${table}`);
  t.equal(rows.length, 1, `one row in ${table}`);
  return JSON.parse(JSON.stringify(rows[0]));
}

t.test(
  'a newer row of a job, an account or a quota takes the place of an older one, never the reverse',
  async (t) => {
    const job = {
      ...{
        job_id: ID,
        owner_id: ID,
        version: 2,
        run: 1,
        status: 'queued',
        output_status: null,
        output_key: null,
      },
      ...{ title: 'a', created_at: at(0), updated_at: at(0), body: '{}', poster_key: null, seconds: null },
    };
    t.same(await kept('job_status', job), job);
    const video = { output_status: 'completed', output_key: 'k', poster_key: 'p', seconds: 9.5 };
    const newer = {
      version: 3,
      run: 2,
      status: 'completed',
      ...video,
      title: 'b',
      updated_at: at(1),
      body: '{"a":1}',
    };
    t.same(await kept('job_status', { ...job, ...newer, created_at: at(9) }), { ...job, ...newer });
    t.same(await kept('job_status', job), { ...job, ...newer }, 'too late');
    t.same(await kept('job_status', { ...job, version: 3 }), { ...job, ...newer }, 'once a version');

    const account = {
      ...{ account_id: ID, owner_id: ID, version: 2, plan: 'free', plan_ends_at: null },
      ...{ available: '50', held: '0', state: '{}' },
    };
    t.same(await kept('account_balance', account), account);
    const paid = {
      version: 3,
      plan: 'pro',
      plan_ends_at: at(9),
      available: '40',
      held: '10',
      state: '{"a":1}',
    };
    t.same(await kept('account_balance', { ...account, ...paid }), { ...account, ...paid });
    t.same(await kept('account_balance', account), { ...account, ...paid });

    const quota = { user_id: ID, version: 2, state: '{}' };
    t.same(await kept('upload_quota', quota), quota);
    t.same(await kept('upload_quota', { ...quota, version: 4, state: '[]' }), {
      ...quota,
      version: 4,
      state: '[]',
    });
    t.same(await kept('upload_quota', { ...quota, version: 3 }), { ...quota, version: 4, state: '[]' });
  },
);

t.test('a line of the ledger or of the history stays as it was first written', async (t) => {
  const entry = {
    ...{
      account_id: ID,
      version: 2,
      line: 1,
      recorded_at: at(0),
      kind: 'capture',
      debit: 'held',
      credit: 'revenue',
    },
    ...{ amount: '12', debit_after: '8', credit_after: '12', hold_id: ID, job_id: OTHER, run: 2 },
  };
  t.same(await kept('ledger_entry', entry), entry);
  t.same(await kept('ledger_entry', { ...entry, amount: '13' }), entry);
  const line = {
    ...{ job_id: ID, version: 2, owner_id: OTHER, recorded_at: at(0), type: 'T', run: 2, summary: 's' },
    detail: { a: 1 },
  };
  t.same(await kept('job_history', line), line);
  t.same(await kept('job_history', { ...line, summary: 'other' }), line);
});

t.test('of what is told in parts each column keeps what was told first', async (t) => {
  const told: [table: string, key: object, parts: object[]][] = [
    [
      'payment',
      { account_id: ID, payment_id: 'p', owner_id: OTHER },
      [
        { settled_at: at(1) },
        { purpose: 'plan', credits: '9', amount_cents: '5', currency: 'usd' },
        { plan: 'pro', period_end: at(2), requested_at: at(3) },
        { failed_at: at(4), reason: 'r' },
      ],
    ],
    [
      'payment_return',
      { account_id: ID, return_id: 'r', owner_id: OTHER },
      [
        { closed_at: at(1), won: false },
        { payment_id: 'p', kind: 'dispute', amount_cents: '5' },
        { credits: '3', uncovered: '2', at: at(2) },
      ],
    ],
    [
      'upload_slots',
      { upload_id: ID, user_id: OTHER },
      [
        { deleted_at: at(1) },
        { key: 'k', filename: 'f', content_type: 'c', max_bytes: '9' },
        { issued_at: at(2), expires_at: at(3) },
        { bytes: '7', received_at: at(4) },
      ],
    ],
  ];
  for (const [table, key, parts] of told) {
    let row: Record<string, unknown> = {};
    for (const part of [{}, ...parts]) row = await kept(table, { ...key, ...part });
    const whole = Object.assign({}, key, ...parts);
    t.same(row, whole, `${table}: every column`);
    const others = Object.fromEntries(
      Object.entries(whole).map(([name, value]) => {
        if (name in key) return [name, value];
        if (typeof value === 'boolean') return [name, !value];
        return [name, /^2026/.test(String(value)) ? at(50) : /^\d+$/.test(String(value)) ? '99' : 'other'];
      }),
    );
    t.same(await kept(table, others), whole, `${table}: what was told first stands`);
  }
});

t.test('a job that should move and has no task is found, two minutes later', async (t) => {
  const states: [id: number, status: string, output: string | null, task: string | null][] = [
    [1, 'queued', null, null],
    [2, 'created', null, 'failed'],
    [3, 'running', null, 'completed'],
    [4, 'completed', 'pending', null],
    [5, 'completed', 'queued', null],
    [6, 'completed', 'processing', null],
    [7, 'running', null, 'active'],
    [8, 'running', null, 'retry'],
    [9, 'queued', null, 'created'],
    [10, 'completed', 'completed', null],
    [11, 'failed', null, null],
    [12, 'awaiting_user_input', null, null],
    [13, 'completed', 'failed', null],
  ];
  const idOf = (n: number) => `01a1fd00-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`;
  await store.pool.query('delete from job_status');
  for (const [n, status, output_status, task] of states) {
    await store.pool.query(
      `insert into job_status (job_id, owner_id, version, run, status, output_status, title, created_at, updated_at, body)
       values ($1, $1, 1, 1, $2, $3, '', $4, $4, '{}')`,
      [idOf(n), status, output_status, at(n)],
    );
    if (task)
      await store.pool.query(
        `insert into pgboss.job (name, data, state) values ('generation', jsonb_build_object('jobId', $1::text), $2)`,
        [idOf(n), task],
      );
  }
  t.same(
    await strandedJobs(store.pool, new Date(at(20))),
    [1, 2, 3, 4, 5, 6].map(idOf),
    'longest at rest first',
  );
  t.same(await strandedJobs(store.pool, new Date(at(3))), [1, 2, 3].map(idOf), 'not before their time');
});

t.test('a rebuild notes that its tables are those of this version', async (t) => {
  await withOwner(url, (admin) => admin.query('update projection_schemas set rebuilt_at = null'));
  await rebuild({ url, name: 'upload-quota', unwrapKey: store.keys.unwrap });
  const { rows } = await withOwner(url, (admin) =>
    admin.query('select name from projection_schemas where rebuilt_at is not null'),
  );
  t.same(rows, [{ name: 'upload-quota' }]);
});

t.test('a step of catching up passes over each event once', async (t) => {
  await createJob(store, await openAccount(store, 10));
  const parts = { pool: store.pool, unwrapKey: store.keys.unwrap };
  const { rows } = await store.pool.query<{ n: number }>('select count(*)::int as n from events');
  let passed = 0;
  await until('the end of the log', async () => {
    passed += (await catchUp(parts, uploadQuota)).events;
    const lag = await projectionLag(store.pool);
    return lag.find(({ name }) => name === 'upload-quota')?.events === 0;
  });
  t.equal(passed, rows[0]!.n);
});
