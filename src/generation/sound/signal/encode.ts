import { runFfmpeg } from '../../renderer/frames/ffmpeg-process.ts';
import { SAMPLE_RATE } from './stereo.ts';

type Files = { ffmpegPath: string; wavPath: string; path: string; seconds: number; signal: AbortSignal };

/** Encodes a mastered WAV as AAC (192 kbit/s, 48 kHz, stereo) of exactly `seconds`. */
export async function encodeSound({ ffmpegPath, wavPath, path, seconds, signal }: Files): Promise<void> {
  const samples = Math.round(seconds * SAMPLE_RATE);
  const exact = `apad=whole_len=${samples},atrim=end_sample=${samples}`;
  const format = ['-c:a', 'aac', '-b:a', '192k', '-ar', String(SAMPLE_RATE), '-ac', '2'];
  await runFfmpeg(ffmpegPath, ['-i', wavPath, '-af', exact, ...format, path], signal);
}
