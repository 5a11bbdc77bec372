// A slot admits one body at a time, and no body that the disk has no room for.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { codeIn, formBody, partsOf, responseTo, sendForm, startForm } from '../conformance/storage-form.ts';
import { embeddedServer } from './embedded-server.ts';

const MIB = 1024 * 1024;
const SLOT = { contentType: 'video/mp4', maxBytes: 40 * MIB, expiresInSeconds: 3600 };

t.test('while a slot is filled a second body for it is refused, and takes no room', async (t) => {
  const server = await embeddedServer(t);
  await server.storage.prepare();
  const post = await server.storage.signPost('uploads/a', SLOT);
  const parts = partsOf(post, Buffer.alloc(4 * MIB, 'x'));
  const body = formBody(parts);
  const first = startForm(post.url, body.length);
  const answered = responseTo(first);
  first.write(body.subarray(0, 2 * MIB));
  const pending = path.join(server.directory, 'objects/framelog/tmp');
  while ((await readdir(pending)).length < 2) await sleep(5);
  for (const _ of [1, 2, 3]) {
    const second = await sendForm(post.url, partsOf(post, Buffer.from('second')));
    t.equal(second.status, 409);
    t.equal(codeIn(second), 'OperationAborted');
    t.equal((await readdir(pending)).length, 2, 'one body and its reservation');
  }
  first.end(body.subarray(2 * MIB));
  t.equal((await answered).status, 204, 'the first is not disturbed');
  t.same(await readdir(pending), []);
  t.equal(
    (await sendForm(post.url, partsOf(post, Buffer.from('third')))).status,
    412,
    'and then the slot is used',
  );
  t.same(server.defects, []);
});

t.test('a broken body gives its slot free', async (t) => {
  const server = await embeddedServer(t);
  await server.storage.prepare();
  const post = await server.storage.signPost('uploads/a', SLOT);
  const parts = partsOf(post, Buffer.alloc(4 * MIB, 'x'));
  const body = formBody(parts);
  const first = startForm(post.url, body.length);
  first.on('error', () => {});
  first.write(body.subarray(0, 2 * MIB));
  const pending = path.join(server.directory, 'objects/framelog/tmp');
  while ((await readdir(pending)).length < 2) await sleep(5);
  first.destroy();
  while ((await readdir(pending)).length > 0) await sleep(5);
  t.equal((await sendForm(post.url, parts)).status, 204);
});

t.test('507 with a reason before the disk is full, by the declared length and while it fills', async (t) => {
  let free = 600 * MIB;
  const server = await embeddedServer(t, { freeBytes: async () => free });
  await server.storage.prepare();
  const send = async (key: string, size: number) => {
    const post = await server.storage.signPost(key, { ...SLOT, maxBytes: 200 * MIB });
    return sendForm(post.url, partsOf(post, Buffer.alloc(size, 'x')));
  };
  t.equal((await send('uploads/fits', 4 * MIB)).status, 204);
  free = 512 * MIB + 1000;
  const large = await send('uploads/large', 50_000);
  t.equal(large.status, 507);
  t.equal(codeIn(large), 'InsufficientStorage');
  free = 511 * MIB;
  t.equal((await send('uploads/small', 1)).status, 507, '512 MiB stay free');
  t.same(await readdir(path.join(server.directory, 'objects/framelog/tmp')), []);
  t.same(server.defects, []);
});
