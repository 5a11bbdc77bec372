-- Months whose jobs were taken out of the log into a file (src/audit/archive-month.ts). That it was done is an event of the
-- system's stream; the table says the same to whoever needs it quickly, and has a row as long as the month is out.

alter table streams drop constraint streams_kind_check;
alter table streams add constraint streams_kind_check check (kind in ('job', 'account', 'uploads', 'system'));

create table archived_months (
  -- Such as 2026-08.
  month text primary key,
  -- Job streams from `from_id` up to, not including, `to_id` are in the file.
  from_id uuid not null,
  to_id uuid not null,
  -- SHA-256 of the file.
  sha256 bytea not null check (octet_length(sha256) = 32),
  archived_at timestamptz not null
);
do $$
begin
  revoke all on archived_months from framelog_app;
  grant select on archived_months to framelog_app;
exception when undefined_object then
  null;
end $$;

-- The job streams that are in files: their rows in `streams` stay, and so do those of their read models.
create view archived_streams as
  select s.stream_id, s.owner_id, m.month
    from archived_months m join streams s on s.stream_id >= m.from_id and s.stream_id < m.to_id
   where s.kind = 'job';

-- The last guard of a stream that was taken out: a command that had read it before, and writes after.
create function refuse_archived() returns trigger language plpgsql as $$
begin
  if exists (select from archived_streams a where a.stream_id = new.stream_id) then
    raise exception 'stream % is archived', new.stream_id using errcode = 'FL005';
  end if;
  return new;
end $$;

-- Puts a month's partition aside as archived_YYYY_MM, which the service cannot see, and a new one in its place with the
-- events of accounts and uploads: their streams are of the month in which they were opened, and go on.
create function detach_event_month(p_name text) returns void language plpgsql as $$
declare
  aside text := replace(p_name, 'events_', 'archived_');
  bounds text;
begin
  select pg_get_expr(relpartbound, oid) into strict bounds from pg_class where oid = p_name::regclass;
  execute format('alter table events detach partition %I', p_name);
  execute format('alter table %I rename to %I', p_name, aside);
  -- Detaching dropped the trigger that came from the parent.
  execute format('create trigger no_change before update or delete on %I for each row execute function refuse_change()', aside);
  execute format('create table %I partition of events %s', p_name, bounds);
  execute format('create trigger no_truncate before truncate on %I for each statement execute function refuse_change()', p_name);
  perform protect_log(p_name::regclass);
  execute format('insert into %I select e.* from %I e join streams s using (stream_id) where s.kind <> ''job''', p_name, aside);
  execute format('create trigger archived before insert on %I for each row execute function refuse_archived()', p_name);
  begin
    execute format('revoke all on %I from framelog_app', aside);
  exception when undefined_object then
    null;
  end;
end $$;
