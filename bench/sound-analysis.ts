import type { Stereo } from '../src/generation/sound/signal/stereo.ts';
import { SAMPLE_RATE } from '../src/generation/sound/signal/stereo.ts';

const SIZE = 4096;
const HANN = Float64Array.from({ length: SIZE }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / SIZE));
const ORDER = Uint16Array.from({ length: SIZE }, (_, i) => {
  let reversed = 0;
  for (let bit = 0; bit < 12; bit++) reversed |= ((i >> bit) & 1) << (11 - bit);
  return reversed;
});

/** Power of the first half of the frequencies of 4,096 windowed samples from `at` (radix-2 Fourier transform). */
export function powerAt(samples: Float32Array, at: number): Float64Array {
  const re = new Float64Array(SIZE);
  const im = new Float64Array(SIZE);
  for (let i = 0; i < SIZE; i++) re[ORDER[i]!] = (samples[at + i] ?? 0) * HANN[i]!;
  for (let half = 1; half < SIZE; half *= 2) {
    for (let k = 0; k < half; k++) {
      const [cos, sin] = [Math.cos((Math.PI * k) / half), -Math.sin((Math.PI * k) / half)];
      for (let i = k; i < SIZE; i += 2 * half) {
        const [xr, xi] = [
          re[i + half]! * cos - im[i + half]! * sin,
          re[i + half]! * sin + im[i + half]! * cos,
        ];
        re[i + half] = re[i]! - xr;
        im[i + half] = im[i]! - xi;
        re[i]! += xr;
        im[i]! += xi;
      }
    }
  }
  return Float64Array.from({ length: SIZE / 2 }, (_, k) => re[k]! ** 2 + im[k]! ** 2);
}

/** Long-term spectrum: power of each frequency, summed over the piece. */
export function spectrumOf({ left, right }: Stereo): Float64Array {
  const mono = left.map((value, i) => (value + right[i]!) / 2);
  const sum = new Float64Array(SIZE / 2);
  for (let at = 0; at + SIZE <= mono.length; at += SIZE / 2) {
    powerAt(mono, at).forEach((power, k) => {
      sum[k]! += power;
    });
  }
  return sum;
}

/** Decibels of the 27 third octaves from 40 Hz to 16 kHz. */
export function thirdOctaves(spectrum: Float64Array): number[] {
  const bin = SAMPLE_RATE / SIZE;
  return Array.from({ length: 27 }, (_, band) => {
    const centre = 40 * 2 ** (band / 3);
    const [from, to] = [centre / 2 ** (1 / 6) / bin, (centre * 2 ** (1 / 6)) / bin];
    let power = 1e-9;
    for (let k = Math.floor(from); k <= Math.ceil(to); k++) {
      power += (spectrum[k] ?? 0) * Math.max(0, Math.min(k + 0.5, to) - Math.max(k - 0.5, from));
    }
    return 10 * Math.log10(power);
  });
}

/** Share of the energy above a frequency. */
export function shareAbove(spectrum: Float64Array, hertz: number): number {
  const total = spectrum.reduce((sum, power) => sum + power, 0);
  const high = spectrum
    .subarray(Math.ceil((hertz * SIZE) / SAMPLE_RATE))
    .reduce((sum, power) => sum + power, 0);
  return high / total;
}

/** Pearson's correlation of two series. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, it) => sum + it, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [both, squaresA, squaresB] = [0, 0, 0];
  a.forEach((value, i) => {
    both += (value - meanA) * (b[i]! - meanB);
    squaresA += (value - meanA) ** 2;
    squaresB += (b[i]! - meanB) ** 2;
  });
  return both / Math.sqrt(squaresA * squaresB);
}

/** Loudness in decibels of parts of a piece, equally long. */
export function loudnessByPart({ left, right }: Stereo, parts: number): number[] {
  const length = Math.floor(left.length / parts);
  return Array.from({ length: parts }, (_, part) => {
    let energy = 1e-12;
    for (let i = part * length; i < (part + 1) * length; i++) energy += left[i]! ** 2 + right[i]! ** 2;
    return 10 * Math.log10(energy / length / 2);
  });
}
