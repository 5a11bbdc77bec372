import { type Uuid, uuidv5 } from '../../domain/ids.ts';
import { retentionCutoff } from '../../storage/retention.ts';
import type { Services } from '../operation.ts';

/** An upload slot that the log has not closed yet, with the key of its file. */
export type OpenSlot = { uploadId: Uuid; userId: Uuid; key: string };

/**
 * Slots that are still open and whose file arrived by `cutoff` or, where nobody was told of an arrival, whose time to
 * upload ended by then; oldest first, each once.
 */
export type OverdueSlots = (cutoff: Date) => AsyncIterable<OpenSlot>;

/** How many slots a sweep closed: with a file that it deleted, without one, and those it could not close this time. */
export type Swept = { deleted: number; unused: number; failed: number };

/**
 * Deletes uploaded files 14 days after their arrival (api.md 4.4) and records it. Bytes first, fact second: a crash in
 * between leaves the slot open, and the next sweep repeats both without harm. A file that cannot be deleted now does not
 * keep the others from it.
 */
export async function sweepUploads(
  services: Pick<Services, 'store' | 'storage' | 'entropy' | 'log'>,
  overdue: OverdueSlots,
): Promise<Swept> {
  const swept: Swept = { deleted: 0, unused: 0, failed: 0 };
  const cutoff = new Date(retentionCutoff(services.entropy.now()));
  for await (const slot of overdue(cutoff)) {
    try {
      swept[await close(services, slot)]++;
    } catch (error) {
      swept.failed++;
      services.log.error({ uploadId: slot.uploadId, error }, 'an overdue upload could not be deleted');
    }
  }
  return swept;
}

async function close(
  { store, storage }: Pick<Services, 'store' | 'storage'>,
  { uploadId, userId, key }: OpenSlot,
): Promise<'deleted' | 'unused'> {
  const found = await storage.head(key);
  await storage.delete(key);
  const reason = found ? 'retention' : 'never_uploaded';
  const commandId = uuidv5(uploadId, 'deleted');
  await store.handle({ commandId, actor: 'system' }, async (unit) => {
    await unit.uploads(userId);
    unit.appendUploads(userId, [{ type: 'UploadDeleted', data: { uploadId, reason } }]);
  });
  return found ? 'deleted' : 'unused';
}
