import { SAMPLE_RATE, type Stereo } from './stereo.ts';

/** Decibels as a factor of amplitude. */
export function decibels(value: number): number {
  return 10 ** (value / 20);
}

const BLOCK = 32;

/** How a compressor works: threshold in dB of full scale, ratio, times in seconds, gain added in dB. */
export type Compression = {
  threshold: number;
  ratio: number;
  attack?: number;
  release?: number;
  makeUp?: number;
};

/** Evens out loud and soft in place (feed-forward, both channels by the same gain). */
export function compress(sound: Stereo, options: Compression): void {
  const { threshold, ratio, attack = 0.01, release = 0.15, makeUp = 0 } = options;
  const { left, right } = sound;
  const rise = 1 - Math.exp(-BLOCK / (attack * SAMPLE_RATE));
  const fall = 1 - Math.exp(-BLOCK / (release * SAMPLE_RATE));
  const base = decibels(makeUp);
  let level = 0;
  let gain = base;
  for (let start = 0; start < left.length; start += BLOCK) {
    const end = Math.min(start + BLOCK, left.length);
    let energy = 0;
    for (let i = start; i < end; i++) energy += left[i]! * left[i]! + right[i]! * right[i]!;
    energy /= 2 * BLOCK;
    level += (energy - level) * (energy > level ? rise : fall);
    const over = 10 * Math.log10(level + 1e-12) - threshold;
    const wanted = over > 0 ? base * decibels(-over * (1 - 1 / ratio)) : base;
    const step = (wanted - gain) / BLOCK;
    for (let i = start; i < end; i++) {
      gain += step;
      left[i]! *= gain;
      right[i]! *= gain;
    }
  }
}

/** Presses a channel through a soft curve in place: warmer and denser the more it is driven. */
export function drive(samples: Float32Array, amount: number): Float32Array {
  for (let i = 0; i < samples.length; i++) {
    const pushed = samples[i]! * amount;
    samples[i] = pushed / (1 + Math.abs(pushed));
  }
  return samples;
}

/** Rounds off what exceeds half of full scale, in place; below that nothing changes. */
export function roundPeaks({ left, right }: Stereo): void {
  for (const channel of [left, right]) {
    for (let i = 0; i < channel.length; i++) {
      const size = Math.abs(channel[i]!);
      if (size > 0.5) channel[i] = Math.sign(channel[i]!) * (0.5 + 0.6 * Math.tanh((size - 0.5) / 0.6));
    }
  }
}
