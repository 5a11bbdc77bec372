import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/**
 * The scenarios that a server can pass whatever its tools are, over all revisions; the others call tools, resources and
 * prompts of fixed names, which only a server made for them has.
 */
const SCENARIOS = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
  'caching',
  'http-header-validation',
  'sep-2164-resource-not-found',
];

const COMMAND = path.join(
  import.meta.dirname,
  '../node_modules/@modelcontextprotocol/conformance/dist/index.js',
);

/** Adds the credential, which the suite has no option for. */
function withCredential(target: URL, apiKey: string): http.Server {
  return http.createServer((request, response) => {
    const { hostname, port } = target;
    const headers = { ...request.headers, authorization: `Bearer ${apiKey}` };
    const passed = http.request(
      { hostname, port, path: request.url, method: request.method, headers },
      (from) => {
        response.writeHead(from.statusCode ?? 502, from.rawHeaders);
        from.pipe(response);
      },
    );
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
}

const { MCP_URL, FRAMELOG_API_KEY } = process.env;
if (!MCP_URL || !FRAMELOG_API_KEY) throw new Error('Set MCP_URL (http) and FRAMELOG_API_KEY');
const target = new URL(MCP_URL);
const proxy = withCredential(target, FRAMELOG_API_KEY).listen(0, '127.0.0.1');
await once(proxy, 'listening');
const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${target.pathname}`;
for (const scenario of SCENARIOS) {
  const child = spawn(process.execPath, [COMMAND, 'server', '--url', url, '--scenario', scenario], {
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exitCode = 1;
}
proxy.close();
proxy.closeAllConnections();
