// Two clocks run while a body arrives: one that each piece sets back, and one for all of it. The timers are the test's own.
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import t from 'tap';
import { readBody } from '../../src/http/wire/body.ts';

type Timer = { ms: number; fire: () => void; refreshed: number; cleared: boolean };

/** Begins to read a body of 100 bytes. */
function reading() {
  const timers: Timer[] = [];
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  globalThis.setTimeout = ((fire: () => void, ms: number) => {
    const timer = { ms, fire, refreshed: 0, cleared: false };
    timers.push(timer);
    return Object.assign(timer, { refresh: () => (timer.refreshed++, timer), unref: () => timer });
  }) as never;
  globalThis.clearTimeout = ((timer: Timer | undefined) => {
    if (timer) timer.cleared = true;
  }) as never;
  t.teardown(() => Object.assign(globalThis, { setTimeout: set, clearTimeout: clear }));
  const headers = { 'content-type': 'application/json', 'content-length': '100' };
  const request = Object.assign(new PassThrough(), { headers });
  const body = readBody(request as unknown as IncomingMessage, { bodyIdleMs: 15_000, bodyTotalMs: 300_000 });
  Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
  body.catch(() => {});
  const [idle, total] = [15_000, 300_000].map((ms) => timers.find((timer) => timer.ms === ms)!);
  return { request, body, idle: idle!, total: total!, clear };
}

const flowed = () => new Promise((resolve) => setImmediate(resolve));

t.test('each piece sets the clock of silence back, and never the one of the whole', async (t) => {
  const { request, idle, total } = reading();
  for (const [n, piece] of ['{"pro', 'mpt":', '"a"'].entries()) {
    request.write(piece);
    await flowed();
    t.same([idle.refreshed, total.refreshed], [n + 1, 0]);
  }
});

t.test('either of them ends the request', async (t) => {
  for (const which of ['idle', 'total'] as const) {
    const { body, ...clocks } = reading();
    clocks[which].fire();
    const refusal = await body.catch((error: unknown) => error);
    t.match(refusal, { response: { status: 408 } }, which);
  }
});
