import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A colour as 8-bit channels. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Half the width of the cube around a colour: what compression and colour conversion may change. */
const TOLERANCE = 40;

/** Share of the frame at `seconds` that has the colour, 0 to 1. */
export async function shareOf(
  colour: Colour,
  { ffmpeg, path, seconds }: { ffmpeg: string; path: string; seconds: number },
): Promise<number> {
  const seek = ['-v', 'error', '-ss', String(seconds), '-i', path, '-frames:v', '1'];
  const raw = ['-vf', 'scale=320:-2', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
  const { stdout } = await run(ffmpeg, [...seek, ...raw], { encoding: 'buffer', maxBuffer: 64 << 20 });
  let hits = 0;
  for (let i = 0; i < stdout.length; i += 3)
    if (colour.every((value, channel) => Math.abs(stdout[i + channel]! - value) <= TOLERANCE)) hits++;
  return hits / (stdout.length / 3);
}

const RATE = 8000;

/** The amplitude of one tone (Goertzel), and the root of the sound's energy. */
async function goertzel(hertz: number, ffmpeg: string, input: string[]) {
  const args = ['-v', 'error', ...input, '-vn', '-ac', '1', '-ar', String(RATE), '-f', 'f32le', '-'];
  const { stdout } = await run(ffmpeg, args, { encoding: 'buffer', maxBuffer: 64 << 20 });
  const samples = new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
  const step = 2 * Math.cos((2 * Math.PI * hertz) / RATE);
  let [last, before, energy] = [0, 0, 0];
  for (const sample of samples) {
    [last, before] = [sample + step * last - before, last];
    energy += sample * sample;
  }
  const amplitude = Math.sqrt(Math.max(0, last * last + before * before - step * last * before));
  return { amplitude, energy, count: samples.length };
}

/** How much louder one tone is than the sound's mean, as a ratio of amplitudes; 0 in silence. */
export async function toneIn(
  hertz: number,
  { ffmpeg, path }: { ffmpeg: string; path: string },
): Promise<number> {
  const { amplitude, energy, count } = await goertzel(hertz, ffmpeg, ['-i', path]);
  const mean = Math.sqrt(energy * count);
  return mean > 0 ? amplitude / mean : 0;
}

/** The amplitude of one tone between two moments in seconds, 1 for full scale. */
export async function levelOf(
  hertz: number,
  { ffmpeg, path, from, to }: { ffmpeg: string; path: string; from: number; to: number },
): Promise<number> {
  const span = ['-ss', String(from), '-t', String(to - from), '-i', path];
  const { amplitude, count } = await goertzel(hertz, ffmpeg, span);
  return count > 0 ? (2 * amplitude) / count : 0;
}
