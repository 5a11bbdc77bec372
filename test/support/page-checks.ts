import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from 'puppeteer-core';
import type { Test } from 'tap';
import { htmlFindings } from './html-findings.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const SCREENS = { desk: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** A directory for pictures of every page that is checked. */
const PICTURES = process.env.WEB_SCREENSHOTS;

/** Runs in the page: how far it moved by itself while it loaded. */
const SHIFT = `new Promise((resolve) => {
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  document.fonts.ready.then(() => setTimeout(() => resolve(Math.round(shift * 1000) / 1000), 60));
})`;
const WIDER = 'document.documentElement.scrollWidth - innerWidth';

/** Changes the theme, and waits until every colour has gone over to it. */
async function change(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
  await page.evaluate(
    'new Promise(requestAnimationFrame).then(() => Promise.allSettled(document.getAnimations().map((it) => it.finished)))',
  );
}

async function picture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  const file = path.join(PICTURES, `${name}.png`) as `${string}.png`;
  await page.screenshot({ path: file, fullPage: true });
}

type Found = { violations: { id: string; nodes: { html: string }[] }[]; passes: number };

/** axe in the page itself: no other page is opened for it, and it is there once a document. */
async function axe(page: Page, options: object): Promise<Found> {
  if (!(await page.evaluate('Boolean(globalThis.axe)'))) await page.evaluate(AXE);
  return (await page.evaluate(`axe.run(document, ${JSON.stringify(options)}).then(({ violations, passes }) => ({
    violations: violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) })),
    passes: passes.length,
  }))`)) as Found;
}

const documents = new WeakMap<Page, Promise<string>>();
const watched = new WeakSet<Page>();

/** Keeps the text of each document that the page gets, as the service sent it. */
function watch(page: Page): void {
  if (watched.has(page)) return;
  watched.add(page);
  page.on('response', (response) => {
    const isDocument = response.request().isNavigationRequest() && response.frame() === page.mainFrame();
    const isRedirect = response.status() >= 300 && response.status() < 400;
    if (isDocument && !isRedirect)
      documents.set(
        page,
        response.text().catch(() => ''),
      );
  });
}

/** In both themes, on a phone and on a desk: WCAG 2.2 AA by axe, valid HTML, and what is wider than the screen. */
export async function check(t: Test, page: Page, name: string): Promise<void> {
  watch(page);
  t.same(await htmlFindings((await documents.get(page)) ?? ''), [], `${name}: valid HTML`);
  for (const theme of ['light', 'dark'] as const) {
    await change(page, theme);
    // A theme changes colours and nothing else.
    for (const [screen, size] of theme === 'light' || PICTURES ? Object.entries(SCREENS) : []) {
      await page.setViewport(size);
      t.ok(Number(await page.evaluate(WIDER)) <= 0, `${name}: fits on a ${screen}`);
      await picture(page, `${name}.${screen}.${theme}`);
    }
    const { violations, passes } = await axe(
      page,
      theme === 'light'
        ? { runOnly: { type: 'tag', values: STANDARDS }, resultTypes: ['violations'] }
        : {
            runOnly: { type: 'rule', values: ['color-contrast'] },
            resultTypes: ['violations'],
            preload: false,
          },
    );
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((it) => it.html).join(' ')}`);
    t.same(found, [], `${name}, ${theme}`);
    t.ok(passes > (theme === 'light' ? 10 : 0), 'axe looked at something');
  }
}

/**
 * Opens a page as for the first time. @returns bytes that were transferred without films, what the browser complained of, and
 * how far the page moved
 */
export async function open(page: Page, url: string) {
  watch(page);
  const complaints: string[] = [];
  let bytes = 0;
  // What the page before had asked for, such as its film, is none of this one's.
  const own = new Set<string>();
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  session.on(
    'Network.requestWillBeSent',
    ({ requestId, type }) => void (type !== 'Media' && own.add(requestId)),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (own.has(requestId)) bytes += encodedDataLength;
  });
  const onConsole = (message: { text(): string }) => void complaints.push(message.text());
  page.on('console', onConsole);
  await page.goto(url, { waitUntil: 'load' });
  const shift = (await page.evaluate(SHIFT)) as number;
  page.off('console', onConsole);
  await session.detach();
  return { bytes, complaints, shift };
}

/** Puts texts into the fields of a form, sends it and waits for the page that follows. */
export async function sendForm(page: Page, action: string, fields: Record<string, string>): Promise<void> {
  watch(page);
  const form = `form[action="${action}"]`;
  for (const [name, value] of Object.entries(fields))
    await page.$eval(
      `${form} [name="${name}"]`,
      (input, text) => {
        (input as unknown as { value: string }).value = text;
      },
      value,
    );
  await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.click(`${form} [type=submit]`)]);
}
