import { runFfmpeg } from '../../renderer/frames/ffmpeg-process.ts';
import { decibels } from './dynamics.ts';
import { SAMPLE_RATE } from './stereo.ts';

type Files = { ffmpegPath: string; wavPath: string; path: string; seconds: number; signal: AbortSignal };

/** No peak of a film is higher, in dBTP, and how far below it is aimed at where one was. */
const HIGHEST_PEAK = -1;
const MARGIN = 0.3;
/** Peaks of what a master leaves, in dBTP; no limit lies under the lowest. */
const MASTERED = -2.8;
const LOWEST = -12;
const FORMAT: readonly string[] = ['-c:a', 'aac', '-b:a', '192k', '-ar', String(SAMPLE_RATE), '-ac', '2'];

/**
 * Encodes a mastered WAV as AAC (192 kbit/s, 48 kHz, stereo) of exactly `seconds`. The codec raises the peaks of sharp
 * strikes, by up to 2.5 dB: where the result exceeds −1 dBTP its strikes alone are lowered by what is too much, and only where
 * that is not enough the whole is softer.
 */
export async function encodeSound(files: Files): Promise<void> {
  await encode(files, 'anull');
  const peak = await truePeakOf(files);
  if (peak <= HIGHEST_PEAK) return;
  const limit = Math.max(LOWEST, MASTERED - (peak - HIGHEST_PEAK) - MARGIN);
  const limiter = `alimiter=limit=${decibels(limit).toFixed(4)}:attack=2:release=50:level=false:latency=true`;
  await encode(files, limiter);
  const left = await truePeakOf(files);
  if (left > HIGHEST_PEAK) await encode(files, `${limiter},volume=${HIGHEST_PEAK - MARGIN - left}dB`);
}

/** Encodes silence of exactly `seconds` in the same form. */
export async function encodeSilence({ ffmpegPath, path, seconds, signal }: Omit<Files, 'wavPath'>) {
  const silence = `anullsrc=channel_layout=stereo:sample_rate=${SAMPLE_RATE}`;
  const exact = `atrim=end_sample=${Math.round(seconds * SAMPLE_RATE)}`;
  await runFfmpeg(ffmpegPath, ['-f', 'lavfi', '-i', silence, '-af', exact, ...FORMAT, path], signal);
}

async function encode({ ffmpegPath, wavPath, path, seconds, signal }: Files, filter: string): Promise<void> {
  const samples = Math.round(seconds * SAMPLE_RATE);
  const exact = `${filter},apad=whole_len=${samples},atrim=end_sample=${samples}`;
  await runFfmpeg(ffmpegPath, ['-i', wavPath, '-af', exact, ...FORMAT, path], signal);
}

/** True peak of the encoded file in dBTP; −Infinity for silence. */
async function truePeakOf({ ffmpegPath, path, signal }: Files): Promise<number> {
  const args = ['-v', 'info', '-nostats', '-i', path, '-af', 'ebur128=peak=true', '-f', 'null', '-'];
  const report = await runFfmpeg(ffmpegPath, args, signal);
  const found = /Peak:\s{0,9}(-?[\d.]{1,9}) dBFS/.exec(report.slice(report.lastIndexOf('Summary')));
  return found ? Number(found[1]) : Number.NEGATIVE_INFINITY;
}
