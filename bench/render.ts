// Rendering ten seconds of one composition (1280×720, 30 frames a second, four scenes): ours beside the HyperFrames
// command, in turns. Pictures only, as the command makes no sound; ours starts with an empty segment cache. Each with its
// own encoder settings, and ours once more with those that the command uses by default. The browsers of both give way to
// other work on the machine alike.
import { execFile } from 'node:child_process';
import { access, chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { constants, homedir, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Storyboard } from '../src/domain/storyboard.ts';
import { writeComposition } from '../src/generation/composer/compose.ts';
import { createBeginframeRenderer } from '../src/generation/renderer/beginframe-renderer.ts';
import { runHyperframes } from '../src/generation/renderer/hyperframes-process.ts';
import { mediaTools } from '../test/support/media.ts';
import { storyboard } from '../test/support/storyboard.ts';

const RELEASE = '0.8.170';
const ROUNDS = 3;
const SIGNAL = new AbortController().signal;

/** The command is measured, not shipped: it is installed beside the caches of the user, outside the repository. */
async function installCommand(): Promise<string> {
  const prefix = join(homedir(), '.cache/framelog/bench', `hyperframes-${RELEASE}`);
  const command = join(prefix, 'node_modules/hyperframes/bin/hyperframes.mjs');
  if (
    await access(command).then(
      () => true,
      () => false,
    )
  )
    return command;
  await mkdir(prefix, { recursive: true });
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefix', prefix];
  await promisify(execFile)('npm', ['install', ...options, `hyperframes@${RELEASE}`]);
  return command;
}

function board(): Storyboard {
  const common = { duration: 2.5, narration: '', roominess: 0 };
  return storyboard({
    music: { on: false, seed: 7, bpm: 96, minor: false },
    scenes: [
      {
        ...common,
        id: 'a',
        type: 'hook',
        eyebrow: 'LAUNCH',
        title: 'Quiet mountains, louder data',
        sub: 'Ten years of weather in one story',
      },
      {
        ...common,
        id: 'b',
        type: 'chart',
        eyebrow: 'GROWTH',
        title: 'Stations since 2019',
        form: 'bars',
        points: [
          ['2019', 12],
          ['2021', 34],
          ['2024', 80],
        ].map(([label, value]) => ({ label: String(label), value: Number(value), prefix: '', unit: '' })),
      },
      {
        ...common,
        id: 'c',
        type: 'stat',
        eyebrow: 'BY THE NUMBERS',
        prefix: '',
        value: 87,
        raw: '87',
        suffix: '%',
        label: 'fewer false alarms',
      },
      { ...common, id: 'd', type: 'cta', title: 'See the sky sooner', url: 'northlight.example' },
    ],
  });
}

const tools = await mediaTools();
const commandPath = await installCommand();
const root = await mkdtemp(join(tmpdir(), 'framelog-bench-'));

/**
 * ffmpeg as the command runs it by default: x264's medium preset at a rate factor of 16, where ours are veryfast and 18.
 * The arguments are exchanged on their way, so that the renderer needs no setting that only a benchmark would use.
 */
async function encodingLikeTheCommand(): Promise<string> {
  const path = join(root, 'ffmpeg-medium-16');
  const script = `#!/bin/bash
arguments=()
for it in "$@"; do
  [[ $last == -preset && $it == veryfast ]] && it=medium
  [[ $last == -crf && $it == 18 ]] && it=16
  arguments+=("$it"); last=$it
done
exec '${tools.ffmpegPath}' "\${arguments[@]}"
`;
  await writeFile(path, script);
  await chmod(path, 0o755);
  return path;
}

/**
 * The command's browser with the priority that ours have. It runs in a session of its own, to which Linux gives a whole share
 * of the processor beside other work (sched(7), autogroup), where sessions of ours ask for less.
 */
async function givingWay(): Promise<string> {
  const directory = join(root, 'giving-way');
  const path = join(directory, 'chromium');
  await mkdir(directory);
  const script = `#!/bin/bash
{ echo ${constants.priority.PRIORITY_BELOW_NORMAL} > /proc/self/autogroup; } 2> /dev/null
exec '${tools.chromium.path}' "$@"
`;
  await writeFile(path, script);
  await chmod(path, 0o755);
  return path;
}

async function ours(browsers: number, ffmpegPath = tools.ffmpegPath): Promise<string> {
  const directory = await mkdtemp(join(root, 'ours-'));
  const renderer = createBeginframeRenderer({
    ...tools,
    ffmpegPath,
    writeComposition,
    browsers,
    segmentDirectory: join(directory, 'segments'),
    segmentBytes: 1 << 30,
    scratchDirectory: join(directory, 'browsers'),
    notice: () => {},
  });
  const workspace = { directory, assetPaths: {}, signal: SIGNAL, onProgress: () => {} };
  const { path: videoPath } = await renderer.render(board(), workspace);
  await renderer.close();
  return videoPath;
}

async function theirs(): Promise<string> {
  const directory = await mkdtemp(join(root, 'theirs-'));
  const composition = join(directory, 'composition');
  await writeComposition(board(), { directory: composition, assetPaths: {} });
  await runHyperframes({
    commandPath,
    ...{ ffmpegPath: tools.ffmpegPath, ffprobePath: tools.ffprobePath, home: directory, signal: SIGNAL },
    browserPath: theirBrowser,
    browserEnvironment: tools.chromium.env,
    args: ['render', composition, '-o', join(directory, 'video.mp4')],
    onProgress: () => {},
  });
  return join(directory, 'video.mp4');
}

/** How alike two films are, frame by frame: the mean structural similarity over all planes, 1 for the same. */
async function likeness(first: string, second: string): Promise<string> {
  const filter = ['-i', first, '-i', second, '-lavfi', 'ssim', '-f', 'null', '-'];
  const { stderr } = await promisify(execFile)(tools.ffmpegPath, filter);
  return /SSIM .*?All:(?<all>[\d.]+)/.exec(stderr)?.groups?.all ?? 'not told';
}

const theirBrowser = await givingWay();
const likeTheCommand = await encodingLikeTheCommand();
const variants: Record<string, () => Promise<string>> = {
  'ours, two browsers': () => ours(2),
  'ours, two browsers, encoding as the command': () => ours(2, likeTheCommand),
  'ours, one browser': () => ours(1),
  [`hyperframes ${RELEASE}`]: theirs,
};
const seconds: Record<string, number[]> = {};
const films: Record<string, string> = {};
for (let round = 0; round < ROUNDS; round++) {
  const names = Object.keys(variants);
  for (const name of round % 2 ? names.toReversed() : names) {
    const began = performance.now();
    films[name] = await variants[name]!();
    seconds[name] = [...(seconds[name] ?? []), (performance.now() - began) / 1000];
  }
}
const command = `hyperframes ${RELEASE}`;
const alike: Record<string, string> = {};
for (const [name, film] of Object.entries(films)) alike[name] = await likeness(film, films[command]!);
await rm(root, { recursive: true, force: true });
const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!;
const base = median(seconds[`hyperframes ${RELEASE}`]!);
console.log(
  `load average ${loadavg()[0]!.toFixed(1)}\n\n| variant | median s | runs | ratio | SSIM to the command's |\n|---|---:|---|---:|---:|`,
);
for (const [name, list] of Object.entries(seconds)) {
  const runs = list.map((s) => s.toFixed(1)).join(', ');
  const ratio = (median(list) / base).toFixed(2);
  console.log(`| ${name} | ${median(list).toFixed(1)} | ${runs} | ${ratio} | ${alike[name]} |`);
}
