// What a history left in the database, in the model's words, and what must hold of it whatever the model says.
import type pg from 'pg';
import type { Ids } from './model-commands.ts';
import type { World } from './model-types.ts';

const JOBS = `select j.job_id as id, j.status, j.output_status as output, j.run, j.version,
    jsonb_array_length(j.body::jsonb -> 'sources') as sources,
    (select count(*)::int from pgboss.job t where t.data ->> 'jobId' = j.job_id::text) as tasks
  from job_status j where j.job_id = any($1)`;
const ACCOUNTS = `select b.account_id as id, b.version, b.available::int, b.held::int,
    coalesce((select sum(case when debit = 'available' then -amount when credit = 'available' then amount else 0 end)
                from ledger_entry l where l.account_id = b.account_id), 0)::int as entries,
    (select count(*)::int from ledger_entry l where l.account_id = b.account_id
       and (l.debit = 'available' and l.debit_after < 0 or l.credit = 'available' and l.credit_after < 0)) as negative,
    array(select h.hold_id from ledger_entry h where h.account_id = b.account_id and h.kind = 'hold' and not exists
      (select from ledger_entry e where e.hold_id = h.hold_id and e.kind in ('capture', 'release')) order by 1) as open,
    (select count(*)::int from (select hold_id from ledger_entry l where l.account_id = b.account_id
       and kind in ('capture', 'release') group by hold_id having count(distinct version) > 1) twice) as twice
  from account_balance b where b.account_id = any($1)`;
const UPLOADS = `select q.user_id as id, jsonb_array_length(q.state::jsonb -> 'issuedAt') as issued, q.version,
    u.slots, u.received, u.deleted
  from upload_quota q cross join lateral (
    select count(*)::int as slots, count(received_at)::int as received, count(deleted_at)::int as deleted
      from upload_slots where user_id = q.user_id) u where q.user_id = any($1)`;
const GAPS = `select s.stream_id from streams s where s.stream_id = any($1)
   and (select array_agg(version order by version) from events e where e.stream_id = s.stream_id)
       is distinct from (select array_agg(g) from generate_series(1, s.version) g)`;

/** Everything a history changed, by the model's numbers. */
export async function factsOf(db: pg.Pool, ids: Ids, numbers: number[]) {
  const rows = async (text: string, of: (n: number) => string) => {
    const found = await db.query({ name: text.slice(0, 40), text, values: [numbers.map((n) => of(n))] });
    return Object.fromEntries(
      numbers.flatMap((n) => {
        const row = found.rows.find((one) => one.id === of(n));
        if (row) delete row.id;
        return row ? [[n, row]] : [];
      }),
    );
  };
  const streams = numbers.flatMap((n) => [ids.account(n), ids.user(n), ids.job(n)]);
  const [jobs, accounts, uploads, gaps] = await Promise.all([
    rows(JOBS, ids.job),
    rows(ACCOUNTS, ids.account),
    rows(UPLOADS, ids.user),
    db.query({ name: 'gaps', text: GAPS, values: [streams] }),
  ]);
  return { jobs, accounts, uploads, gaps: gaps.rows };
}

/** What the model says that `factsOf` gives. */
export function expectedOf(world: World) {
  const map = <T, U>(of: Record<number, T>, to: (one: T) => U) =>
    Object.fromEntries(Object.entries(of).map(([n, one]) => [n, to(one)]));
  return {
    jobs: map(world.jobs, ({ status, output, gone, run, version, tasks, sources }) => ({
      sources,
      status,
      output: gone ? 'deleted' : output,
      run,
      version,
      tasks,
    })),
    accounts: map(world.accounts, ({ available, held, holds, version }) => ({
      version,
      available,
      held,
      entries: available,
      negative: 0,
      open: Object.keys(holds).sort(),
      twice: 0,
    })),
    uploads: map(world.uploads, ({ issued, received, deleted, version }) => ({
      issued,
      version,
      slots: issued,
      received: received.length,
      deleted: deleted.length,
    })),
    gaps: [],
  };
}
