import { seededRandom } from '../music/random.ts';
import { filter } from '../signal/filters.ts';
import { SAMPLE_RATE, type Stereo } from '../signal/stereo.ts';

/** Samples of so many seconds, at least one. */
export function frameCount(seconds: number): number {
  return Math.max(1, Math.round(seconds * SAMPLE_RATE));
}

/** The same sound in both channels. */
export function centred(samples: Float32Array): Stereo {
  return { left: samples, right: samples };
}

const NOISE_FRAMES = 1 << 17;
const noiseRandom = seededRandom(0x5eed);
const NOISE = Float32Array.from({ length: NOISE_FRAMES }, () => noiseRandom() * 2 - 1);

/** White noise (a loop of 2.7 s, begun at a place of the seed's choice). */
export function noise(frames: number, seed: number): Float32Array {
  const out = new Float32Array(frames);
  const start = Math.imul(seed + 1, 48_271) >>> 3;
  for (let i = 0; i < frames; i++) out[i] = NOISE[(start + i) & (NOISE_FRAMES - 1)]!;
  return out;
}

/** Fades the last seconds out in place, so that no tone ends with a click. */
export function fadeEnd(samples: Float32Array, seconds = 0.01): Float32Array {
  const frames = Math.min(samples.length, frameCount(seconds));
  for (let i = 0; i < frames; i++) samples[samples.length - 1 - i]! *= i / frames;
  return samples;
}

/** Lets samples die away in place, by 60 dB in so many seconds. */
export function decay(samples: Float32Array, seconds: number): Float32Array {
  const keep = 10 ** (-3 / (seconds * SAMPLE_RATE));
  let gain = 1;
  for (let i = 0; i < samples.length; i++) {
    samples[i]! *= gain;
    gain *= keep;
  }
  return samples;
}

/** A burst of filtered noise that dies away by 60 dB in `fade` seconds. */
export function burst(
  seconds: number,
  fade: number,
  setting: Parameters<typeof filter>[1],
  hertz: number,
  quality: number,
  seed: number,
): Float32Array {
  return decay(filter(noise(frameCount(seconds), seed), setting, hertz, quality), fade);
}

/** The sum of parts, each louder by its factor; as long as the longest. */
export function mixed(...parts: [samples: Float32Array, gain: number][]): Float32Array {
  const out = new Float32Array(Math.max(...parts.map(([samples]) => samples.length)));
  for (const [samples, gain] of parts) for (let i = 0; i < samples.length; i++) out[i]! += samples[i]! * gain;
  return out;
}

const kept = new Map<string, Stereo>();
let keptBytes = 0;
/** Tones of a film are few and come again and again; all of a long piece together stay within this. */
const MOST_BYTES = 96 << 20;

/** The tone of a name, made once. The name must say everything that `make` depends on. */
export function once(name: string, make: () => Stereo): Stereo {
  const found = kept.get(name);
  if (found) return found;
  const tone = make();
  if (keptBytes > MOST_BYTES) {
    kept.clear();
    keptBytes = 0;
  }
  kept.set(name, tone);
  keptBytes += tone.left.byteLength * (tone.left === tone.right ? 1 : 2);
  return tone;
}

/** Seconds to a fiftieth, long ones to an eighth, so that lengths that differ by a flexed bar share their tones. */
export function lengthOf(seconds: number): number {
  const parts = seconds > 1 ? 8 : 50;
  return Math.max(1, Math.round(seconds * parts)) / parts;
}

/** A touch (0 to 1) to a tenth, for the same reason. */
export function touchOf(touch: number): number {
  return Math.round(touch * 10) / 10;
}
