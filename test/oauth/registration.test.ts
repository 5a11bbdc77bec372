// Which clients may register, and where they may be sent.
import t from 'tap';
import { authorize, PlainBrowser, pkce, registerClient, sendForm, sendJson } from '../support/agent-flows.ts';
import { startApi } from '../support/api.ts';

const api = await startApi(t);
const user = await api.account();

t.test('a redirect URI is taken as registered, with any port on this machine', async (t) => {
  const registered = await registerClient(api, {
    redirect_uris: ['http://127.0.0.1/callback', 'https://agent.example/cb'],
  });
  const goes = async (redirect_uri: string) => {
    const { challenge } = pkce();
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: registered.client_id,
      redirect_uri,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
    const { url } = await new PlainBrowser(api.publicUrl).go(`/oauth/authorize?${query}`);
    return url.startsWith(`${api.publicUrl}/app/consent/`);
  };
  for (const good of ['http://127.0.0.1:53211/callback', 'https://agent.example/cb'])
    t.ok(await goes(good), good);
  const bad = [
    'https://agent.example/cb/../evil',
    'https://agent.example/cb?x=1',
    'https://agent.example/cb#x',
    'https://agent.example@evil.example/cb',
    'https://evil.example/cb',
    'https://agent.example.evil.example/cb',
    'http://agent.example/cb',
    'http://127.0.0.1.evil.example/callback',
    'http://127.0.0.1:80@evil.example/callback',
    'http://localhost:1/callback',
    'http://127.0.0.1/callback/more',
  ];
  for (const uri of bad) t.notOk(await goes(uri), uri);
});

t.test('what cannot be registered', async (t) => {
  const refused = async (metadata: object) => (await sendJson(api, '/oauth/register', metadata)).status;
  const uris = (redirect_uri: string) => ({
    redirect_uris: [redirect_uri],
    token_endpoint_auth_method: 'none',
  });
  for (const uri of [
    'http://evil.example/cb',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://a:b@evil.example/',
  ])
    t.equal(await refused(uris(uri)), 400, uri);
  t.equal(
    await refused({ grant_types: ['client_credentials'], redirect_uris: [] }),
    400,
    'a service account',
  );
  const giant = { ...uris('https://agent.example/cb'), client_name: 'x'.repeat(200_000) };
  t.ok([400, 413].includes(await refused(giant)), 'a giant document');
});

t.test('a client looks after its registration, and nobody else does', async (t) => {
  const metadata = {
    client_name: 'Before',
    redirect_uris: ['https://agent.example/cb'],
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: 'client_secret_post',
  };
  const { body: made } = await sendJson(api, '/oauth/register', metadata);
  const { client_id, client_secret, registration_client_uri, registration_access_token } = made;
  t.equal(registration_client_uri, `${api.publicUrl}/oauth/register/${client_id}`);
  const manage = async (method: string, body?: object, token = registration_access_token) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(registration_client_uri, init);
    const text = await response.text();
    return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : null };
  };
  const read = await manage('GET');
  t.same([read.status, read.body.client_name], [200, 'Before']);
  t.notOk(read.text.includes(client_secret) || read.text.includes('sha256:'), 'the secret was shown once');
  const other = await registerClient(api);
  const { body: stranger } = await sendJson(api, '/oauth/register', { ...metadata, client_name: 'Other' });
  for (const token of ['wrong', stranger.registration_access_token])
    t.equal((await manage('GET', undefined, token)).status, 401, 'by its own token alone');
  t.ok(other.client_id);
  const { body: again } = await sendJson(api, '/oauth/register', metadata);
  t.equal((await manage('GET')).status, 200, 'wrong tokens end nothing');
  t.not(again.client_id, client_id);
  const changes = { ...metadata, client_id, client_secret, client_name: 'After' };
  const changed = await manage('PUT', changes);
  t.same([changed.status, changed.body?.client_name], [200, 'After'], changed.text);
  const form = { grant_type: 'refresh_token', refresh_token: 'none', client_id, client_secret };
  const asked = await sendForm(api, '/oauth/token', form);
  t.equal(asked.body.error, 'invalid_grant', 'its secret is the same as before');
  for (const bad of [
    { ...changes, client_secret: 'another' },
    { ...changes, grant_types: ['client_credentials'], redirect_uris: [] },
    { ...changes, redirect_uris: ['http://evil.example/cb'] },
    { ...changes, redirect_uris: ['javascript:alert(1)'] },
  ])
    t.equal((await manage('PUT', bad)).status, 400, JSON.stringify(bad));
  t.equal((await manage('DELETE')).status, 204);
  t.equal((await manage('GET')).status, 401, 'it is gone');
});

t.test('hosts register with the bodies that they send', async (t) => {
  const code = ['authorization_code', 'refresh_token'];
  const bodies: Record<string, object> = {
    Claude: {
      client_name: 'Claude',
      grant_types: code,
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      scope: 'mcp',
      redirect_uris: ['https://claude.ai/api/mcp/auth_callback'],
    },
    ChatGPT: {
      client_name: 'ChatGPT',
      grant_types: code,
      redirect_uris: ['https://chatgpt.com/connector_platform_oauth_redirect'],
      token_endpoint_auth_method: 'client_secret_post',
      logo_uri: null,
    },
    Cursor: {
      client_name: 'Cursor',
      grant_types: code,
      token_endpoint_auth_method: 'none',
      redirect_uris: [
        'cursor://anysphere.cursor-mcp/oauth/callback',
        'https://www.cursor.com/agents/mcp/oauth/callback',
        'http://localhost:8787/callback',
      ],
    },
    'VS Code': {
      client_name: 'Visual Studio Code',
      grant_types: [...code, 'urn:ietf:params:oauth:grant-type:device_code', 'urn:example:unknown'],
      token_endpoint_auth_method: 'none',
      application_type: 'web',
      redirect_uris: ['https://vscode.dev/redirect', 'http://127.0.0.1/', 'http://127.0.0.1:33418/'],
    },
  };
  for (const [host, metadata] of Object.entries(bodies)) {
    const { status, body } = await sendJson(api, '/oauth/register', metadata);
    t.equal(status, 201, host);
    t.equal(body.scope, undefined, 'a scope would be a ceiling');
    for (const redirect_uri of (metadata as { redirect_uris: string[] }).redirect_uris) {
      const { returned } = await authorize(api, { client_id: body.client_id, redirect_uri }, { user });
      t.ok(returned.get('code'), `${host} is sent to ${redirect_uri}`);
    }
  }
});

t.test('nothing failed', async (t) => {
  t.same(api.defects, []);
});
