import pg from 'pg';
import type { Entropy } from '../../domain/ids.ts';
import type { CommandContext } from '../../store/contract.ts';
import type { Queryable } from '../../store/database/db.ts';
import { EVENT_COLUMNS } from '../../store/log/stored-events.ts';
import { appendSystem, lockSystemStream } from '../../store/log/system-stream.ts';
import type { BundledEvent } from '../evidence/bundle.ts';
import { bundled, type Row } from '../evidence/export-bundle.ts';
import { listMonths, type Month } from './archivable-months.ts';
import { type ArchiveFacts, readArchive, writeArchive } from './archive-file.ts';

const PAGE = 1000;
const LOCK_TRIES = 20;

/** What archiving works with. */
export type ArchiveParts = {
  /** As the owner of the tables. */
  url: string;
  entropy: Entropy;
  /** Told as it goes: events looked at so far. */
  onProgress?: (events: number) => void;
};

/** The month cannot be archived or restored as things are; nothing was changed. */
export class NotAtRest extends Error {
  override readonly name = 'NotAtRest';
}

/**
 * Copies the jobs of a month into a new file, reads the file back to its last byte, holds it against the log, and only
 * then takes the jobs out of the log: one transaction detaches the partition, puts a new one with the events of accounts
 * and uploads in its place, and appends MonthArchived to the system's stream. When it fails, the file stays: whether the
 * transaction was committed is not always known.
 *
 * @param drop deletes the partition that was put aside, which else stays beside the log
 * @throws NotAtRest; ArchiveError; EEXIST where the file exists
 */
export async function archiveMonth(
  { url, entropy, onProgress = () => {} }: ArchiveParts,
  { month: name, file, drop = false }: { month: string; file: string; drop?: boolean },
): Promise<ArchiveFacts> {
  return withLog(url, async (client) => {
    const month = await atRest(client, name, entropy.now());
    const { fromId, toId } = month;
    await writeArchive(file, { month: name, fromId, toId }, monthEvents(client, month, onProgress));
    const facts = await readArchive(file, (events) => agree(client, events));
    if (facts.events !== month.events || facts.jobs !== month.jobs)
      throw new NotAtRest(`${name}: the log changed while the file was written`);
    await detach(client, entropy, facts, drop);
    return facts;
  });
}

/** Runs on a connection of the owner's that nobody rebuilds, archives or restores beside. */
export async function withLog<T>(url: string, action: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'framelog archive' });
  client.on('error', () => {}); // the query in flight reports it
  await client.connect();
  try {
    const { rows } = await client.query<{ held: boolean }>(
      "select pg_try_advisory_lock(hashtext('framelog.rebuild')) as held",
    );
    if (!rows[0]!.held) throw new NotAtRest('a rebuild or another archiving is under way');
    return await action(client);
  } finally {
    await client.end();
  }
}

async function atRest(db: Queryable, name: string, now: number): Promise<Month> {
  const month = (await listMonths(db, now)).find((m) => m.month === name);
  if (!month) throw new NotAtRest(`${name}: the log has no partition of this month`);
  if (month.sha256) throw new NotAtRest(`${name}: it is archived in ${month.sha256}`);
  if (month.aside) throw new NotAtRest(`${name}: the partition of an earlier archiving is still there`);
  if (month.reasons.length > 0) throw new NotAtRest(`${name}: ${month.reasons.join('; ')}`);
  return month;
}

const EVENTS = `select ${EVENT_COLUMNS}, p.hash as previous
  from events e join streams s using (stream_id)
  left join events p on p.stream_id = e.stream_id and p.version = e.version - 1
 where s.kind = 'job' and e.stream_id >= $1 and e.stream_id < $2 and (e.stream_id, e.version) > ($3, $4)
 order by e.stream_id, e.version limit ${PAGE}`;

async function* monthEvents(
  db: Queryable,
  { fromId, toId }: Month,
  onProgress: (events: number) => void,
): AsyncGenerator<BundledEvent[]> {
  let at: [string, number] = [fromId, 0];
  let events = 0;
  for (;;) {
    const { rows } = await db.query<Row>({ name: 'month', text: EVENTS, values: [fromId, toId, ...at] });
    if (rows.length === 0) return;
    yield rows.map(bundled);
    events += rows.length;
    onProgress(events);
    at = [rows.at(-1)!.stream_id, rows.at(-1)!.version];
  }
}

const DIFFERENT = `select u.stream_id, u.version
  from jsonb_to_recordset($1) u(stream_id uuid, version int, tx xid8, seq bigint, hash text)
  left join events e on e.stream_id = u.stream_id and e.version = u.version
       and e.tx = u.tx and e.seq = u.seq and e.hash = decode(u.hash, 'hex')
 where e.hash is null limit 1`;

/** What was read back, against the log: its content was checked against its hash, so the hashes tell. */
async function agree(db: Queryable, events: BundledEvent[]): Promise<void> {
  const { rows } = await db.query(DIFFERENT, [JSON.stringify(events)]);
  if (rows[0])
    throw new NotAtRest(
      `version ${rows[0].version} of ${rows[0].stream_id} is not in the log as in the file`,
    );
}

const ARCHIVED = `insert into archived_months (month, from_id, to_id, sha256, archived_at)
  values ($1, $2, $3, decode($4, 'hex'), $5)`;

async function detach(
  client: pg.Client,
  entropy: Entropy,
  facts: ArchiveFacts,
  drop: boolean,
): Promise<void> {
  const { month, fromId, toId, jobs, events, sha256 } = facts;
  const partition = `events_${month.replace('-', '_')}`;
  await shortly(client, async () => {
    await lockSystemStream(client);
    // Nobody writes from here on, so what holds now holds at the commit.
    await client.query('lock table events in access exclusive mode');
    const now = await atRest(client, month, entropy.now());
    if (now.events !== events || now.jobs !== jobs)
      throw new NotAtRest(`${month}: the log changed meanwhile`);
    await client.query('select detach_event_month($1)', [partition]);
    await client.query(ARCHIVED, [month, fromId, toId, sha256, new Date(entropy.now())]);
    await appendSystem(client, entropy, context(entropy), [
      { type: 'MonthArchived', data: { month, fromId, toId, jobs, events, sha256 } },
    ]);
    if (drop) await dropAside(client, month);
  });
}

/** Drops the partition that was put aside. */
export async function dropAside(db: Queryable, month: string): Promise<boolean> {
  const { rows } = await db.query<{ statement: string | null }>(
    `select format('drop table %s', to_regclass($1)::text) as statement where to_regclass($1) is not null`,
    [`archived_${month.replace('-', '_')}`],
  );
  if (rows[0]?.statement) await db.query(rows[0].statement);
  return rows.length > 0;
}

/** Archiving is the operator's. */
export const context = (entropy: Entropy): CommandContext => ({
  commandId: entropy.uuid(),
  actor: 'operator',
});

/** A transaction that does not wait for its locks for long, so that nobody waits behind it; tried again when it had to. */
export async function shortly(client: pg.Client, action: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    await client.query('begin');
    try {
      await client.query("set local lock_timeout = '2s'");
      await action();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      const { code } = error as { code?: string };
      if ((code !== '55P03' && code !== '40P01') || tries === LOCK_TRIES) throw error;
    }
  }
}
