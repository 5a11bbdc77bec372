// The account that an embedded service makes for whoever runs it, and what it leaves for tools on this machine.
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { developerAccess, readDeveloperFile, writeDeveloperFile } from '../src/developer-access.ts';
import type { Identity } from '../src/identity/accounts.ts';

const OWNER = { userId: 'u', accountId: 'a' };
const EMAIL = 'developer@localhost';
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

/** An identity with these keys, which says what it is asked to make. */
function identity({ keys = [] as string[], known = false } = {}) {
  const made: unknown[] = [];
  const it = {
    authenticate: async (key: string) => (keys.includes(key) ? { ...OWNER, scopes: new Set() } : null),
    findUser: async (email: string) => (known ? { ...OWNER, email } : null),
    createKey: async ({ userId }: typeof OWNER, name: string) => {
      made.push([userId, name]);
      return { keyId: 'k', apiKey: 'another-key' };
    },
    createAccount: async (account: object) => {
      made.push(account);
      return { ...OWNER, keyId: 'k', apiKey: 'first-key' };
    },
  };
  return { it: it as unknown as Identity, made };
}

t.test('the first start opens an account, and only its owner may read the key', async (t) => {
  const directory = path.join(t.testdir(), 'data');
  const { it, made } = identity();
  t.same(await developerAccess(directory, it), { ...OWNER, email: EMAIL, apiKey: 'first-key' });
  t.same(made, [{ email: EMAIL, plan: 'pro', credits: 1000, keyName: 'developer' }]);
  t.equal(readFileSync(path.join(directory, 'developer-key'), 'utf8'), 'first-key');
  t.same([modeOf(directory), modeOf(path.join(directory, 'developer-key'))], ['700', '600']);
  t.same(readdirSync(directory), ['developer-key'], 'no draft is left');
});

t.test(
  'a key that still works is kept, one that does not is replaced by a new one of the account',
  async (t) => {
    const directory = t.testdir({ 'developer-key': 'kept-key\n' });
    const working = identity({ keys: ['kept-key'], known: true });
    t.same(await developerAccess(directory, working.it), { ...OWNER, email: EMAIL, apiKey: 'kept-key' });
    t.same(working.made, []);
    t.equal(readFileSync(path.join(directory, 'developer-key'), 'utf8'), 'kept-key\n');
    const revoked = identity({ known: true });
    t.same(await developerAccess(directory, revoked.it), { ...OWNER, email: EMAIL, apiKey: 'another-key' });
    t.same(revoked.made, [['u', 'developer']], 'the account and its credits stay');
    t.equal(readFileSync(path.join(directory, 'developer-key'), 'utf8'), 'another-key');
  },
);

const ADDRESSES = { publicUrl: 'http://h:1', baseUrl: 'http://h:1/api/framelog' };
const ACCESS = { ...OWNER, email: EMAIL, apiKey: 'key' };

t.test('tools find the service by a file, which goes with it', async (t) => {
  const directory = t.testdir();
  const file = path.join(directory, 'dev.json');
  t.equal(await readDeveloperFile(directory), null);
  const remove = await writeDeveloperFile(directory, ADDRESSES, ACCESS);
  const told = {
    ...{ base_url: 'http://h:1/api/framelog', mcp_url: 'http://h:1/mcp', auth_url: 'http://h:1' },
    ...{ app_url: 'http://h:1/app', api_key: 'key', account_id: 'a', pid: process.pid },
  };
  t.same(await readDeveloperFile(directory), told);
  t.same(readFileSync(file, 'utf8'), `${JSON.stringify(told, null, 2)}\n`);
  t.equal(modeOf(file), '600');
  await remove();
  t.same(readdirSync(directory), []);
  await remove();
});

t.test('a file of another process stays, and one that nobody can read is none', async (t) => {
  const directory = t.testdir();
  const remove = await writeDeveloperFile(directory, ADDRESSES, ACCESS);
  const file = path.join(directory, 'dev.json');
  writeFileSync(file, JSON.stringify({ pid: process.pid + 1 }));
  chmodSync(file, 0o600);
  await remove();
  t.same(await readDeveloperFile(directory), { pid: process.pid + 1 });
  writeFileSync(file, '{"pid":');
  t.equal(await readDeveloperFile(directory), null);
});
