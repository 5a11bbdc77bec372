// Deleting a video: bytes go, the history stays, everybody sees it, a follow-up makes a new one.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { createClient } from '../../src/client/client.ts';
import { deleteVideo } from '../../src/operations/outputs/delete-video.ts';
import { sweepOutputs } from '../../src/operations/outputs/sweep-outputs.ts';
import type { StoredEvent } from '../../src/store/contract.ts';
import { outputFacts } from '../../src/store/log/output-keys.ts';
import { type Account, call, startApi } from '../support/api.ts';
import { command } from '../support/store.ts';
import { finish } from '../support/told-jobs.ts';
import { advance, videoKey } from '../support/worker-events.ts';

const api = await startApi(t);
const { store, storage } = api.services;
const file = path.join(t.testdir(), 'video.mp4');
writeFileSync(file, 'not much of a film');

const put = (jobId: string, run = 1) =>
  storage.putFile(videoKey(jobId, run), file, { contentType: 'video/mp4' });
const get = ({ apiKey }: Account, route: string) => call(api, apiKey, 'GET', route);
const remove = ({ apiKey }: Account, jobId: string, body?: object) =>
  call(api, apiKey, 'DELETE', `/x/sessions/${jobId}/video`, body);

async function finished({ apiKey }: Account): Promise<string> {
  const { body } = await call(api, apiKey, 'POST', '/sessions', { prompt: 'tea', duration: '<10s' });
  await advance(store, body.job_id, 'rendered');
  await put(body.job_id);
  return body.job_id;
}

/** A finished video with a poster and captions. */
async function film({ apiKey }: Account): Promise<string> {
  const { body } = await call(api, apiKey, 'POST', '/sessions', { prompt: 'tea', duration: '<10s' });
  await finish(api, body.job_id);
  return body.job_id;
}

async function kinds(jobId: string): Promise<string[]> {
  const extensions = [];
  for await (const { key } of storage.list(`outputs/${jobId}/`)) extensions.push(key.split('.').at(-1)!);
  return extensions.sort();
}

/** A scene that a run has drawn, with its picture. */
async function drawn(jobId: string, run: number, key: string): Promise<void> {
  await storage.putFile(`outputs/${jobId}/${run}-${key}.jpg`, file, { contentType: 'image/jpeg' });
  await store.handle(command(), async (unit) => {
    const { ownerId } = (await unit.job(jobId))!;
    const data = { run, sceneId: 'scene-1', sceneIndex: 0, key };
    unit.appendJob(jobId, ownerId, [{ type: 'SceneComposed', data }]);
  });
}

async function change({ apiKey }: Account, jobId: string): Promise<void> {
  const asked = await call(api, apiKey, 'POST', `/sessions/${jobId}/followups`, { prompt: 'warmer' });
  t.equal(asked.status, 202);
}

t.test('the poster and the captions go with the video', async (t) => {
  const user = await api.account();
  const jobId = await film(user);
  t.same(await kinds(jobId), ['jpg', 'mp4', 'vtt']);
  t.equal((await remove(user, jobId)).status, 200);
  t.same(await kinds(jobId), []);
});

t.test('the small pictures of scenes go with every version', async (t) => {
  const user = await api.account();
  const { body } = await call(api, user.apiKey, 'POST', '/sessions', { prompt: 'tea', duration: '<10s' });
  const jobId: string = body.job_id;
  await drawn(jobId, 1, '1a'.repeat(32));
  await finish(api, jobId);
  await change(user, jobId);
  await drawn(jobId, 2, '2b'.repeat(32));
  await finish(api, jobId);
  t.same(
    await kinds(jobId),
    ['jpg', 'jpg', 'jpg', 'jpg', 'mp4', 'mp4', 'vtt', 'vtt'],
    'a picture and a poster',
  );
  t.equal((await remove(user, jobId)).status, 200);
  t.same(await kinds(jobId), []);
});

t.test('every version goes, and everything that shows the video says so', async (t) => {
  const user = await api.account();
  const jobId = await finished(user);
  await change(user, jobId);
  await advance(store, jobId, 'rendered');
  await put(jobId, 2);
  const { body: before } = await get(user, `/sessions/${jobId}`);
  t.equal(await (await fetch(before.output.download_url)).text(), 'not much of a film');

  const gone = await remove(user, jobId);
  t.equal(gone.status, 200);
  t.same(gone.body.output, {
    status: 'failed',
    download_url: null,
    expires_at: null,
    completed_at: null,
    error: 'deleted: by the customer',
  });
  t.match(gone.body, { status: 'completed', error: null, seq: before.seq + 1 });
  t.equal((await fetch(before.output.download_url)).status, 404);
  t.same([await storage.head(videoKey(jobId)), await storage.head(videoKey(jobId, 2))], [null, null]);
  t.same((await get(user, `/x/sessions/${jobId}/assets`)).body.versions, []);
  const { events } = (await get(user, `/x/sessions/${jobId}/events`)).body;
  t.match(events.at(-1), { type: 'VideoDeleted', summary: 'Video deleted', by: 'user', run: 2 });
  t.match((await get(user, '/x/sessions?state=deleted')).body.sessions, [
    { job_id: jobId, state: 'deleted', output_status: 'failed', poster_url: null, duration_seconds: null },
  ]);
  t.equal((await get(user, '/x/sessions?state=failed')).body.sessions.length, 0);
  t.match((await get(user, `/x/sessions/${jobId}?at_seq=${before.seq}`)).body, {
    output: { status: 'completed', download_url: null },
  });

  t.same((await remove(user, jobId)).body, gone.body, 'once more changes nothing');
  await change(user, jobId);
  await advance(store, jobId, 'rendered');
  await put(jobId, 3);
  const { versions } = (await get(user, `/x/sessions/${jobId}/assets`)).body;
  t.match(versions, [{ run: 3 }]);
  t.equal(versions.length, 1);
  t.equal((await remove(user, jobId)).status, 200);
  t.equal(await storage.head(videoKey(jobId, 3)), null, 'a second deletion takes what was made since');
  t.same(api.defects, []);
});

t.test('what a change has made meanwhile stays', async (t) => {
  const user = await api.account();
  const jobId = await finished(user);
  await remove(user, jobId);
  await change(user, jobId);
  await advance(store, jobId, 'rendered');
  for (const run of [2, 3]) await put(jobId, run);
  const data = { run: 3, key: videoKey(jobId, 3), posterKey: null, captionsKey: null };
  const faster = {
    ...store,
    async read(id: string) {
      const events = await store.read(id);
      const made = { type: 'OutputRendered', version: events.length + 1, data };
      return [...events, made as StoredEvent];
    },
  };
  const caller = { ...user, actor: `user:${user.userId}`, scopes: new Set() };
  await deleteVideo.run(
    { ...api.services, store: faster },
    caller as unknown as Parameters<typeof deleteVideo.run>[1],
    { job_id: jobId },
    command().commandId,
  );
  t.equal(await storage.head(videoKey(jobId, 2)), null, 'also of a second deletion');
  t.not(await storage.head(videoKey(jobId, 3)), null);
});

t.test('a video that is being made, or never was, cannot be deleted', async (t) => {
  const user = await api.account();
  const create = async () =>
    (await call(api, user.apiKey, 'POST', '/sessions', { prompt: 'tea' })).body.job_id;
  const refused = { status: 409, body: { error: 'no_video_to_delete' } };
  for (const stage of ['running', 'asking', 'rendering', 'output-failed', 'failed'] as const) {
    const jobId = await create();
    await advance(store, jobId, stage);
    t.match(await remove(user, jobId), refused, stage);
  }
  const jobId = await finished(user);
  await change(user, jobId);
  t.match(await remove(user, jobId), { ...refused, body: { message: /cancel that/, status: 'queued' } });
  t.not(await storage.head(videoKey(jobId)), null, 'the earlier version is still there');
  await call(api, user.apiKey, 'POST', `/x/sessions/${jobId}/cancel`, {});
  t.equal((await remove(user, jobId)).status, 200, 'after that change was canceled');
  t.equal(await storage.head(videoKey(jobId)), null);
});

t.test('foreigners, bodies and methods are refused as elsewhere', async (t) => {
  const [user, other] = [await api.account(), await api.account()];
  const jobId = await finished(user);
  const unknown = '01990000-0000-7000-8000-000000000000';
  for (const id of [jobId, unknown, 'x'])
    t.match(await remove(other, id), { status: 404, text: '{"error":"Job not found"}' });
  t.equal((await call(api, null, 'DELETE', `/x/sessions/${jobId}/video`)).status, 401);
  t.equal((await remove(user, jobId, { all: true })).status, 400);
  t.equal((await call(api, user.apiKey, 'DELETE', `/x/sessions/${jobId}/video`, 'a')).status, 400);
  const get = await call(api, user.apiKey, 'GET', `/x/sessions/${jobId}/video`);
  t.match([get.status, get.headers.get('allow')], [405, 'DELETE, OPTIONS']);
  t.not(await storage.head(videoKey(jobId)), null);
  const client = createClient({ baseUrl: api.baseUrl, apiKey: user.apiKey });
  t.match(await client.extensions.deleteVideo(jobId), { output: { error: 'deleted: by the customer' } });
  const plain = await startApi(t, { beside: api, extensions: false });
  t.equal((await call(plain, user.apiKey, 'DELETE', `/x/sessions/${jobId}/video`)).status, 404);
});

t.test('what a crash left of a deleted video is swept, and nothing else', async (t) => {
  const user = await api.account();
  const [jobId, kept] = [await finished(user), await film(user)];
  for (const id of [jobId, kept]) await drawn(id, 1, '3c'.repeat(32));
  await remove(user, jobId);
  // As if the process had ended between the event and the files.
  await put(jobId);
  const still = `outputs/${jobId}/1-${'3c'.repeat(32)}.jpg`;
  await storage.putFile(still, file, { contentType: 'image/jpeg' });
  const later = { now: () => Date.now() + 2 * 24 * 3600_000 };
  const services = { storage, log: api.services.log, entropy: { ...api.services.entropy, ...later } };
  await sweepOutputs(services, (jobIds) => outputFacts(store.pool, jobIds));
  t.same(await kinds(jobId), []);
  t.same(
    await kinds(kept),
    ['jpg', 'jpg', 'mp4', 'vtt'],
    'posters, captions and pictures are kept as their video is',
  );
});
