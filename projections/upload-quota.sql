-- A user's rolling window, and every slot with what became of it.
create table if not exists upload_quota (
  user_id uuid primary key,
  version int not null,
  state text not null
) with (fillfactor = 50);

-- Later facts fill in their own columns, so a row of this table may be a part of one.
create table if not exists upload_slots (
  upload_id uuid primary key,
  user_id uuid not null,
  key text,
  filename text,
  content_type text,
  max_bytes bigint,
  issued_at timestamptz,
  expires_at timestamptz,
  bytes bigint,
  received_at timestamptz,
  deleted_at timestamptz
);
create index if not exists upload_slots_by_key on upload_slots (key);
create index if not exists upload_slots_kept on upload_slots (issued_at) where deleted_at is null;

create or replace function project_upload_quota(p_rows jsonb) returns void language plpgsql as $$
begin
  insert into upload_quota as t select * from jsonb_populate_recordset(null::upload_quota, p_rows)
  on conflict (user_id) do update set version = excluded.version, state = excluded.state
  where t.version < excluded.version;
end $$;

create or replace function project_upload_slots(p_rows jsonb) returns void language plpgsql as $$
begin
  insert into upload_slots as t select * from jsonb_populate_recordset(null::upload_slots, p_rows)
  on conflict (upload_id) do update
    set key = coalesce(t.key, excluded.key), filename = coalesce(t.filename, excluded.filename),
        content_type = coalesce(t.content_type, excluded.content_type),
        max_bytes = coalesce(t.max_bytes, excluded.max_bytes), issued_at = coalesce(t.issued_at, excluded.issued_at),
        expires_at = coalesce(t.expires_at, excluded.expires_at), bytes = coalesce(t.bytes, excluded.bytes),
        received_at = coalesce(t.received_at, excluded.received_at),
        deleted_at = coalesce(t.deleted_at, excluded.deleted_at);
end $$;
