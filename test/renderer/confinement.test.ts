// How a browser is confined: the strictest way first, what is lost is said; played by a program that never replies.
import { chmod, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { browserFlags } from '../../src/generation/renderer/browser/browser-flags.ts';
import { chooseLauncher } from '../../src/generation/renderer/browser/browser-launcher.ts';
import { privateDirectory, sweepAbandoned } from '../../src/generation/renderer/browser/private-directory.ts';
import { unprivilegedIdentity } from '../../src/platform/unprivileged.ts';
import { scratch } from '../support/media.ts';

t.test('the sandbox is tried before a start without it, and our own user last', async (t) => {
  const directory = await scratch(t);
  await chmod(directory, 0o755);
  const asked = join(directory, 'asked');
  await mkdir(asked);
  await chmod(asked, 0o777);
  const path = join(directory, 'browser');
  const note = `#!/bin/sh
case "$*" in *--no-sandbox*) way=open;; *) way=sandbox;; esac
echo "$way $(id -u) $PWD" >> ${join(asked, 'ways')}; chmod 666 ${join(asked, 'ways')} 2>/dev/null
echo 'no display' >&2
exit 1
`;
  await writeFile(path, note);
  await chmod(path, 0o755);
  const identity = await unprivilegedIdentity();
  const chromium = { path, version: 'Chromium 1', source: 'configured', env: {}, beginFrame: true } as const;
  const profileParent = join(directory, 'profiles');
  await mkdir(profileParent);
  const notices: string[] = [];
  const { signal } = new AbortController();
  const notice = (message: string) => void notices.push(message);
  const error = await chooseLauncher({ chromium, profileParent, notice, signal }).catch((it) => it);
  t.equal(error.message, 'No browser could be started');
  const ways = (await readFile(join(asked, 'ways'), 'utf8')).trimEnd().split('\n');
  const own = process.getuid!();
  t.same(
    ways.map((way) => way.split(' ').slice(0, 2).join(' ')),
    identity
      ? [`sandbox ${identity.uid}`, `open ${identity.uid}`, 'open 0']
      : [`sandbox ${own}`, `open ${own}`],
  );
  t.same(notices, [], 'nothing runs, so nothing is lost');
  t.same(await readdir(profileParent), [], 'no profile is left');
});

t.test('flags say what a browser may not do', async (t) => {
  const strict = { profileDirectory: '/p', sandbox: true, beginFrame: true, sharedMemory: true };
  const flags = (more: Partial<typeof strict>) => new Set(browserFlags({ ...strict, ...more }));
  const all = flags({});
  for (const more of [{ sandbox: false }, { sharedMemory: false }]) {
    const extra = [...flags(more)].filter((it) => !all.has(it));
    t.same(extra, 'sandbox' in more ? ['--no-sandbox'] : ['--disable-dev-shm-usage']);
  }
  const screenshots = flags({ beginFrame: false });
  t.same(
    [...all].filter((it) => !screenshots.has(it)),
    [
      ...['--deterministic-mode', '--enable-begin-frame-control', '--run-all-compositor-stages-before-draw'],
      ...['--disable-new-content-rendering-timeout', '--disable-threaded-animation'],
      ...['--disable-threaded-scrolling', '--disable-checker-imaging', '--disable-image-animation-resync'],
    ],
  );
  for (const flag of [
    '--host-resolver-rules=MAP * ~NOTFOUND',
    '--proxy-server=http://127.0.0.1:9',
    '--proxy-bypass-list=<-loopback>',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--remote-debugging-pipe=cbor',
    '--user-data-dir=/p',
  ])
    t.ok(all.has(flag), flag);
  t.notOk([...all].some((it) => /web-security|single-process|no-sandbox/.test(it)));
});

t.test('a directory with our own number from before our start is nobody’s', async (t) => {
  const parent = await scratch(t);
  const own = await privateDirectory(parent, null);
  const name = own.slice(parent.length + 1);
  const stranger = join(parent, name.replace(/-work-[0-9a-f]{8}-/, '-work-00000000-'));
  const unlike = join(parent, 'film');
  for (const directory of [stranger, unlike]) await mkdir(directory);
  t.equal((await stat(own)).mode & 0o777, 0o700);
  const hours = async (directory: string, ago: number) => {
    const at = new Date(Date.now() - ago * 3600_000);
    await utimes(directory, at, at);
  };
  await hours(stranger, 23);
  await hours(unlike, 48);
  await sweepAbandoned(parent, null);
  t.same((await readdir(parent)).sort(), ['film', name, stranger.slice(parent.length + 1)].sort());
  await hours(stranger, 25);
  await hours(own, 2);
  await sweepAbandoned(parent, null);
  t.same(await readdir(parent), ['film'], 'another machine’s after a day, ours at once');
});
