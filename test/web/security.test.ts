// What a page must withstand: other sites, strangers with lists of passwords, and text that is markup.
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

/** What somebody sees who asks about an address: everything of the response that could differ. */
function visible(page: Page, email: string) {
  const text = page.text.replaceAll(email, 'ADDRESS').replaceAll(/nonce="[^"]*"|value="[\w-]{43}"/g, '');
  const names = [...page.headers.keys()].filter((name) => name !== 'date').sort();
  return { status: page.status, text, names, location: page.location };
}

t.test('nothing tells whether an address has an account', async (t) => {
  const api = await startApi(t);
  await signedUp(api, EMAIL, PASSWORD);
  const asks: [string, (browser: WebBrowser, email: string) => Promise<Page>][] = [
    ['sign-up', (b, email) => b.submit('/app/sign-up', { email, password: PASSWORD })],
    ['reset', (b, email) => b.submit('/app/reset', { email })],
    ['link', (b, email) => b.submit('/app/sign-in', { email }, { action: '/app/sign-in/link' })],
    ['sign-in', (b, email) => b.submit('/app/sign-in', { email, password: 'not the password' })],
  ];
  for (const [what, ask] of asks) {
    const [known, unknown] = [
      await ask(new WebBrowser(api), EMAIL),
      await ask(new WebBrowser(api), 'nobody@example.org'),
    ];
    t.same(visible(known, EMAIL), visible(unknown, 'nobody@example.org'), what);
  }
  const { mails } = await mailTo(api, EMAIL);
  t.ok(mails.some(({ subject }) => subject === 'You already have a Framelog account'));
  t.same(
    (await mailTo(api, 'nobody@example.org')).mails.map(({ subject }) => subject),
    ['Confirm your e-mail address'],
    'only who signed up is written to',
  );
});

t.test('a wrong password and an unknown address take the same time', async (t) => {
  const api = await startApi(t);
  await signedUp(api, EMAIL, PASSWORD);
  const took = async (email: string, address: string) => {
    const visitor = { address, browser: 'test', knownSecret: null };
    const start = performance.now();
    await api.people.signIn({ email, password: 'not the password', visitor });
    return performance.now() - start;
  };
  const times: Record<string, number[]> = { known: [], unknown: [] };
  for (let i = 0; i < 9; i++) {
    times.known!.push(await took(EMAIL, `10.0.0.${i}`));
    times.unknown!.push(await took('nobody@example.org', `10.0.0.${i}`));
  }
  const least = (list: number[]) => Math.min(...list);
  const ratio = least(times.unknown!) / least(times.known!);
  // Without the hash of nobody's password it would be a tenth.
  t.ok(ratio > 0.5 && ratio < 2, `ratio ${ratio.toFixed(2)}`);
});

t.test('guesses are stopped, and lock nobody out who has been here before', async (t) => {
  const api = await startApi(t);
  const owner = await signedUp(api, EMAIL, PASSWORD);
  await owner.submit('/app', {}, { action: '/app/sign-out' });
  const attacker = new WebBrowser(api);
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++)
    statuses.push(
      (await attacker.submit('/app/sign-in', { email: EMAIL, password: `guess number ${i}` })).status,
    );
  t.same(statuses, [...Array(10).fill(422), 429, 429]);
  t.equal(
    (await attacker.submit('/app/sign-in', { email: EMAIL, password: PASSWORD })).status,
    429,
    'not even the right one, while it is stopped',
  );
  t.equal(
    (await owner.submit('/app/sign-in', { email: EMAIL, password: PASSWORD })).status,
    303,
    'the owner gets in',
  );
  const elsewhere = new WebBrowser(api);
  await elsewhere.submit('/app/sign-in', { email: EMAIL }, { action: '/app/sign-in/link' });
  const { path } = await mailTo(api, EMAIL);
  t.equal((await elsewhere.submit(path, {})).status, 303, 'and from a new browser by mail');
  const nobody = new WebBrowser(api);
  const others: number[] = [];
  for (let i = 0; i < 12; i++)
    others.push(
      (await nobody.submit('/app/sign-in', { email: 'no@example.org', password: 'guess it' })).status,
    );
  t.same(others, statuses, 'an unknown address is counted alike');
});

t.test('a list of stolen passwords is stopped by the address it comes from', async (t) => {
  const api = await startApi(t);
  const visitor = { address: '192.0.2.1', browser: 'test', knownSecret: null };
  const outcomes: string[] = [];
  for (let i = 0; i < 102; i++)
    outcomes.push(
      (await api.people.signIn({ email: `user-${i}@example.org`, password: 'password', visitor })).outcome,
    );
  t.same([outcomes.filter((it) => it === 'refused').length, outcomes.at(-1)], [100, 'throttled']);
});

t.test('nobody’s mailbox is filled by strangers', async (t) => {
  const api = await startApi(t);
  await signedUp(api, EMAIL, PASSWORD);
  const before = (await mailTo(api, EMAIL)).mails.length;
  const browser = new WebBrowser(api);
  for (let i = 0; i < 8; i++) t.equal((await browser.submit('/app/reset', { email: EMAIL })).status, 200);
  t.equal((await mailTo(api, EMAIL)).mails.length - before, 4, 'five an hour, the sign-up among them');
});

t.test('somebody else’s sign-up with an address gets no account by its owner’s click', async (t) => {
  const api = await startApi(t);
  const thief = new WebBrowser(api);
  await thief.submit('/app/sign-up', { email: EMAIL, password: 'the password of a thief' });
  const { path } = await mailTo(api, EMAIL);
  const owner = new WebBrowser(api);
  t.equal((await owner.submit(path, { password: 'what the owner would type' })).status, 422);
  t.equal(
    (await thief.submit('/app/sign-in', { email: EMAIL, password: 'the password of a thief' })).status,
    422,
  );
  t.equal(await api.services.identity.findUser(EMAIL), null);
});

const MARKUP = '"><script>alert(1)</script><img src=x onerror=alert(1)>\'';

async function everyPage(api: Api, browser: WebBrowser): Promise<[string, Page][]> {
  const paths = [
    '/app',
    '/app/ledger',
    '/app/keys',
    '/app/security',
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
  for (const [path, page] of await everyPage(api, browser)) {
    t.notMatch(page.text, '<script>alert', path);
    t.notMatch(page.text, '<img', path);
    t.notMatch(page.text, `"onfocus`, path);
  }
  t.match(
    (await browser.get('/app/keys')).text,
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    'it is shown as text',
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
      "default-src 'none'; script-src 'nonce-N'; style-src 'nonce-N'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
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
