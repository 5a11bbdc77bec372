// What strangers' servers do, in the words that a customer is told, and what a name must lead to before it is connected to.
import type { LookupAddress } from 'node:dns';
import t from 'tap';
import { errors } from 'undici';
import { AttachmentError, forbiddenAddress } from '../../src/domain/attachment-error.ts';
import {
  checkedUrl,
  guardedLookup,
  isAllowedLoopback,
  type Resolver,
} from '../../src/outbound/address-rules.ts';
import { inCustomerWords } from '../../src/outbound/guarded-fetch.ts';
import { isLoopbackAddress, isPublicAddress } from '../../src/outbound/public-address.ts';

const failure = (code: string, message = 'connect to 10.1.2.3') =>
  Object.assign(new Error(message), { code });

t.test('network errors in a customer’s words, without what was resolved', async (t) => {
  const own = forbiddenAddress('ours');
  const cases: [error: unknown, message: string][] = [
    [failure('ENOTFOUND'), 'the name of the server could not be found'],
    [failure('EAI_AGAIN'), 'the name of the server could not be found'],
    [failure('EAI_NODATA'), 'the name of the server could not be found'],
    [failure('EAI_FAIL'), 'the name of the server could not be found'],
    [new errors.HeadersTimeoutError(), 'the server did not respond within 10 seconds'],
    [new errors.BodyTimeoutError(), 'the server stopped sending for 20 seconds'],
    [failure('Z_DATA_ERROR'), 'the server sends damaged compressed data'],
    [failure('ERR__ERROR_FORMAT_PADDING_1'), 'the server sends damaged compressed data'],
    [failure('CERT_HAS_EXPIRED'), 'the certificate of the server is not valid'],
    [failure('ERR_TLS_CERT_ALTNAME_INVALID'), 'the certificate of the server is not valid'],
    [failure('DEPTH_ZERO_SELF_SIGNED_CERT'), 'the certificate of the server is not valid'],
    [failure('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), 'the certificate of the server is not valid'],
    [failure('EPROTO', 'SSL routines'), 'the connection to the server failed'],
    [failure('ECONNREFUSED'), 'the server refused the connection'],
    [failure('ECONNRESET'), 'the connection to the server failed'],
    [new TypeError('fetch failed', { cause: failure('ECONNREFUSED') }), 'the server refused the connection'],
    [
      new AggregateError([failure('ECONNREFUSED'), failure('ENOTFOUND')]),
      'the server refused the connection',
    ],
    ['a text', 'the connection to the server failed'],
    [own, 'ours'],
    [new Error('outside', { cause: own }), 'ours'],
    [new AggregateError([own]), 'ours'],
  ];
  for (const [error, message] of cases) {
    const told = inCustomerWords(error);
    t.ok(told instanceof AttachmentError);
    t.same([told.message, told.code], [message, message === 'ours' ? own.code : 'attachment_unreachable']);
  }
  const cause = failure('ENOTFOUND');
  t.equal(inCustomerWords(cause).cause, cause, 'the log has it');
});

type Answer = { error: Error | null; address: unknown; family: number | undefined };

/** What a socket gets for a name that leads to these addresses. */
function looked(addresses: LookupAddress[] | Error, options: object): Promise<Answer & { asked: object }> {
  return new Promise((resolve) => {
    let asked: object = {};
    const resolver: Resolver = (_name, wanted, done) => {
      asked = wanted;
      if (addresses instanceof Error) done(addresses, []);
      else done(null, addresses);
    };
    const lookup = guardedLookup(resolver, isPublicAddress);
    lookup('name.example', options, (error, address, family) => resolve({ error, address, family, asked }));
  });
}

const PUBLIC = { address: '93.184.215.14', family: 4 };
const PUBLIC6 = { address: '2606:2800:21f::1', family: 6 };
const PRIVATE = { address: '10.0.0.1', family: 4 };

t.test('a name leads only where all of its addresses may be reached', async (t) => {
  const all = await looked([PUBLIC, PUBLIC6], { all: true, family: 6, hints: 32 });
  t.same([all.error, all.address], [null, [PUBLIC, PUBLIC6]]);
  t.same(all.asked, { all: true, family: 6, hints: 32 });
  const one = await looked([PUBLIC6, PUBLIC], {});
  t.same([one.error, one.address, one.family], [null, '2606:2800:21f::1', 6]);
  for (const options of [{}, { all: true }]) {
    const mixed = await looked([PUBLIC, PRIVATE], options);
    t.equal(mixed.error?.message, 'the address does not lead to a publicly reachable server');
    t.equal(mixed.address, '');
  }
  t.equal((await looked([], {})).error?.message, 'the name of the server has no address');
  const lost = failure('ENOTFOUND');
  t.equal((await looked(lost, {})).error, lost);
});

t.test('public and loopback addresses', async (t) => {
  const yes = ['93.184.215.14', '1.1.1.1', '2606:2800:21f::1', '::ffff:93.184.215.14', '64:ff9b::5db8:d70e'];
  const no = [
    ...[
      '',
      'localhost',
      '999.1.1.1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.0.1',
      '127.0.0.1',
      '169.254.169.254',
    ],
    ...['0.0.0.0', '100.64.0.1', '198.18.0.1', '192.0.2.1', '224.0.0.1', '255.255.255.255', '168.63.129.16'],
    ...['::1', '::', 'fe80::1', 'fc00::1', 'ff02::1', '2001:db8::1', '::ffff:10.0.0.1', '64:ff9b::a00:1'],
    ...[
      '64:ff9b:1::5db8:d70e',
      '::5db8:d70e',
      '::10.0.0.1',
      '2002:5db8:d70e::1',
      '4000::1',
      '::ffff:168.63.129.16',
    ],
  ];
  t.same(
    yes.filter((it) => !isPublicAddress(it)),
    [],
  );
  t.same(
    no.filter((it) => isPublicAddress(it)),
    [],
  );
  t.same(
    ['127.0.0.1', '127.9.9.9', '::1'].filter((it) => !isLoopbackAddress(it)),
    [],
  );
  t.same(
    ['', '10.0.0.1', '::2', '128.0.0.1'].filter((it) => isLoopbackAddress(it)),
    [],
  );
});

t.test('an address is judged before it is opened', async (t) => {
  const open = ['localhost:8080', '[::1]:443', '10.0.0.1:80'];
  const fits: [address: string, href: string][] = [
    ['https://example.org/a?b#c', 'https://example.org/a?b'],
    ['http://EXAMPLE.org:80', 'http://example.org/'],
    ['//other.example/x', 'https://other.example/x'],
    ['http://localhost:8080/', 'http://localhost:8080/'],
    ['https://[::1]/', 'https://[::1]/'],
    ['http://example.org:443/', 'http://example.org:443/'],
  ];
  const base = new URL('https://example.org/');
  for (const [address, href] of fits) t.equal(checkedUrl(address, base, open).href, href);
  const refused: [address: string, message: string][] = [
    ['http://', 'the address is not a valid URL'],
    ['file:///etc/passwd', 'only http and https addresses can be fetched, not file:'],
    ['https://me@example.org/', 'an address must not carry a user name or password'],
    ['https://:word@example.org/', 'an address must not carry a user name or password'],
    ['https://example.org:8080/', 'only the ports 80 and 443 can be fetched from'],
    ['http://localhost:8081/', 'only the ports 80 and 443 can be fetched from'],
    ['http://0x7f.1/', 'the address does not lead to a publicly reachable server'],
    ['http://[::1]/', 'the address does not lead to a publicly reachable server'],
    ['http://10.0.0.1/', 'the address does not lead to a publicly reachable server'],
  ];
  for (const [address, message] of refused)
    t.throws(() => checkedUrl(address, undefined, open), { message }, address);
  t.ok(isAllowedLoopback(new URL('http://localhost:8080/x'), open));
  t.notOk(isAllowedLoopback(new URL('http://localhost/x'), open));
});
