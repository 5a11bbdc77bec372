// Streams are read as fast as their clients take them: whoever is slow holds neither memory nor others back.
import { Readable, Writable } from 'node:stream';
import t from 'tap';
import type { Services } from '../../src/operations/operation.ts';
import { eventStream } from '../../src/operations/viewing/event-stream.ts';
import type { HistoryRow } from '../../src/store/projecting/session-rows.ts';

const EVENTS = 4000;
const SUMMARY = 'x'.repeat(1000);

const rowOf = (version: number): HistoryRow => ({
  version,
  recordedAt: '2026-11-22T12:00:00.000Z',
  type: 'SceneComposed',
  run: 1,
  summary: SUMMARY,
  detail: {},
  actor: null,
});

/** A job whose history is long; `reads` says how often it was read, `at` is the clock. */
function longJob() {
  const counted = { reads: 0, at: 1_000_000 };
  const store = {
    async history(_jobId: string, after: number, limit: number) {
      counted.reads++;
      return Array.from({ length: Math.min(limit, EVENTS - after) }, (_, n) => rowOf(after + n + 1));
    },
    changed: (_jobId: string, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        if (signal.aborted) resolve();
        else signal.addEventListener('abort', () => resolve(), { once: true });
      }),
  };
  const services = { store, entropy: { now: () => counted.at } } as unknown as Services;
  const status = { status: 'completed', progress: 1, version: EVENTS };
  const follow = (signal: AbortSignal) =>
    eventStream(services, {
      jobId: 'a',
      userId: 'b',
      after: 0,
      look: async () => status as never,
      signal,
    });
  return { counted, follow };
}

t.test(
  'a reader that takes nothing is read ahead for a handful of events, and holds nobody back',
  async (t) => {
    const { counted, follow } = longJob();
    const gone = new AbortController();
    const stalled = Readable.from(follow(gone.signal), { objectMode: false });
    // A connection whose other end reads nothing: what is written stays unfinished.
    stalled.pipe(new Writable({ write() {} }));
    const other = Readable.from(follow(gone.signal), { objectMode: false });
    let seen = 0;
    for await (const chunk of other) {
      seen += [...String(chunk).matchAll(/^id: /gm)].length;
      if (String(chunk).includes(`id: ${EVENTS}\n`)) break;
    }
    t.equal(seen, EVENTS, 'another one gets everything meanwhile');
    const ahead = counted.reads - EVENTS / 20;
    t.ok(ahead >= 1 && ahead <= 5, `${ahead} reads of 20 events`);
    t.ok(stalled.readableLength < 50 * SUMMARY.length, `${stalled.readableLength} bytes wait`);
    gone.abort();
    stalled.destroy();
  },
);

t.test('a reader that took nothing for half a minute is given up', async (t) => {
  const { counted, follow } = longJob();
  const stream = follow(new AbortController().signal);
  await stream.next();
  t.match(await stream.next(), { done: false, value: /^id: 1\n/ });
  counted.at += 29_000;
  t.match(await stream.next(), { done: false, value: /^id: 21\n/ });
  counted.at += 31_000;
  t.match(await stream.next(), { done: true });
});
