import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import t, { type Test } from 'tap';
import type { Uuid } from '../../src/domain/ids.ts';
import { createRecords } from '../../src/generation/records.ts';
import type { Workspace } from '../../src/generation/renderer/renderer.ts';
import { createSteps, type StepParts } from '../../src/generation/steps.ts';
import { advance, type WorkerParts } from '../../src/generation/worker.ts';
import { eraseOwner } from '../../src/operations/account/erase-owner.ts';
import { sweepOutputs } from '../../src/operations/outputs/sweep-outputs.ts';
import { SILENT } from '../../src/store/database/db.ts';
import { outputFacts } from '../../src/store/log/output-keys.ts';
import { createAssetOwners } from '../../src/store/privacy/asset-owners.ts';
import { mediaLab } from '../assets/media-fixtures.ts';
import { type Account, type Api, call, startApi } from '../support/api.ts';
import { entropy } from '../support/store.ts';
import { storyboard } from '../support/storyboard.ts';
import { videoKey } from '../support/worker-events.ts';

const board = storyboard();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const create = async (api: Api, { apiKey }: Account) =>
  (await call(api, apiKey, 'POST', '/sessions', { prompt: 'tea', duration: '<10s' })).body.job_id as Uuid;

/** A worker whose renders take no time, over the API's own store and storage. `atRest` happens before a video is stored. */
function worker(t: Test, { services: { store, storage } }: Api, during: () => Promise<unknown>): WorkerParts {
  const records = createRecords(store, entropy);
  const workDirectory = t.testdir();
  const shape = { durationSeconds: 4, width: 1280, height: 720, fps: 30, renderedSeconds: 4 };
  const parts = {
    ...{ store, records, workDirectory, now: entropy.now, log: SILENT },
    storage: {
      ...storage,
      // As a worker that stalls between storing a file and recording it.
      async putFile(...args: Parameters<typeof storage.putFile>) {
        const [key, file, options] = args;
        const stored = await storage.putFile(key, file, { contentType: options.contentType });
        if (key.endsWith('.mp4')) await during();
        return stored;
      },
      delete: (key: string) => storage.delete(key),
    },
    planner: { name: 'test', plan: async () => ({ kind: 'storyboard', storyboard: board }) },
    gatherer: { gather: async () => ({ gathered: [], failure: null }), restore: async () => ({}) },
    renderer: {
      compose: async () => ({
        storyboard: board,
        scenes: board.scenes.map(({ id }) => ({ id, key: sha256(id) })),
        usages: {},
      }),
      async render(_board: unknown, { directory, onStill }: Pick<Workspace, 'directory' | 'onStill'>) {
        const still = path.join(directory, 'still.jpg');
        await writeFile(still, 'a picture');
        for (const { id } of board.scenes) await onStill!({ key: sha256(id), path: still });
        const file = path.join(directory, 'video.mp4');
        await writeFile(file, `a video ${entropy.uuid()}`);
        return { path: file, posterPath: null, captionsPath: null, ...shape };
      },
    },
  } as unknown as StepParts;
  return { store, records, steps: createSteps(parts), tasks: {} as WorkerParts['tasks'], log: SILENT };
}

const turn = (parts: WorkerParts, jobId: Uuid) =>
  advance(parts, { jobId, attemptsLeft: 5, signal: new AbortController().signal });
const outputs = async (api: Api) => {
  const keys: string[] = [];
  for await (const { key } of api.services.storage.list('outputs/')) keys.push(key);
  return keys;
};
const erase = (api: Api, { userId, accountId }: Account) => {
  const { store, storage, identity } = api.services;
  const revokeKey: Parameters<typeof eraseOwner>[0]['revokeKey'] = (owner, keyId) =>
    identity.revokeKey(owner, keyId);
  return eraseOwner({ store, storage, revokeKey, entropy }, { userId, accountId });
};

t.test('a render that ends without being disturbed keeps its video', async (t) => {
  const api = await startApi(t);
  const user = await api.account();
  const id = await create(api, user);
  await turn(
    worker(t, api, async () => {}),
    id,
  );
  const stills = ['scene-1', 'scene-2'].map((scene) => `outputs/${id}/1-${sha256(scene)}.jpg`);
  const kept = [(await api.services.store.job(id))!.output!.rendering!.key, ...stills].sort();
  t.same((await outputs(api)).sort(), kept, 'and the pictures of its scenes');
  const assets = await call(api, user.apiKey, 'GET', `/x/sessions/${id}/assets`);
  const [picture] = assets.body.versions[0].scene_urls;
  t.equal(await (await fetch(picture)).text(), 'a picture');
  const { storage, log, store } = api.services;
  const tomorrow = { ...entropy, now: () => Date.now() + 25 * 3600_000 };
  await sweepOutputs({ storage, log, entropy: tomorrow }, (ids) => outputFacts(store.pool, ids));
  t.same((await outputs(api)).sort(), kept, 'which no sweep takes away');
});

for (const [what, happen] of Object.entries({
  'the erasure of its owner': (api: Api, user: Account) => erase(api, user),
  'a cancellation': (api: Api, user: Account, id: Uuid) =>
    call(api, user.apiKey, 'POST', `/x/sessions/${id}/cancel`, {}),
}))
  t.test(`a render that ends after ${what} leaves no video`, async (t) => {
    const api = await startApi(t);
    const user = await api.account();
    const id = await create(api, user);
    await turn(
      worker(t, api, () => happen(api, user, id)),
      id,
    );
    t.same(await outputs(api), []);
    t.match(await api.services.store.job(id), { output: { status: 'failed' } });
    t.same(api.defects, []);
  });

t.test('what a run stored that a follow-up superseded goes at once', async (t) => {
  const api = await startApi(t);
  const user = await api.account();
  const id = await create(api, user);
  await turn(
    worker(t, api, async () => {
      const asked = await call(api, user.apiKey, 'POST', `/sessions/${id}/followups`, { prompt: 'shorter' });
      t.equal(asked.status, 202);
    }),
    id,
  );
  t.equal((await api.services.store.job(id))!.run, 2, 'the change is still to be made');
  t.same(await outputs(api), []);
});

t.test('rendered files that no event names are swept, those of erased owners at once', async (t) => {
  const api = await startApi(t);
  const { store, storage } = api.services;
  const [user, gone] = [await api.account(), await api.account()];
  const [kept, lost, erased] = [await create(api, user), await create(api, user), await create(api, gone)];
  await turn(
    worker(t, api, async () => {}),
    kept,
  );
  const named = await outputs(api);
  await erase(api, gone);
  const file = path.join(t.testdir(), 'video.mp4');
  await writeFile(file, 'video');
  for (const key of [videoKey(lost), videoKey(kept, 2), videoKey(erased), videoKey(entropy.uuid())])
    await storage.putFile(key, file, { contentType: 'video/mp4' });
  const sweep = (hours: number) =>
    sweepOutputs(
      { storage, log: SILENT, entropy: { ...entropy, now: () => Date.now() + hours * 3600_000 } },
      (jobIds) => outputFacts(store.pool, jobIds),
    );
  t.equal(await sweep(0), 1, 'of an erased owner nothing is kept');
  t.notOk((await outputs(api)).includes(videoKey(erased)));
  t.equal(await sweep(25), 3);
  t.same(await outputs(api), named, 'what an event names stays');
});

t.test('what an erased owner attached is not stored any more', async (t) => {
  const api = await startApi(t);
  const { store } = api.services;
  const [user, other] = [await api.account(), await api.account()];
  const owners = createAssetOwners(store.pool);
  const lab = await mediaLab(t, { owners });
  lab.files.set('a.txt', Buffer.from('words '.repeat(100)));
  const gather = (ownerId: Uuid, directory = lab.directory) =>
    lab.gatherer.gather([{ url: lab.url('a.txt') }], {
      ...{ ownerId, jobId: entropy.uuid(), directory, signal: AbortSignal.timeout(60_000) },
    });
  await gather(user.userId);
  const [key] = [...lab.storage.objects.keys()];
  await erase(api, user);
  lab.storage.objects.clear();
  await t.rejects(gather(user.userId), /erased/);
  t.same([...lab.storage.objects.keys()], []);
  await gather(other.userId);
  t.same([...lab.storage.objects.keys()], [key]);
});
