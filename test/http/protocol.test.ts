// decisions.md, Validation and Headers: the edges of HTTP itself, over raw sockets where a client library would smooth them.
import t from 'tap';
import { call, startApi } from '../support/api.ts';
import { raw } from '../support/raw-request.ts';

const PATH = '/api/framelog/sessions';
const BAD = /^HTTP\/1\.1 400 [\s\S]*\r\n\r\n\{"error":"Bad request"\}$/;
const head = (lines: string[], body = '') => `${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`;

t.test('what the parser refuses: 400, one body, and the connection is closed', async (t) => {
  const api = await startApi(t);
  const requests: Record<string, string> = {
    'no HTTP at all': 'hello\r\n\r\n',
    'unknown method': 'FETCH / HTTP/1.1\r\nHost: a\r\n\r\n',
    'two Host headers': `GET ${PATH} HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n`,
    'no Host header': `GET ${PATH} HTTP/1.1\r\n\r\n`,
    'two lengths': `POST ${PATH} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    'length and chunks': `POST ${PATH} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    'a length that is no number': `POST ${PATH} HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n`,
    'a header without a colon': `GET ${PATH} HTTP/1.1\r\nHost: a\r\nxyz\r\n\r\n`,
    'HTTP/2.0 by name': `GET ${PATH} HTTP/2.0\r\nHost: a\r\n\r\n`,
    'HTTP/0.9 by name': `GET ${PATH} HTTP/0.9\r\nHost: a\r\n\r\n`,
    'another transfer coding': `POST ${PATH} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
    'CONNECT to elsewhere': 'CONNECT other.example:443 HTTP/1.1\r\nHost: a\r\n\r\n',
    'CONNECT to a path': `CONNECT ${PATH} HTTP/1.1\r\nHost: a\r\n\r\n`,
  };
  for (const [name, request] of Object.entries(requests)) {
    const response = await raw(api, request);
    t.match(response, BAD, name);
    t.match(response, /\r\nX-Request-Id: .+\r\n/i, name);
    t.match(response, /content-type: application\/json; charset=utf-8\r\n/i, name);
  }
  t.same(api.defects, []);
});

t.test('routing: unknown addresses, methods, spellings', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account();
  const line = async (text: string) =>
    /^HTTP\/1\.1 (\d+)/.exec(await raw(api, head([`${text} HTTP/1.1`, 'Host: a'])))?.[1];
  const expected: Record<string, string> = {
    'GET /': '200',
    'POST /': '404',
    'GET /api/framelog': '404',
    [`POST ${PATH}/`]: '404',
    'GET //api/framelog/sessions/x': '404',
    'GET /api/framelog/uploads/../sessions/x': '404',
    [`GET ${PATH}/x/%2e%2e`]: '404',
    [`GET ${PATH}/%`]: '401',
    [`GET ${PATH}/a?b=%zz`]: '401',
    [`GET http://other.example${PATH}/x`]: '401',
    [`GET ${PATH}/${'a'.repeat(10_000)}`]: '401',
    'OPTIONS *': '404',
    [`GET ${PATH}`]: '405',
    [`TRACE ${PATH}`]: '405',
    [`PROPFIND ${PATH}`]: '405',
    [`DELETE ${PATH}/x`]: '405',
    [`HEAD ${PATH}/x/followups`]: '405',
    [`OPTIONS ${PATH}`]: '204',
  };
  for (const [text, status] of Object.entries(expected)) t.equal(await line(text), status, text.slice(0, 80));
  t.equal((await call(api, apiKey, 'GET', '/nowhere')).text, '{"error":"Not found"}');
  t.equal(
    (await call(api, null, 'POST', '/nowhere', 'x', { 'content-type': ';;' })).status,
    404,
    'before anything else',
  );
  const wrong = await call(api, null, 'PUT', '/uploads', {});
  t.match(
    [wrong.status, wrong.headers.get('allow'), wrong.body],
    [405, 'POST, OPTIONS', { error: 'method_not_allowed', message: /\w/ }],
  );
  t.equal((await call(api, null, 'PATCH', '/sessions/x')).headers.get('allow'), 'GET, HEAD, OPTIONS');
});

t.test('media types, charsets and encodings', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account({ credits: 100_000 });
  const send = (headers: Record<string, string>, body: string | Uint8Array = '{"prompt":"a"}') =>
    call(api, apiKey, 'POST', '/sessions', body, headers);
  for (const type of [
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'application/json ; profile=x',
    'application/json;',
  ]) {
    t.equal((await send({ 'content-type': type })).status, 202, type);
  }
  for (const type of [
    'text/plain',
    'application/json; charset=latin1',
    'application/json; charset=utf-16',
    'application/jsonp',
    'application/vnd.api+json',
    'application',
    'application/json, text/plain',
    'application/json charset=utf-8',
    '*/*',
  ]) {
    const response = await send({ 'content-type': type });
    t.match(
      [response.status, response.body],
      [415, { error: 'unsupported_media_type', message: /\w/ }],
      type,
    );
  }
  for (const encoding of ['gzip', 'identity', 'br'])
    t.equal((await send({ 'content-encoding': encoding })).status, 415, encoding);
  const without = await raw(
    api,
    head(
      [`POST ${PATH} HTTP/1.1`, 'Host: a', `Authorization: Bearer ${apiKey}`, 'Content-Length: 14'],
      '{"prompt":"a"}',
    ),
  );
  t.match(without, /^HTTP\/1\.1 415/, 'a body without a type');
});

t.test('bodies that are not JSON', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account();
  const bytes = (...parts: (string | number[])[]) =>
    Buffer.concat(parts.map((p) => Buffer.from(p as string)));
  const bodies: Record<string, Uint8Array> = {
    empty: bytes(''),
    blank: bytes(' '),
    'cut off': bytes('{"prompt":"a"'),
    'two values': bytes('{"prompt":"a"}{}'),
    'a comment': bytes('{"prompt":"a"}//'),
    'single quotes': bytes("{'prompt':'a'}"),
    NaN: bytes('{"prompt":NaN}'),
    'a byte order mark': bytes([0xef, 0xbb, 0xbf], '{"prompt":"a"}'),
    'invalid UTF-8': bytes('{"prompt":"', [0xff], '"}'),
    'an overlong encoding': bytes('{"prompt":"', [0xc0, 0xaf], '"}'),
    'a surrogate in UTF-8': bytes('{"prompt":"', [0xed, 0xa0, 0x80], '"}'),
    'UTF-16': Buffer.from('{"prompt":"a"}', 'utf16le'),
    'a control character in a string': bytes('{"prompt":"a\u0001"}'),
    'deep nesting, open': Buffer.alloc(2_000_000, '['),
  };
  for (const [name, body] of Object.entries(bodies)) {
    const response = await call(api, apiKey, 'POST', '/sessions', body);
    t.equal(response.status, 400, name);
    t.match(
      response.body,
      { error: 'Invalid request', details: [{ code: 'invalid_json', path: { length: 0 } }] },
      name,
    );
  }
  const twice = await call(api, apiKey, 'POST', '/sessions', '{"prompt":1,"prompt":"a"}');
  t.equal(twice.status, 202, 'the last of two members wins');
  t.same(api.defects, []);
});

t.test('sizes: 12 MiB and one byte more', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account();
  const limit = 12 * 1024 * 1024;
  const body = (size: number) => `{"prompt":"a"}${' '.repeat(size - 14)}`;
  t.equal((await call(api, apiKey, 'POST', '/sessions', body(limit))).status, 202);
  const over = await call(api, apiKey, 'POST', '/sessions', body(limit + 1));
  t.match([over.status, over.body], [413, { error: 'payload_too_large', message: /\w/ }]);
  const lines = [
    `POST ${PATH} HTTP/1.1`,
    'Host: a',
    `Authorization: Bearer ${apiKey}`,
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
  ];
  const chunk = `100000\r\n${' '.repeat(0x100000)}\r\n`;
  const chunked = await raw(api, head(lines), ...Array<string>(13).fill(chunk), '0\r\n\r\n');
  t.match(chunked, /^HTTP\/1\.1 413/, 'without a declared length');
  t.equal((await call(api, null, 'POST', '/sessions', body(limit + 1))).status, 401, '401 before 413');
});

t.test('slow clients are given up', async (t) => {
  const api = await startApi(t, { timeouts: { headersMs: 300, bodyIdleMs: 200, bodyTotalMs: 2000 } });
  const { apiKey } = await api.account();
  const late = /^HTTP\/1\.1 408 [\s\S]*\{"error":"request_timeout","message":".+"\}$/;
  t.match(await raw(api, `POST ${PATH} HTTP/1.1\r\nHost: a\r\n`), late, 'headers');
  const lines = [
    `POST ${PATH} HTTP/1.1`,
    'Host: a',
    `Authorization: Bearer ${apiKey}`,
    'Content-Type: application/json',
    'Content-Length: 100',
  ];
  t.match(await raw(api, `${lines.join('\r\n')}\r\n\r\n{"pro`), late, 'body');
});

t.test('CORS: any page with a key', async (t) => {
  const api = await startApi(t);
  const preflight = await call(api, null, 'OPTIONS', '/sessions', undefined, {
    origin: 'https://page.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type',
  });
  t.equal(preflight.status, 204);
  t.match(Object.fromEntries(preflight.headers), {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, If-None-Match, Prefer',
    'access-control-max-age': '86400',
  });
  t.equal(preflight.headers.get('access-control-allow-credentials'), null);
  const refused = await call(api, null, 'GET', '/sessions/x');
  t.equal(
    refused.headers.get('access-control-expose-headers'),
    'ETag, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, Idempotent-Replayed, Preference-Applied, WWW-Authenticate',
  );
});

t.test('public pages', async (t) => {
  const api = await startApi(t);
  const document = await call(api, null, 'GET', '/openapi.json');
  t.match([document.status, document.body.openapi, document.body.info.version], [200, '3.1.0', '1.0.0']);
  const page = await call(api, null, 'GET', '/reference');
  t.match([page.status, page.headers.get('content-type')], [200, 'text/html; charset=utf-8']);
  t.notMatch(page.text, /<script|src=|@import/, 'nothing is loaded');
  t.match((await call({ baseUrl: api.publicUrl }, null, 'GET', '/health')).body, { status: 'ok' });
});
