import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Test } from 'tap';
import type { RenderProgress, Workspace } from '../../src/generation/renderer/renderer.ts';
import { findChromium } from '../../src/platform/chromium.ts';
import { findFfmpeg, findFfprobe } from '../../src/platform/ffmpeg.ts';

const run = promisify(execFile);

/** Where a start of the service unpacks its binaries as well, so that the tests unpack nothing twice. */
export const BINARIES = join(import.meta.dirname, '../../.framelog/cache/binaries');

/** The programs that rendering needs, found as the service finds them. */
export async function mediaTools() {
  const options = { cacheDirectory: BINARIES };
  const [ffmpeg, ffprobe] = [await findFfmpeg(options), await findFfprobe(options)];
  return { chromium: await findChromium(options), ffmpegPath: ffmpeg.path, ffprobePath: ffprobe.path };
}

/** A directory that is removed after the test. */
export async function scratch(t: Test): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'framelog-test-'));
  t.teardown(() => rm(directory, { recursive: true, force: true, maxRetries: 10 }));
  return directory;
}

/** A workspace as the worker makes one, with everything that was reported. */
export async function workspace(
  t: Test,
  signal = new AbortController().signal,
): Promise<Workspace & { reports: RenderProgress[] }> {
  const reports: RenderProgress[] = [];
  const onProgress = (progress: RenderProgress) => void reports.push(progress);
  return { directory: await scratch(t), assetPaths: {}, signal, onProgress, reports };
}

type Stream = Record<string, string | number>;

/** What ffprobe says about a file: its streams by kind, and the container. */
export async function probe(ffprobePath: string, path: string) {
  const args = ['-v', 'error', '-count_packets', '-show_streams', '-show_format', '-of', 'json', path];
  const { streams, format } = JSON.parse((await run(ffprobePath, args)).stdout) as {
    streams: Stream[];
    format: Stream;
  };
  const of = (kind: string) => streams.find((stream) => stream.codec_type === kind);
  return { video: of('video')!, audio: of('audio')!, format };
}

/** Grey values of the frame at `seconds`, row by row. */
export async function greyFrame(ffmpegPath: string, path: string, seconds: number): Promise<Buffer> {
  // A single picture cannot be sought in.
  const seek = seconds > 0 ? ['-ss', String(seconds)] : [];
  const output = ['-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'gray', '-'];
  const args = ['-v', 'error', ...seek, '-i', path, ...output];
  const { stdout } = await run(ffmpegPath, args, { encoding: 'buffer', maxBuffer: 64 << 20 });
  return stdout;
}

/** Red, green and blue of a pixel, whose place ffmpeg's `crop` takes. */
export async function pixel(
  ffmpegPath: string,
  path: string,
  { seconds, place }: { seconds: number; place: string },
): Promise<Buffer> {
  const output = ['-frames:v', '1', '-vf', `crop=2:2:${place}`, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
  const args = ['-v', 'error', '-ss', String(seconds), '-i', path, ...output];
  const { stdout } = await run(ffmpegPath, args, { encoding: 'buffer' });
  return stdout.subarray(0, 3);
}

/** Lowest and highest grey value: nearly the same in a blank picture. */
export function greyRange(frame: Buffer): [low: number, high: number] {
  return [frame.reduce((a, b) => Math.min(a, b), 255), frame.reduce((a, b) => Math.max(a, b), 0)];
}

/** Integrated loudness in LUFS as EBU R 128 measures it. */
export async function loudness(ffmpegPath: string, path: string): Promise<number> {
  return Number(/I:\s+(-?[\d.]+) LUFS/.exec(await loudnessReport(ffmpegPath, path))?.[1]);
}

/** True peak in dBTP as EBU R 128 measures it. */
export async function truePeak(ffmpegPath: string, path: string): Promise<number> {
  return Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(await loudnessReport(ffmpegPath, path))?.[1]);
}

async function loudnessReport(ffmpegPath: string, path: string): Promise<string> {
  const args = ['-hide_banner', '-nostats', '-i', path, '-af', 'ebur128=peak=true', '-f', 'null', '-'];
  const { stderr } = await run(ffmpegPath, args, { maxBuffer: 64 << 20 });
  return stderr.slice(stderr.lastIndexOf('Summary'));
}
