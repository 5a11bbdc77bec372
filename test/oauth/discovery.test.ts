import t from 'tap';
import { sendForm, sendJson } from '../support/agent-flows.ts';
import { startApi } from '../support/api.ts';

const api = await startApi(t);
const json = async (path: string) => {
  const response = await fetch(api.publicUrl + path);
  // biome-ignore lint/suspicious/noExplicitAny: a document of any shape
  return { status: response.status, headers: response.headers, body: (await response.json()) as any };
};

t.test('the authorization server is found wherever clients look', async (t) => {
  const paths = [
    '/.well-known/oauth-authorization-server',
    '/.well-known/oauth-authorization-server/mcp',
    '/.well-known/openid-configuration',
    '/.well-known/openid-configuration/mcp',
  ];
  for (const path of paths) {
    const { status, body, headers } = await json(path);
    t.equal(status, 200, path);
    t.equal(headers.get('access-control-allow-origin'), '*');
    t.equal(body.issuer, api.publicUrl);
    t.equal(body.authorization_endpoint, `${api.publicUrl}/oauth/authorize`);
    t.equal(body.token_endpoint, `${api.publicUrl}/oauth/token`);
    t.equal(body.registration_endpoint, `${api.publicUrl}/oauth/register`);
    t.equal(body.device_authorization_endpoint, `${api.publicUrl}/oauth/device_authorization`);
    t.equal(body.revocation_endpoint, `${api.publicUrl}/oauth/revoke`);
    t.same(body.code_challenge_methods_supported, ['S256']);
    t.equal(body.authorization_response_iss_parameter_supported, true);
    t.equal(body.client_id_metadata_document_supported, true);
    t.same(new Set(body.grant_types_supported), new Set(GRANTS));
  }
  t.equal((await json('/.well-known/oauth-authorization-server/elsewhere')).status, 404);
});

const GRANTS = [
  'authorization_code',
  'refresh_token',
  'client_credentials',
  'urn:ietf:params:oauth:grant-type:device_code',
];

t.test('the protected resource names it, and a request without a credential leads there', async (t) => {
  const { body } = await json('/.well-known/oauth-protected-resource/mcp');
  t.equal(body.resource, `${api.publicUrl}/mcp`);
  t.same(body.authorization_servers, [api.publicUrl]);
  t.equal((await json('/.well-known/oauth-protected-resource')).body.resource, `${api.publicUrl}/mcp`);
  const readonly = await json('/.well-known/oauth-protected-resource/mcp/readonly');
  t.equal(readonly.body.resource, `${api.publicUrl}/mcp/readonly`);
  const refused = await fetch(`${api.publicUrl}/mcp`, { method: 'POST', body: '{}' });
  t.equal(refused.status, 401);
  t.equal(
    refused.headers.get('www-authenticate'),
    `Bearer scope="mcp framelog:sessions:read framelog:sessions:write framelog:account:read framelog:credits:read", resource_metadata="${api.publicUrl}/.well-known/oauth-protected-resource/mcp"`,
  );
});

t.test('what a request says of where it was sent changes no address', async (t) => {
  const response = await fetch(`${api.publicUrl}/.well-known/oauth-authorization-server`, {
    headers: {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    },
  });
  const text = await response.text();
  t.notMatch(text, 'evil.example');
  t.notMatch(text, 'https://127');
});

t.test('keys are public halves, and a token of a replaced key verifies until its end', async (t) => {
  const registered = await sendJson(api, '/oauth/service-accounts/register', { name: 'Key turner' });
  const { client_id, client_secret } = registered.body;
  const grant = { grant_type: 'client_credentials', client_id, client_secret };
  const before = await sendForm(api, '/oauth/token', grant);
  const kid = await api.agents.keys.rotate();
  const { body } = await json('/oauth/jwks');
  t.equal(body.keys.length, 2);
  t.equal(body.keys[0].kid, kid, 'the one that signs comes first');
  for (const key of body.keys)
    t.same(Object.keys(key).sort(), ['alg', 'e', 'kid', 'kty', 'n', 'use'], 'nothing private');
  const after = await sendForm(api, '/oauth/token', grant);
  const header = JSON.parse(Buffer.from(after.body.access_token.split('.')[0], 'base64url').toString());
  t.equal(header.kid, kid);
  for (const token of [before.body.access_token, after.body.access_token])
    t.ok(await api.agents.authenticate(token, api.publicUrl));
  const { rows } = await api.services.store.pool.query('select * from oauth_signing_keys');
  t.notMatch(JSON.stringify(rows), '"d":', 'what is stored is sealed');
});

t.test('a service account has its own identity, no credits, and ends at once', async (t) => {
  const { status, body, headers } = await sendJson(api, '/oauth/service-accounts/register', {
    name: 'Night shift',
  });
  t.equal(status, 201);
  t.equal(headers.get('cache-control'), 'no-store');
  t.match(body.client_id, /^sa_[\w-]{20}$/);
  t.match(body.client_secret, /^[\w-]{43}$/);
  t.match(body.payment_setup_url, new RegExp(`^${api.publicUrl}/app/service-accounts/[\\w-]{43}$`));
  const { client_id, client_secret } = body;
  const ask = (secret: string) =>
    sendForm(api, '/oauth/token', { grant_type: 'client_credentials', client_id, client_secret: secret });
  const given = await ask(client_secret);
  t.equal(given.status, 200);
  t.equal(given.body.refresh_token, undefined);
  const principal = await api.agents.authenticate(given.body.access_token, api.publicUrl);
  t.same(principal?.credential, { kind: 'service-account', clientId: client_id });
  t.equal((await api.services.store.account(principal!.accountId))?.available, 0);
  t.equal((await ask(`${client_secret.slice(0, -1)}_`)).body.error, 'invalid_client');
  const secret = await api.agents.serviceAccounts.rotate(client_id);
  t.equal((await ask(client_secret)).status, 401, 'the old secret stops at once');
  t.equal((await ask(secret!)).status, 200);
  t.equal(await api.agents.serviceAccounts.revoke(client_id), true);
  t.equal(await api.agents.authenticate(given.body.access_token, api.publicUrl), null);
  t.equal((await ask(secret!)).status, 401);
  t.equal(await api.agents.serviceAccounts.revoke(client_id), true, 'again changes nothing');
  t.same(
    (await api.services.store.read(principal!.accountId)).map(({ type, actor }) => [type, actor]),
    [
      ['AccountOpened', `service:${client_id}`],
      ['ServiceSecretRotated', 'operator'],
      ['ServiceAccountRevoked', 'operator'],
    ],
    'all of it is in its history',
  );
  for (const bad of [
    {},
    { name: '' },
    { name: ' ' },
    { name: 5 },
    { name: 'x'.repeat(121) },
    { name: 'a\u0000b' },
  ])
    t.equal((await sendJson(api, '/oauth/service-accounts/register', bad)).status, 400, JSON.stringify(bad));
});

t.test('browsers may ask what they then send', async (t) => {
  const origin = 'https://host.example';
  for (const [path, method, header] of [
    ['/oauth/register', 'POST', 'content-type'],
    ['/oauth/register/a-client', 'DELETE', 'authorization'],
    ['/oauth/token', 'POST', 'content-type'],
    ['/oauth/revoke', 'POST', 'content-type'],
    ['/oauth/service-accounts/register', 'POST', 'content-type'],
    ['/.well-known/oauth-authorization-server', 'GET', 'mcp-protocol-version'],
  ] as const) {
    const response = await fetch(api.publicUrl + path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': header,
      },
    });
    t.equal(response.status, 204, path);
    t.ok(['*', origin].includes(response.headers.get('access-control-allow-origin') ?? ''), path);
    const methods = response.headers.get('access-control-allow-methods') ?? '';
    t.ok(methods.includes(method), `${path}: ${methods}`);
    t.ok(response.headers.get('access-control-allow-headers')?.toLowerCase().includes(header), path);
    t.equal(response.headers.get('access-control-allow-credentials'), null, 'with nobody’s cookies');
  }
  const page = await fetch(`${api.publicUrl}/app/sign-in`, { headers: { origin } });
  t.equal(page.headers.get('access-control-allow-origin'), null, 'pages are for themselves');
});

t.test('nothing failed', async (t) => {
  t.same(api.defects, []);
});
