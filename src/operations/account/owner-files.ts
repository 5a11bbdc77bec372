import type { Uuid } from '../../domain/ids.ts';
import { outputsPrefix, parseKey, uploadsPrefix } from '../../storage/keys.ts';
import type { Storage } from '../../storage/storage.ts';
import type { EventStore } from '../../store/log/event-store.ts';
import { assetsOfOnly } from './owner-assets.ts';
import { ownerStreams } from './owner-streams.ts';

/** Prefixes that are listed at a time. */
const LISTED_AT_ONCE = 8;

/** What files are deleted from. */
export type FileParts = { store: EventStore; storage: Pick<Storage, 'delete' | 'list'> };

/**
 * Deletes everything that is stored for a person: uploads and rendered files by their prefixes, whether or not an event
 * names them, and the assets that nobody else has, for which the owner's key must still be there.
 * @returns how many files went
 */
export async function deleteOwnerFiles(parts: FileParts, userId: Uuid): Promise<number> {
  const { store, storage } = parts;
  const assets = await assetsOfOnly(store.pool, store.keys.unwrap, userId);
  let deleted = await deleteByPrefix(parts, userId);
  // An uploaded file may be an asset as it is; those went with their prefix.
  for (const key of [...assets].filter((one) => parseKey(one)?.kind === 'asset')) {
    await storage.delete(key);
    deleted++;
  }
  return deleted;
}

/** Deletes uploads and rendered files alone: what came after the key was dropped. @returns how many files went */
export async function deleteByPrefix({ store, storage }: FileParts, userId: Uuid): Promise<number> {
  let deleted = 0;
  const empty = async (prefix: string) => {
    for await (const { key } of storage.list(prefix)) {
      await storage.delete(key);
      deleted++;
    }
  };
  await empty(uploadsPrefix(userId));
  let page: Promise<void>[] = [];
  for await (const { id } of ownerStreams(store.pool, userId, 'job')) {
    page.push(empty(outputsPrefix(id)));
    if (page.length < LISTED_AT_ONCE) continue;
    await Promise.all(page);
    page = [];
  }
  await Promise.all(page);
  return deleted;
}
