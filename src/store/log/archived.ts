import type { Uuid } from '../../domain/ids.ts';
import { Rejection } from '../../domain/rejection.ts';
import type { Queryable } from '../database/db.ts';

const MONTH_OF = 'select month from archived_streams where stream_id = $1';

/**
 * Asked where a stream turns out to have no events; every other read costs nothing more.
 * @throws Rejection job_archived when the stream was taken out of the log (sql/012_archives.sql)
 */
export async function refuseArchived(db: Queryable, streamId: Uuid): Promise<void> {
  const { rows } = await db.query<{ month: string }>(MONTH_OF, [streamId]);
  const month = rows[0]?.month;
  if (month !== undefined)
    throw new Rejection('job_archived', { month }, `job ${streamId} was archived with those of ${month}`);
}
