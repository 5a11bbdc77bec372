-- What GET /sessions/{job_id} serves; `body` is ready but for the parts of StatusRow that change with time and address.
create table if not exists job_status (
  job_id uuid primary key,
  owner_id uuid not null,
  version int not null,
  run int not null,
  status text not null,
  output_status text,
  output_key text,
  title text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  body text not null,
  poster_key text,
  seconds double precision
) with (fillfactor = 70);
create index if not exists job_status_by_owner on job_status (owner_id, job_id);

create or replace function project_job_status(p_rows jsonb) returns void language plpgsql as $$
begin
  insert into job_status as t select * from jsonb_populate_recordset(null::job_status, p_rows)
  on conflict (job_id) do update
    set version = excluded.version, run = excluded.run, status = excluded.status,
        output_status = excluded.output_status, output_key = excluded.output_key,
        poster_key = excluded.poster_key, seconds = excluded.seconds, title = excluded.title,
        updated_at = excluded.updated_at, body = excluded.body
  where t.version < excluded.version;
end $$;
