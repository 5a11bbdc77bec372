-- What a command only read must still be as it was when what it decided is written: otherwise two commands, each of which
-- reads what the other writes, could both be right about a moment that never was (write skew).
--
-- Called in the statement that appends, before append_events: locks what is read (shared, so that readers of one stream do
-- not wait for each other) and what is written, in the one order that all appends lock in.
--
-- r_ are the streams that were read and the versions they had (0: no event), w_id those that will be written.
-- FL001: a stream has moved on.
create function expect_reads(r_id uuid[], r_version int[], w_id uuid[]) returns void language plpgsql as $$
begin
  perform case when written then pg_advisory_xact_lock(hashtextextended(id::text, 0))
               else pg_advisory_xact_lock_shared(hashtextextended(id::text, 0)) end
     from (select id, bool_or(written) as written
             from (select unnest(r_id) as id, false as written union all select unnest(w_id), true) u
            group by id order by id) locks;
  -- A statement of its own: it sees what was committed while the locks were waited for.
  if exists (select from unnest(r_id, r_version) r(id, version) left join streams s on s.stream_id = r.id
              where coalesce(s.version, 0) <> r.version) then
    raise exception 'a stream that was read is no longer at its version' using errcode = 'FL001';
  end if;
end $$;
alter function expect_reads set plan_cache_mode = force_generic_plan;
alter function expect_reads set enable_hashjoin = off;
alter function expect_reads set enable_mergejoin = off;
alter function expect_reads set enable_seqscan = off;
