// Rendering with the HyperFrames command, played by a script that writes down what it was asked.
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import t, { type Test } from 'tap';
import { createHyperframesRenderer } from '../../src/generation/renderer/hyperframes-renderer.ts';
import { isRunning } from '../../src/platform/process-control.ts';
import { mediaTools, probe, scratch, workspace } from '../support/media.ts';
import { until } from '../support/process.ts';
import { storyboard } from '../support/storyboard.ts';

const { ffmpegPath, ffprobePath } = await mediaTools();
const quiet = storyboard({ music: { on: false, seed: 1, bpm: 96, minor: false } });

/** Begins each script: what it was asked goes into its home. */
const NOTE = `import { writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
const { argv, env, pid } = process;
writeFileSync(env.HOME + '/asked.json', JSON.stringify({ argv: argv.slice(2), env, pid }));`;
/** Draws two seconds of video where it was asked to, and tells how far it is, a line in two pieces. */
const DRAW = `process.stdout.write('frame 1\\n@hf-prog');
setTimeout(() => {
  process.stdout.write('ress {"pct":50}\\r\\n');
  const out = argv[argv.indexOf('-o') + 1];
  const picture = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=64x36:rate=30:duration=2'];
  spawnSync(env.HYPERFRAMES_FFMPEG_PATH, [...picture, '-pix_fmt', 'yuv420p', out]);
  process.stderr.write('@hf-progress {"pct":100}\\n');
}, 50);`;

/** A renderer whose command is this script; a name of another kind makes it a program of its own. */
async function rendererOf(t: Test, script: string, name = 'hyperframes.mjs') {
  const directory = await scratch(t);
  const hyperframesPath = join(directory, name);
  await writeFile(hyperframesPath, script);
  await chmod(hyperframesPath, 0o755);
  const compositions: string[] = [];
  const made = createHyperframesRenderer({
    ...{ hyperframesPath, ffmpegPath, ffprobePath, browsers: 3, segmentBytes: 1, notice: () => {} },
    ...{ segmentDirectory: join(directory, 'segments'), scratchDirectory: join(directory, 'scratch') },
    chromium: {
      ...{ path: '/browsers/shell', version: 'Chromium 1', source: 'system', beginFrame: true },
      env: { FONTS: '/fonts' },
    },
    writeComposition: async (_, input) => {
      compositions.push(input.directory);
      return { indexPath: 'index.html', sceneTexts: ['', ''], cuts: [0, 0].map(() => NO_CUT), usages: {} };
    },
  });
  t.teardown(() => made.close());
  return { made, compositions };
}
const NO_CUT = { frames: 0, text: '' };

t.test('the command draws the composition, and its pictures get our sound', async (t) => {
  const { made, compositions } = await rendererOf(t, `${NOTE}\n${DRAW}`);
  t.equal(made.name, 'hyperframes');
  const own = await workspace(t);
  const { directory } = own;
  const video = await made.render(quiet, own);
  const files = { path: join(directory, 'video.mp4'), posterPath: join(directory, 'poster.jpg') };
  t.same(video, {
    ...files,
    captionsPath: join(directory, 'captions.vtt'),
    ...{ durationSeconds: 4, width: 1280, height: 720, fps: 30, renderedSeconds: 4 },
  });
  const { video: pictures, audio } = await probe(ffprobePath, video.path);
  t.same([pictures.codec_name, pictures.width, pictures.nb_read_packets], ['h264', 64, '60']);
  t.same([audio.codec_name, Number(audio.duration)], ['aac', 4]);
  t.equal((await probe(ffprobePath, files.posterPath)).video.codec_name, 'mjpeg');
  t.same(own.reports, [
    { stage: 'rendering', done: 0.5, total: 1 },
    { stage: 'rendering', done: 1, total: 1 },
    { stage: 'encoding', done: 0, total: 1 },
    { stage: 'encoding', done: 1, total: 1 },
  ]);
  const { argv, env } = JSON.parse(await readFile(join(directory, 'asked.json'), 'utf8'));
  t.same(argv, ['render', compositions[0], '-o', join(directory, 'pictures.mp4'), '--workers', '3']);
  t.same(env, {
    ...{ HYPERFRAMES_NO_TELEMETRY: '1', DO_NOT_TRACK: '1', HYPERFRAMES_NO_UPDATE_CHECK: '1' },
    ...{ HYPERFRAMES_SKIP_SKILLS: '1', CI: '1', NO_COLOR: '1', FONTS: '/fonts', HOME: directory },
    ...{ LC_ALL: 'C.UTF-8', TZ: 'UTC', PATH: `${dirname(process.execPath)}:/usr/bin:/bin` },
    ...{ HYPERFRAMES_FFMPEG_PATH: ffmpegPath, HYPERFRAMES_FFPROBE_PATH: ffprobePath },
    ...{ PRODUCER_HEADLESS_SHELL_PATH: '/browsers/shell', HYPERFRAMES_BROWSER_PATH: '/browsers/shell' },
  });
});

t.test('a command that fails is told with the end of what it said', async (t) => {
  const said = `#!/bin/sh\necho '@hf-progress {"pct":10}'\necho 'no room' >&2\nexit 3\n`;
  const { made } = await rendererOf(t, said, 'hyperframes');
  const own = await workspace(t);
  await t.rejects(made.render(quiet, own), { message: 'hyperframes ended with 3: no room' });
  t.same(own.reports, [{ stage: 'rendering', done: 0.1, total: 1 }]);
  const talkative = `#!/bin/sh\ni=0; while [ $i -lt 300 ]; do echo 'a line of words'; i=$((i+1)); done\nexit 1\n`;
  const long = await rendererOf(t, talkative, 'hyperframes');
  const error = await long.made.render(quiet, await workspace(t)).catch((it: Error) => it);
  t.equal((error as Error).message.length, 'hyperframes ended with 1: '.length + 1999);
});

t.test('an abort ends the command', async (t) => {
  const { made } = await rendererOf(t, `${NOTE}\nsetInterval(() => {}, 1000);`);
  const stop = new AbortController();
  const own = await workspace(t, stop.signal);
  const rendering = made.render(quiet, own);
  rendering.catch(() => {});
  const asked = () => readFile(join(own.directory, 'asked.json'), 'utf8').catch(() => '');
  await until('the command runs', async () => (await asked()).endsWith('}'));
  const { pid } = JSON.parse(await asked());
  stop.abort(new Error('canceled'));
  await t.rejects(rendering, /canceled/);
  t.equal(isRunning(pid), false);
});
