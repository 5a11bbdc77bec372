// Which clients may register, and where they may be sent.
import t from 'tap';
import { authorize, PlainBrowser, pkce, registerClient, sendJson } from '../support/agent-flows.ts';
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
