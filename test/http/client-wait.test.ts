// The client's waiting (api.md 4.3; decisions.md, Headers: Prefer): when it asks, and when it pauses. Its pauses are
// recorded and take no time.
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import t from 'tap';
import { ApiError, createClient, type Job } from '../../src/client/client.ts';

type Step = { status?: number; job?: Partial<Job>; headers?: Record<string, string> };

const HELD = { 'preference-applied': 'wait=2', 'retry-after': '2' };
const FAILED: Step = { job: { status: 'failed', error: 'x' }, headers: { 'preference-applied': 'wait=2' } };

/** Waits on a service that gives these responses in turn; says what was asked, what was seen, and the pauses in seconds. */
async function waitOn(steps: Step[], until?: (job: Job) => boolean) {
  const [asked, seen, pauses] = [[] as (string | null)[], [] as string[], [] as number[]];
  const fetch = async (_url: unknown, init: RequestInit = {}) => {
    const { status = 200, job, headers } = steps[asked.length]!;
    asked.push(new Headers(init.headers).get('prefer'));
    const body = status === 304 ? null : JSON.stringify({ pending_user_input: false, output: null, ...job });
    return new Response(body, { status, headers: { etag: `"${asked.length}"`, ...headers } });
  };
  const { setTimeout: original } = timers;
  timers.setTimeout = (async (ms: number) => void pauses.push(ms / 1000)) as never;
  syncBuiltinESMExports();
  try {
    const client = createClient({ baseUrl: 'http://service', apiKey: 'k', fetch: fetch as never });
    const options = { onProgress: (job: Job) => void seen.push(job.status), ...(until && { until }) };
    const job = await client.wait('j', options);
    return { job, asked, seen, pauses };
  } finally {
    timers.setTimeout = original;
    syncBuiltinESMExports();
  }
}

t.test('while responses are held back it asks at once, and passes no state over', async (t) => {
  const { job, asked, seen, pauses } = await waitOn([
    { job: { status: 'queued' }, headers: { 'retry-after': '2' } },
    { job: { status: 'created' }, headers: HELD },
    { status: 304, headers: HELD },
    { status: 304, headers: HELD },
    { job: { status: 'running' }, headers: HELD },
    FAILED,
  ]);
  t.equal(job.status, 'failed');
  t.same(seen, ['queued', 'created', 'running', 'failed']);
  t.same(asked, [null, 'wait=2', 'wait=2', 'wait=4', 'wait=8', 'wait=2']);
  t.same(new Set(pauses), new Set([0]));
});

t.test('a service that holds nothing back is asked as seldom as it recommends', async (t) => {
  const queued: Step = { job: { status: 'queued' }, headers: { 'retry-after': '3' } };
  const rarely: Step = { job: { status: 'queued' }, headers: { 'retry-after': '15' } };
  const { pauses } = await waitOn([queued, queued, rarely, FAILED]);
  t.same(pauses, [3, 5], 'none before the first request that could be held back');
});

t.test('a settled job that is waited on is not asked for in a busy loop', async (t) => {
  const unchanged: Step = { status: 304, headers: { 'preference-applied': 'wait=2' } };
  const { pauses } = await waitOn([FAILED, unchanged, unchanged, { job: { status: 'queued' } }], (job) => {
    return job.status === 'queued';
  });
  t.same(pauses, [5, 5]);
});

t.test('values and members that came later break nothing', async (t) => {
  const { job } = await waitOn(
    [{ job: { status: 'paused', novelty: { a: 1 } } }],
    ({ status }) => status === 'paused',
  );
  t.match(job, { status: 'paused', novelty: { a: 1 } });
});

t.test('an abort during a pause gives its reason, as one during a request does', async (t) => {
  const fetch = async () => Response.json({ status: 'queued' }, { headers: { 'retry-after': '60' } });
  const client = createClient({ baseUrl: 'http://service', apiKey: 'k', fetch });
  const controller = new AbortController();
  const reason = new Error('enough');
  const onProgress = () => void setImmediate(() => controller.abort(reason));
  t.equal(await client.wait('j', { onProgress, signal: controller.signal }).catch((error) => error), reason);
});

t.test('what is no response of the service is an error that tells of it', async (t) => {
  const responses = (body: string | null, status: number) =>
    createClient({
      baseUrl: 'http://service',
      apiKey: 'k',
      fetch: async () => new Response(body, { status }),
    });
  const strange: [body: string | null, status: number, message: string][] = [
    ['<h1>Sign in</h1>', 200, '200: <h1>Sign in</h1>'],
    ['', 200, '200: no explanation'],
    ['5', 200, '200: 5'],
    [null, 500, '500: no explanation'],
    ['"gone"', 410, '410: "gone"'],
  ];
  for (const [body, status, message] of strange) {
    const error = await responses(body, status)
      .get('j')
      .catch((thrown) => thrown);
    t.ok(error instanceof ApiError, message);
    t.match(error, { status, code: 'no JSON', message });
  }
  t.throws(() => createClient({ baseUrl: 'video.example', apiKey: 'k' }), {
    message: 'baseUrl is no address: video.example',
  });
  await t.rejects(responses('', 200).upload('/nowhere/a.png'), { message: '/nowhere/a.png cannot be read' });
});
