import { PROJECTIONS } from '../../../projections/all.ts';
import type { Uuid } from '../../domain/ids.ts';
import { retentionCutoff } from '../../storage/retention.ts';
import type { Queryable } from '../../store/database/db.ts';

/** A month of the log. */
export type Month = {
  /** Such as `2026-08`. */
  month: string;
  fromId: Uuid;
  toId: Uuid;
  /** Of jobs only; accounts and uploads go on in the months in which they were opened. */
  jobs: number;
  events: number;
  /** SHA-256 of the file that the jobs are in; null while they are in the log. */
  sha256: string | null;
  /** Whether the partition that was put aside is still there. */
  aside: boolean;
  /** Why the jobs cannot be archived now; empty when they can, or are. */
  reasons: string[];
};

type Found = Omit<Month, 'jobs' | 'events' | 'reasons'>;

const MONTHS = `
  select to_char(m.at, 'YYYY-MM') as month, b.from_id as "fromId", b.to_id as "toId", encode(a.sha256, 'hex') as sha256,
         to_regclass('archived_' || to_char(m.at, 'YYYY_MM')) is not null as aside
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    cross join lateral (select to_date(substr(c.relname, 8), 'YYYY_MM')::timestamp as at) m
    cross join lateral (select uuidv7_floor(m.at at time zone 'UTC') as from_id,
                               uuidv7_floor((m.at + interval '1 month') at time zone 'UTC') as to_id) b
    left join archived_months a on a.month = to_char(m.at, 'YYYY-MM')
   where i.inhparent = 'events'::regclass and c.relname ~ '^events_[0-9]{4}_[0-9]{2}$'
   order by 1`;

const COUNTS = `
  select (select count(*)::int from events e join streams s using (stream_id)
           where s.kind = 'job' and e.stream_id >= $1 and e.stream_id < $2) as events,
         count(*)::int as jobs,
         count(*) filter (where j.job_id is null or j.version <> s.version)::int as behind,
         count(*) filter (where j.status not in ('completed', 'failed')
                             or j.output_status in ('pending', 'queued', 'processing'))::int as moving,
         count(*) filter (where j.updated_at > $3)::int as young
    from streams s left join job_status j on j.job_id = s.stream_id
   where s.kind = 'job' and s.stream_id >= $1 and s.stream_id < $2`;

const OPEN_HOLDS = `
  select count(*)::int as n from ledger_entry h
   where h.kind = 'hold' and h.job_id >= $1 and h.job_id < $2
     and not exists (select from ledger_entry e where e.hold_id = h.hold_id and e.kind in ('capture', 'release'))`;

const TASKS = `
  select count(*)::int as n from pgboss.job t
   where t.name = 'generation' and t.state in ('created', 'retry', 'active')
     and (t.data ->> 'jobId')::uuid >= $1 and (t.data ->> 'jobId')::uuid < $2`;

/** Whoever reads the log in its order and has not passed the month's last event of a job. */
const READERS = `
  with last as (select e.tx, e.seq from events e join streams s using (stream_id)
                 where s.kind = 'job' and e.stream_id >= $1 and e.stream_id < $2 order by e.tx desc, e.seq desc limit 1)
  select p.name from last cross join unnest($3::text[]) p(name) left join checkpoints c on c.name = p.name
   where (coalesce(c.tx, '0'), coalesce(c.seq, 0)) < (last.tx, last.seq)
  union all
  select 'seals' from last where not exists (select from seals z where (z.tx, z.seq) >= (last.tx, last.seq))`;

/** Every month that has a partition, in order. @param now milliseconds since the epoch */
export async function listMonths(db: Queryable, now: number): Promise<Month[]> {
  const { rows } = await db.query<Found>(MONTHS);
  const months: Month[] = [];
  for (const row of rows) months.push(await monthAtRest(db, row, now));
  return months;
}

async function monthAtRest(db: Queryable, found: Found, now: number): Promise<Month> {
  const range = [found.fromId, found.toId];
  const { rows } = await db.query(COUNTS, [...range, new Date(retentionCutoff(now))]);
  const { jobs, events, behind, moving, young } = rows[0];
  const month = { ...found, jobs, events };
  if (found.sha256 !== null) return { ...month, reasons: [] };
  if (jobs === 0) return { ...month, reasons: ['it has no jobs'] };
  const count = async (text: string) => (await db.query<{ n: number }>(text, range)).rows[0]!.n;
  const [holds, tasks] = [await count(OPEN_HOLDS), await count(TASKS)];
  const names = PROJECTIONS.map((p) => p.name);
  const readers = (await db.query<{ name: string }>(READERS, [...range, names])).rows.map((row) => row.name);
  const reasons = [
    ...(isOver(found.toId, now) ? [] : ['it is not over']),
    ...(moving > 0 ? [`${moving} jobs have not ended`] : []),
    ...(young > 0 ? [`${young} jobs ended within the time for which their files are kept`] : []),
    ...(holds > 0 ? [`${holds} holds are open`] : []),
    ...(tasks > 0 ? [`${tasks} jobs have a task`] : []),
    ...(behind > 0 ? [`the status of ${behind} jobs is behind the log`] : []),
    ...readers.map((name) =>
      name === 'seals' ? 'it is not sealed to its end' : `${name} has not passed it`,
    ),
  ];
  return { ...month, reasons };
}

/** A UUIDv7 begins with the milliseconds of its time. */
const isOver = (toId: Uuid, now: number) => Number.parseInt(toId.replaceAll('-', '').slice(0, 12), 16) <= now;
