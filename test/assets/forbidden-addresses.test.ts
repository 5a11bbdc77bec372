import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer } from 'node:http';
import https from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import t, { type Test } from 'tap';
import { AttachmentError } from '../../src/domain/attachment-error.ts';
import { guardedFetch } from '../../src/outbound/guarded-fetch.ts';
import { isPublicAddress } from '../../src/outbound/public-address.ts';
import { loopbackCertificate } from '../support/certificate.ts';
import {
  forbiddenTargets,
  forbiddenUrls,
  literals,
  names,
  notAddresses,
  otherSchemes,
  resolver,
} from './forbidden-list.ts';

const listening = (server: Server, host: string) =>
  new Promise<number>((resolve) => {
    server.listen(0, host, () => resolve((server.address() as AddressInfo).port));
  });

/** A listener on every interface: any connection to this machine, in whatever spelling, is counted. */
async function listener(t: Test) {
  let connections = 0;
  const server = createTcpServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  const port = await listening(server, '::');
  t.teardown(() => new Promise((done) => server.close(done)));
  return { port, connections: () => connections };
}

/** Counts every connection that the HTTP client completes, whatever the port: port 80 cannot be listened on here. */
function connectionCounter(t: Test): () => number {
  let connected = 0;
  const count = () => {
    connected += 1;
  };
  subscribe('undici:client:connected', count);
  t.teardown(() => unsubscribe('undici:client:connected', count));
  return () => connected;
}

t.test('addresses that never see a connection', async (t) => {
  const trap = await listener(t);
  const connected = connectionCounter(t);
  const options = { allowLoopback: [], resolver, signal: AbortSignal.timeout(20_000) };
  const refused = async (url: string, code = 'attachment_forbidden_address') => {
    const error = await guardedFetch(url, options).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    t.ok(error instanceof AttachmentError, `${url} is refused`);
    t.equal((error as AttachmentError).code, code, url);
    t.notMatch((error as AttachmentError).message, /127\.0|10\.0|169\.254|::1|::ffff/, 'tells no address');
  };

  for (const host of literals) {
    await refused(`http://${host}/latest/meta-data`);
    await refused(`https://${host}:443/`);
  }
  for (const name of Object.keys(names).filter((name) => name !== 'none.test')) {
    await refused(`http://${name}/`);
    await refused(`https://${name}./`);
  }
  await refused('http://none.test/', 'attachment_unreachable');
  await refused('http://unknown.test/', 'attachment_unreachable');

  for (const url of [...forbiddenUrls(trap.port), ...otherSchemes]) {
    await refused(url);
  }
  for (const url of notAddresses) {
    await refused(url, 'attachment_unreachable');
  }
  t.equal(trap.connections(), 0, 'no connection was opened');
  t.equal(connected(), 0, 'nor to any other port');
});

t.test('redirects are checked at every hop', async (t) => {
  const trap = await listener(t);
  let target = '/';
  let status = 302;
  const server = createServer((request, response) => {
    if (request.url === '/file') return void response.end('hello');
    if (request.url === '/loop') return void response.writeHead(302, { location: '/loop' }).end();
    const hops = /^\/hops\/(\d)$/.exec(request.url ?? '')?.[1];
    if (hops === '0') return void response.end('hello');
    if (hops) return void response.writeHead(status, { location: `/hops/${Number(hops) - 1}` }).end();
    if (request.url === '/status') return void response.writeHead(status).end();
    if (request.url === '/once') return void response.writeHead(307, { location: '/file' }).end();
    response.writeHead(302, { location: target }).end('ignored');
  });
  const port = await listening(server, '127.0.0.1');
  t.teardown(() => new Promise((done) => server.close(done)));
  const connected = connectionCounter(t);
  const allowLoopback = [`127.0.0.1:${port}`];
  const start = `http://127.0.0.1:${port}/`;
  const options = { allowLoopback, resolver, signal: AbortSignal.timeout(20_000) };

  const followed = await guardedFetch(`${start}once`, options);
  t.equal((await followed.body.toArray()).join(''), 'hello', 'a harmless redirect is followed');
  await followed.close();
  t.equal(connected(), 2, 'one connection a hop, each of them counted');
  await t.rejects(guardedFetch(`${start}loop`, options), { code: 'attachment_unreachable' });

  for (status of [301, 302, 303, 307, 308]) {
    const moved = await guardedFetch(`${start}hops/5`, options);
    t.equal((await moved.body.toArray()).join(''), 'hello', `five redirects of ${status}`);
    t.equal(moved.finalUrl.pathname, '/hops/0');
    await moved.close();
  }
  await t.rejects(guardedFetch(`${start}hops/6`, options), { message: /redirects more than 5 times/ });
  const one = { ...options, mostRedirects: 1 };
  await (await guardedFetch(`${start}hops/1`, one)).close();
  await t.rejects(guardedFetch(`${start}hops/2`, one), { message: /redirects more than 1 times/ });
  for (status of [201, 204, 206, 300, 304, 404, 500])
    await t.rejects(guardedFetch(`${start}status`, options), {
      code: 'attachment_unreachable',
      message: new RegExp(`responded ${status} instead of the file`),
      cause: { name: 'UnexpectedStatus', status },
    });

  for (target of forbiddenTargets(trap.port, port)) {
    await t.rejects(guardedFetch(start, options), { code: 'attachment_forbidden_address' }, target);
  }
  t.equal(trap.connections(), 0, 'no hop was connected to');
});

t.test('what began under TLS ends under TLS', async (t) => {
  let plainly = 0;
  const plain = createServer((_request, response) => {
    plainly += 1;
    response.end('hello');
  });
  const plainPort = await listening(plain, '127.0.0.1');
  const certificate = loopbackCertificate();
  setDefaultCACertificates([...getCACertificates('default'), certificate.cert]);
  const sealed = https.createServer(certificate, (request, response) => {
    const location = request.url === '/down' ? `http://127.0.0.1:${plainPort}/` : '/file';
    if (request.url === '/file') response.end('hello');
    else response.writeHead(302, { location }).end();
  });
  const port = await listening(sealed, '127.0.0.1');
  t.teardown(() => {
    for (const server of [plain, sealed]) server.close();
  });
  const allowLoopback = [`127.0.0.1:${port}`, `127.0.0.1:${plainPort}`];
  const options = { allowLoopback, resolver, signal: AbortSignal.timeout(20_000) };
  const kept = await guardedFetch(`https://127.0.0.1:${port}/on`, options);
  t.equal((await kept.body.toArray()).join(''), 'hello');
  await kept.close();
  await t.rejects(guardedFetch(`https://127.0.0.1:${port}/down`, options), {
    code: 'attachment_forbidden_address',
    message: /from https to plain http/,
  });
  t.equal(plainly, 0);
});

t.test('an allow-list entry opens the loopback interface only', async (t) => {
  const allowLoopback = ['metadata.test:80', '10.0.0.1:80'];
  const options = { allowLoopback, resolver, signal: AbortSignal.timeout(20_000) };
  await t.rejects(guardedFetch('http://metadata.test/', options), { code: 'attachment_forbidden_address' });
  await t.rejects(guardedFetch('http://10.0.0.1/', options), { code: 'attachment_forbidden_address' });
});

t.test('public addresses are public', async (t) => {
  for (const address of [
    '8.8.8.8',
    '93.184.216.34',
    '2606:4700::1111',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
  ]) {
    t.ok(isPublicAddress(address), address);
  }
  t.notOk(isPublicAddress('not an address'));
});
