// What somebody tries who is not whom they say (docs/mcp.md).
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import t from 'tap';
import {
  authorize,
  deskOf,
  PlainBrowser,
  pkce,
  redeem,
  refresh,
  registerClient,
  sendForm,
  sendJson,
} from '../support/agent-flows.ts';
import { startApi } from '../support/api.ts';
import { entropy } from '../support/store.ts';

const api = await startApi(t);
const user = await api.account();
const client = await registerClient(api);
const principalOf = (token: string) => api.agents.authenticate(token, api.publicUrl);
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

t.test('tokens that nobody issued stand for nobody', async (t) => {
  const { body } = await redeem(api, client, await authorize(api, client, { user }));
  const claims = decodeJwt(body.access_token);
  const [key] = await api.agents.keys.current();
  const signing = await importJWK(key!, 'RS256');
  const sign = (changes: object, header: object = {}) =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key!.kid, ...header })
      .sign(signing);
  t.ok(await principalOf(await sign({})), 'the samples below differ from a good one in one thing');
  const { clientId } = await api.agents.serviceAccounts.register('Night shift');
  const ofAccount = { gid: undefined, client_id: clientId };
  t.ok(await principalOf(await sign({ ...ofAccount, sub: clientId })), 'an account has no grant');
  const now = Math.floor(Date.now() / 1000);
  const samples: Record<string, string> = {
    'another audience': await sign({ aud: `${api.publicUrl}/api/framelog` }),
    'another issuer': await sign({ iss: 'https://evil.example' }),
    over: await sign({ exp: now - 10 }),
    'not yet valid': await sign({ nbf: now + 600 }),
    'an ID token': await sign({}, { typ: 'JWT' }),
    'another user': await sign({ sub: '00000000-0000-7000-8000-000000000000' }),
    'another client': await sign({ client_id: 'another' }),
    'no grant': await sign({ gid: undefined }),
    'an account under another name': await sign(ofAccount),
    'an unknown key': await sign({}, { kid: 'unknown' }),
    'alg none': `${encoded({ alg: 'none', typ: 'at+jwt' })}.${encoded(claims)}.`,
    cut: body.access_token.slice(0, -2),
    nonsense: 'a.b.c',
    'too long': 'a'.repeat(5000),
  };
  const stranger = await generateKeyPair('RS256');
  const theirs = (header: object) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key!.kid, ...header })
      .sign(stranger.privateKey);
  samples['another issuer’s key under our name'] = await theirs({});
  samples['a key that it brings along'] = await theirs({ jwk: await exportJWK(stranger.publicKey) });
  samples['a key at their address'] = await theirs({ jku: 'https://evil.example/jwks' });
  const head = `${encoded({ alg: 'HS256', typ: 'at+jwt', kid: key!.kid })}.${encoded(claims)}`;
  const publicKey = JSON.stringify(await api.agents.keys.verifying(key!.kid));
  samples['the public key as a secret'] =
    `${head}.${createHmac('sha256', publicKey).update(head).digest('base64url')}`;
  for (const [what, token] of Object.entries(samples)) t.equal(await principalOf(token), null, what);
  const refused = await fetch(`${api.publicUrl}/mcp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${samples['alg none']}` },
  });
  t.equal(refused.status, 401);
  t.match(refused.headers.get('www-authenticate'), 'error="invalid_token"');
});

t.test('PKCE cannot be left out, weakened or guessed', async (t) => {
  const { client_id, redirect_uri } = client;
  const error = async (more: Record<string, string>) => {
    const query = new URLSearchParams({ response_type: 'code', client_id, redirect_uri, ...more });
    const { url } = await new PlainBrowser(api.publicUrl).go(`/oauth/authorize?${query}`);
    return new URL(url).searchParams.get('error');
  };
  t.equal(await error({}), 'invalid_request');
  t.equal(
    await error({ code_challenge: pkce().verifier, code_challenge_method: 'plain' }),
    'invalid_request',
  );
  t.equal(
    await error({ code_challenge: pkce().challenge }),
    'invalid_request',
    'plain is what nothing means',
  );
  const authorized = await authorize(api, client, { user });
  const guessed = await redeem(api, client, { ...authorized, verifier: pkce().verifier });
  t.equal(guessed.body.error, 'invalid_grant');
});

t.test('a code is its client’s', async (t) => {
  const other = await registerClient(api);
  const authorized = await authorize(api, client, { user });
  t.equal((await redeem(api, other, authorized)).body.error, 'invalid_grant');
  const elsewhere = { ...client, redirect_uri: 'http://127.0.0.1:9999/callback' };
  const injected = await redeem(api, elsewhere, await authorize(api, client, { user }));
  t.equal(injected.body.error, 'invalid_grant', 'at another address than it was sent to');
  const { body } = await redeem(api, client, await authorize(api, client, { user }));
  t.equal((await refresh(api, other, body.refresh_token)).body.error, 'invalid_grant');
});

t.test('a consent is used once', async (t) => {
  const { challenge } = pkce();
  const query = new URLSearchParams({
    response_type: 'code',
    ...client,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  const browser = new PlainBrowser(api.publicUrl);
  const { url } = await browser.go(`/oauth/authorize?${query}`);
  const id = url.split('/').at(-1)!;
  const desk = deskOf(api);
  const onwards = (await desk.allow(id, user))!;
  t.equal(await desk.allow(id, user), null, 'decided');
  const stolen = await new PlainBrowser(api.publicUrl).go(onwards);
  t.equal(stolen.status, 400, 'another browser cannot take what was allowed');
  const first = await browser.go(onwards);
  t.ok(new URL(first.url).searchParams.get('code'));
  const replayed = await browser.go(onwards);
  t.equal(replayed.status, 400);
  t.equal(new URL(replayed.url).searchParams.get('code'), null);
});

t.test('another resource gets no token', async (t) => {
  const { returned } = await authorize(api, client, { user, more: { resource: 'https://evil.example/mcp' } });
  t.equal(returned.get('error'), 'invalid_target');
  const same = await authorize(api, client, { user, more: { resource: `${api.publicUrl}/mcp/` } });
  const { body } = await redeem(api, client, same);
  t.equal(decodeJwt(body.access_token).aud, `${api.publicUrl}/mcp`);
});

t.test('a client’s document is fetched from the public internet alone', async (t) => {
  let connections = 0;
  const inside = createServer((_request, response) => response.end('{}')).on(
    'connection',
    () => connections++,
  );
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  t.teardown(() => inside.close());
  const { port } = inside.address() as AddressInfo;
  for (const client_id of [
    `https://127.0.0.1:${port}/client`,
    `https://localhost:${port}/client`,
    `https://[::1]:${port}/client`,
    'https://169.254.169.254/latest',
  ]) {
    const { redirect_uri } = client;
    const query = new URLSearchParams({ response_type: 'code', client_id, redirect_uri });
    const { status, body } = await new PlainBrowser(api.publicUrl).go(`/oauth/authorize?${query}`);
    t.equal(status, 400, client_id);
    t.match(body, 'invalid_client');
  }
  t.equal(connections, 0, 'nothing was connected to');
  const allowed = await startApi(t, { beside: api, allowLoopback: [`127.0.0.1:${port}`] });
  const query = new URLSearchParams({ client_id: `https://127.0.0.1:${port}/client`, response_type: 'code' });
  await new PlainBrowser(allowed.publicUrl).go(`/oauth/authorize?${query}`);
  t.ok(connections > 0, 'the guard alone kept it away');
});

t.test('within the grace a lost pair is made up for, once nobody has used it', async (t) => {
  const lenient = await startApi(t, { beside: api, refreshGraceSeconds: 30 });
  const own = await registerClient(lenient);
  const { body: first } = await redeem(lenient, own, await authorize(lenient, own, { user }));
  const { body: lost } = await refresh(lenient, own, first.refresh_token);
  const again = await refresh(lenient, own, first.refresh_token);
  t.equal(again.status, 200, 'the response was lost');
  const third = await refresh(lenient, own, again.body.refresh_token);
  t.equal(third.status, 200);
  t.equal(
    (await refresh(lenient, own, first.refresh_token)).status,
    400,
    'its successor was used: this is a thief',
  );
  t.equal((await refresh(lenient, own, third.body.refresh_token)).status, 400, 'so the family is over');
  t.equal((await refresh(lenient, own, lost.refresh_token)).status, 400);
  const { body } = await redeem(lenient, own, await authorize(lenient, own, { user }));
  const all = await Promise.all(Array.from({ length: 8 }, () => refresh(lenient, own, body.refresh_token)));
  t.equal(
    all.filter(({ status }) => status === 200).length,
    8,
    'processes of one agent that refresh at once',
  );
});

t.test('a token that is revoked ends with its grant', async (t) => {
  const { body } = await redeem(api, client, await authorize(api, client, { user }));
  const { client_id } = client;
  const revoked = await sendForm(api, '/oauth/revoke', { token: body.refresh_token, client_id });
  t.equal(revoked.status, 200);
  t.equal(await principalOf(body.access_token), null);
  t.equal((await refresh(api, client, body.refresh_token)).body.error, 'invalid_grant');
  const { pool } = api.services.store;
  const left = 'select from oauth_objects where grant_id = $1';
  t.equal((await pool.query(left, [decodeJwt(body.access_token).gid])).rowCount, 0, 'nothing is kept of it');
  const { body: other } = await redeem(api, client, await authorize(api, client, { user }));
  t.ok(await principalOf(other.access_token));
  const over = "update agent_grants set expires_at = now() - interval '1 second' where grant_id = $1";
  await pool.query(over, [decodeJwt(other.access_token).gid]);
  t.equal(await principalOf(other.access_token), null, 'nor with one that is over');
});

t.test('registering floods meet a limit', async (t) => {
  const flooded = await startApi(t);
  const statuses = [];
  for (let i = 0; i < 61; i++) statuses.push((await sendJson(flooded, '/oauth/register', {})).status);
  t.equal(statuses[0], 400);
  t.equal(statuses.at(-1), 429);
  for (const path of ['/oauth/register/', '/oauth/REGISTER', '/oauth/%72egister'])
    t.ok([404, 429].includes((await sendJson(flooded, path, {})).status), `${path} is no way around it`);
});

t.test('a token that was verified before ends all the same, with its hour and with its key', async (t) => {
  let passed = 0;
  const now = () => Date.now() + passed;
  const later = await startApi(t, { beside: api, entropy: { ...entropy, now } });
  later.addresses.publicUrl = api.publicUrl;
  const { body } = await redeem(api, client, await authorize(api, client, { user }));
  const known = async (token: string) => Boolean(await later.agents.authenticate(token, api.publicUrl));
  const [key] = await api.agents.keys.current();
  const long = await new SignJWT({ ...decodeJwt(body.access_token), exp: Date.now() / 1000 + 86_400 })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key!.kid })
    .sign(await importJWK(key!, 'RS256'));
  for (const token of [body.access_token, long])
    t.same([await known(token), await known(token)], [true, true]);
  t.equal(await later.agents.authenticate(body.access_token, 'https://evil.example'), null, 'of this issuer');
  passed = 3000_000;
  t.equal(await known(body.access_token), true);
  passed = 3601_000;
  t.same([await known(body.access_token), await known(long)], [false, true]);
  await later.agents.keys.rotate();
  t.equal(await known(long), true, 'a replaced key verifies for a while');
  passed += 3 * 3600_000;
  t.equal(await known(long), false, 'and then no more');
});

t.test('nothing failed', async (t) => {
  t.same(api.defects, []);
});
