// What uploads leave on this machine's disk: nothing, once they are stored, refused or long forgotten.
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { createUploadGateway, gatewayKeys } from '../../src/storage/upload-gateway.ts';
import { partsOf, sendForm } from '../conformance/storage-form.ts';
import { embeddedServer, serve, storageAt } from './embedded-server.ts';

const SLOT = { contentType: 'video/mp4', maxBytes: 1000, expiresInSeconds: 3600 };

/** Two files of killed processes, one of them written more than an hour ago. */
function leave(directory: string): void {
  mkdirSync(directory, { recursive: true });
  const ago = new Date(Date.now() - 3_660_000);
  for (const name of ['old', 'young']) writeFileSync(path.join(directory, name), '');
  utimesSync(path.join(directory, 'old'), ago, ago);
}

t.test('a sweep of the embedded store takes what killed processes left, in every bucket', async (t) => {
  const { store, storage, directory } = await embeddedServer(t);
  await storage.prepare();
  const tmp = path.join(directory, 'objects/framelog/tmp');
  leave(tmp);
  t.same(await store.sweep(), [], 'no object has expired');
  t.same(readdirSync(tmp), ['young']);
});

t.test('a gateway keeps no upload and no reservation, whatever became of it', async (t) => {
  const provider = await embeddedServer(t);
  await provider.storage.prepare();
  const keys = gatewayKeys(provider.keys.secretAccessKey);
  const spool = path.join(provider.directory, 'spool');
  let broken = false;
  const gateway = createUploadGateway({
    ...{ prefix: '/storage', bucket: 'framelog', keys, spoolDirectory: spool, now: Date.now },
    storage: {
      head: (key) => provider.storage.head(key),
      putNewFile: async (...put) => {
        if (broken) throw new Error('the provider is gone');
        return provider.storage.putNewFile(...put);
      },
    },
  });
  const origin = await serve(t, gateway);
  const endpoint = `${provider.origin}/storage`;
  const uploads = { mode: 'gateway', credentials: keys, endpoint: `${origin}/storage` } as const;
  const storage = storageAt(t, { endpoint, credentials: provider.keys, uploads });
  const send = async (key: string, bytes = 'a film') =>
    (
      await sendForm(
        (
          await storage.signPost(key, SLOT)
        ).url,
        partsOf(await storage.signPost(key, SLOT), Buffer.from(bytes)),
      )
    ).status;
  t.equal(await send('uploads/a'), 204);
  t.equal((await provider.storage.head('uploads/a'))?.size, 6);
  t.same(readdirSync(spool), [], 'stored');
  t.equal(await send('uploads/a', 'another'), 412);
  t.equal((await provider.storage.head('uploads/a'))?.size, 6, 'a slot is used once');
  t.same(readdirSync(spool), [], 'refused');
  broken = true;
  t.equal(await send('uploads/b'), 500);
  t.same(readdirSync(spool), [], 'broken');
  broken = false;
  t.equal(await send('uploads/b'), 204, 'and the slot is free');
  leave(spool);
  await gateway.sweep();
  t.same(readdirSync(spool), ['young']);
});

t.test('a file whose sender gave up is not stored', async (t) => {
  const { storage } = await embeddedServer(t);
  await storage.prepare();
  const file = path.join(t.testdir({ film: 'a film' }), 'film');
  const how = { contentType: 'video/mp4', signal: AbortSignal.abort() };
  await t.rejects(storage.putFile('outputs/a', file, how), { name: 'AbortError' });
  t.equal(await storage.head('outputs/a'), null);
  await storage.putFile('outputs/a', file, { ...how, signal: new AbortController().signal });
  t.match(await storage.head('outputs/a'), { size: 6 });
});
