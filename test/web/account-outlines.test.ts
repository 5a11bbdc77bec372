// Every page of an account, whole: what it says, where its links and forms lead, and what its fields are, for somebody new, for
// somebody who pays, and for who is not signed in. The pages are written down in outlines/.
import t from 'tap';
import { call, startApi } from '../support/api.ts';
import { compareOutlines } from '../support/page-outline.ts';
import { entropy } from '../support/store.ts';
import { type Page, signedUp, WebBrowser } from '../support/web-browser.ts';

const DAY = 24 * 3600_000;
const EMAIL = 'ada@example.org';
const PASSWORD = 'a long enough password';

let now = Date.now();
const api = await startApi(t, { entropy: { ...entropy, now: () => now } });
now = Date.parse('2031-03-05T06:07:08.009Z');
const ada = await signedUp(api, EMAIL, PASSWORD);
const nobody = new WebBrowser(api);

/** Keys and passkeys are dated by the clock of the database. */
const MASKS: [RegExp, string][] = [
  [new RegExp(api.publicUrl, 'g'), 'OURS'],
  [/made \d{4}-\d\d-\d\d, (never|last) used( \d{4}-\d\d-\d\d)?/g, 'made DATE, $1 used'],
  [/…[0-9A-Za-z]{4}\b/g, '…LAST'],
  [/framelog_[0-9A-Za-z]{43}/g, 'KEY'],
  [/whsec_[\w+/=]+/g, 'WHSEC'],
];

type Address = [name: string, path: string, browser?: WebBrowser];
type Tap = Parameters<typeof compareOutlines>[0];

/** Opens pages and compares each with what is written of it. */
async function compare(t: Tap, file: string, addresses: Address[]): Promise<void> {
  const seen: [string, Page][] = [];
  for (const [name, address, browser = ada] of addresses) seen.push([name, await browser.get(address)]);
  await compareOutlines(t, file, seen, MASKS);
}

/** Pages at their own addresses. */
const at = (...paths: string[]): Address[] => paths.map((it) => [it, it]);

t.test('for somebody new', (t) =>
  compare(
    t,
    'new-account',
    at(
      ...[
        '/app',
        '/app/account',
        '/app/billing',
        '/app/billing/plan',
        '/app/billing/receipts',
        '/app/ledger',
      ],
      ...['/app/ledger?show=added', '/app/ledger?show=videos', '/app/ledger?show=nonsense', '/app/keys'],
      ...['/app/webhooks', '/app/agents', '/app/security', '/app/settings', '/app/data', '/app/passkeys'],
      ...['/app/keys?done=revoked', '/app/security?done=ended', '/app/security?done=all-ended'],
      ...['/app/security?done=password', '/app/settings?done=saved', '/app/agents?done=disconnected'],
      ...['/app/webhooks?done=deleted', '/app/billing?done=removed', '/app/ledger?before=x', '/app?sort=x'],
    ),
  ),
);

t.test('for who pays, has keys, agents, webhooks and another browser', async (t) => {
  const paths = await inUse();
  await compare(t, 'account-in-use', [
    ...at('/app/account', '/app/billing', '/app/billing/plan', '/app/billing/receipts', '/app/ledger'),
    ...at('/app/ledger?show=added', '/app/ledger?show=videos', '/app/keys', '/app/security', '/app/settings'),
    ...at('/app/agents', '/app/webhooks', '/app'),
    ['a webhook that fails', paths.failing],
    ['a webhook that is gone', paths.gone],
    ['on to the checkout', `${paths.card}?go=1`],
    ['a checkout that was left', `${paths.card}?cancelled=1`],
    ['a payment that waits', paths.card],
    ['a purchase', paths.bought],
    ['a plan that was bought', paths.plan],
    ['the receipt', paths.bought.replace('payments', 'receipts')],
    ['the receipt of a plan', paths.plan.replace('payments', 'receipts')],
    ['a purchase, to others', paths.bought, nobody],
    ['a payment that waits, to others', paths.card, nobody],
  ]);
  const token = { action: '/app/billing/plan' };
  await ada.submit('/app/billing/plan', { plan_id: 'free' }, token);
  await ada.submit('/app/billing', {}, { action: '/app/billing/card/remove' });
  await compare(t, 'account-that-leaves', at('/app/billing/plan', '/app/billing'));
});

t.test('for who is not signed in', (t) =>
  compare(
    t,
    'signed-out',
    at(
      ...['/app', '/app/sign-in', '/app/sign-in?next=%2Fapp%2Fkeys', '/app/sign-in?next=%2F%2Fevil.example'],
      ...[
        '/app/sign-in?done=erased',
        '/app/sign-in?done=password',
        '/app/sign-up',
        '/app/reset',
        '/app/nowhere',
      ],
      ...['/app/password?token=x', '/app/email?token=x', '/app/confirm?token=x', '/app/link?token=x', '/v/x'],
      ...['/app/service-accounts/x', '/app/billing/payments/x', '/app/consent/x', '/app/device', '/docs/x'],
    ).map(([name, address]) => [name, address, nobody]),
  ),
);

/** Brings the account into use. @returns where its payments and webhooks are */
async function inUse() {
  const { services, agents } = api;
  const { userId, accountId } = (await services.identity.findUser(EMAIL))!;
  await ada.submit('/app/settings', { name: 'Ada & <Co>', theme: 'dark' });
  const made = await ada.submit('/app/keys', { name: 'build <1>' });
  await ada.submit('/app/keys', { name: 'old' });
  await ada.submit('/app/keys', {}, { action: '/app/keys/revoke' });
  await call(api, /framelog_[0-9A-Za-z]{43}/.exec(made.text)![0], 'GET', '/sessions/x');
  now += DAY;
  const agent = new WebBrowser(api, { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' });
  await agent.submit('/app/sign-in', { email: EMAIL, password: PASSWORD });
  for (const [clientId, clientName, scopes] of [
    ['https://hosts.example/agent.json', 'Host <1>', 'mcp framelog:credits:purchase framelog:sessions:write'],
    ['a-client', null, 'mcp'],
  ] as const) {
    const grantId = services.entropy.uuid();
    await agents.grants.save(grantId, { accountId: userId, clientId }, 30 * 24 * 3600);
    await agents.grants.give({ grantId, clientId, clientName, scopes }, { userId, accountId });
    now += DAY;
  }
  const paid = await payments();
  return { ...paid, ...(await webhooks(userId)) };
}

/** A card, a purchase with it, a plan, top-ups, a video that is in the making, and another card that nobody puts down. */
async function payments() {
  const card = await ada.submit('/app/billing', {}, { action: '/app/billing/card' });
  const { text } = await ada.get(card.location!);
  const checkout = /content="0;url=([^"]*)"/.exec(text)![1]!.replace(api.publicUrl, '');
  await ada.post(checkout, { card: '4242 4242 4242 4242' });
  await ada.get(card.location!);
  now += 60_000;
  const bought = await ada.submit('/app/billing', { credits: '200' }, { action: '/app/billing/buy' });
  now += DAY;
  const plan = await ada.submit('/app/billing/plan', { plan_id: 'pro' }, { action: '/app/billing/plan' });
  now += DAY;
  const topup = { threshold: '150', amount: '400', limit: '12.50' };
  await ada.submit('/app/billing', topup, { action: '/app/billing/topup' });
  await ada.submit('/app/new', { prompt: 'A lamp', duration: '<10s' });
  const again = await ada.submit('/app/billing', {}, { action: '/app/billing/card' });
  return { bought: bought.location!, plan: plan.location!, card: again.location!.replace('?go=1', '') };
}

/** One that fails, with three messages, and one that is gone. */
async function webhooks(userId: string) {
  const { pool } = api.services.store;
  const add = (fields: Record<string, string>) => ada.submit('/app/webhooks', fields);
  await add({ url: 'https://hooks.example/a?b=<c>', description: 'The <shop>', 'video.ready': '1' });
  await add({ url: 'https://gone.example/', all: '1' });
  const { rows } = await pool.query(
    'select endpoint_id from webhook_endpoints where user_id = $1 order by endpoint_id',
    [userId],
  );
  const [failing, gone] = rows.map((row) => row.endpoint_id as string);
  await pool.query(
    "update webhook_endpoints set failing_since = '2031-03-06T01:02:03Z' where endpoint_id = $1",
    [failing],
  );
  await pool.query(
    "update webhook_endpoints set disabled_at = '2031-03-07T01:02:03Z', disabled_why = 'gone' where endpoint_id = $1",
    [gone],
  );
  const { uuid } = api.services.entropy;
  const job = uuid();
  for (const [seq, ...rest] of [
    [1, 'job.queued', 'delivered', 1, null, 204, null],
    [7, 'video.ready', 'pending', 3, '2031-03-06T12:13:14Z', 500, null],
    [9, 'video.deleted', 'failed', 11, null, null, 'no response within 15 s'],
  ] as const)
    await pool.query(DELIVERY, [uuid(), failing, userId, job, seq, ...rest]);
  return { failing: `/app/webhooks/${failing}`, gone: `/app/webhooks/${gone}` };
}
const DELIVERY = `insert into webhook_deliveries
    (delivery_id, endpoint_id, user_id, job_id, seq, type, body, state, attempts, created_at, next_at, last_at, last_status, last_ms, last_error)
  values ($1, $2, $3, $4, $5, $6, '{}', $7, $8, '2031-03-06T10:11:12Z', $9, '2031-03-06T11:12:13Z', $10, 345, $11)`;
