// A client whose id is the address of its document (client-id metadata documents), as Claude Code and VS Code have them: it
// registers nowhere, is named by the host that vouches for it, and gets its token.
import t from 'tap';
import { PlainBrowser, pkce, redeem } from '../support/agent-flows.ts';
import { startApi } from '../support/api.ts';
import { vouchingSite } from '../support/vouching-site.ts';
import { signedUp } from '../support/web-browser.ts';

const { host, site, served } = await vouchingSite(t, (own) => ({
  '/other': { client_id: `${own}/client` },
  '/script': { redirect_uris: ['javascript:alert(1)'] },
  '/secret': { client_secret: 'mine', token_endpoint_auth_method: 'client_secret_post' },
}));
const api = await startApi(t, { allowLoopback: [host] });
const ada = await signedUp(api, 'ada@example.org', 'a long enough password');
const redirect_uri = 'http://127.0.0.1:54321/callback';

const asking = (client_id: string, challenge: string) => {
  const base = { response_type: 'code', client_id, redirect_uri, state: 'kept' };
  return `/oauth/authorize?${new URLSearchParams({ ...base, code_challenge: challenge, code_challenge_method: 'S256' })}`;
};

t.test('is asked for in the name of its host, and redeems its code', async (t) => {
  const { verifier, challenge } = pkce();
  const client_id = `${site}/client`;
  const asked = await ada.get(asking(client_id, challenge));
  t.match(asked.location, /^\/app\/consent\//);
  const { text } = await ada.get(asked.location!);
  t.match(text, `Let ${host} use Framelog for you?`);
  t.match(text, 'Verified');
  t.notMatch(text, 'Unverified');
  t.match(text, '“Claude Code”');
  const allowed = await ada.submit(asked.location!, { decision: 'allow' });
  const onwards = /<a class="btn main" href="([^"]*)"/.exec(allowed.text)![1]!.replaceAll('&amp;', '&');
  const returned = await ada.get(onwards.replace(api.publicUrl, ''));
  const given = { verifier, returned: new URL(returned.location!).searchParams, address: '' };
  const { status, body } = await redeem(api, { client_id, redirect_uri }, given);
  t.equal(status, 200);
  t.ok(await api.agents.authenticate(body.access_token, api.publicUrl));
  t.match((await ada.get('/app/agents')).text, host, 'and is called by it among the connected agents');
  t.equal(served(), 1, 'one document is fetched once');
});

t.test('a document that is another one’s, runs scripts, or brings a secret is refused', async (t) => {
  for (const path of ['/other', '/script', '/secret']) {
    const { status, url, body } = await new PlainBrowser(api.publicUrl).go(
      asking(site + path, pkce().challenge),
    );
    t.same([status, new URL(url).origin], [400, api.publicUrl], path);
    t.match(body, /<code>invalid_(client|redirect_uri)/, path);
  }
});

t.test('one address makes us fetch thirty documents in ten minutes, and no more', async (t) => {
  const before = served();
  const shown: boolean[] = [];
  for (let n = 0; n < 26; n++) {
    const { url } = await new PlainBrowser(api.publicUrl).go(asking(`${site}/c${n}`, pkce().challenge));
    shown.push(url.includes('/app/consent/'));
  }
  t.equal(before, 7, 'those of the tests above count, too');
  t.equal(served(), 30);
  t.same(shown, [...Array(23).fill(true), ...Array(3).fill(false)]);
  const { url } = await new PlainBrowser(api.publicUrl).go(asking(`${site}/client`, pkce().challenge));
  t.match(new URL(url).pathname, /^\/app\/consent\//, 'one that is known needs no fetch');
});

t.test('nothing failed', async (t) => {
  t.same(api.defects, []);
});
