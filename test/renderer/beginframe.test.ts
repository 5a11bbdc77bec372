import { open, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import t from 'tap';
import type { Storyboard } from '../../src/domain/storyboard.ts';
import { writeComposition } from '../../src/generation/composer/compose.ts';
import { createBeginframeRenderer } from '../../src/generation/renderer/beginframe-renderer.ts';
import { createBrowserPool } from '../../src/generation/renderer/browser-pool.ts';
import type { RunningBrowser } from '../../src/generation/renderer/browser-process.ts';
import { openComposition } from '../../src/generation/renderer/composition-page.ts';
import { collectSegments, pageOptions } from '../../src/generation/renderer/scene-segments.ts';
import { createSegmentCache } from '../../src/generation/renderer/segment-cache.ts';
import {
  handOver,
  privateDirectory,
  removeDirectory,
  unprivilegedIdentity,
} from '../../src/generation/renderer/unprivileged.ts';
import { inComposition } from '../../src/generation/renderer/written-composition.ts';
import { greyFrame, greyRange, mediaTools, probe, scratch, workspace } from '../support/media.ts';
import { storyboard } from '../support/storyboard.ts';

const { chromium, ffmpegPath, ffprobePath } = await mediaTools();
const tools = { chromium, ffmpegPath, writeComposition };

/** Two scenes of half a second in a small frame: enough to see everything, quick to draw. */
function small(): Storyboard {
  const board = storyboard({ width: 480, height: 270 });
  board.scenes = board.scenes.map((scene) => ({ ...scene, duration: 0.6 }));
  return board;
}

async function renderer(t: Parameters<typeof scratch>[0], chosen = chromium) {
  const directory = await scratch(t);
  const notices: string[] = [];
  const made = createBeginframeRenderer({
    ...tools,
    chromium: chosen,
    segmentDirectory: join(directory, 'segments'),
    segmentBytes: 1 << 30,
    browsers: 2,
    scratchDirectory: join(directory, 'browsers'),
    notice: (message) => void notices.push(message),
  });
  t.teardown(() => made.close());
  return Object.assign(made, { notices });
}

/** A pool that tells which browsers it gave out. */
async function watchedPool(t: Parameters<typeof scratch>[0], size = 1) {
  const notices: string[] = [];
  const given: RunningBrowser[] = [];
  const pool = createBrowserPool({
    chromium,
    size,
    profileParent: await scratch(t),
    notice: (message) => void notices.push(message),
  });
  t.teardown(() => pool.close());
  const { lease } = pool;
  pool.lease = async (signal) => {
    const running = await lease(signal);
    given.push(running);
    return running;
  };
  return { pool, given, notices };
}

t.test('a rendered video', async (t) => {
  const made = await renderer(t);
  const board = small();
  const first = await workspace(t);
  const composed = await made.compose(board, first);
  const video = await made.render(composed.storyboard, first);

  t.test('is H.264 and AAC that plays while it loads', async (t) => {
    const found = await probe(ffprobePath, video.path);
    t.match(found.video, {
      codec_name: 'h264',
      profile: 'High',
      pix_fmt: 'yuv420p',
      width: 480,
      height: 270,
    });
    t.match(found.video, {
      nb_read_packets: '36',
      avg_frame_rate: '30/1',
      color_space: 'bt709',
      color_range: 'tv',
    });
    t.match(found.audio, { codec_name: 'aac', sample_rate: '48000' });
    for (const { duration } of [found.video, found.audio])
      t.ok(Math.abs(Number(duration) - 1.2) < 0.002, `${duration} s`);
    const file = await open(video.path);
    const { buffer } = await file.read(Buffer.alloc(64), 0, 64, 0);
    await file.close();
    t.ok(buffer.includes('moov'), 'the index comes first (faststart)');
    t.match(video, { durationSeconds: 1.2, renderedSeconds: 1.2, width: 480, height: 270, fps: 30 });
  });

  t.test('shows something that moves', async (t) => {
    const frames = await Promise.all([0.2, 0.5, 1.1].map((at) => greyFrame(ffmpegPath, video.path, at)));
    for (const frame of frames) {
      const [low, high] = greyRange(frame);
      t.ok(high - low > 60, 'a picture with light and dark');
    }
    t.notOk(frames[0]!.equals(frames[1]!));
    t.notOk(frames[1]!.equals(frames[2]!));
    const [low, high] = greyRange(await greyFrame(ffmpegPath, video.posterPath!, 0));
    t.ok(high - low > 60, 'the poster shows the first scene');
  });

  t.test('reports frames, never going back', async (t) => {
    const rendering = first.reports.filter((report) => report.stage === 'rendering');
    t.match(rendering.at(-1), { done: 36, total: 36 });
    t.ok(rendering.every((report, i) => i === 0 || report.done >= rendering[i - 1]!.done));
  });

  t.test('again costs nothing: all segments are kept', async (t) => {
    const again = await made.render(composed.storyboard, await workspace(t));
    t.equal(again.renderedSeconds, 0);
    t.ok((await greyFrame(ffmpegPath, again.path, 0.5)).equals(await greyFrame(ffmpegPath, video.path, 0.5)));
  });

  t.test('with one scene changed costs that scene', async (t) => {
    const changed = small();
    changed.scenes[1] = {
      ...changed.scenes[1]!,
      type: 'cta',
      title: 'Walk slower',
      url: 'alpenglow.example',
    };
    const own = await workspace(t);
    const next = await made.compose(changed, own);
    t.equal(next.scenes[0]!.key, composed.scenes[0]!.key);
    t.not(next.scenes[1]!.key, composed.scenes[1]!.key);
    t.equal((await made.render(next.storyboard, own)).renderedSeconds, 0.6);
  });
});

t.test('the same time gives the same pixels, whatever was shown before', async (t) => {
  const { pool } = await watchedPool(t);
  await inComposition(tools, small(), await workspace(t), async (written) => {
    const draw = (times: number[]) =>
      pool.use(new AbortController().signal, async (running) => {
        const page = await openComposition(
          running,
          pageOptions(written, () => {}),
        );
        let last: Buffer | null = null;
        for (const time of times) {
          await page.seek(time);
          last = await page.picture();
        }
        await page.close();
        return last!;
      });
    const direct = await draw([0.4]);
    t.ok(direct.equals(await draw([0.4])));
    t.ok(direct.equals(await draw([1.1, 0.1, 0.2, 0.4])));
    t.notOk(direct.equals(await draw([0.1])));
  });
});

t.test('a browser that dies is replaced and its scene drawn again', async (t) => {
  const { pool, given, notices } = await watchedPool(t);
  const cache = createSegmentCache({ directory: await scratch(t), maxBytes: 1 << 30 });
  const own = await workspace(t);
  let killed = false;
  own.onProgress = ({ done }) => {
    if (killed || done < 5) return;
    killed = true;
    process.kill(-given[0]!.pid, 'SIGKILL');
  };
  await inComposition(tools, small(), own, async (written) => {
    const parts = { pool, cache, ffmpegPath, notice: (message: string) => void notices.push(message) };
    const { names, renderedFrames } = await collectSegments(parts, written, own);
    t.equal(names.length, 2);
    t.equal(renderedFrames, 36);
    const { video } = await probe(ffprobePath, join(own.directory, names[0]!));
    t.equal(video.nb_read_packets, '18');
  });
  t.ok(killed);
  t.equal(given.length, 2);
  t.ok(notices.some((notice) => notice.includes('tried again')));
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

t.test('without BeginFrame the frames are screenshots', async (t) => {
  const made = await renderer(t, { ...chromium, beginFrame: false });
  const own = await workspace(t);
  const video = await made.render(small(), own);
  t.equal((await probe(ffprobePath, video.path)).video.nb_read_packets, '36');
  t.ok(made.notices.some((notice) => notice.includes('screenshots')));
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
  const [directory, outside] = [
    await privateDirectory(await scratch(t), identity),
    await privateDirectory(await scratch(t), identity),
  ];
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
      fps: 30,
      notice,
    });
    t.strictSame(await page.audit(0), ['own picture'], 'only its own file could be read');
    await page.close();
  });
  t.equal(connections, 0, 'nobody was called');
  t.ok(notices.some((notice) => notice.includes('outside its directory')));
});

/** Tries every way out that a page has and tells which of them led somewhere. */
function hostilePage(port: number, outside: string): string {
  const host = `127.0.0.1:${port}`;
  return `<!doctype html><script>
const opened = [];
const image = (name, src) => new Promise((end) => {
  const it = new Image();
  it.onload = () => { opened.push(name); end(); };
  it.onerror = end;
  it.src = src;
});
const get = (name, url) => fetch(url).then((r) => r.text()).then(() => opened.push(name), () => 0);
const xhr = (name, url) => new Promise((end) => {
  const it = new XMLHttpRequest();
  it.onload = () => { if (it.responseText) opened.push(name); end(); };
  it.onerror = end;
  try { it.open('GET', url); it.send(); } catch { end(); }
});
const socket = (name, url) => new Promise((end) => {
  try {
    const it = new WebSocket(url);
    it.onopen = () => { opened.push(name); end(); };
    it.onerror = it.onclose = end;
  } catch { end(); }
});
const frame = (name, src) => new Promise((end) => {
  const it = document.createElement('iframe');
  it.onload = () => { try { if (it.contentDocument.body.textContent) opened.push(name); } catch {} end(); };
  it.src = src;
  document.documentElement.append(it);
});
const style = (name, url) => new Promise((end) => {
  const it = document.createElement('link');
  it.rel = 'stylesheet';
  it.onload = () => { opened.push(name); end(); };
  it.onerror = end;
  it.href = url;
  document.documentElement.append(it);
});
navigator.sendBeacon && navigator.sendBeacon('http://${host}/beacon', 'x');
const done = Promise.all([
  image('own picture', 'dot.gif'),
  image('picture outside', 'file://${outside}/dot.gif'),
  image('picture above', '../${outside.split('/').pop()}/dot.gif'),
  image('http', 'http://${host}/a.gif'),
  image('http by name', 'http://localhost:${port}/a.gif'),
  image('dns', 'http://framelog-test.example/a.gif'),
  get('fetch', 'http://${host}/'),
  get('fetch file', 'file:///etc/passwd'),
  xhr('xhr file', 'file:///etc/passwd'),
  socket('socket', 'ws://${host}/'),
  socket('secure socket', 'wss://localhost:${port}/'),
  frame('frame', 'file:///etc/passwd'),
  style('style', 'http://${host}/a.css'),
]);
window.__framelog = { ready: done, seek() {}, audit: () => opened };
</script>`;
}
