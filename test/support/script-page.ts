import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from 'puppeteer-core';
import type { Test } from 'tap';
import { startBrowser } from './browser.ts';

const CLIENT = path.join(import.meta.dirname, '../../src/web/client');
const STANDING = readFileSync(path.join(import.meta.dirname, 'script-page.js'), 'utf8');

/** A page with nothing but what scripts of ours need. */
export type Bare = {
  html: string;
  /** Names of scripts of src/web/client, in their order. */
  scripts: readonly string[];
  /** Runs before them, and after them. */
  before?: string;
  after?: string;
};

/**
 * Opens bare pages in a browser of this test's own, each at an origin that keeps what is stored (script-page.js).
 * @returns what opens one, and gives what a piece of JavaScript in it comes to
 */
export async function scriptPages(t: Test): Promise<(bare: Bare) => Promise<Page>> {
  let document = '';
  const server = http.createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(document);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const browser = await startBrowser(t);
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/page`;
  return async ({ html, scripts, before = '', after = '' }) => {
    const ours = scripts.map((name) => readFileSync(path.join(CLIENT, `${name}.js`), 'utf8')).join('\n');
    document = `<!doctype html><html lang="en"><meta charset="utf-8"><body>${html}
<script type="module">${STANDING}</script><script type="module">${before}</script><script type="module">${ours}\n${after}</script>`;
    const page = await browser.newPage();
    page.on('pageerror', (error) => t.fail(String(error)));
    await page.goto(address);
    return page;
  };
}
