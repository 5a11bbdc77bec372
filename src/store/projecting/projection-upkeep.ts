import { PROJECTIONS } from '../../../projections/all.ts';
import { type StoreLog, withOwner } from '../database/db.ts';
import type { UnwrapKey } from '../privacy/key-wrapping.ts';
import { rebuild } from './rebuild.ts';

/**
 * Fills the projections whose tables were made or remade by a migration since their last rebuild. On an empty log there
 * is nothing to fill. Several processes may start at once: one does the work, the others wait for it.
 */
export async function fillNewProjections(parts: {
  url: string;
  unwrapKey: UnwrapKey;
  log: StoreLog;
}): Promise<void> {
  const { url, log } = parts;
  await withOwner(url, async (client) => {
    const stale = async () => {
      const { rows } = await client.query<{ name: string }>(
        'select name from projection_schemas where rebuilt_at is null',
      );
      return PROJECTIONS.filter((p) => rows.some((row) => row.name === p.name));
    };
    if ((await stale()).length === 0) return;
    await client.query("select pg_advisory_lock(hashtext('framelog.upkeep'))");
    const { rows } = await client.query<{ empty: boolean }>(
      'select not exists (select from events) as empty',
    );
    for (const { name } of await stale()) {
      if (!rows[0]!.empty) {
        const { events } = await rebuild({ ...parts, name });
        log.info({ projection: name, events }, 'a changed projection was rebuilt');
      }
      await client.query('update projection_schemas set rebuilt_at = now() where name = $1', [name]);
    }
  });
}
