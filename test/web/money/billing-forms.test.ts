// What is typed into the forms of the billing page, and what comes of it to the cent; a payment that cannot be taken just now is
// asked for again under the same key. Through the real application.
import t from 'tap';
import { startApi } from '../../support/api.ts';
import { command } from '../../support/store.ts';
import { formsOf, signedUp } from '../../support/web-browser.ts';

const EMAIL = 'ada@example.org';
const api = await startApi(t);
const ada = await signedUp(api, EMAIL, 'a long enough password');
const { store } = api.services;
const owner = (await api.services.identity.findUser(EMAIL))!;
const billing = async () => (await store.account(owner.accountId))!.billing;

t.before(() =>
  store.handle(command(), async (unit) => {
    await unit.account(owner.accountId);
    const data = {
      ...{ provider: 'test', label: 'Visa ending 4242', methodId: 'pm_test_4242424242424242' },
      customerId: `cus_test_${owner.accountId}`,
    };
    unit.appendAccount(owner.accountId, owner.userId, [{ type: 'PaymentMethodAttached', data }]);
  }),
);

type Typed = [threshold: string, amount: string, limit: string];
const send = ([threshold, amount, limit]: Typed) =>
  ada.submit('/app/billing', { threshold, amount, limit }, { action: '/app/billing/topup' });
/** The values of the form's fields, as the page shows them. */
const shown = (text: string) =>
  ['threshold', 'amount', 'limit'].map(
    (name) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(text)?.[1],
  );

/** What is typed, what is stored of it, and what the page shows afterwards. */
const TAKEN: [typed: Typed, stored: number[], again: string[]][] = [
  [
    ['100', '200', '19.99'],
    [100, 200, 1999],
    ['100', '200', '19.99'],
  ],
  [
    ['1', '200', '5'],
    [1, 200, 500],
    ['1', '200', '5'],
  ],
  [
    ['1,000', '1,000', '64.35'],
    [1000, 1000, 6435],
    ['1000', '1000', '64.35'],
  ],
  [
    [' 250 ', '400', '$ 1,000.10'],
    [250, 400, 100_010],
    ['250', '400', '1000.1'],
  ],
  [
    ['40000', '40000', '10000.00'],
    [40_000, 40_000, 1_000_000],
    ['40000', '40000', '10000'],
  ],
  [
    ['7', '200', '8.7'],
    [7, 200, 870],
    ['7', '200', '8.7'],
  ],
];

t.test('limits in dollars are stored to the cent', async (t) => {
  for (const [typed, [threshold, amount, monthlyLimitCents], again] of TAKEN) {
    t.equal((await send(typed)).location, '/app/billing?done=saved', typed.join(' '));
    t.same((await billing()).topup, { threshold, amount, monthlyLimitCents });
    t.same(shown((await ada.get('/app/billing')).text), again);
  }
});

const WHOLE = 'Enter a whole number from 1 to 40,000.';
const PACKS = 'Enter a multiple of 200, up to 40,000.';
const LIMIT = 'Enter dollars, at least the price of one top-up, and at most 10,000.';

t.test('what cannot be is said beside its field, what was typed stays, and nothing changes', async (t) => {
  const before = (await billing()).topup;
  const REFUSED: [typed: Typed, words: string[]][] = [
    [['0', '200', '5'], [WHOLE]],
    [['40001', '200', '5'], [WHOLE]],
    [['1.5', '200', '5'], [WHOLE]],
    [['-1', '200', '5'], [WHOLE]],
    [['1', '0', '5'], [PACKS]],
    [['1', '300', '50'], [PACKS]],
    [['1', '40200', '10000'], [PACKS]],
    [['1', '200', '4.99'], [LIMIT]],
    [['1', '200', '10000.01'], [LIMIT]],
    [['1', '200', '19.999'], [LIMIT]],
    [['1', '200', '1e3'], [LIMIT]],
    [
      ['', '', ''],
      [WHOLE, PACKS, LIMIT],
    ],
  ];
  for (const [typed, words] of REFUSED) {
    const { status, text } = await send(typed);
    const said = [...text.matchAll(/<p class="error" id="\w+-error">([^<]*)</g)].map(([, it]) => it);
    t.same([status, said, shown(text)], [422, words, typed], typed.join(' '));
  }
  t.same((await billing()).topup, before);
});

t.test('switched off, the figures are kept for the next time but not shown as on', async (t) => {
  await send(['30', '400', '12.50']);
  const off = await ada.submit('/app/billing', { off: '1' }, { action: '/app/billing/topup' });
  t.equal(off.location, '/app/billing?done=off');
  t.equal((await billing()).topup, null);
  t.same(shown((await ada.get('/app/billing')).text), ['100', '1000', '50'], 'what one begins with');
});

t.test('a purchase that cannot be taken now is tried again under its key, and bought once', async (t) => {
  const { proceed } = api.services.payments;
  t.teardown(() => Object.assign(api.services.payments, { proceed }));
  const { Rejection } = await import('../../../src/domain/rejection.ts');
  const closed = () => Promise.reject(new Rejection('payments_unavailable', {}));
  const buyOf = (text: string) => formsOf(text).find(({ action }) => action === '/app/billing/buy')!.hidden;
  Object.assign(api.services.payments, { proceed: closed });
  const first = buyOf((await ada.get('/app/billing')).text);
  const refused = await ada.post('/app/billing/buy', { ...first, credits: '4000' });
  t.equal(refused.status, 503);
  const again = buyOf(refused.text);
  t.equal(again.key, first.key, 'so that trying again buys once');
  t.match(refused.text, 'value="4000" checked');
  t.match(refused.text, 'Payments cannot be taken at the moment. Nothing is charged twice');
  Object.assign(api.services.payments, { proceed });
  await ada.post('/app/billing/buy', { ...again, credits: '4000' });
  await ada.post('/app/billing/buy', { ...again, credits: '4000' });
  const other = await ada.post('/app/billing/buy', { ...again, credits: '200' });
  t.equal(other.location, '/app/billing', 'one form buys one thing');
  const { rows } = await store.pool.query('select credits from payment where account_id = $1', [
    owner.accountId,
  ]);
  t.same(rows, [{ credits: 4000 }]);
});
