import { Server } from '@modelcontextprotocol/server';
import type { Agent, Parts } from './parts.ts';
import { getPrompt, PROMPTS } from './prompts.ts';
import { listResources, listTemplates, readResource } from './resources/resources.ts';
import { callTool } from './tools/call.ts';
import { listedTool } from './tools/listing.ts';
import { toolsFor } from './tools/table.ts';

const NAME = { name: 'framelog', title: 'Framelog', version: '1.0.0' };

const INSTRUCTIONS = `Framelog makes designed MP4 videos from prompts. create_video returns a job_id at once; then call get_session_status with wait true until output.download_url is there, and give the user that link and chat_url. When pending_user_input is true, ask the user the question and send the answer with create_followup, which refines finished videos too. A refusal says in next_step and recovery_tool what to do. Videos and credits cost money: buy or subscribe only when the user says so.`;

const MINUTES_5 = { ttlMs: 300_000, cacheScope: 'private' as const };

/**
 * The server of one request: stateless, so that every process can serve any of them. The low-level server of the SDK,
 * because its high-level one checks arguments by schemas of its own, and ours must be refused as over HTTP.
 * @param modern whether the request is of the revision 2026-07-28, where resources can be watched
 */
export function serverFor(parts: Parts, agent: Agent, modern: boolean): Server {
  const server = new Server(NAME, {
    capabilities: { tools: {}, resources: modern ? { subscribe: true } : {}, prompts: {} },
    instructions: INSTRUCTIONS,
    cacheHints: { 'tools/list': MINUTES_5, 'prompts/list': MINUTES_5, 'resources/templates/list': MINUTES_5 },
  });
  const tools = () => toolsFor(agent.principal, agent.readOnly).map(listedTool);
  server.setRequestHandler('tools/list', () => ({ tools: tools() }));
  server.setRequestHandler('tools/call', ({ params }, context) => callTool(parts, agent, params, context));
  server.setRequestHandler('resources/list', async () => ({
    resources: await listResources(parts),
  }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: listTemplates(agent) }));
  server.setRequestHandler('resources/read', ({ params }) => readResource(parts, agent, params.uri));
  server.setRequestHandler('prompts/list', () => ({ prompts: PROMPTS }));
  server.setRequestHandler('prompts/get', ({ params }) => getPrompt(params.name, params.arguments ?? {}));
  return server;
}
