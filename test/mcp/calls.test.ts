// What a call of a tool brings back: results in both forms, refusals with their way out, defects with their request, and news
// of how far it is for those alone who asked.
import t from 'tap';
import { ALL_SCOPES, type Scope } from '../../src/domain/access/scopes.ts';
import { Rejection } from '../../src/domain/rejection.ts';
import { renderError } from '../../src/http/api/errors.ts';
import type { Agent, Parts } from '../../src/mcp/parts.ts';
import { callTool } from '../../src/mcp/tools/call.ts';

const JOB = '01a1fd00-0000-7000-8000-000000000001';
type Given = { args?: object; scopes?: ReadonlySet<Scope>; readOnly?: boolean; token?: string | number };

/** Calls a tool of a service whose jobs are as `status` says. */
async function called(
  name: string,
  status: () => Promise<object | null>,
  { args, scopes = ALL_SCOPES, readOnly = false, token }: Given = {},
) {
  const logged: unknown[] = [];
  const notified: unknown[] = [];
  const parts = {
    services: {
      store: { status, handle: status, changed: async () => {} },
      storage: { ownKey: () => null },
      entropy: { now: () => 0, uuid: () => JOB },
      addresses: { publicUrl: 'http://a' },
      log: { error: (facts: object, message: string) => void logged.push([facts, message]) },
    },
    ...{ closing: new AbortController().signal, renderError },
  } as unknown as Parts;
  const principal = { userId: 'ann', scopes };
  const agent = { principal, again: async () => principal, readOnly } as unknown as Agent;
  const notify = async (message: object) => void notified.push(message);
  const _meta = token === undefined ? undefined : { progressToken: token };
  const context = { mcpReq: { signal: new AbortController().signal, notify, _meta } };
  const result = await callTool(parts, agent, { name, arguments: args as never }, context as never);
  return { result, logged, notified };
}
const row = (body: object) => ({
  ...{ jobId: JOB, ownerId: 'ann', outputKey: null, title: '', progress: 0.4 },
  body: JSON.stringify({ status: 'running', output: null, pending_user_input: false, ...body }),
});
const running = async () => row({});

t.test('a result is there as JSON and as text', async (t) => {
  const { result, notified } = await called('get_session_status', running, { args: { job_id: JOB } });
  const structuredContent = {
    ...{ status: 'running', output: null, pending_user_input: false, progress: 0.4 },
    chat_url: `http://a/app/chat/${JOB}`,
    next_step: `Call get_session_status with job_id ${JOB} and wait true, again until output.download_url is there or pending_user_input is true.`,
  };
  t.same(result.structuredContent, structuredContent);
  t.same(result.content, [{ type: 'text', text: JSON.stringify(result.structuredContent) }]);
  t.same([result.isError, notified], [undefined, []]);
});

t.test('a refusal is a result with the way out, of the same job', async (t) => {
  const busy = async () => {
    throw new Rejection('followup_requires_completed_job', { status: 'running' });
  };
  const { result, logged } = await called('create_followup', busy, { args: { job_id: JOB, prompt: 'x' } });
  t.equal(result.isError, true);
  t.match(result.structuredContent, {
    recovery_tool: 'get_session_status',
    recovery_tool_args: { job_id: JOB, wait: true },
    next_step: 'Call get_session_status with wait true until the job is completed or asks something.',
  });
  t.same(logged, []);
  const none = await called('get_session_status', async () => null, { args: { job_id: JOB } });
  t.same(none.result.structuredContent, {
    error: 'Job not found',
    next_step: 'Check the job_id: it is the one that create_video returned to this account.',
  });
  const few = new Set<Scope>(['mcp']);
  const unable = await called('get_session_status', running, { args: {}, scopes: few });
  t.match(unable.result.structuredContent, { recovery_tool: 'whoami' }, 'its scope before its arguments');
});

t.test('a defect is told as one, and logged with what was called', async (t) => {
  const broken = new Error('no database');
  const fails = () => Promise.reject(broken);
  const { result, logged } = await called('get_session_status', fails, { args: { job_id: JOB } });
  const told = result.structuredContent as Record<string, unknown>;
  t.equal(told.next_step, 'Nothing is known to be wrong with the call: try it once more, later.');
  t.notMatch(JSON.stringify(result), 'no database');
  const [[facts, message]] = logged as [[{ requestId: string }, string]];
  t.match(facts.requestId, /^[\da-f-]{36}$/);
  t.same(facts, { err: broken, requestId: facts.requestId, tool: 'get_session_status' });
  t.equal(message, 'a tool failed');
});

t.test('progress is told under the token of whoever asked for it', async (t) => {
  for (const token of ['abc', 0]) {
    let looks = 0;
    const settling = async () => row(++looks > 1 ? { status: 'failed' } : {});
    const args = { job_id: JOB, wait: true };
    const { notified } = await called('get_session_status', settling, { args, token });
    const params = { progressToken: token, progress: 0.4, total: 1, message: 'running' };
    t.same(notified, [{ method: 'notifications/progress', params }]);
    looks = 0;
    t.same((await called('get_session_status', settling, { args })).notified, []);
  }
});

t.test('a tool that an address does not have is an error of the protocol', async (t) => {
  const unknown = async (name: string, message: string, readOnly = false) => {
    const error = await called(name, running, { readOnly }).catch((thrown) => thrown);
    t.same([error.code, error.message], [-32602, message]);
  };
  await unknown('none', 'Unknown tool: none');
  await unknown('x'.repeat(300), `Unknown tool: ${'x'.repeat(100)}`);
  await unknown('create_video', 'Unknown tool: create_video', true);
});
