// What a host is shown before it does anything: tools with their schemas and hints, resources, prompts, and the documents and
// responses by which it signs in, whole. They are written down in written/.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import t from 'tap';
import { authorize, redeem, refresh, registerClient, sendForm, sendJson } from '../support/agent-flows.ts';
import { post } from '../support/agents.ts';
import { startApi } from '../support/api.ts';
import { numbering } from '../support/page-outline.ts';

const api = await startApi(t);
const user = await api.account({ plan: 'pro', credits: 100 });
const numbered = numbering();
const MASKS: [RegExp, string][] = [
  [new RegExp(api.publicUrl, 'g'), 'OURS'],
  [/"(access_token|refresh_token|client_secret|registration_access_token)":"[^"]*"/g, '"$1":"SECRET"'],
  [/"(client_id|kid|x|y|n|iat|exp|client_id_issued_at|expires_at)":("[^"]*"|\d+)/g, '"$1":"PASSING"'],
  [/"(device_code|user_code)":"[^"]*"/g, '"$1":"CODE"'],
  [/register\/[\w-]{43}/g, 'register/ID'],
  [/user_code=[\w-]+/g, 'user_code=CODE'],
  [/ui:\/\/([\w/-]+?)-[0-9a-f]{8,}/g, 'ui://$1-HASH'],
];
const found: Record<string, unknown> = {};

function keep(name: string, value: unknown): void {
  let text = numbered(JSON.stringify(value));
  for (const [pattern, word] of MASKS) text = text.replaceAll(pattern, word);
  found[name] = JSON.parse(text);
}

/** Headers that tell a client what to do. */
const told = (headers: Headers) =>
  Object.fromEntries(
    ['content-type', 'cache-control', 'www-authenticate', 'location', 'allow', 'vary'].flatMap((name) =>
      headers.has(name) ? [[name, headers.get(name)]] : [],
    ),
  );

async function asked(method: string, params: object = {}, where = '/mcp') {
  const message = { jsonrpc: '2.0', id: 1, method, params };
  const { status, headers, body } = await post(api, user.apiKey, message, { path: where });
  return { status, headers: told(headers), body };
}

async function got(name: string, address: string, init: RequestInit = {}) {
  const response = await fetch(api.publicUrl + address, { redirect: 'manual', ...init });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  keep(name, {
    status: response.status,
    headers: told(response.headers),
    body: isJson ? JSON.parse(text) : text,
  });
}

const HELLO = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'a host', version: '1' },
};

t.before(async () => {
  keep('initialize', await asked('initialize', HELLO));
  keep('initialize read-only', await asked('initialize', HELLO, '/mcp/readonly'));
  keep('tools', await asked('tools/list'));
  const readOnly = await asked('tools/list', {}, '/mcp/readonly');
  const { tools = [] } = (readOnly.body?.result ?? {}) as { tools?: { name: string }[] };
  keep('read-only tools', { status: readOnly.status, names: tools.map(({ name }) => name) });
  keep('prompts', await asked('prompts/list'));
  keep('resources', await asked('resources/list'));
  keep('templates', await asked('resources/templates/list'));
  keep('no such method', await asked('tools/none'));
  keep('no such tool', await asked('tools/call', { name: 'none', arguments: {} }));
  keep('no such resource', await asked('resources/read', { uri: 'job://none' }));
  await documents();
  await signingIn();
});

async function documents(): Promise<void> {
  await got('resource', '/.well-known/oauth-protected-resource');
  await got('resource of the protocol', '/.well-known/oauth-protected-resource/mcp');
  await got('server', '/.well-known/oauth-authorization-server');
  await got('openid', '/.well-known/openid-configuration');
  await got('no credential', '/mcp', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  await got('another method', '/mcp', { method: 'PATCH' });
}

async function signingIn(): Promise<void> {
  const client = await registerClient(api);
  const registered = await sendJson(api, '/oauth/register', {
    ...{
      client_name: 'A host',
      redirect_uris: ['http://127.0.0.1/callback'],
      token_endpoint_auth_method: 'none',
    },
  });
  keep('registered', { status: registered.status, headers: told(registered.headers), body: registered.body });
  const bad = await sendJson(api, '/oauth/register', { redirect_uris: ['http://evil.example/'] });
  keep('refused registration', { status: bad.status, headers: told(bad.headers), body: bad.body });
  const given = await redeem(api, client, await authorize(api, client, { user }));
  keep('token', { status: given.status, headers: told(given.headers), body: given.body });
  const again = await refresh(api, client, given.body.refresh_token);
  keep('refreshed', { status: again.status, headers: told(again.headers), body: again.body });
  const replayed = await refresh(api, client, given.body.refresh_token);
  keep('replayed', { status: replayed.status, headers: told(replayed.headers), body: replayed.body });
  for (const [name, fields] of [
    ['no grant type', {}],
    ['another grant type', { grant_type: 'password', client_id: client.client_id }],
    ['no such client', { grant_type: 'authorization_code', code: 'x', client_id: 'nobody' }],
    [
      'no such code',
      {
        grant_type: 'authorization_code',
        code: 'x',
        client_id: client.client_id,
        code_verifier: 'x'.repeat(43),
        redirect_uri: client.redirect_uri,
      },
    ],
    ['no such secret', { grant_type: 'client_credentials', client_id: 'sa_none', client_secret: 'x' }],
  ] as [string, Record<string, string>][]) {
    const { status, headers, body } = await sendForm(api, '/oauth/token', fields);
    keep(name, { status, headers: told(headers), body });
  }
  await devices(client.client_id);
}

async function devices(client_id: string): Promise<void> {
  const device = await sendForm(api, '/oauth/device_authorization', {
    client_id,
    scope: 'mcp framelog:sessions:read',
  });
  keep('device', { status: device.status, headers: told(device.headers), body: device.body });
  const polled = await sendForm(api, '/oauth/token', {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    ...{ client_id, device_code: device.body.device_code ?? '' },
  });
  keep('device, not decided yet', {
    status: polled.status,
    headers: told(polled.headers),
    body: polled.body,
  });
}

t.test('as they are written down', async (t) => {
  const place = path.join(import.meta.dirname, 'written/listings.json');
  if (process.env.OUTLINES === 'write') await writeFile(place, `${JSON.stringify(found, null, 1)}\n`);
  const written = JSON.parse(await readFile(place, 'utf8'));
  t.same(Object.keys(found), Object.keys(written));
  for (const [name, value] of Object.entries(found)) t.same(value, written[name], name);
  t.same(api.defects, []);
});
