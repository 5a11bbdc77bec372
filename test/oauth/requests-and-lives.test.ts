// Requests for access, whole, as their user sees them before a decision, what the decision records, and how long each thing
// lives that the authorization server keeps.
import t from 'tap';
import {
  authorize,
  deskOf,
  PlainBrowser,
  pkce,
  type Registered,
  redeem,
  refresh,
  registerClient,
  sendForm,
  sendJson,
} from '../support/agent-flows.ts';
import { startApi } from '../support/api.ts';

const api = await startApi(t);
const { pool } = api.services.store;
const user = await api.account();
const desk = deskOf(api);
const EVERYDAY = ['mcp', 'sessions:read', 'sessions:write', 'account:read', 'credits:read'];

/** Asks for access in a browser. @returns the request's id */
async function asked({ client_id, redirect_uri }: Registered, more: Record<string, string> = {}) {
  const { challenge } = pkce();
  const shared = { response_type: 'code', client_id, redirect_uri, code_challenge: challenge };
  const query = new URLSearchParams({ ...shared, code_challenge_method: 'S256', ...more });
  const { url } = await new PlainBrowser(api.publicUrl).go(`/oauth/authorize?${query}`);
  return /\/app\/consent\/([\w-]+)$/.exec(url)![1]!;
}

t.test('who asks, for what, and where it leads', async (t) => {
  const uris = ['https://agent.example/cb', 'http://127.0.0.1:8787/callback', 'cursor://cb/x'];
  const { client_id } = await registerClient(api, { redirect_uris: [...uris, 'http://localhost:1/cb'] });
  const found = async (redirect_uri: string, more = {}) => {
    const id = await asked({ client_id, redirect_uri }, more);
    return desk.find(id);
  };
  const request = { agent: { clientId: client_id, name: 'Test agent', vouchedBy: null }, askedFrom: null };
  const everyday = { ...request, scopes: EVERYDAY };
  t.same(await found(uris[0]!), { ...everyday, returnsTo: { kind: 'site', host: 'agent.example' } });
  t.same(await found(uris[1]!), { ...everyday, returnsTo: { kind: 'machine', host: '127.0.0.1:8787' } });
  t.same(await found(uris[2]!), { ...everyday, returnsTo: { kind: 'app', host: 'cursor:' } });
  const scope = 'mcp framelog:credits:purchase';
  t.same(await found('http://localhost:1/cb', { scope }), {
    ...{ ...request, scopes: ['mcp', 'credits:purchase'] },
    returnsTo: { kind: 'machine', host: 'localhost:1' },
  });
  const nameless = await registerClient(api, { client_name: undefined });
  t.match(await desk.find(await asked(nameless)), { agent: { name: null } });
  for (const id of ['x', 'a'.repeat(21), '../../x', 'a'.repeat(61)]) t.equal(await desk.find(id), null, id);
});

t.test('a device is named by its client and the address that it asked from', async (t) => {
  const { client_id } = await registerClient(api, { client_name: 'A television' });
  const ask = async (fields = {}) =>
    (await sendForm(api, '/oauth/device_authorization', { client_id, ...fields })).body;
  const { user_code } = await ask();
  const found = {
    ...{ agent: { clientId: client_id, name: 'A television', vouchedBy: null }, scopes: EVERYDAY },
    ...{ returnsTo: null, askedFrom: '127.0.0.1', userCode: user_code },
  };
  t.match(user_code, /^[A-Z]{4}-[A-Z]{4}$/);
  t.same(await desk.findDevice(user_code), found);
  t.same(await desk.findDevice(`. ${user_code.toLowerCase()} `), found, 'in whatever spelling');
  for (const wrong of ['', user_code.slice(1), `${user_code}A`]) t.equal(await desk.findDevice(wrong), null);
  t.equal(await desk.decideDevice(user_code, user, true), true);
  t.equal(await desk.findDevice(user_code), null, 'it is decided');
  const kept = async (code: string) =>
    (
      await pool.query("select payload from oauth_objects where model = 'DeviceCode' and user_code = $1", [
        code.replace('-', ''),
      ])
    ).rows[0].payload;
  const { authTime, grantId, accountId, scope, resource, error } = await kept(user_code);
  t.ok(Math.abs(authTime - Date.now() / 1000) < 60, 'when it was decided, in seconds');
  t.same(
    [accountId, scope, resource, error],
    [user.userId, EVERYDAY_NAMES, `${api.publicUrl}/mcp`, undefined],
  );
  const [agent] = (await api.agents.grants.list(user.userId)).filter((it) => it.grantId === grantId);
  t.match(agent, { clientId: client_id, name: 'A television', lastUsedAt: null });
  t.same([...agent!.scopes], EVERYDAY);
  const { user_code: other } = await ask({ scope: 'mcp framelog:sessions:read' });
  t.same((await desk.findDevice(other))!.scopes, ['mcp', 'sessions:read']);
  t.equal(await desk.decideDevice(other, user, false), true);
  t.match(await kept(other), { error: 'access_denied', errorDescription: 'the user did not allow it' });
  t.equal((await kept(other)).grantId, undefined);
});

const EVERYDAY_NAMES =
  'mcp framelog:sessions:read framelog:sessions:write framelog:account:read framelog:credits:read';

t.test('how long everything lives', async (t) => {
  await pool.query('delete from oauth_objects');
  await pool.query('delete from agent_grants');
  const client = await registerClient(api);
  const code = await authorize(api, client, { user });
  await asked(client);
  await sendForm(api, '/oauth/device_authorization', { client_id: client.client_id });
  const { body } = await redeem(api, client, await authorize(api, client, { user }));
  t.ok(code.returned.get('code') && body.refresh_token);
  const lives = await pool.query(`
    select model, max(extract(epoch from expires_at - now()))::float8 as seconds from oauth_objects group by model
    union all
    select 'Grant', min(extract(epoch from expires_at - now()))::float8 from agent_grants`);
  const expected: Record<string, number | null> = {
    ...{ AuthorizationCode: 60, Client: null, DeviceCode: 600, Grant: 365 * 86_400, Interaction: 3600 },
    ...{ RefreshToken: 30 * 86_400, RegistrationAccessToken: null },
  };
  t.same(lives.rows.map(({ model }) => model).sort(), Object.keys(expected));
  for (const { model, seconds } of lives.rows) {
    const most = expected[model]!;
    if (most === null) t.equal(seconds, null, `${model} has no end`);
    else t.ok(seconds <= most && seconds > most - 45, `${model}: ${seconds} seconds`);
  }
  const again = await refresh(api, client, body.refresh_token);
  t.equal(again.body.expires_in, 3600);
});

t.test('what opens a door is kept by its hash alone', async (t) => {
  const metadata = { redirect_uris: ['https://agent.example/cb'], grant_types: ['authorization_code'] };
  const secretly = { ...metadata, token_endpoint_auth_method: 'client_secret_post' };
  const { body: made } = await sendJson(api, '/oauth/register', secretly);
  const client = await registerClient(api);
  const authorized = await authorize(api, client, { user });
  const { body } = await redeem(api, client, await authorize(api, client, { user }));
  const device = await sendForm(api, '/oauth/device_authorization', { client_id: client.client_id });
  const { rows } = await pool.query('select id, payload::text from oauth_objects');
  const text = JSON.stringify(rows);
  const secrets = {
    ...{ secret: made.client_secret, registration: made.registration_access_token },
    ...{
      code: authorized.returned.get('code'),
      refresh: body.refresh_token,
      device: device.body.device_code,
    },
  };
  for (const [what, secret] of Object.entries(secrets)) {
    t.type(secret, 'string', what);
    t.notOk(text.includes(secret), what);
  }
});

t.test('nothing failed', async (t) => {
  t.same(api.defects, []);
});
