// What somebody tries with a part of another one's sign-in: codes, responses, redirect addresses, device codes, secrets.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import {
  authorize,
  deskOf,
  PlainBrowser,
  pkce,
  redeem,
  registerClient,
  sendForm,
  sendJson,
} from '../support/agent-flows.ts';
import { post } from '../support/agents.ts';
import { call, startApi } from '../support/api.ts';
import { formsOf, signedUp } from '../support/web-browser.ts';

const DEVICE = 'urn:ietf:params:oauth:grant-type:device_code';
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const api = await startApi(t);
const [ann, eve] = [await api.account(), await api.account()];
const client = await registerClient(api);

t.test('a code of one sign-in does nothing in another one', async (t) => {
  const hers = await authorize(api, client, { user: ann });
  const own = await authorize(api, client, { user: eve });
  const stolen = await redeem(api, client, { ...hers, verifier: own.verifier });
  t.equal(stolen.body.error, 'invalid_grant', 'her code with the verifier of whoever stole it');
  const planted = await redeem(api, client, { ...own, verifier: hers.verifier });
  t.equal(planted.body.error, 'invalid_grant', 'a code that was slipped to her');
});

t.test('a code without its verifier, or with its challenge for one, is worth nothing', async (t) => {
  const { client_id, redirect_uri } = client;
  const { verifier, challenge } = pkce();
  const more = { code_challenge: challenge };
  for (const [name, given] of Object.entries({
    left_out: {},
    empty: { code_verifier: '' },
    'the challenge': { code_verifier: challenge },
    'in another case': { code_verifier: verifier.toUpperCase() },
    cut: { code_verifier: verifier.slice(0, -1) },
  })) {
    const { returned } = await authorize(api, client, { user: ann, more });
    const fields = { grant_type: 'authorization_code', code: returned.get('code')!, client_id, redirect_uri };
    const { status, body } = await sendForm(api, '/oauth/token', { ...fields, ...given });
    t.same([status, body.access_token], [400, undefined], name);
  }
  const { returned } = await authorize(api, client, { user: ann, more });
  const good = await redeem(api, client, { verifier, returned, address: '' });
  t.equal(good.status, 200, 'the verifier itself');
});

t.test('every response says whose it is, refusals and errors too (RFC 9207)', async (t) => {
  const asked = async (more: Record<string, string>, allow = true) =>
    (await authorize(api, client, { user: ann, allow, more })).returned;
  for (const [name, returned] of Object.entries({
    granted: await asked({}),
    refused: await asked({}, false),
    'without asking anybody': await asked({ prompt: 'none' }),
    'another resource': await asked({ resource: 'https://evil.example/mcp' }),
    'no challenge': await asked({ code_challenge: '', code_challenge_method: '' }),
  }))
    t.same([returned.get('iss'), returned.get('state')], [api.publicUrl, 'a state'], name);
});

t.test('an address that was not registered is never led to', async (t) => {
  const { client_id, redirect_uri } = client;
  const base = { response_type: 'code', client_id, code_challenge: pkce().challenge };
  const query = new URLSearchParams({ ...base, code_challenge_method: 'S256' });
  for (const uri of [
    'https://evil.example/callback',
    'http://127.0.0.1:8787@evil.example/callback',
    'http://127.0.0.1:8787/callback#https://evil.example',
    'http://127.0.0.1:8787/callback/../evil',
    'http://127.0.0.1:8787/callback%2f..%2fevil',
    'http://127.0.0.1:8787/callback?next=https://evil.example',
    'http://127.0.0.1:8787\\@evil.example/callback',
    'http://localhost:8787/callback',
    'http://localhost.evil.example/callback',
    'http://127.0.0.1.evil.example/callback',
    'HTTP://127.0.0.1:8787/CALLBACK',
    'javascript:alert(1)',
    '//evil.example/callback',
  ]) {
    const asked = await fetch(
      `${api.publicUrl}/oauth/authorize?${query}&redirect_uri=${encodeURIComponent(uri)}`,
      {
        redirect: 'manual',
      },
    );
    t.same([asked.status, asked.headers.get('location')], [400, null], uri);
    t.notOk((await asked.text()).includes('href'), `${uri}: no link either`);
  }
  const twice = `${query}&${new URLSearchParams({ redirect_uri })}&redirect_uri=https://evil.example/`;
  const both = await fetch(`${api.publicUrl}/oauth/authorize?${twice}`, { redirect: 'manual' });
  const { searchParams, href } = new URL(both.headers.get('location')!);
  t.ok(href.startsWith(`${redirect_uri}?`), 'of two the registered one alone is told');
  t.same([searchParams.get('error'), searchParams.get('code')], ['invalid_request', null]);
  for (const uri of [
    'https://agent.example/cb#here',
    'http://localhost.evil.example/cb',
    'http://127.0.0.1@evil.example/cb',
    'http://2130706433.evil.example/cb',
    'https://user@agent.example/cb',
    '//evil.example/cb',
    '/cb',
    'https://',
    '',
  ])
    t.equal(
      (await sendJson(api, '/oauth/register', { redirect_uris: [uri] })).status,
      400,
      `${uri} registers`,
    );
});

t.test('what a client says of itself is fetched by nobody', async (t) => {
  let connections = 0;
  const inside = createServer((_request, response) => response.end('[]'));
  inside.on('connection', () => connections++);
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  t.teardown(() => inside.close());
  const at = `http://127.0.0.1:${(inside.address() as AddressInfo).port}`;
  const lenient = await startApi(t, { beside: api, allowLoopback: [new URL(at).host] });
  for (const member of [
    'jwks_uri',
    'logo_uri',
    'client_uri',
    'policy_uri',
    'tos_uri',
    'sector_identifier_uri',
    'initiate_login_uri',
    'backchannel_logout_uri',
    'software_statement',
  ]) {
    const metadata = { redirect_uris: ['https://agent.example/cb'], [member]: `${at}/${member}` };
    const { status } = await sendJson(lenient, '/oauth/register', metadata);
    t.ok(status === 201 || status === 400, `${member}: ${status}`);
  }
  const more = { request_uri: `${at}/request`, request: 'eyJhbGciOiJub25lIn0.e30.' };
  const { returned } = await authorize(lenient, client, { user: ann, more });
  t.equal(returned.get('code'), null, 'request objects are not read');
  t.equal(connections, 0);
});

t.test('a device code is its client’s, and a guess is none', async (t) => {
  const other = await registerClient(api);
  const fields = { client_id: client.client_id };
  const [desk, { body: started }] = [deskOf(api), await sendForm(api, '/oauth/device_authorization', fields)];
  const typed = await desk.findDevice(` ${started.user_code.toLowerCase().replace('-', ' ')} `);
  t.equal(typed?.userCode, started.user_code, 'people type what they see');
  const decided = await Promise.all([1, 2, 3].map(() => desk.decideDevice(started.user_code, ann, true)));
  t.same(decided.sort(), [false, false, true], 'of several decisions one counts');
  const poll = async (client_id: string, device_code: string) =>
    (await sendForm(api, '/oauth/token', { grant_type: DEVICE, device_code, client_id })).body;
  t.equal((await poll(other.client_id, started.device_code)).error, 'invalid_grant');
  for (const guess of ['', 'guess', started.user_code, started.device_code.slice(0, -1)])
    t.ok((await poll(client.client_id, guess)).error, guess);
  t.type((await poll(client.client_id, started.device_code)).access_token, 'string');
});

t.test('whoever guesses codes of devices is stopped, at each of the forms', async (t) => {
  const own = await startApi(t);
  const it = await registerClient(own);
  const { body } = await sendForm(own, '/oauth/device_authorization', { client_id: it.client_id });
  const user_code = body.user_code as string;
  const page = `/device?user_code=${user_code}`;
  for (const [i, action] of (['/device', '/device/decision'] as const).entries()) {
    const guesser = await signedUp(own, `guesser-${i}@example.org`, 'a long enough password');
    const { hidden } = formsOf((await guesser.get('/device')).text)[0]!;
    const fields = { ...hidden, decision: 'allow' };
    const statuses = [];
    for (let k = 0; k < 10; k++)
      statuses.push((await guesser.post(action, { ...fields, user_code: 'BBBB-BBBB' })).status);
    t.same([...new Set(statuses)], [422], action);
    const right = await guesser.post('/device/decision', { ...fields, user_code });
    t.equal(right.status, 429, `${action}: the right code is one guess too many`);
  }
  const owner = await signedUp(own, 'owner@example.org', 'a long enough password');
  t.equal((await owner.get(page)).status, 200, 'others go on');
  t.same(own.defects, []);
});

t.test('a client’s secret is asked for, in one place', async (t) => {
  const metadata = {
    redirect_uris: ['https://agent.example/cb'],
    token_endpoint_auth_method: 'client_secret_post',
    grant_types: ['authorization_code', 'refresh_token'],
  };
  const { body: made } = await sendJson(api, '/oauth/register', metadata);
  const { body: account } = await sendJson(api, '/oauth/service-accounts/register', { name: 'Another' });
  const { client_id, client_secret } = made;
  const fields = { grant_type: 'authorization_code', code: 'x', redirect_uri: 'https://agent.example/cb' };
  const error = async (more: Record<string, string>, headers = {}) =>
    (await sendForm(api, '/oauth/token', { ...fields, code_verifier: pkce().verifier, ...more }, headers))
      .body.error;
  t.equal(await error({ client_id, client_secret }), 'invalid_grant', 'with it, only the code is wrong');
  t.equal(await error({ client_id }), 'invalid_client', 'none');
  t.equal(
    await error({ client_id, client_secret: account.client_secret }),
    'invalid_client',
    'another one’s',
  );
  const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64');
  const twice = await error({ client_id, client_secret }, { authorization: `Basic ${basic}` });
  t.equal(twice, 'invalid_request', 'in two places at once');
  const { client_id: id, client_secret: secret } = account;
  const inAddress = await sendForm(
    api,
    `/oauth/token?${new URLSearchParams({ client_id: id, client_secret: secret })}`,
    { grant_type: 'client_credentials' },
  );
  t.ok(inAddress.status >= 400, 'an address is logged by everybody on its way');
  for (const grant_type of ['authorization_code', 'refresh_token', DEVICE, 'password', 'implicit']) {
    const given = { ...fields, grant_type, refresh_token: 'x', device_code: 'x' };
    const { body } = await sendForm(api, '/oauth/token', { ...given, client_id: id, client_secret: secret });
    t.ok(body.error, `a service account has no ${grant_type}`);
  }
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id: id,
    code_challenge: pkce().challenge,
  });
  const { status } = await new PlainBrowser(api.publicUrl).go(`/oauth/authorize?${asked}`);
  t.equal(status, 400, 'and nobody signs in for one');
});

t.test('each credential opens its own door', async (t) => {
  const authorized = await authorize(api, client, { user: ann });
  const { body } = await redeem(api, client, authorized);
  t.equal((await post(api, body.access_token, list)).status, 200);
  t.equal(
    (await call(api, body.access_token, 'GET', '/sessions/x')).status,
    401,
    'of agents, not of the API',
  );
  const page = await fetch(`${api.publicUrl}/app`, {
    headers: { authorization: `Bearer ${body.access_token}`, cookie: `framelog-oauth=${body.access_token}` },
    redirect: 'manual',
  });
  t.equal(page.status, 303, 'nor of pages');
  for (const credential of [body.refresh_token, authorized.returned.get('code')!, client.client_id])
    t.equal((await post(api, credential, list)).status, 401);
});

t.test('nothing failed', async (t) => {
  t.same(api.defects, []);
});
