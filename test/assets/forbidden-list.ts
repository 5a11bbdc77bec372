import type { LookupAddress } from 'node:dns';
import type { Resolver } from '../../src/outbound/address-rules.ts';

/** Names that lead inside, alone or among others. */
export const names: Record<string, string[]> = {
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

/** Knows the names above and no other; no look-up of this machine is ever asked. */
export const resolver: Resolver = (hostname, _options, done) => {
  const found = names[hostname.replace(/\.$/, '')];
  if (!found) return done(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), []);
  done(
    null,
    found.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
  );
};

/** Hosts that are addresses of no public server, in every spelling that parsers accept. */
export const literals = [
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

/** Addresses that name a listener on this machine's `port`, or that no attachment may have at all. */
export const forbiddenUrls = (port: number): string[] => [
  `http://127.0.0.1:${port}/`,
  `http://[::1]:${port}/`,
  `http://[::ffff:127.0.0.1]:${port}/`,
  `http://rebind.test:${port}/`,
  'http://example.com:22/',
  'http://example.com:8080/',
  'https://example.com:6379/',
  'http://user@example.com/',
  'http://user:secret@example.com/',
  'http://127.0.0.1@example.com/',
];

/** Addresses that are not http(s); a request with one is refused before there is a job. */
export const otherSchemes = [
  'file:///etc/passwd',
  'ftp://example.com/a.png',
  'gopher://example.com/',
  'data:image/png;base64,AAAA',
  'blob:https://example.com/1',
  'javascript:alert(1)',
  'ws://example.com/',
  'jar:http://example.com!/',
];

/** Texts that are no absolute address. */
export const notAddresses = ['http://', 'not a url', '//example.com/x', 'http://[::1', 'http://1.2.3.4.5.6/'];

/** Where a harmless server could redirect to, with a listener on this machine's `port` and the server's own. */
export const forbiddenTargets = (port: number, own: number): string[] => [
  `http://127.0.0.1:${port}/`,
  `http://127.1:${port}/`,
  `//[::1]:${port}/`,
  `http://localhost:${port}/`,
  `http://user:pw@127.0.0.1:${own}/`,
  'http://169.254.169.254/',
  'http://rebind.test/',
  'https://mapped.test/',
  'file:///etc/passwd',
  'data:text/plain,x',
  'gopher://127.0.0.1/',
];
