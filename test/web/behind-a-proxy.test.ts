// The pages where a proxy is in front: PUBLIC_URL with a path of its own, and whose address counts. And forms whose session
// has ended meanwhile: nothing typed is lost, nothing is taken from other sites.
import t from 'tap';
import { startApi } from '../support/api.ts';
import { formsOf, signedUp, WebBrowser } from '../support/web-browser.ts';

const PASSWORD = 'a long enough password';

t.test('PUBLIC_URL with a path is before every address of a page', async (t) => {
  const api = await startApi(t);
  const ada = await signedUp(api, 'ada@example.org', PASSWORD);
  api.addresses.publicUrl += '/video';
  const pages = [
    '/',
    '/docs',
    '/docs/start',
    '/app',
    '/app/new',
    '/app/keys',
    '/app/security',
    '/app/billing',
  ];
  for (const path of pages) {
    const { text, status } = await ada.get(path);
    t.equal(status, 200, path);
    const addresses = [
      ...text.matchAll(/ (?:href|src|poster|action|formaction|data-preview|data-slots)="(\/[^"]*)"/g),
    ];
    t.ok(addresses.length > 5, path);
    t.same(
      addresses.map((it) => it[1]!).filter((it) => !it.startsWith('/video/')),
      [],
      path,
    );
  }
  t.equal(
    (await ada.submit('/app/new', { prompt: 'x' }, { action: '/video/app/new' })).status,
    404,
    'which the proxy takes away',
  );
  const { hidden } = formsOf((await ada.get('/app/new')).text).find(
    ({ action }) => action === '/video/app/new',
  )!;
  const made = await ada.post('/app/new', { ...hidden, prompt: 'Tea', duration: '<10s' });
  t.match(made.location, /^\/video\/app\/chat\//);
  t.equal((await new WebBrowser(api).get('/app/new')).location, '/video/app/sign-in?next=%2Fapp%2Fnew');
});

t.test('X-Forwarded-For counts when it comes from a trusted proxy, and else not', async (t) => {
  const exhausted = { key: 'sign-in from 203.0.113.9', most: 100, minutes: 15 };
  for (const [trustedProxies, expected] of [
    [['127.0.0.1'], 429],
    [['192.0.2.1'], 422],
  ] as const) {
    const api = await startApi(t, { trustedProxies });
    for (let i = 0; i <= exhausted.most; i++) await api.agents.attempts.count([exhausted]);
    const browser = new WebBrowser(api, { 'x-forwarded-for': '203.0.113.9' });
    const fields = { email: 'nobody@example.org', password: PASSWORD };
    t.equal((await browser.submit('/app/sign-in', fields)).status, expected, String(trustedProxies));
    const other = new WebBrowser(api, { 'x-forwarded-for': '203.0.113.10' });
    t.equal((await other.submit('/app/sign-in', fields)).status, 422);
  }
});

t.test('a form whose session has ended gives back what was typed', async (t) => {
  const api = await startApi(t);
  const ada = await signedUp(api, 'ada@example.org', PASSWORD);
  const { hidden } = formsOf((await ada.get('/app/new')).text).find(({ action }) => action === '/app/new')!;
  for (const name of [...ada.cookies.keys()].filter((it) => it.endsWith('session'))) ada.cookies.delete(name);
  const prompt = '</textarea><script>alert(1)</script>';
  const page = await ada.post('/app/new', { ...hidden, prompt, password: 'secret-thing', aspect_ratio: '' });
  t.equal(page.status, 403);
  t.match(page.text, 'You were signed out meanwhile');
  t.match(page.text, '&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;</textarea>');
  t.match(page.text, 'href="/app/sign-in?next=%2Fapp%2Fnew"');
  t.notOk(/secret-thing|<script>alert/.test(page.text));
  t.notOk(page.text.includes(hidden.form_token!));
  t.equal(
    (await ada.post('/app/keys/revoke', { key_id: 'x' })).location,
    '/app/sign-in',
    'nothing was typed there',
  );
  const known = await signedUp(api, 'bo@example.org', PASSWORD);
  const foreign = await known.post('/app/settings', { name: 'Mallory' }, { 'sec-fetch-site': 'cross-site' });
  t.match(foreign.text, 'This form has expired');
  t.notOk(foreign.text.includes('<form'), 'it is not sent again from here');
});
