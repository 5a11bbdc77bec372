import type { Uuid } from '../../domain/ids.ts';
import type { Storyboard } from '../../domain/storyboard.ts';
import { assetKey } from '../../storage/keys.ts';
import type { Queryable } from '../../store/database/db.ts';
import { decodeRows, EVENT_COLUMNS, type EventRow } from '../../store/log/stored-events.ts';
import { notedAssets } from '../../store/privacy/asset-owners.ts';
import type { UnwrapKey } from '../../store/privacy/key-wrapping.ts';

const PAGE = 200;

const BOARDS = `select ${EVENT_COLUMNS}, k.key as wrapped_key
  from events e join streams s using (stream_id) join owner_keys k on k.owner_id = s.owner_id
 where e.type = 'StoryboardPlanned' and (s.owner_id = $1) = $2 and k.key is not null
   and (e.stream_id, e.version) > ($3, $4)
 order by e.stream_id, e.version limit ${PAGE}`;

/**
 * Storage keys of the assets that are this owner's alone. Assets are kept by their content, so another owner may have
 * brought the same file: what anybody else still needs is left out. Asks the table of owners, which knows those of
 * archived jobs too, and reads every storyboard, for which the owner's key must still be there, for assets older than the table.
 */
export async function assetsOfOnly(db: Queryable, unwrapKey: UnwrapKey, ownerId: Uuid): Promise<Set<string>> {
  const noted = await notedAssets(db, ownerId);
  const own = new Set(noted.own.map(assetKey));
  const read = { db, unwrapKey, ownerId };
  await eachAsset({ ...read, own: true }, (key) => own.add(key));
  for (const sha256 of noted.shared) own.delete(assetKey(sha256));
  if (own.size > 0) await eachAsset({ ...read, own: false }, (key) => own.delete(key));
  return own;
}

/** What to read: the storyboards of this owner, or those of all others. */
type Boards = { db: Queryable; unwrapKey: UnwrapKey; ownerId: Uuid; own: boolean };

async function eachAsset(
  { db, unwrapKey, ownerId, own }: Boards,
  visit: (key: string) => void,
): Promise<void> {
  let at: [Uuid, number] = ['00000000-0000-0000-0000-000000000000', 0];
  for (;;) {
    const { rows } = await db.query<EventRow & { wrapped_key: Buffer }>(BOARDS, [ownerId, own, ...at]);
    for (const row of rows)
      for (const event of decodeRows([row], unwrapKey(row.owner_id, row.wrapped_key), () => {}))
        for (const { key } of (event.data as { storyboard: Storyboard }).storyboard.assets) visit(key);
    if (rows.length < PAGE) return;
    at = [rows.at(-1)!.stream_id, rows.at(-1)!.version];
  }
}
