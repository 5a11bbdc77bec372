// What every request to our own store is wrapped in, and how long a provider may be silent.
import { EventEmitter } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HeadBucketCommand } from '@aws-sdk/client-s3';
import t from 'tap';
import { requestHandler } from '../../../src/storage/embedded/request-handler.ts';
import { fail } from '../../../src/storage/embedded/s3-error.ts';
import { s3Client } from '../../../src/storage/s3-client.ts';

/** Handles one request by a route; a connection that has broken is said so. */
async function handled(route: () => Promise<void>, { broken = false, headersSent = false } = {}) {
  const defects: unknown[] = [];
  const seen = { status: 0, headers: {} as Record<string, unknown>, body: '', idle: 0, destroyed: 0 };
  const res = Object.assign(new EventEmitter(), {
    headersSent,
    setHeader: (name: string, value: unknown) => Object.assign(seen.headers, { [name]: value }),
    writeHead: (status: number) => Object.assign(seen, { status }) && res,
    end: (body?: Buffer) => void Object.assign(seen, { body: String(body ?? '') }),
    destroy: () => void seen.destroyed++,
  });
  const req = {
    ...{ method: 'GET', url: '/storage/films/a', headers: { accept: 'application/json' }, complete: true },
    socket: { destroyed: broken },
    setTimeout: (milliseconds: number) => Object.assign(seen, { idle: milliseconds }),
  };
  const options = { prefix: '/storage', idleTimeoutMs: 7_000, onDefect: (it: unknown) => defects.push(it) };
  const handle = requestHandler(options, route);
  await handle(req as unknown as IncomingMessage, res as unknown as ServerResponse);
  return { ...seen, defects, res, destroyed: () => seen.destroyed };
}
const breaks = new Error('the disk is gone');

t.test('what breaks is a defect, unless it was the connection; a refusal is none', async (t) => {
  const broken = await handled(() => Promise.reject(breaks));
  t.same(broken.defects, [breaks]);
  t.equal(broken.status, 500);
  t.equal(
    broken.body,
    '{"error":"internal_error","message":"The store met an internal error. Please try again."}',
  );
  t.same((await handled(() => Promise.reject(breaks), { broken: true })).defects, [], 'the sender has gone');
  const refused = await handled(async () => fail('NoSuchKey', 'Not here.'));
  t.same(
    [refused.defects, refused.status, refused.body],
    [[], 404, '{"error":"no_such_key","message":"Not here."}'],
  );
});

t.test('pages of any origin may read what they are told, and silence has its time', async (t) => {
  const { headers, idle } = await handled(async () => {});
  t.same(headers, {
    'access-control-allow-origin': '*',
    'access-control-expose-headers':
      'ETag, Content-Range, Content-Length, Content-Disposition, Accept-Ranges, Location',
  });
  t.equal(idle, 7_000);
});

t.test('on silence a response that has begun is cut off, another is still to come', async (t) => {
  for (const headersSent of [true, false]) {
    const { res, destroyed } = await handled(async () => {}, { headersSent });
    res.emit('timeout');
    t.equal(destroyed(), headersSent ? 1 : 0);
  }
});

t.test('a provider has five seconds to be reached and a minute to say something', async (t) => {
  const server = createServer((_, response) => response.end());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  t.teardown(() => server.close());
  const client = s3Client({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ region: 'us-east-1', forcePathStyle: true },
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });
  t.teardown(() => client.destroy());
  await client.send(new HeadBucketCommand({ Bucket: 'films' }));
  const handler = client.config.requestHandler as { httpHandlerConfigs?: () => Record<string, unknown> };
  const { connectionTimeout, socketTimeout, requestTimeout } = handler.httpHandlerConfigs!();
  t.same([connectionTimeout, socketTimeout, requestTimeout], [5_000, 60_000, undefined]);
});
