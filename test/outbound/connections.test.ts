// Connections to foreign servers: until when each step is waited for, what ends them, and that nothing of them is left.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo, Socket } from 'node:net';
import t, { type Test } from 'tap';
import { type FetchedBody, guardedFetch } from '../../src/outbound/guarded-fetch.ts';
import { guardedPost } from '../../src/outbound/guarded-post.ts';

/** A server of a stranger, and how many connections to it are open. */
async function stranger(t: Test, listener: RequestListener) {
  const open = new Set<Socket>();
  const server = createServer({ maxHeaderSize: 200_000 }, listener).on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ server, url: `http://${host}/`, allowLoopback: [host] },
    /** Resolves when every connection has ended. */
    async ended(): Promise<number> {
      for (const socket of open) await new Promise((resolve) => socket.on('close', resolve));
      return open.size;
    },
  };
}
/** A step that is waited for too long would hold up the whole file. */
const QUICKLY = { timeout: 20_000 };
const never = () => new AbortController().signal;
/** How something has failed so far; empty while it goes on. */
function failure(work: Promise<unknown>): { message: string } {
  const seen = { message: '' };
  work.catch((error: Error) => {
    seen.message = error.message;
  });
  return seen;
}

/** The clock of undici's own timers, which can be put ahead. */
const clock: { tick(ms: number): void } = createRequire(import.meta.url)('undici/lib/util/timers.js');

/** Puts it ahead, half a second at a time, and lets happen what follows. */
async function pass(seconds: number): Promise<void> {
  for (let half = 0; half < seconds * 2; half++) {
    clock.tick(500);
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
  }
}

t.test('ten seconds for an answer, twenty for more of it, five for a connection', QUICKLY, async (t) => {
  const asked = Promise.withResolvers<void>();
  const silent = await stranger(t, () => asked.resolve());
  const stalling = await stranger(t, (_request, response) => void response.writeHead(200).write('x'));
  const unanswered = failure(guardedFetch(silent.url, { ...silent, signal: never() }));
  await asked.promise;
  await pass(8.5);
  t.equal(unanswered.message, '');
  await pass(3.5);
  t.equal(unanswered.message, 'the server did not respond within 10 seconds');

  const { body, close } = await guardedFetch(stalling.url, { ...stalling, signal: never() });
  const read = failure(body.toArray());
  await pass(18.5);
  t.equal(read.message, '');
  await pass(3.5);
  t.equal(read.message, 'Body Timeout Error');
  await close();

  const nowhere = { allowLoopback: [], signal: never(), resolver: () => {} };
  const unconnected = failure(guardedFetch('http://slow.test/', nowhere));
  await pass(3.5);
  t.equal(unconnected.message, '');
  await pass(3.5);
  t.equal(unconnected.message, 'the connection to the server failed');
  t.same([await silent.ended(), await stalling.ended()], [0, 0], 'nobody is held on to');
});

t.test('an abort ends it with its own reason, whatever it waits for', QUICKLY, async (t) => {
  const silent = await stranger(t, () => {});
  const reason = new Error('superseded');
  const ways: ((signal: AbortSignal) => Promise<unknown>)[] = [
    (signal) => guardedFetch(silent.url, { ...silent, signal }),
    (signal) => guardedPost(silent.url, { headers: {}, body: 'x' }, { ...silent, signal }),
  ];
  for (const ask of ways) {
    const abort = new AbortController();
    const asking = ask(abort.signal);
    await once(silent.server, 'request');
    abort.abort(reason);
    await t.rejects(asking, reason);
    t.equal(await silent.ended(), 0);
    await t.rejects(ask(abort.signal), reason, 'and nothing begins after it');
  }
  const talking = await stranger(t, (_request, response) => void response.writeHead(200).write('x'));
  const abort = new AbortController();
  const { body } = await guardedFetch(talking.url, { ...talking, signal: abort.signal });
  const reading = t.rejects(body.toArray(), reason);
  abort.abort(reason);
  await reading;
  t.equal(await talking.ended(), 0);
});

t.test(
  'no connection outlives what it was opened for, nor is a body read that nobody wants',
  QUICKLY,
  async (t) => {
    let written = 0;
    const endless: RequestListener = (request, response) => {
      const status = Number(new URL(request.url!, 'http://x').pathname.slice(1)) || 200;
      response.writeHead(status, status === 302 ? { location: '/200' } : {});
      const more = () => {
        written += 1;
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
      };
      response.on('drain', more);
      more();
    };
    const site = await stranger(t, endless);
    const options = { ...site, signal: never() };
    await t.rejects(guardedFetch(`${site.url}404`, options), { message: /responded 404/ });
    t.equal(await site.ended(), 0, 'of a refusal');
    const { body, close, ...facts }: FetchedBody = await guardedFetch(`${site.url}302`, options);
    t.same(
      { ...facts, finalUrl: facts.finalUrl.href },
      { contentType: null, contentEncoding: null, contentLength: null, finalUrl: `${site.url}200` },
    );
    body.on('error', () => {});
    await close();
    t.equal(await site.ended(), 0, 'of a file that was given up, and of the redirect to it');
    for (const status of [200, 302, 410, 500])
      t.equal(await guardedPost(`${site.url}${status}`, { headers: {}, body: '' }, options), status);
    t.equal(await site.ended(), 0, 'of messages');
    t.ok(written < 2000, `${written} blocks of 64 KiB`);
  },
);

t.test('a message arrives as it is, by POST; headers beyond 32 KiB are not read', QUICKLY, async (t) => {
  const told: unknown[] = [];
  const site = await stranger(t, async (request, response) => {
    const chunks = await request.toArray();
    const { 'content-type': type, 'x-signed': signed, 'content-length': length } = request.headers;
    told.push([request.method, request.url, type, signed, length, Buffer.concat(chunks).toString()]);
    const size = Number(request.url!.slice(1)) || 0;
    response.writeHead(200, { 'x-long': 'x'.repeat(size) }).end();
  });
  const options = { ...site, signal: never() };
  const message = { headers: { 'content-type': 'application/json', 'x-signed': 's' }, body: '{"a":"é"}' };
  t.equal(await guardedPost(`${site.url}hook?a=b`, message, options), 200);
  t.same(told, [['POST', '/hook?a=b', 'application/json', 's', '10', '{"a":"é"}']]);
  const long = (bytes: number) => guardedPost(`${site.url}${bytes}`, message, options);
  t.equal(await long(32_000), 200);
  await t.rejects(long(33_000), { message: 'the connection to the server failed' });
  await t.rejects(guardedPost('http://10.0.0.1/', message, options), {
    code: 'attachment_forbidden_address',
  });
});
