// Rendering ten seconds of one composition (1280×720, 30 frames a second, four scenes): ours beside the HyperFrames
// command, in turns. Pictures only, as the command makes no sound; ours starts with an empty segment cache. Each with its
// own encoder settings, and ours once more with those that the command uses by default. The browsers of both give way to
// other work on the machine alike.
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeComposition } from '../src/generation/composer/compose.ts';
import { createBeginframeRenderer } from '../src/generation/renderer/beginframe-renderer.ts';
import { mediaTools } from '../test/support/media.ts';
import { board } from './four-scenes.ts';
import { hyperframesCommand, RELEASE } from './hyperframes-command.ts';

const ROUNDS = 3;
const SIGNAL = new AbortController().signal;

const tools = await mediaTools();
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

/** How alike two films are, frame by frame: the mean structural similarity over all planes, 1 for the same. */
async function likeness(first: string, second: string): Promise<string> {
  const filter = ['-i', first, '-i', second, '-lavfi', 'ssim', '-f', 'null', '-'];
  const { stderr } = await promisify(execFile)(tools.ffmpegPath, filter);
  return /SSIM .*?All:(?<all>[\d.]+)/.exec(stderr)?.groups?.all ?? 'not told';
}

const theirs = await hyperframesCommand(tools, root);
const likeTheCommand = await encodingLikeTheCommand();
const variants: Record<string, () => Promise<string>> = {
  'ours, two browsers': () => ours(2),
  'ours, two browsers, encoding as the command': () => ours(2, likeTheCommand),
  'ours, one browser': () => ours(1),
  [`hyperframes ${RELEASE}`]: () => theirs(board()),
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
