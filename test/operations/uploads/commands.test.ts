// By which commands the log is told of uploads: each is one, whoever repeats it, and says who did it.
import t from 'tap';
import { receiveUpload } from '../../../src/operations/uploads/receive-upload.ts';
import { sweepUploads } from '../../../src/operations/uploads/sweep-uploads.ts';

const USER = '01a1fd00-0000-7000-8000-000000000001';
const [SLOT, EMPTY, STUCK] = [2, 3, 4].map((n) => `01a1fd00-0000-7000-8000-00000000000${n}`);
const keyOf = (slot: string) => `uploads/${USER}/${slot}/file.png`;

/** A store that keeps what is done to it, in order. */
function noting() {
  const done: unknown[] = [];
  const unit = {
    uploads: async (userId: string) => void done.push(['loaded', userId]),
    appendUploads: (userId: string, events: unknown[]) => void done.push([userId, ...events]),
  };
  const handle = async (context: object, decide: (it: typeof unit) => Promise<unknown>) => {
    done.push(context);
    return { result: await decide(unit), duplicate: false };
  };
  return { done, store: { handle } as never };
}

t.test('an arrival is the user’s, and only of an upload', async (t) => {
  const { done, store } = noting();
  await receiveUpload({ store }, { key: keyOf(SLOT!), size: 12 });
  t.same(done, [
    { commandId: '03065370-bf95-5668-8a4b-72caac05e48b', actor: `user:${USER}` },
    ['loaded', USER],
    [USER, { type: 'UploadReceived', data: { uploadId: SLOT, bytes: 12 } }],
  ]);
  done.length = 0;
  for (const key of [`assets/${'ab'.repeat(32)}`, `outputs/${USER}/1-${'ab'.repeat(32)}.mp4`, 'uploads/x'])
    await receiveUpload({ store }, { key, size: 12 });
  t.same(done, [], 'other keys are passed over');
});

t.test('a sweep is the system’s: bytes first, then the fact with its reason', async (t) => {
  const { done, store } = noting();
  const cutoffs: Date[] = [];
  const errors: unknown[] = [];
  const services = {
    ...{ store, entropy: { now: () => Date.parse('2026-11-28T12:00:00.000Z') } },
    storage: {
      head: async (key: string) => (key === keyOf(EMPTY!) ? null : { size: 1 }),
      async delete(key: string) {
        if (key === keyOf(STUCK!)) throw new Error('no response');
        done.push(['deleted', key]);
      },
    },
    log: { error: (facts: object, message: string) => errors.push([facts, message]) },
  } as unknown as Parameters<typeof sweepUploads>[0];
  const swept = await sweepUploads(services, async function* (cutoff) {
    cutoffs.push(cutoff);
    for (const slot of [STUCK, SLOT, EMPTY]) yield { uploadId: slot!, userId: USER, key: keyOf(slot!) };
  });
  t.same(swept, { deleted: 1, unused: 1, failed: 1 });
  t.same(cutoffs, [new Date('2026-11-14T12:00:00.000Z')], 'fourteen days ago');
  t.same(done, [
    ['deleted', keyOf(SLOT!)],
    { commandId: '532a2fc1-5020-5a2e-b9f9-1de5b2f12c69', actor: 'system' },
    ['loaded', USER],
    [USER, { type: 'UploadDeleted', data: { uploadId: SLOT, reason: 'retention' } }],
    ['deleted', keyOf(EMPTY!)],
    { commandId: '33ef16fe-6dd7-5f63-ac4d-f46769cb9665', actor: 'system' },
    ['loaded', USER],
    [USER, { type: 'UploadDeleted', data: { uploadId: EMPTY, reason: 'never_uploaded' } }],
  ]);
  t.same(errors, [
    [{ uploadId: STUCK, error: new Error('no response') }, 'an overdue upload could not be deleted'],
  ]);
});
