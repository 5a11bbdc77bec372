// A passkey in a real browser, by the virtual authenticator of Chrome's protocol.
import t from 'tap';
import { startApi } from '../support/api.ts';
import { startBrowser } from '../support/browser.ts';
import { check } from '../support/page-checks.ts';
import { signedUp, WebBrowser } from '../support/web-browser.ts';

const EMAIL = 'ada@example.org';
const PASSWORD = 'a long enough password';

t.test('a passkey is added, signs in, and is removed', { timeout: 120_000 }, async (t) => {
  const api = await startApi(t);
  await signedUp(api, EMAIL, PASSWORD);
  t.match(
    (await new WebBrowser(api).get('/app/sign-in')).text,
    /^(?!.*data-passkey)/s,
    'an IP address has none',
  );
  const base = `http://localhost:${api.port}`;
  api.addresses.publicUrl = base;
  const browser = await startBrowser(t);
  const page = await browser.newPage();
  const session = await page.createCDPSession();
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const press = (selector: string) =>
    Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.click(selector)]);

  await page.goto(`${base}/app/sign-in`);
  await page.type('#email', EMAIL);
  await page.type('#password', PASSWORD);
  await press('form[action="/app/sign-in"] .main');
  await page.goto(`${base}/app/passkeys`);
  await page.type('#name', 'laptop');
  await page.type('#current', 'not it');
  await press('[data-passkey]');
  t.match(await page.content(), 'That is not your password.');
  await page.type('#current', PASSWORD);
  await press('[data-passkey]');
  t.match(await page.content(), 'laptop');
  await check(t, page, 'passkeys-with-one');
  const { userId, accountId } = (await api.services.identity.findUser(EMAIL))!;
  t.equal((await api.people.passkeys(userId)).length, 1);
  t.equal((await api.services.store.read(accountId)).at(-1)!.type, 'PasskeyAdded');

  await press('form[action="/app/sign-out"] button');
  const sent = page.waitForRequest((request) => request.url().endsWith('/app/passkeys/sign-in'));
  await press('[data-passkey]');
  t.equal(page.url(), `${base}/app`);
  const used = Object.fromEntries(new URLSearchParams((await sent).postData()));
  const cookies = (await browser.cookies()).map(({ name, value }) => [name, value] as const);
  const thief = new WebBrowser(api);
  for (const [name, value] of cookies) if (name !== 'framelog-session') thief.cookies.set(name, value);
  t.equal((await thief.post('/app/passkeys/sign-in', used as Record<string, string>)).status, 422, 'once');

  await page.goto(`${base}/app/passkeys`);
  await press('form[action="/app/passkeys/remove"] button');
  t.same(await api.people.passkeys(userId), []);
  await press('form[action="/app/sign-out"] button');
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
  t.equal(credentials.length, 1, 'the device still has it');
  await press('[data-passkey]');
  t.match(await page.content(), 'This passkey did not work');
  t.same(api.defects, []);
});
