// What a person does after the first purchase, in a real browser: a card kept, a plan taken, changed and left, top-ups by
// themselves, the account locked up, taken along and erased.
import type { Page } from 'puppeteer-core';
import type { Test } from 'tap';
import { collect } from '../../src/payments/chores.ts';
import { settleHold } from '../../src/store/job-hold.ts';
import { type Api, call } from '../support/api.ts';
import { check, sendForm } from '../support/page-checks.ts';
import { command, createJob, entropy } from '../support/store.ts';
import { mailTo, WebBrowser } from '../support/web-browser.ts';

/** Somebody with an account. */
export type Person = { email: string; password: string; apiKey: string };

const heading = (page: Page) => page.$eval('h1', (it) => it.textContent);
const press = (page: Page, selector: string) =>
  Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.click(selector)]);
const text = (page: Page) => page.$eval('main', (it) => it.textContent);
const owner = async (api: Api, email: string) => (await api.services.identity.findUser(email))!;

/** What happens at the checkout when this card is put in; `secure` is what is said to the bank. */
export async function payWith(page: Page, number: string, secure?: 'accept' | 'refuse'): Promise<void> {
  await page.waitForSelector('input#card', { visible: true });
  await page.$eval('input#card', (input) => {
    (input as unknown as { value: string }).value = '';
  });
  await page.type('input#card', number);
  await press(page, 'button');
  if (secure) await press(page, `button[value=${secure}]`);
}

/** Puts a card down, takes a plan with it, upgrades, cancels, thinks again and cancels. */
export async function planned(t: Test, page: Page, api: Api): Promise<void> {
  await page.goto(`${api.publicUrl}/app/billing`);
  await page.click('form[action="/app/billing/card"] [type=submit]');
  await payWith(page, '4242424242424242');
  t.match(await heading(page), 'The card is kept');
  const choose = async (plan: string) => {
    await page.goto(`${api.publicUrl}/app/billing/plan`);
    await press(page, `form:has([name=plan_id][value=${plan}]) [type=submit]`);
  };
  await choose('pro');
  t.match(await heading(page), 'Paid. The plan is yours.');
  await choose('max');
  t.match(await heading(page), 'Paid. The plan is yours.', 'an upgrade is paid at once');
  await choose('free');
  t.match(await text(page), 'Your plan changes at the end of the month');
  await choose('max');
  t.match(await text(page), 'It renews then.', 'the plan is kept after all');
  await choose('free');
  t.match(await text(page), /Max until .*, then Free\./);
}

/** Ten videos that are charged for at once are one top-up; and what a declined card looks like. */
export async function toppedUp(t: Test, page: Page, api: Api, { email }: Person): Promise<void> {
  const { store, payments, log } = api.services;
  await page.goto(`${api.publicUrl}/app/billing`);
  await sendForm(page, '/app/billing/topup', { threshold: '40000', amount: '200', limit: '50' });
  t.match(await text(page), 'Automatic top-up is on.');
  const payer = await owner(api, email);
  const jobs = await Promise.all(Array.from({ length: 10 }, () => createJob(store, payer)));
  const at = new Date(entropy.now()).toISOString();
  await Promise.all(
    jobs.map(({ jobId }) =>
      store.handle(command(), async (unit) => {
        await settleHold(unit, (await unit.job(jobId))!, { how: 'captured', price: 1, at });
      }),
    ),
  );
  await Promise.all([1, 2, 3].map(() => collect({ store, entropy, log }, payments)));
  await page.goto(`${api.publicUrl}/app/billing/receipts`);
  const rows = await page.$$eval('tbody tr', (all) => all.map((row) => row.textContent));
  t.equal(rows.filter((row) => row.includes('automatic top-up')).length, 1, 'one top-up');
  const declining = { provider: 'test', label: 'Visa ending 0002', methodId: 'pm_test_4000000000000002' };
  await store.handle(command(), async (unit) => {
    await unit.account(payer.accountId);
    const data = { ...declining, customerId: `cus_test_${payer.accountId}` };
    unit.appendAccount(payer.accountId, payer.userId, [{ type: 'PaymentMethodAttached', data }]);
  });
  await page.goto(`${api.publicUrl}/app/billing`);
  await press(page, 'form[action="/app/billing/buy"] [type=submit]');
  t.match(await heading(page), 'The payment did not go through');
  await check(t, page, 'payment-declined');
}

/** Ends other sessions and the key, sets a forgotten password anew, takes the data along and erases the account. */
export async function left(t: Test, page: Page, api: Api, person: Person): Promise<void> {
  const { email, password, apiKey } = person;
  const elsewhere = new WebBrowser(api);
  await elsewhere.submit('/app/sign-in', { email, password });
  t.equal((await elsewhere.get('/app')).status, 200);
  await page.goto(`${api.publicUrl}/app/security`);
  await press(page, 'form[action="/app/security/sessions/end-all"] [type=submit]');
  t.equal((await elsewhere.get('/app')).status, 303, 'signed out there');
  await page.goto(`${api.publicUrl}/app/keys`);
  t.equal((await call(api, apiKey, 'GET', '/sessions/x')).status, 404, 'the key works');
  await press(page, 'form[action="/app/keys/revoke"] [type=submit]');
  t.equal((await call(api, apiKey, 'GET', '/sessions/x')).status, 401, 'and is refused at its next request');
  const link = await api.people.linkFor(await owner(api, email), { purpose: 'sign-in', minutes: 5 });
  await page.goto(link);
  await check(t, page, 'link');

  await page.goto(`${api.publicUrl}/app/reset`);
  await sendForm(page, '/app/reset', { email });
  await page.goto(api.publicUrl + (await mailTo(api, email)).path);
  await check(t, page, 'password-new');
  await sendForm(page, '/app/password', { password: 'quite another one' });
  t.match(await text(page), 'Your new password is set.');
  await sendForm(page, '/app/sign-in', { email, password: 'quite another one' });
  t.equal(page.url(), `${api.publicUrl}/app`);

  await page.goto(`${api.publicUrl}/app/data`);
  const data = (await page.evaluate(`fetch('/app/data.json').then((it) => it.json())`)) as {
    profile: { email: string };
  };
  t.equal(data.profile.email, email);
  await sendForm(page, '/app/data/erase', { current: 'quite another one', word: 'erase' });
  t.equal(page.url(), `${api.publicUrl}/app/sign-in?done=erased`);
  t.equal(await api.services.identity.findUser(email), null);
}
