import type pg from 'pg';
import type { AnyProjection, TableSpec } from '../../../projections/projection.ts';

const MOST = 100;

/** A live row that is not what a replay of the log gives. */
export type Difference = { table: string; key: string; what: 'missing' | 'surplus' | 'different' };

/** Compares the live tables with the rebuilt ones, byte by byte, in the snapshot of the client's transaction. */
export async function compareTables(client: pg.Client, projection: AnyProjection): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const table of projection.tables) {
    const { rows } = await client.query<Difference>(compareQuery(table), [MOST - differences.length]);
    differences.push(...rows);
  }
  return differences;
}

// Names only: tables and keys of our own projections.
const compareQuery = ({ name, key }: TableSpec) => `
  select '${name}' as table, concat_ws('/', ${key.join(', ')}) as key,
         case when l.row is null then 'missing' when r.row is null then 'surplus' else 'different' end as what
    from (select ${key.join(', ')}, t::text as row from public.${name} t) l
    full join (select ${key.join(', ')}, t::text as row from rebuild.${name} t) r using (${key.join(', ')})
   where l.row is distinct from r.row
   limit $1`;
