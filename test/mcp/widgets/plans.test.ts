// The widget of plans and credits in a browser: what it shows, and how one pays once. The host, its answers and the time that passes
// are the test's own.
import type { Page } from 'puppeteer-core';
import t from 'tap';
import { inHost as at, result, widgetFrames } from '../../support/widget-frame.ts';

let open: (name: string, canCall?: boolean) => Promise<Page>;
t.before(async () => {
  open = await widgetFrames(t);
});

const plans = (more: object = {}) => ({
  balance: { available: 1234, held: 0, plan: 'free', payment_method: null },
  currency: 'usd',
  plans: [
    { plan_id: 'free', name: 'Free', price_cents: 0, credits: 50, monthly: false, design_options: false },
    { plan_id: 'pro', name: 'Pro', price_cents: 2500, credits: 1000, monthly: true, design_options: true },
  ],
  credit_pack: { credits: 200, price_cents: 500 },
  prices: { first_video: { base: 10, per_second: 1 }, followup: { base: 5, per_rendered_second: 0.5 } },
  ...{ can_buy: true, reason: null, ...more },
});
const CARD = { balance: { available: 10, held: 30, plan: 'pro', payment_method: 'Visa ending 4242' } };

t.test('plans and credits: what there is, what it costs, and how one pays', async (t) => {
  const look = `return ['pill', 'say', 'available', 'held', 'how', 'buy', 'prices', 'plans'].map((it) => $(it).textContent);`;
  const page = await open('plans');
  t.same(await at(page, `${result(plans({ reason: 'plan_upgrade_required' }))} ${look}`), [
    ...['Free', 'Design options need the plan Pro or Max.', '1,234', ''],
    ...['You pay on a page of this service, which opens in your browser.', 'Buy 200 credits for $5.00'],
    'A video costs 10 credits and 1 a second; a change 5 and 0.5 for each second that is drawn again.',
    'Free$0.0050 credits onceLooks from the promptYour planPro$25.00 a month1,000 credits a monthDesign presets and DESIGN.mdChoose Pro',
  ]);
  const [pill, , available, held, how, , , listed] = (await at(
    page,
    `${result(plans(CARD))} ${look}`,
  )) as string[];
  t.same(
    [pill, available, held, how],
    [...['Pro', '10', 'and 30 held for running videos', 'You pay with Visa ending 4242, after you confirm.']],
  );
  t.equal(listed!.endsWith('DESIGN.mdYour plan'), true, 'one’s own plan, and the free one, cannot be chosen');
  const asking = await open('plans', false);
  const said = await at(
    asking,
    `${result(plans(CARD))} const how = $('how').textContent; await press('buy'); return [how, asked, calls.length]`,
  );
  const text = 'Buy 200 credits for me.';
  t.same(said, [
    'You are asked in the conversation.',
    [['ui/message', { role: 'user', content: [{ type: 'text', text }] }]],
    0,
  ]);
  const wrong = await open('plans');
  t.same(
    await at(wrong, `${result({ message: 'Not now.' }, { isError: true })} return $('wrong').textContent`),
    'Not now.',
  );
});

t.test(
  'with a card one press says what it takes, and the next pays once, however often it is tried',
  async (t) => {
    const page = await open('plans');
    const paid = await at(
      page,
      `${result(plans(CARD))} await press('buy'); const sure = [$('buy').textContent, calls.length]; await press('buy');
     const { name, arguments: given } = calls[0]; const off = $('buy').disabled; calls[0].fail(); await wait();
     const lost = [$('wrong').textContent, $('buy').textContent, $('buy').disabled]; await press('buy'); await press('buy'); const key = calls[1].arguments.idempotency_key;
     calls[1].answer({ status: 'charged' }); await wait(); const shows = calls[2].name; calls[2].answer(${JSON.stringify(plans(CARD))}); await wait();
     await press('buy'); await press('buy'); const next = calls[3].arguments.idempotency_key; calls[3].answer({ status: 'declined', reason: 'no money' }); await wait();
     const declined = $('wrong').textContent; await press('buy'); await press('buy'); const after = calls[4].arguments.idempotency_key;
     return { sure, name, credits: given.credits, off, lost, same: key === given.idempotency_key, shows, words: $('say').textContent, fresh: next !== key, declined, again: after !== next, length: key.length > 15 }`,
    );
    t.same(paid, {
      ...{ sure: ['Pay $5.00 with Visa ending 4242', 0], name: 'purchase_credits', credits: 200, off: true },
      lost: [
        'The connection failed. Press again: nothing is paid twice.',
        'Buy 200 credits for $5.00',
        false,
      ],
      ...{ same: true, shows: 'show_plans_and_credits', words: 'Paid. Thank you.', fresh: true },
      ...{ declined: 'The card was declined: no money. Nothing was paid.', again: true, length: true },
    });
  },
);

t.test('a payment elsewhere is followed until the credits are there', async (t) => {
  const page = await open('plans');
  const followed = await at(
    page,
    `${result(plans())} await press('buy'); calls[0].answer({ status: 'requires_checkout', checkout_url: 'https://pay.example/1' }); await wait();
     const waits = [$('say').textContent, $('pay').hidden, $('buy').hidden]; await press('pay');
     calls[1].answer({ available: 1234 }); await wait(); calls[2].answer({ available: 1240 }); await wait(); const asks = [calls[3].name, calls[3].arguments.idempotency_key === calls[0].arguments.idempotency_key];
     calls[3].answer({ status: 'requires_checkout', checkout_url: 'https://pay.example/1' }); await wait(); calls[4].answer({ available: 1440 }); await wait(); calls[5].answer({ status: 'charged' }); await wait();
     calls[6].answer(${JSON.stringify(plans())}); await wait();
     return { waits, asks, names: calls.map(({ name }) => name), asked, words: $('say').textContent, pay: $('pay').hidden, pauses: frame().pauses }`,
  );
  t.same(followed, {
    waits: ['Pay in your browser; this view follows.', false, true],
    asks: ['purchase_credits', true],
    names: [
      ...['purchase_credits', 'get_credit_balance', 'get_credit_balance', 'purchase_credits'],
      ...['get_credit_balance', 'purchase_credits', 'show_plans_and_credits'],
    ],
    asked: [['ui/open-link', { url: 'https://pay.example/1' }]],
    ...{ words: 'Paid. Thank you.', pay: true, pauses: [3000, 3000, 3000] },
  });
});
