// The headers of each kind of response of the pages, all of them: what is missing, added or weaker is seen.
import t from 'tap';
import { startApi } from '../support/api.ts';
import { signedUp, WebBrowser } from '../support/web-browser.ts';

const api = await startApi(t);
const ada = await signedUp(api, 'ada@example.org', 'a long enough password');

/** What differs in each run. */
const MASKS: [RegExp, string][] = [
  [/nonce-[\w-]{43}/g, 'nonce-N'],
  [/framelog-(form|session|browser)=[\w-]{43}/g, 'framelog-$1=SECRET'],
  [/\/assets\/[0-9a-f]{12}\//g, '/assets/HASH/'],
];
/** Of the connection, of the clock, or an id. */
const PASSING = new Set(['connection', 'date', 'keep-alive', 'x-request-id', 'transfer-encoding']);

function told(headers: Headers): Record<string, string> {
  const shown = [...headers].filter(([name]) => !PASSING.has(name));
  return Object.fromEntries(
    shown.map(([name, value]) => [name, MASKS.reduce((text, [from, to]) => text.replace(from, to), value)]),
  );
}

const CSP =
  "default-src 'none'; script-src 'nonce-N'; style-src 'nonce-N'; img-src 'self'; media-src 'self'; font-src 'self'; " +
  "connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
const PAGE = {
  'cache-control': 'no-store',
  'content-security-policy': CSP,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const HTML = { ...PAGE, 'content-type': 'text/html; charset=utf-8' };
const FORM_COOKIE = 'framelog-form=SECRET; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax';

/** Without the length, which a change of words changes. */
const unmeasured = (headers: Headers) => {
  const { 'content-length': length, ...rest } = told(headers);
  return rest;
};

t.test('pages, redirects and files', async (t) => {
  const nobody = new WebBrowser(api);
  t.same(unmeasured((await nobody.get('/')).headers), HTML);
  const signIn = await new WebBrowser(api).get('/app/sign-in');
  t.same(unmeasured(signIn.headers), { ...HTML, 'set-cookie': FORM_COOKIE });
  const away = await nobody.get('/app/keys?a=b&c=d');
  t.equal(away.status, 303);
  t.same(unmeasured(away.headers), { ...PAGE, location: '/app/sign-in?next=%2Fapp%2Fkeys%3Fa%3Db%26c%3Dd' });
  const missing = await nobody.get('/app/nowhere');
  t.equal(missing.status, 404);
  t.same(unmeasured(missing.headers), HTML);
  const ledger = await ada.get('/app/ledger.csv');
  t.same(unmeasured(ledger.headers), {
    ...PAGE,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="framelog-ledger.csv"',
  });
  const data = await ada.get('/app/data.json');
  t.same(unmeasured(data.headers), {
    ...PAGE,
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="framelog-data.json"',
  });
  const icon = await nobody.get('/favicon.ico');
  t.same([icon.status, unmeasured(icon.headers)], [302, { location: '/app/assets/HASH/icon.svg' }]);
});

t.test(
  'signing in sets cookies that no script reads, and signing out takes the session’s away',
  async (t) => {
    const browser = new WebBrowser(api);
    const made = await browser.submit('/app/sign-in', {
      email: 'ada@example.org',
      password: 'a long enough password',
    });
    t.equal(made.status, 303);
    const flags = 'Path=/; HttpOnly; SameSite=Lax';
    t.same(
      made.headers.getSetCookie().map((it) => told(new Headers({ cookie: it })).cookie),
      [
        `framelog-session=SECRET; Max-Age=2592000; ${flags}`,
        `framelog-browser=SECRET; Max-Age=31536000; ${flags}`,
      ],
    );
    const out = await browser.submit('/app/settings', {}, { action: '/app/sign-out' });
    t.same([out.status, out.location], [303, '/app/sign-in?done=out']);
    t.same(out.headers.getSetCookie(), [`framelog-session=; Max-Age=0; ${flags}`]);
  },
);

t.test('files that pages load may be kept for ever, packed for who unpacks them', async (t) => {
  const { text } = await ada.get('/');
  const address = (name: string) => new RegExp(`/app/assets/[0-9a-f]{12}/${name}`).exec(text)![0];
  const KEPT = {
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  };
  const fetched = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(api.publicUrl + path, { headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: unmeasured(response.headers), bytes };
  };
  const style = address('style\\.css');
  const CSS = { ...KEPT, 'content-type': 'text/css; charset=utf-8' };
  const plain = await fetched(style, { 'accept-encoding': 'identity, brr' });
  t.same([plain.status, plain.headers], [200, CSS]);
  const packed = await fetched(style, { 'accept-encoding': 'gzip, br' });
  t.same(packed.headers, { ...CSS, 'content-encoding': 'br' });
  t.ok(packed.bytes.equals(plain.bytes), 'the same once unpacked');
  const film = address('sample\\.mp4');
  const MP4 = { ...KEPT, 'content-type': 'video/mp4', 'accept-ranges': 'bytes' };
  const whole = await fetched(film, {});
  t.same([whole.status, whole.headers], [200, MP4]);
  const size = whole.bytes.length;
  const ranges: [range: string, status: number, content: string | null, bytes: Buffer][] = [
    ['bytes=0-0', 206, `bytes 0-0/${size}`, whole.bytes.subarray(0, 1)],
    ['bytes=10-19', 206, `bytes 10-19/${size}`, whole.bytes.subarray(10, 20)],
    [`bytes=${size - 3}-`, 206, `bytes ${size - 3}-${size - 1}/${size}`, whole.bytes.subarray(-3)],
    [`bytes=${size - 3}-999999999`, 206, `bytes ${size - 3}-${size - 1}/${size}`, whole.bytes.subarray(-3)],
    [`bytes=${size}-`, 416, `bytes */${size}`, Buffer.alloc(0)],
    ['bytes=-5', 200, null, whole.bytes],
    ['bytes=0-1,4-5', 200, null, whole.bytes],
    ['lines=0-1', 200, null, whole.bytes],
  ];
  for (const [range, status, content, bytes] of ranges) {
    const part = await fetched(film, { range });
    t.equal(part.status, status, range);
    t.equal(part.headers['content-range'] ?? null, content, range);
    t.ok(part.bytes.equals(bytes), range);
  }
});

t.test('events of a job come at once, through proxies too', async (t) => {
  const made = await ada.submit('/app/new', { prompt: 'Tea', duration: '<10s' });
  const stopped = new AbortController();
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${api.publicUrl}${made.location}/events`, {
    headers: { cookie },
    signal: stopped.signal,
  });
  t.same(told(response.headers), {
    ...PAGE,
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  });
  stopped.abort();
});

t.test('a store elsewhere is named where its files are shown, and nowhere else', async (t) => {
  const { storage } = api.services;
  const { signGet } = storage;
  storage.signGet = async () => 'https://files.example/bucket/key?signed';
  t.teardown(() => {
    storage.signGet = signGet;
  });
  const allowed = CSP.replace(/(img|media|connect)-src 'self'/g, "$1-src 'self' https://files.example");
  const policy = async (path: string) => told((await ada.get(path)).headers)['content-security-policy'];
  t.equal(await policy('/app/new'), allowed);
  t.equal(await policy('/app'), allowed);
  t.equal(await policy('/app/keys'), CSP);
  t.equal(await policy('/'), CSP);
});

t.test('a page that fails says so, and is logged without its address', async (t) => {
  const { sessions } = api.people;
  const { list } = sessions;
  sessions.list = async () => {
    throw new Error('the disk is full');
  };
  const failed = await ada.get('/app/security?token=secret-of-a-link');
  sessions.list = list;
  t.equal(failed.status, 500);
  t.same(unmeasured(failed.headers), HTML);
  const id = failed.headers.get('x-request-id')!;
  t.match(failed.text, `Nothing of yours was lost. When you report it, quote ${id}.`);
  t.notMatch(failed.text, 'the disk is full');
  const [defect, ...more] = api.defects.splice(0) as Record<string, unknown>[];
  t.same([defect?.requestId, defect?.route, more], [id, '/app/security', []]);
  t.match(defect, { err: { message: 'the disk is full' } });
  t.notMatch(JSON.stringify(defect), 'secret-of-a-link');
});

t.test('a form that is too long, or none, is no defect', async (t) => {
  const long = await ada.post('/app/settings', { name: 'x'.repeat(65 * 1024) });
  t.equal(long.status, 413);
  t.match(long.text, 'We could not read this form');
  t.match(long.text, 'Go back and send it again.');
  const fits = await ada.submit('/app/settings', { name: 'x'.repeat(60 * 1024), theme: 'dark' });
  t.equal(fits.status, 422, 'read, and refused for its words');
  t.same(api.defects, []);
});
