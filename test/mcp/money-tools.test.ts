// The tools that spend: each with success, a scope that is missing, bad input, and what is somebody else's.
import t from 'tap';
import { SCOPES, type Scope } from '../../src/domain/access/scopes.ts';
import { TOOLS } from '../../src/mcp/tools/table.ts';
import { callRaw, connect } from '../support/agents.ts';
import { type Api, startApi } from '../support/api.ts';

/** The tools of api.md 5, with the scope that each needs. */
const OF_THE_CONTRACT: Record<string, Scope> = {
  create_video: 'sessions:write',
  create_followup: 'sessions:write',
  upload_asset: 'sessions:write',
  get_session_status: 'sessions:read',
  job_status: 'sessions:read',
  show_plans_and_credits: 'credits:read',
  get_credit_balance: 'credits:read',
  list_plans: 'credits:read',
  subscribe_to_plan: 'credits:purchase',
  purchase_credits: 'credits:purchase',
  setup_payment_method: 'credits:manage',
  set_auto_topup: 'credits:manage',
  register_service_account: 'account:manage',
  list_api_keys: 'account:read',
  create_api_key: 'account:manage',
  revoke_api_key: 'account:manage',
  get_settings: 'account:read',
  whoami: 'account:read',
};

const api = await startApi(t);
const TOPUP = { enabled: true, threshold: 100, amount: 200, monthly_limit_cents: 5000 };

/** Pays a checkout with a test card, as its page does. */
async function pay(own: Api, { payment_id: id }: { payment_id: string }): Promise<void> {
  await own.testPayments.records.finish(id, { reason: null, card: '4242424242424242' });
  await own.services.payments.reconcile(id);
}

async function buyer() {
  const account = await api.account({ plan: 'free', credits: 10 });
  const { call } = await connect(t, api, account.apiKey);
  const tool = async (name: string, args: object = {}) => (await call(name, args)).structuredContent;
  return { ...account, tool };
}

t.test('the eighteen tools of the contract, and their scopes', async (t) => {
  const scopes = Object.fromEntries(TOOLS.map(({ name, scope }) => [name, scope]));
  t.same(scopes, OF_THE_CONTRACT);
  t.equal(TOOLS.length, 18);
});

t.test('credits are bought by a checkout, then from the card, once for a key', async (t) => {
  const { tool } = await buyer();
  const first = await tool('purchase_credits', { credits: 200, idempotency_key: 'a' });
  t.equal(first.requires_checkout, true);
  t.ok(first.checkout_url.startsWith(`${api.publicUrl}/payments/test-checkout/`));
  t.ok(first.next_step.includes('checkout_url'));
  await pay(api, first);
  t.equal((await tool('get_credit_balance')).available, 210);
  const twenty = await Promise.all(
    Array.from({ length: 20 }, () => tool('purchase_credits', { credits: 400, idempotency_key: 'b' })),
  );
  t.same([...new Set(twenty.map(({ status }) => status))], ['charged']);
  t.equal((await tool('get_credit_balance')).available, 610, 'one charge for twenty calls');
  const other = await tool('purchase_credits', { credits: 200, idempotency_key: 'b' });
  t.equal(other.error, 'idempotency_key_reused');
});

t.test('a key is its account’s: another one buys for itself under the same name', async (t) => {
  const [ann, ben] = [await buyer(), await buyer()];
  const hers = await ann.tool('purchase_credits', { credits: 200, idempotency_key: 'mine' });
  const his = await ben.tool('purchase_credits', { credits: 400, idempotency_key: 'mine' });
  t.not(hers.payment_id, his.payment_id);
  await pay(api, hers);
  t.equal((await ann.tool('get_credit_balance')).available, 210);
  t.equal((await ben.tool('get_credit_balance')).available, 10);
});

t.test('a plan is paid for once, however often it is asked for', async (t) => {
  const { tool } = await buyer();
  const asked = await Promise.all([1, 2, 3, 4].map(() => tool('subscribe_to_plan', { plan_id: 'pro' })));
  t.equal(new Set(asked.map(({ payment_id }) => payment_id)).size, 1, 'one checkout');
  await pay(api, asked[0]);
  t.equal((await tool('whoami')).plan, 'pro');
  const upgraded = await Promise.all([1, 2, 3, 4].map(() => tool('subscribe_to_plan', { plan_id: 'max' })));
  t.ok(upgraded.every(({ status, error }) => status === 'charged' || error === 'plan_unchanged'));
  t.equal((await api.testPayments.changedSince(new Date(0))).length >= 2, true);
  t.equal((await tool('get_credit_balance')).plan, 'max');
  t.equal((await tool('subscribe_to_plan', { plan_id: 'free' })).status, 'scheduled');
  t.equal((await tool('get_credit_balance')).next_plan, 'free');
});

t.test('a card is put down once, and top-ups need it', async (t) => {
  const { tool } = await buyer();
  const refused = await tool('set_auto_topup', TOPUP);
  t.same([refused.error, refused.recovery_tool], ['payment_method_required', 'setup_payment_method']);
  const setup = await tool('setup_payment_method');
  t.equal(setup.checkout_url, (await tool('setup_payment_method')).checkout_url, 'the open one again');
  await pay(api, setup);
  t.same(await tool('set_auto_topup', TOPUP), TOPUP);
  const { payment_method, auto_topup } = await tool('get_credit_balance');
  t.same(
    [payment_method, auto_topup],
    ['Visa ending 4242', { threshold: 100, amount: 200, monthly_limit_cents: 5000 }],
  );
  const some = await tool('set_auto_topup', { enabled: true, threshold: 100 });
  t.same(
    some.details.map(({ code, path }: { code: string; path: string[] }) => [code, ...path]),
    [
      ['invalid_type', 'amount'],
      ['invalid_type', 'monthly_limit_cents'],
    ],
  );
  t.same(await tool('set_auto_topup', { enabled: false }), { enabled: false }, 'off needs no figures');
  t.equal((await tool('get_credit_balance')).auto_topup, null);
});

t.test('a service account gets its own credits, and a page where a card is put down for it', async (t) => {
  const { tool } = await buyer();
  const made = await tool('register_service_account', { name: 'night shift' });
  const { client_id, client_secret, payment_setup_url } = made;
  const response = await fetch(made.token_endpoint, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  const { call } = await connect(t, api, access_token);
  const own = async (name: string, args = {}) => (await call(name, args)).structuredContent;
  t.equal((await own('get_credit_balance')).available, 0);
  t.ok(payment_setup_url.startsWith(`${api.publicUrl}/app/service-accounts/`));
  const asked = await own('purchase_credits', { credits: 200, idempotency_key: 'own' });
  await pay(api, asked);
  t.equal((await own('get_credit_balance')).available, 200);
  t.equal((await tool('get_credit_balance')).available, 10, 'not those of who registered it');
  for (let i = 0; i < 9; i++) await tool('register_service_account', { name: `n${i}` });
  const flood = await tool('register_service_account', { name: 'one too many' });
  t.equal(flood.error, 'too_many_service_accounts');
});

t.test('bad input names the field', async (t) => {
  const { apiKey } = await buyer();
  for (const [name, args, path] of [
    ['purchase_credits', { credits: 250, idempotency_key: 'x' }, ['credits']],
    ['purchase_credits', { credits: 0, idempotency_key: 'x' }, ['credits']],
    ['purchase_credits', { credits: 40_200, idempotency_key: 'x' }, ['credits']],
    ['purchase_credits', { credits: '200', idempotency_key: 'x' }, ['credits']],
    ['purchase_credits', { credits: 200 }, ['idempotency_key']],
    ['purchase_credits', { credits: 200, idempotency_key: '' }, ['idempotency_key']],
    ['purchase_credits', { credits: 200, idempotency_key: 'x', account_id: 'y' }, []],
    ['subscribe_to_plan', { plan_id: 'gold' }, ['plan_id']],
    ['subscribe_to_plan', {}, ['plan_id']],
    ['setup_payment_method', { card: '4242424242424242' }, []],
    ['set_auto_topup', { ...TOPUP, amount: 250 }, ['amount']],
    ['set_auto_topup', { ...TOPUP, threshold: 0 }, ['threshold']],
    ['set_auto_topup', { ...TOPUP, monthly_limit_cents: 499 }, ['monthly_limit_cents']],
    ['register_service_account', { name: '' }, ['name']],
    ['register_service_account', { name: 'two\nlines' }, ['name']],
    ['register_service_account', { name: 'x'.repeat(121) }, ['name']],
  ] as const) {
    const { result } = await callRaw(api, apiKey, name, args);
    t.equal(result.isError, true, name);
    t.same(result.structuredContent.details?.[0]?.path, path, `${name} ${JSON.stringify(args)}`);
  }
});

t.test('without its scope a tool is challenged for, and does nothing', async (t) => {
  const { apiKey, tool } = await buyer();
  const { identity } = api.services;
  const { authenticate } = identity;
  t.teardown(() => {
    identity.authenticate = authenticate;
  });
  const examples: Record<string, object> = {
    subscribe_to_plan: { plan_id: 'pro' },
    purchase_credits: { credits: 200, idempotency_key: 'scope' },
    setup_payment_method: {},
    set_auto_topup: TOPUP,
    register_service_account: { name: 'x' },
  };
  for (const [name, args] of Object.entries(examples)) {
    const others = new Set<Scope>(SCOPES.filter((scope) => scope !== OF_THE_CONTRACT[name]));
    identity.authenticate = async (credential) => {
      const principal = await authenticate(credential);
      return principal && credential === apiKey ? { ...principal, scopes: others } : principal;
    };
    const { status, headers } = await callRaw(api, apiKey, name, args);
    t.equal(status, 403, name);
    t.ok(headers.get('www-authenticate')?.includes(`framelog:${OF_THE_CONTRACT[name]}`), name);
  }
  identity.authenticate = authenticate;
  const { rows } = await api.services.store.pool.query(
    'select count(*)::int as n from payment where account_id = $1',
    [(await tool('whoami')).account_id],
  );
  t.equal(rows[0].n, 0);
});

t.test('nothing failed', async (t) => {
  t.same(api.defects, []);
});
