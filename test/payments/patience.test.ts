// How long somebody who waits waits for the provider, and that the work goes on: by timers of the test's own.
import t, { type Test } from 'tap';
import { createPayments } from '../../src/payments/payments.ts';
import { ProviderUnavailable } from '../../src/payments/provider.ts';

const ROW = {
  ...{ payment_id: 'p', account_id: 'a', owner_id: 'u', purpose: 'purchase', credits: '200' },
  ...{ amount_cents: '500', currency: 'usd', plan: null, period_end: null, reason: null as string | null },
  ...{ requested_at: new Date(0), settled_at: null as Date | null, failed_at: null as Date | null },
};
const SESSION = { session_id: 's', url: 'https://pay.example/s' };

/** Payments over one row, and a provider that is silent until the test lets it speak. */
function paying(row: Partial<typeof ROW> = {}) {
  const spoken = Promise.withResolvers<null>();
  let asked = 0;
  const query = async (text: string) => {
    if (text.includes('from payment_sessions')) return { rows: [SESSION] };
    if (text.includes('from payment_customers')) return { rows: [{ customer_id: 'c' }] };
    if (text.includes('from payment where')) return { rows: [{ ...ROW, ...row }] };
    return { rows: [] };
  };
  const provider = {
    name: 'silent',
    look: () => {
      asked += 1;
      return spoken.promise;
    },
  };
  const store = { pool: { query }, account: async () => ({ billing: { card: null } }) };
  const log = { info() {}, warn() {}, error() {} };
  const payments = createPayments({ store, provider, log, publicUrl: () => 'http://a' } as never);
  return { payments, spoken, asked: () => asked };
}

/** Notes how long is waited; `end` lets that time be over. */
function timers(t: Test) {
  const waits: number[] = [];
  const over: (() => void)[] = [];
  const { setTimeout: real } = globalThis;
  globalThis.setTimeout = ((done: () => void, ms: number) => {
    waits.push(ms);
    over.push(done);
    return real(() => {}, 0);
  }) as unknown as typeof setTimeout;
  t.teardown(() => Object.assign(globalThis, { setTimeout: real }));
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { waits, turn, end: () => over.shift()!() };
}

t.test('whoever asks waits nine seconds, and those who ask meanwhile wait for the same', async (t) => {
  const { payments, spoken, asked } = paying();
  const { waits, turn, end } = timers(t);
  const all = [1, 2].map(() => payments.proceed('p', { present: true }));
  await turn();
  t.same([waits, asked()], [[9000, 9000], 1], 'the provider is asked once');
  end();
  await t.rejects(all[0]!, { name: 'Rejection', code: 'payments_unavailable' });
  spoken.resolve(null);
  const checkout = { status: 'requires_checkout', checkoutUrl: 'https://pay.example/s' };
  t.same(await all[1], checkout, 'the other one is told what came');
  t.same(await payments.proceed('p', { present: true }), checkout);
  t.equal(asked(), 2, 'what has ended is asked for anew');
});

t.test(
  'a page of a payment says whether the provider was there, and where an open one is paid',
  async (t) => {
    const silent = paying();
    const { turn, end } = timers(t);
    const standing = silent.payments.standing('p');
    await turn();
    end();
    t.match(await standing, { reached: false, checkoutUrl: SESSION.url, payment: { returnedCents: 0 } });
    const away = paying();
    away.spoken.reject(new ProviderUnavailable('away'));
    t.match(await away.payments.standing('p'), { reached: false, checkoutUrl: SESSION.url });
    const there = paying();
    there.spoken.resolve(null);
    t.match(await there.payments.standing('p'), { reached: true, checkoutUrl: SESSION.url });
    for (const ended of [{ settled_at: new Date(1) }, { failed_at: new Date(1), reason: 'card_declined' }]) {
      const { payments, asked } = paying(ended);
      t.match(await payments.standing('p'), { reached: true, checkoutUrl: null });
      t.equal(asked(), 0, 'what has ended is not asked about');
    }
    const broken = paying();
    broken.spoken.reject(new Error('a defect'));
    await t.rejects(broken.payments.standing('p'), /a defect/);
  },
);

t.test('what has ended is told without asking anybody', async (t) => {
  const paid = paying({ settled_at: new Date(1) });
  t.same(await paid.payments.proceed('p', { present: true }), { status: 'charged' });
  const declined = paying({ failed_at: new Date(1), reason: 'card_declined' });
  const outcome = { status: 'declined', reason: 'card_declined' };
  t.same(await declined.payments.proceed('p', { present: false }), outcome);
  t.same([paid.asked(), declined.asked()], [0, 0]);
});
