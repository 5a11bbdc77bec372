// Payments over the Stripe adapter in the running service: reports that come twice, late, out of order, too early or never;
// crashes between the steps; a provider that is down; what an erasure and mails tell.
import t from 'tap';
import { auditMoney } from '../../src/audit/money/money.ts';
import { paymentMails } from '../../src/identity/mail/payment-messages.ts';
import { setAutoTopup, setupPaymentMethod } from '../../src/operations/billing/payment-methods.ts';
import { subscribeToPlan } from '../../src/operations/billing/plans-and-balance.ts';
import { sweepPayments } from '../../src/payments/chores.ts';
import { forgetPayer } from '../../src/payments/forgetting.ts';
import { createPayments } from '../../src/payments/payments.ts';
import type { PaymentNews } from '../../src/payments/taking.ts';
import { call } from '../support/api.ts';
import { entropy } from '../support/store.ts';
import { openShop, sessionOf } from '../support/stripe/stripe-shop.ts';
import { signedUp } from '../support/web-browser.ts';

const shop = await openShop(t);
const { stripe, provider, api, store, log, crash, payments, sweep, buyer, report, post, counted } = shop;

/** A purchase from a provider that never responds: it runs beside the other tests. */
const held = (async () => {
  const silent = { ...provider, customer: () => new Promise<never>(() => {}) };
  const publicUrl = () => api.publicUrl;
  const { buy } = await buyer(createPayments({ store, provider: silent, entropy, publicUrl, log }));
  const begun = performance.now();
  const code = await buy('held').then(
    () => 'charged',
    (error) => error.code,
  );
  return { code, ms: Math.round(performance.now() - begun) };
})();

t.test('a report brings the credits, whether it comes once, twice, late or in disorder', async (t) => {
  const { buy, balance } = await buyer();
  const asked = await buy('one');
  t.equal(asked.status, 'requires_checkout');
  const before = stripe.account.events.length;
  stripe.account.atCheckout(sessionOf(asked.checkout_url!), 'pm_card_chargeCustomerFail');
  stripe.account.atCheckout(sessionOf(asked.checkout_url!), 'pm_card_visa');
  const reports = stripe.account.events.slice(0, stripe.account.events.length - before);
  t.same(
    reports.map(({ type }) => type),
    ['checkout.session.completed', 'payment_intent.succeeded', 'payment_intent.payment_failed'],
  );
  t.equal(await balance(), 10, 'nobody has reported yet');
  // The newest first, each twice at once: the failure that came first is told last.
  for (const event of reports) t.same(await Promise.all([report(event), report(event)]), [200, 200]);
  t.equal(await balance(), 210);
  t.equal((await buy('one')).status, 'charged');
  stripe.account.refund({ payment_intent: stripe.account.ofPayment(asked.payment_id!).id, amount: '250' });
  t.equal(await report(stripe.account.events[0]!), 200);
  t.equal(await balance(), 110);
});

t.test('a report that nobody sends is made up for by asking', async (t) => {
  const { buy, balance } = await buyer();
  const asked = await buy('never');
  stripe.account.atCheckout(sessionOf(asked.checkout_url!), 'pm_card_visa');
  await sweep();
  t.equal(await balance(), 210);
});

t.test('a report may come before the response to the request that it is about', async (t) => {
  const { buy, balance, withCard } = await buyer();
  await withCard();
  const reports: Promise<number>[] = [];
  stripe.account.onEvent = (event) => void reports.push(report(event));
  const asked = await buy('early');
  stripe.account.onEvent = () => {};
  t.equal(asked.status, 'charged');
  t.same(await Promise.all(reports), [200]);
  t.equal(await balance(), 210);
});

t.test('what is not a report of Stripe’s is refused and counted', async (t) => {
  const event = stripe.account.events[0]!;
  const before = await counted();
  t.equal(await report(event, Date.now(), 'whsec_of_somebody_else'), 400);
  t.equal(await report(event, Date.now() - 301_000), 400);
  t.equal(await post('{}', ''), 400);
  t.equal(await post(`"${'a'.repeat(256 * 1024)}"`, 't=1,v1=00'), 413);
  const other = { ...event, data: { object: { metadata: { payment_id: crypto.randomUUID() } } } };
  t.equal(await report(other), 200, 'a payment of another service on the same account');
  const after = await counted();
  const more = (outcome: string) => (after[outcome] ?? 0) - (before[outcome] ?? 0);
  t.same(['bad_signature', 'too_old', 'too_large', 'ignored'].map(more), [2, 1, 1, 1]);
});

t.test('a crash at any point neither loses a payment nor takes it twice', async (t) => {
  const { buy, balance } = await buyer();
  for (const point of ['customer', 'opened'] as const) {
    crash.at = point;
    await t.rejects(buy('one'), { message: `crashed at ${point}` });
  }
  crash.at = null;
  const asked = await buy('one');
  stripe.account.atCheckout(sessionOf(asked.checkout_url!), 'pm_card_visa');
  t.equal((await buy('one')).status, 'charged', 'asking again asks the provider');
  for (const [index, point] of (['charged', 'applied'] as const).entries()) {
    crash.at = point;
    await t.rejects(buy(point), { message: `crashed at ${point}` });
    crash.at = null;
    if (index === 0) await sweep();
    t.equal((await buy(point)).status, 'charged');
    t.equal(await balance(), 410 + 200 * index);
  }
});

t.test('a provider that is down takes nothing, and says so in time', async (t) => {
  const { buy, balance, withCard } = await buyer();
  await withCard();
  for (const weather of ['failing', 'silent', 'lost'] as const) {
    stripe.weather = weather;
    const before = Date.now();
    await t.rejects(buy(weather), { code: 'payments_unavailable' }, weather);
    t.ok(Date.now() - before < 10_000, `${weather} took ${Date.now() - before} ms`);
  }
  t.equal(await balance(), 10);
  t.equal(await report(stripe.account.events[0]!), 200);
  t.equal(await balance(), 210, 'the charge whose response was lost comes to light');
  stripe.weather = 'fine';
  for (const [key, expected] of [
    ['lost', 210],
    ['failing', 410],
    ['silent', 610],
  ] as const) {
    t.equal((await buy(key)).status, 'charged');
    t.equal(await balance(), expected, key);
  }
  const charges = stripe.account.all('payment_intent', (it) => it.status === 'succeeded').length;
  await sweep();
  t.equal(stripe.account.all('payment_intent', (it) => it.status === 'succeeded').length, charges);
});

t.test('a page says that the provider is down, and that nothing is charged twice', async (t) => {
  const ada = await signedUp(api, 'ada@example.org', 'a long enough password');
  const buy = () => ada.submit('/app/billing', { credits: '200' }, { action: '/app/billing/buy' });
  stripe.weather = 'silent';
  const down = await buy();
  t.equal(down.status, 503);
  t.match(down.text, 'Payments cannot be taken at the moment. Nothing is charged twice');
  stripe.weather = 'fine';
  const asked = await buy();
  stripe.weather = 'silent';
  const page = await ada.get(asked.location!.replace('?go=1', ''));
  t.match(page.text, 'The payment provider does not respond just now.');
  const poor = await api.account({ plan: 'pro', credits: 30 });
  const job = await call(api, poor.apiKey, 'POST', '/sessions', { prompt: 'Tea' });
  t.equal(job.status, 202, 'videos go on');
  stripe.weather = 'fine';
});

t.test('nobody waits ten seconds for a provider that holds the line', async (t) => {
  const { code, ms } = await held;
  t.equal(code, 'payments_unavailable');
  t.ok(ms < 10_000, `${ms} ms`);
});

t.test('twenty parallel purchases with one key are one charge', async (t) => {
  const { buy, balance, withCard } = await buyer();
  await withCard();
  const all = await Promise.all(Array.from({ length: 20 }, () => buy('twenty', 400)));
  t.same([...new Set(all.map(({ status }) => status))], ['charged']);
  t.equal(await balance(), 410);
});

t.test('an erasure ends card, plan, top-ups and what is under way, here and at the provider', async (t) => {
  const { ask, balance, withCard, userId, accountId } = await buyer();
  await withCard();
  await ask(subscribeToPlan, { plan_id: 'pro' });
  await ask(setAutoTopup, { enabled: true, threshold: 100, amount: 200, monthly_limit_cents: 5000 });
  const waiting = await ask(setupPaymentMethod);
  t.equal(await balance(), 1010);
  const { customerId } = (await store.account(accountId))!.billing.card!;
  for (const _twice of [1, 2]) await forgetPayer({ store, entropy }, { userId, accountId });
  const after = (await store.account(accountId))!;
  t.same(
    [after.plan, after.billing.card, after.billing.topup, after.billing.period],
    ['free', null, null, null],
  );
  t.same(after.billing.open, {});
  stripe.weather = 'failing';
  await t.rejects(sweep(), 'the provider is away');
  stripe.weather = 'fine';
  await sweep();
  t.equal(stripe.account.objects.has(customerId), false, 'the next sweep tells it');
  t.equal((await payments.standing(waiting.payment_id!))?.checkoutUrl, null);
  await sweep();
});

t.test(
  'people get a receipt, and hear when something ended; agents without a mailbox get nothing',
  async (t) => {
    const { buy, accountId, withCard } = await buyer();
    await withCard();
    const { email } = (await store.account(accountId))!;
    const own = createPayments({
      store,
      provider,
      entropy,
      publicUrl: () => api.publicUrl,
      log,
      notify: (it) => news.push(it),
    });
    const news: PaymentNews[] = [];
    crash.at = 'charged';
    await t.rejects(buy('mailed'));
    crash.at = null;
    await sweepPayments({ store, entropy, log }, own);
    const { payment_id: id } = await buy('mailed');
    await own.proceed(id!, { present: true });
    const mails = news.flatMap((one) => paymentMails(one, 'https://films.example'));
    t.same(
      mails.map(({ to, subject }) => [to, subject]),
      [[email, 'Receipt: 200 credits, $5.00']],
      'once',
    );
    t.match(mails[0]!.text, `https://films.example/app/billing/receipts/${id}`);
    const [{ payment }] = news as [PaymentNews];
    const about = (events: PaymentNews['events'], more: Partial<PaymentNews> = {}) =>
      paymentMails({ email, payment, events, ...more }, 'https://films.example').map(
        ({ subject }) => subject,
      );
    const renewal = { ...payment!, purpose: 'renewal' as const };
    const ended = [{ type: 'PlanSubscribed' as const, data: { plan: 'free' as const } }];
    t.same(about(ended, { payment: renewal }), ['Your plan has ended']);
    t.same(about(ended, { payment: null }), ['Your plan has ended']);
    const stopped = [{ type: 'AutoTopupStopped' as const, data: { reason: 'payment_failed' } }];
    t.same(about(stopped), ['Automatic top-up is switched off']);
    t.same(about(stopped, { email: 'agent-1@service-accounts.invalid' }), []);
    t.same(about(stopped, { email: null }), []);
  },
);

t.test('the money adds up', async (t) => {
  const { findings, cents } = await auditMoney({ url: api.databaseUrl, unwrapKey: store.keys.unwrap });
  t.same(findings, []);
  const paid = stripe.account.all('payment_intent', (it) => it.status === 'succeeded');
  t.equal(
    cents.paid,
    paid.reduce((sum, it) => sum + it.amount, 0),
    'what Stripe took is what the log has',
  );
  t.equal(cents.refunded, 250);
  t.same(stripe.account.faults, [], 'all that was said is as Stripe describes it');
  t.same(api.defects, []);
});
