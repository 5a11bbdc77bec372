// What a person pays, in a browser without scripts, through the real application and the test mode's own checkout.
import t from 'tap';
import { call, startApi } from '../support/api.ts';
import { formsOf, mailTo, signedUp, WebBrowser } from '../support/web-browser.ts';

const EMAIL = 'ada@example.org';
const PASSWORD = 'a long enough password';
const GOOD = '4242 4242 4242 4242';
const api = await startApi(t);
const ada = await signedUp(api, EMAIL, PASSWORD);

/** Where a page leads on by itself. */
const onward = (text: string) =>
  /<meta http-equiv="refresh" content="0;url=([^"]*)">/.exec(text)?.[1]?.replace(api.publicUrl, '') ?? '';

/** Asks for something that costs, as far as the checkout. @returns the checkout's path and that of the payment's page */
async function toCheckout(browser: WebBrowser, path: string, fields: Record<string, string>, action: string) {
  const asked = await browser.submit(path, fields, { action });
  const own = asked.location ?? '';
  return { own: own.replace('?go=1', ''), checkout: onward((await browser.get(own)).text), asked };
}

const buying = (credits: string) => toCheckout(ada, '/app/billing', { credits }, '/app/billing/buy');
const typed = (checkout: string, fields: Record<string, string>) => ada.post(checkout, fields);

t.test('without credits the way out is named, and walked', async (t) => {
  const poor = await api.account({ plan: 'free', credits: 0 });
  const { status, body } = await call(api, poor.apiKey, 'POST', '/sessions', { prompt: 'x' });
  t.same([status, body.purchase_url], [402, `${api.publicUrl}/app/billing`]);
  const stranger = await new WebBrowser(api).get('/app/billing');
  t.equal(stranger.location, '/app/sign-in?next=%2Fapp%2Fbilling');
});

t.test('a purchase: declined, refused by the bank’s check, confirmed', async (t) => {
  const page = await ada.get('/app/billing');
  t.match(page.text, 'You pay on the next page.');
  const { checkout, own } = await buying('200');
  t.match(checkout, /^\/payments\/test-checkout\/cs_test_/);
  t.match((await ada.get(own)).text, 'The payment is on its way');
  for (const [card, says] of [
    ['4000 0000 0000 0002', 'The card was declined. Nothing was charged.'],
    ['4000000000009995', 'too little money'],
    ['4000-0000-0000-0069', 'has expired'],
    ['1234', 'only the cards below pay'],
  ] as const) {
    const refused = await typed(checkout, { card });
    t.equal(refused.status, 422);
    t.match(refused.text, says);
  }
  const secure = { card: '4000 0027 6000 3184' };
  t.match((await typed(checkout, secure)).text, 'Your bank asks whether this is you.');
  t.match(
    (await typed(checkout, { ...secure, secure: 'refuse' })).text,
    'check was refused. Nothing was charged.',
  );
  t.match((await ada.get(`${own}?cancelled=1`)).text, 'Nothing bought, nothing lost');
  t.match((await ada.get('/app/account')).text, '<span class="figure">50</span>', 'nothing came of all that');
  const paid = await typed(checkout, { ...secure, secure: 'accept' });
  t.equal(paid.location, `${api.publicUrl}${own}`);
  const back = await ada.get(own);
  t.match(back.text, 'Paid. 200 credits are yours.');
  t.match(back.text, '250 credits');
  t.equal((await typed(checkout, { card: GOOD })).status, 303, 'a paid checkout leads back');
  t.match((await ada.get('/app/account')).text, '<span class="figure">250</span>');
  t.match(
    (await ada.get('/app/billing/receipts')).text,
    `href="/app/billing/receipts/${own.split('/').at(-1)}"`,
  );
  const receipt = await ada.get(own.replace('payments', 'receipts'));
  t.match(receipt.text, EMAIL);
  t.match(receipt.text, '$5.00');
});

t.test('with a card on file a purchase takes one step, and the same form buys once', async (t) => {
  // That of the test before wants to be confirmed, so that another one is put down.
  const { checkout, own } = await toCheckout(ada, '/app/billing', {}, '/app/billing/card');
  t.match((await ada.get(checkout)).text, 'Keep this card');
  await typed(checkout, { card: GOOD });
  t.match((await ada.get(own)).text, 'The card is kept');
  const page = await ada.get('/app/billing');
  t.match(page.text, 'Charged at once to Visa ending 4242.');
  const { hidden } = formsOf(page.text).find(({ action }) => action === '/app/billing/buy')!;
  const twice = await Promise.all(
    [1, 2].map(() => ada.post('/app/billing/buy', { ...hidden, credits: '1000' })),
  );
  t.equal(twice[0]!.location, twice[1]!.location);
  t.match((await ada.get(twice[0]!.location!)).text, 'Paid. 1,000 credits are yours.');
  t.match((await ada.get('/app/account')).text, '<span class="figure">1,250</span>', 'once');
  const wrong = await ada.submit('/app/billing', { credits: '150' }, { action: '/app/billing/buy' });
  t.equal(wrong.status, 422);
  t.match(wrong.text, 'Choose one of these.');
});

t.test('top-ups: wrong input stays beside its field', async (t) => {
  const set = (fields: Record<string, string>) =>
    ada.submit('/app/billing', fields, { action: '/app/billing/topup' });
  const wrong = await set({ threshold: 'many', amount: '250', limit: '2.505' });
  t.equal(wrong.status, 422);
  for (const words of ['Enter a whole number from 1', 'Enter dollars', 'value="many"'])
    t.match(wrong.text, words);
  const part = await set({ threshold: '100', amount: '250', limit: '50' });
  t.match(part.text, 'Enter a multiple of 200');
  const low = await set({ threshold: '100', amount: '1,000', limit: '10' });
  t.match(low.text, 'at least the price of one top-up');
  t.match(await set({ threshold: '100', amount: '1,000', limit: '$50' }), {
    location: '/app/billing?done=saved',
  });
  t.match((await ada.get('/app/billing')).text, '<span class="pill">On</span>');
  await set({ off: '1' });
  t.match((await ada.get('/app/billing')).text, 'Off</span>');
});

t.test('a plan: taken, upgraded, cancelled, kept', async (t) => {
  const choose = (plan_id: string) => ada.post('/app/billing/plan', { form_token: token, plan_id });
  const token = formsOf((await ada.get('/app/billing/plan')).text)[1]!.hidden.form_token!;
  t.match((await ada.get('/app/billing/plan')).text, '$25.00 now, from Visa ending 4242.');
  const pro = await choose('pro');
  t.match((await ada.get(pro.location!)).text, 'Paid. The plan is yours.');
  t.match(
    (await ada.get('/app/billing/plan')).text,
    /\$7[45]\.\d\d now, from Visa ending 4242, for the rest of the month/,
  );
  await choose('max');
  t.match((await ada.get('/app/account')).text, 'See the plans');
  t.match(await choose('free'), { location: '/app/billing/plan?done=scheduled' });
  const leaving = await ada.get('/app/billing/plan');
  t.match(leaving.text, /Max until .* then Free\./);
  t.match(leaving.text, 'Keep Max');
  await choose('max');
  t.match((await ada.get('/app/billing/plan')).text, 'It renews then.');
  t.match(await choose('gold'), { location: '/app/billing/plan' });
});

t.test('a name that is markup is text wherever money is shown', async (t) => {
  const name = '"><script>alert(1)</script><img src=x onerror=alert(1)>\'';
  await ada.submit('/app/settings', { name, theme: 'light' });
  const receipts = (await ada.get('/app/billing/receipts')).text;
  const receipt = /href="(\/app\/billing\/receipts\/[^"]+)"/.exec(receipts)![1]!;
  const payment = receipt.replace('receipts', 'payments');
  for (const path of [
    receipt,
    payment,
    '/app/billing/receipts',
    '/app/billing',
    '/app/billing/plan',
    '/app/ledger',
  ]) {
    const { status, text } = await ada.get(path);
    t.equal(status, 200, path);
    t.notMatch(text, /<script>alert|<img|"><script/, path);
  }
  const shown = '&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;';
  t.ok((await ada.get(receipt)).text.includes(`${shown}&#39;, ${EMAIL}</dd>`), 'the receipt names who paid');
});

t.test('others see nothing of it, and forms of other sites change nothing', async (t) => {
  const { own } = await buying('200');
  const ben = await signedUp(api, 'ben@example.org', PASSWORD);
  const seen = await ben.get(own);
  t.notMatch(seen.text, 'credits are yours');
  t.notMatch(seen.text, EMAIL);
  t.equal((await ben.get(own.replace('payments', 'receipts'))).status, 404);
  t.equal((await ben.get('/app/billing/payments/nothing')).status, 404);
  const { hidden } = formsOf((await ada.get('/app/billing')).text).find((it) => it.action.endsWith('/buy'))!;
  const fields = { ...hidden, credits: '200' };
  const forged = await ada.post('/app/billing/buy', fields, { 'sec-fetch-site': 'cross-site' });
  t.equal(forged.status, 403);
  t.equal((await ada.post('/app/billing/buy', { credits: '200' })).status, 403, 'without the token');
});

t.test(
  'a card for an agent with an account of its own is put down by a stranger with its link',
  async (t) => {
    const { payment_setup_url: url } = await api.services.serviceAccounts!.register('night <shift>');
    const path = url.replace(api.publicUrl, '');
    const payer = new WebBrowser(api);
    t.match((await payer.get(path)).text, 'night &lt;shift&gt;');
    const { checkout, own } = await toCheckout(payer, path, {}, path);
    await payer.post(checkout, { card: GOOD });
    t.match((await payer.get(own)).text, 'The card is kept');
    t.match((await payer.get(path)).text, 'Visa ending 4242');
    t.match(await payer.submit(path, {}, { action: `${path}/remove` }), { location: `${path}?done=removed` });
    t.match((await payer.get(path)).text, '<dd>None</dd>');
    t.equal((await payer.get(`${path}x`)).status, 404);
    t.match((await mailTo(api, EMAIL)).mails.length >= 1, true);
  },
);

t.test('nothing failed', async (t) => {
  t.same(api.defects, []);
});
