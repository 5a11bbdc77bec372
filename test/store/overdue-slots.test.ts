import t from 'tap';
import type { UploadEvent } from '../../src/domain/events.ts';
import { overdueSlots } from '../../src/store/projecting/overdue-slots.ts';
import { command, entropy, openStore } from '../support/store.ts';

t.test('open slots whose time is over are given oldest first; closed and young ones are not', async (t) => {
  const { store } = await openStore(t);
  const userId = entropy.uuid();
  const issue = async (expiresInMs: number, more: (uploadId: string) => UploadEvent[] = () => []) => {
    const uploadId = entropy.uuid();
    const expiresAt = new Date(entropy.now() + expiresInMs).toISOString();
    const slot = {
      uploadId,
      filename: 'a.png',
      contentType: 'image/png',
      maxBytes: 9,
      key: `k/${uploadId}`,
      expiresAt,
    };
    await store.handle(command(), async (unit) => {
      await unit.uploads(userId);
      unit.appendUploads(userId, [{ type: 'UploadSlotIssued', data: slot }, ...more(uploadId)]);
    });
    return uploadId;
  };
  const received = (uploadId: string): UploadEvent[] => [
    { type: 'UploadReceived', data: { uploadId, bytes: 3 } },
  ];
  const deleted = (uploadId: string): UploadEvent[] => [
    { type: 'UploadDeleted', data: { uploadId, reason: 'x' } },
  ];
  const expired = await issue(-1000);
  const arrived = await issue(3_600_000, received);
  await issue(-1000, deleted);
  await issue(3_600_000);

  const found = [];
  for await (const slot of overdueSlots(store.pool)(new Date(entropy.now() + 1000))) found.push(slot);

  t.same(
    found,
    [expired, arrived].sort().map((uploadId) => ({ uploadId, userId, key: `k/${uploadId}` })),
  );
});
