// What accounts, people and keys are opened as, and what a person has set about themselves.
import t from 'tap';
import { createIdentity, EmailTaken } from '../../src/identity/accounts.ts';
import { entropy, openStore } from '../support/store.ts';

const { store } = await openStore(t);
const identity = createIdentity({ db: store.pool, store, entropy });
const NOBODY = '0192f0c0-0000-7000-8000-00000000dead';

const facts = async (accountId: string) =>
  (await store.read(accountId)).map(({ type, actor }) => [type, actor]);

t.test('an account is opened by the service, its later keys are its owner’s or whom one names', async (t) => {
  const account = await identity.createAccount({ email: 'ada@example.org', plan: 'free' });
  t.equal((await identity.listKeys(account.userId))[0]!.name, 'first key');
  const opened = await facts(account.accountId);
  t.ok(opened.length >= 2);
  t.same([...new Set(opened.map(([, actor]) => actor))], ['system']);
  const { keyId } = await identity.createKey(account, 'laptop');
  await identity.createKey(account, 'desk', 'system');
  await identity.revokeKey(account, keyId);
  t.same((await facts(account.accountId)).slice(opened.length), [
    ['ApiKeyCreated', `user:${account.userId}`],
    ['ApiKeyCreated', 'system'],
    ['ApiKeyRevoked', `user:${account.userId}`],
  ]);
});

t.test('a person opens their own, once', async (t) => {
  const person = await identity.signUp({ email: 'grace@example.org', passwordHash: 'hashed' });
  const opened = await facts(person.accountId);
  t.same([...new Set(opened.map(([, actor]) => actor))], [`user:${person.userId}`]);
  const again = identity.signUp({ email: 'Grace@example.org', passwordHash: 'hashed' });
  await t.rejects(again, { name: 'EmailTaken', message: 'an account for Grace@example.org exists' });
  await t.rejects(again, EmailTaken);
  const profile = (await identity.profile(person.userId))!;
  t.match(profile.passwordChangedAt, /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/);
});

t.test('a profile holds what was set, and gives up a name alone', async (t) => {
  const { userId } = await identity.createAccount({ email: 'mary@example.org', plan: 'free' });
  const plain = { email: 'mary@example.org', name: null, theme: 'system', passwordChangedAt: null };
  t.same(await identity.profile(userId), plain);
  await identity.updateProfile(userId, { name: 'Mary' });
  await identity.updateProfile(userId, { theme: 'dark' });
  t.same(await identity.profile(userId), { ...plain, name: 'Mary', theme: 'dark' });
  await identity.updateProfile(userId, { name: null });
  t.same(await identity.profile(userId), { ...plain, theme: 'dark' });
  t.equal(await identity.profile(NOBODY), null);
  t.equal(await identity.findUser('nobody@example.org'), null);
});
