// The ways in of docs/mcp.md, with the clients of both SDKs in each era: a person in a real browser, a device, an account of
// the agent's own, an API key. Each makes a video, waits for it, fetches it and changes it, and lives on when its token ends.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ClientCredentialsProvider as NewProvider } from '@modelcontextprotocol/client';
import { ClientCredentialsProvider as OldProvider } from '@modelcontextprotocol/sdk/client/auth-extensions.js';
import type { Page } from 'puppeteer-core';
import t, { type Test } from 'tap';
import { decide } from '../../src/domain/money/credits.ts';
import type { Owner } from '../../src/identity/principal.ts';
import { registerClient, sendForm, sendJson } from '../support/agent-flows.ts';
import { AgentMemory, aged } from '../support/agent-memory.ts';
import { type Connected, connect, ERAS, type Era, unconnected } from '../support/agents.ts';
import { startApi } from '../support/api.ts';
import { startBrowser } from '../support/browser.ts';
import { sendForm as submit } from '../support/page-checks.ts';
import { command } from '../support/store.ts';
import { finish } from '../support/told-jobs.ts';
import { signedUp } from '../support/web-browser.ts';

const VIDEO = readFileSync(path.join(import.meta.dirname, '../../src/web/media/sample.mp4'));
const [EMAIL, PASSWORD] = ['ada@example.org', 'a long enough password'];
const DEVICE = 'urn:ietf:params:oauth:grant-type:device_code';

const api = await startApi(t);
await signedUp(api, EMAIL, PASSWORD);
const ada = (await api.services.identity.findUser(EMAIL))!;
await giveCredits(ada);
const browser = await startBrowser(t);

/** Where a host on this machine waits for its person to come back. */
const host = http
  .createServer((_request, response) => response.end('Back in the host.'))
  .listen(0, '127.0.0.1');
await once(host, 'listening');
t.teardown(() => {
  host.closeAllConnections();
  host.close();
});
const redirectUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}/callback`;

async function giveCredits({ accountId, userId }: Owner): Promise<void> {
  await api.services.store.handle(command(), async (unit) => {
    await unit.account(accountId);
    unit.appendAccount(accountId, userId, decide.grant({ amount: 1000, reason: 'tests' }));
  });
}

let home: Page | undefined;

/** A person opens an address and signs in, once in each browser. @returns the page that the address is for */
async function personAt(t: Test, address: string, isNew: boolean): Promise<Page> {
  if (isNew || !home) {
    const context = await browser.createBrowserContext();
    home = await context.newPage();
  }
  await home.goto(address);
  if (isNew) t.equal(new URL(home.url()).pathname, '/app/sign-in');
  if (new URL(home.url()).pathname === '/app/sign-in')
    await submit(home, '/app/sign-in', { email: EMAIL, password: PASSWORD });
  return home;
}

/** Makes a video, waits, fetches it and asks for a change. */
async function walk(t: Test, { call }: Connected): Promise<void> {
  const made = await call('create_video', { prompt: 'A film about tea', duration: '<10s' });
  t.notOk(made.isError, JSON.stringify(made.content));
  const { job_id } = made.structuredContent;
  t.equal((await call('get_session_status', { job_id })).structuredContent.status, 'queued');
  const waiting = call('get_session_status', { job_id, wait: true });
  await finish(api, job_id, { video: VIDEO });
  const { structuredContent: job } = await waiting;
  const film = await fetch(job.output.download_url);
  t.same(Buffer.from(await film.arrayBuffer()), VIDEO, 'the MP4');
  const changed = await call('create_followup', { job_id, prompt: 'Warmer colours' });
  t.notOk(changed.isError, JSON.stringify(changed.content));
  t.equal((await call('get_session_status', { job_id })).structuredContent.status, 'queued');
}

/** The hour of the access token is over: the next call gets another one, and nobody is asked. */
async function outlives(t: Test, { call }: Connected, memory: AgentMemory): Promise<void> {
  const before = memory.tokens()!;
  const opened = memory.opened.length;
  memory.saveTokens({ ...before, access_token: await aged(api, before.access_token) });
  const me = await call('whoami');
  t.notOk(me.isError, JSON.stringify(me.content));
  const after = memory.tokens()!;
  t.not(after.refresh_token, before.refresh_token, 'refreshed');
  t.equal(await api.agents.authenticate(memory.tokens()!.access_token, api.publicUrl).then(Boolean), true);
  t.equal(memory.opened.length, opened, 'in silence');
}

/** A person follows an address to the consent, and comes back to the host with a code. */
async function consents(t: Test, address: URL | undefined, isNew: boolean): Promise<URLSearchParams> {
  const page = await personAt(t, address!.href, isNew);
  t.match(new URL(page.url()).pathname, /^\/app\/consent\//);
  await page.click('input[name=sure]');
  await page.click('button[value=allow]');
  await page.waitForFunction(`location.href.startsWith(${JSON.stringify(redirectUrl)})`, { timeout: 60_000 });
  return new URL(page.url()).searchParams;
}

/** By the address alone: refused, registered, sent to a browser, back with a code. */
async function byBrowser(t: Test, era: Era, memory: AgentMemory, isNew = true): Promise<void> {
  const first = unconnected(api, memory, { era });
  await t.rejects(first.client.connect(first.transport), /Unauthorized/);
  const returned = await consents(t, memory.opened[0], isNew);
  await first.transport.finishAuth(era === 'sdk v1' ? returned.get('code') : returned);
}

for (const era of ERAS) {
  t.test(`${era}: a person signs in and consents in a browser`, async (t) => {
    const memory = new AgentMemory(redirectUrl);
    await byBrowser(t, era, memory);
    const connected = await connect(t, api, memory, { era });
    t.equal((await connected.call('whoami')).structuredContent.user_id, ada.userId);
    await walk(t, connected);
    await outlives(t, connected, memory);
  });

  t.test(`${era}: a device shows a code, which its person confirms`, async (t) => {
    const { client_id } = await registerClient(api, { client_name: 'A television' });
    const started = await sendForm(api, '/oauth/device_authorization', { client_id });
    const page = await personAt(t, started.body.verification_uri_complete, false);
    t.ok((await page.content()).includes(started.body.user_code), 'the code to compare');
    await Promise.all([page.waitForNavigation(), page.click('button[value=allow]')]);
    t.match(await page.$eval('h1', (it) => it.textContent), 'Your device is connected');
    const { device_code } = started.body;
    const { body } = await sendForm(api, '/oauth/token', { grant_type: DEVICE, device_code, client_id });
    const memory = new AgentMemory(redirectUrl, { client_id });
    memory.saveTokens(body);
    const connected = await connect(t, api, memory, { era });
    await walk(t, connected);
    await outlives(t, connected, memory);
  });

  t.test(`${era}: an agent with an account of its own`, async (t) => {
    const { body } = await sendJson(api, '/oauth/service-accounts/register', { name: `Agent, ${era}` });
    const account = (await api.agents.serviceAccounts.find(body.client_id))!;
    await giveCredits(account.owner);
    const options = {
      clientId: body.client_id,
      clientSecret: body.client_secret,
      expectedIssuer: api.publicUrl,
    };
    const provider = era === 'sdk v1' ? new OldProvider(options) : new NewProvider(options);
    const connected = await connect(t, api, provider, { era });
    t.equal((await connected.call('whoami')).structuredContent.account_id, account.owner.accountId);
    await walk(t, connected);
    const tokens = provider.tokens()!;
    provider.saveTokens({ ...tokens, access_token: await aged(api, tokens.access_token) });
    t.notOk((await connected.call('whoami')).isError, 'signed in anew with its secret');
  });

  t.test(`${era}: an API key`, async (t) => {
    const { apiKey } = await api.account();
    await walk(t, await connect(t, api, apiKey, { era }));
  });
}

t.test('a tool that needs more asks for it, and nothing is lost by that', async (t) => {
  const memory = new AgentMemory(redirectUrl);
  const era = 'sdk v2, 2025';
  await byBrowser(t, era, memory, false);
  const { client, transport } = unconnected(api, memory, { era });
  await client.connect(transport);
  t.teardown(() => client.close());
  const buying = { name: 'purchase_credits', arguments: { credits: 200, idempotency_key: 'a' } };
  await t.rejects(client.callTool(buying), /Unauthorized/);
  const scope = memory.opened[1]?.searchParams.get('scope')?.split(' ') ?? [];
  for (const wanted of ['mcp', 'framelog:credits:purchase', 'framelog:sessions:write'])
    t.ok(scope.includes(wanted), wanted);
  await transport.finishAuth(await consents(t, memory.opened[1], false));
  const { structuredContent: asked } = await client.callTool(buying);
  t.equal(asked.status, 'requires_checkout');
  const listed = (await client.listTools()).tools.map(({ name }: { name: string }) => name);
  t.ok(listed.includes('create_video') && listed.includes('purchase_credits'));
});

t.test('a client that two issuers confuse takes no code of another one (mix-up, RFC 9207)', async (t) => {
  const memory = new AgentMemory(redirectUrl);
  const first = unconnected(api, memory, { era: 'sdk v2, 2025' });
  await t.rejects(first.client.connect(first.transport), /Unauthorized/);
  for (const returned of [{ iss: 'https://evil.example' }, {}]) {
    const query = new URLSearchParams({ code: 'a-code-of-ours', ...returned });
    await t.rejects(first.transport.finishAuth(query), /iss/i, JSON.stringify(returned));
  }
  t.equal(memory.tokens(), undefined);
});

t.test('nothing failed', async (t) => {
  t.same(api.defects, []);
});
