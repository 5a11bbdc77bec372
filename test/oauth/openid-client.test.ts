// A certified client of others completes its flows, by the issuer's address alone.
import * as oauth from 'openid-client';
import t from 'tap';
import { deskOf, PlainBrowser } from '../support/agent-flows.ts';
import { startApi } from '../support/api.ts';

const api = await startApi(t);
const user = await api.account();
const issuer = new URL(api.publicUrl);
const insecure = { algorithm: 'oauth2' as const, execute: [oauth.allowInsecureRequests] };
const redirect_uri = 'http://127.0.0.1:9876/cb';
const config = await oauth.dynamicClientRegistration(
  issuer,
  {
    client_name: 'openid-client',
    redirect_uris: [redirect_uri],
    grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
    token_endpoint_auth_method: 'none',
  },
  oauth.None(),
  insecure,
);
const principalOf = (token: string) => api.agents.authenticate(token, api.publicUrl);

t.test('code, refresh and revocation', async (t) => {
  const pkceCodeVerifier = oauth.randomPKCECodeVerifier();
  const expectedState = oauth.randomState();
  const address = oauth.buildAuthorizationUrl(config, {
    redirect_uri,
    scope: 'mcp framelog:sessions:read',
    code_challenge: await oauth.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
    resource: `${api.publicUrl}/mcp`,
  });
  const browser = new PlainBrowser(api.publicUrl);
  const { url } = await browser.go(address.href);
  const onwards = await deskOf(api).allow(url.split('/').at(-1)!, user);
  const returned = new URL((await browser.go(onwards!)).url);
  const tokens = await oauth.authorizationCodeGrant(config, returned, { pkceCodeVerifier, expectedState });
  t.equal((await principalOf(tokens.access_token))?.userId, user.userId);
  const next = await oauth.refreshTokenGrant(config, tokens.refresh_token!);
  t.ok(await principalOf(next.access_token));
  await oauth.tokenRevocation(config, next.refresh_token!);
  t.equal(await principalOf(next.access_token), null);
});

t.test('device', async (t) => {
  const started = await oauth.initiateDeviceAuthorization(config, { scope: 'mcp' });
  t.equal(await deskOf(api).decideDevice(started.user_code.toLowerCase(), user, true), true);
  t.equal(await deskOf(api).decideDevice(started.user_code, user, false), false, 'a decision is made once');
  const tokens = await oauth.pollDeviceAuthorizationGrant(config, { ...started, interval: 1 });
  t.equal(tokens.scope, 'mcp');
  t.ok(tokens.refresh_token);
  t.equal((await principalOf(tokens.access_token))?.accountId, user.accountId);
});

t.test('client credentials', async (t) => {
  const { clientId, clientSecret, owner } = await api.agents.serviceAccounts.register('A certified agent');
  const post = oauth.ClientSecretPost(clientSecret);
  const own = await oauth.discovery(issuer, clientId, undefined, post, insecure);
  const tokens = await oauth.clientCredentialsGrant(own, { resource: `${api.publicUrl}/mcp` });
  t.equal((await principalOf(tokens.access_token))?.accountId, owner.accountId);
});

t.test('nothing failed', async (t) => {
  t.same(api.defects, []);
});
