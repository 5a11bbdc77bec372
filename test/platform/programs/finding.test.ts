// How programs are found and told apart, by scripts that stand for them; and what is read of processes.
import { spawn } from 'node:child_process';
import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { isExecutable, openToOthers } from '../../../src/platform/binary-cache.ts';
import { bytesWithin } from '../../../src/platform/bounded-response.ts';
import { childEnvironment } from '../../../src/platform/child-environment.ts';
import { findChromium } from '../../../src/platform/chromium.ts';
import { findFfmpeg, findFfprobe } from '../../../src/platform/ffmpeg.ts';
import { isAlive, readPostmaster, removeStaleLock } from '../../../src/platform/postgres/postmaster-file.ts';
import { isRunning } from '../../../src/platform/process-control.ts';
import { locate, output, versionLine } from '../../../src/platform/system-binary.ts';
import { BINARIES, scratch } from '../../support/media.ts';

/** A directory with programs, each a few lines of shell. */
async function programs(t: Test, scripts: Record<string, string>) {
  const directory = await scratch(t);
  const add = async (name: string, lines: string, mode = 0o755) => {
    await writeFile(join(directory, name), `#!/bin/sh\n${lines}\n`);
    await chmod(join(directory, name), mode);
  };
  for (const [name, lines] of Object.entries(scripts)) await add(name, lines);
  return { directory, add, path: (name: string) => join(directory, name) };
}

t.test('the first name that runs is taken, in its first directory, by what it prints first', async (t) => {
  const one = await programs(t, {
    broken: 'exit 1',
    silent: 'exit 0',
    tool: 'echo "  tool 1.0 "; echo more',
  });
  const two = await programs(t, { tool: 'echo tool 2.0', other: 'echo "other $1"' });
  await one.add('plain', 'echo no', 0o644);
  const at = [one.directory, two.directory];
  t.same(await locate(['tool', 'other'], at, ['-v']), { path: one.path('tool'), version: 'tool 1.0' });
  t.same(await locate(['other', 'tool'], at, ['-v']), { path: two.path('other'), version: 'other -v' });
  t.same(await locate(['plain', 'broken', 'silent', 'missing'], at, ['-v']), null);
  const newer = (version: string) => version === 'tool 2.0';
  t.same(await locate(['tool'], at, ['-v'], newer), { path: two.path('tool'), version: 'tool 2.0' });
  t.same(
    (await locate([two.path('other')], [], ['-x']))?.version,
    'other -x',
    'an absolute name needs no directory',
  );
  t.equal(await versionLine(two.path('other'), ['a']), 'other a');
  t.equal(await output(one.path('tool'), []), '  tool 1.0 \nmore\n');
  t.equal(await output(one.path('broken'), []), null);
});

t.test('a program sees its own variables and ours not', async (t) => {
  const { path } = await programs(t, { shown: 'env | sort | grep -v "^_=\\|^PWD=\\|^SHLVL="' });
  process.env.PLANTED = 'secret';
  t.teardown(() => delete process.env.PLANTED);
  const base = [
    'LC_ALL=C.UTF-8',
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    'TZ=UTC',
  ];
  t.same((await output(path('shown'), [], { FONTS: 'x' }))!.trim().split('\n'), ['FONTS=x', ...base]);
  t.same(childEnvironment({ TZ: 'Asia/Tokyo' }).TZ, 'Asia/Tokyo');
});

t.test('an ffmpeg of the system is new enough and has the encoders, else another one serves', async (t) => {
  const version = (line: string, encoders = 'V libx264\\nA aac') =>
    `case "$*" in *-encoders*) printf '${encoders}\\n';; *) echo '${line}';; esac`;
  const found = async (lines: string) => {
    const { directory, path } = await programs(t, { ffmpeg: lines });
    const tool = await findFfmpeg({ cacheDirectory: BINARIES, searchPath: [directory] }).catch(() => null);
    return tool?.path === path('ffmpeg') ? tool.version : null;
  };
  for (const line of [
    'ffmpeg version 5.0.1 Copyright',
    'ffmpeg version n7.1.2 built',
    'ffmpeg version N-119-gabc',
    'ffmpeg version 12.0',
  ])
    t.equal(await found(version(line)), line);
  for (const old of ['ffmpeg version 4.4.2 Copyright', 'ffmpeg version n4.4 built'])
    t.equal(await found(version(old)), null, old);
  t.equal(await found(version('ffmpeg version 6.0', 'V libx264rgb\\nA aac')), null);
  t.equal(await found(version('ffmpeg version 6.0', 'V libx264')), null);
  const own = await programs(t, {
    ffmpeg: version('ffmpeg version 3.0'),
    bare: version('ffmpeg version 6.0', 'none'),
    ffprobe: 'echo ffprobe version 6.0',
  });
  const options = (name: string) => ({ path: own.path(name), cacheDirectory: BINARIES, searchPath: [] });
  t.same(await findFfmpeg(options('ffmpeg')), {
    path: own.path('ffmpeg'),
    version: 'ffmpeg version 3.0',
    source: 'configured',
  });
  await t.rejects(findFfmpeg(options('bare')), /does not run or lacks libx264/);
  t.match(await findFfprobe(options('ffprobe')), { source: 'configured', version: 'ffprobe version 6.0' });
});

t.test('a browser that is configured is used, with frames by request but for full browsers', async (t) => {
  const run = 'echo Chromium 150.0';
  const { path } = await programs(t, { headless_shell: run, 'google-chrome': run, 'own-shell': run });
  const found = async (name: string) => {
    const it = await findChromium({ path: path(name), cacheDirectory: BINARIES });
    return [it.path === path(name), it.version, it.source, it.env, it.beginFrame];
  };
  t.same(await found('headless_shell'), [true, 'Chromium 150.0', 'configured', {}, true]);
  t.same(await found('own-shell'), [true, 'Chromium 150.0', 'configured', {}, true]);
  t.same(await found('google-chrome'), [true, 'Chromium 150.0', 'configured', {}, false]);
});

t.test('files that run, and directories that everybody may enter', async (t) => {
  const { directory, add, path } = await programs(t, { tool: 'exit 0' });
  await add('text', '', 0o644);
  t.same(
    [await isExecutable(path('tool')), await isExecutable(path('text')), await isExecutable(path('none'))],
    [true, false, false],
  );
  await mkdir(path('open'), { mode: 0o755 });
  t.equal(await openToOthers(path('open')), false, 'a parent forbids it');
  await chmod(directory, 0o755);
  const isOpen = await openToOthers(tmpdir());
  t.equal(await openToOthers(path('open')), isOpen);
  t.equal(await openToOthers(path('open/missing/one')), isOpen);
  await chmod(path('open'), 0o750);
  t.equal(await openToOthers(path('open/missing')), false);
});

t.test('a response is read up to its limit', async (t) => {
  const body = () =>
    new Response(
      new ReadableStream({
        start(out) {
          for (const part of ['he', 'llo']) out.enqueue(Buffer.from(part));
          out.close();
        },
      }),
    );
  t.equal((await bytesWithin(body(), 5, 'too much')).toString(), 'hello');
  await t.rejects(bytesWithin(body(), 4, 'too much'), { message: 'too much' });
  t.equal((await bytesWithin(new Response(null, { status: 204 }), 1, 'too much')).length, 0);
});

t.test('a process that ended does not run', async (t) => {
  t.equal(isRunning(process.pid), true);
  t.equal(isRunning(1), true, 'another’s does');
  const child = spawn('true');
  await new Promise((resolve) => child.on('exit', resolve));
  t.equal(isRunning(child.pid!), false);
  t.equal(isAlive(process.pid), false, 'it is no Postgres');
  t.equal(isAlive(child.pid!), false);
});

t.test('the lock file of a server that is dead is read, and goes with its socket’s', async (t) => {
  const cluster = await scratch(t);
  const lock = join(cluster, 'postmaster.pid');
  t.equal(readPostmaster(cluster), null);
  await writeFile(lock, '\n');
  t.equal(readPostmaster(cluster), null);
  const lines = [
    process.pid,
    cluster,
    1_700_000_000,
    54_321,
    '/run/pg ',
    'localhost',
    '123 4',
    'ready   ',
    '',
  ];
  await writeFile(lock, lines.join('\n'));
  t.same(readPostmaster(cluster), {
    pid: process.pid,
    port: 54_321,
    socketDirectory: '/run/pg',
    status: 'ready',
  });
  for (const name of ['.s.PGSQL.54321', '.s.PGSQL.54321.lock', '.s.PGSQL.5432'])
    await writeFile(join(cluster, name), '');
  removeStaleLock(cluster);
  const there = async (name: string) =>
    stat(join(cluster, name)).then(
      () => true,
      () => false,
    );
  t.same(
    await Promise.all(
      ['postmaster.pid', '.s.PGSQL.54321', '.s.PGSQL.54321.lock', '.s.PGSQL.5432'].map(there),
    ),
    [false, false, false, true],
  );
});
