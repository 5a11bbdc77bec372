import { randomUUID } from 'node:crypto';
import {
  type CallToolResult,
  type JSONObject,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { Rejection } from '../../domain/rejection.ts';
import { invoke } from '../../operations/invoke.ts';
import { assertValid } from '../../operations/validation.ts';
import type { Agent, Parts } from '../parts.ts';
import { adviceOn } from './advice.ts';
import { findTool, toolsFor } from './table.ts';
import type { Tool, ToolCall } from './tool.ts';

type Called = { name: string; arguments?: Record<string, unknown> | undefined };

/**
 * Calls a tool. What an operation refuses is a result with `isError`, whose content is the body that HTTP would give and
 * the next step.
 * @throws ProtocolError for a tool that the address does not have
 */
export async function callTool(
  parts: Parts,
  agent: Agent,
  called: Called,
  context: ServerContext,
): Promise<CallToolResult> {
  const tool = findTool(called.name, agent.readOnly);
  if (!tool)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${called.name.slice(0, 100)}`);
  const input = called.arguments ?? {};
  try {
    const { scopes } = agent.principal;
    if (!scopes.has(tool.scope)) throw new Rejection('insufficient_scope', { scope: tool.scope });
    assertValid(tool.input, input);
    return result(await tool.run(callOf(parts, agent, input, context)));
  } catch (error) {
    return { ...result(refusalOf(parts, tool, input, error)), isError: true };
  }
}

function callOf(
  { services, closing }: Parts,
  agent: Agent,
  input: Record<string, unknown>,
  { mcpReq }: ServerContext,
): ToolCall {
  const progressToken = mcpReq._meta?.progressToken;
  let first = true;
  return {
    input,
    async invoke(operation, body) {
      // A call may last: whatever comes after its first operation asks once more who calls.
      const principal = first ? agent.principal : await agent.again();
      first = false;
      return (await invoke(services, operation, { principal, body: () => body })).output;
    },
    offers: (name) => toolsFor(agent.principal, agent.readOnly).some((tool) => tool.name === name),
    async report(progress, message) {
      if (progressToken === undefined) return;
      const params = { progressToken, progress, total: 1, message };
      await mcpReq.notify({ method: 'notifications/progress', params });
    },
    changed: (jobId, signal) => services.store.changed(jobId, signal),
    now: services.entropy.now,
    signal: AbortSignal.any([mcpReq.signal, closing]),
  };
}

/** Hosts without structured content read the same as text. */
function result(structured: object): CallToolResult {
  return {
    content: [{ type: 'text', text: JSON.stringify(structured) }],
    structuredContent: structured as JSONObject,
  };
}

function refusalOf({ services, renderError }: Parts, tool: Tool, input: object, error: unknown): object {
  const requestId = randomUUID();
  const { status, body } = renderError(error, requestId);
  if (!(error instanceof Rejection)) {
    if (status >= 500) services.log.error({ err: error, requestId, tool: tool.name }, 'a tool failed');
    return { ...body, next_step: 'Nothing is known to be wrong with the call: try it once more, later.' };
  }
  const advice = adviceOn(error);
  // The tool that gets out of it concerns the same job.
  if (advice.recovery_tool === 'get_session_status' && 'job_id' in input)
    advice.recovery_tool_args = { job_id: input.job_id, wait: true };
  return { ...body, ...advice };
}
