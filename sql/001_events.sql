-- The log. What is written here is never changed: by trigger, and by permission for the role the service works as.

-- The service works as this role (SET ROLE), migrations and rebuilds as the owner. Where the owner may not make roles,
-- the triggers below are the guard that is left.
do $$
begin
  create role framelog_app nologin;
exception when duplicate_object or unique_violation or insufficient_privilege then
  null;
end $$;
do $$
begin
  execute format('grant framelog_app to %I', current_user);
  grant usage on schema public to framelog_app;
  alter default privileges in schema public grant select, insert, update, delete on tables to framelog_app;
  alter default privileges in schema public grant usage, select on sequences to framelog_app;
exception when undefined_object or insufficient_privilege or invalid_grant_operation then
  null;
end $$;

-- One key an owner; personal members of events are sealed with it. `key` is null once the owner was erased: a row stays
-- so that no new key is made for the same owner.
create table owner_keys (
  owner_id uuid primary key,
  key bytea check (octet_length(key) = 32),
  created_at timestamptz not null default now()
);

create table streams (
  stream_id uuid primary key,
  kind text not null check (kind in ('job', 'account', 'uploads')),
  owner_id uuid not null,
  version int not null check (version > 0),
  -- Hash of the newest event: the end of the stream's chain.
  head_hash bytea not null check (octet_length(head_hash) = 32)
) with (fillfactor = 80);
create index streams_by_kind on streams (kind, stream_id);

-- Order of allocation within a transaction; gaps and late commits are expected.
create sequence events_seq;

create table events (
  -- A UUIDv7: identity, and time of the stream's beginning, by which the table is partitioned.
  stream_id uuid not null,
  version int not null check (version > 0),
  -- Feeds read below the horizon of open transactions, in the order of (tx, seq).
  tx xid8 not null default pg_current_xact_id(),
  seq bigint not null default nextval('events_seq'),
  recorded_at timestamptz not null,
  type text not null,
  schema_version smallint not null check (schema_version > 0),
  command_id uuid not null,
  actor text not null,
  causation_id uuid,
  correlation_id uuid,
  data jsonb not null,
  -- AES-256-GCM under the owner's key over the personal members; null when there are none.
  sealed bytea,
  -- SHA-256 over the hash of the version before and the canonical encoding (src/store/event-hash.ts).
  hash bytea not null check (octet_length(hash) = 32),
  primary key (stream_id, version)
) partition by range (stream_id);
create index events_feed on events (tx, seq);

-- Commands that were carried out, with the sealed JSON of what they returned: a repeat returns it again.
create table commands (
  command_id uuid primary key,
  owner_id uuid,
  recorded_at timestamptz not null,
  result bytea
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'FL002';
end $$;
create trigger no_change before update or delete on events for each row execute function refuse_change();
create trigger no_truncate before truncate on events for each statement execute function refuse_change();
create trigger no_change before update or delete on commands for each row execute function refuse_change();
create trigger no_truncate before truncate on commands for each statement execute function refuse_change();

create table events_default partition of events default;
create trigger no_truncate before truncate on events_default for each statement execute function refuse_change();

-- The least UUID whose time is not before `p_at` (RFC 9562 section 5.7).
create function uuidv7_floor(p_at timestamptz) returns uuid immutable parallel safe language sql as $$
  select (lpad(to_hex(floor(extract(epoch from p_at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

-- What is append-only may only be read and added to, whatever the default privileges gave.
create function protect_log(p_table regclass) returns void language plpgsql as $$
begin
  execute format('revoke all on %s from framelog_app', p_table);
  execute format('grant select, insert on %s to framelog_app', p_table);
exception when undefined_object then
  null;
end $$;
select protect_log(t) from unnest(array['events', 'events_default', 'commands']::regclass[]) t;

-- Makes the partitions of this month and `p_ahead` further ones; called at every start and once a day. A month whose
-- streams already lie in the default partition stays there.
create function ensure_event_partitions(p_now timestamptz, p_ahead int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month timestamptz;
  name text;
  made int := 0;
begin
  perform pg_advisory_xact_lock(hashtext('framelog.partitions'));
  for i in 0..p_ahead loop
    month := date_trunc('month', p_now at time zone 'UTC') at time zone 'UTC' + make_interval(months => i);
    name := 'events_' || to_char(month at time zone 'UTC', 'YYYY_MM');
    continue when to_regclass(name) is not null;
    begin
      execute format('create table %I partition of events for values from (%L) to (%L)',
        name, uuidv7_floor(month), uuidv7_floor((month at time zone 'UTC' + interval '1 month') at time zone 'UTC'));
      execute format('create trigger no_truncate before truncate on %I for each statement execute function refuse_change()', name);
      perform protect_log(name::regclass);
      made := made + 1;
    exception when check_violation then
      null;
    end;
  end loop;
  return made;
end $$;
