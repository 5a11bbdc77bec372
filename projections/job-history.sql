-- The readable history of a job, one row an event, nothing internal. Its lines are the sentences of 2026-11-23: a change of
-- this file, as of this date, has every start on an older database fold them anew.
create table if not exists job_history (
  job_id uuid not null,
  version int not null,
  owner_id uuid not null,
  recorded_at timestamptz not null,
  type text not null,
  run int not null,
  summary text not null,
  detail jsonb not null,
  primary key (job_id, version)
);

create or replace function project_job_history(p_rows jsonb) returns void language plpgsql as $$
begin
  insert into job_history select * from jsonb_populate_recordset(null::job_history, p_rows)
  on conflict do nothing;
end $$;
