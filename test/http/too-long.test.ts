// decisions.md, Validation: 414 and 431 over raw sockets, whichever part of a head is too long.
import t from 'tap';
import { startApi } from '../support/api.ts';
import { raw } from '../support/raw-request.ts';

const PATH = '/api/framelog/sessions';
const head = (lines: string[], body = '') => `${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`;

t.test('too long: 414 for the target, 431 for the headers, whatever else is wrong', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account();
  const tooLong = /^HTTP\/1\.1 414 URI Too Long\r\n[\s\S]*\r\n\r\n\{"error":"URI too long"\}$/;
  const tooLarge =
    /^HTTP\/1\.1 431 Request Header Fields Too Large\r\n[\s\S]*\r\n\r\n\{"error":"Request header fields too large"\}$/;
  const a = (size: number) => 'a'.repeat(size);
  const many = Array.from({ length: 900 }, (_, i) => `X-${i}: ${a(12)}`);
  const requests: [string, RegExp, string[]][] = [
    ['a target of 16 KiB and one byte', tooLong, [head([`GET /${a(16_384)} HTTP/1.1`, 'Host: a'])]],
    ['a query', tooLong, [head([`GET ${PATH}/x?${a(16_384)} HTTP/1.1`, 'Host: a'])]],
    [
      'a POST with a body',
      tooLong,
      [head([`POST ${PATH}?${a(17_000)} HTTP/1.1`, 'Host: a', 'Content-Length: 2'], '{}')],
    ],
    ['a target without end', tooLong, [`GET /${a(200_000)}`]],
    ['a target without end, in pieces', tooLong, [`GET /${a(30_000)}`, a(30_000), a(30_000)]],
    [
      'after another request',
      tooLong,
      [`GET /health HTTP/1.1\r\nHost: a\r\n\r\nGET /${a(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    ],
    ['one header', tooLarge, [head([`GET ${PATH}/x HTTP/1.1`, 'Host: a', `X: ${a(16_384)}`])]],
    ['many headers', tooLarge, [head([`GET ${PATH}/x HTTP/1.1`, 'Host: a', ...many])]],
    [
      'of a POST',
      tooLarge,
      [head([`POST ${PATH} HTTP/1.1`, 'Host: a', `X: ${a(20_000)}`, 'Content-Length: 2'], '{}')],
    ],
    ['headers without end', tooLarge, [`GET ${PATH} HTTP/1.1\r\nHost: a\r\nX: ${a(200_000)}`]],
    [
      'a cookie without end, in pieces',
      tooLarge,
      [
        `GET ${PATH} HTTP/1.1\r\nHost: a\r\nCookie: `,
        ...Array.from({ length: 5 }, () => 'a=b; '.repeat(12_000)),
      ],
    ],
  ];
  for (const [name, expected, pieces] of requests) {
    const response = await raw(api, ...pieces);
    t.match(
      name === 'after another request' ? response.slice(response.lastIndexOf('HTTP/1.1')) : response,
      expected,
      name,
    );
    t.match(response, /\r\nX-Request-Id: .+\r\n/i, name);
    t.match(response, /content-type: application\/json; charset=utf-8\r\n/i, name);
  }
  const authorization = `Authorization: Bearer ${apiKey}`;
  const longest = head([`GET ${PATH}/${a(16_384 - PATH.length - 1)} HTTP/1.1`, 'Host: a', authorization]);
  t.match(await raw(api, longest), /^HTTP\/1\.1 404 /, 'a target of 16 KiB');
  const largest = head([`GET ${PATH}/x HTTP/1.1`, 'Host: a', authorization, `X: ${a(16_000)}`]);
  t.match(await raw(api, largest), /^HTTP\/1\.1 404 /, 'headers of nearly 16 KiB');
  t.same(api.defects, []);
});
