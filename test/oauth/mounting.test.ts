// The parts of one server beside each other: what one does not read is no request to the next; addresses below a path and
// behind a proxy that ends TLS.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';
import t from 'tap';
import { authorize, redeem, registerClient, sendJson } from '../support/agent-flows.ts';
import { post } from '../support/agents.ts';
import { type Api, startApi } from '../support/api.ts';
import { raw } from '../support/raw-request.ts';

const api = await startApi(t);
const user = await api.account();
const hidden = 'GET /oauth/jwks HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
const last = 'GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n';
const request = (line: string, body: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, '', body].join('\r\n');
const statuses = (text: string) => [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map((it) => Number(it[1]));

t.test('a body that nobody reads is no request', async (t) => {
  const length = `Content-Length: ${hidden.length}`;
  for (const [line, ...headers] of [
    ['GET /oauth/authorize'],
    ['GET /.well-known/oauth-authorization-server'],
    ['POST /oauth/register', 'Content-Type: application/json'],
    ['POST /oauth/token', 'Content-Type: application/x-www-form-urlencoded'],
    ['POST /oauth/service-accounts/register', 'Content-Type: application/json'],
    ['POST /mcp', 'Content-Type: application/json'],
    ['GET /mcp'],
    ['DELETE /mcp/readonly', `Authorization: Bearer ${user.apiKey}`],
    ['POST /api/framelog/sessions', 'Content-Type: application/json'],
  ] as const) {
    const text = await raw(api, request(line, hidden, length, ...headers) + last);
    t.notMatch(text, '"kty"', `${line}: the keys were not asked for`);
    t.ok(statuses(text).length <= 2, `${line}: ${statuses(text)}`);
  }
});

t.test('lengths that contradict each other end the connection', async (t) => {
  const chunked = `0\r\n\r\n${hidden}`;
  for (const line of ['POST /oauth/token', 'POST /mcp', 'POST /oauth/service-accounts/register'])
    for (const headers of [
      [`Content-Length: ${chunked.length}`, 'Transfer-Encoding: chunked'],
      ['Content-Length: 5', 'Content-Length: 6'],
      ['Transfer-Encoding: gzip, chunked'],
      ['Transfer-Encoding : chunked'],
    ]) {
      const text = await raw(api, request(line, chunked, ...headers));
      t.same(statuses(text), [400], `${line}, ${headers}`);
    }
});

t.test('no spelling of a path leads from one part into another', async (t) => {
  for (const path of [
    '/oauth/../mcp',
    '/oauth/%2e%2e/mcp',
    '/oauth/..%2fmcp',
    '//mcp',
    '/mcp/',
    '/mcp%2freadonly',
    '/MCP',
    '/app/../oauth/jwks',
    '/oauth//jwks',
    '/oauth/jwks/',
    '/oauth/JWKS',
    '/oauth/%6awks',
    '/.well-known/../oauth/jwks',
  ]) {
    const text = await raw(api, request(`GET ${path}`, '', 'Connection: close'));
    t.same(statuses(text), [404], path);
  }
  const overridden = await raw(
    api,
    request(
      'GET /health',
      '',
      'X-Original-URL: /oauth/jwks',
      'X-Rewrite-URL: /oauth/jwks',
      'Connection: close',
    ),
  );
  t.notMatch(overridden, '"kty"');
});

/** A proxy as operators have it: takes the path of PUBLIC_URL away. @returns PUBLIC_URL */
async function behindProxy(path: string): Promise<string> {
  const proxy = http.createServer((request, response) => {
    const url = request.url!.startsWith(`${path}/`) ? request.url!.slice(path.length) : request.url!;
    const { method, headers } = request;
    const passed = http.request({ port: api.port, path: url, method: method!, headers }, (from) => {
      response.writeHead(from.statusCode!, from.rawHeaders);
      from.pipe(response);
    });
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${path}`;
}

t.test('an issuer with a path is found, asked and believed', async (t) => {
  const before = api.addresses.publicUrl;
  const publicUrl = await behindProxy('/studio');
  api.addresses.publicUrl = publicUrl;
  t.teardown(() => {
    api.addresses.publicUrl = before;
  });
  const { origin } = new URL(publicUrl);
  for (const path of [
    '/.well-known/oauth-authorization-server/studio',
    '/.well-known/openid-configuration/studio',
    '/studio/.well-known/openid-configuration',
    '/studio/.well-known/oauth-authorization-server',
  ]) {
    const response = await fetch(origin + path);
    const { issuer, token_endpoint } = (await response.json()) as Record<string, string>;
    t.same([issuer, token_endpoint], [publicUrl, `${publicUrl}/oauth/token`], path);
  }
  const own: Api = { ...api, publicUrl };
  const challenged = await post(own, null, { jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const where = /resource_metadata="([^"]+)"/.exec(challenged.headers.get('www-authenticate')!)![1]!;
  t.equal(where, `${origin}/.well-known/oauth-protected-resource/studio/mcp`);
  const resource = (await (await fetch(where)).json()) as Record<string, unknown>;
  t.same([resource.resource, resource.authorization_servers], [`${publicUrl}/mcp`, [publicUrl]]);
  const client = await registerClient(own);
  const { body } = await redeem(own, client, await authorize(own, client, { user }));
  const { iss, aud } = decodeJwt(body.access_token);
  t.same([iss, aud], [publicUrl, `${publicUrl}/mcp`]);
  const listed = await post(own, body.access_token, { jsonrpc: '2.0', id: 1, method: 'tools/list' });
  t.equal(listed.status, 200);
});

t.test('behind a proxy that ends TLS, everything is https', async (t) => {
  const before = api.addresses.publicUrl;
  t.teardown(() => {
    api.addresses.publicUrl = before;
  });
  const client = await registerClient(api);
  api.addresses.publicUrl = 'https://framelog.example';
  const found = await fetch(`${before}/.well-known/oauth-authorization-server`);
  const body = (await found.json()) as Record<string, unknown>;
  t.equal(body.issuer, 'https://framelog.example');
  const plain = Object.entries(body).filter(([, value]) => String(value).startsWith('http:'));
  t.same(plain, [], 'no address leads around TLS');
  const query = new URLSearchParams({
    response_type: 'code',
    ...client,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  const asked = await fetch(`${before}/oauth/authorize?${query}`, { redirect: 'manual' });
  t.match(asked.headers.get('location')!, /^(https:\/\/framelog\.example)?\/app\/consent\//);
  const cookies = asked.headers.getSetCookie();
  t.ok(cookies.length > 0);
  for (const cookie of cookies) t.match(cookie, /; ?secure/i, cookie.split('=')[0]!);
  const { body: account } = await sendJson({ publicUrl: before }, '/oauth/service-accounts/register', {
    name: 'behind TLS',
  });
  t.match(account.token_endpoint, /^https:\/\/framelog\.example\//);
});

t.test('nothing failed', async (t) => {
  t.same(api.defects, []);
});
