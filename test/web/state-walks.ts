// States of the account's pages that no journey passes through, in a real browser: webhooks and agents.
import type { Page } from 'puppeteer-core';
import type { Test } from 'tap';
import { pkce, registerClient, sendForm as sendTo } from '../support/agent-flows.ts';
import type { Api } from '../support/api.ts';
import { check, open, sendForm } from '../support/page-checks.ts';
import { entropy } from '../support/store.ts';
import type { WebBrowser } from '../support/web-browser.ts';

/** Bytes of a page without its film. */
const HEAVIEST = 100_000;

/** The service, its person in a browser without scripts, and in a real one. */
export type World = {
  api: Api;
  plain: WebBrowser;
  page: Page;
  owner: { userId: string; accountId: string };
  /** The address of a site that vouches for its agents. */
  vouching: string;
};

/** Opens a page and looks at everything about it; an error's status is a complaint that belongs there. */
export async function inOrder(t: Test, { api, page }: World, address: string, name: string): Promise<void> {
  const { bytes, complaints, shift } = await open(page, api.publicUrl + address);
  t.ok(bytes > 5_000 && bytes < HEAVIEST, `${name}: ${bytes} bytes`);
  t.equal(shift, 0, `${name}: nothing moves`);
  await check(t, page, name);
  const own = complaints.filter((it) => !/status of (404|410|422|429|500)/.test(it));
  t.same(own, [], `${name}: the browser complains of nothing`);
}

/** What stands on the page that is open. */
export const says = async (t: Test, { page }: World, words: string) =>
  t.match(await page.$eval('main', (it) => it.textContent), words);

const DELIVER = `
  insert into webhook_deliveries (delivery_id, endpoint_id, user_id, job_id, seq, type, body, state, created_at, attempts,
                                  next_at, last_at, last_status, last_ms, last_error)
  values ($1, $2, $3, $4, $5, $6, '{}', $7, now(), $8, $9, now(), $10, 120, $11)`;

/** Webhooks from none to one that works, fails and was disabled. */
export async function webhooks(t: Test, world: World): Promise<void> {
  const { api, page, owner } = world;
  const { pool } = api.services.store;
  await inOrder(t, world, '/app/webhooks', 'webhooks-empty');
  await sendForm(page, '/app/webhooks', { url: 'ftp://example.org' });
  await check(t, page, 'webhooks-refused');
  await page.goto(`${api.publicUrl}/app/webhooks`);
  await sendForm(page, '/app/webhooks', { url: 'https://videos.example.org/hooks/framelog' });
  await check(t, page, 'webhook-made');
  const { rows } = await pool.query('select endpoint_id from webhook_endpoints');
  const [{ endpoint_id: id }] = rows;
  await inOrder(t, world, `/app/webhooks/${id}`, 'webhook-new');
  const job = entropy.uuid();
  const sent: [
    seq: number,
    type: string,
    state: string,
    attempts: number,
    status: number | null,
    error: string | null,
  ][] = [
    [1, 'job.queued', 'delivered', 1, 204, null],
    [3, 'job.started', 'failed', 11, 500, 'the response was 500'],
    [4, 'job.completed', 'pending', 4, null, 'no response within 15 seconds'],
    [7, 'video.ready', 'pending', 0, null, null],
  ];
  for (const [seq, type, state, attempts, status, error] of sent) {
    const next = state === 'pending' ? new Date() : null;
    await pool.query(DELIVER, [
      entropy.uuid(),
      id,
      owner.userId,
      job,
      seq,
      type,
      state,
      attempts,
      next,
      status,
      error,
    ]);
  }
  const set = (text: string) => pool.query(`update webhook_endpoints set ${text}`);
  await set("failing_since = now() - interval '3 hours'");
  await inOrder(t, world, `/app/webhooks/${id}`, 'webhook-failing');
  await set("disabled_at = now(), disabled_why = 'failing'");
  await inOrder(t, world, `/app/webhooks/${id}`, 'webhook-disabled');
  await inOrder(t, world, '/app/webhooks', 'webhooks-disabled');
}

/** Agents: who asks in a browser and on a device, and who was let in. */
export async function agents(t: Test, world: World): Promise<void> {
  const { api, page } = world;
  const client = await registerClient(api, { client_name: 'Nightly reels' });
  const asking = (client_id: string, redirect_uri: string) =>
    `/oauth/authorize?${new URLSearchParams({
      ...{ response_type: 'code', client_id, redirect_uri },
      ...{ scope: 'mcp framelog:sessions:write framelog:sessions:read framelog:credits:purchase' },
      ...{ code_challenge: pkce().challenge, code_challenge_method: 'S256' },
    })}`;
  const vouched = asking(`${world.vouching}/client`, 'http://127.0.0.1:54321/callback');
  await inOrder(t, world, vouched, 'consent-verified');
  await inOrder(t, world, asking(client.client_id, client.redirect_uri), 'consent-unverified');
  const consent = new URL(page.url()).pathname;
  await page.click(`form[action="${consent}"] [value=allow]`);
  await page.waitForSelector('[role=alert]');
  await check(t, page, 'consent-unsure');
  const { body } = await sendTo(api, '/oauth/device_authorization', { client_id: client.client_id });
  await inOrder(t, world, '/device', 'device');
  await sendForm(page, '/device', { user_code: 'BBBB-BBBB' });
  await check(t, page, 'device-wrong');
  await inOrder(t, world, `/device?user_code=${body.user_code}`, 'device-code');
  const allowed = page.waitForNavigation({ waitUntil: 'load' });
  await page.click('[value=allow]');
  await allowed;
  await check(t, page, 'device-connected');
  await sendTo(api, '/oauth/token', {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: body.device_code,
    client_id: client.client_id,
  });
  await inOrder(t, world, '/app/agents', 'agents-connected');
  await says(t, world, '“Nightly reels”');
  await inOrder(t, world, `/app/consent/${'x'.repeat(43)}`, 'consent-over');
  await page.goto(`${api.publicUrl}/device`);
  await until(page, 'Too many codes', () => sendForm(page, '/device', { user_code: 'CCCC-CCCC' }));
  await check(t, page, 'device-throttled');
}

/** Does something again until the page says so; a limit that never comes fails at the last. */
export async function until(page: Page, words: string, again: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < 40; i++) {
    await again();
    if ((await page.content()).includes(words)) return;
  }
  throw new Error(`The page never said “${words}”`);
}
