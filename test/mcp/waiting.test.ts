// How long a call waits for a job, what it tells meanwhile, and how it ends: by a clock of the test's own.
import t from 'tap';
import { ALL_SCOPES } from '../../src/domain/access/scopes.ts';
import { Rejection } from '../../src/domain/rejection.ts';
import { renderError } from '../../src/http/api/errors.ts';
import type { Agent, Parts } from '../../src/mcp/parts.ts';
import { callTool } from '../../src/mcp/tools/call.ts';
import { JOB_TOOLS } from '../../src/mcp/tools/job-tools.ts';
import { listedTool } from '../../src/mcp/tools/listing.ts';
import { TOOLS } from '../../src/mcp/tools/table.ts';
import type { ToolCall } from '../../src/mcp/tools/tool.ts';
import { watchSession } from '../../src/operations/jobs/watch-session.ts';

t.test('one tool is for widgets alone, and three kinds of hints are told apart', (t) => {
  const meta = Object.fromEntries(
    TOOLS.filter(({ widget }) => widget).map((tool) => [tool.name, listedTool(tool)._meta?.ui]),
  );
  const video = { resourceUri: 'ui://framelog/video.html' };
  t.same(meta, {
    create_video: video,
    create_followup: video,
    get_session_status: video,
    job_status: { ...video, visibility: ['app'] },
    show_plans_and_credits: { resourceUri: 'ui://framelog/plans.html' },
  });
  const named = (hint: 'readOnlyHint' | 'destructiveHint') =>
    TOOLS.filter(({ hints }) => hints[hint]).map(({ name }) => name);
  t.same(named('destructiveHint'), ['set_auto_topup', 'revoke_api_key']);
  t.same(named('readOnlyHint'), [
    ...['get_session_status', 'job_status', 'show_plans_and_credits', 'get_credit_balance', 'list_plans'],
    ...['list_api_keys', 'get_settings', 'whoami'],
  ]);
  t.end();
});

const ANN = { userId: 'ann', scopes: ALL_SCOPES };

/** Waits for a job that never ends, through the door. @returns the result, and how often the job was looked at */
async function through(again: () => Promise<unknown>, closing = new AbortController().signal) {
  let looked = 0;
  const store = {
    async status(jobId: string) {
      looked += 1;
      if (looked > 100) throw new Error('the wait goes on for ever');
      const body = '{"status":"running","output":null,"pending_user_input":false}';
      return { jobId, ownerId: 'ann', body, outputKey: null, title: '', progress: 0.1 };
    },
    changed: async () => {},
  };
  const parts = {
    services: { store, entropy: { now: () => 0 }, addresses: { publicUrl: 'http://a' } },
    ...{ closing, renderError },
  } as unknown as Parts;
  const agent = { principal: ANN, again, readOnly: false } as unknown as Agent;
  const context = { mcpReq: { signal: new AbortController().signal, notify: async () => {} } };
  const input = { job_id: '01a1fd00-0000-7000-8000-000000000001', wait: true };
  const called = { name: 'get_session_status', arguments: input };
  const { isError, structuredContent } = await callTool(parts, agent, called, context as never);
  return { isError, structuredContent, looked };
}

t.test('a call that lasts asks once more whose it is', async (t) => {
  const { isError, structuredContent, looked } = await through(async () => {
    throw new Rejection('unauthenticated', {});
  });
  t.match([isError, structuredContent], [true, { error: 'API key authentication is required' }]);
  t.equal(looked, 1, 'nothing was read for it any more');
});

t.test('a service that closes ends the wait with what it knows', async (t) => {
  const closing = new AbortController();
  const { isError, structuredContent, looked } = await through(async () => {
    closing.abort();
    return ANN;
  }, closing.signal);
  t.equal(isError, undefined);
  t.match(structuredContent, { status: 'running', next_step: /get_session_status/ });
  t.equal(looked, 2);
});

type Status = { status: string; progress?: number; pending_user_input?: boolean; output?: object | null };
const tool = JOB_TOOLS.find(({ name }) => name === 'get_session_status')!;

/** Calls the tool; each look at the job takes the next status, each wait a second. */
async function calling(looks: Status[], { wait = true, aborted = false } = {}) {
  const clock = { now: 0 };
  const told: [number, string][] = [];
  let looked = 0;
  const call = {
    input: { job_id: 'j', wait },
    async invoke(operation: unknown) {
      if (operation === watchSession) return { question: 'Which colour?' };
      const status = looks[Math.min(looked++, looks.length - 1)]!;
      return { output: null, pending_user_input: false, ...status };
    },
    report: async (progress: number, message: string) => void told.push([progress, message]),
    changed: async () => {
      clock.now += 1000;
    },
    now: () => clock.now,
    signal: aborted ? AbortSignal.abort() : new AbortController().signal,
  } as unknown as ToolCall;
  const result = (await tool.run(call)) as Record<string, unknown>;
  return { result, told, looked, seconds: clock.now / 1000 };
}

t.test('a call ends after fifty seconds, before a host gives it up, and says to call again', async (t) => {
  const { seconds, looked, result, told } = await calling([{ status: 'running', progress: 0.2 }]);
  t.equal(seconds, 50);
  t.equal(looked, 51);
  t.match(result, { status: 'running', next_step: /get_session_status with job_id j and wait true/ });
  t.same(told, [[0.2, 'running']], 'progress is told when it grows');
});

t.test('what is told grows from one to the next', async (t) => {
  const running = (progress: number) => ({ status: 'running', progress });
  const rendering = { status: 'completed', progress: 0.6, output: { status: 'processing' } };
  const done = { status: 'completed', progress: 1, output: { status: 'completed' } };
  const looks = [{ status: 'queued' }, running(0.1), running(0.1), running(0.05), rendering, done];
  const { told, result } = await calling(looks);
  t.same(told, [
    [0, 'queued'],
    [0.1, 'running'],
    [0.6, 'output processing'],
  ]);
  t.equal(result.next_step, undefined, 'a finished video needs no next step');
});

t.test('a question ends it with its words, a failure at once, and so does a client that left', async (t) => {
  const asking = { status: 'awaiting_user_input', pending_user_input: true };
  const { result, seconds } = await calling([{ status: 'running' }, asking]);
  t.match(result, { question: 'Which colour?', next_step: /create_followup/ });
  t.equal(seconds, 1);
  const failed = await calling([{ status: 'failed' }]);
  t.same([failed.seconds, failed.looked, failed.result.next_step], [0, 1, undefined]);
  t.equal((await calling([{ status: 'running' }], { aborted: true })).seconds, 0);
  t.same((await calling([{ status: 'running' }], { wait: false })).looked, 1, 'nobody asked to wait');
});
