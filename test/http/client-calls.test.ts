// What the client sends again, after which pauses, and what it makes of what comes back. The pauses take no time.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import timers from 'node:timers/promises';
import t from 'tap';
import { ApiError, createClient, verifyWebhook } from '../../src/client/client.ts';

type Sent = { method: string; url: string; key: string | null; body: unknown };

/** A client of a service that responds so in turn; `broken` is a connection that breaks. */
function clientOf(responses: (Response | 'broken')[]) {
  const sent: Sent[] = [];
  const fetch = async (url: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const key = new Headers(init.headers).get('idempotency-key');
    sent.push({ method: init.method ?? 'GET', url, key, body });
    const next = responses[sent.length - 1];
    if (!next || next === 'broken') throw new TypeError('fetch failed');
    return next;
  };
  const client = createClient({ baseUrl: 'http://a/api/', apiKey: 'k', fetch: fetch as never });
  return { client, sent };
}

const accepted = () => Response.json({ job_id: 'j' }, { status: 202 });
const status = (code: number, body: object = { error: 'x' }) =>
  Response.json(body, { status: code, headers: { 'x-request-id': 'r1' } });

/** The pauses in seconds while it works. */
async function pausesOf(work: () => Promise<unknown>): Promise<number[]> {
  const pauses: number[] = [];
  const { setTimeout: original } = timers;
  timers.setTimeout = (async (ms: number) => void pauses.push(ms / 1000)) as never;
  syncBuiltinESMExports();
  try {
    await work().catch(() => {});
  } finally {
    timers.setTimeout = original;
    syncBuiltinESMExports();
  }
  return pauses;
}

t.test('what may be over in a moment is tried four times, under one key', async (t) => {
  const { client, sent } = clientOf([status(502), 'broken', status(504), accepted()]);
  t.same(await pausesOf(() => client.create({ prompt: 'Tea' })), [0.5, 1, 2]);
  t.equal(sent.length, 4);
  t.equal(new Set(sent.map(({ key }) => key)).size, 1);
  t.match(sent[3], { method: 'POST', url: 'http://a/api/sessions', body: { prompt: 'Tea' } });
  const given_up = clientOf([1, 2, 3, 4, 5].map(() => status(503, { error: 'service_unavailable' })));
  await pausesOf(async () => {
    const error = await given_up.client.get('j').catch((thrown) => thrown);
    t.match(error, { status: 503, code: 'service_unavailable' });
  });
  t.equal(given_up.sent.length, 4);
  const [one, two] = [clientOf([accepted()]), clientOf([accepted()])];
  await one.client.create({ prompt: 'a' });
  await two.client.create({ prompt: 'a' });
  t.not(one.sent[0]!.key, two.sent[0]!.key, 'another call is another command');
});

t.test(
  'where no stream gets through it asks every two seconds, and tries a stream now and then',
  async (t) => {
    const gone = new AbortController();
    const asked: string[] = [];
    const fetch = async (url: string, init: RequestInit = {}) => {
      const streams = new Headers(init.headers).get('accept') === 'text/event-stream';
      asked.push(streams ? 'stream' : url.slice('http://a/x/sessions/j/'.length));
      if (asked.length === 20) gone.abort();
      gone.signal.throwIfAborted();
      if (streams) return new Response('<p>proxy</p>', { headers: { 'content-type': 'text/html' } });
      return Response.json({ events: asked.length === 4 ? [{ seq: 1 }, { seq: 2 }] : [], more: false });
    };
    const { extensions } = createClient({ baseUrl: 'http://a', apiKey: 'k', fetch: fetch as never });
    const seen: number[] = [];
    const pauses = await pausesOf(async () => {
      for await (const { seq } of extensions.follow('j', { signal: gone.signal })) seen.push(seq);
    });
    t.same(pauses.slice(0, 9), [0.5, 1, 2, 2, 2, 2, 2, 2, 1]);
    const polls = (after: number) => Array(5).fill(`events?after=${after}`);
    const first = ['stream', 'stream', 'stream', 'events?after=0', ...polls(2).slice(1)];
    t.same(asked.slice(0, 14), [...first, 'stream', ...polls(2)]);
    t.same(seen, [1, 2]);
  },
);

t.test('a refusal is final, and says what it is', async (t) => {
  for (const code of [400, 401, 402, 403, 404, 409, 422, 429, 500]) {
    const { client, sent } = clientOf([status(code), accepted()]);
    const pauses = await pausesOf(async () => {
      await t.rejects(client.create({ prompt: 'Tea' }), { name: 'ApiError', status: code });
    });
    t.same([sent.length, pauses], [1, []], String(code));
  }
  const busy = clientOf([status(409, { error: 'idempotency_in_progress' }), accepted()]);
  t.same(
    await pausesOf(() => busy.client.create({ prompt: 'Tea' })),
    [0.5],
    'but the first try is under way',
  );
  const lacking = {
    error: 'insufficient_credits',
    code: 'balance',
    message: 'No credits.',
    purchase_url: 'http://b',
  };
  const error = (await clientOf([status(402, lacking)])
    .client.create({ prompt: 'a' })
    .catch((it) => it)) as ApiError;
  t.ok(error instanceof ApiError);
  t.match(
    { ...error, message: error.message },
    { status: 402, code: 'balance', message: '402: No credits.', requestId: 'r1', purchaseUrl: 'http://b' },
  );
  t.equal(new ApiError(404, { error: 'Job not found' }, null).code, 'Job not found');
});

t.test('what makes a secret is never sent twice; a deletion may be', async (t) => {
  for (const make of ['create', 'rotateSecret'] as const) {
    const { client, sent } = clientOf(['broken', accepted()]);
    const { webhooks } = client.extensions;
    const pauses = await pausesOf(() =>
      make === 'create' ? webhooks.create({ url: 'https://a' }) : webhooks.rotateSecret('w'),
    );
    t.same([sent.length, pauses], [1, []], make);
  }
  const { client, sent } = clientOf(['broken', Response.json({ deleted: true })]);
  await pausesOf(() => client.extensions.webhooks.delete('w/1'));
  t.same(
    sent.map(({ method, url }) => [method, url]),
    Array(2).fill(['DELETE', 'http://a/api/x/webhooks/w%2F1']),
  );
});

t.test('a download appears when it is whole, and leaves nothing when it is not', async (t) => {
  const directory = t.testdir();
  const target = path.join(directory, 'video.mp4');
  const film = (length: number) => new Response('a film', { headers: { 'content-length': String(length) } });
  await t.rejects(clientOf([film(7)]).client.download('http://b', target), /ended early/);
  t.same(readdirSync(directory), []);
  await t.rejects(clientOf([status(403)]).client.download('http://b', target), {
    code: 'download_failed',
    status: 403,
  });
  const seen: object[] = [];
  await clientOf([film(6)]).client.download('http://b', target, { onProgress: (it) => seen.push(it) });
  t.equal(readFileSync(target, 'utf8'), 'a film');
  t.same(seen, [{ transferred: 6, total: 6 }]);
  t.notOk(existsSync(`${target}.part`));
});

t.test('a webhook is believed for five minutes on either side, by any of its signatures', async (t) => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const body = '{"test": 2432232314}';
  // The sample of the Standard Webhooks specification.
  const headers = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  };
  const at = 1_614_265_330_000;
  for (const ms of [0, 300_000, -300_000]) t.ok(verifyWebhook(secret, headers, body, at + ms), String(ms));
  for (const ms of [300_001, -300_001])
    t.throws(() => verifyWebhook(secret, headers, body, at + ms), /too old, or from the future/);
  const several = { ...headers, 'webhook-signature': `v1,AAAA v1a,x ${headers['webhook-signature']}` };
  t.ok(verifyWebhook(secret, new Headers(several), Buffer.from(body), at));
  for (const changed of [
    { 'webhook-id': 'another' },
    { 'webhook-timestamp': '1614265331' },
    { 'webhook-signature': headers['webhook-signature'].replace('v1,', 'v2,') },
    { 'webhook-signature': '' },
  ])
    t.throws(() => verifyWebhook(secret, { ...headers, ...changed }, body, at), /not signed/);
  t.throws(() => verifyWebhook(secret, {}, body, at), /too old/);
});
