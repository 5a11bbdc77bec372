import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import t from 'tap';
import { createBrowserPool } from '../../src/generation/renderer/browser/browser-pool.ts';
import { openComposition } from '../../src/generation/renderer/browser/composition-page.ts';
import {
  privateDirectory,
  removeDirectory,
  sweepAbandoned,
} from '../../src/generation/renderer/browser/private-directory.ts';
import { hasSharedMemory } from '../../src/generation/renderer/browser/shared-memory.ts';
import { collectSegments } from '../../src/generation/renderer/frames/scene-segments.ts';
import { createSegmentCache } from '../../src/generation/renderer/frames/segment-cache.ts';
import { inComposition } from '../../src/generation/renderer/written-composition.ts';
import { handOver, unprivilegedIdentity } from '../../src/platform/unprivileged.ts';
import { hostilePage } from '../support/hostile-page.ts';
import { probe, scratch, workspace } from '../support/media.ts';
import { until } from '../support/process.ts';
import { small, tools, watchedPool } from '../support/rendering.ts';

const { ffmpegPath, ffprobePath } = tools;

t.test('a browser that dies is replaced and its scene drawn again', async (t) => {
  const { pool, given, notices } = await watchedPool(t);
  const cache = createSegmentCache({ directory: await scratch(t), maxBytes: 1 << 30 });
  const own = await workspace(t);
  let killed = false;
  const told: number[] = [];
  own.onProgress = ({ done, total }) => {
    told.push(done / total);
    if (killed || done < 5) return;
    killed = true;
    process.kill(-given[0]!.pid, 'SIGKILL');
  };
  await inComposition(tools, small(), own, async (written) => {
    const parts = { pool, cache, ffmpegPath, notice: (message: string) => void notices.push(message) };
    const { names, renderedFrames } = await collectSegments(parts, written, own);
    t.equal(names.length, 3, 'two scenes and the cut between them');
    t.equal(renderedFrames, 36);
    const { video } = await probe(ffprobePath, join(own.directory, names[0]!));
    t.equal(video.nb_read_packets, '18');
  });
  t.ok(killed);
  t.equal(Math.max(...told), 1, 'no frame counts twice');
  t.equal(told.at(-1), 1);
  t.equal(given.length, 2);
  t.ok(notices.some((notice) => notice.includes('tried again')));
});

t.test('a browser that dies while nobody uses it is not given out again', async (t) => {
  const { pool } = await watchedPool(t);
  const { signal } = new AbortController();
  const first = await pool.lease(signal);
  await pool.release(first);
  const again = await pool.lease(signal);
  t.equal(again, first, 'a healthy one is kept warm');
  await pool.release(again);
  process.kill(-first.pid, 'SIGKILL');
  await until('its end is known', async () => !first.alive());
  const second = await pool.lease(signal);
  t.not(second.pid, first.pid);
  t.equal(second.alive(), true);
  await pool.release(second, true);
  t.equal(second.alive(), false, 'one that is given up ends');
});

t.test('an abort ends browsers and encoders at once', async (t) => {
  const { pool, given } = await watchedPool(t, 2);
  const cache = createSegmentCache({ directory: await scratch(t), maxBytes: 1 << 30 });
  const stop = new AbortController();
  const own = await workspace(t, stop.signal);
  own.onProgress = ({ done }) => {
    if (done > 3) stop.abort(new Error('canceled'));
  };
  const work = inComposition(tools, small(), own, (written) =>
    collectSegments({ pool, cache, ffmpegPath, notice: () => {} }, written, own),
  );
  await t.rejects(work, /canceled/);
  for (const browser of given) t.throws(() => process.kill(browser.pid, 0), { code: 'ESRCH' });
});

/** The processes that a program's path is among the arguments of. */
const processesWith = (argument: string): string[] =>
  readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(argument);
    } catch {
      return false; // It ended meanwhile.
    }
  });

t.test('an abort while a browser starts is heard at once, and no process is left', async (t) => {
  const directory = await scratch(t);
  const path = join(directory, 'mute-browser');
  await writeFile(path, '#!/bin/sh\nwhile :; do sleep 1; done\n', { mode: 0o755 });
  await chmod(directory, 0o755);
  const chromium = { ...tools.chromium, path };
  const pool = createBrowserPool({ chromium, size: 1, profileParent: directory, notice: () => {} });
  t.teardown(() => pool.close());
  const stop = new AbortController();
  const leased = pool.lease(stop.signal);
  const waiting = pool.lease(new AbortController().signal);
  leased.catch(() => {});
  waiting.catch(() => {});
  await until('the browser is being started', async () => processesWith(path).length > 0);
  stop.abort(new Error('canceled'));
  await t.rejects(leased, /canceled/, 'although the browser says nothing');
  t.not(processesWith(path).length, 0, 'its start goes on for the next in line');
  await pool.close();
  await t.rejects(waiting, /pool is closed/, 'which nobody starts for any more');
  t.same(processesWith(path), []);
});

t.test('directories of a process that was killed are removed, those of one that runs are not', async (t) => {
  const identity = await unprivilegedIdentity();
  const parent = await scratch(t);
  const own = await privateDirectory(parent, identity);
  t.teardown(() => removeDirectory(own));
  const module = join(import.meta.dirname, '../../src/generation/renderer/browser/private-directory.ts');
  const script = `const { privateDirectory } = await import(${JSON.stringify(module)});
    console.log(await privateDirectory(${JSON.stringify(parent)}, ${JSON.stringify(identity)}));
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script]);
  t.teardown(() => other.kill('SIGKILL'));
  const [line] = await once(other.stdout.setEncoding('utf8'), 'data');
  const left = String(line).trim();
  await sweepAbandoned(parent, identity);
  await t.resolves(stat(left), 'its process runs');
  other.kill('SIGKILL');
  await once(other, 'close');
  await sweepAbandoned(parent, identity);
  await t.rejects(stat(left), { code: 'ENOENT' });
  await t.resolves(stat(own));
});

t.test('shared memory is used where there is enough for everybody', async (t) => {
  const directory = await scratch(t);
  await chmod(directory, 0o777);
  t.equal(await hasSharedMemory(directory, 1), true);
  t.equal(await hasSharedMemory(directory, Number.MAX_SAFE_INTEGER), false, 'too small');
  await chmod(directory, 0o755);
  t.equal(await hasSharedMemory(directory, 1), false, 'not for everybody');
  t.equal(await hasSharedMemory(join(directory, 'missing'), 1), false);
});

t.test('a composition opens nothing outside its directory', async (t) => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  t.teardown(() => server.close());
  const { port } = server.address() as { port: number };
  const identity = await unprivilegedIdentity();
  const directory = await privateDirectory(await scratch(t), identity);
  // Its name begins as the other's does.
  const outside = `${directory}-beside`;
  await mkdir(outside);
  t.teardown(() => Promise.all([directory, outside].map(removeDirectory)));
  const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  for (const place of [directory, outside]) await writeFile(join(place, 'dot.gif'), picture);
  await writeFile(join(directory, 'index.html'), hostilePage(port, outside));
  for (const place of [directory, outside]) await handOver(place, identity);
  const { pool } = await watchedPool(t);
  const notices: string[] = [];
  await pool.use(new AbortController().signal, async (running) => {
    const notice = (message: string) => void notices.push(message);
    const indexPath = join(directory, 'index.html');
    const page = await openComposition(running, {
      indexPath,
      directory,
      width: 320,
      height: 180,
      scale: 1,
      fps: 30,
      notice,
    });
    t.strictSame(await page.audit(0), ['own picture'], 'only its own file could be read');
    await page.close();
  });
  t.equal(connections, 0, 'nobody was called');
  t.ok(notices.some((notice) => notice.includes('outside its directory')));
});
