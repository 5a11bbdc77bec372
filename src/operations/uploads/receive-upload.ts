import { uuidv5 } from '../../domain/ids.ts';
import { parseKey } from '../../storage/keys.ts';
import type { Services } from '../operation.ts';

/**
 * Records that the bytes of an upload slot have arrived. Called with every object that the storage publishes; other
 * keys are passed over, and a repetition records nothing.
 */
export async function receiveUpload(
  services: Pick<Services, 'store'>,
  stored: { key: string; size: number },
): Promise<void> {
  const owner = parseKey(stored.key);
  if (owner?.kind !== 'upload') return;
  const { userId, uploadId } = owner;
  const commandId = uuidv5(uploadId, 'received');
  await services.store.handle({ commandId, actor: `user:${userId}` }, async (unit) => {
    await unit.uploads(userId);
    unit.appendUploads(userId, [{ type: 'UploadReceived', data: { uploadId, bytes: stored.size } }]);
  });
}
