// What a request of a browser is believed: its cookies, its forms, its passkey's challenge, the network it comes from.
import { createHmac } from 'node:crypto';
import t from 'tap';
import { Visit } from '../../src/web/visit.ts';

const [FORM, SESSION] = ['f'.repeat(43), 's'.repeat(43)];
const NOON = Date.UTC(2026, 0, 31, 12);
type Asked = {
  now?: number;
  publicUrl?: string;
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
  body?: object;
  ip?: string;
};

function visiting({
  now = NOON,
  publicUrl = 'http://a.example',
  headers = {},
  body,
  ip = '192.0.2.7',
  ...more
}: Asked) {
  const { cookies = { 'framelog-form': FORM, 'framelog-session': SESSION } } = more;
  const set: [string, string, object][] = [];
  const asked: string[] = [];
  const find = async (secret: string) => {
    asked.push(secret);
    return { sessionId: 'id of the session', principal: { userId: 'u' } };
  };
  const parts = {
    services: {
      entropy: { now: () => now, bytes: (n: number) => new Uint8Array(n) },
      addresses: { publicUrl },
    },
    people: { sessions: { find, end: async () => {} } },
  };
  const reply = { setCookie: (...cookie: [string, string, object]) => void set.push(cookie) };
  const visit = new Visit(parts as never, { cookies, headers, body, ip } as never, reply as never);
  return { visit, set, asked };
}

t.test('a form is one of ours by where it comes from, and by its token', async (t) => {
  const token = createHmac('sha256', FORM).update('id of the session').digest('base64url');
  const own = async (headers: Record<string, string>, form_token = token) => {
    const { visit } = visiting({ headers, body: { form_token } });
    await visit.recognise();
    return visit.isOwnForm();
  };
  t.equal(await own({ 'sec-fetch-site': 'same-origin' }), true);
  for (const site of ['cross-site', 'same-site', 'none', ''])
    t.equal(await own({ 'sec-fetch-site': site, origin: 'http://a.example' }), false, site);
  t.equal(await own({ origin: 'http://a.example' }), true, 'an older browser says only its origin');
  for (const origin of ['https://a.example', 'http://a.example:81', 'http://b.example', 'null', ''])
    t.equal(await own({ origin }), false, origin);
  t.equal(await own({}), true, 'one that says nothing has the token');
  const before = createHmac('sha256', FORM).update('').digest('base64url');
  for (const wrong of ['', before, token.slice(1), `${token}x`]) t.equal(await own({}, wrong), false, wrong);
});

t.test('a challenge is good for five minutes at least and ten at most', async (t) => {
  const [challenge] = visiting({}).visit.challenges;
  const good = (ms: number, cookies?: Record<string, string>) =>
    visiting({ now: NOON + ms, ...(cookies && { cookies }) }).visit.challenges.includes(challenge!);
  t.same(
    [0, 299_999, 300_000, 599_999].map((ms) => good(ms)),
    [true, true, true, true],
  );
  t.same(
    [600_000, -1].map((ms) => good(ms)),
    [false, false],
  );
  t.equal(good(0, { 'framelog-form': 'g'.repeat(43) }), false, 'of this browser');
});

t.test('cookies are of this service alone, and whole', async (t) => {
  const secure = { publicUrl: 'https://a.example' };
  const found = async (asked: Asked) => {
    const { visit, asked: secrets } = visiting(asked);
    await visit.recognise();
    return secrets;
  };
  t.same(await found({}), [SESSION]);
  t.same(await found(secure), [], 'under https others could have set it');
  t.same(await found({ ...secure, cookies: { '__Host-framelog-session': SESSION } }), [SESSION]);
  for (const odd of ['', 'x', `${SESSION}x`, `${SESSION.slice(1)}"`])
    t.same(await found({ cookies: { 'framelog-session': odd } }), [], odd);
  const { visit, set } = visiting(secure);
  await visit.recognise();
  await visit.signIn({ outcome: 'signed-in', secret: 'new', knownSecret: 'known' });
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: true };
  t.same(set, [
    ['__Host-framelog-session', 'new', { ...options, maxAge: 30 * 86_400 }],
    ['__Host-framelog-browser', 'known', { ...options, maxAge: 365 * 86_400 }],
  ]);
});

t.test('who is counted: an address, or the network that one customer has', (t) => {
  const address = (ip: string) => visiting({ ip }).visit.visitor.address;
  t.equal(address('192.0.2.7'), '192.0.2.7');
  t.equal(address('::ffff:192.0.2.7'), '::ffff:192.0.2.7');
  t.equal(address('2001:db8:1:2:aaaa::1'), '2001:db8:1:2');
  t.end();
});
