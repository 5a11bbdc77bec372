// Every page in a real browser, in both themes, on a phone and on a desk: WCAG 2.2 AA by axe, what is loaded, what shifts,
// what is wider than the screen. WEB_SCREENSHOTS names a directory for pictures of each.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { AxePuppeteer } from '@axe-core/puppeteer';
import type { Page } from 'puppeteer-core';
import t, { type Test } from 'tap';
import { type Api, startApi } from '../support/api.ts';
import { startBrowser } from '../support/browser.ts';
import { mailTo, signedUp } from '../support/web-browser.ts';

const EMAIL = 'ada@example.org';
const PASSWORD = 'a long enough password';
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const SCREENS = { desk: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };
const PICTURES = process.env.WEB_SCREENSHOTS;

/** Runs in the page: how far it reaches beyond the screen, and how far it moved by itself while it loaded. */
const FAULTS = `new Promise((resolve) => {
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve({
    wide: document.documentElement.scrollWidth - innerWidth,
    shift: Math.round(shift * 1000) / 1000,
  }), 60);
})`;

async function check(t: Test, page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
    for (const [screen, size] of Object.entries(SCREENS)) {
      await page.setViewport(size);
      const { wide } = (await page.evaluate(FAULTS)) as { wide: number };
      t.ok(wide <= 0, `${name}: fits on a ${screen}`);
      if (PICTURES) {
        mkdirSync(PICTURES, { recursive: true });
        await page.screenshot({
          path: path.join(PICTURES, `${name}.${screen}.${theme}.png`) as `${string}.png`,
          fullPage: true,
        });
      }
    }
    const { violations, passes } = await new AxePuppeteer(page).withTags(STANDARDS).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((it) => it.html).join(' ')}`);
    t.same(found, [], `${name}, ${theme}`);
    t.ok(passes.length > 10, 'axe looked at something');
  }
}

/** Opens a page as for the first time. @returns bytes that were transferred, and what the browser complained of */
async function open(page: Page, url: string) {
  const complaints: string[] = [];
  let bytes = 0;
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const onConsole = (message: { text(): string }) => void complaints.push(message.text());
  page.on('console', onConsole);
  await page.goto(url, { waitUntil: 'networkidle0' });
  const { shift } = (await page.evaluate(FAULTS)) as { shift: number };
  page.off('console', onConsole);
  await session.detach();
  return { bytes, complaints, shift };
}

async function sendForm(page: Page, action: string, fields: Record<string, string>): Promise<void> {
  const form = `form[action="${action}"]`;
  for (const [name, value] of Object.entries(fields)) {
    await page.$eval(`${form} [name="${name}"]`, (input) => {
      (input as unknown as { value: string }).value = '';
    });
    await page.type(`${form} [name="${name}"]`, value);
  }
  await Promise.all([
    page.waitForNavigation({ waitUntil: 'networkidle0' }),
    page.click(`${form} [type=submit]`),
  ]);
}

const NAMES: [path: string, name: string][] = [
  ['/app/sign-in', 'sign-in'],
  ['/app/sign-up', 'sign-up'],
  ['/app/reset', 'reset'],
  ['/app/outbox', 'outbox'],
  ['/app/nowhere', 'not-found'],
];
const OWN: [path: string, name: string][] = [
  ['/app', 'overview'],
  ['/app/ledger', 'ledger'],
  ['/app/keys', 'keys'],
  ['/app/security', 'security'],
  ['/app/settings', 'settings'],
  ['/app/data', 'data'],
];

async function each(t: Test, page: Page, api: Api, pages: [string, string][]): Promise<void> {
  for (const [url, name] of pages) {
    const { bytes, complaints, shift } = await open(page, api.publicUrl + url);
    t.ok(bytes > 5_000 && bytes < 60_000, `${name}: ${bytes} bytes`);
    t.same(
      complaints.filter((it) => !/404/.test(it)),
      [],
      `${name}: the browser complains of nothing`,
    );
    t.ok(shift < 0.02, `${name}: shifts by ${shift}`);
    await check(t, page, name);
  }
}

t.test('in a browser', { timeout: 300_000 }, async (t) => {
  const api = await startApi(t);
  await signedUp(api, 'someone@example.org', PASSWORD);
  const browser = await startBrowser(t);
  const page = await browser.newPage();
  await each(t, page, api, NAMES);

  await page.goto(`${api.publicUrl}/app/sign-up`);
  await sendForm(page, '/app/sign-up', { email: EMAIL, password: 'short' });
  await check(t, page, 'sign-up-refused');
  await sendForm(page, '/app/sign-up', { email: EMAIL, password: PASSWORD });
  await check(t, page, 'sign-up-sent');
  const { path: confirm } = await mailTo(api, EMAIL);
  await page.goto(api.publicUrl + confirm);
  await check(t, page, 'confirm');
  await sendForm(page, '/app/confirm', { password: PASSWORD });
  t.equal(page.url(), `${api.publicUrl}/app`);

  await page.goto(`${api.publicUrl}/app/keys`);
  await sendForm(page, '/app/keys', { name: 'render farm' });
  await check(t, page, 'key-made');
  await browser
    .defaultBrowserContext()
    .overridePermissions(api.publicUrl, ['clipboard-read', 'clipboard-write']);
  await page.bringToFront();
  await page.click('[data-copy]');
  const copied = await page.waitForFunction(
    `document.querySelector('[data-copy]').textContent === 'Copied' || String(getSelection()).startsWith('framelog_')`,
  );
  t.ok(await copied.jsonValue(), 'the key is copied, or selected to be');
  await each(t, page, api, OWN);
  await page.goto(`${api.publicUrl}/app/security`);
  await sendForm(page, '/app/security/password', { current: 'no', password: 'another long one' });
  await check(t, page, 'security-refused');
  t.same(api.defects, []);
});
