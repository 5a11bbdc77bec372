// What sign-in must withstand: strangers who ask which addresses have accounts, guess passwords, and write to people.
import t from 'tap';
import { startApi } from '../support/api.ts';
import { entropy } from '../support/store.ts';
import { mailTo, type Page, signedUp, WebBrowser } from '../support/web-browser.ts';

const EMAIL = 'ada@example.org';
/** One address to whoever receives mail, and so to every limit. */
const SPELLINGS = [EMAIL, 'ADA@example.org', 'Ada@Example.org'];
const PASSWORD = 'a long enough password';

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

t.test('a wrong password and an unknown address take the same time to work on', async (t) => {
  const api = await startApi(t);
  await signedUp(api, EMAIL, PASSWORD);
  const took = async (email: string, address: string) => {
    const visitor = { address, browser: 'test', knownSecret: null };
    // Of the processor, in µs: what a busy machine makes of it differs from one moment to the next.
    const start = process.cpuUsage();
    await api.people.signIn({ email, password: 'not the password', visitor });
    const { user, system } = process.cpuUsage(start);
    return user + system;
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
      (await attacker.submit('/app/sign-in', { email: SPELLINGS[i % 3]!, password: `guess number ${i}` }))
        .status,
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
  for (let i = 0; i < 8; i++)
    t.equal((await browser.submit('/app/reset', { email: SPELLINGS[i % 3]! })).status, 200);
  t.equal((await mailTo(api, EMAIL)).mails.length - before, 4, 'five an hour, the sign-up among them');
});

t.test('who asks for all the mail that may be sent keeps nobody out', async (t) => {
  const clock = { now: Date.now() };
  const api = await startApi(t, { entropy: { ...entropy, now: () => clock.now } });
  await signedUp(api, EMAIL, PASSWORD);
  const attacker = new WebBrowser(api);
  for (let i = 0; i < 8; i++) await attacker.submit('/app/reset', { email: EMAIL });
  const links = async (browser: WebBrowser, times: number) => {
    for (let i = 0; i < times; i++)
      await browser.submit('/app/sign-in', { email: SPELLINGS[i % 3]! }, { action: '/app/sign-in/link' });
    return (await mailTo(api, EMAIL)).mails.filter(({ subject }) => subject === 'Your link to sign in')
      .length;
  };
  t.equal(await links(new WebBrowser(api), 1), 1, 'resets count for themselves');
  t.equal(await links(attacker, 8), 3);
  clock.now += 14 * 60_000;
  const { path } = await mailTo(api, EMAIL);
  t.match(
    await new WebBrowser(api).submit(path, {}),
    { status: 303, location: '/app' },
    'the last one works',
  );
  clock.now += 2 * 60_000;
  t.equal(await links(new WebBrowser(api), 1), 4, 'and when it has ended the next one is sent');
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
