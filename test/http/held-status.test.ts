// How long a response is held back (decisions.md, Headers: `Prefer: wait`), by a clock of the test's own.
import { EventEmitter } from 'node:events';
import t from 'tap';
import { type Holding, held } from '../../src/http/api/held-status.ts';

type Status = Holding['first'];
const at = (seq: number, progress: number | null = null) => ({ seq, progress }) as unknown as Status;

/** Holds a response; each look takes the next of these and a second of the clock, each wait a second more. */
async function hold(seconds: number, looks: Status[], { ended = false, closing = false } = {}) {
  const socket = Object.assign(new EventEmitter(), { readableEnded: ended });
  const response = Object.assign(new EventEmitter(), { req: { socket } });
  const clock = { now: 1_000_000 };
  let looked = 0;
  const status = await held({
    first: at(1),
    seconds,
    now: () => clock.now,
    closing: closing ? AbortSignal.abort() : new AbortController().signal,
    response: response as unknown as Holding['response'],
    async look() {
      return looks[Math.min(looked++, looks.length - 1)]!;
    },
    async changed() {
      clock.now += 1000;
    },
  });
  const left = socket.listenerCount('end') + response.listenerCount('close');
  return { status, looked, took: (clock.now - 1_000_000) / 1000, left };
}

t.test('a response without news comes when its time is over, as the job is then', async (t) => {
  const { status, took, looked, left } = await hold(7, [...Array(7).fill(at(1)), at(1, 0.5)]);
  t.equal(took, 7);
  t.equal(looked, 8, 'a look a second, and one more at the end');
  t.same(status, at(1, 0.5), 'progress that came meanwhile shows');
  t.equal(left, 0, 'nothing stays at the connection');
});

t.test('news ends it, and so does a client that has gone, or a service that closes', async (t) => {
  const news = await hold(60, [at(1), at(1), at(2), at(3)]);
  t.same([news.status, news.took, news.looked], [at(2), 3, 3]);
  t.same((await hold(60, [at(1)], { ended: true })).took, 0);
  const closed = await hold(60, [at(1, 0.2)], { closing: true });
  t.same([closed.status, closed.took], [at(1, 0.2), 0]);
});
