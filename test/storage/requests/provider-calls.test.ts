// What a provider is told and what becomes of its responses.
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { S3Client } from '@aws-sdk/client-s3';
import t, { type Test } from 'tap';
import { prepareBucket } from '../../../src/storage/prepare-bucket.ts';
import { createS3Storage } from '../../../src/storage/s3-storage.ts';
import { scratchDirectory } from '../embedded-server.ts';

const named = (name: string) => Object.assign(new Error(name), { name });

/** A provider in whose place each command gives this, or fails with an error of this name. */
async function prepared(responses: Record<string, object | string>) {
  const told: [string, unknown][] = [];
  const warnings: string[] = [];
  const send = async (command: {
    constructor: { name: string };
    input: { LifecycleConfiguration?: unknown };
  }) => {
    const name = command.constructor.name.replace('Command', '');
    told.push([name, command.input.LifecycleConfiguration]);
    const response = responses[name] ?? {};
    if (typeof response === 'string') throw named(response);
    return response;
  };
  await prepareBucket({ send } as unknown as S3Client, 'videos', (message) => warnings.push(message));
  return {
    asked: told.map(([name]) => name.replace('BucketLifecycleConfiguration', 'Rules')),
    told,
    warnings,
  };
}
const NO_RULES = { GetBucketLifecycleConfiguration: 'NoSuchLifecycleConfiguration' };

t.test('a bucket is made where it is missing, with a rule that comes after the sweep', async (t) => {
  const made = await prepared({ HeadBucket: 'NotFound', ...NO_RULES });
  t.same(made.asked, ['HeadBucket', 'CreateBucket', 'GetRules', 'PutRules']);
  t.same(made.told.at(-1)![1], {
    Rules: [
      { ID: 'framelog-uploads', Status: 'Enabled', Filter: { Prefix: 'uploads/' }, Expiration: { Days: 16 } },
    ],
  });
  t.same(made.warnings, []);
  t.same((await prepared(NO_RULES)).asked, ['HeadBucket', 'GetRules', 'PutRules']);
  t.same((await prepared({})).asked, ['HeadBucket', 'GetRules', 'PutRules'], 'no rules, said otherwise');
  const race = await prepared({
    HeadBucket: 'NotFound',
    CreateBucket: 'BucketAlreadyOwnedByYou',
    ...NO_RULES,
  });
  t.equal(race.asked.length, 4, 'another process was first');
});

t.test('rules of an operator stay, and a store without rules is a warning', async (t) => {
  const own = await prepared({ GetBucketLifecycleConfiguration: { Rules: [{ ID: 'theirs' }] } });
  t.same(own.asked, ['HeadBucket', 'GetRules']);
  for (const failing of [
    { GetBucketLifecycleConfiguration: 'NotImplemented' },
    { ...NO_RULES, PutBucketLifecycleConfiguration: 'NotImplemented' },
  ])
    t.same((await prepared(failing)).warnings, [
      'no lifecycle rule for uploads/ (NotImplemented): the scheduled sweep alone deletes old uploads',
    ]);
  await t.rejects(prepared({ HeadBucket: 'Forbidden' }), { name: 'Forbidden' });
  await t.rejects(prepared({ HeadBucket: 'NotFound', CreateBucket: 'BucketAlreadyExists' }), {
    name: 'BucketAlreadyExists',
  });
});

/** A provider that responds so, and what it was asked. */
async function provider(
  t: Test,
  response: { status: number; headers?: Record<string, string>; body?: string },
) {
  const asked: { method: string; url: string; headers: Record<string, unknown>; body: string }[] = [];
  const server = createServer(async (request, reply) => {
    asked.push({
      method: request.method!,
      url: request.url!,
      headers: request.headers,
      body: await text(request),
    });
    reply.writeHead(response.status, response.headers ?? {}).end(response.body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const storage = createS3Storage({
    bucket: 'videos',
    endpoint: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    uploads: { mode: 'embedded' },
  });
  t.teardown(async () => {
    await storage.close();
    server.closeAllConnections();
    server.close();
  });
  return { storage, asked };
}

t.test(
  'a file is sent with its type, its length and its hash; a taken key is null, another failure an error',
  async (t) => {
    const file = join(await scratchDirectory(t), 'a');
    await writeFile(file, 'hello');
    const sha256 = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';
    const { storage, asked } = await provider(t, { status: 200, headers: { etag: '"e1"' } });
    const stored = { key: 'outputs/a', size: 5, contentType: 'video/mp4', etag: 'e1' };
    t.same(await storage.putFile('outputs/a', file, { contentType: 'video/mp4' }), stored);
    t.same(
      await storage.putNewFile('outputs/a', file, { contentType: 'video/mp4', sha256: 'given' }),
      stored,
    );
    const sent = asked.map(({ method, url, headers, body }) => [
      ...[
        method,
        url.split('?')[0],
        headers['content-type'],
        headers['content-length'],
        headers['if-none-match'],
      ],
      ...[headers['x-amz-meta-sha256'], body],
    ]);
    t.same(sent, [
      ['PUT', '/videos/outputs/a', 'video/mp4', '5', undefined, sha256, 'hello'],
      ['PUT', '/videos/outputs/a', 'video/mp4', '5', '*', 'given', 'hello'],
    ]);
    for (const status of [412, 409]) {
      const taken = await provider(t, { status });
      t.equal(
        await taken.storage.putNewFile('outputs/a', file, { contentType: 'video/mp4' }),
        null,
        `${status}`,
      );
    }
    const denied = await provider(t, { status: 403 });
    await t.rejects(denied.storage.putNewFile('outputs/a', file, { contentType: 'video/mp4' }));
  },
);

t.test('what is not there is null, what may not be read is an error', async (t) => {
  const missing = await provider(t, { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' });
  t.same([await missing.storage.read('a'), await missing.storage.head('a')], [null, null]);
  const denied = await provider(t, { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' });
  await t.rejects(denied.storage.read('a'), { name: 'AccessDenied' });
  await t.rejects(denied.storage.head('a'));
  const there = await provider(t, {
    status: 200,
    headers: { etag: '"e"', 'content-length': '3' },
    body: 'abc',
  });
  const found = await there.storage.read('a');
  t.same(found!.object, { key: 'a', size: 3, contentType: 'application/octet-stream', etag: 'e' });
  t.equal(await text(found!.body), 'abc');
});

t.test('lists go on to their last page', async (t) => {
  const page = (key: string, next = '') =>
    `<ListBucketResult><Contents><Key>${key}</Key><Size>2</Size><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>${next ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${next}</NextContinuationToken>` : ''}</ListBucketResult>`;
  const response = {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: page('uploads/a', 'more'),
  };
  const { storage, asked } = await provider(t, response);
  const keys: unknown[] = [];
  for await (const found of storage.list('uploads/')) {
    keys.push(found);
    response.body = page('uploads/b');
  }
  const modified = new Date('2026-01-02T03:04:05.000Z');
  t.same(keys, [
    { key: 'uploads/a', size: 2, modified },
    { key: 'uploads/b', size: 2, modified },
  ]);
  t.same(
    asked.map(({ url }) => new URL(url, 'http://a').searchParams.get('continuation-token')),
    [null, 'more'],
  );
  t.match(asked[0]!.url, 'prefix=uploads%2F');
});

t.test('addresses end on the second that was asked for, and slots allow what was asked for', async (t) => {
  const { storage, asked } = await provider(t, { status: 500 });
  const at = {
    signedAt: new Date('2026-03-01T12:00:00.900Z'),
    expiresAt: new Date('2026-03-01T13:00:00.500Z'),
  };
  const address = new URL(
    await storage.signGet('outputs/a.mp4', { ...at, filename: 'Größe.mp4', contentType: 'video/mp4' }),
  );
  const member = (name: string) => address.searchParams.get(name);
  t.same([member('X-Amz-Date'), member('X-Amz-Expires')], ['20260301T120000Z', '3600']);
  t.equal(
    member('response-content-disposition'),
    `attachment; filename="Gro_e.mp4"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.mp4`,
  );
  t.equal(member('response-content-type'), 'video/mp4');
  const plain = new URL(await storage.signGet('outputs/a.mp4', at));
  t.notOk(
    plain.searchParams.has('response-content-disposition') || plain.searchParams.has('response-content-type'),
  );
  const { fields, url } = await storage.signPost('uploads/a', {
    contentType: 'video/mp4',
    maxBytes: 7,
    expiresInSeconds: 60,
  });
  t.equal(new URL(url).pathname, '/videos');
  t.match(fields, {
    key: 'uploads/a',
    'Content-Type': 'video/mp4',
    success_action_status: '204',
    'x-amz-meta-one-shot': 'true',
  });
  const policy = JSON.parse(Buffer.from(fields.Policy!, 'base64').toString());
  t.ok(JSON.stringify(policy.conditions).includes('["content-length-range",1,7]'));
  t.ok(Math.abs(Date.parse(policy.expiration) - Date.now() - 60_000) < 30_000);
  t.equal(asked.length, 0, 'nothing is asked for it');
});
