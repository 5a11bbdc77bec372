// Who and what comes in at /mcp: hosts, origins, credentials, methods, bodies.
import { once } from 'node:events';
import http from 'node:http';
import { connect } from 'node:net';
import t from 'tap';
import { post } from '../support/agents.ts';
import { type Api, startApi } from '../support/api.ts';

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

/** A request with a Host of its own, which fetch does not send. */
function withHost(api: Api, apiKey: string, host: string): Promise<number> {
  const headers = {
    host,
    authorization: `Bearer ${apiKey}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  return new Promise((resolve, reject) => {
    const request = http.request({ port: api.port, path: '/mcp', method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode!);
    });
    request.on('error', reject).end(JSON.stringify(list));
  });
}

t.test('a Host that somebody pointed here is refused', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account();
  for (const host of [`127.0.0.1:${api.port}`, `localhost:${api.port}`, 'LOCALHOST', '[::1]:1'])
    t.equal(await withHost(api, apiKey, host), 200, host);
  for (const host of [
    'evil.example',
    `evil.example:${api.port}`,
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'a@localhost',
    '10.0.0.1',
  ])
    t.equal(await withHost(api, apiKey, host), 403, host);
});

t.test('pages of others are refused, those of this machine are let read', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account();
  const from = (origin: string) => post(api, apiKey, list, { headers: { origin } });
  for (const origin of [api.publicUrl, 'http://localhost:6274', 'http://127.0.0.1:1']) {
    const { status, headers } = await from(origin);
    t.same([status, headers.get('access-control-allow-origin')], [200, origin]);
    t.match(headers.get('vary'), 'Origin', 'no cache gives it to a page of another origin');
    t.match(headers.get('access-control-expose-headers'), 'WWW-Authenticate');
  }
  for (const origin of [
    'https://evil.example',
    'null',
    'http://localhost.evil.example',
    'http://localhost@evil.example',
  ]) {
    const { status, headers } = await from(origin);
    t.same([status, headers.get('access-control-allow-origin')], [403, null], origin);
  }
  const preflight = await fetch(`${api.publicUrl}/mcp`, {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:1' },
  });
  t.equal(preflight.status, 204);
  t.ok(preflight.headers.get('access-control-allow-headers')?.includes('Mcp-Protocol-Version'));
});

t.test('who brings no credential, or a wrong one, is challenged', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account();
  for (const [name, credential, error] of [
    ['none', null, 'unauthorized'],
    ['an unknown key', `framelog_${'a'.repeat(43)}`, 'invalid_token'],
    ['half a key', apiKey.slice(0, -1), 'invalid_token'],
    ['a token without a signature', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.', 'invalid_token'],
  ] as const) {
    const { status, headers, body } = await post(api, credential, list);
    t.same([status, body.error], [401, error], name);
    t.ok(headers.get('www-authenticate')?.startsWith('Bearer'), name);
    t.notOk(JSON.stringify(body).includes(apiKey.slice(9, -1)), `${name}: nothing is echoed`);
  }
  const basic = await post(api, null, list, { headers: { authorization: 'Basic YTpi' } });
  t.equal(basic.status, 401);
  const inAddress = await post(api, null, list, { path: `/mcp?access_token=${apiKey}` });
  t.equal(inAddress.status, 401, 'a credential in the address is none');
});

t.test('methods, types and bodies that are none', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account();
  const authorization = `Bearer ${apiKey}`;
  for (const method of ['GET', 'DELETE', 'PUT']) {
    const response = await fetch(`${api.publicUrl}/mcp`, { method, headers: { authorization } });
    t.same([response.status, response.headers.get('allow')], [405, 'POST, OPTIONS'], method);
  }
  t.equal((await post(api, apiKey, '{')).body.error.code, -32_700);
  t.equal((await post(api, apiKey, '')).body.error.code, -32_700);
  t.equal((await post(api, apiKey, [list, list])).body.error.code, -32_600, 'no batches');
  t.equal((await post(api, apiKey, { hello: 1 })).status, 400);
  t.equal((await post(api, apiKey, list, { headers: { 'content-type': 'text/plain' } })).status, 415);
  t.equal((await post(api, apiKey, `"${'a'.repeat(12 * 1024 * 1024)}"`)).status, 413);
  t.equal((await post(api, apiKey, `${'['.repeat(500)}${']'.repeat(500)}`)).status, 400, 'too deep');
  const unknown = await post(api, apiKey, { jsonrpc: '2.0', id: 1, method: 'tools/delete' });
  t.equal(unknown.body.error.code, -32_601);
  const tool = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'constructor', arguments: {} },
  };
  t.equal((await post(api, apiKey, tool)).body.error.code, -32_602);
  t.same(api.defects, []);
});

t.test('a credential that ends while the body arrives does nothing any more', async (t) => {
  const api = await startApi(t);
  const user = await api.account();
  const params = { name: 'create_video', arguments: { prompt: 'A video' } };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  const socket = connect({ port: api.port, host: '127.0.0.1' }).setEncoding('utf8');
  let received = '';
  socket.on('data', (text) => {
    received += text;
  });
  const lines = [
    'POST /mcp HTTP/1.1',
    'Host: 127.0.0.1',
    `Authorization: Bearer ${user.apiKey}`,
    'Content-Type: application/json',
    'Accept: application/json, text/event-stream',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
    'Connection: close',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  while (!received.includes('100 Continue')) await once(socket, 'data');
  socket.write(body.slice(0, 10));
  await api.services.identity.revokeKey(user, user.keyId);
  socket.write(body.slice(10));
  await once(socket, 'close');
  t.match(received, /HTTP\/1\.1 401 [\s\S]*invalid_token/);
  const { rows } = await api.services.store.pool.query('select count(*)::int as jobs from job_status');
  t.same(rows, [{ jobs: 0 }]);
});
