// Where people come back to from a checkout: what each state of a payment reads like, to who made it and to others, and where each
// page leads. No service: the operations give what the test says.
import t from 'tap';
import { Rejection } from '../../../src/domain/rejection.ts';
import { setupPaymentMethod } from '../../../src/operations/billing/payment-methods.ts';
import { creditBalance } from '../../../src/operations/billing/plans-and-balance.ts';
import { checkPayment, removePaymentMethod } from '../../../src/operations/billing/receipts.ts';
import { PAYMENT_PAGES } from '../../../src/web/pages/money/payment.ts';
import { SERVICE_ACCOUNT_PAGES } from '../../../src/web/pages/money/service-account.ts';
import { answering, type Served, served } from '../../support/served-page.ts';

const ID = '01990000-0000-7000-8000-00000000000a';
const PATH = '/app/billing/payments/:payment_id';
const payment = (more: object) => ({
  ...{ payment_id: ID, purpose: 'purchase', status: 'paid', credits: 1000, amount_cents: 2500, plan: null },
  ...{ reason: null, ...more },
});
type Standing = { checkout_url?: string | null; reached?: boolean };

/** The page of somebody's own payment. */
const own = (
  more: object,
  { checkout_url = null, reached = true }: Standing = {},
  query: Record<string, string> = {},
) =>
  answering(
    [
      [checkPayment, { payment: payment(more), checkout_url, reached }],
      [creditBalance, { available: 1234 }],
    ],
    () => served(PAYMENT_PAGES, 'GET', PATH, { parameters: { payment_id: ID }, query }),
  );
/** The page of a payment that is not one's own; of the provider's view, what it shows. */
const others = (row: object | null, query: Record<string, string> = {}, profile: object | null = null) => {
  const standing = row && {
    ...{ checkoutUrl: null, reached: true, ...row },
    payment: { purpose: 'purchase', reason: null, settled: false, failed: false, ...row },
  };
  const services = { payments: { standing: async () => standing } };
  return served(PAYMENT_PAGES, 'GET', PATH, { parameters: { payment_id: ID }, query, services, profile });
};
const links = ({ markup }: Served) =>
  [...markup.matchAll(/<a class="btn( main)?" href="([^"]*)"/g)].map(([, main, href]) =>
    main ? `(${href})` : href,
  );
const ONWARD = 'https://pay.example/1';

/** What is shown, and the buttons with the main one in parentheses. */
const OWN: [what: string, shown: Promise<Served>, words: string, ways: string[]][] = [
  [
    'credits',
    own({}),
    'Paid. 1,000 credits are yours. Bought 1,000 credits Paid $25.00 Balance 1,234 credits Make a video Your credits Receipt',
    ['(/app/new)', '/app/billing', `/app/billing/receipts/${ID}`],
  ],
  [
    'a plan',
    own({ purpose: 'plan', plan: 'pro', amount_cents: 1999 }),
    'Paid. The plan is yours. Bought Pro, plan, with 1,000 credits Paid $19.99 Balance 1,234 credits Make a video Your credits Receipt',
    ['(/app/new)', '/app/billing', `/app/billing/receipts/${ID}`],
  ],
  [
    'a card',
    own({ purpose: 'card', credits: 0, amount_cents: 0 }),
    'The card is kept Nothing was charged. Your next purchase takes one step. Your credits',
    ['(/app/billing)'],
  ],
  [
    'a decline',
    own({ status: 'declined', reason: 'expired_card' }),
    'The payment did not go through The card has expired. Nothing was charged. Choose again',
    ['(/app/billing)'],
  ],
  [
    'under way',
    own({ status: 'pending' }),
    'The payment is on its way Nothing more to do. What you bought arrives the moment the bank says yes, and never twice. This page looks again by itself; you may close it. Look again Your credits',
    [`(/app/billing/payments/${ID})`, '/app/billing'],
  ],
  [
    'a provider that is silent',
    own({ status: 'pending' }, { reached: false, checkout_url: ONWARD }),
    'The payment is on its way The payment provider does not respond just now. What you paid arrives by itself, and never twice. This page looks again by itself; you may close it. Look again Back to the checkout Your credits',
    [`(/app/billing/payments/${ID})`, `/app/billing/payments/${ID}?go=1`, '/app/billing'],
  ],
  [
    'a checkout that was left',
    own({ status: 'pending' }, { checkout_url: ONWARD }, { cancelled: '1' }),
    'Nothing bought, nothing lost You left the checkout. Nothing was charged. Back to the checkout Your credits',
    [`(/app/billing/payments/${ID}?go=1)`, '/app/billing'],
  ],
  [
    'a checkout that was left and is over',
    own({ status: 'pending' }, {}, { cancelled: '1', go: '1' }),
    'Nothing bought, nothing lost You left the checkout. Nothing was charged. Your credits',
    ['(/app/billing)'],
  ],
  [
    'on to the checkout',
    own({ status: 'pending' }, { checkout_url: ONWARD }, { go: '1' }),
    'To the checkout Your browser goes on by itself. If it does not: Go to the checkout',
    [`(${ONWARD})`],
  ],
];

t.test('one’s own payment in each of its states', async (t) => {
  for (const [what, shown, words, ways] of OWN) {
    const page = await shown;
    t.same([page.status, page.words, links(page)], [200, words, ways], what);
  }
  const going = await own({ status: 'pending' }, { checkout_url: ONWARD }, { go: '1' });
  t.match(going.head, `http-equiv="refresh" content="0;url=${ONWARD}"`);
  const waits = await own({ status: 'pending' });
  t.match(waits.head, '<noscript><meta http-equiv="refresh" content="10"></noscript>');
  t.match(waits.markup, 'data-follow="5"');
});

t.test('somebody else’s: what became of it, and nothing of whose it is', async (t) => {
  const thanks = 'Thank you. You can close this page.';
  for (const [row, status, words] of [
    [{ settled: true }, 200, `Paid ${thanks}`],
    [{ settled: true, purpose: 'card' }, 200, `The card is kept ${thanks}`],
    [
      { failed: true, reason: 'insufficient_funds' },
      ...([
        200,
        'The payment did not go through There is too little money on the card. Nothing was charged.',
      ] as const),
    ],
    [
      {},
      ...([
        200,
        'The payment is on its way Nothing more to do. What you bought arrives the moment the bank says yes, and never twice. This page looks again by itself; you may close it. Look again',
      ] as const),
    ],
    [
      null,
      ...([
        404,
        '4 0 4 There is no such payment The address may be mistyped. What you have paid for is among your receipts. To your receipts',
      ] as const),
    ],
  ] as const) {
    const page = await others(row);
    t.same([page.status, page.words], [status, words]);
  }
  const unknown = () => Promise.reject(new Rejection('payment_not_found', {}));
  const foreign = await answering([[checkPayment, unknown]], () => others({ settled: true }, {}, {}));
  t.equal(foreign.words, `Paid ${thanks}`, 'also to who is signed in');
});

const TOKEN = 'a-token';
const agent = { name: 'night <shift>', clientId: 'sa_1', owner: { userId: 'u2', accountId: 'a2' } };
const onAgent = (method: 'GET' | 'POST', rest: string, { found = agent as object | null, query = {} } = {}) =>
  served(SERVICE_ACCOUNT_PAGES, method, `/app/service-accounts/:token${rest}`, {
    ...{ parameters: { token: TOKEN }, profile: null, query },
    parts: { agents: { serviceAccounts: { bySetupToken: async () => found } } },
  });

t.test('a card for an agent: put down, refused for now, removed, and links that lead nowhere', async (t) => {
  const about =
    'This agent works for itself, with credits of its own. With a card it can buy credits and plans without asking again, up to $1,000 at a time. Only put one down if you run it, or know who does.';
  const hint =
    'You need no account here, and nothing is charged now. Keep this link: it also removes the card.';
  const balance = (payment_method: string | null): [typeof creditBalance, object] => [
    creditBalance,
    { available: 1200, payment_method },
  ];
  const page = (payment_method: string | null, query = {}) =>
    answering([balance(payment_method)], () => onAgent('GET', '', { query }));
  t.equal(
    (await page(null)).words,
    `A card for “night &lt;shift&gt;” ${about} Credits 1,200 Card None Put down a card ${hint}`,
  );
  t.equal(
    (await page('Visa ending 4242', { done: 'removed' })).words,
    `A card for “night &lt;shift&gt;” The card is removed. Nothing is charged to it any more. ${about} Credits 1,200 Card Visa ending 4242 Take another card Remove the card ${hint}`,
  );
  const closed = () => Promise.reject(new Rejection('payments_unavailable', {}));
  const refused = await answering([balance(null), [setupPaymentMethod, closed]], () => onAgent('POST', ''));
  t.equal(refused.status, 503);
  t.match(
    refused.words,
    'Payments cannot be taken at the moment. Nothing is charged twice: try again in a minute.',
  );
  const many = () => Promise.reject(new Rejection('too_many_open_payments', { limit: 20 }));
  const full = await answering([balance(null), [setupPaymentMethod, many]], () => onAgent('POST', ''));
  t.match(
    full.words,
    '20 of your payments are waiting to be finished. Pay one of them, or try again in a day.',
  );
  const outcome = { payment_id: 'p', requires_checkout: true };
  const on = await answering([[setupPaymentMethod, outcome]], () => onAgent('POST', ''));
  t.equal(on.to, '/app/billing/payments/p?go=1');
  const removed = await answering([[removePaymentMethod, { removed: true }]], () =>
    onAgent('POST', '/remove'),
  );
  t.equal(removed.to, `/app/service-accounts/${TOKEN}?done=removed`);
  for (const [method, rest] of [
    ['GET', ''],
    ['POST', ''],
    ['POST', '/remove'],
  ] as const) {
    const { status, words } = await onAgent(method, rest, { found: null });
    t.same(
      [status, words],
      [
        404,
        '4 0 4 This link leads to no agent It may be mistyped, or the agent’s account has ended. Nothing was charged.',
      ],
    );
  }
});
