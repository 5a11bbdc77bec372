// What is taken when nobody is there, of whom, and who hears that a plan has ended: with an account and payments of the test's own.
import t from 'tap';
import { uuidv5 } from '../../src/domain/ids.ts';
import type { Account } from '../../src/domain/money/credits.ts';
import { collect } from '../../src/payments/chores.ts';
import { NOVEMBER, onPro, requested } from '../domain/paying-accounts.ts';

const DECEMBER = Date.parse(NOVEMBER.end);
const ACCOUNT = '01a1fd00-0000-7000-8000-000000000001';
const payment = (payment_id: string, purpose: string) => ({
  ...{ payment_id, purpose, account_id: ACCOUNT, owner_id: 'u', credits: '200', amount_cents: '500' },
  ...{ currency: 'usd', plan: null, period_end: null, requested_at: new Date(0) },
  ...{ settled_at: null, failed_at: null, reason: null },
});

/** Collects once, with a month that is over and with these payments open. */
async function collected(account: Account | null, open: object[] = [], turns: string[] = []) {
  const happened: unknown[] = [];
  const query = async (text: string, values: unknown[]) => {
    const months = text.includes('account_balance');
    happened.push([months ? 'months' : 'open', ...values]);
    const row = { account_id: ACCOUNT, owner_id: 'u', plan_ends_at: new Date(NOVEMBER.end) };
    return { rows: months ? (account ? [row] : []) : open };
  };
  const unit = {
    account: async () => account,
    appendAccount: (...given: unknown[]) => void happened.push(given),
  };
  const handle = async ({ actor }: { actor: string }, decide: (given: object) => Promise<unknown>) => {
    happened.push(actor);
    return { result: await decide(unit) };
  };
  const parts = {
    store: { handle, pool: { query } },
    entropy: { now: () => DECEMBER, uuid: () => 'c' },
    notify: (news: object) => void happened.push(['told', news]),
  };
  const payments = {
    records: {
      mayAsk: async (id: string, now: Date, before: Date) => {
        happened.push(['turn', id, now.getTime() - DECEMBER, before.getTime() - DECEMBER]);
        return turns.includes(id);
      },
    },
    proceed: async (id: string, how: object) => void happened.push(['taken', id, how]),
  };
  await collect(parts as never, payments as never);
  return happened;
}
const months = ['months', new Date(DECEMBER)];
const looked = ['open', new Date(DECEMBER), 100];

t.test('a month that has begun is asked to be paid, under a name of its own', async (t) => {
  const paymentId = uuidv5(ACCOUNT, `renewal/${NOVEMBER.end}`);
  const data = {
    ...{ paymentId, purpose: 'renewal', plan: 'pro', credits: 1000, amountCents: 2500, currency: 'usd' },
    ...{ periodEnd: null, requestedAt: NOVEMBER.end },
  };
  const [first, actor, appended, told, ...rest] = await collected(onPro());
  t.same([first, actor, rest], [months, 'system', [looked]]);
  t.match(appended, [ACCOUNT, 'u', [{ type: 'PaymentRequested' }]]);
  const [{ data: asked }] = (appended as [string, string, { data: object }[]])[2] as [{ data: typeof data }];
  t.same(asked, data);
  t.same(told, [
    'told',
    { email: 'a@b.example', events: [{ type: 'PaymentRequested', data: asked }], payment: null },
  ]);
});

t.test('a plan that nobody pays for any more ends, and its owner is told', async (t) => {
  for (const account of [onPro({ nextPlan: 'free' }), onPro({ card: null })]) {
    const [, , appended, told] = await collected(account);
    const events = [{ type: 'PlanSubscribed', data: { plan: 'free' } }];
    t.match(appended, [ACCOUNT, 'u', events]);
    t.match(told, ['told', { email: 'a@b.example', payment: null, events }]);
  }
  const asked = { paymentId: 'r', purpose: 'renewal' as const, plan: 'pro' as const };
  const open = { ...onPro().billing.open, r: requested(asked).data as never };
  const [, , appended] = await collected(onPro({ open }));
  t.same(appended, [ACCOUNT, 'u', []], 'what is asked for already is not asked for twice');
});

t.test('what nobody is present for is taken, in its turn, once a minute', async (t) => {
  const all = [
    payment('buy', 'purchase'),
    payment('top', 'topup'),
    payment('month', 'renewal'),
    payment('late', 'topup'),
    payment('plan', 'plan'),
    payment('card', 'card'),
  ];
  t.same(await collected(null, all, ['top', 'month']), [
    ...[months, looked],
    ...[
      ['turn', 'top', 0, -60_000],
      ['taken', 'top', { present: false }],
    ],
    ...[
      ['turn', 'month', 0, -60_000],
      ['taken', 'month', { present: false }],
    ],
    ['turn', 'late', 0, -60_000],
  ]);
});
