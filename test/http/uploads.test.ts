// api.md 2.9, 4.4 and 8: slots, uploads through them, and what may be attached; then the typed client over the same.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import t from 'tap';
import { createClient } from '../../src/client/client.ts';
import { UPLOAD_TYPES } from '../../src/operations/uploads/upload-types.ts';
import { type Account, type Api, call, startApi } from '../support/api.ts';
import { advance, videoKey } from '../support/worker-events.ts';

const MAX = { video: 5_368_709_120, audio: 524_288_000, image: 52_428_800 };
const attach = (api: Api, { apiKey }: Account, url: string) =>
  call(api, apiKey, 'POST', '/sessions', {
    prompt: 'a',
    attachments: [{ url: 'https://example.com/a' }, { url }],
  });
const clientOf = (api: Api, { apiKey }: Account) => createClient({ baseUrl: api.baseUrl, apiKey });

t.test('4.4: a slot for each content type', async (t) => {
  const api = await startApi(t);
  const { apiKey, userId } = await api.account();
  t.equal(UPLOAD_TYPES.length, 22);
  for (const content_type of UPLOAD_TYPES) {
    const { status, body } = await call(api, apiKey, 'POST', '/uploads', { filename: '😀 x', content_type });
    t.equal(status, 200, content_type);
    t.match(body, {
      upload_id: /^[0-9a-f-]{36}$/,
      upload_url: /^http/,
      upload_method: 'POST',
      upload_fields: Object,
      upload_url_expires_in_seconds: 3600,
      attachment_url: /^http/,
      attachment_url_expires_in_seconds: 604_800,
      max_file_size_bytes: MAX[content_type.split('/')[0] as keyof typeof MAX],
      content_type,
      filename: '😀 x',
    });
    t.equal(Object.keys(body).length, 10);
    t.match(
      api.services.storage.ownKey(body.attachment_url),
      new RegExp(`^uploads/${userId}/${body.upload_id}/`),
    );
  }
});

t.test('attachments on our own storage: uploaded, and one’s own', async (t) => {
  const api = await startApi(t);
  const [owner, other] = [await api.account(), await api.account()];
  const slot = (
    await call(api, owner.apiKey, 'POST', '/uploads', { filename: 'a.png', content_type: 'image/png' })
  ).body;
  const early = await attach(api, owner, slot.attachment_url);
  t.match([early.status, early.body.details], [400, [{ code: 'custom', path: ['attachments', 1, 'url'] }]]);
  const progress: number[] = [];
  const data = new Uint8Array(300_000);
  const sent = await clientOf(api, owner).upload(
    { data, filename: 'b.png' },
    { onProgress: ({ transferred, total }) => progress.push(transferred / total!) },
  );
  t.equal(progress.at(-1), 1, 'progress reaches the end');
  t.equal((await attach(api, owner, sent.attachment_url)).status, 202);
  const events = await api.services.store.read(owner.userId);
  t.match(events.at(-1), { type: 'UploadReceived', data: { uploadId: sent.upload_id, bytes: 300_000 } });
  const foreign = await attach(api, other, sent.attachment_url);
  t.same([foreign.status, foreign.body], [400, early.body], 'one message for all');
  const expired = new URL(sent.attachment_url);
  expired.searchParams.set('X-Amz-Date', '20200101T000000Z');
  t.same((await attach(api, owner, expired.href)).body, early.body, 'expired');
  for (const key of ['nothing', `uploads/${owner.userId}`, `assets/${'a'.repeat(64)}`]) {
    t.same((await attach(api, owner, `${api.publicUrl}/storage/framelog/${key}`)).body, early.body, key);
  }
  t.same(api.defects, []);
});

t.test('a finished video of one’s own may be attached', async (t) => {
  const api = await startApi(t);
  const [owner, other] = [await api.account(), await api.account()];
  const { body } = await call(api, owner.apiKey, 'POST', '/sessions', { prompt: 'a' });
  await advance(api.services.store, body.job_id, 'rendered');
  const file = path.join(api.directory, 'video.mp4');
  await writeFile(file, 'not really a video');
  await api.services.storage.putFile(videoKey(body.job_id), file, { contentType: 'video/mp4' });
  const { output } = await clientOf(api, owner).get(body.job_id);
  t.equal((await attach(api, owner, output!.download_url!)).status, 202);
  t.equal((await attach(api, other, output!.download_url!)).status, 400);
});

t.test('the typed client: create, wait, follow up, upload a file, download', async (t) => {
  const api = await startApi(t);
  const user = await api.account();
  const directory = await mkdtemp(path.join(tmpdir(), 'client-test-'));
  t.teardown(() => rm(directory, { recursive: true, force: true }));
  const client = clientOf(api, user);
  const local = path.join(directory, 'chart.png');
  await writeFile(local, Buffer.alloc(1000, 7));
  const { attachment_url } = await client.upload(local);
  const { job_id } = await client.create(
    { prompt: 'a', attachments: [{ url: attachment_url }] },
    { idempotencyKey: 'once' },
  );
  t.equal(
    (await client.create({ prompt: 'a', attachments: [{ url: attachment_url }] }, { idempotencyKey: 'once' }))
      .job_id,
    job_id,
  );
  await api.services.storage.putFile(videoKey(job_id), local, { contentType: 'video/mp4' });
  const seen: string[] = [];
  const waiting = client.wait(job_id, {
    onProgress: (job) => {
      if (seen.push(job.status) === 1) void advance(api.services.store, job_id, 'rendered');
    },
  });
  const finished = await waiting;
  t.same(seen, ['queued', 'completed']);
  const target = path.join(directory, 'out.mp4');
  let total: number | null = null;
  await client.download(finished.output!.download_url!, target, { onProgress: (p) => (total = p.total) });
  t.same([await readFile(target), total], [Buffer.alloc(1000, 7), 1000]);
  t.equal((await client.followUp(job_id, { prompt: 'shorter' })).job_id, job_id);
  await t.rejects(client.followUp(job_id, { prompt: 'x' }), {
    status: 409,
    code: 'followup_requires_completed_job',
  });
  await t.rejects(client.get('x'), { name: 'ApiError', status: 404, code: 'Job not found' });
  await t.rejects(client.wait(job_id, { signal: AbortSignal.timeout(50) }));
});

t.test('a defect of the embedded store is reported, of requests without a body too', async (t) => {
  const api = await startApi(t);
  const user = await api.account();
  const data = new Uint8Array(100);
  const { attachment_url } = await clientOf(api, user).upload({ data, filename: 'a.png' });
  const read = () =>
    fetch(attachment_url).then(async (response) => [response.status, (await response.text()).length]);
  t.same(await read(), [200, 100]);
  const objects = path.join(api.directory, 'framelog', 'objects');
  for (const entry of await readdir(objects, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) await writeFile(path.join(entry.parentPath, entry.name), 'no object');
  t.match(await read(), [500]);
  t.equal(api.defects.length, 1);
});
