// How a worker takes tasks and lets them go, over a queue of the test's own: how many it asks for, which, and what becomes of
// handlers, heartbeats and settlements that fail.
import t from 'tap';
import {
  type Claim,
  type Claims,
  startTaskLoop,
  type Task,
  WorkerStopping,
} from '../../src/store/tasks/task-loop.ts';
import { until } from '../support/process.ts';

const claim = (n: number, retryCount = 0): Claim => ({
  id: `task-${n}`,
  jobId: `job-${n}`,
  retryCount,
  attemptsLeft: 8 - retryCount,
});

/** A queue that gives what is put into it, and keeps what it is told. */
function queue(given: Claim[][] = []) {
  const asked: string[] = [];
  const told: string[] = [];
  const claims: Claims = {
    take: async (most, retried) => {
      asked.push(`${most} ${retried}`);
      return given.shift() ?? [];
    },
    keep: async () => true,
    finish: async ({ id }) => void told.push(`finish ${id}`),
    retry: async ({ id }) => void told.push(`retry ${id}`),
  };
  return { claims, asked, told, given };
}

/** Handlers that go on until they are told to end. */
function held() {
  const tasks: Task[] = [];
  const ends = new Map<string, (error?: unknown) => void>();
  const handler = (task: Task) =>
    new Promise<void>((resolve, reject) => {
      tasks.push(task);
      ends.set(task.id, (error) => (error === undefined ? resolve() : reject(error)));
    });
  return { tasks, handler, end: (n: number, error?: unknown) => ends.get(`task-${n}`)!(error) };
}

function logged() {
  const lines: [message: string, facts: object][] = [];
  const add = (facts: object, message: string) => void lines.push([message, facts]);
  return { lines, log: { info: add, warn: add, error: add } };
}

t.test('as many as there are free places, and one at a time that was tried before', async (t) => {
  const { claims, asked, told, given } = queue([[claim(1), claim(2, 3)]]);
  const { tasks, handler, end } = held();
  const { log, lines } = logged();
  const loop = startTaskLoop({ claims, concurrency: 3, handler, log });
  await until('two tasks', async () => tasks.length === 2);
  t.same(asked[0], '3 first');
  t.same(
    tasks.map(({ id, jobId, attemptsLeft }) => [id, jobId, attemptsLeft]),
    [
      ['task-1', 'job-1', 8],
      ['task-2', 'job-2', 5],
    ],
  );
  given.push([claim(3)]);
  loop.wake();
  await until('a third', async () => tasks.length === 3);
  t.ok(asked.includes('1 none'), 'while one is there that was tried before');
  const looks = asked.length;
  loop.wake();
  await new Promise(setImmediate);
  t.equal(asked.length, looks, 'nothing is asked for without a free place');
  end(2);
  await until('another look', async () => asked.length > looks);
  t.equal(asked.at(-1), '1 first');
  end(1);
  end(3, undefined);
  await loop.stop(30_000);
  t.same(told.sort(), ['finish task-1', 'finish task-2', 'finish task-3']);
  t.same(lines, []);
});

t.test('a worker with one place takes what was tried before last', async (t) => {
  const { claims, asked } = queue();
  const loop = startTaskLoop({ claims, concurrency: 1, handler: async () => {}, log: logged().log });
  await until('a look', async () => asked.length > 0);
  await loop.stop(0);
  t.same([...new Set(asked)], ['1 last']);
});

t.test('what throws is tried again, whatever it throws', async (t) => {
  const { claims, told } = queue([[claim(1), claim(2)]]);
  const { handler, tasks, end } = held();
  const { log, lines } = logged();
  const loop = startTaskLoop({ claims, concurrency: 2, handler, log });
  await until('two tasks', async () => tasks.length === 2);
  const broken = new Error('broken');
  end(1, broken);
  end(2, null);
  await loop.stop(30_000);
  t.same(told.sort(), ['retry task-1', 'retry task-2']);
  t.same(lines, [
    ['a task will be tried again', { err: broken, taskId: 'task-1', jobId: 'job-1', attemptsLeft: 8 }],
    ['a task will be tried again', { err: null, taskId: 'task-2', jobId: 'job-2', attemptsLeft: 8 }],
  ]);
});

t.test('a queue that fails is asked again, and a settlement that fails is logged', async (t) => {
  const { claims, told } = queue();
  const lost = new Error('no database');
  let looks = 0;
  claims.take = async () => {
    looks++;
    if (looks === 1) throw lost;
    return looks === 2 ? [claim(1)] : [];
  };
  claims.finish = async () => {
    throw lost;
  };
  const { log, lines } = logged();
  const loop = startTaskLoop({ claims, concurrency: 1, handler: async () => {}, log });
  await until('the first look', async () => looks === 1);
  loop.wake();
  await until('the failure', async () => lines.length === 2);
  await loop.stop(0);
  t.same(lines, [
    ['tasks could not be claimed', { err: lost }],
    ['a task could not be settled; its heartbeat will end', { err: lost, taskId: 'task-1' }],
  ]);
  t.same(told, []);
});

t.test('a heart that beats keeps the claim; one that is another’s by now ends the work', async (t) => {
  const { claims, told } = queue([[claim(1)]]);
  let beats = 0;
  claims.keep = async () => {
    beats++;
    if (beats === 1) throw new Error('no database');
    return beats < 3;
  };
  const { log, lines } = logged();
  const reasons: unknown[] = [];
  const handler = ({ signal }: Task) =>
    new Promise<void>((_, reject) =>
      signal.addEventListener('abort', () => {
        reasons.push((signal.reason as Error).message, beats);
        reject(signal.reason as Error);
      }),
    );
  const loop = startTaskLoop({ claims, concurrency: 1, handler, log, heartbeatMs: 5 });
  await until('the end of the work', async () => told.length === 1);
  await loop.stop(0);
  t.same(reasons, ['the claim on the task was lost', 3]);
  t.equal(lines[0]![0], 'a heartbeat was not confirmed');
  t.same(told, ['retry task-1']);
  const after = beats;
  await new Promise(setImmediate);
  t.ok(beats - after <= 1, 'no heart beats for a task that has ended');
});

t.test(
  'a claim counts as lost nine seconds after it was last confirmed, not after it was taken',
  async (t) => {
    const { claims, told } = queue([[claim(1)]]);
    const real = performance.now.bind(performance);
    let ahead = 0;
    performance.now = () => real() + ahead;
    t.teardown(() => Object.assign(performance, { now: real }));
    let beats = 0;
    let broken = false;
    claims.keep = async () => {
      beats++;
      if (broken) throw new Error('no database');
      return true;
    };
    const handler = ({ signal }: Task) =>
      new Promise<void>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    const loop = startTaskLoop({ claims, concurrency: 1, handler, log: logged().log, heartbeatMs: 5 });
    t.teardown(() => loop.stop(0));
    const beat = async (what: string) => {
      const before = beats;
      await until(what, async () => beats > before + 1, 10_000);
    };
    await beat('a first heartbeat');
    ahead = 8000;
    await beat('a confirmed heartbeat');
    broken = true;
    ahead = 16_000;
    await beat('one that is not');
    t.same(told, []);
    ahead = 18_000;
    await until('the end of the work', async () => told.length === 1);
    await loop.stop(0);
    t.same(told, ['retry task-1']);
  },
);

t.test('a worker that stops waits, then aborts what is left', async (t) => {
  const { claims, told, asked } = queue([[claim(1)]]);
  let reason: unknown;
  let began = false;
  const handler = ({ signal }: Task) =>
    new Promise<void>((resolve) => {
      began = true;
      signal.addEventListener('abort', () => {
        reason = signal.reason;
        setTimeout(resolve, 30);
      });
    });
  const loop = startTaskLoop({ claims, concurrency: 2, handler, log: logged().log });
  await until('the task', async () => began);
  await loop.stop(20);
  t.ok(reason instanceof WorkerStopping);
  t.equal((reason as Error).message, 'the worker is stopping');
  t.same(told, ['finish task-1'], 'and waits for it to let go');
  const looks = asked.length;
  loop.wake();
  t.equal(asked.length, looks, 'nothing is taken any more');
});
