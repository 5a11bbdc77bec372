import { decodeJwt, decodeProtectedHeader } from 'jose';
import t from 'tap';
import { authorize, redeem, refresh, registerClient } from '../support/agent-flows.ts';
import { startApi } from '../support/api.ts';

const api = await startApi(t);
const user = await api.account();
const client = await registerClient(api);
const principalOf = (token: string) => api.agents.authenticate(token, api.publicUrl);

t.test('a code becomes a token for the agent protocol', async (t) => {
  const authorized = await authorize(api, client, { user });
  t.equal(authorized.returned.get('iss'), api.publicUrl, 'RFC 9207');
  t.equal(authorized.returned.get('state'), 'a state');
  const { status, body } = await redeem(api, client, authorized);
  t.equal(status, 200);
  t.equal(body.token_type, 'Bearer');
  t.equal(body.expires_in, 3600);
  t.type(body.refresh_token, 'string');
  t.equal(
    body.scope,
    'mcp framelog:sessions:read framelog:sessions:write framelog:account:read framelog:credits:read',
    'the everyday scopes, when a client says nothing',
  );
  const { alg, typ } = decodeProtectedHeader(body.access_token);
  t.same({ alg, typ }, { alg: 'RS256', typ: 'at+jwt' });
  const claims = decodeJwt(body.access_token);
  t.equal(claims.aud, `${api.publicUrl}/mcp`);
  t.equal(claims.iss, api.publicUrl);
  t.equal(claims.sub, user.userId);
  const principal = await principalOf(body.access_token);
  t.equal(principal?.userId, user.userId);
  t.equal(principal?.accountId, user.accountId);
  t.same([...principal!.scopes], ['mcp', 'sessions:read', 'sessions:write', 'account:read', 'credits:read']);
  t.equal(principal?.credential.kind, 'grant');
});

t.test('a refresh token works once', async (t) => {
  const { body: first } = await redeem(api, client, await authorize(api, client, { user }));
  const { status, body: second } = await refresh(api, client, first.refresh_token);
  t.equal(status, 200);
  t.not(second.refresh_token, first.refresh_token);
  t.ok(await principalOf(second.access_token));
  const replayed = await refresh(api, client, first.refresh_token);
  t.equal(replayed.status, 400);
  t.equal(replayed.body.error, 'invalid_grant');
  t.equal((await refresh(api, client, second.refresh_token)).status, 400, 'the whole family is over');
  t.equal(await principalOf(second.access_token), null, 'the access token too, before its end');
  const ended = (await api.services.store.read(user.accountId)).filter(({ type }) => type === 'GrantRevoked');
  t.same(
    ended.map(({ actor }) => actor),
    ['system'],
    'its history says that the service ended it',
  );
});

t.test('a code works once, and its second use ends what the first one gave', async (t) => {
  const authorized = await authorize(api, client, { user });
  const { body } = await redeem(api, client, authorized);
  t.ok(await principalOf(body.access_token));
  t.equal((await redeem(api, client, authorized)).body.error, 'invalid_grant');
  t.equal(await principalOf(body.access_token), null);
});

t.test('a code works for a minute, a refresh token for 30 days', async (t) => {
  const { pool } = api.services.store;
  const authorized = await authorize(api, client, { user });
  const { body } = await redeem(api, client, await authorize(api, client, { user }));
  const { rows } = await pool.query(
    `select model, max(extract(epoch from expires_at - now()))::int as seconds from oauth_objects
      where model in ('AuthorizationCode', 'RefreshToken') group by model order by model`,
  );
  const lives = { AuthorizationCode: 60, RefreshToken: 30 * 86_400 };
  t.same(
    rows.map(({ model }) => model),
    Object.keys(lives),
  );
  for (const { model, seconds } of rows) {
    const most = lives[model as keyof typeof lives];
    t.ok(seconds <= most && seconds > most - 45, `${model}: ${seconds} seconds`);
  }
  const end = "update oauth_objects set expires_at = now() - interval '1 second' where model = any($1)";
  await pool.query(end, [Object.keys(lives)]);
  t.equal((await redeem(api, client, authorized)).body.error, 'invalid_grant', 'a code that is over');
  t.equal((await refresh(api, client, body.refresh_token)).body.error, 'invalid_grant');
  t.ok(await principalOf(body.access_token), 'the access token has its own end');
});

t.test('a refusal comes back as one', async (t) => {
  const { returned } = await authorize(api, client, { user, allow: false });
  t.equal(returned.get('error'), 'access_denied');
  t.equal(returned.get('iss'), api.publicUrl);
  t.equal(returned.get('code'), null);
});

t.test('eight redemptions of one code have one winner', async (t) => {
  const authorized = await authorize(api, client, { user });
  const all = await Promise.all(Array.from({ length: 8 }, () => redeem(api, client, authorized)));
  t.equal(all.filter(({ status }) => status === 200).length, 1);
  t.equal(all.filter(({ body }) => body.error === 'invalid_grant').length, 7);
});

t.test('eight refreshes with one token have one winner', async (t) => {
  const { body } = await redeem(api, client, await authorize(api, client, { user }));
  const all = await Promise.all(Array.from({ length: 8 }, () => refresh(api, client, body.refresh_token)));
  t.equal(all.filter(({ status }) => status === 200).length, 1);
  t.equal(all.filter((it) => it.body.error === 'invalid_grant').length, 7);
});

t.test('nothing failed', async (t) => {
  t.same(api.defects, []);
});
