// The pages of credits, plans and the ledger for accounts in every state. No service: the operations give what the test says.
import t from 'tap';
import { PLANS } from '../../../src/domain/money/plans.ts';
import { Rejection } from '../../../src/domain/rejection.ts';
import { listLedger } from '../../../src/operations/account/ledger.ts';
import { getUsage } from '../../../src/operations/account/usage.ts';
import { planOffers } from '../../../src/operations/billing/plan-offers.ts';
import { creditBalance, subscribeToPlan } from '../../../src/operations/billing/plans-and-balance.ts';
import { HOME_PAGES } from '../../../src/web/pages/home.ts';
import { LEDGER_PAGES } from '../../../src/web/pages/ledger.ts';
import { BILLING_PAGES } from '../../../src/web/pages/money/billing.ts';
import { PLAN_PAGES } from '../../../src/web/pages/money/plan.ts';
import { answering, served, wordsOf } from '../../support/served-page.ts';

const balance = (more: object = {}) => ({
  ...{ available: 1234, held: 0, plan: 'free', plan_ends_at: null, next_plan: null, payment_method: null },
  ...{ auto_topup: null, auto_topup_stopped: null, ...more },
});
const section = (markup: string, label: string) =>
  wordsOf(new RegExp(`<section[^>]* aria-labelledby="${label}".*?</section>`, 's').exec(markup)?.[0] ?? '');

t.test('credits: what there is, the card, and top-ups in each state', async (t) => {
  const card = { payment_method: 'Visa ending 4242' };
  const shown = async (more: object, query: Record<string, string> = {}) => {
    const page = await answering([[creditBalance, balance(more)]], () =>
      served(BILLING_PAGES, 'GET', '/app/billing', { query }),
    );
    return ['balance', 'buy', 'card', 'topup'].map((it) => section(page.markup, it));
  };
  const fields =
    'When I have fewer than credits buy credits, in packs of 200 for $5 but spend at most dollars a month';
  t.same(await shown({}), [
    'You have 1,234 Nothing is on hold. A video of 20 seconds costs 30.',
    'Buy credits How many 200 credits $5.00 about 6 videos of 20 s 1,000 credits $25.00 about 33 videos of 20 s 4,000 credits $100.00 about 133 videos of 20 s You pay on the next page. Buy',
    'Card None is on file. With one, you and your agents pay in one step, and top-ups can be automatic. Put down a card',
    'Automatic top-up Off It needs a card on file.',
  ]);
  const [has, buy, kept, off] = await shown({ ...card, held: 1500 });
  t.equal(
    has,
    'You have 1,234 1,500 more are held for videos in the making. A video of 20 seconds costs 30.',
  );
  t.equal(buy!.endsWith('Charged at once to Visa ending 4242. Buy'), true);
  t.equal(kept, 'Card Visa ending 4242 Take another card Remove it');
  t.equal(off, `Automatic top-up Off ${fields} Switch on`);
  for (const [why, words] of [
    ['payment_failed', 'Off. It was switched off because a payment was declined.'],
    ['disputed', 'Off. It was switched off because a payment is disputed.'],
    ['card_removed', 'Off. It was switched off because the card was removed.'],
  ] as const)
    t.equal(
      (await shown({ ...card, auto_topup_stopped: why })).at(3),
      `Automatic top-up ${words} ${fields} Switch on`,
    );
  const on = { ...card, auto_topup: { threshold: 50, amount: 400, monthly_limit_cents: 1999 } };
  t.equal((await shown(on)).at(3), `Automatic top-up On ${fields} Save Switch off`);
});

t.test('the overview: what a balance is enough for, plan and uploads', async (t) => {
  const overview = async (more: object) => {
    const usage = { plan: 'free', balance: 50, held: 0, uploads_left: 97, usual_video: 30, ...more };
    const { markup } = await answering([[getUsage, usage]], () => served(HOME_PAGES, 'GET', '/app/account'));
    return ['balance', 'plan', 'uploads'].map((it) => section(markup, it));
  };
  const enough = async (had: number) =>
    (await overview({ balance: had }))[0]!.replace(/^.*?\d (?=\D)/, '').replace(/;.*/, '');
  t.same(await Promise.all([29, 30, 59, 60, 35_999].map(enough)), [
    'Not enough for a video of 20 seconds',
    'Enough for one video of 20 seconds',
    'Enough for one video of 20 seconds',
    'Enough for 2 videos of 20 seconds',
    'Enough for 1,199 videos of 20 seconds',
  ]);
  t.same(await overview({ held: 1015 }), [
    'Credits 50 Enough for one video of 20 seconds; each costs 30. 1,015 more are held for videos in the making. Buy credits See the ledger',
    'Plan Free With the Framelog design. Others come with Pro and Max. Upgrade',
    'Uploads 97 of 100 left In any five hours.',
  ]);
  const plan = async (plan: string) => (await overview({ plan }))[1];
  t.equal(await plan('pro'), 'Plan Pro With all designs and your own DESIGN.md. Upgrade');
  t.equal(await plan('max'), 'Plan Max With all designs and your own DESIGN.md. See the plans');
});

const offers = (...list: [how: string, amount_cents: number][]) => ({
  offers: (['free', 'pro', 'max'] as const).map((plan_id, i) => ({
    plan_id,
    how: list[i]![0],
    amount_cents: list[i]![1],
  })),
});
const END = '2026-03-31T12:00:00.000Z';

t.test('plans: what each change costs and when it comes', async (t) => {
  const shown = async (had: object, offered: object, query: Record<string, string> = {}) => {
    const page = await answering(
      [
        [creditBalance, balance(had)],
        [planOffers, offered],
      ],
      () => served(PLAN_PAGES, 'GET', '/app/billing/plan', { query }),
    );
    const said = /<h1>Plan<\/h1>(.*?)<div class="three">/s.exec(page.markup)![1]!;
    const choices = [...page.markup.matchAll(/<section class="card plan.*?<\/ul>(.*?)<\/section>/gs)];
    return [wordsOf(said), ...choices.map(([, it]) => wordsOf(it!))];
  };
  const { priceCents } = PLANS.pro;
  t.same(await shown({}, offers(['current', 0], ['payment', priceCents], ['payment', 10_000])), [
    ...['You are on Free.', '', '$25.00 now. Take Pro', '$100.00 now. Take Max'],
  ]);
  const pro = { plan: 'pro', plan_ends_at: END, payment_method: 'Visa ending 4242' };
  t.same(await shown(pro, offers(['scheduled', 0], ['current', 0], ['payment', 7412])), [
    'Pro, paid for until 31 March 2026. It renews then.',
    ...[
      'From 31 March 2026. Cancel the plan',
      '',
      '$74.12 now, from Visa ending 4242, for the rest of the month. Upgrade to Max',
    ],
  ]);
  const max = { ...pro, plan: 'max', next_plan: 'pro' };
  t.same(
    await shown(max, offers(['scheduled', 0], ['scheduled', 0], ['current', 0]), { done: 'scheduled' }),
    [
      'Noted. Your plan changes at the end of the month that is paid for; until then all stays as it is. Max until 31 March 2026, then Pro.',
      ...['From 31 March 2026. Cancel the plan', '', 'Keep Max'],
    ],
  );
  t.same(
    await shown({ plan: 'max' }, offers(['changed', 0], ['refused', 0], ['current', 0]), { done: 'changed' }),
    [...['Your plan is changed. You are on Max.', 'At once, and free of charge. Change to Free', '', '']],
  );
  t.same(
    (await shown({ ...pro, plan: 'max' }, offers(['scheduled', 0], ['scheduled', 0], ['current', 0])))[2],
    'From 31 March 2026. Go down to Pro',
  );
});

t.test('choosing a plan: where each outcome leads', async (t) => {
  const choose = (plan_id: string, outcome: unknown) =>
    answering(
      [
        [subscribeToPlan, outcome],
        [creditBalance, balance()],
        [planOffers, offers(['current', 0], ['payment', 1], ['payment', 1])],
      ],
      () => served(PLAN_PAGES, 'POST', '/app/billing/plan', { fields: { plan_id } }),
    );
  const refused = (error: Rejection) => () => Promise.reject(error);
  t.equal(
    (await choose('pro', { payment_id: 'p', status: 'charged', requires_checkout: false })).to,
    '/app/billing/payments/p',
  );
  t.equal(
    (await choose('pro', { payment_id: 'p', status: 'x', requires_checkout: true })).to,
    '/app/billing/payments/p?go=1',
  );
  for (const status of ['scheduled', 'changed'])
    t.equal(
      (await choose('free', { payment_id: 'p', status, requires_checkout: false })).to,
      `/app/billing/plan?done=${status}`,
    );
  t.equal((await choose('gold', {})).to, '/app/billing/plan');
  t.equal(
    (await choose('pro', refused(new Rejection('plan_unchanged', { plan: 'pro' })))).to,
    '/app/billing/plan',
  );
  const closed = await choose('pro', refused(new Rejection('payments_unavailable', {})));
  t.same([closed.status, closed.words.includes('Payments cannot be taken at the moment.')], [503, true]);
});

t.test('the ledger: every kind in words, with its sign, and what each filter asks for', async (t) => {
  const entry = (kind: string, change: number, more: object = {}) => ({
    ...{
      at: '2026-01-31T23:59:58.000Z',
      kind,
      change,
      balance: 1500,
      amount: Math.abs(change),
      job_id: null,
      ...more,
    },
  });
  const entries = [
    entry('grant', 50),
    entry('purchase', 1000),
    entry('hold', -30, { job_id: 'j' }),
    entry('capture', 0, { job_id: 'j', amount: 1025, balance: null }),
    entry('release', 5, { job_id: 'j' }),
    entry('plan', 4000),
    entry('refund', -1200),
    entry('dispute', -1),
    entry('restore', 1),
    entry('novel', 7),
  ];
  const asked: object[] = [];
  const ledger = (query: Record<string, string>, output: object) =>
    answering(
      [
        [
          listLedger,
          (input: object) => {
            asked.push(input);
            return output;
          },
        ],
      ],
      () => served(LEDGER_PAGES, 'GET', '/app/ledger', { query }),
    );
  const whole = await ledger({}, { entries, next: '7-2' });
  const rows = [...whole.markup.matchAll(/<tr><td.*?<\/tr>/gs)].map(([row]) => wordsOf(row));
  t.same(rows, [
    '2026-01-31 23:59 Granted +50 1,500',
    '2026-01-31 23:59 Bought +1,000 1,500',
    '2026-01-31 23:59 Held for a video −30 1,500',
    '2026-01-31 23:59 Charged for a video 1,025 of those held',
    '2026-01-31 23:59 Hold returned +5 1,500',
    '2026-01-31 23:59 Credits of the plan +4,000 1,500',
    '2026-01-31 23:59 Taken back for a refund −1,200 1,500',
    '2026-01-31 23:59 Taken back for a dispute −1 1,500',
    '2026-01-31 23:59 Given back after a dispute +1 1,500',
    '2026-01-31 23:59 novel +7 1,500',
  ]);
  t.equal(whole.markup.match(/href="\/app\/chat\/j"/g)!.length, 3);
  t.match(whole.markup, 'href="/app/ledger?show=&amp;before=7-2">Older entries');
  const none = { entries: [], next: null };
  t.match((await ledger({}, none)).words, /Nothing yet\.$/);
  for (const show of ['videos', 'added', 'returned'])
    t.match((await ledger({ show, before: '7-2' }, none)).words, /Nothing of this kind\. Show everything$/);
  t.same(asked, [
    { kinds: [] },
    { kinds: [] },
    { kinds: ['hold', 'capture', 'release'], before: '7-2' },
    { kinds: ['grant', 'purchase', 'plan'], before: '7-2' },
    { kinds: ['refund', 'dispute', 'restore'], before: '7-2' },
  ]);
  t.equal((await ledger({ before: '7' }, none)).to, '/app/ledger');
});
