// What ffmpeg is asked for, to the word: settings that no player complains about and everybody sees or pays for.
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import {
  adoptSegment,
  assembleVideo,
  takePoster,
  takeStill,
} from '../../src/generation/renderer/assemble.ts';
import { encodeSegment } from '../../src/generation/renderer/frames/segment-encoder.ts';
import { createTestcardRenderer } from '../../src/generation/renderer/testcard-renderer.ts';
import { encodeSilence, encodeSound } from '../../src/generation/sound/signal/encode.ts';
import { scratch, workspace } from '../support/media.ts';
import { storyboard } from '../support/storyboard.ts';

const { signal } = new AbortController();
const QUIET = '-hide_banner -nostdin -v error -y';
const LOCAL = '-protocol_whitelist file,pipe';

/** A program in place of ffmpeg, and the words of each of its calls; the last names the file. */
async function program(t: Test) {
  const directory = await scratch(t);
  const ffmpegPath = join(directory, 'ffmpeg');
  await writeFile(ffmpegPath, '#!/bin/sh\necho "$@" >> "$0.asked"\ncat > /dev/null\n');
  await chmod(ffmpegPath, 0o755);
  const asked = async () => (await readFile(`${ffmpegPath}.asked`, 'utf8')).trimEnd().split('\n');
  return { directory, ffmpegPath, asked };
}

t.test('a scene is encoded at the film’s rate and in the colours of video', async (t) => {
  const { ffmpegPath, asked } = await program(t);
  const segment = encodeSegment({ ffmpegPath, path: '/out.mp4', fps: 24, threads: 2, signal });
  await segment.write(Buffer.from('a picture'));
  await segment.finish();
  t.same(await asked(), [
    [
      ...[QUIET, '-f image2pipe -c:v mjpeg -framerate 24', LOCAL, '-i pipe:0'],
      '-vf crop=trunc(iw/2)*2:trunc(ih/2)*2,colorspace=ispace=bt470bg:iprimaries=bt709:itrc=bt709:irange=pc:' +
        'all=bt709:range=tv:fast=1:format=yuv420p',
      '-c:v libx264 -preset veryfast -crf 18 -pix_fmt yuv420p -profile:v high -g 60',
      '-x264-params open-gop=0:subme=1',
      '-color_range tv -colorspace bt709 -color_primaries bt709 -color_trc bt709',
      '-video_track_timescale 90000 -map_metadata -1 -fflags +bitexact -flags:v +bitexact',
      '-threads 2 /out.mp4',
    ].join(' '),
  ]);
});

t.test('segments and sound are joined as they are, with the index first', async (t) => {
  const { directory, ffmpegPath, asked } = await program(t);
  await writeFile(join(directory, 'kept.mp4'), 'a segment');
  const segments = await Promise.all(
    [0, 11].map((i) => adoptSegment(join(directory, 'kept.mp4'), directory, i)),
  );
  t.same(segments, ['segment-000.mp4', 'segment-011.mp4']);
  await assembleVideo({ ffmpegPath, directory, segments, soundPath: '/s.m4a', path: '/v.mp4', signal });
  const list = join(directory, 'segments.txt');
  t.equal(await readFile(list, 'utf8'), "file 'segment-000.mp4'\nfile 'segment-011.mp4'\n");
  t.same(await asked(), [
    `${QUIET} -f concat -safe 1 ${LOCAL} -i ${list} ${LOCAL} -i /s.m4a -map 0:v:0 -map 1:a:0 -c copy ` +
      '-map_metadata -1 -fflags +bitexact -movflags +faststart /v.mp4',
  ]);
});

t.test('a poster is as large as the film, a still small', async (t) => {
  const { ffmpegPath, asked } = await program(t);
  const of = { ffmpegPath, videoPath: '/v.mp4', atSeconds: 1.23456, signal };
  await takePoster({ ...of, path: '/p.jpg' });
  await takeStill({ ...of, path: '/s.jpg' });
  t.same(await asked(), [
    `${QUIET} -ss 1.235 ${LOCAL} -i /v.mp4 -frames:v 1 -q:v 3 /p.jpg`,
    `${QUIET} -ss 1.235 ${LOCAL} -i /v.mp4 -frames:v 1 -vf scale=320:320:force_original_aspect_ratio=decrease -q:v 5 /s.jpg`,
  ]);
});

t.test('sound is encoded to the sample', async (t) => {
  const { ffmpegPath, asked } = await program(t);
  await encodeSound({ ffmpegPath, wavPath: '/w.wav', path: '/s.m4a', seconds: 2.5, signal });
  t.same(await asked(), [
    `${QUIET} ${LOCAL} -i /w.wav -af anull,apad=whole_len=120000,atrim=end_sample=120000 -c:a aac -b:a 192k -ar 48000 -ac 2 /s.m4a`,
    `${QUIET} -v info -nostats ${LOCAL} -i /s.m4a -af ebur128=peak=true -f null -`,
  ]);
});

t.test('a test card has the size and rate of the film', async (t) => {
  const { ffmpegPath, asked } = await program(t);
  const own = await workspace(t);
  const made = createTestcardRenderer({ ffmpegPath });
  const video = await made.render(storyboard({ width: 1080, height: 1920, fps: 24 }), own);
  const [path, posterPath] = [join(own.directory, 'video.mp4'), join(own.directory, 'poster.jpg')];
  t.same(video, {
    ...{ path, posterPath, captionsPath: null, durationSeconds: 1, renderedSeconds: 1 },
    ...{ width: 1080, height: 1920, fps: 24 },
  });
  t.same(own.reports, [
    { stage: 'rendering', done: 0, total: 1 },
    { stage: 'encoding', done: 1, total: 1 },
  ]);
  t.same(await asked(), [
    [
      ...[QUIET, '-f lavfi', LOCAL, '-i smptehdbars=size=1080x1920:rate=24:duration=1'],
      ...['-f lavfi', LOCAL, '-i sine=frequency=440:sample_rate=48000:duration=1'],
      '-map 0:v -map 1:a -c:v libx264 -preset ultrafast -pix_fmt yuv420p',
      `-c:a aac -b:a 64k -ac 2 -af volume=0.2 -movflags +faststart ${path}`,
      `-map 0:v -frames:v 1 -q:v 4 ${posterPath}`,
    ].join(' '),
  ]);
});

t.test('a test card says where the plan shows files', async (t) => {
  const made = createTestcardRenderer({ ffmpegPath: '/nonexistent/ffmpeg' });
  const asset = (id: string, kind: string) => ({ id, kind, name: id }) as never;
  const [first, second] = storyboard().scenes;
  const board = storyboard({
    assets: [asset('photo', 'image'), asset('clip', 'video'), asset('unseen', 'image')],
    scenes: [
      { ...first!, type: 'hook', assetId: 'photo' },
      { ...second!, type: 'media', assetId: 'clip' },
      { ...second!, id: 'scene-3', type: 'media', assetId: 'photo' },
    ] as never,
  });
  const { usages, scenes, storyboard: same } = await made.compose(board, await workspace(t));
  t.equal(same, board);
  t.equal(scenes.length, 3);
  const usage = (start: number, id: string, index: number, slot: string, tag: string) => ({
    ...{
      start_seconds: start,
      end_seconds: start + 2,
      duration_seconds: 2,
      scene_id: id,
      scene_index: index,
    },
    ...{ slot_key: slot, element_tag: tag, composition_file: 'index.html', composition_id: 'main' },
    track_index: 0,
  });
  t.same(usages, {
    photo: [usage(0, 'scene-1', 0, 'backdrop', 'img'), usage(4, 'scene-3', 2, 'hero', 'img')],
    clip: [usage(2, 'scene-2', 1, 'hero', 'video')],
  });
});

t.test('silence is encoded to the sample in the form of sound', async (t) => {
  const { ffmpegPath, asked } = await program(t);
  await encodeSilence({ ffmpegPath, path: '/s.m4a', seconds: 2.5, signal });
  t.same(await asked(), [
    `${QUIET} -f lavfi ${LOCAL} -i anullsrc=channel_layout=stereo:sample_rate=48000 ` +
      '-af atrim=end_sample=120000 -c:a aac -b:a 192k -ar 48000 -ac 2 /s.m4a',
  ]);
});
