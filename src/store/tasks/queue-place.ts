import type { Uuid } from '../../domain/ids.ts';
import type { Queryable } from '../database/db.ts';

/** More of them are not counted: who waits behind a thousand videos needs no exact figure. */
const MOST = 1000;

/** Tasks are taken by priority, then in the order in which they came (sql/013_fair_turns.sql). */
const AHEAD = `with own as (
  select priority, created_on, id from pgboss.job
   where name = 'generation' and group_id = $1 and state < 'active' and data ->> 'jobId' = $2
   order by created_on limit 1)
select (select count(*) from (
          select from pgboss.job t
           where t.name = 'generation' and t.state < 'active' and (t.priority > own.priority
              or (t.priority = own.priority and (t.created_on, t.id) < (own.created_on, own.id)))
           limit ${MOST}) waiting)::int as ahead
  from own`;

/** @returns how many tasks are taken before a job's own, at most a thousand; null when it has none that waits */
export async function queuePlace(db: Queryable, ownerId: Uuid, jobId: Uuid): Promise<number | null> {
  const { rows } = await db.query<{ ahead: number }>({
    name: 'queue-place',
    text: AHEAD,
    values: [ownerId, jobId],
  });
  return rows[0]?.ahead ?? null;
}
