import { PROJECTIONS } from '../../../projections/all.ts';
import type { AnyProjection } from '../../../projections/projection.ts';
import type { Queryable } from '../database/db.ts';

/**
 * Puts the rows of archived jobs, whose events are not in the log to be folded, into the tables of a rebuild as they are.
 * They are final: an archived job does not change any more.
 */
export async function carryArchivedRows(db: Queryable, projection: AnyProjection): Promise<void> {
  // Names only: tables and keys of our own projections.
  for (const { name, key } of tablesOf(projection))
    await db.query(
      `insert into rebuild.${name} select t.* from public.${name} t join archived_streams a on a.stream_id = t.${key[0]}`,
    );
}

/**
 * Keeps the rows of archived jobs while a projection's tables are dropped and made anew, in the transaction that does so.
 * @returns what puts them back: by column name, so a new column must allow nulls or the archives be restored first
 */
export async function keepArchivedRows(db: Queryable, projection: string): Promise<() => Promise<void>> {
  const { rows } = await db.query<{ there: boolean }>(
    "select to_regclass('archived_streams') is not null as there",
  );
  const found = PROJECTIONS.find((p) => p.name === projection);
  const tables = rows[0]!.there && found ? tablesOf(found) : [];
  // Names only: as above.
  for (const { name, key } of tables)
    await db.query(
      `create temp table kept_${name} on commit drop as
         select t.* from ${name} t join archived_streams a on a.stream_id = t.${key[0]}`,
    );
  return async () => {
    // Names only: as above.
    for (const { name } of tables)
      await db.query(
        `insert into ${name} select r.* from kept_${name} k
           cross join lateral jsonb_populate_record(null::${name}, to_jsonb(k)) r`,
      );
  };
}

const tablesOf = ({ kind, tables }: AnyProjection) => (kind === 'job' ? tables : []);
