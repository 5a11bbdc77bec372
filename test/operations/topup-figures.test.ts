// Which figures of an automatic top-up are recorded: what is given before what holds, whole or not at all.
import t from 'tap';
import type { Account } from '../../src/domain/money/credits.ts';
import { setAutoTopup } from '../../src/operations/billing/payment-methods.ts';
import type { Caller, Services } from '../../src/operations/operation.ts';
import { given, onPro, opened, topups } from '../domain/paying-accounts.ts';

const ANN = { accountId: 'ann', userId: 'u', actor: 'user:u' } as unknown as Caller;
type Input = Parameters<typeof setAutoTopup.run>[2];

/** What an account's stream gets, as it is written. */
async function recorded(account: Account, input: Input) {
  const written: unknown[] = [];
  const unit = {
    account: async (id: string) => (id === 'ann' ? account : null),
    appendAccount: (...given: unknown[]) => void written.push(given),
  };
  const handle = async (context: object, decide: (given: object) => Promise<unknown>) => {
    t.same(context, { commandId: 'command', actor: 'user:u' });
    return { result: await decide(unit), duplicate: false };
  };
  const services = { store: { handle } } as unknown as Services;
  t.same(await setAutoTopup.run(services, ANN, input, 'command'), input, 'it returns what was asked for');
  return written;
}
const event = (enabled: boolean, threshold: number, amount: number, monthlyLimitCents: number) => [
  ['ann', 'u', [{ type: 'AutoTopupSet', data: { enabled, threshold, amount, monthlyLimitCents } }]],
];
const figures = { threshold: 70, amount: 600, monthly_limit_cents: 9900 };
const topping = () => given([topups(10, 5000)], onPro());
const { threshold, amount, monthlyLimitCents } = topping().billing.topup!;

t.test('switched on, all of them are those that were given', async (t) => {
  t.same(await recorded(topping(), { enabled: true, ...figures }), event(true, 70, 600, 9900));
  t.same(await recorded(onPro(), { enabled: true, ...figures }), event(true, 70, 600, 9900));
});

t.test('switched off, each is the one that was given, else the one that holds', async (t) => {
  t.not(threshold, 70);
  t.not(amount, 600);
  t.not(monthlyLimitCents, 9900);
  const off = (input: Omit<Input, 'enabled'>) => recorded(topping(), { enabled: false, ...input });
  t.same(await off({}), event(false, threshold, amount, monthlyLimitCents));
  t.same(await off({ threshold: 70 }), event(false, 70, amount, monthlyLimitCents));
  t.same(await off({ amount: 600 }), event(false, threshold, 600, monthlyLimitCents));
  t.same(
    await off({ monthly_limit_cents: 0 }),
    event(false, threshold, amount, 0),
    'nothing is a limit, too',
  );
  t.same(await off(figures), event(false, 70, 600, 9900));
});

t.test('where no figures hold, switching off without them is no news', async (t) => {
  t.same(await recorded(opened(), { enabled: false }), [['ann', 'u', []]]);
  t.same(await recorded(opened(), { enabled: false, threshold: 70, amount: 600 }), [['ann', 'u', []]]);
  t.same(await recorded(opened(), { enabled: false, ...figures }), event(false, 70, 600, 9900));
});
