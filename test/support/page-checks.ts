import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { AxePuppeteer } from '@axe-core/puppeteer';
import type { Page } from 'puppeteer-core';
import type { Test } from 'tap';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const SCREENS = { desk: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };
/** A directory for pictures of every page that is checked. */
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

/** In both themes, on a phone and on a desk: WCAG 2.2 AA by axe, and what is wider than the screen. */
export async function check(t: Test, page: Page, name: string): Promise<void> {
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
    const axe = new AxePuppeteer(page);
    // A theme changes colours and nothing else.
    const { violations, passes } = await (theme === 'light'
      ? axe.withTags(STANDARDS)
      : axe.withRules(['color-contrast'])
    ).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((it) => it.html).join(' ')}`);
    t.same(found, [], `${name}, ${theme}`);
    t.ok(passes.length > (theme === 'light' ? 10 : 0), 'axe looked at something');
  }
}

/** Opens a page as for the first time. @returns bytes that were transferred, and what the browser complained of */
export async function open(page: Page, url: string) {
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

/** Types into the fields of a form, sends it and waits for the page that follows. */
export async function sendForm(page: Page, action: string, fields: Record<string, string>): Promise<void> {
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
