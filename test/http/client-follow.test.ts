// The client's way of following a job: over connections that are cut at random, past proxies that let no stream through.
import t from 'tap';
import { ApiError, createClient, type SessionEvent } from '../../src/client/client.ts';
import { readMessages, type ServerSentMessage } from '../../src/client/server-sent-events.ts';
import { call, startApi } from '../support/api.ts';
import { until } from '../support/process.ts';
import { advance } from '../support/worker-events.ts';

/** A generator of numbers from 0 to 1 that is always the same (Numerical Recipes). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Lets so many bytes through, in small pieces, and then breaks the connection. */
async function* cutAfter(body: ReadableStream<Uint8Array>, bytes: number): AsyncGenerator<Uint8Array> {
  let left = bytes;
  for await (const chunk of body)
    for (let at = 0; at < chunk.length; at += 7) {
      const piece = chunk.subarray(at, Math.min(at + 7, at + left));
      left -= piece.length;
      yield piece;
      if (left <= 0) throw new TypeError('terminated');
    }
}

const isStream = (init: RequestInit | undefined) =>
  new Headers(init?.headers).get('accept') === 'text/event-stream';

const api = await startApi(t);
const user = await api.account({ credits: 100_000 });

async function job(): Promise<string> {
  const body = { prompt: 'Über Café 🎬 und mehr', duration: '<10s' };
  return (await call(api, user.apiKey, 'POST', '/sessions', body)).body.job_id;
}

function following(fetch: typeof globalThis.fetch, jobId: string, { apiKey } = user) {
  const gone = new AbortController();
  const seen: SessionEvent[] = [];
  const { extensions } = createClient({ baseUrl: api.baseUrl, apiKey, fetch });
  const reading = (async () => {
    const { signal } = gone;
    for await (const event of extensions.follow(jobId, { signal, reconnectMs: 5 })) seen.push(event);
  })();
  return { seen, reading, gone };
}

t.test('each event comes once over connections that are cut at random', async (t) => {
  const jobId = await job();
  const random = numbers(20_261_122);
  let connections = 0;
  const { seen, reading, gone } = following(async (input, init) => {
    connections++;
    if (random() < 0.15) throw new TypeError('fetch failed');
    if (random() < 0.1) return new Response('{"error":"bad gateway"}', { status: 502 });
    const response = await fetch(input, init);
    const { status, headers } = response;
    const cut = ReadableStream.from(cutAfter(response.body!, 20 + Math.floor(random() * 700)));
    return new Response(cut, { status, headers });
  }, jobId);
  for (let round = 0; round < 4; round++) {
    await advance(api.services.store, jobId, 'rendered');
    await call(api, user.apiKey, 'POST', `/sessions/${jobId}/followups`, { prompt: `Ändere es ${round}` });
  }
  const last = (await call(api, user.apiKey, 'GET', `/sessions/${jobId}`)).body.seq as number;
  await until('the last event', async () => seen.some(({ seq }) => seq === last), 90_000);
  gone.abort();
  await t.rejects(reading, { name: 'AbortError' });
  t.equal(last, 29);
  t.same(
    seen.map(({ seq }) => seq),
    Array.from({ length: last }, (_, n) => n + 1),
  );
  const { body } = await call(api, user.apiKey, 'GET', `/x/sessions/${jobId}/events`);
  t.same(seen, body.events, 'they are what asking brings');
  t.ok(connections > 10, `${connections} connections`);
});

t.test('where no stream gets through it asks', async (t) => {
  const jobId = await job();
  await advance(api.services.store, jobId, 'running');
  let asked = 0;
  const { seen, reading, gone } = following(async (input, init) => {
    if (isStream(init)) return new Response('<p>proxy</p>', { headers: { 'content-type': 'text/html' } });
    asked++;
    return fetch(input, init);
  }, jobId);
  await until('three events', async () => seen.length === 3, 30_000);
  gone.abort();
  await t.rejects(reading, { name: 'AbortError' });
  t.same(
    seen.map(({ seq }) => seq),
    [1, 2, 3],
  );
  t.ok(asked > 0);
});

t.test('progress is told, and whoever stops reading ends the connection', async (t) => {
  const jobId = await job();
  const told: string[] = [];
  let ended = false;
  const watched: typeof fetch = async (input, init) => {
    init?.signal?.addEventListener('abort', () => {
      ended = true;
    });
    return fetch(input, init);
  };
  const { extensions } = createClient({ baseUrl: api.baseUrl, apiKey: user.apiKey, fetch: watched });
  await advance(api.services.store, jobId, 'created');
  for await (const { type } of extensions.follow(jobId, {
    onProgress: ({ status }) => void told.push(status),
  })) {
    if (type !== 'SessionPrepared') continue;
    await advance(api.services.store, await job(), 'created');
    break;
  }
  t.ok(ended);
  for await (const { type } of extensions.follow(jobId, {
    after: 1,
    onProgress: ({ status }) => void told.push(status),
  })) {
    t.equal(type, 'SessionPrepared', 'what is known does not come again');
    break;
  }
});

t.test('a refusal is final', async (t) => {
  const other = await api.account();
  const { reading } = following(fetch, await job(), other);
  await t.rejects(reading, { name: 'ApiError', status: 404 });
  t.ok((await reading.catch((error: unknown) => error)) instanceof ApiError);
});

t.test('messages are read as the standard has them, wherever the bytes are cut', async (t) => {
  const text = ':\n\nretry: 5\r\nid: 1\r\ndata: a\r\ndata:b\r\n\r\nevent: é\rdata\rdata:  c: d\r\rdata: lost';
  const bytes = new TextEncoder().encode(text);
  const expected = [
    { event: 'message', data: 'a\nb' },
    { event: 'é', data: '\n c: d' },
  ];
  for (let size = 1; size < bytes.length; size++) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
      bytes.subarray(n * size, n * size + size),
    );
    const found: ServerSentMessage[] = [];
    for await (const message of readMessages(ReadableStream.from(pieces), () => {})) found.push(message);
    t.same(found, expected, `in pieces of ${size}`);
  }
});
