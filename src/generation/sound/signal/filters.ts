import { SAMPLE_RATE, type Stereo } from './stereo.ts';

/** Kinds of two-pole filters: passes of a band, and bells and shelves with a gain. */
export type FilterKind = 'lowpass' | 'highpass' | 'bandpass' | 'bell' | 'low-shelf' | 'high-shelf';

/** Normalised coefficients of a two-pole filter: b0, b1, b2, a1, a2. */
export type Coefficients = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

/** A filter to apply: kind, frequency in hertz, quality, gain in decibels (bells and shelves). */
export type FilterSetting = readonly [kind: FilterKind, hertz: number, quality?: number, decibels?: number];

const FLAT = Math.SQRT1_2;

/** Coefficients after Robert Bristow-Johnson's "Cookbook formulae for audio EQ biquad filter coefficients". */
function coefficients([kind, hertz, quality = FLAT, decibels = 0]: FilterSetting): Coefficients {
  const turn = (2 * Math.PI * Math.min(hertz, SAMPLE_RATE * 0.45)) / SAMPLE_RATE;
  const [cos, alpha] = [Math.cos(turn), Math.sin(turn) / (2 * quality)];
  const gain = 10 ** (decibels / 40);
  const over = (b: [number, number, number], a: [number, number, number]): Coefficients => [
    b[0] / a[0],
    b[1] / a[0],
    b[2] / a[0],
    a[1] / a[0],
    a[2] / a[0],
  ];
  const poles: [number, number, number] = [1 + alpha, -2 * cos, 1 - alpha];
  switch (kind) {
    case 'lowpass':
      return over([(1 - cos) / 2, 1 - cos, (1 - cos) / 2], poles);
    case 'highpass':
      return over([(1 + cos) / 2, -(1 + cos), (1 + cos) / 2], poles);
    case 'bandpass':
      return over([alpha, 0, -alpha], poles);
    case 'bell':
      return over(
        [1 + alpha * gain, -2 * cos, 1 - alpha * gain],
        [1 + alpha / gain, -2 * cos, 1 - alpha / gain],
      );
    default: {
      const side = kind === 'low-shelf' ? 1 : -1;
      const [sum, less, bend] = [gain + 1, gain - 1, 2 * Math.sqrt(gain) * alpha];
      return over(
        [
          gain * (sum - side * less * cos + bend),
          2 * side * gain * (less - side * sum * cos),
          gain * (sum - side * less * cos - bend),
        ],
        [
          sum + side * less * cos + bend,
          -2 * side * (less + side * sum * cos),
          sum + side * less * cos - bend,
        ],
      );
    }
  }
}

/** Filters samples in place and returns them. */
export function runFilter(samples: Float32Array, [b0, b1, b2, a1, a2]: Coefficients): Float32Array {
  let first = 0;
  let second = 0;
  for (let i = 0; i < samples.length; i++) {
    // The offset keeps the memory of a faded sound from becoming numbers that processors are slow with.
    const input = samples[i]! + 1e-18;
    const output = b0 * input + first;
    first = b1 * input - a1 * output + second;
    second = b2 * input - a2 * output;
    samples[i] = output;
  }
  return samples;
}

/** Filters one channel in place and returns it. */
export function filter(samples: Float32Array, ...setting: FilterSetting): Float32Array {
  return runFilter(samples, coefficients(setting));
}

/** Filters both channels in place. */
export function filterBoth(sound: Stereo, ...setting: FilterSetting): void {
  const found = coefficients(setting);
  runFilter(sound.left, found);
  if (sound.right !== sound.left) runFilter(sound.right, found);
}

/** Samples between two readings of a moving frequency. */
const STEP = 32;

/**
 * A two-pole filter whose frequency moves (state-variable, trapezoidal integration), in place.
 * @param hertz frequency at a share (0 to 1) of the samples
 */
export function sweepFilter(
  samples: Float32Array,
  kind: 'lowpass' | 'highpass' | 'bandpass',
  hertz: (share: number) => number,
  quality = 1,
): Float32Array {
  let [low, band, pace] = [0, 0, 0];
  const damping = 1 / quality;
  for (let i = 0; i < samples.length; i++) {
    if (i % STEP === 0) pace = Math.tan(Math.PI * Math.min(0.45, hertz(i / samples.length) / SAMPLE_RATE));
    const high = (samples[i]! - low - (pace + damping) * band) / (1 + pace * (pace + damping));
    const middle = pace * high + band;
    band = pace * high + middle;
    const bottom = pace * middle + low;
    low = pace * middle + bottom;
    samples[i] = kind === 'lowpass' ? bottom : kind === 'highpass' ? high : middle * damping;
  }
  return samples;
}
