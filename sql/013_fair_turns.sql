-- Owners take turns: a task is the later in line, the more tasks its owner has that wait or run (up to 99, so that what is
-- counted stays little). Who asks for a hundred videos at once keeps nobody waiting for more than one of them. The owner is
-- the task's group; the index that counts is made with the queue (src/store/tasks/task-install.ts).
--
-- The rest of the function is as it was (002_append.sql).
create or replace function append_events(
  c_id uuid[], c_owner uuid[], c_at timestamptz[], c_result bytea[],
  s_id uuid[], s_kind text[], s_owner uuid[], s_expected int[], s_version int[], s_head bytea[], s_new_head bytea[],
  e_stream uuid[], e_version int[], e_at timestamptz[], e_type text[], e_schema smallint[], e_command uuid[],
  e_actor text[], e_causation uuid[], e_correlation uuid[], e_data jsonb[], e_sealed bytea[], e_hash bytea[],
  p_rows jsonb, p_tasks uuid[], p_task_jobs uuid[]
) returns void language plpgsql as $$
declare
  begun int;
  moved int;
begin
  perform pg_advisory_xact_lock(hashtextextended(id::text, 0)) from unnest(s_id) id;

  insert into commands (command_id, owner_id, recorded_at, result)
  select * from unnest(c_id, c_owner, c_at, c_result)
  on conflict do nothing;
  get diagnostics begun = row_count;
  if begun < cardinality(c_id) then
    raise exception 'a command was carried out before' using errcode = 'FL004';
  end if;

  insert into streams (stream_id, kind, owner_id, version, head_hash)
  select id, kind, owner, version, new_head
    from unnest(s_id, s_kind, s_owner, s_expected, s_version, s_new_head) u(id, kind, owner, expected, version, new_head)
   where expected = 0
  on conflict do nothing;
  get diagnostics begun = row_count;
  if begun < cardinality(s_id) then
    update streams s set version = u.version, head_hash = u.new_head
      from unnest(s_id, s_kind, s_owner, s_expected, s_version, s_head, s_new_head)
           u(id, kind, owner, expected, version, head, new_head)
     where u.expected > 0 and s.stream_id = u.id and s.version = u.expected and s.head_hash = u.head
       and s.kind = u.kind and s.owner_id = u.owner;
    get diagnostics moved = row_count;
    if begun + moved < cardinality(s_id) then
      raise exception 'a stream is not at its expected version' using errcode = 'FL001';
    end if;
  end if;

  insert into events (stream_id, version, recorded_at, type, schema_version, command_id, actor, causation_id,
                      correlation_id, data, sealed, hash)
  select * from unnest(e_stream, e_version, e_at, e_type, e_schema, e_command, e_actor, e_causation, e_correlation,
                       e_data, e_sealed, e_hash);
  perform project_rows(p_rows);

  if cardinality(p_tasks) > 0 then
    insert into pgboss.job (id, name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
                            expire_seconds, deletion_seconds, keep_until, heartbeat_seconds, group_id, priority)
    select u.id, q.name, jsonb_build_object('jobId', u.job), q.policy, q.retry_limit, q.retry_delay, q.retry_backoff,
           q.retry_delay_max, q.expire_seconds, q.deletion_seconds,
           now() + q.retention_seconds * interval '1 second', q.heartbeat_seconds, s.owner_id::text,
           -(select count(*) from (select from pgboss.job t
                                    where t.name = q.name and t.group_id = s.owner_id::text and t.state <= 'active'
                                    limit 99) ahead)
      from unnest(p_tasks, p_task_jobs) u(id, job) left join streams s on s.stream_id = u.job cross join pgboss.queue q
     where q.name = 'generation';
    if not found then
      raise exception 'the queue of generation tasks is missing' using errcode = 'FL003';
    end if;
  end if;
end $$;
-- Planned once, for lists of a few: without this it is planned at every call, or with a plan that reads whole tables.
alter function append_events set plan_cache_mode = force_generic_plan;
alter function append_events set enable_hashjoin = off;
alter function append_events set enable_mergejoin = off;
alter function append_events set enable_seqscan = off;
