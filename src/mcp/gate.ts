import type { IncomingMessage, ServerResponse } from 'node:http';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const HEADERS = [
  'Authorization',
  'Content-Type',
  'Accept',
  'Last-Event-ID',
  'Mcp-Protocol-Version',
  'Mcp-Session-Id',
  'Mcp-Method',
  'Mcp-Name',
].join(', ');

/**
 * Whether a request may come in at all: its Host must be ours and its Origin, which browsers send, ours or of this machine
 * (MCP, Transports). Else a page of anybody could reach a service in a private network by a name that it points there.
 * @param publicUrl address at which clients reach the service
 */
export function isTrusted({ headers }: IncomingMessage, publicUrl: string): boolean {
  const own = new URL(publicUrl).host;
  const host = hostOf(`http://${headers.host ?? ''}`);
  if (!host || !(host.host === own || LOOPBACK.has(host.hostname))) return false;
  if (headers.origin === undefined) return true;
  const origin = hostOf(headers.origin);
  return origin !== null && (origin.host === own || LOOPBACK.has(origin.hostname));
}

/** Host and name in one spelling; null for what is no origin: the opaque one of sandboxed pages is `null`. */
function hostOf(origin: string): { host: string; hostname: string } | null {
  const url = URL.parse(origin);
  return url?.username === '' && url.pathname === '/' && url.search === '' ? url : null;
}

/** Lets pages of the trusted origins read what comes back. */
export function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (headers.origin === undefined) return;
  response.setHeader('Access-Control-Allow-Origin', headers.origin);
  response.setHeader('Access-Control-Expose-Headers', 'WWW-Authenticate, Mcp-Session-Id, X-Request-Id');
  response.setHeader('Vary', 'Origin');
}

/** Responds to a preflight, which carries no credential. */
export function respondToPreflight(response: ServerResponse): void {
  response.writeHead(204, {
    Allow: METHODS,
    'Access-Control-Allow-Methods': METHODS,
    'Access-Control-Allow-Headers': HEADERS,
    'Access-Control-Max-Age': '86400',
  });
  response.end();
}

/** What the addresses serve; streams that a server opens are of sessions, and there are none. */
export const METHODS = 'POST, OPTIONS';
