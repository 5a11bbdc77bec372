// What is made of a prober's report, and what the programs are told to do: by programs of a few lines in their place.
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { convert, type MediaTools, probe } from '../../../src/generation/media/tools/media-tools.ts';
import { isAnimated, normaliseMedia } from '../../../src/generation/media/tools/normalise-media.ts';
import { scratch } from '../../support/media.ts';

type Report = { streams?: object[]; format?: object };

/** A prober that reports so for the file of a stranger and for what was made, and a converter that writes its arguments down. */
async function programs(t: Test, report: Report, made: Report = report, converter = 'exit 0') {
  const root = await scratch(t);
  await chmod(root, 0o755);
  const directory = join(root, 'scratch');
  await mkdir(directory);
  const say = (it: Report) => `echo '${JSON.stringify(it)}'`;
  const script = async (name: string, lines: string) => {
    await writeFile(join(root, name), `#!/bin/sh\n${lines}\n`);
    await chmod(join(root, name), 0o755);
    return join(root, name);
  };
  const ffprobe = await script('ffprobe', `case "$*" in *normal.m*) ${say(made)};; *) ${say(report)};; esac`);
  const ffmpeg = await script('ffmpeg', `printf '%s\\n' "$@" > told.txt; ${converter}`);
  const tools: MediaTools = { ffmpeg, ffprobe, directory, signal: new AbortController().signal };
  const told = async () => (await readFile(join(directory, 'told.txt'), 'utf8')).trim().split('\n');
  return { tools, told, input: join(directory, 'original') };
}
const video = (more: object = {}) => ({
  codec_type: 'video',
  codec_name: 'h264',
  width: 640,
  height: 480,
  ...more,
});
const audio = (more: object = {}) => ({ codec_type: 'audio', codec_name: 'aac', ...more });

t.test('the first stream of each kind that can be played is the file’s', async (t) => {
  const streams = [
    video({ width: 9, disposition: { attached_pic: 1 } }),
    { codec_type: 'video', width: 8, height: 8 },
    video({ pix_fmt: 'yuv420p', duration: '2.5', nb_frames: '75' }),
    video({ width: 7 }),
    audio({ duration: 'N/A', nb_frames: '0' }),
  ];
  const { tools, input } = await programs(t, { streams, format: { duration: '2.6' } });
  t.same(await probe(tools, input, 'mov'), {
    durationSeconds: 2.6,
    video: {
      kind: 'video',
      width: 640,
      height: 480,
      pixelFormat: 'yuv420p',
      durationSeconds: 2.5,
      frames: 75,
    },
    audio: { kind: 'audio', width: 0, height: 0, pixelFormat: '', durationSeconds: null, frames: null },
  });
  const bare = await programs(t, {});
  t.same(await probe(bare.tools, bare.input, 'mov'), { durationSeconds: null, video: null, audio: null });
});

t.test('a file with too many streams or pixels is refused, one at the border is not', async (t) => {
  const probed = async (report: Report) => {
    const { tools, input } = await programs(t, report);
    return probe(tools, input, 'mov');
  };
  t.match(await probed({ streams: Array(32).fill(audio()) }), { video: null });
  await t.rejects(probed({ streams: Array(33).fill(audio()) }), {
    ...{ code: 'attachment_unsupported', message: /more than 32 streams/ },
  });
  t.match(await probed({ streams: [video({ width: 10_000, height: 5000 })] }), { video: { width: 10_000 } });
  await t.rejects(probed({ streams: [video({ width: 10_000, height: 5001 })] }), {
    ...{ code: 'attachment_too_large', message: /more than 50 million pixels/ },
  });
});

t.test('a picture makes a video, sound alone a sound, neither or too long is refused', async (t) => {
  const made = async (report: Report, after: Report = report) => {
    const { tools, input, told } = await programs(t, report, after);
    const { path, ...rest } = await normaliseMedia(tools, input, 'mov');
    return { ...rest, path: path.slice(tools.directory.length), told: await told() };
  };
  const both = { streams: [video(), audio()], format: { duration: '3' } };
  const shrunk = { streams: [video({ width: 320, height: 240 })], format: { duration: '2.9' } };
  const { told, ...film } = await made(both, shrunk);
  t.same(film, {
    ...{ kind: 'video', contentType: 'video/mp4', path: '/normal.mp4' },
    ...{ width: 320, height: 240, durationSeconds: 2.9 },
  });
  const after = (option: string, words = told) => words[words.indexOf(option) + 1];
  t.same(
    [after('-f'), after('-protocol_whitelist'), after('-max_pixels'), after('-t'), after('-map')],
    ['mov', 'file,pipe', '50000000', '180', '0:V:0'],
    'from the first stream that is no cover picture',
  );
  t.same([after('-i'), told.at(-1)], ['./original', './normal.mp4'], 'by names inside the scratch directory');
  t.ok(
    ['-sn', '-dn', '-map_metadata', '-map_chapters'].every((it) => told.includes(it)),
    'nothing else goes along',
  );
  const sound = await made({ streams: [audio()], format: { duration: '3' } });
  t.match(sound, { kind: 'audio', contentType: 'audio/mp4', path: '/normal.m4a', durationSeconds: 3 });
  t.equal(after('-t', sound.told), '600');
  t.ok(sound.told.includes('-vn'));
  const refused = (report: Report, message: RegExp, then: Report = report) =>
    t.rejects(made(report, then), { code: 'attachment_unsupported', message });
  await refused({ streams: [audio()], format: { duration: '21601' } }, /longer than six hours/);
  await refused({ streams: [], format: { duration: '3' } }, /neither a picture nor a sound/);
  await refused(both, /no picture that can be decoded/, { streams: [audio()], format: { duration: '3' } });
  await refused({ streams: [audio()], format: { duration: '3' } }, /no sound that can be decoded/, {});
  t.equal((await made({ streams: [audio()], format: { duration: '21600' } })).kind, 'audio');
});

t.test('a GIF moves where it has frames and lasts', async (t) => {
  const moves = async (stream: object, format: object = {}) => {
    const { tools, input } = await programs(t, { streams: [video(stream)], format });
    return isAnimated(tools, input, 'gif');
  };
  t.equal(await moves({ nb_frames: '2', duration: '0.3' }), true);
  t.equal(await moves({ nb_frames: '1', duration: '0.3' }), false);
  t.equal(await moves({ nb_frames: '2', duration: '0.2' }), false);
  t.equal(await moves({ nb_frames: '2' }, { duration: '0.3' }), true);
  t.equal(await moves({ duration: '5' }), false);
});

t.test('a conversion that fails or takes too long says which', async (t) => {
  const run = async (converter: string, deadlineSeconds: number) => {
    const { tools, input } = await programs(t, {}, {}, converter);
    const limits = { cpuSeconds: 5, fileMib: 1, deadlineSeconds };
    return convert(tools, {
      input,
      demuxer: 'gif',
      after: [],
      output: join(tools.directory, 'out.mp4'),
      limits,
    });
  };
  await t.rejects(run('exit 1', 30), { code: 'attachment_unsupported', message: /damaged, incomplete/ });
  await t.rejects(run('sleep 60', 0.5), { code: 'attachment_too_large', message: /takes too long/ });
  t.equal(await run('exit 0', 30), undefined);
});
