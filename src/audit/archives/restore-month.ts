import type pg from 'pg';
import { PROJECTIONS } from '../../../projections/all.ts';
import type { Queryable } from '../../store/database/db.ts';
import { appendSystem, lockSystemStream } from '../../store/log/system-stream.ts';
import { foldStreams } from '../../store/projecting/fold-streams.ts';
import type { BundledEvent } from '../evidence/bundle.ts';
import { type ArchiveFacts, readArchive } from './archive-file.ts';
import { type ArchiveParts, context, dropAside, NotAtRest, shortly, withLog } from './archive-month.ts';

const INSERT = `
  insert into events (stream_id, version, tx, seq, recorded_at, type, schema_version, command_id, actor, causation_id,
                      correlation_id, data, sealed, hash)
  select stream_id, version, tx, seq, recorded_at, type, schema_version, command_id, actor, causation_id, correlation_id,
         data, decode(sealed, 'base64'), decode(hash, 'hex')
    from jsonb_to_recordset($1) e(stream_id uuid, version int, tx xid8, seq bigint, recorded_at timestamptz, type text,
         schema_version smallint, command_id uuid, actor text, causation_id uuid, correlation_id uuid, data jsonb,
         sealed text, hash text)`;

const UNLIKE = `
  select s.stream_id from streams s left join events e on e.stream_id = s.stream_id and e.version = s.version
   where s.kind = 'job' and s.stream_id >= $1 and s.stream_id < $2 and e.hash is distinct from s.head_hash limit 1`;

/**
 * Puts the events of an archive back where they were in the log, with their positions, so that seals and chains hold as
 * before, and appends MonthRestored to the system's stream. The partition that was put aside, if it is still there, goes.
 *
 * @throws ArchiveError; NotAtRest when this is not the file of a month that is archived
 */
export async function restoreMonth(
  { url, entropy, onProgress = () => {} }: ArchiveParts,
  file: string,
): Promise<ArchiveFacts> {
  return withLog(url, async (client) => {
    const facts = await archivedFile(client, file);
    const { month, fromId, toId, sha256 } = facts;
    await shortly(client, async () => {
      await lockSystemStream(client);
      await client.query('delete from archived_months where month = $1', [month]);
      let events = 0;
      const again = await readArchive(file, async (page) => {
        await insert(client, page);
        events += page.length;
        onProgress(events);
      });
      if (again.sha256 !== sha256) throw new NotAtRest(`${file} changed while it was read`);
      const { rows } = await client.query(UNLIKE, [fromId, toId]);
      if (rows[0]) throw new NotAtRest(`${month}: job ${rows[0].stream_id} does not end as its stream says`);
      await foldErased(client, fromId, toId);
      await client.query(`drop trigger archived on events_${month.replace('-', '_')}`);
      await dropAside(client, month);
      await appendSystem(client, entropy, context(entropy), [
        { type: 'MonthRestored', data: { month, sha256 } },
      ]);
    });
    return facts;
  });
}

const WITHOUT_STATUS = `
  select s.stream_id from streams s
   where s.kind = 'job' and s.stream_id >= $1 and s.stream_id < $2
     and not exists (select from job_status j where j.job_id = s.stream_id)`;

/** Rows of owners who were erased while the month was away went then; what is left of their jobs is folded again. */
async function foldErased(db: Queryable, fromId: string, toId: string): Promise<void> {
  const { rows } = await db.query<{ stream_id: string }>(WITHOUT_STATUS, [fromId, toId]);
  const ids = rows.map((row) => row.stream_id);
  for (const projection of PROJECTIONS.filter(({ kind }) => kind === 'job'))
    await foldStreams(db, { projection, unwrapKey: () => null, onParked: () => {} }, ids);
}

/** Deletes the partition that was put aside when this file was made. @returns false when it was gone */
export async function dropMonth({ url }: Pick<ArchiveParts, 'url'>, file: string): Promise<boolean> {
  return withLog(url, async (client) => dropAside(client, (await archivedFile(client, file)).month));
}

/** Reads a file and finds the month that is archived in it. */
async function archivedFile(client: pg.Client, file: string): Promise<ArchiveFacts> {
  const facts = await readArchive(file);
  const { rows } = await client.query<{ sha256: string }>(
    `select encode(sha256, 'hex') as sha256 from archived_months where month = $1`,
    [facts.month],
  );
  if (!rows[0]) throw new NotAtRest(`${facts.month} is not archived`);
  if (rows[0].sha256 !== facts.sha256)
    throw new NotAtRest(`${facts.month} is archived in ${rows[0].sha256}, and this file is ${facts.sha256}`);
  return facts;
}

/** Positions, hashes and all; pg parses what the file has as text. */
async function insert(db: Queryable, page: BundledEvent[]): Promise<void> {
  await db.query({ name: 'restore-events', text: INSERT, values: [JSON.stringify(page)] });
}
