// The edges of what operations of the account give: ledger, payments, keys and agents' accounts.
import t from 'tap';
import { principalOf } from '../../src/identity/principal.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '../../src/operations/account/api-keys.ts';
import { listLedger } from '../../src/operations/account/ledger.ts';
import { registerServiceAccount } from '../../src/operations/account/register-service-account.ts';
import { updateSettings } from '../../src/operations/account/settings.ts';
import { getUsage } from '../../src/operations/account/usage.ts';
import { whoami } from '../../src/operations/account/whoami.ts';
import { setAutoTopup, setupPaymentMethod } from '../../src/operations/billing/payment-methods.ts';
import { purchaseCredits } from '../../src/operations/billing/purchase-credits.ts';
import { invoke } from '../../src/operations/invoke.ts';
import { type Account, startApi } from '../support/api.ts';
import { command, createJob } from '../support/store.ts';

const api = await startApi(t);
const { store } = api.services;
type Asked = Parameters<typeof invoke>[1];

/** Asks in the name of an account’s key. */
const asking =
  (user: Account) =>
  async (operation: unknown, input: object = {}): Promise<Record<string, never>> => {
    const principal = principalOf(user, { kind: 'api-key', keyId: user.keyId });
    const { output } = await invoke(api.services, operation as Asked, { principal, body: () => input });
    return output as Record<string, never>;
  };

t.test('uploads are left again once the oldest are five hours old', async (t) => {
  const hour = 3600_000;
  const account = { plan: 'pro', available: 1, held: 2 };
  const uploads = { issuedAt: [1, 2, 3].map((n) => n * hour) };
  const left = async (now: number) => {
    const asked = {
      store: { account: async () => account, uploads: async () => uploads },
      entropy: { now: () => now },
    };
    return (await getUsage.run(asked as never, { userId: 'u', accountId: 'a' } as never, {})).uploads_left;
  };
  t.same([await left(3 * hour), await left(6 * hour - 1), await left(6 * hour)], [97, 97, 98]);
  t.equal(await left(9 * hour), 100);
});

t.test('a page of the ledger has a hundred entries, and says where the next begins', async (t) => {
  const user = await api.account({ plan: 'free', credits: 5 });
  const ask = asking(user);
  const more = (n: number) =>
    store.handle(command(), async (unit) => {
      await unit.account(user.accountId);
      const grants = Array.from({ length: n }, () => ({
        type: 'CreditsGranted' as const,
        data: { amount: 1, reason: 'test' },
      }));
      unit.appendAccount(user.accountId, user.userId, grants);
    });
  await more(99);
  const full = (await ask(listLedger)) as unknown as {
    entries: { balance: number; kind: string }[];
    next: string | null;
  };
  t.same([full.entries.length, full.next], [100, null]);
  await more(1);
  const first = (await ask(listLedger)) as unknown as typeof full;
  t.same([first.entries.length, first.entries[0]!.balance, first.entries[99]!.balance], [100, 105, 6]);
  const rest = (await ask(listLedger, { before: first.next })) as unknown as typeof full;
  t.same([rest.entries.map(({ balance }) => balance), rest.next], [[5], null]);
  const [version] = first.next!.split('-');
  const beyond = (await ask(listLedger, { before: `${version}-9999` })) as unknown as typeof full;
  t.equal(beyond.entries.length, 2, 'a line that no entry has');
  const none = (await ask(listLedger, { kinds: ['hold'] })) as unknown as typeof full;
  t.same(none, { entries: [], next: null });
  for (const before of ['', 'x', '7', '1-', '-1', '1-2-3', '9999999999-1', ' 1-2'])
    await t.rejects(ask(listLedger, { before }), {
      code: 'invalid_request',
      facts: { issues: [{ path: ['before'], code: 'custom' }] },
    });
});

t.test('what can be spent is without what is held', async (t) => {
  const user = await api.account({ plan: 'pro', credits: 100 });
  const ask = asking(user);
  await createJob(store, user, { price: 30 });
  t.match(await ask(getUsage), { plan: 'pro', balance: 70, held: 30, uploads_left: 100, usual_video: 30 });
  await ask(updateSettings, { name: 'x'.repeat(80) });
  t.equal((await ask(whoami)).name, 'x'.repeat(80));
  await t.rejects(ask(updateSettings, { name: 'x'.repeat(81) }), { code: 'invalid_request' });
});

t.test('a purchase’s key names one purchase, and a refusal its reason', async (t) => {
  const ask = asking(await api.account({ plan: 'free', credits: 0 }));
  const first = await ask(setupPaymentMethod);
  t.same(await ask(setupPaymentMethod), first, 'the checkout that is open');
  const topup = { enabled: false, threshold: 1, amount: 200, monthly_limit_cents: 0 };
  t.same(await ask(setAutoTopup, topup), topup, 'what is off needs no limit');
  t.same(await ask(setAutoTopup, { enabled: false }), { enabled: false }, 'nor anything else');
  await api.testPayments.records.finish(String(first.payment_id), { reason: null, card: '4000000000000002' });
  await api.services.payments.reconcile(String(first.payment_id));
  await t.rejects(ask(setAutoTopup, { ...topup, enabled: true, monthly_limit_cents: 499 }), {
    code: 'invalid_request',
    facts: { issues: [{ path: ['monthly_limit_cents'] }] },
  });
  const least = { ...topup, enabled: true, monthly_limit_cents: 500 };
  t.same(await ask(setAutoTopup, least), least, 'the price of one');
  await t.rejects(ask(setAutoTopup, { ...least, amount: 300 }), {
    code: 'invalid_request',
    facts: { issues: [{ path: ['amount'] }] },
  });
  const bought = await ask(purchaseCredits, { credits: 40_000, idempotency_key: 'a' });
  const { payment_id: id, ...rest } = bought;
  t.same(rest, { status: 'declined', requires_checkout: false, reason: 'card_declined' }, `${id}`);
  await t.rejects(ask(purchaseCredits, { credits: 200, idempotency_key: 'a' }), {
    code: 'idempotency_key_reused',
  });
  await t.rejects(ask(purchaseCredits, { credits: 40_200, idempotency_key: 'b' }), {
    code: 'invalid_request',
  });
});

t.test('keys are ended by their owner, and agents’ accounts are counted for each', async (t) => {
  const [user, other] = [await api.account(), await api.account()];
  const [ask, stranger] = [asking(user), asking(other)];
  const { key_id } = await ask(createApiKey, { name: 'x'.repeat(80) });
  await t.rejects(ask(createApiKey, { name: 'x'.repeat(81) }), { code: 'invalid_request' });
  await t.rejects(stranger(revokeApiKey, { key_id }), { code: 'api_key_not_found' });
  await t.rejects(ask(revokeApiKey, { key_id: 'x' }), { code: 'api_key_not_found' });
  t.same(await ask(revokeApiKey, { key_id }), { key_id, revoked: true });
  t.same(await ask(revokeApiKey, { key_id }), { key_id, revoked: true }, 'again');
  const { keys } = (await ask(listApiKeys)) as unknown as { keys: Record<string, unknown>[] };
  t.same(
    keys.map(({ name, revoked_at }) => [name, revoked_at === null]),
    [
      ['first key', true],
      ['x'.repeat(80), false],
    ],
  );
  const created = (await store.read(user.accountId)).find(
    (it) => it.type === 'ApiKeyCreated' && it.data.keyId === key_id,
  );
  t.equal(created?.actor, `user:${user.userId}/key:${user.keyId}`);
  for (let i = 0; i < 10; i++) await ask(registerServiceAccount, { name: ` agent ${i} ` });
  await t.rejects(ask(registerServiceAccount, { name: 'one more' }), { code: 'too_many_service_accounts' });
  t.equal((await stranger(registerServiceAccount, { name: ' night shift ' })).client_name, 'night shift');
  const closed = { ...api.services };
  delete (closed as { serviceAccounts?: unknown }).serviceAccounts;
  const principal = principalOf(user, { kind: 'api-key', keyId: user.keyId });
  await t.rejects(
    invoke(closed, registerServiceAccount as never, { principal, body: () => ({ name: 'x' }) }),
    { code: 'service_accounts_closed' },
  );
});
