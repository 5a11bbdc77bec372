import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { moodOfMusic } from '../../domain/film/music-moods.ts';
import { durationOf, type Storyboard, sceneStarts } from '../../domain/storyboard.ts';
import { runFfmpeg } from '../renderer/frames/ffmpeg-process.ts';
import { accentsOf } from './accents.ts';
import { captionsOf, screenCues, toWebVtt } from './captions.ts';
import { createHttpSpeaker, type HttpVoice } from './http-voice.ts';
import { type Line, type SpokenLine, speakLines } from './narration.ts';
import { encodeSilence, encodeSound } from './signal/encode.ts';
import { SAMPLE_RATE } from './signal/stereo.ts';
import { synthesise } from './sound-thread.ts';
import { recordedVoice } from './sound-usages.ts';
import type { SoundOrder } from './sound-worker.ts';

export type SoundOptions = {
  directory: string;
  assetPaths: Record<string, string>;
  ffmpegPath: string;
  signal: AbortSignal;
  /** The voice that speaks; the built-in one when left out. */
  voice?: HttpVoice | null | undefined;
  /** Called with the reason why the built-in voice speaks instead. */
  notice?: ((message: string, facts: Record<string, unknown>) => void) | undefined;
};

/** The finished sound of a video. */
export type Soundtrack = {
  /** AAC in MP4, exactly as long as the video. */
  path: string;
  /** WebVTT of what is said, and of what is on screen where nothing is said. */
  captionsPath: string;
};

/** Music, voice and captions of a storyboard, as files in `directory`. Silence where both are off. */
export async function renderSoundtrack(board: Storyboard, options: SoundOptions): Promise<Soundtrack> {
  const { directory, ffmpegPath, signal } = options;
  const wavPath = join(directory, 'sound.wav');
  const path = join(directory, 'sound.m4a');
  const captionsPath = join(directory, 'captions.vtt');
  const seconds = durationOf(board);
  const bed = board.music.on && board.music.assetId ? board.music.assetId : null;
  const own = recordedVoice(board);
  const bedPath = await decode(bed, { ...options, seconds, name: 'bed.f32', repeat: true });
  const voicePath = await decode(own, { ...options, seconds, name: 'voice.f32', repeat: false });
  const lines = board.narration.on && !voicePath ? linesOf(board) : [];
  const spoken = await spokenByService(lines, board, options);
  const order: SoundOrder = {
    // The built-in voice knows no language but English.
    lines: spoken || !board.language.startsWith('en') ? [] : lines,
    spoken: spoken ?? [],
    ...{ seconds, bedPath, voicePath, voice: board.narration.voice },
    ...{ scratchDirectory: directory, wavPath },
    music: board.music.on && !bedPath ? orderOf(board) : null,
  };
  const heard = isHeard(order);
  const { cues } = heard ? await synthesise(order, signal) : { cues: [] };
  const narrated = new Set(cues.map((cue) => sceneAt(board, cue.start)));
  await writeFile(captionsPath, toWebVtt([...cues, ...screenCues(board, narrated)], board.language));
  if (heard) await encodeSound({ ffmpegPath, wavPath, path, seconds, signal });
  else await encodeSilence({ ffmpegPath, path, seconds, signal });
  return { path, captionsPath };
}

/** Whether there is anything to compute. */
const isHeard = ({ lines, spoken, bedPath, voicePath, music }: SoundOrder) =>
  Boolean(music ?? bedPath ?? voicePath) || lines.length > 0 || spoken.length > 0;

/**
 * A film with what is spoken on its pictures, where it asks for that; the voice speaks once to tell when. A recording of
 * somebody's own has no words that are known.
 */
export async function withCaptions(board: Storyboard, options: SoundOptions): Promise<Storyboard> {
  if (!board.captioned || !board.narration.on || recordedVoice(board)) return board;
  const lines = linesOf(board);
  const served = await spokenByService(lines, board, options);
  const silent = { bedPath: null, voicePath: null, music: null, spoken: [] };
  const cues =
    served?.map(({ cue }) => cue) ??
    (
      await synthesise(
        {
          ...silent,
          lines: board.language.startsWith('en') ? lines : [],
          ...{ seconds: durationOf(board), voice: board.narration.voice },
          ...{ scratchDirectory: options.directory, wavPath: join(options.directory, 'heard.wav') },
        },
        options.signal,
      )
    ).cues;
  const captions = captionsOf(board, cues);
  return { ...board, scenes: board.scenes.map((scene, i) => ({ ...scene, captions: captions[i]! })) };
}

/** How far the seeds of two takes lie apart; a prime, so that neighbouring films share none. */
const TAKE = 7919;

function orderOf(board: Storyboard): NonNullable<SoundOrder['music']> {
  const { take = 0, bpm, minor } = board.music;
  const seed = (board.music.seed + take * TAKE) % 2 ** 31;
  const mood = moodOfMusic(board.music);
  return { mood, seed, bpm, minor, starts: sceneStarts(board), accents: accentsOf(board, mood) };
}

/** The lines, spoken by the configured service; null where there is none or it failed. */
async function spokenByService(
  lines: Line[],
  board: Storyboard,
  { voice, notice, ...tools }: SoundOptions,
): Promise<SpokenLine[] | null> {
  if (!voice || lines.length === 0) return null;
  try {
    const speak = createHttpSpeaker(voice, tools);
    return await speakLines(lines, { speak, voice: voice.voice, seconds: durationOf(board) });
  } catch (error) {
    tools.signal.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    notice?.('The built-in voice speaks instead of the configured one', { reason });
    return null;
  }
}

function linesOf(board: Storyboard): Line[] {
  const starts = sceneStarts(board);
  return board.scenes.flatMap((scene, index) => {
    const text = scene.narration.replace(/\s+/g, ' ').trim();
    return text ? [{ text, start: starts[index]!, end: starts[index]! + scene.duration }] : [];
  });
}

function sceneAt(board: Storyboard, seconds: number): number {
  return sceneStarts(board).findLastIndex((start) => start <= seconds);
}

/** Decodes a customer's audio to what the mixer reads; a bed that is too short begins again. */
async function decode(
  assetId: string | null,
  options: SoundOptions & { seconds: number; name: string; repeat: boolean },
): Promise<string | null> {
  const source = assetId === null ? undefined : options.assetPaths[assetId];
  if (!source) return null;
  const path = join(options.directory, options.name);
  const format = [
    '-vn',
    '-t',
    String(options.seconds),
    '-ac',
    '2',
    '-ar',
    String(SAMPLE_RATE),
    '-f',
    'f32le',
    path,
  ];
  const repeat = options.repeat ? ['-stream_loop', '-1'] : [];
  await runFfmpeg(options.ffmpegPath, [...repeat, '-i', source, ...format], options.signal);
  return path;
}
