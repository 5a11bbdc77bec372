// When whoever waits for a job should ask again, when nothing more will come, and what a view of it shows meanwhile.
import t from 'tap';
import { getSession, isSettled, nextExpiry } from '../../src/operations/jobs/get-session.ts';
import { pollingPause } from '../../src/operations/jobs/polling-pause.ts';
import { sessionHistory } from '../../src/operations/jobs/session-history.ts';
import { watchSession } from '../../src/operations/jobs/watch-session.ts';
import type { Caller, Services } from '../../src/operations/operation.ts';

const [JOB, ANN, BEN] = [1, 2, 3].map((n) => `01a1fd00-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const NOON = Date.UTC(2026, 0, 31, 12);

t.test('pauses grow with the age, each from its first second on', (t) => {
  const ages = [0, 9.999, 10, 29.999, 30, 119.999, 120, 599.999, 600, 1e9];
  t.same(
    ages.map((age) => pollingPause(age)),
    [2, 2, 3, 3, 5, 5, 10, 10, 15, 15],
  );
  t.end();
});

t.test('an address lives for 24 hours, rounded up to the quarter hour', (t) => {
  const at = (ms: number) => new Date(nextExpiry(NOON + ms)).toISOString();
  t.equal(at(0), '2026-02-01T12:00:00.000Z');
  t.equal(at(1), '2026-02-01T12:15:00.000Z');
  t.equal(at(14 * 60_000 + 59_999), '2026-02-01T12:15:00.000Z');
  t.equal(at(15 * 60_000), '2026-02-01T12:15:00.000Z');
  t.end();
});

t.test('nothing more comes of a failed job, and of a completed one once its output ended', (t) => {
  const states: [string, string | null, boolean][] = [
    ['queued', null, false],
    ['created', null, false],
    ['running', null, false],
    ['awaiting_user_input', null, false],
    ['queued', 'outdated', false],
    ['failed', null, true],
    ['completed', 'pending', false],
    ['completed', 'queued', false],
    ['completed', 'processing', false],
    ['completed', 'completed', true],
    ['completed', 'failed', true],
  ];
  for (const [status, output, settled] of states)
    t.equal(
      isSettled({ status, output: output && { status: output } } as never),
      settled,
      `${status}, ${output}`,
    );
  t.end();
});

type Body = { status: string; output?: object | null; pending_user_input?: boolean };

/** The service with one job, an hour old and changed so many seconds before noon. */
function serviceWith(
  { output = null, pending_user_input = false, ...body }: Body,
  changed = 0,
  progress = 0.5,
) {
  const created_at = new Date(NOON - 3_600_000).toISOString();
  const updated_at = new Date(NOON - changed * 1000).toISOString();
  const written = JSON.stringify({ ...body, output, pending_user_input, created_at, updated_at });
  return {
    entropy: { now: () => NOON },
    addresses: { publicUrl: 'http://a', baseUrl: 'http://a/api/framelog' },
    store: {
      job: async () => ({ question: 'Which colour?' }),
      status: async (jobId: string) =>
        jobId === JOB
          ? { jobId, ownerId: ANN, body: written, title: 'Tea', outputKey: null, progress }
          : null,
      read: async () => [],
    },
  } as unknown as Services;
}
const watch = (services: Services, userId = ANN) =>
  watchSession.run(services, { userId } as Caller, { job_id: JOB });

t.test('a view asks again by the newest change, and not once nothing will come', async (t) => {
  const next = async (body: Body, changed = 0) => {
    const { poll_after_seconds: seconds, stage, question } = await watch(serviceWith(body, changed));
    return [seconds, stage, question];
  };
  t.same(await next({ status: 'running' }, 0), [2, 'rendering', null], 'a job of an hour that just changed');
  t.same(await next({ status: 'running' }, 60), [5, 'rendering', null]);
  const asking = { status: 'awaiting_user_input', pending_user_input: true };
  t.same(await next(asking, 700), [15, null, 'Which colour?'], 'while it asks it works at nothing');
  const done = { status: 'completed', output: { status: 'completed' } };
  t.same(await next(done), [null, null, null]);
});

t.test('jobs of others are unknown ones to each of them', async (t) => {
  const services = serviceWith({ status: 'running' });
  t.equal((await watch(services)).title, 'Tea');
  for (const operation of [getSession, watchSession, sessionHistory])
    for (const [userId, job_id] of [
      [BEN, JOB],
      [ANN, BEN],
      [ANN, 'x'],
    ] as const)
      await t.rejects(
        async () => operation.run(services, { userId } as Caller, { job_id }),
        { code: 'job_not_found' },
        operation.name,
      );
});
