// When the client's way of following a job asks instead of listening, which refusals end it, and when a stream is too silent.
import t from 'tap';
import { createClient } from '../../src/client/client.ts';

const EVENTS = { 'content-type': 'text/event-stream' };
const event = (seq: number) => `id: ${seq}\ndata: {"seq":${seq}}\n\n`;
const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });

/** Follows over these responses: to each request for a stream, and to each question. What was asked for is written down. */
function following(respond: { stream(n: number, init: RequestInit): Response; ask?(n: number): Response }) {
  const asked: string[] = [];
  const counted = { s: 0, a: 0 };
  const fetch = async (_: unknown, init: RequestInit = {}) => {
    const what = new Headers(init.headers).get('accept') === 'text/event-stream' ? 's' : 'a';
    asked.push(what);
    return what === 's' ? respond.stream(++counted.s, init) : respond.ask!(++counted.a);
  };
  const client = createClient({
    baseUrl: 'http://f/api',
    apiKey: 'k',
    fetch: fetch as typeof globalThis.fetch,
  });
  const gone = new AbortController();
  const events = client.extensions.follow('j', { signal: gone.signal, reconnectMs: 1 });
  return { asked, gone, events };
}

t.test(
  'after three streams that bring nothing it asks five times, and then tries one stream at a time',
  async (t) => {
    const { asked, gone, events } = following({
      stream: () => new Response('<p>proxy</p>', { headers: { 'content-type': 'text/html' } }),
      ask(n) {
        if (n === 15) gone.abort(new Error('enough'));
        // More is there: nothing is waited for.
        return json({ events: [], more: true });
      },
    });
    const began = performance.now();
    await t.rejects(events.next(), { message: 'enough' });
    t.equal(asked.join(''), 'sssaaaaasaaaaasaaaaa');
    t.ok(performance.now() - began < 8000, 'a page that is not the last is followed by the next at once');
  },
);

t.test('a request that took too long is sent again, any other refusal ends it', async (t) => {
  const late = following({
    stream: (n) => (n === 1 ? json({ error: 'timeout' }, 408) : new Response(event(1), { headers: EVENTS })),
  });
  t.match(await late.events.next(), { value: { seq: 1 } });
  t.equal(late.asked.join(''), 'ss');
  await late.events.return(undefined as never);
  for (const status of [400, 401, 404, 429]) {
    const refused = following({ stream: () => json({ error: 'no' }, status) });
    const error = await refused.events.next().catch((it) => it);
    t.match(error, { name: 'ApiError', status });
    t.equal(refused.asked.join(''), 's', `${status}`);
  }
});

t.test('a stream that says nothing for forty seconds is left for another, every byte counts', async (t) => {
  const real = globalThis.setTimeout;
  t.teardown(() => Object.assign(globalThis, { setTimeout: real }));
  const watches: { ring: () => void; refreshed: number }[] = [];
  Object.assign(globalThis, {
    setTimeout(ring: () => void, ms: number) {
      if (ms !== 40_000) return real(ring, ms);
      const watch = { ring, refreshed: 0, refresh: () => watch.refreshed++ };
      watches.push(watch);
      return watch;
    },
  });
  const { asked, events } = following({
    stream(n, { signal }) {
      if (n > 1) return new Response(event(2), { headers: EVENTS });
      const body = new ReadableStream({
        start(controller) {
          for (const piece of [':\n\n', 'event: progress\n', `data: {}\n\n`, event(1)])
            controller.enqueue(new TextEncoder().encode(piece));
          signal!.addEventListener('abort', () => controller.error(signal!.reason));
        },
      });
      return new Response(body, { headers: EVENTS });
    },
  });
  t.match(await events.next(), { value: { seq: 1 } });
  t.equal(watches[0]!.refreshed, 4, 'comments and progress, too');
  const second = events.next();
  watches[0]!.ring();
  t.match(await second, { value: { seq: 2 } });
  t.equal(asked.join(''), 'ss');
  await events.return(undefined as never);
});
