// Deciding on what agents ask for, as a person does it in a browser, through the real application.
import t from 'tap';
import { pkce, type Registered, redeem, registerClient, sendForm } from '../support/agent-flows.ts';
import { type Api, startApi } from '../support/api.ts';
import { formsOf, signedUp, WebBrowser } from '../support/web-browser.ts';

const api = await startApi(t);
const ada = await signedUp(api, 'ada@example.org', 'a long enough password');
const NOBODY = '00000000-0000-7000-8000-000000000000';
const adaId = (await api.services.identity.findUser('ada@example.org'))!.userId;

async function ask(browser: WebBrowser, client: Registered, more: Record<string, string> = {}) {
  const { verifier, challenge } = pkce();
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: client.redirect_uri,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  });
  const asked = await browser.get(`/oauth/authorize?${query}`);
  return { verifier, path: asked.location ?? '', asked };
}

/** Where the page after a decision leads. */
const linkOf = (text: string) =>
  /<a class="btn main" href="([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';

async function followed(browser: WebBrowser, text: string): Promise<URLSearchParams> {
  const resumed = await browser.get(linkOf(text).replace(api.publicUrl, ''));
  return new URL(resumed.location!).searchParams;
}

t.test('consent shows who asks, for what and where it leads, and takes a tick for a stranger', async (t) => {
  const client = await registerClient(api, { client_name: 'nightly <b>reels</b>' });
  const { path, verifier } = await ask(ada, client, {
    scope: 'mcp framelog:sessions:write framelog:credits:purchase',
  });
  t.match(path, /^\/app\/consent\/[\w-]+$/);
  const { text, headers, status } = await ada.get(path);
  t.equal(status, 200);
  t.match(text, 'Unverified');
  t.match(text, 'nightly &lt;b&gt;reels&lt;/b&gt;');
  t.match(text, 'Make videos and change them');
  t.match(text, 'Buy credits and plans');
  t.notMatch(text, 'See your balance');
  t.match(text, '127.0.0.1:8787');
  t.match(text, 'a program on this computer');
  t.equal(headers.get('x-frame-options'), 'DENY');
  t.match(headers.get('content-security-policy')!, "frame-ancestors 'none'");
  const unsure = await ada.submit(path, { decision: 'allow' });
  t.equal(unsure.status, 422);
  t.match(unsure.text, 'Say first that you started this program yourself');
  const allowed = await ada.submit(path, { decision: 'allow', sure: '1' });
  t.equal(allowed.status, 200);
  const returned = await followed(ada, allowed.text);
  const { body } = await redeem(api, client, { verifier, returned, address: '' });
  t.equal(
    body.scope,
    'mcp framelog:sessions:write framelog:credits:purchase',
    'what was shown and nothing else',
  );
  const principal = await api.agents.authenticate(body.access_token, api.publicUrl);
  t.equal(principal?.userId, adaId);
  t.equal((await ada.get(path)).status, 410, 'a decision is made once');
});

t.test('a request is decided in the browser that brought it, by its own form', async (t) => {
  const client = await registerClient(api);
  const eve = await signedUp(api, 'eve@example.org', 'a long enough password');
  const { path } = await ask(eve, client);
  t.equal((await ada.get(path)).status, 410, 'a link to another browser’s request shows nothing');
  const { path: own } = await ask(ada, client);
  const hidden = formsOf((await ada.get(own)).text).find(({ action }) => action === own)!.hidden;
  const forged = await ada.post(
    own,
    { ...hidden, decision: 'allow', sure: '1' },
    { 'sec-fetch-site': 'cross-site' },
  );
  t.equal(forged.status, 403);
  const tokenless = await ada.post(own, { decision: 'allow', sure: '1' });
  t.equal(tokenless.status, 403);
  const nobody = new WebBrowser(api);
  const { path: strange } = await ask(nobody, client);
  t.equal((await nobody.get(strange)).location, `/app/sign-in?next=${encodeURIComponent(strange)}`);
});

t.test('a refusal leads back without a code', async (t) => {
  const client = await registerClient(api);
  const { path } = await ask(ada, client, { state: 'kept' });
  const refused = await ada.submit(path, { decision: 'refuse' });
  const returned = await followed(ada, refused.text);
  t.equal(returned.get('error'), 'access_denied');
  t.equal(returned.get('state'), 'kept');
  t.equal(returned.get('code'), null);
});

t.test('an agent that is disconnected is refused at its next request, in another process too', async (t) => {
  const beside: Api = await startApi(t, { beside: api });
  const client = await registerClient(api, { client_name: 'To be ended' });
  const { path, verifier } = await ask(ada, client);
  const allowed = await ada.submit(path, { decision: 'allow', sure: '1' });
  const { body } = await redeem(api, client, {
    verifier,
    returned: await followed(ada, allowed.text),
    address: '',
  });
  const known = await beside.agents.authenticate(body.access_token, api.publicUrl);
  t.ok(known);
  const page = await ada.get('/app/agents');
  t.match(page.text, '“To be ended”');
  t.match(page.text, `${api.publicUrl}/mcp`);
  const grantId = known?.credential.kind === 'grant' ? known.credential.grantId : '';
  const eve = await signedUp(api, 'eve2@example.org', 'a long enough password');
  await eve.get('/app/agents');
  const another = await eve.submit('/app/settings', { grant_id: grantId }, { action: '/app/settings' });
  t.ok(another.status < 500);
  t.equal(await api.agents.grants.disconnect({ ...known!, userId: NOBODY }, grantId), false, 'nobody else’s');
  const hidden = formsOf(page.text).find((form) => form.hidden.grant_id === grantId)!.hidden;
  t.match(await ada.post('/app/agents/disconnect', hidden), {
    status: 303,
    location: '/app/agents?done=disconnected',
  });
  t.equal(await beside.agents.authenticate(body.access_token, api.publicUrl), null);
  t.notMatch((await ada.get('/app/agents')).text, '“To be ended”');
  const facts = (await api.services.store.read(known!.accountId)).filter(
    ({ data }) => 'grantId' in data && data.grantId === grantId,
  );
  t.same(
    facts.map(({ type, actor }) => [type, actor.replace(/session:.*/, 'session')]),
    [
      ['GrantGiven', `user:${adaId}/session`],
      ['GrantRevoked', `user:${adaId}/session`],
    ],
    'the account’s history has both, and who did them',
  );
  t.match(facts[0]!.data, { clientId: client.client_id, clientName: 'To be ended' });
  const again = await sendForm(api, '/oauth/token', {
    grant_type: 'refresh_token',
    refresh_token: body.refresh_token,
    client_id: client.client_id,
  });
  t.equal(again.body.error, 'invalid_grant');
});

t.test('a device is connected by its code, which is confirmed', async (t) => {
  const client = await registerClient(api, { client_name: 'A television' });
  const { client_id } = client;
  const started = await sendForm(api, '/oauth/device_authorization', { client_id });
  t.equal(started.status, 200);
  t.equal(started.body.interval, 5);
  t.equal(started.body.expires_in, 600);
  t.match(started.body.user_code, /^[A-Z]{4}-[A-Z]{4}$/);
  t.equal(started.body.verification_uri, `${api.publicUrl}/device`);
  t.equal(
    started.body.verification_uri_complete,
    `${api.publicUrl}/device?user_code=${started.body.user_code}`,
  );
  const poll = () =>
    sendForm(api, '/oauth/token', {
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: started.body.device_code,
      client_id,
    });
  t.match(await poll(), { status: 400, body: { error: 'authorization_pending' } });
  t.match(await poll(), { status: 400, body: { error: 'slow_down', interval: 10 } });
  const page = `/device?user_code=${started.body.user_code}`;
  const { text } = await ada.get(page);
  t.match(text, '“A television”');
  t.match(text, 'Does your device show this code?');
  t.match(await poll(), { body: { error: 'slow_down', interval: 15 } }, 'looking at a link allows nothing');
  const done = await ada.submit(page, { decision: 'allow' }, { action: '/device/decision' });
  t.match(done.text, 'Your device is connected');
  const { status, body } = await poll();
  t.equal(status, 200);
  t.type(body.refresh_token, 'string');
  t.equal((await api.agents.authenticate(body.access_token, api.publicUrl))?.userId, adaId);
  t.match(await poll(), { status: 400, body: { error: 'invalid_grant' } }, 'a device code works once');
});

t.test('a device that is refused hears of it, and guessing codes is slow', async (t) => {
  const { client_id } = await registerClient(api);
  const started = await sendForm(api, '/oauth/device_authorization', { client_id });
  const bob = await signedUp(api, 'bob@example.org', 'a long enough password');
  const page = `/device?user_code=${started.body.user_code}`;
  const refused = await bob.submit(page, { decision: 'refuse' }, { action: '/device/decision' });
  t.match(refused.text, 'Nothing was allowed');
  const fields = {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: started.body.device_code,
    client_id,
  };
  t.match(await sendForm(api, '/oauth/token', fields), { status: 400, body: { error: 'access_denied' } });
  t.equal((await bob.get(page)).status, 422, 'the code is used');
  const statuses = [];
  for (let i = 0; i < 12; i++) statuses.push((await bob.get('/device?user_code=BBBB-BBBB')).status);
  t.equal(statuses[0], 422);
  t.equal(statuses.at(-1), 429);
});

t.test('nothing failed', async (t) => {
  t.same(api.defects, []);
});
