// Every response of the API and of the tools, whole: status, headers that matter, and each member of the body, for one account
// from its first job to its webhooks. They are written down in written/.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import t from 'tap';
import { callRaw } from '../support/agents.ts';
import { call, startApi } from '../support/api.ts';
import { numbering } from '../support/page-outline.ts';
import { entropy } from '../support/store.ts';
import { advance } from '../support/worker-events.ts';

const HOUR = 3600_000;
/** Headers that tell a client what to do; the rest is the connection's. */
const HEADERS = [
  'cache-control',
  'etag',
  'location',
  'retry-after',
  'vary',
  'www-authenticate',
  'content-type',
];

let now = Date.now();
const api = await startApi(t, { entropy: { ...entropy, now: () => now } });
now = Date.parse('2031-03-05T06:07:08.009Z');
const { store } = api.services;
const user = await api.account({ plan: 'pro', credits: 1000 });
const other = await api.account({ plan: 'free', credits: 3 });
const numbered = numbering();
for (const id of [user.userId, user.accountId, user.keyId]) numbered(id);

const MASKS: [RegExp, string][] = [
  [new RegExp(api.publicUrl, 'g'), 'OURS'],
  [new RegExp(`user-${api.port}`, 'g'), 'user'],
  [/framelog_[0-9A-Za-z]{43}/g, 'KEY'],
  [/whsec_[\w+/=]+/g, 'WHSEC'],
  [/\/(v|service-accounts)\/[\w-]{43}/g, '/$1/SECRET'],
  [/"client_secret":"[^"]*"/g, '"client_secret":"SECRET"'],
  [/X-Amz-Signature=[0-9a-f]+/g, 'X-Amz-Signature=SIGNED'],
  [/sa_[\w-]{20}/g, 'SERVICE'],
  [/20(?!31)\d\d-\d\d-\d\dT[\d:.]+Z/g, 'NOW'],
  [/"(last_four)":"[^"]*"/g, '"$1":"LAST"'],
  [/"etag":"(?:[^"\\]|\\.)*"/g, '"etag":"ETAG"'],
];
const found: Record<string, unknown> = {};

/** Keeps what came back under a name, without what differs in each run. */
function keep(name: string, value: unknown): void {
  let text = numbered(JSON.stringify(value));
  for (const [pattern, word] of MASKS) text = text.replaceAll(pattern, word);
  found[name] = JSON.parse(text);
}

async function ask(name: string, method: string, route: string, body?: object, apiKey = user.apiKey) {
  now += 1000;
  const response = await call(api, apiKey, method, route, body);
  const headers = HEADERS.flatMap((it) => (response.headers.has(it) ? [[it, response.headers.get(it)]] : []));
  keep(name, { status: response.status, headers: Object.fromEntries(headers), body: response.body });
  return response.body;
}

async function tool(name: string, args: object = {}, as = name) {
  now += 1000;
  const { result } = await callRaw(api, user.apiKey, name, args);
  keep(`tool ${as}`, result?.structuredContent);
  return result.structuredContent;
}

const REQUEST = {
  ...{ prompt: 'A film about tea, in two scenes', aspect_ratio: '9:16', duration: '10-30s' },
  ...{ design_md: { content: '# Calm', jsonContent: '{}' }, attachments: [] },
};

t.before(async () => {
  await jobs();
  await sharesAndUploads();
  await webhooks();
  await money();
  await account();
});

async function jobs(): Promise<void> {
  const { job_id: id } = await ask('create', 'POST', '/sessions', REQUEST);
  await ask('queued', 'GET', `/sessions/${id}`);
  await advance(store, id, 'asking');
  await ask('asking', 'GET', `/sessions/${id}`);
  await ask('reply', 'POST', `/sessions/${id}/followups`, { prompt: 'Green tea' });
  await advance(store, id, 'rendered');
  await ask('rendered', 'GET', `/sessions/${id}`);
  await ask('change', 'POST', `/sessions/${id}/followups`, { prompt: 'Warmer' });
  await ask('being changed', 'GET', `/sessions/${id}`);
  await ask('cancel', 'POST', `/x/sessions/${id}/cancel`, {});
  await ask('canceled', 'GET', `/sessions/${id}`);
  await ask('cancel again', 'POST', `/x/sessions/${id}/cancel`, {});
  const { job_id: failed } = await ask('create another', 'POST', '/sessions', {
    prompt: 'Coffee',
    duration: '<10s',
  });
  await advance(store, failed, 'failed');
  await ask('failed', 'GET', `/sessions/${failed}`);
  await ask('list', 'GET', '/x/sessions');
  await ask('list of one', 'GET', '/x/sessions?limit=1&sort=oldest&q=tea');
  await ask('as it was', 'GET', `/x/sessions/${id}?at_seq=4`);
  await ask('events', 'GET', `/x/sessions/${id}/events?after=2`);
  await ask('job of somebody else', 'GET', `/sessions/${id}`, undefined, other.apiKey);
  await ask('too little', 'POST', '/sessions', REQUEST, other.apiKey);
  await ask('without a key', 'GET', `/x/sessions/${id}/assets`, undefined, 'framelog_no_key');
}

async function sharesAndUploads(): Promise<void> {
  const { job_id: id } = await ask('create to share', 'POST', '/sessions', {
    prompt: 'Milk',
    duration: '<10s',
  });
  await ask('share', 'POST', `/x/sessions/${id}/shares`, { expires_in_days: 2 });
  const { share_id: share } = await ask('share as usual', 'POST', `/x/sessions/${id}/shares`, {});
  await ask('revoke', 'POST', `/x/sessions/${id}/shares/${share}/revoke`, {});
  await ask('shares', 'GET', `/x/sessions/${id}/shares`);
  const slot = await ask('upload', 'POST', '/uploads', {
    filename: 'tea & milk.png',
    content_type: 'image/png',
  });
  const { upload_fields: fields, attachment_url: address } = slot;
  const policy = JSON.parse(Buffer.from(fields.Policy, 'base64').toString());
  const { 'X-Amz-Date': signed, 'X-Amz-Credential': by, 'X-Amz-Signature': proof, Policy, ...plain } = fields;
  t.ok(signed && by && proof && Policy, 'signed by the clock of the machine');
  const [year, ...rest] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(signed)!.slice(1).map(Number);
  const at = Date.UTC(year!, rest[0]! - 1, ...(rest.slice(1) as [number]));
  const query = Object.fromEntries(new URL(address).searchParams);
  keep('upload', {
    ...slot,
    upload_fields: plain,
    policy: policy.conditions.filter((it: object) => !('X-Amz-Date' in it) && !('X-Amz-Credential' in it)),
    policySeconds: (Date.parse(policy.expiration) - at) / 1000,
    attachment_url: { ...query, path: new URL(address).pathname, 'X-Amz-Signature': '' },
  });
}

async function webhooks(): Promise<void> {
  const wanted = {
    url: 'https://hooks.example/a',
    description: ' Shop ',
    events: ['video.ready', 'video.ready'],
  };
  const { webhook_id: id } = await ask('webhook', 'POST', '/x/webhooks', wanted);
  await ask('webhook for everything', 'POST', '/x/webhooks', { url: 'https://hooks.example/b' });
  await ask('new secret', 'POST', `/x/webhooks/${id}/rotate-secret`, {});
  await store.pool.query(
    "update webhook_endpoints set failing_since = '2031-03-01T01:02:03Z', disabled_at = '2031-03-04T01:02:03Z', disabled_why = 'failing' where endpoint_id = $1",
    [id],
  );
  await ask('webhooks', 'GET', '/x/webhooks');
  await ask('enabled', 'POST', `/x/webhooks/${id}/enable`, {});
  const delivery = entropy.uuid();
  await store.pool.query(DELIVERY, [delivery, id, user.userId, entropy.uuid()]);
  await ask('deliveries', 'GET', `/x/webhooks/${id}/deliveries`);
  await ask('sent again', 'POST', `/x/webhooks/${id}/deliveries/${delivery}/redeliver`, {});
  await ask('deliveries then', 'GET', `/x/webhooks/${id}/deliveries`);
  await ask('deleted webhook', 'DELETE', `/x/webhooks/${id}`, {});
  await ask('webhook that is gone', 'GET', `/x/webhooks/${id}/deliveries`);
}

async function money(): Promise<void> {
  await tool('get_credit_balance', {}, 'balance before');
  const card = await tool('setup_payment_method');
  await api.testPayments.records.finish(card.payment_id, { reason: null, card: '5555555555554444' });
  await api.services.payments.reconcile(card.payment_id);
  await tool('purchase_credits', { credits: 400, idempotency_key: 'a' });
  await tool('set_auto_topup', { enabled: true, threshold: 120, amount: 600, monthly_limit_cents: 4321 });
  now += HOUR;
  await tool('subscribe_to_plan', { plan_id: 'max' });
  await tool('subscribe_to_plan', { plan_id: 'free' }, 'leave the plan');
  await tool('get_credit_balance');
  await tool('list_plans');
  await tool('show_plans_and_credits', { reason: 'insufficient_credits' });
  await ask('credits', 'GET', '/x/credits');
  await ask('credits before', 'GET', '/x/credits?before=3-1');
}

async function account(): Promise<void> {
  await tool('whoami');
  await tool('get_settings');
  await api.services.identity.updateProfile(user.userId, { name: 'Ada', theme: 'dark' });
  await tool('get_settings', {}, 'settings then');
  const { key_id } = await tool('create_api_key', { name: 'build' });
  await tool('revoke_api_key', { key_id });
  await tool('list_api_keys');
  await tool('revoke_api_key', { key_id: user.userId }, 'revoke no key');
  await tool('register_service_account', { name: ' night shift ' });
  await tool('create_video', { prompt: 'Tea', duration: '<10s' });
}

t.test('as they are written down', async (t) => {
  const place = path.join(import.meta.dirname, 'written/responses.json');
  if (process.env.OUTLINES === 'write') await writeFile(place, `${JSON.stringify(found, null, 1)}\n`);
  const written = JSON.parse(await readFile(place, 'utf8'));
  t.same(Object.keys(found), Object.keys(written));
  for (const [name, value] of Object.entries(found)) t.same(value, written[name], name);
  t.same(api.defects, []);
});

const DELIVERY = `insert into webhook_deliveries
    (delivery_id, endpoint_id, user_id, job_id, seq, type, body, state, attempts, created_at, last_at, last_status, last_ms, last_error)
  values ($1, $2, $3, $4, 9, 'video.ready', '{}', 'failed', 11, '2031-03-04T10:11:12Z', '2031-03-05T01:02:03Z', 503, 345, 'response 503')`;
