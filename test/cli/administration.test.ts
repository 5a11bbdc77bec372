import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import t from 'tap';
import { EXIT } from '../../src/cli/cli-error.ts';
import { createServiceAccounts } from '../../src/identity/agents/service-accounts.ts';
import { createStore } from '../../src/store/log/event-store.ts';
import { database } from '../support/database.ts';
import { entropy, MASTER_KEY, MASTER_KEY_SETTING } from '../support/store.ts';
import { cli } from './captured-context.ts';

t.test('accounts, credits, keys and workers over the database', async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'framelog-cli-'));
  t.teardown(() => rm(directory, { recursive: true }));
  const environment = { DATABASE_URL: await database(t), DATA_DIR: directory, ...MASTER_KEY_SETTING };
  const framelog = (...args: string[]) => cli(args, { environment });
  const json = async (...args: string[]) => JSON.parse((await framelog(...args, '--json')).out);

  const made = await json(
    'accounts',
    'create',
    '--email',
    'ada@example.com',
    '--plan',
    'pro',
    '--credits',
    '7',
  );
  t.same(Object.keys(made), ['user_id', 'account_id', 'email', 'api_key', 'password_link']);
  t.match(made.api_key, /^framelog_[0-9A-Za-z]{43}$/);
  const again = await framelog('accounts', 'create', '--email', 'ada@example.com');
  t.equal(again.code, EXIT.failed);
  t.match(again.notes, /ada@example\.com exists; choose another/);

  t.same(await json('credits', 'grant', 'ada@example.com', '5'), {
    account_id: made.account_id,
    granted: 5,
    balance: 12,
  });
  t.match((await framelog('credits', 'grant', made.account_id, '3')).out, /balance is now 15/);
  t.match((await framelog('credits', 'grant', 'nobody@example.com', '3')).notes, /no account nobody@/);
  t.match(
    (await framelog('credits', 'grant', '0192f0c0-0000-7000-8000-000000000001', '3')).notes,
    /no account/,
  );

  const key = await json('keys', 'create', made.account_id, '--name', 'laptop');
  t.match((await framelog('keys', 'revoke', 'ada@example.com', key.key_id)).out, /is revoked/);
  const keys = await json('keys', 'list', 'ada@example.com');
  t.equal(keys.length, 2);
  t.match(keys[1], {
    key_id: key.key_id,
    name: 'laptop',
    last_four: key.api_key.slice(-4),
    revoked_at: /Z$/,
  });
  const listed = await framelog('keys', 'list', 'ada@example.com');
  t.notMatch(listed.out, made.api_key, 'no secret is shown again');
  t.match((await framelog('keys', 'revoke', 'ada@example.com', made.user_id)).notes, /has no key/);

  t.match((await framelog('keys', 'list', 'ada@example.com')).out, /revoked 20\d\d-.*laptop/);
  t.match((await framelog('credits', 'grant', 'not-an-id', '3')).notes, /no account not-an-id/);
  const db = new pg.Client({ connectionString: environment.DATABASE_URL });
  await db.connect();
  const { rows } = await db.query(
    'select purpose, round(extract(epoch from expires_at - now()) / 3600)::int as hours from one_time_links',
  );
  await db.end();
  t.same(rows, [{ purpose: 'set-password', hours: 168 }], 'a link for seven days');
  for (const answers of [undefined, ['yes'], ['']]) {
    const line = ['owners', 'erase', 'ada@example.com'];
    const kept = await cli(line, answers ? { environment, answers } : { environment });
    t.match([kept.code, kept.out, kept.notes], [1, /^$/, /Nothing was erased/]);
  }
  t.equal((await json('keys', 'list', 'ada@example.com')).length, 2, 'and nothing was');

  t.same(await json('workers', 'pause'), { paused: true });
  t.same(await json('workers', 'resume'), { paused: false });
  t.match((await framelog('migrate')).out, /up to date/);
  t.match((await framelog('history', 'nonsense')).notes, /no job nonsense/);
  t.match((await framelog('history', made.account_id)).notes, /no job/, 'an account is no job');
  t.match((await framelog('status', made.user_id)).notes, /no job/);
  t.match((await framelog('video', 'x')).notes, /give --url and --key/);
  const wrong = await cli(['migrate'], { environment: { ...environment, PORT: 'x' } });
  t.match(wrong.notes, /PORT: expected a whole number/);
});

t.test('service accounts and signing keys over the database', async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'framelog-cli-'));
  t.teardown(() => rm(directory, { recursive: true }));
  const url = await database(t);
  const environment = { DATABASE_URL: url, DATA_DIR: directory, ...MASTER_KEY_SETTING };
  const framelog = (...args: string[]) => cli(args, { environment });
  const json = async (...args: string[]) => JSON.parse((await framelog(...args, '--json')).out);
  t.same(await json('service-accounts', 'list'), []);
  const store = await createStore({ url, masterKey: MASTER_KEY, entropy });
  const accounts = createServiceAccounts({ db: store.pool, store, entropy });
  const { clientId, clientSecret, owner } = await accounts.register('night shift');
  await store.close();
  const [listed] = await json('service-accounts', 'list');
  t.same([listed.client_id, listed.name, listed.revoked_at], [clientId, 'night shift', null]);
  t.equal(listed.account_id, owner.accountId);
  const rotated = await json('service-accounts', 'rotate', clientId);
  t.equal(rotated.client_id, clientId);
  t.match(rotated.client_secret, /^[\w-]{43}$/);
  t.not(rotated.client_secret, clientSecret);
  t.notMatch((await framelog('service-accounts', 'list')).out, rotated.client_secret);
  t.same(await json('service-accounts', 'revoke', clientId), { client_id: clientId, revoked: true });
  t.match((await framelog('service-accounts', 'list')).out, /revoked 20\d\d-.*night shift/);
  const gone = await framelog('service-accounts', 'rotate', clientId);
  t.equal(gone.code, EXIT.failed, 'a revoked account gets no secret');
  t.equal((await framelog('service-accounts', 'revoke', 'sa_unknown')).code, EXIT.failed);
  const [one, two] = [await json('oauth', 'rotate-keys'), await json('oauth', 'rotate-keys')];
  t.ok(one.kid && two.kid && one.kid !== two.kid);
});
