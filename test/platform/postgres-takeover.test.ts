import { once } from 'node:events';
import t from 'tap';
import { openPostgres } from '../../src/platform/postgres/supervisor.ts';
import { ask, directoryFor, holder, postmasterPid, until } from '../support/postgres-cluster.ts';

t.test('kill -9 of its starter and then of the postmaster: who was attached takes it over', async (t) => {
  const directory = directoryFor(t);
  const { child, url } = await holder(t, directory);
  const [ours, theirs] = await Promise.all([openPostgres({ directory }), openPostgres({ directory })]);
  await ask(url, 'create table kept (n int)');
  await ask(url, 'insert into kept values (42)');
  child.kill('SIGKILL');
  await once(child, 'exit');
  for (const _ of [1, 2]) {
    const pid = postmasterPid(directory);
    process.kill(pid, 'SIGKILL');
    await until(() =>
      ask(url, 'select n from kept').then(
        (n) => n === 42 && postmasterPid(directory) !== pid,
        () => false,
      ),
    );
    t.equal(await ask(url, 'select n from kept'), 42, 'with what was committed');
  }
  await theirs.stop();
  await ours.stop();
});
