import type { Uuid } from '../../src/domain/ids.ts';
import type { Queryable } from '../../src/store/database/db.ts';

/**
 * Rows of the list of jobs for one owner, a minute apart, as the projection would write them: `Film <n> of tea` and
 * `… of bees` in turn, the former finished, the latter queued. Not in the log: for what is only read.
 */
const ROWS = `
  insert into job_status (job_id, owner_id, version, run, status, output_status, output_key, title, created_at, updated_at,
                          body, poster_key, seconds)
  select id, $1, 12, 1, case when n % 2 = 1 then 'completed' else 'queued' end,
         case when n % 2 = 1 then 'completed' end,
         case when n % 2 = 1 then 'outputs/' || id || '/1-' || repeat('ab', 32) || '.mp4' end,
         'Film ' || n || case when n % 2 = 1 then ' of tea' else ' of bees' end, made, made,
         '{}', case when n % 2 = 1 then 'outputs/' || id || '/1-' || repeat('ab', 32) || '.jpg' end, 24
    from (select n, timestamptz '2026-01-01' + n * interval '1 minute' as made,
                 (lpad(to_hex((extract(epoch from timestamptz '2026-01-01') * 1000)::bigint + n * 60000), 12, '0')
                   || '70008' || lpad(to_hex(n), 15, '0'))::uuid as id
            from generate_series(1, $2::int) n) jobs`;

/** Makes a long library. */
export async function manyJobs(db: Queryable, ownerId: Uuid, count: number): Promise<void> {
  await db.query(ROWS, [ownerId, count]);
  await db.query('analyze job_status');
}
