// What each tool lets pass and refuses: the limits of the HTTP API, scopes, jobs of others, the quota of both surfaces.
import t from 'tap';
import type { Scope } from '../../src/domain/access/scopes.ts';
import { TOOLS } from '../../src/mcp/tools/table.ts';
import { CASES } from '../http/body-cases.ts';
import { UPLOADS } from '../http/upload-cases.ts';
import { callRaw, connect, post } from '../support/agents.ts';
import { type Api, call, startApi } from '../support/api.ts';
import { advance } from '../support/worker-events.ts';

const NOBODYS = '0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11';
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lets a key stand for fewer scopes than keys have, as an access token does. */
function narrow(api: Api, apiKey: string, scopes: Scope[]): void {
  const { identity } = api.services;
  const { authenticate } = identity;
  identity.authenticate = async (credential) => {
    const principal = await authenticate(credential);
    return principal && credential === apiKey ? { ...principal, scopes: new Set(scopes) } : principal;
  };
}

t.test('bad input is refused in the words of the HTTP API', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account({ credits: 1_000_000 });
  let compared = 0;
  for (const [name, body, expected] of CASES) {
    if (!isObject(body)) continue;
    const { result } = await callRaw(api, apiKey, 'create_video', body);
    const followup = await callRaw(api, apiKey, 'create_followup', { job_id: NOBODYS, ...(body as object) });
    if (expected === 'accepted') {
      t.equal(result.structuredContent.status, 'queued', name);
      t.equal(followup.result.structuredContent.error, 'Job not found', name);
      continue;
    }
    compared += 1;
    const { body: http } = await call(api, apiKey, 'POST', '/sessions', body as object);
    t.equal(result.isError, true, name);
    t.same(result.structuredContent.details, http.details, name);
    t.equal(result.structuredContent.error, 'Invalid request', name);
    // Here it is a member, as the address has it there.
    if (!Object.hasOwn(body as object, 'job_id'))
      t.same(followup.result.structuredContent.details, http.details, `${name}, as a follow-up`);
  }
  for (const [name, body, expected] of UPLOADS) {
    if (!isObject(body) || expected === 'accepted') continue;
    compared += 1;
    const { result } = await callRaw(api, apiKey, 'upload_asset', body);
    const { body: http } = await call(api, apiKey, 'POST', '/uploads', body as object);
    t.same(result.structuredContent.details, http.details, name);
  }
  t.ok(compared > 100, `${compared} refusals were compared`);
  for (const [name, args, path] of [
    ['get_session_status', {}, ['job_id']],
    ['get_session_status', { job_id: NOBODYS, wait: 'yes' }, ['wait']],
    ['job_status', { job_id: 5 }, ['job_id']],
    ['create_api_key', { name: '' }, ['name']],
    ['revoke_api_key', {}, ['key_id']],
    ['list_api_keys', { all: true }, []],
    ['whoami', { me: true }, []],
    ['get_settings', { me: true }, []],
  ] as const) {
    const { result } = await callRaw(api, apiKey, name, args);
    t.equal(result.isError, true, name);
    t.same(result.structuredContent.details[0].path, path, name);
  }
  t.same(api.defects, []);
});

t.test('the account tools do what they say', async (t) => {
  const api = await startApi(t);
  const { apiKey, keyId, userId, accountId } = await api.account({ plan: 'max' });
  const { call: tool } = await connect(t, api, apiKey);
  const { structuredContent: me } = await tool('whoami');
  t.same([me.user_id, me.account_id, me.plan, me.credential], [userId, accountId, 'max', 'api-key']);
  t.same((await tool('get_settings')).structuredContent, { name: null, theme: 'system' });
  const { structuredContent: made } = await tool('create_api_key', { name: 'for the agent' });
  t.equal((await call(api, made.api_key, 'GET', `/sessions/${NOBODYS}`)).status, 404, 'the new key works');
  const { structuredContent: listed } = await tool('list_api_keys');
  t.same(
    listed.keys.map((key: { key_id: string }) => key.key_id),
    [keyId, made.key_id],
  );
  t.notOk(JSON.stringify(listed).includes(made.api_key), 'secrets are not listed');
  t.equal((await tool('revoke_api_key', { key_id: made.key_id })).structuredContent.revoked, true);
  t.equal((await call(api, made.api_key, 'GET', `/sessions/${NOBODYS}`)).status, 401);
  const again = await tool('revoke_api_key', { key_id: NOBODYS });
  t.same([again.isError, again.structuredContent.error], [true, 'API key not found']);
  t.equal(again.structuredContent.recovery_tool, 'list_api_keys');
  t.same(api.defects, []);
});

t.test("somebody else's job, key and history are unknown ones", async (t) => {
  const api = await startApi(t);
  const [ann, ben] = [await api.account(), await api.account()];
  const { call: hers } = await connect(t, api, ann.apiKey);
  const { job_id } = (await hers('create_video', { prompt: 'Hers' })).structuredContent;
  const { call: his, client } = await connect(t, api, ben.apiKey);
  for (const [name, args] of [
    ['get_session_status', { job_id }],
    ['get_session_status', { job_id, wait: true }],
    ['job_status', { job_id }],
    ['create_followup', { job_id, prompt: 'x' }],
  ] as const) {
    const refused = await his(name, args);
    const unknown = await his(name, { ...args, job_id: NOBODYS });
    t.equal(refused.structuredContent.error, 'Job not found', name);
    t.same(refused, unknown, `${name}: no difference shows`);
  }
  const key = await his('revoke_api_key', { key_id: ann.keyId });
  t.equal(key.structuredContent.error, 'API key not found');
  for (const end of ['', '/history'])
    await t.rejects(client.readResource({ uri: `framelog://jobs/${job_id}${end}` }), /not found/i);
});

t.test('100 upload slots over both surfaces', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account();
  const slot = { filename: 'a.png', content_type: 'image/png' };
  for (let i = 0; i < 50; i++) {
    t.equal((await call(api, apiKey, 'POST', '/uploads', slot)).status, 200);
    t.notOk((await callRaw(api, apiKey, 'upload_asset', slot)).result.isError);
  }
  const refused = await callRaw(api, apiKey, 'upload_asset', slot);
  t.same([refused.result.isError, refused.result.structuredContent.code], [true, 'rate_limited']);
  t.equal((await call(api, apiKey, 'POST', '/uploads', slot)).status, 429);
});

t.test('without credits or the plan, the refusal names the way out', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account({ credits: 0, plan: 'free' });
  const { result } = await callRaw(api, apiKey, 'create_video', { prompt: 'x' });
  const { error, current_balance, recovery_tool, recovery_tool_args } = result.structuredContent;
  t.same([error, current_balance], ['insufficient_credits', 0]);
  t.same([recovery_tool, recovery_tool_args], ['show_plans_and_credits', { reason: 'insufficient_credits' }]);
  const design = await callRaw(api, apiKey, 'create_video', { prompt: 'x', design_md: '# Red' });
  t.equal(design.result.structuredContent.error, 'plan_upgrade_required');
  t.equal(design.result.structuredContent.recovery_tool, 'show_plans_and_credits');
  const { recovery_tool_args: args } = design.result.structuredContent;
  const way = await callRaw(api, apiKey, 'show_plans_and_credits', args);
  t.notOk(way.result.isError, 'the way out can be called as it is named');
});

t.test('a credential is offered what its scopes allow, and challenged for the rest', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account();
  narrow(api, apiKey, ['mcp', 'sessions:read']);
  const { client } = await connect(t, api, apiKey);
  const { tools } = await client.listTools();
  t.same(
    tools.map((tool: { name: string }) => tool.name),
    ['get_session_status', 'job_status'],
  );
  for (const tool of TOOLS.filter(({ scope }) => scope !== 'sessions:read')) {
    const { status, headers } = await callRaw(api, apiKey, tool.name, {});
    t.equal(status, 403, tool.name);
    t.ok(headers.get('www-authenticate')?.startsWith('Bearer'), tool.name);
  }
  narrow(api, apiKey, ['mcp', 'sessions:write']);
  for (const name of ['get_session_status', 'job_status']) {
    const { status, headers } = await callRaw(api, apiKey, name, { job_id: NOBODYS });
    t.equal(status, 403, name);
    const wanted = 'scope="framelog:sessions:read framelog:sessions:write mcp"';
    t.ok(headers.get('www-authenticate')?.includes(wanted), `${name}: asked for together with what it has`);
  }
  narrow(api, apiKey, ['sessions:read', 'sessions:write']);
  const unconnected = await post(api, apiKey, { jsonrpc: '2.0', id: 1, method: 'tools/list' });
  t.same(
    [unconnected.status, unconnected.body.error],
    [403, 'insufficient_scope'],
    'mcp is the leave to connect',
  );
});

t.test('the read-only address has nothing that changes anything', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account();
  const { client } = await connect(t, api, apiKey, { path: '/mcp/readonly' });
  const { tools } = await client.listTools();
  t.ok(tools.length >= 5);
  t.ok(tools.every((tool: { annotations: { readOnlyHint: boolean } }) => tool.annotations.readOnlyHint));
  const params = { name: 'create_video', arguments: { prompt: 'x' } };
  const refused = await post(
    api,
    apiKey,
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
    { path: '/mcp/readonly' },
  );
  t.equal(refused.body.error.code, -32602);
});

t.test('all tools together cost a conversation under 6,000 tokens', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account();
  const { client } = await connect(t, api, apiKey);
  const { tools } = await client.listTools();
  const read = tools.map((tool: { name: string; description: string; inputSchema: object }) => {
    const { name, description, inputSchema } = tool;
    return { name, description, inputSchema };
  });
  // Two public tokenizers (o200k, cl100k) count 4.1 and 4.2 letters a token here; 3.5 is on the safe side.
  const tokens = Math.ceil(JSON.stringify(read).length / 3.5);
  t.comment(`${tools.length} tools, at most ${tokens} tokens`);
  t.ok(tokens < 6000, String(tokens));
  for (const tool of tools) {
    const hints = Object.keys(tool.annotations).filter((hint) => hint.endsWith('Hint'));
    t.equal(hints.length, 4, `${tool.name} says what it does`);
  }
});

t.test('a call that waits reports progress and ends with the question or the video', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account();
  const { call: tool } = await connect(t, api, apiKey);
  const { job_id } = (await tool('create_video', { prompt: 'Tea' })).structuredContent;
  const told: { progress: number; message: string }[] = [];
  const waiting = tool('get_session_status', { job_id, wait: true }, (it) => told.push(it));
  await new Promise((resolve) => setTimeout(resolve, 300));
  await advance(api.services.store, job_id, 'asking');
  const { structuredContent: asked } = await waiting;
  t.same([asked.status, asked.question], ['awaiting_user_input', 'What about?']);
  t.ok(asked.next_step.includes('create_followup'));
  t.ok(told.length >= 1 && told[0]!.message === 'queued', JSON.stringify(told));
  const { structuredContent: view } = await tool('job_status', { job_id });
  t.same([view.question, view.pending_user_input], ['What about?', true]);
});

t.test('a revoked key stops at the next request', async (t) => {
  const api = await startApi(t);
  const user = await api.account();
  const { call: tool } = await connect(t, api, user.apiKey);
  t.notOk((await tool('whoami')).isError);
  await api.services.identity.revokeKey(user, user.keyId);
  const { status } = await post(api, user.apiKey, { jsonrpc: '2.0', id: 1, method: 'tools/list' });
  t.equal(status, 401);
});
