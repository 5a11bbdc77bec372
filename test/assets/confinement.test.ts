// A program that a stranger's file has taken over reaches nothing of ours (threat-model.md): what it runs as, what it can
// read, what it finds in its environment, and what it leaves behind.
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import t from 'tap';
import { confinementFor } from '../../src/generation/media/tools/confinement.ts';
import { runSandboxed } from '../../src/generation/media/tools/sandboxed-process.ts';

const SECRET = 'the key that opens everything';

const { identity, namespaces } = await confinementFor(['/bin/sh']);
const open = identity === null && !namespaces;

t.test(
  'a program that reads what strangers sent',
  { skip: open && 'this machine has neither another user for us nor namespaces' },
  async (t) => {
    const ours = await mkdtemp(path.join(tmpdir(), 'framelog-ours-'));
    t.teardown(() => rm(ours, { recursive: true, force: true }));
    await chmod(ours, 0o755);
    const key = path.join(ours, 'master-key');
    await writeFile(key, SECRET, { mode: 0o600 });
    process.env.PLANTED_SECRET = SECRET;
    t.teardown(() => delete process.env.PLANTED_SECRET);
    const directory = path.join(ours, 'scratch');
    await mkdir(directory);
    const script = `id -u; cat ${key}; env; ln -s ${key} out.png; echo kept > report.txt`;

    const finished = await runSandboxed('/bin/sh', ['-c', script], {
      limits: { cpuSeconds: 5, fileMib: 1, deadlineSeconds: 10 },
      signal: new AbortController().signal,
      directory,
      hidden: [key],
    });

    const printed = finished.stdout.toString('utf8');
    t.notMatch(printed, SECRET, 'neither the file nor the variable');
    if (identity) t.equal(Number(printed.split('\n')[0]), identity.uid, 'another user');
    t.not(identity?.uid, 0);
    t.equal(await readFile(path.join(directory, 'report.txt'), 'utf8'), 'kept\n');
    if (identity) t.same(await readdir(directory), ['report.txt'], 'a link to the key is not read for it');
  },
);

t.test('a program writes files up to its limit and no further', async (t) => {
  const written = async (bytes: number) => {
    const directory = await mkdtemp(path.join(tmpdir(), 'framelog-written-'));
    t.teardown(() => rm(directory, { recursive: true, force: true }));
    await chmod(directory, 0o755);
    const { ok } = await runSandboxed('/bin/sh', ['-c', `head -c ${bytes} /dev/zero > out.bin`], {
      limits: { cpuSeconds: 5, fileMib: 1, deadlineSeconds: 30 },
      signal: new AbortController().signal,
      directory,
    });
    return [ok, (await stat(path.join(directory, 'out.bin'))).size];
  };
  t.same(await written(1_048_576), [true, 1_048_576]);
  t.same(await written(1_048_577), [false, 1_048_576]);
});
