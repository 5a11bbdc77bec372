import { type NodeMcpRequestHandler, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance } from 'fastify';
import { type Endpoint, exchange } from './exchange.ts';
import type { Agent, Parts } from './parts.ts';
import { serverFor } from './server.ts';

/** Paths below PUBLIC_URL (decisions.md, Names): all tools, and those that change nothing. */
const PATHS = ['/mcp', '/mcp/readonly'] as const;

/**
 * Serves the agent protocol (api.md 5): streamable HTTP without sessions, the revisions 2025-06-18, 2025-11-25 and
 * 2026-07-28 at one address. Requests are served in `onRequest`, so that nothing else reads their bodies.
 */
export function mountMcp(app: FastifyInstance, parts: Parts): void {
  for (const path of PATHS) {
    const endpoint = endpointOf(parts, path);
    app.addHook('preClose', endpoint.close);
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: path,
      onRequest: (request, reply, _done) => {
        void exchange(parts, endpoint, request.raw, reply.hijack().raw);
      },
      handler: () => {},
    });
  }
}

function endpointOf(parts: Parts, path: string): Endpoint & { close(): Promise<void> } {
  const handler = createMcpHandler(
    ({ era, authInfo }) => serverFor(parts, authInfo?.extra?.agent as Agent, era === 'modern'),
    { onerror: (err) => parts.services.log.info({ err, route: path }, 'a message was refused') },
  );
  const handle = toNodeHandler(handler);
  return {
    path,
    readOnly: path === '/mcp/readonly',
    handle: (...exchanged) => handle(...(exchanged as Parameters<NodeMcpRequestHandler>)),
    resourceUpdated: handler.notify.resourceUpdated,
    close: handler.close,
  };
}
