-- Who holds the horizon back: the oldest open transaction that has an id, of any database of the cluster. With the rights
-- of the owner, because the service's role sees no other session; a login without pg_read_all_stats sees its own ones.
create function oldest_transaction(out pid int, out "database" text, out client text, out state text, out seconds float8)
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select h.pid, h.database, h.client, h.state, extract(epoch from clock_timestamp() - h.since)::float8
    from (select a.pid, a.datname::text as database, a.application_name as client, a.state, a.xact_start as since
            from pg_stat_activity a where a.backend_xid is not null and a.pid <> pg_backend_pid()
          union all
          select null, p.database::text, p.gid, 'prepared', p.prepared from pg_prepared_xacts p) h
   where h.since is not null
   order by h.since
   limit 1
$$;
