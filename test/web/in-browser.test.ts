// Every page in a real browser, in both themes, on a phone and on a desk: WCAG 2.2 AA by axe, what is loaded, what shifts,
// what is wider than the screen. WEB_SCREENSHOTS names a directory for pictures of each.
import type { Page } from 'puppeteer-core';
import t, { type Test } from 'tap';
import { type Api, call, startApi } from '../support/api.ts';
import { startBrowser } from '../support/browser.ts';
import { check, open, sendForm } from '../support/page-checks.ts';
import { finish } from '../support/told-jobs.ts';
import { mailTo, signedUp } from '../support/web-browser.ts';
import { left, payWith, planned, toppedUp } from './walks-in-browser.ts';

const EMAIL = 'ada@example.org';
const PASSWORD = 'a long enough password';

const NAMES: [path: string, name: string][] = [
  ['/app/sign-in', 'sign-in'],
  ['/app/sign-up', 'sign-up'],
  ['/app/reset', 'reset'],
  ['/app/outbox', 'outbox'],
  ['/app/nowhere', 'not-found'],
];
const EMPTY: [path: string, name: string][] = [
  ['/app', 'library-empty'],
  ['/app/billing/receipts', 'receipts-empty'],
];
const OWN: [path: string, name: string][] = [
  ['/app/account', 'overview'],
  ['/app/billing', 'credits-with-card'],
  ['/app/billing/plan', 'plan'],
  ['/app/billing/receipts', 'receipts'],
  ['/app/ledger', 'ledger'],
  ['/app/keys', 'keys'],
  ['/app/security', 'security'],
  ['/app/passkeys', 'passkeys'],
  ['/app/agents', 'agents'],
  ['/app/settings', 'settings'],
  ['/app/data', 'data'],
];

async function each(t: Test, page: Page, api: Api, pages: [string, string][]): Promise<void> {
  for (const [url, name] of pages) {
    const { bytes, complaints, shift } = await open(page, api.publicUrl + url);
    t.ok(bytes > 5_000 && bytes < 60_000, `${name}: ${bytes} bytes`);
    t.same(
      complaints.filter((it) => !/404/.test(it)),
      [],
      `${name}: the browser complains of nothing`,
    );
    t.equal(shift, 0, `${name}: nothing shifts`);
    await check(t, page, name);
  }
}

/** A video is asked for without credits, and the page leads to where they are sold. */
async function runsOut(t: Test, page: Page, api: Api, purchaseUrl: string): Promise<void> {
  await page.goto(`${api.publicUrl}/app/new`, { waitUntil: 'load' });
  await page.type('#prompt', 'How tea is drunk');
  await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.click('.pay [type=submit]')]);
  t.match(await page.$eval('[role=alert]', (it) => it.textContent), 'You have no credits left.');
  await check(t, page, 'studio-without-credits');
  await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.click('[role=alert] a')]);
  t.equal(page.url(), purchaseUrl, 'the way out is the one that the API names');
}

/** Back in the studio, what was typed makes its video. */
async function continues(t: Test, page: Page, api: Api): Promise<void> {
  await page.goto(`${api.publicUrl}/app/new`, { waitUntil: 'load' });
  t.equal(
    await page.$eval('#prompt', (it) => (it as unknown as { value: string }).value),
    'How tea is drunk',
    'what was typed is still there',
  );
  await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.click('.pay [type=submit]')]);
  const made = page.url();
  await finish(api, made.split('/').at(-1)!);
  await page.waitForSelector('video', { timeout: 60_000 });
  t.match(new URL(made).pathname, /^\/app\/chat\//, 'now it is made');
}

/** From a video that cannot be made, by cards that are refused, to credits; and what else takes money. */
async function buying(t: Test, page: Page, api: Api, apiKey: string): Promise<void> {
  const video = { prompt: 'How tea is made', duration: '1-5min' };
  t.equal((await call(api, apiKey, 'POST', '/sessions', video)).status, 202);
  const { status, body } = await call(api, apiKey, 'POST', '/sessions', video);
  t.equal(status, 402);
  await runsOut(t, page, api, body.purchase_url);
  await check(t, page, 'credits');
  const buy = () => page.click('form[action="/app/billing/buy"] [type=submit]');
  await buy();
  await page.waitForSelector('input#card');
  await check(t, page, 'checkout');
  await payWith(page, '4000000000000002');
  await check(t, page, 'checkout-declined');
  await payWith(page, '4000002760003184', 'refuse');
  t.match(await page.$eval('[role=alert]', (it) => it.textContent), 'Nothing was charged');
  await payWith(page, '4000002760003184', 'accept');
  t.match(await page.$eval('h1', (it) => it.textContent), 'Paid. 1,000 credits are yours.');
  await check(t, page, 'payment-paid');
  const receipt = await page.$eval('a[href^="/app/billing/receipts/"]', (it) => it.getAttribute('href'));
  await continues(t, page, api);
  await page.goto(api.publicUrl + receipt);
  await page.waitForSelector('[data-print]:not([hidden])');
  await check(t, page, 'receipt');
  await page.goto(body.purchase_url);
  await buy();
  await page.waitForSelector('input#card');
  await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.click('a')]);
  await check(t, page, 'payment-cancelled');
  await page.goto(body.purchase_url);
  await sendForm(page, '/app/billing/topup', { threshold: 'few', limit: '1' });
  await check(t, page, 'credits-refused');
  const { payment_setup_url: url } = await api.services.serviceAccounts!.register('Night shift');
  await page.goto(url);
  await check(t, page, 'agent-card');
}

t.test('in a browser', { timeout: 600_000 }, async (t) => {
  const api = await startApi(t);
  await signedUp(api, 'someone@example.org', PASSWORD);
  const browser = await startBrowser(t);
  const page = await browser.newPage();
  await each(t, page, api, NAMES);

  await page.goto(`${api.publicUrl}/app/sign-up`);
  await sendForm(page, '/app/sign-up', { email: EMAIL, password: 'short' });
  await check(t, page, 'sign-up-refused');
  await sendForm(page, '/app/sign-up', { email: EMAIL, password: PASSWORD });
  await check(t, page, 'sign-up-sent');
  const { path: confirm } = await mailTo(api, EMAIL);
  await page.goto(api.publicUrl + confirm);
  await check(t, page, 'confirm');
  await sendForm(page, '/app/confirm', { password: PASSWORD });
  t.equal(page.url(), `${api.publicUrl}/app`);

  await page.goto(`${api.publicUrl}/app/keys`);
  await sendForm(page, '/app/keys', { name: 'render farm' });
  await check(t, page, 'key-made');
  await browser
    .defaultBrowserContext()
    .overridePermissions(api.publicUrl, ['clipboard-read', 'clipboard-write']);
  await page.bringToFront();
  await page.click('[data-copy]');
  const copied = await page.waitForFunction(
    `document.querySelector('[data-copy]').textContent === 'Copied' || String(getSelection()).startsWith('framelog_')`,
  );
  t.ok(await copied.jsonValue(), 'the key is copied, or selected to be');
  const apiKey = (await page.$eval('#key', (it) => it.textContent)) ?? '';
  await each(t, page, api, EMPTY);
  await buying(t, page, api, apiKey);
  const ada = { email: EMAIL, password: PASSWORD, apiKey };
  await planned(t, page, api);
  await toppedUp(t, page, api, ada);
  await each(t, page, api, OWN);
  await page.goto(`${api.publicUrl}/app/security`);
  await sendForm(page, '/app/security/password', { current: 'no', password: 'another long one' });
  await check(t, page, 'security-refused');
  await left(t, page, api, ada);
  t.same(api.defects, []);
});
