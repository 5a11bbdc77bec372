// A slot for an upload: what is signed for how long, and what of it is recorded; files that are swept. The store is the test's own.
import t from 'tap';
import type { Caller, Services } from '../../../src/operations/operation.ts';
import { createUpload } from '../../../src/operations/uploads/create-upload.ts';
import { sweepUploads } from '../../../src/operations/uploads/sweep-uploads.ts';

const NOON = Date.UTC(2026, 0, 31, 12);
const ID = '01a1fd00-0000-7000-8000-000000000001';
const USER = '01a1fd00-0000-7000-8000-000000000002';

/** A unit of work that writes down what is appended. */
function recorder() {
  const facts: unknown[] = [];
  const handle = async ({ actor }: { actor: string }, work: (unit: object) => Promise<unknown>) =>
    work({
      uploads: async () => ({ userId: USER, issuedAt: [] }),
      appendUploads: (user: string, events: { type: string; data: object }[]) =>
        facts.push(...events.map(({ type, data }) => [actor, user, type, data])),
    });
  return { facts, store: { handle } };
}

t.test('a slot can be posted to for an hour, and its file attached for a week', async (t) => {
  const { facts, store } = recorder();
  const signed: unknown[] = [];
  const storage = {
    signPost: async (key: string, how: object) => {
      signed.push(['post', key, how]);
      return { url: 'https://s/post', fields: { policy: 'p' } };
    },
    signGet: async (key: string, { signedAt, expiresAt }: Record<string, Date>) => {
      signed.push(['get', key, signedAt!.toISOString(), expiresAt!.toISOString()]);
      return 'https://s/get';
    },
  };
  const services = { store, storage, entropy: { now: () => NOON } } as unknown as Services;
  const caller = { userId: USER, actor: 'user:u' } as unknown as Caller;
  const slot = await createUpload.run(
    services,
    caller,
    { filename: 'a b.png', content_type: 'image/png' },
    ID,
  );
  const key = `uploads/${USER}/${ID}/file.png`;
  t.same(slot, {
    ...{ upload_id: ID, upload_url: 'https://s/post', upload_method: 'POST', upload_fields: { policy: 'p' } },
    ...{ upload_url_expires_in_seconds: 3600, attachment_url: 'https://s/get' },
    ...{ attachment_url_expires_in_seconds: 604_800, max_file_size_bytes: 52_428_800 },
    ...{ content_type: 'image/png', filename: 'a b.png' },
  });
  t.same(signed, [
    ['post', key, { contentType: 'image/png', maxBytes: 52_428_800, expiresInSeconds: 3600 }],
    ['get', key, '2026-01-31T12:00:00.000Z', '2026-02-07T12:00:00.000Z'],
  ]);
  const [[actor, user, type, data]] = facts as [[string, string, string, object]];
  t.same([actor, user, type], ['user:u', USER, 'UploadSlotIssued']);
  t.same(data, {
    ...{ uploadId: ID, filename: 'a b.png', contentType: 'image/png', maxBytes: 52_428_800, key },
    expiresAt: '2026-01-31T13:00:00.000Z',
  });
});

t.test('a sweep deletes what came, closes what never did, and goes on past what fails', async (t) => {
  const { facts, store } = recorder();
  const [deleted, logged, cutoffs]: [string[], unknown[], string[]] = [[], [], []];
  const storage = {
    head: async (key: string) => (key === 'unused' ? null : {}),
    delete: async (key: string) => {
      if (key === 'stuck') throw new Error('away');
      deleted.push(key);
    },
  };
  const log = { error: (facts: { uploadId: string }) => logged.push(facts.uploadId) };
  const services = { store, storage, log, entropy: { now: () => NOON } } as never;
  const swept = await sweepUploads(services, async function* overdue(cutoff) {
    cutoffs.push(cutoff.toISOString());
    for (const key of ['there', 'stuck', 'unused']) yield { uploadId: ID, userId: USER, key };
  });
  t.same(swept, { deleted: 1, unused: 1, failed: 1 });
  t.same(cutoffs, ['2026-01-17T12:00:00.000Z'], 'fourteen days');
  t.same([deleted, logged], [['there', 'unused'], [ID]]);
  t.same(facts, [
    ['system', USER, 'UploadDeleted', { uploadId: ID, reason: 'retention' }],
    ['system', USER, 'UploadDeleted', { uploadId: ID, reason: 'never_uploaded' }],
  ]);
});
