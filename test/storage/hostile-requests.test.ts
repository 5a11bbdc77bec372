import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { codeIn, formBody, partsOf, responseTo, sendForm, startForm } from '../conformance/storage-form.ts';
import { scratchFile } from '../conformance/storage-suite.ts';
import { type EmbeddedServer, embeddedServer } from './embedded-server.ts';

const SLOT = { contentType: 'video/mp4', maxBytes: 1000, expiresInSeconds: 3600 };
const FILE = Buffer.from('file');

async function prepared(
  t: Test,
  options: Parameters<typeof embeddedServer>[1] = {},
): Promise<EmbeddedServer> {
  const server = await embeddedServer(t, options);
  await server.storage.prepare();
  return server;
}

/** Waits until no temporary file is left; the test's timeout is the limit. */
async function untilNothingIsPending({ directory }: EmbeddedServer): Promise<void> {
  const pending = path.join(directory, 'objects/framelog/tmp');
  while ((await readdir(pending)).length > 0) await sleep(5);
}

/** Sends raw text and returns everything that comes back until the other side closes. */
async function exchange(origin: string, text: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    received += chunk;
  });
  socket.write(text);
  await once(socket, 'close');
  return received;
}

t.test('an upload that breaks off leaves no file of any kind', async (t) => {
  const server = await prepared(t);
  const post = await server.storage.signPost('uploads/a', { ...SLOT, maxBytes: 10_000_000 });
  const body = formBody(partsOf(post, Buffer.alloc(4_000_000, 'x')));
  const sent = startForm(post.url, body.length);
  const closed = new Promise((resolve) => sent.on('error', resolve).on('close', resolve));
  sent.write(body.subarray(0, 2_000_000));
  const pending = path.join(server.directory, 'objects/framelog/tmp');
  while ((await readdir(pending)).length === 0) await sleep(5);
  sent.destroy();
  await closed;
  await untilNothingIsPending(server);
  t.equal(await server.storage.head('uploads/a'), null);
  t.same(server.defects, []);
});

t.test('a sender that stands still is told so, one that is slow is not', async (t) => {
  const server = await prepared(t, { idleTimeoutMs: 300 });
  const post = await server.storage.signPost('uploads/a', SLOT);
  const body = formBody(partsOf(post, FILE));
  const still = startForm(post.url, body.length);
  still.write(body.subarray(0, body.length - 30));
  const response = await responseTo(still);
  t.same([response.status, codeIn(response)], [400, 'RequestTimeout']);
  still.destroy();
  await untilNothingIsPending(server);
  const slow = startForm(post.url, body.length);
  const accepted = responseTo(slow);
  for (let at = 0; at < body.length; at += 200) {
    slow.write(body.subarray(at, at + 200));
    await sleep(60);
  }
  slow.end();
  t.equal((await accepted).status, 204, 'longer than the timeout in all, never still for so long');
});

t.test('the hook hears of each upload once, before the sender does, and cannot undo it', async (t) => {
  const heard: [string, number][] = [];
  const onStored = (key: string, size: number) => {
    heard.push([key, size]);
    throw new Error('the log is away');
  };
  const { storage, defects } = await prepared(t, { onStored });
  const post = await storage.signPost('uploads/a', SLOT);
  t.equal((await sendForm(post.url, partsOf(post, Buffer.alloc(2000)))).status, 400);
  t.equal((await sendForm(post.url, partsOf(post, FILE))).status, 204);
  t.equal((await sendForm(post.url, partsOf(post, FILE))).status, 412);
  t.same(heard, [['uploads/a', 4]]);
  t.match(defects, [{ message: 'the log is away' }]);
  await storage.putFile('outputs/a', await scratchFile(t, FILE), { contentType: 'video/mp4' });
  t.equal(heard.length, 1, 'our own writing is no upload');
});

t.test('forms that are not what they should be are refused', async (t) => {
  const { storage, defects } = await prepared(t);
  const post = await storage.signPost('uploads/a', SLOT);
  const [file] = partsOf(post, FILE).slice(-1);
  const fields = partsOf(post, FILE).slice(0, -1);
  const filler = Array.from({ length: 80 }, (_, i) => ({ name: `x-ignore-${i}`, value: 'x' }));
  const cases: [what: string, parts: typeof fields, code: string][] = [
    ['a field twice', [...fields, { name: 'KEY', value: 'uploads/b' }, file!], 'InvalidArgument'],
    ['no file', fields, 'InvalidArgument'],
    ['two files', [...fields, file!, file!], 'InvalidArgument'],
    [
      'a huge field',
      [{ name: 'x-ignore-a', value: 'x'.repeat(30_000) }, ...fields, file!],
      'MaxPostPreDataLengthExceeded',
    ],
    ['many fields', [...filler, ...fields, file!], 'MaxPostPreDataLengthExceeded'],
    [
      'a redirect',
      [...fields, { name: 'success_action_redirect', value: 'https://a.example' }, file!],
      'NotImplemented',
    ],
  ];
  for (const [what, parts, code] of cases) {
    const response = await sendForm(post.url, parts);
    t.equal(codeIn(response), code, what);
    t.equal(await storage.head('uploads/a'), null);
  }
  const other = await fetch(post.url, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  t.equal(other.status, 400);
  const unbounded = await fetch(post.url, {
    method: 'POST',
    body: 'x',
    headers: { 'content-type': 'multipart/form-data; a=b' },
  });
  t.equal(unbounded.status, 400);
  const cut = formBody(partsOf(post, FILE));
  const sent = startForm(post.url, cut.length - 20);
  const response = responseTo(sent);
  sent.end(cut.subarray(0, cut.length - 20));
  t.equal((await response).status, 400, 'no closing boundary');
  t.equal(await storage.head('uploads/a'), null);
  t.equal((await sendForm(post.url, [...fields, { name: 'x-ignore-me', value: '1' }, file!])).status, 204);
  t.same(defects, []);
});

t.test('paths that climb or cannot be read reach nothing', async (t) => {
  const { origin, defects } = await prepared(t);
  const paths = [
    '/storage/framelog/../../storage-keys.json',
    '/storage/../x',
    '/storage/framelog/%2e%2e/%2e%2e/x',
  ];
  const odd = [
    '/storage/framelog/%',
    '/storage/framelog/%ff',
    '/storage/framelog/a%00b',
    '/storage/framelog//a',
    '/storage/..%2f..%2fx/y',
  ];
  for (const target of [...paths, ...odd]) {
    const received = await exchange(origin, `GET ${target} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
    t.match(received, /^HTTP\/1.1 (400|403|404) /, target);
  }
  t.same(defects, []);
});

t.test('nothing unsigned can change what a signed address does', async (t) => {
  const { storage, keys, origin } = await prepared(t);
  await storage.putFile('outputs/a', await scratchFile(t, FILE), { contentType: 'video/mp4' });
  const signedAt = new Date();
  const url = await storage.signGet('outputs/a', {
    signedAt,
    expiresAt: new Date(signedAt.getTime() + 60_000),
  });
  const status = async (address: string, headers: Record<string, string> = {}) =>
    (await fetch(address, { headers })).status;
  t.equal(await status(url), 200);
  t.equal(
    (await fetch(url, { method: 'HEAD' })).headers.get('content-length'),
    '4',
    'HEAD for an address of GET',
  );
  t.equal(await status(url, { 'x-amz-meta-a': 'b' }), 403);
  t.equal(await status(`${url}&X-Amz-Expires=604800`), 400, 'a parameter twice');
  t.equal(await status(url.replace('X-Amz-Algorithm=AWS4-HMAC-SHA256', 'X-Amz-Algorithm=none')), 400);
  t.equal(await status(url, { range: 'bytes=0-0,2-2' }), 200, 'several ranges: the whole');
  t.equal(await status(url, { range: 'bytes=3-1' }), 200, 'a range that is none');
  t.equal(await status(url, { 'if-range': new Date(0).toUTCString(), range: 'bytes=0-1' }), 200);
  const policy = Buffer.from(JSON.stringify({ expiration: '2999-01-01T00:00:00Z', conditions: [] })).toString(
    'base64',
  );
  const credential = `${keys.accessKeyId}/20260101/us-east-1/s3/aws4_request`;
  const guessed = createHmac('sha256', '').update(policy).digest('hex');
  const fields = {
    key: 'a',
    policy,
    'x-amz-credential': credential,
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-signature': guessed,
  };
  const forged = await sendForm(`${origin}/storage/framelog`, partsOf({ url: '', fields }, FILE));
  t.equal(codeIn(forged), 'SignatureDoesNotMatch');
});
