import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import t from 'tap';
import { EXIT } from '../../src/cli/cli-error.ts';
import { masterKey, parseMasterKey } from '../../src/config/master-key.ts';
import { cli } from '../cli/captured-context.ts';
import { emptyDatabase } from '../support/database.ts';

const unused = async () => false;

t.test('on embedded defaults the master key is made once, privately', async (t) => {
  const dataDir = path.join(t.testdir(), 'data');
  const options = { given: null, dataDir, embedded: true, inUse: unused };
  const [a, b] = await Promise.all([masterKey(options), masterKey(options)]);
  t.equal(a!.length, 32);
  t.same(a, b, 'two that start at once agree');
  t.same(await masterKey({ ...options, inUse: async () => true }), a);
  const file = path.join(dataDir, 'master-key');
  t.equal((await stat(file)).mode & 0o777, 0o600);
  t.same(await readdir(dataDir), ['master-key'], 'no draft is left');
  t.same(parseMasterKey((await readFile(file, 'utf8')).trim()), a);
  const given = randomBytes(32);
  t.same(await masterKey({ ...options, given: given.toString('hex') }), given, 'a given one goes before it');
  await writeFile(file, 'nonsense');
  await t.rejects(masterKey(options), /master-key holds no master key/);
});

t.test('a master key that is missing is not replaced by a new one', async (t) => {
  const dataDir = t.testdir();
  const options = { given: null, dataDir, embedded: true, inUse: async () => true };
  await t.rejects(masterKey(options), /^MASTER_KEY: .*neither given nor in .*master-key/);
  await t.rejects(
    masterKey({ ...options, embedded: false, inUse: unused }),
    /^MASTER_KEY: needed with DATABASE_URL.*openssl rand/,
  );
  t.same(await readdir(dataDir), []);
});

t.test('a master key is 32 bytes in hexadecimal or base64', async (t) => {
  const key = Buffer.alloc(32, 0xfb);
  for (const form of ['hex', 'base64', 'base64url'] as const) t.same(parseMasterKey(key.toString(form)), key);
  t.same(parseMasterKey(key.toString('hex').toUpperCase()), key);
  for (const wrong of ['', 'hunter2', key.toString('hex').slice(2), `${key.toString('base64')}A`])
    t.equal(parseMasterKey(wrong), null, wrong);
});

t.test('commands over a database refuse to work without its master key', async (t) => {
  const DATABASE_URL = await emptyDatabase(t);
  const DATA_DIR = t.testdir();
  const migrate = (settings: Record<string, string>) =>
    cli(['migrate'], { environment: { DATABASE_URL, DATA_DIR, ...settings } });
  const [right, wrong] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];

  t.match(await migrate({}), { code: EXIT.failed, notes: /MASTER_KEY: needed with DATABASE_URL/ });
  t.match(await migrate({ MASTER_KEY: 'hunter2' }), { code: EXIT.failed, notes: /MASTER_KEY: expected 32/ });
  t.notMatch((await migrate({ MASTER_KEY: 'hunter2' })).notes, 'hunter2');
  t.match(await migrate({ MASTER_KEY: right }), { code: EXIT.done });
  t.match(await migrate({}), { code: EXIT.failed, notes: /neither given nor in/ });
  t.match(await migrate({ MASTER_KEY: wrong }), {
    code: EXIT.failed,
    notes: /not the one that the personal/,
  });
  t.same(await readdir(DATA_DIR), [], 'and none was made');
  await writeFile(path.join(DATA_DIR, 'master-key'), `${right}\n`);
  t.match(await migrate({}), { code: EXIT.done });

  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 1 });
  const { rows } = await pool.query('select m::text as row from master_key m').finally(() => pool.end());
  t.notMatch(rows[0].row, Buffer.from(right, 'base64').toString('hex'), 'the database does not have it');
});
