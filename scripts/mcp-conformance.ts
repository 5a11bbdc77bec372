// `npm run mcp:conformance` and `npm run mcp:authorization`: the protocol's own conformance suite against a running service.
//   node scripts/mcp-conformance.ts server          MCP_URL (http) and FRAMELOG_API_KEY; all scenarios of each revision
//   node scripts/mcp-conformance.ts authorization   PUBLIC_URL; prints an address to be opened, and allowed, in a browser
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const REVISIONS = ['2025-06-18', '2025-11-25', '2026-07-28'];
const COMMAND = path.join(
  import.meta.dirname,
  '../node_modules/@modelcontextprotocol/conformance/dist/index.js',
);
/**
 * Scenarios that no server passes unless it was made for them: they call tools, resources and prompts of fixed names. The
 * suite fails when one of them begins to pass, or another fails.
 */
const expectedFailures = (revision: string) => path.join(import.meta.dirname, `conformance/${revision}.yaml`);

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

/** Runs the suite's command. @returns whether it found nothing wrong */
async function passes(args: string[]): Promise<boolean> {
  const child = spawn(process.execPath, [COMMAND, ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** A setting that must be there. */
function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name}`);
  return value;
}

/** A server on a port of its own. */
async function listening(server: http.Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

async function server(): Promise<boolean> {
  const target = new URL(setting('MCP_URL'));
  const proxy = withCredential(target, setting('FRAMELOG_API_KEY'));
  const url = `http://127.0.0.1:${await listening(proxy)}${target.pathname}`;
  let passed = true;
  for (const revision of REVISIONS) {
    console.log(`\n## ${revision}`);
    const expected = ['--expected-failures', expectedFailures(revision)];
    const options = ['--suite', 'all', '--spec-version', revision, ...expected];
    passed = (await passes(['server', '--url', url, ...options])) && passed;
  }
  proxy.close();
  proxy.closeAllConnections();
  return passed;
}

async function authorization(): Promise<boolean> {
  const issuer = setting('PUBLIC_URL');
  // The port of this machine that is free now: a loopback redirect may have any (RFC 8252, 7.3).
  const probe = http.createServer();
  const port = await listening(probe);
  probe.close();
  await once(probe, 'close');
  const response = await fetch(`${issuer}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Conformance suite',
      redirect_uris: ['http://127.0.0.1/callback'],
      token_endpoint_auth_method: 'none',
    }),
  });
  const { client_id: clientId } = (await response.json()) as { client_id: string };
  const options = ['--client-id', clientId, '--port', String(port), '--resource', `${issuer}/mcp`];
  return passes(['authorization', '--url', issuer, ...options]);
}

const suites: Record<string, () => Promise<boolean>> = { server, authorization };
const suite = suites[process.argv[2] ?? 'server'];
if (!suite) throw new Error(`The suites are ${Object.keys(suites).join(' and ')}`);
process.exitCode = (await suite()) ? 0 : 1;
