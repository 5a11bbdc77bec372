import type pg from 'pg';
import { keepArchivedRows } from '../log/archived-rows.ts';

/**
 * What each `projections/<name>.sql` made here. `rebuilt_at` is null from the moment its objects were made or remade
 * until the projector has folded the log into them and sets it.
 */
export const PROJECTION_SCHEMAS = `create table if not exists projection_schemas (
  name text primary key,
  sha256 text not null,
  objects jsonb not null,
  applied_at timestamptz not null default now(),
  rebuilt_at timestamptz
)`;

/**
 * Tables, views, free-standing sequences and functions outside the system's schemas. Sequences of serial and identity
 * columns are left out: they go with their table.
 */
const OBJECTS = `
  select o.type, o.identity, c.oid::bigint as id
    from pg_class c, pg_identify_object('pg_class'::regclass, c.oid, 0) o
   where c.relkind in ('r', 'p', 'v', 'm', 'S')
     and c.relnamespace not in (select oid from pg_namespace where nspname ~ '^pg_(catalog|toast|temp)' or nspname = 'information_schema')
     and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i'))
  union all
  select o.type, o.identity, p.oid::bigint
    from pg_proc p, pg_identify_object('pg_proc'::regclass, p.oid, 0) o
   where p.pronamespace not in (select oid from pg_namespace where nspname in ('pg_catalog', 'information_schema'))
   order by id`;

type DatabaseObject = { type: string; identity: string };

/**
 * Applies one projection's file in a transaction when its text is new, after dropping what its earlier text had made,
 * so that a plain `create table if not exists` is enough in the file. Rows are not refilled here (`rebuilt_at` becomes null,
 * which tells the projector to start over), except those of archived jobs, which cannot be folded again.
 *
 * Nothing is dropped with `cascade`: when something else hangs on a projection's object, the start fails and says so.
 *
 * @param file `name` with its extension, as in `job-status.sql`; the record's name is without it
 * @returns whether the file was applied
 */
export async function applyProjectionSchema(
  client: pg.Client,
  file: { name: string; sql: string; sha256: string },
): Promise<boolean> {
  const name = file.name.replace(/\.sql$/, '');
  const { rows } = await client.query<{ sha256: string; objects: DatabaseObject[] }>(
    'select sha256, objects from projection_schemas where name = $1',
    [name],
  );
  if (rows[0]?.sha256 === file.sha256) return false;
  await client.query('begin');
  try {
    const putBack = rows[0] ? await keepArchivedRows(client, name) : null;
    for (const { type, identity } of (rows[0]?.objects ?? []).toReversed())
      await drop(client, type, identity);
    const before = new Set((await objects(client)).map(({ identity }) => identity));
    await client.query(file.sql);
    await putBack?.();
    const made = (await objects(client)).filter(({ identity }) => !before.has(identity));
    await client.query(
      `insert into projection_schemas (name, sha256, objects) values ($1, $2, $3)
       on conflict (name) do update
          set sha256 = excluded.sha256, objects = excluded.objects, applied_at = now(), rebuilt_at = null`,
      [name, file.sha256, JSON.stringify(made)],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return true;
}

async function objects(client: pg.Client): Promise<DatabaseObject[]> {
  const { rows } = await client.query<DatabaseObject>(OBJECTS);
  return rows.map(({ type, identity }) => ({ type, identity }));
}

/** A statement cannot take an identifier as a parameter; pg_identify_object has quoted this one. */
async function drop(client: pg.Client, type: string, identity: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    "select format('drop %s if exists %s', $1::text, $2::text) as statement",
    [type, identity],
  );
  await client.query(rows[0]!.statement);
}
