// Every call of the typed client, as it goes over the wire: method, address, headers and body; and what it makes of files.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { ApiError, type Client, createClient } from '../../src/client/client.ts';

type Sent = { method: string; url: string; headers: Record<string, string>; body: unknown; signal: unknown };

const SIGNAL = new AbortController().signal;

/** A client of a service that responds with one body, and what it was sent. */
function recorded(respond: () => Response = () => Response.json({ ok: true })) {
  const sent: Sent[] = [];
  const fetch = async (url: string | URL, init: RequestInit = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    const { method = 'GET', body, signal } = init;
    sent.push({
      method,
      url: String(url),
      headers,
      body: typeof body === 'string' ? JSON.parse(body) : body,
      signal,
    });
    return respond();
  };
  const client = createClient({
    baseUrl: 'https://films.example/api/',
    apiKey: 'the key',
    fetch: fetch as never,
  });
  return { client, sent };
}

const JOB = 'a/b';
const AT = '/api/x/sessions/a%2Fb';
const BODY = { prompt: 'Tea' };
const CALLS: [call: (client: Client) => Promise<unknown>, request: string, body: unknown, keyed: boolean][] =
  [
    [(it) => it.create(BODY, { idempotencyKey: 'mine', signal: SIGNAL }), 'POST /api/sessions', BODY, true],
    [(it) => it.followUp(JOB, BODY, { signal: SIGNAL }), 'POST /api/sessions/a%2Fb/followups', BODY, true],
    [(it) => it.get(JOB, { signal: SIGNAL }), 'GET /api/sessions/a%2Fb', undefined, false],
    [
      (it) => it.extensions.list({ limit: 3, sort: 'title', q: 'a b&c', cursor: 'x' }, { signal: SIGNAL }),
      'GET /api/x/sessions?limit=3&sort=title&q=a+b%26c&cursor=x',
      undefined,
      false,
    ],
    [(it) => it.extensions.list(), 'GET /api/x/sessions', undefined, false],
    [
      (it) => it.extensions.at(JOB, { at_seq: 4 }, { signal: SIGNAL }),
      `GET ${AT}?at_seq=4`,
      undefined,
      false,
    ],
    [
      (it) => it.extensions.at(JOB, { at: '2031-03-05T06:07:08Z' }),
      `GET ${AT}?at=2031-03-05T06%3A07%3A08Z`,
      undefined,
      false,
    ],
    [
      (it) => it.extensions.events(JOB, { after: 0, signal: SIGNAL }),
      `GET ${AT}/events?after=0`,
      undefined,
      false,
    ],
    [(it) => it.extensions.events(JOB), `GET ${AT}/events`, undefined, false],
    [(it) => it.extensions.assets(JOB, { signal: SIGNAL }), `GET ${AT}/assets`, undefined, false],
    [(it) => it.extensions.proof(JOB, { signal: SIGNAL }), `GET ${AT}/proof`, undefined, false],
    [
      (it) => it.extensions.credits({ before: '3-1', signal: SIGNAL }),
      'GET /api/x/credits?before=3-1',
      undefined,
      false,
    ],
    [(it) => it.extensions.credits(), 'GET /api/x/credits', undefined, false],
    [(it) => it.extensions.cancel(JOB, { signal: SIGNAL }), `POST ${AT}/cancel`, {}, true],
    [(it) => it.extensions.deleteVideo(JOB, { signal: SIGNAL }), `DELETE ${AT}/video`, undefined, false],
    [
      (it) => it.extensions.webhooks.create({ url: 'https://a.example/' }, { signal: SIGNAL }),
      'POST /api/x/webhooks',
      { url: 'https://a.example/' },
      false,
    ],
    [(it) => it.extensions.webhooks.list({ signal: SIGNAL }), 'GET /api/x/webhooks', undefined, false],
    [
      (it) => it.extensions.webhooks.delete(JOB, { signal: SIGNAL }),
      'DELETE /api/x/webhooks/a%2Fb',
      undefined,
      false,
    ],
    [
      (it) => it.extensions.webhooks.rotateSecret(JOB, { signal: SIGNAL }),
      'POST /api/x/webhooks/a%2Fb/rotate-secret',
      {},
      false,
    ],
    [
      (it) => it.extensions.webhooks.enable(JOB, { signal: SIGNAL }),
      'POST /api/x/webhooks/a%2Fb/enable',
      {},
      false,
    ],
    [
      (it) => it.extensions.webhooks.deliveries(JOB, { cursor: 'a&b', signal: SIGNAL }),
      'GET /api/x/webhooks/a%2Fb/deliveries?cursor=a%26b',
      undefined,
      false,
    ],
    [
      (it) => it.extensions.webhooks.deliveries(JOB),
      'GET /api/x/webhooks/a%2Fb/deliveries',
      undefined,
      false,
    ],
    [
      (it) => it.extensions.webhooks.redeliver(JOB, 'c/d', { signal: SIGNAL }),
      'POST /api/x/webhooks/a%2Fb/deliveries/c%2Fd/redeliver',
      {},
      false,
    ],
  ];

t.test('every call of the client', async (t) => {
  for (const [call, request, body, keyed] of CALLS) {
    const { client, sent } = recorded();
    t.same(await call(client), { ok: true }, request);
    t.equal(sent.length, 1);
    const { method, url, headers, signal } = sent[0]!;
    t.equal(`${method} ${url}`, request.replace(' ', ' https://films.example'));
    t.same(sent[0]!.body, body, request);
    const { 'idempotency-key': key, ...rest } = headers;
    t.equal(key !== undefined, keyed, `${request}: its key`);
    const typed = body === undefined ? {} : { 'content-type': 'application/json' };
    t.same(rest, { authorization: 'Bearer the key', ...typed }, request);
    // A call without a signal is one of the shorter spellings.
    t.ok(signal === undefined || signal === SIGNAL || signal instanceof AbortSignal, request);
    if (/signal: SIGNAL/.test(String(call))) t.ok(signal, `${request} can be given up`);
  }
  const { client, sent } = recorded();
  await client.create(BODY, { idempotencyKey: 'mine' });
  t.equal(sent[0]!.headers['idempotency-key'], 'mine');
  t.throws(() => createClient({ baseUrl: 'films.example', apiKey: 'k' }), {
    name: 'TypeError',
    message: 'baseUrl is no address: films.example',
  });
});

const SLOT = {
  ...{ upload_id: 'u', upload_url: 'https://files.example/bucket', upload_method: 'POST' },
  ...{ upload_fields: { key: 'uploads/1', policy: 'p' }, content_type: 'image/png', filename: 'tea.png' },
};

t.test('a file is sent into its slot: fields first, then the bytes', async (t) => {
  const directory = t.testdir();
  const file = path.join(directory, 'TEA.PNG');
  writeFileSync(file, 'bytes');
  const { client, sent } = recorded(() => Response.json(SLOT));
  const progress: object[] = [];
  t.same(await client.upload(file, { onProgress: (it) => progress.push(it) }), SLOT);
  t.same(sent[0]!.body, { filename: 'TEA.PNG', content_type: 'image/png' });
  t.equal(`${sent[1]!.method} ${sent[1]!.url}`, 'POST https://files.example/bucket');
  t.notOk(sent[1]!.headers.authorization, 'the key is the API’s alone');
  const form = [...(sent[1]!.body as FormData)];
  t.same(
    form.map(([name]) => name),
    ['key', 'policy', 'file'],
  );
  const last = form[2]![1] as File;
  t.same([last.name, last.type, last.size], ['tea.png', 'image/png', 5]);
  t.equal(await new Response(last.stream()).text(), 'bytes');
  t.same(progress.at(-1), { transferred: 5, total: 5 });
  const types: [Parameters<Client['upload']>[0], string][] = [
    [{ data: Buffer.from('x'), filename: 'a.svg' }, 'image/svg+xml'],
    [{ data: new Blob(['x']), filename: 'a.m4v', contentType: 'video/mp4' }, 'video/mp4'],
    [{ data: Buffer.from('x'), filename: 'film.JPG' }, 'image/jpeg'],
  ];
  for (const [input, type] of types) {
    const other = recorded(() => Response.json(SLOT));
    await other.client.upload(input);
    t.equal((other.sent[0]!.body as { content_type: string }).content_type, type);
  }
});

t.test('files that cannot be sent or kept', async (t) => {
  const { client, sent } = recorded();
  await t.rejects(client.upload({ data: Buffer.from('x'), filename: 'notes.doc' }), {
    name: 'TypeError',
    message: 'The content type of notes.doc is not known from its name; give contentType',
  });
  await t.rejects(client.upload('/none/tea.png'), { message: '/none/tea.png cannot be read' });
  t.equal(sent.length, 0, 'no slot was asked for');
  let responses = [
    Response.json(SLOT),
    new Response('y'.repeat(600), { status: 403, headers: { 'x-request-id': 'r' } }),
  ];
  const refused = recorded(() => responses.shift()!);
  const error = await refused.client.upload({ data: Buffer.from('x'), filename: 'a.png' }).catch((it) => it);
  t.ok(error instanceof ApiError);
  t.same([error.status, error.code, error.requestId], [403, 'upload_failed', 'r']);
  t.equal(error.message, `403: the upload was refused: ${'y'.repeat(500)}`);
  const target = path.join(t.testdir(), 'film.mp4');
  responses = [new Response('gone', { status: 403 })];
  const late = await recorded(() => responses.shift()!)
    .client.download('https://x/', target)
    .catch((it) => it);
  t.same([late.status, late.code], [403, 'download_failed']);
  t.notOk(existsSync(target));
  const progress: object[] = [];
  const whole = recorded(() => new Response('film', { headers: { 'content-length': '4' } }));
  await whole.client.download('https://x/', target, {
    signal: SIGNAL,
    onProgress: (it) => progress.push(it),
  });
  t.same([readFileSync(target, 'utf8'), progress.at(-1)], ['film', { transferred: 4, total: 4 }]);
  t.same([whole.sent[0]!.signal, whole.sent[0]!.headers], [SIGNAL, {}]);
  const unknown: object[] = [];
  const open = recorded(() => new Response('longer'));
  await open.client.download('https://x/', target, { onProgress: (it) => unknown.push(it) });
  t.same([readFileSync(target, 'utf8'), unknown.at(-1)], ['longer', { transferred: 6, total: null }]);
  const cut = recorded(() => new Response('fi', { headers: { 'content-length': '4' } }));
  await t.rejects(cut.client.download('https://x/', target), { message: 'the download ended early' });
  t.equal(readFileSync(target, 'utf8'), 'longer', 'what was there stays');
  t.notOk(existsSync(`${target}.part`));
});
