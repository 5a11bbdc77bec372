// What the commands for accounts, keys, agents and credits print, whole, in words and as JSON; secrets and ids are named alike.
import t from 'tap';
import { createServiceAccounts } from '../../../src/identity/agents/service-accounts.ts';
import { numbering } from '../../support/page-outline.ts';
import { createJob, entropy, MASTER_KEY_SETTING, openStore } from '../../support/store.ts';
import { cli } from '../captured-context.ts';

const { url, store } = await openStore(t);
const environment = {
  DATABASE_URL: url,
  DATA_DIR: t.testdir(),
  PUBLIC_URL: 'https://films.example',
  ...MASTER_KEY_SETTING,
};
const numbered = numbering();
const MASKS: [RegExp, string][] = [
  [/framelog_[0-9A-Za-z]{43}/g, 'KEY'],
  [/framelog_…[0-9A-Za-z]{4}/g, 'framelog_…LAST'],
  [/"last_four":"[^"]*"/g, '"last_four":"LAST"'],
  [/\b20\d\d-\d\d-\d\dT[\d:.]+Z/g, 'NOW'],
  [/\bsa_[\w-]{20}/g, 'AGENT'],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, 'SECRET'],
];

/** What a command prints and notes, line by line, with its exit code. */
async function framelog(args: string[], answers?: string[]): Promise<(string | number)[]> {
  const { code, out, notes } = await cli(args, { environment, ...(answers && { answers }) });
  let text = numbered(`${out}${notes && `note: ${notes}`}`);
  for (const [pattern, word] of MASKS) text = text.replaceAll(pattern, word);
  return [code, ...text.split('\n').filter(Boolean)];
}

let account = '';
let user = '';

t.before(async () => {
  const made = await cli(['accounts', 'create', '--email', 'ada@example.org', '--credits', '100', '--json'], {
    environment,
  });
  const { account_id, user_id } = JSON.parse(made.out);
  [account, user] = [account_id, user_id];
  numbered(`${account} ${user}`);
});

t.test('an account: its key once, and a link at the address of the service', async (t) => {
  const made = await framelog([
    'accounts',
    'create',
    '--email',
    'ben@example.org',
    '--plan',
    'max',
    '--credits',
    '0',
  ]);
  t.same(made, [
    ...[
      0,
      'account  #3',
      'user     #4',
      'API key  KEY',
      'password  https://films.example/app/password?token=SECRET',
    ],
    'note: Keep the key: it is not shown again. The link sets a password, once, within 7 days.',
  ]);
  for (const [args, note] of [
    [['--email', 'x'], '--email must be an e-mail address'],
    [[], '--email must be an e-mail address'],
    [['--email', 'a@b', '--plan', 'gold'], '--plan must be one of free, pro, max'],
    [
      ['--email', 'a@b', '--credits', '-1'],
      '--credits needs a value; one that begins with a dash is written --credits=-…',
    ],
    [['--email', 'a@b', '--credits', '1.5'], '--credits must be a whole number of at least 0, not "1.5"'],
  ] as const)
    t.same(await framelog(['accounts', 'create', ...args]), [2, `note: ${note}`]);
});

t.test('credits: what is held and for which run, and the books together', async (t) => {
  const { jobId } = await createJob(store, { userId: user, accountId: account }, { price: 30 });
  const hold = (await store.job(jobId))!.hold!.id;
  const shown = (await cli(['credits', 'show', account], { environment })).out;
  t.equal(shown.includes(`hold        ${hold}  30 credits for run 1 of job ${jobId}\n`), true);
  t.equal(/^balance {5}70$/m.test(shown), true);
  t.equal(/^held {8}30$/m.test(shown), true);
  t.equal(/^ledger {6}.*; together 0$/m.test(shown), true);
  t.same(await framelog(['credits', 'grant', account, '7', '--reason', 'a talk']), [
    0,
    '7 credits granted; the balance is now 77',
  ]);
  for (const args of [[account], [account, '7', 'x'], []])
    t.same(await framelog(['credits', 'grant', ...args]), [
      2,
      'note: Expected: framelog credits grant <account> <credits>',
    ]);
  t.same(await framelog(['credits', 'grant', account, '0']), [
    2,
    'note: credits must be a whole number of at least 1, not "0"',
  ]);
});

t.test('keys: made, listed with what became of each, ended', async (t) => {
  const created = await cli(['keys', 'create', account, '--name', 'laptop', '--json'], { environment });
  const { key_id, api_key } = JSON.parse(created.out);
  t.same(Object.keys(JSON.parse(created.out)), ['key_id', 'api_key']);
  t.equal(api_key.length, 52);
  const inWords = await cli(['keys', 'create', account], { environment });
  t.equal(/^framelog_[0-9A-Za-z]{43}\n\(key [0-9a-f-]{36}\)\n$/.test(inWords.out), true);
  t.same(
    await framelog(['keys', 'revoke', account, key_id, '--json']).then(([code, line]) => [
      code,
      JSON.parse(String(line)).revoked,
    ]),
    [0, true],
  );
  const listed = (await framelog(['keys', 'list', account]))
    .slice(1)
    .map((line) => String(line).replace(/^\S+/, 'ID'));
  t.same(listed, [
    'ID  framelog_…LAST  last used never  first key',
    'ID  framelog_…LAST  revoked NOW  laptop',
    'ID  framelog_…LAST  last used never  key',
  ]);
  t.equal(
    (await cli(['keys', 'revoke', account, key_id], { environment })).out,
    `key ${key_id} is revoked\n`,
    'repeatable',
  );
  for (const args of [[account], [account, key_id, 'x'], []])
    t.same(await framelog(['keys', 'revoke', ...args]), [
      2,
      'note: Expected: framelog keys revoke <account> <key_id>',
    ]);
  const foreign = await cli(['keys', 'revoke', 'ben@example.org', key_id], { environment });
  t.same(
    [foreign.code, foreign.notes],
    [1, `The account has no key ${key_id}. See: framelog keys list ben@example.org\n`],
  );
});

t.test('agents with accounts of their own, and the keys that tokens are signed with', async (t) => {
  const { clientId } = await createServiceAccounts({ db: store.pool, store, entropy }).register(
    'night shift',
  );
  const list = async () =>
    (await framelog(['service-accounts', 'list'])).map((it) =>
      String(it).replace(/account \S+/, 'account ID'),
    );
  t.same(await list(), ['0', 'AGENT  account ID  last used never  night shift']);
  t.same(await framelog(['service-accounts', 'rotate', clientId]), [0, 'SECRET']);
  t.equal(
    (await cli(['service-accounts', 'revoke', clientId], { environment })).out,
    `service account ${clientId} is revoked\n`,
  );
  t.same(await list(), ['0', 'AGENT  account ID  revoked NOW  night shift']);
  const [row] = JSON.parse((await cli(['service-accounts', 'list', '--json'], { environment })).out);
  t.same(Object.keys(row), ['client_id', 'name', 'account_id', 'created_at', 'last_used_at', 'revoked_at']);
  t.same(await framelog(['service-accounts', 'rotate', 'sa_x']), [
    1,
    'note: There is no service account sa_x. See: framelog service-accounts list',
  ]);
  t.same(await framelog(['oauth', 'rotate-keys']), [0, 'access tokens are signed with key SECRET now']);
});

t.test('workers, projections and the whole of an erasure', async (t) => {
  const rest = async () =>
    (await store.pool.query('select exists (select from workers_paused) as yes')).rows[0].yes;
  t.same(
    [await framelog(['workers', 'pause']), await rest()],
    [[0, 'Workers rest; tasks stay queued.'], true],
  );
  t.same([await framelog(['workers', 'resume']), await rest()], [[0, 'Workers take tasks again.'], false]);
  const erased = await framelog(['owners', 'erase', account, '--yes', '--json']);
  t.same(erased, [0, '{"streams":2,"keys_revoked":2,"jobs_canceled":1,"files_deleted":0}']);
  t.same(await framelog(['owners', 'erase', account], [account]), [
    ...[0, 'erased: 2 streams are unreadable, 0 API keys revoked, 0 jobs canceled, 0 files deleted'],
  ]);
});
