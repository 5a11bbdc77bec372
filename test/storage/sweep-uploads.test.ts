import { readdir } from 'node:fs/promises';
import path from 'node:path';
import t, { type Test } from 'tap';
import type { Uuid } from '../../src/domain/ids.ts';
import type { Log } from '../../src/operations/operation.ts';
import { receiveUpload } from '../../src/operations/uploads/receive-upload.ts';
import { sweepUploads } from '../../src/operations/uploads/sweep-uploads.ts';
import { uploadKey } from '../../src/storage/keys.ts';
import type { EventStore } from '../../src/store/log/event-store.ts';
import { overdueSlots } from '../../src/store/projecting/overdue-slots.ts';
import { partsOf, sendForm } from '../conformance/storage-form.ts';
import { command, entropy, openAccount, openStore } from '../support/store.ts';
import { embeddedServer } from './embedded-server.ts';

const HOUR = 3_600_000;
const FOURTEEN_DAYS = 14 * 24 * HOUR;
const QUIET: Log = { info() {}, warn() {}, error() {} };

/** A service with a store, embedded storage, one user, and a sweep at any time. */
async function given(t: Test) {
  const { store } = await openStore(t);
  const { storage, directory } = await embeddedServer(t, {
    onStored: (key, size) => receiveUpload({ store }, { key, size }),
  });
  await storage.prepare();
  const { userId } = await openAccount(store, 1);
  const slot = () => issue(store, userId, 1)[0]!;
  const upload = async (bytes: string) => {
    const uploadId = await slot();
    const key = uploadKey(userId, uploadId, 'image/png');
    const options = { contentType: 'image/png', maxBytes: 1000, expiresInSeconds: 3600 };
    const post = await storage.signPost(key, options);
    t.equal((await sendForm(post.url, partsOf(post, Buffer.from(bytes)))).status, 204);
    return { uploadId, key };
  };
  const sweepAt = (now: number, broken?: string) => {
    const faulty = {
      ...{ head: storage.head.bind(storage) },
      delete: (key: string) =>
        key === broken ? Promise.reject(new Error('no response')) : storage.delete(key),
    } as typeof storage;
    const services = {
      store,
      storage: broken ? faulty : storage,
      entropy: { ...entropy, now: () => now },
      log: QUIET,
    };
    return sweepUploads(services, overdueSlots(store.pool));
  };
  const deletions = async () =>
    (await store.read(userId)).flatMap((e) => (e.type === 'UploadDeleted' ? [e.data] : []));
  return { store, storage, directory, slot, upload, sweepAt, deletions };
}

/** Issues slots in one command; each ends an hour from now. */
function issue(store: EventStore, userId: Uuid, count: number): Promise<Uuid>[] {
  const ids = Array.from({ length: count }, () => entropy.uuid());
  const expiresAt = new Date(Date.now() + HOUR).toISOString();
  const appended = store.handle(command(), async (unit) => {
    await unit.uploads(userId);
    const slots = ids.map((uploadId) => {
      const key = uploadKey(userId, uploadId, 'image/png');
      const data = { uploadId, filename: 'a.png', contentType: 'image/png', maxBytes: 1000, key, expiresAt };
      return { type: 'UploadSlotIssued' as const, data };
    });
    unit.appendUploads(userId, slots);
  });
  return ids.map((id) => appended.then(() => id));
}

t.test('api.md 4.4: a file is deleted fourteen days after it arrived, and the log says so', async (t) => {
  const { store, storage, directory, slot, upload, sweepAt, deletions } = await given(t);
  const before = Date.now();
  const { uploadId, key } = await upload('picture');
  const arrived = Date.now();
  const unused = await slot();

  t.same(await sweepAt(before + FOURTEEN_DAYS - 1000), { deleted: 0, unused: 0, failed: 0 });
  t.equal((await storage.head(key))?.size, 7, 'a second too early, it is there');

  t.same(await sweepAt(arrived + FOURTEEN_DAYS + 1000), { deleted: 1, unused: 0, failed: 0 });
  t.equal(await storage.head(key), null);
  const objects = path.join(directory, 'objects/framelog/objects');
  const left = await readdir(objects, { recursive: true, withFileTypes: true });
  t.same(
    left.filter((entry) => entry.isFile()),
    [],
    'no bytes are left',
  );
  const now = new Date();
  const url = await storage.signGet(key, { signedAt: now, expiresAt: new Date(now.getTime() + HOUR) });
  t.equal((await fetch(url)).status, 404);
  t.same(await deletions(), [{ uploadId, reason: 'retention' }]);

  t.same(await sweepAt(arrived + FOURTEEN_DAYS + HOUR + 1000), { deleted: 0, unused: 1, failed: 0 });
  t.same((await deletions())[1], { uploadId: unused, reason: 'never_uploaded' });
  t.same(await sweepAt(arrived + 10 * FOURTEEN_DAYS), { deleted: 0, unused: 0, failed: 0 }, 'closed once');
  const open = await store.pool.query('select from upload_slots where deleted_at is null');
  t.equal(open.rowCount, 0);
});

t.test(
  'the fourteen days end to the millisecond, from the arrival or the end of an unused slot',
  async (t) => {
    const { store, storage, slot, upload, sweepAt } = await given(t);
    const { uploadId, key } = await upload('picture');
    const unused = await slot();
    const of = async (id: Uuid) => {
      const sql = 'select received_at as arrived, expires_at as ended from upload_slots where upload_id = $1';
      return (await store.pool.query<{ arrived: Date | null; ended: Date }>(sql, [id])).rows[0]!;
    };
    const over = (await of(uploadId)).arrived!.getTime() + FOURTEEN_DAYS;
    t.same(await sweepAt(over - 1), { deleted: 0, unused: 0, failed: 0 });
    t.not(await storage.head(key), null);
    t.same(await sweepAt(over), { deleted: 1, unused: 0, failed: 0 });
    t.equal(await storage.head(key), null);
    const { arrived, ended } = await of(unused);
    t.equal(arrived, null);
    t.same(await sweepAt(ended.getTime() + FOURTEEN_DAYS - 1), { deleted: 0, unused: 0, failed: 0 });
    t.same(await sweepAt(ended.getTime() + FOURTEEN_DAYS), { deleted: 0, unused: 1, failed: 0 });
  },
);

t.test('a file that cannot be deleted keeps no other from it, and is tried again', async (t) => {
  const { storage, upload, sweepAt, deletions } = await given(t);
  const [stuck, free] = [await upload('stuck'), await upload('free')];
  const later = Date.now() + FOURTEEN_DAYS + 1000;
  t.same(await sweepAt(later, stuck.key), { deleted: 1, unused: 0, failed: 1 });
  t.same(await deletions(), [{ uploadId: free.uploadId, reason: 'retention' }], 'no fact without the deed');
  t.not(await storage.head(stuck.key), null);
  t.same(await sweepAt(later), { deleted: 1, unused: 0, failed: 0 });
  t.same((await deletions())[1], { uploadId: stuck.uploadId, reason: 'retention' });
});

t.test('two sweeps at once record each deletion once', async (t) => {
  const { upload, sweepAt, deletions } = await given(t);
  for (const bytes of ['a', 'b', 'c']) await upload(bytes);
  const later = Date.now() + FOURTEEN_DAYS + 1000;
  await Promise.all([sweepAt(later), sweepAt(later)]);
  t.equal((await deletions()).length, 3);
});

t.test('overdue slots come page by page, each once', async (t) => {
  const { store } = await openStore(t);
  const { userId } = await openAccount(store, 1);
  const issued = await Promise.all(issue(store, userId, 1203));
  const found = [];
  for await (const slot of overdueSlots(store.pool)(new Date(Date.now() + 2 * HOUR)))
    found.push(slot.uploadId);
  t.same(found.sort(), issued.sort());
  for await (const _ of overdueSlots(store.pool)(new Date(Date.now() + HOUR / 2)))
    t.fail('none has ended yet');
});
