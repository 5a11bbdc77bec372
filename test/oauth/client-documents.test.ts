// What a client's document may be that is fetched because its id is an address (client-id metadata documents).
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import { documentFetch } from '../../src/oauth/client-documents.ts';

const LARGEST = 10 * 1024;
let written = 0;
const server = createServer((request, response) => {
  const headers = { 'content-type': 'application/json' };
  if (request.url === '/moved') return response.writeHead(302, { location: '/fits' }).end();
  if (request.url === '/fits') return response.writeHead(200, headers).end('"'.padEnd(LARGEST - 1) + '"');
  if (request.url === '/more') return response.writeHead(200, headers).end('"'.padEnd(LARGEST) + '"');
  // One that never ends.
  response.writeHead(200, headers);
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(16 * 1024))) written += 1;
  };
  response.on('drain', more);
  more();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
t.teardown(() => {
  server.closeAllConnections();
  server.close();
});
const { port } = server.address() as AddressInfo;
const fetched = documentFetch([`127.0.0.1:${port}`]);
const base = `http://127.0.0.1:${port}`;

t.test('a document of 10 KiB is read, and not a byte more', async (t) => {
  const response = await fetched(`${base}/fits`);
  t.equal((await response.text()).length, LARGEST);
  t.equal(response.headers.get('content-type'), 'application/json');
  await t.rejects(fetched(`${base}/more`), /more than 10240 bytes/);
});

t.test('one that never ends is given up at once', async (t) => {
  await t.rejects(fetched(`${base}/endless`), /more than 10240 bytes/);
  t.ok(written < 1000, 'the connection ends with it');
});

t.test('no redirect is followed', async (t) => {
  await t.rejects(fetched(`${base}/moved`), /redirects/);
});

t.test('this machine and its networks are out of reach', async (t) => {
  for (const host of ['127.0.0.1', '[::1]', '169.254.169.254', '10.0.0.1', '192.168.0.1', '0.0.0.0'])
    await t.rejects(documentFetch([])(`https://${host}/client`), /forbidden|public|address/i, host);
});
