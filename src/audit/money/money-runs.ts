import type { Queryable } from '../../store/database/db.ts';

/** One thing that is wrong with the money: in which stream, at which event where it is one event's. */
export type MoneyFinding = { stream: string; version: number | null; detail: string };

/** Jobs' side of the money: what each run says that it held and charged, and whether it has ended. Not of archived jobs. */
const VIEWS = `
  with facts as materialized (
    select e.stream_id, e.version, e.type, e.data, (e.data ->> 'run')::int as run
      from events e
     where e.type in ('CreditsHeld', 'HoldCaptured', 'HoldReleased', 'JobQueued', 'FollowupRequested', 'OutputRendered',
                      'OutputFailed', 'JobFailed', 'JobCanceled')
  ),
  held as (select stream_id as account, version, (data ->> 'holdId')::uuid as hold, (data ->> 'jobId')::uuid as job, run,
                  (data ->> 'amount')::bigint as amount
             from facts where type = 'CreditsHeld' and (data ->> 'jobId')::uuid not in (select stream_id from archived_streams)),
  ends as (select (data ->> 'holdId')::uuid as hold, count(*) as times
             from facts where type in ('HoldCaptured', 'HoldReleased') group by 1),
  captures as (select (data ->> 'jobId')::uuid as job, run, sum((data ->> 'captured')::bigint) as credits
                 from facts where type = 'HoldCaptured' and (data ->> 'jobId')::uuid not in (select stream_id from archived_streams)
                group by 1, 2),
  charges as (select stream_id as job, run - (type = 'FollowupRequested')::int as run, sum((data ->> 'charged')::bigint) as credits
               from facts where data ? 'charged' group by 1, 2),
  named as (select stream_id as job, version, (data -> 'hold' ->> 'id')::uuid as hold,
                   (data -> 'hold' ->> 'amount')::bigint as amount
              from facts where type in ('JobQueued', 'FollowupRequested') and data ? 'hold'),
  finished as (select stream_id as job, run from facts where type in ('OutputRendered', 'OutputFailed', 'JobFailed', 'JobCanceled')
               union select stream_id, run - 1 from facts where type = 'FollowupRequested' and data ->> 'kind' = 'refine')`;

const CHECKS: readonly string[] = [
  `select coalesce(c.job, v.job)::text as stream, null::int as version,
          format('run %s: %s credits were charged, and the job says %s', coalesce(c.run, v.run),
                 coalesce(c.credits, 0), coalesce(v.credits, 0)) as detail
     from captures c full join charges v on v.job = c.job and v.run = c.run
    where coalesce(c.credits, 0) <> coalesce(v.credits, 0)`,
  `select h.account::text as stream, h.version, format('hold %s of the finished run %s of job %s ended %s times', h.hold, h.run, h.job,
          coalesce(e.times, 0)) as detail
     from held h join finished f on f.job = h.job and f.run = h.run left join ends e on e.hold = h.hold
    where coalesce(e.times, 0) <> 1`,
  `select n.job::text as stream, n.version, format('its hold %s of %s credits is not the one of its account', n.hold, n.amount) as detail
     from named n left join held h on h.hold = n.hold and h.job = n.job where h.amount is distinct from n.amount`,
  `select h.account::text as stream, h.version, format('hold %s is for job %s, which does not know it', h.hold, h.job) as detail
     from held h left join named n on n.hold = h.hold and n.job = h.job where n.hold is null`,
];

/** Jobs are archived at rest, so that each hold of theirs has ended, which the accounts tell by themselves. */
const ARCHIVED_HOLDS = `${VIEWS}
  select h.stream_id::text as stream, h.version, format('hold %s of the archived job %s ended %s times', h.data ->> 'holdId',
         h.data ->> 'jobId', coalesce(e.times, 0)) as detail
    from facts h left join ends e on e.hold = (h.data ->> 'holdId')::uuid
   where h.type = 'CreditsHeld' and (h.data ->> 'jobId')::uuid in (select stream_id from archived_streams)
     and coalesce(e.times, 0) <> 1`;

const ARCHIVED = `select a.month, count(distinct a.stream_id)::int as jobs, count(e.stream_id)::int as holds
  from archived_streams a
  left join events e on e.type = 'CreditsHeld' and (e.data ->> 'jobId')::uuid = a.stream_id
 group by 1 order by 1`;

/** A month whose jobs are not in the log: what was charged for them cannot be held against their videos. */
export type ArchivedMoney = { month: string; jobs: number; holds: number };

/** The months whose jobs are in archives, with how many holds were made for them. */
export const archivedMoney = async (db: Queryable): Promise<ArchivedMoney[]> =>
  (await db.query<ArchivedMoney>(ARCHIVED)).rows;

/** Holds jobs and accounts against each other, over the log alone; of archived jobs, only the accounts' side is in it. */
export async function crossChecks(db: Queryable): Promise<MoneyFinding[]> {
  const findings: MoneyFinding[] = [];
  for (const check of [...CHECKS.map((text) => `${VIEWS} ${text}`), ARCHIVED_HOLDS])
    findings.push(...(await db.query<MoneyFinding>(`${check} limit 1000`)).rows);
  return findings;
}
