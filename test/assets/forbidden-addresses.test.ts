import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import t, { type Test } from 'tap';
import type { Resolver } from '../../src/generation/assets/address-rules.ts';
import { AttachmentError } from '../../src/generation/assets/attachment-error.ts';
import { guardedFetch } from '../../src/generation/assets/guarded-fetch.ts';
import { isPublicAddress } from '../../src/generation/assets/public-address.ts';

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

const names: Record<string, string[]> = {
  'rebind.test': ['127.0.0.1'],
  'mixed.test': ['93.184.216.34', '127.0.0.1'],
  'mixed-reversed.test': ['10.0.0.1', '93.184.216.34'],
  'six.test': ['::1'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'nat64.test': ['64:ff9b::7f00:1'],
  'sixtofour.test': ['2002:7f00:1::'],
  'metadata.test': ['169.254.169.254'],
  'ula.test': ['fd00:ec2::254'],
  'zero.test': ['0.0.0.0'],
  'none.test': [],
};

/** Names of the tests only; no look-up of this machine is ever asked. */
const resolver: Resolver = (hostname, _options, done) => {
  const found = names[hostname.replace(/\.$/, '')];
  if (!found) return done(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), []);
  done(
    null,
    found.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
  );
};

const literals = [
  ...['127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '0x7f.1', '0x7f000001', '0X7F000001', '2130706433'],
  ...[
    '017700000001',
    '0177.0.0.1',
    '0177.0x0.0.1',
    '00000177.1',
    '①②⑦.⓪.⓪.①',
    '１２７.０.０.１',
    '127。0。0。1',
  ],
  ...['%31%32%37.0.0.1', '127.0.0.1.', '0', '0.0.0.0', '0x0', '10.0.0.1', '10.255.255.255', '172.16.0.1'],
  ...['172.31.255.254', '192.168.0.1', '192.168.1.254', '3232235777', '169.254.169.254', '169.254.170.2'],
  ...['0xa9fea9fe', '2852039166', '0251.0376.0251.0376', '①⑥⑨.②⑤④.①⑥⑨.②⑤④', '100.64.0.1', '100.100.100.200'],
  ...['168.63.129.16', '192.0.0.192', '192.0.2.1', '198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1'],
  ...['239.255.255.250', '240.0.0.1', '255.255.255.255', '192.88.99.1', '[::]', '[::1]', '[0:0:0:0:0:0:0:1]'],
  ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:10.0.0.1]', '[::ffff:a9fe:a9fe]', '[::127.0.0.1]'],
  ...['[64:ff9b::127.0.0.1]', '[64:ff9b::a9fe:a9fe]', '[64:ff9b:1::10.0.0.1]', '[2002:7f00:1::1]'],
  ...[
    '[2002:a00:1::]',
    '[2001::1]',
    '[2001:db8::1]',
    '[fe80::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[ff02::1]',
  ],
  ...['[fec0::1]', '[100::1]', '[::ffff:0:127.0.0.1]', '[3fff::1]', '[5f00::1]', '[4000::1]'],
];

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

  for (const url of [
    `http://127.0.0.1:${trap.port}/`,
    `http://[::1]:${trap.port}/`,
    `http://[::ffff:127.0.0.1]:${trap.port}/`,
    `http://rebind.test:${trap.port}/`,
    'http://example.com:22/',
    'http://example.com:8080/',
    'https://example.com:6379/',
    'http://user@example.com/',
    'http://user:secret@example.com/',
    'http://127.0.0.1@example.com/',
    'file:///etc/passwd',
    'ftp://example.com/a.png',
    'gopher://example.com/',
    'data:image/png;base64,AAAA',
    'blob:https://example.com/1',
    'javascript:alert(1)',
    'ws://example.com/',
    'jar:http://example.com!/',
  ]) {
    await refused(url);
  }
  for (const url of ['http://', 'not a url', '//example.com/x', 'http://[::1', 'http://1.2.3.4.5.6/']) {
    await refused(url, 'attachment_unreachable');
  }
  t.equal(trap.connections(), 0, 'no connection was opened');
  t.equal(connected(), 0, 'nor to any other port');
});

t.test('redirects are checked at every hop', async (t) => {
  const trap = await listener(t);
  let target = '/';
  const server = createServer((request, response) => {
    if (request.url === '/file') return void response.end('hello');
    if (request.url === '/loop') return void response.writeHead(302, { location: '/loop' }).end();
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

  for (target of [
    `http://127.0.0.1:${trap.port}/`,
    `http://127.1:${trap.port}/`,
    `//[::1]:${trap.port}/`,
    `http://localhost:${trap.port}/`,
    `http://user:pw@127.0.0.1:${port}/`,
    'http://169.254.169.254/',
    'http://rebind.test/',
    'https://mapped.test/',
    'file:///etc/passwd',
    'data:text/plain,x',
    'gopher://127.0.0.1/',
  ]) {
    await t.rejects(guardedFetch(start, options), { code: 'attachment_forbidden_address' }, target);
  }
  t.equal(trap.connections(), 0, 'no hop was connected to');
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
