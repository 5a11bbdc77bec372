// What waits on disk until it is whole, whose turn it is, and what keys are made of.
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import t from 'tap';
import { embeddedAccessKeys } from '../../../src/storage/embedded/access-keys.ts';
import { receiveForm } from '../../../src/storage/embedded/objects/receive-form.ts';
import { removeStaleFiles, reserve, spool } from '../../../src/storage/embedded/objects/spool.ts';
import { RoomForBodies } from '../../../src/storage/free-space.ts';
import { outputsPrefix, parseKey, stillKey, uploadKey, uploadsPrefix } from '../../../src/storage/keys.ts';
import { scratchDirectory } from '../embedded-server.ts';

const [USER, OTHER] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];

t.test('keys are made of ids and types alone', async (t) => {
  const extensions = [
    'video/mp4',
    'video/quicktime',
    'video/x-msvideo',
    'video/webm',
    'video/x-matroska',
    'video/x-m4v',
    'audio/mpeg',
    'audio/mp3',
    'audio/wav',
    'audio/mp4',
    'audio/x-m4a',
    'audio/flac',
    'audio/ogg',
    'audio/aac',
    'audio/opus',
    'audio/webm',
    'image/png',
    'image/jpeg',
    'image/jpg',
    'image/gif',
    'image/webp',
    'image/svg+xml',
    'text/html',
  ].map((type) => uploadKey(USER, OTHER, type).split('file.')[1]);
  t.equal(
    extensions.join(),
    'mp4,mov,avi,webm,mkv,m4v,mp3,mp3,wav,m4a,m4a,flac,ogg,aac,opus,weba,png,jpg,jpg,gif,webp,svg,bin',
  );
  t.same([uploadsPrefix(USER), outputsPrefix(OTHER)], [`uploads/${USER}/`, `outputs/${OTHER}/`]);
  t.same(parseKey(stillKey(OTHER, 3, 'cd'.repeat(32))), {
    kind: 'output',
    jobId: OTHER,
    run: 3,
    sha256: 'cd'.repeat(32),
    extension: 'jpg',
  });
});

const room = () => new RoomForBodies(async () => Number.MAX_SAFE_INTEGER);

t.test(
  'a body waits whole, from its offset on, with its digests; too large or small ones are refused',
  async (t) => {
    const directory = await scratchDirectory(t);
    const place = join(directory, 'a');
    const kept = await spool(
      Readable.from([Buffer.from('he'), Buffer.from('llo')]),
      place,
      4,
      { minBytes: 5, maxBytes: 5 },
      room(),
    );
    t.same([kept.path, kept.size, kept.md5.toString('hex')], [place, 5, '5d41402abc4b2a76b9719d911017c592']);
    t.equal(kept.sha256.toString('hex').slice(0, 8), '2cf24dba');
    t.equal(kept.crc32.readUInt32BE(), crc32('hello'));
    t.same(
      [(await readFile(place)).subarray(4).toString(), (await stat(place)).mode & 0o777],
      ['hello', 0o600],
    );
    const refused = (maxBytes: number, minBytes = 1) =>
      spool(
        Readable.from([Buffer.from('hello')]),
        join(directory, `${maxBytes}-${minBytes}`),
        0,
        { minBytes, maxBytes },
        room(),
      );
    await t.rejects(refused(4), { code: 'EntityTooLarge', slug: 'file_too_large' });
    await t.rejects(refused(9, 6), { code: 'EntityTooSmall', slug: 'file_too_small' });
    await t.rejects(spool(Readable.from([]), place, 0, { minBytes: 0, maxBytes: 1 }, room()), {
      code: 'EEXIST',
    });
  },
);

t.test('whoever keeps a file that came whole is told that its form is bad', async (t) => {
  const file = 'Content-Disposition: form-data; name="file"; filename="a"\r\n\r\nhello\r\n--b';
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const request = Object.assign(new PassThrough(), { headers, complete: true });
  const kept = Promise.withResolvers<void>();
  let told: Promise<unknown> = Promise.resolve('nothing');
  const received = receiveForm(request as unknown as IncomingMessage, async (_, stream, whole) => {
    told = whole.catch((error) => error.code);
    await text(stream);
    kept.resolve();
    await whole;
  });
  received.catch(() => {});
  request.write(`--b\r\n${file}\r\n`);
  await kept.promise;
  request.end(`${file}--\r\n`);
  await t.rejects(received, { code: 'InvalidArgument' });
  t.equal(await Promise.race([told, sleep(2000, 'nothing')]), 'InvalidArgument');
});

t.test('a key is filled by one at a time; what died is not waited for', async (t) => {
  const directory = await scratchDirectory(t);
  const free = await reserve(directory, 'uploads/a');
  const [name] = await readdir(directory);
  await (await reserve(directory, 'uploads/b'))();
  t.same(await readdir(directory), [name], 'another key is another’s');
  const silent = new Date(Date.now() - 121_000);
  await utimes(join(directory, name!), silent, silent);
  const next = await reserve(directory, 'uploads/a');
  await next();
  await free();
  t.same(await readdir(directory), []);
  for (const [file, minutes] of [
    ['old', 61],
    ['new', 59],
  ] as const) {
    await writeFile(join(directory, file), '');
    const at = new Date(Date.now() - minutes * 60_000);
    await utimes(join(directory, file), at, at);
  }
  await removeStaleFiles(directory);
  t.same(await readdir(directory), ['new']);
});

t.test('keys of the store that are there are used, a file that holds none is named', async (t) => {
  const directory = join(await scratchDirectory(t), 'data');
  await mkdir(directory);
  const file = join(directory, 'storage-keys.json');
  const keys = { accessKeyId: 'FL1', secretAccessKey: 's' };
  await writeFile(file, JSON.stringify(keys));
  t.same(await embeddedAccessKeys(directory), keys);
  await writeFile(file, '{"accessKeyId":"FL1"}');
  await t.rejects(embeddedAccessKeys(directory), {
    message: `${file} holds no access keys; remove it to have new ones made (addresses signed before then end)`,
  });
});
