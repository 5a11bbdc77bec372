import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Test } from 'tap';
import { type StorageSubject, scratchFile } from './storage-suite.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The port's own operations. */
export async function checkObjects(t: Test, subject: StorageSubject): Promise<void> {
  const { storage } = subject;
  const bytes = Buffer.alloc(5_000_000, 'video ');
  const file = await scratchFile(t, bytes);
  const key = 'outputs/objects/1.mp4';

  await t.test('what is written is read back, described and replaced', async (t) => {
    const stored = await storage.putFile(key, file, { contentType: 'video/mp4', sha256: sha256(bytes) });
    t.match(stored, { key, size: bytes.length, contentType: 'video/mp4' });
    t.same(await storage.head(key), stored);
    const { object, body } = (await storage.read(key))!;
    t.same(object, stored);
    t.equal(sha256(await buffer(body)), sha256(bytes));
    t.equal((await storage.putFile(key, file, { contentType: 'video/mp4' })).size, bytes.length);
  });

  await t.test('bytes that are not those of the stated SHA-256 are refused', async (t) => {
    const options = { contentType: 'video/mp4', sha256: sha256(Buffer.from('other')) };
    await t.rejects(storage.putFile('outputs/objects/wrong.mp4', file, options), {
      name: /SHA256|Mismatch|Digest/,
    });
    t.equal(await storage.head('outputs/objects/wrong.mp4'), null);
  });

  await t.test('create-only writes once, however many try', async (t) => {
    const attempts = Array.from({ length: 5 }, () =>
      storage.putNewFile('outputs/objects/new.mp4', file, { contentType: 'video/mp4' }),
    );
    t.equal((await Promise.all(attempts)).filter((stored) => stored !== null).length, 1);
    t.equal(await storage.putNewFile('outputs/objects/new.mp4', file, { contentType: 'video/mp4' }), null);
  });

  await t.test('an object is listed under its prefix until it is deleted', async (t) => {
    const listed = async () => {
      const keys = [];
      for await (const object of storage.list('outputs/objects/')) keys.push(object.key);
      return keys;
    };
    t.same(await listed(), ['outputs/objects/1.mp4', 'outputs/objects/new.mp4']);
    await storage.delete('outputs/objects/new.mp4');
    await storage.delete('outputs/objects/new.mp4');
    t.same(await listed(), ['outputs/objects/1.mp4']);
    t.equal(await storage.head('outputs/objects/new.mp4'), null);
    t.equal(await storage.read('outputs/objects/new.mp4'), null);
  });

  await checkAuthority(t, subject, file, key);
}

async function checkAuthority(
  t: Test,
  { storage, impostor }: StorageSubject,
  file: string,
  key: string,
): Promise<void> {
  await t.test('a bucket can be prepared again', (t) => t.resolves(storage.prepare()));

  await t.test('a wrong secret opens nothing', async (t) => {
    const forbidden = (error: { $metadata?: { httpStatusCode?: number } }) =>
      t.equal(error.$metadata?.httpStatusCode, 403);
    await impostor.read(key).then(() => t.fail('it was read'), forbidden);
    const evil = impostor.putFile('outputs/objects/evil.mp4', file, { contentType: 'video/mp4' });
    await evil.then(() => t.fail('it was written'), forbidden);
    t.equal(await storage.head('outputs/objects/evil.mp4'), null);
  });
}
