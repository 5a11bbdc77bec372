import { type Browser, launch } from 'puppeteer-core';
import { findChromium } from '../../src/platform/chromium.ts';
import { BINARIES } from './media.ts';

type Test = { teardown(action: () => unknown): void };

/** A browser of this test's own: the one that the project brings, unpacked once for all tests. */
export async function startBrowser(t: Test): Promise<Browser> {
  const chromium = await findChromium({ cacheDirectory: BINARIES });
  const browser = await launch({
    executablePath: chromium.path,
    env: { ...process.env, ...chromium.env },
    headless: 'shell',
    // The pages are our own; not every user may make the namespaces of the sandbox.
    args: ['--no-sandbox'],
    pipe: true,
  });
  t.teardown(() => browser.close());
  return browser;
}
