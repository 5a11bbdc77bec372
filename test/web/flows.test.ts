// What a person does, in a browser without scripts, through the real application.
import t from 'tap';
import { call, startApi } from '../support/api.ts';
import { mailTo, signedUp, WebBrowser } from '../support/web-browser.ts';

const EMAIL = 'ada@example.org';
const PASSWORD = 'a long enough password';

t.test('sign up, confirm, sign out and in again', async (t) => {
  const api = await startApi(t);
  const browser = new WebBrowser(api);
  t.match(await browser.get('/'), { status: 200, text: /Make your first video/ });
  t.match(await browser.get('/app/keys'), { status: 303, location: '/app/sign-in?next=%2Fapp%2Fkeys' });
  const sent = await browser.submit('/app/sign-up', { email: EMAIL, password: PASSWORD });
  t.equal(sent.status, 200);
  t.match(sent.text, 'Look at your mail');
  t.equal(await api.services.identity.findUser(EMAIL), null, 'no account before the address is confirmed');

  const mail = await mailTo(api, EMAIL);
  t.equal(mail.subject, 'Confirm your e-mail address');
  t.ok(mail.link.startsWith(`${api.publicUrl}/app/confirm?token=`));
  t.match((await browser.get(mail.path)).text, EMAIL, 'looking at a link does not use it');
  const wrong = await browser.submit(mail.path, { password: 'another password' });
  t.equal(wrong.status, 422);
  t.match(wrong.text, 'That is not the password of this sign-up.');
  t.match(await browser.submit(mail.path, { password: PASSWORD }), { status: 303, location: '/app' });
  const home = await browser.get('/app/account');
  t.match(home.text, '<span class="figure">50</span>', 'the free plan’s credits');
  t.match(home.text, '100 of 100 left');
  t.equal((await browser.get(mail.path)).status, 410, 'the link is used up');
  t.match((await browser.get('/')).text, 'Open the app');

  const copied = new WebBrowser(api);
  for (const [name, value] of browser.cookies) copied.cookies.set(name, value);
  t.equal((await copied.get('/app')).status, 200);
  t.match(await browser.submit('/app', {}, { action: '/app/sign-out' }), { status: 303 });
  t.equal((await copied.get('/app')).status, 303, 'the session has ended, not its cookie alone');
  t.equal((await browser.get('/app')).status, 303);
  const refused = await browser.submit('/app/sign-in', { email: EMAIL, password: 'wrong password' });
  t.equal(refused.status, 422);
  t.match(refused.text, `value="${EMAIL}"`, 'what was typed stays');
  t.notMatch(refused.text, 'wrong password"', 'but not the password');
  const back = await browser.submit(
    '/app/sign-in?next=%2Fapp%2Fledger',
    { email: 'ADA@example.org', password: PASSWORD },
    { action: '/app/sign-in' },
  );
  t.match(back, { status: 303, location: '/app/ledger' });
  t.match((await browser.get('/app/ledger')).text, 'Granted');
  t.same(api.defects, []);
});

t.test('a forgotten password is set anew, which ends every session and every other link', async (t) => {
  const api = await startApi(t);
  const before = await signedUp(api, EMAIL, PASSWORD);
  const browser = new WebBrowser(api);
  await browser.submit('/app/reset', { email: EMAIL });
  const first = await mailTo(api, EMAIL);
  t.equal(first.subject, 'Set a new password');
  await browser.submit('/app/reset', { email: EMAIL });
  const second = await mailTo(api, EMAIL);
  const short = await browser.submit(second.path, { password: 'short' });
  t.equal(short.status, 422);
  t.match(short.text, 'Take at least 10 characters.');
  const done = await browser.submit(second.path, { password: 'quite another one' });
  t.match(done, { status: 303, location: '/app/sign-in?done=password' });
  t.match((await browser.get(done.location!)).text, 'Your new password is set.');
  t.equal((await before.get('/app')).status, 303, 'signed out where it was signed in');
  t.equal((await browser.get(first.path)).status, 410);
  t.equal((await browser.submit('/app/sign-in', { email: EMAIL, password: PASSWORD })).status, 422);
  t.equal(
    (await browser.submit('/app/sign-in', { email: EMAIL, password: 'quite another one' })).status,
    303,
  );
  t.equal((await mailTo(api, EMAIL)).subject, 'The password was changed');
});

t.test('a link signs in without a password', async (t) => {
  const api = await startApi(t);
  const { userId } = await api.account();
  const { email } = (await api.services.identity.profile(userId))!;
  const browser = new WebBrowser(api);
  const sent = await browser.submit('/app/sign-in', { email }, { action: '/app/sign-in/link' });
  t.match(sent.text, 'Look at your mail');
  const { path } = await mailTo(api, email);
  t.match((await browser.get(path)).text, email);
  t.match(await browser.submit(path, {}), { status: 303, location: '/app' });
  t.equal((await browser.get('/app')).status, 200);
  t.equal((await new WebBrowser(api).get(path)).status, 410);
});

t.test('keys are made, shown once, and revoked', async (t) => {
  const api = await startApi(t);
  const browser = await signedUp(api, EMAIL, PASSWORD);
  const empty = await browser.submit('/app/keys', { name: ' ' });
  t.equal(empty.status, 422);
  t.match(empty.text, 'Give the key a name of one line.');
  const made = await browser.submit('/app/keys', { name: 'render farm' });
  t.equal(made.status, 201);
  const apiKey = /framelog_[0-9A-Za-z]{43}/.exec(made.text)![0];
  t.equal((await call(api, apiKey, 'GET', '/sessions/x')).status, 404);
  const list = await browser.get('/app/keys');
  t.match(list.text, 'render farm');
  t.notOk(list.text.includes(apiKey), 'never again');
  t.match(await browser.submit('/app/keys', {}, { action: '/app/keys/revoke' }), { status: 303 });
  t.equal((await call(api, apiKey, 'GET', '/sessions/x')).status, 401, 'the next request is refused');
  t.notMatch((await browser.get('/app/keys')).text, 'render farm');
});

t.test('sessions are listed and ended', async (t) => {
  const api = await startApi(t);
  const browser = await signedUp(api, EMAIL, PASSWORD);
  const other = new WebBrowser(api, { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' });
  const third = new WebBrowser(api);
  for (const it of [other, third]) await it.submit('/app/sign-in', { email: EMAIL, password: PASSWORD });
  const page = await browser.get('/app/security');
  t.match(page.text, 'Firefox on Windows');
  t.equal(page.text.split('this one').length, 2);
  await browser.submit('/app/security', {}, { action: '/app/security/sessions/end-all' });
  for (const it of [other, third]) t.equal((await it.get('/app')).status, 303);
  t.equal((await browser.get('/app')).status, 200);
});

t.test('password and address are changed by who knows the password', async (t) => {
  const api = await startApi(t);
  const browser = await signedUp(api, EMAIL, PASSWORD);
  const change = (fields: Record<string, string>, what: string) =>
    browser.submit('/app/security', fields, { action: `/app/security/${what}` });
  const wrong = await change({ current: 'no', password: 'another long one' }, 'password');
  t.equal(wrong.status, 422);
  t.match(wrong.text, 'That is not your password.');
  t.equal((await change({ current: PASSWORD, password: 'another long one' }, 'password')).status, 303);
  t.equal((await browser.get('/app')).status, 200, 'this session stays');

  const odd = await change({ current: 'another long one', email: 'no address' }, 'email');
  t.match(odd.text, 'value="no address"');
  t.equal((await change({ current: PASSWORD, email: 'new@example.org' }, 'email')).status, 422);
  await change({ current: 'another long one', email: 'new@example.org' }, 'email');
  const { path } = await mailTo(api, 'new@example.org');
  t.ok(await api.services.identity.findUser(EMAIL), 'nothing changes before the link is opened');
  t.match((await browser.submit(path, {})).text, 'Your address is changed');
  t.equal((await api.services.identity.findUser(EMAIL)) ?? null, null);
  t.ok(await api.services.identity.findUser('new@example.org'));
  t.equal((await mailTo(api, EMAIL)).subject, 'The e-mail address was changed', 'the old address is told');
});

t.test('what was mailed to the old address opens nothing once it was changed', async (t) => {
  const api = await startApi(t);
  const browser = await signedUp(api, EMAIL, PASSWORD);
  const stranger = new WebBrowser(api);
  await stranger.submit('/app/reset', { email: EMAIL });
  const reset = await mailTo(api, EMAIL);
  await stranger.submit('/app/sign-in', { email: EMAIL }, { action: '/app/sign-in/link' });
  const signIn = await mailTo(api, EMAIL);
  t.same([reset.subject, signIn.subject], ['Set a new password', 'Your link to sign in']);
  for (const { path, subject } of [reset, signIn]) t.equal((await stranger.get(path)).status, 200, subject);

  const fields = { current: PASSWORD, email: 'new@example.org' };
  await browser.submit('/app/security', fields, { action: '/app/security/email' });
  const { path: confirm } = await mailTo(api, 'new@example.org');
  t.match((await browser.submit(confirm, {})).text, 'Your address is changed');
  for (const { path, subject } of [reset, signIn]) t.equal((await stranger.get(path)).status, 410, subject);
});

t.test('settings are saved, and the look is in the page', async (t) => {
  const api = await startApi(t);
  const browser = await signedUp(api, EMAIL, PASSWORD);
  t.match(await browser.submit('/app/settings', { name: 'Ada', theme: 'dark' }), { status: 303 });
  const page = await browser.get('/app/settings?done=saved');
  t.match(page.text, '<html lang="en" data-theme="dark">');
  t.match(page.text, 'value="Ada"');
  const wrong = await browser.submit('/app/settings', { name: 'x'.repeat(81), theme: 'pink' });
  t.equal(wrong.status, 422);
  t.match(wrong.text, 'Take one line of at most 80 characters.');
  t.match(wrong.text, `value="${'x'.repeat(81)}"`);
});

t.test('data is exported and erased', async (t) => {
  const api = await startApi(t);
  const browser = await signedUp(api, EMAIL, PASSWORD);
  const csv = await browser.get('/app/ledger.csv');
  t.match(csv.headers.get('content-disposition'), 'framelog-ledger.csv');
  t.match(csv.text, /^at,kind,change,balance,amount,job_id\r\n\S+,grant,50,50,50,\r\n$/);
  const data = JSON.parse((await browser.get('/app/data.json')).text);
  t.match(data, { profile: { email: EMAIL }, browser_sessions: { length: 1 }, streams: { length: 1 } });
  t.match(data.streams[0].events[0], { type: 'AccountOpened', data: { email: EMAIL } });
  const hesitant = await browser.submit(
    '/app/data',
    { current: PASSWORD, word: 'no' },
    { action: '/app/data/erase' },
  );
  t.equal(hesitant.status, 422);
  const wrong = await browser.submit(
    '/app/data',
    { current: 'x', word: 'erase' },
    { action: '/app/data/erase' },
  );
  t.match(wrong.text, 'That is not your password.');
  const done = await browser.submit(
    '/app/data',
    { current: PASSWORD, word: 'erase' },
    { action: '/app/data/erase' },
  );
  t.match(done, { status: 303, location: '/app/sign-in?done=erased' });
  t.equal((await browser.get('/app')).status, 303);
  t.equal(await api.services.identity.findUser(EMAIL), null);
  t.equal((await browser.submit('/app/sign-in', { email: EMAIL, password: PASSWORD })).status, 422);
  t.same(api.defects, []);
});
