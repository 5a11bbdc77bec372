// What comes before a message is looked at, and what a long one asks again: over a real server, with a handler of the test's own.
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import type { Scope } from '../../src/domain/access/scopes.ts';
import { renderError } from '../../src/http/api/errors.ts';
import { exchange } from '../../src/mcp/exchange.ts';
import type { Agent, Parts } from '../../src/mcp/parts.ts';

type Handled = { agent: Agent; auth: object; message: unknown };

/** Serves one address. @returns what was handed on, and how to send */
async function serving(t: Test, { readOnly = false, scopes = ['mcp', 'sessions:read'] as Scope[] } = {}) {
  const handled: Handled[] = [];
  const logged: unknown[] = [];
  const known = new Set(['good']);
  const broken = { body: null as Error | null };
  const parts = {
    services: {
      addresses: { publicUrl: 'http://f.example' },
      log: { error: (facts: object, message: string) => void logged.push([facts, message]) },
    },
    authenticate: async (credential: string) =>
      known.has(credential) ? { userId: 'ann', scopes: new Set(scopes) } : null,
    challenge: (path: string, challenge: object) => `Bearer ${JSON.stringify([path, challenge])}`,
    async readBody(request: http.IncomingMessage) {
      if (broken.body) throw broken.body;
      return Buffer.concat(await request.toArray());
    },
    renderError,
  } as unknown as Parts;
  const endpoint = {
    ...{ path: '/mcp', readOnly, resourceUpdated: () => {} },
    async handle(request: http.IncomingMessage, response: http.ServerResponse, message: unknown) {
      const { auth } = request as unknown as { auth: { extra: { agent: Agent } } };
      handled.push({ agent: auth.extra.agent, auth, message });
      response.end('handled');
    },
  };
  const server = http.createServer((request, response) => {
    response.setHeader('X-Request-Id', 'r1');
    void exchange(parts, endpoint, request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.teardown(() => server.close());
  const { port } = server.address() as AddressInfo;
  async function send(body: unknown, headers: Record<string, string> = {}, method = 'POST') {
    const response = await fetch(`http://127.0.0.1:${port}/mcp`, {
      method,
      headers: { authorization: 'Bearer good', connection: 'close', ...headers },
      ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return [response.status, response.headers.get('www-authenticate'), text];
  }
  return { handled, logged, known, broken, send };
}
const calling = (name: unknown) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name } });

t.test('a message goes on with who sent it, and without the credential', async (t) => {
  const { send, handled, known } = await serving(t);
  const message = calling('whoami_not');
  t.same(await send(message), [200, null, 'handled']);
  const [{ agent, auth, message: given }] = handled as [Handled];
  t.same(given, message);
  t.same([agent.readOnly, agent.principal.userId], [false, 'ann']);
  t.same({ ...auth, extra: null }, { token: '', clientId: '', scopes: [], extra: null });
  t.equal((await agent.again()).userId, 'ann');
  known.clear();
  await t.rejects(agent.again(), { name: 'Rejection', code: 'unauthenticated' }, 'who lasts is asked again');
});

t.test('each refusal has its status, its challenge and its words', async (t) => {
  const { send, handled } = await serving(t);
  const refused = (status: number, challenge: object, error: string, error_description: string) => [
    ...[status, `Bearer ${JSON.stringify(['/mcp', challenge])}`],
    JSON.stringify({ error, error_description }),
  ];
  const none = refused(401, {}, 'unauthorized', 'Connect this agent first');
  for (const authorization of ['', 'Basic YTpi', 'Bearer', 'Bearer a b', 'good'])
    t.same(await send({}, { authorization }), none, authorization);
  const ended = 'The credential is unknown, revoked or over';
  const invalid = { error: 'invalid_token', description: ended };
  t.same(await send({}, { authorization: 'Bearer bad' }), refused(401, invalid, 'invalid_token', ended));
  t.same(await send({}, { authorization: 'bearer   good' }), [200, null, 'handled'], 'in any case');
  const lacks = (description: string, scopes: string[]) =>
    refused(
      ...([
        403,
        { error: 'insufficient_scope', description, scopes },
        'insufficient_scope',
        description,
      ] as const),
    );
  const wanted = ['sessions:read', 'credits:purchase', 'mcp'];
  t.same(
    await send(calling('purchase_credits')),
    lacks('This needs the scope framelog:credits:purchase', wanted),
    'with what it has',
  );
  const other = await serving(t, { scopes: ['sessions:read'] });
  t.same(await other.send({}), lacks('This needs the scope mcp', ['sessions:read', 'mcp']));
  const reading = await serving(t, { readOnly: true });
  t.same(await reading.send(calling('purchase_credits')), [200, null, 'handled'], 'no tool of that address');
  t.equal(reading.handled[0]!.agent.readOnly, true);
  for (const name of [5, undefined, 'none']) t.same(await send(calling(name)), [200, null, 'handled']);
  t.equal(handled.length, 4);
});

t.test('what is no message is said as JSON-RPC says it, a defect with its request', async (t) => {
  const { send, logged, broken, handled } = await serving(t);
  const problem = (status: number, code: number, message: string) => [
    ...[status, null, JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } })],
  ];
  const parse = problem(400, -32_700, 'Parse error: the body is no JSON');
  for (const body of ['{', '5', 'null', '"x"', '']) t.same(await send(body), parse, body);
  t.same(await send([]), problem(400, -32_600, 'Invalid request: batches are of an older revision'));
  for (const method of ['GET', 'DELETE'])
    t.same(
      await send('', {}, method),
      problem(405, -32_000, 'Method not allowed: send messages with POST'),
      method,
    );
  t.same((await send('', { authorization: '' }, 'GET'))[0], 401, 'after who asks');
  t.same(
    await send({}, { origin: 'https://evil.example', authorization: '' }),
    problem(403, -32_000, 'The Host or Origin is not allowed'),
  );
  t.same(logged, []);
  broken.body = new Error('planted');
  t.equal((await send({}))[0], 500);
  t.same(logged, [[{ err: broken.body, requestId: 'r1', route: '/mcp' }, 'a request failed']]);
  t.same(handled, []);
});
