-- The one way into the log. Everything that a command changes is changed here, in one transaction: events of one or more
-- streams, the rows that the projections made of them, the tasks, and the command's own record.
--
-- Raises FL001 when a stream is not at its expected version. Returns true when the command had been carried out before.
-- The locks come first: an advisory lock takes no transaction id, so (tx, seq) cannot invert within a stream, and the
-- streams arrive sorted, so two commands cannot wait for each other.
create function append_events(
  p_command uuid, p_actor text, p_causation uuid, p_correlation uuid, p_at timestamptz, p_result bytea,
  p_streams uuid[], p_kinds text[], p_owners uuid[], p_expected int[], p_heads bytea[], p_new_heads bytea[],
  e_stream uuid[], e_version int[], e_type text[], e_schema smallint[], e_data jsonb[], e_sealed bytea[], e_hash bytea[],
  p_rows jsonb, p_tasks uuid[], p_task_jobs uuid[]
) returns boolean language plpgsql as $$
declare
  k int;
begin
  for i in 1 .. cardinality(p_streams) loop
    perform pg_advisory_xact_lock(hashtextextended(p_streams[i]::text, 0));
  end loop;
  if exists (select from commands where command_id = p_command) then
    return true;
  end if;
  insert into commands (command_id, owner_id, recorded_at, result) values (p_command, p_owners[1], p_at, p_result);
  for i in 1 .. cardinality(p_streams) loop
    k := (select count(*) from unnest(e_stream) s where s = p_streams[i]);
    if p_expected[i] = 0 then
      insert into streams (stream_id, kind, owner_id, version, head_hash)
      values (p_streams[i], p_kinds[i], p_owners[i], k, p_new_heads[i])
      on conflict do nothing;
    else
      update streams set version = version + k, head_hash = p_new_heads[i]
       where stream_id = p_streams[i] and kind = p_kinds[i] and owner_id = p_owners[i]
         and version = p_expected[i] and head_hash = p_heads[i];
    end if;
    if not found then
      raise exception 'stream % is not at version %', p_streams[i], p_expected[i] using errcode = 'FL001';
    end if;
  end loop;
  insert into events (stream_id, version, recorded_at, type, schema_version, command_id, actor, causation_id,
                      correlation_id, data, sealed, hash)
  select s, v, p_at, t, n, p_command, p_actor, p_causation, p_correlation, d, x, h
    from unnest(e_stream, e_version, e_type, e_schema, e_data, e_sealed, e_hash) u(s, v, t, n, d, x, h);
  perform project_rows(p_rows);
  if cardinality(p_tasks) > 0 then
    insert into pgboss.job (id, name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
                            expire_seconds, deletion_seconds, keep_until, heartbeat_seconds)
    select id, q.name, jsonb_build_object('jobId', job), q.policy, q.retry_limit, q.retry_delay, q.retry_backoff,
           q.retry_delay_max, q.expire_seconds, q.deletion_seconds,
           now() + q.retention_seconds * interval '1 second', q.heartbeat_seconds
      from unnest(p_tasks, p_task_jobs) u(id, job), pgboss.queue q
     where q.name = 'generation';
    if not found then
      raise exception 'the queue of generation tasks is missing' using errcode = 'FL003';
    end if;
  end if;
  return false;
end $$;
alter function append_events set plan_cache_mode = force_generic_plan;
