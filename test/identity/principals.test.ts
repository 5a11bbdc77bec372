// Whom a credential stands for, and when the use of a key is recorded.
import t from 'tap';
import { createIdentity } from '../../src/identity/accounts.ts';
import { type Credential, principalOf } from '../../src/identity/principal.ts';
import { entropy, openStore } from '../support/store.ts';

const USER = '0192f0c0-0000-7000-8000-000000000001';
const ACCOUNT = '0192f0c0-0000-7000-8000-000000000002';
const OWN = '0192f0c0-0000-7000-8000-000000000003';

t.test('the log says by which credential somebody acted', async (t) => {
  const actorOf = (credential: Credential) =>
    principalOf({ userId: USER, accountId: ACCOUNT }, credential).actor;
  t.equal(actorOf({ kind: 'api-key', keyId: OWN }), `user:${USER}/key:${OWN}`);
  t.equal(actorOf({ kind: 'browser-session', sessionId: OWN }), `user:${USER}/session:${OWN}`);
  t.equal(actorOf({ kind: 'grant', grantId: 'g1', clientId: 'c1' }), `user:${USER}/grant:g1`);
  t.equal(actorOf({ kind: 'service-account', clientId: 'c1' }), 'service:c1');
});

t.test('a key stands for its account; nothing that only looks like it does', async (t) => {
  const { store } = await openStore(t);
  const identity = createIdentity({ db: store.pool, store, entropy });
  const { userId, accountId, keyId, apiKey } = await identity.createAccount({
    email: 'ada@example.org',
    plan: 'free',
  });
  const principal = (await identity.authenticate(apiKey))!;
  t.same(
    { ...principal, scopes: principal.scopes.size > 0 },
    {
      ...{ userId, accountId, scopes: true, actor: `user:${userId}/key:${keyId}` },
      credential: { kind: 'api-key', keyId },
    },
  );
  const last = apiKey.at(-1) === 'A' ? 'B' : 'A';
  for (const other of ['', 'framelog_', apiKey.slice(1), `${apiKey}A`, apiKey.slice(0, -1) + last])
    t.equal(await identity.authenticate(other), null, other.replace(apiKey, 'key'));
});

t.test('its use is recorded once a minute', async (t) => {
  const { store } = await openStore(t);
  const used = async (ago: string | null) => {
    const identity = createIdentity({ db: store.pool, store, entropy });
    await store.pool.query('update api_keys set last_used_at = now() - $1::interval', [ago]);
    const before = (await identity.listKeys(account.userId))[0]!.lastUsedAt;
    await identity.authenticate(account.apiKey);
    for (let i = 0; i < 40; i++) {
      const now = (await identity.listKeys(account.userId))[0]!.lastUsedAt;
      if (now !== before) return true;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return false;
  };
  const account = await createIdentity({ db: store.pool, store, entropy }).createAccount({
    email: 'ada@example.org',
    plan: 'free',
  });
  t.ok(await used(null), 'the first time');
  t.ok(await used('61 seconds'), 'after a minute');
  t.notOk(await used('30 seconds'), 'within the minute');
});
