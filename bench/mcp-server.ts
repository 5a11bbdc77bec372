import { once } from 'node:events';
import http from 'node:http';
import { type NodeMcpRequestHandler, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import { benchApp } from './http-app.ts';
import { portOf } from './http-load.ts';

// The process under load of bench/mcp.ts: the service, and beside it a bare server of the same SDK that asks nobody who
// calls and returns a constant of the size of a job's status.
const app = await benchApp(process.argv[2]!);
await app.listen({ port: 0, host: '127.0.0.1' });

const status = {
  job_id: '0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11',
  status: 'queued',
  error: null,
  sources: [],
  usages: [],
  output: null,
  pending_user_input: false,
  created_at: '2026-11-22T10:00:00.000Z',
  updated_at: '2026-11-22T10:00:00.000Z',
  completed_at: null,
  chat_url: 'http://127.0.0.1/app/chat/0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11',
  progress: null,
  seq: 1,
};
const constant = {
  content: [{ type: 'text' as const, text: JSON.stringify(status) }],
  structuredContent: status,
};
const handler = createMcpHandler(() => {
  const server = new Server({ name: 'bare', version: '1.0.0' }, { capabilities: { tools: {} } });
  server.setRequestHandler('tools/call', () => constant);
  return server;
});
const handle = toNodeHandler(handler);
const bare = http.createServer((request, response) => {
  void handle(...([request, response] as unknown as Parameters<NodeMcpRequestHandler>));
});
await once(bare.listen(0, '127.0.0.1'), 'listening');

process.send?.({ api: portOf(app.server), bare: portOf(bare) });
process.on('disconnect', () => process.exit(0));
