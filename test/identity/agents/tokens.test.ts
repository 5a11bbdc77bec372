// Whom an access token stands for, what of its use is written down, and how agents register accounts of their own. The keys
// are real, the tables are not.
import fastify from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import t from 'tap';
import { createTokenLookup } from '../../../src/identity/agents/access-tokens.ts';
import { createRegistration } from '../../../src/identity/agents/registration.ts';
import { mountServiceAccounts } from '../../../src/oauth/service-account-route.ts';

const NOON = Date.UTC(2026, 0, 31, 12);
const ISSUER = 'https://f.example';
const pair = await generateKeyPair('RS256');
const jwk = await exportJWK(pair.publicKey);

/** A token that is good at noon, and for an hour. */
const token = (claims: object) =>
  new SignJWT({ scope: 'mcp framelog:sessions:read', ...claims })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'k' })
    .setIssuer(ISSUER)
    .setAudience(`${ISSUER}/mcp`)
    .setIssuedAt(NOON / 1000)
    .setExpirationTime(NOON / 1000 + 3600)
    .sign(pair.privateKey);

/** Looks a token up over one row that was last used so long ago; null: never. */
async function lookedUp(claims: object, usedMsAgo: number | null) {
  const asked: { name: string; values: unknown[] }[] = [];
  const written: unknown[] = [];
  const used_at = usedMsAgo === null ? null : new Date(NOON - usedMsAgo);
  const db = {
    async query(what: string | { name: string; values: unknown[] }, values?: unknown[]) {
      if (typeof what === 'string') written.push([what.split(' ')[1], values]);
      else asked.push({ name: what.name, values: what.values });
      return { rows: [{ user_id: 'ann', account_id: 'account', used_at }] };
    },
  };
  const keys = { verifying: async (kid: string) => (kid === 'k' ? { ...jwk, alg: 'RS256' } : null) };
  const lookUp = createTokenLookup({ db, keys, entropy: { now: () => NOON } } as never);
  const principal = await lookUp(await token(claims), ISSUER);
  return { asked, written, principal: principal && { ...principal, scopes: [...principal.scopes] } };
}
const GRANT = { sub: 'ann', client_id: 'c', gid: 'g' };
const AGENT = { sub: 'sa_x', client_id: 'sa_x' };

t.test('a grant’s token stands for its user, an account’s for itself', async (t) => {
  const scopes = ['mcp', 'sessions:read'];
  const owner = { userId: 'ann', accountId: 'account' };
  const { asked, principal } = await lookedUp(GRANT, 0);
  t.same(asked, [{ name: 'agent-grant', values: ['g', 'c', 'ann', new Date(NOON)] }]);
  t.same(principal, {
    ...{ ...owner, scopes, actor: 'user:ann/grant:g' },
    credential: { kind: 'grant', grantId: 'g', clientId: 'c' },
  });
  const own = await lookedUp(AGENT, 0);
  t.same(own.asked, [{ name: 'service-account', values: ['sa_x'] }]);
  t.same(own.principal, {
    ...{ ...owner, scopes, actor: 'service:sa_x' },
    credential: { kind: 'service-account', clientId: 'sa_x' },
  });
  const other = await lookedUp({ ...AGENT, sub: 'ann' }, 0);
  t.same([other.principal, other.asked], [null, []], 'an account under another name');
});

t.test('its use is written down once a minute', async (t) => {
  for (const [claims, table, id] of [
    [GRANT, 'agent_grants', 'g'],
    [AGENT, 'service_accounts', 'sa_x'],
  ] as const) {
    const touched = [[table, [id, new Date(NOON)]]];
    t.same((await lookedUp(claims, null)).written, touched, 'the first time');
    t.same((await lookedUp(claims, 59_999)).written, []);
    t.same((await lookedUp(claims, 60_000)).written, touched);
  }
});

t.test('ten accounts an hour, each told what it needs once', async (t) => {
  const counted: object[] = [];
  const names: string[] = [];
  const registration = createRegistration({
    accounts: {
      register: async (name) => {
        names.push(name);
        const owner = { userId: 'u', accountId: 'a' };
        return { clientId: 'sa_x', clientSecret: 'secret', setupToken: 'token', owner };
      },
    },
    attempts: {
      count: async (limits: object[]) => {
        counted.push(...limits);
        return names.length >= 2 ? 120 : 0;
      },
    } as never,
    publicUrl: () => ISSUER,
  });
  const app = fastify({ trustProxy: true });
  t.teardown(() => app.close());
  mountServiceAccounts(app, registration);
  const register = (payload: object | string, ip = '192.0.2.7') =>
    app.inject({
      ...{ method: 'POST', url: '/oauth/service-accounts/register', payload },
      headers: { 'x-forwarded-for': ip, 'content-type': 'application/json' },
    });
  const made = await register({ name: '  night shift ' }, '2001:db8:1:2:3:4:5:6');
  t.same([made.statusCode, made.headers['cache-control']], [201, 'no-store']);
  t.equal(made.headers['access-control-allow-origin'], '*');
  t.same(made.json(), {
    ...{ client_id: 'sa_x', client_secret: 'secret', client_name: 'night shift' },
    ...{ grant_types: ['client_credentials'], token_endpoint: `${ISSUER}/oauth/token` },
    scope:
      'framelog:sessions:read framelog:sessions:write framelog:account:read framelog:account:manage framelog:credits:read framelog:credits:purchase framelog:credits:manage mcp',
    ...{ resource: `${ISSUER}/mcp`, payment_setup_url: `${ISSUER}/app/service-accounts/token` },
  });
  t.same(counted, [{ key: 'service-accounts:2001:db8:1:2', most: 10, minutes: 60 }]);
  t.equal((await register({ name: 'x'.repeat(120) })).statusCode, 201);
  const many = await register({ name: 'one more' });
  t.same([many.statusCode, many.headers['retry-after']], [429, '120']);
  t.equal(many.json().error_description, 'too many requests: try again after 120 seconds');
  counted.length = 0;
  const bad = [
    '{',
    '[]',
    '{}',
    { name: 'x'.repeat(121) },
    { name: ' ' },
    { name: 'a\nb' },
    { name: '\ud800' },
  ];
  for (const payload of [...bad, { name: 'x', more: 1 }, { name: 'x'.padEnd(5000) }]) {
    const refused = await register(payload);
    const description = 'the body must be JSON, {"name": "…"}, with a name of 1 to 120 characters';
    t.equal(refused.statusCode, 400, JSON.stringify(payload).slice(0, 30));
    t.same(refused.json(), { error: 'invalid_request', error_description: description });
  }
  t.same([names, counted], [['night shift', 'x'.repeat(120)], []], 'what is refused counts for nothing');
});
