import { runFfmpeg } from '../../renderer/frames/ffmpeg-process.ts';
import { SAMPLE_RATE } from './stereo.ts';

/** EBU R 128 for web video: −16 LUFS integrated, true peak −1.5 dBTP (generation.md, Sound). */
const TARGET = 'loudnorm=I=-16:TP=-1.5:LRA=11';

type Files = { ffmpegPath: string; wavPath: string; signal: AbortSignal };

/**
 * Encodes a WAV as AAC (160 kbit/s, 48 kHz) of exactly `seconds`, brought to −16 LUFS. Two passes: the first
 * measures, so that the second is one constant gain and leaves the dynamics alone.
 */
export async function encodeSound(
  options: Files & { path: string; seconds: number; silent: boolean },
): Promise<void> {
  const { ffmpegPath, wavPath, path, seconds, silent, signal } = options;
  const samples = Math.round(seconds * SAMPLE_RATE);
  const exact = `aresample=${SAMPLE_RATE},apad=whole_len=${samples},atrim=end_sample=${samples}`;
  const measured = silent ? null : await measure(options);
  const filters = measured ? `${TARGET}:linear=true:${measured},${exact}` : exact;
  await runFfmpeg(
    ffmpegPath,
    [
      '-i',
      wavPath,
      '-af',
      filters,
      '-c:a',
      'aac',
      '-b:a',
      '160k',
      '-ar',
      String(SAMPLE_RATE),
      '-ac',
      '2',
      path,
    ],
    signal,
  );
}

async function measure({ ffmpegPath, wavPath, signal }: Files): Promise<string | null> {
  const args = [
    '-v',
    'info',
    '-nostats',
    '-i',
    wavPath,
    '-af',
    `${TARGET}:print_format=json`,
    '-f',
    'null',
    '-',
  ];
  const report = await runFfmpeg(ffmpegPath, args, signal);
  const json = /\{[^{}]*"input_i"[^{}]*\}/.exec(report)?.[0];
  if (!json) return null;
  const found = JSON.parse(json) as Record<string, string>;
  const names = { I: 'input_i', TP: 'input_tp', LRA: 'input_lra', thresh: 'input_thresh' };
  const values = Object.entries(names).map(([option, member]) => [option, Number(found[member])] as const);
  // Too short or too quiet to be measured: the filter then works in one pass.
  if (values.some(([, value]) => !Number.isFinite(value))) return null;
  return [
    ...values.map(([option, value]) => `measured_${option}=${value}`),
    `offset=${Number(found.target_offset)}`,
  ].join(':');
}
