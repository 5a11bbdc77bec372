/**
 * Rendered films: frames equal to the one before, the longest stretch of them, loudness and true peak, blank frames.
 *
 * `npm run bench -- films <directory>`: over the MP4 files that `framelog gallery --out <directory>` left there. Frames
 * are compared as 320 pixels wide and grey; two are equal where no pixel differs by more than one level of 255.
 */

import { execFile, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { mediaTools } from '../test/support/media.ts';

const WIDTH = 320;
const SAME = 1;
/** A frame whose levels differ by less than this on the mean shows nothing. */
const BLANK = 1.5;

type Frames = { frames: number; equal: number; blank: number; longest: number };

/** Decodes a film to small grey pictures and compares each with the one before. */
async function framesOf(ffmpegPath: string, file: string, height: number): Promise<Frames> {
  const filter = ['-vf', `scale=${WIDTH}:${height},format=gray`, '-f', 'rawvideo', '-'];
  const child = spawn(ffmpegPath, ['-v', 'error', '-i', file, '-an', ...filter]);
  const size = WIDTH * height;
  const counts = { frames: 0, equal: 0, blank: 0, longest: 0 };
  let [rest, before, still]: [Buffer, Buffer | null, number] = [Buffer.alloc(0), null, 0];
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, chunk]);
    for (; rest.length >= size; rest = rest.subarray(size)) {
      const frame = Buffer.from(rest.subarray(0, size));
      counts.frames++;
      counts.blank += isBlank(frame) ? 1 : 0;
      still = before && isSame(before, frame) ? still + 1 : 0;
      counts.equal += still > 0 ? 1 : 0;
      counts.longest = Math.max(counts.longest, still);
      before = frame;
    }
  }
  return counts;
}

const isSame = (a: Buffer, b: Buffer) => a.every((level, i) => Math.abs(level - b[i]!) <= SAME);

function isBlank(frame: Buffer): boolean {
  const mean = frame.reduce((sum, level) => sum + level, 0) / frame.length;
  return frame.reduce((sum, level) => sum + Math.abs(level - mean), 0) / frame.length < BLANK;
}

/** Integrated loudness in LUFS and true peak in dBTP (EBU R 128), as ffmpeg measures the finished film. */
async function loudnessOf(ffmpegPath: string, file: string): Promise<{ lufs: number; peak: number }> {
  const { stderr } = await promisify(execFile)(
    ffmpegPath,
    ['-nostats', '-i', file, '-vn', '-af', 'ebur128=peak=true', '-f', 'null', '-'],
    { maxBuffer: 1 << 26 },
  );
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const figure = (pattern: RegExp) => Number(pattern.exec(summary)?.[1] ?? Number.NaN);
  return { lufs: figure(/I:\s+(-?[\d.]+) LUFS/), peak: figure(/Peak:\s+(-?[\d.]+) dBFS/) };
}

async function heightOf(ffprobePath: string, file: string): Promise<number> {
  const { stdout } = await promisify(execFile)(ffprobePath, [
    ...['-v', 'error', '-select_streams', 'v:0', '-show_entries', 'stream=width,height', '-of', 'csv=p=0'],
    file,
  ]);
  const [width, height] = stdout.trim().split(',').map(Number);
  return Math.round((WIDTH * height!) / width! / 2) * 2;
}

/** Measures every film of a directory, and prints a row of each and what holds over all of them. */
export default async function films([directory = 'gallery']: string[]): Promise<Record<string, unknown>> {
  const { ffmpegPath, ffprobePath } = await mediaTools();
  const files = readdirSync(directory).filter((name) => name.endsWith('.mp4'));
  const rows: ({ name: string; lufs: number; peak: number } & Frames)[] = [];
  for (const name of files.toSorted()) {
    const file = path.join(directory, name);
    const frames = await framesOf(ffmpegPath, file, await heightOf(ffprobePath, file));
    rows.push({ name, ...frames, ...(await loudnessOf(ffmpegPath, file)) });
  }
  console.table(rows);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  const heard = rows.filter(({ lufs }) => Number.isFinite(lufs));
  return {
    films: rows.length,
    equal_to_the_one_before: Number((sum(({ equal }) => equal) / sum(({ frames }) => frames)).toFixed(4)),
    worst_film: Math.max(...rows.map(({ equal, frames }) => Number((equal / frames).toFixed(4)))),
    longest_still_frames: Math.max(...rows.map(({ longest }) => longest)),
    blank_frames: sum(({ blank }) => blank),
    loudness: [Math.min(...heard.map(({ lufs }) => lufs)), Math.max(...heard.map(({ lufs }) => lufs))],
    highest_true_peak: Math.max(...heard.map(({ peak }) => peak)),
  };
}
