-- What workers leave outside the log: telemetry of the step in hand, and the switch that rests them.
create table job_progress (
  job_id uuid primary key,
  run int not null,
  stage text not null,
  done int not null,
  total int not null,
  progress real not null check (progress between 0 and 1),
  reported_at timestamptz not null default now()
) with (fillfactor = 50);

-- One row while workers are paused, none otherwise.
create table workers_paused (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null default now()
);
