-- How far each subscription has read the feed. A projector takes its row `for update skip locked`: whoever has it leads.
create table checkpoints (
  name text primary key,
  tx xid8 not null default '0',
  seq bigint not null default 0,
  moved_at timestamptz not null default now()
);

-- Events whose type or version this build does not know: set aside and reported, never a reason to stop.
create table parked_events (
  projection text not null,
  stream_id uuid not null,
  version int not null,
  type text not null,
  schema_version smallint not null,
  parked_at timestamptz not null default now(),
  primary key (projection, stream_id, version)
);
