import { type StoreLog, withOwner } from '../database/db.ts';

/** No committed event can have a transaction id that this cluster has not given out yet, unless it came with a dump. */
const AHEAD = `select (select tx from events e order by e.tx desc limit 1)::text::bigint
    - pg_snapshot_xmax(pg_current_snapshot())::text::bigint as ahead`;

/** Transaction ids used up in one transaction: memory for its subtransactions stays small. */
const CHUNK = 50_000;
const USE_UP = `do $$ begin
  for i in 1..__N__ loop
    begin
      insert into used_up values (1);
    exception when query_canceled then
      raise;
    end;
  end loop;
end $$`;

/**
 * Makes the log of a restored dump fit its new cluster. Events keep the transaction ids of the cluster that wrote them: in
 * a new one, which counts from the beginning, they would stand above every horizon, and new events below them. Ids are
 * used up until the cluster is past the log (about 100,000 a second), so that nothing of what was written changes: seals
 * cover the positions, and checkpoints stay true.
 *
 * @returns how many ids were used up; 0 where nothing was restored
 */
export async function continueRestoredLog(url: string, log: StoreLog): Promise<number> {
  return withOwner(url, async (client) => {
    const ahead = async () =>
      Number((await client.query<{ ahead: string | null }>(AHEAD)).rows[0]!.ahead ?? -1) + 1;
    if ((await ahead()) <= 0) return 0;
    await client.query("select pg_advisory_lock(hashtext('framelog.restored'))");
    const first = await ahead();
    if (first <= 0) return 0;
    log.warn(
      { transactions: first },
      'the log was restored from another cluster; catching up with its positions',
    );
    await client.query('create temp table used_up (n int) on commit delete rows');
    for (let left = first; left > 0; left = await ahead())
      await client.query(USE_UP.replace('__N__', String(Math.min(left, CHUNK))));
    return first;
  });
}
