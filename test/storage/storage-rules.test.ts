import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import t from 'tap';
import { AwsChunkedDecoder } from '../../src/storage/embedded/objects/aws-chunked.ts';
import { isNotModified, rangeOf } from '../../src/storage/embedded/objects/conditional-read.ts';
import { protectiveHeaders } from '../../src/storage/embedded/objects/download-policy.ts';
import { ownKey } from '../../src/storage/own-address.ts';

const NOON = Date.UTC(2026, 10, 22, 12);
const CURRENT = { etag: '"abc"', modified: NOON };
const date = (ms: number) => new Date(ms).toUTCString();
/** 304, 412 or 200 for conditions. */
const judged = (headers: Record<string, string>) => {
  try {
    return isNotModified(headers, CURRENT) ? 304 : 200;
  } catch {
    return 412;
  }
};

t.test('conditions are judged in the order of RFC 9110, to the second', async (t) => {
  const cases: [Record<string, string>, number][] = [
    [{}, 200],
    [{ 'if-match': '"abc"' }, 200],
    [{ 'if-match': '"x", W/"abc"' }, 200],
    [{ 'if-match': '*' }, 200],
    [{ 'if-match': '"x"' }, 412],
    [{ 'if-match': '"abc"', 'if-unmodified-since': date(NOON - 1000) }, 200],
    [{ 'if-unmodified-since': date(NOON) }, 200],
    [{ 'if-unmodified-since': date(NOON - 1000) }, 412],
    [{ 'if-none-match': '"abc"' }, 304],
    [{ 'if-none-match': '"x"' }, 200],
    [{ 'if-none-match': '"x"', 'if-modified-since': date(NOON) }, 200],
    [{ 'if-modified-since': date(NOON) }, 304],
    [{ 'if-modified-since': date(NOON - 1000) }, 200],
    [{ 'if-modified-since': 'nonsense', 'if-unmodified-since': 'nonsense' }, 200],
  ];
  for (const [headers, status] of cases) t.equal(judged(headers), status, JSON.stringify(headers));
});

t.test('a range is one, within the object, and of this version', async (t) => {
  const of = (range: string | undefined, size = 10, ifRange?: string) => {
    try {
      const headers = { ...(range && { range }), ...(ifRange && { 'if-range': ifRange }) };
      const found = rangeOf(headers, size, CURRENT);
      return found && [found.from, found.to];
    } catch {
      return 416;
    }
  };
  const cases: [Parameters<typeof of>, unknown][] = [
    [[undefined], null],
    [['bytes=0-0'], [0, 0]],
    [['BYTES= 2-5 '], [2, 5]],
    [['bytes=2-'], [2, 9]],
    [['bytes=2-99'], [2, 9]],
    [['bytes=9-9'], [9, 9]],
    [['bytes=10-'], 416],
    [['bytes=5-4'], null],
    [['bytes=-3'], [7, 9]],
    [['bytes=-99'], [0, 9]],
    [['bytes=-0'], 416],
    [['bytes=-1', 0], 416],
    [['bytes=0-', 0], 416],
    [['bytes=0-1,3-4'], null],
    [['items=0-1'], null],
    [['bytes=-'], null],
    [
      ['bytes=0-1', 10, '"abc"'],
      [0, 1],
    ],
    [['bytes=0-1', 10, '"x"'], null],
    [
      ['bytes=0-1', 10, date(NOON)],
      [0, 1],
    ],
    [['bytes=0-1', 10, date(NOON - 1000)], null],
    [['bytes=0-1', 10, date(NOON + 1000)], null],
  ];
  for (const [given, expected] of cases) t.same(of(...given), expected, given.join(' '));
});

/** What a chunked body decodes to, whatever pieces it comes in. */
async function decoded(body: string, piece: number) {
  const decoder = new AwsChunkedDecoder();
  const pieces = Array.from({ length: Math.ceil(body.length / piece) }, (_, i) =>
    Buffer.from(body.slice(i * piece, (i + 1) * piece)),
  );
  const whole = await text(Readable.from(pieces).pipe(decoder)).catch((error: Error) => error.message);
  return [whole, Object.fromEntries(decoder.trailers)];
}

t.test('a chunked body comes whole or not at all, wherever it is parted', async (t) => {
  const body = '5;x=y\r\nhello\r\nA\r\n, chunked!\r\n0\r\nX-Amz-Checksum-Crc32: AA== \r\n\r\n';
  for (const piece of [1, 7, 1000])
    t.same(await decoded(body, piece), ['hello, chunked!', { 'x-amz-checksum-crc32': 'AA==' }]);
  t.same(await decoded('0\r\n', 9), ['', {}], 'an end without trailers');
  const cut = 'The chunked body ended before its last chunk.';
  for (const part of [
    '',
    '5\r\nhel',
    '5\r\nhello\r\n',
    '5\r\nhello\r\n0',
    body.slice(0, -2),
    body.slice(0, -30),
  ])
    t.equal((await decoded(part, 9))[0], part === body.slice(0, -2) ? 'hello, chunked!' : cut, part);
  const broken = 'The chunked body is malformed.';
  const wrong = ['x\r\n', '5\r\nhellooo\r\n', '0\r\nno colon\r\n', `${body}more`, `${'0'.repeat(5000)}`];
  for (const other of [
    ...wrong,
    `0\r\n${Array.from({ length: 17 }, (_, i) => `a${i}: b\r\n`).join('')}`,
    '-1\r\n',
    '1234567890abc\r\n',
  ])
    t.equal((await decoded(other, 4096))[0], broken, other.slice(0, 20));
});

t.test('what a browser would run is a download in a sandbox', async (t) => {
  const disposition = (type: string, asked?: string) => protectiveHeaders(type, asked)['content-disposition'];
  for (const type of ['image/png', 'image/jpeg; q=1', 'video/mp4', 'audio/x-wav']) {
    t.equal(disposition(type), undefined, type);
    t.equal(disposition(type, 'inline'), 'inline', type);
  }
  for (const type of ['image/svg+xml', 'text/html', 'application/pdf', 'ximage/png', 'image/pngx']) {
    t.equal(disposition(type), 'attachment', type);
    t.equal(disposition(type, 'inline'), 'attachment', type);
    t.equal(disposition(type, 'Attachment; filename="a"'), 'Attachment; filename="a"');
  }
  t.equal(disposition('text/html', 'no attachment'), 'attachment');
  t.equal('content-disposition' in protectiveHeaders('video/mp4', undefined), false);
  t.match(protectiveHeaders('video/mp4', undefined), {
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
  });
});

t.test('an address is our own by protocol, host, port and bucket', async (t) => {
  const keyOf = (url: string, forcePathStyle = true, endpoint = 'http://s.test:9000/base/') =>
    ownKey(url, { endpoint, bucket: 'films', forcePathStyle });
  t.equal(keyOf('http://s.test:9000/base/films/a%20b?X=1'), 'a b');
  t.equal(keyOf('http://u:p@s.test:9000/base/films/a'), 'a');
  t.equal(keyOf('http://s.test:9000/base/films'), '');
  t.equal(keyOf('http://s.test:9000/base/films/%'), '%');
  t.equal(keyOf('http://films.s.test:9000/base/a', false), 'a');
  const others = [
    'https://s.test:9000/base/films/a',
    'http://s.test:9001/base/films/a',
    'http://s.test:9000/films/a',
  ];
  for (const other of [...others, 'http://s.test:9000/base/filmsx/a', 'nonsense'])
    t.equal(keyOf(other), null, other);
  t.equal(keyOf('http://s.test:9000/base/films/a', true, 'nonsense'), null);
});
