import { type Coefficients, runFilter } from './filters.ts';
import { SAMPLE_RATE, type Stereo } from './stereo.ts';

/** The K-weighting of ITU-R BS.1770-4 at 48 kHz: a shelf for the head, then a high pass (tables 1 and 2). */
const HEAD: Coefficients = [
  1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585,
];
const LOW_CUT: Coefficients = [1, -2, 1, -1.99004745483398, 0.99007225036621];

const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;
/** Blocks of 400 ms that overlap by three quarters. */
const HOP = SAMPLE_RATE / 10;

/** Integrated loudness in LUFS (ITU-R BS.1770-4, both gates); −Infinity for silence and less than 0.4 s. */
export function integratedLoudness(sound: Stereo): number {
  const hops = new Float64Array(Math.floor(sound.left.length / HOP));
  for (const channel of [sound.left, sound.right]) {
    const weighted = runFilter(runFilter(Float32Array.from(channel), HEAD), LOW_CUT);
    for (let hop = 0; hop < hops.length; hop++) {
      let energy = 0;
      for (let i = hop * HOP; i < (hop + 1) * HOP; i++) energy += weighted[i]! * weighted[i]!;
      hops[hop]! += energy / HOP;
    }
  }
  const blocks: number[] = [];
  for (let i = 0; i + 4 <= hops.length; i++) {
    blocks.push((hops[i]! + hops[i + 1]! + hops[i + 2]! + hops[i + 3]!) / 4);
  }
  const audible = blocks.filter((energy) => lufs(energy) > ABSOLUTE_GATE);
  const gate = lufs(mean(audible)) + RELATIVE_GATE;
  return lufs(mean(audible.filter((energy) => lufs(energy) > gate)));
}

const lufs = (energy: number) => -0.691 + 10 * Math.log10(energy);
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Neighbours on each side that the value between two samples is computed from. */
const REACH = 12;
/** Weights of a windowed sinc for a quarter, a half and three quarters of the way to the next sample. */
const BETWEEN = [0.25, 0.5, 0.75].map((way) =>
  Float64Array.from({ length: 2 * REACH }, (_, k) => {
    const x = k - REACH + 1 - way;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (REACH + 0.5));
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * window;
  }),
);

/** The highest size of the curve through sample `at` and on to the next (four times oversampled, BS.1770-4 annex 2). */
export function curvePeak(samples: Float32Array, at: number): number {
  let peak = Math.abs(samples[at]!);
  if (at < REACH || at > samples.length - REACH - 2) return peak;
  for (const weights of BETWEEN) {
    let value = 0;
    for (let k = 0; k < 2 * REACH; k++) value += samples[at + k - REACH + 1]! * weights[k]!;
    peak = Math.max(peak, Math.abs(value));
  }
  return peak;
}

/** True peak in dBTP. */
export function truePeak({ left, right }: Stereo): number {
  let peak = 0;
  for (const channel of [left, right]) {
    for (let i = 0; i < channel.length; i++) {
      // Between samples below 0.7 of the peak the curve does not exceed it.
      if (Math.abs(channel[i]!) > peak * 0.7) peak = Math.max(peak, curvePeak(channel, i));
    }
  }
  return 20 * Math.log10(peak);
}
