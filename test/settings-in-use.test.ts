// What an operator sets reaches what it is for: parts of a service are started under settings, and used.
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pino } from 'pino';
import t, { type Test } from 'tap';
import { publicKeyOf } from '../src/audit/seals/seal.ts';
import { readConfig } from '../src/config/config.ts';
import { createIdentity } from '../src/identity/accounts.ts';
import { createAgents } from '../src/identity/agents/agents.ts';
import { startService } from '../src/main.ts';
import { authorize, redeem, refresh, registerClient } from './support/agent-flows.ts';
import { type Api, call } from './support/api.ts';
import { until } from './support/process.ts';
import { entropy, MASTER_KEY, MASTER_KEY_SETTING, openAccount, openStore } from './support/store.ts';

const SILENT = pino({ level: 'silent' });
const { url, store } = await openStore(t);
const data = t.testdir();
const agents = createAgents({ db: store.pool, store, masterKey: MASTER_KEY, entropy });

/** Starts the part of a service that serves, over this test's database. */
async function serving(t: Test, settings: Record<string, string>) {
  const environment = {
    ...{ ROLE: 'api', DATABASE_URL: url, DATA_DIR: data, PORT: '0', ...MASTER_KEY_SETTING },
    ...settings,
  };
  const service = await startService(readConfig(environment), SILENT);
  t.teardown(() => service.stop());
  return service.addresses;
}

/** Registers a service account from an address that a proxy tells of. @returns the status */
async function registered(publicUrl: string, from: string): Promise<number> {
  const response = await fetch(`${publicUrl}/oauth/service-accounts/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ name: 'night shift' }),
  });
  await response.body?.cancel();
  return response.status;
}

t.test('limits count the addresses that a trusted proxy tells, and no other’s', async (t) => {
  const on = { SERVICE_ACCOUNT_REGISTRATION: 'on' };
  const trusting = await serving(t, { ...on, TRUSTED_PROXIES: '127.0.0.1' });
  const from = (last: number) => registered(trusting.publicUrl, `203.0.113.${last}`);
  const many = await Promise.all(Array.from({ length: 11 }, () => from(1)));
  t.same(many.sort(), [...Array(10).fill(201), 429]);
  t.equal(await from(2), 201, 'another network');
  const alone = await serving(t, on);
  const told = await Promise.all(
    Array.from({ length: 11 }, (_, n) => registered(alone.publicUrl, `198.51.100.${n}`)),
  );
  t.same(told.sort(), [...Array(10).fill(201), 429], 'whatever a stranger says');
  const closed = await serving(t, { TRUSTED_PROXIES: '127.0.0.1' });
  t.equal(await registered(closed.publicUrl, '192.0.2.1'), 404, 'off beside an operator’s database');
});

t.test('a refresh token that was just replaced works for the seconds that are set', async (t) => {
  const identity = createIdentity({ db: store.pool, store, entropy });
  const user = await identity.createAccount({ email: 'ada@example.org', plan: 'free' });
  const again = async (settings: Record<string, string>) => {
    const { publicUrl } = await serving(t, settings);
    const api = { publicUrl, agents, services: { store, log: SILENT } } as unknown as Api;
    const client = await registerClient(api);
    const first = await redeem(api, client, await authorize(api, client, { user }));
    const token = first.body.refresh_token;
    return [(await refresh(api, client, token)).status, (await refresh(api, client, token)).status];
  };
  t.same(await again({}), [200, 200]);
  t.same(await again({ OAUTH_REFRESH_GRACE_SECONDS: '0' }), [200, 400]);
});

t.test('EXTENSIONS=off takes away what is beyond the contract, over HTTP and on pages', async (t) => {
  const statusOf = async ({ publicUrl, baseUrl }: { publicUrl: string; baseUrl: string }) => [
    (await call({ baseUrl }, null, 'GET', '/x/credits')).status,
    (await fetch(`${publicUrl}/app/webhooks`, { redirect: 'manual' })).status,
    ...described((await call({ baseUrl }, null, 'GET', '/openapi.json')).body, baseUrl),
  ];
  const described = (it: { servers: { url: string }[]; paths: object }, baseUrl: string) => [
    it.servers[0]?.url === baseUrl,
    Object.keys(it.paths).includes('/x/credits'),
  ];
  t.same(await statusOf(await serving(t, {})), [401, 303, true, true]);
  t.same(await statusOf(await serving(t, { EXTENSIONS: 'off' })), [404, 404, true, false]);
});

t.test('a service that listens on every interface is reached on this machine', async (t) => {
  const addressOf = async (host: string) =>
    (await serving(t, { HOST: host })).publicUrl.replace(/\d+$/, 'PORT');
  t.equal(await addressOf('0.0.0.0'), 'http://127.0.0.1:PORT');
  t.equal(await addressOf('127.0.0.1'), 'http://127.0.0.1:PORT');
});

/** What comes to an address of this machine by POST. */
async function receiver(t: Test) {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push((await request.toArray()).join(''));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => server.close());
  return { bodies, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

t.test('seals are signed with the key that is set, as often, and told to both witnesses', async (t) => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const witness = await receiver(t);
  const { publicUrl } = await serving(t, {});
  const file = path.join(t.testdir(), 'seals.jsonl');
  const environment = {
    ...{ ROLE: 'projector', DATABASE_URL: url, DATA_DIR: data, ...MASTER_KEY_SETTING },
    ...{ SEAL_KEY: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(), SEAL_INTERVAL_MS: '50' },
    ...{ SEAL_WITNESS_FILE: file, SEAL_WITNESS_URL: witness.address, PUBLIC_URL: publicUrl },
  };
  const service = await startService(readConfig(environment), SILENT);
  const lines = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  // What one account writes may be sealed at once: the second seal is of another one.
  for (const seals of [1, 2]) {
    await openAccount(store, 5);
    await until(`${seals} seals`, async () => lines().split('\n').length > seals);
  }
  await service.stop();
  t.equal(witness.bodies.join(''), lines(), 'the same lines in both');
  const keys = new Set(
    lines()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).public_key),
  );
  t.same([...keys], [publicKeyOf(publicKey)]);
});

// Of /proc the system says that nothing is free; elsewhere nothing says so.
t.test('a full disk of DATA_DIR takes nothing new in', { skip: !existsSync('/proc/self') }, async (t) => {
  const files = await receiver(t);
  const provider = {
    ...{ S3_ENDPOINT: files.address, S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' },
    UPLOAD_MODE: 'direct',
  };
  const identity = createIdentity({ db: store.pool, store, entropy });
  const { apiKey } = await identity.createAccount({ email: 'ben@example.org', plan: 'pro' });
  const askedOf = async (settings: Record<string, string>) => {
    const { status, headers } = await call(
      await serving(t, { ...provider, ...settings }),
      apiKey,
      'POST',
      '/sessions',
      {
        prompt: 'Tea',
      },
    );
    return [status, headers.get('retry-after')];
  };
  t.same(await askedOf({ DATA_DIR: '/proc' }), [503, '60']);
  t.same(await askedOf({}), [202, null]);
});
