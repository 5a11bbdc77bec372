import { open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import type { Storyboard } from '../../src/domain/storyboard.ts';
import { openComposition } from '../../src/generation/renderer/browser/composition-page.ts';
import { runFfmpeg } from '../../src/generation/renderer/frames/ffmpeg-process.ts';
import { pageOptions } from '../../src/generation/renderer/frames/scene-segments.ts';
import { inComposition } from '../../src/generation/renderer/written-composition.ts';
import { greyFrame, greyRange, pixel, probe, workspace } from '../support/media.ts';
import { renderer, small, tools, watchedPool } from '../support/rendering.ts';

const { ffmpegPath, ffprobePath } = tools;

t.test('a rendered video', async (t) => {
  const made = await renderer(t);
  const board = small();
  const first = await workspace(t);
  const composed = await made.compose(board, first);
  const stills = new Map<string, string>();
  const onStill = async (still: { key: string; path: string }) => void stills.set(still.key, still.path);
  const video = await made.render(composed.storyboard, { ...first, onStill });
  t.same(
    [...stills.keys()].sort(),
    composed.scenes.map(({ key }) => key).sort(),
    'scenes show as they are drawn',
  );
  for (const file of stills.values())
    t.match((await probe(ffprobePath, file)).video, { width: 320, height: 180 });

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
    stills.clear();
    const again = await made.render(composed.storyboard, { ...(await workspace(t)), onStill });
    t.equal(stills.size, 2, 'and all pictures are there again');
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

t.test('a video asset moves inside its scene', async (t) => {
  const own = await workspace(t);
  const clip = join(own.directory, 'clip.mp4');
  const moving = 'testsrc2=size=320x180:rate=25:duration=0.4';
  const source = ['-f', 'lavfi', '-i', moving, '-pix_fmt', 'yuv420p', clip];
  await runFfmpeg(ffmpegPath, source, own.signal);
  own.assetPaths.v1 = clip;
  const board = small();
  board.assets = [
    {
      ...{
        id: 'v1',
        kind: 'video',
        sourceId: 's1',
        key: 'k',
        sha256: 'ab12',
        contentType: 'video/mp4',
        name: 'clip',
      },
      ...{ width: 320, height: 180, durationSeconds: 0.4 },
    },
  ] as Storyboard['assets'];
  board.scenes = [
    {
      id: 'm',
      type: 'media',
      duration: 1.2,
      narration: '',
      roominess: 0,
      eyebrow: '',
      title: 'In view',
      assetId: 'v1',
    },
  ];
  await inComposition(tools, board, own, async (written) => {
    t.match(await readdir(join(written.directory, 'frames/v0')), { length: 12 }, 'thirty stills a second');
    t.match(written.usages.v1?.[0], {
      element_tag: 'video',
      scene_id: 'm',
      start_seconds: 0,
      end_seconds: 1.2,
    });
  });
  const made = await renderer(t);
  const video = await made.render(board, own);
  const frames = await Promise.all([0.8, 0.9].map((at) => greyFrame(ffmpegPath, video.path, at)));
  const moved = frames[0]!.filter((value, i) => Math.abs(value - frames[1]![i]!) > 40).length;
  t.ok(moved > 500, `${moved} pixels changed within a tenth of a second`);
});

/** Mean difference of two pictures' grey values, 0 to 255. */
async function difference(directory: string, a: Buffer, b: Buffer): Promise<number> {
  const grey = async (name: string, picture: Buffer) => {
    await writeFile(join(directory, name), picture);
    return greyFrame(ffmpegPath, join(directory, name), 0);
  };
  const [first, second] = [await grey('a.jpg', a), await grey('b.jpg', b)];
  return first.reduce((sum, value, i) => sum + Math.abs(value - second[i]!), 0) / first.length;
}

t.test('the same times give the same pixels; what was shown before changes edges alone', async (t) => {
  const { pool } = await watchedPool(t);
  const own = await workspace(t);
  await inComposition(tools, small(), own, async (written) => {
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
    // Layers that move keep the scale in which they were drawn first.
    const later = await draw([1.1, 0.1, 0.2, 0.4]);
    t.ok(later.equals(await draw([1.1, 0.1, 0.2, 0.4])));
    t.ok((await difference(own.directory, direct, later)) < 0.5);
    t.ok((await difference(own.directory, direct, await draw([0.1]))) > 0.5);
  });
});

t.test('where nothing changed the picture is the last one again', async (t) => {
  const { pool } = await watchedPool(t);
  await inComposition(tools, small(), await workspace(t), (written) =>
    pool.use(new AbortController().signal, async (running) => {
      const options = pageOptions(written, () => {});
      const page = await openComposition(running, options);
      await page.seek(0.4);
      const drawn = await page.picture();
      t.equal(drawn.toString('hex', 0, 3), 'ffd8ff', 'a JPEG');
      await page.seek(0.4);
      t.ok((await page.picture()).equals(drawn));
      await page.seek(0.1);
      t.notOk((await page.picture()).equals(drawn));
      await page.close();
    }),
  );
});

t.test('drawn and photographic scenes keep the colours of the design', async (t) => {
  const own = await workspace(t);
  const photo = join(own.directory, 'photo.png');
  const colour = ['-f', 'lavfi', '-i', 'color=0x336699:s=64x64', '-frames:v', '1', photo];
  await runFfmpeg(ffmpegPath, colour, own.signal);
  own.assetPaths.p1 = photo;
  const board = small();
  board.assets = [
    {
      ...{ id: 'p1', kind: 'image', sourceId: 's1', key: 'k', sha256: 'cd34', contentType: 'image/png' },
      ...{ name: 'photo', width: 64, height: 64 },
    },
  ] as Storyboard['assets'];
  board.tokens = { ...board.tokens, bg: '#c04020', motif: 'plain' };
  const plain = { duration: 0.6, narration: '', roominess: 2, eyebrow: '' };
  board.scenes = [
    { ...plain, id: 'c', type: 'statement', title: 'Drawn' },
    { ...plain, id: 'b', type: 'media', title: 'Photographed', assetId: 'p1' },
  ] as Storyboard['scenes'];
  const made = await renderer(t);
  const video = await made.render(board, own);
  const ground = [0xc0, 0x40, 0x20];
  // An opening may stand on another colour; a sentence has light at its top.
  for (const [at, place] of [
    [0.2, 'iw-2:ih-2'],
    [1.1, '0:0'],
  ] as const) {
    const corner = await pixel(ffmpegPath, video.path, { seconds: at, place });
    t.ok(
      ground.every((value, i) => Math.abs(value - corner[i]!) <= 3),
      `at ${at} s the ground is ${[...corner]}`,
    );
  }
});

t.test('without BeginFrame the frames are screenshots', async (t) => {
  const made = await renderer(t, { ...tools.chromium, beginFrame: false });
  const own = await workspace(t);
  const video = await made.render(small(), own);
  t.equal((await probe(ffprobePath, video.path)).video.nb_read_packets, '36');
  t.ok(made.notices.some((notice) => notice.includes('screenshots')));
});
