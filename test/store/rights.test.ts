// The parts of the schema that sql/schema.sql does not show: what the role that the service works as may do, table by table, the
// months of the log, and which streams count as archived.
import t from 'tap';
import { withOwner } from '../../src/store/database/db.ts';
import { database } from '../support/database.ts';

const url = await database(t);
const query = (text: string, values: unknown[] = []) =>
  withOwner(url, async (db) => (await db.query({ text, values, rowMode: 'array' })).rows);

/** Names of tables and views by what the role may do with them. */
async function rights(names = '%'): Promise<Record<string, string[]>> {
  const rows = await query(
    `select c.relname, (select string_agg(p, ' ' order by n) from unnest(array['select', 'insert', 'update', 'delete', 'truncate'])
                          with ordinality u(p, n) where has_table_privilege('framelog_app', c.oid, p))
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and c.relname like $1
      order by c.relname`,
    [names],
  );
  const found: Record<string, string[]> = {};
  for (const [name, may] of rows) {
    const key = may ?? 'nothing';
    found[key] = [...(found[key] ?? []), name];
  }
  return found;
}

t.test(
  'the service may only read and add to what is append-only, and sees no record of migrations',
  async (t) => {
    const { 'select insert update delete': plain, ...kept } = await rights();
    t.same(kept, {
      select: ['archived_months'],
      'select insert': ['audit_reads', 'commands', 'events', 'events_default', 'master_key', 'seals'],
      nothing: ['projection_schemas', 'schema_migrations'],
    });
    t.equal(plain!.length, 40);
    t.ok(plain!.includes('owner_keys') && plain!.includes('streams') && plain!.includes('job_status'));
    const role = `select rolcanlogin, rolsuper, rolcreatedb, rolcreaterole, has_sequence_privilege(oid, 'events_seq', 'usage'),
                       has_schema_privilege(oid, 'public', 'usage'), has_schema_privilege(oid, 'pgboss', 'usage')
                  from pg_roles where rolname = 'framelog_app'`;
    t.same(await query(role), [[false, false, false, false, true, true, true]]);
    await withOwner(url, async (db) => {
      await db.query('create table something_new (n serial)');
      t.same((await rights('something_new'))['select insert update delete'], ['something_new'], 'by default');
      await db.query('drop table something_new');
    });
  },
);

/** The bound of a month's partition, and its triggers. */
const MONTHS = `select c.relname, pg_get_expr(c.relpartbound, c.oid), (select array_agg(tgname order by tgname)::text[] from pg_trigger
                  where tgrelid = c.oid and not tgisinternal)
    from pg_class c where c.relname ~ '^(events|archived)_20' and c.relkind = 'r' order by c.relname`;
const bound = (from: string, to: string) =>
  `FOR VALUES FROM ('${from}-0000-0000-000000000000') TO ('${to}-0000-0000-000000000000')`;
// What no calendar needs to be asked for: 1 November and 1 December 2026, 1 January and 1 February 2027, in milliseconds.
const [NOVEMBER, DECEMBER, JANUARY, FEBRUARY] = [
  1_793_491_200_000, 1_796_083_200_000, 1_798_761_600_000, 1_801_440_000_000,
].map((ms) =>
  ms
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/, '$1-'),
) as [string, string, string, string];

t.test('the months of the log begin with the UTC month, each guarded as the log is', async (t) => {
  const ensure = async (now: string, ahead: number) =>
    (await query('select ensure_event_partitions($1, $2)', [now, ahead]))[0]![0];
  t.equal(await ensure('2026-12-01T00:30:00+01:00', 2), 3, 'this month and two more');
  t.equal(await ensure('2026-11-30T23:59:59Z', 2), 0, 'made once');
  const triggers = ['no_change', 'no_truncate'];
  t.same(await query(MONTHS), [
    ['events_2026_11', bound(NOVEMBER, DECEMBER), triggers],
    ['events_2026_12', bound(DECEMBER, JANUARY), triggers],
    ['events_2027_01', bound(JANUARY, FEBRUARY), triggers],
  ]);
  t.same(await rights('events_202%'), {
    'select insert': ['events_2026_11', 'events_2026_12', 'events_2027_01'],
  });
  t.equal(await ensure('2026-12-01T00:00:00Z', 2), 1, 'the month that has come within reach');
});

t.test(
  'a month that was put aside is out of the service’s sight, and takes no events of its jobs',
  async (t) => {
    const place = (prefix: string, n: number) => `${prefix}-7000-8000-00000000000${n}`;
    const [job, account, first, next] = [
      place(NOVEMBER, 1),
      place(NOVEMBER, 2),
      `${NOVEMBER}-0000-0000-000000000000`,
      `${DECEMBER}-0000-0000-000000000000`,
    ];
    const hash = Buffer.alloc(32);
    const add = (id: string, version: number) =>
      query(
        `insert into events (stream_id, version, recorded_at, type, schema_version, command_id, actor, data, hash)
       values ($1, $2, now(), 'T', 1, $1, 'system', '{}', $3)`,
        [id, version, hash],
      );
    for (const [id, kind] of [
      [job, 'job'],
      [account, 'account'],
      [first, 'job'],
      [next, 'job'],
    ] as const) {
      await query(
        'insert into streams (stream_id, kind, owner_id, version, head_hash) values ($1, $2, $1, 1, $3)',
        [id, kind, hash],
      );
      await add(id, 1);
    }
    await query(`select detach_event_month('events_2026_11')`);
    const held = async (table: string) =>
      (await query(`select stream_id::text from ${table} order by 1`)).map(([id]) => id);
    t.same(await held('archived_2026_11'), [first, job, account]);
    t.same(await held('events'), [account, next], 'accounts go on');
    t.same(await rights('archived_2%'), { nothing: ['archived_2026_11'] });
    t.same((await query(MONTHS)).slice(0, 2), [
      ['archived_2026_11', null, ['no_change', 'no_truncate']],
      ['events_2026_11', bound(NOVEMBER, DECEMBER), ['archived', 'no_change', 'no_truncate']],
    ]);
    t.same(await rights('events_2026_11'), { 'select insert': ['events_2026_11'] });
    t.same(await query('select stream_id from archived_streams'), []);
    const month = `insert into archived_months values ('2026-11', $1, $2, $3, now())`;
    await query(month, [first, next, hash]);
    const archived = await query(
      'select stream_id::text, owner_id::text, month from archived_streams order by 1',
    );
    t.same(archived, [
      [first, first, '2026-11'],
      [job, job, '2026-11'],
    ]);
    await t.rejects(add(job, 2), { code: 'FL005', message: `stream ${job} is archived` });
    await add(account, 2);
    await add(next, 2);
    t.same(await held('events'), [account, account, next, next]);
  },
);

t.test('who holds the horizon back is told to the service, too', async (t) => {
  await withOwner(url, async (holder) => {
    await holder.query('begin');
    await holder.query('select pg_current_xact_id()');
    const pid = (await holder.query('select pg_backend_pid() as pid')).rows[0].pid;
    await withOwner(url, async (db) => {
      await db.query('set role framelog_app');
      const { rows } = await db.query('select * from oldest_transaction()');
      t.same(Object.keys(rows[0]), ['pid', 'database', 'client', 'state', 'seconds']);
      t.type(rows[0].seconds, 'number');
      t.ok(rows[0].pid !== null && (rows[0].pid === pid || rows[0].seconds > 0), 'this one, or an older one');
    });
    await holder.query('rollback');
  });
});
