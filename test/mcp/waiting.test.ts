// How long a call waits for a job, what it tells meanwhile, and how it ends: by a clock of the test's own.
import t from 'tap';
import { JOB_TOOLS } from '../../src/mcp/tools/job-tools.ts';
import type { ToolCall } from '../../src/mcp/tools/tool.ts';
import { watchSession } from '../../src/operations/jobs/watch-session.ts';

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
