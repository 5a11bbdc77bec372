import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import t from 'tap';
import { unprivilegedAccount } from '../../src/platform/postgres/account.ts';
import { isAlive } from '../../src/platform/postgres/postmaster-file.ts';
import { openPostgres } from '../../src/platform/postgres/supervisor.ts';
import {
  ask,
  directoryFor,
  HOLDER,
  holder,
  pgdata,
  postmasterPid,
  until,
} from '../support/postgres-cluster.ts';

t.test('a new cluster is UTF-8, private to this machine, and not run by root', async (t) => {
  const directory = directoryFor(t);
  const postgres = await openPostgres({ directory });
  t.equal(await ask(postgres.url, 'show server_encoding'), 'UTF8');
  t.equal(await ask(postgres.url, 'show listen_addresses'), '127.0.0.1');
  t.equal(await ask(postgres.url, 'show unix_socket_directories'), pgdata(directory));
  t.equal(statSync(pgdata(directory)).mode & 0o077, 0, 'nobody else reaches the socket');
  const password = path.join(pgdata(directory), 'framelog.password');
  t.equal(statSync(password).mode & 0o777, 0o600, 'nor reads the password');
  t.equal(await ask(postgres.url, 'select inet_server_addr()'), null, 'which the service uses');
  t.equal(await ask(postgres.url, 'show fsync'), 'on');
  t.equal(await ask(postgres.url, 'show timezone'), 'UTC');
  t.equal(await ask(postgres.url, 'show log_timezone'), 'UTC');
  t.equal(await ask(postgres.url, 'show lc_messages'), 'C');
  const collation = `select concat_ws(' ', datlocprovider, datlocale) from pg_database where datname = 'framelog'`;
  t.equal(await ask(postgres.url, collation), 'b C.UTF-8');
  t.equal(await ask(postgres.url, 'select current_database()'), 'framelog');
  await t.rejects(ask(postgres.url.replace(/:[^:@]+@/, ':guess@'), 'select 1'), { code: '28P01' });
  t.notMatch(postgres.source, /:[^@]*@/, 'the description holds no password');
  const account = unprivilegedAccount();
  t.equal(statSync(`/proc/${postmasterPid(directory)}`).uid, account.uid ?? process.getuid!());
  const pid = postmasterPid(directory);
  await postgres.stop();
  t.notOk(isAlive(pid), 'stopped with its only user');
  t.notOk(existsSync(path.join(pgdata(directory), 'postmaster.pid')));
});

const ROOT_ONLY = process.getuid?.() === 0 ? {} : { skip: 'only root needs that' };
t.test('as root the cluster moves to where Postgres can reach it', ROOT_ONLY, async (t) => {
  const home = mkdtempSync(path.join(tmpdir(), 'framelog-private-'));
  chmodSync(home, 0o700);
  const postgres = await openPostgres({ directory: `${home}/data`, ephemeral: true });
  const cluster = /in (\S+)/.exec(postgres.source)![1]!;
  t.teardown(() => rmSync(home, { recursive: true, force: true }));
  t.match(cluster, /^\/var\/lib\/framelog\//);
  t.equal(await ask(postgres.url, 'select 1'), 1);
  await postgres.stop();
  t.notOk(existsSync(path.dirname(cluster)), 'an ephemeral cluster goes with its directory');
});

t.test('parallel starts on one directory share one server, which the last one stops', async (t) => {
  const directory = directoryFor(t);
  const [first, second, ours] = await Promise.all([
    holder(t, directory),
    holder(t, directory),
    openPostgres({ directory }),
  ]);
  t.equal(first.url, second.url);
  t.equal(first.url, ours.url);
  t.notOk(
    readdirSync(directory).some((name) => name.includes('making')),
    'the losers cleaned up',
  );
  await ours.stop();
  first.child.stdin!.end();
  await once(first.child, 'exit');
  t.equal(await ask(second.url, 'select 1'), 1, 'still there for the last user');
  const pid = postmasterPid(directory);
  second.child.stdin!.end();
  await once(second.child, 'exit');
  t.notOk(isAlive(pid), 'stopped with its last user');
});

t.test('kill -9 of the only process that uses it: its guard stops Postgres', async (t) => {
  const directory = directoryFor(t);
  const { child } = await holder(t, directory);
  const pid = postmasterPid(directory);
  t.ok(isAlive(pid));
  child.kill('SIGKILL');
  await until(() => !isAlive(pid));
  t.same(readdirSync(path.join(directory, 'users')), [], 'its share is gone');
});

t.test('kill -9 of the process that started it: the others keep it', async (t) => {
  const directory = directoryFor(t);
  const { child, url } = await holder(t, directory);
  const ours = await openPostgres({ directory });
  t.match(ours.source, 'already running');
  child.kill('SIGKILL');
  await until(() => readdirSync(path.join(directory, 'users')).length === 1);
  t.equal(await ask(url, 'select 1'), 1);
  const pid = postmasterPid(directory);
  await ours.stop();
  t.notOk(isAlive(pid));
});

t.test('kill -9 of the postmaster: it is restarted on its port with the committed data', async (t) => {
  const directory = directoryFor(t);
  const said: string[] = [];
  const postgres = await openPostgres({ directory, log: (message) => said.push(message) });
  await ask(postgres.url, 'create table kept (n int)');
  await ask(postgres.url, 'insert into kept values (42)');
  const pid = postmasterPid(directory);
  process.kill(pid, 'SIGKILL');
  await until(() =>
    ask(postgres.url, 'select n from kept').then(
      (n) => n === 42,
      () => false,
    ),
  );
  t.not(postmasterPid(directory), pid);
  t.match(said, [/restarting/]);
  await postgres.stop();
});

t.test('a stale pid file whose pid belongs to another program does not stop a start', async (t) => {
  const directory = directoryFor(t);
  await (await openPostgres({ directory })).stop();
  const file = path.join(pgdata(directory), 'postmaster.pid');
  writeFileSync(file, `${process.pid}\n${pgdata(directory)}\n0\n5432\n\n127.0.0.1\n\nready   \n`);
  const postgres = await openPostgres({ directory });
  t.equal(await ask(postgres.url, 'select 1'), 1);
  // A Postgres, but of another cluster: a pid used again after a crash of the machine.
  await postgres.stop();
  const other = await openPostgres({ directory: directoryFor(t), ephemeral: true });
  const otherPid = postmasterPid(path.dirname(/in (\S+)/.exec(other.source)![1]!));
  writeFileSync(file, `${otherPid}\n${pgdata(directory)}\n0\n5432\n\n127.0.0.1\n\nready   \n`);
  const again = await openPostgres({ directory });
  t.not(again.url, other.url);
  t.equal(await ask(again.url, 'select 1'), 1);
  await again.stop();
  await other.stop();
});

t.test('what an initdb that died left is swept', async (t) => {
  const directory = directoryFor(t);
  const child = spawn('true');
  await once(child, 'exit');
  // In a container the next start may well have the process number of the one that died: ours.
  for (const pid of [child.pid, process.pid]) {
    mkdirSync(path.join(directory, `pgdata.making-${pid}`));
    writeFileSync(path.join(directory, `pgdata.making-${pid}`, 'postgresql.conf'), 'half');
    writeFileSync(path.join(directory, `pgdata.making-${pid}.password`), 'x');
  }
  // Another start that lives is still at it: the process that started this one stands for it.
  mkdirSync(path.join(directory, `pgdata.making-${process.ppid}`));
  const postgres = await openPostgres({ directory });
  t.same(
    readdirSync(directory).filter((name) => name.includes('making')),
    [`pgdata.making-${process.ppid}`],
  );
  await postgres.stop();
});

t.test('a directory that is no cluster is left alone', async (t) => {
  const directory = directoryFor(t);
  mkdirSync(pgdata(directory));
  writeFileSync(path.join(pgdata(directory), 'letter.txt'), 'dear');
  await t.rejects(openPostgres({ directory }), { message: /neither empty nor a Postgres cluster/ });
  t.equal(readFileSync(path.join(pgdata(directory), 'letter.txt'), 'utf8'), 'dear');
});

t.test('a cluster of a major version that this machine lacks is refused with the remedies', async (t) => {
  const directory = directoryFor(t);
  mkdirSync(pgdata(directory));
  writeFileSync(path.join(pgdata(directory), 'PG_VERSION'), '9\n');
  await t.rejects(openPostgres({ directory }), {
    message: /made by Postgres 9 .* install Postgres 9, or dump/s,
  });
});

t.test('a fixed port that is taken is an error, not a wait', async (t) => {
  const one = await openPostgres({ directory: directoryFor(t) });
  const port = Number(new URL(one.url).port);
  await t.rejects(openPostgres({ directory: directoryFor(t), port }), { message: /Address already in use/ });
  await one.stop();
});

/** An id that no account has, as containers and sandboxes run programs under. */
const NAMELESS = { uid: 54_321, gid: 54_321 };
const nobody = ['--user', '--map-user=65534', '--map-group=65534'];
const canRead = spawnSync('unshare', [...nobody, 'cat', HOLDER, process.execPath], {
  ...NAMELESS,
  stdio: 'ignore',
});
const skip = canRead.status === 0 ? false : 'not root, no user namespaces, or a checkout of root alone';

t.test('a user without an account has its Postgres as well', { skip }, async (t) => {
  const directory = directoryFor(t);
  chownSync(directory, NAMELESS.uid, NAMELESS.gid);
  const { child, url } = await holder(t, directory, NAMELESS);
  t.equal(await ask(url, 'select 1'), 1);
  t.equal(statSync(path.join(directory, 'pgdata')).uid, NAMELESS.uid, 'under its own id');
  child.stdin!.end();
  await once(child, 'exit');
});
