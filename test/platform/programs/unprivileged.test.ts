// Who runs browsers, by accounts of the test's own.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import t from 'tap';
import { unprivilegedIdentity } from '../../../src/platform/unprivileged.ts';

t.test('root’s browsers run as nobody, with its group; others run their own', async (t) => {
  const { readFile } = fs.promises;
  t.teardown(() => {
    fs.promises.readFile = readFile;
    syncBuiltinESMExports();
  });
  const asked: unknown[] = [];
  const identity = async (accounts: string | null, uid = 0) => {
    t.intercept(process, 'getuid', { value: () => uid });
    fs.promises.readFile = (async (path: string) => {
      asked.push(path);
      if (accounts === null) throw new Error('no such file');
      return accounts;
    }) as never;
    syncBuiltinESMExports();
    return unprivilegedIdentity();
  };
  const accounts = 'root:x:0:0:root:/root:/bin/sh\nnobody:x:99:98:nobody:/:/sbin/nologin\n';
  t.same(await identity(accounts), { uid: 99, gid: 98 });
  t.same(await identity('root:x:0:0:root:/root:/bin/sh\nnobody2:x:5:6::/:\n'), { uid: 65_534, gid: 65_534 });
  t.same(await identity(null), { uid: 65_534, gid: 65_534 });
  t.equal(asked[0], '/etc/passwd');
  t.equal(await identity(accounts, 1000), null);
  t.equal(asked.length, 3);
});
