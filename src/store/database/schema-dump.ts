import type { Queryable } from './db.ts';

const TABLES = `
  select c.relname as name, c.relkind as kind, pg_get_partkeydef(c.oid) as partitioned, c.reloptions::text as options,
         (select string_agg(format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
                   case when a.attnotnull then ' not null' else '' end,
                   coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')), E',\\n' order by a.attnum)
            from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
         (select string_agg(format('  constraint %I %s', conname, pg_get_constraintdef(oid)), E'\\n' order by conname)
            from pg_constraint where conrelid = c.oid and contype in ('p', 'u', 'c', 'f')) as constraints,
         (select string_agg('  ' || pg_get_indexdef(i.indexrelid), E'\\n' order by i.indexrelid::regclass::text)
            from pg_index i where i.indrelid = c.oid and not i.indisprimary) as indexes,
         (select string_agg('  ' || pg_get_triggerdef(t.oid), E'\\n' order by t.tgname)
            from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
   order by c.relname`;

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) as definition from pg_proc p
   where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
   order by p.proname, pg_get_function_identity_arguments(p.oid)`;

type Table = Record<
  'name' | 'partitioned' | 'options' | 'columns' | 'constraints' | 'indexes' | 'triggers',
  string | null
>;

/**
 * A readable account of every table and function of the schema, in a fixed order: what sql/schema.sql holds and a test
 * compares, so that a change of a migration shows in one place. It is for reading, not for restoring.
 */
export async function dumpSchema(db: Queryable): Promise<string> {
  const tables = (await db.query<Table>(TABLES)).rows.map((t) =>
    [
      `table ${t.name}${t.partitioned ? ` partition by ${t.partitioned}` : ''}${t.options ? ` with ${t.options}` : ''}`,
      t.columns,
      t.constraints,
      t.indexes,
      t.triggers,
    ]
      .filter((part) => part)
      .join('\n'),
  );
  const functions = (await db.query<{ definition: string }>(FUNCTIONS)).rows.map((f) => f.definition.trim());
  return `${['-- Generated from the migrations (test/store/schema.test.ts); for reading, not for restoring.', ...tables, ...functions].join('\n\n')}\n`;
}
