import { runFfmpeg } from '../../renderer/frames/ffmpeg-process.ts';
import { SAMPLE_RATE } from './stereo.ts';

type Files = { ffmpegPath: string; wavPath: string; path: string; seconds: number; signal: AbortSignal };

/** No peak of a film is higher, in dBTP, and how far below it is aimed at where one was. */
const HIGHEST_PEAK = -1;
const MARGIN = 0.3;

/**
 * Encodes a mastered WAV as AAC (192 kbit/s, 48 kHz, stereo) of exactly `seconds`. The codec raises the peaks of sharp
 * strikes, by up to 2.5 dB: where the result exceeds −1 dBTP it is encoded once more, softer by what is too much.
 */
export async function encodeSound(files: Files): Promise<void> {
  await encode(files, 0);
  const peak = await truePeakOf(files);
  if (peak > HIGHEST_PEAK) await encode(files, HIGHEST_PEAK - MARGIN - peak);
}

async function encode(
  { ffmpegPath, wavPath, path, seconds, signal }: Files,
  decibels: number,
): Promise<void> {
  const samples = Math.round(seconds * SAMPLE_RATE);
  const exact = `volume=${decibels}dB,apad=whole_len=${samples},atrim=end_sample=${samples}`;
  const format = ['-c:a', 'aac', '-b:a', '192k', '-ar', String(SAMPLE_RATE), '-ac', '2'];
  await runFfmpeg(ffmpegPath, ['-i', wavPath, '-af', exact, ...format, path], signal);
}

/** True peak of the encoded file in dBTP; −Infinity for silence. */
async function truePeakOf({ ffmpegPath, path, signal }: Files): Promise<number> {
  const args = ['-v', 'info', '-nostats', '-i', path, '-af', 'ebur128=peak=true', '-f', 'null', '-'];
  const report = await runFfmpeg(ffmpegPath, args, signal);
  const found = /Peak:\s{0,9}(-?[\d.]{1,9}) dBFS/.exec(report.slice(report.lastIndexOf('Summary')));
  return found ? Number(found[1]) : Number.NEGATIVE_INFINITY;
}
