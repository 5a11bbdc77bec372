// tools/call get_session_status with an access token, beside a bare server of the same SDK that returns a constant, 16
// connections, in both eras. Target: 0.6 of the bare server (issue: Agents, 7). Beside it what a host does first:
// initialize, tools/list and create_video. Each call verifies the token, and asks the database whether its grant stands.
import { importJWK, SignJWT } from 'jose';
import { mcpUrl } from '../src/domain/access/agent-addresses.ts';
import { SCOPES, scopeName } from '../src/domain/access/scopes.ts';
import { createIdentity } from '../src/identity/accounts.ts';
import { createAgents } from '../src/identity/agents/agents.ts';
import { createJob, entropy, MASTER_KEY } from '../test/support/store.ts';
import { PUBLIC_URL } from './http-app.ts';
import { callers, startServer } from './http-load.ts';
import { circumstances, closedLoop, report, rounds, scratch } from './store-load.ts';

const CONNECTIONS = 16;
const JOBS = 200;
/** The machine swings more than the ratio: more rounds than elsewhere. */
const ROUNDS = 5;
const MODERN = '2026-07-28';
const LEGACY = '2025-11-25';

const { url, store, close } = await scratch(8);
const identity = createIdentity({ db: store.pool, store, entropy });
const account = await identity.createAccount({
  email: 'bench@example.org',
  plan: 'pro',
  credits: 100_000_000,
});
const ids: string[] = [];
for (let i = 0; i < JOBS; i++) ids.push((await createJob(store, account)).jobId);
const token = await accessToken();
const server = await startServer<'api' | 'bare'>(url, 'mcp-server.ts');

/** A token as the authorization server issues it to a client that a user allowed. */
async function accessToken(): Promise<string> {
  const agents = createAgents({ db: store.pool, store, masterKey: MASTER_KEY, entropy });
  const [grantId, clientId] = ['a-grant-of-the-benchmark', 'a-client-of-the-benchmark'];
  const { userId } = account;
  await agents.grants.save(grantId, { accountId: userId, clientId }, 3600);
  const [key] = await agents.keys.current();
  return new SignJWT({ client_id: clientId, gid: grantId, scope: SCOPES.map(scopeName).join(' ') })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key!.kid })
    .setIssuer(PUBLIC_URL)
    .setAudience(mcpUrl(PUBLIC_URL))
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime('1h')
    .setJti('a-token-of-the-benchmark')
    .sign(await importJWK(key!, 'RS256'));
}

let turn = 0;
type Params = { name?: string; [member: string]: unknown };

/** One request of an era, as its clients send it. */
function request(revision: string, method: string, params: Params): string {
  const isModern = revision === MODERN;
  const of = (name: string) => `io.modelcontextprotocol/${name}`;
  const _meta = {
    [of('protocolVersion')]: revision,
    [of('clientInfo')]: { name: 'bench', version: '1' },
    [of('clientCapabilities')]: {},
  };
  const named = isModern ? { ...params, _meta } : params;
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: named });
  return [
    'POST /mcp HTTP/1.1',
    'Host: 127.0.0.1',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    'Accept: application/json, text/event-stream',
    `MCP-Protocol-Version: ${revision}`,
    ...(isModern ? [`Mcp-Method: ${method}`, ...(params.name ? [`Mcp-Name: ${params.name}`] : [])] : []),
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}

const tool = (revision: string, name: string, args: () => object) => () =>
  request(revision, 'tools/call', { name, arguments: args() });
const status = (revision: string) =>
  tool(revision, 'get_session_status', () => ({ job_id: ids[turn++ % JOBS]! }));
const clientInfo = { name: 'bench', version: '1' };
const initialize = { protocolVersion: LEGACY, capabilities: {}, clientInfo };
const prompt = 'A launch video for a trail app, warm palette, captions on';

const measure = (port: number, text: () => string) => async () => {
  const load = callers(port, CONNECTIONS, text, 200);
  try {
    return await closedLoop(CONNECTIONS, load.call);
  } finally {
    load.close();
  }
};

console.log(await circumstances(store.pool));
for (const [revision, more] of [
  [
    LEGACY,
    {
      initialize: () => request(LEGACY, 'initialize', initialize),
      'tools/list': () => request(LEGACY, 'tools/list', {}),
      create_video: tool(LEGACY, 'create_video', () => ({ prompt })),
    },
  ],
  [MODERN, {}],
] as const) {
  const base = 'bare SDK server';
  const others = Object.entries(more).map(([name, text]) => [name, measure(server.api, text)]);
  const variants = {
    [base]: measure(server.bare, status(revision)),
    get_session_status: measure(server.api, status(revision)),
    ...Object.fromEntries(others),
  };
  const results = await rounds(variants, undefined, ROUNDS);
  report(`The agent protocol, ${revision}, ${CONNECTIONS} connections`, results, base, {
    get_session_status: 0.6,
  });
}
server.stop();
await close();
