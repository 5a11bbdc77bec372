import type { Uuid } from '../../domain/ids.ts';
import type { Queryable } from '../database/db.ts';

/** What the log says of the stored files of a job. */
export type OutputFacts = {
  jobId: Uuid;
  /** The owner was erased: nothing of the job may be kept. */
  erased: boolean;
  /** The job's events are in an archive, and with them the names of its files. */
  archived: boolean;
  /** Keys that a finished render of the job named, and those of pictures of scenes, unless they were deleted later. */
  keys: string[];
};

const FACTS = `
  select j.id as "jobId", coalesce(k.owner_id is not null and k.key is null, false) as erased,
         exists (select from archived_streams a where a.stream_id = j.id) as archived,
         array(select named.key from events e,
                 unnest(array[e.data ->> 'key', e.data ->> 'posterKey', e.data ->> 'captionsKey']) named(key)
                where e.stream_id = j.id and e.type = 'OutputRendered' and named.key is not null and e.version > d.at)
         || array(select 'outputs/' || j.id || '/' || (e.data ->> 'run') || '-' || (e.data ->> 'key') || '.jpg'
                    from events e
                   where e.stream_id = j.id and e.type = 'SceneComposed' and e.version > d.at) as keys
    from unnest($1::uuid[]) j(id) left join streams s on s.stream_id = j.id left join owner_keys k on k.owner_id = s.owner_id
         cross join lateral (select coalesce(max(v.version), 0) as at from events v
                              where v.stream_id = j.id and v.type = 'VideoDeleted') d`;

/** Looks jobs up by the ids in the names of stored files; a job that the log does not know has no keys. */
export async function outputFacts(db: Queryable, jobIds: readonly Uuid[]): Promise<OutputFacts[]> {
  return (await db.query<OutputFacts>(FACTS, [jobIds])).rows;
}
