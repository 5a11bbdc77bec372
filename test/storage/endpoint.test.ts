import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  GetObjectAclCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import t, { type Test } from 'tap';
import { embeddedAccessKeys } from '../../src/storage/embedded/access-keys.ts';
import { partsOf, sendForm } from '../conformance/storage-form.ts';
import { scratchFile } from '../conformance/storage-suite.ts';
import { type EmbeddedServer, embeddedServer, scratchDirectory } from './embedded-server.ts';

const Bucket = 'framelog';
const hour = () => ({ signedAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) });

/** The SDK as others configure it: with its default checksums. */
function sdkClient(t: Test, { origin, keys }: EmbeddedServer): S3Client {
  const credentials = { ...keys };
  const client = new S3Client({
    endpoint: `${origin}/storage`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials,
  });
  t.teardown(() => client.destroy());
  return client;
}

async function prepared(
  t: Test,
  options: Parameters<typeof embeddedServer>[1] = {},
): Promise<EmbeddedServer> {
  const server = await embeddedServer(t, options);
  await server.storage.prepare();
  return server;
}

t.test('given files that a browser would run, they are downloads in a sandbox', async (t) => {
  const { storage } = await prepared(t);
  const file = await scratchFile(
    t,
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  );
  const served = async (type: string, more: { contentType?: string } = {}) => {
    await storage.putFile('uploads/x', file, { contentType: type });
    return (await fetch(await storage.signGet('uploads/x', { ...hour(), ...more }))).headers;
  };
  for (const type of [
    'image/svg+xml',
    'text/html',
    'application/xhtml+xml',
    'application/pdf',
    'TEXT/HTML; charset=x',
  ]) {
    const headers = await served(type);
    t.equal(headers.get('content-disposition'), 'attachment', type);
    t.equal(headers.get('content-security-policy'), "sandbox; default-src 'none'");
    t.equal(headers.get('x-content-type-options'), 'nosniff');
  }
  t.equal((await served('image/png', { contentType: 'text/html' })).get('content-disposition'), 'attachment');
  for (const type of ['image/png', 'video/mp4', 'audio/mpeg']) {
    t.equal((await served(type)).get('content-disposition'), null, `${type} may be shown`);
  }
});

t.test('given a page of another origin, it may upload and play', async (t) => {
  const { storage, origin } = await prepared(t);
  const headers = { origin: 'https://editor.example', 'access-control-request-method': 'POST' };
  const preflight = await fetch(`${origin}/storage/${Bucket}`, {
    method: 'OPTIONS',
    headers: { ...headers, 'access-control-request-headers': 'range, x-requested-with' },
  });
  t.equal(preflight.status, 204);
  t.equal(preflight.headers.get('access-control-allow-origin'), '*');
  t.match(preflight.headers.get('access-control-allow-methods'), /\bPOST\b/);
  t.equal(preflight.headers.get('access-control-allow-headers'), 'range, x-requested-with');
  t.equal(preflight.headers.get('access-control-max-age'), '600');
  t.equal(preflight.headers.get('vary'), 'Access-Control-Request-Headers');
  const post = await storage.signPost('uploads/c', {
    contentType: 'video/mp4',
    maxBytes: 9,
    expiresInSeconds: 60,
  });
  const sent = await sendForm(post.url, partsOf(post, Buffer.from('abc')), {
    origin: 'https://editor.example',
  });
  t.equal(sent.headers['access-control-allow-origin'], '*');
  const range = { range: 'bytes=1-1', origin: 'https://editor.example' };
  const played = await fetch(await storage.signGet('uploads/c', hour()), { headers: range });
  t.equal(played.headers.get('access-control-allow-origin'), '*');
  t.match(played.headers.get('access-control-expose-headers'), /Content-Range/);
  t.equal(played.headers.get('cross-origin-resource-policy'), 'cross-origin');
});

t.test('given a restart, addresses and slots of the time before still work', async (t) => {
  const before = await prepared(t);
  await before.storage.putFile('outputs/a', await scratchFile(t, Buffer.from('kept')), {
    contentType: 'video/mp4',
  });
  const signedAt = new Date(Date.now() - 6 * 86_400_000);
  const sevenDays = { signedAt, expiresAt: new Date(signedAt.getTime() + 604_800_000) };
  const url = await before.storage.signGet('outputs/a', sevenDays);
  const after = await embeddedServer(t, {
    directory: before.directory,
    publicHosts: () => [new URL(url).host],
  });
  t.same(after.keys, before.keys);
  const moved = url.replace(before.origin, after.origin);
  t.equal(await (await fetch(moved)).text(), 'kept', 'signed for the public host, asked for at another');
  await after.pass(86_400);
  t.equal((await fetch(moved)).status, 403, 'after the seventh day');
  const { mode } = await stat(path.join(before.directory, 'storage-keys.json'));
  t.equal(mode & 0o777, 0o600);
});

t.test('given several processes that start at once, they agree on the access keys', async (t) => {
  const directory = path.join(await scratchDirectory(t), 'data');
  const made = await Promise.all(Array.from({ length: 10 }, () => embeddedAccessKeys(directory)));
  t.equal(new Set(made.map((keys) => JSON.stringify(keys))).size, 1);
  t.same(await readdir(directory), ['storage-keys.json']);
});

t.test('the SDK’s own ways of writing are understood', async (t) => {
  const server = await prepared(t);
  const client = sdkClient(t, server);
  const stream = Readable.from(
    (function* () {
      for (let i = 0; i < 100; i++) yield Buffer.alloc(7919, i);
    })(),
  );
  await client.send(new PutObjectCommand({ Bucket, Key: 'a b/ü&+', Body: stream, ContentLength: 791_900 }));
  t.equal((await client.send(new HeadObjectCommand({ Bucket, Key: 'a b/ü&+' }))).ContentLength, 791_900);
  await client.send(new PutObjectCommand({ Bucket, Key: 'text', Body: 'hello', Metadata: { note: 'x' } }));
  const read = await client.send(new GetObjectCommand({ Bucket, Key: 'text' }));
  t.equal(await read.Body?.transformToString(), 'hello');
  t.same(read.Metadata, { note: 'x' });
  const put = await getSignedUrl(client, new PutObjectCommand({ Bucket, Key: 'put' }), { expiresIn: 60 });
  t.equal((await fetch(put, { method: 'PUT', body: 'by address' })).status, 200);
  await client.send(new PutObjectCommand({ Bucket, Key: 'empty', Body: '' }));
  t.equal((await client.send(new GetObjectCommand({ Bucket, Key: 'empty' }))).ContentLength, 0);
  const page = await client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 2 }));
  t.same(
    page.Contents?.map(({ Key }) => Key),
    ['a b/ü&+', 'empty'],
  );
  const rest = new ListObjectsV2Command({
    Bucket,
    MaxKeys: 9,
    ContinuationToken: page.NextContinuationToken,
  });
  t.same(
    (await client.send(rest)).Contents?.map(({ Key }) => Key),
    ['put', 'text'],
  );
  t.same(server.defects, []);
});

t.test('what is not implemented says so instead of doing something else', async (t) => {
  const server = await prepared(t);
  const client = sdkClient(t, server);
  await client.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'a' }));
  const refused = [
    () => client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'a' })),
    () => client.send(new CopyObjectCommand({ Bucket, Key: 'b', CopySource: `${Bucket}/a` })),
    () => client.send(new GetObjectAclCommand({ Bucket, Key: 'a' })),
    () => client.send(new PutObjectCommand({ Bucket, Key: 'b', Body: 'b', ACL: 'public-read' })),
    () => client.send(new PutObjectCommand({ Bucket, Key: 'b', Body: 'b', ServerSideEncryption: 'AES256' })),
    () => client.send(new PutObjectCommand({ Bucket, Key: 'b', Body: 'b', ChecksumAlgorithm: 'SHA1' })),
    () => client.send(new ListObjectsV2Command({ Bucket, Delimiter: '/' })),
  ];
  for (const attempt of refused) await t.rejects(attempt(), { name: 'NotImplemented' });
  await t.rejects(client.send(new GetObjectCommand({ Bucket: 'other', Key: 'a' })), { name: 'NoSuchKey' });
  await t.rejects(client.send(new PutObjectCommand({ Bucket: 'other', Key: 'a', Body: '' })), {
    name: 'NoSuchBucket',
  });
  await t.rejects(client.send(new PutObjectCommand({ Bucket, Key: 'a/../b', Body: '' })), {
    name: 'InvalidArgument',
  });
  t.same(server.defects, []);
});
