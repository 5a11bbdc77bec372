// Until when an agent's grant, a signing key and a link for a card are good, and for whom: by a clock of the test's own.
import t from 'tap';
import { createIdentity } from '../../src/identity/accounts.ts';
import { createGrants } from '../../src/identity/agents/grants.ts';
import { createServiceAccounts } from '../../src/identity/agents/service-accounts.ts';
import { createSigningKeys } from '../../src/identity/agents/signing-keys.ts';
import { claimDevice } from '../../src/oauth/adapter.ts';
import { tooEarly } from '../../src/oauth/device-polling.ts';
import { MASTER_KEY, openStore, entropy as realEntropy } from '../support/store.ts';

const NOON = Date.UTC(2026, 0, 31, 12);
const HOUR = 3_600_000;
const clock = { now: NOON };
const entropy = { ...realEntropy, now: () => clock.now };
const { store } = await openStore(t);
const db = store.pool;
const identity = createIdentity({ db, store, entropy: realEntropy });
const [ann, ben] = await Promise.all(
  ['ann@example.org', 'ben@example.org'].map((email) => identity.createAccount({ email, plan: 'free' })),
);

t.beforeEach(() => {
  clock.now = NOON;
});

t.test('a signing key signs from its making, and verifies for two hours after the next', async (t) => {
  const [here, there] = [1, 2].map(() => createSigningKeys({ db, masterKey: MASTER_KEY, entropy })) as [
    ReturnType<typeof createSigningKeys>,
    ReturnType<typeof createSigningKeys>,
  ];
  const [first] = await here.current();
  t.equal((await there.current())[0]!.kid, first!.kid, 'one key for every process');
  const kid = await there.rotate();
  t.equal((await there.current())[0]!.kid, kid);
  clock.now += 4999;
  t.equal((await here.current())[0]!.kid, first!.kid, 'another process hears of it within five seconds');
  clock.now += 1;
  t.same(
    (await here.current()).map((key) => key.kid),
    [kid, first!.kid],
  );
  clock.now = NOON + 2 * HOUR - 1;
  t.ok(await there.verifying(first!.kid), 'the last token of the other process has ended by then');
  clock.now += 5001;
  t.equal(await there.verifying(first!.kid), null);
  t.ok(await there.verifying(kid));
});

t.test(
  'a key that another process has just made verifies at once, and made-up names ask the database once a second',
  async (t) => {
    let reads = 0;
    const counted = {
      query: (...args: unknown[]) => {
        reads++;
        return (db.query as (...args: unknown[]) => unknown)(...args);
      },
    } as unknown as typeof db;
    const here = createSigningKeys({ db: counted, masterKey: MASTER_KEY, entropy });
    const there = createSigningKeys({ db, masterKey: MASTER_KEY, entropy });
    await here.current();
    const kid = await there.rotate();
    t.ok(await here.verifying(kid), 'within the same millisecond');
    reads = 0;
    for (let i = 0; i < 20; i++) t.equal(await here.verifying(`made-up-${i}`), null);
    t.equal(reads, 0, 'the last miss was a moment ago');
    clock.now += 1000;
    for (let i = 0; i < 20; i++) t.equal(await here.verifying(`made-up-${i}`), null);
    t.equal(reads, 1);
  },
);

t.test('a grant is listed for its user until it ends, and ended by nobody else', async (t) => {
  const grants = createGrants({ db, store, entropy });
  const give = async (grantId: string, seconds: number) => {
    await grants.save(grantId, { accountId: ann!.userId, clientId: 'c', kind: 'Grant' }, seconds);
    await grants.give({ grantId, clientId: 'c', clientName: 'Agent', scopes: 'mcp' }, ann!);
  };
  await give('short', 60);
  await give('long', 3600);
  const listed = async (userId = ann!.userId) => (await grants.list(userId)).map((it) => it.grantId).sort();
  t.same(await listed(), ['long', 'short']);
  t.same(await listed(ben!.userId), []);
  clock.now += 60_000;
  t.same(await listed(), ['long'], 'until its last second');
  t.equal(await grants.disconnect(ben!, 'long'), false);
  t.same(await listed(), ['long']);
  await grants.sweep();
  t.equal(await grants.find('short'), undefined, 'what is over is swept');
  t.ok(await grants.find('long'), 'and nothing else');
  const keep =
    "insert into oauth_objects (model, id, payload, grant_id) values ('RefreshToken', $1, '{}', $1)";
  for (const grantId of ['long', 'another']) await db.query(keep, [grantId]);
  t.equal(await grants.disconnect(ann!, 'long'), true);
  const { rows } = await db.query('select grant_id from oauth_objects where grant_id is not null');
  t.same(rows, [{ grant_id: 'another' }], 'what was under it goes with it');
  t.equal(await grants.find('long'), undefined);
  t.same(await listed(), []);
});

t.test('a service account’s link opens its card page, and no more once it has ended', async (t) => {
  const accounts = createServiceAccounts({ db, store, entropy });
  const { clientId, setupToken, clientSecret } = await accounts.register('night shift');
  t.match(await accounts.bySetupToken(setupToken), { clientId, name: 'night shift' });
  t.equal(await accounts.bySetupToken(clientSecret), null, 'its secret is another one');
  const rotated = await accounts.rotate(clientId);
  t.not(rotated, clientSecret);
  await accounts.revoke(clientId);
  const { revokedAt } = (await accounts.list())[0]!;
  t.equal(revokedAt, '2026-01-31T12:00:00.000Z');
  t.equal(await accounts.bySetupToken(setupToken), null);
  t.equal(await accounts.find(clientId), null);
  t.equal(await accounts.rotate(clientId), null);
  clock.now += HOUR;
  t.equal(await accounts.revoke(clientId), true);
  t.equal((await accounts.list())[0]!.revokedAt, revokedAt, 'it ended once');
});

t.test('a device that asks too early waits five seconds longer from then on', async (t) => {
  const poll = async (seconds: number, code = 'code') => {
    clock.now = NOON + seconds * 1000;
    return tooEarly({ db, entropy }, code);
  };
  t.equal(await poll(0), null);
  t.equal(await poll(4.6), null, 'half a second is forgiven');
  t.equal(await poll(9), 10);
  t.equal(await poll(19), null);
  t.equal(await poll(28), 15);
  t.equal(await poll(28, 'another'), null, 'each device for itself');
});

t.test('a device’s request is decided once, and only while its code works', async (t) => {
  const parts = { db, entropy } as Parameters<typeof claimDevice>[0];
  for (const code of ['FIRSTONE', 'OTHERONE'])
    await db.query(
      "insert into oauth_objects (model, id, payload, user_code, expires_at) values ('DeviceCode', $1, '{}', $1, $2)",
      [code, new Date(NOON + 600_000)],
    );
  t.same([await claimDevice(parts, 'FIRSTONE'), await claimDevice(parts, 'FIRSTONE')], [true, false]);
  t.equal(await claimDevice(parts, 'NONEATALL'), false);
  clock.now = NOON + 600_000;
  t.equal(await claimDevice(parts, 'OTHERONE'), false);
});

t.test('a key ends once, and not for another user', async (t) => {
  t.equal(await identity.revokeKey(ben!, ann!.keyId), false);
  t.ok(await identity.authenticate(ann!.apiKey));
  t.equal(await identity.revokeKey(ann!, ann!.keyId), true);
  const { revokedAt } = (await identity.listKeys(ann!.userId))[0]!;
  t.type(revokedAt, 'string');
  await db.query('select pg_sleep(0.01)');
  t.equal(await identity.revokeKey(ann!, ann!.keyId), true, 'again changes nothing');
  t.equal((await identity.listKeys(ann!.userId))[0]!.revokedAt, revokedAt);
  t.equal(await identity.authenticate(ann!.apiKey), null);
});

t.test(
  'the agent that was used last is listed first, one that never was by when it was allowed',
  async (t) => {
    const grants = createGrants({ db, store, entropy });
    for (const [i, grantId] of ['first', 'second', 'third'].entries()) {
      clock.now = NOON + i * HOUR;
      await grants.save(grantId, { accountId: ben!.userId, clientId: 'c', kind: 'Grant' }, 86_400);
      await grants.give({ grantId, clientId: 'c', clientName: null, scopes: 'mcp' }, ben!);
    }
    const listed = async () => (await grants.list(ben!.userId)).map((it) => it.grantId);
    t.same(await listed(), ['third', 'second', 'first']);
    await db.query("update agent_grants set last_used_at = $1 where grant_id = 'first'", [
      new Date(NOON + 3 * HOUR),
    ]);
    t.same(await listed(), ['first', 'third', 'second']);
    t.match(await grants.list(ben!.userId), [
      { lastUsedAt: '2026-01-31T15:00:00.000Z', connectedAt: '2026-01-31T12:00:00.000Z', name: null },
      { lastUsedAt: null },
    ]);
  },
);
