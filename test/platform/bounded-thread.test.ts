import t from 'tap';
import { boundedThread } from '../../src/platform/bounded-thread.ts';

const PROGRAM = new URL('../support/thread-program.ts', import.meta.url);
const { signal } = new AbortController();
const BOUNDS = { deadlineMs: 20_000, signal };

type Order = { say?: string; fail?: string; spin?: true; fill?: true };

t.test('a thread does its calls in turn and outlives an error of one', async (t) => {
  const notices: unknown[] = [];
  const thread = boundedThread<Order, string>({
    program: PROGRAM,
    memoryMib: 64,
    onNotice: (it) => notices.push(it),
  });
  t.teardown(() => thread.close());
  const [one, two] = await Promise.all([
    thread.call({ say: 'one' }, BOUNDS),
    thread.call({ say: 'two' }, BOUNDS),
  ]);
  t.same([one, two], ['one 1', 'two 2']);
  await t.rejects(thread.call({ fail: 'no' }, BOUNDS), { name: 'RangeError', message: 'no' });
  t.equal(await thread.call({ say: 'four' }, BOUNDS), 'four 4', 'in the same thread');
  t.same(notices, ['heard one', 'heard two', 'heard four']);
});

t.test('a thread that takes longer to load than its calls may take has them done', async (t) => {
  const program = new URL('../support/slow-thread-program.ts', import.meta.url);
  const thread = boundedThread<string, string>({ program, memoryMib: 64 });
  t.teardown(() => thread.close());
  const bounds = { deadlineMs: 800, signal };
  t.equal(await thread.call('one', bounds), 'heard one');
  t.equal(await thread.call('two', bounds), 'heard two');
});

t.test('a call that never ends is ended at its deadline, and the next one has a new thread', async (t) => {
  const thread = boundedThread<Order, string>({ program: PROGRAM, memoryMib: 64 });
  t.teardown(() => thread.close());
  await thread.call({ say: 'warm' }, BOUNDS);
  const endless = thread.call({ spin: true }, { deadlineMs: 300, signal });
  const next = thread.call({ say: 'next' }, BOUNDS);
  await t.rejects(endless, { name: 'ThreadGaveUp', message: 'no result within 0.3 s' });
  t.equal(await next, 'next 1');
});

t.test('a call that nobody wants any more is ended at once, also while it waits', async (t) => {
  const thread = boundedThread<Order, string>({ program: PROGRAM, memoryMib: 64 });
  t.teardown(() => thread.close());
  await thread.call({ say: 'warm' }, BOUNDS);
  const stop = new AbortController();
  const endless = thread.call({ spin: true }, { deadlineMs: 60_000, signal: stop.signal });
  const waiting = thread.call({ say: 'waits' }, { deadlineMs: 60_000, signal: stop.signal });
  const started = Date.now();
  setTimeout(() => stop.abort(new Error('superseded')), 100);
  await t.rejects(endless, { message: 'superseded' });
  await t.rejects(waiting, { message: 'superseded' });
  t.ok(Date.now() - started < 5000, 'long before its deadline');
});

t.test('a call that takes too much memory ends alone', async (t) => {
  const thread = boundedThread<Order, string>({ program: PROGRAM, memoryMib: 32 });
  t.teardown(() => thread.close());
  await t.rejects(thread.call({ fill: true }, BOUNDS), { name: 'ThreadGaveUp', message: /memory/ });
  t.equal(await thread.call({ say: 'after' }, BOUNDS), 'after 1');
});
