// How often one address may ask for what, and what of a client's own description is taken. Nothing is stored.
import fastify from 'fastify';
import t from 'tap';
import { fitClient, hashed, isSecretOf } from '../../src/oauth/clients.ts';
import { mountOAuth } from '../../src/oauth/mount.ts';

t.test('each of our endpoints has its limit, counted for a network', async (t) => {
  const counted: object[] = [];
  const app = fastify({ trustProxy: true });
  t.teardown(() => app.close());
  const served: string[] = [];
  const server = {
    issuer: () => 'https://a.example',
    serve: async (request: { url?: string }, response: { end(): void }) => {
      served.push(request.url ?? '');
      response.end();
    },
    requests: {},
  };
  let wait = 77;
  const count = async (limits: object[]) => {
    counted.push(...limits);
    return wait;
  };
  mountOAuth(app, { server, attempts: { count }, serviceAccounts: null } as never);
  const send = (method: 'GET' | 'POST', url: string, ip = '192.0.2.7') =>
    app.inject({ method, url, headers: { 'x-forwarded-for': ip } });
  const expected: ['GET' | 'POST', string, number, number][] = [
    ['POST', '/oauth/register', 60, 60],
    ['POST', '/oauth/device_authorization', 60, 10],
    ['GET', '/oauth/authorize', 240, 10],
    ['POST', '/oauth/authorize', 240, 10],
    ['POST', '/oauth/token', 1200, 10],
  ];
  for (const [method, url, most, minutes] of expected) {
    const refused = await send(method, `${url}?a=b`);
    t.equal(refused.statusCode, 429, url);
    const { 'retry-after': after, 'cache-control': cache } = refused.headers;
    t.same([after, cache], ['77', 'no-store']);
    t.equal(refused.json().error, 'temporarily_unavailable');
    t.same(counted.splice(0), [{ key: `${method} ${url}:192.0.2.7`, most, minutes }]);
  }
  t.same(served, []);
  for (const ip of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9']) await send('POST', '/oauth/token', ip);
  t.same(new Set(counted.splice(0).map((limit) => (limit as { key: string }).key)).size, 1);
  wait = 0;
  t.equal((await send('POST', '/oauth/token')).statusCode, 200);
  await send('GET', '/oauth/jwks');
  t.equal(counted.length, 1, 'keys may be read as often as anybody likes');
  t.same(served, ['/oauth/token', '/oauth/jwks']);
  for (const url of ['/oauth/introspect', '/oauth/authorize/a/b', '/oauth/tokens', '/oauth/'])
    t.equal((await send('GET', url)).statusCode, 404, url);
});

const fitted = (metadata: Record<string, unknown>, registering = true) => {
  fitClient(metadata, registering);
  return metadata;
};

t.test('a description is made to fit', (t) => {
  t.same(fitted({ scope: 'mcp', logo_uri: null, client_name: 'A' }), { client_name: 'A' });
  const code = ['authorization_code', 'refresh_token'];
  t.same(fitted({ grant_types: [...code, 'urn:example:x'] }), { grant_types: code });
  t.same(
    fitted({ grant_types: ['client_credentials'] }, false).grant_types,
    ['client_credentials'],
    'what is stored stays',
  );
  const kind = (...redirect_uris: string[]) => fitted({ redirect_uris }).application_type;
  t.equal(kind('https://a.example/cb'), undefined);
  for (const uri of ['http://localhost:1/cb', 'http://127.0.0.1/cb', 'http://[::1]:5/cb', 'cursor://cb'])
    t.equal(kind('https://a.example/cb', uri), 'native', uri);
  const many = (n: number) => ({
    redirect_uris: Array.from({ length: n }, (_, i) => `https://a.example/${i}`),
  });
  t.equal((fitted(many(20)).redirect_uris as string[]).length, 20);
  for (const bad of [
    many(21),
    { grant_types: ['client_credentials'] },
    { grant_types: [...code, 'client_credentials'] },
    { redirect_uris: ['http://a.example/cb'] },
    { redirect_uris: ['http://localhost.evil.example/cb'] },
    { redirect_uris: ['https://a.example/cb', 'javascript:alert(1)'] },
    { redirect_uris: ['vbscript:x'] },
    { redirect_uris: ['https://user@a.example/cb'] },
    { redirect_uris: ['https://:pw@a.example/cb'] },
  ])
    t.throws(() => fitted(bad), { name: 'InvalidClientMetadata' }, JSON.stringify(bad).slice(0, 60));
  t.end();
});

t.test('a secret is compared by its hash', (t) => {
  const stored = hashed('swordfish');
  t.equal(stored, 'sha256:ufGVxcx-9q-tv7xCiSrUfTskxryUu1EMRWSpChTot5k');
  t.ok(isSecretOf(stored, 'swordfish'));
  for (const given of ['', 'swordfisH', 'swordfish ', stored]) t.notOk(isSecretOf(stored, given), given);
  t.end();
});
