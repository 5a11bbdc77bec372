// The embedded store's parts by themselves: what no client shows as plainly.
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import t from 'tap';
import { bucketOperation, expireObjects } from '../../src/storage/embedded/buckets.ts';
import { ObjectFiles } from '../../src/storage/embedded/objects/object-files.ts';

const NOON = Date.UTC(2026, 10, 22, 12);
const DAY_MS = 86_400_000;

/** A store of one bucket in a directory of the test's. */
async function filesIn(directory: string) {
  const clock = { now: NOON + 999 };
  const files = new ObjectFiles(
    directory,
    () => clock.now,
    async () => 1e12,
  );
  await files.createBucket('films');
  const put = (key: string, body = key, createOnly = false) =>
    files.receive('films', Readable.from([Buffer.from(body)]), { minBytes: 0, maxBytes: 99 }, (spooled) =>
      files.publish(
        'films',
        spooled,
        { key, contentType: 'text/plain', user: { 'x-amz-meta-a': 'b' } },
        createOnly,
      ),
    );
  return { clock, files, put };
}

/** What an operation on the bucket responds: its status and its text; a refusal by its code. */
async function operated(
  files: ObjectFiles,
  method: string,
  query: [string, string][],
  body = '',
  bucket = 'films',
) {
  const sent = { status: 0, text: '' };
  const end = (text = '') => {
    sent.text += text;
  };
  const res = { writeHead: (status: number) => Object.assign(sent, { status }) && { end }, end };
  const req = Object.assign(Readable.from([Buffer.from(body)]), { method });
  await bucketOperation(req as unknown as IncomingMessage, res as unknown as ServerResponse, files, {
    bucket,
    key: '',
    query,
  } as unknown as Parameters<typeof bucketOperation>[3]).catch((error: { code: string; message: string }) => {
    sent.text = `${error.code}: ${error.message}`;
  });
  return [sent.status, sent.text] as const;
}

t.test('objects are files that nobody else reads, whole and durable, with their description', async (t) => {
  const directory = t.testdir();
  const { files, put } = await filesIn(directory);
  t.same(await put('a'), {
    ...{ key: 'a', contentType: 'text/plain', user: { 'x-amz-meta-a': 'b' }, size: 1 },
    ...{ etag: '0cc175b9c0f1b6a831c399e269772661', modified: NOON },
  });
  const hash = 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb';
  const file = path.join(directory, 'films/objects', hash.slice(0, 2), hash.slice(2));
  t.equal((await stat(file)).mode & 0o777, 0o600);
  for (const folder of ['films/objects', 'films/tmp', `films/objects/${hash.slice(0, 2)}`])
    t.equal((await stat(path.join(directory, folder))).mode & 0o777, 0o700, folder);
  const bytes = await readFile(file);
  t.equal(bytes.length, 4097);
  t.equal(bytes.subarray(4096).toString(), 'a');
  await t.rejects(put('a', 'other', true), {
    ...{ code: 'PreconditionFailed', message: 'An object with this key exists already.' },
  });
  t.match(await files.head('films', 'a'), { size: 1 }, 'the first stays');
  t.match(await put('a', 'other'), { size: 5 });
  await t.rejects(put('b', 'x'.repeat(100)), { code: 'EntityTooLarge' });
  await put('b', 'x'.repeat(99));
  await t.rejects(put('k'.repeat(4000), 'x'), { code: 'MetadataTooLarge' });
  t.same(await readdir(path.join(directory, 'films/tmp')), [], 'nothing is left of what was refused');
  for (const name of ['x', '../a', 'A-b', '-ab', 'ab-', 'a'.repeat(64)])
    t.throws(() => files.bucketPath(name), { code: 'InvalidBucketName' }, name);
});

t.test('what is not there is nothing, and what cannot be read is a defect', async (t) => {
  const directory = t.testdir({ 'a-file': '' });
  const { files, put } = await filesIn(directory);
  t.same(await files.buckets(), ['films'], 'a file is no bucket');
  t.same(await new ObjectFiles(path.join(directory, 'none'), () => 0).buckets(), []);
  t.equal(await files.open('films', 'a'), null);
  t.equal(await files.head('films', 'a'), null);
  await files.remove('films', 'a');
  await put('a');
  t.match(await files.head('films', 'a'), { key: 'a' });
  await files.remove('films', 'a');
  t.equal(await files.head('films', 'a'), null);
  await t.rejects(files.requireBucket('others'), { code: 'NoSuchBucket' });
  await files.requireBucket('films');
  const end = await files.reserve('films', 'a');
  t.equal((await readdir(path.join(directory, 'films/tmp'))).length, 1);
  await end();
  t.same(await readdir(path.join(directory, 'films/tmp')), []);
  await writeFile(path.join(directory, 'flat'), '');
  await t.rejects(files.open('flat', 'a'), { code: 'ENOTDIR' });
  await put('damaged');
  const all = await readdir(path.join(directory, 'films/objects'), { recursive: true });
  await writeFile(path.join(directory, 'films/objects', all.find((it) => it.length > 3)!), 'no header');
  await t.rejects(files.open('films', 'damaged'), SyntaxError);
});

t.test('a sweep leaves what is being written', async (t) => {
  const directory = t.testdir();
  const { files } = await filesIn(directory);
  const [young, old] = ['young', 'old'].map((name) => path.join(directory, 'films/tmp', name));
  for (const file of [young!, old!]) await writeFile(file, '');
  const hourAgo = new Date(Date.now() - 3_660_000);
  await utimes(old!, hourAgo, hourAgo);
  await files.removeStale('films');
  t.same(await readdir(path.join(directory, 'films/tmp')), ['young']);
});

const rule = (prefix: string, days: string, status = 'Enabled') =>
  `<Rule><ID>r</ID><Filter><Prefix>${prefix}</Prefix></Filter><Status>${status}</Status>` +
  `<Expiration><Days>${days}</Days></Expiration></Rule>`;

t.test('objects expire by the enabled rules alone, to the millisecond', async (t) => {
  const { files, put, clock } = await filesIn(t.testdir());
  const lifecycle: [string, string][] = [['lifecycle', '']];
  for (const key of ['old/1', 'kept/1', 'off/1']) await put(key);
  t.same(await operated(files, 'GET', lifecycle), [
    0,
    'NoSuchLifecycleConfiguration: The lifecycle configuration does not exist.',
  ]);
  const rules = rule('old/', '14') + rule('off/', '1', 'Disabled');
  t.same(await operated(files, 'PUT', lifecycle, rules), [200, '']);
  t.equal((await stat(path.join(files.bucketPath('films'), 'lifecycle.json'))).mode & 0o777, 0o600);
  t.same(await operated(files, 'GET', lifecycle), [
    200,
    '<?xml version="1.0" encoding="UTF-8"?>\n<LifecycleConfiguration><Rule><ID>r</ID>' +
      '<Filter><Prefix>old/</Prefix></Filter><Status>Enabled</Status>' +
      '<Expiration><Days>14</Days></Expiration></Rule></LifecycleConfiguration>',
  ]);
  t.same(await expireObjects(files, 'films', NOON + 14 * DAY_MS - 1), []);
  clock.now = NOON + 14 * DAY_MS;
  await put('old/2');
  t.same(await expireObjects(files, 'films', clock.now), ['old/1']);
  t.same(
    (await files.list('films', '')).map(({ key }) => key),
    ['kept/1', 'off/1', 'old/2'],
  );
  const days = [0, 'MalformedXML: A rule must expire objects after whole days.'];
  for (const wrong of ['0', '1.5', 'x', '-1'])
    t.same(await operated(files, 'PUT', lifecycle, rule('a', wrong)), days, wrong);
  const none = [0, 'MalformedXML: The document holds no rule.'];
  t.same(await operated(files, 'PUT', lifecycle, '<Rule></Rul>'), none);
  const transition = rule('a', '1').replace('<Expiration>', '<Transition/><Expiration>');
  const unsupported = [0, 'NotImplemented: Only expiry in days by prefix is supported.'];
  t.same(await operated(files, 'PUT', lifecycle, transition), unsupported);
  const padded = (size: number) => rule('a', '1').padEnd(size);
  t.same(await operated(files, 'PUT', lifecycle, padded(65_536)), [200, '']);
  const large = [0, 'EntityTooLarge: The document is too large.'];
  t.same(await operated(files, 'PUT', lifecycle, padded(65_537)), large);
  const nameless = rule('', '1').replace('<ID>r</ID>', '').replace('<Prefix></Prefix>', '') + rule('b', '2');
  t.same(await operated(files, 'PUT', lifecycle, nameless), [200, '']);
  const all = (await operated(files, 'GET', lifecycle))[1];
  t.match(all, '<Rule><ID></ID><Filter><Prefix></Prefix>');
  t.match(all, '</Rule><Rule><ID>r</ID><Filter><Prefix>b</Prefix>');
  await writeFile(path.join(files.bucketPath('films'), 'lifecycle.json'), 'damaged');
  await t.rejects(expireObjects(files, 'films', NOON), SyntaxError, 'what cannot be read is no empty list');
});

t.test('a bucket is made once, and has to be there', async (t) => {
  const { files } = await filesIn(t.testdir());
  const other = (method: string, query: [string, string][] = []) =>
    operated(files, method, query, '', 'others');
  t.same(await other('HEAD'), [0, 'NoSuchBucket: The specified bucket does not exist.']);
  t.same(await other('PUT', [['x-id', 'CreateBucket']]), [200, '']);
  t.same(await other('PUT'), [200, '']);
  t.same(await other('HEAD'), [200, '']);
  t.same((await files.buckets()).sort(), ['films', 'others']);
  t.same(files.bucketPath('others').endsWith('/others'), true);
});

t.test('a listing has every object once, page by page', async (t) => {
  const { files, put } = await filesIn(t.testdir());
  for (const key of ['b', 'a', 'ü', 'a&b', 'c']) await put(key);
  const page = async (query: [string, string][]) => {
    const [status, xml] = await operated(files, 'GET', [['list-type', '2'], ...query]);
    const all = (name: string) =>
      [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'g'))].map((it) => it[1]);
    return [status, all('Key').join(), all('IsTruncated')[0], all('NextContinuationToken').join()];
  };
  t.same(await page([]), [200, 'a,a&#38;b,b,c,ü', 'false', '']);
  t.same(await page([['max-keys', '2']]), [200, 'a,a&#38;b', 'true', 'a&#38;b']);
  t.same(
    await page([
      ['max-keys', '4'],
      ['continuation-token', 'a'],
    ]),
    [200, 'a&#38;b,b,c,ü', 'false', ''],
  );
  t.same(
    await page([
      ['max-keys', '3'],
      ['continuation-token', 'a'],
    ]),
    [200, 'a&#38;b,b,c', 'true', 'c'],
  );
  t.same(
    await page([
      ['start-after', 'b'],
      ['prefix', ''],
    ]),
    [200, 'c,ü', 'false', ''],
  );
  t.same(
    await operated(files, 'GET', [
      ['list-type', '2'],
      ['max-keys', '-1'],
    ]),
    [0, 'InvalidArgument: max-keys must be a whole number.'],
  );
  t.same(
    await operated(files, 'GET', [
      ['list-type', '2'],
      ['delimiter', '/'],
    ]),
    [0, 'NotImplemented: Listing with a delimiter is not supported.'],
  );
  const unsupported = [0, 'NotImplemented: This bucket operation is not supported.'];
  for (const method of ['DELETE', 'GET', 'PUT'])
    t.same(await operated(files, method, [['acl', '']]), unsupported, method);
  t.same(await operated(files, 'POST', [['list-type', '2']]), unsupported);
  t.same(await operated(files, 'GET', [['list-type', '1']]), unsupported);
  t.same(await operated(files, 'DELETE', [['lifecycle', '']]), unsupported);
  t.same(await operated(files, 'HEAD', []), [200, '']);
});
