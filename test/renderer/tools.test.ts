import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { createSegmentCache } from '../../src/generation/renderer/frames/segment-cache.ts';
import { progressOf } from '../../src/generation/renderer/hyperframes-process.ts';
import { createTestcardRenderer } from '../../src/generation/renderer/testcard-renderer.ts';
import { cachedEntry, openBinaryCache } from '../../src/platform/binary-cache.ts';
import { findChromium } from '../../src/platform/chromium.ts';
import { findFfmpeg } from '../../src/platform/ffmpeg.ts';
import { BINARIES, greyFrame, greyRange, mediaTools, probe, scratch, workspace } from '../support/media.ts';
import { storyboard } from '../support/storyboard.ts';

/** A directory that other users may enter: where it may not be entered, root puts its binaries elsewhere. */
async function openScratch(t: Parameters<typeof scratch>[0]): Promise<string> {
  const directory = await scratch(t);
  await chmod(directory, 0o755);
  return directory;
}

t.test('the binary cache', async (t) => {
  t.test('builds an entry once and builds it again when a byte has changed', async (t) => {
    const cache = join(await openScratch(t), 'binaries');
    let built = 0;
    const build = async (directory: string) => {
      built += 1;
      await writeFile(join(directory, 'tool'), 'original');
    };
    const place = await cachedEntry(cache, 'tool-1', build);
    await cachedEntry(cache, 'tool-1', build);
    t.equal(built, 1);
    await writeFile(join(place, 'tool'), 'planted!');
    // A new process verifies again: the module is loaded anew to stand for one.
    const again = await import(`../../src/platform/binary-cache.ts?${built}`);
    await again.cachedEntry(cache, 'tool-1', build);
    t.equal(built, 2);
    t.equal(await readFile(join(place, 'tool'), 'utf8'), 'original');
  });

  t.test('refuses a directory that others may write to', async (t) => {
    const cache = join(await openScratch(t), 'open');
    await mkdir(cache);
    for (const mode of [0o777, 0o775, 0o757]) {
      await chmod(cache, mode);
      await t.rejects(openBinaryCache(cache), /nobody else may write/, mode.toString(8));
    }
  });

  t.test('builds an entry again when a file lies beside what was unpacked', async (t) => {
    const cache = join(await openScratch(t), 'binaries');
    let built = 0;
    const build = async (directory: string) => {
      built += 1;
      await writeFile(join(directory, 'tool'), 'original', { mode: 0o700 });
    };
    const place = await cachedEntry(cache, 'tool-2', build);
    t.equal((await stat(join(place, 'tool'))).mode & 0o777, process.getuid?.() === 0 ? 0o755 : 0o700);
    await writeFile(join(place, 'library.so'), 'planted');
    const again = await import(`../../src/platform/binary-cache.ts?beside-${built}`);
    await again.cachedEntry(cache, 'tool-2', build);
    t.equal(built, 2);
    await t.rejects(stat(join(place, 'library.so')), { code: 'ENOENT' });
  });

  t.test('leaves nothing behind when a build fails', async (t) => {
    const cache = join(await openScratch(t), 'binaries');
    const failing = cachedEntry(cache, 'tool-1', async () => {
      throw new Error('disk full');
    });
    await t.rejects(failing, /disk full/);
    await t.rejects(stat(join(cache, 'tool-1')), { code: 'ENOENT' });
  });
});

t.test('finding binaries', async (t) => {
  t.test('a configured program that does not run is an error, not a reason to look elsewhere', async (t) => {
    await t.rejects(
      findChromium({ path: '/nonexistent/chromium', cacheDirectory: BINARIES }),
      /does not run/,
    );
    await t.rejects(findFfmpeg({ path: '/nonexistent/ffmpeg', cacheDirectory: BINARIES }), /does not run/);
  });

  t.test('where the system has none the bundled ones serve', async (t) => {
    if (process.platform !== 'linux' || process.arch !== 'x64') {
      await t.test('bundled programs', { skip: 'bundled for linux-x64 only' }, async () => {});
      return;
    }
    const options = { cacheDirectory: BINARIES, searchPath: [] };
    t.match(await findChromium(options), { source: 'bundled', beginFrame: true });
    t.match(await findFfmpeg(options), { source: 'bundled', version: /^ffmpeg version/ });
  });

  t.test(
    'a full browser of the system waits behind the bundled shell, a headless shell does not',
    async (t) => {
      if (process.platform !== 'linux' || process.arch !== 'x64') {
        await t.test('bundled programs', { skip: 'bundled for linux-x64 only' }, async () => {});
        return;
      }
      const searchPath = [t.testdir({ chromium: '', 'chromium-headless-shell': '' })];
      const program = (name: string) => join(searchPath[0]!, name);
      const script = '#!/bin/sh\necho Chromium 1.0\n';
      await writeFile(program('chromium'), script);
      await chmod(program('chromium'), 0o755);
      const options = { cacheDirectory: BINARIES, searchPath };
      t.match(await findChromium(options), { source: 'bundled' });
      await writeFile(program('chromium-headless-shell'), script);
      await chmod(program('chromium-headless-shell'), 0o755);
      t.match(await findChromium(options), { source: 'system', beginFrame: true });
    },
  );
});

t.test('the test card is one second of real H.264 and AAC in every format', async (t) => {
  const { ffmpegPath, ffprobePath } = await mediaTools();
  const renderer = createTestcardRenderer({ ffmpegPath });
  for (const [width, height] of [
    [1280, 720],
    [1080, 1350],
  ] as const) {
    const board = storyboard({ width, height });
    const own = await workspace(t);
    const composed = await renderer.compose(board, own);
    t.strictSame(
      composed.scenes.map((scene) => scene.id),
      board.scenes.map((scene) => scene.id),
    );
    t.equal(new Set(composed.scenes.map((scene) => scene.key)).size, board.scenes.length);
    const video = await renderer.render(board, own);
    const found = await probe(ffprobePath, video.path);
    t.match(found.video, { codec_name: 'h264', pix_fmt: 'yuv420p', width, height, nb_read_packets: '30' });
    t.match(found.audio, { codec_name: 'aac' });
    const [low, high] = greyRange(await greyFrame(ffmpegPath, video.path, 0.5));
    t.ok(high - low > 150, 'it shows bars');
  }
});

t.test('the segment cache', async (t) => {
  const put = async (cache: ReturnType<typeof createSegmentCache>, key: string, bytes: string) => {
    const draft = await cache.draft(key);
    await writeFile(draft, bytes);
    return cache.publish(key, draft);
  };

  t.test('finds what was published, and only whole', async (t) => {
    const cache = createSegmentCache({ directory: await scratch(t), maxBytes: 1000 });
    t.equal(await cache.find('aa11'), null);
    await writeFile(await cache.draft('aa11'), 'half');
    t.equal(await cache.find('aa11'), null, 'a draft does not count');
    const path = await put(cache, 'aa11', 'segment');
    t.equal(await cache.find('aa11'), path);
    await writeFile(path, 'damaged');
    t.equal(await cache.find('aa11'), null, 'damaged bytes do not count');
    await t.rejects(stat(path), { code: 'ENOENT' });
  });

  t.test('gives up the longest unused first', async (t) => {
    const cache = createSegmentCache({ directory: await scratch(t), maxBytes: 20 });
    const { utimes } = await import('node:fs/promises');
    for (const [i, key] of ['aa', 'bb', 'cc'].entries())
      await utimes(await put(cache, key, '12345678'), i, i);
    const [begun, abandoned] = [await cache.draft('dd'), await cache.draft('ee')];
    for (const draft of [begun, abandoned]) await writeFile(draft, 'half');
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    for (const [draft, minutes] of [
      [begun, 59],
      [abandoned, 61],
    ] as const)
      await utimes(draft, minutesAgo(minutes), minutesAgo(minutes));
    await cache.find('aa');
    await cache.prune();
    t.equal(await readFile(begun, 'utf8'), 'half', 'somebody may be writing it');
    await t.rejects(stat(abandoned), { code: 'ENOENT' });
    t.not(await cache.find('aa'), null);
    t.equal(await cache.find('bb'), null);
    t.not(await cache.find('cc'), null);
  });
});

t.test('progress lines of the HyperFrames command', async (t) => {
  t.equal(progressOf('@hf-progress {"code":"capture","done":36,"total":120,"pct":42}'), 0.42);
  t.equal(progressOf('@hf-progress {"pct":420}'), 1);
  t.equal(progressOf('  42%  Streaming frame 36/120'), null);
  t.equal(progressOf('@hf-progress {"code"'), null);
  t.equal(progressOf('@hf-progress {"pct":"42"}'), null);
});
