// Forms that cannot be taken: what the page then says beside what it said before and where
// one is sent. They are written down in outlines/.
import t from 'tap';
import { startApi } from '../support/api.ts';
import { compareOutlines, linesOf, type Seen } from '../support/page-outline.ts';
import { entropy } from '../support/store.ts';
import { formsOf, mailTo, type Page, signedUp, WebBrowser } from '../support/web-browser.ts';

const PASSWORD = 'a long enough password';
const HOUR = 3600_000;
let now = Date.now();
const api = await startApi(t, { entropy: { ...entropy, now: () => now } });
now = Date.parse('2031-03-05T06:07:08.009Z');
const ada = await signedUp(api, 'ada@example.org', PASSWORD);
const MASKS: [RegExp, string][] = [
  [/x{50,}/g, 'LONG'],
  [new RegExp(api.publicUrl, 'g'), 'OURS'],
  [/(token (?:hidden|text)) “[^”]*”/g, '$1'],
  [/name="token" value="[^"]*"/g, 'name="token" value="TOKEN"'],
];
type Fields = Record<string, string>;

/** A way to collect what came of forms, by a name. */
function collector() {
  const pages: [string, Seen][] = [];
  const submit = async (name: string, path: string, fields: Fields, action = path, browser = ada) => {
    const before = new Set(linesOf(await browser.get(path), MASKS));
    const page = await browser.submit(path, fields, { action });
    pages.push([name, added(page, before)]);
    return page;
  };
  const post = async (name: string, path: string, fields: Fields, browser = ada) => {
    const token = formsOf((await browser.get('/app/settings')).text)[0]?.hidden.form_token ?? '';
    const page = await browser.post(path, { form_token: token, ...fields });
    pages.push([name, page]);
    return page;
  };
  return { pages, submit, post };
}

/** Sends a form with the token of a page, and with fields that it does not have. */
async function post(page: string, action: string, fields: Fields): Promise<Page> {
  const { form_token } = formsOf((await ada.get(page)).text)[1]!.hidden;
  return ada.post(action, { form_token: form_token!, ...fields });
}

/** Sends a form after the session has ended. */
async function signedOut(action: string, fields: Fields): Promise<Page> {
  const browser = new WebBrowser(api);
  const { form_token } = formsOf((await browser.get('/app/sign-in')).text)[0]!.hidden;
  return browser.post(action, { form_token: form_token!, ...fields });
}

/** The lines that a page has beyond those before. */
function added(page: Page, before: ReadonlySet<string>): string[] {
  const [status, ...lines] = linesOf(page, MASKS);
  return [status!, ...lines.filter((line) => !before.has(line))];
}

t.test('signing in, signing up, and links that are used up', async (t) => {
  const { pages, submit } = collector();
  const nobody = new WebBrowser(api);
  const signIn = '/app/sign-in';
  await submit('nothing typed', signIn, { email: '', password: '' }, signIn, nobody);
  await submit('no address', signIn, { email: 'ada', password: 'x' }, signIn, nobody);
  await submit('another password', signIn, { email: 'ada@example.org', password: 'x' }, signIn, nobody);
  await submit('a link to no address', signIn, { email: 'a b@c' }, `${signIn}/link`, nobody);
  await submit('a link', signIn, { email: 'who@example.org' }, `${signIn}/link`, nobody);
  await submit(
    'sign-up without a password',
    '/app/sign-up',
    { email: 'new@example.org', password: 'short' },
    '/app/sign-up',
    nobody,
  );
  const secret = { email: 'new@example.org', password: PASSWORD };
  await submit('sign-up', '/app/sign-up', secret, '/app/sign-up', nobody);
  const mail = await mailTo(api, 'new@example.org');
  const twice = new WebBrowser(api);
  const form = formsOf((await twice.get(mail.path)).text)[0]!.hidden;
  for (let i = 0; i < 10; i++) await twice.post('/app/confirm', { ...form, password: 'wrong' });
  pages.push([
    'too many wrong confirmations',
    await twice.post('/app/confirm', { ...form, password: PASSWORD }),
  ]);
  now += 24 * HOUR + 1;
  pages.push([
    'a confirmation that is too late',
    await twice.post('/app/confirm', { ...form, password: PASSWORD }),
  ]);
  await submit('a password to no address', '/app/reset', { email: '@' }, '/app/reset', nobody);
  await nobody.submit('/app/reset', { email: 'ada@example.org' });
  const reset = await mailTo(api, 'ada@example.org');
  pages.push(['the page for a password', await nobody.get(reset.path)]);
  await submit(
    'a password like the address',
    reset.path,
    { password: 'ada@example.org' },
    '/app/password',
    nobody,
  );
  const used = formsOf((await nobody.get(reset.path)).text)[0]!.hidden;
  now += HOUR + 1;
  pages.push(['a password too late', await nobody.post('/app/password', { ...used, password: PASSWORD })]);
  pages.push(['a link that nobody knows', await nobody.post('/app/link', { ...used, token: 'x' })]);
  pages.push(['an address that nobody asked for', await nobody.post('/app/email', { ...used, token: 'x' })]);
  await compareOutlines(t, 'refused-entries', pages, MASKS);
});

t.test('settings, security and data', async (t) => {
  const { pages, submit } = collector();
  await submit('a long name', '/app/settings', { name: 'x'.repeat(81), theme: 'dark' });
  await submit('a look that is none', '/app/settings', { name: 'Ada', theme: 'pink' });
  await submit('a key without a name', '/app/keys', { name: ' ' });
  await submit('a key with a long name', '/app/keys', { name: 'x'.repeat(81) });
  await submit(
    'a new password like the address',
    '/app/security',
    { current: PASSWORD, password: 'ada@example.org' },
    '/app/security/password',
  );
  await submit(
    'another old password',
    '/app/security',
    { current: 'x', password: 'quite another one' },
    '/app/security/password',
  );
  await submit('no new address', '/app/security', { current: PASSWORD, email: 'ada' }, '/app/security/email');
  await submit(
    'an address without the password',
    '/app/security',
    { current: '', email: 'b@example.org' },
    '/app/security/email',
  );
  await submit(
    'erasing without the word',
    '/app/data',
    { current: PASSWORD, word: 'Delete' },
    '/app/data/erase',
  );
  await submit(
    'erasing without the password',
    '/app/data',
    { current: 'x', word: 'ERASE ' },
    '/app/data/erase',
  );
  await submit('a name is taken away', '/app/settings', { name: '', theme: 'light' });
  pages.push(['then', await ada.get('/app/settings')]);
  const key = { key_id: api.services.entropy.uuid() };
  pages.push(['a key that is not there', await post('/app/keys', '/app/keys/revoke', key)]);
  pages.push(['of who was signed out', await signedOut('/app/keys', { name: 'a key' })]);
  pages.push([
    'of who was signed out and typed nothing',
    await signedOut('/app/keys/revoke', { key_id: 'x' }),
  ]);
  for (let i = 0; i < 7; i++)
    await ada.submit('/app/data', { current: 'x', word: 'erase' }, { action: '/app/data/erase' });
  await submit('too many attempts', '/app/data', { current: PASSWORD, word: 'erase' }, '/app/data/erase');
  const linked = new WebBrowser(api);
  const { userId } = await api.account();
  const { email } = (await api.services.identity.profile(userId))!;
  await linked.submit('/app/sign-in', { email }, { action: '/app/sign-in/link' });
  await linked.submit((await mailTo(api, email)).path, {});
  pages.push(['security without a password', await linked.get('/app/security')]);
  now += HOUR;
  await submit(
    'a password after an hour',
    '/app/security',
    { password: 'quite another one' },
    '/app/security/password',
    linked,
  );
  MASKS.push([new RegExp(email, 'g'), 'EMAIL']);
  await compareOutlines(t, 'refused-settings', pages, MASKS);
});

t.test('money', async (t) => {
  const { pages, submit, post } = collector();
  const topup = { threshold: '0', amount: '300', limit: 'much' };
  await submit('a pack that is none', '/app/billing', { credits: '7' }, '/app/billing/buy');
  await post('top-ups without a card', '/app/billing/topup', {
    threshold: '100',
    amount: '200',
    limit: '50',
  });
  await post('top-ups that are none', '/app/billing/topup', topup);
  await post('off, though it was never on', '/app/billing/topup', { off: '1' });
  await post('a plan that is none', '/app/billing/plan', { plan_id: 'gold' });
  await post('the plan that is there', '/app/billing/plan', { plan_id: 'free' });
  const asked = await post('a purchase', '/app/billing/buy', { credits: '200', key: 'a' });
  await post('the same key for more', '/app/billing/buy', { credits: '1000', key: 'a' });
  const own = asked.location!.replace('?go=1', '');
  await api.testPayments.records.finish(own.split('/').at(-1)!, { reason: 'card_declined', card: null });
  pages.push(['a declined purchase', await ada.get(own)]);
  pages.push(['a declined purchase, to others', await new WebBrowser(api).get(own)]);
  pages.push(['its place among the receipts', await ada.get('/app/billing/receipts')]);
  for (let i = 0; i < 20; i++)
    await ada.submit('/app/billing', { credits: '200' }, { action: '/app/billing/buy' });
  await submit('too many open ones', '/app/billing', { credits: '200' }, '/app/billing/buy');
  await submit('a card then', '/app/billing', {}, '/app/billing/card');
  await submit('a plan then', '/app/billing/plan', { plan_id: 'pro' });
  await compareOutlines(t, 'refused-money', pages, MASKS);
});

t.test('webhooks', async (t) => {
  const { pages, submit } = collector();
  const url = 'https://hooks.example/a';
  await submit('no address', '/app/webhooks', { url: ' ', all: '1' });
  await submit('no https', '/app/webhooks', { url: 'ftp://hooks.example', all: '1' });
  await submit('a private address', '/app/webhooks', { url: 'https://10.0.0.1/', all: '1' });
  await submit('too long', '/app/webhooks', {
    url: `${url}${'x'.repeat(2000)}`,
    description: 'x'.repeat(201),
    all: '1',
  });
  await submit('no events', '/app/webhooks', { url, description: 'Shop <1>' });
  await compareOutlines(t, 'refused-webhooks', pages, MASKS);
});
