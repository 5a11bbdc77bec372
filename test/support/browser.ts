import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, launch } from 'puppeteer-core';
import { findChromium } from '../../src/platform/chromium.ts';

type Test = { teardown(action: () => unknown): void };

/** A browser of this test's own: the one that the project brings. */
export async function startBrowser(t: Test): Promise<Browser> {
  const cacheDirectory = await mkdtemp(path.join(tmpdir(), 'browser-test-'));
  t.teardown(() => rm(cacheDirectory, { recursive: true, force: true }));
  const chromium = await findChromium({ cacheDirectory });
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
