import { readFile, writeFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import type { Cue } from './captions.ts';
import { createFliteSpeaker } from './flite.ts';
import { composeMusic, type MusicOptions } from './music/music.ts';
import { type Line, type SpokenLine, speakLines } from './narration.ts';
import { master } from './signal/master.ts';
import { addVoice, duck, fadeEnds, level, polishVoice } from './signal/mix.ts';
import { addInto, peakOf, SAMPLE_RATE, type Stereo, silence } from './signal/stereo.ts';
import { encodeWav } from './signal/wav.ts';

/** What the thread has to make; paths are files of interleaved 32-bit stereo at 48 kHz. */
export type SoundOrder = {
  seconds: number;
  music: Omit<MusicOptions, 'seconds' | 'speech'> | null;
  bedPath: string | null;
  voicePath: string | null;
  /** Spoken here, by the built-in voice. */
  lines: Line[];
  /** Spoken already, by another. */
  spoken: SpokenLine[];
  voice: string;
  scratchDirectory: string;
  wavPath: string;
};

/** What the sound thread sends back. */
export type SoundResult = { cues: Cue[] };

/** Loudness of a bed and of a voice before they are mixed, in LUFS. */
const BED_LUFS = -17;
const VOICE_LUFS = -15.5;
const SILENT_BELOW = 1e-4;

/** Synthesis takes a whole second of computing for a long video: it has this thread to itself. */
async function make(order: SoundOrder): Promise<SoundResult> {
  const { seconds } = order;
  const spoken = [...order.spoken, ...(await speak(order))];
  const recorded = order.voicePath ? await readInterleaved(order.voicePath) : null;
  const speech = recorded
    ? [{ start: 0, end: recorded.left.length / SAMPLE_RATE }]
    : spoken.map(({ cue }) => cue);
  const mix = silence(Math.round(seconds * SAMPLE_RATE));
  const bed = await bedOf(order, speech);
  if (bed) {
    level(bed, BED_LUFS);
    duck(bed, speech);
    addInto(mix, bed, 1);
  }
  if (recorded) {
    polishVoice(recorded);
    level(recorded, VOICE_LUFS);
    addInto(mix, recorded, 1);
  }
  addSpeech(mix, spoken);
  const silent = peakOf(mix) < SILENT_BELOW;
  await writeFile(order.wavPath, encodeWav(silent ? mix : master(mix)));
  return { cues: spoken.map(({ cue }) => cue) };
}

async function speak({ lines, voice, seconds, scratchDirectory }: SoundOrder): Promise<SpokenLine[]> {
  if (lines.length === 0) return [];
  const speaker = await createFliteSpeaker(scratchDirectory);
  return speakLines(lines, { speak: speaker, voice, seconds });
}

async function bedOf(order: SoundOrder, speech: { start: number; end: number }[]): Promise<Stereo | null> {
  if (order.music) return composeMusic({ ...order.music, seconds: order.seconds, speech });
  if (!order.bedPath) return null;
  const bed = await readInterleaved(order.bedPath);
  fadeEnds(bed);
  return bed;
}

/** The lines on one track, polished together, so that they are equally loud. */
function addSpeech(mix: Stereo, spoken: readonly SpokenLine[]): void {
  if (spoken.length === 0) return;
  const track = silence(mix.left.length);
  for (const { cue, samples } of spoken) addVoice(track, samples, cue.start, 1);
  polishVoice(track);
  level(track, VOICE_LUFS);
  addInto(mix, track, 1);
}

async function readInterleaved(path: string): Promise<Stereo> {
  const bytes = await readFile(path);
  const samples = new Float32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 8) * 2);
  const stereo = silence(samples.length / 2);
  for (let i = 0; i < stereo.left.length; i++) {
    stereo.left[i] = samples[2 * i]!;
    stereo.right[i] = samples[2 * i + 1]!;
  }
  return stereo;
}

// An order that fails ends the thread, and with it whatever the order left behind.
parentPort?.on('message', async (order: SoundOrder) => {
  parentPort!.postMessage(await make(order));
});
