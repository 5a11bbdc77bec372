// Markup in everything that somebody can name, write or be told, on every page there is (issue 17, 3): it stays text. The table
// of pages says which there are; what has a parameter or a query gets one.
import t, { type Test } from 'tap';
import type { JobEvent } from '../../src/domain/events.ts';
import { PAGES } from '../../src/web/pages.ts';
import { pkce, registerClient, sendForm } from '../support/agent-flows.ts';
import { call, startApi } from '../support/api.ts';
import { made } from '../support/film-pages.ts';
import { command } from '../support/store.ts';
import { finish, source } from '../support/told-jobs.ts';
import { type Page, signedUp, WebBrowser } from '../support/web-browser.ts';
import { advance } from '../support/worker-events.ts';

/** Ends an attribute in either quotes, a text, a title and a script; 72 characters, which the shortest field takes. */
const EVIL = `"'></title></textarea><script>alert(1)</script><img src=x onerror=alert(2)>`;
const ESCAPED = '&lt;script&gt;alert(1)&lt;/script&gt;';
const ADDRESS = `https://example.org/${EVIL}`;

/** Members of queries that some page reads; every page gets all of them. */
const QUERY = new URLSearchParams(
  [
    ...[
      'q',
      'state',
      'sort',
      'cursor',
      'done',
      'next',
      'version',
      'left',
      'right',
      'at_seq',
      'page',
      'prompt',
    ],
    ...['user_code', 'token', 'go', 'cancelled', 'email', 'plan', 'return'],
  ].map((name): [string, string] => [name, EVIL]),
);

const api = await startApi(t);
const { store } = api.services;
const ada = await signedUp(api, 'ada@example.org', 'a long enough password');
const owner = (await api.services.identity.findUser('ada@example.org'))!;

const tell = (jobId: string, events: JobEvent[]) =>
  store.handle(command(), async (unit) => {
    const { ownerId } = (await unit.job(jobId))!;
    unit.appendJob(jobId, ownerId, events);
  });

/** The account and what is kept in it. */
async function names(): Promise<{ webhookId: string; token: string }> {
  await store.handle(command(), async (unit) => {
    await unit.account(owner.accountId);
    const plan = { type: 'PlanSubscribed', data: { plan: 'pro', priceCents: 2500 } } as never;
    const credits = { type: 'CreditsGranted', data: { amount: 1000, reason: EVIL } } as never;
    unit.appendAccount(owner.accountId, owner.userId, [plan, credits]);
  });
  await ada.submit('/app/settings', { name: EVIL, theme: 'light' });
  await ada.submit('/app/keys', { name: EVIL });
  await store.pool.query(
    `insert into passkeys (credential_id, user_id, name, public_key, counter, transports) values ('x', $1, $2, '', 0, '{}')`,
    [owner.userId, EVIL],
  );
  await ada.submit('/app/webhooks', { url: ADDRESS, description: EVIL, all: '1' });
  const { rows } = await store.pool.query('select endpoint_id from webhook_endpoints');
  const { payment_setup_url: url } = await api.services.serviceAccounts!.register(EVIL);
  return { webhookId: rows[0].endpoint_id, token: url.split('/').at(-1)! };
}

/** A finished film with two versions, and others that ask and that failed. */
async function films(webhookId: string): Promise<Record<string, string>> {
  const uploads = JSON.stringify([{ url: ADDRESS, name: EVIL, content_type: 'image/png' }]);
  const first = {
    prompt: EVIL,
    duration: '<10s',
    uploads,
    addresses: ADDRESS,
    design_md: `# ${EVIL}\n${EVIL}`,
  };
  const { location } = await ada.submit('/app/new', first);
  const ready = location!.slice('/app/chat/'.length);
  const sources = ['https://example.org/', 'javascript:'].map((scheme, n) => {
    const parts = {
      title: EVIL,
      credit: EVIL,
      provider: EVIL,
      source_url: `${scheme}${EVIL}`,
      display_url: ADDRESS,
    };
    return source({ id: `source-${n}`, source_kind: 'web_search', rights_status: 'licensed', ...parts });
  });
  await finish(api, ready, { subject: EVIL, sources });
  await ada.submit(`/app/chat/${ready}`, { prompt: EVIL }, { action: `/app/chat/${ready}/followups` });
  await finish(api, ready, { subject: `${EVIL} again`, sources });
  const asking = await made(ada, EVIL);
  await advance(store, asking, 'running');
  await tell(asking, [{ type: 'UserInputRequested', data: { run: 1, question: EVIL, reason: EVIL } }]);
  const failed = await made(ada, EVIL);
  await advance(store, failed, 'running');
  await tell(failed, [{ type: 'JobFailed', data: { run: 1, error: `planning_failed: ${EVIL}` } }]);
  const odd = await made(ada, EVIL);
  await advance(store, odd, 'running');
  await tell(odd, [{ type: 'JobFailed', data: { run: 1, error: EVIL } }]);
  await store.pool.query(
    `insert into webhook_deliveries (delivery_id, endpoint_id, user_id, job_id, seq, type, body, state, created_at,
                                     attempts, last_at, last_ms, last_error)
     values ($1, $2, $3, $4, 1, 'job.queued', '{}', 'failed', now(), 2, now(), 5, $5)`,
    [api.services.entropy.uuid(), webhookId, owner.userId, ready, EVIL],
  );
  return { ready, asking, failed, odd };
}

/** What an agent with such a name asks for. */
async function agents(): Promise<{ consent: string; device: string }> {
  const client = await registerClient(api, { client_name: EVIL });
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id: client.client_id, redirect_uri: client.redirect_uri, state: EVIL },
    ...{ code_challenge: pkce().challenge, code_challenge_method: 'S256' },
  });
  const asked = await ada.get(`/oauth/authorize?${query}`);
  const { body } = await sendForm(api, '/oauth/device_authorization', { client_id: client.client_id });
  return { consent: asked.location!.split('/').at(-1)!, device: body.user_code };
}

/** Nothing of it is markup, an attribute of its own, or an address that runs. */
function harmless(t: Test, { text, headers, status }: Page, name: string): void {
  t.ok(status < 500, `${name}: ${status}`);
  t.equal(headers.get('x-content-type-options'), 'nosniff', name);
  const disposition = headers.get('content-disposition');
  if (disposition) t.match(disposition, /^attachment; filename="[\w.-]+"$/, `${name}: a name of ours`);
  if (!headers.get('content-type')?.startsWith('text/html')) return;
  t.notMatch(text, /<script>alert|<img src=x/, name);
  t.notMatch(text, /(?:href|src|action|poster|content)="\s*(?:javascript|data):/i, name);
  const tags = text.replaceAll(/"[^"]*"/g, '""');
  t.notMatch(tags, /<[^>]*\s(?:on\w+|style)=/, `${name}: nothing inline`);
}

const { webhookId, token } = await names();
const jobs = await films(webhookId);
const { consent, device } = await agents();
const shared = (await ada.submit(`/app/chat/${jobs.ready}/shares`, { days: '7' })).text;
const secret = /\/v\/([\w-]{43})</.exec(shared)![1]!;
const paymentId = await paid();

/** Buys credits, so that there is a receipt with a name on it. @returns the payment's id */
async function paid(): Promise<string> {
  const { location } = await ada.submit('/app/billing', { credits: '200' }, { action: '/app/billing/buy' });
  const { text } = await ada.get(location!);
  const checkout = /content="0;url=([^"]*)"/.exec(text)![1]!.replace(api.publicUrl, '');
  await ada.post(checkout, { card: '4242424242424242' });
  const own = location!.replace('?go=1', '');
  await ada.get(own);
  return own.split('/').at(-1)!;
}

/** Every value of each parameter that an address has. */
const VALUES: Record<string, string[]> = {
  job_id: Object.values(jobs),
  run: ['1'],
  payment_id: [paymentId],
  webhook_id: [webhookId],
  secret: [secret],
  token: [token],
  id: [consent],
  guide: ['start'],
};

const addressesOf = (path: string): string[] => {
  const [, name] = /:(\w+)/.exec(path) ?? [];
  if (!name) return [path];
  return VALUES[name]!.flatMap((value) => addressesOf(path.replace(`:${name}`, value)));
};

t.test('every page, as it is and with a hostile query', async (t) => {
  const endless = '/app/chat/:job_id/events';
  const open = PAGES.filter(({ method, path }) => method === 'GET' && path !== endless);
  const shown = new Set<string>();
  for (const { path } of open)
    for (const address of addressesOf(path))
      for (const query of ['', `?${QUERY}`]) {
        const page = await ada.get(address + query);
        harmless(t, page, address + query.slice(0, 3));
        if (query === '' && page.text.includes(ESCAPED)) shown.add(path);
      }
  const told = [
    ...['/app', '/app/chat/:job_id', '/app/chat/:job_id/history', '/app/chat/:job_id/compare', '/app/keys'],
    ...['/app/passkeys', '/app/settings', '/app/webhooks', '/app/webhooks/:webhook_id', '/v/:secret'],
    ...['/app/consent/:id', '/app/service-accounts/:token', '/app/billing/receipts/:payment_id'],
  ];
  for (const path of told) t.ok(shown.has(path), `${path} shows it as text`);
  const confirmation = await ada.get(`/device?user_code=${device}`);
  harmless(t, confirmation, 'a device');
  t.match(confirmation.text, ESCAPED);
});

t.test('what is typed comes back as text', async (t) => {
  const long = EVIL.repeat(300);
  const forms: [path: string, action: string, fields: Record<string, string>][] = [
    ['/app/new', '/app/new', { prompt: long, style_reference_url: EVIL, addresses: EVIL, design_md: EVIL }],
    [
      '/app/new',
      '/app/new/preview',
      { prompt: EVIL, design_md: `# ${EVIL}\n- Accent: ${EVIL}`, uploads: EVIL },
    ],
    [`/app/chat/${jobs.ready}`, `/app/chat/${jobs.ready}/followups`, { prompt: long, addresses: EVIL }],
    ['/app/settings', '/app/settings', { name: long, theme: EVIL }],
    ['/app/keys', '/app/keys', { name: long }],
    ['/app/webhooks', '/app/webhooks', { url: EVIL, description: long }],
    ['/app/billing', '/app/billing/topup', { threshold: EVIL, amount: EVIL, limit: EVIL }],
    ['/app/security', '/app/security/email', { current: EVIL, email: EVIL }],
    ['/app/security', '/app/security/password', { current: EVIL, password: long }],
    ['/app/data', '/app/data/erase', { current: EVIL, word: EVIL }],
    ['/device', '/device', { user_code: EVIL }],
    [`/app/consent/${consent}`, `/app/consent/${consent}`, { decision: 'allow' }],
  ];
  for (const [path, action, fields] of forms) harmless(t, await ada.submit(path, fields, { action }), action);
  const visitor = new WebBrowser(api);
  for (const path of ['/app/sign-in', '/app/sign-up', '/app/reset'])
    harmless(t, await visitor.submit(path, { email: EVIL, password: EVIL, next: EVIL }), path);
  harmless(t, await visitor.get(`/app/${encodeURIComponent(EVIL)}`), 'an address that is none');
});

t.test('downloads are saved under a name that is only a name, whatever the title', async (t) => {
  const { text } = await ada.submit('/app/keys', { name: 'k' });
  const apiKey = /framelog_\w{43}/.exec(text)![0];
  const { body } = await call(api, apiKey, 'GET', `/sessions/${jobs.ready}`);
  const { headers } = await fetch(body.output.download_url);
  t.match(headers.get('content-disposition'), /^attachment; filename="[\w .'()=-]+\.mp4"$/);
  t.equal(headers.get('content-type'), 'video/mp4');
  t.equal(headers.get('x-content-type-options'), 'nosniff');
  const captions = await ada.get(`/app/chat/${jobs.ready}/captions/1`);
  t.match(captions.headers.get('content-type'), 'text/vtt');
  t.same(api.defects, []);
});
