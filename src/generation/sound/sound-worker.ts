import { readFile, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Cue } from './captions.ts';
import { createFliteSpeaker } from './flite.ts';
import { composeMusic } from './music/music.ts';
import { type Line, speakLines } from './narration.ts';
import { addVoice, duck, finish } from './signal/mix.ts';
import { addInto, peakOf, SAMPLE_RATE, type Stereo, silence } from './signal/stereo.ts';
import { encodeWav } from './signal/wav.ts';

/** What the thread has to make; paths are files of interleaved 32-bit stereo at 48 kHz. */
export type SoundOrder = {
  seconds: number;
  music: { seed: number; bpm: number; minor: boolean } | null;
  bedPath: string | null;
  voicePath: string | null;
  lines: Line[];
  voice: string;
  scratchDirectory: string;
  wavPath: string;
};

/** What the sound thread sends back. */
export type SoundResult = { cues: Cue[]; silent: boolean };

/** Peaks of the parts before they are mixed: the voice leads, a bed alone may be as loud. */
const VOICE_PEAK = 0.8;
const BED_PEAK = 0.5;
const SILENT_BELOW = 1e-4;

/** Synthesis takes whole seconds of computing for a long video: it has this thread to itself. */
async function make(order: SoundOrder): Promise<SoundResult> {
  const mix = silence(Math.round(order.seconds * SAMPLE_RATE));
  const cues: Cue[] = [];
  if (order.music) {
    const { seconds, music } = order;
    addLevelled(mix, composeMusic({ seconds, ...music }), BED_PEAK);
  }
  if (order.bedPath) addLevelled(mix, await readInterleaved(order.bedPath), BED_PEAK);
  if (order.voicePath) {
    const recorded = await readInterleaved(order.voicePath);
    duck(mix, [{ start: 0, end: recorded.left.length / SAMPLE_RATE, text: '' }]);
    addLevelled(mix, recorded, VOICE_PEAK);
  }
  if (order.lines.length > 0) {
    const speak = await createFliteSpeaker(order.scratchDirectory);
    const spoken = await speakLines(order.lines, { speak, voice: order.voice, seconds: order.seconds });
    cues.push(...spoken.map((line) => line.cue));
    duck(mix, cues);
    for (const { cue, samples } of spoken) addVoice(mix, samples, cue.start, VOICE_PEAK);
  }
  const silent = peakOf(mix) < SILENT_BELOW;
  if (!silent) finish(mix);
  await writeFile(order.wavPath, encodeWav(mix));
  return { cues, silent };
}

function addLevelled(mix: Stereo, part: Stereo, peak: number): void {
  const loudest = peakOf(part);
  if (loudest > 0) addInto(mix, part, peak / loudest);
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

parentPort?.postMessage(await make(workerData as SoundOrder));
