import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

type Test = { teardown(action: () => unknown): void };

const MODULES = path.join(import.meta.dirname, '../../node_modules');
const resolved = (name: string) => fileURLToPath(import.meta.resolve(name)).slice(MODULES.length);
/** Modules as a browser finds them: none is bundled. */
const imports: Record<string, string> = {
  '@modelcontextprotocol/client/_shims': '/@modelcontextprotocol/client/dist/shimsBrowser.mjs',
  'pkce-challenge': '/pkce-challenge/dist/index.browser.js',
};
for (const name of [
  '@modelcontextprotocol/client',
  '@modelcontextprotocol/core',
  '@modelcontextprotocol/core/internal',
  '@modelcontextprotocol/ext-apps/app-bridge',
  'eventsource',
  'eventsource-parser',
  'eventsource-parser/stream',
  'zod/v4',
])
  imports[name] = resolved(name);

const PAGE = `<!doctype html><meta charset="utf-8"><title>A host</title>
<style>body{margin:8px}iframe{border:0;width:100%;height:480px}</style>
<script type="importmap">${JSON.stringify({ imports })}</script>
<body><script type="module" src="/host.js"></script></body>`;

/** Serves a page of another origin that shows widgets (widget-host.js). @returns its address */
export async function serveHost(t: Test): Promise<string> {
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://host');
    if (url.pathname === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    const file =
      url.pathname === '/host.js'
        ? path.join(import.meta.dirname, 'widget-host.js')
        : path.join(MODULES, url.pathname);
    readFile(file).then(
      (text) => response.writeHead(200, { 'content-type': 'text/javascript' }).end(text),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
