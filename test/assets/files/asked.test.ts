// What a foreign server is told when a file is fetched from it, and what is taken of its answer.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import t from 'tap';
import { guardedFetch } from '../../../src/outbound/guarded-fetch.ts';

const told: { url: string; headers: IncomingHttpHeaders }[] = [];
const server = createServer((request, response) => {
  told.push({ url: request.url!, headers: request.headers });
  const [, what, number] = /^\/(\w+)\/(\d+)/.exec(request.url!) ?? [];
  if (what === 'hop' && number !== '0')
    return response.writeHead(302, { location: `/hop/${Number(number) - 1}`, 'set-cookie': 'a=b' }).end();
  if (what === 'status') return response.writeHead(Number(number)).end('no file');
  const headers = { 'content-type': 'text/plain', 'content-encoding': 'identity', 'content-length': '4' };
  return response.writeHead(200, headers).end('file');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
t.teardown(() => {
  server.closeAllConnections();
  server.close();
});
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
const fetched = async (path: string, more: { accept?: string; mostRedirects?: number } = {}) => {
  told.length = 0;
  const signal = new AbortController().signal;
  const { body, close, ...facts } = await guardedFetch(`http://${host}${path}`, {
    ...{ allowLoopback: [host], signal },
    ...more,
  });
  const content = await text(body);
  await close();
  return { ...facts, content };
};

t.test('a request says who asks, and nothing of whom it is for', async (t) => {
  const found = await fetched('/file/1?x=1#part');
  t.same(told, [
    {
      url: '/file/1?x=1',
      headers: {
        ...{ host, connection: 'close', accept: '*/*', 'accept-encoding': 'identity' },
        'user-agent': 'framelog-attachments/1.0',
      },
    },
  ]);
  t.match(found, {
    content: 'file',
    contentType: 'text/plain',
    contentEncoding: 'identity',
    contentLength: 4,
  });
  await fetched('/file/1', { accept: 'text/html' });
  t.equal(told[0]!.headers.accept, 'text/html');
});

t.test('five redirects are followed, without what a server wanted to be remembered', async (t) => {
  const { finalUrl } = await fetched('/hop/5');
  t.equal(finalUrl.href, `http://${host}/hop/0`);
  t.equal(told.length, 6);
  t.same(
    told.map(({ headers }) => headers.cookie),
    Array(6).fill(undefined),
  );
  await t.rejects(fetched('/hop/6'), /redirects more than 5 times/);
  await t.rejects(fetched('/hop/1', { mostRedirects: 0 }), /redirects more than 0 times/);
});

t.test('only a whole file is one', async (t) => {
  for (const status of [201, 204, 206, 404, 500])
    await t.rejects(fetched(`/status/${status}`), {
      message: `the server responded ${status} instead of the file`,
      cause: { status },
    });
});
