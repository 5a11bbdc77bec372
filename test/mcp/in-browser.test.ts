// The widgets in a real browser, inside a page of another origin that is a host (the SDK's AppBridge), in both eras.
// WEB_SCREENSHOTS names a directory for pictures of them: light and dark, narrow and wide.
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Frame, Page } from 'puppeteer-core';
import t from 'tap';
import { startApi } from '../support/api.ts';
import { startBrowser } from '../support/browser.ts';
import { finish } from '../support/told-jobs.ts';
import { serveHost } from '../support/widget-host.ts';
import { advance } from '../support/worker-events.ts';

const MODES = [
  ['2025', 'legacy'],
  ['2026-07-28', { pin: '2026-07-28' }],
] as const;
const VIDEO = readFileSync(path.join(import.meta.dirname, '../../src/web/media/sample.mp4'));
const PICTURES = process.env.WEB_SCREENSHOTS;
const PATIENCE = { timeout: 60_000 };

const api = await startApi(t);
const host = await serveHost(t);
const browser = await startBrowser(t);
const page = await browser.newPage();
const complaints: string[] = [];
page.on('console', (it) => it.type() === 'error' && complaints.push(it.text()));
page.on('pageerror', (error) => complaints.push(String(error)));

type Showing = { apiKey: string; mode: unknown; tool: string; args: object };

/** Calls a tool as the host, and shows its widget. */
async function show(showing: Showing): Promise<{ job: string; uri: string; frame: Frame }> {
  await page.goto(host);
  await page.waitForFunction('window.showWidget', PATIENCE);
  const given = JSON.stringify({ url: `${api.publicUrl}/mcp`, theme: 'light', ...showing });
  const shown = (await page.evaluate(`window.showWidget(${given})`)) as { job: string; uri: string };
  const frame = await (await page.waitForSelector('#widget'))!.contentFrame();
  return { ...shown, frame };
}

const asked = () => page.evaluate('window.asked') as Promise<string[]>;
const shows = (frame: Frame, id: string, words: string) =>
  frame.waitForFunction(
    `document.getElementById('${id}')?.textContent.includes(${JSON.stringify(words)})`,
    PATIENCE,
  );

const appears = (frame: Frame, id: string) => frame.waitForSelector(`#${id}:not([hidden])`, PATIENCE);
const reads = (frame: Frame, id: string) => frame.$eval(`#${id}`, (it) => it.textContent);

async function picture(frame: Frame, name: string): Promise<void> {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  for (const theme of ['light', 'dark'])
    for (const width of [280, 760]) {
      await page.setViewport({ width, height: 720 });
      await frame.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
      await page.evaluate(`document.body.style.background = '${theme === 'dark' ? '#05070f' : '#fff'}'`);
      const file = `${name}.${width}.${theme}.png`;
      await page.screenshot({ path: path.join(PICTURES, file) as `${string}.png`, fullPage: true });
    }
  await page.setViewport({ width: 760, height: 720 });
}

/** Waits until the film has been shown and time goes on in it. */
async function plays(frame: Frame): Promise<string> {
  await frame.waitForFunction("document.getElementById('film').videoWidth > 0", PATIENCE);
  await frame.evaluate("film = document.getElementById('film'); film.muted = true; film.play()");
  await frame.waitForFunction('film.currentTime > 0.1', PATIENCE);
  return frame.evaluate('film.src') as Promise<string>;
}

for (const [era, mode] of MODES)
  t.test(`${era}: a video from its beginning to a change, in its widget`, async (t) => {
    const { apiKey } = await api.account();
    const args = { prompt: 'A film about tea', duration: '<10s' };
    const { job, uri, frame } = await show({ apiKey, mode, tool: 'create_video', args });
    t.equal(uri, 'ui://framelog/video.html');
    await shows(frame, 'pill', 'Queued');
    await shows(frame, 'title', 'A film about tea');
    await picture(frame, `widget-queued-${era}`);
    await advance(api.services.store, job, 'asking');
    await shows(frame, 'asked', 'What about?');
    await picture(frame, `widget-asks-${era}`);
    await frame.type('#text', 'About green tea');
    await frame.focus('#text');
    await page.keyboard.press('Enter');
    await shows(frame, 'pill', 'Queued');
    t.equal((await api.services.store.job(job))?.status, 'queued', 'the answer has arrived');
    await finish(api, job, { video: VIDEO });
    await shows(frame, 'pill', 'Ready');
    const src = await plays(frame);
    t.ok(src.startsWith(`${api.publicUrl}/storage/`), 'from another origin than the host’s');
    await picture(frame, `widget-ready-${era}`);
    await frame.click('#get');
    await page.waitForFunction('window.asked.length > 0', PATIENCE);
    t.same(await asked(), [src], 'the host opens the download');
    await frame.type('#text', 'Warmer colours');
    await frame.click('#send');
    await shows(frame, 'pill', 'Queued');
    const facts = await api.services.store.read(job);
    const followups = facts.filter(({ type }) => type === 'FollowupRequested');
    t.same(
      followups.map(({ data }) => 'kind' in data && data.kind),
      ['reply', 'refine'],
    );
  });

/** Puts a test card in where the checkout's page asks for one. */
async function pay(checkout: Page, address: string): Promise<void> {
  await checkout.goto(address);
  await checkout.waitForSelector('input#card', { visible: true });
  await checkout.$eval('input#card', (input) => {
    (input as unknown as { value: string }).value = '4242424242424242';
  });
  await Promise.all([checkout.waitForNavigation(), checkout.click('button')]);
  await checkout.close();
}

for (const [era, mode] of MODES)
  t.test(`${era}: from a refusal to credits and a plan, in their widget`, async (t) => {
    const { apiKey, accountId } = await api.account({ plan: 'free', credits: 0 });
    const refused = await show({ apiKey, mode, tool: 'create_video', args: { prompt: 'Tea' } });
    await appears(refused.frame, 'plans');
    await picture(refused.frame, `widget-refused-${era}`);
    await refused.frame.click('#plans');
    await page.waitForFunction('window.asked.length > 0', PATIENCE);
    t.same(await asked(), ['Show me plans and credits.'], 'said in the conversation, as the user');

    const args = { reason: 'insufficient_credits' };
    const { frame, uri } = await show({ apiKey, mode, tool: 'show_plans_and_credits', args });
    t.equal(uri, 'ui://framelog/plans.html');
    await appears(frame, 'buy');
    t.equal(await reads(frame, 'available'), '0');
    t.equal(await reads(frame, 'say'), 'There are not enough credits for this video.');
    await picture(frame, `widget-plans-${era}`);
    await frame.click('#buy');
    await appears(frame, 'pay');
    await picture(frame, `widget-checkout-${era}`);
    await frame.click('#pay');
    await page.waitForFunction('window.asked.length > 0', PATIENCE);
    const [checkout] = await asked();
    t.ok(checkout?.startsWith(`${api.publicUrl}/payments/`), 'the host opens the checkout');
    await pay(await browser.newPage(), checkout!);
    await shows(frame, 'available', '200');
    await shows(frame, 'say', 'Paid.');

    await frame.click('#buy');
    await shows(frame, 'buy', 'Pay $5.00 with Visa ending 4242');
    t.equal((await api.services.store.account(accountId))?.available, 200, 'nothing is spent by one press');
    await picture(frame, `widget-confirm-${era}`);
    await frame.focus('#buy');
    await page.keyboard.press('Enter');
    await shows(frame, 'available', '400');
    await frame.click('#plans button');
    await shows(frame, 'plans', 'with Visa ending 4242');
    await frame.click('#plans button');
    await shows(frame, 'pill', 'Pro');
    const { rows } = await api.services.store.pool.query(
      'select count(*)::int as n from payment where account_id = $1',
      [accountId],
    );
    t.equal(rows[0].n, 3, 'credits twice, and a plan');
  });

t.test('nothing failed', async (t) => {
  t.same(api.defects, []);
  t.same(
    // Clients of 2025 ask whether there is a stream of news for all; there is none.
    complaints.filter((it) => !/favicon|405/.test(it)),
    [],
    'the frame’s policy lets everything through',
  );
});
