// decisions.md, Validation: many requests on one connection, each with its own response, whatever follows them.
import { once } from 'node:events';
import { connect } from 'node:net';
import t from 'tap';
import { type Account, type Api, startApi } from '../support/api.ts';
import { raw } from '../support/raw-request.ts';

const PATH = '/api/framelog/sessions';
const BODY = '{"prompt":"a"}';
const BAD = '{"error":"Bad request"}';

/** The lines of a request with a key, without the empty one at their end. */
const lines = ({ apiKey }: Account, first: string, ...more: string[]) =>
  [`${first} HTTP/1.1`, 'Host: a', `Authorization: Bearer ${apiKey}`, ...more, ''].join('\r\n');
const posting = (account: Account, ...more: string[]) =>
  lines(account, `POST ${PATH}`, 'Content-Type: application/json', 'Content-Length: 14', ...more);

/** The statuses of the responses on a connection, in their order. */
const statuses = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));

async function jobsOf(api: Api): Promise<number> {
  const { rows } = await api.services.store.pool.query('select count(*)::int as count from job_status');
  return rows[0].count;
}

t.test('pipelining, Expect, HTTP/1.0', async (t) => {
  const api = await startApi(t);
  const account = await api.account();
  const get = lines(account, `GET ${PATH}/x`);
  const three = await raw(api, `${get}\r\n${get}\r\n${get}Connection: close\r\n\r\n`);
  t.equal(three.split('{"error":"Job not found"}').length, 4);
  const expecting = posting(account, 'Connection: close', 'Expect: 100-continue');
  t.match(await raw(api, `${expecting}\r\n`, BODY), /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 202/);
  const odd = posting(account, 'Connection: close', 'Expect: something');
  t.match(await raw(api, `${odd}\r\n`), /^HTTP\/1\.1 417 [\s\S]*"expectation_failed"/);
  t.match(await raw(api, `GET ${PATH}/x HTTP/1.0\r\n\r\n`), /^HTTP\/1\.1 401/);
});

t.test('a body that waits for 100 Continue is asked for only when it is wanted', async (t) => {
  const api = await startApi(t);
  const account = await api.account({ credits: 100_000 });
  const waiting = (...more: string[]) => `${posting(account, ...more, 'Expect: 100-continue')}\r\n`;
  const type = 'Content-Type: application/json';
  const refused: [status: number, request: string][] = [
    [401, waiting().replace('Bearer ', 'Bearer x')],
    [404, waiting().replace(PATH, `${PATH}/a/b`)],
    [405, waiting().replace('POST', 'PUT')],
    [413, waiting().replace('Content-Length: 14', 'Content-Length: 99999999')],
    [415, waiting().replace(type, 'Content-Type: text/plain')],
    [400, `${waiting()}`.replace('Host: a', 'Host: a\r\nHost: b')],
  ];
  for (const [status, request] of refused) {
    const response = await raw(api, request);
    t.same(statuses(response), [status], `${status} comes first`);
    t.match(response, /\r\nConnection: close\r\n/i, 'and closes: nobody knows whether the body comes');
  }
  const last = `${posting(account, 'Connection: close')}\r\n${BODY}`;
  t.same(statuses(await raw(api, waiting(), BODY, last)), [100, 202, 202], 'a body that was asked for');
  const chunked = waiting().replace('Content-Length: 14', 'Transfer-Encoding: chunked');
  t.same(statuses(await raw(api, chunked, `e\r\n${BODY}\r\n0\r\n\r\n`, last)), [100, 202, 202]);
  const bodiless = lines(account, `GET ${PATH}/x`, 'Expect: 100-continue');
  t.same(
    statuses(await raw(api, `${bodiless}\r\n${last}`)),
    [100, 404, 202],
    'without a body nothing is held back',
  );
});

t.test('what the parser refuses gets its response after everything before it', async (t) => {
  const api = await startApi(t);
  const account = await api.account({ credits: 100_000 });
  const post = `${posting(account)}\r\n${BODY}`;
  const first = JSON.parse(
    (await raw(api, `${posting(account, 'Connection: close')}\r\n${BODY}`)).split('\r\n\r\n')[1]!,
  );
  const waiting = `${lines(account, `GET ${PATH}/${first.job_id}`, 'Prefer: wait=1')}\r\n`;
  const after: Record<string, [request: string, expected: number[]]> = {
    'no HTTP': [`${post}nonsense\r\n\r\n`, [202, 400]],
    'many and no HTTP': [`${post}${post}${post}\x00`, [202, 202, 202, 400]],
    'a response that is held back, and no HTTP': [`${waiting}${post}nonsense\r\n\r\n`, [200, 202, 400]],
    'a length that is no number': [
      `${post}${lines(account, `POST ${PATH}`, 'Content-Length: x')}\r\n`,
      [202, 400],
    ],
    'broken chunks': [
      `${post}${lines(account, `POST ${PATH}`, 'Content-Type: application/json', 'Transfer-Encoding: chunked')}\r\nx\r\n`,
      [202, 400],
    ],
    CONNECT: [`${post}CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n`, [202, 400]],
    'bytes after the last request': [
      `${post}${posting(account, 'Connection: close')}\r\n${BODY}${post}`,
      [202, 202],
    ],
    'broken chunks of a request that got its response without them': [
      `POST ${PATH} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n`,
      [401],
    ],
  };
  for (const [name, [request, expected]] of Object.entries(after)) {
    const before = await jobsOf(api);
    const pieces = expected[0] === 401 ? [request, 'x\r\n'] : [request];
    const text = await raw(api, ...pieces);
    t.same(statuses(text), expected, name);
    t.equal(text.endsWith(BAD), expected.at(-1) === 400, name);
    t.equal((await jobsOf(api)) - before, expected.filter((status) => status === 202).length, name);
  }
  t.same(api.defects, []);
});

t.test('who sends a request and says that no more will come gets the response', async (t) => {
  const api = await startApi(t);
  const account = await api.account();
  const post = `${posting(account)}\r\n${BODY}`;
  const made = await raw(api, post, { halfClose: true });
  t.same(statuses(made), [202]);
  t.same(
    statuses(await raw(api, `${post}${post}`, { halfClose: true })),
    [202, 202],
    'of several requests, too',
  );
  const { job_id: jobId } = JSON.parse(made.split('\r\n\r\n')[1]!);
  const held = await raw(api, `${lines(account, `GET ${PATH}/${jobId}`, 'Prefer: wait=60')}\r\n`, {
    halfClose: true,
  });
  t.same(statuses(held), [200], 'one that would be held back comes at once: who asked may be gone');
  t.same(statuses(await raw(api, post.slice(0, -1), { halfClose: true })), [400], 'a body without its end');
  t.equal(await raw(api, { halfClose: true }), '');
  t.equal(await jobsOf(api), 3);
  t.same(api.defects, []);
});

t.test('a stop does not wait for a connection that carries nothing', async (t) => {
  const api = await startApi(t);
  const socket = connect({ port: api.port, host: '127.0.0.1' });
  await once(socket, 'connect');
  await fetch(`${api.baseUrl}/openapi.json`).then((response) => response.text());
  const closed = once(socket, 'close');
  await api.close();
  await closed;
});
