// What a page must withstand: other sites, text that is markup, other hosts of the domain.
import t from 'tap';
import { safeNext } from '../../src/web/page.ts';
import { type Api, startApi } from '../support/api.ts';
import { formsOf, mailTo, type Page, signedUp, WebBrowser } from '../support/web-browser.ts';

const EMAIL = 'ada@example.org';
const PASSWORD = 'a long enough password';

t.test('a form that another site sends changes nothing', async (t) => {
  const api = await startApi(t);
  const browser = await signedUp(api, EMAIL, PASSWORD);
  const { hidden } = formsOf((await browser.get('/app/keys')).text).find((it) => it.action === '/app/keys')!;
  const make = (fields: object, headers: Record<string, string>) =>
    browser.post('/app/keys', { ...fields, name: 'k' }, headers);
  const refused: [string, Page][] = [
    ['of another site', await make(hidden, { 'sec-fetch-site': 'cross-site' })],
    ['of another host of this domain', await make(hidden, { 'sec-fetch-site': 'same-site' })],
    ['without its token', await make({}, {})],
    ['with a token of its own', await make({ form_token: hidden.form_token!.replace(/.$/, '_') }, {})],
  ];
  for (const [what, page] of refused) {
    t.equal(page.status, 403, what);
    t.match(page.text, 'This form has expired', what);
  }
  const userId = (await api.services.identity.findUser(EMAIL))!.userId;
  t.same(await api.services.identity.listKeys(userId), [], 'no key was made');
  t.equal((await make(hidden, {})).status, 201, 'and with everything as it should be, one is');
});

t.test('a session that nobody has is ended as one that has gone', async (t) => {
  const api = await startApi(t);
  const browser = await signedUp(api, EMAIL, PASSWORD);
  const [form] = formsOf((await browser.get('/app/security')).text);
  for (const session_id of ['-'.repeat(36), 'x', ''])
    t.match(await browser.post('/app/security/sessions/end', { ...form!.hidden, session_id }), {
      status: 303,
      location: '/app/security?done=ended',
    });
  t.equal((await browser.get('/app/security')).status, 200, 'and one’s own goes on');
});

t.test('where a browser sends only an Origin, it is believed', async (t) => {
  const api = await startApi(t);
  const browser = new WebBrowser(api);
  const { hidden } = formsOf((await browser.get('/app/reset')).text)[0]!;
  const send = (origin: string) =>
    fetch(`${api.publicUrl}/app/reset`, {
      method: 'POST',
      headers: { origin, cookie: [...browser.cookies].map((it) => it.join('=')).join('; ') },
      body: new URLSearchParams({ ...hidden, email: EMAIL }),
    }).then(({ status }) => status);
  t.equal(await send('https://evil.example'), 403);
  t.equal(await send('null'), 403);
  t.equal(await send(api.publicUrl), 200);
});

t.test('signing in makes a new session, whatever the browser brought', async (t) => {
  const api = await startApi(t);
  const victim = await signedUp(api, EMAIL, PASSWORD);
  const planted = victim.cookies.get('framelog-session')!;
  await victim.submit('/app/sign-in', { email: EMAIL, password: PASSWORD });
  t.not(victim.cookies.get('framelog-session'), planted);
  const attacker = new WebBrowser(api);
  attacker.cookies.set('framelog-session', planted);
  t.equal((await attacker.get('/app')).status, 303, 'the session from before has ended');
  const token = formsOf((await attacker.get('/app/sign-in')).text)[0]!.hidden.form_token!;
  attacker.cookies.set('framelog-session', victim.cookies.get('framelog-session')!);
  t.equal(
    (await attacker.post('/app/sign-out', { form_token: token })).status,
    403,
    'a token of before, too',
  );
});

t.test('after signing in nobody is led to another site', async (t) => {
  const evil = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/%0a/evil\n.example',
    'javascript:alert(1)',
    'app',
    '',
  ];
  for (const next of evil) t.equal(safeNext(next), '/app', JSON.stringify(next));
  for (const next of ['/app/keys', '/oauth/authorize?client_id=a&scope=b%20c', '/device'])
    t.equal(safeNext(next), next);
  const api = await startApi(t);
  const browser = await signedUp(api, EMAIL, PASSWORD);
  const { hidden } = formsOf((await browser.get('/app/sign-in')).text)[0]!;
  const fields = { ...hidden, email: EMAIL, password: PASSWORD, next: '//evil.example' };
  t.match(await browser.post('/app/sign-in', fields), { status: 303, location: '/app' });
});

t.test('links of mails name the service, whatever host a request names', async (t) => {
  const api = await startApi(t);
  const browser = new WebBrowser(api, { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' });
  await browser.submit('/app/sign-up', { email: EMAIL, password: PASSWORD });
  const { link } = await mailTo(api, EMAIL);
  t.ok(link.startsWith(`${api.publicUrl}/app/confirm`), link);
});

const MARKUP = '"><script>alert(1)</script><img src=x onerror=alert(1)>\'';

async function everyPage(api: Api, browser: WebBrowser): Promise<[string, Page][]> {
  const paths = [
    '/app',
    '/app/account',
    '/app/ledger',
    '/app/keys',
    '/app/security',
    '/app/passkeys',
    '/app/agents',
    '/app/billing',
    '/app/billing/plan',
    '/app/billing/receipts',
    '/app/settings',
    '/app/data',
    '/app/outbox',
  ];
  const pages: [string, Page][] = [];
  for (const path of paths) pages.push([path, await browser.get(path)]);
  pages.push([
    '/app/sign-in',
    await new WebBrowser(api).get(
      `/app/sign-in?next=${encodeURIComponent(MARKUP)}&done=${encodeURIComponent(MARKUP)}`,
    ),
  ]);
  pages.push(['/app/nowhere', await browser.get(`/app/nowhere?${encodeURIComponent(MARKUP)}`)]);
  return pages;
}

t.test('what people write is never markup', async (t) => {
  const api = await startApi(t);
  const email = `"onfocus='alert(1)'@example.org`;
  const browser = await signedUp(api, email, PASSWORD);
  await browser.submit('/app/keys', { name: MARKUP });
  await browser.submit('/app/settings', { name: MARKUP, theme: 'light' });
  const { userId } = (await api.services.identity.findUser(email))!;
  await api.services.store.pool.query(
    `insert into passkeys (credential_id, user_id, name, public_key, counter, transports) values ('x', $1, $2, '', 0, '{}')`,
    [userId, MARKUP],
  );
  for (const [path, page] of await everyPage(api, browser)) {
    t.notMatch(page.text, '<script>alert', path);
    t.notMatch(page.text, '<img', path);
    t.notMatch(page.text, `"onfocus`, path);
  }
  for (const path of ['/app/keys', '/app/passkeys'])
    t.match(
      (await browser.get(path)).text,
      '&lt;script&gt;alert(1)&lt;/script&gt;',
      `${path} shows it as text`,
    );
});

t.test('every page forbids what it does not need', async (t) => {
  const api = await startApi(t);
  const browser = await signedUp(api, EMAIL, PASSWORD);
  for (const [path, { headers, text }] of await everyPage(api, browser)) {
    const csp = headers.get('content-security-policy') ?? '';
    const nonce = /script-src 'nonce-([\w-]{43})'/.exec(csp)?.[1] ?? 'none';
    t.equal(
      csp.replaceAll(nonce, 'N'),
      "default-src 'none'; script-src 'nonce-N'; style-src 'nonce-N'; img-src 'self'; media-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      path,
    );
    t.match(
      Object.fromEntries(headers),
      {
        'cache-control': 'no-store',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      },
      path,
    );
    t.notMatch(text, / style=| on[a-z]+=|<script>|<style/, `${path}: nothing inline`);
    const loaded = [...text.matchAll(/<(?:script|link|img)[^>]*(?:src|href)="([^"]*)"/g)].map((it) => it[1]!);
    t.ok(
      loaded.length >= 3 && loaded.every((it) => it.startsWith('/app/assets/')),
      `${path}: from here alone`,
    );
    t.ok(Buffer.byteLength(text) < 12_000, `${path}: ${Buffer.byteLength(text)} bytes`);
  }
  const nonces = await Promise.all(
    [1, 2].map(async () => /nonce="([^"]*)"/.exec((await browser.get('/app')).text)![1]),
  );
  t.not(nonces[0], nonces[1], 'a nonce is for one response');
});

t.test('cookies are out of the reach of scripts, and under https of other hosts', async (t) => {
  const api = await startApi(t);
  const plain = (await new WebBrowser(api).get('/app/sign-in')).headers.getSetCookie();
  t.match(plain[0], /^framelog-form=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
  api.addresses.publicUrl = 'https://video.example';
  const browser = new WebBrowser({ publicUrl: `http://127.0.0.1:${api.port}` });
  await api.services.identity.signUp({ email: EMAIL, passwordHash: 'none' });
  const link = await api.people.linkFor((await api.services.identity.findUser(EMAIL))!, {
    purpose: 'sign-in',
    minutes: 5,
  });
  t.ok(link.startsWith('https://video.example/app/link?token='));
  const page = await browser.get(link.slice('https://video.example'.length));
  t.match(page.headers.get('strict-transport-security'), 'max-age=31536000');
  const { hidden } = formsOf(page.text)[0]!;
  const signedIn = await browser.post('/app/link', hidden);
  t.equal(signedIn.status, 303);
  const cookies = signedIn.headers.getSetCookie();
  t.equal(cookies.length, 2);
  for (const cookie of cookies)
    t.match(
      cookie,
      /^__Host-framelog-(session|browser)=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
});

t.test('the outbox is for this machine alone', async (t) => {
  const api = await startApi(t);
  t.equal((await new WebBrowser(api).get('/app/outbox')).status, 200);
  const { status } = await fetch(`${api.publicUrl}/app/outbox`, {
    headers: { 'x-forwarded-host': 'evil.example' },
  });
  t.equal(status, 200);
  const { request } = await import('node:http');
  const rebound = await new Promise((resolve) =>
    request({ port: api.port, path: '/app/outbox', headers: { host: 'evil.example' } }, (it) =>
      resolve(it.statusCode),
    ).end(),
  );
  t.equal(rebound, 404, 'a name of somebody else’s that leads here');
});
